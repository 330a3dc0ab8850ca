"""Guides of bots for the Scenarios K, H, T and Z: in each position the better one is worth more."""

from collections.abc import Callable

import pytest

from stolik.games.tamashii.boss import come, hurt_boss
from stolik.games.tamashii.content import built_in
from stolik.games.tamashii.guides import GUIDES
from stolik.games.tamashii.reckoning import chance, far, place_of
from stolik.games.tamashii.state import Foe, Known, Tamashii

from .table import Table, table

CODES = tuple(
    sorted(
        {card.code for cards in built_in().library.records.values() for card in cards.values() if hasattr(card, "code")}
    )
)
KNOWN = Known(unlocked=CODES)
SCENARIO = {"K": "storehouse", "H": "office_hours", "T": "three_in_one_coat", "Z": "epilogue"}


def all_ended() -> Known:
    """A victory of every Scenario, for the Epilogue."""
    victories = {ending.id[0]: ending.id for ending in table().box.endings.values() if ending.kind == "victory"}
    return Known(CODES, tuple(victories.values()))


def on(code: str, *specials: str, boss: str = "") -> Table:
    """Two players at the card, every tile open."""
    known = all_ended() if code[0] == "Z" else KNOWN
    t = table(2, SCENARIO[code[0]], known=known).card(code, time=4)
    t.state.specials = specials
    for place in t.state.map:
        place.uncovered, place.token = True, ""
    if boss:
        come(t.state, boss)
    return t


def worth(t: Table) -> float:
    return GUIDES[t.state.card](t.state)


def boss_tile(t: Table) -> int:
    assert t.state.boss is not None
    return t.state.map[t.state.boss.place].tile


def test_the_chance_of_a_test() -> None:
    assert chance(0, 1) == 0.0
    assert chance(1, 2) == pytest.approx(1 / 6)
    assert chance(2, 2) == pytest.approx(5 / 9)
    assert chance(3, 0) == 1.0
    assert chance(4, 2) > chance(3, 2) > chance(3, 3)


def test_ways_over_the_map() -> None:
    g = on("T02").state
    assert far(g, place_of(g, 1), place_of(g, 2)) == 1
    g.map[place_of(g, 2)].uncovered = False
    assert place_of(g, 2) == -1


# --- The Storehouse Walks --------------------------------------------------------------------------------------------


def test_whoever_feeds_the_hen_keeps_a_token_of_each_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stolik.games.tamashii.guides.scenario_k.fights", lambda g: False)
    t = on("K03", "K12", boss="K03")
    for p in t.state.players:
        p.console, p.bag, p.dump = ".....|" * 4, "rrggbbyy", ""
    before = worth(t)
    t.player("A").bag = "rrggbb"
    assert worth(t) < before


def test_the_first_player_drives_the_hen_home() -> None:
    t = on("K07", boss="K03").at("A", 1).at("B", 1)
    t.state.first = 0
    away = worth(t)
    t.at("A", boss_tile(t))
    with_it = worth(t)
    assert t.state.boss is not None
    t.state.boss.place = t.place(1)
    assert worth(t) > with_it > away


def test_all_stay_with_the_hen_and_the_egg_is_whole() -> None:
    t = on("K06", "K13", boss="K03")
    t.at("A", boss_tile(t)).at("B", boss_tile(t))
    together = worth(t)
    t.state.marks["K13/ascend"] = 1
    assert worth(t) < together
    t.state.marks.clear()
    assert worth(t.at("B", 1)) < together


# --- Office Hours ----------------------------------------------------------------------------------------------------


def test_doors_are_held_by_people_apart_and_by_wedges() -> None:
    t = on("H04", "H12", boss="H03").at("A", 13).at("B", 13)
    together = worth(t)
    apart = worth(t.at("B", 20))
    t.state.map[t.place(10)].marks["universal"] = 1
    assert worth(t) > apart > together


def test_stamps_cost_more_and_more() -> None:
    t = on("H04", "H12", boss="H03")
    value = [GUIDES["H12"](t.state)]
    for tile in (3, 4, 10, 11, 12, 13, 16):
        t.state.map[t.place(tile)].marks["ascend"] = 1
        value.append(GUIDES["H12"](t.state))
    assert value == sorted(value, reverse=True)
    assert value[6] - value[7] > value[0] - value[1]


def test_all_go_where_hanko_is_and_break_it() -> None:
    t = on("H05", "H12", boss="H03").at("A", 1).at("B", 1)
    far_away = worth(t)
    near = worth(t.at("A", 23).at("B", 23))
    hurt_boss(t.state, 5)
    assert worth(t) > near > far_away


def test_the_next_window_is_worth_going_to() -> None:
    t = on("H02").at("A", 1).at("B", 1)
    place = t.state.map[t.place(10)]
    place.dice, place.seen, place.marks["dice"] = 1, True, 1
    away = worth(t)
    assert worth(t.at("A", 10)) > away


# --- Three in One Coat -----------------------------------------------------------------------------------------------


def test_the_colleague_is_not_hurt() -> None:
    t = on("T06", "T12", "T13")
    alone = worth(t)
    t.player("A").foes = (Foe("other_inspector", 1),)
    beside = worth(t)
    t.player("A").foes = (Foe("other_inspector", 1, damage=3),)
    assert beside > worth(t) > alone


def test_tokens_are_kept_for_the_voice() -> None:
    t = on("T04", "T12")
    for p in t.state.players:
        p.console = ".....|" * 4
    nothing = worth(t)
    t.console("A", "rr").console("B", t.player("B").core * 2)
    assert worth(t) > nothing


# --- Epilogue --------------------------------------------------------------------------------------------------------


def sit(t: Table) -> None:
    t.at("A", 23).at("B", 23)


def speak(t: Table) -> None:
    t.state.marks["success"] = 1


def go_out(t: Table) -> None:
    t.at("A", 21)


def carry(t: Table) -> None:
    t.player("A").marks["universal"] = 1


def with_voices(g: Tamashii) -> None:
    for place in g.map:
        if place.tile in (21, 22, 23, 24):
            place.marks["ascend"] = 1


@pytest.mark.parametrize(
    ("code", "better"), [("Z02", go_out), ("Z02", speak), ("Z03", speak), ("Z06", sit), ("Z07", sit), ("Z13", carry)]
)
def test_what_the_epilogue_asks_for_is_better(code: str, better: Callable[[Table], None]) -> None:
    t = on(code).at("A", 23).at("B", 1)
    if code == "Z06":
        t.at("A", 1)
    with_voices(t.state)
    before = worth(t)
    better(t)
    assert worth(t) > before


def test_nothing_is_fired_while_it_waits() -> None:
    t = on("Z06").at("A", 23).at("B", 23)
    quiet = worth(t)
    t.state.marks["universal"] = 1
    assert worth(t) < quiet
