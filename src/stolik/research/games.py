"""The games in numbers, by their ids."""

from ..games import find_game
from .position import Encoding, encoding_for


def encoding_of(game: str, seats: int = 2, content: str = "", **choices: str) -> Encoding:
    """How a table with these choices is told in numbers; LookupError or ValueError says what cannot be chosen."""
    return encoding_for(game, find_game(game).setup(seats, choices, content))
