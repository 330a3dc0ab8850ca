"""A match in numbers: which actions are legal, what a seat observes, and what the end is worth."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ..api import who_acts
from ..games import Shelf, find_game, part
from ..kernel import Match, Option, Seat
from ..parts.actions import Action, ActionSpace
from ..parts.encoding import Numbers, Parts, around, counts, one_hot, places_of

VERSION = 2
"""Of actions and observations: it changes whenever a number comes to mean something else. (1 merged all opponents'
workers, discs and hits.)"""
MOST = 255.0
"""No number of an observation is greater."""


@dataclass(frozen=True)
class Encoding:
    """How a game is told in numbers, for one content and one setup of the table."""

    shelf: Shelf
    setup: Struct
    actions: ActionSpace
    questions: tuple[str, ...]
    parts: Callable[[Any, Seat], Parts]
    """What a seat sees of the table, from its view."""

    def __reduce__(self) -> tuple[Any, ...]:
        return encoding_for, (self.shelf.rules.id, self.setup)

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


def encoding_for(game: str, setup: Struct) -> Encoding:
    """The encoding of a table; ValueError says that the game has none."""
    return _encoding(game, msgspec.json.encode(setup))


@lru_cache(maxsize=32)
def _encoding(game: str, data: bytes) -> Encoding:
    shelf, module = find_game(game), part(game, "encoding")
    if module is None:
        raise ValueError(f"{shelf.name} is not told in numbers yet: it has no encoding.py")
    setup: Struct = msgspec.json.decode(data, type=shelf.rules.setup)
    numbers: Numbers = module.encoding(setup)
    return Encoding(shelf, setup, numbers.actions, numbers.questions, numbers.parts)


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
        """Who acts: of several seats that are asked the one that the game names."""
        return who_acts(self.match)

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
        asked = self.seat if match.seats else -1
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
        for _, told in self.told(seat):
            values += told
        return np.clip(np.array(values, np.float32), 0.0, MOST)

    # --- what the end is worth ---------------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """1 for the first place, -1 for the last, evenly between; whoever shares a place shares its worth.

        An opponent that the rules run has a place like any other. In a co-operative game all have 1 if they won and
        -1 if they lost. Before the end, and where an imagined match stops before an unread page, all have 0.
        """
        if not self.over or self.match.state.veiled:
            return [0.0] * self.encoding.seats
        outcome = self.match.outcome()
        if outcome.together is not None:
            return [1.0 if outcome.together else -1.0] * self.encoding.seats
        ranks = outcome.ranks
        last = (len(ranks) - 1) or 1
        worth = [1.0 - 2.0 * (rank - 1 + (ranks.count(rank) - 1) / 2) / last for rank in ranks]
        return worth[: self.encoding.seats]


def _restore(encoding: Encoding, save: bytes, said: tuple[int, ...], sequence: int) -> Position:
    match, _ = Match.load(encoding.shelf.rules, save)
    match.sequence = sequence
    return Position(encoding, match, said)
