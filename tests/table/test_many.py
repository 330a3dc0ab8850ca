"""Several at one question: seats that may act though nobody asked them, and bots beside persons who act at once."""

import asyncio
from dataclasses import replace

from stolik.games import find_game
from stolik.table import play, seating, service
from stolik.table.guide import Policy
from stolik.table.table import Table
from tests.web.client import Live

from . import pier
from .tables import Person, Room, at_the_table, eventually, refusal

LIFT = {"type": "Lift"}


async def ferry_for(room: Room, *seats: str) -> tuple[Person, Live, Table]:
    ala = await room.guest("Ala")
    table = await ala.makes(*seats, game="ferry-together")
    return ala, await ala.comes(table), table


async def two_on_the_ferry(room: Room, **plan: object) -> tuple[Live, Live, Table]:
    """Ala has loaded, Ola has not."""
    ala, ola, table = await room.two(game="ferry-together", **plan)
    await ala.answer(0)
    await ola.until(lambda live: live.position["sequence"] == 1)
    return ala, ola, table


def crates(table: Table) -> list[list[int]]:
    return [player.hold for player in table.match.state.players]


def bet(on: int) -> dict[str, object]:
    return {"type": "Bet", "on": on}


# --- any-time options of a seat that is not asked --------------------------------------------------------------------


@at_the_table
async def test_a_seat_that_is_not_asked_is_offered_what_it_may_do_at_any_time(room: Room, ferry):
    ala, ola, table = await two_on_the_ferry(room)
    assert ala.position["waiting"] == [1], "nobody waits for it"
    decision = ala.position["decision"]
    assert [(choice["option"], choice["anyTime"]) for choice in decision["choices"]] == [(LIFT, True)]
    number = ola.position["decision"]["number"]
    await ala.answer(0)
    assert [line["event"]["type"] for line in ala.log[2]["lines"]] == ["Lifted"]
    assert crates(table) == [[], []]
    assert ala.position["decision"] is None, "the lantern is used up"
    await ola.until(lambda live: live.position["sequence"] == 2)
    assert ola.position["decision"]["number"] == number, "the decision of the other stays as it was"
    assert (ola.position["waiting"], ola.position["heldBy"]) == ([1], None)


@at_the_table
async def test_a_seat_that_is_not_asked_may_not_answer(room: Room, ferry):
    ala, _, table = await two_on_the_ferry(room)
    with refusal("illegal") as refused:
        await ala.answer({"type": "Load", "weight": table.match.state.players[0].hand[0]})
    assert refused.message["rule"] == "ST-01"
    with refusal("no-such-option"):
        await ala.answer(1)


@at_the_table
async def test_a_seat_that_is_not_asked_and_can_do_nothing_has_no_decision(room: Room, ferry):
    ala, _, _ = await two_on_the_ferry(room)
    await ala.answer(LIFT)
    with refusal("not-asked"):
        await ala.ask("answerDecision", decision=2, seat=0, option=LIFT)


@at_the_table
async def test_it_has_no_clock_and_nothing_is_answered_for_it(room: Room, ferry):
    ala, _, table = await two_on_the_ferry(room, clock=600)
    used = table.sheet.seats[0].used
    assert len(room.tables.pacer._timers[table.id]) == 1, "only the clock of the seat that is asked runs"
    await asyncio.sleep(0.02)
    assert table.seconds()[0] == 600 - used
    await ala.answer(LIFT)
    assert table.sheet.seats[0].used == used
    table.sheet.seats[1].used = 600.0
    play.release(table)
    await ala.until(lambda live: live.position["sequence"] == 3)
    assert (ala.log[3]["kind"], ala.log[3]["seat"]) == ("clock", 1)


@at_the_table
async def test_what_was_done_so_is_in_the_record_and_can_be_taken_back(setting, ferry):
    async with setting.room() as room:
        ala, _, table = await two_on_the_ferry(room)
        await ala.answer(LIFT)
        assert ala.position["undo"] == "yes"
        await ala.ask("undoAnswer", seat=0)
        assert [choice["option"] for choice in ala.position["decision"]["choices"]] == [LIFT]
        await ala.answer(LIFT)
    async with setting.room() as room:
        again = await room.tables.find(table.id)
        assert crates(again) == [[], []]
        assert list(again.asked) == [1]


@at_the_table
async def test_nobody_need_confirm_what_was_done_at_any_time(room: Room, ferry, monkeypatch):
    """Also where it changes what another seat may answer."""
    ala, ola, table = await two_on_the_ferry(room)
    monkeypatch.setattr(Policy, "offered", _one_fewer(Policy.offered))
    await ala.answer(LIFT)
    assert table.held is None
    assert table.asked[1].number == table.sequence
    await ola.until(lambda live: live.position["sequence"] == 2)
    await ola.answer(0)


def _one_fewer(offered):
    """The last option of each seat is gone."""

    def fewer(policy, match, seat):
        options, asides = offered(policy, match, seat)
        return options[:-1], asides

    return fewer


@at_the_table
async def test_one_person_acts_for_both_of_their_seats(room: Room, ferry):
    _, ala, table = await ferry_for(room, "me", "me:Ola")
    assert ala.table["openHands"] is True
    await ala.ask("answerDecision", decision=0, seat=1, option=0)
    await ala.ask("look", language="en", seat=1)
    await ala.until(lambda live: live.position["seat"] == 1)
    await ala.answer(LIFT)
    assert [entry.seat for entry in table.entries[1:]] == [1, 1]


@at_the_table
async def test_a_game_with_hidden_hands_says_so(room: Room):
    ala, _ = await room.alone()
    assert ala.table["openHands"] is False


# --- bots that are not asked -----------------------------------------------------------------------------------------


@at_the_table
async def test_a_bot_that_is_not_asked_may_act_and_may_leave_it(room: Room, ferry):
    lift = find_game("ferry-together").rules.decode_option(b'{"type":"Lift"}')
    room.workers.mind = lambda match, seat: match.options(seat)[0] if match.options(seat) else wish
    wish = None
    _, ala, table = await ferry_for(room, "me", "random")
    await ala.until(lambda live: live.position["sequence"] == 1)
    await room.settled(table)
    assert room.workers.asked == [(1, 0), (1, 1)], "it is asked once more after the position changed"
    assert table.sequence == 1, "and does nothing"
    wish = lift
    play.release(table)
    await ala.until(lambda live: live.position["sequence"] == 2)
    await room.settled(table)
    assert (crates(table), table.match.seats) == ([[], []], (0,))


@at_the_table
async def test_nothing_is_done_for_a_bot_that_fails_and_is_not_asked(room: Room, ferry):
    def fail(match, seat):
        return match.options(seat)[0]

    room.workers.mind = fail
    _, ala, table = await ferry_for(room, "me", "random")
    await ala.until(lambda live: live.position["sequence"] == 1)
    await room.settled(table)
    assert table.sequence == 1


# --- bots beside persons who act at once -----------------------------------------------------------------------------


@at_the_table
async def test_a_person_who_answers_and_undoes_without_end_does_not_keep_a_bot_from_answering(room: Room):
    going = asyncio.Event()

    async def slow(match, seat):
        await going.wait()
        return pier.Bet(1)

    room.workers.mind = slow
    ala, table = await room.alone(setup={"bets": "yes"})
    for _ in range(25):
        await ala.answer(bet(0))
        await ala.ask("undoAnswer", seat=0)
    assert room.workers.asked == [(1, 0)], "one thought for one decision"
    going.set()
    await ala.until(lambda live: live.position["waiting"] == [0])
    assert table.match.state.bets == [None, 1]
    assert (ala.log[51]["kind"], ala.log[51]["seat"]) == ("answer", 1)


@at_the_table
async def test_a_thought_about_another_decision_is_thrown_away(room: Room, monkeypatch):
    """What a person answers leaves the bot fewer options."""
    going = asyncio.Event()

    async def late(match, seat):
        early = match.state.bets[0] is None
        await going.wait()
        return pier.Bet(0 if early else 1)

    room.workers.mind = late
    ala, table = await room.alone(setup={"bets": "yes"})
    await eventually(lambda: room.workers.asked == [(1, 0)])
    monkeypatch.setattr(Policy, "offered", _one_fewer(Policy.offered))
    await ala.answer(bet(0))
    assert table.held is None
    await eventually(lambda: room.workers.asked == [(1, 0), (1, 1)])
    going.set()
    await ala.until(lambda live: live.position["sequence"] == 2)
    assert table.match.state.bets == [0, 1]


@at_the_table
async def test_bots_wait_for_the_word_of_the_persons_where_the_game_says_so(room: Room, monkeypatch):
    shelf = replace(pier.SHELF, waits=frozenset({"bet"}))
    monkeypatch.setattr(service, "find_game", lambda id: shelf)
    room.workers.mind = lambda match, seat: pier.Bet(match.state.bets[0] or 0)
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open", "random", setup={"bets": "yes"})
    await ola.takes(table, 1)
    await ala.does(table, seating.start, "")
    first, second = await ala.comes(table), await ola.comes(table)
    await first.answer(bet(1))
    await room.settled(table)
    assert room.workers.asked == []
    await second.until(lambda live: live.position["sequence"] == 1)
    await second.answer(bet(1))
    await first.until(lambda live: live.position["sequence"] == 3)
    assert table.match.state.bets == [1, 1, 1]


@at_the_table
async def test_a_bot_that_waits_forgets_what_it_thought_when_a_person_takes_their_word_back(room: Room, monkeypatch):
    shelf = replace(pier.SHELF, waits=frozenset({"bet"}))
    monkeypatch.setattr(service, "find_game", lambda id: shelf)
    going = asyncio.Event()

    async def late(match, seat):
        word = match.state.bets[0]
        await going.wait()
        return pier.Bet(word or 0)

    room.workers.mind = late
    ala, table = await room.alone(setup={"bets": "yes"})
    await ala.answer(bet(0))
    await eventually(lambda: room.workers.asked == [(1, 1)])
    await ala.ask("undoAnswer", seat=0)
    await ala.answer(bet(1))
    await eventually(lambda: len(room.workers.asked) == 2)
    going.set()
    await ala.until(lambda live: live.position["sequence"] == 4)
    assert table.match.state.bets == [1, 1]
