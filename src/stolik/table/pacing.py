"""Answers of bots, and default answers when a clock runs out."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, NamedTuple

from ..kernel import Option, Seat
from ..store.store import Conflict, StoreError
from . import play
from .fair_queue import Claim
from .refusals import IllegalAnswer, RulesFailure, TableRefusal
from .table import Asked, Table
from .workers import Workers

log = logging.getLogger("stolik.pacing")

HOLD = 20.0
"""At tables with clocks: seconds after which a held turn is confirmed automatically."""


class Thought(NamedTuple):
    """A bot's choice that is being computed."""

    decision: int
    """The number of the decision that it is about."""
    sequence: int
    """The entry of the record after which it was asked."""
    option: "asyncio.Task[Option | None]"


class Pacer:
    """Runs the bots and clocks of all tables, and submits their answers."""

    def __init__(self, workers: Workers, pace: float) -> None:
        self.workers = workers
        self.pace = pace
        """Minimum seconds before a bot's answer, so that persons can follow."""
        self._thinking: dict[tuple[Table, Seat], Thought] = {}
        """By table object and seat; reloading a table makes a new object."""
        self._timers: dict[str, list[asyncio.TimerHandle]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self, table: Table) -> None:
        """Start bots and clocks for the decisions that stand; called after every change of the match."""
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
                elif table.somebody_plays or table.watchers:  # matches of bots only run while somebody watches
                    self._think(table, seat)
            elif seconds and asked.waits:
                self._later(table, max(seconds[seat], 0.0), partial(self._run_out, table, seat, table.sequence))

    def is_busy(self, table: Table) -> bool:
        """Whether a bot thinks or a timer runs for this table."""
        return table.id in self._timers or any(at is table for at, _ in self._thinking)

    def close(self) -> None:
        """Cancel all timers and computations."""
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
        """Start the computation of a bot's answer to the decision of its seat.

        It is not restarted while the decision stays the same, whatever other seats answer: where all act at once, it
        would never finish otherwise. A bot that is not asked is started again for each new position.
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
        """Cancel a computation, also one that waits for a worker."""
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
        """The option that a bot chooses. None if it does nothing or fails: a failing bot must not stop the match."""
        if scripted := table.policy.scripted:
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
            return  # the decision has changed, and `wake` has started another computation
        if not _goes_on(table) or not table.sheet.seats[seat].bot:
            return
        if option is not None:
            try:
                await play.record_answer(table, seat, option, "answer")
                return
            except (IllegalAnswer, RulesFailure):
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
    """Whether a bot must wait until all persons have answered (`Shelf.waits`)."""
    if not asked.waits or asked.question not in table.shelf.waits or table.policy.scripted:
        return False
    return any(not table.sheet.seats[seat].bot for seat in table.match.seats)
