"""Entries of the record of a table: as they are kept in memory, and as they are stored."""

from msgspec import Struct

from ..kernel import Happened, Seat
from ..kernel.lines import SavedLine
from .messages import EntryKind


class StoredEntry(Struct, forbid_unknown_fields=True):
    """An entry in the database; its events are stored beside it."""

    kind: EntryKind
    saved: SavedLine
    lost: int = 0


class RecordEntry(Struct):
    """An entry in memory, with the events that it caused."""

    kind: EntryKind
    seat: Seat | None
    events: list[Happened]
    at: float
    undone_by: int = 0
    """The number of the entry that undid it; 0: it was not undone."""
    lost: int = 0
    """For an entry `resumed`: the number of answers that no longer fitted the rules."""

    @property
    def undone(self) -> bool:
        return bool(self.undone_by)

    @property
    def is_answer(self) -> bool:
        return self.kind in ("answer", "clock")


def take_back(entries: list[RecordEntry], seat: Seat, *, free: bool) -> list[int]:
    """Mark the entries that an undo takes back, and return their numbers.

    They are the last answer of the seat and, if the undo is free, all answers since.
    """
    standing = [at for at, entry in enumerate(entries) if entry.is_answer and not entry.undone]
    last = max(at for at in standing if entries[at].seat == seat)
    undone = [at for at in standing if at >= last] if free else [last]
    for at in undone:
        entries[at].undone_by = len(entries)
    return undone
