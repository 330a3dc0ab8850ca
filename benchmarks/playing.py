"""Plays tables of any server at a given rate and measures the answers.

Answers are due by the clock, not when the server is ready (an open schedule). The time of an answer starts when it is
sent or, if its table was still busy with the one before, when it was due.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from time import perf_counter as now  # loop.time() is not updated during a callback


@dataclass
class Measure:
    """Times in seconds of all answers that were due from `begin` on."""

    begin: float = inf
    last: float = 0.0
    """When the last of them was acknowledged."""
    acknowledged: list[float] = field(default_factory=list)
    """From an answer to its acknowledgement."""
    told: list[float] = field(default_factory=list)
    """From an answer to its arrival at the last of the other sockets."""
    late: list[float] = field(default_factory=list)
    """Delay of the client itself before sending."""
    refused: list[str] = field(default_factory=list)


class Flight:
    """A pending answer."""

    __slots__ = ("acknowledged", "measured", "missing", "seat", "since")

    def __init__(self, seat: int, sockets: int, since: float, measured: bool) -> None:
        self.seat = seat
        self.since = since
        self.measured = measured
        self.acknowledged = False
        self.missing = set(range(sockets))
        """Seats that have not received it yet."""


class Played:
    """A table with at most one pending answer; further due answers wait in a queue."""

    def __init__(self, sockets: int, measure: Measure) -> None:
        self.sockets = sockets
        self.measure = measure
        self.flight: Flight | None = None
        self.resting = False
        """Whether the table is paused while a new match is set up."""
        self._due: deque[float] = deque()
        self._since = self._due_at = 0.0

    def send(self) -> bool:
        """Let an asked seat answer; returns whether there was one. Calls `sent` first."""
        raise NotImplementedError

    # --- the schedule

    def answer_due(self, at: float) -> None:
        """Schedule an answer for now."""
        if self.flight is None and not self._due:
            self._since, self._due_at = now(), at
            if self.send():
                if at >= self.measure.begin:
                    self.measure.late.append(self._since - at)
                return
        self._due.append(at)

    def go_on(self) -> None:
        """Send the next waiting answer, if possible."""
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
        """Whether the pending answer is from this seat."""
        return self.flight is not None and self.flight.seat == seat

    def acknowledged(self) -> None:
        if self.flight is not None:
            self.flight.acknowledged = True
            if self.flight.measured:
                self.measure.last = now()
                self.measure.acknowledged.append(self.measure.last - self.flight.since)
            self._landed()

    def seen_by(self, seat: int) -> None:
        """The pending answer has arrived at a socket."""
        flight = self.flight
        if flight is not None and seat in flight.missing:
            flight.missing.discard(seat)
            if flight.measured and seat != flight.seat and not flight.missing - {flight.seat}:
                self.measure.told.append(now() - flight.since)
            self._landed()

    def failed(self, code: str) -> None:
        """The pending answer was refused."""
        self.measure.refused.append(code)
        self.flight = None

    def _landed(self) -> None:
        if self.flight is not None and self.flight.acknowledged and not self.flight.missing:
            self.flight = None
            self.go_on()


async def play(tables: Sequence[Played], rate: float, seconds: float) -> None:
    """Schedule answers at this total rate, spread evenly over the tables."""
    start, turns = now(), _turns(tables)
    for number in range(round(rate * seconds)):
        due = start + number / rate
        await asyncio.sleep(max(due - now(), 0.0))
        next(turns).answer_due(due)
    await asyncio.sleep(max(start + seconds - now(), 0.0))


def _turns(tables: Sequence[Played]) -> Iterator[Played]:
    """Iterate over the tables in turn, for ever; paused ones are skipped."""
    while True:
        awake = [table for table in tables if not table.resting]
        for table in awake or tables:
            if not table.resting or not awake:
                yield table


async def until(condition: Callable[[], bool], seconds: float) -> bool:
    """Wait for a condition; returns whether it came true in time."""
    end = now() + seconds
    while not condition():
        if now() > end:
            return False
        await asyncio.sleep(0.05)
    return True
