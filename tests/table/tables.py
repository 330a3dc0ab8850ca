"""A table service without a network: fake sockets, bots that answer immediately, short timeouts."""

import asyncio
import functools
import inspect
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from stolik import __version__
from stolik.bots.advice import Advice
from stolik.games import find_game
from stolik.kernel import Game, Match, Option, Seat
from stolik.store.sqlite import SqliteStore
from stolik.store.store import GuestRow, StoredTable
from stolik.table import seating
from stolik.table.fair_queue import Claim
from stolik.table.requests import NewSeat, NewTable
from stolik.table.service import TableService, TableSettings
from stolik.table.table import Table
from stolik.table.workers import Workers
from stolik.web.limits import Bucket
from stolik.web.socket import ClientSocket
from tests.store.suite import sum_again
from tests.web.client import Live, RefusedError

from .pier import RULES

Mind = Callable[[Match[Any], Seat], Any]
"""Behaviour of a bot: returns an option, raises, or waits first."""


def default(match: Match[Any], seat: Seat) -> Option:
    return match.default(seat)


def first(match: Match[Any], seat: Seat) -> Option:
    return match.options(seat)[0]


async def never(match: Match[Any], seat: Seat) -> Option:
    """A bot that never answers."""
    await asyncio.Event().wait()
    raise AssertionError


def rules_of(game: str) -> Game[Any]:
    return RULES if game == RULES.id else find_game(game).rules


class QuickWorkers:
    """Workers that run in this process without delay."""

    def __init__(self) -> None:
        self.mind: Mind = default
        self.asked: list[tuple[Seat, int]] = []
        """Seat and last entry of each request to a bot."""
        self.advised: set[str] = set()
        self.advice: Callable[[Match[Any], Seat], Any] = lambda match, seat: []

    async def think(
        self, claim: Claim, game: str, save: bytes, seat: Seat, level: str, seed: str, sequence: int
    ) -> Option:
        self.asked.append((seat, sequence))
        match, _ = Match.load(rules_of(game), save)
        found = self.mind(match, seat)
        return cast("Option", await found if inspect.isawaitable(found) else found)

    async def advise(self, guest: str, game: str, save: bytes, seat: Seat, seed: str, sequence: int) -> list[Advice]:
        match, _ = Match.load(rules_of(game), save)
        found = self.advice(match, seat)
        return cast("list[Advice]", await found if inspect.isawaitable(found) else found)

    async def read(self, guest: str, job: Callable[..., Any], *args: Any) -> Any:
        return job(*args)

    async def check(self, job: Callable[..., Any], *args: Any) -> Any:
        return job(*args)

    def close(self) -> None:
        pass


class Wire:
    """Both ends of a fake socket."""

    def __init__(self) -> None:
        self._up: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._down: asyncio.Queue[bytes | None] = asyncio.Queue()

    async def send(self, text: str) -> None:
        await self._up.put({"type": "websocket.receive", "text": text})

    async def hang_up(self) -> None:
        await self._up.put({"type": "websocket.disconnect"})

    def __aiter__(self) -> "Wire":
        return self

    async def __anext__(self) -> bytes:
        data = await self._down.get()
        if data is None:
            raise StopAsyncIteration
        return data

    # --- the server's end

    async def receive(self) -> dict[str, Any]:
        return await self._up.get()

    async def send_data(self, data: bytes, mode: str) -> None:
        await self._down.put(data)

    async def close(self, code: int) -> None:
        await self._down.put(None)


class Person:
    """A guest."""

    def __init__(self, room: "Room", row: GuestRow) -> None:
        self.room = room
        self.row = row

    @property
    def id(self) -> str:
        return self.row.id

    async def makes(self, *seats: str, **plan: Any) -> Table:
        """Create a table; a seat is `me`, `me:Name`, `open`, or the level of a bot."""
        wanted = NewTable(game=plan.pop("game", "pier"), seats=[_seat(seat) for seat in seats], **plan)
        return await self.room.tables.create(self.row, wanted)

    async def does(self, table: Table, step: Callable[..., Awaitable[None]], *args: Any) -> None:
        """Call a function of `seating` at this table."""
        await table.exclusively(lambda: step(table, self.id, *args))

    async def takes(self, table: Table, seat: Seat) -> None:
        """Join by the invitation and take a seat."""
        seating.enter(table, self.id, table.sheet.invite)
        await self.does(table, seating.take, seat, self.row.name)

    async def comes(self, table: Table, **hello: Any) -> Live:
        """A live connection until the end of the test, or until it is closed."""
        return await self.room.stack.enter_async_context(self.at(table, **hello))

    @asynccontextmanager
    async def at(self, table: Table, **hello: Any) -> AsyncIterator[Live]:
        wire, services = Wire(), SimpleNamespace(tables=self.room.tables)
        socket = ClientSocket(cast("Any", wire), cast("Any", services), self.id, self.row.name, Bucket(1e9, 1e9))
        live = Live(wire)
        serving, reading = asyncio.create_task(socket.run()), asyncio.create_task(live.read())
        try:
            await live.ask("hello", table=table.id, **hello)
            yield live
        finally:
            await wire.hang_up()
            await serving
            reading.cancel()


def _seat(text: str) -> NewSeat:
    kind, _, name = text.partition(":")
    return NewSeat(kind=kind, name=name) if kind in ("me", "open") else NewSeat(kind="bot", bot=kind)


class Room:
    """A table service with its store and workers."""

    def __init__(self, store: SqliteStore, stack: AsyncExitStack, settings: TableSettings) -> None:
        self.store = store
        self.stack = stack
        self.workers = QuickWorkers()
        self.tables = TableService(store, cast("Workers", self.workers), settings, __version__)

    async def guest(self, name: str) -> Person:
        row = GuestRow(id=f"guest-of-{name}", name=name, created=1.0, seen=1.0)
        await self.store.put_guest(row)
        return Person(self, row)

    async def guests(self, *names: str) -> list[Person]:
        return [await self.guest(name) for name in names]

    async def two(self, **plan: Any) -> tuple[Live, Live, Table]:
        """Ala and Ola at a table for two with a running match; Ala is the host and moves first."""
        ala, ola = await self.guests("Ala", "Ola")
        table = await ala.makes("me", "open", **plan)
        await ola.takes(table, 1)
        await ala.does(table, seating.start, "")
        return await ala.comes(table), await ola.comes(table), table

    async def alone(self, **plan: Any) -> tuple[Live, Table]:
        """Ala against a bot."""
        ala = await self.guest("Ala")
        table = await ala.makes("me", "random", **plan)
        return await ala.comes(table), table

    async def stored(self, table: Table) -> StoredTable:
        found = await self.store.read_table(table.id)
        assert found is not None
        return found

    def change(self, statement: str, *values: Any) -> None:
        """Change stored data with matching checksums, as another program would."""
        with closing(sqlite3.connect(self.store.path)) as db, db:
            db.execute(statement, values)
            sum_again(db)

    def damage(self, statement: str, *values: Any) -> None:
        """Change stored data without updating checksums, as a faulty disk would."""
        with closing(sqlite3.connect(self.store.path)) as db, db:
            db.execute(statement, values)

    async def settled(self, table: Table) -> None:
        """Wait until no bot is thinking."""
        await eventually(lambda: all(at is not table for at, _ in self.tables.pacer._thinking))


async def eventually(condition: Callable[[], bool]) -> None:
    while not condition():  # noqa: ASYNC110  (nobody tells when it comes true)
        await asyncio.sleep(0.001)


def record_of(table: Table) -> bytes:
    """The whole record of a table, as the server has it."""
    assert table.recorded is not None
    return table.recorded.dump()


class Setting:
    """Opens rooms over the same data, one after the other or at the same time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @asynccontextmanager
    async def room(self, **settings: Any) -> AsyncIterator[Room]:
        store = await SqliteStore.open(self.folder)
        try:
            async with AsyncExitStack() as stack:
                room = Room(store, stack, TableSettings(**{"pace": 0.0} | settings))
                yield room
                await room.tables.close()
        finally:
            await store.close()


def at_the_table(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Wrap an async test as a plain one. It may use `room`, `setting` and any fixture."""
    wanted = inspect.signature(test).parameters
    fixtures = dict.fromkeys(["setting", *(name for name in wanted if name != "room")])

    @functools.wraps(test)
    def run(**given: Any) -> None:
        async def whole() -> None:
            args = {name: value for name, value in given.items() if name in wanted}
            async with asyncio.timeout(30):
                if "room" not in wanted:
                    await test(**args)
                    return
                async with given["setting"].room() as room:
                    await test(room=room, **args)

        asyncio.run(whole())

    keyword = inspect.Parameter.KEYWORD_ONLY
    run.__signature__ = inspect.Signature([inspect.Parameter(name, keyword) for name in fixtures])  # type: ignore[attr-defined]
    return run


class refusal:  # noqa: N801
    """`with refusal("held"):` for a request that must be refused with this code."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.message: dict[str, Any] = {}

    def __enter__(self) -> "refusal":
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        found = getattr(error, "code", None)
        assert found == self.code, f"refused with {found!r} ({error!r}), not with {self.code!r}"
        if isinstance(error, RefusedError):
            self.message = error.message
        return True


def walk(n: int) -> dict[str, Any]:
    return {"type": "Step", "n": n}


THROW = {"type": "Throw"}
PEEK = {"type": "Peek"}
REST = {"type": "Rest"}
WHISTLE = {"type": "Whistle"}
