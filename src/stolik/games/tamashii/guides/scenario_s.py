"""Sports Day: the baton goes to the flag, into a hand that has not held it yet; the others wait where it will be."""

from ....kernel import NOBODY
from ..odd_cards.scenario_s import BOT, FLAG, baton_place, hand, hands_wanted
from ..reckoning import CARD, distances
from ..state import Tamashii
from . import guide

THERE, FRESH, NEAR = 0.9, 0.85, 0.4
"""Shares of a step of the mission: the baton is where it should be, in a hand that counts anew; such a hand is near."""
HELD = 20.0
"""What it is worth that somebody has the baton, for its holder has a hard life."""
GYMNASIUM = 5


def steps(g: Tamashii) -> list[list[int]]:
    return distances(tuple(place.at for place in g.map))


def fresh_hands(g: Tamashii, at: int, wanted: int) -> float:
    """The baton is in a hand that was not counted yet, or such hands are near the place where it will be."""
    counted = [key for key in g.since if key.startswith("hand")]
    missing = wanted - len(counted)
    if missing <= 0 or at < 0:
        return 0.0
    if hand(g) != NOBODY and f"hand{hand(g)}" not in g.since:
        return FRESH
    far, runner = steps(g), hand(g)
    figures = {seat: p.place for seat, p in enumerate(g.players)} | ({BOT: g.bot.place} if g.bot else {})
    waiting = [far[place][at] for who, place in figures.items() if who != runner and f"hand{who}" not in g.since]
    return NEAR / (1 + min(waiting)) if waiting else 0.0


@guide("S02", "S04")
def leg(g: Tamashii) -> float:
    """To the flag, and on into other hands."""
    goal = next((at for at, place in enumerate(g.map) if place.marks.get(FLAG)), -1)
    baton, far = baton_place(g), steps(g)
    half, wanted = CARD / 2, hands_wanted(g, g.first)
    value = half / wanted * fresh_hands(g, goal if goal >= 0 else baton, wanted)
    value += HELD * (hand(g) != NOBODY)
    if goal < 0 or baton < 0:
        return value
    held = THERE if hand(g) != NOBODY else 0.2
    value += 1.5 * half / 3 * held * (1.0 if baton == goal else 0.5 / (1 + far[baton][goal]))
    around = goal if hand(g) != NOBODY else baton
    return value + 3 * sum(1 / (1 + far[p.place][around]) for p in g.players) / g.seats


@guide("S03")
def dropped(g: Tamashii) -> float:
    """Somebody must stand by the baton."""
    baton, far = baton_place(g), steps(g)
    if hand(g) != NOBODY or baton < 0:
        return 0.0
    nearest = min(far[p.place][baton] for p in g.players)
    return 0.5 * CARD / (1 + 0.5 * nearest)


@guide("S05")
def huddle(g: Tamashii) -> float:
    """All come to the baton."""
    baton, far = baton_place(g), steps(g)
    return 0.8 * CARD * sum(1 / (1 + far[p.place][baton]) for p in g.players) / g.seats


@guide("S06")
def home_straight(g: Tamashii) -> float:
    """The baton over the line first, then all, then the baton from hand to hand."""
    line = next((at for at, place in enumerate(g.map) if place.tile == GYMNASIUM and place.uncovered), -1)
    if line < 0:
        return 4.0 * sum(place.uncovered for place in g.map) / len(g.map)
    baton, far = baton_place(g), steps(g)
    value = HELD * (hand(g) != NOBODY) + 0.5 * CARD / (1 + far[baton][line])
    value += 0.2 * CARD * sum(1 / (1 + far[p.place][line]) for p in g.players) / g.seats
    wanted = max(g.seats, hands_wanted(g, g.first))
    return value + CARD / 3 / wanted * (fresh_hands(g, line, wanted) if baton == line else 0.0)
