"""The opponents by name: four levels to choose from, and those of the laboratory."""

import re
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context, parent_process
from typing import Any

from ..games import part
from ..kernel import Match, Option, Seat
from .greedy import Greedy
from .processes import work_for_another
from .rand import RandomBot
from .search import Search
from .sense import sense_of
from .tree import Budget, Plan

Bot = Callable[[Match[Any], Seat], Option]

CARELESS = 1.5
"""Points by which an easy bot errs about what a position is worth."""
HARD, EXPERT = Budget(seconds=0.8), Budget(seconds=4.0)
"""At most. Many a turn is clear sooner: on average one is thought over for half a second, or two and a quarter."""

LEVELS: dict[str, Callable[[str, str], Bot]] = {
    "random": lambda game, seed: RandomBot(seed),
    "greedy": Greedy,
    "easy": lambda game, seed: Greedy(game, seed, CARELESS),
    "normal": Greedy,
    "hard": lambda game, seed: Search(game, seed, HARD),
    "expert": lambda game, seed: Search(game, seed, EXPERT, Plan(horizon=sense_of(game).horizon)),
}
"""By name a function of (game id, seed) that makes a bot."""
OFFERED = ("easy", "normal", "hard", "expert")
"""What players choose from; the others are for the laboratory."""


def offered(game: str) -> tuple[str, ...]:
    """The levels that players of a game choose from: a game without an evaluation is played by random bots only."""
    return OFFERED if part(game, "bot") else ("random",)


UNHURRIED = frozenset({"hard", "expert"})
"""Those that think for a while."""


def search_bot(name: str, game: str, seed: str) -> Bot | None:
    """`search-200` searches with 200 iterations, and its choices can be repeated exactly; `search-500ms` by the clock.

    `search-800x4` grows four trees in four processes, with 800 iterations together.
    """
    found = re.fullmatch(r"search-([1-9][0-9]{0,5})(ms)?(?:x([2-9]|[1-9][0-9]))?", name)
    if found is None:
        return None
    number, trees = int(found[1]), int(found[3] or 1)
    budget = Budget(seconds=number / 1000) if found[2] else Budget(iterations=number)
    # A process that works for another is one of several already; what is found is the same.
    pool = _processes(trees) if trees > 1 and parent_process() is None else None
    return Search(game, seed, budget, trees=trees, pool=pool)


@cache
def _processes(number: int) -> Executor:
    """They are started when they are first wanted."""
    return ProcessPoolExecutor(number, get_context("spawn"), work_for_another)
