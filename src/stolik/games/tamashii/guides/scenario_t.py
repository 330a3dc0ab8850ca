"""Bots in Three in One Coat: tokens kept for the Voice, the way to the ferry, the colleague unharmed."""

from ..abilities import roles
from ..data import content
from ..reckoning import CARD, far, odds, place_of
from ..state import Tamashii
from . import guide

FERRY = 24
QUESTIONS = (("core", 2), ("b", 2), ("any", 3))
COLLEAGUE = "T13"
DONE = 10.0
"""What a Test that was passed is worth more than the tokens that wait for it."""


@guide("T12")
def coat(g: Tamashii) -> float:
    """Buttons that are open, and how far the ferry is."""
    opened = sum(p.resets for p in g.players) + g.marks.get("T12/universal", 0)
    return 8.0 / (1 + far(g, g.players[0].place, place_of(g, FERRY))) - 6.0 * opened


@guide("T01")
def buttons(g: Tamashii) -> float:
    return kept(g, "any", 2 * g.seats)


@guide("T04")
def checkpoint(g: Tamashii) -> float:
    answered = g.marks.get("success", 0)
    kind, needed = QUESTIONS[min(2, answered)]
    return DONE * answered + kept(g, kind, needed)


def kept(g: Tamashii, kind: str, needed: int) -> float:
    """What the tokens for a Test are worth that can be done anywhere."""
    shared = roles(g)
    return 0.3 * CARD * odds(g, shared.voice if shared else g.first, kind, needed, together=True)


@guide("T05", "T06")
def colleague(g: Tamashii) -> float:
    """Nobody hurts or drives away whom they mean to take along."""
    enemies = content(g).enemies
    found = [foe for p in g.players for foe in p.foes if enemies[foe.enemy].card == COLLEAGUE]
    value = 2 * DONE * g.marks.get("success", 0)
    return value + 1.5 * CARD - 2.0 * found[0].damage if found else value


@guide("T07")
def form(g: Tamashii) -> float:
    return 2 * DONE * g.marks.get("success", 0)
