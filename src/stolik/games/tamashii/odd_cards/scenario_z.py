"""The Epilogue: what the endings of a campaign amount to, and where J.O.R.D.A.N. is."""

from ....kernel import Seat
from ..state import Tamashii
from ..vocabulary import VOCABULARY as WORDS

OPEN_ENDS = ("A08", "S07", "L07", "P09", "C09", "B07", "K08", "D08", "T08", "H08")
"""Endings in which something was left open for somebody's sake, one for each Scenario."""
SHUT_ENDS = ("A07", "S08", "L08", "P08", "C10", "B08", "K09", "D09", "T09", "H09")
"""Endings that were efficient and final."""


@WORDS.amount("open_ends")
def open_ends(g: Tamashii, seat: Seat) -> int:
    """Scenarios with an open ending marked on the Progress Sheet (TM-462)."""
    return sum(code in g.known.endings for code in OPEN_ENDS)


@WORDS.amount("shut_ends")
def shut_ends(g: Tamashii, seat: Seat) -> int:
    """Scenarios with a shut ending marked; one may count for both."""
    return sum(code in g.known.endings for code in SHUT_ENDS)


@WORDS.condition("with_bot")
def with_bot(g: Tamashii, seat: Seat) -> bool:
    """J.O.R.D.A.N. is in play."""
    return g.bot is not None


@WORDS.condition("bot_at", "tile")
def bot_at(g: Tamashii, seat: Seat, tile: str) -> bool:
    """Its figure stands there."""
    return g.bot is not None and str(g.map[g.bot.place].tile) == tile
