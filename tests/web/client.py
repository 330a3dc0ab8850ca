"""A guest without a browser: HTTP and WebSocket, for tests and benchmarks."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import websockets


class RefusedError(Exception):
    """A request over the socket was refused."""

    def __init__(self, message: dict[str, Any]) -> None:
        super().__init__(message["code"])
        self.code = message["code"]
        self.message = message


class Guest:
    """A guest with a cookie."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=30)

    async def named(self, name: str) -> "Guest":
        (await self.http.post("/api/me", json={"name": name})).raise_for_status()
        return self

    async def post(self, path: str, body: Any = None) -> Any:
        response = await self.http.post(f"/api{path}", json=body)
        response.raise_for_status()
        return response.json() if response.content else None

    async def get(self, path: str) -> Any:
        response = await self.http.get(f"/api{path}")
        response.raise_for_status()
        return response.json()

    @asynccontextmanager
    async def at(self, table: str, **hello: Any) -> AsyncIterator["Live"]:
        """A live connection to a table."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.base.replace("http", "ws", 1) + "/ws"
        async with websockets.connect(
            address, additional_headers={"Cookie": cookie} if cookie else {}, max_size=None, compression=None
        ) as socket:
            live = Live(socket)
            reader = asyncio.create_task(live.read())
            try:
                await live.ask("hello", table=table, **hello)
                yield live
            finally:
                reader.cancel()

    async def close(self) -> None:
        await self.http.aclose()


class Live:
    """State of a table as received by one socket."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.number = 0
        self.table: dict[str, Any] = {}
        self.position: dict[str, Any] = {}
        self.log: dict[int, dict[str, Any]] = {}
        self.chat: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        """All received messages."""
        self.order: list[int] = []
        """Numbers of the entries in the order of arrival."""
        self.bye = ""
        self.news = asyncio.Event()
        self.replies: dict[int, asyncio.Future[dict[str, Any]]] = {}

    async def read(self) -> None:
        async for data in self.socket:
            self.raw.append(data.encode() if isinstance(data, str) else data)
            message = json.loads(data)
            reply = self.replies.pop(message.get("id"), None) if message["type"] != "update" else None
            if reply is not None and not reply.done():
                reply.set_result(message)
            self.apply(message)

    def apply(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "snapshot":
                self.table, self.position = message["table"], message["position"] or {}
                self.log |= {entry["sequence"]: entry for entry in message["log"]}
                for number in message["undone"]:
                    if number in self.log:
                        self.log[number]["undone"] = True
                self.chat += message["chat"]
            case "earlier":
                self.log = {entry["sequence"]: entry for entry in message["log"]} | self.log
            case "update":
                self.position = message["position"]
                for entry in message["log"]:
                    self.order.append(entry["sequence"])
                    self.log[entry["sequence"]] = entry
                for number in message["undone"]:
                    self.log[number]["undone"] = True
            case "tableChanged":
                self.table = message["table"]
                self.position = message["position"] or self.position
            case "chatted":
                self.chat.append(message["line"])
            case "bye":
                self.bye = message["code"]
            case _:
                pass
        self.news.set()

    async def send(self, kind: str, **fields: Any) -> asyncio.Future[dict[str, Any]]:
        self.number += 1
        reply = self.replies[self.number] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"type": kind, "id": self.number, **fields}))
        return reply

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request and wait for its reply."""
        message = await asyncio.wait_for(await self.send(kind, **fields), 30)
        if message["type"] == "refused":
            raise RefusedError(message)
        return message

    async def answer(self, option: Any = 0) -> dict[str, Any]:
        decision = self.position["decision"]
        return await self.ask("answerDecision", decision=decision["number"], seat=decision["seat"], option=option)

    async def until(self, condition: Any, seconds: float = 30) -> None:
        """Wait until a condition on this connection holds."""
        async with asyncio.timeout(seconds):
            while not condition(self):
                self.news.clear()
                await self.news.wait()
