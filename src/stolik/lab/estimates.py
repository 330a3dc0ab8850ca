"""A number and how sure of it one can be: all intervals are of 95 %."""

from math import sqrt

from msgspec import Struct

Z = 1.959964
"""So many standard deviations hold 95 % of what is normal."""


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
