"""A table after a restart, with the same program or a newer one."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from stolik import __version__
from stolik.store.record import RecordError, read, replay
from stolik.table import records, resuming, seating
from stolik.table.table import Table

from . import pier
from .tables import PEEK, REST, THROW, Room, Setting, at_the_table, eventually, first, never, record_of, refusal, walk


def saved(table: Table) -> Any:
    return json.loads(table.match.save())


def keep(room: Room, table, save: object, **columns: str) -> None:
    """Put another save in the place of the stored one."""
    data = save if isinstance(save, bytes) else json.dumps(save).encode()
    room.change("UPDATE checkpoints SET save = ? WHERE table_id = ?", data, table.id)
    for column, value in columns.items():
        room.change(f"UPDATE checkpoints SET {column} = ? WHERE table_id = ?", value, table.id)


async def guests_at(room: Room, id: str, *names: str):
    table = await room.hall.find(id)
    return *[await (await room.guest(name)).comes(table) for name in names], table


# --- the same program ------------------------------------------------------------------------------------------------


@at_the_table
async def test_everything_is_as_it_was(room: Room, setting: Setting):
    ala, ola, table = await room.two(name="Friday", clock=600, increment=3, setup={"weather": "storm"})
    await ala.ask("setConfirm", seat=0, confirm=False)
    await ala.answer(PEEK)
    await ala.answer(walk(1))
    await ala.ask("undoAnswer", seat=0)
    await ala.answer(THROW)
    await ola.ask("say", text="well thrown")
    await ola.until(lambda live: live.position["sequence"] == 4 and not live.table["seats"][0]["confirm"])
    async with setting.room() as later:
        back = {}
        *lives, again = await guests_at(later, table.id, "Ala", "Ola")
        for before, after in zip((ala, ola), lives, strict=True):
            assert after.log == before.log
            seconds = {"seconds": None, "undo": None, "decision": None}
            assert after.position | seconds == before.position | seconds
            assert [line["text"] for line in after.chat] == ["well thrown"]
            back[after.position["seat"]] = after
        assert [entry["undone"] for entry in back[0].log.values()] == [False, False, True, False, False]
        assert again.sheet == table.sheet
        assert again.commitment == table.commitment
        assert again.match.save() == table.match.save()
        assert back[1].position["decision"]["choices"] == ola.position["decision"]["choices"]
        await back[1].answer(walk(1))
        assert back[1].position["sequence"] == 5


@at_the_table
async def test_a_match_that_is_over_is_over(room: Room, setting: Setting):
    ala, table = await room.alone()
    await ala.ask("setConfirm", seat=0, confirm=False)
    while not table.match.over:
        await ala.until(lambda live: live.position["decision"])
        await ala.answer(walk(2))
    async with setting.room() as later:
        back, _ = await guests_at(later, table.id, "Ala")
        assert back.position["outcome"] == ala.position["outcome"]
        assert back.log == ala.log
        with refusal("over"):
            await back.ask("answerDecision", decision=0, seat=0, option=0)


@at_the_table
async def test_a_table_that_has_not_begun_still_waits(room: Room, setting: Setting):
    ala, _ = await room.guests("Ala", "Ola")
    table = await ala.makes("me", "open", public=True)
    async with setting.room() as later:
        back, again = await guests_at(later, table.id, "Ala")
        assert (back.table["status"], back.position, back.log) == ("open", {}, {})
        await (await later.guest("Ola")).takes(again, 1)
        await (await later.guest("Ala")).does(again, seating.start, "")
        await back.until(lambda live: live.position)


@at_the_table
async def test_a_table_whose_beginning_was_not_stored_can_be_started(room: Room, setting: Setting):
    """As after a kill between the two writes: nobody is waited for, but there is no match."""
    _, table = await room.alone()
    room.change("DELETE FROM entries")
    room.change("DELETE FROM checkpoints")
    stored = msgspec.json.encode(msgspec.structs.replace(table.sheet, status="open", waiting=[]))
    room.change("UPDATE tables SET status = 'open', sheet = ?", stored)
    async with setting.room() as later:
        back, again = await guests_at(later, table.id, "Ala")
        assert back.table["status"] == "open"
        await (await later.guest("Ala")).does(again, seating.start, "")
        await back.until(lambda live: live.position and live.position["decision"])


@at_the_table
async def test_many_who_come_at_once_load_a_table_once(room: Room, setting: Setting):
    _, _, table = await room.two()
    async with setting.room() as later:
        found = await asyncio.gather(*(later.hall.find(table.id) for _ in range(10)))
        assert len(set(map(id, found))) == 1


@at_the_table
async def test_bots_go_on_as_soon_as_somebody_looks(room: Room, setting: Setting):
    ala, table = await room.alone()
    room.workers.mind = never
    await ala.answer(THROW)
    async with setting.room() as later:
        back, _ = await guests_at(later, table.id, "Ala")
        await back.until(lambda live: live.position["decision"])
        assert later.workers.asked == [(1, 1)]


# --- undo of what was answered before ---------------------------------------------------------------------------------


@at_the_table
async def test_what_was_answered_before_the_restart_can_be_taken_back(room: Room, setting: Setting):
    ala, _, table = await room.two()
    await ala.answer(PEEK)
    await ala.answer(walk(2))
    async with setting.room() as later:
        back, _, again = await guests_at(later, table.id, "Ala", "Ola")
        await back.until(lambda live: live.position["undo"] == "yes")
        await back.ask("undoAnswer", seat=0)
        assert back.position["view"]["at"] == [0, 0]
        assert [entry["undone"] for entry in back.log.values()] == [False, False, True, False]
        records.check(record_of(again))


@at_the_table
async def test_also_freely_beyond_a_roll_and_beyond_an_undo(room: Room, setting: Setting):
    ala, table = await room.alone()
    room.workers.mind = first
    await ala.answer(THROW)
    await ala.until(lambda live: live.position["decision"])
    await ala.ask("undoAnswer", seat=0)
    await ala.answer(THROW)
    await ala.until(lambda live: live.position["decision"])
    async with setting.room() as later:
        back, again = await guests_at(later, table.id, "Ala")
        await back.until(lambda live: live.position["undo"] == "free")
        await back.ask("undoAnswer", seat=0)
        assert back.position["view"]["at"] == [0, 0]
        records.check(record_of(again))


@at_the_table
async def test_what_is_answered_while_the_record_is_played_again_is_not_lost(room: Room, setting: Setting, monkeypatch):
    ala, _, table = await room.two()
    for _ in range(5):
        await ala.answer(PEEK)
    going = asyncio.Event()

    async def wait(seconds):
        await going.wait()

    monkeypatch.setattr(resuming, "asyncio", SimpleNamespace(sleep=wait))
    async with setting.room() as later:
        back, _, again = await guests_at(later, table.id, "Ala", "Ola")
        assert back.position["undo"] == "no"
        await back.answer(walk(2))
        going.set()
        await eventually(lambda: not later.hall._tasks)
        assert again.sequence == 6
        assert again.match.state.at == [2, 0]
        await back.ask("undoAnswer", seat=0)


# --- another program --------------------------------------------------------------------------------------------------


@at_the_table
async def test_a_match_goes_on_with_the_content_of_this_version(room: Room, setting: Setting):
    ala, _, table = await room.two()
    await ala.answer(PEEK)
    await ala.answer(walk(1))
    old = saved(table)
    old["content"] = old["checkpoint"]["content"] = "planks-0"
    keep(room, table, old, content="planks-0", engine="0.0.1")
    room.change("UPDATE tables SET content = 'planks-0'")
    async with setting.room() as later:
        back, again = await guests_at(later, table.id, "Ola")
        assert back.position["view"]["content"] == pier.RULES.content
        assert [entry["kind"] for entry in back.log.values()] == ["setup", "answer", "answer"]
        await back.answer(walk(1))
        checkpoint = (await later.stored(again)).checkpoint
        assert checkpoint is not None
        assert checkpoint.content == pier.RULES.content


@pytest.mark.parametrize(
    "line",
    [
        {"option": {"type": "Fly"}},
        {"option": {"type": "Step", "n": 3}},
        {"option": {"type": "Step", "far": 1}},
        {"question": "swim"},
        {"seat": 0},
    ],
)
@at_the_table
async def test_answers_that_no_longer_fit_are_asked_again_and_all_are_told(room: Room, setting: Setting, line):
    ala, ola, table = await room.two()
    await ala.answer(THROW)
    await ola.until(lambda live: live.position["decision"])
    for _ in range(2):
        await ola.answer(PEEK)
    old = saved(table)
    assert len(old["lines"]) == 2
    old["lines"][1] |= line
    keep(room, table, old, engine="0.0.1")
    async with setting.room() as later:
        back, again = await guests_at(later, table.id, "Ola")
        told = back.log[4]
        assert (told["kind"], told["seat"], told["lost"]) == ("resumed", None, 2)
        assert back.position["decision"]["question"] == "walk"
        assert back.position["view"]["at"] == ola.position["view"]["at"], "what is before the checkpoint stands"
        assert back.position["undo"] == "no", "what is before it cannot be taken back"
        await back.answer(walk(1))
        assert back.position["sequence"] == 5
        await back.ask("undoAnswer", seat=1)
        assert [entry["undone"] for entry in back.log.values()] == [False] * 5 + [True, False]
    async with setting.room() as once_more:
        again = await once_more.hall.find(table.id)
        assert [entry.kind for entry in again.entries] == [
            *("setup", "answer", "answer", "answer", "resumed"),
            "answer",
            "undo",
        ]
        assert [entry.undone for entry in again.entries] == [False] * 5 + [True, False]


@at_the_table
async def test_a_record_of_a_match_that_went_on_under_other_rules_says_so(room: Room, setting: Setting):
    ala, _, table = await room.two()
    await ala.answer(PEEK)
    old = saved(table)
    old["lines"][0]["question"] = "swim"
    keep(room, table, old)
    async with setting.room() as later:
        again = await later.hall.find(table.id)
        record = read(record_of(again))
        with pytest.raises(RecordError, match=f"entry 2 .*other rules here; engine {__version__} wrote it"):
            list(replay(pier.RULES, record))
        with pytest.raises(RecordError, match=f"engine {__version__}"):
            records.check(record_of(again))


@pytest.mark.parametrize(
    "save",
    [
        b"",
        b"{",
        b"null",
        b'{"game":"pier","content":"planks-1","checkpoint":{},"lines":[]}',
        b'{"game":"chess","content":"planks-1","checkpoint":{},"lines":[]}',
    ],
)
@at_the_table
async def test_a_match_that_cannot_be_read_is_refused_and_others_go_on(room: Room, setting: Setting, save, caplog):
    _, _, table = await room.two()
    other = await (await room.guest("Ala")).makes("me", "random")
    keep(room, table, save)
    async with setting.room() as later:
        guest = await later.guest("Ala")
        with refusal("cannot-resume") as refused:
            await guest.comes(table)
        incident = refused.message["args"]["detail"]
        assert incident.startswith("ST-")
        assert incident in caplog.text
        back = await guest.comes(other)
        await back.answer(REST)
        assert {line.id for line in await later.hall.tables_of(guest.id)} == {table.id, other.id}
        with refusal("cannot-resume"):
            await guest.comes(table)


@at_the_table
async def test_a_state_that_new_rules_cannot_show_is_refused_at_once(room: Room, setting: Setting, monkeypatch):
    _, _, table = await room.two()

    def broken(g, seat):
        raise ZeroDivisionError

    monkeypatch.setattr(pier.STEP, "candidates", broken)
    async with setting.room() as later:
        with refusal("cannot-resume"):
            await (await later.guest("Ala")).comes(table)


@pytest.mark.parametrize(("column", "value"), [("events", b"{"), ("line", b"{}"), ("line", b'{"kind":"dance"}')])
@at_the_table
async def test_an_entry_that_cannot_be_read_is_refused(room: Room, setting: Setting, column, value):
    _, _, table = await room.two()
    room.change(f"UPDATE entries SET {column} = ?", value)
    async with setting.room() as later:
        with refusal("cannot-resume"):
            await (await later.guest("Ala")).comes(table)


@at_the_table
async def test_what_a_new_version_cannot_tell_any_more_is_left_out_of_the_log(room: Room, setting: Setting):
    ala, _, table = await room.two()
    await ala.answer(walk(1))
    events = json.dumps([{"event": {"type": "Swum", "seat": 0}}, {"event": {"type": "Stepped", "seat": 0, "n": 1}}])
    room.change("UPDATE entries SET events = ? WHERE sequence = 1", events.encode())
    async with setting.room() as later:
        back, _ = await guests_at(later, table.id, "Ala")
        assert [line["event"]["type"] for line in back.log[1]["lines"]] == ["Stepped"]


@at_the_table
async def test_a_sheet_that_cannot_be_read_spoils_no_list(room: Room, setting: Setting):
    ala = await room.guest("Ala")
    broken, sound = [await ala.makes("me", "open", public=True) for _ in range(2)]
    room.change("UPDATE tables SET sheet = ? WHERE id = ?", b'{"version":9}', broken.id)
    async with setting.room() as later:
        assert [line.id for line in await later.hall.public_tables("")] == [sound.id]
        assert [line.id for line in await later.hall.tables_of(ala.id)] == [sound.id]
        guest = await later.guest("Ala")
        await guest.makes("me", "open")
        with refusal("cannot-resume"):
            await guest.comes(broken)
