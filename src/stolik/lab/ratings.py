"""Ratings of bots: Bradley-Terry strengths on the Elo scale, from pairwise comparisons of ranks."""

from collections.abc import Sequence

import numpy as np

from .estimates import Estimate, Z
from .regression import Floats
from .simulate import Result

AVERAGE, SCALE = 1500.0, 400.0
SAMPLES = 1000
"""Number of bootstrap samples."""
DRAWS = 1.0
"""Draws added to every pair as a prior, so that a bot without a loss has a finite rating."""
STRIDE = 1.0
"""Maximum step of Newton's method, against overshooting."""


def pair_counts(names: Sequence[str], result: Result) -> Floats:
    """Pairwise results of a match: row ranked before column; 0.5 for a shared rank.

    In a forfeited match all others rank before the bot that failed and are not compared with each other.
    Automated opponents are the last of the names, as their seats are the last of the table.
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
    """Rating of each bot; a round holds the matches of one deal.

    The standard error is the larger of two: that of a bootstrap over rounds, because the ranks of one match are
    correlated, and that of the likelihood, because the bootstrap has no variance for a bot that never lost.
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
    """Ratings for each of several matrices of wins, by Newton's method; ArithmeticError if it does not converge."""
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
