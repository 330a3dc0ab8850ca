"""Starting the server: a free port, a browser, and how to invite others."""

import asyncio
import contextlib
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path

import uvicorn

from ..store.lock import hold
from ..store.store import StoreError
from .app import STATIC, make_app
from .front import Front
from .house import open_store
from .identity import read_key
from .protocol import TimedProtocol
from .settings import Settings

PORTS_TRIED = 50
GRACE = 1.0
"""Seconds that requests under way have when the server is stopped, and then clients to read what was sent."""
LOOPBACK = ("127.0.0.1", "::1", "localhost")


def serve(settings: Settings, *, browser: bool, tell: Callable[[str], None]) -> int:
    """Run until it is interrupted. `tell` gets the lines for the one who started it."""
    if not (STATIC / "index.html").exists():
        tell("The pages of the browser table are not built yet: run `make play` in a checkout of Stolik.")
        return 1
    try:
        with hold(settings.data) as note:
            return _serve(settings, note, browser, tell)
    except StoreError as error:
        raise OSError(str(error)) from error


def _serve(settings: Settings, note: Callable[[str], None], browser: bool, tell: Callable[[str], None]) -> int:
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(asctime)s %(name)s: %(message)s")
    logging.getLogger("stolik").setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").addFilter(_in_one_line)
    asyncio.run(_look_into(settings.data))
    listener = _listen(settings.host, settings.port)
    port = listener.getsockname()[1]
    front = Front(make_app(settings))
    server = _Server(
        uvicorn.Config(
            front,
            ws="websockets-sansio",
            loop="uvloop" if sys.platform != "win32" else "asyncio",
            http=TimedProtocol,
            access_log=False,  # addresses may hold what is not for logs
            log_level="warning",
            ws_max_size=65_536,
            ws_per_message_deflate=False,
            ws_ping_interval=20.0,
            ws_ping_timeout=40.0,
            timeout_graceful_shutdown=10,
            server_header=False,
        )
    )
    server.front = front
    server.on_ready = lambda: _greet(settings, port, note, browser, tell)
    with contextlib.suppress(KeyboardInterrupt), _ended_by_sigterm():
        server.run([listener])
    return 0 if server.started else 1


@contextlib.contextmanager
def _ended_by_sigterm() -> Iterator[None]:
    """SIGTERM ends the program as Ctrl+C does.

    uvicorn raises the signal again after its shutdown; by default that would kill the process before Python has
    tidied up, and it would complain about semaphores that were left behind.
    """
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


async def _look_into(folder: Path) -> None:
    """What is wrong with the data is said before anybody is invited; OSError tells it in one line."""
    try:
        await (await open_store(folder)).close()
        read_key(folder)
    except StoreError as error:
        raise OSError(str(error)) from error


def _in_one_line(record: logging.LogRecord) -> bool:
    """A frame that is no text is no failure of the server: it needs no traceback."""
    if record.getMessage().startswith("Invalid UTF-8"):
        record.exc_info = None
    return True


class _Server(uvicorn.Server):
    """Tells when it can be visited, and does not wait long at its end."""

    front: Front
    on_ready: Callable[[], None] = staticmethod(lambda: None)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self.on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        hurrying = asyncio.create_task(self._hurry())
        await super().shutdown(sockets=sockets)
        hurrying.cancel()

    async def _hurry(self) -> None:
        """End what uvicorn would wait for: requests that wait for a bot, then clients that do not read."""
        await asyncio.sleep(GRACE)
        self.front.close()
        await asyncio.sleep(GRACE)
        for connection in list(self.server_state.connections):
            connection.transport.abort()


def _listen(host: str, port: int) -> socket.socket:
    """A socket at the first free port from this one on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in (*range(port, min(port + PORTS_TRIED, 65_536)), 0):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(1_024)
        except OSError as error:
            listener.close()
            if isinstance(error, socket.gaierror) or number == 0:
                raise OSError(f"cannot listen at {host}: {error}") from error
            continue
        return listener
    raise OSError(f"no free port at {host} from {port} on")


def _greet(
    settings: Settings, port: int, note: Callable[[str], None], browser: bool, tell: Callable[[str], None]
) -> None:
    loopback = settings.host in LOOPBACK
    address = f"http://{'localhost' if loopback else _own_address(settings.host)}:{port}/"
    note(address)
    tell(f"Stolik is at {address}")
    if loopback:
        tell("Only this computer can reach it. To invite others in your network: make play ARGS='--host 0.0.0.0'")
        tell("For a public address see docs/hosting.md.")
    else:
        tell("Everybody in your network can come: give them this address, or the invitation link of a table.")
    tell(f"Matches are kept in {settings.data}. Stop with Ctrl+C; nothing is lost.")
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _own_address(host: str) -> str:
    """The address of this computer in its network, as far as it knows."""
    if host not in ("0.0.0.0", "::"):  # noqa: S104  (compared, not bound)
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
