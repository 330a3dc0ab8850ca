"""Chapter 5: what map tiles are worth."""

from itertools import combinations_with_replacement

import pytest

from stolik.games.farshore.content import built_in
from stolik.games.farshore.options import Place
from stolik.games.farshore.scoring import map_points

from ...rules import rule
from .table import packed

KINDS = list(built_in().maps)


def owned(*values: int) -> dict[str, int]:
    """Tiles of these values, each of another kind."""
    return dict(zip(KINDS, values, strict=False))


@rule("FS-097")
def test_a_tile_gives_nothing_before_the_end():
    greens = next(kind for kind in KINDS if built_in().maps[kind].requirement == "cards(green) >= 4")
    t = packed().city("A", *["try_hut"] * 4).plays("A", Place("dunes", greens))
    assert (t.player("A").maps, t.stock("A"), t.player("A").ship) == ({greens: 2}, {}, 0)
    assert t.points("A")["maps"] == 2


@rule("FS-098", "FS-099")
@pytest.mark.parametrize("value", [2, 1, 0])
@pytest.mark.parametrize("others", [0, 1, 5])
def test_a_tile_is_worth_its_value_times_all_tiles_itself_among_them(value: int, others: int):
    t = packed().maps("A", **owned(value, *[0] * others))
    assert t.points("A")["maps"] == value * (others + 1)
    assert t.points("B")["maps"] == 0


@rule("FS-100")
def test_a_tile_of_no_value_raises_the_others():
    assert map_points(owned(2, 1)) == 6
    assert map_points(owned(2, 1, 0)) == 9
    assert map_points(owned(0)) == 0


@rule("FS-101", "FS-225")
def test_all_tiles_are_worth_the_sum_of_values_times_their_number():
    for n in range(7):
        for values in combinations_with_replacement((0, 1, 2), n):
            each = sum(value * n for value in values)
            assert map_points(owned(*values)) == each == sum(values) * n


@rule("FS-102")
def test_six_tiles_of_two_are_the_most_that_can_be_had():
    assert map_points(owned(*[2] * 6)) == 72
    assert max(map_points(owned(*v)) for n in range(7) for v in combinations_with_replacement((0, 1, 2), n)) == 72
    assert len(KINDS) == 6
    assert all(max(kind.values) == 2 for kind in built_in().maps.values())
