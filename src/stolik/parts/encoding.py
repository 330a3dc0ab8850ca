"""Contract of `encoding.py`: its function `encoding(setup)` returns the `Numbers` of a game."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..kernel import Seat
from .actions import ActionSpace

Parts = Iterator[tuple[str, Sequence[float]]]
"""An observation as named parts of fixed size."""


@dataclass(frozen=True)
class Numbers:
    """Actions and observations of a game, for one content and one setup."""

    actions: ActionSpace
    questions: tuple[str, ...]
    """Names of all questions."""
    parts: Callable[[Any, Seat], Parts]
    """The observation of a seat, computed from its view; parts about several seats start with the own seat."""


def around(seat: Seat, seats: int) -> list[Seat]:
    """All seats in order, starting with this one."""
    return [(seat + step) % seats for step in range(seats)]


def one_hot(value: str, values: Sequence[str]) -> list[float]:
    """One-hot vector of a value; all 0 if the value is not in the list."""
    found = [0.0] * len(values)
    if value in values:
        found[values.index(value)] = 1.0
    return found


def counts(things: Iterable[Any], places: Mapping[Any, int]) -> list[float]:
    """Number of each thing; things without an index, such as hidden cards, are not counted."""
    found = [0.0] * len(places)
    for thing in things:
        at = places.get(thing)
        if at is not None:
            found[at] += 1.0
    return found


def places_of(things: Iterable[Any]) -> dict[Any, int]:
    return {thing: at for at, thing in enumerate(dict.fromkeys(things))}
