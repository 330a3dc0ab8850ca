"""The collector of cycles looks through matches only when nobody plays."""

import asyncio
import gc
from types import SimpleNamespace

import pytest

from stolik.web import memory


@pytest.fixture
def collector():
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def test_what_lives_long_is_out_of_sight_while_somebody_plays(collector, monkeypatch):
    monkeypatch.setattr(memory, "EVERY", 0.01)
    tables = SimpleNamespace(live=1)
    seen = []

    async def watch():
        task = asyncio.create_task(memory.keep_pauses_short(tables))
        await asyncio.sleep(0.2)
        seen.append(gc.get_freeze_count())
        tables.live = 0
        await asyncio.sleep(0.5)
        seen.append(gc.get_freeze_count())
        task.cancel()

    gc.unfreeze()
    asyncio.run(watch())
    assert seen[0] > 10_000
    assert seen[1] == 0
    assert gc.get_threshold()[2] == memory.RARELY
