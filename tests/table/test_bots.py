"""Bots: a table goes on whatever they do, and other tables do not notice."""

import asyncio
import logging
import time

import pytest

from stolik.bots.processes import WorkerDiedError
from stolik.store.store import StoreError
from stolik.table.table import Table

from . import pier
from .tables import PEEK, THROW, Room, at_the_table, default, first, never, walk


async def answered_by_the_bot(room: Room):
    """Ala's turn is over, the bot answers, and it is her turn again."""
    ala, table = await room.alone()
    await ala.answer(THROW)
    await ala.until(lambda live: live.position["sequence"] == 2)
    return ala, table


def played(table: Table, entry: int) -> object:
    assert table.recorded is not None
    return table.shelf.rules.decode_option(table.recorded.entries[entry - 1].option)


@at_the_table
async def test_a_bot_answers_when_it_is_asked(room: Room):
    room.workers.mind = first
    ala, table = await answered_by_the_bot(room)
    assert (ala.log[2]["kind"], ala.log[2]["seat"]) == ("answer", 1)
    assert played(table, 2) == pier.Step(1)
    assert ala.position["decision"]
    assert room.workers.asked == [(1, 1)]


@pytest.mark.parametrize(
    "trouble", [WorkerDiedError("died"), TimeoutError(), ZeroDivisionError(), TypeError(), KeyError(1), MemoryError()]
)
@at_the_table
async def test_for_a_bot_that_fails_the_default_is_answered(room: Room, trouble):
    def fail(match, seat):
        raise trouble

    room.workers.mind = fail
    ala, table = await answered_by_the_bot(room)
    assert played(table, 2) == pier.Rest()
    assert ala.position["decision"]


@pytest.mark.parametrize("nonsense", [None, "Step", 7, pier.Step(3), pier.Step(99), pier.Bet(0)])
@at_the_table
async def test_for_a_bot_that_answers_nonsense_the_default_is_answered(room: Room, nonsense):
    room.workers.mind = lambda match, seat: nonsense
    ala, table = await answered_by_the_bot(room)
    assert played(table, 2) == pier.Rest()
    assert ala.position["decision"]


@at_the_table
async def test_for_a_bot_whose_answer_breaks_the_rules_the_default_is_answered(room: Room, monkeypatch):
    def stumble(g, seat, n):
        raise ZeroDivisionError

    monkeypatch.setattr(pier, "walk", stumble)
    room.workers.mind = first
    _, table = await answered_by_the_bot(room)
    assert played(table, 2) == pier.Rest()


@at_the_table
async def test_a_thinking_bot_delays_nobody_at_another_table(room: Room):
    """Nor anybody at its own who does not wait for it: this bot never answers, and whoever waited for it would, too."""
    room.workers.mind = never
    slow, table = await room.alone()
    await slow.answer(THROW)
    assert room.workers.asked == [(1, 1)]
    ala = await room.guest("Ala")
    quick = await ala.comes(await ala.makes("me", "me:Ola"))
    async with asyncio.timeout(60):
        for _ in range(10):
            await quick.answer(PEEK)
        await slow.ask("say", text="still thinking?")
    assert table.sequence == 1


@at_the_table
async def test_a_bot_takes_its_time_so_that_persons_can_follow(setting):
    async with setting.room(pace=0.2) as room:
        ala, _ = await room.alone()
        began = time.monotonic()
        await ala.answer(THROW)
        await ala.until(lambda live: 2 in live.log)
        assert time.monotonic() - began > 0.19


@at_the_table
async def test_several_bots_that_are_asked_at_once_all_answer(room: Room):
    ala = await room.guest("Ala")
    table = await ala.makes("me", "random", "greedy", "random", setup={"bets": "yes"})
    live = await ala.comes(table)
    await live.until(lambda live: live.position["waiting"] == [0])
    assert table.match.state.bets == [None, 0, 0, 0]


@at_the_table
async def test_an_undo_while_a_bot_thinks_makes_its_thought_void(room: Room):
    going = asyncio.Event()

    async def late(match, seat):
        await going.wait()
        return default(match, seat)

    room.workers.mind = late
    ala, table = await room.alone()
    await ala.ask("setConfirm", seat=0, confirm=False)
    await ala.answer(walk(1))
    await ala.ask("undoAnswer", seat=0)
    going.set()
    await room.settled(table)
    assert table.sequence == 2
    assert ala.position["decision"]


@at_the_table
async def test_a_bot_that_was_thinking_when_its_table_was_loaded_anew_thinks_again(room: Room):
    """The old table is gone, and its bot with it: somebody must answer at the new one."""
    room.workers.mind = never
    ala, table = await room.alone()
    await ala.answer(THROW)
    table.forget("resync")
    room.workers.mind = default
    again = await room.tables.find(table.id)
    assert again is not table
    await room.settled(again)
    assert again.sequence == 2


@at_the_table
async def test_a_bot_whose_answer_cannot_be_written_is_told_of_in_the_log(room: Room, monkeypatch, caplog):
    ala, table = await room.alone()

    async def full(*args):
        raise StoreError("the disk is full")

    going = asyncio.Event()

    async def late(match, seat):
        await going.wait()
        return default(match, seat)

    room.workers.mind = late
    await ala.answer(THROW)
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(room.store, "append", full)
        going.set()
        await ala.until(lambda live: live.bye == "resync")
        await room.settled(table)
    assert "could not be written" in caplog.text
    back = await (await room.guest("Ala")).comes(table, seen=2)
    await back.until(lambda live: live.position["decision"])
    assert list(back.log) == [2], "nothing was lost, and the bot answers again"


@at_the_table
async def test_a_table_that_is_closed_while_a_bot_begins_to_think(room: Room):
    _, table = await room.alone()
    table.sheet.seats[0].bot = "random"
    room.tables.pacer.wake(table)
    table.sheet.status = "closed"
    await room.settled(table)
    assert room.workers.asked == []
    assert not room.tables.pacer.is_busy(table)


@at_the_table
async def test_bots_use_what_may_be_done_at_any_time(room: Room):
    said = iter([pier.Whistle(), pier.Whistle(), pier.Rest()])
    room.workers.mind = lambda match, seat: next(said)
    ala, table = await room.alone()
    await ala.answer(THROW)
    await ala.until(lambda live: live.position["decision"])
    assert [played(table, entry) for entry in (2, 3, 4)] == [pier.Whistle(), pier.Whistle(), pier.Rest()]
