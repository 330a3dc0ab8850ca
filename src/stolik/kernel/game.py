"""A game, as the kernel sees it: its state, its options, and a handful of functions."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from .chance import Chance
from .cloning import cloner
from .flow import INTERRUPTS
from .options import Kind, Option
from .state import Seat, State

G = TypeVar("G", bound=State[Any])


class Score(Struct, frozen=True):
    """The points of one seat, line by line."""

    lines: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        return sum(points for _, points in self.lines)


class Outcome(Struct, frozen=True):
    """How a match ended."""

    scores: tuple[Score, ...]
    ranks: tuple[int, ...]
    """For each seat its place, 1 the best; equal numbers share it."""
    decided_by: str = "points"

    @property
    def winners(self) -> list[Seat]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


def nothing_hidden(g: Any, seat: Seat, chance: Chance) -> None:
    """For games where every seat knows everything but the dice to come."""


@dataclass(frozen=True)
class Game(Generic[G]):
    """The contract of a game; procedures and interrupts register themselves with their classes."""

    id: str
    state: type[G]
    answers: Iterable[type[Option]]
    """Every class of option the game can ask for; Branch, Pick and Done included if used."""
    setup: type[Struct]
    """The table's options (seats, mode, ...), a Struct with defaults."""
    start: Callable[[Any, Chance], G]
    """The state before anything happened; its agenda begins with the procedures of setup."""
    outcome: Callable[[G], Outcome]
    view: Callable[[G, Seat | None], G]
    """A copy with all that the seat (None: a spectator) may not know masked; the kernel masks chance itself."""
    redeal: Callable[[G, Seat, Chance], None] = nothing_hidden
    """Deal anew, in place, whatever the seat cannot know."""
    any_time: tuple[Kind[G, Any], ...] = ()
    """Kinds of options that may be used at the questions named in `windows`."""
    windows: frozenset[str] = frozenset()
    census: Callable[[G], Mapping[str, int]] | None = None
    """Counts of components that no answer may change, for the conformance kit."""
    content: str = ""
    """The hash of the content that new matches are played with."""

    def __post_init__(self) -> None:
        for kind in self.any_time:
            if kind.option not in INTERRUPTS:
                raise TypeError(f"{self.id}: the any-time option {kind.option.__name__} has no @interrupt")

    @cached_property
    def clone(self) -> Callable[[G], G]:
        """The function that copies a state of this game."""
        return cloner(self.state)

    def decode_option(self, data: bytes | msgspec.Raw) -> Option:
        """Read an option that somebody sent; msgspec.ValidationError says what is wrong."""
        option: Option = self._option_decoder.decode(data)
        return option

    @cached_property
    def _option_decoder(self) -> "msgspec.json.Decoder[Any]":
        union: Any = None
        for cls in self.answers:
            union = cls if union is None else union | cls
        return msgspec.json.Decoder(union)
