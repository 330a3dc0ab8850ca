"""Chapters 12 to 14: moving, uncovering, Exploration tokens, Tracking."""

import pytest

from stolik.games.tamashii.events import Explored, Uncovered
from stolik.games.tamashii.options import ChooseKind, MoveTo, UseDistrict

from ...rules import rule
from .table import Table, table


def mapped(seats: int = 2, tokens: tuple[str, ...] = ("xp", "data", "power", "shield", "reroll")) -> Table:
    """Night Shift with its covered tiles in the order of the file, and these tokens on them."""
    t = table(seats)
    for place, tile, token in zip(t.state.map[3:], (3, 11, 12, 13, 14), tokens, strict=True):
        place.tile, place.token = tile, token
    for p in t.state.players:
        p.augments = ()
    return t


def to(t: Table, q: int, r: int) -> MoveTo:
    return MoveTo([place.at for place in t.state.map].index((q, r)))


@rule("TM-147", "TM-154", "TM-155")
def test_staying_adds_the_stationary_value() -> None:
    t = mapped().at("A", 2).moving("A").plays("A", to(mapped(), 1, 0))
    assert (t.question, t.player("A").tracking) == ("district", 1)


@rule("TM-148", "TM-152", "TM-153")
def test_only_the_tile_where_a_move_ends_counts() -> None:
    """From 5 over the Shelter to 2: Entry Value 1."""
    t = mapped().at("A", 5).moving("A")
    t.state.specials = ()
    t.plays("A", to(t, 1, 0))
    assert (t.state.map[t.player("A").place].tile, t.player("A").tracking) == (2, 1)


@rule("TM-148")
def test_not_further_than_mov() -> None:
    t = mapped().at("A", 5).moving("A")
    t.state.map[1].uncovered = False
    t.refuses("A", to(t, 2, 0), rule="TM-149").refuses("A", to(t, 4, 0), rule="TM-148")


@rule("TM-149", "TM-151", "TM-E10")
def test_a_covered_tile_ends_a_move() -> None:
    t = mapped().at("A", 2).bodies("A", "courier").moving("A")
    reached = [t.state.map[option.place].tile for option in t.options("A")]
    assert sorted(reached) == [1, 2, 3, 5, 11, 12, 13]
    t.plays("A", to(t, 2, 0))
    assert t.state.map[t.player("A").place].uncovered


@rule("TM-150")
def test_nobody_crosses_an_empty_space() -> None:
    t = mapped().at("A", 2).bodies("A", "courier")
    for place in t.state.map:
        place.uncovered = True
    t.moving("A").refuses("A", to(t, 4, 0), rule="TM-148")


@rule("TM-161", "TM-162", "TM-R54", "TM-165")
def test_first_the_token_then_the_tile_then_its_entry_value() -> None:
    t = mapped().at("A", 2).moving("A")
    t.state.specials = ()
    t.plays("A", to(t, 2, 0))
    assert [type(event) for event in t.seen if isinstance(event, Explored | Uncovered)] == [Explored, Uncovered]
    assert t.events(Explored)[0].token == "power"
    assert (t.player("A").resources["power"], t.player("A").tracking) == (1, 2)


@rule("TM-166", "TM-168", "TM-169", "TM-170", "TM-171")
@pytest.mark.parametrize("token", ["xp", "power", "shield", "reroll", "memory"])
def test_what_an_exploration_token_gives(token: str) -> None:
    t = mapped(tokens=("data", "data", token, "data", "data")).at("A", 2).moving("A")
    t.plays("A", to(t, 2, 0))
    p = t.player("A")
    assert (p.xp if token == "xp" else p.resources[token]) == 1
    assert sum(p.resources.values()) + p.xp == 1


@rule("TM-167", "TM-172")
def test_a_data_token_gives_basic_data_of_a_chosen_kind() -> None:
    t = mapped(tokens=("xp", "xp", "data", "xp", "xp")).at("A", 2).moving("A")
    t.plays("A", to(t, 2, 0), ChooseKind("y"))
    assert t.player("A").dump == "y"
    assert t.state.map[t.player("A").place].token == ""
    assert t.state.spent_tokens == ("data",)


@rule("TM-163")
def test_other_elements_stay_when_a_tile_is_uncovered() -> None:
    t = mapped().at("A", 2).moving("A")
    place = t.state.map[to(t, 2, 0).place]
    place.marks = {"ascend": 1}
    t.plays("A", to(t, 2, 0))
    assert t.state.map[t.player("A").place].marks == {"ascend": 1}


@rule("TM-164", "TM-R38")
def test_an_uncovered_hideout_brings_its_deck() -> None:
    t = mapped().at("A", 2)
    t.state.map[5].tile = 8
    t.moving("A").plays("A", to(t, 2, 0))
    assert list(t.state.faction_decks) == ["spartans", "civilians"]


@rule("TM-R55", "TM-158", "TM-R53", "TM-R100")
def test_a_move_of_an_effect_uncovers_but_adds_no_tracking() -> None:
    t = mapped().at("A", 2).console("A", "rrg")
    t.state.map[1].tile = 10  # the Tram Depot: move(2)
    t.district("A").plays("A", UseDistrict(True))
    assert t.question == "effect_move"
    t.plays("A", to(t, 2, 0))
    assert (t.player("A").resources["power"], t.player("A").tracking) == (1, 0)
    assert t.question == "fire"


@rule("TM-174", "TM-175", "TM-R57", "TM-D09")
def test_the_top_of_the_track_attaches_two_enemies() -> None:
    t = mapped().at("A", 2).deck("lamplighter", "notary", "chaser")
    t.state.specials = ()
    t.player("A").tracking = 7
    t.moving("A").plays("A", to(t, 2, 0))
    assert (t.names("A"), t.player("A").tracking) == (["lamplighter", "notary"], 0)


@rule("TM-R10")
def test_without_a_marker_tracking_does_not_rise() -> None:
    t = table(scenario="prologue").moving("A")
    t.plays("A", MoveTo(t.player("A").place))
    assert (t.player("A").tracking, t.player("A").tracked) == (0, False)


@rule("TM-157")
def test_enemies_do_not_hinder_movement() -> None:
    t = mapped().at("A", 2).moving("A")
    free = t.options("A")
    chased = mapped().at("A", 2).foes("A", "lamplighter", "notary").moving("A")
    assert chased.options("A") == free


@rule("TM-110", "TM-111", "TM-112", "TM-146")
def test_one_player_after_the_other_from_the_first_player() -> None:
    t = mapped(3)
    t.state.first = 1
    t.moving("B")
    asked: list[str] = []
    for _ in range(30):
        if t.question not in ("move", "district", "fire"):
            break
        if not asked or asked[-1] != t.asked:
            asked.append(t.asked)
        t.plays(t.asked, t.match.default(t.match.seats[0]))
    assert asked == ["B", "C", "A"]


@rule("TM-057", "TM-359", "TM-347")
def test_rules_of_an_active_card_change_the_entry_value() -> None:
    t = mapped().at("A", 5).moving("A")
    t.state.specials = ("N05",)
    t.plays("A", to(t, 1, 0))
    assert t.player("A").tracking == 0
