"""Information-set Monte Carlo tree search.

A world is a determinization: one possible deal of everything hidden, with the dice to come. All worlds share one tree
of the seat's own decisions, because the seat cannot tell them apart. Moves of the other seats are part of a world, like
chance.
"""

import random
from collections.abc import Hashable, Mapping
from math import exp, sqrt
from time import monotonic
from typing import Any

from msgspec import Struct

from ..kernel import Match, Option, Seat
from ..parts.sense import Sense

MAX_ROLLOUT = 100
"""Maximum number of answers in a rollout."""
DECIDED = 4.0
"""Value of a match won (or lost) by the party, in units of `Sense.margin`: above every open position."""
RIDGE = 10.0
"""Ridge term in the regression of value on turns: with few paths the drift stays small."""


class Budget(Struct, frozen=True):
    """Limit of a search: iterations (reproducible) or seconds."""

    iterations: int = 0
    seconds: float = 0.0


class SearchParameters(Struct, frozen=True):
    """Parameters of a search."""

    worlds: int = 12
    """Number of determinizations; iterations use them in rotation."""
    c_puct: float = 2.5
    """Weight of exploration in PUCT, in units of the spread of values."""
    prior_temperature: float = 1.2
    """Temperature in points of the softmax that turns first sights into priors."""
    fpu_reduction: float = 0.3
    """First-play urgency: an unvisited edge has the mean of its node minus so many spreads."""
    rollout_noise: float = 0.7
    """Amplitude in points of the uniform noise on first sights in rollouts."""
    opponent_weight: float = 0.2
    """Weight of the best opponent's points, subtracted from one's own."""
    horizon: int = 0
    """Own turns after which every path is evaluated, so that all are equally long; 0: evaluate at the leaf's turn."""


class Edge:
    """An answer of a node with its statistics."""

    __slots__ = ("is_random", "nodes", "prior", "total", "turns", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = self.turns = 0
        self.total = 0.0
        self.is_random = False
        """Whether the answer draws from chance. Then every visit uses new rng: a fixed outcome would be foreseen."""
        self.nodes: dict[Hashable, Node] = {}


class Node:
    """A decision of the seat, shared by all worlds in which it comes up."""

    __slots__ = ("children", "edges", "offered", "total", "turns", "visits")

    def __init__(self) -> None:
        self.visits = self.turns = 0
        self.total = 0.0
        self.edges: dict[Option, Edge] = {}
        self.offered: dict[int, list[tuple[Option, Edge]]] = {}
        """Legal answers by world."""
        self.children: dict[tuple[int, Option], tuple[Node, Match[Any]]] = {}
        """Next decision and the match there, by world and answer."""


class Tree:
    """One search from the current decision of a match."""

    def __init__(
        self,
        sense: Sense,
        match: Match[Any],
        seat: Seat,
        seed: str,
        parameters: SearchParameters,
        first_values: Mapping[Option, float] | None = None,
    ) -> None:
        self.sense, self.match, self.seat, self.parameters = sense, match, seat, parameters
        self.first_values = first_values or {}
        """Values of the root's answers, used for its priors instead of first sights."""
        self.seed = f"search {seed} {match.sequence}"
        self.rng = random.Random(self.seed)
        self.together = match.outcome().together is not None
        """Whether the game is co-operative: the other seats are partners, not opponents."""
        self.root = Node()
        self.worlds: dict[int, Match[Any]] = {}
        self.count = 0
        self.spread = 1.0
        """Running mean absolute deviation of values: the unit of exploration."""
        self.drift = 0.0
        """Mean points that a turn adds, whatever is played. Values are corrected by it: otherwise an answer would look
        better only because its paths are longer.
        """
        self.covariance = self.variance = 0.0
        """Covariance of turn number and value, and variance of turn number (drift regression)."""

    def grow(self, budget: Budget, *, to_the_end: bool = False) -> None:
        """Search until the budget is spent or, unless `to_the_end`, the most visited answer is settled."""
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
        """Whether the most visited answer stays ahead even if the second gets all remaining iterations."""
        visits = sorted((edge.visits for edge in self.root.edges.values()), reverse=True)
        return len(visits) < 2 or visits[0] - visits[1] > left

    def try_each(self, times: int) -> None:
        """Visit every answer at the root so many times."""
        for _ in range(times):
            for first in self._edges(self.root, self.match):
                self.iterate(first)

    def iterate(self, first: tuple[Option, Edge] | None = None) -> None:
        """One iteration: select, expand one edge, roll out, back up. `first` fixes the answer at the root."""
        number = self.count % self.parameters.worlds
        self.count += 1
        node, match, turns = self.root, self._world(number), 0
        path: list[tuple[Node, Edge]] = []
        world: int | None = number
        while True:
            option, edge = (not path and first) or self._select(node, match, world)
            path.append((node, edge))
            turns += match.question is not None and match.question.name == self.sense.turn
            if not edge.visits:
                end = match.clone(disposable=True)
                end.answer(self.seat, option)
                turns = self._roll_out(end, turns)
                break
            world = None if edge.is_random else world
            node, end = self._follow(node, edge, option, match, world)
            if end.over or self._is_far_enough(end, turns):
                break
            match = end
        points, others = self.standings(end)
        self._back_up(path, turns, points - self.parameters.opponent_weight * max(others, default=0.0))

    def _back_up(self, path: list[tuple[Node, Edge]], turns: int, value: float) -> None:
        """Add the value of a path to its nodes and edges."""
        self._update_drift(path[0][1], turns, value)
        for node, edge in path:
            node.visits += 1
            node.total += value
            node.turns += turns
            edge.visits += 1
            edge.total += value
            edge.turns += turns
        off = value - self.drift * turns - self.mean(self.root)
        self.spread += (sqrt(off * off + 0.1) - self.spread) / self.count

    def _update_drift(self, first: Edge, turns: int, value: float) -> None:
        """Update the drift: a regression of value on turns among paths that begin with the same answer."""
        if first.visits:
            share = first.visits / (first.visits + 1)
            longer = turns - first.turns / first.visits
            self.covariance += share * longer * (value - first.total / first.visits)
            self.variance += share * longer * longer
            self.drift = self.covariance / (self.variance + RIDGE)

    def mean(self, tried: Node | Edge) -> float:
        """Mean value, corrected for drift."""
        return (tried.total - self.drift * tried.turns) / tried.visits

    def _world(self, number: int) -> Match[Any]:
        found = self.worlds.get(number)
        if found is None:
            found = self.worlds[number] = self.match.clone(search=True)
            found.determinize(self.seat, f"{self.seed} {number}")
        return found

    # --- selection and expansion --------------------------------------------------------------------------------------

    def _select(self, node: Node, match: Match[Any], world: int | None) -> tuple[Option, Edge]:
        """Select the edge with the highest PUCT value."""
        offered = None if world is None else node.offered.get(world)
        if offered is None:
            offered = self._edges(node, match)
            if world is not None:
                node.offered[world] = offered
        exploration = self.parameters.c_puct * self.spread * sqrt(node.visits + 1)
        untried = self.mean(node) - self.parameters.fpu_reduction * self.spread if node.visits else 0.0
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

    def _edges(self, node: Node, match: Match[Any]) -> list[tuple[Option, Edge]]:
        """Edges of the legal answers in this world; new ones get a prior by the softmax of first sights."""
        options = self._answers(match)
        if node is self.root and self.first_values:
            sights = [self.first_values[option] for option in options]
        else:
            sights = self.sense.first_sight(match, self.seat, options)
        best = max(sights)
        weights = [exp((sight - best) / self.parameters.prior_temperature) for sight in sights]
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
        """Next decision of the seat after this answer. `world` None: the path uses new rng and is not cached."""
        found = None if world is None else node.children.get((world, option))
        if found is None:
            after = match.clone()
            if world is None:
                after.branch(f"{self.seed} {self.count}")
            drawn = after.state.chance.drawn
            after.answer(self.seat, option)
            edge.is_random = edge.is_random or after.state.chance.drawn != drawn
            self._until_asked(after)
            name = after.question.name if after.question else ""
            key = (name, self.sense.tell_apart(after.state, self.seat))
            found = (edge.nodes.setdefault(key, Node()), after)
            if world is not None:
                node.children[world, option] = found
        return found

    def _until_asked(self, match: Match[Any]) -> None:
        """Let the others answer until the seat has more than one option."""
        while not match.over:
            asked = self._asked(match)
            planned = self.sense.routine(match, asked, 0)
            if planned is None and asked == self.seat and len(self._answers(match)) > 1:
                return
            match.answer(asked, planned or self._quick_answer(match, asked))

    # --- rollout and evaluation ---------------------------------------------------------------------------------------

    def _is_far_enough(self, match: Match[Any], turns: int) -> bool:
        """Whether the horizon is reached."""
        return (
            0 < self.parameters.horizon <= turns
            and match.question is not None
            and match.question.name == self.sense.turn
        )

    def _roll_out(self, trial: Match[Any], turns: int) -> int:
        """Roll out by noisy first sights to the end of the turn or the horizon; returns the turns of the whole path."""
        for _ in range(MAX_ROLLOUT):
            question = trial.question
            if question is None:
                break
            mine = self.seat in question.asked
            if not mine or question.name == self.sense.turn:
                if turns >= self.parameters.horizon:
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
        if planned := self.sense.routine(match, seat, 0):
            return planned
        noise, chance = self.parameters.rollout_noise, self.rng.random
        sights = [sight + noise * chance() for sight in self.sense.first_sight(match, seat, options)]
        return options[sights.index(max(sights))]

    def standings(self, match: Match[Any]) -> tuple[float, list[float]]:
        """Points of the seat, and of each opponent; partners are not opponents.

        A world that stopped before an unread page (see kernel.unread) is evaluated like any unfinished position.
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
        """Value of a finished co-operative match."""
        value, enough = self.sense.standing(match.state, self.seat), DECIDED * self.sense.margin
        return max(value, enough) if match.outcome().together else min(value, -enough)
