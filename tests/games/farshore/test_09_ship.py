"""Chapter 9: the ship, the wind roses, chests and treasure."""

import pytest

from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import CardActivated, Gained, ShipMoved
from stolik.games.farshore.options import Place, Play
from stolik.games.farshore.ship import sail
from stolik.games.farshore.verbs import alongside, leading, ships_ahead, ships_behind, trailing

from ...rules import rule
from .table import Table, packed, table

TRACK = built_in().track
CHESTS = [at for at, space in enumerate(TRACK) if space.chest]
LAST = len(TRACK) - 1


def lone_chest() -> int:
    """A chest with no other within two spaces."""
    return next(at for at in CHESTS if at >= 3 and not {at - 2, at - 1, at + 1, at + 2} & set(CHESTS))


def at_space(space: int, winds: tuple[str, str] = ("try_calm_a", "try_calm_b")) -> Table:
    """A's ship stands here; a Crab can be played."""
    t = packed().winds(*winds).gives("A", mushroom=1, driftwood=1).hand("A", "try_crab", "try_skiff", "try_hut")
    t.player("A").ship = space
    return t


# --- the wind --------------------------------------------------------------------------------------------------------


@rule("FS-162", "FS-163")
@pytest.mark.parametrize(
    ("card", "spaces"),
    [("try_seal", 2 + 1), ("try_crab", 2), ("try_owl", 1), ("try_hut", 1), ("try_bell", 0)],
)
def test_a_card_moves_the_ship_one_space_for_each_tile_it_matches(card: str, spaces: int):
    """Tile A wants critters, tile B green cards."""
    t = packed().winds("try_critters", "try_greens").gives("A", mushroom=1, driftwood=1).hand("A", card)
    t.plays("A", Play(card, "hand"))
    assert (t.player("A").ship, t.player("B").ship) == (spaces, 0)


@rule("FS-162", "FS-R32")
def test_only_the_two_face_up_tiles_count():
    t = packed().winds("try_fair_a", "try_fair_b").winds("try_calm_a", "try_calm_b").gives("A", mushroom=1)
    t.hand("A", "try_crab").plays("A", Play("try_crab", "hand"))
    assert t.player("A").ship == 0


@rule("FS-164", "FS-165")
def test_ships_do_not_hinder_each_other():
    t = packed(4).winds("try_fair_a", "try_calm_b").gives("A", mushroom=1).hand("A", "try_crab")
    for who, space in zip("ABCD", (1, 2, 2, 2), strict=True):
        t.player(who).ship = space
    t.plays("A", Play("try_crab", "hand"))
    assert [player.ship for player in t.state.players] == [2, 2, 2, 2]


@rule("FS-166", "FS-R35")
def test_ships_side_by_side_are_on_the_same_space():
    t = packed(3)
    for who, space in zip("ABC", (5, 5, 4), strict=True):
        t.player(who).ship = space
    g = t.state
    assert [alongside(g, seat) for seat in range(3)] == [True, True, False]
    assert [leading(g, seat) for seat in range(3)] == [True, True, False]
    assert [trailing(g, seat) for seat in range(3)] == [False, False, True]
    assert [(ships_ahead(g, seat), ships_behind(g, seat)) for seat in range(3)] == [(0, 1), (0, 1), (2, 0)]
    assert TRACK[0].points == 0


@rule("FS-167")
def test_other_effects_move_the_ship_too():
    t = at_space(0).plays("A", Play("try_skiff", "hand"))
    assert (t.player("A").ship, t.events(ShipMoved)) == (2, [ShipMoved(0, 2, 2)])


@rule("FS-168", "FS-R32", "FS-167")
def test_what_the_wind_sets_off_does_not_act_when_something_else_moves_the_ship():
    t = at_space(0).city("A", "try_vane").plays("A", Play("try_skiff", "hand"))
    assert (t.player("A").ship, t.stock("A")) == (2, {"mushroom": 1})
    t = at_space(0, ("try_critters", "try_calm_b")).city("A", "try_vane").plays("A", Play("try_crab", "hand"))
    assert t.player("A").stock["shell"] == 1 + 1  # its own, and the vane's


@rule("FS-R32", "FS-163")
def test_the_wind_sets_off_a_card_once_for_each_play():
    t = at_space(0, ("try_critters", "try_greens")).city("A", "try_vane").plays("A", Play("try_crab", "hand"))
    assert (t.player("A").ship, t.player("A").stock["shell"]) == (2, 1 + 1)
    assert t.events(CardActivated).count(CardActivated(0, "try_vane")) == 1


@rule("FS-R32", "FS-118")
def test_the_wind_acts_right_after_its_movement():
    t = at_space(lone_chest() - 1, ("try_critters", "try_calm_b")).city("A", "try_vane")
    t.plays("A", Play("try_crab", "hand"))
    order = [event for event in t.seen if isinstance(event, ShipMoved | Gained)]
    assert order == [
        Gained(0, "shell", 1),
        ShipMoved(0, 1, lone_chest()),
        Gained(0, "treasure", 1),
        Gained(0, "shell", 1),
    ]


@rule("FS-R32", "FS-174")
def test_a_ship_that_cannot_move_sets_off_nothing():
    t = at_space(LAST, ("try_critters", "try_greens")).city("A", "try_vane").plays("A", Play("try_crab", "hand"))
    assert (t.player("A").ship, t.player("A").stock["shell"], t.events(ShipMoved)) == (LAST, 1, [])


@rule("FS-R32", "FS-156")
def test_a_card_does_not_react_to_the_wind_of_its_own_play():
    t = packed().winds("try_fair_a", "try_calm_b").gives("A", driftwood=2).hand("A", "try_vane", "try_vane")
    t.plays("A", Play("try_vane", "hand"))
    assert (t.player("A").ship, t.player("A").stock["shell"]) == (1, 0)
    t.plays("B", Place("docks")).plays("A", Play("try_vane", "hand"))
    assert (t.player("A").ship, t.player("A").stock["shell"]) == (2, 1)


# --- chests ----------------------------------------------------------------------------------------------------------


@rule("FS-169", "FS-170", "FS-R33")
@pytest.mark.parametrize(("before", "treasures"), [(3, 0), (2, 1), (1, 1), (0, 0)])
def test_a_chest_pays_when_it_is_passed_or_reached_and_not_when_it_is_left(before: int, treasures: int):
    """The Skiff moves two spaces, from so many before the chest."""
    t = at_space(lone_chest() - before).plays("A", Play("try_skiff", "hand"))
    assert t.player("A").stock["treasure"] == treasures


@rule("FS-169", "FS-170")
def test_a_chest_pays_every_ship_every_time():
    chest = lone_chest()
    t = packed()
    for who in "AB":
        for _ in range(2):
            t.player(who).ship = chest - 1
            sail(t.state, "AB".index(who), 2)
    assert (t.stock("A"), t.stock("B")) == ({"treasure": 2}, {"treasure": 2})


@rule("FS-R33")
def test_each_chest_on_the_way_of_one_movement_pays():
    t = packed()
    assert sail(t.state, 0, CHESTS[1])
    assert (t.stock("A"), t.player("A").ship) == ({"treasure": 2}, CHESTS[1])
    assert len(CHESTS) >= 4


@rule("FS-R33", "FS-163")
def test_two_spaces_of_one_play_are_one_movement():
    t = at_space(lone_chest() - 2, ("try_critters", "try_greens")).plays("A", Play("try_crab", "hand"))
    assert t.events(ShipMoved) == [ShipMoved(0, 2, lone_chest())]
    assert t.player("A").stock["treasure"] == 1


@rule("FS-171")
@pytest.mark.parametrize("way", ["wind", "effect"])
def test_chests_pay_whatever_moves_the_ship(way: str):
    chest = lone_chest()
    t = at_space(chest - 1, ("try_critters", "try_calm_b"))
    t.plays("A", Play("try_crab" if way == "wind" else "try_skiff", "hand"))
    assert t.player("A").stock["treasure"] == 1


@rule("FS-172", "FS-173", "FS-226")
def test_the_track_gives_no_shells_and_counts_at_the_end():
    t = packed()
    sail(t.state, 0, CHESTS[0] - 1)
    assert t.stock("A") == {}
    for space, at in enumerate(TRACK):
        t.player("A").ship = space
        assert t.points("A")["ship"] == at.points
    assert (TRACK[0].points, TRACK[-1].points) == (0, 60)


@rule("FS-174", "FS-R34")
@pytest.mark.parametrize(("before", "moved"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_movement_beyond_the_last_space_is_lost(before: int, moved: int):
    t = at_space(LAST - before)
    t.player("B").ship = LAST
    t.plays("A", Play("try_skiff", "hand"))
    assert (t.player("A").ship, t.player("B").ship) == (LAST - before + moved, LAST)
    assert [event.n for event in t.events(ShipMoved)] == ([moved] if moved else [])


# --- treasure --------------------------------------------------------------------------------------------------------


@rule("FS-175", "FS-224")
def test_an_unspent_treasure_is_two_points():
    t = packed().gives("A", treasure=3)
    assert t.points("A")["treasures"] == 6


@rule("FS-176", "FS-161")
def test_the_galleon_adds_to_unspent_treasures():
    galleon = built_in().cards["galleon"]
    t = table().city("A", "galleon")
    assert (t.points("A")["base"], t.points("A")["bonus"]) == (galleon.points, 0)
    t.gives("A", treasure=4)
    assert (t.points("A")["treasures"], t.points("A")["bonus"] >= 4) == (8, True)
    t.gives("A", treasure=3)
    assert t.points("A")["treasures"] == 6
