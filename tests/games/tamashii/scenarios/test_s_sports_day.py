"""Sports Day: the baton, the legs, the Referee, and each ending."""

import pytest

from stolik.games.tamashii.content import built_in
from stolik.games.tamashii.game import TAMASHII
from stolik.games.tamashii.options import Act, ChooseSeat, EndFiring, Fire, Ready, UseBattery
from stolik.games.tamashii.state import Bot, Setup
from stolik.games.tamashii.tasks import act_refusal
from stolik.kernel.conformance import check

from ....rules import rule
from ..table import Table, after_setup, cells, table
from .playing import ahead, all_ready, plays_out, settled, unlocked_by, votes, world

PASS, TAKE, GIVE = Act("S10", "pass"), Act("S10", "take"), Act("S13", "give")
RING = ((1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0))
BOX = built_in()


def race(code: str = "S02", seats: int = 2, time: int = 5, holder: str = "A", **marks: int) -> Table:
    """All stand on the starting tile, which is uncovered like the whole ring; one holds the baton."""
    t = table(seats, "sports_day").card(code, time=time, **marks)
    t.state.specials = ("S10",)
    for place in t.state.map:
        place.uncovered, place.token = True, ""
    for who in "ABCD"[:seats]:
        t.at(who, 2).gives(who, shield=0)
    if holder:
        t.player(holder).marks = {"universal": 1}
    return t


def ring(t: Table, n: int) -> int:
    """The n-th tile of the ring: its place."""
    return [place.at for place in t.state.map].index(RING[n - 1])


def at_flag(t: Table, n: int) -> Table:
    """The flag is on the n-th tile, and so is everybody."""
    t.state.map[ring(t, n)].marks = {"ascend": 1}
    for p in t.state.players:
        p.place = ring(t, n)
    return t


def holders(t: Table) -> str:
    return "".join("ABCD"[seat] for seat, p in enumerate(t.state.players) if p.marks.get("universal"))


def why(t: Table, who: str, action: Act) -> str:
    """The fact for which a Player Action is refused."""
    refusal = act_refusal(t.state, t.seat(who), action)
    assert refusal is not None
    return refusal.fact


def flagged(t: Table) -> list[tuple[int, int]]:
    return [place.at for place in t.state.map if place.marks.get("ascend")]


# --- the sheet and the cards -----------------------------------------------------------------------------------------


@rule("TM-345", "TM-346", "TM-050", "TM-053")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_sheet(seats: int) -> None:
    sheet = BOX.scenarios["sports_day"]
    assert (sheet.difficulty, sheet.length, sheet.challenge, sheet.code) == ("easy", "medium", False, "X00")
    assert sheet.jordan.en.startswith("Jogs Only Reluctantly")
    g = after_setup(seats, "sports_day").state
    assert (g.pool["x"], len(g.deck), g.time, g.card, g.specials) == (max(4, 2 + seats), 4 * seats, 2, "S01", ("S10",))
    assert [bool(p.marks.get("universal")) for p in g.players] == [seat == g.first for seat in range(seats)]
    cards = [*BOX.stories, *BOX.special_cards, *BOX.endings]
    assert sorted(code for code in cards if code[0] == "S") == [f"S{n:02}" for n in range(1, 14)]


@rule("TM-341", "TM-361", "TM-355")
@pytest.mark.parametrize(
    ("code", "marks", "time", "goes_to"),
    [
        ("S01", {"success": 2}, 3, "S02"),
        ("S01", {"success": 1}, 3, "S01"),
        ("S01", {"success": 1}, 1, "S02"),
        ("S02", {}, 1, "S03"),
        ("S03", {}, 3, "S04"),
        ("S06", {}, 1, "S09"),
    ],
)
def test_where_the_cards_lead(code: str, marks: dict[str, int], time: int, goes_to: str) -> None:
    assert world(race(code, time=time, **marks)) == goes_to


@pytest.mark.parametrize(("covered", "goes_to"), [(2, "S02"), (3, "S01")])
def test_the_warm_up_needs_most_of_the_ring(covered: int, goes_to: str) -> None:
    t = race("S01", success=2)
    for n in range(covered):
        t.state.map[ring(t, n + 1)].uncovered = False
    assert world(t) == goes_to


@rule("TM-389")
def test_every_story_card_has_a_victory_and_a_defeat_ahead() -> None:
    for code in (f"S0{n}" for n in range(1, 7)):
        assert {"S07", "S08", "S09"} <= ahead(BOX, code)


# --- the baton -------------------------------------------------------------------------------------------------------


@rule("TM-359", "TM-118")
def test_referees_follow_the_baton() -> None:
    """Tracking 2 each: four dice for the holder, one for the others."""
    t = race()
    for p in t.state.players:
        p.tracking = 2
    t.dice("blank", "blank", "blank", "blank", "hit").whole_turn()
    _ = t.match
    assert [len(p.foes) for p in t.state.players] == [0, 1]
    assert not t.state.chance.loaded


@rule("TM-359")
def test_the_holder_fires_nothing() -> None:
    fire = Fire("basic", 0, cells("a1", "b1", "c1"))
    t = race().augments("A", "plain_firing").gives("A", power=1).foes("A", "notary").console("A", "rrg").firing("A")
    t.refuses("A", fire, rule="TM-359")
    race(holder="B").console("A", "rrg").firing("A").allows("A", fire)


@rule("TM-330", "TM-359")
def test_it_is_passed_to_somebody_on_the_same_tile() -> None:
    t = race(seats=3).at("C", 1).tasks()
    assert (why(t, "B", PASS), why(t, "C", PASS)) == ("baton-not-yours", "baton-not-yours")
    t.plays("A", PASS)  # only B is near
    assert holders(t) == "B"
    t.plays("B", PASS)
    assert holders(t) == "A"


def test_among_several_one_chooses() -> None:
    t = race(seats=3).tasks().plays("A", PASS)
    assert (t.question, t.options("A")) == ("pass_baton", [ChooseSeat(1), ChooseSeat(2)])
    t.plays("A", ChooseSeat(2))
    assert holders(t) == "C"


def test_nobody_near_nobody_takes_it() -> None:
    assert why(race().at("B", 1), "A", PASS) == "baton-nobody-near"


@rule("TM-316", "TM-359")
def test_a_reset_drops_it_where_the_figure_stood() -> None:
    t = race().gives("A", integrity=1).foes("A", "meter_reader").dice("basic", "1", "blank", "blank", "blank")
    t.fighting("A").plays("A", *t.options("A")[:1])
    while not t.player("A").resets:
        t.plays("A", t.match.default(0))
    assert (holders(t), t.state.map[t.place(2)].marks["universal"]) == ("", 1)
    assert t.question == "task"
    assert why(t, "A", TAKE) == "not-here"
    t.plays("B", TAKE)
    assert (holders(t), t.state.map[t.place(2)].marks["universal"]) == ("B", 0)


# --- legs ------------------------------------------------------------------------------------------------------------


@rule("TM-364", "TM-334")
def test_the_flag_goes_on_when_the_baton_ends_a_turn_there() -> None:
    t = at_flag(race(), 1)
    assert world(t) == "S02"
    assert (t.state.marks["success"], flagged(t)) == (1, [RING[1]])
    away = at_flag(race(), 1).at("A", 1)
    world(away)
    assert ("success" in away.state.marks, flagged(away)) == (False, [RING[0]])


@pytest.mark.parametrize(("seats", "needed"), [(2, 2), (3, 3), (4, 3)])
def test_half_a_ring_in_enough_hands(seats: int, needed: int) -> None:
    t = at_flag(race(seats=seats, success=2), 3)
    t.state.since = {f"hand{seat}": 1 for seat in range(1, needed - 1)}
    assert world(t) == "S02"  # one hand is missing, though the way is run
    assert flagged(t) == []
    done = at_flag(race(seats=seats, success=2), 3)
    done.state.since = {f"hand{seat}": 1 for seat in range(1, needed)}
    assert world(done) == "S04"
    assert (flagged(done), done.state.since, done.state.time) == ([RING[3]], {}, 5)


@rule("TM-367")
def test_a_dropped_baton_lies_on_the_ring_and_is_picked_up() -> None:
    t = race(time=1)
    assert world(t) == "S03"
    (lies,) = [place for place in t.state.map if place.marks.get("universal")]
    assert (lies.at in RING, holders(t), [len(p.foes) for p in t.state.players]) == (True, "", [1, 1])
    lost = race("S03", time=1, holder="")
    assert world(lost) == "S09"


# --- the Referee -----------------------------------------------------------------------------------------------------


@rule("TM-358", "TM-R73")
def test_the_referee_goes_with_the_baton_until_it_is_defeated() -> None:
    t = at_flag(race(success=2), 3)
    t.state.since = {"hand1": 1}
    assert world(t) == "S04"
    assert (t.names("A"), "S12" in t.state.specials) == (["chief_referee"], True)
    after = race("S04").foes("A", "chief_referee", damage=4)
    after.state.specials = ("S10", "S12")
    after.tasks().plays("A", PASS)
    assert (after.names("A"), after.player("B").foes[0].damage) == ([], 4)
    fought = race("S04").foes("A", "chief_referee", damage=5).dice("basic", "0", "hit", "blank", "blank")
    fought.state.specials = ("S10", "S12")
    fought.fighting("A").plays("A", *fought.options("A")[:1])
    while fought.question == "combat":
        fought.plays("A", fought.options("A")[0])
    assert not fought.names("A")
    assert "S12" not in fought.state.specials
    assert "chief_referee" not in fought.state.discard


def test_sent_away_it_is_back_at_the_end_of_the_turn() -> None:
    t = race("S04")
    t.state.specials = ("S10", "S12")
    assert world(t) == "S04"
    assert t.names("A") == ["chief_referee"]


@rule("TM-362")
@pytest.mark.parametrize(("way", "card", "time"), [(0, "S11", 4), (1, "S13", 3)])
def test_protest_or_apologise(way: int, card: str, time: int) -> None:
    """A protest costs PRG and stops the clock; an apology costs Tracking and lets you share."""
    t = at_flag(race("S04", success=2, holder="B"), 6).dice("blank", "blank", "blank")
    t.state.since = {"hand0": 1}
    world(t)
    assert t.question == "vote"
    assert votes(t, way) == "S05"
    assert (t.state.specials, t.player("A").tracking, t.player("A").xp) == (("S10", card), way, 1)
    huddle = race("S05")
    huddle.state.specials = ("S10", card)
    assert (world(huddle), huddle.state.time) == ("S06", time)


def test_late_and_protesting_is_two_yellow_cards() -> None:
    t = race("S04", time=1).deck(*["lamplighter"] * 4)
    t.state.specials = ("S10", "S12")
    world(t)
    assert ("S11" in t.state.specials, t.question) == (True, "vote")
    votes(t, 0)
    assert (t.names("A"), t.state.specials.count("S11")) == (["chief_referee", "lamplighter", "lamplighter"], 1)


def test_fair_play_lets_you_share() -> None:
    t = race("S05").gives("A", power=2).gives("B", power=4)
    t.state.specials = ("S10", "S13")
    t.tasks().plays("A", GIVE)
    assert [p.resources["power"] for p in t.state.players] == [1, 5]
    t.refuses("A", GIVE, rule="TM-R81")
    full = race("S05").gives("A", power=2).gives("B", power=5)
    full.state.specials = ("S10", "S13")
    assert why(full, "A", GIVE) == "gift-nobody-near"


# --- endings ---------------------------------------------------------------------------------------------------------


def on_the_line(seats: int = 2, time: int = 4) -> Table:
    t = race("S06", seats=seats, time=time)
    for who in "ABCD"[:seats]:
        t.at(who, 5)
    return t


@rule("TM-389", "TM-390", "TM-392")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_finishes(seats: int) -> None:
    """The last hand takes the baton on the line, where all the others have held it."""
    t = on_the_line(seats)
    t.state.since = {f"hand{seat}": 1 for seat in range(seats) if seat != 1}
    t.tasks().plays("A", PASS)
    if t.question == "pass_baton":
        t.plays("A", ChooseSeat(1))
    all_ready(t)
    assert (t.state.result, t.match.outcome().together) == ("S07", True)
    assert unlocked_by(t) == ("S07", "S08")


@rule("TM-362", "TM-389")
def test_gold_or_waiting_for_the_others() -> None:
    t = on_the_line().dice("blank", "blank", "blank")
    world(t)
    assert votes(t, 1) == "S06"
    assert [p.tracking for p in t.state.players] == [1, 1]
    gold = on_the_line()
    world(gold)
    assert (votes(gold, 0), unlocked_by(gold)) == ("S08", ("S08",))


@rule("TM-389")
def test_a_crowd_does_not_cross_the_line() -> None:
    t = on_the_line(time=1).foes("A", *["notary"] * 4).foes("B", *["notary"] * 3)
    assert world(t) == "S09"
    assert world(on_the_line(time=1).foes("A", *["notary"] * 4).foes("B", *["notary"] * 2)) == "S08"


def test_at_the_last_whistle_the_baton_alone_is_gold() -> None:
    assert world(on_the_line(time=1).at("B", 1)) == "S08"


@rule("TM-087", "TM-R22")
def test_an_empty_pool_is_a_walkover() -> None:
    t = race("S01", time=1)
    t.state.pool["x"], t.state.boxed = 0, 16
    t.gives("A", integrity=1).gives("B", integrity=5)
    assert world(t) == "S09"


# --- alone -----------------------------------------------------------------------------------------------------------


def alone(code: str = "S02", **marks: int) -> Table:
    t = race(code, seats=1, **marks)
    t.state.bot = Bot(t.place(2))
    return t


@rule("TM-406", "TM-359")
def test_jordan_is_the_second_pair_of_hands() -> None:
    t = alone().console("A", "rrg").tasks().plays("A", PASS)
    assert (holders(t), t.state.marks["S10/universal"]) == ("", 1)
    back = alone().tasks().plays("A", PASS, Ready())
    assert back.state.turn == 3
    run = at_flag(alone(success=2), 3)
    run.state.bot = Bot(ring(run, 3))
    run.tasks().plays("A", PASS, Ready())
    assert settled(run) == "S02"  # J.O.R.D.A.N. has held it, you have not
    both = at_flag(alone(success=2), 3)
    both.state.bot = Bot(ring(both, 3))
    both.state.since = {"hand0": 1}
    both.tasks().plays("A", PASS, Ready())
    assert settled(both) == "S04"
    assert both.names("A") == ["chief_referee"]


def test_while_jordan_holds_it_one_fires_and_is_followed() -> None:
    t = alone(holder="").console("A", "rrg")
    t.state.marks["S10/universal"] = 1
    t.firing("A").allows("A", Fire("basic", 0, cells("a1", "b1", "c1")))
    rolled = alone(holder="")
    rolled.state.marks["S10/universal"] = 1
    rolled.player("A").tracking = 1
    rolled.dice("hit", "hit", "hit").whole_turn()
    _ = rolled.match
    assert len(rolled.player("A").foes) == 3


@rule("TM-422", "TM-R91")
def test_when_jordan_leaves_the_baton_lies_there_and_one_pair_will_do() -> None:
    t = alone(holder="")
    t.state.marks["S10/universal"], t.state.bot = 1, Bot(ring(t, 3), batteries=1)
    t.console("A", "rrg").firing("A").plays("A", UseBattery("fire"), EndFiring())
    assert t.match.state.bot is None
    assert t.state.map[ring(t, 3)].marks["universal"] == 1
    run = at_flag(race(seats=1, success=2), 3)
    assert world(run) == "S04"


def test_alone_jordan_takes_it_from_the_ground_with_a_battery() -> None:
    t = alone(holder="")
    t.state.map[ring(t, 2)].marks = {"universal": 1}
    t.state.bot = Bot(ring(t, 2))
    t.tasks().refuses("A", TAKE, rule="TM-384").plays("A", UseBattery("task"), TAKE)
    assert t.state.marks["S10/universal"] == 1


@rule("TM-405")
def test_alone_one_finishes_with_jordan() -> None:
    t = alone("S06").at("A", 5)
    t.state.bot = Bot(t.place(5))
    world(t)
    assert votes(t, 1) == "S06"
    last = alone("S06").at("A", 5)
    last.state.bot, last.state.since = Bot(last.place(5)), {"hand0": 1}
    last.tasks().plays("A", PASS, Ready())
    assert last.state.result == "S07"


def test_alone_fair_play_feeds_jordan() -> None:
    t = alone("S05").gives("A", power=1)
    bot = t.state.bot = Bot(t.place(2), batteries=3)
    t.state.specials = ("S10", "S13")
    t.tasks().plays("A", GIVE)
    assert t.player("A").resources["power"] == 0
    assert t.match.state.bot == Bot(bot.place, batteries=4)


# --- random play -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [f"S0{n}" for n in range(1, 7)])
def test_nobody_is_stuck(code: str) -> None:
    for seats in (1, 3):
        assert plays_out("sports_day", code, ("S10",), seats) in ("S07", "S08", "S09")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_matches(seats: int) -> None:
    report = check(TAMASHII, Setup(seats, "sports_day"), "sports day", 1_000)
    assert {"plan", "move", "fire", "combat", "task"} <= set(report.questions)
