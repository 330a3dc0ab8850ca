"""However many watch a table, what all of them see alike is made once."""

from collections import Counter

import pytest

from stolik.table import rendering
from stolik.table.rendering import publish, publish_table

from .tables import PEEK, Room, at_the_table, eventually

CROWD = 30


@pytest.fixture
def work(monkeypatch) -> Counter[str]:
    """How often a table, a position or a message was made."""
    done: Counter[str] = Counter()

    def counted(name, function):
        def run(*args, **kwargs):
            done[name] += 1
            return function(*args, **kwargs)

        return run

    for name in ("table_info", "position"):
        monkeypatch.setattr(rendering, name, counted(name, getattr(rendering, name)))

    def encode(message):
        if isinstance(message, rendering.Reply):
            done[type(message).__name__] += 1
        return rendering.encoder.encode(message)

    monkeypatch.setattr(rendering, "encode", encode)
    return done


async def crowded(room: Room, work: Counter[str]):
    """Ala and Ola play; Ala and Ela watch from many pages each, Ela in two languages."""
    _, _, table = await room.two(public=True)
    ala, ela = await room.guests("Ala", "Ela")
    for at in range(CROWD):
        await ala.comes(table)
        await ela.comes(table, language="pl" if at % 2 else "en")
    await eventually(lambda: not room.tables._changed)
    assert len(table.watchers) == 2 * CROWD + 2
    work.clear()
    return table


@at_the_table
async def test_a_change_of_the_table_is_made_once_for_all_who_see_it_alike(room: Room, work):
    table = await crowded(room, work)
    publish_table(table)
    # the host, the other player, and spectators in two languages
    assert work == {"table_info": 4, "TableChanged": 4}


@at_the_table
async def test_a_position_without_an_entry_is_made_once_for_all_who_see_it_alike(room: Room, work):
    table = await crowded(room, work)
    publish(table)
    assert work == {"position": 4, "table_info": 4, "TableChanged": 4}


@at_the_table
async def test_a_line_of_chat_is_made_once_for_all_who_see_it_alike(room: Room, work):
    table = await crowded(room, work)
    live = await (await room.guest("Ola")).comes(table)
    await eventually(lambda: not room.tables._changed)
    work.clear()
    await live.ask("say", text="hello")
    assert work["Chatted"] == 3, "for whoever said it, for the host, and for the others"


@at_the_table
async def test_what_is_shared_is_still_for_each_their_own(room: Room):
    """The host has the handle of a writer, a player the invitation, a spectator neither."""
    ala, ola, table = await room.two(public=True)
    ela = await (await room.guest("Ela")).comes(table, language="pl")
    await ela.ask("say", text="hello")
    await ala.answer(PEEK)
    publish(table)
    publish_table(table)
    for live in (ala, ola, ela):
        await live.until(lambda live: live.chat)
        await live.ask("ping")
    assert [bool(live.chat[0]["guest"]) for live in (ala, ola, ela)] == [True, False, False]
    assert [live.chat[0]["mine"] for live in (ala, ola, ela)] == [False, False, True]
    assert [live.table["host"] for live in (ala, ola, ela)] == [True, False, False]
    assert [bool(live.table["invite"]) for live in (ala, ola, ela)] == [True, True, False]
    seats = [[seat["mine"] for seat in live.table["seats"]] for live in (ala, ola, ela)]
    assert seats == [[True, False], [False, True], [False, False]]
    assert [live.position["seat"] for live in (ala, ola, ela)] == [0, 1, None]
    assert ela.position["question"].startswith("pl: ")
    assert ala.position["question"].startswith("en: ")


@at_the_table
async def test_who_comes_and_goes_leaves_one_timer_behind(room: Room):
    ala = await room.guest("Ala")
    table = await ala.makes("me", "open", absent_after=604_800)
    for _ in range(5):
        async with ala.at(table):
            pass
    assert len(room.tables._absences) == 1
