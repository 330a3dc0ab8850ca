"""Absent players: after a time the others may let a bot play, and the owner takes the seat back by returning."""

import asyncio

import pytest

from stolik.table import seating

from .tables import REST, THROW, Room, at_the_table, first, never, refusal, walk


async def gone(room: Room, **plan):
    """A match that Ala began and went away from; Ola is here."""
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open", absent_after=60, **plan)
    await ola.takes(table, 1)
    await ala.does(table, seating.start, "")
    watching = await ola.comes(table)
    async with ala.at(table):
        await watching.until(lambda live: live.table["seats"][0]["online"])
    await watching.until(lambda live: not live.table["seats"][0]["online"])
    return ala, watching, table


@at_the_table
async def test_others_see_who_is_here_and_who_is_not(room: Room):
    _, ola, table = await gone(room)
    seat = ola.table["seats"][0]
    assert (seat["kind"], seat["online"], seat["canHandOver"]) == ("person", False, False)
    assert ola.table["seats"][1]["online"]
    assert ola.table["seats"][1]["awayFor"] == 0
    table.last_seen["guest-of-Ala"] -= 42
    await ola.ask("setConfirm", seat=1, confirm=False)
    await ola.until(lambda live: live.table["seats"][0]["awayFor"] >= 42)


@at_the_table
async def test_who_has_two_windows_open_is_here_until_both_are_closed(room: Room):
    ala, _, table = await gone(room)
    async with ala.at(table):
        async with ala.at(table):
            pass
        assert table.away_for(0) == 0
        assert table.is_here(ala.id)
    assert not table.is_here(ala.id)


@at_the_table
async def test_a_seat_is_handed_over_only_after_the_time(room: Room):
    ala, ola, table = await gone(room)
    with refusal("not-away"):
        await ola.ask("handOver", seat=0)
    table.last_seen[ala.id] -= 58
    with refusal("not-away"):
        await ola.ask("handOver", seat=0)
    table.last_seen[ala.id] -= 3
    room.workers.mind = first
    await ola.ask("handOver", seat=0)
    await ola.until(lambda live: live.position["decision"])
    assert (ola.log[1]["seat"], ola.position["view"]["at"]) == (0, [1, 0])
    seat = ola.table["seats"][0]
    assert (seat["kind"], seat["name"], seat["bot"], seat["canHandOver"]) == ("person", "Ala", "greedy", False)


@at_the_table
async def test_all_are_told_when_the_time_has_come(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open")
    await ola.takes(table, 1)
    await ala.does(table, seating.start, "")
    watching = await ola.comes(table)
    table.sheet.absent_after = 1
    async with ala.at(table):
        pass
    await watching.until(lambda live: live.table["seats"][0]["canHandOver"], 5)
    assert watching.table["seats"][0]["awayFor"] >= 1


@at_the_table
async def test_also_of_one_who_did_not_come_back_after_a_restart(room: Room, setting):
    _, _, table = await room.two()
    async with setting.room() as later:
        room.change("UPDATE tables SET sheet = replace(sheet, '\"absent_after\":120', '\"absent_after\":1')")
        watching = await (await later.guest("Ola")).comes(await later.tables.find(table.id))
        assert not watching.table["seats"][0]["canHandOver"]
        await watching.until(lambda live: live.table["seats"][0]["canHandOver"], 5)


@at_the_table
async def test_only_who_plays_here_hands_a_seat_over(room: Room):
    ala, _, table = await gone(room, public=True)
    table.last_seen[ala.id] -= 100
    spectator = await (await room.guest("Ela")).comes(table)
    with refusal("not-allowed"):
        await spectator.ask("handOver", seat=0)
    assert table.sheet.seats[0].bot == ""


@pytest.mark.parametrize("seat", [1, 2, 3, 9])
@at_the_table
async def test_only_the_seat_of_an_absent_person_is_handed_over(room: Room, seat):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open", "random")
    await ola.takes(table, 1)
    await ala.does(table, seating.start, "")
    live, _ = await ala.comes(table), await ola.comes(table)
    table.last_seen[ola.id] = 0.0
    with refusal("not-away"):
        await live.ask("handOver", seat=seat)


@at_the_table
async def test_nothing_is_handed_over_before_the_start_or_after_the_end(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open")
    await ola.takes(table, 1)
    live = await ala.comes(table)
    table.last_seen[ola.id] = 0.0
    with refusal("not-away"):
        await live.ask("handOver", seat=1)
    await ala.does(table, seating.start, "")
    await ala.does(table, seating.close)
    with refusal("not-away"):
        await live.ask("handOver", seat=1)


@at_the_table
async def test_the_owner_takes_the_seat_back_by_returning(room: Room):
    ala, ola, table = await gone(room)
    table.last_seen[ala.id] -= 100
    room.workers.mind = never
    await ola.ask("handOver", seat=0)
    assert room.workers.asked == [(0, 0)]
    back = await ala.comes(table)
    assert back.position["decision"], "what the bot was thinking about is asked of the owner"
    assert back.table["seats"][0]["bot"] == ""
    await ola.until(lambda live: live.table["seats"][0]["bot"] == "" and live.table["seats"][0]["online"])
    await back.answer(THROW)
    assert (await room.stored(table)).sheet.sheet.count(b'"bot":""') == 2


@at_the_table
async def test_what_a_bot_thought_out_for_one_who_is_back_is_not_played(room: Room):
    ala, ola, table = await gone(room)
    table.last_seen[ala.id] -= 100
    going = asyncio.Event()

    async def late(match, seat):
        await going.wait()
        return first(match, seat)

    room.workers.mind = late
    await ola.ask("handOver", seat=0)
    back = await ala.comes(table)
    going.set()
    await room.settled(table)
    assert table.sequence == 0
    assert back.position["decision"]


@at_the_table
async def test_a_held_turn_of_an_absent_one_is_released_with_the_seat(room: Room):
    ala, ola, table = await gone(room)
    async with ala.at(table) as live:
        await live.answer(walk(1))
    assert table.held == 0
    table.last_seen[ala.id] -= 100
    await ola.ask("handOver", seat=0)
    await ola.until(lambda live: live.position["decision"])
    assert ola.position["heldBy"] is None


@at_the_table
async def test_a_held_turn_of_one_who_leaves_is_released(room: Room):
    ala, ola, table = await room.two()
    await ala.answer(walk(1))
    await (await room.guest("Ala")).does(table, seating.leave, 0)
    await ola.until(lambda live: live.position["decision"])
    assert table.held is None


@at_the_table
async def test_after_a_restart_nobody_has_been_away_for_long(room: Room, setting):
    """The time counts from when the server was there to be visited."""
    _, _, table = await room.two(absent_after=30)
    room.change("UPDATE tables SET created = 1")
    async with setting.room() as later:
        again = await later.tables.find(table.id)
        assert again.away_for(0) < 5
        back = await (await later.guest("Ola")).comes(again)
        with refusal("not-away"):
            await back.ask("handOver", seat=0)
        again.since -= 100
        later.workers.mind = never
        await back.ask("handOver", seat=0)


@at_the_table
async def test_who_has_just_sat_down_is_not_away(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open")
    table.since -= 1_000
    await ola.takes(table, 1)
    assert table.away_for(1) < 5


@at_the_table
async def test_a_seat_that_was_handed_over_stays_so_after_a_restart(room: Room, setting):
    ala, ola, table = await gone(room)
    table.last_seen[ala.id] -= 100
    room.workers.mind = never
    await ola.ask("handOver", seat=0)
    async with setting.room() as later:
        later.workers.mind = first
        again = await later.tables.find(table.id)
        await later.settled(again)
        assert again.sequence == 1, "the bot plays on by itself"
        back = await (await later.guest("Ala")).comes(again)
        assert back.table["seats"][0]["bot"] == ""


@at_the_table
async def test_nobody_waits_for_one_who_left(room: Room):
    _, ola, table = await room.two()
    await (await room.guest("Ala")).does(table, seating.leave, 0)
    for _ in range(3):
        await ola.until(lambda live: live.position["decision"])
        await ola.answer(REST)
        await ola.ask("confirmTurn", seat=1)
    await ola.until(lambda live: live.position["decision"])
    assert [entry["seat"] for entry in ola.log.values()] == [None, 0, 1, 0, 1, 0, 1, 0]
