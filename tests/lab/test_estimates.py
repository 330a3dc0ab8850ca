"""Intervals and effects, against what is known of them."""

import numpy as np
import pytest

from stolik.lab.effects import effects_of
from stolik.lab.estimates import difference, part_of, share_of
from stolik.lab.regression import logistic, marginal_effect

from .made_up import result


@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (1, 3, 0.0615, 0.7923)],
)
def test_wilsons_interval(wins, n, low, high):
    found = share_of(wins, n)
    assert (found.value, found.low, found.high) == pytest.approx((wins / n, low, high), abs=1e-4)


def test_newcombes_interval():
    """His own example, of 56 in 70 and 48 in 80."""
    found = difference(share_of(56, 70), share_of(48, 80))
    assert (found.value, found.low, found.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)


def test_nothing_played_says_nothing():
    assert (share_of(0, 0).low, share_of(0, 0).high) == (0.0, 1.0)


def test_a_part_of_several_wholes():
    """Where each part is the same share there is nothing unsure; the interval is that of many samples drawn anew."""
    assert part_of([1, 2, 3], [10, 20, 30]).high == pytest.approx(0.1)
    assert part_of([0], [0]) == part_of([], [])
    dice = np.random.default_rng(1)
    wholes = dice.integers(50, 110, 100)
    parts = dice.integers(0, 20, 100)
    found = part_of(parts.tolist(), wholes.tolist())
    again = dice.integers(0, 100, (4000, 100))
    shares = parts[again].sum(axis=1) / wholes[again].sum(axis=1)
    assert (found.low, found.high) == pytest.approx(tuple(np.quantile(shares, [0.025, 0.975])), abs=2e-3)


def test_a_regression_on_one_yes_or_no_finds_the_log_odds():
    """Half of those without win, three quarters of those with: log-odds of 0 and of log 3."""
    x = np.column_stack([np.ones(80), np.repeat([0.0, 1.0], 40)])
    y = np.concatenate([np.repeat([0.0, 1.0], 20), np.repeat([0.0, 1.0], [10, 30])])
    beta, covariance = logistic(x, y, np.arange(80))
    assert beta == pytest.approx([0.0, np.log(3)], abs=1e-4)
    assert covariance[1, 1] == pytest.approx(1 / 20 + 1 / 20 + 1 / 10 + 1 / 30, rel=1e-4)


def test_without_covariates_the_effect_is_the_difference_of_the_shares():
    has = np.repeat([0.0, 1.0], 40)
    won = np.concatenate([np.repeat([0.0, 1.0], 20), np.repeat([0.0, 1.0], [10, 30])])
    found = marginal_effect(has, [], won, np.arange(80))
    error = np.sqrt(0.25 / 40 + 0.1875 / 40)
    assert found.value == pytest.approx(0.25, abs=1e-6)
    assert found.high - found.low == pytest.approx(2 * 1.96 * error, rel=1e-3)


def test_the_interval_knows_that_one_seat_of_a_match_wins():
    """Two of three have the card, which does nothing: 95 of 100 intervals hold that, not 87 as without it."""
    rng = np.random.default_rng(3)
    matches, seats = np.repeat(np.arange(200), 3), np.arange(600)
    held = {"matches": 0, "seats": 0}
    for _ in range(400):
        has, won = (
            (rng.permuted(np.tile(row, (200, 1)), axis=1)).ravel() for row in ([1.0, 1.0, 0.0], [1.0, 0.0, 0.0])
        )
        for name, groups in (("matches", matches), ("seats", seats)):
            found = marginal_effect(has, [], won, groups)
            held[name] += found.low <= 0 <= found.high
    assert 0.92 < held["matches"] / 400 < 0.98
    assert held["seats"] / 400 < 0.91


def test_what_goes_with_a_big_city_is_not_its_cards_doing():
    """Winning depends on the size alone; big cities have the card more often."""
    rng = np.random.default_rng(1)
    size = rng.integers(5, 16, 4000).astype(float)
    won = (rng.random(4000) < (size - 4) / 14).astype(float)
    has = (rng.random(4000) < (size - 4) / 14).astype(float)
    seats = np.arange(4000)
    assert marginal_effect(has, [], won, seats).low > 0.05
    honest = marginal_effect(has, [size], won, seats)
    assert honest.low < 0 < honest.high


def test_a_card_that_wins_has_an_effect_and_one_that_is_rare_is_left_out():
    rng = np.random.default_rng(2)
    results = []
    for number in range(400):
        strong = [bool(rng.random() < 0.5) for _ in range(3)]
        cities = [("filler", *(("strong",) * mine), *(("rare",) if number < 20 else ())) for mine in strong]
        points = [int(rng.integers(40, 80)) + 25 * mine for mine in strong]
        results.append(result(number, points, cards=cities))
    found = {effect.id: effect for effect in effects_of(results, "card").estimated}
    assert set(found) == {"strong"}  # everybody has the filler: there is nothing to compare it with
    assert found["strong"].effect.low > 0.15
    assert (
        found["strong"].found
        == found["strong"].copies
        == sum("strong" in facts["card"] for one in results for facts in one.facts)
    )


def test_the_number_of_cards_is_taken_into_account():
    """Big cities win and have the card more often, but the card does nothing."""
    rng = np.random.default_rng(4)
    results = []
    for number in range(500):
        sizes = [int(size) for size in rng.integers(2, 16, 3)]
        cities = [("filler",) * (size - 1) + (("lucky",) if rng.random() < size / 16 else ("other",)) for size in sizes]
        results.append(result(number, [10 * size + int(rng.integers(0, 60)) for size in sizes], cards=cities))
    found = {effect.id: effect for effect in effects_of(results, "card").estimated}["lucky"]
    assert found.shares[0] > 0.4 > found.shares[1]
    assert found.effect.low < 0.01


def test_what_decides_all_has_no_effect_that_could_be_told():
    """Whoever has the card wins: the odds are without end, and so would be their interval."""
    results = [
        result(
            number,
            [80 if number % 3 == seat else 50 for seat in range(3)],
            cards=[
                ("filler", "sure")
                if number % 3 == seat
                else ("filler", "coin")
                if (number // 3 + seat) % 2
                else ("filler",)
                for seat in range(3)
            ],
        )
        for number in range(600)
    ]
    found = effects_of(results, "card")
    assert found.unsettled == ("coin", "sure")  # nobody with the coin ever wins
    assert found.estimated == ()


def test_a_regression_that_does_not_settle_says_so():
    x = np.column_stack([np.ones(80), np.repeat([0.0, 1.0], 40)])
    with pytest.raises(ArithmeticError):
        logistic(x, np.repeat([0.0, 1.0], 40), np.arange(80))
