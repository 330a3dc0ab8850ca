"""One guest, and one address, may have so much and no more; whoever else is there notices nothing."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import websockets

from stolik.web.limits import Bucket, Buckets, Sockets, network_of
from stolik.web.settings import Settings
from stolik.web.socket import BURST, RATE, SAYING, TELLING

from .client import Guest, Live
from .server import Server

MOST = Settings(data=Path()).sockets_of_guest


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    options = ("--requests", "1000", "--sockets", str(MOST + 4))
    running = Server(tmp_path / "data", *options).start()
    yield running
    running.stop()


def in_it(test):
    """An async test as a plain one, with the server and a stack for what is open."""

    def run(server: Server) -> None:
        async def whole() -> None:
            async with asyncio.timeout(60), AsyncExitStack() as stack:
                await test(server, stack)

        asyncio.run(whole())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


async def named(server: Server, stack: AsyncExitStack, name: str) -> Guest:
    guest = await Guest(server.base).named(name)
    stack.push_async_callback(guest.close)
    return guest


async def public_table(host: Guest) -> str:
    plan = {"game": "tidal-blades", "seats": [{"kind": "me"}, {"kind": "me"}], "public": True}
    return str((await host.post("/tables", plan))["id"])


async def first_word(server: Server, guest: Guest | None) -> str:
    """What a socket hears that says nothing, if it is sent away."""
    cookie = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items()) if guest else ""
    headers = {"Cookie": cookie} if cookie else {}
    async with websockets.connect(server.base.replace("http", "ws", 1) + "/ws", additional_headers=headers) as socket:
        message = json.loads(await asyncio.wait_for(socket.recv(), 5))
        assert message["type"] == "bye"
        with pytest.raises(websockets.ConnectionClosed):
            await socket.recv()
    return str(message["code"])


# --- sockets ---------------------------------------------------------------------------------------------------------


@in_it
async def test_a_guest_has_so_many_sockets_and_others_have_theirs(server: Server, stack: AsyncExitStack):
    eve, ann = await named(server, stack, "Eve"), await named(server, stack, "Ann")
    table = await public_table(ann)
    for _ in range(MOST):
        await stack.enter_async_context(eve.at(table))
    assert await first_word(server, eve) == "too-many-sockets"
    live = await stack.enter_async_context(ann.at(table))
    await live.ask("setConfirm", seat=0, confirm=False)


@in_it
async def test_an_address_has_so_many_sockets_of_all_guests_together(server: Server, stack: AsyncExitStack):
    ann, eve = await named(server, stack, "Ann"), await named(server, stack, "Eve")
    table = await public_table(ann)
    for guest, number in ((ann, 8), (eve, MOST + 4 - 8)):
        for _ in range(number):
            await stack.enter_async_context(guest.at(table))
    assert await first_word(server, None) == "address-full"
    assert await first_word(server, ann) == "address-full"


def test_places_are_given_back_whatever_happens():
    sockets = Sockets(of_guest=1, of_address=2)
    with pytest.raises(ZeroDivisionError), sockets.one_more("eve", "here") as refusal:  # noqa: PT012
        assert refusal == ""
        with sockets.one_more("eve", "there") as again:
            assert again == "too-many-sockets"
        raise ZeroDivisionError
    assert not sockets._open
    with sockets.one_more("", "here") as first, sockets.one_more("", "here") as second:
        assert (first, second) == ("", ""), "without a name one is counted with the address alone"
        with sockets.one_more("ann", "here") as third:
            assert third == "address-full"
    assert not sockets._open


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        ("2001:db8:1:3::", "2001:db8:1:3::"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_network_of_ipv6_counts_as_one_address(address: str, counted: str):
    assert network_of(address) == counted


# --- messages --------------------------------------------------------------------------------------------------------


async def accepted(lives: list[Live], kind: str, times: int, **fields: object) -> int:
    """How many of so many requests, spread over some sockets, are not too fast."""
    sent = [await lives[at % len(lives)].send(kind, **fields) for at in range(times)]
    return sum([(await reply)["type"] != "refused" for reply in sent])


@in_it
async def test_all_sockets_of_a_guest_share_what_it_may_say(server: Server, stack: AsyncExitStack):
    ann, eve = await named(server, stack, "Ann"), await named(server, stack, "Eve")
    table = await public_table(ann)
    lives = [await stack.enter_async_context(eve.at(table)) for _ in range(4)]
    began = asyncio.get_running_loop().time()
    taken = await accepted(lives, "ping", 2 * BURST)
    seconds = asyncio.get_running_loop().time() - began
    assert taken <= BURST - 4 * TELLING + RATE * (seconds + 1)
    live = await stack.enter_async_context(ann.at(table))
    await live.ask("ping")


@in_it
async def test_looking_costs_more_than_a_word(server: Server, stack: AsyncExitStack):
    eve = await named(server, stack, "Eve")
    live = await stack.enter_async_context(eve.at(await public_table(eve)))
    began = asyncio.get_running_loop().time()
    half = BURST // TELLING // 2
    taken = await accepted([live], "look", half, seat=0, language="pl")
    taken += await accepted([live], "readEarlier", 2 * half, before=1)
    seconds = asyncio.get_running_loop().time() - began
    assert taken <= (BURST + RATE * (seconds + 1)) / TELLING - 1  # one was for the hello


@in_it
async def test_chat_costs_more_than_an_answer(server: Server, stack: AsyncExitStack):
    eve = await named(server, stack, "Eve")
    live = await stack.enter_async_context(eve.at(await public_table(eve)))
    began = asyncio.get_running_loop().time()
    taken = await accepted([live], "say", BURST // 2, text="hello")
    seconds = asyncio.get_running_loop().time() - began
    assert taken <= (BURST - TELLING + RATE * (seconds + 1)) / SAYING


def test_a_bucket_asks_its_price(monkeypatch: pytest.MonkeyPatch):
    now = [0.0]
    monkeypatch.setattr("stolik.web.limits.time.monotonic", lambda: now[0])
    bucket = Bucket(2, 10)
    assert [bucket.take(4) for _ in range(3)] == [True, True, False]
    assert [bucket.take() for _ in range(3)] == [True, True, False], "what is left is enough for less"
    now[0] = 2.0
    assert [bucket.take(4), bucket.take()] == [True, False]


def test_buckets_of_one_are_the_same_bucket():
    buckets = Buckets(0, 2)
    assert buckets.of("eve") is buckets.of("eve")
    assert buckets.of("eve").take()
    assert [buckets.take("eve"), buckets.take("eve"), buckets.take("ann")] == [True, False, True]
