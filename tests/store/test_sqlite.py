"""The store in SQLite: the suite of all stores, and what only this one promises about its file and its writer."""

import asyncio
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from stolik.store import opening as database
from stolik.store.opening import FILE, MIGRATIONS
from stolik.store.sqlite import SqliteStore
from stolik.store.store import Conflict, StoredTable, StoreError
from stolik.store.sums import checksum
from tests.store.campaigns import CampaignSuite
from tests.store.suite import (
    Opened,
    StoreSuite,
    checkpoint,
    entry,
    guest,
    ids,
    line,
    on_loop,
    read,
    report,
    sheet,
    table,
)

SCRIPTS = sorted(MIGRATIONS.glob("*.sql"))


@asynccontextmanager
async def opening(folder: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(folder)
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def opened(folder: Path) -> Opened:
    return lambda: opening(folder)


class TestSqlite(StoreSuite, CampaignSuite):
    pass


class Ears:
    """Hear the SQL of all connections of the store, and may stop the writer just before it commits."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.go = threading.Event()
        self.go.set()

    def hear(self, sql: str) -> None:
        self.heard.append(sql)
        if sql == "COMMIT":
            self.go.wait(30)

    @property
    def commits(self) -> int:
        return self.heard.count("COMMIT")


@pytest.fixture
def ears(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ears]:
    listener, connect = Ears(), database.connect

    def connect_and_listen(path: Path) -> sqlite3.Connection:
        db = connect(path)
        db.set_trace_callback(listener.hear)
        return db

    monkeypatch.setattr(database, "connect", connect_and_listen)
    yield listener
    listener.go.set()


async def until(true: Callable[[], bool]) -> None:
    while not true():  # noqa: ASYNC110  (what is waited for happens in another thread)
        await asyncio.sleep(0.001)


async def together(store: SqliteStore, ears: Ears, *writes: Awaitable[Any]) -> list[Any]:
    """What became of these writes, done as one batch: they arrive while the writer commits another."""
    ears.go.clear()
    commits = ears.commits
    first = asyncio.ensure_future(store.put_guest(guest("first")))
    await until(lambda: ears.commits > commits)
    tasks = [asyncio.ensure_future(write) for write in writes]
    await asyncio.sleep(0)
    ears.go.set()
    await first
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert ears.commits <= commits + 2
    return outcomes


# --- one writer, many who wait ---------------------------------------------------------------------------------------


@on_loop
async def test_nothing_is_acknowledged_before_it_is_committed(folder: Path, ears: Ears):
    async with opening(folder) as store:
        ears.go.clear()
        commits = ears.commits
        writes = [asyncio.create_task(store.put_guest(guest(str(number)))) for number in range(5)]
        await until(lambda: ears.commits > commits)
        await asyncio.sleep(0.05)
        assert not any(write.done() for write in writes)
        assert await store.read_guest("0") is None
        ears.go.set()
        await asyncio.gather(*writes)
        assert await store.read_guest("4") == guest("4")


@on_loop
async def test_what_waits_together_is_committed_together(folder: Path, ears: Ears):
    async with opening(folder) as store:
        await together(store, ears)
        before = ears.commits
        writes = [store.put_guest(guest(str(number))) for number in range(100)]
        assert await together(store, ears, *writes) == [None] * 100
        assert ears.commits - before == 2


@on_loop
async def test_many_tables_need_few_commits(folder: Path, ears: Ears):
    async with opening(folder) as store:
        await asyncio.gather(*(store.add_table(table(str(id)), sheet()) for id in range(64)))

        async def play(id: str) -> None:
            for number in range(10):
                await store.append(id, entry(number))

        before = ears.commits
        await asyncio.gather(*(play(str(id)) for id in range(64)))
        assert ears.commits - before < 640 / 4


@on_loop
async def test_a_write_that_fails_leaves_its_neighbours_alone(folder: Path, ears: Ears):
    async with opening(folder) as store:
        await store.add_table(table(), sheet())
        half = replace(checkpoint(0), engine="\ud800")
        outcomes = await together(
            store,
            ears,
            store.put_guest(guest("before")),
            store.append("t1", entry(7)),
            store.append("t1", entry(0, "half"), sheet("over", guests=("eve",)), half),
            store.append("t2", entry(0)),
            store.add_table(table(), sheet()),
            store.add_chat("t1", replace(line(), seat=2**70)),
            store.add_chat("t1", replace(line(), at=float("nan"))),
            store.append("t1", entry(0, "whole")),
            store.put_guest(guest("after")),
        )
        assert [type(outcome) for outcome in outcomes] == [
            type(None),
            Conflict,
            UnicodeEncodeError,
            LookupError,
            Conflict,
            OverflowError,
            StoreError,
            type(None),
            type(None),
        ]
        assert await store.read_guest("before") == guest("before")
        assert await store.read_guest("after") == guest("after")
        assert await read(store) == StoredTable(
            row=table(), sheet=sheet(), entries=[entry(0, "whole")], checkpoint=None
        )
        assert await store.read_chat("t1", 0, 9) == []


@on_loop
async def test_when_the_database_gives_up_a_transaction_all_in_it_fail(folder: Path, ears: Ears):
    """A full database takes back the whole transaction, not only the write that did not fit."""
    async with opening(folder) as store:
        await store.add_table(table(), sheet())
        pages = store._writing.execute("PRAGMA page_count").fetchone()[0]
        store._writing.execute(f"PRAGMA max_page_count = {pages + 5}")
        outcomes = await together(
            store,
            ears,
            store.put_guest(guest("before")),
            store.append("t1", replace(entry(0), events=bytes(100_000))),
            store.put_guest(guest("after")),
        )
        assert [type(outcome) for outcome in outcomes] == [StoreError] * 3
        assert "full" in str(outcomes[0])
        assert len({id(outcome) for outcome in outcomes}) == 3
        assert await store.read_guest("before") is None
        assert await store.read_guest("after") is None
        assert (await read(store)).entries == []
        await store.append("t1", entry(0))
        assert (await read(store)).entries == [entry(0)]


@contextmanager
def files_limited_to(size: int) -> Iterator[None]:
    """No file of this process can grow beyond this size, as if the disk were full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@on_loop
async def test_a_commit_that_fails_fails_all_who_wait_and_the_store_lives_on(folder: Path, ears: Ears):
    async with opening(folder) as store:
        await store.add_table(table(), sheet())
        log = folder / f"{FILE}-wal"
        big = replace(entry(0), events=bytes(1_000_000))
        before = ears.commits
        with files_limited_to(log.stat().st_size + 200_000):
            outcomes = await together(store, ears, store.put_guest(guest()), store.append("t1", big))
        assert ears.commits == before + 2, "the commit itself shall fail"
        assert [type(outcome) for outcome in outcomes] == [StoreError] * 2
        assert all(str(folder) in str(outcome) for outcome in outcomes)
        assert await store.read_guest("ada") is None
        assert (await read(store)).entries == []
        await store.append("t1", big)
    async with opening(folder) as store:
        assert (await read(store)).entries == [big]
        assert await store.read_guest("ada") is None


@on_loop
async def test_a_commit_that_is_refused_leaves_nothing_open(folder: Path):
    def refuse(action: int, what: str | None, *_: object) -> int:
        refused = (action, what) == (sqlite3.SQLITE_TRANSACTION, "COMMIT")
        return sqlite3.SQLITE_DENY if refused else sqlite3.SQLITE_OK

    async with opening(folder) as store:
        store._writing.set_authorizer(refuse)
        for id in ("ada", "ben"):
            with pytest.raises(StoreError, match="not authorized"):
                await store.put_guest(guest(id))
        store._writing.set_authorizer(None)
        await store.put_guest(guest("cleo"))
        assert [await store.read_guest(id) for id in ("ada", "ben", "cleo")] == [None, None, guest("cleo")]


@on_loop
async def test_the_loop_runs_and_reads_go_on_while_a_write_waits(folder: Path):
    async with opening(folder) as store:
        await store.put_guest(guest())
        with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            write = asyncio.create_task(store.put_guest(guest("ben")))
            for _ in range(20):
                await asyncio.sleep(0.01)
                assert await asyncio.wait_for(store.read_guest("ada"), 1) == guest()
            assert not write.done()
            other.execute("ROLLBACK")
        await write
        assert await store.read_guest("ben") == guest("ben")


@on_loop
async def test_a_database_that_stays_locked_is_an_error(folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.05)
    async with opening(folder) as store:
        with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="locked"):
                await store.put_guest(guest())
            other.execute("ROLLBACK")
        await store.put_guest(guest())


@on_loop
async def test_two_stores_of_one_file_do_not_write_the_same_entry(folder: Path):
    async with opening(folder) as one, opening(folder) as two:
        await one.add_table(table(), sheet())
        for number in range(10):
            told = await asyncio.gather(
                one.append("t1", entry(number, "one")), two.append("t1", entry(number, "two")), return_exceptions=True
            )
            assert sorted(type(outcome).__name__ for outcome in told) == ["Conflict", "NoneType"]
            winner = "one" if told[0] is None else "two"
            for store in (one, two):
                assert (await read(store)).entries[number:] == [entry(number, winner)]


def test_a_loop_that_is_gone_does_not_stop_the_writer(folder: Path, ears: Ears):
    async def leave() -> SqliteStore:
        store = await SqliteStore.open(folder)
        ears.go.clear()
        commits = ears.commits
        waiting = asyncio.create_task(store.put_guest(guest()))
        await until(lambda: ears.commits > commits)
        assert not waiting.done()
        return store

    store = asyncio.run(leave())
    ears.go.set()
    store._finish()
    store._reader.shutdown()

    async def look() -> None:
        async with opening(folder) as store:
            assert await store.read_guest("ada") == guest()

    asyncio.run(look())


@on_loop
async def test_reads_find_their_rows_by_an_index(folder: Path, ears: Ears):
    async with opening(folder) as store:
        await store.add_table(table(), sheet(public=True))
        ears.heard.clear()
        await store.read_table("t1")
        await store.public_tables(5)
        await store.tables_of("ada", 5)
        await store.read_chat("t1", 0, 5)
        await store.read_guest("ada")
        await store.find_recovery(b"one")
        await store.read_report("r1")
        await store.remove_tables("over", 5.0)
    asked = [sql for sql in ears.heard if sql.startswith("SELECT")]
    assert len(asked) >= 11
    with closing(sqlite3.connect(folder / FILE)) as db:
        for sql in asked:
            for *_, plan in db.execute(f"EXPLAIN QUERY PLAN {sql}"):
                assert "SCAN" not in plan or "tables_in_lobby" in plan, sql


# --- what survives ---------------------------------------------------------------------------------------------------

PLAY = """
import asyncio, os, sys
from pathlib import Path
from stolik.store.sqlite import SqliteStore
from tests.store.suite import checkpoint, entry, sheet, table

async def play(store, id):
    await store.add_table(table(id), sheet(touched=-1.0))
    for number in range(100_000):
        await store.append(id, entry(number, f"{id} {number}"), sheet(touched=float(number)), checkpoint(number))
        os.write(1, f"{id} {number}\\n".encode())

async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    await asyncio.gather(*(play(store, f"t{table}") for table in range(8)))

asyncio.run(main())
"""


@pytest.mark.parametrize("lines", [1, 100, 1_000])
def test_what_was_acknowledged_survives_a_kill(folder: Path, lines: int):
    with subprocess.Popen(
        [sys.executable, "-c", PLAY, str(folder)], stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]
    ) as child:
        assert child.stdout is not None
        told = [child.stdout.readline() for _ in range(lines)]
        child.send_signal(signal.SIGKILL)
        told += child.stdout.readlines()
    assert child.returncode == -signal.SIGKILL
    last: dict[str, int] = {}
    for id, number in (one.decode().split() for one in told):
        assert int(number) == last.get(id, -1) + 1
        last[id] = int(number)

    async def check() -> None:
        async with opening(folder) as store:
            for id, number in last.items():
                stored = await read(store, id)
                there = len(stored.entries) - 1
                assert there in (number, number + 1)
                assert stored.entries == [entry(n, f"{id} {n}") for n in range(there + 1)]
                assert stored.sheet == sheet(touched=float(there))
                assert stored.checkpoint == checkpoint(there)
                await store.append(id, entry(there + 1))

    asyncio.run(check())


@on_loop
async def test_every_commit_is_synced_and_rows_refer_to_rows(folder: Path):
    async with opening(folder) as store:

        def setting(name: str) -> Any:
            return store._writing.execute(f"PRAGMA {name}").fetchone()[0]

        assert (setting("journal_mode"), setting("synchronous"), setting("foreign_keys")) == ("wal", 2, 1)
        assert setting("busy_timeout") == 10_000


@on_loop
async def test_what_waits_when_the_store_is_closed_is_written(folder: Path, ears: Ears):
    async with opening(folder) as store:
        ears.go.clear()
        commits = ears.commits
        writes = [asyncio.create_task(store.put_guest(guest("first")))]
        await until(lambda: ears.commits > commits)
        writes += [asyncio.create_task(store.put_guest(guest(str(number)))) for number in range(5)]
        await asyncio.sleep(0)
        end = asyncio.create_task(store.close())
        await asyncio.sleep(0.05)
        ears.go.set()
        assert await asyncio.gather(*writes) == [None] * 6
        await end
    async with opening(folder) as store:
        assert await store.read_guest("4") == guest("4")


@on_loop
async def test_close_leaves_one_whole_file(folder: Path):
    """The last connection moves the log into the file; two that close at the same moment both leave it to the other."""

    class Slow:
        def __init__(self, store: SqliteStore) -> None:
            self.db, self.writer = store._reading, store._writer

        def __getattr__(self, name: str) -> Any:
            return getattr(self.db, name)

        def close(self) -> None:
            self.writer.join(0.05)
            closed_before_writer.append(self.writer.is_alive())
            self.db.close()

    closed_before_writer: list[bool] = []
    async with opening(folder) as store:
        store._reading = Slow(store)  # type: ignore[assignment]
        await store.put_guest(guest())
        reads = [asyncio.create_task(store.read_guest("ada")) for _ in range(5)]
        await asyncio.sleep(0)
    assert closed_before_writer == [True]
    assert names(folder) == [FILE]
    assert await asyncio.gather(*reads) == [guest()] * 5


@pytest.fixture
def lax_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("lax_umask")
@on_loop
async def test_only_the_owner_may_read_the_files(folder: Path):
    async with opening(folder / "deep") as store:
        await store.put_guest(guest())
        assert (folder / "deep").stat().st_mode & 0o777 == 0o700
        files = {path.name: path.stat().st_mode & 0o777 for path in (folder / "deep").iterdir()}
        assert files == {FILE: 0o600, f"{FILE}-wal": 0o600, f"{FILE}-shm": 0o600}


# --- migrations ------------------------------------------------------------------------------------------------------

ROWS = {
    1: """
        INSERT INTO tables (id, game, content, key, created, status, public, touched, setup, sheet)
        VALUES ('t1', 'race', 'c0ffee', 'key of t1', 1.5, 'open', 1, 10, x'7b7d', CAST('{"status":"open"}' AS BLOB));
        INSERT INTO members (table_id, position, guest) VALUES ('t1', 0, 'ada'), ('t1', 1, 'ben');
        INSERT INTO entries (table_id, sequence, line, events, at)
        VALUES ('t1', 0, CAST('["go"]' AS BLOB), CAST('[]' AS BLOB), 20),
               ('t1', 1, CAST('["go"]' AS BLOB), CAST('[]' AS BLOB), 21);
        INSERT INTO checkpoints (table_id, sequence, save, engine, content)
        VALUES ('t1', 1, CAST('saved 1' AS BLOB), '0.1', 'c0ffee');
    """,
    2: """
        INSERT INTO chat (table_id, number, guest, seat, name, text, at)
        VALUES ('t1', 1, 'ada', 0, 'Ada', 'hello', 30), ('t1', 2, 'ada', NULL, 'Ada', 'hello', 30);
        INSERT INTO guests (id, name, recovery, created, seen)
        VALUES ('ada', 'Ada', CAST('one' AS BLOB), 1, 2), ('ben', 'Ben', x'', 1, 2);
    """,
    3: """
        INSERT INTO reports (id, table_id, sequence, guest, text, detail, at)
        VALUES ('r1', 't1', 3, 'ada', 'it hangs', x'00ff', 40);
    """,
    4: """
        UPDATE clock SET age = 100, seen = 1000;
    """,
    5: """
        UPDATE guests SET seen_age = 7 WHERE id = 'ben';
    """,
    6: """
        INSERT INTO campaigns (id, game, name, host, invite, created, touched, touched_age, ledger, sum)
        VALUES ('c1', 'race', 'Mine', 'ada', 'secret', 1, 2, 0, x'7b7d', x'');
        INSERT INTO campaign_members (campaign, guest) VALUES ('c1', 'ada');
        INSERT INTO campaign_matches (campaign, number, table_id, offer, before, after, result, sum)
        VALUES ('c1', 1, NULL, 'go', x'7b7d', x'7b7d', x'7b7d', x'');
    """,
}
"""What each version could keep first. Never changed: these are rows that are out there."""

OLDER = range(1, len(SCRIPTS))


def build(folder: Path, version: int) -> Path:
    """A database as the program of this version left it."""
    folder.mkdir(mode=0o700)
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.create_function("checksum", -1, checksum)
        for number, script in enumerate(SCRIPTS[:version], 1):
            db.executescript(script.read_text())
            db.executescript(ROWS[number])
        db.execute(f"PRAGMA user_version = {version}")
    return folder / FILE


def dump(path: Path) -> tuple[int, list[str]]:
    """The version of a database and everything in it."""
    with closing(sqlite3.connect(path)) as db:
        return db.execute("PRAGMA user_version").fetchone()[0], list(db.iterdump())


def refused(folder: Path) -> str:
    """What a store says that cannot be opened."""
    with pytest.raises(StoreError) as caught:
        asyncio.run(SqliteStore.open(folder))
    return str(caught.value)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def with_script(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str) -> None:
    """A later program, which knows one more migration."""
    later = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, later)
    (later / f"{len(SCRIPTS) + 1:03}_later.sql").write_text(text)
    monkeypatch.setattr(database, "MIGRATIONS", later)


def test_scripts_are_numbered_without_gaps_and_each_has_rows():
    numbers = [int(script.name.partition("_")[0]) for script in SCRIPTS]
    assert numbers == list(range(1, len(SCRIPTS) + 1)) == list(ROWS)


@pytest.mark.parametrize("version", [*OLDER, len(SCRIPTS)])
@on_loop
async def test_a_database_of_any_version_is_there_and_usable(folder: Path, version: int):
    path = build(folder, version)
    async with opening(folder) as store:
        stored = await read(store)
        assert stored == StoredTable(
            row=replace(table(), setup=b"{}"),
            sheet=sheet(public=True, guests=("ada", "ben")),
            entries=[entry(0), entry(1)],
            checkpoint=checkpoint(1),
        )
        assert await ids(store.tables_of("ben", 9)) == ["t1"] == await ids(store.public_tables(9))
        if version >= 2:
            said = [replace(line(), number=1), replace(line(seat=None), number=2)]
            assert await store.read_chat("t1", 0, 9) == said
            assert await store.find_recovery(b"one") == guest(recovery=b"one")
            assert await store.read_guest("ben") == guest("ben")
        if version >= 3:
            assert await store.read_report("r1") == report()
        await store.append("t1", entry(2), sheet("over"), checkpoint(2))
        await store.add_chat("t1", line())
        await store.put_guest(guest("cleo"))
        await store.add_report(report("r2"))
        await store.pass_time(1.0, 0.0)
        assert await store.remove_tables("over", 0.5) == ["t1"]
        assert await store.read_chat("t1", 0, 9) == []
    assert dump(path)[0] == len(SCRIPTS)


@pytest.mark.parametrize("version", OLDER)
@pytest.mark.usefixtures("lax_umask")
@on_loop
async def test_a_copy_of_an_older_database_is_kept(folder: Path, version: int):
    before = dump(build(folder, version))
    copy = folder / f"{FILE}.v{version}.bak"
    copy.write_text("an older copy")
    (folder / f"{FILE}.part").write_text("a copy that was never finished")
    async with opening(folder) as store:
        await store.append("t1", entry(2))
    assert dump(copy) == before
    assert copy.stat().st_mode & 0o777 == 0o600
    assert names(folder) == [FILE, copy.name]


@on_loop
async def test_a_database_of_this_version_is_not_copied(folder: Path):
    for _ in range(2):
        async with opening(folder) as store:
            await store.put_guest(guest())
    assert names(folder) == [FILE]


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = build(folder, 1)
    before = dump(path)
    with monkeypatch.context() as later:
        with_script(later, tmp_path, "CREATE TABLE more (id);\nDROP TABLE entries;\nINSERT INTO nowhere VALUES (1);\n")
        said = refused(folder)
    assert str(path) in said
    assert f"{len(SCRIPTS) + 1:03}_later.sql" in said
    assert "as it was" in said
    assert dump(path) == before


@on_loop
async def test_a_migration_may_build_a_table_anew_and_loses_nothing_that_refers_to_it(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    build(folder, len(SCRIPTS))
    with_script(
        monkeypatch,
        tmp_path,
        "CREATE TABLE anew AS SELECT * FROM tables;\n"
        "DROP TABLE tables;\n"
        "CREATE TABLE tables (\n"
        "    id TEXT NOT NULL PRIMARY KEY, game TEXT, content TEXT, key TEXT, created REAL,\n"
        "    status TEXT, public INTEGER, touched REAL, setup BLOB, sheet BLOB,\n"
        "    sum BLOB, sheet_sum BLOB, touched_age REAL\n"
        ");\n"
        "INSERT INTO tables SELECT * FROM anew;\n"
        "DROP TABLE anew;\n",
    )
    async with opening(folder) as store:
        assert (await read(store)).entries == [entry(0), entry(1)]
        assert len(await store.read_chat("t1", 0, 9)) == 2


def test_a_migration_that_leaves_rows_astray_is_refused(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = build(folder, len(SCRIPTS))
    before = dump(path)
    with_script(monkeypatch, tmp_path, "DELETE FROM tables;\n")
    assert "astray" in refused(folder)
    assert dump(path) == before


@on_loop
async def test_another_process_may_migrate_first(folder: Path, monkeypatch: pytest.MonkeyPatch):
    before = dump(build(folder, 1))
    keep_copy = database._keep_copy

    def keep_copy_slowly(db: sqlite3.Connection, path: Path) -> None:
        monkeypatch.setattr(database, "_keep_copy", keep_copy)
        for connection in database.open_database(path):
            connection.close()
        keep_copy(db, path)

    monkeypatch.setattr(database, "_keep_copy", keep_copy_slowly)
    async with opening(folder) as store:
        assert len((await read(store)).entries) == 2
    assert dump(folder / f"{FILE}.v1.bak") == before


# --- files that are refused ------------------------------------------------------------------------------------------


def test_a_newer_database_is_refused_and_left_alone(folder: Path):
    path = build(folder, len(SCRIPTS))
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {len(SCRIPTS) + 4}")
    before = path.read_bytes()
    said = refused(folder)
    assert said == (
        f"{path} has version {len(SCRIPTS) + 4}, but this program knows only versions up to {len(SCRIPTS)};"
        " nothing was changed"
    )
    assert path.read_bytes() == before
    assert names(folder) == [FILE]


def test_a_file_that_is_no_database_is_refused(folder: Path):
    folder.mkdir()
    path = folder / FILE
    path.write_bytes(b"Dear diary, " * 1_000)
    said = refused(folder)
    assert str(path) in said
    assert "not a database" in said
    assert path.read_bytes() == b"Dear diary, " * 1_000


def test_a_database_of_another_program_is_refused(folder: Path):
    folder.mkdir()
    path = folder / FILE
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE recipes (name)")
    before = path.read_bytes()
    said = refused(folder)
    assert str(path) in said
    assert "another program" in said
    assert path.read_bytes() == before


@pytest.mark.parametrize("how", ["cut", "overwritten"])
def test_a_damaged_database_is_refused(folder: Path, how: str):
    async def fill() -> None:
        async with opening(folder) as store:
            await store.add_table(table(), sheet())
            for number in range(20):
                await store.append("t1", replace(entry(number), events=bytes(3_000)))

    asyncio.run(fill())
    path = folder / FILE
    whole = path.read_bytes()
    half = len(whole) // 2 // 4096 * 4096
    damaged = whole[:half] if how == "cut" else whole[:half] + b"\xff" * 8192 + whole[half + 8192 :]
    path.write_bytes(damaged)
    said = refused(folder)
    assert str(path) in said
    assert path.read_bytes() == damaged


def test_a_folder_that_cannot_be_used_is_refused(tmp_path: Path):
    (tmp_path / "file").write_text("")
    assert str(tmp_path / "file" / "data") in refused(tmp_path / "file" / "data")
    (tmp_path / "data" / FILE).mkdir(parents=True)
    assert str(tmp_path / "data" / FILE) in refused(tmp_path / "data")
