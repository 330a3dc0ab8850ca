"""Bots in The Storehouse Walks: bait side by side, feeding or fighting, the egg, and driving home."""

from zlib import crc32

from ..boss import integrity_left, whole_integrity
from ..boss_verbs import food, swallowed_tokens
from ..console import BASIC, tokens_on
from ..data import data_pool
from ..moving import neighbours
from ..reckoning import CARD, far, place_of, pull
from ..state import Tamashii
from ..terms import SHELTER
from . import guide

BAIT = EGG = "universal"
SCARCE = (15.0, 4.0, 0.0)
"""What it costs to have so few tokens of a kind."""


@guide("K02")
def bait(g: Tamashii) -> float:
    """Somebody on each tile that would make the path longer, with something to lay."""
    laid = [at for at, place in enumerate(g.map) if place.marks.get(BAIT)]
    next_to = {there for at in laid for there in neighbours(g, at)} if laid else set(range(len(g.map)))
    stands = {p.place for p in g.players if p.place in next_to and p.place not in laid and food(g, g.players.index(p))}
    return 3.0 * len(stands)


@guide("K03")
def the_hen(g: Tamashii) -> float:
    """Most parties feed it, some fight it."""
    if g.boss is None:
        return 0.0
    if fights(g):
        hurt = 1 - integrity_left(g) / max(1, whole_integrity(g))
        here = sum(pull(g, seat, [g.boss.place]) * (1 + 0.2 * p.resources["power"]) for seat, p in enumerate(g.players))
        return CARD * 0.6 * hurt + 6.0 * here / g.seats - 1.5 * len(swallowed_tokens(g))
    beside = [len(food(g, seat)) for seat, p in enumerate(g.players) if far(g, p.place, g.boss.place) <= 1]
    near = sum(pull(g, seat, [g.boss.place]) for seat in range(g.seats)) / g.seats
    return 4.0 * near + 1.5 * sum(min(4, n) for n in beside) / g.seats + variety(g)


def variety(g: Tamashii) -> float:
    """Whoever gives away all tokens of a kind has nothing to put in order."""
    return -sum(SCARCE[min(2, data_pool(p).count(kind))] for p in g.players for kind in BASIC) / g.seats


def fights(g: Tamashii) -> bool:
    """Whether this party would rather fight: the same in a whole match, another in the next."""
    return crc32(" ".join(f"{p.board} {p.class_} {p.protocol}" for p in g.players).encode()) % 3 == 0


@guide("K04")
def inside(g: Tamashii) -> float:
    """What is put in order is worth more than a Pattern that waits."""
    return 10.0 * g.marks.get("success", 0) / g.seats


@guide("K05")
def starving(g: Tamashii) -> float:
    """It eats where it arrives: whoever has most stays on its tile, or has next to nothing."""
    if g.boss is None:
        return 0.0
    most = max(len(tokens_on(p.console)) for p in g.players)
    goals = [p.place for p in g.players if len(tokens_on(p.console)) == most]
    with_it = sum(place == g.boss.place for place in goals) / len(goals)
    together = sum(pull(g, seat, [g.boss.place]) for seat in range(g.seats)) / g.seats
    return 6.0 * with_it + 6.0 * together


@guide("K06")
def sitting(g: Tamashii) -> float:
    """All stay with it; whoever is in the least danger holds the egg."""
    if g.boss is None:
        return 0.0
    value = 2.5 * CARD * sum(pull(g, seat, [g.boss.place]) for seat in range(g.seats)) / g.seats
    if not all(p.place == g.boss.place for p in g.players):
        value -= CARD  # the card that follows is no step ahead
    value -= 0.6 * CARD * min(2, g.marks.get("K13/ascend", 0))
    for p in g.players:
        if p.marks.get(EGG):
            value += 1.5 * p.resources["shield"] - 2.0 * len(p.foes)
    return value


@guide("K07")
def driving(g: Tamashii) -> float:
    """The First Player sits up front, the next one not far behind."""
    if g.boss is None:
        return 0.0
    home = place_of(g, SHELTER)
    value = -0.4 * CARD * far(g, g.boss.place, home)
    after = (g.first + 1) % g.seats
    value += 8.0 * pull(g, g.first, [g.boss.place]) + 4.0 * pull(g, after, [g.boss.place])
    return value + 2.0 * sum(pull(g, seat, [g.boss.place]) for seat in range(g.seats)) / g.seats
