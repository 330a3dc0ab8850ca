"""Night Duty: light at the Power Plant, hands for those who can walk, Memory for tea in the morning."""

from ..console import CORRUPTED
from ..data import data_pool
from ..jordan import figures
from ..reckoning import place_of
from ..state import Tamashii
from . import guide
from .walks import chance, escort, steps

POWER_PLANT = 11
LIGHT = 10.0
"""Somebody is at the Power Plant."""
ANSWER = 5.0
"""Tokens for an answer to Z.O.E., if they are sure to suffice."""
NIGHT, TEA = 5.0, 2.0
"""What a Corrupted Data token too many costs in the morning, and what Memory against it is worth."""


@guide("D03")
def hold_the_light(g: Tamashii) -> float:
    """One goes to the Power Plant, or looks for it behind the doors."""
    far, found = steps(g), place_of(g, POWER_PLANT)
    looked_for = [found] if found >= 0 else [at for at, place in enumerate(g.map) if not place.uncovered]
    nearest = min(far[at][there] for at in figures(g) for there in looked_for)
    return (LIGHT if found >= 0 else 0.5 * LIGHT) / (1 + 0.5 * nearest)


@guide("D05")
def bring_home(g: Tamashii) -> float:
    return escort(g, g.seats + 1)


@guide("D06")
def answer(g: Tamashii) -> float:
    """Those who stand with Z.O.E. keep tokens of their Core."""
    with_her = [seat for seat, p in enumerate(g.players) if g.map[p.place].marks.get("universal", 0)]
    return ANSWER * sum(chance(g, seat, "core") for seat in with_her)


@guide("D07")
def put_it_down(g: Tamashii) -> float:
    """Corrupted Data must go, and Memory makes it go."""
    owned = sum(data_pool(p).count(CORRUPTED) for p in g.players)
    over = max(0, owned - 1)
    return TEA * min(over, sum(p.resources["memory"] for p in g.players)) - NIGHT * over
