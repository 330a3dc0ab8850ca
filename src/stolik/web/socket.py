"""A socket: what a client sends goes to its table, what happens there goes to the client.

Sending never waits for a slow client: news that it has not taken yet are queued up to a limit, and beyond it the socket
is closed; the client comes back and gets what it has missed. What a client asked for (a snapshot, a piece of the log)
does not count, however long it is: the next one is made only when the client has taken it.

The sockets of a guest share a bucket of messages, and all without a name at one address share one, too.
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
    AnswerDecision,
    Bye,
    ConfirmTurn,
    Done,
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
from .house import House, address_of, house_of
from .identity import COOKIE
from .limits import Bucket

log = logging.getLogger("stolik.socket")

QUEUE_BYTES = 2_000_000
"""News that may wait for a client that does not read."""
SILENCE = 60.0
"""Seconds without a word from the client after which the socket is closed."""
LAST_WORD = 5.0
"""Seconds that a client has to take the last message."""
RATE = 20
"""Messages of one guest a second."""
TELLING = 10
"""The price of a message whose reply tells the log: for up to 200 entries words must be found."""
SAYING = 4
"""The price of a line of chat: it is kept, and told to all."""
PRICES: dict[type, int] = {Hello: TELLING, Look: TELLING, ReadEarlier: TELLING, Say: SAYING}
"""Of messages that cost more than one."""
BURST = 12 * TELLING
"""All pages of a guest may come back at once."""
FLOOD = 100
"""Messages beyond the rate after which the socket is closed."""

GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What sending and receiving raise when the other side has gone."""

decoder = msgspec.json.Decoder(FromClient)


class ClientSocket:
    """One connection of one guest: the watcher of a table."""

    def __init__(self, socket: "WebSocket[Any, Any, Any]", house: House, guest: str, name: str, bucket: Bucket) -> None:
        self.guest = guest
        self.name = name
        self.seat: int | None = None
        self.language: Language = "en"
        self.table: Table | None = None
        self._socket = socket
        self._house = house
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._queued = 0
        self._delivery: bytes | None = None
        """What was asked for and is on its way."""
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
            if code == "slow":  # what waits is of no use any more
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
            if self._closing:  # a client that does not read is not waited for
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
        """Leave the table, behind whatever this socket still does there: a `Hello` under way would stay for ever."""
        if (table := self.table) is None:
            return

        async def step() -> None:
            self._house.hall.depart(self, table)

        with contextlib.suppress(TableRefusal):  # the table is no longer in memory, and nobody watches it
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
        """Carry out a request; if it is refused or fails, say so."""
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
                await self._house.hall.look(self, self.table, message.id, message.seat, message.language)
            case ReadEarlier():
                await self._delivered.wait()
                await self._house.hall.tell_earlier(self, self.table, message.id, message.before)
            case _ if not self.guest:
                raise TableRefusal("name-needed")
            case _:
                table = self.table
                # The reply is given under the lock: when something was not stored, the table says goodbye after it.
                await table.exclusively(lambda: self._replying(message, self._act(table, message)))

    async def _act(self, table: Table, message: FromClient) -> None:
        await _act(table, self, message)
        self.reply(Done(id=message.id, sequence=table.sequence))

    async def _hello(self, hello: Hello) -> None:
        if self.table is not None:
            self._house.hall.depart(self, self.table)
            self.table = None
        while True:
            table = self.table = await self._house.hall.visit(hello.table, self.guest)
            try:
                await self._house.hall.attend(self, table, hello)
                return
            except (TableRefusal, StoreError) as error:
                self.table = None
                # A table that left the memory meanwhile comes from the store again.
                if not isinstance(error, TableRefusal) or error.code != "gone":
                    raise


async def _act(table: Table, who: ClientSocket, message: FromClient) -> None:
    """What somebody with a name does at the table."""
    guest = who.guest
    match message:
        case AnswerDecision():
            await play.answer(table, guest, message)
        case ConfirmTurn(seat=seat):
            await play.confirm(table, guest, seat)
        case UndoAnswer(seat=seat):
            await play.undo(table, guest, seat)
        case ReplyToUndo(seat=seat, agree=agree):
            await play.reply_to_undo(table, guest, seat, agree)
        case SetConfirm(seat=seat, confirm=wanted):
            await play.set_confirm(table, guest, seat, wanted)
        case HandOver(seat=seat):
            await seating.hand_over(table, guest, seat)
        case Say(text=text):
            await seating.say(table, guest, who.name, text)
        case Hello() | Look() | ReadEarlier() | Ping():
            raise AssertionError(message)  # these were dealt with before


def _id_of(data: bytes) -> int | None:
    """The number of a message that could not be read, if that much of it can."""
    try:
        found: int | None = msgspec.json.decode(data, type=_Numbered).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return found


class _Numbered(msgspec.Struct):
    id: MessageId | None = None


@websocket("/ws")
async def live(socket: "WebSocket[Any, Any, Any]") -> None:
    house = house_of(socket)
    host, origin = socket.headers.get("host", ""), socket.headers.get("origin")
    if not house.doorman.knows(host) or not house.doorman.is_own_page(host, origin):
        await socket.close(code=4003)
        return
    address = address_of(socket)
    if not house.requests.take(address):
        await socket.close(code=4029)
        return
    cookie = socket.cookies.get(COOKIE)
    with house.sockets.one_more(house.identity.guest_of(cookie), address) as refusal:
        if refusal:
            with contextlib.suppress(*GONE):
                await socket.accept()
                await socket.send_data(encode(Bye(code=refusal)), mode="text")
                await socket.close(code=4000)
            return
        guest = await house.identity.guest(cookie)
        await socket.accept()
        name = guest.name if guest else ""
        bucket = house.messages.of(guest.id if guest else address)
        await ClientSocket(socket, house, guest.id if guest else "", name, bucket).run()
