"""The store in one SQLite file, with one writer thread that commits waiting operations together.

A commit costs one sync of the disk, however many operations it contains. So all operations that arrive during a commit
form the next transaction, each in a savepoint, so that a failed one does not affect the others.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from sqlite3 import Connection
from threading import Thread
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from . import campaigns
from .opening import FILE, open_database
from .rows import TABLES, age_of, guests_of, read_row
from .store import (
    CampaignRow,
    ChatRow,
    CheckpointRow,
    Conflict,
    Damaged,
    EntryRow,
    GuestRow,
    LedgerRow,
    MatchRow,
    ReportRow,
    SheetRow,
    Store,
    StoredCampaign,
    StoredTable,
    StoreError,
    TableRow,
)
from .sums import checksum

log = logging.getLogger("stolik.store")

TAKEN = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")
BROKEN = ("SQLITE_CORRUPT", "SQLITE_CORRUPT_INDEX", "SQLITE_CORRUPT_VTAB", "SQLITE_NOTADB")

P = ParamSpec("P")
T = TypeVar("T")


class Job(NamedTuple):
    work: Callable[[Connection], Any]
    future: asyncio.Future[Any]


class SqliteStore(Store):
    """The store in a folder. A write that is cancelled while it waits may still be carried out."""

    def __init__(self, path: Path, writing: Connection, reading: Connection) -> None:
        self.path = path
        self._loop = asyncio.get_running_loop()
        self._closed = False
        self._writing = writing
        self._reading = reading
        self._reader = ThreadPoolExecutor(1, "stolik-reader")
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        # A daemon thread: a process that ends without close() loses only writes that were not acknowledged.
        self._writer = Thread(target=self._write_all, name="stolik-writer", daemon=True)
        self._writer.start()

    @classmethod
    async def open(cls, folder: Path) -> "SqliteStore":
        """Open the store in this folder; creates or migrates it. StoreError if it cannot be used."""
        path = folder / FILE
        writing, reading = await asyncio.to_thread(open_database, path)
        return cls(path, writing, reading)

    async def close(self) -> None:
        """Finish pending operations and close the file; may be called twice."""
        if self._closed:
            return
        self._closed = True
        try:
            await self._loop.run_in_executor(self._reader, self._finish)
        finally:
            self._reader.shutdown(wait=False)

    def _finish(self) -> None:
        """Runs on the reader thread after all reads. The writer closes last: it checkpoints the write-ahead log."""
        self._reading.close()
        self._jobs.put(None)
        self._writer.join()

    # --- tables

    async def add_table(self, row: TableRow, sheet: SheetRow, match: MatchRow | None = None) -> None:
        await self._write(_add_table, row, sheet, match)

    async def write_sheet(self, table: str, sheet: SheetRow) -> None:
        await self._write(_write_sheet, table, sheet)

    async def append(
        self,
        table: str,
        entry: EntryRow,
        sheet: SheetRow | None = None,
        checkpoint: CheckpointRow | None = None,
        ledger: LedgerRow | None = None,
    ) -> None:
        await self._write(_append, table, entry, sheet, checkpoint, ledger)

    async def read_table(self, table: str) -> StoredTable | None:
        return await self._read(_read_table, table)

    async def public_tables(self, limit: int) -> list[tuple[TableRow, SheetRow]]:
        return await self._read(_public_tables, limit)

    async def tables_of(self, guest: str, limit: int) -> list[tuple[TableRow, SheetRow]]:
        return await self._read(_tables_of, guest, limit)

    async def write_checkpoint(self, table: str, checkpoint: CheckpointRow) -> None:
        await self._write(_write_checkpoint, table, checkpoint)

    async def remove_tables(self, status: str, unused_for: float) -> list[str]:
        return await self._write(_remove_tables, status, unused_for)

    # --- campaigns

    async def add_campaign(
        self, row: CampaignRow, members: tuple[str, ...], matches: tuple[MatchRow, ...] = ()
    ) -> None:
        await self._write(campaigns.add_campaign, row, members, matches)

    async def change_campaign(
        self,
        id: str,
        at: float,
        *,
        name: str | None = None,
        host: str | None = None,
        join: str | None = None,
        leave: str | None = None,
    ) -> None:
        await self._write(campaigns.change_campaign, id, at, name, host, join, leave)

    async def read_campaign(self, id: str) -> StoredCampaign | None:
        return await self._read(campaigns.read_campaign, id)

    async def campaigns_of(self, guest: str, limit: int) -> list[StoredCampaign]:
        return await self._read(campaigns.campaigns_of, guest, limit)

    async def match_of(self, table: str) -> MatchRow | None:
        return await self._read(campaigns.match_of, table)

    async def remove_campaign(self, id: str) -> None:
        await self._write(campaigns.remove_campaign, id)

    async def remove_campaigns(self, unused_for: float) -> list[str]:
        return await self._write(campaigns.remove_campaigns, unused_for)

    # --- time

    async def pass_time(self, seconds: float, now: float) -> float:
        return await self._write(_pass_time, seconds, now)

    async def check(self) -> None:
        await self._write(_write_nothing)
        await self._read(age_of)

    # --- chat

    async def add_chat(self, table: str, line: ChatRow) -> int:
        return await self._write(_add_chat, table, line)

    async def read_chat(self, table: str, after: int, limit: int) -> list[ChatRow]:
        return await self._read(_read_chat, table, after, limit)

    # --- guests

    async def put_guest(self, guest: GuestRow) -> None:
        await self._write(_put_guest, guest)

    async def read_guest(self, guest: str) -> GuestRow | None:
        return await self._read(_read_guest, guest)

    async def find_recovery(self, recovery: bytes) -> GuestRow | None:
        return await self._read(_find_recovery, recovery)

    async def see_guest(self, guest: str, at: float) -> None:
        await self._write(_see_guest, guest, at)

    async def remove_guests(self, unseen_for: float) -> int:
        return await self._write(_remove_guests, unseen_for)

    # --- problems

    async def add_report(self, report: ReportRow) -> None:
        await self._write(_add_report, report)

    async def read_report(self, report: str) -> ReportRow | None:
        return await self._read(_read_report, report)

    async def remove_reports(self, older_than: float) -> int:
        return await self._write(_remove_reports, older_than)

    # --- reading

    async def _read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        self._need_open()
        return await self._loop.run_in_executor(self._reader, lambda: self._look(lambda db: work(db, *args, **kwargs)))

    def _look(self, work: Callable[[Connection], T]) -> T:
        """Run a read in one transaction, so that it sees one consistent snapshot with all acknowledged writes."""
        try:
            self._reading.execute("BEGIN")
            return work(self._reading)
        except sqlite3.Error as error:
            kind = Damaged if getattr(error, "sqlite_errorname", "") in BROKEN else StoreError
            raise kind(f"{self.path} cannot be read: {error}") from error
        finally:
            _roll_back(self._reading)

    # --- writing

    async def _write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        self._need_open()
        future: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(Job(lambda db: work(db, *args, **kwargs), future))
        return await future

    def _need_open(self) -> None:
        if self._closed:
            raise StoreError(f"{self.path} is closed")

    def _write_all(self) -> None:
        """Loop of the writer thread: take waiting jobs, commit them, report the results; None ends it."""
        with closing(self._writing):
            going = True
            while going:
                waiting = [self._jobs.get()]
                while not self._jobs.empty():
                    waiting.append(self._jobs.get())
                going = waiting[-1] is not None
                batch = [job for job in waiting if job is not None]
                if not batch:
                    continue
                outcomes = self._commit(batch)
                try:
                    self._loop.call_soon_threadsafe(_tell, batch, outcomes)
                except RuntimeError:
                    pass  # the event loop is closed

    def _commit(self, batch: Sequence[Job]) -> list[Any]:
        """Run the jobs in one transaction; returns a result or an exception for each."""
        db = self._writing
        try:
            db.execute("BEGIN IMMEDIATE")
            outcomes = [self._attempt(db, job) for job in batch]
            db.execute("COMMIT")
        except Exception as error:  # noqa: BLE001  (whatever it is: those who wait must hear of it)
            _roll_back(db)
            return [StoreError(f"{self.path}: nothing was written: {error}") for _ in batch]
        return outcomes

    def _attempt(self, db: Connection, job: Job) -> Any:
        """Run a job in a savepoint; returns its result or, after rolling it back, its exception."""
        db.execute("SAVEPOINT job")
        outcome: Any
        try:
            outcome = job.work(db)
        except Exception as error:
            if not db.in_transaction:  # SQLite rolled back the whole transaction, other jobs included
                raise
            db.execute("ROLLBACK TO job")
            outcome = error
            if isinstance(error, sqlite3.Error):
                taken = getattr(error, "sqlite_errorname", "") in TAKEN
                outcome = (Conflict if taken else StoreError)(f"{self.path}: {error}")
        db.execute("RELEASE job")
        return outcome


def _tell(batch: Sequence[Job], outcomes: Sequence[Any]) -> None:
    """Runs on the event loop: resolve the futures of the jobs."""
    for job, outcome in zip(batch, outcomes, strict=True):
        if job.future.done():
            continue  # cancelled
        if isinstance(outcome, Exception):
            job.future.set_exception(outcome)
        else:
            job.future.set_result(outcome)


def _roll_back(db: Connection) -> None:
    try:
        db.rollback()
    except sqlite3.Error:
        pass  # a lasting error will be raised by the next BEGIN


# --- tables ----------------------------------------------------------------------------------------------------------


def _add_table(db: Connection, row: TableRow, sheet: SheetRow, match: MatchRow | None) -> None:
    values = (row.id, row.game, row.content, row.setup, row.key, float(row.created))
    db.execute(
        "INSERT INTO tables (id, game, content, setup, key, created, sum, sheet, status, public, touched)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, x'', '', 0, 0)",
        (*values, checksum(*values)),
    )
    _write_sheet(db, row.id, sheet)
    if match is not None:
        campaigns.add_match(db, match, row.created)


def _write_sheet(db: Connection, table: str, sheet: SheetRow) -> None:
    values = (sheet.sheet, sheet.status, int(sheet.public), float(sheet.touched), age_of(db))
    changed = db.execute(
        "UPDATE tables SET sheet = ?, status = ?, public = ?, touched = ?, touched_age = ?, sheet_sum = ? WHERE id = ?",
        (*values, checksum(table, *values, " ".join(sheet.guests)), table),
    )
    if not changed.rowcount:
        raise _unknown(table)
    if guests_of(db, table) != sheet.guests:  # rare: most updates of a sheet do not change its guests
        db.execute("DELETE FROM members WHERE table_id = ?", (table,))
        db.executemany(
            "INSERT INTO members (table_id, position, guest) VALUES (?, ?, ?)",
            [(table, position, guest) for position, guest in enumerate(sheet.guests)],
        )


def _append(
    db: Connection,
    table: str,
    entry: EntryRow,
    sheet: SheetRow | None,
    checkpoint: CheckpointRow | None,
    ledger: LedgerRow | None,
) -> None:
    found = db.execute(
        "SELECT (SELECT max(sequence) FROM entries WHERE table_id = id) FROM tables WHERE id = ?", (table,)
    ).fetchone()
    if found is None:
        raise _unknown(table)
    wanted = 0 if found[0] is None else found[0] + 1
    if entry.sequence != wanted:
        raise Conflict(f"table {table!r} waits for entry {wanted}, not for {entry.sequence}")
    values = (table, entry.sequence, entry.line, entry.events, float(entry.at))
    db.execute(
        "INSERT INTO entries (table_id, sequence, line, events, at, sum) VALUES (?, ?, ?, ?, ?, ?)",
        (*values, checksum(*values)),
    )
    if sheet is not None:
        _write_sheet(db, table, sheet)
    if checkpoint is not None:
        _write_checkpoint(db, table, checkpoint)
    if ledger is not None:
        campaigns.end_match(db, table, ledger, entry.at)


def _write_checkpoint(db: Connection, table: str, checkpoint: CheckpointRow) -> None:
    values = (table, checkpoint.sequence, checkpoint.save, checkpoint.engine, checkpoint.content)
    db.execute(
        "INSERT INTO checkpoints (table_id, sequence, save, engine, content, sum) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (table_id) DO UPDATE SET sequence = excluded.sequence, save = excluded.save,"
        " engine = excluded.engine, content = excluded.content, sum = excluded.sum",
        (*values, checksum(*values)),
    )


def _read_table(db: Connection, table: str) -> StoredTable | None:
    found = db.execute(TABLES + "WHERE id = ?", (table,)).fetchone()
    if found is None:
        return None
    row, sheet, damage = read_row(db, found)
    entries: list[EntryRow] = []
    for *values, total in db.execute(
        "SELECT table_id, sequence, line, events, at, sum FROM entries WHERE table_id = ? ORDER BY sequence", (table,)
    ):
        _, sequence, line, events, at = values
        wanted = entries[-1].sequence + 1 if entries else 0
        if sequence != wanted:
            damage.append(f"entry {wanted} is missing")
        if total != checksum(*values):
            damage.append(f"entry {sequence} was changed")
        entries.append(EntryRow(sequence=sequence, line=line, events=events, at=at))
    saved = db.execute(
        "SELECT table_id, sequence, save, engine, content, sum FROM checkpoints WHERE table_id = ?", (table,)
    ).fetchone()
    if saved is None:
        return StoredTable(row=row, sheet=sheet, entries=entries, checkpoint=None, damage=tuple(damage))
    *values, total = saved
    checkpoint = CheckpointRow(sequence=values[1], save=values[2], engine=values[3], content=values[4])
    last, changed = entries[-1].sequence if entries else -1, total != checksum(*values)
    if checkpoint.sequence > last and not changed:
        damage.append(f"entry {last + 1} is missing")
    return StoredTable(
        row=row,
        sheet=sheet,
        entries=entries,
        checkpoint=checkpoint,
        damage=tuple(damage),
        checkpoint_damage="was changed"
        if changed
        else "is older than the record"
        if checkpoint.sequence < last
        else "",
    )


def _public_tables(db: Connection, limit: int) -> list[tuple[TableRow, SheetRow]]:
    return _sound(db, TABLES + "WHERE public AND status IN ('open', 'running') ORDER BY touched DESC LIMIT ?", (limit,))


def _tables_of(db: Connection, guest: str, limit: int) -> list[tuple[TableRow, SheetRow]]:
    return _sound(
        db,
        TABLES + "WHERE id IN (SELECT table_id FROM members WHERE guest = ?)"  # noqa: S608  (nothing of a user)
        " ORDER BY touched DESC LIMIT ?",
        (guest, limit),
    )


def _sound(db: Connection, query: str, values: tuple[str | float, ...]) -> list[tuple[TableRow, SheetRow]]:
    """Decode the tables of a list, leaving out damaged ones."""
    found = []
    for row in db.execute(query, values).fetchall():
        table, sheet, damage = read_row(db, row)
        if damage:
            log.warning("table %s is left out of a list: %s", ascii(table.id), ", ".join(damage))
        else:
            found.append((table, sheet))
    return found


def _remove_tables(db: Connection, status: str, unused_for: float) -> list[str]:
    """Delete tables and, by ON DELETE CASCADE, their rows. Damaged ones are kept: their age may be wrong.

    Tables of a campaign are kept as long as the campaign.
    """
    old = _sound(
        db,
        TABLES + "WHERE status = ? AND touched_age < ?"  # noqa: S608  (nothing of a user)
        " AND NOT EXISTS (SELECT 1 FROM campaign_matches WHERE table_id = tables.id)",
        (status, age_of(db) - unused_for),
    )
    db.executemany("DELETE FROM tables WHERE id = ?", [(table.id,) for table, _ in old])
    return [table.id for table, _ in old]


def _unknown(table: str) -> LookupError:
    return LookupError(f"there is no table {table!r}")


# --- time ------------------------------------------------------------------------------------------------------------


def _pass_time(db: Connection, seconds: float, now: float) -> float:
    seen: float = db.execute("SELECT seen FROM clock WHERE id = 1").fetchone()[0]
    db.execute("UPDATE clock SET age = age + ?, seen = ? WHERE id = 1", (seconds, now))
    return seen


def _write_nothing(db: Connection) -> None:
    """A commit that changes nothing but is synced to disk, to test the disk."""
    db.execute("UPDATE clock SET seen = seen WHERE id = 1")


# --- chat ------------------------------------------------------------------------------------------------------------


def _add_chat(db: Connection, table: str, line: ChatRow) -> int:
    found = db.execute(
        "SELECT (SELECT max(number) FROM chat WHERE table_id = id) FROM tables WHERE id = ?", (table,)
    ).fetchone()
    if found is None:
        raise _unknown(table)
    number: int = (found[0] or 0) + 1
    db.execute(
        "INSERT INTO chat (table_id, number, guest, seat, name, text, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (table, number, line.guest, line.seat, line.name, line.text, line.at),
    )
    return number


def _read_chat(db: Connection, table: str, after: int, limit: int) -> list[ChatRow]:
    rows = db.execute(
        "SELECT number, guest, seat, name, text, at FROM chat WHERE table_id = ? AND number > ?"
        " ORDER BY number DESC LIMIT ?",
        (table, after, limit),
    ).fetchall()
    return [
        ChatRow(number=number, guest=guest, seat=seat, name=name, text=text, at=at)
        for number, guest, seat, name, text, at in reversed(rows)
    ]


# --- guests ----------------------------------------------------------------------------------------------------------

GUESTS = "SELECT id, name, recovery, created, seen FROM guests "


def _put_guest(db: Connection, guest: GuestRow) -> None:
    db.execute(
        "INSERT INTO guests (id, name, recovery, created, seen, seen_age) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET name = excluded.name, recovery = excluded.recovery,"
        " created = excluded.created, seen = excluded.seen, seen_age = excluded.seen_age",
        (guest.id, guest.name, guest.recovery, guest.created, guest.seen, age_of(db)),
    )


def _read_guest(db: Connection, guest: str) -> GuestRow | None:
    return _guest(db.execute(GUESTS + "WHERE id = ?", (guest,)).fetchone())


def _find_recovery(db: Connection, recovery: bytes) -> GuestRow | None:
    """The guest with this recovery secret. An empty secret finds nobody: guests without a link have it."""
    return _guest(db.execute(GUESTS + "WHERE recovery = ? AND recovery <> x''", (recovery,)).fetchone())


def _see_guest(db: Connection, guest: str, at: float) -> None:
    db.execute("UPDATE guests SET seen = ?, seen_age = ? WHERE id = ?", (at, age_of(db), guest))


def _remove_guests(db: Connection, unseen_for: float) -> int:
    return db.execute(
        "DELETE FROM guests WHERE seen_age < ? AND id NOT IN (SELECT guest FROM members)"
        " AND id NOT IN (SELECT guest FROM campaign_members)",
        (age_of(db) - unseen_for,),
    ).rowcount


def _guest(row: tuple[Any, ...] | None) -> GuestRow | None:
    if row is None:
        return None
    id, name, recovery, created, seen = row
    return GuestRow(id=id, name=name, recovery=recovery, created=created, seen=seen)


# --- problems --------------------------------------------------------------------------------------------------------


def _add_report(db: Connection, report: ReportRow) -> None:
    db.execute(
        "INSERT INTO reports (id, table_id, sequence, guest, text, detail, at, age) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (report.id, report.table, report.sequence, report.guest, report.text, report.detail, report.at, age_of(db)),
    )


def _remove_reports(db: Connection, older_than: float) -> int:
    return db.execute("DELETE FROM reports WHERE age < ?", (age_of(db) - older_than,)).rowcount


def _read_report(db: Connection, report: str) -> ReportRow | None:
    row = db.execute(
        "SELECT id, table_id, sequence, guest, text, detail, at FROM reports WHERE id = ?", (report,)
    ).fetchone()
    if row is None:
        return None
    id, table, sequence, guest, text, detail, at = row
    return ReportRow(id=id, table=table, sequence=sequence, guest=guest, text=text, detail=detail, at=at)
