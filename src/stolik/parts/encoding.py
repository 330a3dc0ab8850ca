"""How a game is told in numbers: `encoding(setup)` in the `encoding.py` of its folder gives its `Numbers`."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..kernel import Seat
from .actions import ActionSpace

Parts = Iterator[tuple[str, Sequence[float]]]
"""The numbers of an observation, in named parts of a fixed size."""


@dataclass(frozen=True)
class Numbers:
    """The actions and observations of a game, for one content and one setup of the table."""

    actions: ActionSpace
    questions: tuple[str, ...]
    """The names of all questions."""
    parts: Callable[[Any, Seat], Parts]
    """What a seat sees of the table, from its view; a part about other seats begins with the reader's own."""


def around(seat: Seat, seats: int) -> list[Seat]:
    """All seats from this one on."""
    return [(seat + step) % seats for step in range(seats)]


def one_hot(value: str, values: Sequence[str]) -> list[float]:
    """1 in the place of the value; all 0 if it has none."""
    found = [0.0] * len(values)
    if value in values:
        found[values.index(value)] = 1.0
    return found


def counts(things: Iterable[Any], places: Mapping[Any, int]) -> list[float]:
    """How many there are of each; what has no place (a hidden card) is not counted."""
    found = [0.0] * len(places)
    for thing in things:
        at = places.get(thing)
        if at is not None:
            found[at] += 1.0
    return found


def places_of(things: Iterable[Any]) -> dict[Any, int]:
    return {thing: at for at, thing in enumerate(dict.fromkeys(things))}
