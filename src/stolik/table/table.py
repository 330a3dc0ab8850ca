"""A live table: one match with its record and its watchers.

Code that changes a table runs under its lock (`exclusively`) and ends with `commit`, which writes the change to the
store before it is published. Operations are in `play` (the match) and `seating` (seats); messages for readers are in
`rendering`; the restrictions of tutorials are in `guide`.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence, Set
from typing import Any, Literal, Protocol, TypeVar

import msgspec
from msgspec import Struct

from .. import __version__
from ..games import Shelf
from ..kernel import Match, Option, RulesError, Seat, commitment
from ..kernel.lines import SavedLine
from ..store.record import Recorded
from ..store.store import CheckpointRow, EntryRow, ReportRow, Store, TableRow
from .entries import RecordEntry, StoredEntry
from .guide import policy_of
from .ledgers import ledger_after
from .messages import EntryKind, Language
from .refusals import RulesFailure, TableRefusal
from .rendering import publish
from .sheet import Sheet

T = TypeVar("T")

log = logging.getLogger("stolik.table")

SPECTATORS = 50
"""Sockets of guests without a seat that may watch one table."""


class Watcher(Protocol):
    """A socket, as a table sees it. Sending never waits."""

    guest: str
    name: str
    """The name of the guest; empty: a guest without a name."""
    seat: Seat | None
    """The seat whose view it gets; None: a spectator."""
    language: Language

    def send(self, data: bytes) -> None:
        """Queue a message; a socket whose queue grows too long is closed."""

    def deliver(self, data: bytes) -> None:
        """Send a reply that may be long (a snapshot, a piece of the log); one at a time."""

    def bye(self, code: str) -> None:
        """Send a last message with the reason, and close."""


class Asked(Struct, frozen=True):
    """The decision of a seat. The number stays the same while the question and its options do.

    A seat that is not asked has one, too, if it has any-time options.
    """

    number: int
    question: str
    options: list[Option]
    asides: list[Option]
    since: float
    """When the question was asked (monotonic time), for the clock."""
    waits: bool = True
    """Whether the match waits for an answer; otherwise there are only `asides`, and no clock runs."""


class Table:
    """The state of a live table; only code that runs under its lock (`exclusively`) may change it."""

    def __init__(
        self,
        row: TableRow,
        sheet: Sheet,
        shelf: Shelf,
        store: Store,
        *,
        on_change: Callable[["Table"], None],
        on_wake: Callable[["Table"], None],
        recorded: Recorded[Any] | None = None,
        entries: list[RecordEntry] | None = None,
    ) -> None:
        """`on_change` is called when the table itself (seats, host, status) has changed and watchers must be told;
        `on_wake` when bots and clocks may have to act. `recorded` and `entries` belong to a match that has begun.
        """
        self.row = row
        self.sheet = sheet
        self.shelf = shelf
        self.store = store
        self.policy = policy_of(shelf, sheet)
        self.on_change = on_change
        self.on_wake = on_wake
        self.recorded = recorded
        """None until the table has started."""
        self.entries: list[RecordEntry] = entries or []
        self.watchers: dict[Watcher, None] = {}
        self.last_seen: dict[str, float] = {}
        """When a guest's last socket was closed (monotonic: setting the computer's clock makes nobody absent)."""
        self.asked: dict[Seat, Asked] = {}
        self.held: Seat | None = None
        """The seat that has ended its turn and may still undo it."""
        self.credited: dict[Seat, float] = {}
        """For each seat the increment that its clock got after its last question; an undo takes it off again."""
        self.undo_asked_by: Seat | None = None
        self.undo_agreed: set[Seat] = set()
        self.forgotten = False
        """Whether this object is out of date: the table must be loaded from the store again."""
        self.since = self.used_at = time.monotonic()
        """When it was loaded, and when it was last used (monotonic)."""
        self.names: list[str] = []
        """Names of the seats as they were last published."""
        self.pages_sent: dict[tuple[Seat | None, Language], Set[str]] = {}
        """Ids of the story pages that all watchers of a seat and language have got; see `rendering.publish`."""
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.note_asked()

    # --- looking -----------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def setup(self) -> msgspec.Struct | None:
        """None if another version wrote it and this one cannot read it."""
        try:
            return msgspec.json.decode(self.row.setup, type=self.shelf.rules.setup)
        except msgspec.MsgspecError:
            return None

    @property
    def cooperative(self) -> bool:
        """Whether the seats of this table win or lose together."""
        return self.shelf.is_cooperative(self.setup or self.shelf.rules.setup())

    @property
    def open_hands(self) -> bool:
        """Whether the seats of this table hide nothing from each other."""
        return self.shelf.has_open_hands(self.setup or self.shelf.rules.setup())

    @property
    def match(self) -> Match[Any]:
        """The match; TableRefusal before the start, and when the table is closed."""
        if self.recorded is None or self.sheet.status == "closed":
            raise TableRefusal("not-running")
        return self.recorded.match

    @property
    def sequence(self) -> int:
        """The number of the last entry of the record; -1 before the start."""
        return len(self.entries) - 1

    @property
    def commitment(self) -> str:
        return commitment(self.row.key)

    def own_seat(self, guest: str, seat: Seat) -> Seat:
        """The seat; TableRefusal unless this guest sits there."""
        if seat not in self.sheet.seats_of(guest):
            raise TableRefusal("not-your-seat")
        return seat

    def is_here(self, guest: str) -> bool:
        return any(watcher.guest == guest for watcher in self.watchers)

    def away_for(self, seat: Seat) -> float:
        """Seconds since the person at this seat was last here."""
        guest = self.sheet.seats[seat].guest
        if not guest or self.is_here(guest):
            return 0.0
        return time.monotonic() - self.last_seen.get(guest, self.since)

    @property
    def somebody_plays(self) -> bool:
        """Whether a person plays here (not only bots, and bots for absent persons)."""
        return any(seat.is_person and not seat.bot for seat in self.sheet.seats)

    def visitors(self) -> list[str]:
        """Names of connected guests without a seat, except the host and guests without a name."""
        here = {watcher.guest: watcher.name for watcher in self.watchers if not self.sheet.seats_of(watcher.guest)}
        return sorted(name for guest, name in here.items() if guest and guest != self.sheet.host and name)

    def spectators(self) -> int:
        return sum(not self.sheet.seats_of(watcher.guest) for watcher in self.watchers)

    @property
    def may_go_back(self) -> bool:
        """Whether any answer may be undone without asking others."""
        return self.sheet.solo and self.policy.lets_go_back

    def seconds(self) -> list[float]:
        """Seconds left on each seat's clock; it runs while the seat is asked and no turn is held. Empty: no clocks."""
        now = time.monotonic()
        running = {at: asked.since for at, asked in self.asked.items() if asked.waits and self.held is None}
        return [
            self.sheet.clock - seat.used - (now - running[at] if at in running else 0.0)
            for at, seat in enumerate(self.sheet.seats)
            if self.sheet.clock
        ]

    # --- changing ----------------------------------------------------------------------------------------------------

    async def exclusively(self, step: Callable[[], Awaitable[T]]) -> T:
        """Run a step under the lock. It is completed even if the caller is cancelled meanwhile."""
        task = asyncio.create_task(self._locked(step))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _locked(self, step: Callable[[], Awaitable[T]]) -> T:
        async with self._lock:
            if self.forgotten:
                raise TableRefusal("gone")
            self.used_at = time.monotonic()
            try:
                return await step()
            finally:
                if self.forgotten:  # a write failed: memory and store differ, so all must load it again
                    self.forget("resync")

    async def commit(
        self,
        kind: EntryKind | None = None,
        seat: Seat | None = None,
        *,
        undone: Sequence[int] = (),
        lost: int = 0,
        table_only: bool = False,
    ) -> None:
        """Write the changes, then publish them to all watchers, and wake bots and clocks.

        `kind` and `seat` describe the entry that the match has just made; without `kind` only the sheet is written.
        `undone`: numbers of the entries that this one undoes. `table_only`: the change does not concern the match, so
        the position is not sent again, and nobody is woken.
        """
        before = self.sheet.status, self.undo_asked_by
        try:
            if kind is None:
                await self.store.write_sheet(self.id, self.sheet.row(time.time()))
            else:
                await self._append(kind, seat, lost)
        except BaseException:
            self.forgotten = True
            raise
        if table_only:
            self.on_change(self)
            return
        if kind and before != (self.sheet.status, self.undo_asked_by):
            self.on_change(self)
        self.announce(self.sequence if kind else None, undone)

    def announce(self, entry: int | None = None, undone: Sequence[int] = ()) -> None:
        """Publish the position to all watchers, with a new entry if there is one; wake bots and clocks."""
        publish(self, entry, undone)
        self.on_wake(self)

    async def _append(self, kind: EntryKind, seat: Seat | None, lost: int) -> None:
        """Append the last step of the match to the record and write it, with the sheet and a checkpoint."""
        recorded, at = self.recorded, time.time()
        assert recorded is not None
        match = recorded.match
        entry = RecordEntry(kind, seat, match.events[:], at, lost=lost)
        match.events.clear()
        self.entries.append(entry)
        self.undo_asked_by = None
        self.undo_agreed.clear()
        self.sheet.waiting = list(match.seats)
        self.sheet.status = "over" if match.over else "running"
        self.note_asked(seat)
        saved = recorded.entries[-1] if kind != "setup" else SavedLine()
        ledger = await ledger_after(self.store, self.shelf, self.id, self.sheet, match) if match.over else None
        await self.store.append(
            self.id,
            EntryRow(
                sequence=self.sequence,
                line=msgspec.json.encode(StoredEntry(kind, saved, lost)),
                events=msgspec.json.encode(entry.events),
                at=at,
            ),
            self.sheet.row(at),
            CheckpointRow(
                sequence=self.sequence, save=match.save(), engine=__version__, content=self.shelf.rules.content
            ),
            ledger,
        )

    def note_asked(self, answered: Seat | None = None) -> None:
        """Update the decisions of all seats. One that has not changed keeps its number and its time."""
        if self.recorded is None:
            return
        match, old, now = self.recorded.match, self.asked, time.monotonic()
        self.asked = {}
        standing = [entry.seat for entry in self.entries if entry.kind == "answer" and not entry.undone]
        self.policy.follow(match, standing)
        if match.question is None:
            return
        for seat in range(match.state.seats):
            options, asides = self.policy.offered(match, seat)
            if not options and not asides:
                continue
            new = Asked(self.sequence, match.question.name, options, asides, now, waits=seat in match.seats)
            before = old.get(seat) if seat != answered else None
            if before and msgspec.structs.replace(new, number=before.number, since=before.since) == before:
                new = before
            self.asked[seat] = new

    async def incident(self, error: RulesError, guest: str) -> RulesFailure:
        """Store a report of an error in the rules, with the saved match. The match itself is as it was before."""
        id = new_incident()
        log.error("incident %s: the rules of %s failed at table %s", id, self.row.game, self.id, exc_info=error)
        detail = {
            "save": msgspec.Raw(error.save),
            "seat": error.seat,
            "option": error.option,
            "error": repr(error.__cause__),
        }
        await self.store.add_report(
            ReportRow(
                id=id,
                table=self.id,
                sequence=self.sequence,
                guest=guest,
                text="the rules failed",
                detail=msgspec.json.encode(detail),
                at=time.time(),
            )
        )
        return RulesFailure(id)

    def forget(self, code: Literal["resync", "closed", "expired"]) -> None:
        """Mark this object as out of date, and close all sockets with a reason."""
        self.forgotten = True
        for watcher in list(self.watchers):
            watcher.bye(code)


def new_incident() -> str:
    return f"ST-{secrets.token_hex(4).upper()}"
