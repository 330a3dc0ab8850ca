"""Lost Property: things and their twins, the polite machine, and each ending."""

import pytest

from stolik.games.tamashii.boss import distance
from stolik.games.tamashii.content import built_in
from stolik.games.tamashii.enemies import drop
from stolik.games.tamashii.events import DiceShown
from stolik.games.tamashii.game import TAMASHII
from stolik.games.tamashii.options import Act, ChoosePlace, ChooseResource, EndFiring, Enough, MoveTo, Stake, UseBattery
from stolik.games.tamashii.reset import done
from stolik.games.tamashii.state import Bot, Setup
from stolik.games.tamashii.tasks import act_refusal
from stolik.games.tamashii.view import view
from stolik.kernel.conformance import check

from ....rules import rule
from ..table import Table, after_setup, cell, table
from .playing import ahead, all_ready, plays_out, settled, unlocked_by, votes, world

TAKE, RETURN, PUT = Act("L11", "take"), Act("L11", "return"), Act("L11", "put_down")
SHELVES = {3: 1, 10: 2, 15: 3, 18: 1, 19: 2, 20: 3}
"""The number of the thing on each tile: 3 and 18 are twins, 10 and 19, 15 and 20."""
BOX = built_in()


def office(code: str = "L02", seats: int = 2, time: int = 5, returned: int = 0) -> Table:
    """All are in the Office; the six things lie where SHELVES says, face down and covered."""
    t = table(seats, "lost_property").card(code, time=time)
    t.state.specials = ("L11", "L13")
    t.state.marks = {"L11/success": returned} if returned else {}
    for tile, number in SHELVES.items():
        place = t.state.map[t.place(tile)]
        place.dice, place.marks, place.token = number, {"dice": 1}, ""
    for who in "ABCD"[:seats]:
        t.gives(who, shield=0)
    return t


def carries(t: Table, who: str, number: int, tile: int) -> Table:
    """A player took the thing of this tile."""
    place = t.state.map[t.place(tile)]
    place.dice, place.marks = 0, {}
    t.player(who).marks = {"dice": 1}
    t.state.notes[f"L11/carries{t.seat(who)}"] = number
    return t


def helped(t: Table, damage: int = 0) -> Table:
    """The Helper is attached to A."""
    t.state.specials += ("L12",)
    return t.foes("A", "polite_helper", damage=damage)


def why(t: Table, who: str, action: Act) -> str:
    refusal = act_refusal(t.state, t.seat(who), action)
    assert refusal is not None
    return refusal.fact


# --- the sheet and the cards -----------------------------------------------------------------------------------------


@rule("TM-345", "TM-050", "TM-366", "TM-368")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_sheet_and_the_shelves(seats: int) -> None:
    sheet = BOX.scenarios["lost_property"]
    assert (sheet.difficulty, sheet.length, sheet.challenge, sheet.code) == ("easy", "medium", False, "X00")
    g = after_setup(seats, "lost_property").state
    assert (g.pool["x"], len(g.deck), g.time, g.specials) == (4 + seats, 5 * seats, 2, ("L11", "L13"))
    assert sorted(place.dice for place in g.map) == [0, 0, 1, 1, 2, 2, 3, 3]
    assert {place.dice for place in view(g, 0).map} == {0, -1}
    cards = [*BOX.stories, *BOX.special_cards, *BOX.endings]
    assert sorted(code for code in cards if code[0] == "L") == [f"L{n:02}" for n in range(1, 14)]


@rule("TM-341", "TM-361")
@pytest.mark.parametrize(
    ("code", "returned", "time", "goes_to"),
    [
        ("L02", 1, 5, "L04"),
        ("L02", 0, 5, "L02"),
        ("L02", 0, 1, "L03"),
        ("L03", 0, 1, "L04"),
        ("L04", 2, 5, "L05"),
        ("L04", 1, 5, "L04"),
        ("L04", 1, 1, "L05"),
        ("L09", 3, 1, "L10"),
    ],
)
def test_where_the_cards_lead(code: str, returned: int, time: int, goes_to: str) -> None:
    assert world(office(code, time=time, returned=returned)) == goes_to


@rule("TM-389")
def test_every_story_card_has_a_victory_and_a_defeat_ahead() -> None:
    for code in (f"L0{n}" for n in range(1, 7)):
        assert {"L07", "L08", "L10"} <= ahead(BOX, code)
    assert {"L08", "L10"} <= ahead(BOX, "L09")


@pytest.mark.parametrize(("seats", "seen", "goes_to"), [(1, 1, "L01"), (1, 2, "L02"), (2, 4, "L02"), (4, 5, "L01")])
def test_shelves_to_look_at(seats: int, seen: int, goes_to: str) -> None:
    t = office("L01", seats)
    for tile in list(SHELVES)[:seen]:
        t.state.map[t.place(tile)].seen = True
    assert world(t) == goes_to


@pytest.mark.parametrize(("seats", "time"), [(1, 9), (2, 8), (3, 7), (4, 6)])
def test_time_for_the_first_pair(seats: int, time: int) -> None:
    t = office("L01", seats, time=1)
    assert (world(t), t.state.time) == ("L02", time)


# --- things ----------------------------------------------------------------------------------------------------------


@rule("TM-368", "TM-161")
def test_whoever_enters_shows_the_thing_to_all() -> None:
    t = office().at("A", 7)
    near = next(at for at, place in enumerate(t.state.map) if place.at == (1, 0))
    t.moving("A").plays("A", MoveTo(near))
    assert t.events(DiceShown) == [DiceShown(near, SHELVES[t.state.map[near].tile])]
    assert view(t.state, 1).map[near].dice == t.state.map[near].dice


@rule("TM-330", "TM-384", "TM-359")
def test_a_figure_takes_one_thing() -> None:
    t = office().at("A", 3).tasks().plays("A", TAKE)
    assert (t.player("A").marks, t.state.map[t.place(3)].dice) == ({"dice": 1}, 0)
    assert why(t, "B", TAKE) == "not-here"
    two = carries(office(), "A", 2, tile=10).at("A", 3)
    assert why(two, "A", TAKE) == "thing-hands-full"


@rule("TM-364")
def test_a_thing_is_returned_to_its_twin() -> None:
    t = carries(office(), "A", 1, tile=3).at("A", 18).tasks()
    t.plays("A", RETURN, ChooseResource("power"))
    assert (t.state.marks["L11/success"], t.player("A").marks["dice"], t.player("A").xp) == (1, 0, 1)
    assert (t.state.map[t.place(18)].dice, t.state.map[t.place(18)].marks["dice"]) == (0, 0)
    all_ready(t)
    assert settled(t) == "L04"


def test_a_wrong_twin_costs_corrupted_data_and_an_apology() -> None:
    t = carries(office(), "A", 1, tile=3).at("A", 19).tasks()
    t.plays("A", RETURN)
    assert (t.player("A").dump, t.player("A").marks["dice"], t.state.map[t.place(19)].dice) == ("x", 1, 2)
    all_ready(t)
    assert settled(t) == "L03"


@rule("TM-381", "TM-388")
def test_an_apology() -> None:
    t = office("L03", time=2).console("A", "gg").console("B", "g").dice("hit", "blank", "hit")
    t.tasks().plays("A", Act("L03", "apologise"), Stake(cell("a1")), Stake(cell("b1"))).plays("B", Stake(cell("a1")))
    all_ready(t)
    assert settled(t) == "L04"
    assert t.names("A") == ["polite_helper"]


def test_a_thing_is_put_down_where_none_lies() -> None:
    t = carries(office(), "A", 1, tile=3).at("A", 18)
    assert why(t, "A", PUT) == "thing-place-taken"
    assert why(t, "B", PUT) == "thing-none-carried"
    t.at("A", 7).tasks().plays("A", PUT)
    there = t.state.map[t.place(7)]
    assert (there.dice, there.seen, there.marks, t.player("A").marks["dice"]) == (1, True, {"dice": 1}, 0)


@rule("TM-316")
@pytest.mark.parametrize("tile", [7, 18])
def test_a_reset_lays_it_down_there_or_beside(tile: int) -> None:
    t = carries(office(), "A", 1, tile=3).at("A", tile)
    t.player("A").integrity, t.player("A").down = 0, True
    done(t.state)
    (lies,) = [place for place in t.state.map if place.dice == 1 and place.tile != 18]
    assert lies.seen
    assert distance(lies.at, t.state.map[t.place(tile)].at) == (tile == 18)
    assert (t.player("A").marks["dice"], t.state.notes["L11/carries0"]) == (0, 0)


@pytest.mark.parametrize(("seats", "refused"), [(2, False), (3, True), (4, True)])
def test_with_three_nobody_takes_two_things_in_a_row(seats: int, refused: bool) -> None:
    t = office(seats=seats).at("A", 3).at("B", 10)
    t.state.notes["L11/last"] = 1
    found = act_refusal(t.state, 0, TAKE)
    assert (found is not None and found.fact == "thing-twice-in-a-row") == refused
    assert act_refusal(t.state, 1, TAKE) is None
    t.tasks().plays("B", TAKE)
    assert act_refusal(t.state, 0, TAKE) is None


@rule("TM-357", "TM-359")
def test_the_notice_at_the_school_tells_of_a_thing() -> None:
    t = office().at("A", 7)
    near = next(at for at, place in enumerate(t.state.map) if place.at == (1, 0))
    school = t.place(18)
    t.state.map[near].tile, t.state.map[school].tile = 18, t.state.map[near].tile
    t.moving("A").plays("A", MoveTo(near))
    assert t.question == "look"
    far = t.place(19)
    t.plays("A", ChoosePlace(far))
    assert t.state.map[far].seen


# --- the polite machine ----------------------------------------------------------------------------------------------


@rule("TM-358", "TM-362")
@pytest.mark.parametrize(("way", "goes_to"), [(0, "L06"), (1, "L09")])
def test_its_thing_or_its_price(way: int, goes_to: str) -> None:
    t = helped(office("L05", time=1))
    world(t)
    assert t.question == "vote"
    assert votes(t, way) == goes_to
    assert ("polite_helper" in t.names("A"), "L12" in t.state.specials) == (way == 0, way == 0)


@pytest.mark.parametrize("code", ["L05", "L06"])
def test_whoever_has_harmed_it_can_only_sell(code: str) -> None:
    assert world(helped(office(code, time=3), damage=1)) == "L09"
    gone = helped(office(code, time=3))
    drop(gone.state, 0)
    assert world(gone) == "L09"


# --- endings ---------------------------------------------------------------------------------------------------------


@rule("TM-389", "TM-392", "TM-R73")
def test_everything_is_returned() -> None:
    """The third pair lies in the Office: A returns it, and B is back."""
    t = carries(helped(office("L06", time=1, returned=2)), "A", 3, tile=15).at("A", 7).at("B", 7)
    t.state.map[t.place(20)].dice, t.state.map[t.place(20)].marks = 0, {}
    t.state.map[t.place(7)].dice, t.state.map[t.place(7)].marks = 3, {"dice": 1}
    t.tasks().plays("A", RETURN, ChooseResource("power"))
    all_ready(t)
    assert (t.state.result, unlocked_by(t)) == ("L07", ("L07", "L08"))


@pytest.mark.parametrize(("returned", "tile"), [(2, 7), (3, 1)])
def test_a_pair_or_a_player_is_missing(returned: int, tile: int) -> None:
    assert world(helped(office("L06", time=2, returned=returned)).at("B", tile)) == "L06"
    assert world(helped(office("L06", time=1, returned=returned)).at("B", tile)) == "L10"


@rule("TM-389")
@pytest.mark.parametrize(("enemies", "result"), [(6, "L07"), (7, "L06")])
def test_the_office_is_not_closed_on_a_crowd(enemies: int, result: str) -> None:
    """The Helper is one of the seven who may be there with two players."""
    t = helped(office("L06", time=2, returned=3)).at("A", 7).at("B", 7).foes("B", *["notary"] * enemies)
    assert world(t) == result


@rule("TM-389", "TM-280")
def test_sold() -> None:
    t = office("L09", time=2).foes("A", "meter_reader", damage=3).dice("basic", "0", "hit", "blank", "blank")
    t.state.since = {"defeated": 3}
    t.fighting("A").plays("A", t.options("A")[0])
    while t.question == "combat":
        t.plays("A", t.options("A")[0])
    all_ready(t)
    assert (t.state.result, unlocked_by(t)) == ("L08", ("L08",))


def test_there_is_always_a_bidder() -> None:
    t = office("L09").deck("lamplighter").tasks().plays("A", Act("L09", "bid"))
    assert (t.names("A"), t.player("A").resources["power"]) == (["lamplighter"], 1)


@rule("TM-087", "TM-R22")
def test_an_empty_pool_is_unclaimed() -> None:
    t = carries(office(), "A", 1, tile=3).at("A", 19)
    t.state.pool["x"], t.state.boxed = 0, 16
    t.tasks().plays("A", RETURN)
    assert t.state.result == "L10"


# --- alone -----------------------------------------------------------------------------------------------------------


@rule("TM-409", "TM-413", "TM-422")
def test_jordan_looks_carries_and_lays_down() -> None:
    t = office(seats=1)
    t.state.bot = Bot(t.place(3), batteries=2)
    t.state.map[t.place(3)].uncovered = True
    t.tasks().plays("A", UseBattery("task"), TAKE)
    assert (t.state.notes["L11/carries4"], t.player("A").marks) == (1, {})
    left = office(seats=1).console("A", "rrg")
    left.state.notes["L11/carries4"] = 2
    left.state.map[left.place(10)].dice, left.state.map[left.place(10)].marks = 0, {}
    left.state.bot = Bot(left.place(1), batteries=1)
    left.firing("A").plays("A", UseBattery("fire"), EndFiring())
    assert left.state.map[left.place(1)].dice == 2


def test_alone_an_apology_is_a_test() -> None:
    t = office("L03", seats=1, time=2).console("A", "gg").dice("hit")
    t.tasks().plays("A", Act("L03", "apologise"), Stake(cell("a1")), Enough())
    assert (settled(t), t.player("A").dump) == ("L04", "g")


# --- random play -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["L01", "L02", "L03", "L04", "L05", "L06", "L09"])
def test_nobody_is_stuck(code: str) -> None:
    for seats in (1, 3):
        assert plays_out("lost_property", code, ("L11", "L13"), seats) in ("L07", "L08", "L10")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_matches(seats: int) -> None:
    report = check(TAMASHII, Setup(seats, "lost_property"), "lost property", 1_000)
    assert {"plan", "move", "fire", "combat", "task"} <= set(report.questions)
