"""Hints: the best answers of a search, each with the expected lead and chance to win."""

from collections.abc import Sequence
from math import exp
from typing import Any

from msgspec import Struct

from ..kernel import Match, Option, Seat
from .search import new_tree
from .sense import sense_of
from .tree import Budget, SearchParameters

BEST = 3
"""Number of answers in a hint."""
LEAST = 4
"""Minimum number of visits of every answer."""
THOUGHT = Budget(seconds=2.0)
C_PUCT = 4.0
"""Higher than for playing, because the second and third best answers are shown, too."""


class Advice(Struct, frozen=True):
    """An answer with its expected result."""

    option: Option
    lead: int | None
    """Expected lead over the best opponent in points, negative if behind; None in a co-operative game."""
    chance: int
    """Chance to win in tenths; in a co-operative game that of the party."""


def advise(game: str, match: Match[Any], seat: Seat, seed: str, budget: Budget | None = None) -> list[Advice]:
    """Search and return the best answers, best first. `match` must hold only what the seat may know.

    The best answer is expected to keep the current standing; each other one loses its distance in mean value.
    """
    sense = sense_of(game)
    tree = new_tree(game, match, seat, seed, SearchParameters(c_puct=C_PUCT, horizon=sense.horizon))
    tree.try_each(LEAST)
    tree.grow(budget or THOUGHT, to_the_end=True)
    tried = sorted(tree.root.edges.items(), key=lambda pair: -pair[1].visits)[:BEST]
    best = sorted(((tree.mean(edge), option) for option, edge in tried), key=lambda pair: -pair[0])
    points, others = tree.standings(match)
    hopes = [(option, points + mean - best[0][0]) for mean, option in best]
    if tree.together:
        return [Advice(option, None, _tenths([0.0], value, sense.margin)) for option, value in hopes]
    return [
        Advice(option, round(value - max(others, default=0.0)), _tenths(others, value, sense.margin))
        for option, value in hopes
    ]


def _tenths(others: Sequence[float], points: float, margin: float) -> int:
    """Chance to win in tenths: a logistic function of the lead over each opponent.

    A party is compared with 0, which stands for an even chance. The result is at least 1 and at most 9.
    """
    chance = 10 / (1 + sum(exp(min(99.0, (other - points) / margin)) for other in others))
    return min(9, max(1, round(chance)))
