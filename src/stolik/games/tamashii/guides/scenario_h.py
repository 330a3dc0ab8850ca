"""Bots in Office Hours: windows in their order, stamps broken, doors held, all on Hanko at once."""

from ..boss import CORNER, whole_integrity
from ..odd_cards.scenario_h import COPY, WEDGE, doors, held_doors, stamps
from ..reckoning import CARD, place_of, pull
from ..state import Tamashii
from . import guide

HALL, CARBON = 23, 12
STAMPS = (0.0, 0.5, 1.0, 2.0, 4.0, 9.0, 24.0, 120.0)
"""What so many stamps on the map cost."""


@guide("H02")
def windows(g: Tamashii) -> float:
    """Windows that nobody has seen, and the next one if it is known."""
    wanted = g.marks.get("success", 0) + 1
    known = [at for at, place in enumerate(g.map) if place.dice and place.seen]
    unseen = [at for at, place in enumerate(g.map) if place.marks.get("dice") and not place.seen]
    following = [at for at in known if g.map[at].dice == wanted]
    value = 3.0 * len(known)
    for goals, worth in ((following or unseen, 6.0), (unseen or following, 3.0)):
        value += worth * max((pull(g, seat, goals) for seat in range(g.seats)), default=0.0)
    idle = sum(p.place in known and p.place not in following for p in g.players)
    return value - 2.5 * idle


@guide("H12")
def the_round(g: Tamashii) -> float:
    """Stamps, and doors that wait for one."""
    held = {p.place for p in g.players}
    open_doors = sum(at not in held and not g.map[at].marks.get(WEDGE) for at in doors(g))
    wasted = sum(place.marks.get(WEDGE, 0) for at, place in enumerate(g.map) if at not in doors(g))
    wasted += sum(max(0, place.marks.get(WEDGE, 0) - 1) for place in g.map)
    return -STAMPS[min(stamps(g), len(STAMPS) - 1)] - 0.4 * min(open_doors, 3) - 3.0 * wasted


@guide("H13")
def carbon_paper(g: Tamashii) -> float:
    """A copy is of no use before there is something to write."""
    carbon = place_of(g, CARBON)
    if g.card in ("H07", "H10") or carbon < 0:
        return 0.0
    copies = sum(p.marks.get(COPY, 0) for p in g.players)
    return -2.0 * copies - 12.0 / (2 + g.seats) * sum(pull(g, seat, [carbon]) for seat in range(g.seats))


@guide("H04")
def wedges(g: Tamashii) -> float:
    """As many doors as the card asks for, and one more for Hanko to take."""
    needed = min(5, g.seats + 2)
    held = held_doors(g, g.first)
    spare = 2.0 * min(1, max(0, held - needed)) + 2.0 * min(3, sum(p.resources["shield"] for p in g.players))
    return CARD * 0.8 * min(1.0, held / needed) + (6.0 if held >= needed else 0.0) + spare


@guide("H05")
def handle(g: Tamashii) -> float:
    """All on its tile in one turn, with Power to spend."""
    if g.boss is None:
        return 0.0
    broken = 4 - g.boss.marks.get(CORNER, 0)
    value = 12.0 * broken + 8.0 * min(1.0, g.boss.damage / max(1, whole_integrity(g)))
    for seat, p in enumerate(g.players):
        value += (8.0 + 1.5 * p.resources["power"]) * pull(g, seat, [g.boss.place]) / g.seats
    return value


@guide("H07", "H10")
def appeal(g: Tamashii) -> float:
    """Writing is done in the Hall; a copy writes a page more."""
    carbon, hall = place_of(g, CARBON), place_of(g, HALL)
    value = (5.0 * sum(p.marks.get(COPY, 0) for p in g.players) + 12.0 * g.marks.get("success", 0)) / g.seats
    if carbon >= 0:
        without = [seat for seat, p in enumerate(g.players) if not p.marks.get(COPY)]
        value += 1.0 * sum(pull(g, seat, [carbon]) for seat in without) / g.seats
    return value + 3.0 * sum(pull(g, seat, [hall]) for seat in range(g.seats)) / g.seats
