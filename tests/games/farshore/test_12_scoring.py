"""Chapter 12: points and the winner."""

import pytest

from stolik.games.farshore.content import built_in
from stolik.games.farshore.scoring import TIES, outcome
from stolik.games.farshore.terms import RESOURCES

from ...rules import rule
from .table import Table, packed, table

KINDS = list(built_in().maps)
STEP = next(at for at in range(1, len(built_in().track)) if built_in().track[at].points == 1)
"""A space of the ship track that is worth 1 point."""


def tied(t: Table, *rows: dict[str, int]) -> Table:
    """Players with a ship, maps (of value 0), treasures and resources, all with the same points by shells."""
    for who, row in zip("ABCD", rows, strict=False):
        player = t.player(who)
        player.ship = row.get("ship", 0)
        player.maps = dict.fromkeys(KINDS[: row.get("maps", 0)], 0)
        player.stock["treasure"] = row.get("treasures", 0)
        player.stock["crystal"] = row.get("resources", 0)
        player.stock["shell"] = 40 - built_in().track[player.ship].points - 2 * player.stock["treasure"]
    assert {score.total for score in outcome(t.state).scores} == {40}
    return t


# --- points ----------------------------------------------------------------------------------------------------------


@rule("FS-221", "FS-222", "FS-224", "FS-225", "FS-226")
def test_points_come_from_shells_cards_treasures_maps_and_the_ship():
    t = packed().gives("A", shell=5, treasure=2, driftwood=9).city("A", "try_barn", "try_crown", "try_hut")
    t.maps("A", **{KINDS[0]: 2, KINDS[1]: 1}).hand("A", "try_crab")
    t.player("A").ship = STEP
    assert t.points("A") == {"shells": 5, "base": 2 + 4 + 1, "bonus": 0, "treasures": 4, "maps": 6, "ship": 1}
    assert outcome(t.state).scores[0].total == 5 + 7 + 4 + 6 + 1  # resources and cards in hand are worth nothing
    assert outcome(t.state).scores[1].total == 0


@rule("FS-222", "FS-223")
@pytest.mark.parametrize("card", list(built_in().cards))
def test_every_card_of_a_city_gives_its_base_points(card: str):
    t = table().city("A", card)
    assert t.points("A")["base"] == built_in().cards[card].points
    assert (t.points("A")["bonus"] == 0) or built_in().cards[card].colour == "purple"


@rule("FS-223")
def test_each_purple_card_gives_its_own_bonus():
    t = packed().city("A", "try_crown", "try_ribbon", "try_ribbon", "try_bell").gives("A", treasure=3)
    assert t.points("A")["bonus"] == 2 * 1 + 3 + 3


@rule("FS-223")
@pytest.mark.parametrize(("others", "bonus"), [(0, 1), (1, 0), (4, 0)])
def test_a_bonus_is_never_less_than_nothing(others: int, bonus: int):
    t = packed().city("A", "try_grudge", *["try_hut"] * others)
    assert t.points("A")["bonus"] == bonus


# --- the winner ------------------------------------------------------------------------------------------------------


@rule("FS-227", "FS-R53")
def test_what_decided_is_told_of_the_two_best_wherever_they_sit():
    t = packed(3).gives("A", shell=3).gives("B", shell=3).gives("C", shell=4)
    assert (outcome(t.state).ranks, outcome(t.state).decided_by) == ((2, 2, 1), "points")
    t = packed(3).gives("B", shell=3).gives("C", shell=3, crystal=1)
    assert (outcome(t.state).ranks, outcome(t.state).decided_by) == ((3, 2, 1), "resources")


@rule("FS-227")
def test_most_points_win():
    t = packed(4)
    for who, shells in zip("ABCD", (3, 9, 9, 1), strict=True):
        t.gives(who, shell=shells)
    t.gives("C", shell=10)
    found = outcome(t.state)
    assert (found.ranks, found.winners, found.decided_by) == ((3, 2, 1, 4), [2], "points")


@rule("FS-228", "FS-229", "FS-230", "FS-231")
@pytest.mark.parametrize("by", TIES[1:])
def test_a_tie_is_broken_by_ship_maps_treasures_and_resources(by: str):
    more = {"ship": STEP, "maps": 1, "treasures": 1, "resources": 1}[by]
    t = tied(packed(3), {}, {by: more}, {})
    found = outcome(t.state)
    assert (found.winners, found.decided_by, found.ranks) == ([1], by, (2, 1, 2))


@rule("FS-228", "FS-229", "FS-230", "FS-231", "FS-R53")
@pytest.mark.parametrize("at", [1, 2, 3])
def test_an_earlier_tie_break_outweighs_all_later_ones(at: int):
    earlier, later = TIES[at], TIES[at + 1 :]
    t = tied(packed(), {earlier: 1 if earlier != "ship" else STEP}, dict.fromkeys(later, 5))
    assert (outcome(t.state).winners, outcome(t.state).decided_by) == ([0], earlier)


@rule("FS-R53")
def test_only_those_still_tied_take_part_in_the_next_tie_break():
    t = tied(packed(3), {"ship": STEP}, {"ship": STEP, "maps": 1}, {"maps": 5, "treasures": 5, "resources": 5})
    found = outcome(t.state)
    assert (found.winners, found.ranks, found.decided_by) == ([1], (2, 1, 3), "maps")


@rule("FS-R53", "FS-231", "FS-007")
@pytest.mark.parametrize("kind", RESOURCES)
def test_resources_of_all_kinds_are_counted_together(kind: str):
    t = packed().gives("A", driftwood=1, mushroom=1).gives("B", **{kind: 3})
    assert (outcome(t.state).winners, outcome(t.state).decided_by) == ([1], "resources")


@rule("FS-R52", "FS-228")
def test_the_ship_is_compared_by_space_not_by_points():
    box = built_in()
    t = packed()
    t.player("A").ship, t.player("B").ship = 3, 4
    t.gives("A", shell=box.track[4].points - box.track[3].points)
    found = outcome(t.state)
    assert found.scores[0].total == found.scores[1].total
    assert (found.winners, found.decided_by) == ([1], "ship")


@rule("FS-232")
def test_who_is_still_tied_shares_the_victory():
    t = tied(packed(3), *[{"ship": STEP, "maps": 2, "treasures": 1, "resources": 3}] * 2, {})
    found = outcome(t.state)
    assert (found.winners, found.ranks, found.decided_by) == ([0, 1], (1, 1, 3), "shared")


@rule("FS-R54")
@pytest.mark.parametrize(("treasure", "winners"), [(3, [1]), (2, [0, 1]), (1, [0])])
def test_the_captain_is_one_of_the_participants(treasure: int, winners: list[int]):
    """Without shells and resources; here all else is equal."""
    t = table(1, captain="shy").gives("A", treasure=2)
    t.captain.treasure = treasure
    found = outcome(t.state)
    assert found.winners == winners
    assert dict(found.scores[1].lines)["shells"] == 0


@rule("FS-R54", "FS-231")
def test_a_resource_beats_the_captain_who_has_none():
    t = table(1, captain="shy").gives("A", treasure=2, crystal=1)
    t.captain.treasure = 2
    assert (outcome(t.state).winners, outcome(t.state).decided_by) == ([0], "resources")
