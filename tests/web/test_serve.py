"""Starting and stopping the server, as somebody at a terminal does."""

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from stolik.cli import main
from stolik.store.sqlite import FILE, SqliteStore
from stolik.web import protocol
from stolik.web.identity import KEY_FILE
from stolik.web.protocol import TimedProtocol

from .client import Guest
from .server import Server


def started(data: Path, *options: str) -> subprocess.Popen[str]:
    command = [
        sys.executable,
        "-m",
        "stolik",
        "serve",
        "--no-browser",
        "--thinkers",
        "1",
        "--data",
        str(data),
        *options,
    ]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]):
    """The exit code and the lines of complaint of a server that does not start."""

    def attempt(data: Path, *options: str) -> tuple[int, list[str]]:
        try:
            code = main(["serve", "--no-browser", "--data", str(data), *options])
        except SystemExit as end:
            code = int(str(end.code))
        out, err = capsys.readouterr()
        assert out == ""
        return code, err.splitlines()

    return attempt


@contextmanager
def running(data: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server and the first line that it tells."""
    process = started(data, *options)
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        yield process, process.stdout.readline()
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(timeout=10)
        process.stdout.close()
        process.stderr.close()


def workers_of(process: int) -> list[int]:
    """The processes that a process has begun."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == process and fields[0] != "Z":
            found.append(int(stat.parent.name))
    return found


def wait_for(condition, seconds: float = 40) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come to pass"
        time.sleep(0.05)


def ask_for_health(line: str) -> dict[str, object]:
    found = re.search(r"http://localhost:(\d+)/", line)
    assert found, line
    answer: dict[str, object] = httpx.get(f"http://127.0.0.1:{found[1]}/api/health", timeout=10).json()
    return answer


# --- starting --------------------------------------------------------------------------------------------------------


def test_a_busy_port_picks_another(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        with running(tmp_path / "data", "--port", str(port)) as (_, line):
            assert line.startswith("Stolik is at http://localhost:")
            assert f":{port}/" not in line
            assert ask_for_health(line)["status"] == "ok"


def test_it_says_where_everything_is(tmp_path):
    data = tmp_path / "deep" / "data"
    with running(data, "--port", "0") as (process, line):
        assert process.stdout is not None
        told = [line, *(process.stdout.readline() for _ in range(3))]
        assert "Only this computer" in told[1]
        assert "docs/hosting.md" in told[2]
        assert str(data) in told[3]
        assert ask_for_health(line)
    assert (data / KEY_FILE).stat().st_mode & 0o077 == 0, "keys are for their owner only"
    assert data.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("port", ["-1", "65536", "http", "8470x", ""])
def test_a_port_that_is_none(tmp_path, refused, port):
    code, complaint = refused(tmp_path, f"--port={port}")
    assert code == 2
    assert "is no port from 0 to 65535" in complaint[-1]


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid"])
def test_an_address_that_is_not_ours(tmp_path, refused, host):
    code, complaint = refused(tmp_path, "--host", host)
    assert (code, len(complaint)) == (2, 1)
    assert complaint[0].startswith(f"stolik: cannot listen at {host}: ")


def test_a_data_folder_that_cannot_be_made(tmp_path, refused):
    (tmp_path / "file").touch()
    code, complaint = refused(tmp_path / "file" / "data")
    assert (code, len(complaint)) == (2, 1)
    assert complaint[0].startswith(f"stolik: {tmp_path}/file/data cannot be used: ")


def test_a_data_folder_that_cannot_be_written_to(tmp_path, refused):
    (tmp_path / FILE).mkdir()
    code, complaint = refused(tmp_path)
    assert (code, len(complaint)) == (2, 1)
    assert "cannot be used" in complaint[0]


def test_a_database_that_is_none(tmp_path, refused):
    (tmp_path / FILE).write_bytes(b"holiday pictures" * 1000)
    code, complaint = refused(tmp_path)
    assert (code, len(complaint)) == (2, 1)
    assert FILE in complaint[0]


@pytest.mark.parametrize("key", [b"", b"short", b"x" * 33, None])
def test_a_damaged_cookie_key_is_one_sentence(tmp_path, refused, key):
    make_database(tmp_path)
    if key is None:
        (tmp_path / KEY_FILE).mkdir()
    else:
        (tmp_path / KEY_FILE).write_bytes(key)
    code, complaint = refused(tmp_path)
    assert (code, len(complaint)) == (2, 1)
    assert complaint[0].startswith(
        f"stolik: {tmp_path / KEY_FILE} {'cannot be used' if key is None else 'is damaged'}: "
    )


def make_database(folder: Path) -> None:
    async def make() -> None:
        await (await SqliteStore.open(folder)).close()

    asyncio.run(make())


def test_a_database_of_a_newer_version(tmp_path):
    make_database(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("PRAGMA user_version = 99")
    before = (tmp_path / FILE).read_bytes()
    with started(tmp_path) as process:
        out, err = process.communicate(timeout=40)
    assert (process.returncode, out, err.count("\n")) == (2, "", 1)
    assert "has version 99, but this program knows only versions up to" in err
    assert (tmp_path / FILE).read_bytes() == before


# --- requests that are not sent to their end -------------------------------------------------------------------------

HEAD = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"


def sent_slowly(app, parts: list[bytes]) -> bytes:
    """Send the parts of a request to a server, one a tenth of a second; gives all that it says until it hangs up."""

    async def run() -> bytes:
        config = uvicorn.Config(app, http=TimedProtocol, lifespan="off", log_level="warning")
        config.load()
        state = ServerState()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: TimedProtocol(config, state, {"state": state}), "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname()[:2])
        told = asyncio.create_task(reader.read())
        for part in parts:
            writer.write(part)
            await asyncio.wait((told,), timeout=0.1)
        found = await asyncio.wait_for(told, 30)
        writer.close()
        server.close()
        return found

    return asyncio.run(run())


async def reading_app(scope, receive, send) -> None:
    """Reads the body of a request and tells its length."""
    length, more = 0, True
    while more:
        event = await receive()
        if event["type"] == "http.disconnect":
            return
        length, more = length + len(event["body"]), event["more_body"]
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"6")]})
    await send({"type": "http.response.body", "body": b"%06d" % length})


@pytest.mark.parametrize(
    ("parts", "answered"),
    [
        ([], b"HTTP/1.1 408 "),
        ([HEAD], b"HTTP/1.1 408 "),
        ([HEAD[n : n + 1] for n in range(len(HEAD))], b"HTTP/1.1 408 "),
        ([HEAD + b"\r\n"], b""),
        ([HEAD + b"\r\n", *[b"x"] * 99], b""),
        ([HEAD + b"\r\n" + b"x" * 100, HEAD], b"HTTP/1.1 200 "),
    ],
    ids=["nothing", "half a head", "a head bit by bit", "no body", "a body bit by bit", "a second head"],
)
def test_half_sent_requests_time_out(monkeypatch, parts, answered):
    whole = any(b"\r\n\r\n" in part for part in parts)
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 30.0 if whole else 0.2)
    monkeypatch.setattr(protocol, "BODY_SECONDS", 0.2)

    async def app(scope, receive, send) -> None:
        monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.2)  # for the next one
        await reading_app(scope, receive, send)

    assert sent_slowly(app, parts).startswith(answered)


def test_whoever_sends_a_whole_request_is_answered():
    """Also where the server does not read on for a while: that is no fault of the client."""

    async def hesitating(scope, receive, send) -> None:
        (connection,) = scope["state"]["state"].connections
        while not connection.flow.read_paused:  # noqa: ASYNC110
            await asyncio.sleep(0)
        connection._no_body()  # its time is over
        await reading_app(scope, receive, send)

    head = HEAD.replace(b"100", b"200000") + b"Connection: close\r\n\r\n"
    found = sent_slowly(hesitating, [head + b"x" * 200_000])
    assert found.startswith(b"HTTP/1.1 200 ")
    assert found.endswith(b"\r\n200000")


def test_the_server_has_these_limits(tmp_path):
    server = Server(tmp_path / "data").start()
    try:
        with socket.create_connection(("127.0.0.1", server.port), timeout=60) as found:
            found.sendall(HEAD)
            assert found.recv(100).startswith(b"HTTP/1.1 408 ")
    finally:
        server.stop()
    assert server.log() == ""


# --- stopping --------------------------------------------------------------------------------------------------------


def test_ctrl_c_ends_it_quietly(tmp_path):
    """The terminal sends SIGINT to all processes of the group: the workers stay quiet too."""
    with running(tmp_path / "data", "--port", "0") as (process, line):
        ask_for_health(line)
        wait_for(lambda: len(workers_of(process.pid)) >= 2)
        workers = workers_of(process.pid)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(timeout=40) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""
        wait_for(lambda: not any(_is_alive(worker) for worker in workers))


@pytest.mark.parametrize(
    ("sign", "level"), [(signal.SIGINT, "greedy"), (signal.SIGTERM, "greedy"), (signal.SIGTERM, "hard")]
)
def test_it_is_stopped_while_bots_think_and_guests_are_here(tmp_path, sign, level):
    async def visit(base: str) -> None:
        guest = await Guest(base).named("Ala")
        bots = [{"kind": "bot", "bot": level}] * 4
        tables = [await guest.post("/tables", {"game": "tidal-blades", "seats": bots}) for _ in range(5)]
        async with guest.at(tables[-1]["id"]) as live:
            await live.until(lambda live: live.position["sequence"] > 0, 40)
            (os.killpg if sign == signal.SIGINT else os.kill)(process.pid, sign)
            await asyncio.wait_for(live.socket.wait_closed(), 20)
        await guest.close()

    with running(tmp_path / "data", "--port", "0", "--pace", "0") as (process, line):
        port = re.search(r":(\d+)/", line)
        assert port
        asyncio.run(visit(f"http://127.0.0.1:{port[1]}"))
        assert process.wait(timeout=40) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_it_is_stopped_while_somebody_waits_for_a_hint_and_others_do_not_read(tmp_path):
    """Uvicorn waits for both, and complains with a traceback when it has waited for too long."""

    async def visit(base: str) -> None:
        guest = await Guest(base).named("Ala")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        made = await guest.post("/tables", {"game": "tidal-blades", "seats": seats, "public": True})
        async with guest.at(made["id"]) as live:
            await live.until(lambda live: live.position.get("decision"))
            deaf = socket.socket()
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)  # as small as the system allows
            deaf.connect(("127.0.0.1", int(base.rpartition(":")[2])))
            deaf.sendall(b"GET /api/games/tidal-blades/catalogue HTTP/1.1\r\nHost: localhost\r\n\r\n")
            hint = asyncio.create_task(guest.http.get(f"/api/tables/{made['id']}/hint?seat=0"))
            # The tracker of resources, a process for bots, and another one for the hint.
            await asyncio.to_thread(wait_for, lambda: len(workers_of(process.pid)) >= 3)
            for worker in workers_of(process.pid):
                os.kill(worker, signal.SIGSTOP)
            process.send_signal(signal.SIGTERM)
            answer = await hint
            deaf.close()
            assert (answer.status_code, answer.json()["code"]) == (503, "closing")
        await guest.close()

    with running(tmp_path / "data", "--port", "0", "--pace", "0") as (process, line):
        port = re.search(r":(\d+)/", line)
        assert port
        try:
            asyncio.run(visit(f"http://127.0.0.1:{port[1]}"))
        finally:
            for worker in workers_of(process.pid):
                os.kill(worker, signal.SIGCONT)
        assert process.wait(timeout=40) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_workers_never_hear_ctrl_c(tmp_path):
    """Also one that has only just been started: it would complain with a traceback."""
    with running(tmp_path / "data", "--port", "0") as (process, line):
        interrupted: set[int] = set()
        while len(interrupted) < 2:  # the tracker of resources, and a process for bots
            for worker in set(workers_of(process.pid)) - interrupted:
                os.kill(worker, signal.SIGINT)
                interrupted.add(worker)
        wait_for(lambda: ask_for_health(line)["parts"] == {"store": "ok", "workers": "ok"})
        for worker in interrupted:
            os.kill(worker, signal.SIGINT)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=40) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def _is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_killed_server_leaves_no_process_behind(tmp_path):
    server = Server(tmp_path / "data").start()
    assert server.process is not None
    pid = server.process.pid
    wait_for(lambda: len(workers_of(pid)) >= 2)
    workers = workers_of(pid)
    server.kill()
    wait_for(lambda: not any(_is_alive(worker) for worker in workers))
