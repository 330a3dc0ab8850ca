"""Guests that visit a server, play and leave."""

import asyncio
import functools
import inspect
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx

from .client import Guest, Live, RefusedError
from .server import Server


class Visit:
    """Guests and their connections, closed at the end of a test."""

    def __init__(self, server: Server, stack: AsyncExitStack) -> None:
        self.server = server
        self.stack = stack

    async def guest(self, name: str = "") -> Guest:
        guest = Guest(self.server.base)
        self.stack.push_async_callback(guest.close)
        return await guest.named(name) if name else guest

    async def guests(self, *names: str) -> list[Guest]:
        return [await self.guest(name) for name in names]

    async def sits(self, guest: Guest, table: str, **hello: Any) -> Live:
        return await self.stack.enter_async_context(guest.at(table, **hello))


@asynccontextmanager
async def visit(server: Server) -> AsyncIterator[Visit]:
    async with AsyncExitStack() as stack:
        yield Visit(server, stack)


def visiting(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Wrap an async test as a plain one; its `visit` goes to the shared server."""
    wanted = inspect.signature(test).parameters
    fixtures = dict.fromkeys(["server", *(name for name in wanted if name != "visit")])

    @functools.wraps(test)
    def run(**given: Any) -> None:
        async def whole() -> None:
            args = {name: value for name, value in given.items() if name in wanted}
            async with asyncio.timeout(60), visit(given["server"]) as guests:
                await test(visit=guests, **args)

        asyncio.run(whole())

    keyword = inspect.Parameter.KEYWORD_ONLY
    run.__signature__ = inspect.Signature([inspect.Parameter(name, keyword) for name in fixtures])  # type: ignore[attr-defined]
    return run


async def new_table(host: Guest, *seats: str, **plan: Any) -> dict[str, Any]:
    """Create a table of Tidal Blades; a seat is `me`, `me:Name`, `open`, or the level of a bot."""
    kinds = []
    for seat in seats:
        kind, _, name = seat.partition(":")
        kinds.append({"kind": kind, "name": name} if kind in ("me", "open") else {"kind": "bot", "bot": kind})
    made: dict[str, Any] = await host.post("/tables", {"game": "tidal-blades", "seats": kinds, **plan})
    return made


async def joined(guest: Guest, table: dict[str, Any], seat: int) -> None:
    """Join by the invitation and take a seat."""
    await guest.post(f"/tables/{table['id']}/enter", {"invite": table["invite"]})
    await guest.post(f"/tables/{table['id']}/take", {"seat": seat})


class refused:  # noqa: N801
    """`with refused(409, "seat-taken"):` for a request over HTTP that must be refused so."""

    def __init__(self, status: int, code: str) -> None:
        self.expected = (status, code)
        self.problem: dict[str, Any] = {}

    def __enter__(self) -> "refused":
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        assert isinstance(error, httpx.HTTPStatusError), f"not refused with {self.expected}: {error!r}"
        self.problem = error.response.json()
        assert (error.response.status_code, self.problem["code"]) == self.expected
        return True


async def answer(live: Live, option: Any = 0) -> None:
    """Answer; retry when the server limits the rate."""
    while True:
        try:
            await live.answer(option)
            return
        except RefusedError as refusal:
            if refusal.code != "too-fast":
                raise
            await asyncio.sleep(0.05)
