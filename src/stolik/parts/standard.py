"""What `stolik balance` judges a game by: `STANDARD` in the `standard.py` of its folder."""

from msgspec import Struct


class Standard(Struct, frozen=True):
    """Bounds that the results of a balance run must keep."""

    off: float
    """Largest distance of anybody's win rate from a fair share.

    In a co-operative game: of the win rate of a party of some size from the average of all sizes.
    """
    effect: float = 1.0
    """The check fails if an item's 95 % confidence interval of its effect on winning lies wholly above this."""
    checked: tuple[str, ...] = ()
    """Kinds of items for which that is checked."""
    scores: tuple[int, int] | None = None
    """Where most winning scores should lie."""
    level: str = ""
    """The option with the levels of an opponent run by the rules: each should win more often than the one before.

    In a co-operative game: the option with the levels of difficulty, where parties should win less often at each.
    """
    win_rate: tuple[float, float] | None = None
    """Co-operative games: where the win rate of parties of greedy bots should lie."""
