"""What bots reckon with: ways over the map, the chances of Tests."""

from functools import lru_cache

from ...effects.nodes import Do
from ...kernel import Seat
from .abilities import roles
from .group_tests import can_stake
from .moving import adjacent
from .state import Tamashii

CARD = 30.0
"""Worth of the way through one Story card."""
BLANK_DIE, HIT_DIE, CRIT_DIE = 1 / 3, 1 / 2, 1 / 6
"""Chances of the faces of a die."""


@lru_cache(256)
def distances(map_: tuple[tuple[int, int], ...]) -> list[list[int]]:
    """Moves from each place to each other, over all tiles."""
    around = adjacent(map_)
    found = []
    for start in range(len(map_)):
        steps, edge = {start: 0}, [start]
        while edge:
            here = edge.pop(0)
            for there in around[here]:
                if there not in steps:
                    steps[there] = steps[here] + 1
                    edge.append(there)
        found.append([steps.get(at, len(map_)) for at in range(len(map_))])
    return found


def far(g: Tamashii, start: int, goal: int) -> int:
    """Moves from one place to another."""
    return distances(tuple([place.at for place in g.map]))[start][goal]


def place_of(g: Tamashii, tile: int) -> int:
    """The place of a tile that lies open; -1: it is not found yet."""
    return next((at for at, place in enumerate(g.map) if place.tile == tile and place.uncovered), -1)


def pull(g: Tamashii, seat: Seat, goals: list[int]) -> float:
    """How near a player is to the nearest of these places, from 0 to 1."""
    here = g.players[seat].place
    return max((1 / (1 + far(g, here, goal)) for goal in goals), default=0.0) if here >= 0 else 0.0


def passes(g: Tamashii, seat: Seat, test: Do) -> float:
    """The chance of a Test with the tokens that lie on the Consoles now."""
    kind, needed, *_ = test.values(g, seat, "")
    assert isinstance(kind, str)
    assert isinstance(needed, int)
    return odds(g, seat, kind, needed, together=test.word.name == "group_test" or roles(g) is not None)


def odds(g: Tamashii, seat: Seat, kind: str, needed: int, *, together: bool) -> float:
    """The chance of a Test of a seat, or of all."""
    seats = range(g.seats) if together else (seat,)
    return chance(sum(len(can_stake(g, other, kind)) for other in seats), needed)


@lru_cache(1_024)
def chance(dice: int, needed: int) -> float:
    """The chance to reach so many Successes."""
    if needed <= 0:
        return 1.0
    if 2 * dice < needed:
        return 0.0
    rest = dice - 1
    return BLANK_DIE * chance(rest, needed) + HIT_DIE * chance(rest, needed - 1) + CRIT_DIE * chance(rest, needed - 2)
