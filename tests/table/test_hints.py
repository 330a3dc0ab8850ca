"""What would you play? For those who practise alone or play together, and for nobody else."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from stolik.bots.advice import Advice
from stolik.bots.tree import Budget
from stolik.games import find_game
from stolik.kernel import Match, key_from
from stolik.table import seating
from stolik.table.hints import hint
from stolik.table.refusals import TableRefusal
from stolik.table.rendering import table_info
from stolik.table.workers import ponder

from .tables import THROW, Room, at_the_table


def the_last_looks_best(match, seat):
    options = (*match.options(seat), *match.any_time(seat))
    return [Advice(option, at, 5) for at, option in enumerate(reversed(options))]


@at_the_table
async def test_answers_are_told_by_their_place_among_the_choices(room: Room):
    room.workers.advice = the_last_looks_best
    ala, table = await room.alone()
    decision = ala.position["decision"]
    found = await hint(table, room.workers, table.sheet.host, 0)
    assert found.decision == decision["number"]
    assert [one.choice for one in found.answers] == list(reversed(range(len(decision["choices"]))))
    assert [one.lead for one in found.answers] == list(range(len(decision["choices"])))


@at_the_table
async def test_nobody_gets_one_for_another_seat(room: Room):
    _, table = await room.alone()
    for guest, seat in ((table.sheet.host, 1), ("somebody", 0)):
        with pytest.raises(TableRefusal, match="not-your-seat"):
            await hint(table, room.workers, guest, seat)


@at_the_table
async def test_there_is_none_against_another_person(room: Room):
    ala, ola = await room.guest("Ala"), await room.guest("Ola")
    table = await ala.makes("me", "open")
    await ola.takes(table, 1)
    await ala.does(table, seating.start, "")
    assert table.sheet.status == "running"
    with pytest.raises(TableRefusal, match="not-allowed"):
        await hint(table, room.workers, ala.id, 0)


@at_the_table
async def test_partners_may_ask_for_a_hint_beside_each_other(room: Room):
    room.workers.advice = lambda match, seat: [Advice(match.options(seat)[0], None, 7)]
    ala, ola = await room.guest("Ala"), await room.guest("Ola")
    table = await ala.makes("me", "open")
    await ola.takes(table, 1)
    await ala.does(table, seating.start, "")
    table.shelf = replace(table.shelf, cooperative=True)
    (answer,) = (await hint(table, room.workers, ala.id, 0)).answers
    assert (answer.lead, answer.chance) == (None, 7)


@at_the_table
async def test_whether_seats_are_partners_may_depend_on_the_setup(room: Room):
    ala, ola = await room.guest("Ala"), await room.guest("Ola")
    table = await ala.makes("me", "open")
    await ola.takes(table, 1)

    def of(seats: int) -> Callable[[Any], bool]:
        return lambda setup: bool(setup.seats == seats)

    for seats, together in ((2, True), (3, False)):
        table.shelf = replace(table.shelf, cooperative=of(seats))
        table.shelf = replace(table.shelf, open_hands=table.shelf.cooperative)
        info = table_info(table, ala.id, "en")
        assert (info.cooperative, info.open_hands) == (together, together)


@at_the_table
async def test_there_is_none_for_somebody_who_is_not_asked(room: Room):
    thinking = asyncio.Event()

    async def slow(match, seat):
        await thinking.wait()
        return match.options(seat)[0]

    room.workers.mind = slow
    ala, table = await room.alone()
    await ala.answer(THROW)
    with pytest.raises(TableRefusal, match="not-asked"):
        await hint(table, room.workers, table.sheet.host, 0)
    thinking.set()


@at_the_table
async def test_one_at_a_time(room: Room):
    pondering = asyncio.Event()

    async def slow(match, seat):
        await pondering.wait()
        return []

    room.workers.advice = slow
    _, table = await room.alone()
    first = asyncio.create_task(hint(table, room.workers, table.sheet.host, 0))
    await asyncio.sleep(0)
    with pytest.raises(TableRefusal, match="too-fast"):
        await hint(table, room.workers, table.sheet.host, 0)
    pondering.set()
    assert (await first).answers == []
    assert (await hint(table, room.workers, table.sheet.host, 0)).answers == []


def test_a_worker_advises_from_what_the_seat_knows(monkeypatch):
    """The same hint, however the hidden cards lie."""
    monkeypatch.setattr("stolik.bots.advice.THOUGHT", Budget(40))
    rules = find_game("farshore").rules
    match = Match.new(rules, rules.setup(seats=2), key_from("hints"))
    while match.question and match.question.name != "turn":
        match.answer(match.seats[0], match.options(match.seats[0])[0])
    seat = match.seats[0]
    other = match.clone()
    other.determinize(seat, "another world")
    assert other.state.deck != match.state.deck
    told = [ponder("farshore", world.save(), seat, "seed", match.sequence) for world in (match, other)]
    assert told[0] == told[1]
    assert all(one.option in match.options(seat) for one in told[0])
