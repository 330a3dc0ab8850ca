"""Hostile clients get a typed refusal, and nobody else notices: not the table, not its other sockets, not the log."""

import asyncio
import gzip
import json
import random
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest
import websockets

from stolik.games import find_game
from stolik.kernel import key_from
from stolik.store.record import Record, Recorded
from stolik.store.sqlite import SqliteStore
from stolik.store.store import GuestRow
from stolik.table import play
from stolik.table.messages import CHAT_LENGTH, MESSAGE_BYTES
from stolik.table.records import IMPORT_BYTES, IMPORT_ENTRIES
from stolik.table.refusals import TableRefusal
from stolik.table.requests import NewSeat, NewTable
from stolik.table.service import OPEN_TABLES, TableService, TableSettings
from stolik.table.table import SPECTATORS
from stolik.table.workers import FairPool, Workers
from stolik.web.app import BODY_BYTES
from stolik.web.identity import Identity
from stolik.web.limits import Bucket
from stolik.web.socket import BURST, QUEUE_BYTES, RATE, ClientSocket

from .client import Guest, Live
from .server import Server

NOWHERE = "no-such-table-at-all"
QUICK = 1.5
"""Seconds within which an innocent guest is answered whatever others do; a busy machine is slow, too."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own: its log must stay clean."""
    running = Server(tmp_path_factory.mktemp("hostile") / "data", "--requests", "1000").start()
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def clean_log(server: Server) -> Iterator[None]:
    """Nothing that a client can do is worth a traceback, and the server lives on."""
    before = len(server.log())
    yield
    assert server.process is not None
    assert server.process.poll() is None
    assert "Traceback" not in server.log()[before:]
    assert "incident" not in server.log()[before:]


# --- innocent guests, and the other one ------------------------------------------------------------------------------


@dataclass
class Table:
    """Ann and Bob play at a public table; Eve is somewhere in the room."""

    id: str
    invite: str
    ann: Guest
    bob: Guest
    eve: Guest
    at: dict[int, Live]

    async def still_plays(self) -> None:
        """Who is asked answers, and both hear of it at once."""
        seat = self.at[0].position["waiting"][0]
        began = time.monotonic()
        live = self.at[seat]
        done = await live.answer(0)
        for other in self.at.values():
            await other.until(lambda other: other.position["sequence"] >= done["sequence"])
            assert not other.bye
        if live.position["heldBy"] == seat:
            await live.ask("confirmTurn", seat=seat)
        for other in self.at.values():
            await other.until(lambda other: other.position["heldBy"] is None)
        assert time.monotonic() - began < QUICK * 2


@asynccontextmanager
async def table_at(server: Server, *, public: bool = True) -> AsyncIterator[Table]:
    """A table with a match that goes on, whatever happens in between."""
    async with AsyncExitStack() as stack:
        guests = [await guest_at(server, stack, name) for name in ("Ann", "Bob", "Eve")]
        ann, bob, eve = guests
        plan = {"game": "tidal-blades", "seats": [{"kind": "me"}, {"kind": "open"}], "public": public}
        made = await ann.post("/tables", plan)
        await bob.post(f"/tables/{made['id']}/enter", {"invite": made["invite"]})
        await bob.post(f"/tables/{made['id']}/take", {"seat": 1})
        await ann.post(f"/tables/{made['id']}/start", {})
        lives = {seat: await stack.enter_async_context(guest.at(made["id"])) for seat, guest in enumerate((ann, bob))}
        table = Table(made["id"], made["invite"], ann, bob, eve, lives)
        await table.still_plays()
        yield table
        await table.still_plays()


async def guest_at(server: Server, stack: AsyncExitStack, name: str = "") -> Guest:
    guest = Guest(server.base)
    stack.push_async_callback(guest.close)
    return await guest.named(name) if name else guest


def cookie_of(guest: Guest) -> str:
    return "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())


@asynccontextmanager
async def bare_socket(server: Server, cookie: str = "", **options: Any) -> AsyncIterator[Any]:
    headers = {"Cookie": cookie} if cookie else {}
    address = server.base.replace("http", "ws", 1) + "/ws"
    async with websockets.connect(
        address, additional_headers=headers, max_size=None, compression=None, **options
    ) as found:
        yield found


async def replies(found: Any, *frames: str | bytes | dict[str, Any]) -> list[dict[str, Any]]:
    """Send frames; gives what the server replied to each, or its last word."""
    answered = []
    for frame in frames:
        await found.send(json.dumps(frame) if isinstance(frame, dict) else frame)
        async with asyncio.timeout(10):
            while True:
                message = json.loads(await found.recv())
                if message["type"] in ("acknowledged", "refused", "snapshot", "pong", "bye"):
                    answered.append(message)
                    break
    return answered


def hello(table: Table | str, id: int = 1, **fields: Any) -> dict[str, Any]:
    return {"type": "hello", "id": id, "table": table if isinstance(table, str) else table.id, **fields}


UPGRADE = (
    "GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\n"
)


class Deaf:
    """The server's end of a socket whose client takes nothing until it is told to."""

    def __init__(self) -> None:
        self.listens = asyncio.Event()
        self.broken = False
        self.says: list[dict[str, Any]] = []
        self.taken: list[bytes] = []
        self.closed = 0

    async def send_data(self, data: bytes, mode: str) -> None:
        await self.listens.wait()
        if self.broken:
            raise OSError
        self.taken.append(data)

    async def receive(self) -> dict[str, Any]:
        if not self.says:
            await asyncio.get_running_loop().create_future()
        return {"type": "websocket.receive", "text": json.dumps(self.says.pop())}

    async def close(self, code: int) -> None:
        self.closed = code


# --- frames ----------------------------------------------------------------------------------------------------------

BAD_FRAMES: list[tuple[str | bytes, int | None]] = [
    ("", None),
    (b"", None),
    ("\0", None),
    ("nonsense", None),
    ("[]", None),
    ("null", None),
    ("1e999", None),
    ('"text"', None),
    ("{}", None),
    ('{"id": 5}', 5),
    ('{"type": "ping"}', None),
    ('{"type": "ping", "id": "5"}', None),
    ('{"type": "ping", "id": null}', None),
    ('{"type": "ping", "id": -1}', None),
    ('{"type": "ping", "id": 1.5}', None),
    ('{"type": "ping", "id": NaN}', None),
    ('{"type": "ping", "id": true}', None),
    (f'{{"type": "ping", "id": {2**53 + 1}}}', None),
    (f'{{"type": "ping", "id": {10**400}}}', None),
    ('{"type": "ping", "id": 5, "more": 1}', 5),
    ('{"type": "ping", "id": 5} x', None),
    ('{"type": "ping", "id": 5', None),
    ('{"type": "dance", "id": 5}', 5),
    ('{"type": 7, "id": 5}', 5),
    ('{"type": "acknowledged", "id": 5, "sequence": 1}', 5),
    (b'{"type": "ping", "id": 5, "\xff": 1}', 5),
    ('{"type": "ping", "id": 5, "x": "\\ud800"}', None),
    ('{"type": "ping", "id": 5, "x": ' + "[" * 5_000 + "]" * 5_000 + "}", None),
    ('{"type": "answerDecision", "id": 5, "option": ' + '{"a":' * 2_500 + "1" + "}" * 2_501, None),
    ('{"type": "hello", "id": 5}', 5),
    ('{"type": "hello", "id": 5, "table": "short"}', 5),
    ('{"type": "hello", "id": 5, "table": "../../../../etc/passwd"}', 5),
    ('{"type": "hello", "id": 5, "table": "' + "a" * 41 + '"}', 5),
    ('{"type": "hello", "id": 5, "table": "abcdefghijkl", "language": "xx"}', 5),
    ('{"type": "hello", "id": 5, "table": "abcdefghijkl", "seat": -1}', 5),
    ('{"type": "hello", "id": 5, "table": "abcdefghijkl", "seat": 10}', 5),
    ('{"type": "hello", "id": 5, "table": "abcdefghijkl", "seen": -1}', 5),
    (f'{{"type": "hello", "id": 5, "table": "abcdefghijkl", "chatSeen": {2**63}}}', 5),
    ('{"type": "answerDecision", "id": 5, "decision": -1, "seat": 0, "option": 0}', 5),
    ('{"type": "answerDecision", "id": 5, "decision": 0, "seat": 0, "option": -1}', 5),
    (f'{{"type": "answerDecision", "id": 5, "decision": 0, "seat": 0, "option": {2**64}}}', 5),
    ('{"type": "answerDecision", "id": 5, "decision": 0, "seat": 0, "option": [0]}', 5),
    ('{"type": "answerDecision", "id": 5, "decision": 0, "seat": 0}', 5),
    ('{"type": "say", "id": 5, "text": ""}', 5),
    ('{"type": "say", "id": 5, "text": 5}', 5),
    (json.dumps({"type": "say", "id": 5, "text": "x" * (CHAT_LENGTH + 1)}), 5),
    ("x" * MESSAGE_BYTES, None),
]
BUNCH = 16
"""Frames for one socket: it may send no more than 20 at once."""


def test_what_cannot_be_read_is_malformed_and_the_socket_goes_on(server: Server):
    async def run() -> None:
        async with table_at(server) as table:
            for first in range(0, len(BAD_FRAMES), BUNCH):
                async with bare_socket(server, cookie_of(table.eve)) as eve:
                    (seen,) = await replies(eve, hello(table))
                    assert seen["type"] == "snapshot"
                    for frame, id in BAD_FRAMES[first : first + BUNCH]:
                        (reply,) = await replies(eve, frame)
                        assert (reply["type"], reply["id"], reply["code"]) == ("refused", id, "malformed"), frame[:99]
                        assert len(reply["text"]) <= 200
                    assert await replies(eve, {"type": "ping", "id": 7}) == [{"type": "pong", "id": 7}]

    asyncio.run(run())


def test_a_frame_that_is_too_large_ends_the_socket(server: Server):
    async def run() -> None:
        async with table_at(server) as table:
            async with bare_socket(server, cookie_of(table.eve)) as eve:
                refused, bye = await replies(eve, hello(table), "x" * (MESSAGE_BYTES + 1))
                assert (refused["type"], bye["code"]) == ("snapshot", "too-large")
                assert json.loads(await eve.recv()) == {"type": "bye", "code": "too-large"}
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await eve.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4_000
            for frame in ("x" * 65_537, b"x" * 65_537, "ż" * 40_000):
                async with bare_socket(server) as eve:
                    await eve.send(frame)
                    with pytest.raises(websockets.ConnectionClosed) as closed:
                        await eve.recv()
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == 1_009

    asyncio.run(run())


def test_text_that_is_no_text_ends_the_socket(server: Server):
    async def run() -> None:
        async with table_at(server) as table, bare_socket(server, cookie_of(table.eve)) as eve:
            await replies(eve, hello(table))
            eve.protocol.send_text(b"\xff\xfe\xfd")
            for data in eve.protocol.data_to_send():
                eve.transport.write(data)
            with pytest.raises(websockets.ConnectionClosed) as closed:  # noqa: PT012
                while True:
                    await eve.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1_007

    asyncio.run(run())


def raw_frame(
    code: int, data: bytes = b"", *, fin: int = 1, spare: int = 0, masked: bool = True, size: int = -1
) -> bytes:
    """A frame that no library would send."""
    length = len(data) if size < 0 else size
    if length < 126:
        head = bytes([fin << 7 | spare << 4 | code, masked << 7 | length])
    else:
        head = bytes([fin << 7 | spare << 4 | code, masked << 7 | 127]) + length.to_bytes(8, "big")
    return head + (bytes(4) if masked else b"") + data


BROKEN: list[tuple[bytes, int]] = [
    (raw_frame(1, b"{}", masked=False), 1_002),
    (raw_frame(1, b"{}", spare=4), 1_002),
    (raw_frame(3), 1_002),
    (raw_frame(15, b"x"), 1_002),
    (raw_frame(9, b"x" * 126), 1_002),
    (raw_frame(9, b"x", fin=0), 1_002),
    (raw_frame(0, b"x"), 1_002),
    (raw_frame(8, b"\x00\x01"), 1_002),
    (raw_frame(8, b"\x03\xe8\xff"), 1_007),
    (raw_frame(1, b"x" * 40_000, fin=0) + raw_frame(0, b"x" * 40_000), 1_009),
    (raw_frame(1, size=2**63), 1_009),
    (b"GET / HTTP/1.1\r\n\r\n", 1_002),
]


def test_frames_against_the_protocol_end_the_socket(server: Server):
    async def run() -> None:
        async with table_at(server):
            for data, code in BROKEN:
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                writer.write(f"{UPGRADE}Host: localhost\r\nConnection: Upgrade\r\n\r\n".encode())
                async with asyncio.timeout(10):
                    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
                    writer.write(data)
                    last = await reader.read(200)
                assert (last[0], int.from_bytes(last[2:4], "big")) == (0x88, code), data[:20]
                writer.close()

    asyncio.run(run())


def test_a_binary_frame_is_read_like_text(server: Server):
    async def run() -> None:
        async with bare_socket(server) as eve:
            assert await replies(eve, b'{"type": "ping", "id": 3}') == [{"type": "pong", "id": 3}]

    asyncio.run(run())


def test_a_flood_is_refused_and_ends_while_others_are_answered_at_once(server: Server):
    async def run() -> None:
        async with table_at(server) as table, bare_socket(server, cookie_of(table.eve)) as eve:
            await replies(eve, hello(table))

            async def flood() -> list[dict[str, Any]]:
                heard = []
                with pytest.raises(websockets.ConnectionClosed):  # noqa: PT012
                    for number in range(1_000):
                        await eve.send(json.dumps({"type": "ping", "id": number}))
                    while True:
                        heard.append(json.loads(await eve.recv()))
                return heard

            flooding = asyncio.create_task(flood())
            slowest = 0.0
            while not flooding.done():
                began = time.monotonic()
                await table.at[0].ask("ping")
                slowest = max(slowest, time.monotonic() - began)
                await asyncio.sleep(0.06)
            heard = await flooding
            codes = [message.get("code") for message in heard]
            assert codes.count("too-fast") == 101  # refusals, and the last word
            assert heard[-1] == {"type": "bye", "code": "too-fast"}
            numbers = [message["id"] for message in heard if message["type"] in ("pong", "refused")]
            assert numbers == sorted(set(numbers))
            assert slowest < QUICK

    asyncio.run(run())


# --- doing what one may not ------------------------------------------------------------------------------------------

ACTS: list[dict[str, Any]] = [
    {"type": "answerDecision", "decision": 0, "seat": 0, "option": 0},
    {"type": "confirmTurn", "seat": 0},
    {"type": "undoAnswer", "seat": 0},
    {"type": "replyToUndo", "seat": 0, "agree": True},
    {"type": "setConfirm", "seat": 0, "confirm": False},
    {"type": "handOver", "seat": 0},
    {"type": "look", "seat": 0},
]


def test_before_hello_nothing_can_be_done(server: Server):
    async def run() -> None:
        async with table_at(server) as table:
            for guest in (table.bob, Guest(server.base)):
                async with bare_socket(server, cookie_of(guest)) as eve:
                    for reply in await replies(
                        eve, *({"id": 5, **act} for act in ACTS), {"type": "say", "id": 5, "text": "x"}
                    ):
                        assert (reply["id"], reply["code"]) == (5, "hello-first")

    asyncio.run(run())


def test_a_seat_is_moved_only_by_its_owner(server: Server):
    async def run() -> None:
        async with table_at(server) as table:
            before = dict(table.at[0].table)
            for guest in (table.bob, table.eve):
                async with bare_socket(server, cookie_of(guest)) as eve:
                    (refused,) = await replies(eve, hello(table, seat=0))
                    assert refused["code"] == "not-your-seat"
                    (seen,) = await replies(eve, hello(table))
                    assert seen["position"]["seat"] == (1 if guest is table.bob else None)
                    codes = [reply["code"] for reply in await replies(eve, *({"id": 5, **act} for act in ACTS))]
                    hand_over = "not-away" if guest is table.bob else "not-allowed"
                    assert codes == ["not-your-seat"] * 5 + [hand_over, "not-your-seat"]
                    (seen,) = await replies(eve, {"type": "look", "id": 6})
                    assert seen["position"]["seat"] == (1 if guest is table.bob else None)
            async with bare_socket(server) as nobody:
                (seen,) = await replies(nobody, hello(table))
                assert (seen["position"]["seat"], seen["table"]["invite"]) == (None, "")
                codes = [reply["code"] for reply in await replies(nobody, *({"id": 5, **act} for act in ACTS))]
                assert codes == ["name-needed"] * 6 + ["not-your-seat"]
            await table.at[0].ask("ping")
            for field in ("kind", "name", "bot", "confirm", "muted"):
                assert table.at[0].table["seats"][0][field] == before["seats"][0][field]

    asyncio.run(run())


def test_answers_that_fit_no_decision_are_refused(server: Server):
    """Stale, out of turn, out of range, of another table, or of no game at all."""

    async def run() -> None:
        async with table_at(server) as table, table_at(server) as other:
            seat = table.at[0].position["waiting"][0]
            live, waiting = table.at[seat], table.at[1 - seat]
            decision = live.position["decision"]
            number, count = decision["number"], len(decision["choices"])
            foreign = other.at[other.at[0].position["waiting"][0]].position["decision"]["choices"][0]["option"]

            async def refusal(by: Live, **fields: Any) -> tuple[str, str]:
                reply = await (await by.send("answerDecision", **fields))
                assert reply["type"] == "refused"
                assert reply["rule"] or not reply["text"]
                return reply["code"], reply["rule"]

            for wrong in (number + 1, number + 1_000, 2**53):
                assert await refusal(live, decision=wrong, seat=seat, option=0) == ("stale", "")
            for wrong in (count, 99_999):
                assert await refusal(live, decision=number, seat=seat, option=wrong) == ("no-such-option", "")
            for option in (
                {},
                {"type": "Nonsense"},
                {"type": "Take"},
                {"type": "Take", "character": 2**70},
                {"a": [None]},
            ):
                assert await refusal(live, decision=number, seat=seat, option=option) == ("no-such-option", "")
            legal = {"type": "Take", "character": "nobody-at-all"}
            code, rule = await refusal(live, decision=number, seat=seat, option=legal)
            assert (code, bool(rule)) == ("illegal", True)
            assert await refusal(waiting, decision=number, seat=1 - seat, option=foreign) == ("not-asked", "")
            assert await refusal(waiting, decision=number, seat=seat, option=0) == ("not-your-seat", "")
            assert await refusal(waiting, decision=number, seat=9, option=0) == ("not-your-seat", "")
            await asyncio.sleep(1)  # the rate
            done = await live.answer(0)
            assert await refusal(live, decision=number, seat=seat, option=0) in (
                *[(code, "") for code in ("stale", "held", "not-asked")],
            )
            if live.position["heldBy"] == seat:
                await live.ask("confirmTurn", seat=seat)
            assert live.position["sequence"] == done["sequence"]

    asyncio.run(run())


def test_only_the_host_rules_the_table(server: Server):
    async def run() -> None:
        async with table_at(server) as table:
            for guest, code in ((table.bob, "not-allowed"), (table.eve, "not-allowed")):
                for path, body in (
                    ("close", None),
                    ("remove", {"seat": 0}),
                    ("mute", {"guest": "0" * 18}),
                    ("start", {"bots": "greedy"}),
                ):
                    response = await guest.http.post(f"/api/tables/{table.id}/{path}", json=body)
                    assert (response.status_code, response.json()["code"]) == (403, code), path
            for path, body, code in (
                ("leave", {"seat": 0}, "not-your-seat"),
                ("take", {"seat": 0}, "not-open"),
                ("take", {"seat": 9}, "not-open"),
                ("rematch", None, "not-over"),
            ):
                response = await table.eve.http.post(f"/api/tables/{table.id}/{path}", json=body)
                assert response.json()["code"] == code
            nobody = Guest(server.base)
            for path in ("close", "rematch", "report", "enter"):
                response = await nobody.http.post(f"/api/tables/{table.id}/{path}", json={})
                assert (response.status_code, response.json()["code"]) == (401, "name-needed")
            await nobody.close()

    asyncio.run(run())


def test_a_running_match_is_exported_and_replayed_without_what_is_hidden(server: Server):
    async def run() -> None:
        async with table_at(server) as table:
            for guest, seat in ((table.bob, 1), (table.eve, None)):
                found = await guest.get(f"/tables/{table.id}/export")
                assert "key" not in found
                assert (found["seat"], found["view"]["chance"]["key"]) == (seat, "")
                assert found["incident"].startswith("ST-")
                shown = await guest.get(f"/tables/{table.id}/replay?to=50")
                assert (shown["open"], shown["seat"]) == (False, seat)
                async with guest.at(table.id) as live:
                    assert shown["frames"][-1]["view"] == found["view"] == live.position["view"]
                response = await guest.http.get(f"/api/tables/{table.id}/replay?seat=0")
                assert response.json()["code"] == "not-your-seat"

    asyncio.run(run())


# --- who may come ----------------------------------------------------------------------------------------------------


def told(response: httpx.Response) -> tuple[Any, ...]:
    headers = {name: value for name, value in response.headers.items() if name not in ("date", "content-length")}
    return response.status_code, response.content, headers


def test_a_table_by_link_is_for_others_as_if_it_were_not(server: Server):
    async def run() -> None:
        async with table_at(server, public=False) as table:
            requests: list[tuple[str, str, Any]] = [
                ("POST", "enter", {"invite": "wrong"}),
                ("POST", "enter", {"invite": table.invite[:-1]}),
                ("POST", "enter", {}),
                ("POST", "take", {"seat": 1}),
                ("POST", "leave", {"seat": 1}),
                ("POST", "start", {}),
                ("POST", "close", None),
                ("POST", "remove", {"seat": 1}),
                ("POST", "mute", {"guest": "0" * 18}),
                ("POST", "rematch", None),
                ("POST", "report", {"text": "x"}),
                ("GET", "export", None),
                ("GET", "replay", None),
            ]
            nobody = Guest(server.base)
            for guest in (table.eve, nobody):
                for method, path, body in requests:
                    here = await guest.http.request(method, f"/api/tables/{table.id}/{path}", json=body)
                    there = await guest.http.request(method, f"/api/tables/{NOWHERE}/{path}", json=body)
                    assert told(here) == told(there), path
                    assert here.json()["code"] == ("name-needed" if here.status_code == 401 else "no-such-table")
                async with bare_socket(server, cookie_of(guest)) as eve:
                    for seat in (None, 0, 1):
                        first, second = await replies(eve, hello(table, seat=seat), hello(NOWHERE, seat=seat))
                        assert first == second
                        assert first["code"] == "no-such-table"
                lists = await guest.get("/tables")
                assert table.id not in str(lists)
            await nobody.close()
            await table.eve.post(f"/tables/{table.id}/enter", {"invite": table.invite})
            async with table.eve.at(table.id) as watching:
                assert watching.table["invite"] == ""

    asyncio.run(run())


def test_who_was_removed_does_not_come_back(server: Server):
    async def run() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = [await guest_at(server, stack, name) for name in ("Ann", "Bob")]
            plan = {"game": "tidal-blades", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
            for public in (True, False):
                made = await ann.post("/tables", {**plan, "public": public})
                path = f"/api/tables/{made['id']}"
                await bob.post(f"/tables/{made['id']}/enter", {"invite": made["invite"]})
                await bob.post(f"/tables/{made['id']}/take", {"seat": 1})
                async with bob.at(made["id"]) as live:
                    await ann.post(f"/tables/{made['id']}/remove", {"seat": 1})
                    await live.until(lambda live: live.bye)
                    assert live.bye == "removed"
                for body in ({"invite": made["invite"]}, {}):
                    assert (await bob.http.post(f"{path}/enter", json=body)).json()["code"] == "no-such-table"
                assert (await bob.http.post(f"{path}/take", json={"seat": 1})).json()["code"] == "no-such-table"
                async with bare_socket(server, cookie_of(bob)) as again:
                    (refused,) = await replies(again, hello(made["id"]))
                    assert refused["code"] == "no-such-table"
                await ann.post(f"/tables/{made['id']}/close")

    asyncio.run(run())


def test_who_is_muted_is_not_heard(server: Server):
    async def run() -> None:
        async with table_at(server) as table, table.eve.at(table.id) as eve:
            await eve.ask("say", text="buy cheap shells")
            ann, bob = table.at[0], table.at[1]
            await ann.until(lambda live: live.chat)
            assert (ann.chat[-1]["guest"] != "", bob.chat[-1]["guest"], eve.chat[-1]["guest"]) == (True, "", "")
            handle = ann.chat[-1]["guest"]
            await table.ann.post(f"/tables/{table.id}/mute", {"guest": handle})
            reply = await (await eve.send("say", text="cheap!"))
            assert reply["code"] == "muted"
            async with table.eve.at(table.id) as again:
                reply = await (await again.send("say", text="cheap!"))
                assert reply["code"] == "muted"
            await table.ann.post(f"/tables/{table.id}/mute", {"guest": handle, "muted": False})
            await eve.ask("say", text="sorry")
            await bob.until(lambda live: len(live.chat) == 2)
            assert [line["text"] for line in bob.chat] == ["buy cheap shells", "sorry"]

    asyncio.run(run())


def test_a_cookie_that_the_server_did_not_sign_is_nobody(server: Server):
    async def run() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = [await guest_at(server, stack, name) for name in ("Ann", "Bob")]
            made = await ann.post("/tables", {"game": "tidal-blades", "seats": [{"kind": "me"}, {"kind": "open"}]})
            value, other = ann.http.cookies["stolik"], bob.http.cookies["stolik"]
            (id, _, signature), (_, _, others) = value.rpartition("."), other.rpartition(".")
            key = (server.data / "cookie.key").read_bytes()
            forged = [
                "",
                id,
                f"{id}.",
                f"{id}.{others}",
                f"{id}.{signature[:-1]}",
                f"{id[:-1]}.{signature}",
                f"{id}x.{signature}",
                f".{signature}",
                f"{id}.{signature}.{signature}",
                Identity(b"", None).sign(id),
                Identity(b"k" * 32, None).sign(id),
                Identity(key, None).sign("nobody-of-this-server"),
                Identity(key, None).sign("' OR 1=1 --"),
                "x" * 5_000,
                '"\\303\\377"',
            ]
            for cookie in forged:
                headers = {"Cookie": f"stolik={cookie}"}
                async with httpx.AsyncClient(base_url=server.base, headers=headers) as http:
                    assert (await http.get("/api/me")).json()["name"] == ""
                    response = await http.post(f"/api/tables/{made['id']}/close")
                    assert (response.status_code, response.json()["code"]) == (401, "name-needed")
                    lists = (await http.get("/api/tables")).json()
                    assert lists["mine"] == []
                async with bare_socket(server, headers["Cookie"]) as eve:
                    code = "too-fast"
                    while code == "too-fast":  # all without a name at one address share their messages
                        await asyncio.sleep(0.1)
                        (refused,) = await replies(eve, hello(made["id"]))
                        code = refused["code"]
                    assert code == "no-such-table"
            response = await bob.http.post("/api/recover", json={"secret": "x" * 43})
            assert (response.status_code, response.json()["code"]) == (404, "no-such-guest")

    asyncio.run(run())


# --- addresses, origins, bodies --------------------------------------------------------------------------------------


async def raw_request(server: Server, head: bytes, body: bytes = b"") -> tuple[int, bytes]:
    """A request as it is written here, byte for byte; gives status and body."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        writer.write(head + b"\r\nConnection: close\r\n\r\n" + body)
        await writer.drain()
        async with asyncio.timeout(10):
            found = await reader.read()
    finally:
        writer.close()
        await writer.wait_closed()
    status, _, rest = found.partition(b"\r\n")
    return int(status.split()[1]), rest.partition(b"\r\n\r\n")[2]


PATHS = [
    *("/../../../../etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/app.py", "/..%5c..%5capp.py"),
    *("//etc/passwd", "/%2fetc%2fpasswd", "/./../app.py", "/static/../../app.py", "/index.html/../../app.py"),
    *("/assets/../../app.py", "/assets/..%2f..%2fapp.py", "/assets/%2e%2e%2f%2e%2e%2fcookie.key"),
    *("/%00", "/index.html%00.png", "/a%0d%0ab", "/" + "a" * 300, "/" + "a/" * 2_000, "/" + "%C5%BC" * 200, "/%ff%fe"),
    *("/api/tables/..%2f..%2fx/replay", "/api/tables/%00aaaaaaaaaaa/replay", "/api/games/..%2f..%2fx/rules"),
    *("/api/tables/" + "a" * 300 + "/replay", "/api/tables//replay", "/api/nothing", "/ws/x", "/api/schema/redoc"),
]


def test_paths_lead_to_nothing_but_pages(server: Server):
    async def run() -> None:
        for path in PATHS:
            status, body = await raw_request(server, f"GET {path} HTTP/1.1\r\nHost: localhost".encode())
            assert status == 404, path
            assert b"root:" not in body
            assert b"import" not in body

    asyncio.run(run())


HOSTS = ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "[::1", "", "[", "a", "evil.example:80"]
ORIGINS = ["http://evil.example", "null", "http://localhost.evil.example", "http://[", "localhost", "", "//", "file://"]


def test_foreign_hosts_and_pages_are_refused(server: Server):
    async def run() -> None:
        for host in HOSTS:
            for path in ("/", "/api/me", "/api/tables", "/nothing"):
                status, body = await raw_request(server, f"GET {path} HTTP/1.1\r\nHost: {host}".encode())
                assert (status, b"wrong-host" in body) == (421, True), (host, path)
        status, body = await raw_request(server, b"GET / HTTP/1.1\r\nHost: a b")
        assert (status, b"malformed" in body) == (400, True)
        body = b'{"name": "Eve"}'
        post = f"POST /api/me HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        own = f"localhost:{server.port}"
        for origin in (*ORIGINS, f"http://localhost:{server.port + 1}", f"http://127.0.0.1:{server.port}"):
            status, said = await raw_request(server, f"{post}Host: {own}\r\nOrigin: {origin}".encode(), body)
            assert (status, b"wrong-origin" in said) == (403, True), origin
        status, _ = await raw_request(server, f"{post}Host: {own}\r\nOrigin: http://{own}".encode(), body)
        assert status == 200
        for host in HOSTS:
            reply = await handshake(server, f"{UPGRADE}Host: {host}")
            assert reply in (403, 400), host
        for origin in ORIGINS:
            assert await handshake(server, f"{UPGRADE}Host: {own}\r\nOrigin: {origin}") == 403, origin
        assert await handshake(server, f"{UPGRADE}Host: {own}\r\nOrigin: http://{own}") == 101
        assert await handshake(server, f"{UPGRADE}Host: {own}") == 101

    asyncio.run(run())


async def handshake(server: Server, head: str) -> int:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        writer.write(f"{head}\r\nConnection: Upgrade\r\n\r\n".encode())
        async with asyncio.timeout(10):
            return int((await reader.readline()).split()[1])
    finally:
        writer.close()


JSON = {"Content-Type": "application/json"}
BODIES: list[tuple[bytes, dict[str, str], int, str]] = [
    (b"", {}, 400, "malformed"),
    (b"{", JSON, 400, "malformed"),
    (b"null", JSON, 400, "malformed"),
    (b'{"name": 5}', JSON, 400, "malformed"),
    (b'{"name": ""}', JSON, 400, "malformed"),
    (b'{"name": "Eve", "more": 1}', JSON, 400, "malformed"),
    (b'{"name": "\xff"}', JSON, 400, "malformed"),
    (b'{"name": "\\ud800"}', JSON, 400, "malformed"),
    (b'{"name": NaN}', JSON, 400, "malformed"),
    (b'{"name":' + b"[" * 30_000 + b"]" * 30_000 + b"}", JSON, 400, "malformed"),
    (b"[" * 60_000, JSON, 400, "malformed"),
    (b'{"name": "' + b"x" * BODY_BYTES + b'"}', JSON, 413, "too-large"),
    (gzip.compress(b'{"name": "Eve"}'), JSON | {"Content-Encoding": "gzip"}, 400, "malformed"),
    (gzip.compress(b" " * 10_000_000), JSON | {"Content-Encoding": "gzip"}, 400, "malformed"),
    (b"\x81\xa4name\xa3Eve", {"Content-Type": "application/x-msgpack"}, 400, "malformed"),
    (b"name=Eve", {"Content-Type": "application/x-www-form-urlencoded"}, 400, "malformed"),
]


def test_bodies_that_cannot_be_read_are_refused(server: Server):
    async def run() -> None:
        async with httpx.AsyncClient(base_url=server.base) as http:
            for body, headers, status, code in BODIES:
                response = await http.post("/api/me", content=body, headers=headers)
                assert (response.status_code, response.json()["code"]) == (status, code), body[:40]
            for path in (
                "/api/games?lang=xx",
                "/api/tables/abcdefghijkl/replay?from=x",
                "/api/tables/abcdefghijkl/replay?to=-1",
            ):
                response = await http.get(path)
                assert (response.status_code, response.json()["code"]) == (400, "malformed")
            response = await http.get(f"/api/tables/abcdefghijkl/replay?from={'9' * 5_000}")
            assert (response.status_code, response.json()["code"]) == (400, "malformed")
            response = await http.delete("/api/me")
            assert (response.status_code, response.json()["code"]) == (405, "not-found")

    asyncio.run(run())


# --- records ---------------------------------------------------------------------------------------------------------

RULES = find_game("tidal-blades").rules


def played(answers: int, **setup: Any) -> Recorded[Any]:
    dice = random.Random("played")
    match = Recorded(RULES, RULES.setup(**{"seats": 2, "content": RULES.content, **setup}), key_from("played"))
    for _ in range(answers):
        seat = match.match.seats[0]
        match.answer(seat, dice.choice(match.match.options(seat)))
    return match


def sealed(record: dict[str, Any]) -> bytes:
    """A forged record with a seal that fits: the seal is no secret."""
    data = json.dumps({**record, "seal": ""}, ensure_ascii=False, separators=(",", ":")).encode()
    forged = msgspec.json.decode(data, type=Record)
    forged.seal = forged.sealed()
    return msgspec.json.encode(forged)


def test_records_that_somebody_forged_are_refused(server: Server):
    async def run() -> None:
        async with AsyncExitStack() as stack:
            eve, bob = [await guest_at(server, stack, name) for name in ("Eve", "Bob")]
            true = json.loads(played(6).dump({"seats": ["me:Ann", "greedy"]}))
            entry = true["entries"][0]
            forgeries = [
                b"",
                b"nonsense",
                b"\xff\xfe",
                b"[" * 100_000,
                b'{"format": "stolik-record-9"}',
                json.dumps({**true, "key": "0" * 64}).encode(),
                sealed({**true, "setup": {**true["setup"], "seats": 10**9}}),
                sealed({**true, "setup": {**true["setup"], "content": "another"}}),
                sealed({**true, "key": "zz", "commitment": ""}),
                sealed({**true, "game": "../../etc/passwd"}),
                sealed({**true, "entries": [{**entry, "seat": 2**70}]}),
                sealed({**true, "entries": [{**entry, "seat": -1}]}),
                sealed({**true, "entries": [{**entry, "seat": None}]}),
                sealed({**true, "entries": [{**entry, "option": {"type": "Take", "character": "\0"}}]}),
                sealed({**true, "entries": [{**entry, "question": "undo", "option": {"type": "Undo", "free": True}}]}),
                sealed({**true, "entries": [entry] * (IMPORT_ENTRIES + 1)}),
            ]
            for at, data in enumerate(forgeries):
                response = await eve.http.post("/api/import", content=data)
                assert (response.status_code, response.json()["code"]) == (422, "bad-record"), at
                assert len(response.json()["detail"]) <= 300
            response = await bob.http.post("/api/verify", content=forgeries[5])
            assert not response.json()["ok"]
            assert "seal" in response.json()["problem"]
            response = await bob.http.post("/api/verify", content=forgeries[-1])
            assert response.json()["problem"] == f"It has more than {IMPORT_ENTRIES} entries."
            for path in ("/api/import", "/api/verify"):
                response = await bob.http.post(path, content=b" " * (IMPORT_BYTES + 1))
                assert (response.status_code, response.json()["code"]) == (413, "too-large")
            nobody = await guest_at(server, stack)
            response = await nobody.http.post("/api/import", content=b"{}")
            assert (response.status_code, response.json()["code"]) == (401, "name-needed")
            assert (await eve.get("/tables"))["mine"] == []

    asyncio.run(run())


def test_a_job_that_takes_too_long_ends_alone():
    """One that was brought to hang is stopped; the neighbours and those who wait get their results."""

    async def run() -> None:
        pool = FairPool(2, 60)
        assert list(await asyncio.gather(pool.run(abs, -1), pool.run(abs, -2))) == [1, 2]
        pool.limit = 1.0
        hanging = asyncio.create_task(pool.run(time.sleep, 600))
        await asyncio.sleep(0.3)
        pool.limit = 60.0
        waiting = [asyncio.create_task(pool.run(_slow_abs, -number)) for number in range(3)]
        with pytest.raises(TimeoutError):
            await hanging
        assert await asyncio.gather(*waiting) == [0, 1, 2]
        pool.close()

    asyncio.run(run())


def _slow_abs(number: int) -> int:
    time.sleep(0.5)
    return abs(number)


# --- too much --------------------------------------------------------------------------------------------------------


def test_no_more_spectators_than_there_are_places(server: Server):
    async def run() -> None:
        async with table_at(server) as table, AsyncExitStack() as stack:
            crowd = [await guest_at(server, stack, f"Eve {number}") for number in range(6)]
            watching = [
                await stack.enter_async_context(bare_socket(server, cookie_of(crowd[at % 6])))
                for at in range(SPECTATORS + 10)
            ]
            seen = [(await replies(found, hello(table)))[0] for found in watching]
            kinds = [message["type"] for message in seen]
            assert kinds == ["snapshot"] * SPECTATORS + ["refused"] * 10
            assert seen[-1]["code"] == "too-many-spectators"
            assert seen[-1]["args"] == {"most": SPECTATORS}
            async with table.bob.at(table.id):
                pass  # who sits here always finds a place
            await watching[0].close()
            await table.at[0].until(lambda live: live.table["spectators"] == SPECTATORS - 1)
            (seen_now,) = await replies(watching[-1], hello(table))
            assert seen_now["type"] == "snapshot"
            await table.still_plays()

    asyncio.run(run())


def test_who_hangs_up_while_saying_hello_leaves_nothing_behind(server: Server):
    async def run() -> None:
        async with table_at(server) as table, AsyncExitStack() as stack:
            crowd = [cookie_of(await guest_at(server, stack, f"Eve {number}")) for number in range(20)]

            async def hang_up(number: int) -> None:
                async with bare_socket(server, crowd[number % 20]) as found:
                    with suppress(websockets.ConnectionClosed):  # a ping before the hello may already have ended it
                        for id in range(number % 4):
                            await found.send(json.dumps({"type": "ping", "id": id}))
                        await found.send(json.dumps(hello(table)))
                    found.transport.abort()

            for bunch in range(6):
                await asyncio.gather(*(hang_up(number) for number in range(bunch, bunch + 20)))
            await asyncio.sleep(0.3)  # a cut-off socket is noticed when it is read
            await table.at[0].until(lambda live: live.table["spectators"] == 0, 30)
            async with bare_socket(server, crowd[0]) as found:
                (seen,) = await replies(found, hello(table))
                assert seen["type"] == "snapshot"

    asyncio.run(run())


@asynccontextmanager
async def tables_in(folder: Path) -> AsyncIterator[tuple[TableService, GuestRow]]:
    """A table service in this process, with a guest: for what must happen at the very same moment."""
    store = await SqliteStore.open(folder)
    rooms = TableService(store, Workers(1), TableSettings(), "test")
    guest = GuestRow(id="guest", name="Eve", created=0.0, seen=0.0)
    await store.put_guest(guest)
    try:
        yield rooms, guest
    finally:
        await rooms.close()
        await store.close()


OPEN_TABLE = NewTable(game="tidal-blades", seats=[NewSeat(kind="me"), NewSeat(kind="open")], public=True)


def test_no_table_slips_through_when_many_are_made_at_once(tmp_path: Path):
    async def run() -> None:
        async with tables_in(tmp_path) as (rooms, guest):
            making = (rooms.create(guest, OPEN_TABLE) for _ in range(OPEN_TABLES + 20))
            made = await asyncio.gather(*making, return_exceptions=True)
            refused = [error for error in made if isinstance(error, TableRefusal)]
            assert len(made) - len(refused) == OPEN_TABLES
            assert {error.code for error in refused} == {"too-many-tables"}

    asyncio.run(run())


def test_who_is_cut_off_in_the_middle_of_hello_does_not_stay(tmp_path: Path):
    """Nothing can be written to it any more while its `hello` still waits for the table."""

    async def run() -> None:
        async with tables_in(tmp_path) as (rooms, guest):
            table = await rooms.create(guest, OPEN_TABLE)
            cut_off, goes_on = Deaf(), asyncio.Event()
            cut_off.says = [{"type": "hello", "id": 1, "table": table.id}]
            client = ClientSocket(cut_off, SimpleNamespace(tables=rooms), "", "", Bucket(RATE, BURST))
            busy = asyncio.create_task(table.exclusively(goes_on.wait))
            serving = asyncio.create_task(client.run())
            await asyncio.sleep(0.05)
            client.send(b"x")
            cut_off.broken = True
            cut_off.listens.set()
            await asyncio.sleep(0.05)
            goes_on.set()
            await asyncio.wait_for(asyncio.gather(busy, serving), 5)
            assert not table.watchers

    asyncio.run(run())


def test_no_more_open_tables_than_a_guest_may_have(server: Server):
    """Not one after the other, and not all at once."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            eve, bob = [await guest_at(server, stack, name) for name in ("Eve", "Bob")]
            plan = {"game": "tidal-blades", "seats": [{"kind": "me"}, {"kind": "open"}]}
            made = [await eve.post("/tables", plan) for _ in range(OPEN_TABLES - 5)]
            at_once = await asyncio.gather(*(eve.http.post("/api/tables", json=plan) for _ in range(15)))
            codes = sorted(response.status_code for response in at_once)
            assert codes == [201] * 5 + [409] * 10
            refused = next(response.json() for response in at_once if response.status_code == 409)
            assert (refused["code"], refused["args"]) == ("too-many-tables", {"most": OPEN_TABLES})
            response = await eve.http.post("/api/import", content=played(3).dump())
            assert response.json()["code"] == "too-many-tables"
            await eve.post(f"/tables/{made[0]['id']}/close")
            await eve.post("/tables", plan)
            await bob.post("/tables", plan)

    asyncio.run(run())


def test_nobody_fills_the_disk_with_reports(server: Server):
    async def run() -> None:
        async with table_at(server) as table:
            headers = {"X-Forwarded-For": "203.0.113.99"}
            codes = [
                (await table.eve.http.post(f"/api/tables/{table.id}/report", json={}, headers=headers)).status_code
                for _ in range(40)
            ]
            assert set(codes) == {200, 429}
            assert codes.count(200) <= 32

    asyncio.run(run())


def test_a_record_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Whoever answers and takes back all day long makes the record, and every `hello`, longer."""
    monkeypatch.setattr(play, "UNDO_WITHIN", 3)

    async def run() -> None:
        async with tables_in(tmp_path) as (rooms, guest):
            seats = [NewSeat(kind="me"), NewSeat(kind="me")]
            table = await rooms.create(guest, NewTable(game="tidal-blades", seats=seats))
            (seat,) = table.asked

            async def answer() -> None:
                await play.record_answer(table, seat, table.match.default(seat), "answer")

            async def take_back() -> None:
                await play.undo(table, guest.id, seat)
                if table.undo_asked_by is not None:
                    await play.reply_to_undo(table, guest.id, 1 - seat, True)

            for step in (answer, take_back, answer):
                await table.exclusively(step)
            with pytest.raises(TableRefusal, match="nothing-to-undo"):
                await table.exclusively(take_back)
            assert [entry.kind for entry in table.entries] == ["setup", "answer", "undo", "answer"]

    asyncio.run(run())


SETUPS: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "unknown-game"),
    ({"game": "../tidal-blades"}, "unknown-game"),
    ({"seats": [{"kind": "me"}]}, "bad-setup"),
    ({"seats": [{"kind": "me"}] * 10}, "bad-setup"),
    ({"seats": [{"kind": "me"}] * 11}, "malformed"),
    ({"seats": []}, "malformed"),
    ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "__import__"}]}, "bad-setup"),
    ({"seats": [{"kind": "me", "name": "\u202e"}, {"kind": "open"}]}, "bad-name"),
    ({"setup": {"mode": "nonsense"}}, "bad-setup"),
    ({"setup": {"seats": "3"}}, "bad-setup"),
    ({"setup": {"content": "x"}}, "bad-setup"),
    ({"setup": {"mode": 1}}, "malformed"),
    ({"clock": -1}, "malformed"),
    ({"clock": 10**30}, "malformed"),
    ({"absentAfter": 0}, "malformed"),
    ({"host": "me"}, "malformed"),
    ({"name": "x" * 41}, "malformed"),
]


def test_tables_that_cannot_be_are_not_made(server: Server):
    async def run() -> None:
        async with AsyncExitStack() as stack:
            eve = await guest_at(server, stack, "Eve")
            plan = {"game": "tidal-blades", "seats": [{"kind": "me"}, {"kind": "open"}]}
            for change, code in SETUPS:
                response = await eve.http.post("/api/tables", json={**plan, **change})
                assert response.json()["code"] == code, change
            assert (await eve.get("/tables"))["mine"] == []

    asyncio.run(run())


NAMES: list[tuple[str, str | None]] = [
    ("Ann", "Ann"),
    ("  Ann \t\n of\u00a0the  Sea ", "Ann of the Sea"),
    ("Żółć 🌊", "Żółć 🌊"),
    ("A\u202enn\u200b\u2066", "Ann"),
    ("A\0n\x07n\x1b[31m", "Ann[31m"),
    ("x" * 24, "x" * 24),
    ("x" * 25, None),
    ("", None),
    ("   ", None),
    ("\u202e\u200f", None),
    ("\ufb2c" * 24, None),  # three characters each when it is taken apart
    ("Z\u0335\u0336\u0337\u0338al\u0489\u0489\u200b\u0489go", "Z\u0335\u0336al\u0489\u0489go"),
    ("e\u0301\u0323\u0324\u0325", "\u1eb9\u0324\u0325"),
    ("Nguyễn", "Nguyễn"),
    ("שָׁלוֹם", "שָׁלוֹם"),
]


def test_names_and_chat_show_no_tricks(server: Server):
    async def run() -> None:
        async with table_at(server) as table, table.eve.at(table.id) as eve:
            for given, shown in NAMES:
                response = await table.eve.http.post("/api/me", json={"name": given})
                if shown is None:
                    assert response.json()["code"] in ("bad-name", "malformed"), given
                else:
                    assert response.json()["name"] == shown
            bob = table.at[1]
            await eve.ask("say", text="\u202ehi\0 \u2066<b>all</b>\r\n\x1b\ufeff ")
            await eve.ask("say", text="x" * CHAT_LENGTH)
            await bob.until(lambda live: len(live.chat) == 2)
            assert [line["text"] for line in bob.chat] == ["hi <b>all</b>", "x" * CHAT_LENGTH]
            assert not bob.chat[0]["mine"]
            for text in ("\u202e\u200b", "\n \t", "x" * (CHAT_LENGTH + 1)):
                reply = await (await eve.send("say", text=text))
                assert reply["code"] == "malformed"
            assert len(bob.chat) == 2

    asyncio.run(run())


# --- a client that does not read -------------------------------------------------------------------------------------


def test_nobody_waits_for_who_does_not_read(server: Server):
    async def run() -> None:
        async with AsyncExitStack() as stack:
            ann, eve = [await guest_at(server, stack, name) for name in ("Ann", "Eve")]
            long = played(250, seats=4, mode="experienced").dump()
            made = (await ann.http.post("/api/import", content=long)).json()
            await eve.post(f"/tables/{made['id']}/enter", {"invite": made["invite"]})
            live = await stack.enter_async_context(ann.at(made["id"]))
            assert len(live.raw[0]) > 60_000

            narrow = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
            narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            narrow.setblocking(False)
            await asyncio.get_running_loop().sock_connect(narrow, ("127.0.0.1", server.port))
            async with bare_socket(server, cookie_of(eve), sock=narrow, max_queue=1, close_timeout=1) as deaf:
                await deaf.send(json.dumps(hello(made["id"])))
                await live.until(lambda live: live.table["spectators"] == 1)
                slowest = 0.0
                for _ in range(30):
                    try:  # each look is answered by a whole snapshot, and none is made before the last one was taken
                        for _ in range(2):
                            await asyncio.wait_for(deaf.send(json.dumps({"type": "look", "id": 2})), 0.05)
                    except (TimeoutError, websockets.ConnectionClosed):
                        pass
                    asked = time.monotonic()
                    await live.ask("ping")
                    slowest = max(slowest, time.monotonic() - asked)
                    await asyncio.sleep(0.06)
                assert slowest < QUICK
            await live.until(lambda live: not live.table["spectators"])
            async with eve.at(made["id"], seen=100) as again:
                assert min(again.log) == 100
                assert again.position["sequence"] == live.position["sequence"]

    asyncio.run(run())


@pytest.mark.parametrize("in_time", [True, False])
def test_the_last_word_comes_through_to_who_reads_in_time(monkeypatch: pytest.MonkeyPatch, in_time: bool):
    monkeypatch.setattr("stolik.web.socket.LAST_WORD", 0.2)

    async def run() -> None:
        deaf = Deaf()
        client = ClientSocket(deaf, None, "", "", Bucket(RATE, BURST))
        serving = asyncio.create_task(client.run())
        for _ in range(QUEUE_BYTES // 100_000 + 1):
            client.send(b"x" * 100_000)
            await asyncio.sleep(0)
        if in_time:
            deaf.listens.set()
        await asyncio.wait_for(serving, 5)
        assert deaf.closed == (4_000 if in_time else 0)
        assert deaf.taken == ([b"x" * 100_000, b'{"type":"bye","code":"slow"}'] if in_time else [])
        client.send(b"more")  # is of no use any more, and does no harm

    asyncio.run(run())
