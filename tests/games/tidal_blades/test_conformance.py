"""The conformance kit over every mode and number of seats; STOLIK_DECISIONS sets the number of decisions in all."""

import os
from itertools import product

import pytest

from stolik.games.tidal_blades.game import TIDAL_BLADES
from stolik.games.tidal_blades.state import Setup
from stolik.kernel.conformance import check

SETUPS = [
    Setup(seats, mode, characters)
    for mode, seats, characters in product(("first_game", "experienced"), (2, 3, 4), ("choose", "random"))
]
DECISIONS = int(os.environ.get("STOLIK_DECISIONS", "24000")) // len(SETUPS)
ALWAYS_ASKED = {"visit", "bonus", "contest", "commit", "danger", "challenge_roll", "match", "take_challenge"}


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.mode}-{setup.seats}-{setup.characters}")
def test_tidal_blades_holds_what_the_kernel_demands(setup):
    report = check(TIDAL_BLADES, setup, f"{setup.mode}-{setup.seats}-{setup.characters}", DECISIONS)
    assert report.decisions >= DECISIONS
    assert report.questions.keys() >= ALWAYS_ASKED
    assert ("character" in report.questions) == (setup.characters == "choose")
    assert ("starting_card" in report.questions) == (setup.mode == "experienced")
    assert min(report.lengths) >= 2 * 12 * setup.seats  # everybody visits twelve times and is asked besides
    assert max(report.lengths) < 200 * setup.seats
    assert report.any_time > 0
    assert report.undone > 0
