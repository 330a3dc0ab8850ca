"""A live table: one match with its record, and everybody who watches it.

Whatever changes a table runs under its lock (`exclusively`), is written to the store, and only then told to anybody.
What can be done at a table is in `play` (the match) and `seating` (who sits where); how it is told is in `rendering`.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Set
from typing import Any, Literal, Protocol, TypeVar

import msgspec
from msgspec import Struct

from .. import __version__
from ..games import Shelf
from ..games.tutorial import Scripted, Tutorial
from ..kernel import Happened, Match, Option, RulesError, Seat, commitment
from ..kernel.lines import SavedLine
from ..store.record import Recorded
from ..store.store import CheckpointRow, EntryRow, ReportRow, Store, TableRow
from .ledgers import ledger_after
from .messages import EntryKind, Language
from .refusals import Slip, TableRefusal
from .sheet import Sheet

T = TypeVar("T")

log = logging.getLogger("stolik.table")

SPECTATORS = 50
"""How many may watch a table without a seat at it."""


class Watcher(Protocol):
    """A socket, as a table sees it. Sending never waits."""

    guest: str
    seat: Seat | None
    """Where it looks from; None: as a spectator."""
    language: Language

    def send(self, data: bytes) -> None:
        """Tell news; whoever does not take them in time is closed."""

    def deliver(self, data: bytes) -> None:
        """Give what was asked for: it may be long, and the next is made only when it was taken."""

    def bye(self, code: str) -> None:
        """Say a last word and close."""


class Line(Struct, forbid_unknown_fields=True):
    """An entry of the record as it is stored."""

    kind: EntryKind
    saved: SavedLine
    lost: int = 0


class Logged(Struct):
    """An entry of the record with what it caused."""

    kind: EntryKind
    seat: Seat | None
    events: list[Happened]
    at: float
    undone_by: int = 0
    """The number of the undo that took it back; 0: it stands."""
    lost: int = 0

    @property
    def undone(self) -> bool:
        return bool(self.undone_by)


class Asked(Struct, frozen=True):
    """A decision of a seat: its number stays while the question and its options stay.

    A seat that is not asked has one while there is something that it may do at any time.
    """

    number: int
    question: str
    options: list[Option]
    asides: list[Option]
    since: float
    """When it was asked, for the clock."""
    waits: bool = True
    """Whether the match waits for it; otherwise it has asides only, no clock, and nothing is answered for it."""


class Table:
    """The state of a live table. Only code under its lock changes it."""

    def __init__(
        self,
        row: TableRow,
        sheet: Sheet,
        shelf: Shelf,
        store: Store,
        *,
        recorded: Recorded[Any] | None = None,
        entries: list[Logged] | None = None,
    ) -> None:
        self.row = row
        self.sheet = sheet
        self.shelf = shelf
        self.store = store
        self.recorded = recorded
        """None until the table has started."""
        self.entries: list[Logged] = entries or []
        self.watchers: dict[Watcher, None] = {}
        self.last_seen: dict[str, float] = {}
        """When a guest's last socket went away (monotonic: a clock that is set makes nobody absent)."""
        self.asked: dict[Seat, Asked] = {}
        self.held: Seat | None = None
        """The seat that has ended its turn and may still take it back."""
        self.credited: dict[Seat, float] = {}
        """Seconds that the clock of a seat got back when it was done with its last question."""
        self.undo_asked_by: Seat | None = None
        self.undo_agreed: set[Seat] = set()
        self.forgotten = False
        """Set when the table left the memory: whoever still has it must look it up again."""
        self.since = self.used_at = time.monotonic()
        """When it came into the memory, and when somebody last did something here."""
        self.names: list[str] = []
        """Of the seats, as they were last told."""
        self.pages_sent: dict[tuple[Seat | None, Language], Set[str]] = {}
        """For each seat and language the pages that all have who watch from there in it; see `rendering.publish`."""
        self.wake: Callable[[Table], None] = lambda table: None
        """Called when somebody else than the persons may have to act: bots and clocks."""
        self.changed: Callable[[Table], None] = lambda table: None
        """Called when the table should be told anew to all who watch."""
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.note_asked()

    # --- looking -----------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def match(self) -> Match[Any]:
        """The match of a table that has started."""
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
        """The seat, if this guest sits there."""
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
        """Whether a person plays here; those for whom a bot plays do not."""
        return any(seat.is_person and not seat.bot for seat in self.sheet.seats)

    def spectators(self) -> int:
        return sum(not self.sheet.seats_of(watcher.guest) for watcher in self.watchers)

    def seconds(self) -> list[float]:
        """What is left on each seat's clock; it runs while the seat is asked and no turn is held."""
        now = time.monotonic()
        running = {at: asked.since for at, asked in self.asked.items() if asked.waits and self.held is None}
        return [
            self.sheet.clock - seat.used - (now - running[at] if at in running else 0.0)
            for at, seat in enumerate(self.sheet.seats)
            if self.sheet.clock
        ]

    # --- a tutorial --------------------------------------------------------------------------------------------------

    @property
    def tutorial(self) -> Tutorial | None:
        """The script that this table follows, unless it was written anew since."""
        script = self.shelf.tutorial if self.sheet.tutorial else None
        return script if script and script.id == self.sheet.tutorial else None

    @property
    def scripted(self) -> Scripted | None:
        """Who answers what in the tutorial now; None: anybody anything, for it is over or fits no longer."""
        wanted = self.tutorial.answer(len(self._standing())) if self.tutorial else None
        if wanted is None or self.recorded is None:
            return None
        match = self.recorded.match
        seats = match.seats if wanted.seat is None else (wanted.seat,)
        return next((Scripted(seat, wanted.option) for seat in seats if match.why(seat, wanted.option) is None), None)

    @property
    def step(self) -> int:
        """Answers that the learner has given in a tutorial; -1: it is none, or it fits no longer."""
        script, standing = self.tutorial, self._standing()
        if script is None or (len(standing) < len(script.script_lines) and self.scripted is None):
            return -1
        return standing.count(script.script.learner)

    @property
    def may_go_back(self) -> bool:
        """Whether one alone may take back anything: a tutorial counts on its dice."""
        taught = self.tutorial is not None and 0 <= self.step <= len(self.tutorial.steps)
        return self.sheet.solo and not taught

    def _standing(self) -> list[Seat | None]:
        """Whose answers stand, in their order."""
        return [entry.seat for entry in self.entries if entry.kind == "answer" and not entry.undone]

    def _offered(self, seat: Seat) -> tuple[list[Option], list[Option]]:
        """Options and any-time options of a seat; in a tutorial only the one of its script."""
        assert self.recorded is not None
        match = self.recorded.match
        if scripted := self.scripted:
            return ([scripted.option] if scripted.seat == seat else [], [])
        return match.options(seat), match.any_time(seat)

    # --- changing ----------------------------------------------------------------------------------------------------

    async def exclusively(self, step: Callable[[], Awaitable[T]]) -> T:
        """Run a step under the lock, to its end: whoever asked for it may go away meanwhile."""
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
                if self.forgotten:  # what is in memory is not what is stored: everybody starts from the store again
                    self.forget("resync")

    async def write_sheet(self) -> None:
        try:
            await self.store.write_sheet(self.id, self.sheet.row(time.time()))
        except BaseException:
            self.forgotten = True
            raise
        self.changed(self)

    async def append(self, kind: EntryKind, seat: Seat | None, lost: int = 0) -> None:
        """Write what the match has just done; who watches is told when it is durable."""
        recorded, at = self.recorded, time.time()
        assert recorded is not None
        match = recorded.match
        entry = Logged(kind, seat, match.events[:], at, lost=lost)
        match.events.clear()
        self.entries.append(entry)
        before = (self.sheet.status, self.undo_asked_by)
        self.undo_asked_by = None
        self.undo_agreed.clear()
        self.sheet.waiting = list(match.seats)
        self.sheet.status = "over" if match.over else "running"
        saved = recorded.entries[-1] if kind != "setup" else SavedLine()
        try:
            self.note_asked(seat)
            ledger = await ledger_after(self.store, self.shelf, self.id, self.sheet, match) if match.over else None
            await self.store.append(
                self.id,
                EntryRow(
                    sequence=self.sequence,
                    line=msgspec.json.encode(Line(kind, saved, lost)),
                    events=msgspec.json.encode(entry.events),
                    at=at,
                ),
                self.sheet.row(at),
                CheckpointRow(
                    sequence=self.sequence, save=match.save(), engine=__version__, content=self.shelf.rules.content
                ),
                ledger,
            )
        except BaseException:
            self.forgotten = True
            raise
        if before != (self.sheet.status, None):
            self.changed(self)

    def note_asked(self, answered: Seat | None = None) -> None:
        """Number the decisions that stand; a decision that others' answers did not touch keeps its number."""
        if self.recorded is None:
            return
        match, old, now = self.recorded.match, self.asked, time.monotonic()
        self.asked = {}
        if match.question is None:
            return
        for seat in range(match.state.seats):
            options, asides = self._offered(seat)
            if not options and not asides:
                continue
            new = Asked(self.sequence, match.question.name, options, asides, now, waits=seat in match.seats)
            before = old.get(seat) if seat != answered else None
            if before and msgspec.structs.replace(new, number=before.number, since=before.since) == before:
                new = before
            self.asked[seat] = new

    async def incident(self, error: RulesError, guest: str) -> Slip:
        """Keep what is needed to find out why the rules failed; the match stands where it stood."""
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
        return Slip(id)

    def forget(self, code: Literal["resync", "closed", "expired"]) -> None:
        """Leave the memory; all who watch come again, or not."""
        self.forgotten = True
        for watcher in list(self.watchers):
            watcher.bye(code)


def new_incident() -> str:
    return f"ST-{secrets.token_hex(4).upper()}"
