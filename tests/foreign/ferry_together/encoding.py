"""The ferry in numbers."""

from stolik.kernel import Seat
from stolik.parts.actions import ActionSpace
from stolik.parts.encoding import Numbers, Parts, around

from .game import Burn, Ferry, Lift, Load, Reply, Setup

WEIGHTS = range(1, 7)


def parts(g: Ferry, seat: Seat) -> Parts:
    yield "river", [float(n) for n in (g.limit, g.goal, g.shore, g.light, max(0, g.planks), len(g.read))]
    for at, other in enumerate(around(seat, g.seats)):
        player = g.players[other]
        yield f"hand {at}", [float(player.hand.count(weight)) for weight in WEIGHTS]
        yield f"hold {at}", [float(weight in player.hold) for weight in WEIGHTS]
        yield f"lantern {at}", [float(player.lantern)]


def encoding(setup: Setup) -> Numbers:
    actions = ActionSpace([*(Load(weight) for weight in WEIGHTS), Lift(), Reply(), Burn()], {}, {})
    return Numbers(actions, ("load", "letter"), parts)
