"""`stolik serve`: finds a free port, runs the server, opens a browser and prints the address."""

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
from .identity import read_key
from .middleware import RequestMiddleware
from .protocol import TimedProtocol
from .services import open_store
from .settings import Settings

PORTS_TRIED = 50
GRACE = 1.0
"""At shutdown: seconds for open requests to finish, and then for clients to read the responses."""
LOOPBACK = ("127.0.0.1", "::1", "localhost")


def serve(settings: Settings, *, browser: bool, tell: Callable[[str], None]) -> int:
    """Run until interrupted; returns the exit code. `tell` prints a line for the user."""
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
    middleware = RequestMiddleware(make_app(settings))
    server = _Server(
        uvicorn.Config(
            middleware,
            ws="websockets-sansio",
            loop="uvloop" if sys.platform != "win32" else "asyncio",
            http=TimedProtocol,
            access_log=False,  # URLs contain ids of tables, which must not be logged
            log_level="warning",
            ws_max_size=65_536,
            ws_per_message_deflate=False,
            ws_ping_interval=20.0,
            ws_ping_timeout=40.0,
            timeout_graceful_shutdown=10,
            server_header=False,
        )
    )
    server.middleware = middleware
    server.on_ready = lambda: _greet(settings, port, note, browser, tell)
    with contextlib.suppress(KeyboardInterrupt), _ended_by_sigterm():
        server.run([listener])
    return 0 if server.started else 1


@contextlib.contextmanager
def _ended_by_sigterm() -> Iterator[None]:
    """SIGTERM ends the program as Ctrl+C does.

    uvicorn raises the signal again after its shutdown; by default that would kill the process before Python has
    cleaned up, and it would report leaked semaphores.
    """
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


async def _look_into(folder: Path) -> None:
    """Check the data folder before the server starts; OSError with one line if something is wrong."""
    try:
        await (await open_store(folder)).close()
        read_key(folder)
    except StoreError as error:
        raise OSError(str(error)) from error


def _in_one_line(record: logging.LogRecord) -> bool:
    """Log a frame with invalid UTF-8 without a traceback: it is an error of the client."""
    if record.getMessage().startswith("Invalid UTF-8"):
        record.exc_info = None
    return True


class _Server(uvicorn.Server):
    """Calls `on_ready` when it accepts connections, and shuts down within a few seconds."""

    middleware: RequestMiddleware
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
        """End what uvicorn would wait for: open requests, then connections whose clients do not read."""
        await asyncio.sleep(GRACE)
        self.middleware.close()
        await asyncio.sleep(GRACE)
        for connection in list(self.server_state.connections):
            connection.transport.abort()


def _listen(host: str, port: int) -> socket.socket:
    """A listening socket at the first free port from this one on."""
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
    """The address of this computer in its network, or its host name if that cannot be found."""
    if host not in ("0.0.0.0", "::"):  # noqa: S104  (compared, not bound)
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
