"""Scenario K, The Storehouse Walks: feeding Kura, what it swallows, and the four endings."""

import pytest

from stolik.games.tamashii.abilities import stat
from stolik.games.tamashii.boss import come, hurt_boss, integrity_left
from stolik.games.tamashii.boss_verbs import swallowed_tokens
from stolik.games.tamashii.events import BossMoved, Headline, Swallowed, TrackingChanged
from stolik.games.tamashii.options import (
    Act,
    Activate,
    ChooseCell,
    ChooseKind,
    ChoosePlace,
    ChooseSeat,
    Fire,
    Hold,
    SpendPower,
    UseShield,
    Vote,
)
from stolik.games.tamashii.state import Bot, Known
from stolik.games.tamashii.tasks import act_refusal
from stolik.games.tamashii.view import census, view
from stolik.kernel import Done

from ....rules import rule
from ..table import Table, cell, cells, table

KNOWN = Known(unlocked=("L08",))
FEED, LAY, READ, PASS = Act("K12", "feed"), Act("K02", "lay"), Act("K01", "read"), Act("K13", "pass")
CLUCK, SCRATCH = 0, 1


def on(code: str, seats: int = 2, time: int = 5, **marks: int) -> Table:
    t = table(seats, "storehouse", known=KNOWN).card(code, time=time, **marks)
    for place in t.state.map:
        place.token = ""
    return t


def opened(code: str = "K03", seats: int = 2, time: int = 5, crop: str = "", **marks: int) -> Table:
    """Every tile lies open, at a known place; Kura is at the far end, with these tokens in its crop."""
    t = on(code, seats, time, **marks)
    for place, tile in zip(t.state.map, (1, 2, 3, 4, 7, 11, 12, 15, 19, 20), strict=True):
        place.uncovered, place.tile = True, tile
    come(t.state, "K03")
    assert t.state.boss is not None
    for token in crop:
        t.state.pool[token] -= 1
        t.state.boss.marks[token] = t.state.boss.marks.get(token, 0) + 1
    if code in ("K03", "K05"):
        t.state.specials = ("K12",)
    else:
        t.state.boss.marks["tame"] = 1
    return t


def boss_tile(t: Table) -> int:
    assert t.state.boss is not None
    return t.state.map[t.state.boss.place].tile


def put_boss(t: Table, tile: int) -> Table:
    assert t.state.boss is not None
    t.state.boss.place = t.place(tile)
    return t


def why(t: Table, who: str, act: Act) -> str:
    """The rule that forbids a Player Action."""
    refusal = act_refusal(t.state, t.seat(who), act)
    return refusal.rule if refusal else ""


def ends(t: Table) -> str:
    """World Actions, with the first option for every question before the next turn; the card or ending after them."""
    t.world()
    while t.question in ("resource", "shield", "boss_way", "boss_target", "swallow", "kind", "move_boss"):
        seat = t.match.seats[0]
        t.plays("ABCD"[seat], t.match.options(seat)[0])
    return t.state.result or t.state.card


# --- the sheet and the way through the cards -------------------------------------------------------------------------


@rule("TM-050", "TM-345", "TM-403", "TM-009")
@pytest.mark.parametrize(("seats", "pool", "deck"), [(1, 7, 6), (2, 10, 12), (3, 13, 18), (4, 16, 24)])
def test_the_sheet(seats: int, pool: int, deck: int) -> None:
    t = on("K01", seats)
    assert (t.state.pool["x"], len(t.state.deck)) == (pool, deck)
    assert [place.tile for place in t.state.map[:3]] == [1, 2, 3]
    sheet = t.box.scenarios["storehouse"]
    assert (sheet.code, sheet.out_of_corrupted, sheet.jordan.en[:7]) == ("L08", "K11", "Judging")
    codes = [*t.box.stories, *t.box.special_cards, *t.box.endings]
    assert sorted(code for code in codes if code[0] == "K") == [f"K{n:02}" for n in range(1, 14)]


@rule("TM-354", "TM-355", "TM-361")
@pytest.mark.parametrize(
    ("code", "marks", "time", "goes_to"),
    [
        ("K01", {"success": 3}, 4, "K02"),
        ("K01", {"success": 2}, 4, "K01"),
        ("K01", {"success": 2}, 1, "K02"),
        ("K02", {}, 1, "K03"),
        ("K03", {}, 1, "K11"),
        ("K05", {}, 1, "K11"),
        ("K04", {"success": 2}, 1, "K11"),
        ("K07", {}, 1, "K11"),
    ],
)
def test_where_the_cards_lead(code: str, marks: dict[str, int], time: int, goes_to: str) -> None:
    t = on(code, time=time, **marks) if code < "K03" else opened(code, time=time, **marks).at("A", 1).at("B", 2)
    assert ends(t) == goes_to


@rule("TM-363", "TM-384")
def test_prints_are_read_by_test_y() -> None:
    t = on("K01").at("A", 4).console("A", "y")
    t.state.map[t.place(4)].marks["ascend"] = 1
    assert why(t, "B", READ) == "TM-384"
    t.dice("hit").tasks().plays("A", READ)
    assert (t.state.marks, t.state.map[t.place(4)].marks["ascend"]) == ({"success": 1}, 0)


@rule("TM-364", "TM-098")
def test_bait_is_a_path_of_tiles_side_by_side() -> None:
    t = opened("K02", seats=1, time=3).at("A", 2).console("A", "rg")
    t.state.boss, t.state.specials = None, ()
    t.tasks().plays("A", LAY, ChooseCell(cell("b1")))
    assert (t.state.map[t.place(2)].marks, t.player("A").dump) == ({"universal": 1}, "g")
    t = opened("K02", seats=1, time=3)
    t.state.boss, t.state.specials = None, ()
    for tile in (2, 3, 11):  # 2 and 11 are no neighbours of each other across 3
        t.state.map[t.place(tile)].marks["universal"] = 1
    assert ends(t) == "K03"
    t = opened("K02", seats=1, time=3)
    t.state.boss, t.state.specials = None, ()
    for tile in (3, 7, 12):
        t.state.map[t.place(tile)].marks["universal"] = 1
    assert ends(t) == "K02"  # 7 and 12 lie side by side, 3 does not


def test_no_two_baits_on_a_tile() -> None:
    t = on("K02").at("A", 2).console("A", "rg")
    t.state.map[t.place(2)].marks["universal"] = 1
    assert why(t, "A", LAY) == "ST-11"


# --- Kura ------------------------------------------------------------------------------------------------------------


@rule("TM-395", "TM-396")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_kura_comes_with_the_third_card(seats: int) -> None:
    t = on("K02", seats, time=1)
    for place in t.state.map[:3]:
        place.marks["universal"] = 1
    assert ends(t) == "K03"
    boss = t.state.boss
    assert boss is not None
    assert (boss.boss, t.state.map[boss.place].at, integrity_left(t.state)) == ("kura", (2, 0), 6 * seats)
    assert t.state.specials == ("K12",)


@rule("TM-330", "TM-384")
def test_feeding_is_done_on_its_tile_or_beside_it() -> None:
    t = opened().at("A", 4).at("B", 3).console("A", "rgx", "o").console("B", "y")
    assert why(t, "B", FEED) == "TM-384"
    t.tasks().plays("A", FEED)
    assert t.options("A") == [ChooseCell(cell(name)) for name in ("a1", "b1", "a2")]  # not the Corrupted token
    t.plays("A", ChooseCell(cell("a1")), ChooseCell(cell("a2")))
    assert t.events(Swallowed)[:2] == [Swallowed(0, "r"), Swallowed(0, "o")]
    assert census(t.state)["data r"] == 32


def test_feeding_stops_when_the_player_says_so() -> None:
    t = opened().at("A", 4).at("B", 3).console("A", "rrr").tasks()
    t.plays("A", FEED, ChooseCell(cell("a1")), Done())
    assert swallowed_tokens(t.state) == "r"


@rule("TM-397")
def test_it_walks_to_whoever_fed_it_most() -> None:
    t = opened(crop="r").at("A", 4).at("B", 1).console("A", "rgby").console("B", "r")
    t.state.notes |= {"fed/0": 1, "fed/1": 2}
    put_boss(t, 12)
    t.world()
    assert t.asked == "A"  # the First Player chooses: two ways are equally short
    assert t.options("A") == [ChoosePlace(t.place(4)), ChoosePlace(t.place(15))]
    t.plays("A", ChoosePlace(t.place(15)))
    assert boss_tile(t) == 15
    assert "fed/1" not in t.state.notes


@rule("TM-397")
def test_unfed_it_walks_to_the_fullest_console_two_tiles_if_it_is_empty() -> None:
    t = opened().at("A", 4).at("B", 1).console("A", "r").console("B", "rgby")
    put_boss(t, 12).world()
    t.plays("A", ChoosePlace(t.place(4)))
    assert [event.place for event in t.events(BossMoved)] == [t.place(4), t.place(1)]


def test_the_first_player_chooses_between_equal_players() -> None:
    t = opened(crop="r").at("A", 2).at("B", 1).console("A", "r").console("B", "g").world()
    assert t.options("A") == [ChooseSeat(0), ChooseSeat(1)]


def test_it_swallows_of_the_kind_it_has_least() -> None:
    t = opened(crop="rrggb").at("A", 4).at("B", 4).console("A", "rrbb").console("B", "x")
    put_boss(t, 7).world()
    assert t.options("A") == [ChooseCell(cell("c1")), ChooseCell(cell("d1"))]
    t.plays("A", ChooseCell(cell("c1")))  # b: it has one of it; y it would like, but A has none
    assert t.options("A") == [ChooseCell(cell(name)) for name in ("a1", "b1", "d1")]  # two of each now
    t.plays("A", ChooseCell(cell("a1")))
    assert swallowed_tokens(t.state) == "rrrggbb"
    assert [event.seat for event in t.events(Swallowed)] == [0, 0]


def test_where_it_does_not_arrive_it_does_not_swallow() -> None:
    t = opened(crop="r").at("A", 7).at("B", 1).console("A", "rgby")
    put_boss(t, 7).world()
    assert (t.question, swallowed_tokens(t.state), boss_tile(t)) == ("plan", "r", 7)


def test_bait_is_eaten_instead() -> None:
    t = opened(crop="r").at("A", 4).at("B", 1).console("A", "rgby")
    t.state.map[t.place(4)].marks["universal"] = 1
    put_boss(t, 7).world()
    assert (swallowed_tokens(t.state), t.state.map[t.place(4)].marks["universal"]) == ("r", 0)


@rule("TM-358")
def test_a_tile_that_it_leaves_empty_is_covered_and_all_remember_it() -> None:
    t = opened(crop="r").at("A", 4).at("B", 1).console("A", "r")
    put_boss(t, 7).world()
    left = t.state.map[t.place(7)]
    assert (left.uncovered, left.known, view(t.state, 1).map[t.place(7)].tile) == (False, True, 7)
    t = opened(crop="r").at("A", 4).at("B", 7).console("A", "r")
    put_boss(t, 7).world()
    assert t.state.map[t.place(7)].uncovered  # B stands there


def test_the_shelter_is_never_covered() -> None:
    t = opened(crop="r").at("A", 2).at("B", 2).console("A", "r")
    put_boss(t, 1).world()
    assert (boss_tile(t), t.state.map[t.place(1)].uncovered) == (2, True)


@rule("TM-398")
def test_cluck_keeps_it_where_it_is_for_a_turn() -> None:
    t = opened(crop="r").at("A", 4).at("B", 1).console("A", "gr", "y").firing("A")
    t.plays("A", Fire("kura", CLUCK, cells("a1", "b1", "a2"))).skips_to("plan")
    assert (boss_tile(t), t.events(BossMoved), t.state.notes.get("boss/still")) == (7, [], None)


@rule("TM-398", "TM-360")
def test_scratch_takes_back_two_tokens_on_its_tile() -> None:
    t = opened(crop="bbo").at("A", 7).at("B", 1).console("A", "rg", ".y").firing("A")
    t.plays("A", Fire("kura", SCRATCH, cells("a1", "b1", "b2")))
    t.plays("A", ChooseKind("o"))  # then only b is left
    assert (swallowed_tokens(t.state), t.player("A").dump) == ("b", "bgory")
    far = opened(crop="bbo").at("A", 1).console("A", "rg", ".y", "ggb").firing("A")
    far.refuses("A", Fire("kura", SCRATCH, cells("a1", "b1", "b2")), rule="TM-360")


@rule("TM-399", "TM-282")
def test_on_its_tile_there_is_a_fight_without_enemies() -> None:
    t = opened().at("A", 7).at("B", 1).augments("A").gives("A", power=1)
    t.dice("crit", "hit", "blank", "blank").fighting("A").plays("A", SpendPower(1))
    t.plays("A", Activate("red", 1, 1)).plays("A", Hold())
    assert integrity_left(t.state) == 12 - 2
    assert t.question != "combat"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_full_crop_of_all_kinds_opens_the_door(seats: int) -> None:
    rest = "r" * (4 * seats - 4)
    assert ends(opened("K03", seats, crop=rest + "rgbr").at("A", 4)) == "K03"
    assert ends(opened("K03", seats, crop=rest + "rgby").at("A", 4)) == "K04"
    assert ends(opened("K03", seats, crop=rest + "rgbo").at("A", 4)) == "K04"  # Open Data stands for the fourth
    if seats > 1:
        assert ends(opened("K03", seats, crop=rest[1:] + "rgby").at("A", 4)) == "K03"


def test_what_it_ate_is_behind_the_door() -> None:
    t = opened(crop="rrrgggby").at("A", 7).at("B", 7)
    put_boss(t, 7)
    assert ends(t) == "K04"
    assert t.player("A").resources == {"power": 1, "shield": 1, "memory": 0, "reroll": 0}
    assert t.state.specials == ()


def test_without_integrity_it_loses_what_it_kept_and_runs() -> None:
    t = opened(crop="rgby").at("A", 4).at("B", 1)
    before = census(t.state)
    hurt_boss(t.state, 12)
    assert ends(t) == "K05"
    assert (swallowed_tokens(t.state), [len(p.foes) for p in t.state.players]) == ("", [1, 1])
    assert census(t.state) == before


# --- Inside, Sitting, Driving ----------------------------------------------------------------------------------------


def sort_at(t: Table, who: str) -> Table:
    return t.plays(who, Fire("K04", 0, cells("a1", "b1", "a2", "b2")))


@rule("TM-360")
def test_everybody_puts_one_thing_in_order() -> None:
    t = opened("K04").at("A", 7).at("B", 7).console("A", "rg", "by").console("B", "rg", "by")
    put_boss(t, 7).firing("A")
    sort_at(t, "A")
    assert (t.state.marks, t.player("A").marks) == ({"success": 1}, {"universal": 1})
    again = opened("K04").at("A", 7).console("A", "rg", "by")
    again.player("A").marks = {"universal": 1}
    sort_at(put_boss(again, 7).firing("A"), "A")
    assert again.state.marks == {}
    away = opened("K04").at("A", 4).console("A", "rg", "by", "ggb").firing("A")
    away.refuses("A", Fire("K04", 0, cells("a1", "b1", "a2", "b2")), rule="TM-360")


@rule("TM-362", "TM-R110")
@pytest.mark.parametrize(("way", "code"), [("world/1.0.0", "K06"), ("world/1.0.1", "K07")])
def test_the_vote_inside(way: str, code: str) -> None:
    t = opened("K04", success=2).at("A", 7).at("B", 7)
    put_boss(t, 7).world()
    t.plays("A", Vote(way)).plays("B", Vote(way))
    assert t.state.card == code
    assert t.state.time == 2


def test_not_all_inside_is_not_enough() -> None:
    t = opened("K04", success=2).at("A", 7).at("B", 1)
    assert ends(put_boss(t, 7)) == "K04"


def sitting(time: int = 1, cracks: int = 0) -> Table:
    t = opened("K06", time=time).at("A", 7).at("B", 7)
    t.state.specials = ("K13",)
    t.player("A").marks = {"universal": 1}
    t.state.marks = {"K13/ascend": cracks}
    return put_boss(t, 7)


@rule("TM-389", "TM-392")
def test_a_full_nest() -> None:
    t = sitting(time=2)
    assert ends(t) == "K06"
    assert [len(p.foes) for p in t.state.players] == [1, 1]
    t = sitting()
    assert ends(t) == "K08"
    assert t.match.over
    assert t.box.endings["K08"].unlocks == ("K08", "K10")
    assert t.events(Headline)[-1] == Headline("K06", 2)


def test_who_leaves_the_nest_must_drive() -> None:
    assert ends(sitting().at("B", 1)) == "K07"
    t = sitting(cracks=2)
    assert ends(t) == "K07"
    assert (t.state.specials, t.player("A").marks["universal"], t.state.marks) == ((), 0, {})


def test_the_egg_comes_to_the_first_player() -> None:
    t = opened("K04", success=2).at("A", 7).at("B", 7)
    put_boss(t, 7).world().plays("A", Vote("world/1.0.0")).plays("B", Vote("world/1.0.0"))
    assert (t.player("A").marks, t.player("B").marks) == ({"universal": 1}, {})
    assert stat(t.state, 0, "mov") == 1
    assert stat(t.state, 1, "mov") == 2


@rule("TM-214")
@pytest.mark.parametrize(("shield", "cracks"), [(0, 1), (2, 0)])
def test_damage_that_reaches_the_carrier_cracks_the_egg(shield: int, cracks: int) -> None:
    t = sitting().foes("A", "notary").augments("A").gives("A", shield=shield)
    t.dice("basic", "1", "blank", "blank", "blank").fighting("A")
    if shield:
        t.plays("A", UseShield(True))
    assert t.question == "task"
    assert (t.player("A").integrity, t.state.marks["K13/ascend"]) == (3 + shield, cracks)


def test_damage_to_others_does_not() -> None:
    t = sitting().foes("B", "notary").augments("B")
    t.dice("basic", "1", "blank", "blank").fighting("A")
    assert t.question == "task"
    assert (t.player("B").integrity, t.state.marks["K13/ascend"]) == (3, 0)


@rule("TM-330")
def test_the_egg_is_handed_over_on_ones_tile() -> None:
    t = sitting().tasks().plays("A", PASS)
    assert (t.player("A").marks["universal"], t.player("B").marks["universal"]) == (0, 1)
    assert why(sitting(), "B", PASS) == "TM-363"
    assert why(sitting().at("B", 1), "A", PASS) == "TM-384"


def test_the_first_player_drives_it_home() -> None:
    t = put_boss(opened("K07").at("A", 4).at("B", 2), 4).world()
    assert ChoosePlace(t.place(1)) in t.options("A")
    t.plays("A", ChoosePlace(t.place(1)))
    assert t.state.result == "K10"
    assert t.box.endings["K10"].unlocks == ("K10",)


def test_who_is_not_on_it_cannot_drive() -> None:
    t = put_boss(opened("K07").at("A", 2).at("B", 4), 4).world()
    assert (t.state.card, t.question) == ("K07", "plan")
    assert (boss_tile(t), t.events(TrackingChanged)[:2]) == (4, [TrackingChanged(0, 1), TrackingChanged(1, 1)])


# --- starving --------------------------------------------------------------------------------------------------------


def test_three_hungry_turns_are_broth() -> None:
    t = opened("K05", success=2).at("A", 1).at("B", 1)
    assert ends(t) == "K09"
    assert t.box.endings["K09"].unlocks == ("K09", "K10")


def test_on_a_turn_with_a_meal_it_is_not_hungry() -> None:
    t = opened("K05", success=2).at("A", 4).at("B", 1).console("A", "rg")
    assert ends(put_boss(t, 7)) == "K05"
    assert t.state.marks["success"] == 2
    assert len(swallowed_tokens(t.state)) == 2
    t = opened("K05", success=2).at("A", 7).at("B", 1).console("A", "rg").tasks()
    t.plays("A", FEED, ChooseCell(cell("a1")), Done()).skips_to("plan")  # fed: it has eaten, too
    assert t.state.marks["success"] == 2


# --- the pool, playing alone -----------------------------------------------------------------------------------------


@rule("TM-087", "TM-R22", "TM-389")
def test_an_empty_pool_is_the_defeat_card() -> None:
    t = on("K01", time=1)
    t.state.boxed += t.state.pool["x"]
    t.state.pool["x"] = 0
    assert ends(t) == "K11"


@rule("TM-406", "TM-412")
def test_jordan_does_not_feed_but_holds_a_tile_open() -> None:
    t = opened(seats=1, crop="r").at("A", 4).console("A", "r")
    t.state.bot = Bot(t.place(7))
    put_boss(t, 7).world()
    assert t.state.map[t.place(7)].uncovered
