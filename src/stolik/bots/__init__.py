"""Opponents. A bot is a function of a match that shows only what its seat may know, and of the seat."""

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
    """A bot by its level, or somebody else's by `module:Class` or `exec:COMMAND`; ValueError says why there is none."""
    if name in LEVELS:
        return LEVELS[name](game, seed)
    if (searching := search_bot(name, game, seed)) is not None:
        return searching
    if ":" in name:
        return foreign_bot(name, game, seed)
    known = ", ".join((*LEVELS, "search-N"))
    raise ValueError(f"there is no bot {name!r}; there are {known}, and your own as module:Class or exec:COMMAND")


def check_bot(name: str, game: str) -> None:
    """ValueError says why there is no such bot; one of somebody else is looked up, but not made."""
    if ":" in name and name not in LEVELS:
        check_foreign(name)
    else:
        make_bot(name, game, "")


def bot_names(given: str, game: str) -> list[str]:
    """The bots named on a command line, with commas between them; ValueError says what is wrong with one."""
    names = [name.strip() for name in given.split(",")]
    for name in dict.fromkeys(names):
        check_bot(name, game)
    return names


def own_seed(seed: str, seat: Seat) -> str:
    """A seed for the bot of a seat, from which that of the match cannot be found."""
    return key_from(f"bot {seat} {seed}")


def ask_bot(bot: Bot, match: Match[Any], seat: Seat) -> Option:
    """Let a bot choose from what its seat can know, and was told since it was last asked."""
    world = known_world(match, seat)
    world.events = match.told(seat)
    return bot(world, seat)


def ask_aside(name: str, game: str, seed: str, match: Match[Any], seat: Seat) -> Option | None:
    """What a bot that is not asked does at any time; None: nothing. All but random bots judge it as greedy ones do.

    Somebody else's bot is only asked what the table waits for.
    """
    if not match.any_time(seat) or ":" in name:
        return None
    bot = RandomBot(seed) if name == "random" else Greedy(game, seed)
    return bot.aside(known_world(match, seat), seat)


def bot_for(name: str, game: str, seed: str) -> Callable[[api.Match], Option]:
    """The same for authors: a function of a match that answers for the seat that is asked."""
    bot = make_bot(name, game, seed)

    def answer(m: api.Match) -> Option:
        if m.shelf.rules.id != game:
            raise ValueError(f"this bot plays {game}, not {m.shelf.rules.id}")
        return ask_bot(bot, m.kernel, m.seat)

    return answer


def known_world(match: Match[Any], seat: Seat) -> Match[Any]:
    """A clone in which everything that the seat cannot know is dealt anew."""
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
