"""A table after a restart, with the same program or a newer one."""

import asyncio
import json
import sqlite3
from base64 import b64decode
from contextlib import closing
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from stolik import __version__
from stolik.kernel import Chance
from stolik.store.record import RecordError, read, replay
from stolik.store.store import Damaged, StoreError
from stolik.table import records, resuming, seating, sheet
from stolik.table.table import Table

from . import pier
from .tables import PEEK, REST, THROW, Room, Setting, at_the_table, first, never, record_of, refusal, walk

ANOTHER_KEY = "UPDATE tables SET key = CASE substr(key, 1, 2) WHEN '00' THEN '01' ELSE '00' END || substr(key, 3)"
"""Damage: the key of every table is another one."""


def saved(table: Table) -> Any:
    return json.loads(table.match.save())


def keep(room: Room, table, save: object, **columns: str | int) -> None:
    """Put another save in the place of the stored one."""
    data = save if isinstance(save, bytes) else json.dumps(save).encode()
    room.change("UPDATE checkpoints SET save = ? WHERE table_id = ?", data, table.id)
    for column, value in columns.items():
        room.change(f"UPDATE checkpoints SET {column} = ? WHERE table_id = ?", value, table.id)


def rewrite(room: Room, table, sequence: int, line: dict[str, Any]) -> None:
    """Change an entry of the stored record, as if other rules had been played by."""
    with closing(sqlite3.connect(room.store.path)) as db:
        query = "SELECT line FROM entries WHERE table_id = ? AND sequence = ?"
        stored = json.loads(db.execute(query, (table.id, sequence)).fetchone()[0])
    stored["saved"] |= line
    data = msgspec.json.encode(stored)
    room.change("UPDATE entries SET line = ? WHERE table_id = ? AND sequence = ?", data, table.id, sequence)


async def guests_at(room: Room, id: str, *names: str):
    table = await room.tables.find(id)
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
        found = await asyncio.gather(*(later.tables.find(table.id) for _ in range(10)))
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
    rewrite(room, table, 3, line)
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
        again = await once_more.tables.find(table.id)
        assert [entry.kind for entry in again.entries] == [
            *("setup", "answer", "answer", "answer", "resumed"),
            "answer",
            "undo",
        ]
        assert [entry.undone for entry in again.entries] == [False] * 5 + [True, False]


@at_the_table
async def test_a_record_of_a_match_that_went_on_under_other_rules_says_so(room: Room, setting: Setting, monkeypatch):
    ala, _, table = await room.two()
    await ala.answer(PEEK)
    old = saved(table)
    old["lines"][0]["question"] = "swim"
    keep(room, table, old)

    def misfit(*args: object) -> None:
        raise RecordError("entry-without-question")

    async with setting.room() as later:
        with monkeypatch.context() as patch:
            patch.setattr(resuming, "replay", misfit)
            again = await later.tables.find(table.id)
        record = read(record_of(again))
        with pytest.raises(RecordError, match=f"entry 2 .*other rules here; engine {__version__} wrote it"):
            list(replay(pier.RULES, record))
        with pytest.raises(RecordError, match=f"engine {__version__}"):
            records.check(record_of(again))


UNREADABLE = [
    b"",
    b"{",
    b"null",
    b'{"game":"pier","content":"planks-1","checkpoint":{},"lines":[]}',
    b'{"game":"chess","content":"planks-1","checkpoint":{},"lines":[]}',
]


@pytest.mark.parametrize("save", UNREADABLE)
@at_the_table
async def test_a_match_that_cannot_be_read_is_refused_and_others_go_on(room: Room, setting: Setting, save, caplog):
    """Neither its checkpoint, nor its record."""
    ala, _, table = await room.two()
    await ala.answer(PEEK)
    other = await (await room.guest("Ala")).makes("me", "random")
    keep(room, table, save)
    rewrite(room, table, 1, {"question": "swim"})
    before = await room.stored(table)
    async with setting.room() as later:
        guest = await later.guest("Ala")
        with refusal("cannot-resume") as refused:
            await guest.comes(table)
        incident = refused.message["args"]["detail"]
        assert incident.startswith("ST-")
        assert incident in caplog.text
        back = await guest.comes(other)
        await back.answer(REST)
        assert {line.id for line in await later.tables.tables_of(guest.id)} == {table.id, other.id}
        with refusal("cannot-resume") as again:
            await guest.comes(table)
        assert again.message["args"]["detail"] == incident, "one table, one incident"
        report = await later.store.read_report(incident)
        assert report is not None
        assert (report.table, report.text) == (table.id, "the table cannot be resumed")
        assert later.tables.findings.refused == {table.id: incident}
        assert await later.stored(table) == before, "nothing was overwritten"


# --- a state of an older version -------------------------------------------------------------------------------------


class Pier2(pier.Pier, kw_only=True):
    """The pier of a later program: what it calls `at` was `steps` before."""

    version: int = 2


def start(setup: pier.PierSetup, chance: Chance) -> Pier2:
    g = pier.start(setup, chance)
    return Pier2(**{name: getattr(g, name) for name in g.__struct_fields__ if name != "version"})


def rename(g: dict[str, Any]) -> None:
    g["at"] = g.pop("steps")


async def renamed(room: Room) -> Table:
    """A match of a program that had another name for a field."""
    ala, _, table = await room.two()
    await ala.answer(walk(2))
    old = saved(table)
    old["checkpoint"]["steps"] = old["checkpoint"].pop("at")
    keep(room, table, old, engine="0.0.1")
    return table


def later_rules(monkeypatch, **options: Any) -> None:
    rules = replace(pier.RULES, state=Pier2, start=start, **options)
    monkeypatch.setattr(resuming, "find_game", lambda id: replace(pier.SHELF, rules=rules))


@pytest.mark.parametrize("fits", [True, False])
@at_the_table
async def test_a_checkpoint_of_an_older_version_is_brought_up(room: Room, setting: Setting, monkeypatch, fits):
    table = await renamed(room)
    if not fits:
        rewrite(room, table, 1, {"question": "swim"})
    later_rules(monkeypatch, migrations={1: rename})
    async with setting.room() as later:
        back, again = await guests_at(later, table.id, "Ola")
        assert back.position["view"]["at"] == [2, 0]
        assert again.match.state.version == 2
        assert again.match.can_go_back(0) == fits, "what the record leads to can be taken back"
        assert later.tables.findings.mended == {}
        await back.answer(walk(1))
        checkpoint = (await later.stored(again)).checkpoint
        assert checkpoint is not None
        assert json.loads(checkpoint.save)["checkpoint"]["version"] == 2


@at_the_table
async def test_without_a_migration_the_record_is_played_again(room: Room, setting: Setting, monkeypatch, caplog):
    table = await renamed(room)
    later_rules(monkeypatch)
    async with setting.room() as later:
        back, again = await guests_at(later, table.id, "Ola")
        assert back.position["view"]["at"] == [2, 0]
        assert [entry["kind"] for entry in back.log.values()] == ["setup", "answer"]
        assert "no migration leads to version 2" in caplog.text
        await back.answer(walk(1))
        assert again.sequence == 2


@at_the_table
async def test_without_migration_and_fitting_record_it_is_refused(room: Room, setting: Setting, monkeypatch):
    table = await renamed(room)
    rewrite(room, table, 1, {"question": "swim"})
    later_rules(monkeypatch)
    async with setting.room() as later:
        with refusal("cannot-resume"):
            await (await later.guest("Ola")).comes(table)


# --- damage ----------------------------------------------------------------------------------------------------------


def moved(save: dict[str, Any]) -> dict[str, Any]:
    """A sound save of another position."""
    save["checkpoint"]["at"] = [5, 0]
    return save


def mending(how: str, room: Room, table: Table) -> None:
    save = table.match.save()
    if how == "differs":
        keep(room, table, moved(saved(table)))
    elif how == "loses answers":
        other = saved(table)
        other["lines"].append(other["lines"][-1] | {"question": "swim"})
        keep(room, table, other)
    elif how == "cannot be read":
        keep(room, table, save.replace(b'"at"', b'"to"'))
    elif how == "one bit":
        at = save.index(b'"at"') + 6
        room.damage("UPDATE checkpoints SET save = ?", save[:at] + bytes([save[at] ^ 1]) + save[at + 1 :])
    elif how == "is missing":
        room.damage("DELETE FROM checkpoints")
    else:
        keep(room, table, save, sequence=0)


@pytest.mark.parametrize(
    ("how", "problem"),
    [
        ("differs", "is not what the record leads to"),
        ("loses answers", "is not what the record leads to"),
        ("cannot be read", "cannot be read"),
        ("one bit", "was changed"),
        ("is missing", "is missing"),
        ("is older", "is older than the record"),
    ],
)
@at_the_table
async def test_a_checkpoint_that_is_not_what_its_record_leads_to_is_mended(
    room: Room, setting: Setting, caplog, how, problem
):
    ala, ola, table = await room.two()
    await ala.answer(walk(1))
    await ala.ask("confirmTurn", seat=0)
    await ola.answer(PEEK)
    good = await room.stored(table)
    mending(how, room, table)
    bad = (await room.stored(table)).checkpoint
    async with setting.room() as later:
        back, again = await guests_at(later, table.id, "Ola")
        assert back.position["view"]["at"] == [1, 0]
        incident = later.tables.findings.mended[table.id]
        assert f"incident {incident}: the checkpoint of table {table.id} {problem}" in caplog.text
        report = await later.store.read_report(incident)
        assert report is not None
        assert report.table == table.id
        kept = msgspec.json.decode(report.detail, type=dict[str, str])
        assert (kept["problem"], b64decode(kept["save"])) == (problem, bad.save if bad else b"")
        assert await later.stored(table) == good, "the checkpoint is as it was before"
        await back.answer(walk(1))
        assert records.check(record_of(again)).answers == again.sequence
    async with setting.room() as once_more:
        await once_more.tables.find(table.id)
        assert once_more.tables.findings.mended == {}, "it is sound now"


@at_the_table
async def test_a_match_of_other_rules_goes_on_from_its_checkpoint(room: Room, setting: Setting, caplog):
    """What another version of the rules led to is no damage: the players go on where they were."""
    ala, _, table = await room.two()
    await ala.answer(walk(1))
    keep(room, table, moved(saved(table)), engine="0.0.1")
    async with setting.room() as later:
        back, _ = await guests_at(later, table.id, "Ola")
        assert back.position["view"]["at"] == [5, 0]
        assert later.tables.findings.mended == {}
        assert f"table {table.id} goes on from its checkpoint" in caplog.text


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("UPDATE entries SET line = replace(line, '\"n\":1', '\"n\":2') WHERE sequence = 1", "entry 1 was changed"),
        ("UPDATE entries SET at = at + 1 WHERE sequence = 2", "entry 2 was changed"),
        ("DELETE FROM entries WHERE sequence = 1", "entry 1 is missing"),
        ("DELETE FROM entries WHERE sequence = 2", "entry 2 is missing"),
        ("DELETE FROM entries", "entry 0 is missing"),
        (
            ANOTHER_KEY,
            "the table was changed",
        ),
        ("UPDATE tables SET sheet = replace(sheet, 'Friday', 'Monday')", "the sheet was changed"),
        ("DELETE FROM members WHERE position = 1", "the sheet was changed"),
    ],
)
@at_the_table
async def test_a_damaged_record_is_refused_and_nothing_is_overwritten(
    room: Room, setting: Setting, caplog, statement, found
):
    ala, _, table = await room.two(name="Friday")
    await ala.answer(walk(1))
    await ala.ask("undoAnswer", seat=0)
    other = await room.store.read_table((await (await room.guest("Ola")).makes("me", "random")).id)
    assert other is not None
    owner = "id" if "tables" in statement else "table_id"
    room.damage(f"{statement} {'AND' if 'WHERE' in statement else 'WHERE'} {owner} = '{table.id}'")
    before = await room.stored(table)
    async with setting.room() as later:
        with refusal("cannot-resume") as refused:
            await (await later.guest("Ala")).comes(table)
        assert found in caplog.text
        assert later.tables.findings.refused == {table.id: refused.message["args"]["detail"]}
        assert await later.stored(table) == before
        back = await (await later.guest("Ola")).comes(await later.tables.find(other.row.id))
        await back.answer(REST)


@at_the_table
async def test_a_running_match_without_any_entry_is_damaged(room: Room, setting: Setting, caplog):
    """Not taken for a table that has not begun."""
    _, _, table = await room.two()
    room.damage("DELETE FROM entries")
    room.damage("DELETE FROM checkpoints")
    async with setting.room() as later:
        with refusal("cannot-resume"):
            await (await later.guest("Ala")).comes(table)
        assert "all entries are missing" in caplog.text


@at_the_table
async def test_a_table_that_was_refused_and_is_put_right_is_well_again(room: Room, setting: Setting):
    _, _, table = await room.two()
    room.damage(ANOTHER_KEY)
    async with setting.room() as later:
        with refusal("cannot-resume"):
            await later.tables.find(table.id)
        room.damage("UPDATE tables SET key = ?", table.row.key)
        await later.tables.find(table.id)
        assert later.tables.findings.refused == {}


@at_the_table
async def test_pages_that_cannot_be_read_refuse_one_table(room: Room, setting: Setting, monkeypatch):
    _, _, table = await room.two()

    async def broken(id: str) -> None:
        raise Damaged("database disk image is malformed")

    async with setting.room() as later:
        monkeypatch.setattr(later.store, "read_table", broken)
        with refusal("cannot-resume"):
            await later.tables.find(table.id)


@at_the_table
async def test_what_cannot_be_written_when_a_table_is_mended_does_not_keep_it_away(room: Room, setting, monkeypatch):
    _, _, table = await room.two()
    room.damage("DELETE FROM checkpoints")

    async def full(*args: object) -> None:
        raise StoreError("the disk is full")

    async with setting.room() as later:
        with monkeypatch.context() as patch:
            patch.setattr(later.store, "add_report", full)
            patch.setattr(later.store, "write_checkpoint", full)
            back, _ = await guests_at(later, table.id, "Ala")
        await back.answer(PEEK)
        assert (await later.stored(table)).checkpoint is not None


# --- new rules -------------------------------------------------------------------------------------------------------


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
        assert [line.id for line in await later.tables.public_tables("")] == [sound.id]
        assert [line.id for line in await later.tables.tables_of(ala.id)] == [sound.id]
        guest = await later.guest("Ala")
        await guest.makes("me", "open")
        with refusal("cannot-resume"):
            await guest.comes(broken)


@pytest.mark.parametrize("language", ["en", "pl"])
@at_the_table
async def test_a_sheet_of_an_older_version_is_brought_up(room: Room, setting: Setting, monkeypatch, language):
    ala = await room.guest("Ala")
    table = await ala.makes("me", "open", name="Friday", language=language)
    old = json.loads((await room.stored(table)).sheet.sheet)
    assert old["version"] == sheet.VERSION
    old |= {"version": 0, "title": old.pop("name")}
    room.change("UPDATE tables SET sheet = ?", json.dumps(old).encode())

    def rename_title(data: dict[str, Any]) -> None:
        data["name"] = data.pop("title")

    async with setting.room() as later:
        assert await later.tables.tables_of(ala.id) == []
        monkeypatch.setattr(sheet, "MIGRATIONS", {0: rename_title})
        assert [line.name for line in await later.tables.tables_of(ala.id)] == ["Friday"]
        again = await later.tables.find(table.id)
        assert (again.sheet.version, again.sheet.name, again.sheet.language) == (sheet.VERSION, "Friday", language)


@at_the_table
async def test_a_sheet_of_a_newer_version_is_refused_though_its_fields_are_known(room: Room, setting: Setting, caplog):
    ala = await room.guest("Ala")
    table = await ala.makes("me", "open")
    newer = json.loads((await room.stored(table)).sheet.sheet) | {"version": sheet.VERSION + 1}
    room.change("UPDATE tables SET sheet = ?", json.dumps(newer).encode())
    async with setting.room() as later:
        with refusal("cannot-resume"):
            await later.tables.find(table.id)
        assert f"it has version {sheet.VERSION + 1}, but this program reads only versions up to" in caplog.text
