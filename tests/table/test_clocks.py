"""Clocks: they run for whoever is asked, and answer when they have run out."""

import asyncio
import time

import pytest
from msgspec.structs import replace

from stolik.table import pacing, play, seating
from stolik.table.table import Table

from .tables import PEEK, REST, THROW, WHISTLE, Room, at_the_table, walk

BET = {"type": "Bet", "on": 0}


def leave_only(table: Table, seat: int, seconds: float) -> None:
    """So much is left on the clock of a seat from now on."""
    table.sheet.seats[seat].used = table.sheet.clock - seconds
    play.release(table)


@at_the_table
async def test_without_clocks_there_are_none(room: Room):
    ala, _, table = await room.two()
    assert ala.position["seconds"] == []
    assert not room.tables.pacer._timers
    await ala.answer(REST)
    assert table.sheet.seats[0].used == 0


@at_the_table
async def test_the_clock_runs_for_who_is_asked(room: Room):
    ala, _, table = await room.two(clock=600)
    await asyncio.sleep(0.05)
    await ala.answer(THROW)
    spent = table.sheet.seats[0].used
    assert 0.05 <= spent < 5
    assert table.sheet.seats[1].used == 0
    assert ala.position["seconds"][0] == pytest.approx(600 - spent)
    assert ala.position["seconds"][1] == pytest.approx(600, abs=1)
    await asyncio.sleep(0.05)
    assert table.seconds()[0] == pytest.approx(600 - spent), "it stands while others are asked"
    assert table.seconds()[1] < 600 - 0.04
    assert f'"used":{spent}'.encode() in (await room.stored(table)).sheet.sheet


@at_the_table
async def test_each_question_adds_the_increment_once(room: Room):
    """However many answers it takes: a peek and a whistle leave the same question."""
    ala, _, table = await room.two(clock=600, increment=100)
    table.sheet.seats[0].used = 500.0
    for _ in range(5):
        await ala.answer(PEEK)
        await ala.answer(WHISTLE)
    assert table.sheet.seats[0].used == pytest.approx(500, abs=40)
    await ala.answer(THROW)
    assert table.sheet.seats[0].used == pytest.approx(400, abs=40)


@at_the_table
async def test_no_increment_leads_beyond_the_beginning(room: Room):
    ala, _, table = await room.two(clock=600, increment=30)
    table.sheet.seats[0].used = 0.0
    await ala.answer(THROW)
    assert table.sheet.seats[0].used == 0


@at_the_table
async def test_who_answers_again_after_an_undo_gets_no_second_increment(room: Room):
    ala, _, table = await room.two(clock=600, increment=100, setup={"bets": "yes"})
    table.sheet.seats[0].used = 500.0
    for _ in range(5):
        await ala.answer(BET)
        await ala.ask("undoAnswer", seat=0)
    assert table.sheet.seats[0].used == pytest.approx(500, abs=40)
    await ala.answer(BET)
    assert table.sheet.seats[0].used == pytest.approx(400, abs=40)


@at_the_table
async def test_when_the_clock_has_run_out_it_answers(room: Room):
    _, ola, table = await room.two(clock=600)
    leave_only(table, 0, 0.05)
    await ola.until(lambda live: 1 in live.log)
    assert (ola.log[1]["kind"], ola.log[1]["seat"]) == ("clock", 0)
    assert b'"Rest"' in (await room.stored(table)).entries[1].line
    assert ola.position["decision"], "and nobody waits for a confirmation of it"
    assert table.sheet.seats[0].used == 600 - play.GRACE, "there is a little for the next time"


@at_the_table
async def test_with_an_increment_that_is_what_is_left(room: Room):
    ala, _, table = await room.two(clock=600, increment=30)
    leave_only(table, 0, 0.01)
    await ala.until(lambda live: 1 in live.log)
    assert table.sheet.seats[0].used == 570


@at_the_table
async def test_who_answers_in_time_is_not_answered_for(room: Room):
    ala, _, table = await room.two(clock=600)
    leave_only(table, 0, 0.5)
    await ala.answer(THROW)
    await asyncio.sleep(0.6)
    assert [entry.kind for entry in table.entries] == ["setup", "answer"]


@at_the_table
async def test_the_clock_stands_while_a_turn_is_held(room: Room):
    ala, ola, table = await room.two(clock=600)
    await ala.answer(walk(1))
    assert table.held == 0
    before = table.seconds()
    await asyncio.sleep(0.05)
    assert table.seconds() == before
    table.sheet.seats[1].used = 599.9
    await asyncio.sleep(0.15)
    assert table.sequence == 1, "nobody runs out of time while others think about their turn"
    await ala.ask("confirmTurn", seat=0)
    await ola.until(lambda live: 2 in live.log)
    assert ola.log[2]["kind"] == "clock"


@at_the_table
async def test_time_that_others_held_is_not_taken(room: Room):
    ala, ola, table = await room.two(clock=600)
    await ala.answer(walk(1))
    table.asked = {1: replace(table.asked[1], since=time.monotonic() - 500)}
    await ala.ask("confirmTurn", seat=0)
    assert table.seconds()[1] > 590
    await ola.answer(REST)
    assert table.sheet.seats[1].used < 10


@at_the_table
async def test_what_others_do_does_not_wind_up_a_clock(room: Room):
    ala, ola, table = await room.two(clock=600, setup={"bets": "yes"})
    await asyncio.sleep(0.05)
    await ola.answer({"type": "Bet", "on": 0})
    await ala.answer({"type": "Bet", "on": 0})
    assert table.sheet.seats[0].used >= 0.05


@at_the_table
async def test_time_is_taken_once(room: Room):
    """Also where the question is the same after an answer."""
    ala, _, table = await room.two(clock=600)
    table.asked = {0: replace(table.asked[0], since=time.monotonic() - 100)}
    await ala.answer(WHISTLE)
    spent = table.sheet.seats[0].used
    assert spent >= 100
    await ala.answer(WHISTLE)
    assert table.sheet.seats[0].used < spent + 50


@at_the_table
async def test_the_clock_of_one_who_comes_back_runs_on(room: Room):
    _, ola, table = await room.two(clock=600)
    owner = await room.guest("Ala")
    room.workers.mind = _slowly
    await owner.does(table, seating.leave, 0)
    table.sheet.seats[0].used = 599.95
    await owner.comes(table)
    await ola.until(lambda live: 1 in live.log)
    assert ola.log[1]["kind"] == "clock"


async def _slowly(match, seat):
    await asyncio.sleep(3)
    return match.default(seat)


@at_the_table
async def test_bots_have_no_clock(room: Room):
    ala, table = await room.alone(clock=600)
    room.workers.mind = _slowly
    table.sheet.seats[1].used = 600.0
    await ala.answer(THROW)
    await asyncio.sleep(0.05)
    assert table.sequence == 1


@at_the_table
async def test_after_a_restart_the_clock_goes_on_from_what_was_used(room: Room, setting):
    ala, _, table = await room.two(clock=600)
    table.sheet.seats[0].used = 100.0
    await ala.answer(PEEK)
    used = table.sheet.seats[0].used
    async with setting.room() as later:
        again = await later.tables.find(table.id)
        assert again.sheet.seats[0].used == used
        assert again.seconds()[0] == pytest.approx(600 - used, abs=1)
        assert table.id in later.tables.pacer._timers
        again.sheet.seats[0].used = 599.95
        play.release(again)
        watching = await (await later.guest("Ola")).comes(again)
        await watching.until(lambda live: 2 in live.log)
        assert watching.log[2]["kind"] == "clock"


@at_the_table
async def test_a_held_turn_stands_after_a_while_and_the_next_clock_runs(room: Room, monkeypatch):
    monkeypatch.setattr(pacing, "HOLD", 0.05)
    ala, ola, table = await room.two(clock=600)
    table.sheet.seats[1].used = 599.95
    await ala.answer(walk(1))
    await ola.until(lambda live: 2 in live.log)
    assert (ola.log[2]["kind"], ola.log[2]["seat"]) == ("clock", 1)
