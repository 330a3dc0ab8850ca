"""Arbitrary and nearly valid messages over a socket: each is answered once, the server lives, others notice nothing.

More examples: STOLIK_FUZZ=2000 pytest tests/web/test_fuzz_socket.py
"""

import asyncio
import json
import os
from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stolik.table.messages import FromClient
from stolik.web.socket import RATE

from .client import Guest
from .server import Server

EXAMPLES = int(os.environ.get("STOLIK_FUZZ", "60"))
REPLIES = ("acknowledged", "refused", "snapshot", "earlier", "pong")


class Pier:
    """A running server, a table of two innocent guests, and a loop that keeps their sockets open between examples."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.loop = asyncio.new_event_loop()
        self.loop.run_until_complete(self._open())

    async def _open(self) -> None:
        self.ann, self.bob, self.eve = [await Guest(self.server.base).named(name) for name in ("Ann", "Bob", "Eve")]
        plan = {"game": "tidal-blades", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "public": True}
        made = await self.ann.post("/tables", plan)
        self.table = made["id"]
        for guest, seat in ((self.bob, 1), (self.eve, 2)):
            await guest.post(f"/tables/{self.table}/take", {"seat": seat})
        await self.ann.post(f"/tables/{self.table}/start", {})
        self._innocent = self.ann.at(self.table)
        self.live = await self._innocent.__aenter__()

    def close(self) -> None:
        async def end() -> None:
            await self._innocent.__aexit__(None, None, None)
            for guest in (self.ann, self.bob, self.eve):
                await guest.close()

        self.loop.run_until_complete(end())
        self.loop.close()


@pytest.fixture(scope="module")
def pier(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pier]:
    server = Server(tmp_path_factory.mktemp("fuzz") / "data", "--requests", "1000").start()
    found = Pier(server)
    yield found
    found.close()
    server.stop()


# --- what is sent ----------------------------------------------------------------------------------------------------

TABLE = "the table"
"""Stands for the id of the table until a message is sent."""

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([0, 1, 2, -1, 9, 10, 2**31, 2**53, 2**53 + 1, 2**63, 2**64, -(2**64), 10**100])
    | st.floats()
    | st.text(max_size=30)
    | st.sampled_from(["", TABLE, "en", "pl", "ping", "hello", "\ud800", "\0", "a" * 600, "Take", "type"])
)
anything = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8) | st.just("type"), inner, max_size=4)
    ),
    max_leaves=12,
)
options = st.integers(0, 12) | st.fixed_dictionaries(
    {"type": st.sampled_from(["Take", "Visit", "Pass", "Keep", "Nonsense"])},
    optional=dict.fromkeys(("character", "card", "island", "space", "dice"), anything),
)
VALID: dict[str, st.SearchStrategy[Any]] = {
    "id": st.integers(0, 1_000),
    "table": st.just(TABLE),
    "language": st.sampled_from(["en", "pl"]),
    "seat": st.integers(0, 3),
    "seen": st.integers(0, 50),
    "before": st.integers(0, 50),
    "chatSeen": st.integers(0, 50),
    "decision": st.integers(0, 30),
    "option": options,
    "agree": st.booleans(),
    "then": st.lists(st.fixed_dictionaries({"type": st.sampled_from(["Pick", "Done"])}), max_size=3),
    "ahead": st.none() | st.fixed_dictionaries({"type": st.sampled_from(["Pick", "Done"])}),
    "confirm": st.booleans(),
    "text": st.text(min_size=1, max_size=20),
}


@st.composite
def nearly_valid(draw: st.DrawFn) -> dict[str, Any]:
    """A message of the protocol in which something may be missing, wrong or too much."""
    kind = draw(st.sampled_from(get_args(FromClient)))
    fields = msgspec.structs.fields(kind)
    message: dict[str, Any] = {"type": kind.__struct_config__.tag}
    for field in fields:
        if field.required or draw(st.booleans()):
            message[field.encode_name] = draw(VALID[field.encode_name])
    for _ in range(draw(st.sampled_from([0, 0, 1, 1, 2]))):
        name = draw(st.sampled_from([*message, "more"]))
        if draw(st.booleans()):
            message.pop(name, None)
        else:
            message[name] = draw(anything)
    return message


messages = nearly_valid() | nearly_valid() | anything | st.binary(max_size=60) | st.text(max_size=60)


def frame_of(message: Any, table: str) -> bytes:
    if isinstance(message, bytes):
        return message
    if isinstance(message, str):
        return message.encode("utf-8", "surrogatepass")
    return json.dumps(message).replace(json.dumps(TABLE), json.dumps(table)).encode()


def readable_id(frame: bytes) -> int | None:
    """The number that a reply must carry; None if it cannot be read."""
    try:
        message = msgspec.json.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    found = message.get("id") if isinstance(message, dict) else None
    return found if type(found) is int and 0 <= found <= 2**53 else None


# --- what must come back ---------------------------------------------------------------------------------------------


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    sequence=st.lists(messages, min_size=1, max_size=18), who=st.sampled_from(["eve", "bob", ""]), begin=st.booleans()
)
def test_every_message_is_answered_once(pier: Pier, sequence: list[Any], who: str, begin: bool):
    assert pier.loop.run_until_complete(exchange(pier, sequence, who, begin)) == []
    log = pier.server.log()
    assert "Traceback" not in log
    assert "incident" not in log


async def exchange(pier: Pier, sequence: list[Any], who: str, begin: bool) -> list[str]:
    """Send all of it over one socket; gives what was wrong with the replies."""
    guest: Guest | None = getattr(pier, who) if who else None
    cookie = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items()) if guest else ""
    frames = [frame_of(message, pier.table) for message in sequence]
    if begin:
        frames.insert(0, json.dumps({"type": "hello", "id": 1_001, "table": pier.table}).encode())
    assert len(frames) < RATE
    heard: list[dict[str, Any]] = []
    async with websockets.connect(
        pier.server.base.replace("http", "ws", 1) + "/ws",
        additional_headers={"Cookie": cookie} if cookie else {},
        max_size=None,
        compression=None,
    ) as socket:
        for frame in frames:
            await socket.send(frame)  # as a binary frame: bytes that are no text arrive, too
        answered = 0
        try:
            async with asyncio.timeout(20):
                while answered < len(frames):
                    message = json.loads(await socket.recv())
                    heard.append(message)
                    answered += message["type"] in REPLIES
        except websockets.ConnectionClosed:
            pass
        except TimeoutError:
            return [f"{len(frames)} messages, {answered} replies"]
    problems = []
    expected = Counter(readable_id(frame) for frame in frames)
    found = Counter(message["id"] for message in heard if message["type"] in REPLIES)
    if expected != found and heard[-1]["type"] != "bye":
        problems.append(f"replies to {found}, not to {expected}")
    problems += [f"no code: {message}" for message in heard if message["type"] == "refused" and not message["code"]]
    problems += [str(message) for message in heard if message.get("code") in ("server-error", "not-stored")]
    await asyncio.sleep(1 / RATE)  # the innocent one is no flood
    await asyncio.wait_for(pier.live.ask("ping"), 5)
    if pier.live.bye:
        problems.append(f"the innocent one was sent away: {pier.live.bye}")
    return problems
