"""Campaigns: chains of matches, with a ledger that lives between them.

Each match of a campaign is an ordinary one, with a record, undo, replay and proof of its own. The server makes its
setup from the ledger; when it ends, the ledger after it follows from its last state and the ledger before.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from ..kernel.migrations import Migration, check_migrations, migrate

L = TypeVar("L", bound=Struct)


class Offer(Struct, frozen=True):
    """A match that can be played next: a Scenario, a Chapter, or the continuation."""

    id: str
    name: str
    text: str = ""
    seats: tuple[int, ...] = ()
    """Allowed numbers of seats; empty: those of the game."""
    played: int = 0
    """How often it was played in this campaign."""


class Page(Struct, frozen=True):
    """A text that the players of a campaign may read again."""

    id: str
    title: str
    text: str
    chapter: str = ""
    """Its heading in the journal."""
    choice: str = ""
    """The choice that was made there, as text."""


class Told(Struct, frozen=True):
    """What players may see of a campaign between its matches."""

    progress: tuple[tuple[str, str], ...] = ()
    """Lines of the progress sheet: name and value."""
    pages: tuple[Page, ...] = ()
    """Everything read so far, in order."""
    ending: str = ""
    """How the campaign ended; empty if it goes on."""


class LedgerError(ValueError):
    """A ledger that this version cannot read."""


@dataclass(frozen=True, kw_only=True)
class Campaigns(Generic[L]):
    """A game's contract for campaigns."""

    ledger: type[L]
    """Type of the data kept between matches; has a field `version`."""
    version: int = 1
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Options chosen when a campaign begins; the first value is the default."""
    begin: Callable[[Mapping[str, str]], L]
    """The ledger of a new campaign."""
    offers: Callable[[L, str], list[Offer]]
    """Matches that can be played next, in a language; empty: the campaign is over."""
    setup: Callable[[L, str, int], Struct]
    """The setup of a match: function of the ledger, the id of an offer, and the number of seats."""
    after: Callable[[Any, L], L]
    """The ledger after a match that ended in this state. A pure function, called once per match."""
    told: Callable[[L, str], Told]
    """What players may see of the ledger, in a language."""
    migrations: Mapping[int, Migration] = field(default_factory=dict)
    """For each older version, a function that changes the JSON of a ledger to the next version."""

    def __post_init__(self) -> None:
        check_migrations(self.version, self.migrations)

    def write(self, ledger: L) -> bytes:
        return msgspec.json.encode(ledger)

    def read(self, data: bytes) -> L:
        """Decode and migrate a stored ledger; LedgerError says why it cannot be read."""
        try:
            return msgspec.json.decode(migrate(data, self.version, self.migrations), type=self.ledger)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise LedgerError(f"the ledger cannot be read: {error}") from error
