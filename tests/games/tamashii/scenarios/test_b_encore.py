"""Encore: Numbers that are shown, applause, and each ending."""

import pytest

from stolik.games.tamashii.content import built_in
from stolik.games.tamashii.game import TAMASHII
from stolik.games.tamashii.options import Act, Enough, Fire, Stake
from stolik.games.tamashii.reset import done
from stolik.games.tamashii.setup import setup_problem
from stolik.games.tamashii.state import Bot, Known, Setup
from stolik.games.tamashii.tasks import act_refusal
from stolik.kernel.conformance import check

from ....rules import rule
from ..table import Table, begin, cell, cells, table
from .playing import OPENED, ahead, all_ready, plays_out, settled, unlocked_by, votes, world

REHEARSE, MIRROR, PUPPETS, CROSSING = (
    Act("B01", "rehearse"),
    Act("B02", "show"),
    Act("B04", "show"),
    Act("B06", "show"),
)
BRIDGE = (6, 2, 3, 10)
"""Where A, B, C and D stand: each on a tile of their own."""
BOX = built_in()
MIRRORED, HANGING = ("yy", "rr"), ("g.g", ".b.")


def stage(code: str, seats: int = 2, time: int = 4, *, applause: int = 0, **marks: int) -> Table:
    """Everybody has a tile of the bridge; A alone has this Tracking."""
    t = table(seats, "encore", known=OPENED).card(code, time=time, **marks)
    t.state.specials = ("B12",)
    for who, tile in zip("ABCD"[:seats], BRIDGE, strict=False):
        t.at(who, tile).gives(who, shield=0)
    t.player("A").tracking = applause
    return t.dice(*["blank"] * 30)


def crossing(core: str) -> tuple[str, str]:
    return f"{core}.{core}", f"g{core}b"


def why(t: Table, who: str, action: Act) -> tuple[str, str]:
    refusal = act_refusal(t.state, t.seat(who), action)
    assert refusal is not None
    return refusal.rule, refusal.fact


# --- the sheet and the cards -----------------------------------------------------------------------------------------


@rule("TM-345", "TM-346", "TM-035", "TM-050")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_sheet(seats: int) -> None:
    sheet = BOX.scenarios["encore"]
    assert (sheet.difficulty, sheet.length, sheet.challenge) == ("medium", "medium", True)
    assert setup_problem(Setup(seats, "encore")) == "scenario"
    match = begin(seats, "encore", known=OPENED)
    while match.state.phase == "setup" and not match.state.card:
        match.answer(match.seats[0], match.options(match.seats[0])[0])
    g = match.state
    assert (g.pool["x"], len(g.deck), g.time, g.card, g.specials) == (1 + 3 * seats, 5 * seats, 3, "B01", ("B12",))
    cards = [*BOX.stories, *BOX.special_cards, *BOX.endings]
    assert sorted(code for code in cards if code[0] == "B") == [f"B{n:02}" for n in range(1, 14)]


@rule("TM-341", "TM-361")
@pytest.mark.parametrize(
    ("code", "marks", "time", "goes_to"),
    [
        ("B01", {"success": 2}, 3, "B02"),
        ("B01", {"success": 1}, 3, "B01"),
        ("B01", {"success": 1}, 1, "B02"),
        ("B02", {}, 4, "B02"),
        ("B02", {}, 1, "B03"),
        ("B03", {"success": 1}, 2, "B04"),
        ("B03", {}, 1, "B10"),
        ("B04", {}, 1, "B05"),
        ("B06", {}, 2, "B06"),
        ("B06", {}, 1, "B10"),
        ("B11", {}, 2, "B11"),
        ("B11", {}, 1, "B10"),
    ],
)
def test_where_the_cards_lead(code: str, marks: dict[str, int], time: int, goes_to: str) -> None:
    assert world(stage(code, time=time, **marks)) == goes_to


@rule("TM-389")
def test_every_story_card_has_a_victory_and_a_defeat_ahead() -> None:
    for code in (f"B0{n}" for n in range(1, 6)):
        assert {"B07", "B08", "B09", "B10"} <= ahead(BOX, code)
    assert ahead(BOX, "B06") == {"B07", "B09", "B10"}
    assert ahead(BOX, "B11") == {"B08", "B10"}


# --- showing ---------------------------------------------------------------------------------------------------------


@rule("TM-359", "TM-195", "TM-188")
def test_what_is_shown_stays_on_the_console_and_is_applauded() -> None:
    t = stage("B02").console("A", *MIRRORED).tasks()
    assert why(t, "B", MIRROR) == ("TM-195", "show-not-there")
    t.plays("A", MIRROR)
    assert (t.rows("A")[:2], t.player("A").tracking, t.player("A").dump) == (["yy..#", "rr..#"], 2, "")


@rule("TM-359", "TM-360")
def test_a_number_is_never_fired() -> None:
    t = stage("B02").console("A", "yyr", "rr").firing("A")
    t.refuses("A", Fire("B12", 0, cells("a1", "b1", "a2", "b2")), rule="TM-359")
    t.allows("A", Fire("basic", 3, cells("a1", "b1", "c1")))


def test_nobody_is_seen_in_the_shelter_and_one_on_a_tile() -> None:
    t = stage("B02", seats=3).console("A", *MIRRORED).console("B", *MIRRORED).console("C", *MIRRORED).at("B", 6)
    assert why(t.at("A", 1), "A", MIRROR) == ("TM-359", "show-not-in-shelter")
    t.at("A", 6).tasks().plays("A", MIRROR)
    assert why(t, "B", MIRROR) == ("TM-359", "show-spot-taken")


def test_the_rehearsal_takes_any_basic_pattern() -> None:
    t = stage("B01").console("A", "rrg").console("B", "bby").tasks()
    t.plays("A", REHEARSE).plays("B", REHEARSE)
    assert (settled(t), t.state.time) == ("B02", 3)


def both_show(t: Table, action: Act) -> str:
    t.tasks()
    while t.question == "task":
        who = t.asked[0]
        t.plays(who, action if action in t.options(who) else t.match.default(t.seat(who)))
    return settled(t)


@rule("TM-364", "TM-334")
def test_a_mirror_needs_two_in_the_same_turn() -> None:
    t = stage("B02").console("A", *MIRRORED).console("B", *MIRRORED)
    assert both_show(t, MIRROR) == "B04"
    one = stage("B02").console("A", *MIRRORED)
    assert both_show(one, MIRROR) == "B02"
    next_turn = stage("B02").console("B", *MIRRORED)
    next_turn.state.notes = {"B12/mirror0": next_turn.state.turn - 1}
    assert both_show(next_turn, MIRROR) == "B02"


@pytest.mark.parametrize(("applause", "goes_to"), [(3, "B02"), (4, "B04")])
def test_an_act_needs_applause(applause: int, goes_to: str) -> None:
    """Three players want 6: two of them have shown, and have 2 each."""
    t = stage("B02", seats=3)
    for who in "AB":
        t.state.notes[f"B12/mirror{t.seat(who)}"] = t.state.turn
        t.player(who).tracking = 1
    t.player("C").tracking = applause
    assert world(t) == goes_to


@pytest.mark.parametrize(("seats", "showing"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_half_of_you_are_puppets(seats: int, showing: int) -> None:
    t = stage("B04", seats=seats, time=5, applause=7)
    for who in "ABCD"[: showing - 1]:
        t.console(who, *HANGING)
    assert both_show(t, PUPPETS) == "B04"
    enough = stage("B04", seats=seats, time=5, applause=4)
    for who in "ABCD"[:showing]:
        enough.console(who, *HANGING)
    for who in "BCD"[: seats - 1]:
        enough.player(who).tracking = 1
    assert both_show(enough, PUPPETS) == "B05"


@rule("TM-358")
def test_the_critic_wounds_whoever_is_not_seen() -> None:
    t = stage("B03", time=2, success=1)
    assert world(t) == "B04"
    assert t.names("A") == ["critic"]
    acts = stage("B04").foes("A", "critic").gives("A", integrity=5).gives("B", integrity=5)
    acts.state.chance.loaded = ("special", "1", "blank", "blank", "blank")
    acts.player("A").tracking = 3
    acts.augments("A").augments("B").fighting("A")
    while acts.question in ("power", "combat"):
        acts.plays("A", acts.match.default(0))
    assert [p.integrity for p in acts.state.players] == [5, 4]


@rule("TM-381")
def test_making_them_laugh() -> None:
    t = stage("B03", time=2).console("A", "yy")
    t.state.chance.loaded = ("hit", "hit")
    t.tasks().plays("A", Act("B03", "joke"), Stake(cell("a1")), Stake(cell("b1")))
    all_ready(t)
    assert settled(t) == "B04"


def test_alone_a_joke_is_a_test() -> None:
    t = stage("B03", seats=1, time=2).console("A", "yy")
    t.state.chance.loaded = ("hit",)
    t.tasks().plays("A", Act("B03", "joke"), Stake(cell("a1")), Enough())
    assert settled(t) == "B04"


# --- endings ---------------------------------------------------------------------------------------------------------


@rule("TM-362")
@pytest.mark.parametrize(("way", "goes_to"), [(0, "B06"), (1, "B11")])
def test_stay_or_vanish(way: int, goes_to: str) -> None:
    t = stage("B05", time=1)
    world(t)
    assert (votes(t, way), t.state.map[t.place(6)].marks.get("universal", 0)) == (goes_to, 3 if way == 0 else 0)


def last_act(seats: int = 2, time: int = 4, **marks: int) -> Table:
    t = stage("B06", seats=seats, time=time, **marks)
    for who, p in zip("ABCD"[:seats], t.state.players, strict=True):
        t.console(who, *crossing(p.core))
    t.state.map[t.place(6)].marks = {"universal": 3 - marks.get("success", 0)}
    return t


@rule("TM-364", "TM-389", "TM-392")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_three_turns_running(seats: int) -> None:
    t = last_act(seats)
    assert both_show(t, CROSSING) == "B06"
    assert (t.state.marks["success"], t.state.map[t.place(6)].marks["universal"]) == (1, 2)
    end = last_act(seats, success=2)
    assert (both_show(end, CROSSING), unlocked_by(end)) == ("B07", ("B07", "B09"))


def test_one_turn_missed_and_all_wait_again() -> None:
    t = last_act(success=2).console("B", "")
    assert both_show(t, CROSSING) == "B06"
    assert (t.state.marks["success"], t.state.map[t.place(6)].marks["universal"]) == (0, 3)


@rule("TM-389")
@pytest.mark.parametrize(("tracking", "result"), [(1, "B09"), (0, "B10")])
def test_seen_and_let_go(tracking: int, result: str) -> None:
    """Time runs out while all of you but one are on: with the applause it is Standing Room."""
    t = last_act(time=1).console("B", "")
    t.player("B").tracking = tracking  # 1 for not crossing, 2 of the show
    t.player("A").tracking = 0
    t.state.notes = {}
    if not tracking:
        t.at("A", 1)
    assert both_show(t, CROSSING) == result
    if tracking:
        assert unlocked_by(t) == ("B09",)


@rule("TM-389")
@pytest.mark.parametrize(("enemies", "result"), [(5, "B08"), (6, "B10")])
def test_the_trapdoor_shuts_before_a_crowd(enemies: int, result: str) -> None:
    t = stage("B11", time=1).at("A", 1).at("B", 1).foes("A", *["notary"] * enemies)
    for p in t.state.players:
        p.marks = {"universal": 1}
    assert world(t) == result


@rule("TM-389", "TM-365")
def test_the_trapdoor() -> None:
    """Each brings a puppet of the Theatre to the Shelter."""
    t = stage("B11", time=3).at("B", 6)
    take = Act("B11", "take")
    t.tasks().plays("A", take).plays("B", take)
    assert [p.marks["universal"] for p in t.state.players] == [1, 1]
    home = stage("B11", time=1).at("A", 1).at("B", 1)
    for p in home.state.players:
        p.marks = {"universal": 1}
    assert (world(home), unlocked_by(home)) == ("B08", ("B08", "B09"))
    empty = stage("B11", time=2).at("A", 1).at("B", 1)
    empty.player("A").marks = {"universal": 1}
    assert world(empty) == "B11"


@rule("TM-316", "TM-359")
def test_a_reset_leaves_the_puppet_behind() -> None:
    t = stage("B11").at("A", 3)
    t.player("A").marks = {"universal": 1}
    t.player("A").integrity, t.player("A").down = 0, True
    t.state.chance.loaded = ()
    done(t.state)
    assert (t.player("A").marks["universal"], t.player("A").place) == (0, t.place(1))


@rule("TM-087", "TM-R22")
def test_an_empty_pool_is_an_empty_house() -> None:
    t = stage("B04", time=1)
    t.state.pool["x"], t.state.boxed = 0, 16
    assert world(t) == "B10"


def test_alone_one_shower_is_enough_and_jordan_has_no_console() -> None:
    t = stage("B02", seats=1).console("A", *MIRRORED)
    t.state.bot = Bot(t.place(2))
    assert both_show(t, MIRROR) == "B04"


def test_encore_is_opened_by_sports_day() -> None:
    assert setup_problem(Setup(2, "encore", known=Known(("S08",)))) == ""


# --- random play -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["B01", "B02", "B03", "B04", "B05", "B06", "B11"])
def test_nobody_is_stuck(code: str) -> None:
    for seats in (1, 3):
        assert plays_out("encore", code, ("B12",), seats) in ("B07", "B08", "B09", "B10")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_matches(seats: int) -> None:
    report = check(TAMASHII, Setup(seats, "encore", known=OPENED), "encore", 1_000)
    assert {"plan", "move", "fire", "combat", "task"} <= set(report.questions)
