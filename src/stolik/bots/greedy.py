"""A bot that tries every answer one decision ahead and takes the one with the best evaluation."""

import random
from typing import Any

from ..kernel import Match, Option, Seat
from .sense import sense_of

MAX_QUESTIONS = 40
"""Maximum number of follow-up questions answered by `Sense.go_on`."""
SAMPLES = 3
"""Number of determinizations averaged for an answer that draws from chance."""
MAX_FOLLOW_UPS = 40
"""Maximum number of answers tried to a follow-up question inside an effect."""
EFFORT = 1
"""What `Sense.routine` may spend."""
ANY_TIME_GAIN = 0.25
"""Points by which an any-time option must beat the best answer to be taken."""


class Greedy:
    """One-ply search with the game's evaluation."""

    def __init__(self, game: str, seed: str, noise: float = 0.0) -> None:
        sense = sense_of(game)
        self.evaluate, self.go_on, self.routine = sense.evaluate, sense.go_on, sense.routine
        self.together = sense.together
        self.seed = seed
        self.noise = noise
        """Standard deviation of the Gaussian noise on values, in points."""

    def __call__(self, match: Match[Any], seat: Seat) -> Option:
        options, asides = match.options(seat), match.any_time(seat)
        if len(options) == 1 and not asides:
            return options[0]
        if planned := self.routine(match, seat, EFFORT):
            return planned
        values = self.values(match, seat)
        if self.noise:
            rng = random.Random(f"careless {self.seed} {match.sequence}")
            values = {option: rng.gauss(value, self.noise) for option, value in values.items()}
        best = max(options, key=values.__getitem__)
        if asides:
            aside = max(asides, key=values.__getitem__)
            if values[aside] > values[best] + ANY_TIME_GAIN:
                return aside
        return best

    def aside(self, match: Match[Any], seat: Seat) -> Option | None:
        """Any-time option for a seat that is not asked, if its value exceeds that of the current position."""
        worlds = Worlds(match, seat, self.seed)
        values = {option: self._value(worlds, option) for option in match.any_time(seat)}
        best = max(values, key=values.__getitem__)
        return best if values[best] > self.evaluate(match.state, seat) + ANY_TIME_GAIN else None

    def values(self, match: Match[Any], seat: Seat) -> dict[Option, float]:
        """Value of every answer."""
        worlds = Worlds(match, seat, self.seed)
        return {option: self._value(worlds, option) for option in (*match.options(seat), *match.any_time(seat))}

    def _value(self, worlds: "Worlds", option: Option) -> float:
        """Value of the position after the answer; the mean of several determinizations if it draws from chance."""
        first, is_random = self._try(worlds, option, 0)
        if not is_random:
            return first
        return (first + sum(self._try(worlds, option, world)[0] for world in range(1, SAMPLES))) / SAMPLES

    def _try(self, worlds: "Worlds", option: Option, number: int) -> tuple[float, bool]:
        """Value in one determinization, and whether the answer drew from chance or revealed something."""
        world, seat = worlds[number], worlds.seat
        trial = world.clone(disposable=True)
        before = (trial.state.chance.drawn, trial.state.revealed)
        trial.answer(seat, option)
        self._go_on(trial, seat)
        is_random = (trial.state.chance.drawn, trial.state.revealed) != before
        question = trial.question
        if self.go_on or question is None or seat not in question.asked or question.name in trial.game.windows:
            return self.evaluate(trial.state, seat), is_random
        return self._best_follow_up(world, seat, option), is_random

    def _go_on(self, trial: Match[Any], seat: Seat) -> None:
        """Answer follow-up questions of the same decision with the game's heuristic."""
        for _ in range(MAX_QUESTIONS):
            if self.go_on is None or not trial.seats or (seat not in trial.seats and not self.together):
                return
            asked = seat if seat in trial.seats else trial.seats[0]
            answer = self.go_on(trial, asked)
            if answer is None:
                return
            trial.answer(asked, answer)

    def _best_follow_up(self, world: Match[Any], seat: Seat, option: Option) -> float:
        """Best value over the answers to the follow-up question that the option leads to."""
        match = world.clone(search=True)
        match.answer(seat, option)
        values = []
        for follow_up in match.options(seat)[:MAX_FOLLOW_UPS]:
            trial = match.clone(disposable=True)
            trial.answer(seat, follow_up)
            values.append(self.evaluate(trial.state, seat))
        return max(values)


class Worlds:
    """Determinizations of a match for one seat, created on first use. Number 0 is the match itself."""

    def __init__(self, match: Match[Any], seat: Seat, seed: str) -> None:
        self.match = match
        self.seat = seat
        self.seed = seed
        self.dealt: dict[int, Match[Any]] = {0: match}

    def __getitem__(self, number: int) -> Match[Any]:
        if number not in self.dealt:
            world = self.match.clone(search=True)
            world.determinize(self.seat, f"{self.seed} {self.match.sequence} {number}")
            self.dealt[number] = world
        return self.dealt[number]
