"""Who acts when no person does: bots that are asked, and clocks that run out."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, NamedTuple

from ..kernel import Option, Seat
from ..store.store import Conflict, StoreError
from . import play
from .refusals import IllegalAnswer, Slip, TableRefusal
from .table import Asked, Table
from .turns import Claim
from .workers import Workers

log = logging.getLogger("stolik.pacing")

HOLD = 20.0
"""Seconds that a turn may be held where clocks run."""


class Thought(NamedTuple):
    """What a bot is about to do."""

    decision: int
    """The number of the decision that it is about."""
    sequence: int
    """The entry of the record after which it was asked."""
    option: "asyncio.Task[Option | None]"


class Pacer:
    def __init__(self, workers: Workers, pace: float) -> None:
        self.workers = workers
        self.pace = pace
        """Seconds that a bot takes at least, so that persons can follow."""
        self._thinking: dict[tuple[Table, Seat], Thought] = {}
        """By table and seat; a table that was loaded anew is another one."""
        self._timers: dict[str, list[asyncio.TimerHandle]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self, table: Table) -> None:
        """Look who is asked now."""
        for timer in self._timers.pop(table.id, ()):
            timer.cancel()
        if table.forgotten or table.sheet.status != "running":
            return
        if table.held is not None:
            if table.sheet.clock:
                self._later(table, HOLD, partial(self._let_stand, table, table.sequence))
            return
        seconds = table.seconds()
        for seat, asked in table.asked.items():
            if table.sheet.seats[seat].bot:
                if _waits_for_persons(table, asked):
                    self._forget(table, seat)
                elif table.somebody_plays or table.watchers:  # bots do not play for nobody
                    self._think(table, seat)
            elif seconds and asked.waits:
                self._later(table, max(seconds[seat], 0.0), partial(self._run_out, table, seat, table.sequence))

    def is_busy(self, table: Table) -> bool:
        """Whether something may still happen by itself."""
        return table.id in self._timers or any(at is table for at, _ in self._thinking)

    def close(self) -> None:
        """Nothing more happens by itself."""
        for timer in [timer for timers in self._timers.values() for timer in timers]:
            timer.cancel()
        for task in list(self._tasks):
            task.cancel()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- bots --------------------------------------------------------------------------------------------------------

    def _think(self, table: Table, seat: Seat) -> None:
        """Let a bot think about the decision of its seat.

        What others do meanwhile does not disturb a thought while the decision stays the same: where all act at once,
        a bot would otherwise never come to an end. Only a bot that is not asked considers each position anew.
        """
        asked, before = table.asked[seat], self._thinking.get((table, seat))
        if before is not None:
            if before.decision == asked.number and (asked.waits or before.sequence == table.sequence):
                return
            self._forget(table, seat)
        option = asyncio.create_task(self._choose(table, seat, table.sequence))
        self._thinking[table, seat] = thought = Thought(asked.number, table.sequence, option)
        self._start(self._answer(table, seat, thought))

    def _forget(self, table: Table, seat: Seat) -> None:
        """Throw a thought away; it need not wait for a worker any more."""
        if (thought := self._thinking.pop((table, seat), None)) is not None:
            thought.option.cancel()

    async def _answer(self, table: Table, seat: Seat, thought: Thought) -> None:
        option = thought.option
        try:
            await asyncio.wait((option,))
            if not option.cancelled():
                chosen = option.result()
                await table.exclusively(lambda: self._carry_out(table, seat, thought, chosen))
        except TableRefusal as refusal:
            log.warning("a bot's answer at table %s was not taken: %s", table.id, refusal)
        except (Conflict, StoreError):
            log.exception("a bot's answer at table %s could not be written", table.id)
        finally:
            option.cancel()
            if self._thinking.get((table, seat)) is thought:
                del self._thinking[table, seat]

    async def _choose(self, table: Table, seat: Seat, sequence: int) -> Option | None:
        """What a bot does; None if it does nothing, or fails, whatever the reason: the others must be able to go on."""
        if scripted := table.scripted:
            await asyncio.sleep(self.pace)
            return scripted.option
        level = table.sheet.seats[seat].bot
        claim = Claim("bots with persons" if table.somebody_plays else "bots alone", table.sheet.host)
        thinking = self.workers.think(claim, table.row.game, table.match.save(), seat, level, table.row.key, sequence)
        try:
            option, _ = await asyncio.gather(thinking, asyncio.sleep(self.pace))
        except Exception:
            log.exception("the bot %s failed at table %s", level, table.id)
            return None
        return option

    async def _carry_out(self, table: Table, seat: Seat, thought: Thought, option: Option | None) -> None:
        asked = table.asked.get(seat)
        if asked is None or asked.number != thought.decision or self._thinking.get((table, seat)) is not thought:
            return  # it may do something else now; `wake` was called again
        if not _goes_on(table) or not table.sheet.seats[seat].bot:
            return
        if option is not None:
            try:
                await play.record_answer(table, seat, option, "answer")
                return
            except (IllegalAnswer, Slip):
                log.warning("the bot at table %s chose what the rules refuse: %s", table.id, option)
        if asked.waits:
            await play.record_answer(table, seat, table.match.default(seat), "answer")

    # --- clocks ------------------------------------------------------------------------------------------------------

    def _later(self, table: Table, seconds: float, step: Callable[[], Awaitable[None]]) -> None:
        def start() -> None:
            self._start(self._step(table, step))

        timer = asyncio.get_running_loop().call_later(seconds, start)
        self._timers.setdefault(table.id, []).append(timer)

    async def _step(self, table: Table, step: Callable[[], Awaitable[None]]) -> None:
        try:
            await table.exclusively(step)
        except TableRefusal as refusal:
            log.warning("the clock of table %s: %s", table.id, refusal)
        except (Conflict, StoreError):
            log.exception("what the clock of table %s answered could not be written", table.id)

    async def _run_out(self, table: Table, seat: Seat, sequence: int) -> None:
        asked = table.asked.get(seat)
        if asked and asked.waits and table.sequence == sequence and _goes_on(table):
            await play.record_answer(table, seat, table.match.default(seat), "clock")

    async def _let_stand(self, table: Table, sequence: int) -> None:
        if table.sequence == sequence and table.held is not None:
            play.release(table)


def _goes_on(table: Table) -> bool:
    """Whether the match may be answered now."""
    return table.sheet.status == "running" and table.held is None


def _waits_for_persons(table: Table, asked: Asked) -> bool:
    """Whether a bot keeps its answer back until all persons have given theirs."""
    if not asked.waits or asked.question not in table.shelf.waits or table.scripted:
        return False
    return any(not table.sheet.seats[seat].bot for seat in table.match.seats)
