"""Slow jobs of live tables, which run in worker processes: bots, hints, and whole records."""

import asyncio
import logging
import os
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import msgspec

from ..bots import UNHURRIED, ask_aside, ask_bot, known_world, make_bot
from ..bots.advice import Advice, advise
from ..bots.processes import ProcessPool, WorkerDiedError
from ..games import GAMES, find_game
from ..kernel import Match, Option, Seat
from .fair_queue import NOBODY, Claim, FairQueue

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("stolik.workers")

LIMIT = 60.0
"""Seconds that a bot may think."""
READING_LIMIT = 20.0
"""Seconds that a job with a record may take; an ordinary match takes less than one."""
READING_WAITS = 8
"""Maximum number of waiting jobs with records per guest; the replay page needs two or three."""


def choose(game: str, save: bytes, seat: Seat, level: str, seed: str, sequence: int) -> bytes:
    """The option that a bot of this level chooses, as JSON (`null`: none); it sees only what its seat may know."""
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


def warm_up() -> None:
    """Load the games in advance, so that the first job is not slower."""
    for game in GAMES:
        try:
            find_game(game)
        except Exception:
            log.exception("the game %s cannot be loaded", game)


class FairPool:
    """Worker processes that serve guests in turn; see `fair_queue`."""

    def __init__(self, size: int, limit: float, waits: int = 0) -> None:
        """`limit`: seconds that a job may take; `waits`: jobs that one guest may have waiting (0: any number)."""
        self.size = size
        self.limit = limit
        self._queue = FairQueue(size, waits)
        self._pool = ProcessPool(size, warm_up)
        self._closed = False

    async def run(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.run_for(NOBODY, job, *args, **kwargs)

    async def run_for(self, claim: Claim, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job when it is this claim's turn. A caller that is cancelled before that leaves the queue."""
        assert not kwargs
        await self._queue.take(claim)
        work = asyncio.create_task(self._run(job, *args))
        work.add_done_callback(self._ended)
        return await asyncio.shield(work)  # a cancelled caller does not free the process: it is busy until the job ends

    def _ended(self, work: "asyncio.Task[Any]") -> None:
        if not work.cancelled():
            work.exception()  # marks it as retrieved: a caller that was cancelled does not want it
        self._queue.give_back()

    async def _run(self, job: Callable[..., T], *args: Any) -> T:
        """Run a job; if its process is killed from outside (by the system, for want of memory), try once more."""
        try:
            return await self._submit(job, *args)
        except WorkerDiedError:
            if self._closed:
                raise
            return await self._submit(job, *args)

    async def _submit(self, job: Callable[..., T], *args: Any) -> T:
        try:
            return await asyncio.wrap_future(self._pool.submit(job, *args, limit=self.limit))
        except (WorkerDiedError, TimeoutError) as error:
            if not self._closed:
                log.warning("a worker died or hung at %s (%s)", job.__name__, error)
            raise

    def close(self) -> None:
        self._closed = True
        self._pool.close(wait=False)


class Workers:
    """The worker processes of a server, in pools by kind of job."""

    def __init__(self, thinkers: int | None = None) -> None:
        self._thinking = FairPool(thinkers or max(1, (os.cpu_count() or 2) - 1), LIMIT)
        self._pondering = FairPool(self._thinking.size, LIMIT)
        self.advised: set[str] = set()
        """Tables for which a hint is being computed: one at a time for each."""
        self._reading = FairPool(1, READING_LIMIT, READING_WAITS)
        self._checking = FairPool(1, READING_LIMIT)

    async def think(
        self, claim: Claim, game: str, save: bytes, seat: Seat, level: str, seed: str, sequence: int
    ) -> Option | None:
        """The option that a bot chooses. Slow bots have processes of their own: quick ones do not wait for them."""
        pool = self._pondering if level in UNHURRIED else self._thinking
        data = await pool.run_for(claim, choose, game, save, seat, level, seed, sequence)
        return None if data == b"null" else find_game(game).rules.decode_option(data)

    async def advise(self, guest: str, game: str, save: bytes, seat: Seat, seed: str, sequence: int) -> list[Advice]:
        """The best answers for a person. Hints are a share of their own: see `fair_queue`."""
        return await self._pondering.run_for(Claim("hints", guest), ponder, game, save, seat, seed, sequence)

    async def read(self, guest: str, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job that reads a whole record of one of our tables."""
        return await self._reading.run_for(Claim("records", guest), job, *args, **kwargs)

    async def check(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job that reads an uploaded file, in a process of its own, so that live tables do not wait for it."""
        return await self._checking.run(job, *args, **kwargs)

    async def warm_up(self) -> None:
        await self._thinking.run(warm_up)

    def close(self) -> None:
        self._thinking.close()
        self._pondering.close()
        self._reading.close()
        self._checking.close()
