"""Information-set Monte Carlo tree search.

A world is one way that everything hidden may lie, and the dice to come. All worlds share one tree of the seat's own
decisions, because the seat cannot tell them apart; what the others do belongs to the world, as chance does.
"""

import random
from collections.abc import Hashable
from math import exp, sqrt
from time import monotonic
from typing import Any

from msgspec import Struct

from ..kernel import Match, Option, Seat
from .sense import Sense

LONGEST = 400
"""Answers after which a game that is played on is judged in any case."""


class Budget(Struct, frozen=True):
    """How long a search goes on: so many iterations, which can be repeated exactly, or by the clock."""

    iterations: int = 0
    seconds: float = 0.0


class Plan(Struct, frozen=True):
    """How a search goes about it."""

    worlds: int = 6
    """Worlds that are dealt; each is used again and again."""
    ahead: int = 0
    """Turns that are played on from where the tree ends before the position is judged; 0: the present one."""
    horizon: int = 0
    curiosity: float = 1.0
    """How much answers are preferred that were seldom tried."""
    trust: float = 1.2
    """Points by which an answer must look better than another to be tried about three times as often."""
    doubt: float = 0.3
    """How much less than the others an answer is expected to bring that was never tried."""
    whim: float = 0.7
    """Points by which an answer of those who play on may look worse than the best."""
    rivals: float = 0.2
    """How much the points of the best of the others weigh."""


class Edge:
    """An answer, and what came of it."""

    __slots__ = ("lead", "nodes", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = self.lead = 0.0
        self.nodes: dict[Hashable, Node] = {}


class Node:
    """A decision of the seat, in whatever worlds it comes up."""

    __slots__ = ("edges", "followed", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.edges: dict[Option, Edge] = {}
        self.offered: dict[int, list[tuple[Option, Edge]]] = {}
        """By world the answers that it allows."""
        self.followed: dict[tuple[int, Option], tuple[Node, Match[Any]]] = {}
        """By world and answer the next decision, and the match as it stands there."""


class Value(Struct, frozen=True):
    """What a position is worth to the seat."""

    points: float
    rival: float
    """Points of the best of the others."""


class Tree:
    """One search, from the decision that a match stands at."""

    def __init__(self, sense: Sense, match: Match[Any], seat: Seat, seed: str, plan: Plan) -> None:
        self.sense, self.match, self.seat, self.plan = sense, match, seat, plan
        self.seed = f"search {seed} {match.sequence}"
        self.dice = random.Random(self.seed)
        self.root = Node()
        self.worlds: dict[int, Match[Any]] = {}
        self.count = 0
        self.spread = 1.0
        """How far the results of iterations lie from their mean."""

    def grow(self, budget: Budget, *, to_the_end: bool = False) -> None:
        """Search until the budget is spent or, unless it is wanted `to_the_end`, can no longer change what is best."""
        begin = monotonic()
        while budget.iterations and self.count < budget.iterations:
            self.iterate()
            if not to_the_end and self.is_settled(budget.iterations - self.count):
                return
        while budget.seconds and (used := monotonic() - begin) < budget.seconds:
            self.iterate()
            left = self.count * (budget.seconds - used) / max(used, 0.001)
            if not to_the_end and self.count % 8 == 0 and self.is_settled(left):
                return

    def is_settled(self, left: float) -> bool:
        """Whether the answer tried most often stays that, whatever comes of so many iterations."""
        visits = sorted((edge.visits for edge in self.root.edges.values()), reverse=True)
        return len(visits) < 2 or visits[0] - visits[1] > left

    def iterate(self) -> None:
        """One way through the tree, one new answer tried at its end."""
        world = self.count % self.plan.worlds
        self.count += 1
        node, match = self.root, self._world(world)
        path = []
        turns = 0
        while True:
            option, edge = self._choose(node, match, world)
            path.append((node, edge))
            if not edge.visits:
                end = match.clone(disposable=True)
                end.answer(self.seat, option)
                if self.plan.horizon:
                    self._reach(end, self.plan.horizon - turns)
                else:
                    self._play_on(end)
                break
            node, end = self._follow(node, edge, option, match, world)
            if end.question is None:
                break
            if self.plan.horizon and end.question.name == self.sense.turn:
                turns += 1
                if turns == self.plan.horizon:
                    break
            match = end
        self._learn(path, self._judge(end))

    def _learn(self, path: list[tuple[Node, Edge]], value: Value) -> None:
        worth = value.points - self.plan.rivals * value.rival
        for node, edge in path:
            node.visits += 1
            node.total += worth
            edge.visits += 1
            edge.total += worth
        path[0][1].lead += value.points - value.rival
        off = worth - self.root.total / self.root.visits
        self.spread += (sqrt(off * off + 0.1) - self.spread) / self.count

    def _world(self, number: int) -> Match[Any]:
        found = self.worlds.get(number)
        if found is None:
            found = self.worlds[number] = self.match.clone()
            found.determinize(self.seat, f"{self.seed} {number}")
        return found

    # --- in the tree -------------------------------------------------------------------------------------------------

    def _choose(self, node: Node, match: Match[Any], world: int) -> tuple[Option, Edge]:
        """What looks best, from what came of it so far and from how seldom it was tried."""
        offered = node.offered.get(world)
        if offered is None:
            offered = node.offered[world] = self._offer(node, match)
        curiosity = self.plan.curiosity * self.spread * sqrt(node.visits + 1)
        untried = node.total / node.visits - self.plan.doubt * self.spread if node.visits else 0.0
        best, most = offered[0], float("-inf")
        for pair in offered:
            edge = pair[1]
            visits = edge.visits
            value = (edge.total / visits if visits else untried) + curiosity * edge.prior / (1 + visits)
            if value > most:
                best, most = pair, value
        return best

    def _offer(self, node: Node, match: Match[Any]) -> list[tuple[Option, Edge]]:
        """The answers that a world allows; the better they look at first sight, the more often they are tried."""
        options = self._answers(match)
        looks = self.sense.first_sight(match, self.seat, options)
        best = max(looks)
        weights = [exp((look - best) / self.plan.trust) for look in looks]
        whole = sum(weights)
        for option, weight in zip(options, weights, strict=True):
            if option not in node.edges:
                node.edges[option] = Edge(weight / whole)
        return [(option, node.edges[option]) for option in options]

    def _answers(self, match: Match[Any]) -> list[Option]:
        return [*match.options(self.seat), *match.any_time(self.seat)]

    def _follow(self, node: Node, edge: Edge, option: Option, match: Match[Any], world: int) -> tuple[Node, Match[Any]]:
        """The next decision of the seat after this answer in this world."""
        found = node.followed.get((world, option))
        if found is None:
            after = match.clone()
            after.answer(self.seat, option)
            while not after.over:
                asked = self._asked(after)
                if asked == self.seat and len(self._answers(after)) > 1:
                    break
                after.answer(asked, self._quick_answer(after, asked))
            name = after.question.name if after.question else ""
            key = (name, self.sense.tell_apart(after.state, self.seat))
            found = node.followed[world, option] = (edge.nodes.setdefault(key, Node()), after)
        return found

    # --- beyond it ---------------------------------------------------------------------------------------------------

    def _play_on(self, trial: Match[Any]) -> None:
        """Let everybody answer by first sight until the present turn and some more are over."""
        seat, turns = self.seat, self.plan.ahead
        for _ in range(LONGEST):
            if trial.question is None:
                return
            asked = self._asked(trial)
            begins = asked == seat and trial.question.name == self.sense.turn
            if turns <= 0 and (begins or asked != seat):
                return
            turns -= begins
            trial.answer(asked, self._quick_answer(trial, asked))

    def _reach(self, trial: Match[Any], turns: int) -> None:
        """Let everybody answer by first sight until the seat has begun so many turns more."""
        for _ in range(LONGEST):
            if trial.question is None:
                return
            asked = self._asked(trial)
            if asked == self.seat and trial.question.name == self.sense.turn:
                turns -= 1
                if turns <= 0:
                    return
            trial.answer(asked, self._quick_answer(trial, asked))

    def _asked(self, match: Match[Any]) -> Seat:
        assert match.question is not None
        asked = match.question.asked
        return self.seat if self.seat in asked else next(iter(asked), self.seat)

    def _quick_answer(self, match: Match[Any], seat: Seat) -> Option:
        options = match.options(seat)
        if len(options) == 1:
            return options[0]
        whim, chance = self.plan.whim, self.dice.random
        looks = [look + whim * chance() for look in self.sense.first_sight(match, seat, options)]
        return options[looks.index(max(looks))]

    def _judge(self, match: Match[Any]) -> Value:
        g = match.state
        if match.over:
            scores = [float(score.total) for score in match.outcome().scores]
        else:
            scores = [*(self.sense.standing(g, seat) for seat in range(g.seats)), *self.sense.automas(g)]
        return Value(scores.pop(self.seat), max(scores, default=0.0))
