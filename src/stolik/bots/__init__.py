"""Bots. A bot is a function of (match, seat); the match it gets holds only what its seat may know."""

from collections.abc import Callable
from typing import Any

from .. import api
from ..kernel import Match, Option, Seat, key_from
from .asking import BotError
from .foreign import check_foreign, files_of, foreign_bot
from .greedy import Greedy
from .levels import LEVELS, UNHURRIED, Bot, offered, search_bot
from .rand import RandomBot
from .search import Search


def make_bot(name: str, game: str, seed: str) -> Bot:
    """Create a bot from a level, `search-N`, `module:Class` or `exec:COMMAND`; ValueError if there is none."""
    if name in LEVELS:
        return LEVELS[name](game, seed)
    if (searching := search_bot(name, game, seed)) is not None:
        return searching
    if ":" in name:
        return foreign_bot(name, game, seed)
    known = ", ".join((*LEVELS, "search-N"))
    raise ValueError(f"there is no bot {name!r}; there are {known}, and your own as module:Class or exec:COMMAND")


def check_bot(name: str, game: str) -> None:
    """Check the name of a bot; ValueError says what is wrong. Bots of other authors are located but not started."""
    if ":" in name and name not in LEVELS:
        check_foreign(name)
    else:
        make_bot(name, game, "")


def bot_names(given: str, game: str) -> list[str]:
    """Split and check a comma-separated list of bots from the command line; ValueError says what is wrong."""
    names = [name.strip() for name in given.split(",")]
    for name in dict.fromkeys(names):
        check_bot(name, game)
    return names


def own_seed(seed: str, seat: Seat) -> str:
    """Derive the seed of a seat's bot. It is a hash, so that the bot cannot compute the seed of the match from it."""
    return key_from(f"bot {seat} {seed}")


def ask_bot(bot: Bot, match: Match[Any], seat: Seat) -> Option:
    """Ask a bot on a determinized clone that also carries the events its seat saw since its last answer."""
    world = known_world(match, seat)
    world.events = match.told(seat)
    return bot(world, seat)


def ask_aside(name: str, game: str, seed: str, match: Match[Any], seat: Seat) -> Option | None:
    """Any-time option that a bot takes while its seat is not asked, or None.

    Random bots choose at random, all other levels like greedy. Bots of other authors are not asked.
    """
    if not match.any_time(seat) or ":" in name:
        return None
    bot = RandomBot(seed) if name == "random" else Greedy(game, seed)
    return bot.aside(known_world(match, seat), seat)


def bot_for(name: str, game: str, seed: str) -> Callable[[api.Match], Option]:
    """A bot as a function of `api.Match`, for authors: it answers for the seat that is asked."""
    bot = make_bot(name, game, seed)

    def answer(m: api.Match) -> Option:
        if m.shelf.rules.id != game:
            raise ValueError(f"this bot plays {game}, not {m.shelf.rules.id}")
        return ask_bot(bot, m.kernel, m.seat)

    return answer


def known_world(match: Match[Any], seat: Seat) -> Match[Any]:
    """A clone determinized for the seat: hidden cards are dealt again, later dice are different."""
    world = match.clone()
    world.determinize(seat, f"world {match.sequence}")
    return world


__all__ = [
    "LEVELS",
    "UNHURRIED",
    "Bot",
    "BotError",
    "Greedy",
    "RandomBot",
    "Search",
    "ask_aside",
    "ask_bot",
    "bot_for",
    "bot_names",
    "check_bot",
    "files_of",
    "known_world",
    "make_bot",
    "offered",
    "own_seed",
]
