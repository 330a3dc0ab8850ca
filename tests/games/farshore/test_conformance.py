"""The conformance kit over every mode and number of seats; STOLIK_DECISIONS sets the number of decisions in all."""

import os

import pytest

from stolik.games.farshore.game import FARSHORE
from stolik.games.farshore.state import Setup
from stolik.games.farshore.terms import LEVELS
from stolik.kernel.conformance import check

from .table import table_pack

SETUPS = [
    *(Setup(seats) for seats in (2, 3, 4)),
    *(Setup(seats, weather=effects) for seats, effects in ((2, "upper"), (3, "both"), (4, "both"))),
    *(Setup(seats, level) for level in LEVELS for seats in (1, 2, 3)),
]
DECISIONS = int(os.environ.get("STOLIK_DECISIONS", "20000")) // len(SETUPS)
ALWAYS_ASKED = {"exchange", "turn", "docks", "lookout", "draw_from", "take_from_bay", "any_resource", "pay"}


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.seats}-{setup.captain}-{setup.weather}")
def test_farshore_holds_what_the_kernel_demands(setup: Setup):
    report = check(FARSHORE, setup, f"{setup.seats}-{setup.captain}-{setup.weather}", DECISIONS)
    assert report.decisions >= DECISIONS
    assert report.questions.keys() >= ALWAYS_ASKED
    assert ("high_tide" in report.questions) == (setup.seats > 2)  # with 1 or 2 islands there is no choice
    assert min(report.lengths) >= 12 * setup.seats  # everybody places 2 + 3 + 4 workers and prepares three times
    assert max(report.lengths) < 300 * setup.seats
    assert report.undone > 0


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "weather"), [(2, "none"), (4, "both")])
def test_packs_of_cards_hold_it_as_well(seats: int, weather: str):
    """Cards that play, discard, give and reveal at every turn."""
    report = check(FARSHORE, Setup(seats, weather=weather, content=table_pack()), f"pack {seats}", DECISIONS)
    assert report.questions.keys() >= {"may", "order", "play_card", "take_from_bay"}
