"""Opponents. A bot is a function of a match that shows only what its seat may know, and of the seat."""

from typing import Any

from ..kernel import Match, Option, Seat
from .foreign import BotError, foreign_bot
from .greedy import Greedy
from .levels import LEVELS, OFFERED, UNHURRIED, Bot, search_bot
from .rand import RandomBot
from .search import Search


def make_bot(name: str, game: str, seed: str) -> Bot:
    """A bot by its level, or somebody else's by `module:Class` or `exec:COMMAND`; ValueError says why there is none."""
    if name in LEVELS:
        return LEVELS[name](game, seed)
    if (searching := search_bot(name, game, seed)) is not None:
        return searching
    if ":" in name:
        return foreign_bot(name, game, seed)
    known = ", ".join((*LEVELS, "search-N"))
    raise ValueError(f"there is no bot {name!r}; there are {known}, and your own as module:Class or exec:COMMAND")


def bot_names(given: str, game: str) -> list[str]:
    """The bots named on a command line, with commas between them; ValueError says what is wrong with one."""
    names = [name.strip() for name in given.split(",")]
    for name in dict.fromkeys(names):
        make_bot(name, game, "")
    return names


def ask_bot(bot: Bot, match: Match[Any], seat: Seat) -> Option:
    """Let a bot choose from what its seat can know."""
    return bot(known_world(match, seat), seat)


def known_world(match: Match[Any], seat: Seat) -> Match[Any]:
    """A clone in which everything that the seat cannot know is dealt anew."""
    world = match.clone()
    world.determinize(seat, f"world {match.sequence}")
    return world


__all__ = [
    "LEVELS",
    "OFFERED",
    "UNHURRIED",
    "Bot",
    "BotError",
    "Greedy",
    "RandomBot",
    "Search",
    "ask_bot",
    "bot_names",
    "known_world",
    "make_bot",
]
