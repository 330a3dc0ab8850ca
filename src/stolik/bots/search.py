"""A bot that searches: it tries its answers in many worlds, turns ahead, and takes what proved best."""

from collections.abc import Iterable
from concurrent.futures import Executor
from math import ceil
from typing import Any

from msgspec import Struct

from ..games import find_game
from ..kernel import Match, Option, Seat
from .greedy import Greedy
from .sense import sense_of
from .tree import Budget, Plan, Tree

PLAN = Plan()
MANY = 8
"""Answers; with fewer of them a question within a turn gets less of the budget."""
WITHIN = 0.35
"""The most that a question within a turn gets of it."""


class Found(Struct, frozen=True):
    """An answer, how often it was tried, and the sums of what came of it."""

    option: Option
    visits: int
    worth: float


class Search:
    """Takes the answer that was tried most often, which is the one that proved best.

    `trees` searches of equal size are independent of each other: a pool grows them at the same time, and what is
    found does not depend on it.
    """

    def __init__(
        self,
        game: str,
        seed: str,
        budget: Budget,
        plan: Plan = PLAN,
        *,
        trees: int = 1,
        pool: Executor | None = None,
    ) -> None:
        self.game, self.seed, self.budget, self.plan = game, seed, budget, plan
        self.trees, self.pool = trees, pool
        self.turn = sense_of(game).turn

    def __call__(self, match: Match[Any], seat: Seat) -> Option:
        answers = len(match.options(seat)) + len(match.any_time(seat))
        if answers == 1:
            return match.options(seat)[0]
        return self.ranked(match, seat, self._share(match, answers))[0].option

    def _share(self, match: Match[Any], answers: int) -> float:
        """Of the budget: what a turn is used for gets the whole of it, the questions within a turn a part."""
        if match.question is not None and match.question.name == self.turn:
            return 1.0
        return WITHIN * min(1.0, answers / MANY)

    def ranked(self, match: Match[Any], seat: Seat, share: float = 1.0) -> list[Found]:
        """All answers, the best first; `share`: of the budget."""
        seconds = self.budget.seconds * share / (1 if self.pool else self.trees)
        part = Budget(ceil(self.budget.iterations * share / self.trees), seconds)
        seeds = [f"{self.seed} {number}" for number in range(self.trees)]
        if self.pool is None:
            found = [grown(self.game, match, seat, seed, part, self.plan) for seed in seeds]
        else:
            task = (self.game, match.save(imagined=True), match.sequence, seat)
            jobs = [self.pool.submit(grown_elsewhere, *task, seed, part, self.plan) for seed in seeds]
            found = [job.result() for job in jobs]
        return merged(found)


def planted(game: str, match: Match[Any], seat: Seat, seed: str, plan: Plan) -> Tree:
    """A tree that is to be grown, with greedy's look at its first answers."""
    return Tree(sense_of(game), match, seat, seed, plan, Greedy(game, seed).values(match, seat))


def grown(game: str, match: Match[Any], seat: Seat, seed: str, budget: Budget, plan: Plan) -> list[Found]:
    """What one tree finds."""
    tree = planted(game, match, seat, seed, plan)
    tree.grow(budget)
    return [Found(option, edge.visits, edge.total) for option, edge in tree.root.edges.items()]


def grown_elsewhere(
    game: str, save: bytes, sequence: int, seat: Seat, seed: str, budget: Budget, plan: Plan
) -> list[Found]:
    match, _ = Match.load(find_game(game).rules, save)
    match.sequence = sequence
    return grown(game, match, seat, seed, budget, plan)


def merged(trees: Iterable[list[Found]]) -> list[Found]:
    """What several trees found, taken together; the best first."""
    found: dict[Option, Found] = {}
    for one in (one for tree in trees for one in tree):
        other = found.setdefault(one.option, one)
        if other is not one:
            found[one.option] = Found(one.option, one.visits + other.visits, one.worth + other.worth)
    return sorted(found.values(), key=lambda one: (-one.visits, -one.worth))
