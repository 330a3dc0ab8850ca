"""The data folder: one server at a time, no lost database in silence."""

import asyncio
import json
import os
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from stolik.store.lock import LOCK, hold
from stolik.store.opening import FILE
from stolik.store.store import StoreError
from stolik.web.identity import KEY_FILE, read_key
from stolik.web.services import open_store

from .server import Server
from .test_serve import refused, running, started  # noqa: F401  (a fixture)

# --- one server at a time --------------------------------------------------------------------------------------------


def test_a_folder_that_is_served_is_refused_with_the_address(tmp_path):
    data = tmp_path / "data"
    with running(data, "--port", "0") as (_, line):
        address = line.split()[-1]
        with started(data, "--port", "0") as second:
            out, err = second.communicate(timeout=40)
        assert (second.returncode, out, err) == (2, "", f"stolik: {data} is already served at {address}\n")
        assert httpx.get(f"{address}api/health", timeout=10).status_code == 200, "the first does not notice"


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGTERM])
def test_a_server_that_was_ended_in_any_way_leaves_the_folder_free(tmp_path, sign):
    data = tmp_path / "data"
    with running(data, "--port", "0") as (first, _):
        os.kill(first.pid, sign)
        first.wait(timeout=20)
        with running(data, "--port", "0") as (_, line):
            assert line.startswith("Stolik is at ")


def test_two_folders_are_served_at_the_same_time(tmp_path: Path):
    with hold(tmp_path / "one"), hold(tmp_path / "two"):
        pass


def test_what_a_killed_server_left_in_the_file_is_not_believed(tmp_path: Path):
    (tmp_path / LOCK).write_text("http://localhost:1/")
    with hold(tmp_path), pytest.raises(StoreError, match="in use by a server that is just starting"), hold(tmp_path):
        pass
    with hold(tmp_path) as note:
        note("http://localhost:12345/ and more")
        note("http://localhost:2/")
        with pytest.raises(StoreError, match=r"is already served at http://localhost:2/$"), hold(tmp_path):
            pass
    with hold(tmp_path):
        assert (tmp_path / LOCK).read_text() == ""


# --- a database that is lost -----------------------------------------------------------------------------------------


@pytest.fixture
def used(tmp_path: Path) -> Path:
    """A folder that a server has used."""

    async def use() -> None:
        await (await open_store(tmp_path)).close()
        read_key(tmp_path)

    asyncio.run(use())
    return tmp_path


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != LOCK}


@pytest.mark.parametrize("how", ["missing", "empty", "blank"])
def test_a_database_that_is_lost_is_not_taken_for_a_new_one(used: Path, refused, how):  # noqa: F811
    (used / FILE).unlink()
    if how != "missing":
        (used / FILE).write_bytes(b"")
    if how == "blank":
        with closing(sqlite3.connect(used / FILE)) as db:
            db.execute("CREATE TABLE t (a)")
            db.execute("DROP TABLE t")
            db.commit()
        assert (used / FILE).stat().st_size > 0
    before = files(used)
    code, complaint = refused(used)
    assert (code, len(complaint)) == (2, 1)
    assert complaint[0] == (
        f"stolik: {used / FILE} is missing or empty, but {KEY_FILE} beside it says that there was a database: "
        f"put it back from a backup, or remove {KEY_FILE} to begin anew without any match or guest"
    )
    assert files(used) == before


def test_without_the_key_it_begins_anew(used: Path):
    (used / FILE).unlink()
    (used / KEY_FILE).unlink()
    asyncio.run(close_at_once(used))
    assert (used / FILE).stat().st_size > 0


def test_a_database_without_guests_that_was_there_is_no_lost_one(used: Path):
    asyncio.run(close_at_once(used))


async def close_at_once(folder: Path) -> None:
    await (await open_store(folder)).close()


# --- health ----------------------------------------------------------------------------------------------------------


def test_a_server_says_that_its_parts_are_well(server: Server):
    deadline = time.monotonic() + 60
    while True:
        answer = httpx.get(f"{server.base}/api/health", timeout=10)
        assert answer.status_code == 200
        found = answer.json()
        if "starting" not in found["parts"].values() or time.monotonic() > deadline:
            break
    assert found["status"] == "ok"
    assert found["parts"] == {"store": "ok", "workers": "ok"}
    assert (found["refused"], found["mended"]) == ([], [])
    assert json.dumps(found).count(str(server.data)) == 0
