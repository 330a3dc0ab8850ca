"""Confirming the end of a turn: while it could be taken back, the others wait."""

import asyncio
from dataclasses import replace

import pytest

from stolik.table import pacing, seating

from .pier import END
from .tables import PEEK, REST, THROW, Room, at_the_table, first, refusal, walk


@at_the_table
async def test_a_turn_that_could_be_taken_back_is_held(room: Room):
    ala, ola, table = await room.two()
    await ala.answer(walk(1))
    await ola.until(lambda live: live.position["heldBy"] == 0)
    assert ola.log[1]["lines"], "all see at once what was done"
    assert (ola.position["decision"], ola.position["waiting"]) == (None, [1])
    with refusal("held") as refused:
        await ola.ask("answerDecision", decision=1, seat=1, option=0)
    assert refused.message["args"] == {"seat": 0}
    assert table.sequence == 1


@at_the_table
async def test_confirming_lets_the_others_go_on(room: Room):
    ala, ola, _ = await room.two()
    await ala.answer(walk(1))
    with refusal("not-your-seat"):
        await ola.ask("confirmTurn", seat=0)
    await ola.ask("confirmTurn", seat=1)
    assert ola.position["heldBy"] == 0, "that was not her turn to confirm"
    await ala.ask("confirmTurn", seat=0)
    await ola.until(lambda live: live.position["decision"])
    assert ola.position["heldBy"] is None
    await ola.answer(walk(1))
    await ala.until(lambda live: live.position["heldBy"] == 1)


@at_the_table
async def test_confirming_when_nothing_is_held_does_nothing(room: Room):
    ala, _, table = await room.two()
    await ala.ask("confirmTurn", seat=0)
    assert table.sequence == 0
    assert ala.position["decision"]


@at_the_table
async def test_a_held_turn_can_be_taken_back(room: Room):
    ala, ola, _ = await room.two()
    await ala.answer(walk(1))
    assert ala.position["undo"] == "yes"
    await ala.ask("undoAnswer", seat=0)
    assert (ala.position["heldBy"], ala.position["view"]["at"]) == (None, [0, 0])
    assert ala.position["decision"]["number"] == 2
    await ola.until(lambda live: live.log[1]["undone"])


@pytest.mark.parametrize("answers", [[THROW], [PEEK, THROW]])
@at_the_table
async def test_what_was_rolled_is_not_held(room: Room, answers):
    ala, ola, _ = await room.two()
    for answer in answers:
        await ala.answer(answer)
    assert ala.position["heldBy"] is None
    await ola.until(lambda live: live.position["decision"])


@at_the_table
async def test_in_the_middle_of_a_turn_nothing_is_held(room: Room):
    ala, _, _ = await room.two()
    await ala.answer(PEEK)
    assert ala.position["heldBy"] is None


@at_the_table
async def test_the_end_of_the_match_is_not_held(room: Room):
    ala, _ = await room.alone()
    for _ in range(END // 2):
        await ala.until(lambda live: live.position["decision"])
        await ala.answer(walk(2))
    assert ala.position["outcome"]
    assert ala.position["heldBy"] is None


@at_the_table
async def test_who_does_not_want_to_confirm_need_not(room: Room):
    ala, ola, table = await room.two()
    await ala.answer(walk(1))
    with refusal("not-your-seat"):
        await ola.ask("setConfirm", seat=0, confirm=False)
    await ala.ask("setConfirm", seat=0, confirm=False)
    await ola.until(lambda live: live.position["decision"])
    assert ola.position["heldBy"] is None
    await ola.answer(REST)
    await ola.ask("confirmTurn", seat=1)
    await ala.until(lambda live: live.position["decision"])
    await ala.answer(walk(1))
    assert ala.position["heldBy"] is None
    await ala.until(lambda live: not live.table["seats"][0]["confirm"])
    assert b'"confirm":false' in (await room.stored(table)).sheet.sheet


@at_the_table
async def test_bots_wait_while_a_turn_is_held(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "random", "open")
    await ola.takes(table, 2)
    await ala.does(table, seating.start, "")
    live = await ala.comes(table)
    await live.answer(walk(1))
    await asyncio.sleep(0.02)
    assert room.workers.asked == []
    await live.ask("confirmTurn", seat=0)
    await live.until(lambda live: 2 in live.position["waiting"])
    assert room.workers.asked == [(1, 1)]


@at_the_table
async def test_who_plays_alone_confirms_nothing_and_may_still_take_it_back(room: Room):
    ala, table = await room.alone()
    await ala.answer(walk(1))
    await ala.until(lambda live: live.position["decision"])
    assert (table.sequence, ala.position["undo"]) == (2, "free")


@at_the_table
async def test_what_asks_whether_the_turn_is_over_is_no_more_confirmed(room: Room):
    ala, ola, table = await room.two()
    table.shelf = replace(table.shelf, unheld=frozenset({"walk"}))
    await ala.answer(walk(1))
    assert ala.position["heldBy"] is None
    await ola.until(lambda live: live.position["decision"])


@at_the_table
async def test_turns_of_bots_are_not_held(room: Room):
    ala, table = await room.alone()
    room.workers.mind = first
    await ala.answer(THROW)
    await ala.until(lambda live: live.position["decision"])
    assert (table.sequence, table.held) == (2, None)


@at_the_table
async def test_where_all_answer_at_once_nobody_waits_for_a_confirmation(room: Room):
    ala, ola, table = await room.two(setup={"bets": "yes"})
    await ala.answer({"type": "Bet", "on": 0})
    assert ala.position["heldBy"] is None
    await ola.answer({"type": "Bet", "on": 0})
    assert table.match.state.bets == [0, 0]


@at_the_table
async def test_a_restart_ends_the_hold(room: Room, setting):
    ala, _, table = await room.two()
    await ala.answer(walk(1))
    assert table.held == 0
    async with setting.room() as later:
        again = await later.tables.find(table.id)
        assert again.held is None
        live = await (await later.guest("Ola")).comes(again)
        assert live.position["decision"]


@at_the_table
async def test_where_clocks_run_a_turn_is_held_for_a_while_only(room: Room, monkeypatch):
    monkeypatch.setattr(pacing, "HOLD", 0.05)
    ala, ola, _ = await room.two(clock=600)
    await ala.answer(walk(1))
    assert ala.position["heldBy"] == 0
    await ola.until(lambda live: live.position["decision"], 2)
    assert ola.position["heldBy"] is None


@at_the_table
async def test_without_clocks_a_turn_is_held_until_it_is_confirmed(room: Room, monkeypatch):
    monkeypatch.setattr(pacing, "HOLD", 0.01)
    ala, _, table = await room.two()
    await ala.answer(walk(1))
    await asyncio.sleep(0.05)
    assert table.held == 0
