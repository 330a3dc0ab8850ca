"""A bot that chooses by chance; now and then it also does something any-time."""

import random
from typing import Any

from ..kernel import Match, Option, Seat

ANY_TIME = 0.15
"""How often it tries something that may be done at any time."""


class RandomBot:
    """Every legal answer is equally likely."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def __call__(self, match: Match[Any], seat: Seat) -> Option:
        # Its chance depends on where the match is, so that a resumed match goes on as it would have.
        dice = random.Random(f"random bot {self.seed} {match.sequence}")
        if dice.random() < ANY_TIME and (asides := match.any_time(seat)):
            return dice.choice(asides)
        return dice.choice(match.options(seat))

    def aside(self, match: Match[Any], seat: Seat) -> Option | None:
        """What it does while it is not asked, if anything."""
        dice = random.Random(f"random bot {self.seed} {match.sequence}")
        return dice.choice(match.any_time(seat)) if dice.random() < ANY_TIME else None
