"""Tables that nobody uses leave the memory, and in the end the store."""

import asyncio
import gc
import time
import weakref

import msgspec
import pytest

from stolik.store.store import ReportRow
from stolik.table import seating
from stolik.table.hall import HallSettings

from .tables import PEEK, REST, THROW, Room, Setting, at_the_table, eventually, first, never, refusal


async def left(room: Room, **plan):
    """A running match of two that nobody looks at, untouched for a long time."""
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open", **plan)
    await ola.takes(table, 1)
    await ala.does(table, seating.start, "")
    table.used_at -= 1_000
    return ala, table


@at_the_table
async def test_a_table_that_nobody_watches_leaves_the_memory(room: Room):
    ala, table = await left(room)
    async with ala.at(table) as live:
        await live.answer(PEEK)
        table.used_at -= 1_000
        room.hall.let_go_of_idle()
        assert room.hall.live == 1, "somebody is here"
    room.hall.let_go_of_idle()
    assert room.hall.live == 1, "they have only just gone"
    table.used_at -= 1_000
    room.hall.let_go_of_idle()
    assert room.hall.live == 0
    back = await ala.comes(table)
    assert back.position["sequence"] == 1
    assert list(back.log) == [0, 1]
    await back.answer(REST)


@at_the_table
async def test_guests_without_tables_and_old_reports_are_forgotten(room: Room):
    old = time.time() - room.hall.settings.keep - 1
    ala, ola = await room.guests("Ala", "Ola")
    await ala.makes("me", "me:Eve")
    for guest in (ala, ola):
        await room.store.put_guest(msgspec.structs.replace(guest.row, seen=old))
    report = ReportRow(id="ST-1", table="t", sequence=0, guest=ala.row.id, text="", detail=b"", at=old)
    await room.store.add_report(report)
    await room.store.add_report(msgspec.structs.replace(report, id="ST-2", at=old + 60))
    await room.hall.expire()
    assert await room.store.read_guest(ala.row.id), "has a table"
    assert await room.store.read_guest(ola.row.id) is None
    assert await room.store.read_report("ST-1") is None
    assert await room.store.read_report("ST-2")


@at_the_table
async def test_nothing_keeps_a_table_that_has_left_the_memory(room: Room):
    """Least of all that somebody was away from it."""
    ala = await room.guest("Ala")
    table = await ala.makes("me", "me:Ola", absent_after=604_800)
    async with ala.at(table) as live:
        await live.answer(PEEK)
    await asyncio.sleep(0.06)
    table.used_at -= 1_000
    room.hall.let_go_of_idle()
    there = weakref.ref(table)
    del table, live
    gc.collect()
    assert there() is None


@at_the_table
async def test_how_long_is_a_setting(setting: Setting):
    async with setting.room(idle=5_000.0) as room:
        _, _ = await left(room)
        room.hall.let_go_of_idle()
        assert room.hall.live == 1
    assert HallSettings().idle == 300


@at_the_table
async def test_whoever_still_has_an_old_table_must_look_it_up_again(room: Room):
    ala, table = await left(room)
    room.hall.let_go_of_idle()
    with refusal("gone"):
        await ala.does(table, seating.close)
    again = await room.hall.find(table.id)
    assert again is not table
    await ala.does(again, seating.close)


@at_the_table
async def test_a_table_that_was_just_looked_up_stays(room: Room):
    ala, table = await left(room)
    found = await room.hall.visit(table.id, ala.id)
    room.hall.let_go_of_idle()
    await ala.does(found, seating.close)


@at_the_table
async def test_a_running_clock_keeps_a_table_in_memory(room: Room):
    ala, table = await left(room, clock=600)
    room.hall.let_go_of_idle()
    assert room.hall.live == 1
    await ala.does(table, seating.close)
    table.used_at -= 1_000
    room.hall.let_go_of_idle()
    assert room.hall.live == 0


@at_the_table
async def test_a_thinking_bot_keeps_a_table_in_memory(room: Room):
    going = asyncio.Event()

    async def late(match, seat):
        await going.wait()
        return first(match, seat)

    room.workers.mind = late
    ala = await room.guest("Ala")
    table = await ala.makes("me", "random")
    async with ala.at(table) as live:
        await live.answer(THROW)
    table.used_at -= 1_000
    room.hall.let_go_of_idle()
    assert room.hall.live == 1
    going.set()
    await room.settled(table)
    assert table.sequence == 2
    table.used_at -= 1_000
    room.hall.let_go_of_idle()
    assert room.hall.live == 0


@at_the_table
async def test_old_tables_are_removed_by_their_status(setting: Setting):
    week = 604_800.0
    async with setting.room(expire={"open": 60.0, "closed": 30.0, "running": week, "over": week}) as room:
        ala = await room.guest("Ala")
        ages = {"open": 61, "fresh": 59, "closed": 31, "running": 61}
        tables = {}
        for name in ages:
            tables[name] = await ala.makes("me", "random" if name == "running" else "open", name=name)
        await ala.does(tables["closed"], seating.close)
        for name, age in ages.items():
            room.change("UPDATE tables SET touched = ? WHERE id = ?", time.time() - age, tables[name].id)
        watching = await ala.comes(tables["open"])
        await room.hall.expire()
        await watching.until(lambda live: live.bye == "expired")
        assert {line.name for line in await room.hall.tables_of(ala.id)} == {"fresh", "running"}
        for name in ("open", "closed"):
            with refusal("no-such-table"):
                await ala.comes(tables[name])
        await ala.comes(tables["fresh"])


@at_the_table
async def test_whatever_happens_at_a_table_keeps_it(setting: Setting):
    async with setting.room(expire={"running": 60.0}) as room:
        ala, _ = await room.alone()
        room.change("UPDATE tables SET touched = 1")
        await ala.answer(PEEK)
        await room.hall.expire()
        assert len(await room.hall.tables_of("guest-of-Ala")) == 1


@at_the_table
async def test_tidying_goes_on_after_a_failure(room: Room, monkeypatch, caplog):
    calls = []

    async def expire():
        calls.append(1)
        raise OSError("the disk is away")

    monkeypatch.setattr(room.hall, "expire", expire)
    tidying = asyncio.create_task(room.hall.keep_tidy(0.01))
    await eventually(lambda: len(calls) > 1)
    tidying.cancel()
    with pytest.raises(asyncio.CancelledError):
        await tidying
    assert "the disk is away" in caplog.text


@at_the_table
async def test_when_the_hall_closes_all_are_told_to_come_again(room: Room):
    ala, ola, _ = await room.two()
    room.workers.mind = never
    await room.hall.close()
    for live in (ala, ola):
        await live.until(lambda live: live.bye == "resync")


@at_the_table
async def test_when_the_hall_is_closed_nothing_happens_by_itself(room: Room, caplog):
    """No bot thinks on, no clock runs out, and nobody complains."""
    room.workers.mind = never
    thinking, _ = await room.alone()
    await thinking.answer(THROW)
    _, _, clock = await room.two(clock=600)
    clock.sheet.seats[0].used = 599.95
    room.hall.pacer.wake(clock)
    await room.hall.close()
    await asyncio.sleep(0.1)
    assert not room.hall.pacer._tasks
    assert caplog.text == ""
