"""Replays, exports and imports of whole records."""

import json
from typing import Any

import msgspec
import pytest

from stolik.kernel import commitment, key_from
from stolik.kernel.lines import SavedLine
from stolik.store.record import RecordError, read
from stolik.store.store import StoreError
from stolik.table import records, seating
from stolik.table.table import Table

from . import pier
from .tables import PEEK, REST, THROW, Room, Setting, at_the_table, first, refusal, walk


async def to_the_end(room: Room, ala, table: Table) -> None:
    await ala.ask("setConfirm", seat=0, confirm=False)
    while not table.match.over:
        await ala.until(lambda live: live.position["decision"] or live.position["outcome"])
        await ala.answer(walk(2))


def changed(record: bytes, **fields: Any) -> bytes:
    """A record that was forged, with a seal that fits."""
    forged = msgspec.structs.replace(read(record), **fields)
    forged.seal = forged.sealed()
    return msgspec.json.encode(forged)


# --- replay ----------------------------------------------------------------------------------------------------------


@at_the_table
async def test_a_replay_shows_what_was_seen_then(room: Room):
    ala, table = await room.alone()
    room.workers.mind = first
    seen = [ala.position["view"]]
    for answer in (PEEK, THROW, PEEK, walk(1)):
        await ala.until(lambda live: live.position["decision"])
        seen += [json.loads(m)["position"]["view"] for m in ala.raw if b'"type":"update"' in m][len(seen) - 1 :]
        await ala.answer(answer)
    await ala.ask("undoAnswer", seat=0)
    seen = [seen[0], *(json.loads(m)["position"]["view"] for m in ala.raw if b'"type":"update"' in m)]
    assert len(seen) == table.sequence + 1
    frames = records.frames(records.record_of(table), 0, table.sequence, 0, all_open=False)
    assert [json.loads(frame.view) for frame in frames] == seen
    assert [frame.scores for frame in frames] == [view["at"] for view in seen]


@pytest.mark.parametrize("seat", [0, 1, None])
@at_the_table
async def test_while_a_match_runs_everybody_has_their_own_view(room: Room, seat):
    ala, _, table = await room.two()
    await ala.answer(PEEK)
    for frame in records.frames(records.record_of(table), 0, 1, seat, all_open=False):
        view = json.loads(frame.view)
        assert [card > 0 for card in view["cards"]] == [at == seat for at in (0, 1)]
        assert view["chance"]["key"] == ""


@at_the_table
async def test_after_the_end_everything_is_open_but_the_key(room: Room):
    ala, table = await room.alone()
    await to_the_end(room, ala, table)
    frames = records.frames(records.record_of(table), 0, 2, None, all_open=True)
    for frame in frames:
        assert json.loads(frame.view)["cards"] == table.match.state.cards
        assert table.row.key.encode() not in frame.view


@at_the_table
async def test_a_part_of_a_replay(room: Room):
    ala, _, table = await room.two()
    for _ in range(5):
        await ala.answer(PEEK)
    record = records.record_of(table)
    whole = records.frames(record, 0, 5, 0, all_open=False)
    assert records.frames(record, 2, 3, 0, all_open=False) == whole[2:4]
    assert records.frames(record, 4, 99, 0, all_open=False) == whole[4:]
    assert records.frames(record, 3, 2, 0, all_open=False) == []


# --- export ----------------------------------------------------------------------------------------------------------


@at_the_table
async def test_the_whole_record_is_for_after_the_end_or_for_the_only_person(room: Room):
    _, _, both = await room.two(public=True)
    ala, alone = await room.alone(public=True)
    assert records.may_have_record(alone, "guest-of-Ala")
    assert not records.may_have_record(alone, "guest-of-Ela")
    assert not records.may_have_record(alone, "")
    for guest in ("guest-of-Ala", "guest-of-Ola", "guest-of-Ela", ""):
        assert not records.may_have_record(both, guest)
    shared = await (await room.guest("Ala")).makes("me", "me:Ola")
    assert not records.may_have_record(shared, "guest-of-Ala"), "two persons, though they share a browser"
    await to_the_end(room, ala, alone)
    assert records.may_have_record(alone, "guest-of-Ela")


@at_the_table
async def test_a_match_that_the_host_closed_stays_sealed(room: Room):
    _, _, table = await room.two()
    await (await room.guest("Ala")).does(table, seating.close)
    assert not records.may_have_record(table, "guest-of-Ala")


@at_the_table
async def test_an_export_can_be_verified(room: Room):
    ala, table = await room.alone()
    await to_the_end(room, ala, table)
    data = records.export(table)
    checked = records.check(data)
    assert (checked.game, checked.commitment) == ("pier", table.commitment)
    assert checked.outcome == table.match.outcome()
    assert checked.answers == table.sequence
    assert msgspec.json.decode(read(data).note) == {"seats": ["me:Ala", "random"], "language": "en", "seed": ""}


@at_the_table
async def test_a_changed_record_is_not_verified(room: Room):
    ala, table = await room.alone()
    await to_the_end(room, ala, table)
    data = records.export(table)
    other = key_from("other dice")
    lines = read(data).entries
    wrong = {
        data.replace(b'"n": 2', b'"n": 1', 1): "seal",
        changed(data, key=other): "commitment",
        changed(data, entries=[]): "outcome",
        changed(data, outcome=None): "outcome",
        changed(data, entries=lines * (records.IMPORT_ENTRIES // len(lines) + 1)): "too-many-entries",
        b"[]": "none",
    }
    for changed_record, code in wrong.items():
        with pytest.raises(RecordError) as found:
            records.check(changed_record)
        assert found.value.code == code


# --- import ----------------------------------------------------------------------------------------------------------


@at_the_table
async def test_a_match_that_is_brought_goes_on(room: Room, setting: Setting):
    ala, table = await room.alone()
    room.workers.mind = first
    await ala.answer(THROW)
    await ala.until(lambda live: live.position["decision"])
    await ala.ask("undoAnswer", seat=0)
    await ala.answer(PEEK)
    await ala.answer(THROW)
    await ala.until(lambda live: live.position["decision"])
    ola = await room.guest("Ola")
    made = await room.tables.adopt(ola.row, records.bring(records.export(table), 5.0), "from home")
    assert made.id != table.id
    assert (made.sheet.public, made.sheet.name, made.sheet.host) == (False, "from home", ola.id)
    assert made.match.save() == table.match.save()
    live = await ola.comes(made)
    assert [seat["kind"] for seat in live.table["seats"]] == ["person", "bot"]
    assert live.table["seats"][0]["name"] == "Ala"
    assert {key: {**entry, "at": 0} for key, entry in live.log.items()} == {
        key: {**entry, "at": 0} for key, entry in ala.log.items()
    }
    await live.answer(THROW)
    await live.until(lambda live: live.position["decision"])
    records.check(records.export(made))
    with refusal("no-such-table"):
        await room.tables.visit(made.id, "guest-of-Ala")


@at_the_table
async def test_a_finished_match_that_is_brought_is_looked_at(room: Room):
    ala, table = await room.alone()
    await to_the_end(room, ala, table)
    made = await room.tables.adopt((await room.guest("Ola")).row, records.bring(records.export(table), 5.0), "")
    assert made.sheet.status == "over"
    live = await (await room.guest("Ola")).comes(made)
    assert live.position["outcome"] == ala.position["outcome"]
    assert len(live.log) == table.sequence + 1


@at_the_table
async def test_a_match_of_several_is_brought_with_their_names(room: Room):
    ala, _, table = await room.two()
    await ala.answer(PEEK)
    assert table.recorded is not None
    brought = records.bring(table.recorded.dump({"seats": ["me:Ala", "me:Ola"]}), 5.0)
    assert brought.seats == ["Ala", "Ola"]
    made = await room.tables.adopt((await room.guest("Ela")).row, brought, "")
    assert [seat.guest for seat in made.sheet.seats] == ["guest-of-Ela"] * 2
    assert not records.may_have_record(made, "guest-of-Ela")


@pytest.mark.parametrize(
    ("note", "seats"),
    [
        ({"seats": ["me:Ala", "greedy"]}, ["Ala", "greedy"]),
        ({"seats": ["me", "me:7"]}, ["", ""]),
        ({"seats": ["me:" + "x" * 50, "me:\u202e"]}, ["", ""]),
        ({"seats": ["me:greedy", "me:Ala:Ola"]}, ["", "Ala:Ola"]),
        ({"seats": ["me"]}, ["", ""]),
        ({"seats": [{"a": 1}, None]}, ["", ""]),
        ({"seats": "me"}, ["", ""]),
        (["me"], ["", ""]),
        (None, ["", ""]),
        (7, ["", ""]),
    ],
)
@at_the_table
async def test_who_sat_where_as_far_as_the_record_tells(room: Room, note, seats):
    _, table = await room.alone()
    assert table.recorded is not None
    assert records.bring(table.recorded.dump(note), 5.0).seats == seats


@at_the_table
async def test_a_record_of_which_something_is_wrong_is_not_brought(room: Room):
    ala, table = await room.alone()
    await ala.answer(PEEK)
    good = records.export(table)
    records.bring(good, 5.0)
    lines = read(good).entries
    setups = [{"seats": 99}, {"seats": -1}, {"seats": "2"}, {"seats": 2, "tide": "low"}, [], None]
    wrong = {
        b"": "cannot be read",
        b"\xff\xfe": "cannot be read",
        b"[" * 100_000: "cannot be read",
        b'{"format":"stolik-record-9"}': "format",
        good.replace(b'"Peek"', b'"Rest"'): "seal",
        changed(good, game="chess"): "there is no game 'chess'",
        changed(good, content="planks-9"): "planks-9",
        changed(good, key="00" * 16): "promised",
        changed(good, key="not a key"): "promised",
        changed(
            good, key=(key := key_from("x")), commitment=commitment(key), entries=[SavedLine("walk", 1)]
        ): "entry 1",
        changed(good, entries=[*lines, SavedLine("swim", 0)]): "entry 2",
        changed(good, entries=[*lines, SavedLine("walk", 7, msgspec.Raw(b'{"type":"Peek"}'))]): "entry 2",
        changed(good, entries=[*lines, SavedLine("walk", 0, msgspec.Raw(b'{"type":"Step","n":3}'))]): "PI-1",
        changed(good, entries=[*lines, SavedLine("undo", 1, msgspec.Raw(b'{"type":"Undo"}'))]): "entry 2",
        changed(good, entries=[*lines, SavedLine("resumed")]): "other rules",
        changed(good, entries=[*lines, SavedLine("", 0, seed="x")]): "no question",
        changed(good, entries=[*lines, SavedLine("walk\x00", 0)]): "no question",
        changed(good, entries=lines * (records.IMPORT_ENTRIES + 1)): "more than",
        **{changed(good, setup=msgspec.Raw(msgspec.json.encode(setup))): "setup" for setup in setups},
    }
    for data, reason in wrong.items():
        with pytest.raises(RecordError, match=reason):
            records.bring(data, 5.0)


@at_the_table
async def test_a_record_whose_saved_position_is_a_lie_is_played_from_its_answers(room: Room):
    ala, table = await room.alone()
    await ala.answer(PEEK)
    lie = json.loads(table.match.save())
    lie["checkpoint"]["at"] = [7, 0]
    brought = records.bring(changed(records.export(table), save=msgspec.Raw(msgspec.json.encode(lie))), 5.0)
    assert brought.save == table.match.save()


@at_the_table
async def test_rules_that_fail_on_a_brought_record_are_a_fault_of_the_record(room: Room, monkeypatch):
    ala, table = await room.alone()
    await ala.answer(walk(1))
    data = records.export(table)

    def stumble(g, seat, n):
        raise ZeroDivisionError

    monkeypatch.setattr(pier, "walk", stumble)
    with pytest.raises(RecordError, match="entry 1"):
        records.bring(data, 5.0)


@at_the_table
async def test_a_brought_table_counts_among_the_open_ones(room: Room):
    _, table = await room.alone()
    guest = await room.guest("Ola")
    brought = records.bring(records.export(table), 5.0)
    for _ in range(20):
        await room.tables.adopt(guest.row, brought, "")
    with refusal("too-many-tables"):
        await room.tables.adopt(guest.row, brought, "")


@at_the_table
async def test_an_import_that_was_cut_off_leaves_nothing_that_could_be_played(
    room: Room, monkeypatch, setting: Setting
):
    ala, table = await room.alone()
    await ala.answer(REST)
    brought, append = records.bring(records.export(table), 5.0), room.store.append

    async def cut(id, entry, *rest):
        if entry.sequence == 1:
            raise StoreError("the power went off")
        await append(id, entry, *rest)

    guest = await room.guest("Ola")
    monkeypatch.setattr(room.store, "append", cut)
    with pytest.raises(StoreError):
        await room.tables.adopt(guest.row, brought, "")
    assert [line.status for line in await room.tables.tables_of(guest.id)] == ["closed"]
