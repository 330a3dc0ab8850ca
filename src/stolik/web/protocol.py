"""HTTP as uvicorn speaks it, with an end for requests that are never sent to their end."""

import asyncio

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

HEAD_SECONDS = 10.0
"""For the request line and the headers, from the beginning of a connection or from their first byte."""
BODY_SECONDS = 60.0
"""For the body: enough for the largest record over a slow line."""
TOO_SLOW = STATUS_LINE[408] + b"content-length: 0\r\nconnection: close\r\n\r\n"


class TimedProtocol(HttpToolsProtocol):
    """Closes a connection whose request is half-sent when its time is over; uvicorn would keep it for ever."""

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
        if self.flow.read_paused:  # the server does not read on yet: the client cannot send
            self._expect_body()
        else:
            self.transport.close()  # the application hears that the client has gone
