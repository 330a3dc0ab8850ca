"""A bot that looks one decision ahead and takes what its evaluation of the game likes best."""

import random
from typing import Any

from ..kernel import Match, Option, Seat
from .sense import sense_of

LONGEST = 24
"""Questions of one decision that are answered so."""
SAMPLES = 3
"""Worlds in which an answer that rolls or reveals something is tried."""
FOLLOW_UPS = 40
"""Answers to a question inside an effect that are tried as part of the same decision."""
WORTH_IT = 0.25
"""By how much something any-time must be better than leaving it."""


class Greedy:
    """Takes the answer after which its seat is best off, as far as that seat can know and judge."""

    def __init__(self, game: str, seed: str, careless: float = 0.0) -> None:
        sense = sense_of(game)
        self.evaluate, self.go_on = sense.evaluate, sense.go_on
        self.seed = seed
        self.careless = careless
        """Points by which it errs, more or less."""

    def __call__(self, match: Match[Any], seat: Seat) -> Option:
        options, asides = match.options(seat), match.any_time(seat)
        if len(options) == 1 and not asides:
            return options[0]
        values = self.values(match, seat)
        if self.careless:
            dice = random.Random(f"careless {self.seed} {match.sequence}")
            values = {option: dice.gauss(value, self.careless) for option, value in values.items()}
        best = max(options, key=values.__getitem__)
        if asides:
            aside = max(asides, key=values.__getitem__)
            if values[aside] > values[best] + WORTH_IT:
                return aside
        return best

    def aside(self, match: Match[Any], seat: Seat) -> Option | None:
        """What it does while it is not asked, if that is better than to leave the position as it is."""
        worlds = Worlds(match, seat, self.seed)
        values = {option: self._value(worlds, option) for option in match.any_time(seat)}
        best = max(values, key=values.__getitem__)
        return best if values[best] > self.evaluate(match.state, seat) + WORTH_IT else None

    def values(self, match: Match[Any], seat: Seat) -> dict[Option, float]:
        """What each answer is worth."""
        worlds = Worlds(match, seat, self.seed)
        return {option: self._value(worlds, option) for option in (*match.options(seat), *match.any_time(seat))}

    def _value(self, worlds: "Worlds", option: Option) -> float:
        """What the seat has after this answer, on average if it depends on chance."""
        first, chancy = self._try(worlds, option, 0)
        if not chancy:
            return first
        return (first + sum(self._try(worlds, option, world)[0] for world in range(1, SAMPLES))) / SAMPLES

    def _try(self, worlds: "Worlds", option: Option, number: int) -> tuple[float, bool]:
        """The value in one world, and whether it depended on chance."""
        world, seat = worlds[number], worlds.seat
        trial = world.clone(disposable=True)
        before = (trial.state.chance.drawn, trial.state.revealed)
        trial.answer(seat, option)
        self._go_on(trial, seat)
        chancy = (trial.state.chance.drawn, trial.state.revealed) != before
        question = trial.question
        if self.go_on or question is None or seat not in question.asked or question.name in trial.game.windows:
            return self.evaluate(trial.state, seat), chancy
        return self._best_follow_up(world, seat, option), chancy

    def _go_on(self, trial: Match[Any], seat: Seat) -> None:
        """Answer the rest of a decision by rules of thumb."""
        for _ in range(LONGEST):
            if self.go_on is None or seat not in trial.seats:
                return
            answer = self.go_on(trial, seat)
            if answer is None:
                return
            trial.answer(seat, answer)

    def _best_follow_up(self, world: Match[Any], seat: Seat, option: Option) -> float:
        """Inside an effect the next answer belongs to the same decision."""
        match = world.clone(search=True)
        match.answer(seat, option)
        values = []
        for follow_up in match.options(seat)[:FOLLOW_UPS]:
            trial = match.clone(disposable=True)
            trial.answer(seat, follow_up)
            values.append(self.evaluate(trial.state, seat))
        return max(values)


class Worlds:
    """Several ways that things may lie, as far as a seat can know; each is dealt when it is first wanted."""

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
