"""The games in numbers, by their ids."""

from collections.abc import Callable
from typing import Any

from ..games import find_game
from . import farshore, tidal_blades
from .position import Encoding

ENCODINGS: dict[str, Callable[[Any], Encoding]] = {
    "farshore": farshore.encoding,
    "tidal-blades": tidal_blades.encoding,
}


def encoding_of(game: str, seats: int = 2, content: str = "", **choices: str) -> Encoding:
    """How a table with these choices is told in numbers; LookupError or ValueError says what cannot be chosen."""
    setup = find_game(game).setup(seats, choices, content)
    return ENCODINGS[game](setup)
