"""Thinking goes to guests in turn: whoever has much to think about waits, and nobody else does."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from stolik.table import seating
from stolik.table.fair_queue import NOBODY, Claim, FairQueue
from stolik.table.hints import hint
from stolik.table.refusals import TableRefusal
from stolik.table.workers import FairPool, Workers

from .tables import PEEK, THROW, Room, at_the_table, default, eventually, never

# --- the line --------------------------------------------------------------------------------------------------------


class Line:
    """Claims that wait for a few processes, and who was served in which order."""

    def __init__(self, processes: int, most: int = 0) -> None:
        self.turns = FairQueue(processes, most)
        self.served: list[str] = []
        self.came: list[asyncio.Task[None]] = []

    def comes(self, guest: str, share: str = "bots") -> None:
        async def wait() -> None:
            await self.turns.take(Claim(share, guest))
            self.served.append(guest)

        self.came.append(asyncio.create_task(wait()))

    async def ends(self, jobs: int = 1) -> None:
        """So many jobs are done, one after the other."""
        for _ in range(jobs):
            self.turns.give_back()
            await asyncio.sleep(0)
            await asyncio.sleep(0)


def in_line(test):
    def run() -> None:
        asyncio.run(asyncio.wait_for(test(), 10))

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


@in_line
async def test_a_guest_with_one_job_waits_for_one_of_each_other():
    line = Line(1)
    for _ in range(20):
        line.comes("Eve")
        line.comes("Mallory")
    await asyncio.sleep(0)
    line.comes("Ala")
    await asyncio.sleep(0)
    assert line.served == ["Eve"], "there is one process"
    await line.ends(6)
    assert line.served == ["Eve", "Mallory", "Eve", "Ala", "Mallory", "Eve", "Mallory"]


@in_line
async def test_a_guest_who_comes_while_all_processes_are_busy_with_another_waits_for_one_job():
    line = Line(2)
    for _ in range(50):
        line.comes("Eve")
    await asyncio.sleep(0)
    line.comes("Ala")
    await asyncio.sleep(0)
    assert line.served == ["Eve", "Eve"]
    await line.ends(2)
    assert line.served[2:] == ["Eve", "Ala"]


@in_line
async def test_each_share_has_its_turn():
    """Many bots do not keep a hint waiting, nor many hints a bot."""
    line = Line(1)
    for guest in ("Ala", "Ela", "Iga"):
        line.comes(guest)
    await asyncio.sleep(0)
    for guest in ("hint 1", "hint 2", "hint 3"):
        line.comes(guest, "hints")
    await asyncio.sleep(0)
    await line.ends(5)
    assert line.served == ["Ala", "Ela", "hint 1", "Iga", "hint 2", "hint 3"]


@in_line
async def test_who_goes_away_leaves_the_line():
    line = Line(1)
    for guest in ("Eve", "Ala", "Ala", "Ola"):
        line.comes(guest)
    await asyncio.sleep(0)
    for task in (line.came[1], line.came[3]):
        task.cancel()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await line.ends()
    assert line.served == ["Eve", "Ala"]
    await line.ends()
    assert not line.turns._waiting
    assert line.turns._free == 1


@in_line
async def test_a_turn_that_comes_as_its_guest_goes_away_is_not_lost():
    line = Line(1)
    for guest in ("Eve", "Ala", "Ola"):
        line.comes(guest)
    await asyncio.sleep(0)
    _, going, staying = line.came
    line.turns.give_back()  # Ala's turn has come, and she has not heard of it yet
    going.cancel()
    await asyncio.wait((going, staying))
    assert line.served == ["Eve", "Ola"]


@in_line
async def test_one_who_wants_too_much_at_once_is_refused_and_others_are_not():
    line = Line(1, most=2)
    for guest in ("Eve", "Eve", "Eve"):
        line.comes(guest)
    await asyncio.sleep(0)
    line.comes("Eve")
    with pytest.raises(TableRefusal, match="too-fast"):
        await line.came[-1]
    line.comes("Ala")
    await asyncio.sleep(0)
    await line.ends(3)
    assert line.served == ["Eve", "Eve", "Ala", "Eve"]


# --- workers ---------------------------------------------------------------------------------------------------------


class Bench:
    """Processes that are none: a job is begun, and ends when the test says so."""

    def __init__(self, pool: FairPool) -> None:
        self.begun: list[str] = []
        self._ends: list[asyncio.Event] = []
        pool._run = self._run  # type: ignore[method-assign]

    async def _run(self, job, *args):
        self.begun.append(job)
        self._ends.append(end := asyncio.Event())
        await end.wait()
        return job

    async def ends(self, at: int) -> None:
        await eventually(lambda: len(self._ends) > at)
        self._ends[at].set()
        await asyncio.sleep(0.01)


@in_line
async def test_a_job_that_nobody_waits_for_any_more_keeps_its_process_until_it_ends():
    pool = FairPool(1, 60)
    bench = Bench(pool)
    jobs: Any = ("first", "second")
    first, second = [asyncio.create_task(pool.run_for(NOBODY, job)) for job in jobs]
    await eventually(lambda: bench.begun == ["first"])
    first.cancel()
    await asyncio.sleep(0.01)
    assert bench.begun == ["first"], "its process is still busy"
    await bench.ends(0)
    assert bench.begun == ["first", "second"]
    await bench.ends(1)
    assert await second == "second"


@in_line
async def test_hints_and_hard_bots_share_processes_and_quick_bots_have_their_own():
    workers = Workers(1)
    hard, quick = Bench(workers._pondering), Bench(workers._thinking)
    tasks = [
        asyncio.create_task(workers.think(Claim("bots alone", "Eve"), "pier", b"", 0, "hard", "", at))
        for at in range(9)
    ]
    await asyncio.sleep(0)
    tasks.append(asyncio.create_task(workers.advise("Ala", "pier", b"", 0, "", 1)))
    tasks.append(asyncio.create_task(workers.think(Claim("bots with persons", "Ala"), "pier", b"", 0, "hard", "", 1)))
    tasks.append(asyncio.create_task(workers.think(Claim("bots with persons", "Ala"), "pier", b"", 0, "easy", "", 1)))
    for at in range(4):
        await hard.ends(at)
    names = [job.__name__ for job in hard.begun]
    assert names[:4] == ["choose", "choose", "ponder", "choose"]
    assert len(quick.begun) == 1
    for task in tasks:
        task.cancel()


# --- tables ----------------------------------------------------------------------------------------------------------


class FewWorkers:
    """Workers that serve one thought at a time, in the order in which claims have their turn."""

    def __init__(self, room: Room) -> None:
        self.turns, self.served, self._think = FairQueue(1), list[str](), room.workers.think
        self.goes_on = asyncio.Semaphore(0)
        room.workers.think = self.think  # type: ignore[assignment, method-assign]

    async def think(self, claim: Claim, *args):
        await self.turns.take(claim)
        self.served.append(claim.guest.removeprefix("guest-of-"))
        await self.goes_on.acquire()
        try:
            return await self._think(claim, *args)
        finally:
            self.turns.give_back()


@at_the_table
async def test_many_tables_of_one_guest_do_not_keep_the_bot_of_another_waiting(room: Room):
    workers = FewWorkers(room)
    eve, ala = await room.guests("Eve", "Ala")
    for _ in range(8):
        table = await eve.makes("random", "random")
        await eve.comes(table)
    live = await ala.comes(await ala.makes("me", "random"))
    await live.answer(THROW)
    await eventually(lambda: len(workers.served) == 1)
    for _ in range(3):
        workers.goes_on.release()
    await live.until(lambda live: live.position["sequence"] == 2)
    assert workers.served[:3] == ["Eve", "Eve", "Ala"], "one thought was under way, and one was first in the round"


@at_the_table
async def test_hints_are_asked_for_in_the_name_of_who_asks(room: Room):
    _, table = await room.alone()
    asked = []

    async def advise(guest, *args):
        asked.append(guest)
        return []

    await hint(table, SimpleNamespace(advise=advise, advised=set()), "guest-of-Ala", 0)  # type: ignore[arg-type]
    assert asked == ["guest-of-Ala"]


@at_the_table
async def test_bots_among_themselves_play_only_while_somebody_watches(room: Room):
    steps = asyncio.Semaphore(0)

    async def step(match, seat):
        await steps.acquire()
        return default(match, seat)

    room.workers.mind = step
    ala, ela = await room.guests("Ala", "Ela")
    table = await ala.makes("random", "random", public=True)
    steps.release()
    await asyncio.sleep(0.02)
    assert (table.sequence, room.workers.asked) == (0, []), "nobody is here"
    async with ela.at(table) as live:
        await live.until(lambda live: live.position["sequence"] == 1)
        for _ in range(3):
            steps.release()
        await live.until(lambda live: live.position["sequence"] == 4)
    await eventually(lambda: not table.watchers)
    for _ in range(10):
        steps.release()
    await room.settled(table)
    assert table.sequence == 5, "what was thought when the last one left is played, and nothing more"
    again = await ela.comes(table, seen=6)
    await again.until(lambda live: live.position["sequence"] > 5)


@at_the_table
async def test_a_match_that_all_persons_left_rests_until_one_comes_back(room: Room):
    ala = await room.guest("Ala")
    table = await ala.makes("me", "random")
    async with ala.at(table):
        await ala.does(table, seating.leave, 0)
        await eventually(lambda: table.sequence > 3)
    await eventually(lambda: not table.watchers)
    await room.settled(table)
    stands = table.sequence
    await asyncio.sleep(0.02)
    assert table.sequence == stands
    back = await ala.comes(table)
    assert not back.table["seats"][0]["bot"]


@at_the_table
async def test_the_bots_of_a_person_who_is_away_play_on_to_their_turn(room: Room):
    ala = await room.guest("Ala")
    table = await ala.makes("me", "random")
    async with ala.at(table) as live:
        await live.answer(THROW)
    await eventually(lambda: table.sequence == 2)
    assert list(table.asked) == [0]


@at_the_table
async def test_a_thought_that_is_not_wanted_any_more_leaves_the_line(room: Room):
    """Whoever answers and takes back all the time does not fill it."""
    workers = FewWorkers(room)
    room.workers.mind = never
    ala = await room.guest("Ala")
    live = await ala.comes(await ala.makes("me", "random"))
    other = await ala.comes(await ala.makes("me", "random"))
    await other.answer(THROW)
    await live.ask("setConfirm", seat=0, confirm=False)
    for _ in range(5):
        await live.answer(PEEK)
        await live.answer(THROW)
        await live.ask("undoAnswer", seat=0)
    await asyncio.sleep(0.01)
    waiting = [turn for guests in workers.turns._waiting.values() for line in guests.values() for turn in line]
    assert len(waiting) <= 1
