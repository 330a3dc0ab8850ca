"""What bots know of it."""

from stolik.kernel import Seat
from stolik.parts.sense import Sense

from .game import Ferry


def evaluate(g: Ferry, seat: Seat) -> float:
    """How near the party is to its goal, and what its planks are worth."""
    loaded = sum(sum(p.hold) for p in g.players)
    over = max(0, loaded - g.limit)
    return min(g.goal, g.shore + g.light + loaded) + 3.0 * g.planks - 2.0 * over


SENSE = Sense(standing=evaluate, evaluate=evaluate, turn="load")
