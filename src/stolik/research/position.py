"""Encodes a match as numbers: legal actions, observations, returns."""

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
"""Version of actions and observations; changes whenever a number changes its meaning. (Version 1 merged all opponents'
workers, discs and hits.)
"""
MOST = 255.0
"""Upper bound of all numbers in an observation."""


@dataclass(frozen=True)
class Encoding:
    """Actions and observations of a game, for one content and one setup."""

    shelf: Shelf
    setup: Struct
    actions: ActionSpace
    questions: tuple[str, ...]
    parts: Callable[[Any, Seat], Parts]
    """The observation of a seat, computed from its view."""

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
        """Index of each component action in the observation."""
        return places_of(range(self.actions.parts))

    @property
    def size(self) -> int:
        return sum(size for _, size in self.layout)

    @cached_property
    def layout(self) -> tuple[tuple[str, int], ...]:
        """Names and sizes of the parts of an observation, in order."""
        return tuple((name, len(values)) for name, values in self.begin("0" * 64).told(0))

    def begin(self, key: str) -> "EncodedMatch":
        """A new match with this chance key."""
        return EncodedMatch(self, Match.new(self.shelf.rules, self.setup, key))


def encoding_for(game: str, setup: Struct) -> Encoding:
    """The encoding of a table; ValueError if the game has none."""
    return _encoding(game, msgspec.json.encode(setup))


@lru_cache(maxsize=32)
def _encoding(game: str, data: bytes) -> Encoding:
    shelf, module = find_game(game), part(game, "encoding")
    if module is None:
        raise ValueError(f"{shelf.name} is not told in numbers yet: it has no encoding.py")
    setup: Struct = msgspec.json.decode(data, type=shelf.rules.setup)
    numbers: Numbers = module.encoding(setup)
    return Encoding(shelf, setup, numbers.actions, numbers.questions, numbers.parts)


class EncodedMatch:
    """A match at a question, with the components of a partly given answer."""

    __slots__ = ("_rows", "encoding", "match", "said")

    def __init__(self, encoding: Encoding, match: Match[Any], said: tuple[int, ...] = ()) -> None:
        self.encoding = encoding
        self.match = match
        self.said = said
        self._rows: list[tuple[tuple[int, ...], Option]] | None = None

    def clone(self) -> "EncodedMatch":
        return EncodedMatch(self.encoding, self.match.clone(), self.said)

    def __deepcopy__(self, memo: object) -> "EncodedMatch":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.encoding, self.match.save(imagined=True), self.said, self.match.sequence)

    def imagine(self, seat: Seat, seed: str) -> "EncodedMatch":
        """A determinized copy: what the seat cannot know is dealt again; its observation is the same."""
        copy = self.clone()
        copy.match.determinize(seat, seed)
        return copy

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def seat(self) -> Seat:
        """The seat that acts; of several seats the one that the game names."""
        return who_acts(self.match)

    def _left(self) -> list[tuple[tuple[int, ...], Option]]:
        """Options that start with the given components, as sequences of actions."""
        if self._rows is None:
            match, said = self.match, self.said
            if match.over:
                return []
            row, seat = self.encoding.actions.row, self.seat
            rows = [(row(option), option) for option in (*match.options(seat), *match.any_time(seat))]
            self._rows = [found for found in rows if found[0][: len(said)] == said] if said else rows
        return self._rows

    def legal(self) -> list[int]:
        """Legal actions in ascending order."""
        at = len(self.said)
        return sorted({row[at] for row, _ in self._left()})

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """1 for each legal action of a seat; all 0 for a seat that is not to act."""
        mask = np.zeros(len(self.encoding.actions), np.int8)
        if not self.over and seat == self.seat:
            mask[self.legal()] = 1
        return mask

    def act(self, action: int) -> None:
        """Take an action: add a component, or answer. The answer is given as soon as the components determine it."""
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
        """The meaning of an action in words."""
        actions: Sequence[Action] = self.encoding.actions.actions
        return str(actions[action]) if 0 <= action < len(actions) else "there is none"

    # --- what a seat observes ----------------------------------------------------------------------------------------

    def told(self, seat: Seat) -> Parts:
        """Parts of the observation of a seat; they depend on its view only."""
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
        """Returns: 1 for the first rank, -1 for the last, linear in between; shared ranks get the mean.

        An automated opponent has a rank like any other. In a co-operative game all get 1 for a win and -1 for a defeat.
        Before the end, and where an imagined match stops before an unread page, all get 0.
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


def _restore(encoding: Encoding, save: bytes, said: tuple[int, ...], sequence: int) -> EncodedMatch:
    match, _ = Match.load(encoding.shelf.rules, save)
    match.sequence = sequence
    return EncodedMatch(encoding, match, said)
