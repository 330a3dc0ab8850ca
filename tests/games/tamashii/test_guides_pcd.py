"""Guides of bots for Tower Song, Always Wednesday and Night Duty: what they prefer in small positions."""

from stolik.games.tamashii.guides import GUIDES

from .scenarios.steps import marked, on, with_bot
from .table import Table


def towers(*places: int, console: str = "", **hills: int) -> Table:
    """P03 with Engineers on all hills; A and B stand on these tiles."""
    t = on("tower_song", "P03")
    for tile in (9, 13, 17):
        marked(t, tile, ascend=2)
    for name, n in hills.items():
        t.state.map[t.place(9)].marks[name] = n
    for who, tile in zip("AB", places, strict=True):
        t.at(who, tile)
    if console:
        t.console("A", console)
    t.state.phase = "action"
    return t


def value(t: Table) -> float:
    return GUIDES[t.state.card](t.state)


def test_two_hills_are_better_than_one() -> None:
    assert value(towers(9, 13)) > value(towers(9, 9)) > value(towers(2, 2))


def test_tokens_of_the_core_are_kept_on_a_hill() -> None:
    assert value(towers(9, 13, console="rrr")) > value(towers(9, 13, console="r")) > value(towers(9, 13))
    assert value(towers(2, 13, console="rrr")) == value(towers(2, 13))


def test_a_tower_is_worth_more_than_its_parts() -> None:
    assert value(towers(9, 9, success=1)) > value(towers(9, 9, universal=1)) > value(towers(9, 9))


def test_a_light_at_every_tower() -> None:
    t = on("tower_song", "P04").at("A", 9).at("B", 9)
    for tile in (9, 13):
        marked(t, tile, success=1)
    together = value(t)
    assert value(t.at("B", 13)) > together


def test_singers_are_met_taken_along_and_brought_home() -> None:
    t = marked(on("tower_song", "P05", 1).at("A", 2), 9, ascend=1)
    values = [value(t), value(t.at("A", 9))]
    t.player("A").marks["ascend"] = 1
    t.state.map[t.place(9)].marks["ascend"] = 0
    values += [value(t), value(t.at("A", 2)), value(t.at("A", 1))]
    assert values == sorted(set(values))


def test_enemies_that_are_too_many_spoil_the_last_verse() -> None:
    t = on("tower_song", "P07", 1).foes("A", "notary")
    assert value(t) == 0
    assert value(t.foes("A", "notary", "chaser")) < 0


def test_everybody_stands_where_nobody_stood() -> None:
    t = on("always_wednesday", "C02").at("A", 14).at("B", 18)
    apart = value(t)
    assert apart > value(t.at("B", 14))
    t.at("B", 18).state.map[t.place(18)].marks["ghost:0"] = 1
    assert apart > value(t)


def test_the_helper_stays_and_the_bell_is_left_alone() -> None:
    t = on("always_wednesday", "C02", 1).at("A", 14)
    day = GUIDES["C12"]
    alone = day(t.state)
    assert alone > day(t.at("A", 1).state)
    with_bot(t.at("A", 14), 18)
    helped = day(t.state)
    t.state.marks["C12/ascend"] = 1
    assert helped > max(alone, day(t.state))


def test_one_comes_to_sachi_with_a_name() -> None:
    t = on("always_wednesday", "C03").at("A", 2).at("B", 2)
    t.state.phase = "action"
    unknown = value(t)
    t.state.map[t.place(13)].known = True
    known = value(t)
    assert value(t.console("A", "rrr")) > known > unknown


def test_the_chain_grows() -> None:
    t = on("always_wednesday", "C04").at("A", 2).at("B", 2)
    t.state.map[t.place(13)].known = True
    open_ = value(t)
    assert value(t.at("A", 13)) > open_


def test_the_day_is_tuned_alone() -> None:
    t = on("always_wednesday", "C05").at("A", 14).at("B", 14)
    together = value(t)
    assert value(t.at("B", 18)) > together


def test_somebody_goes_to_the_power_plant() -> None:
    t = on("night_duty", "D03").at("A", 22).at("B", 22)
    looking = value(t)
    t.state.map[t.place(11)].uncovered = True
    assert value(t.at("A", 11)) > looking


def test_those_who_can_walk_come_to_the_shelter() -> None:
    t = marked(on("night_duty", "D05").at("A", 22).at("B", 22), 14, ascend=1)
    waiting = value(t)
    t.state.map[t.place(14)].marks["ascend"] = 0
    t.player("A").marks["ascend"] = 1
    assert value(t.at("A", 1)) > waiting


def test_answers_are_kept_for_her() -> None:
    t = marked(on("night_duty", "D06").console("A", "rr").at("A", 14), 14, universal=1)
    t.state.phase = "action"
    assert value(t) > value(t.at("A", 22)) == 0


def test_memory_is_tea() -> None:
    t = on("night_duty", "D07")
    free = value(t)
    t.player("A").dump += "xxx"
    loaded = value(t)
    assert free > value(t.gives("A", memory=2)) > loaded
