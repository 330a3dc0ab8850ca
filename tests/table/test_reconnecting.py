"""Coming back: exactly what was missed, and what is asked now."""

import pytest

from .tables import PEEK, REST, Room, at_the_table, refusal, walk


def sent(live) -> list[int]:
    """The entries that came with the snapshot."""
    return list(live.log)


def sent_in(message) -> list[int]:
    return [entry["sequence"] for entry in message["log"]]


@at_the_table
async def test_who_comes_back_gets_the_entries_since_and_the_decision(room: Room):
    ala, _, table = await room.two()
    for _ in range(3):
        await ala.answer(PEEK)
    guest = await room.guest("Ala")
    for seen in range(5):
        back = await guest.comes(table, seen=seen)
        assert sent(back) == list(range(seen, 4))
        assert back.position["sequence"] == 3
        assert back.position["decision"] == ala.position["decision"]
    back = await guest.comes(table, seen=4)
    await back.answer(REST)


@pytest.mark.parametrize("seen", [5, 1_000, 2**53])
@at_the_table
async def test_who_claims_to_know_more_than_there_is_gets_nothing_new(room: Room, seen):
    _, _, table = await room.two()
    back = await (await room.guest("Ala")).comes(table, seen=seen)
    assert sent(back) == []
    assert back.position["decision"]


@at_the_table
async def test_after_an_undo_they_learn_what_was_taken_back(room: Room):
    ala, _, table = await room.two()
    guest = await room.guest("Ola")
    await ala.answer(PEEK)
    await ala.answer(walk(1))
    await ala.ask("undoAnswer", seat=0)
    back = await guest.comes(table)
    snapshot = await back.ask("hello", table=table.id, seen=3)
    assert (sent_in(snapshot), snapshot["undone"]) == ([3], [2])
    snapshot = await back.ask("hello", table=table.id, seen=4)
    assert (sent_in(snapshot), snapshot["undone"]) == ([], [])
    new = await guest.comes(table)
    assert [entry["undone"] for entry in new.log.values()] == [False, False, True, False]


@at_the_table
async def test_what_comes_later_joins_what_came_at_first(room: Room):
    ala, _, table = await room.two()
    guest = await room.guest("Ola")
    await ala.answer(PEEK)
    back = await guest.comes(table, seen=1)
    await ala.answer(PEEK)
    await back.until(lambda live: 2 in live.log)
    assert sorted(back.log) == [1, 2]
    assert back.order == [2]


@at_the_table
async def test_a_connection_may_go_to_another_table(room: Room):
    ala, _, table = await room.two()
    guest = await room.guest("Ala")
    other = await guest.makes("me", "random")
    live = await guest.comes(table)
    await live.ask("hello", table=other.id)
    assert live.table["id"] == other.id
    heard = len(live.raw)
    await ala.answer(PEEK)
    await live.ask("ping")
    assert not any(b'"update"' in message for message in live.raw[heard:]), "the first one is no longer watched"


@at_the_table
async def test_one_who_greets_a_table_that_leaves_the_memory_gets_it_from_the_store(room: Room, monkeypatch):
    """Not a word of it reaches them: they would give the table up for good."""
    ala, _, table = await room.two()
    await ala.answer(REST)
    guest, attend = await room.guest("Ola"), room.tables.attend

    async def too_late(watcher, found, hello):
        monkeypatch.setattr(room.tables, "attend", attend)
        found.forget("resync")
        await attend(watcher, found, hello)

    monkeypatch.setattr(room.tables, "attend", too_late)
    back = await guest.comes(table)
    assert list(back.log) == [0, 1]
    assert (await room.tables.find(table.id)) is not table


@at_the_table
async def test_there_is_no_word_before_hello(room: Room):
    _, _, table = await room.two()
    live = await (await room.guest("Ala")).comes(table)
    with refusal("no-such-table"):
        await live.ask("hello", table="A" * 16)
    for kind, fields in (("say", {"text": "hm"}), ("look", {"seat": 0}), ("undoAnswer", {"seat": 0})):
        with refusal("hello-first"):
            await live.ask(kind, **fields)
    assert (await live.ask("ping"))["type"] == "pong"
