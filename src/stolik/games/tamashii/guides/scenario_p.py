"""Tower Song: spread over the hills, keep Core tokens for the Engineers, stay where a tower is built."""

from .. import mission, reckoning
from ..jordan import figures
from ..state import Tamashii
from ..tokens import marks
from . import guide
from .walks import chance, escort, steps

TOWER, BUILT = 26.0, 30.0
"""What the Tests for a relay tower are worth together, and that it stands; two are needed."""
THIRD = 8.0
COMPANY = 10.0
"""Somebody is with the Engineers of a hill that is needed."""
LIGHT = 9.0
"""Somebody is at a tower that stands."""
KEPT = 0.7
"""What tokens for a Test are worth, as a share of the stage that it adds."""


@guide("P03")
def build(g: Tamashii) -> float:
    """Two hills get company, and tokens of the Core are kept there."""
    built = marks(g, "success", "map", g.first)
    stage = TOWER / g.seats
    value = (TOWER + BUILT - reckoning.CARD / 2) * min(built, 2) + THIRD * max(0, built - 2)
    value += (stage - mission.MARKER) * marks(g, "universal", "map", g.first)
    far, free, wanted = steps(g), figures(g), hills(g, built)
    for at in wanted:
        if free:
            nearest = min(free, key=far[at].__getitem__)
            free.remove(nearest)
            value += COMPANY / (1 + 0.3 * far[at][nearest])
    if wanted:
        value += sum(0.4 * COMPANY / (1 + 0.3 * min(far[at][other] for at in wanted)) for other in free)
    for at in wanted:  # a hill needs no more people than its share
        odds = sorted((chance(g, seat, "core") for seat, p in enumerate(g.players) if p.place == at), reverse=True)
        value += KEPT * stage * sum(odds[: -(-g.seats // len(wanted))])
    return value


def hills(g: Tamashii, built: int) -> list[int]:
    """As many hills as towers are missing: those with the most done, then those with the most Engineers."""
    taken = figures(g)
    found = [
        (-place.marks.get("universal", 0), -place.marks["ascend"] - (at in taken), at)
        for at, place in enumerate(g.map)
        if place.marks.get("ascend", 0) and not place.marks.get("success", 0)
    ]
    return [at for _, _, at in sorted(found)[: max(1, 2 - built)]]


@guide("P04")
def keep_lights(g: Tamashii) -> float:
    """A tower without anybody is lost; the first paragraph of the card is no way on."""
    far, free, value = steps(g), figures(g), 0.0
    towers = [at for at, place in enumerate(g.map) if place.marks.get("success", 0)]
    for at in towers:
        if free:
            nearest = min(free, key=far[at].__getitem__)
            free.remove(nearest)
            value += LIGHT / (1 + 0.6 * far[at][nearest])
    return value + LIGHT * len(towers) - reckoning.CARD / (1 + len(towers))


@guide("P05")
def bring_home(g: Tamashii) -> float:
    return escort(g, g.seats)


@guide("P07")
def shake_off(g: Tamashii) -> float:
    """Enemies that are too many."""
    return -5.0 * max(0, sum(len(p.foes) for p in g.players) - g.seats)
