"""The heuristics of each game, from the `bot.py` in its folder."""

from ..games import find_game, part
from ..parts.sense import Sense


def sense_of(game: str) -> Sense:
    """The heuristics of a game; ValueError says that it has none."""
    found = part(game, "bot")
    if found is None:
        raise ValueError(f"{find_game(game).name} has no evaluation (bot.py) yet: only random bots play it")
    sense: Sense = found.SENSE
    return sense
