"""The contract of a game: its state, its options, and a few functions."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
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
    """Points of one seat by score line."""

    lines: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        return sum(points for _, points in self.lines)


class Outcome(Struct, frozen=True):
    """Result of a match: one entry per seat, then one per automated opponent."""

    scores: tuple[Score, ...]
    ranks: tuple[int, ...]
    """1 is the best; ties share a rank."""
    decided_by: str = "points"
    together: bool | None = None
    """None: the seats compete. True or False: all seats won or lost together; then every rank is 1, or every rank is 2.

    Scores of such a match are deeds: they are shown but not compared.
    """

    @property
    def winners(self) -> list[Seat]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


class _Stored(Struct):
    """A Happened as it is stored."""

    event: Raw
    only: Seat | None = None
    public: Raw = Raw(b"null")


_LINES = msgspec.json.Decoder(list[Raw])
_LINE = msgspec.json.Decoder(_Stored)


def nothing_hidden(g: Any, seat: Seat, chance: Chance) -> None:
    """`redeal` of a game in which nothing is hidden except future dice."""


@dataclass(frozen=True)
class Game(Generic[G]):
    """The contract of a game. Procedures and interrupts are registered by decorators (see flow.py)."""

    id: str
    state: type[G]
    answers: Iterable[type[Option]]
    """All classes of options that the game asks for; Branch, Pick and Done included if used."""
    setup: type[Struct]
    """The options of the table (seats, mode, ...): a Struct with defaults."""
    start: Callable[[Any, Chance], G]
    """Creates the initial state; its agenda starts with the setup procedures."""
    outcome: Callable[[G], Outcome]
    view: Callable[[G, Seat | None], G]
    """A copy in which everything that the seat (None: a spectator) may not know is masked. The kernel masks chance."""
    redeal: Callable[[G, Seat, Chance], None] = nothing_hidden
    """Deals again, in place, everything the seat cannot know. The result must not depend on how it lay before."""
    any_time: tuple[Kind[G, Any], ...] = ()
    """Kinds of options that may be taken at the questions named in `windows`."""
    windows: frozenset[str] = frozenset()
    census: Callable[[G], Mapping[str, int]] | None = None
    """Counts of components that no answer may change; checked by the conformance kit."""
    content: str = ""
    """Hash of the content for new matches."""
    events: Iterable[type[Event]] = ()
    """All classes of events, to decode stored logs."""
    migrations: Mapping[int, Migration] = field(default_factory=dict, hash=False)
    """For each older version of the state, a function that changes its JSON to the next version."""

    def __post_init__(self) -> None:
        check_migrations(self.version, self.migrations)
        for kind in self.any_time:
            if kind.option not in INTERRUPTS:
                raise TypeError(f"{self.id}: the any-time option {kind.option.__name__} has no @interrupt")

    @cached_property
    def clone(self) -> Callable[[G], G]:
        """The clone function for states of this game."""
        return cloner(self.state)

    @cached_property
    def version(self) -> int:
        """Version of the state: the default of its field `version`."""
        defaults = {part.name: part.default for part in msgspec.structs.fields(self.state)}
        version: int = defaults["version"]
        return version

    def decode_state(self, data: bytes | Raw) -> G:
        """Decode a stored state of this or an older version; msgspec.ValidationError if that fails."""
        state: G = msgspec.json.decode(migrate(data, self.version, self.migrations), type=self.state)
        return state

    def decode_option(self, data: bytes | msgspec.Raw) -> Option:
        """Decode an option that a client sent; msgspec.ValidationError says what is wrong."""
        option: Option = self._option_decoder.decode(data)
        return option

    def decode_events(self, data: bytes) -> list[Happened]:
        """Decode a stored list of Happened; events unknown to this version are left out."""
        return [read for line in _LINES.decode(data) if (read := self._happened(line)) is not None]

    def _happened(self, line: Raw) -> Happened | None:
        try:
            stored = _LINE.decode(line)
        except msgspec.ValidationError:
            return None
        event = self._event(stored.event)
        return None if event is None else Happened(event, stored.only, self._event(stored.public))

    def _event(self, data: Raw) -> Event | None:
        """Decode a stored event; None if there was none, or its class or fields no longer exist."""
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


def classes_of(module: ModuleType) -> tuple[Any, ...]:
    """All classes that a module defines, for example its options or events."""
    found = (value for value in vars(module).values() if isinstance(value, type))
    return tuple(cls for cls in found if cls.__module__ == module.__name__)


def _decoder(classes: Iterable[type[Struct]]) -> "msgspec.json.Decoder[Any]":
    """A decoder for a union of tagged classes."""
    union: Any = None
    for cls in classes:
        union = cls if union is None else union | cls
    return msgspec.json.Decoder(union)
