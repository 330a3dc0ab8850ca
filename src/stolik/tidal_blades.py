"""Tidal Blades for authors of bots and tools: `from stolik import tidal_blades`. See docs/bots.md."""

from collections.abc import Callable

from . import api
from .api import Match as Match
from .bots import bot_for
from .effects.nodes import Branch as Branch
from .effects.nodes import Decline as Decline
from .games.tidal_blades.options import *
from .kernel import Done as Done
from .kernel import Illegal as Illegal
from .kernel import Option as Option
from .kernel import Pick as Pick

GAME = "tidal-blades"


def new(seats: int = 3, seed: int | str = 0, language: str = "en", content: str = "", **choices: str) -> Match:
    """A match from its beginning; the same seed deals the same cards and rolls the same dice."""
    return api.new(GAME, seats, seed, language, choices, content)


def load(data: bytes, language: str = "en") -> Match:
    """A match that was saved."""
    return api.load(GAME, data, language)


def bot(name: str, seed: int | str = 0) -> Callable[[Match], Option]:
    """A bot for a match, by its level or as it is named on the command line: it answers for the seat that is asked."""
    return bot_for(name, GAME, str(seed))
