"""How many Stunts a turn allows, and where the others must reckon with one (chapter 14)."""

from ...kernel import Seat
from .state import TidalBlades
from .triggers import modifier

STUNTS_PER_TURN = 1
"""Before cards change it (TB-129)."""


def most_stunts(g: TidalBlades, seat: Seat) -> int:
    return STUNTS_PER_TURN + modifier(g, seat, "stunts_per_turn")


def hides_a_stunt(g: TidalBlades, seat: Seat) -> bool:
    """Whoever may still play a Stunt is asked even if none in hand would do anything: hands are hidden (TB-R043)."""
    player = g.players[seat]
    return g.turn == seat and bool(player.stunts) and player.stunts_played < most_stunts(g, seat)
