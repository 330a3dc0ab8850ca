"""Names of bots: derived from the match, so that they stay the same after export and import; unique at the table."""

from collections.abc import Sequence
from zlib import crc32

from ..kernel import Seat
from .sheet import SeatSheet

NAMES = (
    "Bruno", "Figa", "Gustaw", "Ida", "Kazik", "Leon", "Lotta", "Mela",
    "Momo", "Nela", "Otto", "Pola", "Rufus", "Tosia", "Wanda", "Zefir",
)  # fmt: skip
"""There are more names than seats at any table."""


def bot_name(commitment: str, seats: Sequence[SeatSheet], at: Seat) -> str:
    """The name of the bot at a seat; it depends on the commitment of the match."""
    taken = {seat.name.lower() for seat in seats}
    free = [name for name in NAMES if name.lower() not in taken]
    return free[(crc32(commitment.encode()) + at) % len(free)]
