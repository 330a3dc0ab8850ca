"""The opponents by name: four levels to choose from, and those of the laboratory."""

import re
from collections.abc import Callable
from typing import Any

from ..kernel import Match, Option, Seat
from .greedy import Greedy
from .rand import RandomBot
from .search import Search
from .tree import Budget

Bot = Callable[[Match[Any], Seat], Option]

CARELESS = 1.5
"""Points by which an easy bot errs about what a position is worth."""
HARD, EXPERT = Budget(seconds=0.8), Budget(seconds=4.0)
"""At most. Many a turn is clear sooner: on average one is thought over for about half a second, or two and a half."""

LEVELS: dict[str, Callable[[str, str], Bot]] = {
    "random": lambda game, seed: RandomBot(seed),
    "greedy": Greedy,
    "easy": lambda game, seed: Greedy(game, seed, CARELESS),
    "normal": Greedy,
    "hard": lambda game, seed: Search(game, seed, HARD),
    "expert": lambda game, seed: Search(game, seed, EXPERT),
}
"""By name a function of (game id, seed) that makes a bot."""
OFFERED = ("easy", "normal", "hard", "expert")
"""What players choose from; the others are for the laboratory."""
UNHURRIED = frozenset({"hard", "expert"})
"""Those that think for a while."""


def search_bot(name: str, game: str, seed: str) -> Bot | None:
    """`search-200` searches with 200 iterations, and any other number likewise: its choices can be repeated exactly."""
    found = re.fullmatch(r"search-([1-9][0-9]{0,5})", name)
    return Search(game, seed, Budget(iterations=int(found[1]))) if found else None
