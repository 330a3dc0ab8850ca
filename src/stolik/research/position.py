"""A match in numbers: which actions are legal, what a seat observes, and what the end is worth."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ..games import Shelf
from ..kernel import Match, Option, Seat
from .actions import Action, ActionSpace

VERSION = 2
"""Of actions and observations: it changes whenever a number comes to mean something else. (1 merged all opponents'
workers, discs and hits.)"""
MOST = 255.0
"""No number of an observation is greater."""

Parts = Iterator[tuple[str, Sequence[float]]]
"""The numbers of an observation, in named parts of a fixed size."""


@dataclass(frozen=True)
class Encoding:
    """How a game is told in numbers, for one content and one setup of the table."""

    shelf: Shelf
    setup: Struct
    remake: Callable[[Any], "Encoding"]
    """Makes this encoding from its setup, in another process say."""
    actions: ActionSpace
    questions: tuple[str, ...]
    parts: Callable[[Any, Seat], Parts]
    """What a seat sees of the table, from its view."""

    def __reduce__(self) -> tuple[Any, ...]:
        return self.remake, (self.setup,)

    @property
    def version(self) -> int:
        return VERSION

    @property
    def seats(self) -> int:
        seats: int = self.setup.seats  # type: ignore[attr-defined]
        return seats

    @cached_property
    def said(self) -> dict[int, int]:
        """The places of the actions that say components."""
        return places_of(range(self.actions.parts))

    @property
    def size(self) -> int:
        return sum(size for _, size in self.layout)

    @cached_property
    def layout(self) -> tuple[tuple[str, int], ...]:
        """The parts of an observation in their order, each with its size."""
        return tuple((name, len(values)) for name, values in self.begin("0" * 64).told(0))

    def begin(self, key: str) -> "Position":
        """A new match by a key of chance."""
        return Position(self, Match.new(self.shelf.rules, self.setup, key))


class Position:
    """A match at a question, with the components of an answer that were said so far."""

    __slots__ = ("_rows", "encoding", "match", "said")

    def __init__(self, encoding: Encoding, match: Match[Any], said: tuple[int, ...] = ()) -> None:
        self.encoding = encoding
        self.match = match
        self.said = said
        self._rows: list[tuple[tuple[int, ...], Option]] | None = None

    def clone(self) -> "Position":
        return Position(self.encoding, self.match.clone(), self.said)

    def __deepcopy__(self, memo: object) -> "Position":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.encoding, self.match.save(imagined=True), self.said, self.match.sequence)

    def imagine(self, seat: Seat, seed: str) -> "Position":
        """A copy in which all that the seat cannot know is dealt anew: what the seat observes is the same."""
        copy = self.clone()
        copy.match.determinize(seat, seed)
        return copy

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def seat(self) -> Seat:
        """Who acts: the first of those who are asked."""
        return self.match.seats[0]

    def _left(self) -> list[tuple[tuple[int, ...], Option]]:
        """The options that begin with what was said, as rows of actions."""
        if self._rows is None:
            match, said = self.match, self.said
            if match.over:
                return []
            row, seat = self.encoding.actions.row, self.seat
            rows = [(row(option), option) for option in (*match.options(seat), *match.any_time(seat))]
            self._rows = [found for found in rows if found[0][: len(said)] == said] if said else rows
        return self._rows

    def legal(self) -> list[int]:
        """The numbers of the legal actions, in order."""
        at = len(self.said)
        return sorted({row[at] for row, _ in self._left()})

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """1 for each legal action of a seat; all 0 for a seat that is not asked."""
        mask = np.zeros(len(self.encoding.actions), np.int8)
        if not self.over and seat == self.seat:
            mask[self.legal()] = 1
        return mask

    def act(self, action: int) -> None:
        """Say one more component, or answer; an answer is given as soon as no other begins like it."""
        said = (*self.said, action)
        left = [found for found in self._left() if found[0][: len(said)] == said]
        if not left:
            raise ValueError(f"action {action} ({self.tell(action)}) is not legal here")
        if len(left) > 1:
            self.said, self._rows = said, left
            return
        self.match.answer(self.seat, left[0][1])
        self.match.events.clear()
        self.said, self._rows = (), None

    def tell(self, action: int) -> str:
        """What a number means."""
        actions: Sequence[Action] = self.encoding.actions.actions
        return str(actions[action]) if 0 <= action < len(actions) else "there is none"

    # --- what a seat observes ----------------------------------------------------------------------------------------

    def told(self, seat: Seat) -> Parts:
        """The parts of the observation of a seat, from nothing but its view."""
        match, encoding = self.match, self.encoding
        view = match.view(seat)
        question = match.question.name if match.question else ""
        asked = match.seats[0] if match.seats else -1
        yield "question", one_hot(question, encoding.questions)
        yield "asked", [float(asked == other) for other in around(seat, encoding.seats)]
        said = self.said if seat == asked else ()
        yield "said", counts(said, encoding.said)
        yield "seat", [float(seat == other) for other in range(encoding.seats)]
        points = encoding.shelf.points(view)
        yield (
            "points",
            [float(points[at]) for at in (*around(seat, encoding.seats), *range(encoding.seats, len(points)))],
        )
        yield from encoding.parts(view, seat)

    def observe(self, seat: Seat) -> NDArray[np.float32]:
        values: list[float] = []
        for _, part in self.told(seat):
            values += part
        return np.clip(np.array(values, np.float32), 0.0, MOST)

    # --- what the end is worth ---------------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """1 for the first place, -1 for the last, evenly between; whoever shares a place shares its worth.

        An opponent that the rules run has a place like any other. Before the end all have 0.
        """
        if not self.over:
            return [0.0] * self.encoding.seats
        ranks = self.match.outcome().ranks
        last = len(ranks) - 1
        worth = [1.0 - 2.0 * (rank - 1 + (ranks.count(rank) - 1) / 2) / last for rank in ranks]
        return worth[: self.encoding.seats]


def _restore(encoding: Encoding, save: bytes, said: tuple[int, ...], sequence: int) -> Position:
    match, _ = Match.load(encoding.shelf.rules, save)
    match.sequence = sequence
    return Position(encoding, match, said)


# --- telling in numbers ----------------------------------------------------------------------------------------------


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
