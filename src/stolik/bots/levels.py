"""Levels of bots: four that players choose from, and others for experiments."""

import re
from collections.abc import Callable
from functools import cache
from multiprocessing import parent_process
from typing import Any

from ..games import part
from ..kernel import Match, Option, Seat
from .greedy import Greedy
from .processes import ProcessPool
from .rand import RandomBot
from .search import Search
from .sense import sense_of
from .tree import Budget, SearchParameters

Bot = Callable[[Match[Any], Seat], Option]

EASY_NOISE = 1.5
"""Noise of easy bots, see Greedy."""
HARD, EXPERT = Budget(seconds=0.8), Budget(seconds=4.0)
"""Maximum time of a decision. A search stops early when it is settled: the mean is 0.5 s and 2.25 s."""

LEVELS: dict[str, Callable[[str, str], Bot]] = {
    "random": lambda game, seed: RandomBot(seed),
    "greedy": Greedy,
    "easy": lambda game, seed: Greedy(game, seed, EASY_NOISE),
    "normal": Greedy,
    "hard": lambda game, seed: Search(game, seed, HARD),
    "expert": lambda game, seed: Search(game, seed, EXPERT, SearchParameters(horizon=sense_of(game).horizon), effort=3),
}
"""Name of a level: function of (game id, seed) that makes the bot."""
OFFERED = ("easy", "normal", "hard", "expert")
"""Levels offered to players; the others are for experiments."""


def offered(game: str) -> tuple[str, ...]:
    """Levels offered for a game; a game without `bot.py` has random bots only."""
    return OFFERED if part(game, "bot") else ("random",)


UNHURRIED = frozenset({"hard", "expert"})
"""Levels that take noticeable time."""


def search_bot(name: str, game: str, seed: str) -> Bot | None:
    """`search-200` runs 200 iterations (reproducible), `search-500ms` runs for a time.

    `search-800x4` grows four independent trees in four processes, with 800 iterations in total.
    """
    found = re.fullmatch(r"search-([1-9][0-9]{0,5})(ms)?(?:x([2-9]|[1-9][0-9]))?", name)
    if found is None:
        return None
    number, trees = int(found[1]), int(found[3] or 1)
    budget = Budget(seconds=number / 1000) if found[2] else Budget(iterations=number)
    # A worker process must not start a pool of its own; the result is the same without one.
    pool = _processes(trees) if trees > 1 and parent_process() is None else None
    return Search(game, seed, budget, trees=trees, pool=pool)


@cache
def _processes(number: int) -> ProcessPool:
    """One pool for all bots that search with this number of trees."""
    return ProcessPool(number)
