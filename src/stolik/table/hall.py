"""The hall: all tables there are, those in memory and those in the store."""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

import msgspec

from ..bots import LEVELS
from ..games import GAMES, SetupError, Shelf, find_game
from ..kernel import key_from
from ..store.store import CheckpointRow, GuestRow, MatchRow, SheetRow, Store, TableRow
from .lifetime import Lifetime
from .messages import Earlier, Hello, Language, LogEntry, Snapshot
from .pacing import Pacer
from .records import Brought
from .refusals import TableRefusal
from .rendering import chat_line, encode, position, publish_table, table_info, told_entries
from .requests import NewTable, NewTutorial, TableLine
from .resuming import Findings, load
from .seating import begin, come_back
from .sheet import SeatSheet, Sheet, clean_name, clean_text, read_sheet
from .table import SPECTATORS, Table, Watcher
from .workers import Workers

log = logging.getLogger("stolik.hall")

OPEN_TABLES = 20
"""Tables that one guest may have open or running."""
LISTED = 100
CHAT_SENT = 200
LOG_SENT = 200
"""Entries of the log that are sent at once; older ones are asked for."""

COMPANION = "greedy"
"""The bot that plays on where the script of a tutorial ends."""

DAY = 86_400.0


@dataclass(frozen=True)
class HallSettings:
    pace: float = 0.3
    """Seconds that a bot takes at least."""
    idle: float = 300.0
    """Seconds after which a table that nobody watches leaves the memory."""
    expire: dict[str, float] = field(
        default_factory=lambda: {"open": 2 * DAY, "running": 60 * DAY, "over": 60 * DAY, "closed": DAY}
    )
    """For each status the seconds after which an untouched table is forgotten."""
    expire_campaigns: float = 730 * DAY
    """Seconds after which a campaign is forgotten, if neither it nor a match of it was touched; 0: never."""
    keep: float = 60 * DAY
    """Seconds after which reports, and guests without tables who did not come, are forgotten."""


class Hall:
    def __init__(self, store: Store, workers: Workers, settings: HallSettings, version: str) -> None:
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
        """By table and guest, so that whoever comes and goes leaves one behind and not many."""
        self._making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @property
    def live(self) -> int:
        return len(self._tables)

    # --- finding -----------------------------------------------------------------------------------------------------

    async def find(self, id: str) -> Table:
        """A table by its id, from the store if it is not in memory."""
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
        """A table that this guest may see; for others there is none."""
        table = await self.find(id)
        if not table.sheet.may_come(guest):
            raise TableRefusal("no-such-table")
        return table

    async def _load(self, id: str) -> Table:
        async with self._replaying:  # one after the other: so the first to come wait least
            table = await load(id, self.store, self.findings)
        self._take_in(table)
        self._tell_of_absence(table)
        self.pacer.wake(table)
        return table

    def _take_in(self, table: Table) -> None:
        table.wake = self.pacer.wake
        table.changed = self._tell_soon
        self._tables[table.id] = table

    def _tell_soon(self, table: Table) -> None:
        """Tell who watches what changed, once for many changes at a time."""
        if table not in self._changed:
            self._changed[table] = asyncio.get_running_loop().call_later(0.05, self._tell_now, table)

    def _tell_now(self, table: Table) -> None:
        self._changed.pop(table, None)
        if not table.forgotten:
            publish_table(table)

    def _tell_of_absence(self, table: Table, guest: str = "") -> None:
        """When somebody has been away for long enough, tell the others that a bot may play for them."""

        def tell(id: str) -> None:  # by its id: whoever waits for it must not keep the table in memory
            self._absences.pop((id, guest), None)
            if here := self._tables.get(id):
                self._tell_soon(here)

        if before := self._absences.pop((table.id, guest), None):
            before.cancel()
        later = asyncio.get_running_loop().call_later(table.sheet.absent_after + 0.1, tell, table.id)
        self._absences[table.id, guest] = later

    # --- making ------------------------------------------------------------------------------------------------------

    async def create(self, guest: GuestRow, plan: NewTable) -> Table:
        """A new table; where nobody is waited for, the match begins at once."""
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
        """The tutorial of a game: the one that this guest has not finished, or else from its beginning."""
        shelf = shelf_of(plan.game)
        if shelf.tutorial is None:
            raise TableRefusal("no-tutorial")
        if not plan.again:
            for line in await self.tables_of(guest.id):
                if line.tutorial and line.game == plan.game and line.status == "running":
                    table = await self.find(line.id)
                    if 0 <= table.step < len(shelf.tutorial.steps):
                        return table
        script = shelf.tutorial.script
        seats = [SeatSheet(bot=COMPANION) for _ in range(script.seats)]
        seats[script.learner] = SeatSheet(guest=guest.id, name=guest.name)
        sheet = Sheet(
            name="",
            language=plan.language,
            public=False,
            host=guest.id,
            invite=secrets.token_urlsafe(16),
            seats=seats,
            absent_after=120,
            tutorial=shelf.tutorial.id,
        )
        async with self._room_for(guest.id):
            return await self._make(shelf, _setup(shelf, script.setup, script.seats), sheet, key_from(script.seed))

    async def rematch(self, table: Table, guest: GuestRow) -> Table:
        """The same table once more; who presses first makes it, all others find it."""
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
        await table.write_sheet()
        return made

    async def make_match(self, guest: str, shelf: Shelf, setup: msgspec.Struct, sheet: Sheet, match: MatchRow) -> Table:
        """The table of a match of a campaign; Conflict if another one of it runs."""
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
        table = Table(row, sheet, shelf, self.store)
        self._take_in(table)
        if not any(seat.is_open for seat in sheet.seats):
            await table.exclusively(lambda: begin(table))
        return table

    async def adopt(self, guest: GuestRow, brought: Brought, name: str) -> Table:
        """A table from a record that somebody brings: they hold all seats of persons, and no one else can come."""
        async with self._room_for(guest.id):
            id = await self.keep(guest, brought, name)
        return await self.find(id)

    async def keep(self, guest: GuestRow, brought: Brought, name: str, campaign: str = "") -> str:
        """Write the table of a record that somebody brings; gives its id."""
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
        """Room for one more table of this guest; one is made after the other, so that none slips through."""
        async with self._making.setdefault(guest, asyncio.Lock()):
            rows = await self.store.tables_of(guest, LISTED * 2)
            hosts = [sheet.host for stored in rows if (sheet := _sheet(stored)) and sheet.status in ("open", "running")]
            if hosts.count(guest) >= OPEN_TABLES:
                raise TableRefusal("too-many-tables", most=OPEN_TABLES)
            yield

    # --- lists -------------------------------------------------------------------------------------------------------

    async def public_tables(self, guest: str) -> list[TableLine]:
        return _lines(await self.store.public_tables(LISTED), guest)

    async def tables_of(self, guest: str) -> list[TableLine]:
        """My tables: those that wait for me first, then those that go on, then the rest."""
        lines = _lines(await self.store.tables_of(guest, LISTED), guest)
        order = {"running": 0, "open": 1, "over": 2, "closed": 3}
        return sorted(lines, key=lambda line: (not line.my_turn, order[line.status], -line.touched))

    # --- watching ----------------------------------------------------------------------------------------------------

    async def attend(self, watcher: Watcher, table: Table, hello: Hello) -> None:
        """Let somebody watch: they get all they do not know yet, then everything that happens."""

        async def step() -> None:
            own = table.sheet.seats_of(watcher.guest)
            if not own and table.spectators() >= SPECTATORS:
                raise TableRefusal("too-many-spectators", most=SPECTATORS)
            if hello.seat is not None and hello.seat not in own:
                raise TableRefusal("not-your-seat")
            watcher.seat = hello.seat if hello.seat is not None else own[0] if own else None
            watcher.language = hello.language
            await come_back(table, watcher.guest)
            data = await self._snapshot(watcher, table, hello.id, hello.seen, hello.chat_seen)
            table.watchers[watcher] = None
            watcher.deliver(data)
            table.changed(table)
            if not table.somebody_plays:  # bots among themselves play only while somebody watches
                table.wake(table)

        await table.exclusively(step)

    async def look(self, watcher: Watcher, table: Table, id: int, seat: int | None, language: Language) -> None:
        """Turn a watcher to another of its own seats, or to another language."""

        async def step() -> None:
            own = table.sheet.seats_of(watcher.guest)
            if seat is not None and seat not in own:
                raise TableRefusal("not-your-seat")
            if seat is not None or not own:
                watcher.seat = seat
            watcher.language = language
            watcher.deliver(await self._snapshot(watcher, table, id, 0, 0))

        await table.exclusively(step)

    async def tell_earlier(self, watcher: Watcher, table: Table, id: int, before: int) -> None:
        """Give a watcher the piece of the log that ends before this entry."""

        async def step() -> None:
            end = min(before, len(table.entries))
            log = await self._log(watcher, table, range(max(end - LOG_SENT, 0), end))
            watcher.deliver(encode(Earlier(id=id, log=log)))

        await table.exclusively(step)

    def depart(self, watcher: Watcher, table: Table) -> None:
        if watcher not in table.watchers:
            return
        del table.watchers[watcher]
        table.changed(table)
        if watcher.guest and not table.is_here(watcher.guest):
            table.last_seen[watcher.guest] = time.monotonic()
            if table.sheet.seats_of(watcher.guest):
                self._tell_of_absence(table, watcher.guest)

    async def _snapshot(self, watcher: Watcher, table: Table, id: int, seen: int, chat_seen: int) -> bytes:
        end = len(table.entries)
        seen = min(seen, end)
        first = max(seen, end - LOG_SENT)
        log = await self._log(watcher, table, range(first, end))
        chat = await self.store.read_chat(table.id, chat_seen, CHAT_SENT)
        seen_now = position(table, watcher.seat, watcher.language)
        # Others who look from here in this language have these pages as well, from their snapshots or from news.
        table.pages_sent[watcher.seat, watcher.language] = set(seen_now.pages) if seen_now else set()
        return encode(
            Snapshot(
                id=id,
                table=table_info(table, watcher.guest, watcher.language),
                position=seen_now,
                log=log,
                first=first,
                undone=[number for number in range(seen) if table.entries[number].undone_by >= seen],
                chat=[chat_line(table, row, watcher.guest) for row in chat],
                server=self.version,
            )
        )

    async def _log(self, watcher: Watcher, table: Table, numbers: range) -> list[LogEntry]:
        """A piece of the log as this watcher may see it; after the end all is open."""
        over = table.sheet.status == "over"
        return await told_entries(table, numbers, watcher.seat, watcher.language, all_open=over)

    # --- tidying up --------------------------------------------------------------------------------------------------

    async def keep_tidy(self, every: float = 60.0) -> None:
        """Now and then let go of what nobody uses; runs until it is cancelled."""
        while True:
            try:
                self.let_go_of_idle()
                await self.expire()
            except Exception:
                log.exception("tidying up failed; it is tried again")
            await asyncio.sleep(every)

    def let_go_of_idle(self) -> None:
        """Drop tables from the memory that nobody watches; the store has them."""
        before = time.monotonic() - self.settings.idle
        for id, table in list(self._tables.items()):
            if table.forgotten or (not table.watchers and table.used_at < before and not self.pacer.is_busy(table)):
                table.forgotten = True
                del self._tables[id]

    async def expire(self) -> None:
        """Forget the tables that nobody has used for too long, and say which."""
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
        """Say goodbye to all; everything is in the store already."""
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


def _sheet(stored: tuple[TableRow, SheetRow]) -> Sheet | None:
    """The sheet of a table; None if another version wrote it and it cannot be read."""
    row, sheet = stored
    try:
        return read_sheet(sheet.sheet)
    except msgspec.ValidationError:
        log.warning("the sheet of table %s cannot be read", row.id)
        return None


def _lines(tables: Iterable[tuple[TableRow, SheetRow]], guest: str) -> list[TableLine]:
    return [_line(stored[0], sheet, stored[1].touched, guest) for stored in tables if (sheet := _sheet(stored))]


def _line(row: TableRow, sheet: Sheet, touched: float, guest: str) -> TableLine:
    own = sheet.seats_of(guest)
    return TableLine(
        id=row.id,
        game=row.game,
        name=sheet.name,
        language=sheet.language,
        public=sheet.public,
        status=sheet.status,
        seats=["" if seat.is_open else seat.name or f"Bot {at + 1}" for at, seat in enumerate(sheet.seats)],
        open_seats=sum(seat.is_open for seat in sheet.seats),
        mine=bool(own) or (bool(guest) and guest == sheet.host),
        tutorial=bool(sheet.tutorial),
        campaign=sheet.campaign,
        my_turn=any(seat in own and not sheet.seats[seat].bot for seat in sheet.waiting),
        touched=touched,
    )
