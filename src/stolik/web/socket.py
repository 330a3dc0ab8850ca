"""A WebSocket: requests of a client go to its table, changes of the table go to the client.

Sending never waits for a slow client. Messages are queued; when the queue is too long, the socket is closed, and the
client connects again and gets what it has missed. Replies that may be long (a snapshot, a piece of the log) do not
count as queued: the next one is made only when the client has received the one before.

All sockets of a guest share one token bucket (`limits`); so do all sockets without a name at one address.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from ..store.store import Conflict, StoreError
from ..table import play, seating
from ..table.messages import (
    MESSAGE_BYTES,
    Acknowledged,
    AnswerDecision,
    Bye,
    ConfirmTurn,
    FromClient,
    HandOver,
    Hello,
    Language,
    Look,
    MessageId,
    Ping,
    Pong,
    ReadEarlier,
    Refused,
    Reply,
    ReplyToUndo,
    Say,
    SetConfirm,
    UndoAnswer,
)
from ..table.refusals import IllegalAnswer, TableRefusal
from ..table.rendering import encode, words_of
from ..table.table import Table, new_incident
from .identity import COOKIE
from .limits import Bucket
from .services import Services, address_of, services_of

log = logging.getLogger("stolik.socket")

QUEUE_BYTES = 2_000_000
"""Maximum number of bytes queued for a client that does not read."""
SILENCE = 60.0
"""Seconds without a message from the client after which the socket is closed."""
LAST_WORD = 5.0
"""Seconds that a client has to receive the last message."""
RATE = 20
"""Messages per second and guest."""
TELLING = 10
"""Price in tokens of a message whose reply contains the log: up to 200 entries are rendered."""
SAYING = 4
"""Price in tokens of a line of chat: it is stored, and sent to all."""
PRICES: dict[type, int] = {Hello: TELLING, Look: TELLING, ReadEarlier: TELLING, Say: SAYING}
"""Prices in tokens of messages that cost more than one."""
BURST = 12 * TELLING
"""Tokens of a full bucket: all open pages of a guest may reconnect at once."""
FLOOD = 100
"""Number of refused messages (rate limit) after which the socket is closed."""

GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""Exceptions of sending and receiving when the client has disconnected."""

decoder = msgspec.json.Decoder(FromClient)


class ClientSocket:
    """One connection of one guest; it watches one table (`Watcher`)."""

    def __init__(
        self, socket: "WebSocket[Any, Any, Any]", services: Services, guest: str, name: str, bucket: Bucket
    ) -> None:
        self.guest = guest
        self.name = name
        self.seat: int | None = None
        self.language: Language = "en"
        self.table: Table | None = None
        self._socket = socket
        self._services = services
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._queued = 0
        self._delivery: bytes | None = None
        """The long reply that is being sent."""
        self._delivered = asyncio.Event()
        self._delivered.set()
        self._closing = False
        self._ending = asyncio.Event()
        self._bucket = bucket
        self._floods = 0

    # --- sending -----------------------------------------------------------------------------------------------------

    def send(self, data: bytes) -> None:
        if self._closing:
            return
        if self._queued + len(data) > QUEUE_BYTES:
            self.bye("slow")
            return
        self._queued += len(data)
        self._queue.put_nowait(data)

    def deliver(self, data: bytes) -> None:
        if not self._closing:
            assert self._delivered.is_set()
            self._delivered.clear()
            self._delivery = data
            self._queue.put_nowait(data)

    def bye(self, code: str) -> None:
        if not self._closing:
            self._closing = True
            self._ending.set()
            if code == "slow":  # the client will ask for a snapshot
                while not self._queue.empty():
                    self._queue.get_nowait()
            self._queue.put_nowait(encode(Bye(code=code)))
            self._queue.put_nowait(None)

    def reply(self, message: Reply) -> None:
        self.send(encode(message))

    async def _write(self) -> None:
        """Send what is queued, until `bye`."""
        while (data := await self._queue.get()) is not None:
            await self._socket.send_data(data, mode="text")
            if data is self._delivery:
                self._delivery = None
                self._delivered.set()
            else:
                self._queued -= len(data)
        await self._socket.close(code=4000)

    # --- receiving ---------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Serve the connection until one side ends it."""
        writer = asyncio.create_task(self._write())
        tasks = (writer, asyncio.create_task(self._read()), asyncio.create_task(self._ending.wait()))
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if self._closing:  # wait only briefly for a client that does not read
                await asyncio.wait((writer,), timeout=LAST_WORD)
        finally:
            self._closing = True
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, GONE):
                    log.error("a socket failed", exc_info=ended)
            await self._depart()

    async def _depart(self) -> None:
        """Stop watching, under the lock: a `Hello` that is being carried out would add this socket again afterwards."""
        if (table := self.table) is None:
            return

        async def step() -> None:
            self._services.tables.depart(self, table)

        with contextlib.suppress(TableRefusal):  # the table is out of memory already
            await table.exclusively(step)

    async def _read(self) -> None:
        while not self._closing:
            try:
                async with asyncio.timeout(SILENCE):
                    event = await self._socket.receive()
            except TimeoutError:
                self.bye("silent")
                return
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            await self._receive(text.encode() if text is not None else event.get("bytes") or b"")

    async def _receive(self, data: bytes) -> None:
        if len(data) > MESSAGE_BYTES:
            self.reply(Refused(id=None, code="too-large", args={"most": MESSAGE_BYTES}))
            self.bye("too-large")
            return
        if not self._bucket.take():
            self._too_fast(_id_of(data))
            return
        try:
            message = decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self.reply(Refused(id=_id_of(data), code="malformed", text=str(error)[:200]))
            return
        if not self._bucket.take(PRICES.get(type(message), 1) - 1):
            self._too_fast(message.id)
            return
        await self._replying(message, self._dispatch(message))

    def _too_fast(self, id: int | None) -> None:
        self._floods += 1
        self.reply(Refused(id=id, code="too-fast", args={"most": RATE}))
        if self._floods >= FLOOD:
            self.bye("too-fast")

    async def _replying(self, message: FromClient, work: Awaitable[None]) -> None:
        """Carry out a request; reply `Refused` if it is refused or fails."""
        try:
            await work
        except IllegalAnswer as illegal:
            assert self.table is not None
            text = words_of(self.table, self.language).refusal(illegal.refusal)
            self.reply(Refused(id=message.id, code="illegal", rule=illegal.refusal.rule, text=text))
        except TableRefusal as refusal:
            self.reply(Refused(id=message.id, code=refusal.code, args=refusal.args_))
        except (Conflict, StoreError):
            log.exception("something at table %s could not be kept or read", self.table.id if self.table else "?")
            self.reply(Refused(id=message.id, code="not-stored"))
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:
            incident = new_incident()
            log.exception("incident %s: %s failed", incident, type(message).__name__)
            self.reply(Refused(id=message.id, code="server-error", args={"incident": incident}))

    async def _dispatch(self, message: FromClient) -> None:
        match message:
            case Ping():
                self.reply(Pong(id=message.id))
            case Hello():
                await self._delivered.wait()
                await self._hello(message)
            case _ if self.table is None:
                raise TableRefusal("hello-first")
            case Look():
                await self._delivered.wait()
                await self._services.tables.look(self, self.table, message.id, message.seat, message.language)
            case ReadEarlier():
                await self._delivered.wait()
                await self._services.tables.tell_earlier(self, self.table, message.id, message.before)
            case _ if not self.guest:
                raise TableRefusal("name-needed")
            case _:
                table = self.table
                # Reply under the lock: if the write fails, the table closes this socket afterwards.
                await table.exclusively(lambda: self._replying(message, self._act(table, message)))

    async def _act(self, table: Table, message: FromClient) -> None:
        """Carry out a request that needs a guest with a name, and acknowledge it."""
        match message:
            case AnswerDecision():
                await play.answer(table, self.guest, message)
            case ConfirmTurn(seat=seat):
                await play.confirm(table, self.guest, seat)
            case UndoAnswer(seat=seat):
                await play.undo(table, self.guest, seat)
            case ReplyToUndo(seat=seat, agree=agree):
                await play.reply_to_undo(table, self.guest, seat, agree)
            case SetConfirm(seat=seat, confirm=wanted):
                await play.set_confirm(table, self.guest, seat, wanted)
            case HandOver(seat=seat):
                await seating.hand_over(table, self.guest, seat)
            case Say(text=text):
                await seating.say(table, self.guest, self.name, text)
            case Hello() | Look() | ReadEarlier() | Ping():
                raise AssertionError(message)  # `_dispatch` deals with these
        self.reply(Acknowledged(id=message.id, sequence=table.sequence))

    async def _hello(self, hello: Hello) -> None:
        if self.table is not None:
            self._services.tables.depart(self, self.table)
            self.table = None
        while True:
            table = self.table = await self._services.tables.visit(hello.table, self.guest)
            try:
                await self._services.tables.attend(self, table, hello)
                return
            except (TableRefusal, StoreError) as error:
                self.table = None
                # The table left the memory meanwhile: load it again.
                if not isinstance(error, TableRefusal) or error.code != "gone":
                    raise


def _id_of(data: bytes) -> int | None:
    """The id of a malformed message, if it has a readable one."""
    try:
        found: int | None = msgspec.json.decode(data, type=_Numbered).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return found


class _Numbered(msgspec.Struct):
    id: MessageId | None = None


@websocket("/ws")
async def live(socket: "WebSocket[Any, Any, Any]") -> None:
    services = services_of(socket)
    host, origin = socket.headers.get("host", ""), socket.headers.get("origin")
    if not services.origin_check.is_own_host(host) or not services.origin_check.is_own_page(host, origin):
        await socket.close(code=4003)
        return
    address = address_of(socket)
    if not services.requests.take(address):
        await socket.close(code=4029)
        return
    cookie = socket.cookies.get(COOKIE)
    with services.sockets.one_more(services.identity.guest_of(cookie), address) as refusal:
        if refusal:
            with contextlib.suppress(*GONE):
                await socket.accept()
                await socket.send_data(encode(Bye(code=refusal)), mode="text")
                await socket.close(code=4000)
            return
        guest = await services.identity.guest(cookie)
        await socket.accept()
        name = guest.name if guest else ""
        bucket = services.messages.of(guest.id if guest else address)
        await ClientSocket(socket, services, guest.id if guest else "", name, bucket).run()
