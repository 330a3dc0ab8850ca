"""The worked examples of the standard game, played at the table."""

import pytest

from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import CardActivated, MapClaimed, Reshuffled, ShipMoved, Spent
from stolik.games.farshore.options import Place, Play
from stolik.games.farshore.state import CityCard
from stolik.games.farshore.terms import COLOURS

from ...rules import rule
from .table import packed, table

KINDS = list(built_in().maps)
GREENS = next(kind.id for kind in built_in().maps.values() if kind.requirement == "cards(green) >= 4")
ALL_COLOURS = next(kind.id for kind in built_in().maps.values() if kind.requirement == "colours() >= 5")


def map_score(*values: int) -> int:
    """What tiles of these values score at the end."""
    t = table()
    t.player("A").maps = dict(zip(KINDS, values, strict=False))
    return t.points("A")["maps"]


@rule("FS-E01", "FS-098", "FS-099")
def test_one_map():
    assert map_score(2) == 2


@rule("FS-E02", "FS-098", "FS-101")
def test_two_maps():
    assert map_score(2, 1) == 6


@rule("FS-E03", "FS-098", "FS-100")
def test_three_maps_with_a_zero():
    assert map_score(2, 1, 0) == 9


@rule("FS-E04", "FS-101")
def test_six_maps():
    assert map_score(2, 2, 1, 1, 1, 0) == 42


@rule("FS-E05", "FS-102")
def test_the_maximum_of_maps():
    assert map_score(2, 2, 2, 2, 2, 2) == 72


@rule("FS-E06", "FS-090", "FS-091", "FS-095")
@pytest.mark.parametrize("greens", [3, 4, 5])
def test_the_requirement_of_four_green_cards(greens: int):
    t = table().city("A", *table().some(greens, colour="green"))
    if greens < 4:
        t.refuses("A", Place("dunes", GREENS), rule="FS-090")
    else:
        t.plays("A", Place("dunes", GREENS))
        assert (t.player("A").maps, t.events(MapClaimed)) == ({GREENS: 2}, [MapClaimed(0, GREENS, 2)])
        assert t.state.workers["dunes"] == (0,)


@rule("FS-E07", "FS-090", "FS-095")
@pytest.mark.parametrize("missing", ["", *COLOURS])
def test_the_requirement_of_one_card_of_each_colour(missing: str):
    t = table()
    for colour in COLOURS:
        if colour != missing:
            t.city("A", *t.some(2, colour=colour))
    if missing:
        t.refuses("A", Place("dunes", ALL_COLOURS), rule="FS-090")
    else:
        t.plays("A", Place("dunes", ALL_COLOURS))
        assert t.player("A").maps == {ALL_COLOURS: 2}


@rule("FS-E08", "FS-093", "FS-094")
def test_no_second_tile_of_a_kind():
    t = table().city("A", *table().some(5, colour="green")).maps("A", **{GREENS: 2})
    t.refuses("A", Place("dunes", GREENS), rule="FS-093")
    assert t.state.maps[GREENS] == (1,)


@rule("FS-E09", "FS-120", "FS-122", "FS-123", "FS-124", "FS-125")
@pytest.mark.parametrize("source", ["hand", "bay"])
def test_the_anchor(source: str):
    diver, storehouse = (built_in().cards[card] for card in ("diver", "storehouse"))
    assert (diver.class_, storehouse.class_) == ("critter", "construction")
    assert diver.colour == storehouse.colour
    t = table().gives("A", mushroom=9).hand("A", "diver", "diver").bay("diver").city("A", "storehouse")
    t.plays("A", Play("diver", source, "anchor", "storehouse")).skips_to("turn", "B")
    assert t.player("A").city == (CityCard("storehouse", anchor=True), CityCard("diver"))
    assert (t.events(Spent), t.player("A").anchors) == ([], 2)
    t.plays("B", Place("docks")).skips_to("turn", "A")
    assert not [play for play in t.options("A", Play) if play.by == "storehouse"]


@rule("FS-E10", "FS-148", "FS-149")
def test_a_draw_across_an_empty_deck():
    t = packed().hand("A", "try_hut").city("A", "try_reader")
    t.bay("wreck", "sloop", "diver", "galleon", "castaway", "navigator", "storehouse", "guildmaster")
    t.discards("try_axe", "try_owl", "try_seal").deck("try_crab")
    t.plays("A", Place("card", "try_reader"))
    hand, (left,) = t.player("A").hand, t.state.deck
    assert hand[:2] == ["try_hut", "try_crab"]
    assert sorted((*hand[2:], left)) == ["try_axe", "try_owl", "try_seal"]
    assert (t.state.discard, t.events(Reshuffled)) == ((), [Reshuffled()])


@rule("FS-E11", "FS-160", "FS-161", "FS-222", "FS-223")
def test_the_guildmaster():
    guildmaster = built_in().cards["guildmaster"]
    assert (guildmaster.colour, guildmaster.points) == ("purple", 2)
    t = table().city("A", "guildmaster")
    for colour, n in (("blue", 3), ("red", 2), ("brown", 3)):
        t.city("A", *t.some(n, colour=colour))
    others = sum(built_in().cards[card].points for card in t.names("A")[1:])
    assert (t.points("A")["base"] - others, t.points("A")["bonus"]) == (2, 3 + 2 + 3)


@rule("FS-E12", "FS-167", "FS-168", "FS-171")
@pytest.mark.parametrize("matching", [False, True])
def test_navigator_and_sloop(matching: bool):
    t = packed().winds("try_fair_a" if matching else "try_calm_a", "try_calm_b")
    t.gives("A", treasure=9).hand("A", "sloop").city("A", "navigator")
    chest = next(at for at, space in enumerate(t.box.track) if space.chest)
    t.player("A").ship = chest - 1
    before = t.player("A").stock["treasure"] - built_in().cards["sloop"].total_cost
    t.plays("A", Play("sloop", "hand")).skips_to("turn", "B")
    moved = t.events(ShipMoved)
    assert len(moved) == (2 if matching else 1)
    assert t.player("A").ship == chest - 1 + sum(event.n for event in moved)
    assert t.player("A").stock["treasure"] >= before + 1
    assert (CardActivated(0, "navigator") in t.events(CardActivated)) == matching
