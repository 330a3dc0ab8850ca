"""What bots know of a game besides its rules. A game gives it as `SENSE` in its `bot.py`."""

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


def first_of(g: Any, seats: Sequence[Seat]) -> Seat:
    return seats[0]


@dataclass(frozen=True, kw_only=True)
class Sense:
    """Game-specific heuristics. Values are points, from one seat's point of view.

    In a co-operative game a value is that of the party, counted from an even chance: at 0 it wins every second time.
    """

    standing: Callable[[Any, Seat], float]
    """What a position between turns is worth."""
    evaluate: Callable[[Any, Seat], float]
    """What a position within a turn is worth: also what the rest of the turn promises."""
    go_on: Callable[[Match[Any], Seat], Option | None] | None = None
    """How a decision of many questions goes on: the answer to the next one; None: that is another decision."""
    first_sight: Callable[[Match[Any], Seat, Sequence[Option]], list[float]] = no_preference
    """How good each of these answers looks before it is tried: quick, and about right."""
    margin: float = 8.0
    """With a lead of so many points one wins about three times in four; as seen in 50 matches of greedy bots each.

    In a co-operative game: with a value of so many points the party does.
    """
    turn: str = ""
    """The question that a turn begins with."""
    automas: Callable[[Any], list[float]] = nobody_else
    """Points of the opponents that are run by the rules."""
    tell_apart: Callable[[Any, Seat], Hashable] = all_alike
    """What makes two positions at the same question different decisions: dice that were rolled, for example."""
    who: Callable[[Any, Sequence[Seat]], Seat] = first_of
    """Which of several seats that are asked acts first, from what all of them see."""
    horizon: int = 0
    """How many turns ahead an expert, and whoever gives advice, judges all ways (see Plan)."""
