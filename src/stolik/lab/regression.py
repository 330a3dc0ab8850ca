"""Logistic regression: what having something does to the chance to win."""

from collections.abc import Sequence
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from .estimates import Estimate, Z

Floats = NDArray[np.float64]
Groups = NDArray[np.int64]
"""By row the number of its group."""
RIDGE = 1e-6
"""Keeps coefficients finite where something decides all."""
SETTLED = 10.0
"""A greater coefficient is that of something that decides all: only the ridge keeps it from growing."""


def logistic(x: Floats, y: Floats, groups: Groups) -> tuple[Floats, Floats]:
    """Coefficients and their covariance, by reweighted least squares; ArithmeticError if they do not settle.

    Only groups are independent of each other: the covariance is clustered by them.
    """
    beta: Floats = np.zeros(x.shape[1])
    penalty = RIDGE * np.eye(x.shape[1])
    for _ in range(100):
        p = chance(x @ beta)
        information = (x * (p * (1 - p))[:, None]).T @ x + penalty
        step = np.linalg.solve(information, x.T @ (y - p) - penalty @ beta)
        beta += step
        if float(np.abs(step).max()) < 1e-9:
            if float(np.abs(beta).max()) > SETTLED:
                break
            bread: Floats = np.linalg.inv(information).astype(float)
            scores: Floats = np.zeros((int(groups.max()) + 1, x.shape[1]))
            np.add.at(scores, groups, x * (y - p)[:, None])
            return beta, bread @ scores.T @ scores @ bread
    raise ArithmeticError("the regression does not settle")


def chance(logits: Floats) -> Floats:
    result: Floats = 1 / (1 + np.exp(-np.clip(logits, -35, 35)))
    return result


def marginal_effect(has: Floats, covariates: Sequence[Floats], won: Floats, matches: Groups) -> Estimate:
    """By how much having something changes the chance to win, on average over all who played.

    The interval is by the delta method; it knows that the seats of one match, of which only one wins, hang together.
    """
    x = np.column_stack([np.ones(len(has)), has, *((c - c.mean()) / (c.std() or 1.0) for c in covariates)])
    beta, covariance = logistic(x, won, matches)
    with_it, without = x.copy(), x.copy()
    with_it[:, 1], without[:, 1] = 1.0, 0.0
    p1, p0 = chance(with_it @ beta), chance(without @ beta)
    effect = float((p1 - p0).mean())
    gradient = ((p1 * (1 - p1))[:, None] * with_it - (p0 * (1 - p0))[:, None] * without).mean(axis=0)
    half = Z * sqrt(float(gradient @ covariance @ gradient))
    return Estimate(effect, effect - half, effect + half)
