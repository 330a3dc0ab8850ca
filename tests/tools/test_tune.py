"""Weights that are learnt from matches."""

import random

import msgspec
import pytest

from stolik.games.farshore import evaluation as farshore
from tools import tune

OLD = {"worker": 1.0, "resource": 0.5}


def noted(worker: float, resource: float, pace: float = 0.0) -> list[tune.Position]:
    """Turns whose points are what these weights say, and something that depends only on the time."""
    dice = random.Random("noted")
    found = []
    for turn in range(400):
        has = [dice.uniform(0, 8), dice.uniform(0, 8)]
        value = 20 + OLD["worker"] * has[0] + OLD["resource"] * has[1]
        points = 20 + worker * has[0] + resource * has[1] + pace * (turn % 10 // tune.PACE)
        found.append(tune.Position(turn % 10, value, has, points))
    return found


@pytest.mark.parametrize("pace", [0.0, 3.0])
def test_the_weights_that_foretell_the_points_are_found(pace):
    assert tune.fitted(noted(1.4, 0.3, pace), OLD, bold=1000) == pytest.approx(
        {"worker": 1.4, "resource": 0.3}, abs=0.02
    )


def test_the_less_bold_the_nearer_to_what_there_was():
    shy, bold = (tune.fitted(noted(3.0, 0.5), OLD, bold)["worker"] for bold in (0.05, 5))
    assert 1.0 < shy < bold < 3.0


def test_no_weight_is_negative():
    assert tune.fitted(noted(-2.0, 0.5), OLD, bold=1000)["worker"] == 0


def test_a_turn_is_noted_with_what_each_weight_adds_and_the_points_at_the_end():
    weights = msgspec.to_builtins(farshore.WEIGHTS)
    turns = tune.positions("farshore", "noted", weights)
    assert {turn.turn for turn in turns} >= {0, 1, 2, 10}
    assert len({turn.points for turn in turns}) <= 2
    worker = list(weights).index("worker")
    assert turns[0].slopes[worker] > turns[-1].slopes[worker], "there are fewer workers to place"


def test_the_new_table_takes_every_seat_in_turn(monkeypatch):
    seen = []

    class Over:
        @staticmethod
        def outcome():
            return Over

        winners = (0, 1)

    def play(game, seed, tables):
        seen.append((seed, tables.index("new")))
        yield Over

    monkeypatch.setattr(tune, "play", play)
    assert [tune.won("farshore", number, "new", "old") for number in range(4)] == [0.5] * 4
    assert seen == [("duel 0", 0), ("duel 0", 1), ("duel 1", 0), ("duel 1", 1)]
