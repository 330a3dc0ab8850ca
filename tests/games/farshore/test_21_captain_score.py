"""Chapter 21: the end of a game with Captain Crabita, and her points."""

import pytest

from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import Gained, Spent
from stolik.games.farshore.options import Pass
from stolik.games.farshore.state import CityCard
from stolik.kernel import Outcome

from ...rules import rule
from .captain_table import BLUE, BROWN, GREEN, PURPLE, RED, played_out
from .table import Table, dealt, with_captain

SPACE = 7


def lines(t: Table) -> dict[str, int]:
    """Her points, line by line."""
    return dict(t.match.outcome().scores[-1].lines)


def the_end(seats: int = 1) -> Table:
    """All have passed but A, who holds nothing that scores."""
    t = with_captain(seats=seats).captain_is("autumn", ready=0)
    t.captain.passed = True
    for who in "ABC"[:seats]:
        t.season(who, "autumn", ready=0)
        t.player(who).passed = who != "A"
    return t


def outcome(t: Table) -> Outcome:
    t.plays("A", Pass())
    assert t.match.over
    return t.match.outcome()


# --- her points ------------------------------------------------------------------------------------------------------


@rule("FS-345", "FS-101")
def test_her_maps_score_by_the_standard_rules():
    t = with_captain()
    t.captain.maps = dict(zip(t.box.maps, (2, 1, 0), strict=False))
    assert lines(t)["maps"] == 9


@rule("FS-346")
def test_her_treasures_are_worth_two_points_each():
    t = with_captain()
    t.captain.treasure = 7
    assert lines(t)["treasures"] == 14


@rule("FS-347")
def test_her_ship_scores_its_space():
    for space, record in enumerate(built_in().track):
        t = with_captain()
        t.captain.ship = space
        assert lines(t)["ship"] == record.points


@rule("FS-348", "FS-349", "FS-350")
@pytest.mark.parametrize(("colour", "points"), [("green", 2), ("blue", 2), ("brown", 2), ("red", 2), ("purple", 6)])
def test_each_card_of_her_city_scores_by_its_colour_alone(colour, points):
    for card in built_in().cards.values():
        if card.colour == colour:
            t = with_captain()
            t.captain.city = (CityCard(card.id), CityCard(card.id, worker=True))
            found = lines(t)
            assert (found["base"], found["bonus"]) == (2 * points, 0)
            assert sum(found.values()) == 2 * points


@rule("FS-350")
def test_bonuses_of_her_purple_cards_and_cards_in_her_hand_do_not_count():
    t = with_captain().city("captain", "guildmaster", BLUE, RED, BROWN, GREEN).captain_hand(PURPLE)
    assert lines(t) == {"shells": 0, "base": 6 + 4 * 2, "bonus": 0, "treasures": 0, "maps": 0, "ship": 0}


# --- who wins --------------------------------------------------------------------------------------------------------


@rule("FS-R54", "FS-227")
@pytest.mark.parametrize(("shells", "ranks"), [(11, (2, 1)), (13, (1, 2))])
def test_most_points_win_against_her(shells, ranks):
    t = the_end().gives("A", shell=shells)
    t.captain.treasure = 6
    found = outcome(t)
    assert [score.total for score in found.scores] == [shells, 12]
    assert (found.ranks, found.decided_by) == (ranks, "points")


@rule("FS-R54", "FS-228")
@pytest.mark.parametrize(("yours", "hers", "ranks"), [(SPACE, SPACE - 1, (1, 2)), (SPACE - 1, SPACE, (2, 1))])
def test_tied_with_her_the_ship_that_sailed_furthest_decides(yours, hers, ranks):
    track = built_in().track
    t = the_end()
    t.player("A").ship, t.captain.ship = yours, hers
    more = track[hers].points - track[yours].points
    t.gives("A", shell=30 + more)
    t.captain.treasure = 15
    found = outcome(t)
    assert len({score.total for score in found.scores}) == 1
    assert (found.ranks, found.decided_by) == (ranks, "ship")


@rule("FS-R54", "FS-229", "FS-230", "FS-231", "FS-232")
def test_then_maps_then_treasures_then_resources_and_a_last_tie_is_shared():
    def tied(**goods: int) -> Table:
        """20 points for both: she has 10 treasures."""
        t = the_end().gives("A", **goods)
        t.captain.treasure = 10
        return t

    first = next(iter(built_in().maps))
    by_maps = tied(shell=20)
    by_maps.captain.maps = {first: 0}
    assert (outcome(by_maps).ranks, by_maps.match.outcome().decided_by) == ((2, 1), "maps")
    by_treasure = tied(shell=20)
    assert (outcome(by_treasure).ranks, by_treasure.match.outcome().decided_by) == ((2, 1), "treasures")
    by_resources = tied(treasure=10, driftwood=1)
    assert (outcome(by_resources).ranks, by_resources.match.outcome().decided_by) == ((1, 2), "resources")
    shared = tied(treasure=10)
    assert (outcome(shared).ranks, shared.match.outcome().decided_by) == ((1, 1), "shared")


@rule("FS-R54")
def test_among_several_each_stands_alone():
    t = the_end(3).gives("A", shell=10).gives("B", shell=20).gives("C", shell=4)
    t.captain.treasure = 7
    found = outcome(t)
    assert [score.total for score in found.scores] == [10, 20, 4, 14]
    assert found.ranks == (3, 1, 4, 2)


@rule("FS-R54")
def test_she_has_no_shells_and_never_spends_a_treasure():
    match = dealt(1, "brave")
    told = played_out(match)
    assert not any(isinstance(event, Spent) and event.seat == 1 for event in told)
    gained = [event for event in told if isinstance(event, Gained) and event.seat == 1]
    assert {event.what for event in gained} == {"treasure"}
    treasures = sum(event.n for event in gained)
    hers = dict(match.outcome().scores[1].lines)
    assert (hers["shells"], hers["treasures"]) == (0, 2 * treasures)
