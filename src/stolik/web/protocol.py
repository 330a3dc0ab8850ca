"""Uvicorn's HTTP protocol with time limits for receiving a request."""

import asyncio

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

HEAD_SECONDS = 10.0
"""Time limit of request line and headers, from the start of the connection or, later, from their first byte."""
BODY_SECONDS = 60.0
"""Time limit of the body: enough for the largest record over a slow connection."""
TOO_SLOW = STATUS_LINE[408] + b"content-length: 0\r\nconnection: close\r\n\r\n"


class TimedProtocol(HttpToolsProtocol):
    """Closes a connection whose request is not complete in time; uvicorn alone would keep it open for ever."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_head()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect_head()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._expect_body()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._expect_nothing()

    def handle_websocket_upgrade(self) -> None:
        self._expect_nothing()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_nothing()
        super().connection_lost(exc)

    def _expect_head(self) -> None:
        self._expect_nothing()
        self._deadline = self.loop.call_later(HEAD_SECONDS, self._no_head)

    def _expect_body(self) -> None:
        self._expect_nothing()
        self._deadline = self.loop.call_later(BODY_SECONDS, self._no_body)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _no_head(self) -> None:
        if getattr(self.cycle, "response_complete", True):
            self.transport.write(TOO_SLOW)
            self.transport.close()
        else:  # the request before this one is not answered yet
            self._expect_head()

    def _no_body(self) -> None:
        if self.flow.read_paused:  # flow control: the client cannot send now
            self._expect_body()
        else:
            self.transport.close()  # the application gets a disconnect
