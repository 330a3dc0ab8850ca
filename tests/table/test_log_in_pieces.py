"""The log of a long match comes in pieces, and a snapshot reaches the slowest socket."""

import asyncio
import json
from typing import Any

import pytest

from stolik.kernel import Happened
from stolik.table import service
from stolik.table.entries import RecordEntry
from stolik.table.snapshots import LOG_SENT
from stolik.table.table import Table
from stolik.web import socket as web_socket
from stolik.web.limits import Bucket
from stolik.web.socket import ClientSocket

from . import pier
from .tables import PEEK, Room, Wire, at_the_table, eventually, refusal

LONG = "\U0001d54e" * 24


def grows(table: Table, entries: int, lines: int = 1) -> None:
    """As if so much had happened."""
    while len(table.entries) < entries:
        seat = len(table.entries) % 2
        events = [Happened(pier.Peeked(seat, 100 + n), seat, pier.Peeked(seat)) for n in range(lines)]
        table.entries.append(RecordEntry("answer", seat, events, 0.0))


def numbers(message) -> list[int]:
    return [entry["sequence"] for entry in message["log"]]


@at_the_table
async def test_who_comes_gets_the_last_entries_and_the_others_when_they_ask(room: Room):
    _, _, table = await room.two()
    grows(table, 450)
    live = await (await room.guest("Ola")).comes(table)
    assert sorted(live.log) == list(range(450 - LOG_SENT, 450))
    assert numbers(await live.ask("readEarlier", before=250)) == list(range(50, 250))
    assert numbers(await live.ask("readEarlier", before=50)) == list(range(50))
    assert numbers(await live.ask("readEarlier", before=0)) == []
    assert numbers(await live.ask("readEarlier", before=2**53)) == list(range(250, 450))
    assert sorted(live.log) == list(range(450))


@at_the_table
async def test_an_earlier_piece_is_told_as_the_reader_may_know_it(room: Room):
    _, _, table = await room.two(public=True)
    grows(table, 300)
    for name, own in (("Ala", 0), ("Ola", 1), ("Ela", None)):
        live = await (await room.guest(name)).comes(table, language="pl")
        piece = await live.ask("readEarlier", before=100)
        for entry in piece["log"][1:]:
            (line,) = entry["lines"]
            assert line["text"].startswith("pl: ")
            assert line["event"]["card"] == (100 if entry["seat"] == own else None)


@at_the_table
async def test_who_comes_back_soon_gets_what_was_missed(room: Room):
    _, _, table = await room.two()
    grows(table, 450)
    live = await (await room.guest("Ola")).comes(table)
    grows(table, 460)
    snapshot = await live.ask("hello", table=table.id, seen=450)
    assert (snapshot["first"], numbers(snapshot)) == (450, list(range(450, 460)))


@at_the_table
async def test_who_comes_back_late_learns_that_a_piece_is_missing_between(room: Room):
    _, _, table = await room.two()
    live = await (await room.guest("Ola")).comes(table)
    grows(table, 700)
    snapshot = await live.ask("hello", table=table.id, seen=450)
    assert (snapshot["first"], numbers(snapshot)) == (500, list(range(500, 700)))


@at_the_table
async def test_what_was_taken_back_long_ago_is_marked_also_before_the_piece(room: Room):
    ala, _, table = await room.two()
    await ala.answer(PEEK)
    grows(table, 400)
    table.entries[1].undone_by = 399
    live = await (await room.guest("Ola")).comes(table)
    snapshot = await live.ask("hello", table=table.id, seen=390)
    assert snapshot["undone"] == [1]
    piece = await live.ask("readEarlier", before=200)
    assert [entry["undone"] for entry in piece["log"][:3]] == [False, True, False]


@at_the_table
async def test_nothing_is_read_before_hello(room: Room):
    _, _, table = await room.two()
    live = await (await room.guest("Ola")).comes(table)
    with refusal("no-such-table"):
        await live.ask("hello", table="A" * 16)
    with refusal("hello-first"):
        await live.ask("readEarlier", before=1)


# --- a slow socket ---------------------------------------------------------------------------------------------------


class SlowWire(Wire):
    """The client takes a message only when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.lets = asyncio.Semaphore(0)
        self.gone = False

    async def send_data(self, data: bytes, mode: str) -> None:
        await self.lets.acquire()
        if self.gone:
            raise OSError("the other side has gone")
        await super().send_data(data, mode)

    async def hang_up(self) -> None:
        self.gone = True
        self.lets.release()
        await super().hang_up()


class Slow:
    """A guest at a slow socket."""

    def __init__(self, room: Room, guest: str) -> None:
        services = type("Services", (), {"tables": room.tables})()
        self.wire = SlowWire()
        self.socket = ClientSocket(self.wire, services, guest, guest, Bucket(1e9, 1e9))  # type: ignore[arg-type]
        self.serving = asyncio.create_task(self.socket.run())

    async def says(self, kind: str, **fields) -> None:
        await self.wire.send(json.dumps({"type": kind, **fields}))

    async def takes(self) -> dict[str, Any]:
        self.wire.lets.release()
        found: dict[str, Any] = json.loads(await anext(self.wire))
        return found

    async def leaves(self) -> None:
        await self.wire.hang_up()
        await self.serving


@pytest.fixture
def small_queue(monkeypatch) -> int:
    most = 20_000
    monkeypatch.setattr(web_socket, "QUEUE_BYTES", most)
    return most


@at_the_table
async def test_a_long_match_with_long_names_comes_through_to_a_slow_socket(room: Room):
    """Neither in one piece nor in many is it too much: what was asked for is sent, however long it is."""
    ala = await room.guest("Ala")
    table = await ala.makes(f"me:{LONG}", f"me:{LONG[1:]}a")
    grows(table, 5_000, lines=60)
    slow = Slow(room, ala.id)
    await slow.says("hello", id=1, table=table.id)
    snapshot = await slow.takes()
    assert snapshot["type"] == "snapshot"
    assert len(json.dumps(snapshot, ensure_ascii=False).encode()) > web_socket.QUEUE_BYTES
    await slow.says("readEarlier", id=2, before=snapshot["first"])
    piece = await slow.takes()
    while piece["type"] == "tableChanged":
        piece = await slow.takes()
    assert (piece["type"], len(piece["log"])) == ("earlier", LOG_SENT)
    await slow.leaves()


@at_the_table
async def test_news_that_wait_behind_a_snapshot_count_alone(room: Room, small_queue):
    ala, _, table = await room.two()
    grows(table, 300)
    slow = Slow(room, "guest-of-Ola")
    await slow.says("hello", id=1, table=table.id)
    await eventually(lambda: slow.socket in table.watchers)
    await ala.ask("say", text="x" * 500)
    assert not slow.socket._closing
    assert 0 < slow.socket._queued < small_queue
    snapshot = await slow.takes()
    assert len(json.dumps(snapshot)) > small_queue
    assert (await slow.takes())["type"] == "chatted"
    for _ in range(40):
        await ala.ask("say", text="x" * 500)
    assert slow.socket._closing, "who does not take the news is still closed"
    await slow.leaves()


@at_the_table
async def test_who_asks_again_and_again_without_taking_anything_has_one_answer_made(room: Room, monkeypatch):
    _, _, table = await room.two()
    made = []
    snapshot = service.snapshot

    async def counted(*args, **options):
        made.append(1)
        return await snapshot(*args, **options)

    monkeypatch.setattr(service, "snapshot", counted)
    slow = Slow(room, "guest-of-Ola")
    await slow.says("hello", id=1, table=table.id)
    for id in range(2, 12):
        await slow.says("look", id=id, seat=1)
    await eventually(lambda: slow.socket in table.watchers)
    await asyncio.sleep(0.05)
    assert len(made) == 1
    assert [(await slow.takes())["id"]] == [1]
    await eventually(lambda: len(made) == 2)
    await slow.leaves()
