"""Worker processes: one that hangs or dies is replaced, and nobody else notices."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable

import pytest

from stolik.bots.processes import WorkerDiedError
from stolik.games import find_game
from stolik.kernel import Match, key_from
from stolik.table.fair_queue import NOBODY
from stolik.table.workers import FairPool, Workers


def with_pool(size: int, work: Callable[[FairPool], Awaitable[None]]) -> None:
    async def whole() -> None:
        pool = FairPool(size, 30)
        try:
            async with asyncio.timeout(40):
                await work(pool)
        finally:
            pool.close()

    asyncio.run(whole())


def test_a_bot_thinks_in_another_process():
    rules = find_game("tidal-blades").rules
    match = Match.new(rules, rules.setup(seats=2, content=rules.content), key_from("workers"))
    seat = match.seats[0]

    async def whole() -> None:
        workers = Workers(1)
        try:
            thought = [
                await workers.think(NOBODY, "tidal-blades", match.save(), seat, "random", "seed", number)
                for number in (1, 1, 2)
            ]
        finally:
            workers.close()
        assert all(option in match.options(seat) for option in thought)
        assert thought[0] == thought[1], "the same position, the same thought"

    asyncio.run(whole())


def test_a_bot_that_takes_its_time_does_not_keep_the_quick_ones_waiting():
    rules = find_game("farshore").rules
    match = Match.new(rules, rules.setup(seats=2), key_from("workers"))
    task = (NOBODY, "farshore", match.save(), match.seats[0])

    async def whole() -> None:
        workers = Workers(1)
        try:
            async with asyncio.timeout(60):
                ponders = asyncio.create_task(workers._pondering.run(time.sleep, 600))
                await asyncio.sleep(0)
                await workers.think(*task, "normal", "seed", 1)
                hard = asyncio.create_task(workers.think(*task, "hard", "seed", 1))
                await asyncio.wait((hard,), timeout=0.5)
                assert not hard.done(), "it waits for the one before"
                for one in (ponders, hard):
                    one.cancel()
        finally:
            workers.close()

    asyncio.run(whole())


def test_one_that_dies_is_replaced():
    async def work(pool: FairPool) -> None:
        with pytest.raises(WorkerDiedError):
            await pool.run(os._exit, 1)
        assert await pool.run(abs, -1) == 1

    with_pool(1, work)


def test_one_that_hangs_is_ended_and_its_neighbour_goes_on():
    async def work(pool: FairPool) -> None:
        first = await pool.run(os.getpid)
        pool.limit = 1
        hanging = asyncio.create_task(pool.run(time.sleep, 60))
        for _ in range(2):
            await asyncio.sleep(0)  # it has its turn, and it begins
        pool.limit = 30
        slow = asyncio.create_task(pool.run(_process_after, 1.5))
        with pytest.raises(TimeoutError):
            await hanging
        neighbour = await slow
        assert await pool.run(os.getpid) == neighbour != first

    with_pool(2, work)


def _process_after(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def test_the_time_of_a_job_begins_when_a_process_is_free():
    async def work(pool: FairPool) -> None:
        await pool.run(abs, -1)
        pool.limit = 3
        assert await asyncio.gather(*(pool.run(time.sleep, 0.4) for _ in range(9))) == [None] * 9

    with_pool(1, work)
