"""What a server says of its health, when a part of it fails."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.testing import TestClient

from stolik.store.store import StoreError
from stolik.table.resuming import Findings
from stolik.web import health
from stolik.web.app import make_app
from stolik.web.health import Checkup, HealthCheck
from stolik.web.settings import Settings


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    now = SimpleNamespace(at=1_000.0)
    monkeypatch.setattr(health, "time", SimpleNamespace(monotonic=lambda: now.at))
    monkeypatch.setattr(health, "WAIT", 0.01)
    return now


class Asked:
    """A part as the test wants it."""

    def __init__(self) -> None:
        self.times = 0
        self.error: Exception | None = None
        self.going = asyncio.Event()
        self.going.set()

    async def __call__(self) -> None:
        self.times += 1
        await self.going.wait()
        if self.error:
            raise self.error


def test_a_part_is_asked_again_only_after_a_while(clock):
    async def run() -> None:
        ask = Asked()
        part = HealthCheck("store", ask)
        assert await asyncio.gather(*(part.state() for _ in range(10))) == ["ok"] * 10
        assert await part.state() == "ok"
        assert ask.times == 1
        ask.error = OSError("the disk is away")
        assert await part.state() == "ok"
        clock.at += health.FRESH
        assert await part.state() == "OSError: the disk is away"
        ask.error = None
        clock.at += health.FRESH
        assert await part.state() == "ok"
        assert ask.times == 3

    asyncio.run(run())


def test_a_part_that_does_not_answer_is_busy_first_and_then_failing(clock):
    async def run() -> None:
        ask = Asked()
        part = HealthCheck("workers", ask)
        ask.going.clear()
        assert await part.state() == "starting"
        clock.at += health.PATIENCE + 1
        assert await part.state() == "no answer for 31 seconds"
        ask.going.set()
        assert await part.state() == "ok"
        ask.going.clear()
        clock.at += health.FRESH
        assert await part.state() == "ok", "it may only be busy"
        clock.at += health.PATIENCE + 1
        assert await part.state() == "no answer for 31 seconds"
        assert ask.times == 2, "it is not asked twice at the same time"
        part.close()

    asyncio.run(run())


def test_what_is_wrong_is_said_without_paths_and_logged_once(clock, caplog):
    async def run() -> None:
        store, workers = Asked(), Asked()
        tables: Any = SimpleNamespace(
            store=SimpleNamespace(check=store),
            workers=SimpleNamespace(warm_up=workers),
            live=3,
            findings=Findings(refused={"t1": "ST-1"}, mended={"t2": "ST-2"}),
        )
        checkup = Checkup(tables, Path("/srv/secret"))
        found = await checkup.health()
        assert (found.status, found.parts) == ("ok", {"store": "ok", "workers": "ok"})
        assert (found.tables, found.refused, found.mended) == (3, ["ST-1"], ["ST-2"])
        store.error = StoreError("/srv/secret/stolik.sqlite3: nothing was written: the disk is full")
        for _ in range(3):
            clock.at += health.FRESH
            found = await checkup.health()
        assert found.status == "failing"
        problem = "StoreError: DATA/stolik.sqlite3: nothing was written: the disk is full"
        assert found.parts == {"store": problem, "workers": "ok"}
        assert caplog.text.count("the store failed when asked for its health") == 1
        checkup.close()

    asyncio.run(run())


def test_a_server_that_is_not_well_answers_503(tmp_path: Path):
    async def fail() -> None:
        raise StoreError("the disk is full")

    app = make_app(Settings(data=tmp_path, thinkers=1))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        assert client.get("/api/health").status_code == 200
        app.state.services.checkup._parts[0] = HealthCheck("store", fail)
        answer = client.get("/api/health")
        assert answer.status_code == 503
        assert answer.json()["status"] == "failing"
        assert answer.json()["parts"]["store"] == "StoreError: the disk is full"
