"""Information-set Monte Carlo tree search.

A world is one way that everything hidden may lie, and the dice to come. All worlds share one tree of the seat's own
decisions, because the seat cannot tell them apart; what the others do belongs to the world, as chance does.
"""

import random
from collections.abc import Hashable, Mapping
from math import exp, sqrt
from time import monotonic
from typing import Any

from msgspec import Struct

from ..kernel import Match, Option, Seat
from .sense import Sense

LONGEST = 100
"""Answers after which a turn that is played on is judged in any case."""
STEADY = 10.0
"""How much has to be seen before what a turn brings is believed."""


class Budget(Struct, frozen=True):
    """How long a search goes on: so many iterations, which can be repeated exactly, or by the clock."""

    iterations: int = 0
    seconds: float = 0.0


class Plan(Struct, frozen=True):
    """How a search goes about it."""

    worlds: int = 12
    """Worlds that are dealt; each is used again and again."""
    curiosity: float = 2.5
    """How much answers are preferred that were seldom tried."""
    trust: float = 1.2
    """Points by which an answer must look better than another to be tried about three times as often."""
    doubt: float = 0.3
    """How much less than the others an answer is expected to bring that was never tried."""
    whim: float = 0.7
    """Points by which an answer of those who play on may look worse than the best."""
    rivals: float = 0.2
    """How much the points of the best of the others weigh."""
    horizon: int = 0
    """Turns after which every way is judged, so that all are judged alike; 0: each where it leaves the tree."""


class Edge:
    """An answer, and what came of it."""

    __slots__ = ("nodes", "prior", "rolls", "total", "turns", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = self.turns = 0
        self.total = 0.0
        self.rolls = False
        """Whether dice are rolled for it: they fall anew each time, or the tree would know how they fall."""
        self.nodes: dict[Hashable, Node] = {}


class Node:
    """A decision of the seat, in whatever worlds it comes up."""

    __slots__ = ("edges", "followed", "offered", "total", "turns", "visits")

    def __init__(self) -> None:
        self.visits = self.turns = 0
        self.total = 0.0
        self.edges: dict[Option, Edge] = {}
        self.offered: dict[int, list[tuple[Option, Edge]]] = {}
        """By world the answers that it allows."""
        self.followed: dict[tuple[int, Option], tuple[Node, Match[Any]]] = {}
        """By world and answer the next decision, and the match as it stands there."""


class Tree:
    """One search, from the decision that a match stands at."""

    def __init__(
        self,
        sense: Sense,
        match: Match[Any],
        seat: Seat,
        seed: str,
        plan: Plan,
        looks: Mapping[Option, float] | None = None,
    ) -> None:
        self.sense, self.match, self.seat, self.plan = sense, match, seat, plan
        self.looks = looks or {}
        """How the answers to the first decision look, if somebody had a closer look at them."""
        self.seed = f"search {seed} {match.sequence}"
        self.dice = random.Random(self.seed)
        self.root = Node()
        self.worlds: dict[int, Match[Any]] = {}
        self.count = 0
        self.spread = 1.0
        """How far the results of iterations lie from their mean."""
        self.gain = 0.0
        """What every turn adds to the worth, whatever is played: an answer that was followed further would look better
        for that alone."""
        self.together = self.apart = 0.0
        """How turns and worth vary together, and turns alone, among the ways that begin with the same answer."""

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

    def try_each(self, times: int) -> None:
        """Try every answer so many times, however it looks."""
        for _ in range(times):
            for first in self._offer(self.root, self.match):
                self.iterate(first)

    def iterate(self, first: tuple[Option, Edge] | None = None) -> None:
        """One way through the tree (from this answer), one new answer tried at its end."""
        number = self.count % self.plan.worlds
        self.count += 1
        node, match, turns = self.root, self._world(number), 0
        path: list[tuple[Node, Edge]] = []
        world: int | None = number
        while True:
            option, edge = (not path and first) or self._choose(node, match, world)
            path.append((node, edge))
            turns += match.question is not None and match.question.name == self.sense.turn
            if not edge.visits:
                end = match.clone(disposable=True)
                end.answer(self.seat, option)
                turns = self._play_on(end, turns)
                break
            world = None if edge.rolls else world
            node, end = self._follow(node, edge, option, match, world)
            if end.over or self._is_far_enough(end, turns):
                break
            match = end
        points, others = self.standings(end)
        self._learn(path, turns, points - self.plan.rivals * max(others, default=0.0))

    def _learn(self, path: list[tuple[Node, Edge]], turns: int, worth: float) -> None:
        """What came of a way of so many turns."""
        self._compare(path[0][1], turns, worth)
        for node, edge in path:
            node.visits += 1
            node.total += worth
            node.turns += turns
            edge.visits += 1
            edge.total += worth
            edge.turns += turns
        off = worth - self.gain * turns - self.mean(self.root)
        self.spread += (sqrt(off * off + 0.1) - self.spread) / self.count

    def _compare(self, first: Edge, turns: int, worth: float) -> None:
        """Learn what a turn brings from ways that begin alike and are longer or shorter."""
        if first.visits:
            share = first.visits / (first.visits + 1)
            longer = turns - first.turns / first.visits
            self.together += share * longer * (worth - first.total / first.visits)
            self.apart += share * longer * longer
            self.gain = self.together / (self.apart + STEADY)

    def mean(self, tried: Node | Edge) -> float:
        """What came of it, less what its turns brought in any case."""
        return (tried.total - self.gain * tried.turns) / tried.visits

    def _world(self, number: int) -> Match[Any]:
        found = self.worlds.get(number)
        if found is None:
            found = self.worlds[number] = self.match.clone(search=True)
            found.determinize(self.seat, f"{self.seed} {number}")
        return found

    # --- in the tree -------------------------------------------------------------------------------------------------

    def _choose(self, node: Node, match: Match[Any], world: int | None) -> tuple[Option, Edge]:
        """What looks best, from what came of it so far and from how seldom it was tried."""
        offered = None if world is None else node.offered.get(world)
        if offered is None:
            offered = self._offer(node, match)
            if world is not None:
                node.offered[world] = offered
        curiosity = self.plan.curiosity * self.spread * sqrt(node.visits + 1)
        untried = self.mean(node) - self.plan.doubt * self.spread if node.visits else 0.0
        gain = self.gain
        best, most = offered[0], float("-inf")
        for pair in offered:
            edge = pair[1]
            visits = edge.visits
            mean = (edge.total - gain * edge.turns) / visits if visits else untried
            value = mean + curiosity * edge.prior / (1 + visits)
            if value > most:
                best, most = pair, value
        return best

    def _offer(self, node: Node, match: Match[Any]) -> list[tuple[Option, Edge]]:
        """The answers that a world allows; the better they look at first sight, the more often they are tried."""
        options = self._answers(match)
        if node is self.root and self.looks:
            looks = [self.looks[option] for option in options]
        else:
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

    def _follow(
        self, node: Node, edge: Edge, option: Option, match: Match[Any], world: int | None
    ) -> tuple[Node, Match[Any]]:
        """The next decision of the seat after this answer in this world (None: in one that is used only once)."""
        found = None if world is None else node.followed.get((world, option))
        if found is None:
            after = match.clone()
            if world is None:
                after.branch(f"{self.seed} {self.count}")
            drawn = after.state.chance.drawn
            after.answer(self.seat, option)
            edge.rolls = edge.rolls or after.state.chance.drawn != drawn
            self._until_asked(after)
            name = after.question.name if after.question else ""
            key = (name, self.sense.tell_apart(after.state, self.seat))
            found = (edge.nodes.setdefault(key, Node()), after)
            if world is not None:
                node.followed[world, option] = found
        return found

    def _until_asked(self, match: Match[Any]) -> None:
        """Let the others answer until the seat has something to choose."""
        while not match.over:
            asked = self._asked(match)
            if asked == self.seat and len(self._answers(match)) > 1:
                return
            match.answer(asked, self._quick_answer(match, asked))

    # --- beyond it ---------------------------------------------------------------------------------------------------

    def _is_far_enough(self, match: Match[Any], turns: int) -> bool:
        """Whether the turns are over that are looked at."""
        return 0 < self.plan.horizon <= turns and match.question is not None and match.question.name == self.sense.turn

    def _play_on(self, trial: Match[Any], turns: int) -> int:
        """Finish the present turn by first sight, and play on up to the horizon; gives the turns of the whole way."""
        for _ in range(LONGEST):
            question = trial.question
            if question is None:
                break
            mine = self.seat in question.asked
            if not mine or question.name == self.sense.turn:
                if turns >= self.plan.horizon:
                    break
                turns += mine
            asked = self._asked(trial)
            trial.answer(asked, self._quick_answer(trial, asked))
        return turns

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

    def standings(self, match: Match[Any]) -> tuple[float, list[float]]:
        """What the seat has, in points, and what each of the others has."""
        g = match.state
        if match.over:
            scores = [float(score.total) for score in match.outcome().scores]
        else:
            scores = [*(self.sense.standing(g, seat) for seat in range(g.seats)), *self.sense.automas(g)]
        return scores.pop(self.seat), scores
