"""Chapter 19: Bodies."""

import pytest

from stolik.effects.nodes import Branch
from stolik.games.tamashii.abilities import modifier, stat
from stolik.games.tamashii.bodies import swap
from stolik.games.tamashii.content import content_of
from stolik.games.tamashii.firing import district_refusal
from stolik.games.tamashii.options import ChooseCard, Fire, UseDistrict

from ...rules import rule
from .table import Table, cells, pack, table

COST = cells("a1", "b1", "c1", "b2")
"""The Soldier's cost: r*r over .g."""


def buying(*owned: str, deck: tuple[str, ...] = ("pilot", "cook")) -> Table:
    t = table().augments("A").bodies("A", *owned).market("soldier", "diver", deck=deck)
    return t.console("A", "rbr", ".g").firing("A")


@rule("TM-226", "TM-231", "TM-228", "TM-R45")
def test_firing_the_cost_takes_a_body_over_and_the_market_is_filled() -> None:
    t = buying().plays("A", Fire("soldier", 0, COST))
    assert (t.player("A").bodies, t.state.market, t.state.body_deck) == (("soldier",), ("diver", "cook"), ("pilot",))
    assert stat(t.state, 0, "atk") == 3
    empty = buying(deck=()).plays("A", Fire("soldier", 0, COST))
    assert empty.state.market == ("diver",)


@rule("TM-227", "TM-230", "TM-231", "TM-234")
def test_the_new_body_is_active_at_once_on_the_same_tile() -> None:
    t = buying("librarian")
    place = t.player("A").place
    t.plays("A", Fire("soldier", 0, COST))
    assert t.player("A").bodies == ("soldier", "librarian")
    assert (stat(t.state, 0, "prg"), t.player("A").place) == (4, place)


@rule("TM-232", "TM-230")
def test_an_inactive_body_gives_neither_numbers_nor_ability() -> None:
    t = table().augments("A").bodies("A", "diver", "courier")
    assert (stat(t.state, 0, "prg"), modifier(t.state, 0, "entry_tracking")) == (5, -1)
    t.bodies("A", "courier", "diver")
    assert (stat(t.state, 0, "prg"), modifier(t.state, 0, "entry_tracking")) == (4, 0)


@rule("TM-229", "TM-R43")
def test_of_two_owned_bodies_one_goes_under_the_deck_first() -> None:
    t = buying("librarian", "steeplejack").plays("A", Fire("soldier", 0, COST))
    assert t.options("A") == [ChooseCard("librarian"), ChooseCard("steeplejack")]
    t.plays("A", ChooseCard("librarian"))
    assert t.player("A").bodies == ("soldier", "steeplejack")
    assert t.state.body_deck == ("librarian", "pilot")


@rule("TM-180", "TM-233", "TM-230")
def test_the_shelter_swaps_two_bodies() -> None:
    t = table().at("A", 1).bodies("A", "soldier", "diver").district("A").plays("A", UseDistrict(True))
    t.plays("A", t.options("A", Branch)[0])
    assert t.player("A").bodies == ("diver", "soldier")


@rule("TM-R44", "TM-235")
@pytest.mark.parametrize("owned", [(), ("soldier",)])
def test_with_fewer_than_two_there_is_nothing_to_swap(owned: tuple[str, ...]) -> None:
    t = table().bodies("A", *owned)
    swap(t.state, 0)
    assert t.player("A").bodies == owned
    assert district_refusal(t.state, 0, UseDistrict(True)) is None  # the Shelter also lets one recover


@rule("TM-224", "TM-223")
def test_a_body_has_numbers_schemas_and_a_cost() -> None:
    box = content_of(pack())
    soldier = box.bodies["soldier"]
    assert (soldier.atk, len(box.schemas["soldier"]), len(box.card_patterns["soldier"])) == (3, 3, 1)
    t = table().augments("A")
    assert [stat(t.state, 0, name) for name in ("mov", "atk", "prg")] == [2, 3, 3]
