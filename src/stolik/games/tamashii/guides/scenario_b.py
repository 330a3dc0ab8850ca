"""Encore: Numbers are put together and left on the Console, each on a stage of its own; Tracking is wanted."""

from ....kernel import Seat
from ..odd_cards.scenario_b import PUPPET, REHEARSAL, applause, has_shown, patterns_of
from ..patterns import Ways, fits
from ..reckoning import CARD, far, odds, place_of
from ..state import Tamashii
from ..terms import SHELTER
from . import guide, layouts

ACTS = {"B01": REHEARSAL, "B02": "mirror", "B04": "puppets", "B06": "crossing"}
"""The Number of each act, by its Story card."""
LIES, STAGE = 0.8, 0.25
"""Shares of what showing is worth: the Number lies ready; one stands where one can show."""
WANTED = 7.0
"""Worth of a Number on a Console."""
THEATRE = 6


def showers_wanted(g: Tamashii) -> int:
    """How many must show in one turn."""
    half = (g.seats + 1) // 2
    return {"B02": min(g.seats, 2), "B04": half}.get(g.card, g.seats)


def lies(g: Tamashii, seat: Seat) -> bool:
    p = g.players[seat]
    return any(fits(p.console, p.core, pattern.ways) for pattern in patterns_of(g, ACTS[g.card]))


@layouts("B02", "B04", "B06")
def numbers(g: Tamashii, seat: Seat) -> list[tuple[Ways, float]]:
    """The Number of this act."""
    return [(pattern.ways, WANTED) for pattern in patterns_of(g, ACTS[g.card])]


@guide("B01", "B02", "B04", "B06")
def act(g: Tamashii) -> float:
    """The Number lies on enough Consoles of players who stand apart, not in the Shelter."""
    wanted = showers_wanted(g)
    share = 0.5 * CARD / wanted
    ready, taken = [], set()
    for seat, p in enumerate(g.players):
        stage = g.map[p.place].tile != SHELTER and p.place not in taken
        taken.add(p.place)
        worth = STAGE * stage
        if has_shown(g, seat, ACTS[g.card]):
            worth += 1.0 + (LIES if g.card == "B06" and lies(g, seat) else 0.0)
        elif lies(g, seat):
            worth += LIES if stage else LIES / 2
        ready.append(worth)
    value = share * sum(sorted(ready, reverse=True)[:wanted])
    if g.card == "B06":
        value += CARD / 2 * g.marks.get("success", 0)
    if g.card != "B01":
        value += 0.2 * CARD * min(1.0, applause(g, g.first) / (2 * g.seats))
    return value


@guide("B03")
def booed(g: Tamashii) -> float:
    """Tokens for the joke are kept."""
    return 0.7 * CARD * odds(g, g.first, "y", g.seats, together=True) if g.phase != "task" else 0.0


@guide("B11")
def under_the_stage(g: Tamashii) -> float:
    """First to the puppets, then with them to the Shelter."""
    theatre, shelter, value = place_of(g, THEATRE), place_of(g, SHELTER), 0.0
    for p in g.players:
        if p.marks.get(PUPPET):
            value += 1.5 + 1 / (1 + far(g, p.place, shelter))
        else:
            value += 1.2 / (1 + far(g, p.place, theatre))
    return CARD * value / g.seats
