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
from ..parts.sense import Sense

LONGEST = 100
"""Answers of a rollout, at most."""
DECIDED = 4.0
"""Margins that a match won or lost together is worth, at least: more than any position that is still open."""
RIDGE = 10.0
"""Added to the variance in the regression of value on turns, so that few paths give a small drift."""


class Budget(Struct, frozen=True):
    """The limit of a search: a number of iterations, which can be repeated exactly, or seconds."""

    iterations: int = 0
    seconds: float = 0.0


class Plan(Struct, frozen=True):
    """Parameters of a search."""

    worlds: int = 12
    """Determinizations; each is used again and again."""
    c_puct: float = 2.5
    """Weight of exploration in PUCT, in units of the spread of results."""
    prior_temperature: float = 1.2
    """Temperature, in points, of the softmax that makes priors of first sights."""
    fpu_reduction: float = 0.3
    """First-play urgency: an untried answer is taken to be worth the mean of its node less so many spreads."""
    rollout_noise: float = 0.7
    """Points of uniform noise on first sights in rollouts."""
    opponent_weight: float = 0.2
    """How much the points of the best opponent count against one's own."""
    horizon: int = 0
    """Own turns after which every path is evaluated, so that all are equally long; 0: each where it leaves the tree."""


class Edge:
    """An answer with its statistics."""

    __slots__ = ("nodes", "prior", "rolls", "total", "turns", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = self.turns = 0
        self.total = 0.0
        self.rolls = False
        """Whether it draws from chance: it is then branched anew each time, or the tree would foresee the outcome."""
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
        """Values that replace first sights at the root."""
        self.seed = f"search {seed} {match.sequence}"
        self.dice = random.Random(self.seed)
        self.together = match.outcome().together is not None
        """Whether the other seats are partners, and no rivals."""
        self.root = Node()
        self.worlds: dict[int, Match[Any]] = {}
        self.count = 0
        self.spread = 1.0
        """Running mean distance of values from their mean: the unit of exploration."""
        self.drift = 0.0
        """Points that a turn adds on average, whatever is played. Values are corrected by it: otherwise an answer would
        look better only because it was followed further."""
        self.covariance = self.variance = 0.0
        """Of turn number and value, and of turn number alone, among paths that begin with the same answer."""

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
        """One iteration: select down the tree (from this answer), expand one edge, roll out, back up."""
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
        self._learn(path, turns, points - self.plan.opponent_weight * max(others, default=0.0))

    def _learn(self, path: list[tuple[Node, Edge]], turns: int, worth: float) -> None:
        """Back up the value of a path of so many turns."""
        self._compare(path[0][1], turns, worth)
        for node, edge in path:
            node.visits += 1
            node.total += worth
            node.turns += turns
            edge.visits += 1
            edge.total += worth
            edge.turns += turns
        off = worth - self.drift * turns - self.mean(self.root)
        self.spread += (sqrt(off * off + 0.1) - self.spread) / self.count

    def _compare(self, first: Edge, turns: int, worth: float) -> None:
        """Update the drift: a regression of value on turns among paths that begin with the same answer."""
        if first.visits:
            share = first.visits / (first.visits + 1)
            longer = turns - first.turns / first.visits
            self.covariance += share * longer * (worth - first.total / first.visits)
            self.variance += share * longer * longer
            self.drift = self.covariance / (self.variance + RIDGE)

    def mean(self, tried: Node | Edge) -> float:
        """The mean value, corrected for drift."""
        return (tried.total - self.drift * tried.turns) / tried.visits

    def _world(self, number: int) -> Match[Any]:
        found = self.worlds.get(number)
        if found is None:
            found = self.worlds[number] = self.match.clone(search=True)
            found.determinize(self.seat, f"{self.seed} {number}")
        return found

    # --- in the tree -------------------------------------------------------------------------------------------------

    def _choose(self, node: Node, match: Match[Any], world: int | None) -> tuple[Option, Edge]:
        """The answer with the highest PUCT value."""
        offered = None if world is None else node.offered.get(world)
        if offered is None:
            offered = self._offer(node, match)
            if world is not None:
                node.offered[world] = offered
        exploration = self.plan.c_puct * self.spread * sqrt(node.visits + 1)
        untried = self.mean(node) - self.plan.fpu_reduction * self.spread if node.visits else 0.0
        drift = self.drift
        best, most = offered[0], float("-inf")
        for pair in offered:
            edge = pair[1]
            visits = edge.visits
            mean = (edge.total - drift * edge.turns) / visits if visits else untried
            value = mean + exploration * edge.prior / (1 + visits)
            if value > most:
                best, most = pair, value
        return best

    def _offer(self, node: Node, match: Match[Any]) -> list[tuple[Option, Edge]]:
        """The legal answers of a world with their edges; priors are the softmax of first sights."""
        options = self._answers(match)
        if node is self.root and self.looks:
            looks = [self.looks[option] for option in options]
        else:
            looks = self.sense.first_sight(match, self.seat, options)
        best = max(looks)
        weights = [exp((look - best) / self.plan.prior_temperature) for look in looks]
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
        """Roll out by first sight to the end of the turn, or up to the horizon; gives the turns of the whole path."""
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
        if self.seat in asked or not asked:
            return self.seat
        return self.sense.who(match.state, list(asked)) if len(asked) > 1 else next(iter(asked))

    def _quick_answer(self, match: Match[Any], seat: Seat) -> Option:
        options = match.options(seat)
        if len(options) == 1:
            return options[0]
        noise, chance = self.plan.rollout_noise, self.dice.random
        looks = [look + noise * chance() for look in self.sense.first_sight(match, seat, options)]
        return options[looks.index(max(looks))]

    def standings(self, match: Match[Any]) -> tuple[float, list[float]]:
        """What the seat has, in points, and what each of its rivals has; partners are none.

        A world that stopped before an unread page is not over: it is evaluated like any other position.
        """
        g = match.state
        over = match.over and not g.veiled
        value = self.sense.evaluate if g.veiled else self.sense.standing
        if self.together:
            return self._decided(match) if over else value(g, self.seat), []
        if over:
            scores = [float(score.total) for score in match.outcome().scores]
        else:
            scores = [*(value(g, seat) for seat in range(g.seats)), *self.sense.automas(g)]
        return scores.pop(self.seat), scores

    def _decided(self, match: Match[Any]) -> float:
        """What a match that was won or lost together is worth to the party."""
        value, enough = self.sense.standing(match.state, self.seat), DECIDED * self.sense.margin
        return max(value, enough) if match.outcome().together else min(value, -enough)
