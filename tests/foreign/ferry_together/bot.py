"""What bots know of it."""

from collections.abc import Sequence

from stolik.kernel import Seat
from stolik.parts.sense import Sense

from .game import NIGHTS, Ferry

SHARE = 1.0
"""Light that a letter to come is worth, on average."""


def evaluate(g: Ferry, seat: Seat) -> float:
    """How far ashore the party will be beyond its goal, if the crossings to come carry what the ferry bears."""
    loaded = sum(sum(p.hold) for p in g.players)
    waiting = sum(not p.hold for p in g.players)
    over = max(0, loaded - g.limit)
    to_come = NIGHTS - len(g.read) - 1
    hope = g.shore + g.light + loaded + 3.5 * waiting + (3.5 * g.seats + SHARE) * to_come
    return hope - g.goal + 3.0 * min(g.planks, 2) - 3.0 - 2.0 * over


def who(g: Ferry, seats: Sequence[Seat]) -> Seat:
    """Whoever holds the heaviest crate loads first: the others fill up to the limit."""
    return max(seats, key=lambda seat: max(g.players[seat].hand))


SENSE = Sense(standing=evaluate, evaluate=evaluate, turn="load", margin=3.0, who=who)
