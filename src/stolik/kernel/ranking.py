"""The outcome of a match in which seats compete: places by points, then by tie-breaks in their order."""

from collections.abc import Sequence

from .game import Outcome, Score

SHARED = "shared"
"""Value of `decided_by` if no tie-breaker decided."""


def ranked(scores: Sequence[Score], keys: Sequence[tuple[int, ...]], decided_by: Sequence[str]) -> Outcome:
    """The places by these keys, one for each score, the highest first; equal keys share a place.

    `decided_by` names the parts of a key: the first in which the best two differ decided the match.
    """
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    best, second = sorted(keys, reverse=True)[:2]
    decided = (name for name, first, other in zip(decided_by, best, second, strict=True) if first != other)
    return Outcome(tuple(scores), ranks, next(decided, SHARED))
