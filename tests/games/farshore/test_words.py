"""What the words of the effect language count, ask and do at a table."""

import pytest

from stolik.effects.parser import parse_amount, parse_condition
from stolik.games.farshore.events import Gained
from stolik.games.farshore.options import Place
from stolik.games.farshore.state import Farshore
from stolik.games.farshore.terms import SEASONS
from stolik.games.farshore.verbs import card_cost, card_is, card_points
from stolik.games.farshore.vocabulary import VOCABULARY

from ...rules import rule
from .table import packed


def counted(amount: str, g: Farshore, seat: int = 0) -> int:
    return parse_amount(amount, VOCABULARY).value(g, seat)


def holds(condition: str, g: Farshore, seat: int = 0) -> bool:
    return parse_condition(condition, VOCABULARY).holds(g, seat)


@rule("FS-059", "FS-185")
@pytest.mark.parametrize("season", SEASONS)
def test_a_season_is_that_of_the_player_alone(season: str):
    g = packed().season("A", season).season("B", "summer").state
    assert [named for named in SEASONS if holds(f"in_season({named})", g)] == [season]
    assert [named for named in SEASONS if holds(f"in_season({named})", g, 1)] == ["summer"]
    assert (counted("season_number()", g), counted("season_number()", g, 1)) == (SEASONS.index(season) + 1, 3)


@rule("FS-105", "FS-222")
def test_cost_points_and_kind_are_those_of_the_card_that_is_spoken_of():
    g = packed().city("A", "try_barn", "try_crown").state
    g.playing = ("try_crown", "try_barn")
    barn = "try_barn"
    assert (card_cost(g, 0, barn), card_cost(g, 0, barn, "driftwood"), card_cost(g, 0, barn, "crystal")) == (3, 2, 0)
    assert (card_points(g, 0, barn), card_is(g, 0, barn, "green"), card_is(g, 0, barn, "purple")) == (2, True, False)


@rule("FS-129", "FS-130", "FS-132")
def test_a_city_counts_its_cards_pairs_colours_and_empty_spaces():
    g = packed().city("A", "try_hut", "try_hut", "try_barn", "try_raft", "try_owl").city("B", "try_hut").state
    words = ("cards()", "cards(green)", "pairs(green)", "pairs(blue)", "colours()", "empty_spaces()")
    assert [counted(word, g) for word in words] == [5, 3, 1, 0, 3, 15 - 4]
    assert [counted(word, g, 1) for word in words] == [1, 1, 0, 0, 1, 15 - 1]


@rule("FS-126")
def test_anchors_are_counted_as_used_or_left():
    t = packed()
    t.player("A").anchors = 1
    assert [
        (counted("anchors_used()", t.state, seat), counted("anchors_left()", t.state, seat)) for seat in (0, 1)
    ] == [
        (2, 1),
        (0, 3),
    ]


@rule("FS-001")
def test_a_gain_of_nothing_is_not_told():
    t = packed().city("A", "try_ledger").plays("A", Place("card", "try_ledger"))
    assert (t.events(Gained), t.stock("A")) == ([Gained(0, "driftwood", 1)], {"driftwood": 1})
