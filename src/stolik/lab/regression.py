"""Logistic regression of winning on having an item."""

from collections.abc import Sequence
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from .estimates import Estimate, Z

Floats = NDArray[np.float64]
Groups = NDArray[np.int64]
"""Number of the cluster of each row."""
RIDGE = 1e-6
"""Ridge penalty: keeps coefficients finite under complete separation."""
SETTLED = 10.0
"""A larger coefficient means complete separation: only the ridge penalty keeps it finite."""


def logistic(x: Floats, y: Floats, groups: Groups) -> tuple[Floats, Floats]:
    """Coefficients and their covariance, by iteratively reweighted least squares; ArithmeticError without convergence.

    The covariance is clustered by group, because rows of one group are correlated.
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
    """Average marginal effect of an item on the chance to win.

    The interval is by the delta method, with errors clustered by match, because only one seat of a match wins.
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
