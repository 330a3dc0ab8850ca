"""What a bot has to know of a game besides its rules: what positions are worth, and what looks good at first sight."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from ..kernel import Match, Option, Seat
from . import farshore, farshore_looks, tidal_blades, tidal_blades_looks


def no_preference(match: Match[Any], seat: Seat, options: Sequence[Option]) -> list[float]:
    return [0.0] * len(options)


def all_alike(g: Any, seat: Seat) -> Hashable:
    return None


def nobody_else(g: Any) -> list[float]:
    return []


@dataclass(frozen=True, kw_only=True)
class Sense:
    """Game-specific heuristics. Values are points, from one seat's point of view."""

    standing: Callable[[Any, Seat], float]
    """What a position between turns is worth."""
    evaluate: Callable[[Any, Seat], float]
    """What a position within a turn is worth: also what the rest of the turn promises."""
    go_on: Callable[[Match[Any], Seat], Option | None] | None = None
    """How a decision of many questions goes on: the answer to the next one; None: that is another decision."""
    first_sight: Callable[[Match[Any], Seat, Sequence[Option]], list[float]] = no_preference
    """How good each of these answers looks before it is tried: quick, and about right."""
    margin: float = 8.0
    """With a lead of so many points one wins about three times in four; as seen in 50 matches of greedy bots each."""
    turn: str = ""
    """The question that a turn begins with."""
    automas: Callable[[Any], list[float]] = nobody_else
    """Points of the opponents that are run by the rules."""
    tell_apart: Callable[[Any, Seat], Hashable] = all_alike
    """What makes two positions at the same question different decisions: dice that were rolled, for example."""
    horizon: int = 0
    """How many turns ahead an expert, and whoever gives advice, judges all ways (see Plan)."""


SENSES: dict[str, Sense] = {
    "tidal-blades": Sense(
        standing=tidal_blades.standing,
        evaluate=tidal_blades.evaluate,
        first_sight=tidal_blades_looks.first_sight,
        turn=tidal_blades_looks.TURN,
        tell_apart=tidal_blades_looks.tell_apart,
    ),
    "farshore": Sense(
        standing=farshore.evaluate,
        evaluate=farshore.evaluate,
        go_on=farshore.go_on,
        first_sight=farshore_looks.first_sight,
        turn=farshore_looks.TURN,
        automas=farshore.captain,
        horizon=5,
    ),
}
