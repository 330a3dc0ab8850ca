"""What guides of several Scenarios measure: ways on the map, tokens kept for a Test, people brought to the Shelter."""

from ....kernel import Seat
from .. import reckoning
from ..group_tests import can_stake
from ..state import Tamashii
from ..terms import SHELTER

HELD, UNMET = 0.45, 0.35
"""What it is worth to have taken somebody along, and to stand by somebody who waits, as shares of an arrival."""
ARRIVAL = 0.85
"""Share of a Success that is left for the way to it."""
LATER = 0.4
"""What tokens on the Console are worth when the Tests of this turn are over, or fresh ones will come."""


def steps(g: Tamashii) -> list[list[int]]:
    """Moves from each place to each other."""
    return reckoning.distances(tuple(place.at for place in g.map))


def chance(g: Tamashii, seat: Seat, kind: str) -> float:
    """The chance of a Test of 2 with the tokens on the Console; they count for less when they are not spent next."""
    return reckoning.chance(len(can_stake(g, seat, kind)), 2) * (1.0 if g.phase in ("action", "combat") else LATER)


def escort(g: Tamashii, wanted: int) -> float:
    """Those who wait (Ascend tokens on the map) are met, taken along and brought to the Shelter, so many of them."""
    far, home = steps(g), reckoning.place_of(g, SHELTER)
    waiting = [at for at, place in enumerate(g.map) for _ in range(place.marks.get("ascend", 0))]
    value, free = 0.0, []
    for p in g.players:
        if p.marks.get("ascend", 0):
            value += HELD + (1 - HELD) * 0.9 / (1 + 0.4 * far[p.place][home])
        else:
            free.append(p.place)
    for at in waiting:  # each by another player
        if not free:
            break
        nearest = min(free, key=far[at].__getitem__)
        free.remove(nearest)
        value += UNMET / (1 + 0.5 * far[at][nearest])
    return ARRIVAL * reckoning.CARD / wanted * value
