"""A change of a table is written, then told, then bots and clocks are woken: in this order, and in no other way."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from stolik.store.store import StoreError
from stolik.table import rendering
from stolik.table import table as tables
from stolik.table.table import Table

from .tables import Room, at_the_table, refusal, walk


class Steps:
    """Writes down what a table does, and in which order."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        monkeypatch.setattr(table, "on_wake", lambda table: self.done.append("wake"))
        monkeypatch.setattr(table, "on_change", lambda table: self.done.append("change"))
        for name in ("append", "write_sheet"):
            monkeypatch.setattr(table.store, name, self._noted(name, getattr(table.store, name)))
        monkeypatch.setattr(tables, "publish", self._publish)

    def _noted(self, name: str, write: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
        async def noted(*args: Any) -> None:
            await write(*args)
            self.done.append(name)

        return noted

    def _publish(self, table: Table, entry: int | None, undone: Any) -> None:
        self.done.append(f"publish {entry}")
        rendering.publish(table, entry, undone)


@at_the_table
async def test_an_answer_is_written_then_told_then_others_are_woken(room: Room, monkeypatch):
    live, table = await room.alone()
    steps = Steps(table, monkeypatch)
    await live.answer(walk(1))
    assert steps.done == ["append", "publish 1", "wake"]


@at_the_table
async def test_a_change_of_seats_is_written_with_the_sheet(room: Room, monkeypatch):
    _, table = await room.alone()
    steps = Steps(table, monkeypatch)
    await table.exclusively(table.commit)
    assert steps.done == ["write_sheet", "publish None", "wake"]


@at_the_table
async def test_what_does_not_concern_the_match_wakes_nobody(room: Room, monkeypatch):
    _, table = await room.alone()
    steps = Steps(table, monkeypatch)
    await table.exclusively(lambda: table.commit(table_only=True))
    assert steps.done == ["write_sheet", "change"]


@at_the_table
async def test_what_cannot_be_written_is_not_told(room: Room, monkeypatch):
    live, table = await room.alone()

    async def full(*args: Any) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(table.store, "append", full)
    steps = Steps(table, monkeypatch)
    with refusal("not-stored"):
        await live.answer(walk(1))
    assert (steps.done, table.forgotten) == ([], True)


@at_the_table
async def test_an_answer_after_which_nobody_asks_for_an_undo_is_told_with_the_table(room: Room, monkeypatch):
    live, table = await room.alone()
    steps = Steps(table, monkeypatch)
    table.undo_asked_by = 0
    await live.answer(walk(1))
    assert steps.done == ["append", "change", "publish 1", "wake"], "the question about the undo is gone"
