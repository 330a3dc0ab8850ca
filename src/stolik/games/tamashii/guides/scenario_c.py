"""Always Wednesday: stand where nobody of yesterday stands, visit Sachi with Core tokens, close the chain."""

from functools import lru_cache

from ..jordan import figures
from ..moving import adjacent
from ..odd_cards.scenario_c import is_manned
from ..state import Tamashii
from ..terms import SHELTER
from ..tokens import ghost_of, haunting, home_tiles
from . import guide
from .walks import chance, steps

STAIRS = 13
"""Where Sachi is."""
VISIT, NAME = 9.0, 10.0
"""Somebody is near Sachi; tokens for her question are sure to suffice."""
CHAIN = 15.0
ALONE = 2.5
STAND, IDLE = 4.0, 4.0
"""A tile where nobody of yesterday stands; somebody waits in the Shelter, where the bell is."""
BELL = 5.0
HELPER, BATTERY = 8.0, 1.5
"""J.O.R.D.A.N. can be in another place, as long as it has Batteries."""


def seen(g: Tamashii, tile: int) -> int:
    """Where a tile lies that somebody has seen; -1 if nobody has."""
    return next((at for at, p in enumerate(g.map) if p.tile == tile and (p.uncovered or p.known)), -1)


@guide("C12")
def day(g: Tamashii) -> float:
    """Of the bells the last one is too many; who alone has help keeps it."""
    idle = sum(g.map[p.place].tile == SHELTER for p in g.players) if g.card not in ("C06", "C07") else 0
    helper = HELPER + BATTERY * g.bot.batteries if g.bot else 0.0
    return helper - IDLE * idle - BELL * g.marks.get("C12/ascend", 0)


@guide("C02")
def spread(g: Tamashii) -> float:
    """Everybody stands, or will soon stand, where nobody else stands or stood."""
    far, home, taken, value = steps(g), home_tiles(g), figures(g), 0.0
    free = [at for at, place in enumerate(g.map) if place.tile not in home and not has_ghost(g, at)]
    for at in taken:
        alone = at in free and taken.count(at) == 1
        others = [there for there in free if there not in taken]
        value += 1.0 if alone else 0.5 / min((far[at][there] for there in others), default=9)
    return STAND * value


def has_ghost(g: Tamashii, at: int) -> bool:
    return any(g.map[at].marks.get(ghost_of(seat), 0) for seat in haunting(g))


@guide("C03")
def visit(g: Tamashii) -> float:
    """Whoever comes to Sachi is asked at once, so tokens of the Core are kept on the way; then one steps back."""
    far, there = steps(g), seen(g, STAIRS)
    if there < 0:
        return VISIT * 0.5 * sum(place.uncovered or place.known for place in g.map) / len(g.map)
    best = 0.0
    for seat, p in enumerate(g.players):
        away = max(1, far[p.place][there])
        best = max(best, (VISIT + NAME * chance(g, seat, "core")) / (1 + 0.3 * away))
    return best


@guide("C04")
def close_the_chain(g: Tamashii) -> float:
    """The fewer tiles are missing between the Skyscraper and the Shelter, the better."""
    first, last = seen(g, STAIRS), seen(g, SHELTER)
    if first < 0:
        return spread(g)
    home = home_tiles(g)
    held = tuple(place.tile in home or is_manned(g, at) for at, place in enumerate(g.map))
    missing = gaps(tuple(place.at for place in g.map), held, first, last)
    return CHAIN / (1 + 0.5 * missing) + spread(g)


@lru_cache(4_096)
def gaps(map_: tuple[tuple[int, int], ...], held: tuple[bool, ...], first: int, last: int) -> int:
    """Tiles without anybody on the way with the fewest of them."""
    around, cost, edge = adjacent(map_), {first: int(not held[first])}, [first]
    while edge:
        here = edge.pop(0)
        for there in around[here]:
            more = cost[here] + (not held[there])
            if more < cost.get(there, len(map_)):
                cost[there] = more
                edge.append(there)
    return cost.get(last, len(map_))


@guide("C05")
def apart(g: Tamashii) -> float:
    """A tile of one's own, on which the day can be tuned."""
    everybody = figures(g)
    return ALONE * sum(everybody.count(p.place) == 1 for p in g.players)
