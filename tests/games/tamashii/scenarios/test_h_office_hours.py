"""Scenario H, Office Hours: numbers, windows, Hanko's stamps and corners, and the three endings."""

import pytest

from stolik.games.tamashii.boss import come, hurt_boss, integrity_left
from stolik.games.tamashii.data import order
from stolik.games.tamashii.events import BossMoved, CornerBroke, Covered, Marked, Wounded
from stolik.games.tamashii.options import (
    Act,
    Activate,
    ChoosePlace,
    Enough,
    Fire,
    MoveTo,
    Ready,
    Stake,
    Vote,
)
from stolik.games.tamashii.state import Bot, Known
from stolik.games.tamashii.tasks import act_refusal
from stolik.games.tamashii.view import view
from stolik.kernel import Refusal

from ....rules import rule
from ..table import Table, cell, cells, table

KNOWN = Known(unlocked=("K10",))
TILES = (23, 1, 2, 3, 4, 10, 11, 12, 13, 16, 18, 20)
"""In the order of the map: the Hall, the Shelter, the start; 3 4 10 11 12 13 lie around the Hall."""
NUMBER, QUEUE, WEDGE = Act("H01", "number"), Act("H02", "queue"), Act("H12", "wedge")
WET_INK, UPSIDE_DOWN = 0, 1
PAGE = cells("a1", "b1", "c1", "a2", "c2")


def on(code: str, seats: int = 2, time: int = 5, **marks: int) -> Table:
    """Every tile lies open, at a known place; from H03 on Hanko stands in the Hall."""
    t = table(seats, "office_hours", known=KNOWN).card(code, time=time, **marks)
    for place, tile in zip(t.state.map, TILES, strict=True):
        place.uncovered, place.tile, place.token = True, tile, ""
    if code >= "H03":
        come(t.state, "H03")
        t.state.specials = ("H13", "H12")
    return t


def covered(t: Table, *tiles: int) -> Table:
    for tile in tiles:
        t.state.map[t.place(tile)].uncovered = False
    return t


def stamped(t: Table, *tiles: int) -> Table:
    for tile in tiles:
        t.state.map[t.place(tile)].uncovered = False
        t.state.map[t.place(tile)].marks["ascend"] = 1
    return t


def wedged(t: Table, *tiles: int) -> Table:
    for tile in tiles:
        t.state.map[t.place(tile)].marks["universal"] = 1
    return t


def stamps(t: Table) -> list[int]:
    return sorted(place.tile for place in t.state.map if place.marks.get("ascend"))


def boss_tile(t: Table) -> int:
    assert t.state.boss is not None
    return t.state.map[t.state.boss.place].tile


def why(t: Table, who: str, act: Act) -> Refusal:
    refusal = act_refusal(t.state, t.seat(who), act)
    assert refusal is not None
    return refusal


def ends(t: Table) -> str:
    """World Actions, with the first option for every question before the next turn; the card or ending after them."""
    t.world()
    while t.question in ("resource", "shield", "boss_way", "kind"):
        seat = t.match.seats[0]
        t.plays("ABCD"[seat], t.match.options(seat)[0])
    return t.state.result or t.state.card


# --- the sheet and the way through the cards -------------------------------------------------------------------------


@rule("TM-050", "TM-345", "TM-403", "TM-009")
@pytest.mark.parametrize(("seats", "pool", "deck"), [(1, 7, 7), (2, 10, 14), (3, 13, 21), (4, 16, 28)])
def test_the_sheet(seats: int, pool: int, deck: int) -> None:
    t = table(seats, "office_hours", known=KNOWN)
    assert (t.state.pool["x"], len(t.state.deck)) == (pool, deck)
    assert [place.tile for place in t.state.map[:3]] == [23, 1, 2]
    sheet = t.box.scenarios["office_hours"]
    assert (sheet.code, sheet.out_of_corrupted, sheet.jordan.en[:9]) == ("K10", "H11", "Justified")
    codes = [*t.box.stories, *t.box.special_cards, *t.box.endings]
    assert sorted(code for code in codes if code[0] == "H") == [f"H{n:02}" for n in range(1, 14)]


@rule("TM-354", "TM-355", "TM-361")
@pytest.mark.parametrize(
    ("code", "marks", "time", "goes_to"),
    [
        ("H01", {"success": 2}, 4, "H02"),
        ("H01", {"success": 1}, 4, "H01"),
        ("H01", {"success": 1}, 1, "H02"),
        ("H02", {"success": 3}, 4, "H03"),
        ("H02", {"success": 2}, 1, "H03"),
        ("H03", {}, 1, "H05"),
        ("H03", {}, 2, "H03"),
        ("H04", {"success": 3}, 3, "H06"),
        ("H04", {"success": 1}, 1, "H05"),
        ("H05", {}, 1, "H11"),
        ("H06", {}, 1, "H07"),
        ("H06", {"success": 1}, 1, "H07"),
        ("H07", {"success": 3}, 3, "H08"),
        ("H07", {"success": 2}, 3, "H07"),
        ("H07", {"success": 2}, 1, "H10"),
        ("H10", {"success": 2}, 1, "H08"),
        ("H10", {"success": 1}, 1, "H11"),
    ],
)
def test_where_the_cards_lead(code: str, marks: dict[str, int], time: int, goes_to: str) -> None:
    assert ends(on(code, time=time, **marks).at("A", 1).at("B", 2)) == goes_to


@rule("TM-389", "TM-391", "TM-392")
def test_what_the_endings_unlock_and_lock() -> None:
    endings = on("H01").box.endings
    assert (endings["H08"].unlocks, endings["H08"].locks) == (("H08", "A08"), ())
    assert (endings["H09"].unlocks, endings["H09"].locks) == (("H09",), ("A08",))
    assert (endings["H11"].kind, endings["H11"].unlocks) == ("defeat", ())


# --- numbers and windows ---------------------------------------------------------------------------------------------


def dice_at(t: Table, **numbers: int) -> Table:
    """`t13=2`: Dice token 2 lies face down on tile 13."""
    for tile, number in numbers.items():
        place = t.state.map[t.place(int(tile[1:]))]
        place.dice, place.marks["dice"] = number, 1
    return t


@rule("TM-367", "TM-368", "TM-112")
def test_a_number_is_a_place_in_the_order_of_players() -> None:
    t = dice_at(on("H01", 3), t13=3, t16=1, t20=2).at("A", 13).at("B", 16).at("C", 1)
    assert why(t, "C", NUMBER).rule == "TM-384"
    assert view(t.state, 0).map[t.place(13)].dice == -1
    t.tasks().plays("A", NUMBER)
    assert t.state.marks == {"success": 1}
    assert order(t.state) == [0, 1, 2]
    t.plays("B", NUMBER)
    assert order(t.state) == [1, 0, 2]  # B has 1, A has 3, C none; by the clock it would be B, C, A


@rule("TM-367")
def test_one_number_each_and_alone_one_for_jordan() -> None:
    t = dice_at(on("H01"), t13=2).at("A", 13)
    t.player("A").marks, t.state.notes = {"dice": 1}, {"number/0": 3}
    refusal = why(t, "A", NUMBER)
    assert (refusal.rule, dict(refusal.args)) == ("TM-367", {"number": 3})
    alone = dice_at(on("H01", 1, success=1), t13=2).at("A", 13)
    alone.player("A").marks = {"dice": 1}
    alone.tasks().plays("A", NUMBER).skips_to("plan")
    assert alone.state.card == "H02"


def test_all_dice_of_the_first_card_lie_face_down() -> None:
    t = table(2, "office_hours", known=KNOWN)
    t.card("H01", time=1, success=2)
    covered_places = [place for place in t.state.map if not place.uncovered]
    assert len(covered_places) == 9
    assert ends(t) == "H02"
    dice = sorted(place.dice for place in t.state.map if place.dice)
    assert dice == [1, 2, 3]
    assert not any(place.dice for place in t.state.map if place.tile in (1, 2, 23))


@rule("TM-366", "TM-368")
def test_windows_are_visited_in_their_order() -> None:
    t = dice_at(on("H02"), t13=2, t16=1).at("A", 13).at("B", 16)
    t.tasks().plays("A", QUEUE)  # the second window first: it is turned up, and that is noticed
    place = t.state.map[t.place(13)]
    assert (place.dice, place.seen, t.player("A").tracking, t.state.marks) == (2, True, 1, {})
    refusal = why(t, "A", Act("H02", "queue"))
    assert refusal.rule == "TM-R81"
    t.plays("B", QUEUE)
    assert t.state.map[t.place(16)].dice == 0
    assert t.state.marks == {"success": 1}


@rule("TM-367")
def test_nobody_queues_twice_at_a_window_that_is_not_next() -> None:
    t = dice_at(on("H02"), t13=2).at("A", 13)
    t.state.map[t.place(13)].seen = True
    refusal = why(t, "A", QUEUE)
    assert (refusal.rule, dict(refusal.args)) == ("TM-367", {"number": 2, "next": 1})


# --- Hanko -----------------------------------------------------------------------------------------------------------


@rule("TM-395", "TM-396")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_hanko_comes_in_the_hall_with_four_corners(seats: int) -> None:
    t = on("H02", seats, time=1)
    assert ends(t) == "H03"
    boss = t.state.boss
    assert boss is not None
    assert (boss.boss, boss_tile(t), boss.marks, integrity_left(t.state)) == ("hanko", 23, {"corner": 4}, 2 * seats + 1)


@rule("TM-397", "TM-358")
def test_it_stamps_the_nearest_open_tile_of_the_highest_number() -> None:
    t = on("H04").at("A", 1).at("B", 2)
    assert ends(t) == "H04"
    assert (boss_tile(t), stamps(t)) == (13, [13])
    place = t.state.map[t.place(13)]
    assert (place.uncovered, place.known) == (False, True)
    assert t.events(Covered) == [Covered(t.place(13), 13)]


@rule("TM-403", "TM-008")
@pytest.mark.parametrize(("seats", "n"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_stamps_a_turn(seats: int, n: int) -> None:
    t = on("H04", seats)
    for who in "ABCD"[:seats]:
        t.at(who, 1)
    ends(t)
    assert len(stamps(t)) == n


def test_people_hold_a_tile_open() -> None:
    t = on("H04").at("A", 13).at("B", 12)
    ends(t)
    assert stamps(t) == [11]


@rule("TM-406")
def test_jordan_holds_a_tile_open_too() -> None:
    t = on("H04", 1).at("A", 1)
    t.state.bot = Bot(t.place(13))
    ends(t)
    assert stamps(t) == [12]


def test_a_wedge_holds_one_stamp_off() -> None:
    t = wedged(on("H04"), 13).at("A", 1).at("B", 2)
    ends(t)
    assert stamps(t) == [12]  # it does not go there while another tile is in reach
    t = covered(wedged(on("H04"), 13), 3, 4, 10, 11, 12, 16, 18, 20).at("A", 1).at("B", 2)
    ends(t)
    assert (stamps(t), t.state.map[t.place(13)].marks["universal"], boss_tile(t)) == ([], 0, 13)


def test_a_wedge_in_reach_goes_before_a_tile_out_of_reach() -> None:
    t = covered(wedged(on("H04"), 13), 3, 4, 10, 11, 12, 16, 20).at("A", 1).at("B", 2)
    assert t.state.boss is not None
    t.state.boss.place = t.place(3)  # three tiles from 18
    ends(t)
    assert (t.state.map[t.place(13)].marks["universal"], boss_tile(t)) == (0, 13)


@rule("TM-208", "TM-330")
def test_a_wedge_costs_a_shield() -> None:
    t = on("H04").at("A", 16).at("B", 13).gives("A", shield=1)
    assert why(t, "B", WEDGE).rule == "TM-208"
    t.tasks().plays("A", WEDGE)
    assert (t.state.map[t.place(16)].marks, t.player("A").resources["shield"]) == ({"universal": 1}, 0)


def test_it_goes_two_tiles_and_no_further() -> None:
    t = covered(on("H04"), 3, 4, 10, 11, 12, 13, 16, 20).at("A", 1).at("B", 1)
    assert t.state.boss is not None
    t.state.boss.place = t.place(3)
    ends(t)  # from (1, 0) to 18 at (-2, 1): three tiles; 2 at (2, -1) is nearer
    assert stamps(t) == [2]
    t = covered(on("H04"), 3, 4, 10, 11, 12, 13, 16, 20).at("A", 1).at("B", 2)
    assert t.state.boss is not None
    t.state.boss.place = t.place(3)
    t.world()
    while t.question == "boss_way":
        t.plays("A", t.options("A")[0])
    assert (stamps(t), len(t.events(BossMoved))) == ([], 2)


@rule("TM-214")
def test_people_it_meets_are_hurt() -> None:
    t = covered(on("H04"), 3, 4, 10, 11, 13, 16, 20).at("A", 12).at("B", 11).augments("B")
    t.world()  # to 18, by 12 or by 11
    t.plays("A", ChoosePlace(t.place(11)))
    assert (t.events(Wounded), stamps(t)) == ([Wounded(1, 2)], [18])


@rule("TM-389")
def test_seven_stamps_close_the_office() -> None:
    t = stamped(on("H05"), 3, 4, 10, 11, 12, 16).at("A", 1).at("B", 2)
    assert ends(t) == "H11"
    t = stamped(on("H05"), 3, 4, 10, 11, 12).at("A", 1).at("B", 2)
    assert ends(t) == "H05"


@rule("TM-378", "TM-162")
@pytest.mark.parametrize(("dice", "corrupted"), [(("crit", "hit"), 0), (("hit", "hit"), 1)])
def test_entering_a_stamped_tile_is_a_test(dice: tuple[str, ...], corrupted: int) -> None:
    t = stamped(on("H04"), 3).at("A", 1).at("B", 2).console("A", "rg").dice(*dice).moving("A")
    t.plays("A", MoveTo(t.place(3)), Stake(cell("a1")), Stake(cell("b1")))
    assert (stamps(t), t.state.map[t.place(3)].uncovered) == ([], True)
    assert t.player("A").dump.count("x") == corrupted


@rule("TM-373", "TM-R82")
def test_that_test_may_be_left_undone() -> None:
    t = stamped(on("H04"), 3).at("A", 1).at("B", 2).console("A", "rg").moving("A")
    t.plays("A", MoveTo(t.place(3)), Enough())
    assert (t.player("A").dump, t.rows("A")[0]) == ("x", "rg..#")
    t = stamped(on("H04"), 3).at("A", 1).at("B", 2).moving("A").plays("A", MoveTo(t.place(3)))
    assert t.player("A").dump == "x"  # nothing to dump


@rule("TM-398")
def test_wet_ink_does_not_hold() -> None:
    t = on("H04").at("A", 1).at("B", 2).console("A", "bb", "gb").firing("A")
    t.plays("A", Fire("hanko", WET_INK, cells("a1", "b1", "a2", "b2"))).skips_to("plan")
    assert (stamps(t), boss_tile(t), t.state.notes["H12/wet"]) == ([], 13, 0)


@rule("TM-398")
def test_upside_down_moves_it_by_a_tile() -> None:
    t = on("H04").at("A", 1).at("B", 2).console("A", "yr", ".y").firing("A")
    t.plays("A", Fire("hanko", UPSIDE_DOWN, cells("a1", "b1", "b2")))
    assert len(t.options("A")) == 7  # six tiles around the Hall, or stay
    t.plays("A", ChoosePlace(t.place(3)))
    assert boss_tile(t) == 3


# --- corners ---------------------------------------------------------------------------------------------------------


@rule("TM-399")
def test_a_corner_breaks_by_enough_damage_within_a_turn() -> None:
    t = on("H05").at("A", 1).at("B", 2)
    hurt_boss(t.state, 4)
    assert integrity_left(t.state) == 1
    ends(t)
    assert (integrity_left(t.state), t.state.boss and t.state.boss.marks) == (5, {"corner": 4})  # the turn is over
    hurt_boss(t.state, 3)
    hurt_boss(t.state, 8)
    assert (integrity_left(t.state), t.state.boss and t.state.boss.marks) == (4, {"corner": 2})


@rule("TM-399", "TM-358", "TM-282")
def test_the_last_corner_in_a_fight_is_the_end() -> None:
    t = on("H05", 1).at("A", 23).augments("A")
    assert t.state.boss is not None
    t.state.boss.marks["corner"], t.state.boss.damage = 1, 1
    t.dice("crit", "blank", "blank").fighting("A").plays("A", Activate("red", 1, 1))
    assert t.events(CornerBroke) == [CornerBroke("hanko", 0)]
    assert t.state.result == "H09"


@pytest.mark.parametrize("code", ["H03", "H04", "H07", "H10"])
def test_without_corners_it_is_over_on_every_card(code: str) -> None:
    t = on(code).at("A", 1).at("B", 2)
    assert t.state.boss is not None
    t.state.boss.marks["corner"] = 0
    assert ends(t) == "H09"


# --- doors, lunch, appeal --------------------------------------------------------------------------------------------


@rule("TM-362", "TM-R110")
@pytest.mark.parametrize(("way", "code"), [("world/2.0.0", "H04"), ("world/2.0.1", "H05")])
def test_the_vote_about_the_seal(way: str, code: str) -> None:
    t = on("H03", success=1).at("A", 1).at("B", 2).world()
    t.plays("A", Vote(way)).plays("B", Vote(way))
    assert t.state.card == code


@rule("TM-381", "TM-384")
def test_the_timetable_is_a_group_test() -> None:
    t = on("H03").at("A", 23).at("B", 2).console("A", "b").console("B", "b").dice("hit", "hit").tasks()
    t.plays("A", Act("H03", "timetable"), Stake(cell("a1"))).plays("B", Stake(cell("a1")))
    assert t.question == "vote"


@pytest.mark.parametrize(("seats", "wedges", "held"), [(1, 1, 0), (1, 2, 1), (2, 1, 0), (2, 2, 1)])
def test_tiles_held_open_by_people_and_wedges(seats: int, wedges: int, held: int) -> None:
    t = wedged(on("H04", seats), *(10, 11, 12)[:wedges]).at("A", 13)
    if seats > 1:
        t.at("B", 20)
    ends(t)
    assert t.state.marks.get("success", 0) == held


def test_the_shelter_and_the_hall_are_no_doors() -> None:
    t = wedged(on("H04"), 23, 11, 12).at("A", 1).at("B", 20)
    ends(t)
    assert "success" not in t.state.marks


def test_at_lunch_hanko_rests_and_so_do_you() -> None:
    t = on("H04", success=2, time=3).at("A", 13).at("B", 20)
    t.player("A").integrity, t.player("A").tracking = 2, 4
    wedged(t, 10, 11, 12)
    assert ends(t) == "H06"
    assert (t.player("A").integrity, t.player("A").tracking) == (4, 0)
    t = on("H06", time=1).at("A", 1).at("B", 2)
    assert (ends(t), stamps(t)) == ("H07", [])


def test_sitting_down_with_it_is_one_page_less() -> None:
    t = on("H06", time=2).at("A", 23).at("B", 2)
    assert why(t, "B", Act("H06", "sit")).rule == "TM-384"
    t.tasks().plays("A", Act("H06", "sit"))
    assert Marked("universal", 1, "H12") in t.events(Marked)
    t = on("H07", success=3, time=3).at("A", 1).at("B", 2)
    t.state.marks["H12/universal"] = 1
    assert ends(t) == "H08"


@rule("TM-360")
def test_a_page_of_the_appeal() -> None:
    t = on("H07").at("A", 23).at("B", 2).console("A", "rgr", "b.b").firing("A")
    t.plays("A", Fire("H07", 0, PAGE))
    assert t.state.marks == {"success": 1}
    away = on("H07").at("A", 13).console("A", "rgr", "b.b", "ggb").firing("A")
    away.refuses("A", Fire("H07", 0, PAGE), rule="TM-360")


@rule("TM-384", "TM-186")
def test_carbon_paper_doubles_the_next_pattern() -> None:
    t = on("H07").at("A", 12).at("B", 2).tasks().plays("A", Act("H13", "copy"), Ready())
    assert t.player("A").marks == {"universal": 1}
    t = on("H07").at("A", 23).at("B", 2).console("A", "rgr", "b.b", "ggb").firing("A")
    t.player("A").marks = {"universal": 1}
    t.plays("A", Fire("H07", 0, PAGE))
    assert (t.state.marks, t.player("A").marks["universal"]) == ({"success": 2}, 0)
    t.plays("A", Fire("basic", 1, cells("a3", "b3", "c3")))
    assert t.player("A").resources["shield"] == 1


def test_two_lines_at_five_to_five() -> None:
    t = on("H10", success=1, time=2).at("A", 23).at("B", 2).console("A", "r").dice("crit").tasks()
    t.plays("A", Act("H10", "plead"))
    assert t.state.result == "H08"


# --- the pool --------------------------------------------------------------------------------------------------------


@rule("TM-087", "TM-R22", "TM-389")
def test_an_empty_pool_is_the_defeat_card() -> None:
    t = stamped(on("H04"), 3).at("A", 1).at("B", 2)
    t.state.boxed += t.state.pool["x"]
    t.state.pool["x"] = 0
    t.moving("A").plays("A", MoveTo(t.place(3)))
    assert t.state.result == "H11"
