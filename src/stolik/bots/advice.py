"""What a strong bot would play in somebody's place, and what it expects of it."""

from math import exp
from typing import Any

from msgspec import Struct

from ..kernel import Match, Option, Seat
from .search import Found, Search
from .sense import SENSES
from .tree import Budget

BEST = 3
"""Answers that are told."""
THOUGHT = Budget(seconds=2.0)


class Advice(Struct, frozen=True):
    """An answer with what may come of it."""

    option: Option
    points: int
    """That the seat may have at the end, about."""
    lead: int
    """Over the best of the others; less than nothing: behind."""
    chance: int
    """Of winning, in tenths."""


def advise(game: str, match: Match[Any], seat: Seat, seed: str, budget: Budget = THOUGHT) -> list[Advice]:
    """The best answers; `match` must show only what the seat may know."""
    ranked = Search(game, seed, budget).ranked(match, seat)
    margin = SENSES[game].margin
    return [_advice(found, margin) for found in ranked[:BEST] if found.visits]


def _advice(found: Found, margin: float) -> Advice:
    points, lead = found.points / found.visits, found.lead / found.visits
    chance = 10 / (1 + exp(-lead / margin))
    return Advice(found.option, round(points), round(lead), min(9, max(1, round(chance))))
