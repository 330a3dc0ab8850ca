"""What `stolik balance` judges a game by: `STANDARD` in the `standard.py` of its folder."""

from msgspec import Struct


class Standard(Struct, frozen=True):
    """Bounds that the results of a balance run must keep."""

    off: float
    """Largest distance of anybody's win rate from a fair share."""
    effect: float = 1.0
    """The check fails if an item's 95 % confidence interval of its effect on winning lies wholly above this."""
    checked: tuple[str, ...] = ()
    """Kinds of items for which that is checked."""
    scores: tuple[int, int] | None = None
    """Where most winning scores should lie."""
    level: str = ""
    """The option with the levels of an opponent run by the rules: each should win more often than the one before."""
