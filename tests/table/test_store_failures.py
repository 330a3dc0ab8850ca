"""When something cannot be stored: nobody is told that it was, and everybody starts again from what is."""

import asyncio

import pytest

from stolik.store.store import Conflict, StoreError
from stolik.table import play, seating

from .tables import PEEK, REST, Room, at_the_table, first, refusal, walk


def failing(error: Exception):
    async def fail(*args):
        raise error

    return fail


@pytest.mark.parametrize("error", [Conflict("somebody else serves it"), StoreError("the disk is full")])
@at_the_table
async def test_an_answer_that_is_not_stored_is_refused_and_all_come_again(room: Room, monkeypatch, error):
    ala, ola, table = await room.two()
    await ala.answer(PEEK)
    with monkeypatch.context() as patch:
        patch.setattr(room.store, "append", failing(error))
        with refusal("not-stored"):
            await ala.answer(walk(2))
    for live in (ala, ola):
        await live.until(lambda live: live.bye == "resync")
        assert 2 not in live.log, "nobody has heard of it"
    back = await (await room.guest("Ala")).comes(table, seen=2)
    assert (list(back.log), back.position["sequence"], back.position["view"]["at"]) == ([], 1, [0, 0])
    await back.answer(walk(1))
    assert [len(entry.line) > 0 for entry in (await room.stored(table)).entries] == [True] * 3


@at_the_table
async def test_what_was_acknowledged_is_there_whatever_fails_later(room: Room, monkeypatch):
    _, _, table = await room.two()
    append, calls = room.store.append, []

    async def every_third_fails(*args):
        calls.append(args)
        if len(calls) % 3 == 0:
            raise StoreError("now and then")
        await append(*args)

    monkeypatch.setattr(room.store, "append", every_third_fails)
    acknowledged, guest = 0, await room.guest("Ala")
    for _ in range(12):
        async with guest.at(table) as live:
            assert live.position["sequence"] == acknowledged
            reply = await asyncio.wait_for(
                await live.send("answerDecision", decision=acknowledged, seat=0, option=PEEK), 5
            )
            acknowledged += reply["type"] == "acknowledged"
    assert acknowledged == 8
    assert [entry.sequence for entry in (await room.stored(table)).entries] == list(range(9))


@pytest.mark.parametrize("kind", ["undoAnswer", "setConfirm", "handOver", "say"])
@at_the_table
async def test_whatever_is_not_stored_is_refused(room: Room, monkeypatch, kind):
    ala, _, table = await room.two()
    await ala.answer(REST)
    table.sheet.absent_after = -1
    table.watchers = {watcher: None for watcher in table.watchers if watcher.guest == "guest-of-Ala"}
    fields = {"setConfirm": {"seat": 0, "confirm": False}, "handOver": {"seat": 1}, "say": {"text": "hm"}}
    with monkeypatch.context() as patch:
        for method in ("append", "write_sheet", "add_chat"):
            patch.setattr(room.store, method, failing(StoreError("the disk is full")))
        with refusal("not-stored"):
            await ala.ask(kind, **fields.get(kind, {"seat": 0}))
    again = await room.tables.find(table.id)
    assert again.sequence == 1
    assert again.sheet.seats[0].confirm
    assert again.sheet.seats[1].bot == ""


@at_the_table
async def test_a_line_of_chat_that_is_not_stored_does_not_disturb_the_match(room: Room, monkeypatch):
    ala, ola, _ = await room.two()
    with monkeypatch.context() as patch:
        patch.setattr(room.store, "add_chat", failing(StoreError("the disk is full")))
        with refusal("not-stored"):
            await ala.ask("say", text="hello")
    assert (ala.bye, ola.bye, ola.chat) == ("", "", [])
    await ala.answer(PEEK)


@at_the_table
async def test_a_seat_that_is_not_stored_is_not_taken(room: Room, monkeypatch):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open", public=True)
    watching = await ala.comes(table)
    with monkeypatch.context() as patch:
        patch.setattr(room.store, "write_sheet", failing(StoreError("the disk is full")))
        with pytest.raises(StoreError):
            await ola.does(table, seating.take, 1, "Ola")
    await watching.until(lambda live: live.bye == "resync")
    again = await room.tables.find(table.id)
    assert again.sheet.seats[1].is_open
    await ola.does(again, seating.take, 1, "Ola")


@at_the_table
async def test_rules_that_fail_after_an_answer_leave_the_table_as_it_is_stored(room: Room, monkeypatch):
    """The answer was carried out, but what is asked next cannot be told: as if it had not been given."""
    ala, ola, table = await room.two()

    def broken(self, answered=None):
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(type(table), "note_asked", broken)
        with refusal("server-error"):
            await ala.answer(walk(1))
        await ola.until(lambda live: live.bye == "resync")
    back = await (await room.guest("Ala")).comes(table)
    assert back.position["view"]["at"] == [0, 0]
    await back.answer(walk(1))


# --- two who serve the same tables -----------------------------------------------------------------------------------


@at_the_table
async def test_two_servers_over_one_database_do_not_lose_an_answer(room: Room, setting):
    """The one that comes second learns of it, and goes on from what the first has stored."""
    ala, _, table = await room.two()
    async with setting.room() as other:
        twin = await other.tables.find(table.id)
        there = await (await other.guest("Ala")).comes(twin)
        await ala.answer(walk(2))
        with refusal("not-stored"):
            await there.answer(PEEK)
        assert there.bye in ("", "resync")
        await there.until(lambda live: live.bye == "resync")
        back = await (await other.guest("Ala")).comes(twin, seen=1)
        assert list(back.log) == [1]
        assert back.position["view"]["at"] == [2, 0]
        opponent = await (await other.guest("Ola")).comes(twin)
        await opponent.answer(walk(1))
        with refusal("not-stored"):
            await ala.ask("undoAnswer", seat=0)
        assert [entry.sequence for entry in (await room.stored(table)).entries] == [0, 1, 2]


@at_the_table
async def test_a_bot_that_two_servers_ask_answers_once(room: Room, setting):
    ala, table = await room.alone()
    room.workers.mind = first
    async with setting.room() as other:
        twin = await other.tables.find(table.id)
        other.workers.mind = first
        await (await other.guest("Ala")).comes(twin)
        await ala.ask("setConfirm", seat=0, confirm=False)
        await ala.answer(walk(1))
        await ala.until(lambda live: live.position["decision"])
        twin.sheet.seats[0].confirm = False
        with refusal("stored-elsewhere"):
            await _answer(twin)
        await other.settled(await other.tables.find(table.id))
    assert table.sequence == 2
    assert len((await room.stored(table)).entries) == 3


async def _answer(table) -> None:
    """An answer by the old state of affairs."""
    try:
        await table.exclusively(lambda: play.record_answer(table, 0, table.match.options(0)[0], "answer"))
    except Conflict as conflict:
        conflict.code = "stored-elsewhere"
        raise
