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

from stolik.cli import main
from stolik.store.sqlite import FILE, SqliteStore
from stolik.web.identity import KEY_FILE

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


def test_a_database_of_a_newer_version(tmp_path):
    async def make() -> None:
        await (await SqliteStore.open(tmp_path)).close()

    asyncio.run(make())
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute("PRAGMA user_version = 99")
    before = (tmp_path / FILE).read_bytes()
    with started(tmp_path) as process:
        out, err = process.communicate(timeout=40)
    assert (process.returncode, out, err.count("\n")) == (2, "", 1)
    assert "has version 99, but this program knows only versions up to" in err
    assert (tmp_path / FILE).read_bytes() == before


# --- stopping --------------------------------------------------------------------------------------------------------


def test_ctrl_c_ends_it_quietly(tmp_path):
    """The terminal sends it to all processes of the group: the workers stay quiet too."""
    with running(tmp_path / "data", "--port", "0") as (process, line):
        ask_for_health(line)
        wait_for(lambda: len(workers_of(process.pid)) >= 2)
        wait_for(lambda: all(_ignores_ctrl_c(worker) for worker in workers_of(process.pid)))
        workers = workers_of(process.pid)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(timeout=40) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""
        wait_for(lambda: not any(_is_alive(worker) for worker in workers))


def test_ctrl_c_while_bots_think_and_guests_are_here(tmp_path):
    async def visit(base: str) -> None:
        guest = await Guest(base).named("Ala")
        bots = [{"kind": "bot", "bot": "greedy"}] * 4
        tables = [await guest.post("/tables", {"game": "tidal-blades", "seats": bots}) for _ in range(5)]
        async with guest.at(tables[-1]["id"]) as live:
            await live.until(lambda live: live.position["sequence"] > 0, 40)
            os.killpg(process.pid, signal.SIGINT)
            await asyncio.wait_for(live.socket.wait_closed(), 20)
        await guest.close()

    with running(tmp_path / "data", "--port", "0", "--pace", "0") as (process, line):
        port = re.search(r":(\d+)/", line)
        assert port
        asyncio.run(visit(f"http://127.0.0.1:{port[1]}"))
        assert process.wait(timeout=40) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def _ignores_ctrl_c(process: int) -> bool:
    """Or has ended; from the mask of ignored signals."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return True
    found = re.search(r"^SigIgn:\s*([0-9a-f]+)", status, re.MULTILINE)
    assert found
    return bool(int(found[1], 16) & 1 << (signal.SIGINT - 1))


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
    wait_for(lambda: all(_ignores_ctrl_c(worker) for worker in workers_of(pid)))
    workers = workers_of(pid)
    server.kill()
    wait_for(lambda: not any(_is_alive(worker) for worker in workers))
