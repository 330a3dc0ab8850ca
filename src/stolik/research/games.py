"""Encodings by game id."""

from ..games import find_game
from .position import Encoding, encoding_for


def encoding_of(game: str, seats: int = 2, content: str = "", **choices: str) -> Encoding:
    """The encoding of a table with these choices; LookupError or ValueError says which choice is wrong."""
    return encoding_for(game, find_game(game).setup(seats, choices, content))
