"""Pages at a live table: each is sent once to whoever watches, and never before it is read."""

import asyncio
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from typing import Any

import httpx
import msgspec
import pytest

from stolik.table import records, service
from stolik.table.play import record_answer
from stolik.web.api import games, replays
from stolik.web.app import make_app
from stolik.web.settings import Settings
from tests.table.tables import Room, Setting, at_the_table, refusal

GAME = "ferry-together"
BURN = {"type": "Burn"}
REPLY = {"type": "Reply"}


@pytest.fixture(autouse=True)
def toy(foreign_games, monkeypatch) -> None:
    for module in (service, games):
        monkeypatch.setattr(module, "GAMES", (GAME,))


@pytest.fixture
def setting(tmp_path) -> Setting:
    return Setting(tmp_path / "data")


def letter(id: str, language: str = "en") -> str:
    return str(import_module("ferry_together.letters").letter(id, language))


def pages_of(live) -> Iterator[dict[str, str]]:
    """The pages of every message with a position, in their order; the next call begins with what came since."""
    while live.raw:
        message = msgspec.json.decode(live.raw.pop(0))
        if message.get("position"):
            yield message["position"]["pages"]


async def night(*players) -> None:
    """Every seat loads its lightest crate; then a letter is found."""
    for player in players:
        await player.until(lambda live: live.position["decision"])
        await player.answer(0)
    for player in players:
        await player.until(lambda live: live.position["view"]["reading"])


# --- sent when read --------------------------------------------------------------------------------------------------


@at_the_table
async def test_a_page_is_sent_once_to_whoever_watches(room: Room):
    ala, ola, table = await room.two(game=GAME)
    assert [*pages_of(ala), *pages_of(ola)] == [{}, {}]
    await night(ala, ola)
    found = table.match.state.reading
    assert [pages for pages in pages_of(ala) if pages] == [{found: letter(found)}]
    await ola.answer(BURN)
    await night(ala, ola)
    second = table.match.state.reading
    assert second != found
    assert [pages for pages in pages_of(ola) if pages] == [{found: letter(found)}, {second: letter(second)}]
    assert [pages for pages in pages_of(ala) if pages] == [{second: letter(second)}]


@at_the_table
async def test_whoever_comes_later_gets_all_pages_and_the_others_none_again(room: Room):
    ala, ola, table = await room.two(game=GAME)
    await night(ala, ola)
    found = table.match.state.reading
    list(pages_of(ala))
    again = await (await room.guest("Ala")).comes(table)
    assert list(pages_of(again)) == [{found: letter(found)}]
    await ola.answer(BURN)
    await night(ala, ola)
    second = table.match.state.reading
    await again.until(lambda live: live.position["view"]["reading"] == second)
    for live in (ala, again):
        assert [pages for pages in pages_of(live) if pages] == [{second: letter(second)}]


@at_the_table
async def test_one_message_for_all_who_see_the_same(room: Room, monkeypatch):
    ala, ola, table = await room.two(game=GAME, public=True)
    crowd = [await (await room.guest(f"Ela {n}")).comes(table) for n in range(3)]
    made, true = [], table.shelf.pages

    def counted(view, language):
        made.append(language)
        return true(view, language)

    monkeypatch.setitem(table.shelf.__dict__, "pages", counted)
    await ala.answer(0)
    for live in (ola, *crowd):
        await live.until(lambda live: 1 in live.log)
    assert len(made) == 3  # for Ala, for Ola, and once for all who look on


@at_the_table
async def test_another_language_and_another_seat_bring_the_pages_again(room: Room):
    ala = await room.guest("Ala")
    table = await ala.makes("me", "me:Ola", game=GAME)
    live = await ala.comes(table)
    await live.ask("setConfirm", seat=0, confirm=False)
    await live.answer(0)
    await live.ask("look", seat=1, language="en")
    await live.answer(0)
    found = table.match.state.reading
    list(pages_of(live))
    await live.ask("look", seat=1, language="pl")
    assert list(pages_of(live)) == [{found: letter(found, "pl")}]
    await live.ask("look", seat=0, language="pl")
    assert list(pages_of(live)) == [{found: letter(found, "pl")}]


@at_the_table
async def test_a_page_that_a_view_names_again_is_there_for_those_who_came_meanwhile(room: Room, monkeypatch):
    ala, ola, table = await room.two(game=GAME)
    shelf = table.shelf
    monkeypatch.setitem(
        shelf.__dict__, "pages", lambda view, language: {view.reading: "a letter"} if view.reading else {}
    )
    await night(ala, ola)
    found = table.match.state.reading
    await ola.answer(BURN)
    await ala.until(lambda live: not live.position["view"]["reading"])
    again = await (await room.guest("Ala")).comes(table)
    assert list(pages_of(again)) == [{}]
    monkeypatch.setitem(shelf.__dict__, "pages", lambda view, language: {found: "a letter"})
    await ala.answer(0)
    await again.until(lambda live: live.position["sequence"] == table.sequence)
    assert [pages for pages in pages_of(again) if pages] == [{found: "a letter"}]


# --- undo ------------------------------------------------------------------------------------------------------------


@at_the_table
async def test_undo_does_not_cross_a_page(room: Room):
    ala, ola, table = await room.two(game=GAME)
    await ola.answer(0)
    await ola.until(lambda live: live.position["undo"] == "yes")
    await ala.answer(0)
    await ala.until(lambda live: live.position["view"]["reading"])
    await ola.until(lambda live: live.position["view"]["reading"])
    assert (ala.position["undo"], ola.position["undo"]) == ("ask", "ask")
    sequence = table.sequence
    await ala.ask("undoAnswer", seat=0)
    assert (table.sequence, table.undo_asked_by) == (sequence, 0)


# --- setup, records, journal -----------------------------------------------------------------------------------------


@at_the_table
async def test_what_is_secret_in_a_setup_stays_on_the_server(room: Room):
    ala, _, table = await room.two(game=GAME)
    assert ala.table["setup"] == {"seats": 2, "river": 1, "pace": "calm"}
    assert "letters" in msgspec.json.decode(table.row.setup)


@at_the_table
async def test_a_running_match_with_a_secret_setup_is_exported_to_nobody(room: Room):
    ala = await room.guest("Ala")
    table = await ala.makes("me", game=GAME)
    assert table.sheet.solo
    assert not records.may_have_record(table, ala.id)
    live = await ala.comes(table)
    while not table.match.over:
        await live.until(lambda live: live.position["decision"])
        await live.answer(0)
    assert records.may_have_record(table, ala.id)
    assert b'"letters":' in records.export(table)


@at_the_table
async def test_looking_back_has_the_pages_of_what_was_told_there(room: Room):
    ala, ola, table = await room.two(game=GAME)
    await night(ala, ola)
    first = table.match.state.reading
    await ola.answer(REPLY)
    await night(ala, ola)
    second = table.match.state.reading
    record = records.record_of(table)
    for reader, all_open in ((0, False), (None, False), (1, True)):
        shown = records.frames(record, 0, table.sequence, reader, all_open, "pl")
        assert [set(frame.pages) for frame in shown] == [set(), set(), {first}, {first}, {first}, {first, second}]
        assert shown[-1].pages[second] == letter(second, "pl")


def test_the_journal_has_everything_read_in_order_with_what_was_chosen(tmp_path):
    async def run() -> None:
        app = make_app(Settings(data=tmp_path / "data", pace=0.0, thinkers=1))
        async with app.lifespan():
            guest = partial(httpx.AsyncClient, transport=httpx.ASGITransport(app=app), base_url="http://localhost")
            async with guest() as ala, guest() as stranger:
                await ala.post("/api/me", json={"name": "Ala"})
                plan = {"game": GAME, "seats": [{"kind": "me"}]}
                id = (await ala.post("/api/tables", json=plan)).json()["id"]
                table = await app.state.services.tables.find(id)
                match = table.match

                async def journal(lang: str) -> Any:
                    return (await ala.get(f"/api/tables/{id}/journal?lang={lang}")).raise_for_status().json()

                assert await journal("en") == {"earlier": [], "pages": []}
                for _ in range(3):
                    choice = partial(record_answer, table, 0, match.options(0)[0], "answer")
                    await table.exclusively(choice)
                (first, _), second = match.state.read[0], match.state.reading
                english = (await journal("en"))["pages"]
                assert [page["id"] for page in english] == [first, second]
                assert [page["choice"] for page in english] == ["Answered", ""]
                assert [page["text"] for page in (await journal("pl"))["pages"]] == [
                    letter(first, "pl"),
                    letter(second, "pl"),
                ]
                assert (await stranger.get(f"/api/tables/{id}/journal")).status_code == 404
                exported = (await ala.get(f"/api/tables/{id}/export")).json()
                assert exported["setup"] == {"seats": 1, "river": 1, "pace": "calm"}
                shown = (await ala.get(f"/api/tables/{id}/replay?to=9&lang=pl")).json()
                assert shown["pages"] == {first: letter(first, "pl"), second: letter(second, "pl")}
                assert len(shown["frames"]) == 4

    asyncio.run(run())


def test_a_seat_that_is_not_ones_own_gives_no_journal(setting):
    @at_the_table
    async def run(room: Room) -> None:
        _, _, table = await room.two(game=GAME)
        with refusal("not-your-seat"):
            replays._looks_from(table, "guest-of-Ala", 1)
        assert replays._looks_from(table, "guest-of-Ola", None) == 1
        assert replays._looks_from(table, "guest-of-Ela", None) is None

    run(setting=setting)
