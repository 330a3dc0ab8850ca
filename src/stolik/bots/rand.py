"""A bot that chooses uniformly at random."""

import random
from typing import Any

from ..kernel import Match, Option, Seat

ANY_TIME = 0.15
"""Probability of taking an any-time option when there is one."""


class RandomBot:
    """Every legal answer is equally likely."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def __call__(self, match: Match[Any], seat: Seat) -> Option:
        # Seeded by the position in the match, so that a resumed match goes on with the same choices.
        rng = random.Random(f"random bot {self.seed} {match.sequence}")
        if rng.random() < ANY_TIME and (asides := match.any_time(seat)):
            return rng.choice(asides)
        return rng.choice(match.options(seat))

    def aside(self, match: Match[Any], seat: Seat) -> Option | None:
        """Random any-time option for a seat that is not asked, or None."""
        rng = random.Random(f"random bot {self.seed} {match.sequence}")
        return rng.choice(match.any_time(seat)) if rng.random() < ANY_TIME else None
