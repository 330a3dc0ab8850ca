"""Estimates with 95 % confidence intervals."""

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

Z = 1.959964
"""97.5 % quantile of the normal distribution."""


class Estimate(Struct, frozen=True):
    """A value and its confidence interval."""

    value: float
    low: float
    high: float


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Difference of two proportions with Newcombe's interval."""
    value = one.value - other.value
    below = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    above = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Estimate(value, value - below, value + above)


def paired_difference(only_one: int, only_other: int, n: int) -> Estimate:
    """Difference of two win rates over the same n deals with the interval of Agresti and Min.

    `only_one` and `only_other` count the deals that just one of the two won.
    """
    one, other, whole = only_one + 0.5, only_other + 0.5, n + 2
    middle = (one - other) / whole
    half = Z * sqrt(one + other - (one - other) ** 2 / whole) / whole
    value = (only_one - only_other) / n if n else 0.0
    return Estimate(value, max(-1.0, middle - half), min(1.0, middle + half))


def share_of(wins: float, n: int) -> Estimate:
    """A proportion with Wilson's interval; wins may be fractional."""
    if not n:
        return Estimate(0.0, 0.0, 1.0)
    share = wins / n
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def part_of(parts: Sequence[float], wholes: Sequence[float]) -> Estimate:
    """Ratio of the sums of two series, with the interval of a ratio of means."""
    whole = sum(wholes)
    if not whole:
        return Estimate(0.0, 0.0, 0.0)
    ratio = sum(parts) / whole
    half = Z * sqrt(sum((part - ratio * one) ** 2 for part, one in zip(parts, wholes, strict=True))) / whole
    return Estimate(ratio, ratio - half, ratio + half)
