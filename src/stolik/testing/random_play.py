"""Matches with random answers, for tests that check many positions."""

import random
from collections.abc import Iterator
from typing import Any, TypeVar

from msgspec import Struct

from ..games import Shelf
from ..kernel import Match, Option, Seat, State, key_from

G = TypeVar("G", bound=State[Any])

ASIDES = 0.4
"""Probability of an any-time option, if there is one."""
LONGEST = 10_000
"""The test fails if a match has not ended after this number of answers."""


def random_answer(match: Match[Any], dice: random.Random) -> tuple[Seat, Option]:
    """A random seat and answer, with probability ASIDES an any-time option."""
    if match.game.any_time:
        asides = [(seat, option) for seat in range(match.state.seats) for option in match.any_time(seat)]
        if asides and dice.random() < ASIDES:
            return dice.choice(asides)
    seat = dice.choice(match.seats)
    return seat, dice.choice(match.options(seat))


def play_on(match: Match[G], seed: str) -> Iterator[Match[G]]:
    """Play with random answers; yields the match at each question and at its end. Each answer clears `events` first."""
    dice = random.Random(seed)
    for _ in range(LONGEST):
        yield match
        if match.over:
            return
        match.events.clear()
        match.answer(*random_answer(match, dice))
    raise AssertionError(f"{match.game.id}, seed {seed!r}: no end after {LONGEST} answers")


def positions(shelf: Shelf, setup: Struct, seed: str, matches: int = 1, every: int = 1) -> Iterator[Match[Any]]:
    """Play random matches; yields the match at every `every`-th question and at its end."""
    for number in range(matches):
        match: Match[Any] = Match.new(shelf.rules, setup, key_from(f"{seed} {number}"))
        for at, _ in enumerate(play_on(match, f"{seed} {number}")):
            if at % every == 0 or match.over:
                yield match
