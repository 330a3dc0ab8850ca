"""The kernel's contract over every mode and number of seats; STOLIK_DECISIONS sets the number of decisions."""

from itertools import product

import pytest

from stolik.games.tidal_blades.state import Setup
from stolik.kernel.conformance import ConformanceReport
from stolik.testing.kits import Conformance


@pytest.mark.slow
class TestTidalBlades(Conformance, game="tidal-blades"):
    setups = tuple(
        Setup(seats, mode, characters)
        for mode, seats, characters in product(("first_game", "experienced"), (2, 3, 4), ("choose", "random"))
    )
    decisions = 24_000
    always_asked = {"visit", "bonus", "contest", "commit", "danger", "challenge_roll", "match", "take_challenge"}

    def examine(self, report: ConformanceReport, setup: Setup) -> None:
        assert ("character" in report.questions) == (setup.characters == "choose")
        assert ("starting_card" in report.questions) == (setup.mode == "experienced")
        assert min(report.lengths) >= 2 * 12 * setup.seats  # everybody visits twelve times and is asked besides
        assert max(report.lengths) < 200 * setup.seats
        assert report.any_time > 0
        assert report.undone > 0
