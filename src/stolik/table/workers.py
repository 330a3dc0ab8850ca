"""Worker processes: bots think in some, and what reads long records is done in another; the event loop never waits."""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, ParamSpec, TypeVar

import msgspec

from ..bots import UNHURRIED, ask_aside, ask_bot, known_world, make_bot
from ..bots.advice import Advice, advise
from ..bots.processes import work_for_another
from ..games import GAMES, find_game
from ..kernel import Match, Option, Seat
from .turns import NOBODY, Claim, Turns

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("stolik.workers")

LIMIT = 60.0
"""Seconds that a bot may think."""
READING_LIMIT = 20.0
"""Seconds that a job with a record may take; an ordinary match takes less than one."""
READING_WAITS = 8
"""Jobs with records that one guest may have waiting; a page that goes through a match asks for two or three."""


def choose(game: str, save: bytes, seat: Seat, level: str, seed: str, sequence: int) -> bytes:
    """What a bot of this level does, `null` for nothing; it sees only what its seat may know."""
    match, _ = Match.load(find_game(game).rules, save)
    match.sequence = sequence
    own = f"{seed} {seat} {sequence}"
    asked = seat in match.seats
    option = ask_bot(make_bot(level, game, own), match, seat) if asked else ask_aside(level, game, own, match, seat)
    return msgspec.json.encode(option)


def ponder(game: str, save: bytes, seat: Seat, seed: str, sequence: int) -> list[Advice]:
    """What a strong bot would answer for a person; it sees only what that seat may know."""
    match, _ = Match.load(find_game(game).rules, save)
    match.sequence = sequence
    return advise(game, known_world(match, seat), seat, f"{seed} {seat}")


def begin() -> None:
    """What a new process does first."""
    work_for_another()
    warm_up()


def warm_up() -> None:
    """Load the games, so that the first job need not."""
    for game in GAMES:
        try:
            find_game(game)
        except Exception:
            log.exception("the game %s cannot be loaded", game)


class _Pool:
    """Processes that are started when they are first needed and replaced when one of them dies or hangs."""

    def __init__(self, size: int, limit: float, waits: int = 0) -> None:
        self.size = size
        self.limit = limit
        self._turns = Turns(size, waits)  # the time of a job begins when a process is free for it
        self._executor: ProcessPoolExecutor | None = None
        self._closed = False

    async def run(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.run_for(NOBODY, job, *args, **kwargs)

    async def run_for(self, claim: Claim, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job when it is this claim's turn. Who is cancelled before that leaves the line at once."""
        assert not kwargs
        await self._turns.take(claim)
        work = asyncio.create_task(self._run(job, *args))
        work.add_done_callback(self._ended)
        return await asyncio.shield(work)  # a process that has begun is busy until it has ended

    def _ended(self, work: "asyncio.Task[Any]") -> None:
        if not work.cancelled():
            work.exception()  # where nobody waits for it any more, nobody need know
        self._turns.give_back()

    async def _run(self, job: Callable[..., T], *args: Any) -> T:
        loop = asyncio.get_running_loop()
        for attempt in (1, 2):
            if self._closed:
                raise BrokenProcessPool("no more jobs are done")
            if self._executor is None:
                self._executor = ProcessPoolExecutor(self.size, get_context("spawn"), initializer=begin)
            executor = self._executor
            try:
                with _deaf_to_ctrl_c():
                    future = loop.run_in_executor(executor, job, *args)
                return await _within(self.limit, future)
            except (BrokenProcessPool, TimeoutError) as error:
                if self._closed:
                    raise
                log.warning("a worker died or hung at %s (%r)", job.__name__, error)
                if self._executor is executor:
                    self._end()
                if attempt == 2 or isinstance(error, TimeoutError):
                    raise
        raise AssertionError

    def close(self) -> None:
        self._closed = True
        self._end()

    def _end(self) -> None:
        """End all processes; new ones are started when they are needed."""
        if self._executor is None:
            return
        processes: dict[int, Any] = getattr(self._executor, "_processes", None) or {}
        self._executor.shutdown(wait=False, cancel_futures=True)
        for process in processes.values():  # one that hangs would never end by itself
            process.terminate()
        self._executor = None


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """A process that is started here inherits that Ctrl+C is blocked: it would complain of it until `begin` has run."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


async def _within(seconds: float, future: "asyncio.Future[T]") -> T:
    """The result of a job. One that goes down with the pool of a neighbour is broken, not cancelled."""
    try:
        done, _ = await asyncio.wait((future,), timeout=seconds)
    finally:
        future.cancel()  # nobody waits for it any more; one that is done stays as it is
    if not done:
        raise TimeoutError
    if future.cancelled():
        raise BrokenProcessPool
    return future.result()


class Workers:
    def __init__(self, thinkers: int | None = None) -> None:
        self._thinking = _Pool(thinkers or max(1, (os.cpu_count() or 2) - 1), LIMIT)
        self._pondering = _Pool(self._thinking.size, LIMIT)
        self.advised: set[str] = set()
        """Tables that advice is being sought for: each has to wait for what it asked before."""
        self._reading = _Pool(1, READING_LIMIT, READING_WAITS)
        self._checking = _Pool(1, READING_LIMIT)

    async def think(
        self, claim: Claim, game: str, save: bytes, seat: Seat, level: str, seed: str, sequence: int
    ) -> Option | None:
        """Bots that take their time do so apart from the quick ones, which would have to wait for them."""
        pool = self._pondering if level in UNHURRIED else self._thinking
        data = await pool.run_for(claim, choose, game, save, seat, level, seed, sequence)
        return None if data == b"null" else find_game(game).rules.decode_option(data)

    async def advise(self, guest: str, game: str, save: bytes, seat: Seat, seed: str, sequence: int) -> list[Advice]:
        """Hints have a share of their own: they do not wait for all bots, nor bots for all hints."""
        return await self._pondering.run_for(Claim("hints", guest), ponder, game, save, seat, seed, sequence)

    async def read(self, guest: str, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run what goes through a whole record of ours, for guests in turn."""
        return await self._reading.run_for(Claim("records", guest), job, *args, **kwargs)

    async def check(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run what goes through a record that somebody brought: however long it takes, our own do not wait for it."""
        return await self._checking.run(job, *args, **kwargs)

    async def warm_up(self) -> None:
        await self._thinking.run(warm_up)

    def close(self) -> None:
        self._thinking.close()
        self._pondering.close()
        self._reading.close()
        self._checking.close()
