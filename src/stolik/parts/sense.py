"""Contract of `bot.py`: `SENSE` holds the heuristics of a game for bots."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from ..kernel import Match, Option, Seat


def no_preference(match: Match[Any], seat: Seat, options: Sequence[Option]) -> list[float]:
    return [0.0] * len(options)


def all_alike(g: Any, seat: Seat) -> Hashable:
    return None


def nobody_else(g: Any) -> list[float]:
    return []


def no_routine(match: Match[Any], seat: Seat, effort: int) -> Option | None:
    return None


def first_of(g: Any, seats: Sequence[Seat]) -> Seat:
    return seats[0]


@dataclass(frozen=True, kw_only=True)
class Sense:
    """Game-specific heuristics. Values are points, from one seat's point of view.

    In a co-operative game a value is that of the party, and 0 stands for an even chance to win.
    """

    standing: Callable[[Any, Seat], float]
    """Value of a position between turns."""
    evaluate: Callable[[Any, Seat], float]
    """Value of a position within a turn, including what the rest of the turn is expected to give."""
    go_on: Callable[[Match[Any], Seat], Option | None] | None = None
    """Heuristic answer to the next question of the same decision; None if a new decision begins."""
    together: bool = False
    """Whether `go_on` answers for all seats: in a co-operative game all mean the same by a decision."""
    first_sight: Callable[[Match[Any], Seat, Sequence[Option]], list[float]] = no_preference
    """A quick, approximate value of each option, used for priors and rollouts."""
    routine: Callable[[Match[Any], Seat, int], Option | None] = no_routine
    """The answer to a question that a planner of the game's own answers better than a search; None for all others.

    `effort` is what the planner may spend: 0 within a search, then 1 to 3 for the levels normal, hard and expert.
    """
    margin: float = 8.0
    """Lead in points that wins about three matches in four (measured in 50 matches of greedy bots).

    In a co-operative game: the value at which the party wins three matches in four.
    """
    turn: str = ""
    """Name of the question that starts a turn."""
    automas: Callable[[Any], list[float]] = nobody_else
    """Points of automated opponents."""
    tell_apart: Callable[[Any, Seat], Hashable] = all_alike
    """Key that distinguishes positions at the same question, for example by the dice that were rolled."""
    who: Callable[[Any, Sequence[Seat]], Seat] = first_of
    """Which of several asked seats acts first. Must depend only on what all of them see."""
    horizon: int = 0
    """Own turns that the level *expert* and hints look ahead (see tree.SearchParameters)."""
