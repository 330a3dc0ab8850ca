"""What a strong bot would play in somebody's place, and what it expects of it."""

from collections.abc import Sequence
from math import exp
from typing import Any

from msgspec import Struct

from ..kernel import Match, Option, Seat
from .search import planted
from .sense import sense_of
from .tree import Budget, Plan

BEST = 3
"""Answers that are told."""
LEAST = 4
"""Times that even the least promising answer is tried."""
THOUGHT = Budget(seconds=2.0)
C_PUCT = 4.0
"""More exploration than when playing: the second best answer must be judged, too."""


class Advice(Struct, frozen=True):
    """An answer with what may come of it."""

    option: Option
    lead: int | None
    """Points ahead of the best of the others; less than nothing: behind. None: all win or lose together."""
    chance: int
    """Of winning, in tenths; in a co-operative game that of the party."""


def advise(game: str, match: Match[Any], seat: Seat, seed: str, budget: Budget | None = None) -> list[Advice]:
    """The best answers; `match` must show only what the seat may know.

    The best is expected to end as things stand, the others by so much worse as they proved to be.
    """
    sense = sense_of(game)
    tree = planted(game, match, seat, seed, Plan(c_puct=C_PUCT, horizon=sense.horizon))
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
    """The chance to win against others with these points; a party plays against 0, an even chance.

    The chance of each is the greater, the more points he has; with a lead over all others it nears certainty.
    """
    chance = 10 / (1 + sum(exp(min(99.0, (other - points) / margin)) for other in others))
    return min(9, max(1, round(chance)))
