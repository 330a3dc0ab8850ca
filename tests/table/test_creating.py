"""Making a table: what is played, who sits where, and when it begins."""

import pytest

from stolik.table import seating
from stolik.table.refusals import TableRefusal
from stolik.table.service import OPEN_TABLES

from .pier import END
from .tables import Room, at_the_table, refusal, walk


@at_the_table
async def test_a_table_with_an_open_seat_waits(room: Room):
    ala = await room.guest("Ala")
    table = await ala.makes("me", "open")
    assert table.sheet.status == "open"
    live = await ala.comes(table)
    assert [seat["kind"] for seat in live.table["seats"]] == ["person", "open"]
    assert live.position == {}
    with refusal("not-running"):
        await live.ask("answerDecision", decision=0, seat=0, option=0)


@at_the_table
async def test_a_table_without_an_open_seat_begins_at_once(room: Room):
    live, table = await room.alone()
    assert (table.sheet.status, live.table["status"]) == ("running", "running")
    assert live.position["decision"]["seat"] == 0
    assert [entry["kind"] for entry in live.log.values()] == ["setup"]
    assert (await room.stored(table)).sheet.status == "running"


@at_the_table
async def test_several_persons_share_a_browser_each_with_a_name(room: Room):
    ala = await room.guest("Ala")
    table = await ala.makes("me", "me: Ola \n z Helu ", "me:Ela")
    live = await ala.comes(table)
    assert [seat["name"] for seat in live.table["seats"]] == ["Ala", "Ola z Helu", "Ela"]
    assert all(seat["mine"] for seat in live.table["seats"])
    assert not live.table["solo"]


@at_the_table
async def test_a_table_knows_what_was_chosen_for_it(room: Room):
    ala = await room.guest("Ala")
    plan = {"name": " Friday \u202e night ", "language": "pl", "absent_after": 60, "clock": 600, "increment": 5}
    table = await ala.makes("me", "open", public=True, **plan)
    info = (await ala.comes(table)).table
    assert info["name"] == "Friday  night"
    assert (info["language"], info["public"]) == ("pl", True)
    assert (info["absentAfter"], info["clock"], info["increment"]) == (60, 600, 5)


@at_the_table
async def test_the_options_of_the_game_reach_its_rules(room: Room):
    calm, _ = await room.alone()
    stormy, table = await room.alone(setup={"weather": "storm"})
    assert table.row.setup == b'{"seats":2,"weather":"storm","bets":"no","content":"planks-1"}'
    await calm.answer(walk(2))
    with refusal("illegal"):
        await stormy.answer(walk(2))


@pytest.mark.parametrize(
    ("plan", "what"),
    [
        ({"seats": ("me",)}, "seats"),
        ({"seats": ("me", "open", "open", "open", "open")}, "seats"),
        ({"seats": ("me", "wizard")}, "bot"),
        ({"setup": {"weather": "fog"}}, "weather"),
        ({"setup": {"seats": "9"}}, "seats"),
        ({"setup": {"content": "planks-1"}}, "content"),
        ({"setup": {"tide": "low"}}, "tide"),
    ],
)
@at_the_table
async def test_a_bad_setup_is_refused_by_name(room: Room, plan, what):
    ala = await room.guest("Ala")
    with pytest.raises(TableRefusal) as refused:
        await ala.makes(*plan.pop("seats", ("me", "open")), **plan)
    assert refused.value.code == "bad-setup"
    assert refused.value.args_["what"] == what
    assert await room.tables.tables_of(ala.id) == []


@at_the_table
async def test_there_is_no_table_for_an_unknown_game(room: Room):
    ala = await room.guest("Ala")
    with refusal("unknown-game"):
        await ala.makes("me", "open", game="chess")


@pytest.mark.parametrize("name", ["\u202e", "\x00\x07", "    ", "x" * 24 + "\u0301" * 4 + "y"])
@at_the_table
async def test_a_name_that_cannot_be_shown_is_refused(room: Room, name):
    ala = await room.guest("Ala")
    with refusal("bad-name"):
        await ala.makes("me:" + name, "open")


@at_the_table
async def test_a_guest_has_twenty_tables_open_at_most(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    tables = [await ala.makes("me", "open") for _ in range(OPEN_TABLES)]
    with refusal("too-many-tables"):
        await ala.makes("me", "open")
    await ola.makes("me", "open")
    await ala.does(tables[3], seating.close)
    assert (await ala.makes("me", "open")).sheet.status == "open"


@at_the_table
async def test_tables_of_others_do_not_count_for_a_guest(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    for _ in range(OPEN_TABLES):
        await ola.takes(await ala.makes("me", "open"), 1)
    assert (await ola.makes("me", "open")).sheet.status == "open"


# --- the start -------------------------------------------------------------------------------------------------------


@at_the_table
async def test_the_host_starts(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open")
    await ola.takes(table, 1)
    watching = await ola.comes(table)
    with refusal("not-allowed"):
        await ola.does(table, seating.start, "")
    assert table.sheet.status == "open"
    await ala.does(table, seating.start, "")
    await watching.until(lambda live: live.table["status"] == "running" and live.log)
    assert watching.position["waiting"] == [0]
    assert watching.log[0]["kind"] == "setup"
    with refusal("not-open"):
        await ala.does(table, seating.start, "")


@at_the_table
async def test_open_seats_go_to_bots_if_the_host_says_which(room: Room):
    ala = await room.guest("Ala")
    table = await ala.makes("me", "open", "open")
    for level in ("", "wizard"):
        with refusal("not-enough-seats"):
            await ala.does(table, seating.start, level)
    assert [seat.bot for seat in table.sheet.seats] == ["", "", ""]
    await ala.does(table, seating.start, "random")
    assert [seat.bot for seat in table.sheet.seats] == ["", "random", "random"]
    assert table.sheet.status == "running"


@at_the_table
async def test_bots_alone_play_to_the_end(room: Room):
    ala = await room.guest("Ala")
    room.workers.mind = lambda match, seat: match.options(seat)[1]
    table = await ala.makes("random", "random", public=True)
    watching = await ala.comes(table)
    await watching.until(lambda live: live.position["outcome"] is not None)
    await watching.until(lambda live: live.table["status"] == "over")
    assert watching.position["view"]["at"] == [END, END - 2]
    assert watching.position["seat"] is None
