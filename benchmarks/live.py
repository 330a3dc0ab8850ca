"""Shared by the benchmarks: a server process, HTTP guests, and lightweight WebSocket clients.

Clients must leave the processor to the server: a socket has no task and no queue, messages are handled in the callback,
and only the fields that a scripted player needs are decoded.
"""

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from time import perf_counter as now
from typing import Any, Protocol, TypeAlias, cast

import httpx
import msgspec
from msgspec import Struct
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

TICKS = os.sysconf("SC_CLK_TCK")
PAUSE = 0.06
"""Seconds between two answers of a socket: the server accepts 20 messages a second."""
PING_EVERY = 15.0
"""The same interval as in the browser."""


# --- the server ------------------------------------------------------------------------------------------------------


class ServerProcess:
    """A server process; its address is read from its first lines of output."""

    def __init__(self, command: list[str], log: Path, env: dict[str, str] | None = None) -> None:
        self.command = command
        self.log = log
        self.env = env
        self.port = 0
        self.pid = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                [part.replace("{port}", str(self.port)) for part in self.command],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=self.env,
                start_new_session=True,
            )
        self.pid = self._process.pid
        assert self._process.stdout is not None
        said = ""
        for line in self._process.stdout:
            said += line
            if found := re.search(r"http://localhost:(\d+)", line):
                if self.port not in (0, int(found[1])):
                    raise RuntimeError(f"another process has taken port {self.port}")
                self.port = int(found[1])
                return
        raise RuntimeError(f"the server did not start:\n{said}{self.log.read_text()[-2_000:]}")

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self._end(signal.SIGTERM)
        end_group(self.pid)

    def kill(self) -> None:
        """Kill the process. Its workers are not killed: see `end_group`."""
        self._end(signal.SIGKILL)

    def _end(self, sign: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(sign)
            self._process.wait(timeout=30)
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None

    # --- what it costs

    def memory(self) -> tuple[float, float]:
        """Current and peak memory in megabytes, without worker processes."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = dict(re.findall(r"^(VmRSS|VmHWM):\s+(\d+) kB", status, re.MULTILINE))
        return int(found["VmRSS"]) / 1024, int(found["VmHWM"]) / 1024

    def cpu(self) -> float:
        """Processor time in seconds."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def waited(self) -> float:
        """Seconds for which the main thread was ready to run but had no processor."""
        return int(Path(f"/proc/{self.pid}/schedstat").read_text().split()[1]) / 1e9


def end_group(leader: int) -> int:
    """Kill processes that a killed server left behind; returns their number."""
    left = 0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, group = path.read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue  # the process has just ended
        left += int(group) == leader and state != "Z"
    if left:
        os.killpg(leader, signal.SIGKILL)
    return left


def stolik(folder: Path) -> ServerProcess:
    """The server of this checkout with its data in this folder."""
    command = [sys.executable, "-m", "stolik", "serve", "--no-browser", "--data", str(folder / "data")]
    command += ["--port", "{port}", "--pace", "0", "--thinkers", "1", "--requests", "100000", "--sockets", "100000"]
    # Silence the warning of Python's resource tracker about leftovers of a killed server.
    environment = {**os.environ, "PYTHONWARNINGS": "ignore:resource_tracker:UserWarning"}
    return ServerProcess(command, folder / "server.log", environment)


# --- guests and tables over HTTP -------------------------------------------------------------------------------------


class Door:
    """HTTP client for many guests over a few connections; each request sends the cookie of its guest."""

    def __init__(self, base: str) -> None:
        keeps_nothing = CookieJar(DefaultCookiePolicy(allowed_domains=()))
        self._http = httpx.AsyncClient(base_url=base, timeout=60, cookies=keeps_nothing)

    async def guest(self, name: str) -> str:
        """Create a guest; returns the cookie."""
        response = await self._http.post("/api/me", json={"name": name})
        response.raise_for_status()
        return str(response.headers["set-cookie"]).split(";")[0]

    async def post(self, path: str, body: object = None, cookie: str = "") -> Any:
        response = await self._http.post(path, json=body, headers={"Cookie": cookie} if cookie else {})
        response.raise_for_status()
        return response.json() if response.content else None

    async def table(self, cookies: list[str]) -> str:
        """Create and start a table with these guests; returns its id."""
        host, *others = cookies
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
        made = await self.post("/api/tables", {"game": "tidal-blades", "seats": seats}, host)
        path = f"/api/tables/{made['id']}"
        for seat, cookie in enumerate(others, 1):
            await self.post(f"{path}/enter", {"invite": made["invite"]}, cookie)
            await self.post(f"{path}/take", {"seat": seat}, cookie)
        await self.post(f"{path}/start", {}, host)
        return str(made["id"])

    async def close(self) -> None:
        await self._http.aclose()


# --- a socket --------------------------------------------------------------------------------------------------------


class Wire(asyncio.Protocol):
    """A WebSocket client: calls `heard` for every message, and `lost` once when the connection is closed."""

    def __init__(
        self,
        address: str,
        cookie: str,
        opened: Callable[[], None],
        heard: Callable[[bytes], None],
        lost: Callable[[], None],
    ) -> None:
        self._protocol = ClientProtocol(parse_uri(address), max_size=None)
        self._cookie = cookie
        self._opened = opened
        self._heard = heard
        self._lost = lost
        self._transport: asyncio.Transport | None = None

    async def connect(self) -> None:
        """Connect; raises OSError if there is no server."""
        uri = self._protocol.uri
        await asyncio.get_running_loop().create_connection(lambda: self, uri.host, uri.port)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        request = self._protocol.connect()
        if self._cookie:
            request.headers["Cookie"] = self._cookie
        self._protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    assert event.fin, "messages come in one piece"
                    self._heard(bytes(event.data))
            elif isinstance(event, Response) and self._protocol.handshake_exc is None:
                self._opened()
        self._flush()

    def send(self, data: bytes) -> None:
        if self._transport is not None and self._protocol.state is State.OPEN and not self._transport.is_closing():
            self._protocol.send_text(data)
            self._flush()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        self._lost()

    def _flush(self) -> None:
        for data in self._protocol.data_to_send():
            if self._transport is not None and not self._transport.is_closing():
                if data:
                    self._transport.write(data)
                else:
                    self._transport.close()


# --- what a scripted seat reads --------------------------------------------------------------------------------------


class Unread(Struct):
    """A message of which no field is decoded."""


class Decision(Struct):
    number: int
    seat: int
    choices: list[Unread]


class Position(Struct):
    sequence: int
    decision: Decision | None = None
    outcome: Unread | None = None


class Entry(Struct, frozen=True):
    """An entry of the record; entries with the same time are the same."""

    sequence: int
    kind: str
    seat: int | None
    at: float


class Snapshot(Struct, tag="snapshot"):
    id: int
    position: Position | None
    log: list[Entry]
    first: int = 0


class Update(Struct, tag="update"):
    position: Position
    log: list[Entry]


class TableChanged(Struct, tag="tableChanged"):
    position: Position | None = None


class Acknowledged(Struct, tag="acknowledged"):
    id: int
    sequence: int


class Refused(Struct, tag="refused"):
    id: int | None
    code: str


class Bye(Struct, tag="bye"):
    code: str


class Pong(Struct, tag="pong"):
    pass


Heard: TypeAlias = Snapshot | Update | TableChanged | Acknowledged | Refused | Bye | Pong
DECODER: "msgspec.json.Decoder[Heard]" = msgspec.json.Decoder(Heard)


class Watch(Protocol):
    """Callbacks for what a seat receives."""

    def came(self, seat: "Seat", log: list[Entry]) -> None:
        """The snapshot has arrived, with log entries not known before."""

    def told(self, seat: "Seat", entry: Entry) -> None: ...

    def changed(self, seat: "Seat") -> None:
        """The question has changed without a new entry."""

    def done(self, seat: "Seat", id: int, sequence: int) -> None: ...

    def refused(self, seat: "Seat", id: int | None, code: str) -> None: ...

    def lost(self, seat: "Seat") -> None: ...


class Seat:
    """A scripted player with a socket, who chooses at random among the offered options."""

    def __init__(self, base: str, cookie: str, number: int, watch: Watch, dice: random.Random) -> None:
        self.number = number
        self.cookie = cookie
        self.table = ""
        self.seen = 0
        """Number of record entries received."""
        self.decision: Decision | None = None
        self.over = False
        self.here = False
        """Whether the snapshot has arrived."""
        self.faults: list[str] = []
        """Entries that were received twice, out of order, or not at all."""
        self.answered_at = 0.0
        self._address = base.replace("http", "ws", 1) + "/ws"
        self._watch = watch
        self._dice = dice
        self._wire: Wire | None = None
        self._open = False
        self._last_id = 0
        self._hello = 0

    # --- coming and going

    async def connect(self) -> None:
        self._wire = Wire(self._address, self.cookie, self._opened, self._heard, self._gone)
        await self._wire.connect()

    def hello(self) -> None:
        """Send hello with seat and known entries; also used to switch tables."""
        self.here, self.decision = False, None
        if self._open:
            hello = {"type": "hello", "table": self.table, "seat": self.number, "seen": self.seen}
            self._hello = self.send(hello)

    def _opened(self) -> None:
        self._open = True
        self.hello()

    def close(self) -> None:
        if self._wire is not None:
            self._wire.close()

    def _gone(self) -> None:
        self._open = self.here = False
        self.decision = None
        self._watch.lost(self)

    # --- sending

    def send(self, message: dict[str, object]) -> int:
        """Send a message with the next id; returns the id."""
        assert self._wire is not None
        self._last_id += 1
        self._wire.send(msgspec.json.encode({"id": self._last_id, **message}))
        return self._last_id

    def answer(self) -> int:
        """Answer with a random option."""
        decision, self.answered_at = self.decision, now()
        assert decision is not None
        option = self._dice.randrange(len(decision.choices))
        return self.send({"type": "answerDecision", "decision": decision.number, "seat": self.number, "option": option})

    # --- hearing

    def _heard(self, data: bytes) -> None:
        message = DECODER.decode(data)
        match message:
            case Update() if not self.here:
                pass  # a message of the previous table
            case Update():
                self._stands(message.position)
                for entry in message.log:
                    self._note(entry)
                    self._watch.told(self, entry)
            case Acknowledged():
                self._watch.done(self, message.id, message.sequence)
            case Refused():
                self._watch.refused(self, message.id, message.code)
            case Snapshot() if message.id != self._hello:
                pass  # a message of the previous table
            case Snapshot():
                self.here = True
                self.seen = max(self.seen, message.first)  # older entries are sent on request only
                for entry in message.log:
                    self._note(entry)
                if message.position is not None:
                    if message.position.sequence != self.seen - 1:
                        self._fault(f"the snapshot stands at {message.position.sequence}")
                    self._stands(message.position)
                self._watch.came(self, message.log)
            case TableChanged():
                if message.position is not None and self.here:
                    self._stands(message.position)
                    self._watch.changed(self)
            case Bye():
                self.faults.append(f"sent away: {message.code}")
            case Pong():
                pass

    def _stands(self, position: Position) -> None:
        self.decision = position.decision
        self.over = position.outcome is not None

    def _note(self, entry: Entry) -> None:
        """Check that entries arrive once, in order, without gaps."""
        if entry.sequence != self.seen:
            self._fault(f"got entry {entry.sequence}")
        self.seen = entry.sequence + 1

    def _fault(self, what: str) -> None:
        self.faults.append(f"table {self.table}, seat {self.number}, {self.seen} entries known: {what}")


def percentile(values: list[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")
