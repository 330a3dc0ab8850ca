"""Bots in the Epilogue: voices outside the Hall, neighbours who were not asked yet, sitting still, the chair."""

from ..console import OPEN
from ..reckoning import CARD, odds, place_of, pull
from ..state import Tamashii
from ..terms import SHELTER
from . import guide

HALL = 23
OUTSIDE = (21, 22, 24)
NEIGHBOURS = {5: ("S07", "r"), 6: ("B07", "y"), 7: ("L07", "b"), 8: ("D08", "g")}
"""The tile of each Faction, the ending after which it comes by itself, and the kind of its Test."""

DONE = 12.0
"""What somebody who spoke is worth more than the tokens that wait for it."""


@guide("Z02")
def voices(g: Tamashii) -> float:
    """Voices speak outside the Hall only."""
    goals = [at for at in (place_of(g, tile) for tile in OUTSIDE) if g.map[at].marks.get("ascend")]
    value = DONE * g.marks.get("success", 0) * g.seats
    if not goals:
        return value / g.seats
    for seat, p in enumerate(g.players):
        value += 8.0 * pull(g, seat, goals) - (8.0 if g.map[p.place].tile == HALL else 0.0)
        if p.place in goals:
            value += 6.0 * odds(g, seat, "core", 2, together=False)
    held = {p.place for p in g.players}.intersection(goals)
    return value / g.seats + 3.0 * len(held)


@guide("Z03")
def neighbours(g: Tamashii) -> float:
    """To the Hideouts of those who must be asked; unknown tiles while one is missing."""
    missing = [tile for tile, (ending, _) in NEIGHBOURS.items() if ending not in g.known.endings]
    found = {tile: place_of(g, tile) for tile in missing}
    left = [tile for tile, at in found.items() if at < 0 or not g.map[at].marks.get("universal")]
    goals = [found[tile] for tile in left if found[tile] >= 0]
    if len(goals) < len(left):
        goals += [at for at, place in enumerate(g.map) if not place.uncovered]
    value = 10.0 * sum(pull(g, seat, goals) for seat in range(g.seats)) / g.seats
    done = [place_of(g, tile) for tile in NEIGHBOURS if tile not in left]
    value -= 5.0 * sum(p.place in done for p in g.players) / g.seats
    ready = [tile for tile in left if found[tile] >= 0 and any(p.place == found[tile] for p in g.players)]
    value += 3.0 * len(ready) + DONE * g.marks.get("success", 0)
    return value + sum(6.0 * odds(g, g.first, NEIGHBOURS[tile][1], g.seats + 1, together=True) for tile in ready[:1])


@guide("Z06")
def left_open(g: Tamashii) -> float:
    """All sit in the Hall and fire nothing."""
    hall = place_of(g, HALL)
    value = 0.5 * CARD * sum(pull(g, seat, [hall]) for seat in range(g.seats)) / g.seats
    return value - 20.0 * min(1, g.marks.get("universal", 0)) - 2.0 * g.marks.get("universal", 0)


@guide("Z07")
def switch(g: Tamashii) -> float:
    """Everybody in the Hall, with the tokens that the switch asks for."""
    hall = place_of(g, HALL)
    value = 0.0
    for seat, p in enumerate(g.players):
        value += 6.0 * pull(g, seat, [hall])
        value += 4.0 * min(2, p.console.count(OPEN)) + 1.5 * min(2, p.console.count(p.core))
    return (value + 24.0 * g.marks.get("success", 0)) / g.seats


@guide("Z13")
def chair(g: Tamashii) -> float:
    """The marker from the Shelter to the Hall; J.O.R.D.A.N. goes by itself, with few Enemies about."""
    hall, shelter = place_of(g, HALL), place_of(g, SHELTER)
    if g.bot:
        foes = sum(len(p.foes) for p in g.players)
        return (20.0 if g.bot.place == hall else 0.0) - 6.0 * max(0, foes - 2 * g.seats + 1)
    carriers = [seat for seat, p in enumerate(g.players) if p.marks.get("universal")]
    if g.marks.get("success"):
        return 90.0
    if carriers:
        return 45.0 + 20.0 * pull(g, carriers[0], [hall])
    here = [seat for seat, p in enumerate(g.players) if p.place == shelter]
    likely = max((odds(g, seat, "core", 2, together=False) for seat in here), default=0.0)
    return 8.0 * max(pull(g, seat, [shelter]) for seat in range(g.seats)) + 6.0 * likely
