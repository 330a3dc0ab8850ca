"""Contract of `standard.py`: `STANDARD` holds the bounds that `stolik balance` checks."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct


class Scenario(Struct, frozen=True):
    """One of several scenarios of a co-operative game, and the bounds for its results."""

    id: str
    difficulty: str
    win_rate: tuple[float, float]
    """Range in which the win rate of parties of normal bots of all sizes should lie."""
    turns: tuple[int, int]
    """Range in which the mean number of turns should lie."""
    endings: tuple[str, ...]
    """Endings that are victories."""
    setup: Callable[[int], Any]
    """The setup of a match with so many seats."""


class ScenarioStandard(Struct, frozen=True):
    """Bounds for a co-operative game that is a set of scenarios."""

    scenarios: Callable[[str], tuple[Scenario, ...]]
    """The scenarios of a content, by its hash."""
    competing: Callable[[str, int], Any] | None = None
    """The setup of a mode in which the seats compete, of a content and a number of seats."""
    spread: float = 0.20
    """Largest allowed difference between the win rates of parties of different sizes in one scenario."""
    gain: float = 0.10
    """By how much hard bots should win more often than normal ones, over all scenarios."""
    by_chance: float = 0.03
    """Upper bound of the win rate of random bots."""
    least_ending: float = 0.10
    """Smallest share of the victories of a scenario that each of its endings should have."""
    most_cause: float = 0.60
    """Largest share of the defeats of a scenario that one cause should have."""
    classes: float = 0.07
    """Largest allowed distance of the win rate with a kind of player from the mean of all kinds."""
    kind: str = ""
    """The kind of item that tells players apart, such as their class."""
    off: float = 0.04
    """Largest allowed distance of a seat's win rate from the fair share where the seats compete."""


class Standard(Struct, frozen=True):
    """Bounds for the results of a balance run."""

    off: float
    """Largest allowed distance of a win rate from the fair share.

    In a co-operative game: of the win rate of a party of some size from the mean of all sizes.
    """
    effect: float = 1.0
    """The check fails if an item's 95 % confidence interval of its effect on winning lies wholly above this."""
    checked: tuple[str, ...] = ()
    """Kinds of items to check for that."""
    scores: tuple[int, int] | None = None
    """Range in which most winning scores should lie."""
    level: str = ""
    """Setup option with the levels of an automated opponent: its win rate should rise from each level to the next.

    In a co-operative game: the option with the levels of difficulty; the party's win rate should fall.
    """
    win_rate: tuple[float, float] | None = None
    """Co-operative games: range in which the win rate of parties of greedy bots should lie."""
