"""Spectators, presence, and talk at the table."""

import pytest

from stolik.table.snapshots import CHAT_SENT
from stolik.table.table import SPECTATORS

from .tables import PEEK, REST, Room, at_the_table, eventually, refusal

# --- spectators ------------------------------------------------------------------------------------------------------


@at_the_table
async def test_a_spectator_sees_what_all_may_see(room: Room):
    ala, _, table = await room.two(public=True)
    watching = await (await room.guest("Ela")).comes(table)
    assert watching.position["seat"] is None
    assert watching.position["view"]["cards"] == [0, 0]
    assert ala.position["view"]["cards"][0] >= 100
    await ala.answer(PEEK)
    await watching.until(lambda live: 1 in live.log)
    (told,) = watching.log[1]["lines"]
    assert told["event"] == {"type": "Peeked", "seat": 0, "card": None}
    assert ala.log[1]["lines"][0]["event"]["card"] == ala.position["view"]["cards"][0]
    assert (watching.position["decision"], watching.position["waiting"]) == (None, [0])


@at_the_table
async def test_spectators_are_counted(room: Room):
    ala, _, table = await room.two(public=True)
    ela = await room.guest("Ela")
    async with ela.at(table):
        await ala.until(lambda live: live.table["spectators"] == 1)
    await ala.until(lambda live: live.table["spectators"] == 0)


@at_the_table
async def test_a_table_has_fifty_spectators_at_most(room: Room):
    _, _, table = await room.two(public=True)
    ela = await room.guest("Ela")
    crowd = [await ela.comes(table) for _ in range(SPECTATORS)]
    with refusal("too-many-spectators"):
        await (await room.guest("Iga")).comes(table)
    await (await room.guest("Ola")).comes(table)
    await crowd[0].socket.hang_up()
    await eventually(lambda: table.spectators() < SPECTATORS)
    await (await room.guest("Iga")).comes(table)


@at_the_table
async def test_nobody_sees_a_table_by_link_without_the_link(room: Room):
    _, _, table = await room.two()
    for name in ("Ela", ""):
        stranger = await room.guest(name or "x")
        with refusal("no-such-table"):
            await stranger.comes(table)


@at_the_table
async def test_nobody_looks_from_the_seat_of_another(room: Room):
    _, _, table = await room.two(public=True)
    for name, seat in (("Ola", 0), ("Ola", 7), ("Ela", 0), ("Ela", 1)):
        guest = await room.guest(name)
        with refusal("not-your-seat"):
            await guest.comes(table, seat=seat)
        live = await guest.comes(table)
        with refusal("not-your-seat"):
            await live.ask("look", seat=seat, language="en")
        assert live.position["seat"] == (1 if name == "Ola" else None)


@at_the_table
async def test_who_shares_a_browser_looks_from_one_seat_at_a_time(room: Room):
    ala = await room.guest("Ala")
    table = await ala.makes("me", "me:Ola")
    live = await ala.comes(table)
    assert live.position["seat"] == 0
    assert live.position["view"]["cards"][1] == 0
    await live.answer(PEEK)
    await live.ask("look", seat=1, language="en")
    assert live.position["seat"] == 1
    assert live.position["view"]["cards"][0] == 0
    assert live.position["view"]["cards"][1] >= 100
    assert live.log[1]["lines"][0]["event"]["card"] is None, "and the log is that of the other seat"
    again = await ala.comes(table, seat=1)
    assert again.position["seat"] == 1


@at_the_table
async def test_a_language_is_changed_at_once_with_all_that_was_told(room: Room):
    ala, _, _ = await room.two()
    await ala.answer(PEEK)
    assert ala.log[1]["lines"][0]["text"].startswith("en: ")
    snapshot = await ala.ask("look", seat=0, language="pl")
    assert [entry["sequence"] for entry in snapshot["log"]] == [0, 1]
    assert ala.log[1]["lines"][0]["text"].startswith("pl: ")
    assert ala.position["question"] == "pl: walk?"
    assert ala.position["decision"]["choices"][0]["text"].startswith("pl: ")
    await ala.answer(REST)
    assert ala.position["question"].startswith("pl: "), "and it stays so"


# --- presence --------------------------------------------------------------------------------------------------------


@at_the_table
async def test_all_are_told_who_comes_and_goes(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open")
    await ola.takes(table, 1)
    watching = await ala.comes(table)
    assert not watching.table["seats"][1]["online"]
    async with ola.at(table):
        await watching.until(lambda live: live.table["seats"][1]["online"])
    await watching.until(lambda live: not live.table["seats"][1]["online"])


@at_the_table
async def test_all_are_told_who_is_here_when_a_table_was_loaded_anew(room: Room):
    ala, _, table = await room.two()
    await ala.ask("setConfirm", seat=0, confirm=False)
    table.forget("resync")
    back = await (await room.guest("Ala")).comes(table)
    await (await room.guest("Ola")).comes(table)
    await back.until(lambda live: live.table["seats"][1]["online"], 2)


# --- talk ------------------------------------------------------------------------------------------------------------


@at_the_table
async def test_what_is_said_is_told_to_all_and_kept(room: Room, setting):
    ala, ola, table = await room.two(public=True)
    ela = await (await room.guest("Ela")).comes(table)
    await ala.ask("say", text="  hello\nthere \u202e ")
    await ela.ask("say", text="boo")
    await ola.until(lambda live: len(live.chat) == 2)
    said = [{key: line[key] for key in ("number", "name", "seat", "text", "mine")} for line in ola.chat]
    assert said == [
        {"number": 1, "name": "Ala", "seat": 0, "text": "hello there", "mine": False},
        {"number": 2, "name": "Ela", "seat": None, "text": "boo", "mine": False},
    ]
    assert [line["mine"] for line in ala.chat] == [True, False]
    async with setting.room() as later:
        back = await (await later.guest("Ala")).comes(await later.tables.find(table.id))
        assert [(line["text"], line["mine"]) for line in back.chat] == [("hello there", True), ("boo", False)]


@at_the_table
async def test_who_comes_back_gets_the_lines_since(room: Room):
    ala, _, table = await room.two()
    for text in ("one", "two", "three"):
        await ala.ask("say", text=text)
    back = await (await room.guest("Ola")).comes(table, chatSeen=2)
    assert [line["text"] for line in back.chat] == ["three"]


@at_the_table
async def test_only_the_last_lines_are_sent(room: Room):
    ala, _, table = await room.two()
    for number in range(CHAT_SENT + 5):
        await ala.ask("say", text=str(number))
    back = await (await room.guest("Ola")).comes(table)
    assert [line["text"] for line in back.chat] == [str(number) for number in range(5, CHAT_SENT + 5)]


@at_the_table
async def test_a_line_is_said_under_the_name_of_the_seat(room: Room):
    ala = await room.guest("Ala")
    table = await ala.makes("me:Captain", "open")
    live = await ala.comes(table)
    await live.ask("say", text="ahoy")
    assert (live.chat[0]["name"], live.chat[0]["seat"]) == ("Captain", 0)


@pytest.mark.parametrize("text", [" ", "\u200b\u202e", "\n\t"])
@at_the_table
async def test_nothing_is_not_said(room: Room, text):
    ala, _, table = await room.two()
    with refusal("malformed"):
        await ala.ask("say", text=text)
    assert await room.store.read_chat(table.id, 0, 10) == []


@at_the_table
async def test_a_line_has_five_hundred_characters_at_most(room: Room):
    ala, _, _ = await room.two()
    await ala.ask("say", text="x" * 500)
    with refusal("malformed"):
        await ala.ask("say", text="x" * 501)
    assert [len(line["text"]) for line in ala.chat] == [500]
