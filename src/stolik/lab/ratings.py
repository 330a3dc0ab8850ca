"""How strong bots are, from who came before whom: Bradley-Terry strengths on the scale of Elo."""

from collections.abc import Sequence

import numpy as np

from .estimates import Estimate, Z
from .regression import Floats
from .simulate import Result

AVERAGE, SCALE = 1500.0, 400.0
SAMPLES = 1000
"""Of the bootstrap: so often the rounds are drawn anew."""
DRAWS = 1.0
"""Every pair of bots is given so many draws beforehand: who never lost is strong, not infinitely so."""
STRIDE = 1.0
"""The farthest that one step of the fit goes: a longer one could overshoot."""


def pair_counts(names: Sequence[str], result: Result) -> Floats:
    """Who came before whom in a match, row before column; half for a shared place.

    A match that a bot forfeited says that all others came before it, and nothing about those others.
    Opponents whom the rules run are the last of the names, as their seats are the last of a table.
    """
    counts = np.zeros((len(names), len(names)))
    automas = len(result.ranks) - len(result.bots)
    seats = [*(names.index(name) for name in result.bots), *range(len(names) - automas, len(names))]
    for at, mine in enumerate(seats):
        for other, theirs in enumerate(seats):
            if mine != theirs and (result.finished or result.forfeited_by in (at, other)):
                counts[mine, theirs] += np.sign(result.ranks[other] - result.ranks[at]) / 2 + 0.5
    return counts


def rate(bots: Sequence[str], rounds: Sequence[Sequence[Result]]) -> dict[str, Estimate]:
    """The rating of each bot; a round is what was played from one deal.

    The error is the greater of two: that of a bootstrap over rounds, which knows that the places of one match hang
    together, and that of the likelihood, which knows that who never lost yet may lose.
    """
    counts = np.array([sum(pair_counts(bots, result) for result in results) for results in rounds])
    n, whole = len(counts), counts.sum(axis=0)
    drawn = np.random.default_rng(0).multinomial(n, np.full(n, 1 / n), SAMPLES)
    ratings = strengths(whole[None])[0]
    errors = np.maximum(strengths(np.tensordot(drawn, counts, 1)).std(axis=0), _errors(whole, ratings))
    return {
        name: Estimate(float(rating), float(rating - Z * error), float(rating + Z * error))
        for name, rating, error in zip(bots, ratings, errors, strict=True)
    }


def _errors(counts: Floats, ratings: Floats) -> Floats:
    """Standard errors from the curvature of the likelihood."""
    ahead = 1 / (1 + 10 ** ((ratings[None, :] - ratings[:, None]) / SCALE))
    met = counts + counts.T + DRAWS * (1 - np.eye(len(counts)))
    weights = met * ahead * (1 - ahead)
    errors: Floats = np.sqrt(np.diag(np.linalg.pinv(np.diag(weights.sum(axis=1)) - weights))) * SCALE / np.log(10)
    return errors


def strengths(counts: Floats) -> Floats:
    """Ratings for each of several tables of wins, by Newton's method; ArithmeticError if they do not settle."""
    size = counts.shape[-1]
    wins = counts + DRAWS / 2 * (1 - np.eye(size))
    met = wins + wins.transpose(0, 2, 1)
    strength: Floats = np.zeros(counts.shape[:2])
    for _ in range(200):
        ahead = 1 / (1 + np.exp(strength[:, None, :] - strength[:, :, None]))
        weights = met * ahead * (1 - ahead)
        curvature = weights.sum(axis=2)[:, :, None] * np.eye(size) - weights + 1 / size
        missing = wins.sum(axis=2) - (met * ahead).sum(axis=2)
        step = np.linalg.solve(curvature, missing[:, :, None])[:, :, 0].clip(-STRIDE, STRIDE)
        strength += step - step.mean(axis=1, keepdims=True)
        if float(np.abs(step).max()) < 1e-9:
            rating: Floats = AVERAGE + SCALE * strength / np.log(10)
            return rating
    raise ArithmeticError("the ratings do not settle")
