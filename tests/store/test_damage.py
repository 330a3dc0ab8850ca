"""Bits that flip, rows that vanish, and databases of older versions: what is not as it was written is named."""

import asyncio
import gzip
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from stolik.store.opening import FILE
from stolik.store.store import Damaged, SheetRow, Store, StoredTable, StoreError, TableRow
from stolik.store.sums import checksum
from tests.store.campaigns import AFTER, campaign, match
from tests.store.suite import checkpoint, entry, on_loop, read, sheet, table
from tests.store.test_sqlite import opening

GOLDEN = Path(__file__).parent / "goldens" / "database-3.sqlite3.gz"
"""Written by the program of database version 3: three matches (one is over), an open table, chat, guests, a report."""
GUEST = "guest-of-Ada"

Look = tuple[list[StoredTable | None], list[tuple[TableRow, SheetRow]], list[tuple[TableRow, SheetRow]]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def unpack(folder: Path) -> Path:
    folder.mkdir()
    (folder / FILE).write_bytes(gzip.decompress(GOLDEN.read_bytes()))
    return folder / FILE


def change(folder: Path, statement: str, *values: Any) -> None:
    with closing(sqlite3.connect(folder / FILE)) as db, db:
        assert db.execute(statement, values).rowcount == 1


async def fill(folder: Path) -> None:
    """Two tables with four entries each."""
    async with opening(folder) as store:
        for id in ("t1", "t2"):
            await store.add_table(table(id), sheet("running", public=True, guests=("ada", "ben")))
            for number in range(4):
                await store.append(id, entry(number, f"word {number}"), checkpoint=checkpoint(number))


async def look(store: Store, ids: list[str]) -> Look:
    """All that a server reads of its tables."""
    return [await store.read_table(id) for id in ids], await store.tables_of(GUEST, 99), await store.public_tables(99)


def flip(value: Any, bit: int) -> Any:
    """The value with one of its bits flipped."""
    match value:
        case bytes():
            data = bytearray(value)
            data[bit // 8] ^= 1 << bit % 8
            return bytes(data)
        case str():
            return flip(value.encode(), bit).decode("latin-1")
        case float():
            return value + 2.0 ** (bit % 20)
        case _:
            return value ^ 1 << bit % 8


# --- checksums -------------------------------------------------------------------------------------------------------


def test_a_checksum_stays_what_it_was():
    """Stored ones must stay true."""
    assert checksum(b"bytes", "Żółw\udc80", 1.5, 7, None).hex() == "41c88aa7d3556255"
    assert checksum("ab", "c") != checksum("a", "bc")
    assert checksum("a") != checksum(b"a")
    assert checksum(1) != checksum(1.0)


COLUMNS = {
    "entries": ("line", "events", "at"),
    "checkpoints": ("save", "engine", "content", "sequence"),
    "tables": ("game", "content", "setup", "key", "created", "sheet", "status", "public", "touched", "touched_age"),
    "members": ("guest",),
}


def places(folder: Path) -> list[tuple[str, str, int, int]]:
    """Forty bits of what is stored of table t1: table, column, row and bit; every column has its turn."""
    with closing(sqlite3.connect(folder / FILE)) as db:
        found = []
        columns = [(name, column) for name, all_ in COLUMNS.items() for column in all_]
        for number in range(40):
            name, column = columns[number % len(columns)]
            owner = "id" if name == "tables" else "table_id"
            key = "position" if name == "members" else "rowid"
            rows = db.execute(f"SELECT {key}, {column} FROM {name} WHERE {owner} = 't1' ORDER BY {key}").fetchall()
            row, value = rows[number % len(rows)]
            bits = 8 * len(value) if isinstance(value, bytes | str) else 8
            found.append((name, column, row, number * 7 % bits))
    return found


def test_forty_flipped_bits_of_forty_are_found(tmp_path: Path):
    whole = tmp_path / "whole"
    asyncio.run(fill(whole))
    found = []
    for number, (name, column, row, bit) in enumerate(places(whole)):
        folder = tmp_path / str(number)
        shutil.copytree(whole, folder)
        key = "position" if name == "members" else "rowid"
        where = f"{key} = {row}" + (" AND table_id = 't1'" if name == "members" else "")
        with closing(sqlite3.connect(folder / FILE)) as db:
            (value,) = db.execute(f"SELECT {column} FROM {name} WHERE {where}").fetchone()
        change(folder, f"UPDATE {name} SET {column} = ? WHERE {where}", flip(value, bit))

        async def damage(folder: Path = folder) -> tuple[bool, bool]:
            async with opening(folder) as store:
                one, other = await read(store), await read(store, "t2")
                return bool(one.damage or one.checkpoint_damage), bool(other.damage or other.checkpoint_damage)

        found.append(asyncio.run(damage()))
    assert found == [(True, False)] * 40


def test_a_bit_that_flips_in_the_file_is_found_or_has_no_effect(tmp_path: Path):
    """By SQLite's own check when the database is opened, or by a checksum when a table is read."""
    path = unpack(tmp_path / "whole")
    ids: list[str] = []

    async def prepare() -> Look:
        async with opening(path.parent) as store:  # brings it to this version
            ids.extend(row.id for row, _ in await store.tables_of(GUEST, 99))
            return await look(store, ids)

    before = asyncio.run(prepare())
    whole = path.read_bytes()
    found: Counter[str] = Counter()

    async def verdict(folder: Path) -> str:
        try:
            async with opening(folder) as store:
                now = await look(store, ids)
        except StoreError:
            return "refused by SQLite"
        if now == before:
            return "no effect"
        return "named" if any(t is not None and (t.damage or t.checkpoint_damage) for t in now[0]) else "silent"

    steps = 200
    for step in range(steps):
        folder = tmp_path / str(step)
        folder.mkdir()
        (folder / FILE).write_bytes(flip(whole, (len(whole) * step // steps + step * 37 % 900) * 8 + step % 8))
        found[asyncio.run(verdict(folder))] += 1
    assert found["silent"] == 0
    assert found["named"] >= 50
    assert found["refused by SQLite"] >= 5


# --- rows that are missing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statement", "damage"),
    [
        ("DELETE FROM entries WHERE table_id = 't1' AND sequence = 0", ("entry 0 is missing",)),
        ("DELETE FROM entries WHERE table_id = 't1' AND sequence = 2", ("entry 2 is missing",)),
        ("DELETE FROM entries WHERE table_id = 't1' AND sequence = 3", ("entry 3 is missing",)),
        (
            "UPDATE entries SET sequence = 9 WHERE table_id = 't1' AND sequence = 3",
            ("entry 3 is missing", "entry 9 was changed"),
        ),
        ("DELETE FROM members WHERE table_id = 't1' AND position = 1", ("the sheet was changed",)),
        ("UPDATE tables SET key = 'mine' WHERE id = 't1'", ("the table was changed",)),
    ],
)
@on_loop
async def test_what_is_missing_or_changed_is_named(folder: Path, statement: str, damage: tuple[str, ...]):
    await fill(folder)
    change(folder, statement)
    async with opening(folder) as store:
        assert (await read(store)).damage == damage
        assert (await read(store, "t2")).damage == ()


@on_loop
async def test_an_older_checkpoint_is_told_from_the_one_of_the_last_entry(folder: Path):
    await fill(folder)
    async with opening(folder) as store:
        await store.write_checkpoint("t1", checkpoint(2))
        stored = await read(store)
        assert (stored.damage, stored.checkpoint_damage) == ((), "is older than the record")
        await store.write_checkpoint("t1", checkpoint(3))
        assert (await read(store)).checkpoint_damage == ""
    change(folder, "UPDATE checkpoints SET sequence = 900 WHERE table_id = 't1'")
    async with opening(folder) as store:
        stored = await read(store)
        assert (stored.damage, stored.checkpoint_damage) == ((), "was changed")


@pytest.mark.parametrize("statement", ["SET touched_age = -1e9", "SET sheet = x'00'", "SET game = 'chess'"])
@on_loop
async def test_a_damaged_table_is_neither_listed_nor_expired(folder: Path, statement: str, caplog):
    await fill(folder)
    change(folder, f"UPDATE tables {statement} WHERE id = 't1'")
    async with opening(folder) as store:
        assert [row.id for row, _ in await store.public_tables(9)] == ["t2"]
        assert [row.id for row, _ in await store.tables_of("ben", 9)] == ["t2"]
        assert "table 't1' is left out of a list" in caplog.text
        await store.pass_time(100.0, 0.0)
        assert await store.remove_tables("running", 50.0) == ["t2"]
        assert await store.read_table("t1") is not None


@on_loop
async def test_text_that_is_none_spoils_only_its_row(folder: Path):
    await fill(folder)
    change(folder, "UPDATE tables SET key = CAST(x'ff80' AS TEXT) WHERE id = 't1'")
    async with opening(folder) as store:
        assert (await read(store)).damage == ("the table was changed",)
        assert [row.id for row, _ in await store.tables_of("ada", 9)] == ["t2"]


# --- databases of older versions -------------------------------------------------------------------------------------


@on_loop
async def test_a_database_of_version_3_is_whole_after_its_migration(folder: Path):
    path = unpack(folder)
    with closing(sqlite3.connect(path)) as db:
        entries = db.execute("SELECT table_id, sequence, line, events, at FROM entries ORDER BY 1, 2").fetchall()
        saves = dict(db.execute("SELECT table_id, save FROM checkpoints"))
    async with opening(folder) as store:
        rows = [row for row, _ in await store.tables_of(GUEST, 99)]
        assert len(rows) == 4
        found = {row.id: await read(store, row.id) for row in rows}
        assert {(stored.damage, stored.checkpoint_damage) for stored in found.values()} == {((), "")}
        assert {id: stored.checkpoint.save for id, stored in found.items() if stored.checkpoint} == saves
        read_back = [(id, e.sequence, e.line, e.events, e.at) for id in sorted(found) for e in found[id].entries]
        assert read_back == entries
        assert (await store.read_guest("guest-of-Żaneta")) is not None
        assert (await store.read_report("ST-00000001")) is not None
        assert [line.text for line in await store.read_chat(rows[-1].id, 0, 9)] == ["dobra gra"]


@on_loop
async def test_tables_of_version_3_expire_in_their_order_whatever_the_clock_shows(folder: Path):
    """The one touched last is new; the others are as much older as they were."""
    path = unpack(folder)
    with closing(sqlite3.connect(path)) as db, db:
        ids = [id for (id,) in db.execute("SELECT id FROM tables")]
        for number, id in enumerate(ids):
            db.execute("UPDATE tables SET status = 'over', touched = ? WHERE id = ?", (1000.0 - number * 100, id))
    async with opening(folder) as store:
        assert await store.remove_tables("over", 301.0) == []
        assert set(await store.remove_tables("over", 150.0)) == set(ids[2:])
        await store.pass_time(60.0, 0.0)
        assert await store.remove_tables("over", 150.0) == [ids[1]]


# --- campaigns -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ("UPDATE campaigns SET ledger = x'7b7d'", "the campaign was changed"),
        ("UPDATE campaigns SET host = 'eve'", "the campaign was changed"),
        ("INSERT INTO campaign_members (campaign, guest) VALUES ('c1', 'eve')", "the campaign was changed"),
        ("UPDATE campaign_matches SET before = x'7b7d'", "match 1 was changed"),
        ("UPDATE campaign_matches SET number = 2", "match 1 is missing"),
    ],
)
def test_damage_of_a_campaign_is_named_and_never_written_over(folder, statement, named):
    async def whole() -> None:
        async with opening(folder) as store:
            await store.add_campaign(campaign(), ("ada",))
            await store.add_table(table(), sheet("running"), match())
            await store.append("t1", entry(0))
        change(folder, statement)
        async with opening(folder) as store:
            found = await store.read_campaign("c1")
            assert found is not None
            assert named in found.damage
            assert await store.campaigns_of("ada", 9) == []
            with pytest.raises(Damaged):
                await store.append("t1", entry(1), sheet("over"), checkpoint(1), AFTER)
            assert len((await read(store)).entries) == 1, "the match did not end without its ledger"

    asyncio.run(whole())
