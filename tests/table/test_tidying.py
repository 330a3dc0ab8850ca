"""Tables that nobody uses leave the memory, and in the end the store."""

import asyncio
import gc
import weakref
from types import SimpleNamespace

import msgspec
import pytest

from stolik.store.store import ReportRow
from stolik.table import lifetime, seating, service, table
from stolik.table.service import DAY, TableSettings

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
        room.tables.let_go_of_idle()
        assert room.tables.live == 1, "somebody is here"
    room.tables.let_go_of_idle()
    assert room.tables.live == 1, "they have only just gone"
    table.used_at -= 1_000
    room.tables.let_go_of_idle()
    assert room.tables.live == 0
    back = await ala.comes(table)
    assert back.position["sequence"] == 1
    assert list(back.log) == [0, 1]
    await back.answer(REST)


@at_the_table
async def test_guests_without_tables_and_old_reports_are_forgotten(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    report = ReportRow(id="ST-1", table="t", sequence=0, guest=ala.row.id, text="", detail=b"", at=0.0)
    await room.store.add_report(report)
    await room.store.pass_time(room.tables.settings.keep + 1, 0.0)
    await ala.makes("me", "me:Eve")
    await room.store.add_report(msgspec.structs.replace(report, id="ST-2"))
    await room.tables.expire()
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
    room.tables.let_go_of_idle()
    there = weakref.ref(table)
    del table, live
    gc.collect()
    assert there() is None


@at_the_table
async def test_how_long_is_a_setting(setting: Setting):
    async with setting.room(idle=5_000.0) as room:
        _, _ = await left(room)
        room.tables.let_go_of_idle()
        assert room.tables.live == 1
    assert TableSettings().idle == 300


@at_the_table
async def test_whoever_still_has_an_old_table_must_look_it_up_again(room: Room):
    ala, table = await left(room)
    room.tables.let_go_of_idle()
    with refusal("gone"):
        await ala.does(table, seating.close)
    again = await room.tables.find(table.id)
    assert again is not table
    await ala.does(again, seating.close)


@at_the_table
async def test_a_table_that_was_just_looked_up_stays(room: Room):
    ala, table = await left(room)
    found = await room.tables.visit(table.id, ala.id)
    room.tables.let_go_of_idle()
    await ala.does(found, seating.close)


@at_the_table
async def test_a_running_clock_keeps_a_table_in_memory(room: Room):
    ala, table = await left(room, clock=600)
    room.tables.let_go_of_idle()
    assert room.tables.live == 1
    await ala.does(table, seating.close)
    table.used_at -= 1_000
    room.tables.let_go_of_idle()
    assert room.tables.live == 0


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
    room.tables.let_go_of_idle()
    assert room.tables.live == 1
    going.set()
    await room.settled(table)
    assert table.sequence == 2
    table.used_at -= 1_000
    room.tables.let_go_of_idle()
    assert room.tables.live == 0


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
            room.change("UPDATE tables SET touched_age = ? WHERE id = ?", -age, tables[name].id)
        watching = await ala.comes(tables["open"])
        await room.tables.expire()
        await watching.until(lambda live: live.bye == "expired")
        assert {line.name for line in await room.tables.tables_of(ala.id)} == {"fresh", "running"}
        for name in ("open", "closed"):
            with refusal("no-such-table"):
                await ala.comes(tables[name])
        await ala.comes(tables["fresh"])


@at_the_table
async def test_what_expires_is_logged(setting: Setting, caplog):
    caplog.set_level("INFO")
    async with setting.room(expire={"open": 86_400.0}) as room:
        table = await (await room.guest("Ala")).makes("me", "open")
        await room.tables.expire()
        assert caplog.text == ""
        room.change("UPDATE tables SET touched_age = -90000")
        await room.tables.expire()
        assert f"table {table.id} expired: open, unused for more than 1.0 days" in caplog.text


# --- clocks that jump -------------------------------------------------------------------------------------------------


class Clock:
    """The two clocks of a computer, as the server sees them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wall, self.running = 1.8e9, 500.0
        both = SimpleNamespace(time=lambda: self.wall, monotonic=lambda: self.running)
        for module in (lifetime, service, table):
            monkeypatch.setattr(module, "time", both)

    def go_on(self, seconds: float) -> None:
        self.wall += seconds
        self.running += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


async def tables(room: Room) -> int:
    await room.tables.expire()
    return len(await room.tables.tables_of("guest-of-Ala"))


@at_the_table
async def test_tables_expire_by_the_time_that_the_server_runs(setting: Setting, clock):
    async with setting.room(expire={"open": 2 * DAY}) as room:
        await (await room.guest("Ala")).makes("me", "open")
        for _ in range(2):
            assert await tables(room) == 1
            clock.go_on(DAY)
        assert await tables(room) == 1
        clock.go_on(60.0)
        assert await tables(room) == 0


@pytest.mark.parametrize("days", [90, -90])
@at_the_table
async def test_nothing_expires_when_the_clock_jumps_while_the_server_runs(setting: Setting, clock, caplog, days):
    async with setting.room() as room:
        ala = await room.guest("Ala")
        for seats in (("me", "open"), ("me", "me:Ola")):
            await ala.makes(*seats)
        assert await tables(room) == 2
        clock.go_on(60.0)
        clock.wall += days * DAY
        assert await tables(room) == 2
        assert f"jumped by {days * 86_400:+} seconds; nothing expires for that" in caplog.text
        for _ in range(30):  # it stays wrong, and the server goes on
            clock.go_on(3_600.0)
            assert await tables(room) == 2


@pytest.mark.parametrize("days", [90, -90])
@at_the_table
async def test_nothing_expires_when_the_clock_jumps_between_two_runs(setting: Setting, clock, caplog, days):
    async with setting.room() as room:
        ala = await room.guest("Ala")
        for seats in (("me", "open"), ("me", "me:Ola")):
            await ala.makes(*seats)
        await ala.does(await ala.makes("me", "open"), seating.close)
        assert await tables(room) == 3
    clock.wall += days * DAY
    clock.running = 3.0  # the computer was started anew
    async with setting.room() as room:
        assert await tables(room) == 3
        assert f"the last run ended {days * 24:+.1f} hours ago" in caplog.text
        clock.go_on(3_600.0)
        assert await tables(room) == 3


@at_the_table
async def test_a_short_pause_between_two_runs_counts(setting: Setting, clock):
    """A server that runs only on some evenings expires tables as well, only later."""
    async with setting.room(expire={"open": DAY}) as room:
        await (await room.guest("Ala")).makes("me", "open")
        assert await tables(room) == 1
    for left in (1, 1, 0):
        clock.wall += 10 * 3_600.0
        async with setting.room(expire={"open": DAY}) as room:
            assert await tables(room) == left


@at_the_table
async def test_a_clock_that_jumps_makes_nobody_absent_and_no_table_idle(room: Room, clock):
    ala, ola = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open", absent_after=60)
    await ola.takes(table, 1)
    await ala.does(table, seating.start, "")
    async with ala.at(table):
        pass
    clock.wall += 90 * DAY
    assert table.away_for(0) < 30
    room.tables.let_go_of_idle()
    assert room.tables.live == 1
    clock.go_on(61.0)
    assert table.away_for(0) >= 61
    clock.wall -= 180 * DAY
    assert table.away_for(0) >= 61


@at_the_table
async def test_whatever_happens_at_a_table_keeps_it(setting: Setting):
    async with setting.room(expire={"running": 60.0}) as room:
        ala, _ = await room.alone()
        room.change("UPDATE tables SET touched_age = -100")
        await ala.answer(PEEK)
        await room.tables.expire()
        assert len(await room.tables.tables_of("guest-of-Ala")) == 1


@at_the_table
async def test_tidying_goes_on_after_a_failure(room: Room, monkeypatch, caplog):
    calls = []

    async def expire():
        calls.append(1)
        raise OSError("the disk is away")

    monkeypatch.setattr(room.tables, "expire", expire)
    tidying = asyncio.create_task(room.tables.keep_tidy(0.01))
    await eventually(lambda: len(calls) > 1)
    tidying.cancel()
    with pytest.raises(asyncio.CancelledError):
        await tidying
    assert "the disk is away" in caplog.text


@at_the_table
async def test_when_the_service_closes_all_are_told_to_come_again(room: Room):
    ala, ola, _ = await room.two()
    room.workers.mind = never
    await room.tables.close()
    for live in (ala, ola):
        await live.until(lambda live: live.bye == "resync")


@at_the_table
async def test_when_the_service_is_closed_nothing_happens_by_itself(room: Room, caplog):
    """No bot thinks on, no clock runs out, and nobody complains."""
    room.workers.mind = never
    thinking, _ = await room.alone()
    await thinking.answer(THROW)
    _, _, clock = await room.two(clock=600)
    clock.sheet.seats[0].used = 599.95
    room.tables.pacer.wake(clock)
    await room.tables.close()
    await asyncio.sleep(0.1)
    assert not room.tables.pacer._tasks
    assert caplog.text == ""
