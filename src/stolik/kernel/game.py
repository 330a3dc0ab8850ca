"""A game, as the kernel sees it: its state, its options, and a handful of functions."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Raw, Struct

from .chance import Chance
from .cloning import cloner
from .events import Event, Happened
from .flow import INTERRUPTS
from .kinds import Kind
from .migrations import Migration, check_migrations, migrate
from .options import Option
from .state import Seat, State

G = TypeVar("G", bound=State[Any])


class Score(Struct, frozen=True):
    """The points of one seat, line by line."""

    lines: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        return sum(points for _, points in self.lines)


class Outcome(Struct, frozen=True):
    """How a match ended: an entry for each seat, then one for each opponent that is run by the rules."""

    scores: tuple[Score, ...]
    ranks: tuple[int, ...]
    """The place of each, 1 the best; equal numbers share it."""
    decided_by: str = "points"
    together: bool | None = None
    """None: the seats compete. True or False: all of them won or lost as one; every rank is then 1, or every rank 2.

    Scores of such a match are deeds: they are shown and never compared.
    """

    @property
    def winners(self) -> list[Seat]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


class _Stored(Struct):
    """A Happened as it stands in a stored log."""

    event: Raw
    only: Seat | None = None
    public: Raw = Raw(b"null")


_LINES = msgspec.json.Decoder(list[Raw])
_LINE = msgspec.json.Decoder(_Stored)


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
    """Deal anew, in place, whatever the seat cannot know; how it lay before must not matter."""
    any_time: tuple[Kind[G, Any], ...] = ()
    """Kinds of options that may be used at the questions named in `windows`."""
    windows: frozenset[str] = frozenset()
    census: Callable[[G], Mapping[str, int]] | None = None
    """Counts of components that no answer may change, for the conformance kit."""
    content: str = ""
    """The hash of the content that new matches are played with."""
    events: Iterable[type[Event]] = ()
    """Every class of event; stored logs are read by it."""
    migrations: Mapping[int, Migration] = field(default_factory=dict, hash=False)
    """For each older version of the state, the function that brings its JSON to the next version."""

    def __post_init__(self) -> None:
        check_migrations(self.version, self.migrations)
        for kind in self.any_time:
            if kind.option not in INTERRUPTS:
                raise TypeError(f"{self.id}: the any-time option {kind.option.__name__} has no @interrupt")

    @cached_property
    def clone(self) -> Callable[[G], G]:
        """The function that copies a state of this game."""
        return cloner(self.state)

    @cached_property
    def version(self) -> int:
        """The version of the state that this program writes: the default of its field `version`."""
        defaults = {part.name: part.default for part in msgspec.structs.fields(self.state)}
        version: int = defaults["version"]
        return version

    def decode_state(self, data: bytes | Raw) -> G:
        """Read a state that this or an older version stored; msgspec.ValidationError says why it cannot be read."""
        state: G = msgspec.json.decode(migrate(data, self.version, self.migrations), type=self.state)
        return state

    def decode_option(self, data: bytes | msgspec.Raw) -> Option:
        """Read an option that somebody sent; msgspec.ValidationError says what is wrong."""
        option: Option = self._option_decoder.decode(data)
        return option

    def decode_events(self, data: bytes) -> list[Happened]:
        """Read a list of Happened as it was stored; what this version does not know any more is left out."""
        return [read for line in _LINES.decode(data) if (read := self._happened(line)) is not None]

    def _happened(self, line: Raw) -> Happened | None:
        try:
            stored = _LINE.decode(line)
        except msgspec.ValidationError:
            return None
        event = self._event(stored.event)
        return None if event is None else Happened(event, stored.only, self._event(stored.public))

    def _event(self, data: Raw) -> Event | None:
        """An event that was stored; None if it was none, or is of a class or shape that there is no more."""
        try:
            event: Event = self._event_decoder.decode(data)
        except msgspec.ValidationError:
            return None
        return event

    @cached_property
    def _option_decoder(self) -> "msgspec.json.Decoder[Any]":
        return _decoder(self.answers)

    @cached_property
    def _event_decoder(self) -> "msgspec.json.Decoder[Any]":
        return _decoder(self.events)


def _decoder(classes: Iterable[type[Struct]]) -> "msgspec.json.Decoder[Any]":
    """Reads any of these tagged classes."""
    union: Any = None
    for cls in classes:
        union = cls if union is None else union | cls
    return msgspec.json.Decoder(union)
