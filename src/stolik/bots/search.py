"""A bot that runs a tree search and plays the most visited answer."""

from collections.abc import Iterable
from math import ceil
from typing import Any

from msgspec import Struct

from ..games import find_game
from ..kernel import Match, Option, Seat
from .greedy import Greedy
from .processes import ProcessPool
from .sense import sense_of
from .tree import Budget, SearchParameters, Tree

DEFAULTS = SearchParameters()
MANY_ANSWERS = 8
"""A question within a turn with fewer answers than this gets proportionally less of the budget."""
WITHIN_TURN = 0.35
"""Largest share of the budget for a question within a turn."""


class AnswerStatistics(Struct, frozen=True):
    """Statistics of an answer at the root: visits and the sum of values."""

    option: Option
    visits: int
    total: float


class Search:
    """Plays the most visited answer of one or several searches.

    `trees` independent searches share the budget, and their statistics are added (root parallelization). A pool runs
    them at the same time; the result is the same without one.
    """

    def __init__(
        self,
        game: str,
        seed: str,
        budget: Budget,
        parameters: SearchParameters = DEFAULTS,
        *,
        trees: int = 1,
        pool: ProcessPool | None = None,
        effort: int = 2,
    ) -> None:
        self.game, self.seed, self.budget, self.parameters = game, seed, budget, parameters
        self.trees, self.pool = trees, pool
        self.effort = effort
        """What `Sense.routine` may spend."""
        sense = sense_of(game)
        self.turn, self.routine = sense.turn, sense.routine

    def __call__(self, match: Match[Any], seat: Seat) -> Option:
        answers = len(match.options(seat)) + len(match.any_time(seat))
        if answers == 1:
            return match.options(seat)[0]
        if planned := self.routine(match, seat, self.effort):
            return planned
        return self.ranked(match, seat, self._share(match, answers))[0].option

    def _share(self, match: Match[Any], answers: int) -> float:
        """Share of the budget: all of it for the main question of a turn, less for questions within a turn."""
        if match.question is not None and match.question.name == self.turn:
            return 1.0
        return WITHIN_TURN * min(1.0, answers / MANY_ANSWERS)

    def ranked(self, match: Match[Any], seat: Seat, share: float = 1.0) -> list[AnswerStatistics]:
        """All answers, most visited first; `share` scales the budget."""
        seconds = self.budget.seconds * share / (1 if self.pool else self.trees)
        part = Budget(ceil(self.budget.iterations * share / self.trees), seconds)
        seeds = [f"{self.seed} {number}" for number in range(self.trees)]
        if self.pool is None:
            found = [search_tree(self.game, match, seat, seed, part, self.parameters) for seed in seeds]
        else:
            task = (self.game, match.save(imagined=True), match.sequence, seat)
            jobs = [self.pool.submit(search_saved, *task, seed, part, self.parameters) for seed in seeds]
            found = [job.result() for job in jobs]
        return merge(found)


def new_tree(game: str, match: Match[Any], seat: Seat, seed: str, parameters: SearchParameters) -> Tree:
    """A tree whose root uses greedy's values as first values."""
    return Tree(sense_of(game), match, seat, seed, parameters, Greedy(game, seed).values(match, seat))


def search_tree(
    game: str, match: Match[Any], seat: Seat, seed: str, budget: Budget, parameters: SearchParameters
) -> list[AnswerStatistics]:
    """Run one search and return the statistics at its root."""
    tree = new_tree(game, match, seat, seed, parameters)
    tree.grow(budget)
    return [AnswerStatistics(option, edge.visits, edge.total) for option, edge in tree.root.edges.items()]


def search_saved(
    game: str, save: bytes, sequence: int, seat: Seat, seed: str, budget: Budget, parameters: SearchParameters
) -> list[AnswerStatistics]:
    match, _ = Match.load(find_game(game).rules, save)
    match.sequence = sequence
    return search_tree(game, match, seat, seed, budget, parameters)


def merge(trees: Iterable[list[AnswerStatistics]]) -> list[AnswerStatistics]:
    """Add up the statistics of several trees; most visited first."""
    found: dict[Option, AnswerStatistics] = {}
    for one in (one for tree in trees for one in tree):
        other = found.setdefault(one.option, one)
        if other is not one:
            found[one.option] = AnswerStatistics(one.option, one.visits + other.visits, one.total + other.total)
    return sorted(found.values(), key=lambda one: (-one.visits, -one.total))
