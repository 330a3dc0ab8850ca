"""Who sits where: taking seats, getting up, and what the host may do."""

import asyncio

import pytest

from stolik.table import seating
from stolik.table.bot_names import NAMES, bot_name
from stolik.table.rendering import handle_of
from stolik.table.sheet import SeatSheet

from .tables import REST, THROW, Room, at_the_table, first, never, refusal, walk


@at_the_table
async def test_a_seat_is_taken_by_the_link(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open")
    watching = await ala.comes(table)
    with refusal("no-such-table"):
        await room.tables.visit(table.id, ola.id)
    for wrong in ("", "x" * 22, table.sheet.invite[:-1], table.sheet.invite + "x", "zażółć"):
        with refusal("no-such-table"):
            seating.enter(table, ola.id, wrong)
    assert seating.enter(table, ola.id, table.sheet.invite)
    assert not seating.enter(table, ola.id, ""), "once is enough"
    await room.tables.visit(table.id, ola.id)
    await ola.does(table, seating.take, 1, "Ola")
    await watching.until(lambda live: live.table["seats"][1]["name"] == "Ola")
    assert [seat["kind"] for seat in watching.table["seats"]] == ["person", "person"]
    assert table.sheet.status == "open", "the host still starts"


@at_the_table
async def test_the_host_sees_who_has_come_and_not_sat_down(room: Room):
    ala, ola, ela = await room.guests("Ala", "Ola", "Ela")
    table = await ala.makes("me", "open", "open")
    host = await ala.comes(table)
    for guest in (ola, ela):
        seating.enter(table, guest.id, table.sheet.invite)
    there = await ola.comes(table)
    await ela.comes(table)
    await host.until(lambda live: live.table["visitors"] == ["Ela", "Ola"])
    assert (there.table["hostName"], there.table["visitors"]) == ("Ala", []), "only the host is told of the others"
    await ola.does(table, seating.take, 1, "Ola")
    await host.until(lambda live: live.table["visitors"] == ["Ela"])


@at_the_table
async def test_another_name_is_told_at_the_tables_in_play(room: Room):
    ala, ola = await room.guests("Guest 7", "Ola")
    table = await ala.makes("me", "me:Tim", "open")
    await ola.takes(table, 2)
    await ala.does(table, seating.start, "")
    there = await ola.comes(table)
    await room.tables.rename(ala.id, "Guest 7", "Ala")
    await there.until(lambda live: [seat["name"] for seat in live.table["seats"]] == ["Ala", "Tim", "Ola"])
    assert (await room.tables.tables_of(ola.id))[0].seats == ["Ala", "Tim", "Ola"]


def test_bots_of_a_table_have_names_that_nobody_else_has_there():
    seats = [SeatSheet(guest="g", name=NAMES[3].upper()), *[SeatSheet(bot="random")] * 9]
    for table in ("a", "b", "c"):
        names = [bot_name(table, seats, at) for at in range(1, 10)]
        assert len({name.lower() for name in (*names, seats[0].name)}) == 10
        assert names == [bot_name(table, seats, at) for at in range(1, 10)], "they stay"


@at_the_table
async def test_the_invitation_is_for_those_who_sit_here(room: Room):
    ala, ola, ela = await room.guests("Ala", "Ola", "Ela")
    table = await ala.makes("me", "open", public=True)
    await ola.takes(table, 1)
    shown = [(await who.comes(table)).table["invite"] for who in (ala, ola, ela)]
    assert shown == [table.sheet.invite, table.sheet.invite, ""]


@at_the_table
async def test_a_seat_is_taken_once(room: Room):
    ala, ola, ela = await room.guests("Ala", "Ola", "Ela")
    table = await ala.makes("me", "open", "random")
    await ola.takes(table, 1)
    for seat in (0, 1, 2, 3, 9):
        with refusal("seat-taken"):
            await ela.takes(table, seat)
    assert table.sheet.seats[1].name == "Ola"


@at_the_table
async def test_one_guest_may_take_several_seats(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open", "open")
    await ola.takes(table, 1)
    await ola.does(table, seating.take, 2, "Ela")
    live = await ola.comes(table)
    assert [(seat["name"], seat["mine"]) for seat in live.table["seats"]][1:] == [("Ola", True), ("Ela", True)]


@at_the_table
async def test_nobody_sits_down_after_the_start(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "random", public=True)
    with refusal("not-open"):
        await ola.takes(table, 1)


# --- getting up ------------------------------------------------------------------------------------------------------


@at_the_table
async def test_who_leaves_before_the_start_leaves_an_open_seat(room: Room):
    ala, ola, ela = await room.guests("Ala", "Ola", "Ela")
    table = await ala.makes("me", "open")
    await ola.takes(table, 1)
    with refusal("not-your-seat"):
        await ola.does(table, seating.leave, 0)
    await ola.does(table, seating.leave, 1)
    assert table.sheet.seats[1].is_open
    assert (await room.stored(table)).sheet.guests == (ala.id,)
    await ela.takes(table, 1)
    assert table.sheet.seats[1].name == "Ela"


@at_the_table
async def test_a_host_who_leaves_passes_the_table_on(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open")
    await ola.takes(table, 1)
    watching = await ola.comes(table)
    assert not watching.table["host"]
    await ala.does(table, seating.leave, 0)
    await watching.until(lambda live: live.table["host"])
    with refusal("not-allowed"):
        await ala.does(table, seating.start, "random")
    await ola.does(table, seating.start, "random")
    assert table.sheet.status == "running"


@at_the_table
async def test_a_host_stays_host_while_holding_another_seat(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "me:Ela", "open")
    await ola.takes(table, 2)
    await ala.does(table, seating.leave, 0)
    assert table.sheet.host == ala.id


@at_the_table
async def test_when_the_last_one_leaves_the_table_is_closed(room: Room):
    ala = await room.guest("Ala")
    table = await ala.makes("me", "open", "random", public=True)
    live = await ala.comes(table)
    await ala.does(table, seating.leave, 0)
    await live.until(lambda live: live.table["status"] == "closed")
    assert await room.tables.public_tables("") == []


@at_the_table
async def test_who_leaves_a_match_is_played_for_until_they_come_back(room: Room):
    ala, ola, table = await room.two()
    room.workers.mind = first
    leaver = await room.guest("Ala")
    await leaver.does(table, seating.leave, 0)
    await ola.until(lambda live: live.position["decision"])
    assert (ola.table["seats"][0]["kind"], ola.table["seats"][0]["bot"]) == ("person", "greedy")
    assert ola.log[1]["seat"] == 0
    assert ala.position["decision"] is None
    await ola.answer(walk(1))
    await ola.ask("confirmTurn", seat=1)
    await ola.until(lambda live: live.position["sequence"] == 3)
    back = await leaver.comes(table)
    assert back.table["seats"][0]["bot"] == ""
    assert back.table["seats"][0]["mine"]
    await ola.answer(REST)
    await ola.ask("confirmTurn", seat=1)
    await back.until(lambda live: live.position["decision"])
    await back.answer(walk(1))
    assert back.log[5]["seat"] == 0


@at_the_table
async def test_who_has_left_does_not_answer_beside_the_bot(room: Room):
    ala, _, table = await room.two()
    leaver = await room.guest("Ala")
    decision = ala.position["decision"]["number"]
    room.workers.mind = never
    await leaver.does(table, seating.leave, 0)
    with refusal("not-asked"):
        await ala.ask("answerDecision", decision=decision, seat=0, option=0)


# --- the host --------------------------------------------------------------------------------------------------------


@at_the_table
async def test_the_host_removes_somebody_before_the_start(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open", public=True)
    await ola.takes(table, 1)
    removed = await ola.comes(table)
    with refusal("not-allowed"):
        await ola.does(table, seating.remove, 0)
    await ala.does(table, seating.remove, 1)
    await removed.until(lambda live: live.bye == "removed")
    assert table.sheet.seats[1].is_open
    assert not table.sheet.may_come(ola.id), "not even to a public table"
    with refusal("no-such-table"):
        seating.enter(table, ola.id, table.sheet.invite)
    assert ola.id not in table.sheet.admitted
    with refusal("not-allowed"):
        await ola.does(table, seating.take, 1, "Ola")


@pytest.mark.parametrize("seat", [0, 2, 3, 9])
@at_the_table
async def test_the_host_removes_only_other_persons(room: Room, seat):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open", "random", "open")
    await ola.takes(table, 1)
    with refusal("not-allowed"):
        await ala.does(table, seating.remove, seat)
    assert table.sheet.removed == []


@at_the_table
async def test_the_host_removes_somebody_from_a_match(room: Room):
    ala, ola, table = await room.two()
    room.workers.mind = first
    host = await room.guest("Ala")
    await ala.answer(walk(1))
    await ala.ask("confirmTurn", seat=0)
    await host.does(table, seating.remove, 1)
    await ola.until(lambda live: live.bye == "removed")
    await ala.until(lambda live: live.position["decision"])
    seat = ala.table["seats"][1]
    name = bot_name(table.commitment, table.sheet.seats, 1)
    assert (seat["kind"], seat["bot"], seat["name"]) == ("bot", "greedy", name)
    assert (await room.tables.tables_of(host.id))[0].seats == ["Ala", seat["name"]]
    assert await room.tables.tables_of("guest-of-Ola") == []
    with refusal("no-such-table"):
        await room.tables.visit(table.id, "guest-of-Ola")


@at_the_table
async def test_a_removed_one_sees_nothing_more(room: Room):
    ala, ola, table = await room.two(public=True)
    host = await room.guest("Ala")
    await host.does(table, seating.remove, 1)
    await ola.until(lambda live: live.bye == "removed")
    heard = len(ola.raw)
    await ala.answer(REST)
    assert len(ola.raw) == heard
    last = [message for message in ola.raw if b'"cards"' in message][-1]
    assert b'"cards":[0,0]' in last or b'"cards":[0,1' in last


@at_the_table
async def test_the_host_closes_an_open_table(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open", public=True)
    await ola.takes(table, 1)
    live = await ola.comes(table)
    with refusal("not-allowed"):
        await ola.does(table, seating.close)
    await ala.does(table, seating.close)
    await live.until(lambda live: live.table["status"] == "closed")
    with refusal("not-open"):
        await ala.does(table, seating.start, "random")
    assert await room.tables.public_tables(ola.id) == []


@at_the_table
async def test_a_match_that_is_closed_is_only_looked_at(room: Room):
    ala, ola, table = await room.two(public=True)
    host = await room.guest("Ala")
    await ala.answer(REST)
    await host.does(table, seating.close)
    await ola.until(lambda live: live.table["status"] == "closed")
    for who, seat in ((ala, 0), (ola, 1)):
        with refusal("not-running"):
            await who.ask("answerDecision", decision=1, seat=seat, option=0)
        with refusal("not-running"):
            await who.ask("undoAnswer", seat=seat)
    for name in ("Ala", "Ola", "Ela"):
        live = await (await room.guest(name)).comes(table)
        assert (live.position["decision"], live.position["undo"]) == (None, "no")
        assert live.position["view"]["at"] == [0, 0]
        assert list(live.log) == [0, 1]
    line = (await room.tables.tables_of(host.id))[0]
    assert (line.status, line.my_turn) == ("closed", False)


@at_the_table
async def test_a_closed_table_waits_for_nobody(room: Room):
    """Not for a bot, and not for a clock."""
    ala, table = await room.alone(clock=600)
    host = await room.guest("Ala")
    room.workers.mind = never
    await ala.ask("setConfirm", seat=0, confirm=False)
    await ala.answer(REST)
    assert room.workers.asked == [(1, 1)]
    await host.does(table, seating.close)
    assert not room.tables.pacer._timers
    assert table.sequence == 1


@at_the_table
async def test_what_a_bot_was_thinking_about_does_not_open_a_closed_table(room: Room):
    ala, table = await room.alone()
    going = asyncio.Event()

    async def late(match, seat):
        await going.wait()
        return first(match, seat)

    room.workers.mind = late
    await ala.answer(THROW)
    await (await room.guest("Ala")).does(table, seating.close)
    going.set()
    await room.settled(table)
    assert (table.sequence, table.sheet.status) == (1, "closed")


@at_the_table
async def test_nobody_agrees_to_an_undo_at_a_closed_table(room: Room):
    ala, ola, table = await room.two()
    await ala.answer(THROW)
    await ala.ask("undoAnswer", seat=0)
    await (await room.guest("Ala")).does(table, seating.close)
    with refusal("nothing-to-undo"):
        await ola.ask("replyToUndo", seat=1, agree=True)
    assert (table.sequence, table.sheet.status) == (1, "closed")
    await ola.until(lambda live: live.table["undoAskedBy"] is None and live.table["status"] == "closed")


# --- silence ---------------------------------------------------------------------------------------------------------


@at_the_table
async def test_the_host_mutes_a_writer_by_the_handle_in_the_chat(room: Room):
    ala, ola, table = await room.two()
    host, other = await room.guests("Ala", "Ola")
    await ola.ask("say", text="hello")
    await ala.until(lambda live: live.chat)
    handle = ala.chat[0]["guest"]
    assert handle == handle_of(other.id)
    assert other.id not in handle
    assert ola.chat[0]["guest"] == "", "only the host can tell writers apart by it"
    with refusal("not-allowed"):
        await other.does(table, seating.mute, handle_of(host.id), True)
    await host.does(table, seating.mute, handle, True)
    with refusal("muted"):
        await ola.ask("say", text="hello?")
    await ala.until(lambda live: live.table["seats"][1]["muted"])
    await ala.ask("say", text="peace")
    await host.does(table, seating.mute, handle, False)
    await ola.ask("say", text="thanks")
    await ala.until(lambda live: len(live.chat) == 3)
    assert [line["text"] for line in ala.chat] == ["hello", "peace", "thanks"]


@at_the_table
async def test_a_spectator_who_wrote_can_be_muted_after_they_went(room: Room):
    _, _, table = await room.two(public=True)
    host, ela = await room.guests("Ala", "Ela")
    async with ela.at(table) as live:
        await live.ask("say", text="boo")
    await host.does(table, seating.mute, handle_of(ela.id), True)
    back = await ela.comes(table)
    with refusal("muted"):
        await back.ask("say", text="boo")


@pytest.mark.parametrize("handle", ["", "0" * 18, handle_of("guest-of-Ala"), "guest-of-Ola"])
@at_the_table
async def test_nobody_is_muted_by_a_wrong_handle(room: Room, handle):
    """Nor does the host mute themselves."""
    _, _, table = await room.two()
    host = await room.guest("Ala")
    with refusal("not-allowed"):
        await host.does(table, seating.mute, handle, True)
    assert table.sheet.muted == []


# --- once more -------------------------------------------------------------------------------------------------------


async def _to_the_end(*players) -> None:
    """Everybody walks on, Ala faster."""
    for player in players:
        await player.ask("setConfirm", seat=player.position["seat"], confirm=False)
    while True:
        for player in players:
            await player.until(lambda live: live.position["decision"] or live.position["outcome"])
            if player.position["outcome"]:
                return
            await player.answer(walk(2 if player is players[0] else 1))


@at_the_table
async def test_the_first_to_press_makes_the_rematch_and_all_others_find_it(room: Room):
    ala, ola, table = await room.two(clock=600, increment=3, setup={"weather": "calm"}, public=True, name="Friday")
    host, guest, ela = await room.guests("Ala", "Ola", "Ela")
    with refusal("not-over"):
        await room.tables.rematch(table, guest.row)
    await _to_the_end(ala, ola)
    with refusal("not-allowed"):
        await room.tables.rematch(table, ela.row)
    made = await table.exclusively(lambda: room.tables.rematch(table, guest.row))
    assert await table.exclusively(lambda: room.tables.rematch(table, host.row)) is made
    await ala.until(lambda live: live.table["rematch"] == made.id)
    assert made.id != table.id
    assert made.row.key != table.row.key
    assert (made.row.setup, made.sheet.status, made.sheet.host) == (table.row.setup, "running", guest.id)
    assert (made.sheet.name, made.sheet.clock, made.sheet.increment, made.sheet.public) == ("Friday", 600, 3, True)
    assert [(seat.guest, seat.name, seat.used) for seat in made.sheet.seats] == [
        (host.id, "Ala", 0.0),
        (guest.id, "Ola", 0.0),
    ]


@at_the_table
async def test_who_was_removed_does_not_come_to_the_rematch(room: Room):
    ala, ola, ela = await room.guests("Ala", "Ola", "Ela")
    table = await ala.makes("me", "open", public=True)
    await ela.takes(table, 1)
    await ala.does(table, seating.remove, 1)
    await ola.takes(table, 1)
    await ala.does(table, seating.start, "")
    await ala.does(table, seating.close)
    made = await table.exclusively(lambda: room.tables.rematch(table, ala.row))
    assert not made.sheet.may_come(ela.id)
    assert made.sheet.may_come(ola.id)


@at_the_table
async def test_bots_that_stood_in_do_not_play_the_rematch(room: Room):
    _, _, table = await room.two()
    host, guest = await room.guests("Ala", "Ola")
    room.workers.mind = never
    await guest.does(table, seating.leave, 1)
    await host.does(table, seating.close)
    made = await table.exclusively(lambda: room.tables.rematch(table, host.row))
    assert [seat.bot for seat in made.sheet.seats] == ["", ""]
