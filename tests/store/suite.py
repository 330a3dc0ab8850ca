"""Tests for every implementation of Store. A test module inherits StoreSuite and provides the fixture `opened`."""

import asyncio
import functools
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AbstractAsyncContextManager
from sqlite3 import Connection
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from stolik.store.opening import MIGRATIONS
from stolik.store.store import (
    ChatRow,
    CheckpointRow,
    Conflict,
    EntryRow,
    GuestRow,
    ReportRow,
    SheetRow,
    Store,
    StoredTable,
    StoreError,
    TableRow,
)
from stolik.store.sums import checksum

Opened: TypeAlias = Callable[[], AbstractAsyncContextManager[Store]]
"""Opens the store of the test, with the same data each time, and closes it afterwards."""


SUMS = [
    statement
    for statement in (MIGRATIONS / "004_checksums_and_clock.sql").read_text().split(";")
    if "checksum(" in statement and "UPDATE" in statement
]


def sum_again(db: Connection) -> None:
    """Recompute the checksums of all rows, as if they had been stored like this."""
    db.create_function("checksum", -1, checksum)
    for statement in SUMS:
        db.execute(statement)


def on_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Wrap an async test as a plain one."""

    @functools.wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        async def whole() -> None:
            async with asyncio.timeout(60):
                await test(*args, **kwargs)

        asyncio.run(whole())

    return run


def table(id: str = "t1") -> TableRow:
    return TableRow(id=id, game="race", content="c0ffee", setup=b'{"seats":2}', key=f"key of {id}", created=1.5)


def sheet(
    status: str = "open", touched: float = 10.0, *, public: bool = False, guests: Iterable[str] = ("ada",)
) -> SheetRow:
    return SheetRow(
        sheet=f'{{"status":"{status}"}}'.encode(), status=status, public=public, guests=tuple(guests), touched=touched
    )


def entry(sequence: int, word: str = "go") -> EntryRow:
    return EntryRow(sequence=sequence, line=f'["{word}"]'.encode(), events=b"[]", at=20.0 + sequence)


def checkpoint(sequence: int) -> CheckpointRow:
    return CheckpointRow(sequence=sequence, save=b"saved %d" % sequence, engine="0.1", content="c0ffee")


def line(text: str = "hello", *, seat: int | None = 0) -> ChatRow:
    return ChatRow(number=77, guest="ada", seat=seat, name="Ada", text=text, at=30.0)


def guest(id: str = "ada", *, recovery: bytes = b"") -> GuestRow:
    return GuestRow(id=id, name=id.title(), recovery=recovery, created=1.0, seen=2.0)


def report(id: str = "r1") -> ReportRow:
    return ReportRow(id=id, table="t1", sequence=3, guest="ada", text="it hangs", detail=b"\x00\xff", at=40.0)


async def read(store: Store, id: str = "t1") -> StoredTable:
    stored = await store.read_table(id)
    assert stored is not None
    return stored


async def ids(found: Awaitable[list[tuple[TableRow, SheetRow]]]) -> list[str]:
    return [row.id for row, _ in await found]


class StoreSuite:
    # --- tables

    @on_loop
    async def test_a_table_reads_back_as_it_was_added(self, opened: Opened):
        async with opened() as store:
            seats = sheet("running", public=True, guests=("ben", "ada", "ben"))
            await store.add_table(table(), seats)
            assert await store.read_table("t1") == StoredTable(row=table(), sheet=seats, entries=[], checkpoint=None)

    @on_loop
    async def test_a_table_that_is_not_there_is_none(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet())
            assert await store.read_table("t2") is None

    @on_loop
    async def test_the_id_of_a_table_is_taken_once(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet())
            with pytest.raises(Conflict):
                await store.add_table(replace(table(), key="another"), sheet("over"))
            assert (await read(store)).row == table()
            assert (await read(store)).sheet == sheet()

    @on_loop
    async def test_a_sheet_is_replaced_as_a_whole(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet(guests=("ada", "ben", "cleo")))
            await store.add_table(table("t2"), sheet())
            new = SheetRow(sheet=b"[1]", status="over", public=True, guests=("cleo", "dan"), touched=99.25)
            await store.write_sheet("t1", new)
            stored = await read(store)
            assert (stored.row, stored.sheet) == (table(), new)
            assert (await read(store, "t2")).sheet == sheet()
            await store.write_sheet("t1", replace(new, guests=()))
            assert (await read(store)).sheet.guests == ()

    @on_loop
    async def test_nothing_is_written_for_a_table_that_is_not_there(self, opened: Opened):
        async with opened() as store:
            for write in (
                store.write_sheet("t1", sheet()),
                store.append("t1", entry(0), sheet(), checkpoint(0)),
                store.add_chat("t1", line()),
            ):
                with pytest.raises(LookupError, match="t1"):
                    await write
            assert await store.read_table("t1") is None
            assert await store.read_chat("t1", 0, 10) == []
            await store.add_table(table(), sheet(guests=()))
            assert await read(store) == StoredTable(row=table(), sheet=sheet(guests=()), entries=[], checkpoint=None)

    # --- records

    @on_loop
    async def test_entries_read_back_in_order(self, opened: Opened):
        async with opened() as store:
            for id in ("t1", "t2"):
                await store.add_table(table(id), sheet())
            for number in range(12):
                await store.append("t1", entry(number, f"word {number}"))
                await store.append("t2", entry(number, f"other {number}"))
            assert (await read(store)).entries == [entry(number, f"word {number}") for number in range(12)]
            assert (await read(store, "t2")).entries == [entry(number, f"other {number}") for number in range(12)]

    @on_loop
    async def test_what_was_acknowledged_is_read_at_once(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet())
            for number in range(50):
                await store.append("t1", entry(number), sheet(touched=float(number)))
                stored = await read(store)
                assert (stored.entries[-1], stored.sheet.touched) == (entry(number), number)

    @pytest.mark.parametrize("number", [-1, 1, 2])
    @on_loop
    async def test_a_record_begins_with_entry_0(self, opened: Opened, number: int):
        async with opened() as store:
            await store.add_table(table(), sheet())
            with pytest.raises(Conflict):
                await store.append("t1", entry(number))
            assert (await read(store)).entries == []

    @pytest.mark.parametrize("number", [0, 1, 2, 4, 10])
    @on_loop
    async def test_an_entry_out_of_turn_is_a_conflict_and_changes_nothing(self, opened: Opened, number: int):
        async with opened() as store:
            await store.add_table(table(), sheet())
            for there in range(3):
                await store.append("t1", entry(there), checkpoint=checkpoint(there))
            before = await read(store)
            with pytest.raises(Conflict):
                await store.append("t1", entry(number, "late"), sheet("over", guests=("eve",)), checkpoint(number))
            assert await read(store) == before
            assert await store.tables_of("eve", 9) == []
            await store.append("t1", entry(3))
            assert len((await read(store)).entries) == 4

    @on_loop
    async def test_of_many_who_append_the_same_entry_one_wins(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet())
            for number in range(5):
                words = [f"word {who}" for who in range(8)]
                told = await asyncio.gather(
                    *(store.append("t1", entry(number, word)) for word in words), return_exceptions=True
                )
                winners = [word for word, outcome in zip(words, told, strict=True) if outcome is None]
                assert [type(outcome) for outcome in told if outcome is not None] == [Conflict] * 7
                assert [(await read(store)).entries[number]] == [entry(number, word) for word in winners]

    @on_loop
    async def test_sheet_and_checkpoint_come_with_their_entry(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet())
            await store.append("t1", entry(0), checkpoint=checkpoint(0))
            assert ((await read(store)).sheet, (await read(store)).checkpoint) == (sheet(), checkpoint(0))
            over = sheet("over", 50.0, guests=("ada", "ben"))
            await store.append("t1", entry(1), over)
            assert ((await read(store)).sheet, (await read(store)).checkpoint) == (over, checkpoint(0))

    @on_loop
    async def test_only_the_last_checkpoint_is_kept(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet())
            await store.add_table(table("t2"), sheet())
            await store.append("t2", entry(0), checkpoint=checkpoint(0))
            last = CheckpointRow(sequence=3, save=b"x", engine="0.2", content="new")
            for number in range(3):
                await store.append("t1", entry(number), checkpoint=checkpoint(number))
            await store.append("t1", entry(3), checkpoint=last)
            assert (await read(store)).checkpoint == last
            assert (await read(store, "t2")).checkpoint == checkpoint(0)

    @on_loop
    async def test_many_tables_are_played_at_once(self, opened: Opened):
        async with opened() as store:

            async def play(id: str) -> None:
                await store.add_table(table(id), sheet())
                for number in range(10):
                    await store.append(id, entry(number, id), sheet(touched=float(number)))

            tables = [f"t{number}" for number in range(30)]
            await asyncio.gather(*map(play, tables))
            for id in tables:
                stored = await read(store, id)
                assert stored.entries == [entry(number, id) for number in range(10)]
                assert stored.sheet.touched == 9

    @on_loop
    async def test_a_read_sees_no_entry_without_its_sheet(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet(touched=-1.0))

            async def play() -> None:
                for number in range(60):
                    await store.append("t1", entry(number), sheet(touched=float(number)), checkpoint(number))

            playing = asyncio.create_task(play())
            while not playing.done():
                stored = await read(store)
                assert len(stored.entries) - 1 == stored.sheet.touched
                assert (stored.checkpoint.sequence if stored.checkpoint else -1) == stored.sheet.touched
            await playing

    @on_loop
    async def test_any_bytes_and_any_text_come_back(self, opened: Opened):
        everything = bytes(range(256)) * 2_000
        text = "Żółw 🐢 ’–× \n\t' \" ; -- %s ? \\"
        async with opened() as store:
            row = replace(table(), setup=everything, game=text, content=text, key=text)
            await store.add_table(row, replace(sheet(), sheet=everything, guests=(text,)))
            big = EntryRow(sequence=0, line=everything, events=b"", at=1e9 + 0.123456)
            saved = CheckpointRow(sequence=0, save=everything, engine=text, content=text)
            await store.append("t1", big, checkpoint=saved)
            stored = await read(store)
            assert (stored.row, stored.entries, stored.checkpoint) == (row, [big], saved)
            assert stored.sheet.sheet == everything
            assert await ids(store.tables_of(text, 9)) == ["t1"]
            await store.add_chat("t1", line(text))
            assert [said.text for said in await store.read_chat("t1", 0, 9)] == [text]

    # --- finding and forgetting tables

    @on_loop
    async def test_the_lobby_shows_public_tables_that_are_open_or_running(self, opened: Opened):
        async with opened() as store:
            for touched, (id, status, public) in enumerate(
                [
                    ("open", "open", True),
                    ("running", "running", True),
                    ("over", "over", True),
                    ("closed", "closed", True),
                    ("hidden", "open", False),
                    ("secret", "running", False),
                ]
            ):
                await store.add_table(table(id), sheet(status, float(touched), public=public))
            assert await store.public_tables(9) == [
                (table("running"), sheet("running", 1.0, public=True)),
                (table("open"), sheet("open", 0.0, public=True)),
            ]
            await store.write_sheet("running", sheet("over", 9.0, public=True))
            await store.write_sheet("secret", sheet("running", 8.0, public=True))
            assert await ids(store.public_tables(9)) == ["secret", "open"]

    @on_loop
    async def test_lists_of_tables_begin_with_the_one_touched_last(self, opened: Opened):
        async with opened() as store:
            for id, touched in (("b", 2.0), ("d", 4.0), ("a", 1.0), ("c", 3.0)):
                await store.add_table(table(id), sheet(touched=touched, public=True))
            await store.write_sheet("a", sheet(touched=5.0, public=True))
            assert await ids(store.public_tables(9)) == ["a", "d", "c", "b"]
            assert await ids(store.public_tables(2)) == ["a", "d"]
            assert await ids(store.tables_of("ada", 9)) == ["a", "d", "c", "b"]
            assert await ids(store.tables_of("ada", 3)) == ["a", "d", "c"]
            assert await store.tables_of("ada", 0) == []

    @on_loop
    async def test_a_guest_finds_all_tables_they_sit_at(self, opened: Opened):
        async with opened() as store:
            mine = sheet("closed", 1.0, guests=("ben", "ada", "ben"))
            await store.add_table(table("t1"), mine)
            await store.add_table(table("t2"), sheet("over", 2.0, guests=("ada",)))
            await store.add_table(table("t3"), sheet("open", 3.0, guests=()))
            assert await store.tables_of("ben", 9) == [(table("t1"), mine)]
            assert await ids(store.tables_of("ada", 9)) == ["t2", "t1"]
            assert await store.tables_of("cleo", 9) == []
            await store.write_sheet("t1", sheet(touched=5.0, guests=("cleo",)))
            assert await store.tables_of("ben", 9) == []
            assert await ids(store.tables_of("cleo", 9)) == ["t1"]

    @on_loop
    async def test_old_tables_are_forgotten_with_all_that_belongs_to_them(self, opened: Opened):
        async with opened() as store:
            for id, status, later in (("old", "over", 0.0), ("running", "running", 4.0), ("young", "over", 3.0)):
                await store.add_table(table(id), sheet(status, public=True))
                await store.append(id, entry(0), checkpoint=checkpoint(0))
                await store.add_chat(id, line())
                await store.pass_time(later, 0.0)
            kept = await read(store, "young"), await read(store, "running")
            assert await store.remove_tables("over", 7.0) == []
            assert await store.remove_tables("over", 6.0) == ["old"]
            assert await store.remove_tables("over", 6.0) == []
            assert await store.read_table("old") is None
            assert await store.read_chat("old", 0, 9) == []
            assert "old" not in await ids(store.tables_of("ada", 9))
            with pytest.raises(LookupError):
                await store.append("old", entry(1))
            assert (await read(store, "young"), await read(store, "running")) == kept
            assert len(await store.read_chat("young", 0, 9)) == 1

            await store.add_table(table("old"), sheet(guests=()))
            assert await read(store, "old") == StoredTable(
                row=table("old"), sheet=sheet(guests=()), entries=[], checkpoint=None
            )
            assert await store.add_chat("old", line()) == 1

    @on_loop
    async def test_all_tables_forgotten_at_once_are_named(self, opened: Opened):
        async with opened() as store:
            for number in range(20):
                await store.add_table(table(f"t{number}"), sheet("closed"))
                await store.pass_time(1.0, 0.0)
            assert sorted(await store.remove_tables("closed", 5.0)) == sorted(f"t{number}" for number in range(15))
            assert len(await store.tables_of("ada", 99)) == 5

    @on_loop
    async def test_a_table_counts_as_used_when_its_sheet_is_written(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet())
            await store.pass_time(10.0, 0.0)
            await store.write_sheet("t1", sheet())
            await store.pass_time(10.0, 0.0)
            assert await store.remove_tables("open", 15.0) == []
            assert await store.remove_tables("open", 5.0) == ["t1"]

    @on_loop
    async def test_what_a_clock_shows_makes_no_table_older(self, opened: Opened):
        """Neither the computer's clock nor the time on a sheet counts."""
        async with opened() as store:
            await store.add_table(table(), sheet(touched=1.0))
            await store.pass_time(0.0, 1e12)
            assert await store.remove_tables("open", 1.0) == []

    # --- time

    @on_loop
    async def test_the_time_that_was_noted_last_is_told(self, opened: Opened):
        async with opened() as store:
            assert await store.pass_time(0.0, 100.5) == 0.0
            assert await store.pass_time(5.0, 50.25) == 100.5
        async with opened() as store:
            assert await store.pass_time(0.0, 0.0) == 50.25

    @on_loop
    async def test_a_store_that_works_says_so(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet())
            before = await read(store)
            await store.check()
            assert await read(store) == before

    # --- checkpoints

    @on_loop
    async def test_a_checkpoint_is_replaced_without_an_entry(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet())
            await store.append("t1", entry(0), checkpoint=checkpoint(0))
            other = replace(checkpoint(0), save=b"another")
            await store.write_checkpoint("t1", other)
            assert await read(store) == StoredTable(row=table(), sheet=sheet(), entries=[entry(0)], checkpoint=other)

    # --- chat

    @on_loop
    async def test_chat_is_numbered_from_1_at_each_table(self, opened: Opened):
        async with opened() as store:
            for id in ("t1", "t2"):
                await store.add_table(table(id), sheet())
            assert [await store.add_chat("t1", line(text)) for text in "abc"] == [1, 2, 3]
            assert await store.add_chat("t2", line("d", seat=None)) == 1
            said = await store.read_chat("t1", 0, 10)
            assert said == [replace(line(text), number=number) for number, text in enumerate("abc", 1)]
            assert await store.read_chat("t2", 0, 10) == [replace(line("d", seat=None), number=1)]

    @on_loop
    async def test_the_last_lines_of_chat_are_read_in_order(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet())
            for number in range(1, 21):
                await store.add_chat("t1", line(str(number)))

            async def numbers(after: int, limit: int) -> list[int]:
                return [said.number for said in await store.read_chat("t1", after, limit)]

            assert await numbers(0, 100) == list(range(1, 21))
            assert await numbers(0, 3) == [18, 19, 20]
            assert await numbers(17, 100) == [18, 19, 20]
            assert await numbers(15, 2) == [19, 20]
            assert await numbers(20, 5) == []
            assert await store.read_chat("nowhere", 0, 5) == []

    @on_loop
    async def test_lines_said_at_once_get_numbers_of_their_own(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet())
            numbers = await asyncio.gather(*(store.add_chat("t1", line(str(who))) for who in range(30)))
            assert sorted(numbers) == list(range(1, 31))
            said = {row.number: row.text for row in await store.read_chat("t1", 0, 99)}
            assert said == {number: str(who) for who, number in enumerate(numbers)}

    # --- guests

    @on_loop
    async def test_a_guest_is_added_and_replaced(self, opened: Opened):
        async with opened() as store:
            assert await store.read_guest("ada") is None
            await store.put_guest(guest())
            await store.put_guest(guest("ben"))
            assert await store.read_guest("ada") == guest()
            new = GuestRow(id="ada", name="Countess", recovery=b"\x00hash", created=5.0, seen=6.0)
            await store.put_guest(new)
            assert await store.read_guest("ada") == new
            assert await store.read_guest("ben") == guest("ben")

    @on_loop
    async def test_a_guest_is_found_by_the_last_recovery_link_only(self, opened: Opened):
        async with opened() as store:
            await store.put_guest(guest("ada", recovery=b"one"))
            await store.put_guest(guest("ben", recovery=b"two"))
            assert await store.find_recovery(b"one") == guest("ada", recovery=b"one")
            assert await store.find_recovery(b"on") is None
            await store.put_guest(guest("ada", recovery=b"three"))
            assert await store.find_recovery(b"one") is None
            assert await store.find_recovery(b"three") == guest("ada", recovery=b"three")
            await store.put_guest(guest("ada"))
            assert await store.find_recovery(b"three") is None

    @on_loop
    async def test_guests_without_tables_are_forgotten_when_they_do_not_come(self, opened: Opened):
        async with opened() as store:
            for id in ("ada", "ben", "cleo"):
                await store.put_guest(guest(id))
            await store.add_table(table(), sheet(guests=("ada",)))
            await store.pass_time(60.0, 1e12)
            await store.see_guest("cleo", 9.5)
            await store.see_guest("nobody", 9.5)
            assert await store.read_guest("cleo") == replace(guest("cleo"), seen=9.5)
            assert await store.remove_guests(60.0) == 0, "whatever the clock of the computer says"
            assert await store.remove_guests(59.0) == 1
            assert [id for id in ("ada", "ben", "cleo") if await store.read_guest(id)] == ["ada", "cleo"]
            await store.remove_tables("open", 59.0)
            assert await store.remove_guests(59.0) == 1
            assert await store.read_guest("ada") is None

    @on_loop
    async def test_old_reports_are_forgotten(self, opened: Opened):
        async with opened() as store:
            await store.add_report(report("old"))
            await store.pass_time(60.0, 1e12)
            await store.add_report(report("new"))
            assert await store.remove_reports(60.0) == 0, "whatever the clock of the computer says"
            assert await store.remove_reports(59.0) == 1
            assert await store.read_report("old") is None
            assert await store.read_report("new") is not None

    @on_loop
    async def test_guests_without_a_recovery_link_are_found_by_none(self, opened: Opened):
        async with opened() as store:
            await store.put_guest(guest("ada"))
            await store.put_guest(guest("ben"))
            assert await store.find_recovery(b"") is None

    @on_loop
    async def test_a_recovery_link_leads_to_one_guest(self, opened: Opened):
        async with opened() as store:
            await store.put_guest(guest("ada", recovery=b"one"))
            with pytest.raises(Conflict):
                await store.put_guest(guest("ben", recovery=b"one"))
            assert await store.read_guest("ben") is None
            assert await store.find_recovery(b"one") == guest("ada", recovery=b"one")

    # --- problems

    @on_loop
    async def test_a_report_reads_back_and_outlives_its_table(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet("over"))
            await store.add_report(report())
            await store.add_report(replace(report("r2"), table="gone"))
            await store.pass_time(1.0, 0.0)
            assert await store.remove_tables("over", 0.0) == ["t1"]
            assert await store.read_report("r1") == report()
            assert await store.read_report("r2") == replace(report("r2"), table="gone")
            assert await store.read_report("r3") is None

    @on_loop
    async def test_the_id_of_a_report_is_taken_once(self, opened: Opened):
        async with opened() as store:
            await store.add_report(report())
            with pytest.raises(Conflict):
                await store.add_report(replace(report(), text="another"))
            assert await store.read_report("r1") == report()

    # --- the life of a store

    @on_loop
    async def test_everything_is_there_when_the_store_is_opened_again(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet(public=True))
            await store.append("t1", entry(0), sheet("running", public=True, guests=("ada", "ben")), checkpoint(0))
            await store.add_chat("t1", line())
            await store.put_guest(guest(recovery=b"one"))
            await store.add_report(report())
            before = await read(store)
        async with opened() as store:
            assert await read(store) == before
            assert await ids(store.public_tables(9)) == ["t1"]
            assert await ids(store.tables_of("ben", 9)) == ["t1"]
            assert await store.add_chat("t1", line()) == 2
            assert await store.find_recovery(b"one") == guest(recovery=b"one")
            assert await store.read_report("r1") == report()
            with pytest.raises(Conflict):
                await store.append("t1", entry(0))
            await store.append("t1", entry(1))

    @on_loop
    async def test_close_finishes_what_was_asked_for(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet())
            writes = [asyncio.create_task(store.add_chat("t1", line())) for _ in range(40)]
            reads = [asyncio.create_task(store.read_table("t1")) for _ in range(10)]
            await asyncio.sleep(0)
            await store.close()
            assert sorted(await asyncio.gather(*writes)) == list(range(1, 41))
            assert None not in await asyncio.gather(*reads)
        async with opened() as store:
            assert len(await store.read_chat("t1", 0, 99)) == 40

    @on_loop
    async def test_a_closed_store_refuses_everything(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet())
            await store.close()
            for call in (
                store.add_table(table("t2"), sheet()),
                store.write_sheet("t1", sheet()),
                store.append("t1", entry(0)),
                store.read_table("t1"),
                store.public_tables(1),
                store.tables_of("ada", 1),
                store.remove_tables("open", 0.0),
                store.write_checkpoint("t1", checkpoint(0)),
                store.pass_time(1.0, 0.0),
                store.check(),
                store.add_chat("t1", line()),
                store.read_chat("t1", 0, 1),
                store.put_guest(guest()),
                store.read_guest("ada"),
                store.find_recovery(b"one"),
                store.add_report(report()),
                store.read_report("r1"),
            ):
                with pytest.raises(StoreError, match="closed"):
                    await call
            await store.close()

    @on_loop
    async def test_who_stops_waiting_for_a_write_disturbs_nobody(self, opened: Opened):
        async with opened() as store:
            for id in ("t1", "t2"):
                await store.add_table(table(id), sheet())
            for number in range(20):
                left = asyncio.create_task(store.add_chat("t1", line()))
                stays = asyncio.create_task(store.append("t2", entry(number)))
                await asyncio.sleep(0)
                left.cancel()
                await stays
                with pytest.raises(asyncio.CancelledError):
                    await left
            assert len((await read(store, "t2")).entries) == 20

    @on_loop
    async def test_who_stops_waiting_for_a_failing_write_disturbs_nobody(self, opened: Opened):
        async with opened() as store:
            await store.add_table(table(), sheet())
            left = asyncio.create_task(store.append("t1", entry(5)))
            await asyncio.sleep(0)
            left.cancel()
            await store.append("t1", entry(0))
            assert (await read(store)).entries == [entry(0)]
