"""What a strong bot would play in somebody's place, and what it expects of it."""

from math import exp
from typing import Any

from msgspec import Struct

from ..kernel import Match, Option, Seat
from .sense import SENSES
from .tree import Budget, Plan, Tree

BEST = 3
"""Answers that are told."""
THOUGHT = Budget(seconds=2.0)
CURIOUS = Plan(curiosity=4.0)
"""The second best is tried often enough to be judged, too."""


class Advice(Struct, frozen=True):
    """An answer with what may come of it."""

    option: Option
    lead: int
    """Points ahead of the best of the others; less than nothing: behind."""
    chance: int
    """Of winning, in tenths."""


def advise(game: str, match: Match[Any], seat: Seat, seed: str, budget: Budget | None = None) -> list[Advice]:
    """The best answers; `match` must show only what the seat may know."""
    tree = Tree(SENSES[game], match, seat, seed, CURIOUS)
    tree.grow(budget or THOUGHT, to_the_end=True)
    tried = [(option, edge) for option, edge in tree.root.edges.items() if edge.visits]
    best = sorted(tried, key=lambda pair: (-pair[1].visits, -pair[1].total))[:BEST]
    return [_advice(option, edge.lead / edge.visits, SENSES[game].margin) for option, edge in best]


def _advice(option: Option, lead: float, margin: float) -> Advice:
    chance = 10 / (1 + exp(-lead / margin))
    return Advice(option, round(lead), min(9, max(1, round(chance))))
