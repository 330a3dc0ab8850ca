"""What can be said of many matches, and how sure of it one can be: all intervals are of 95 %."""

from collections.abc import Sequence
from math import sqrt
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Z = 1.959964
"""How many standard deviations hold 95 % of what is normal."""
Floats = NDArray[np.float64]


class Estimate(Struct, frozen=True):
    """A number and the interval that it lies in."""

    value: float
    low: float
    high: float


def share_of(wins: float, n: int) -> Estimate:
    """A share with Wilson's interval; wins may be shared."""
    if not n:
        return Estimate(0.0, 0.0, 1.0)
    share = wins / n
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(values: Sequence[float]) -> Estimate:
    numbers = np.asarray(values, float)
    mean = float(numbers.mean())
    half = Z * float(numbers.std(ddof=1)) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return Estimate(mean, mean - half, mean + half)


def logistic(x: Floats, y: Floats, ridge: float = 1e-6) -> tuple[Floats, Floats]:
    """Coefficients of a logistic regression and their covariance, by reweighted least squares.

    The ridge keeps what is separated finite. ArithmeticError if it does not settle.
    """
    beta: Floats = np.zeros(x.shape[1])
    penalty = ridge * np.eye(x.shape[1])
    for _ in range(100):
        p = chance(x @ beta)
        information = (x * (p * (1 - p))[:, None]).T @ x + penalty
        step = np.linalg.solve(information, x.T @ (y - p) - penalty @ beta)
        beta += step
        if float(np.abs(step).max()) < 1e-9:
            covariance: Floats = np.linalg.inv(information).astype(float)
            return beta, covariance
    raise ArithmeticError("the regression does not settle")


def chance(logits: Floats) -> Floats:
    result: Floats = 1 / (1 + np.exp(-np.clip(logits, -35, 35)))
    return result


def marginal_effect(has: Floats, covariates: Sequence[Floats], won: Floats) -> Estimate:
    """By how much having something changes the chance to win, on average over all who played."""
    columns = [np.ones(len(has)), has, *((c - c.mean()) / (c.std() or 1.0) for c in covariates)]
    x = np.column_stack(columns)
    beta, covariance = logistic(x, won)
    with_it, without = x.copy(), x.copy()
    with_it[:, 1], without[:, 1] = 1.0, 0.0
    p1, p0 = chance(with_it @ beta), chance(without @ beta)
    effect = float((p1 - p0).mean())
    gradient: Any = ((p1 * (1 - p1))[:, None] * with_it - (p0 * (1 - p0))[:, None] * without).mean(axis=0)
    half = Z * sqrt(float(gradient @ covariance @ gradient))
    return Estimate(effect, effect - half, effect + half)
