"""ASGI middleware around the application: answers HEAD requests, and refuses open requests at shutdown."""

import asyncio
from typing import Any

import msgspec
from litestar import Litestar

from .bodies import Problem

CLOSING = msgspec.json.encode(Problem(code="closing"))


class RequestMiddleware:
    """Wraps the application: treats HEAD as GET, and can answer all open requests with 503."""

    def __init__(self, app: Litestar) -> None:
        self._app = app
        self._calls: set[asyncio.Task[Any]] = set()
        self._closing = False

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope.get("method") == "HEAD":
            scope = {**scope, "method": "GET"}  # uvicorn leaves out the body of the response
        begun = False

        async def noted(message: Any) -> None:
            nonlocal begun
            await send(message)
            begun = True

        task = asyncio.current_task()
        assert task is not None
        if scope["type"] != "lifespan":
            self._calls.add(task)
        try:
            await self._app(scope, receive, noted)
        except asyncio.CancelledError:
            if not self._closing:
                raise
            if not begun:
                await _refuse(scope, send)
        finally:
            self._calls.discard(task)

    def close(self) -> None:
        """Cancel all open requests and answer them with 503, also those that wait for a bot or a record."""
        self._closing = True
        for task in self._calls:
            task.cancel()


async def _refuse(scope: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1012})
        return
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"5"), (b"connection", b"close")]
    headers.append((b"content-length", str(len(CLOSING)).encode()))
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": CLOSING})
