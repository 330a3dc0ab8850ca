"""The kernel's contract over every mode and number of seats; STOLIK_DECISIONS sets the number of decisions."""

import pytest

from stolik.games.farshore.state import Setup
from stolik.games.farshore.terms import LEVELS
from stolik.kernel.conformance import ConformanceReport
from stolik.testing.kits import Conformance

from .table import table_pack


@pytest.mark.slow
class TestFarshore(Conformance, game="farshore"):
    setups = (
        *(Setup(seats) for seats in (2, 3, 4)),
        *(Setup(seats, weather=effects) for seats, effects in ((2, "upper"), (3, "both"), (4, "both"))),
        *(Setup(seats, level) for level in LEVELS for seats in (1, 2, 3)),
    )
    decisions = 20_000
    always_asked = {"exchange", "turn", "docks", "lookout", "draw_from", "take_from_bay", "any_resource", "pay"}

    def examine(self, report: ConformanceReport, setup: Setup) -> None:
        assert ("high_tide" in report.questions) == (setup.seats > 2)  # with 1 or 2 islands there is no choice
        assert min(report.lengths) >= 12 * setup.seats  # everybody places 2 + 3 + 4 workers and prepares three times
        assert max(report.lengths) < 300 * setup.seats
        assert report.undone > 0


@pytest.mark.slow
class TestPacksOfCards(Conformance, game="farshore"):
    """Cards that play, discard, give and reveal at every turn."""

    setups = (Setup(2, content=table_pack()), Setup(4, weather="both", content=table_pack()))
    always_asked = {"may", "order", "play_card", "take_from_bay"}
