"""All tables of a server: create, load, list, watch and expire them."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from weakref import WeakValueDictionary

import msgspec

from ..bots import LEVELS
from ..games import GAMES, SetupError, Shelf, find_game
from ..kernel import key_from
from ..store.store import CheckpointRow, GuestRow, MatchRow, Store, TableRow
from .guide import sheet_of_tutorial
from .lifetime import Lifetime
from .lists import sheet_of, table_lines
from .messages import Hello, Language
from .pacing import Pacer
from .records import Brought
from .refusals import TableRefusal
from .rendering import publish_table
from .requests import NewTable, NewTutorial, TableLine
from .resuming import Findings, load
from .seating import begin, come_back, rename
from .sheet import SeatSheet, Sheet, clean_name, clean_text
from .snapshots import earlier, snapshot
from .table import SPECTATORS, Table, Watcher
from .workers import Workers

log = logging.getLogger("stolik.tables")

OPEN_TABLES = 20
"""Maximum number of open or running tables that a guest hosts."""
LISTED = 100

DAY = 86_400.0


@dataclass(frozen=True)
class TableSettings:
    pace: float = 0.3
    """Minimum seconds before a bot's answer."""
    idle: float = 300.0
    """Seconds after which a table without watchers is dropped from memory."""
    expire: dict[str, float] = field(
        default_factory=lambda: {"open": 2 * DAY, "running": 60 * DAY, "over": 60 * DAY, "closed": DAY}
    )
    """For each status the seconds after which an unused table is deleted."""
    expire_campaigns: float = 730 * DAY
    """Seconds after which a campaign is deleted if neither it nor its matches were used; 0: never."""
    keep: float = 60 * DAY
    """Seconds after which reports are deleted, and guests without tables who were not seen."""


class TableService:
    """Creates, loads, lists and expires the tables of a server, and lets sockets watch them."""

    def __init__(self, store: Store, workers: Workers, settings: TableSettings, version: str) -> None:
        self.store = store
        self.workers = workers
        self.settings = settings
        self.version = version
        self.pacer = Pacer(workers, settings.pace)
        self.findings = Findings()
        self._lifetime = Lifetime(store)
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._changed: dict[Table, asyncio.TimerHandle] = {}
        self._replaying = asyncio.Lock()
        self._absences: dict[tuple[str, str], asyncio.TimerHandle] = {}
        """One timer for each table and guest, however often the guest comes and goes."""
        self._making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @property
    def live(self) -> int:
        return len(self._tables)

    # --- finding -----------------------------------------------------------------------------------------------------

    async def find(self, id: str) -> Table:
        """A table by its id, loaded from the store if it is not in memory."""
        table = self._tables.get(id)
        if table is not None and not table.forgotten:
            table.used_at = time.monotonic()
            return table
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def visit(self, id: str, guest: str) -> Table:
        """A table that this guest may see; for others it does not exist (TableRefusal `no-such-table`)."""
        table = await self.find(id)
        if not table.sheet.may_come(guest):
            raise TableRefusal("no-such-table")
        return table

    async def _load(self, id: str) -> Table:
        async with self._replaying:  # one at a time, so that the first who asked waits least
            table = await load(id, self.store, self.findings, self._tell_soon, self.pacer.wake)
        self._tables[id] = table
        self._tell_of_absence(table)
        self.pacer.wake(table)
        return table

    def _tell_soon(self, table: Table) -> None:
        """Send a changed table to its watchers after 50 ms, so that several changes make one message."""
        if table not in self._changed:
            self._changed[table] = asyncio.get_running_loop().call_later(0.05, self._tell_now, table)

    def _tell_now(self, table: Table) -> None:
        self._changed.pop(table, None)
        if not table.forgotten:
            publish_table(table)

    def _tell_of_absence(self, table: Table, guest: str = "") -> None:
        """Start a timer: when a guest has been away for `absent_after` seconds, watchers learn that a bot may play."""

        def tell(id: str) -> None:  # by its id: the timer must not keep the table in memory
            self._absences.pop((id, guest), None)
            if here := self._tables.get(id):
                self._tell_soon(here)

        if before := self._absences.pop((table.id, guest), None):
            before.cancel()
        later = asyncio.get_running_loop().call_later(table.sheet.absent_after + 0.1, tell, table.id)
        self._absences[table.id, guest] = later

    # --- making ------------------------------------------------------------------------------------------------------

    async def create(self, guest: GuestRow, plan: NewTable) -> Table:
        """Create a table; if no seat is open, the match starts immediately."""
        shelf = shelf_of(plan.game)
        seats = [new_seat(guest, seat.kind, seat.name, seat.bot) for seat in plan.seats]
        sheet = Sheet(
            name=clean_text(plan.name, 40),
            language=plan.language,
            public=plan.public,
            host=guest.id,
            invite=secrets.token_urlsafe(16),
            seats=seats,
            absent_after=plan.absent_after,
            clock=plan.clock,
            increment=plan.increment,
        )
        async with self._room_for(guest.id):
            return await self._make(shelf, _setup(shelf, plan.setup, len(seats)), sheet)

    async def teach(self, guest: GuestRow, plan: NewTutorial) -> Table:
        """The table of a tutorial: the guest's unfinished one, or a new one."""
        shelf = shelf_of(plan.game)
        if shelf.tutorial is None:
            raise TableRefusal("no-tutorial")
        if not plan.again:
            for line in await self.tables_of(guest.id):
                if line.tutorial and line.game == plan.game and line.status == "running":
                    table = await self.find(line.id)
                    if 0 <= table.policy.step < table.policy.steps:
                        return table
        script, sheet = shelf.tutorial.script, sheet_of_tutorial(shelf.tutorial, guest, plan.language)
        async with self._room_for(guest.id):
            return await self._make(shelf, _setup(shelf, script.setup, script.seats), sheet, key_from(script.seed))

    async def rematch(self, table: Table, guest: GuestRow) -> Table:
        """The table of another match with the same players; it is created by the first request."""
        if table.sheet.status not in ("over", "closed"):
            raise TableRefusal("not-over")
        if not table.sheet.seats_of(guest.id):
            raise TableRefusal("not-allowed")
        if table.sheet.campaign:
            raise TableRefusal("in-campaign")
        if table.sheet.rematch:
            return await self.find(table.sheet.rematch)
        old = table.sheet
        seats = [
            SeatSheet(guest=s.guest, name=s.name, bot="" if s.guest else s.bot, confirm=s.confirm) for s in old.seats
        ]
        sheet = Sheet(
            name=old.name,
            language=old.language,
            public=old.public,
            host=guest.id,
            invite=secrets.token_urlsafe(16),
            seats=seats,
            absent_after=old.absent_after,
            clock=old.clock,
            increment=old.increment,
            admitted=list(old.admitted),
            removed=list(old.removed),
            muted=list(old.muted),
        )
        setup = msgspec.json.decode(table.row.setup, type=table.shelf.rules.setup)
        async with self._room_for(guest.id):
            made = await self._make(table.shelf, setup, sheet)
        table.sheet.rematch = made.id
        await table.commit(table_only=True)
        return made

    async def make_match(self, guest: str, shelf: Shelf, setup: msgspec.Struct, sheet: Sheet, match: MatchRow) -> Table:
        """Create the table of a match of a campaign; Conflict if another match of it is running."""
        async with self._room_for(guest):
            return await self._make(shelf, setup, sheet, match=match)

    async def _make(
        self, shelf: Shelf, setup: msgspec.Struct, sheet: Sheet, key: str = "", match: MatchRow | None = None
    ) -> Table:
        row = TableRow(
            id=secrets.token_urlsafe(12),
            game=shelf.rules.id,
            content=shelf.rules.content,
            setup=msgspec.json.encode(setup),
            key=key or key_from(secrets.token_hex(32)),
            created=time.time(),
        )
        line = msgspec.structs.replace(match, table=row.id) if match else None
        await self.store.add_table(row, sheet.row(row.created), line)
        table = Table(row, sheet, shelf, self.store, on_change=self._tell_soon, on_wake=self.pacer.wake)
        self._tables[table.id] = table
        if not any(seat.is_open for seat in sheet.seats):
            await table.exclusively(lambda: begin(table))
        return table

    async def adopt(self, guest: GuestRow, brought: Brought, name: str) -> Table:
        """Create a table from an uploaded record; the guest gets all seats of persons."""
        async with self._room_for(guest.id):
            id = await self.keep(guest, brought, name)
        return await self.find(id)

    async def keep(self, guest: GuestRow, brought: Brought, name: str, campaign: str = "") -> str:
        """Store the table of an uploaded record; returns its id."""
        row = TableRow(
            id=secrets.token_urlsafe(12),
            game=brought.game,
            content=brought.content,
            setup=brought.setup,
            key=brought.key,
            created=time.time(),
        )
        sheet = Sheet(
            name=clean_text(name, 40),
            language="en",
            public=False,
            host=guest.id,
            invite=secrets.token_urlsafe(16),
            status="closed",
            seats=[
                SeatSheet(bot=seat) if seat in LEVELS else SeatSheet(guest=guest.id, name=seat or guest.name)
                for seat in brought.seats
            ],
            absent_after=120,
            campaign=campaign,
            waiting=brought.waiting,
        )
        await self.store.add_table(row, sheet.row(row.created))
        *entries, last = brought.entries
        for entry in entries:
            await self.store.append(row.id, entry)
        sheet.status = "running" if brought.waiting else "over"
        checkpoint = CheckpointRow(
            sequence=last.sequence, save=brought.save, engine=self.version, content=brought.content
        )
        await self.store.append(row.id, last, sheet.row(row.created), checkpoint)
        return row.id

    @asynccontextmanager
    async def _room_for(self, guest: str) -> AsyncIterator[None]:
        """Refuse a guest with too many open tables; the lock keeps the count right if several are created at once."""
        async with self._making.setdefault(guest, asyncio.Lock()):
            rows = await self.store.tables_of(guest, LISTED * 2)
            hosts = [
                sheet.host for stored in rows if (sheet := sheet_of(stored)) and sheet.status in ("open", "running")
            ]
            if hosts.count(guest) >= OPEN_TABLES:
                raise TableRefusal("too-many-tables", most=OPEN_TABLES)
            yield

    # --- guests ------------------------------------------------------------------------------------------------------

    async def rename(self, guest: str, before: str, name: str) -> None:
        """Rename a guest at their open and running tables, where they sit under the old name."""
        lines = [line for line in await self.tables_of(guest) if line.status in ("open", "running")]
        for line in lines[:OPEN_TABLES]:
            with contextlib.suppress(TableRefusal):  # a table that cannot be resumed keeps the old name
                table = await self.find(line.id)
                await table.exclusively(partial(rename, table, guest, before, name))

    # --- lists -------------------------------------------------------------------------------------------------------

    async def public_tables(self, guest: str) -> list[TableLine]:
        return table_lines(await self.store.public_tables(LISTED), guest)

    async def tables_of(self, guest: str) -> list[TableLine]:
        """Tables of a guest: first those that wait for the guest, then running ones, then the rest."""
        lines = table_lines(await self.store.tables_of(guest, LISTED), guest)
        order = {"running": 0, "open": 1, "over": 2, "closed": 3}
        return sorted(lines, key=lambda line: (not line.my_turn, order[line.status], -line.touched))

    # --- watching ----------------------------------------------------------------------------------------------------

    async def attend(self, watcher: Watcher, table: Table, hello: Hello) -> None:
        """Let a socket watch a table: it gets a snapshot, then every change."""

        async def step() -> None:
            own = table.sheet.seats_of(watcher.guest)
            if not own and table.spectators() >= SPECTATORS:
                raise TableRefusal("too-many-spectators", most=SPECTATORS)
            if hello.seat is not None and hello.seat not in own:
                raise TableRefusal("not-your-seat")
            watcher.seat = hello.seat if hello.seat is not None else own[0] if own else None
            watcher.language = hello.language
            await come_back(table, watcher.guest)
            data = await snapshot(
                watcher, table, hello.id, seen=hello.seen, chat_seen=hello.chat_seen, version=self.version
            )
            table.watchers[watcher] = None
            watcher.deliver(data)
            table.on_change(table)
            if not table.somebody_plays:  # bots among themselves play only while somebody watches
                table.on_wake(table)

        await table.exclusively(step)

    async def look(self, watcher: Watcher, table: Table, id: int, seat: int | None, language: Language) -> None:
        """Change the seat or the language of a watcher, and send a snapshot."""

        async def step() -> None:
            own = table.sheet.seats_of(watcher.guest)
            if seat is not None and seat not in own:
                raise TableRefusal("not-your-seat")
            if seat is not None or not own:
                watcher.seat = seat
            watcher.language = language
            watcher.deliver(await snapshot(watcher, table, id, version=self.version))

        await table.exclusively(step)

    async def tell_earlier(self, watcher: Watcher, table: Table, id: int, before: int) -> None:
        """Send a watcher the entries of the log before this one."""

        async def step() -> None:
            watcher.deliver(await earlier(watcher, table, id, before))

        await table.exclusively(step)

    def depart(self, watcher: Watcher, table: Table) -> None:
        if watcher not in table.watchers:
            return
        del table.watchers[watcher]
        table.on_change(table)
        if watcher.guest and not table.is_here(watcher.guest):
            table.last_seen[watcher.guest] = time.monotonic()
            if table.sheet.seats_of(watcher.guest):
                self._tell_of_absence(table, watcher.guest)

    # --- tidying up --------------------------------------------------------------------------------------------------

    async def keep_tidy(self, every: float = 60.0) -> None:
        """Drop idle tables from memory and expire old ones, every minute; runs until it is cancelled."""
        while True:
            try:
                self.let_go_of_idle()
                await self.expire()
            except Exception:
                log.exception("tidying up failed; it is tried again")
            await asyncio.sleep(every)

    def let_go_of_idle(self) -> None:
        """Drop idle tables from memory; they are loaded again from the store when needed."""
        before = time.monotonic() - self.settings.idle
        for id, table in list(self._tables.items()):
            if table.forgotten or (not table.watchers and table.used_at < before and not self.pacer.is_busy(table)):
                table.forgotten = True
                del self._tables[id]

    async def expire(self) -> None:
        """Delete tables, campaigns, guests and reports that are too old, and log which."""
        await self._lifetime.note()
        if self.settings.expire_campaigns:
            for id in await self.store.remove_campaigns(self.settings.expire_campaigns):
                log.info(
                    "campaign %s expired: unused for more than %.0f days", id, self.settings.expire_campaigns / DAY
                )
        for status, seconds in self.settings.expire.items():
            for id in await self.store.remove_tables(status, seconds):
                log.info("table %s expired: %s, unused for more than %.1f days", id, status, seconds / DAY)
                if table := self._tables.pop(id, None):
                    table.forget("expired")
        for what, removed in (
            ("guests without a table", await self.store.remove_guests(self.settings.keep)),
            ("reports", await self.store.remove_reports(self.settings.keep)),
        ):
            if removed:
                log.info("%d %s expired: older than %.1f days", removed, what, self.settings.keep / DAY)

    async def close(self) -> None:
        """Close all sockets and end all workers; everything is in the store already."""
        for table in self._tables.values():
            table.forget("resync")
        for task in list(self._loading.values()):
            task.cancel()
        self.pacer.close()
        self.workers.close()


def shelf_of(game: str) -> Shelf:
    if game not in GAMES:
        raise TableRefusal("unknown-game")
    return find_game(game)


def new_seat(guest: GuestRow, kind: str, name: str, bot: str) -> SeatSheet:
    match kind:
        case "me":
            return SeatSheet(guest=guest.id, name=clean_name(name or guest.name))
        case "bot":
            if bot not in LEVELS:
                raise TableRefusal("bad-setup", what="bot")
            return SeatSheet(bot=bot)
        case _:
            return SeatSheet()


def _setup(shelf: Shelf, chosen: dict[str, str], seats: int) -> msgspec.Struct:
    try:
        return shelf.setup(seats, chosen)
    except SetupError as error:
        raise TableRefusal("bad-setup", game=shelf.rules.id, what=error.option) from error
