"""Tables that are played at a given rate, whatever is behind them, and what is measured of them.

The schedule is open: answers are due by the clock, not when the server is ready for them. An answer counts from the
moment it is sent; if its table was still busy with the one before, from the moment it was due.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from time import perf_counter as now  # the clock of a loop stands still while it works


@dataclass
class Measure:
    """Seconds of all answers that were due from `begin` on."""

    begin: float = inf
    last: float = 0.0
    """When the last of them was acknowledged."""
    acknowledged: list[float] = field(default_factory=list)
    """From an answer to its acknowledgement."""
    told: list[float] = field(default_factory=list)
    """From an answer to its arrival at the last of the others."""
    late: list[float] = field(default_factory=list)
    """How late the client itself was to send."""
    refused: list[str] = field(default_factory=list)


class Flight:
    """An answer that is on its way."""

    __slots__ = ("acknowledged", "measured", "missing", "seat", "since")

    def __init__(self, seat: int, sockets: int, since: float, measured: bool) -> None:
        self.seat = seat
        self.since = since
        self.measured = measured
        self.acknowledged = False
        self.missing = set(range(sockets))
        """Seats that have not seen it yet."""


class Played:
    """A table: one answer at a time is on its way, others that are due wait."""

    def __init__(self, sockets: int, measure: Measure) -> None:
        self.sockets = sockets
        self.measure = measure
        self.flight: Flight | None = None
        self.resting = False
        """Whether there is nothing to be played for a while: a new match is being set up."""
        self._due: deque[float] = deque()
        self._since = self._due_at = 0.0

    def send(self) -> bool:
        """Let a seat that is asked answer, if there is one; calls `sent` before."""
        raise NotImplementedError

    # --- the schedule

    def answer_due(self, at: float) -> None:
        """An answer shall be given now."""
        if self.flight is None and not self._due:
            self._since, self._due_at = now(), at
            if self.send():
                if at >= self.measure.begin:
                    self.measure.late.append(self._since - at)
                return
        self._due.append(at)

    def go_on(self) -> None:
        """Send the next answer that waits, if it can be sent."""
        if self._due and self.flight is None:
            self._since = self._due_at = self._due[0]
            if self.send():
                self._due.popleft()

    @property
    def busy(self) -> bool:
        return self.flight is not None or bool(self._due)

    # --- what becomes of an answer

    def sent(self, seat: int) -> None:
        self.flight = Flight(seat, self.sockets, self._since, self._due_at >= self.measure.begin)

    def is_of(self, seat: int) -> bool:
        """Whether the answer on its way is of this seat."""
        return self.flight is not None and self.flight.seat == seat

    def acknowledged(self) -> None:
        if self.flight is not None:
            self.flight.acknowledged = True
            if self.flight.measured:
                self.measure.last = now()
                self.measure.acknowledged.append(self.measure.last - self.flight.since)
            self._landed()

    def seen_by(self, seat: int) -> None:
        """The answer has arrived at a socket."""
        flight = self.flight
        if flight is not None and seat in flight.missing:
            flight.missing.discard(seat)
            if flight.measured and seat != flight.seat and not flight.missing - {flight.seat}:
                self.measure.told.append(now() - flight.since)
            self._landed()

    def failed(self, code: str) -> None:
        """The answer was refused."""
        self.measure.refused.append(code)
        self.flight = None

    def _landed(self) -> None:
        if self.flight is not None and self.flight.acknowledged and not self.flight.missing:
            self.flight = None
            self.go_on()


async def play(tables: Sequence[Played], rate: float, seconds: float) -> None:
    """Answers at this rate in all, spread evenly over the tables."""
    start, turns = now(), _turns(tables)
    for number in range(round(rate * seconds)):
        due = start + number / rate
        await asyncio.sleep(max(due - now(), 0.0))
        next(turns).answer_due(due)
    await asyncio.sleep(max(start + seconds - now(), 0.0))


def _turns(tables: Sequence[Played]) -> Iterator[Played]:
    """One table after the other, again and again; those that rest are passed over."""
    while True:
        awake = [table for table in tables if not table.resting]
        for table in awake or tables:
            if not table.resting or not awake:
                yield table


async def until(condition: Callable[[], bool], seconds: float) -> bool:
    """Wait for this; tells whether it came about in time."""
    end = now() + seconds
    while not condition():
        if now() > end:
            return False
        await asyncio.sleep(0.05)
    return True
