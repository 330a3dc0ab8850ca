"""Kills a server repeatedly while its tables are played at full speed, and checks that no acknowledged answer is lost.

In each round the server is killed by SIGKILL at a random moment and restarted on the same port and data. All sockets
reconnect and report what they have seen; then the record is read and compared with everything that clients received.
SIGKILL is not a power cut: data handed to the operating system survives it.
"""

import argparse
import asyncio
import random
import sys
import tempfile
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter as now
from typing import Any

import httpx
import uvloop

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from benchmarks.live import PAUSE, Door, Entry, Seat, ServerProcess, end_group, percentile, stolik
from benchmarks.playing import until

RETRY = 0.1
"""Seconds until a lost socket reconnects."""
PATIENCE = 30.0
"""Seconds after which a table without progress counts as stuck."""
AT_ONCE = 0.2
"""Share of rounds that do not wait for all sockets: the server is killed while it starts or they reconnect."""
LONGEST = 1.0
"""Maximum seconds of play before a kill."""


@dataclass
class Counts:
    acknowledged: int = 0
    unanswered: int = 0
    """Answers without acknowledgement when the server was killed."""
    kept: int = 0
    """Those of them that are in the record after all."""
    matches: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    lost: set[str] = field(default_factory=set)
    """Acknowledged answers that are missing from the record or different in it."""
    untold: set[str] = field(default_factory=set)
    """Entries that some client received and that are missing from the record."""
    stuck: list[str] = field(default_factory=list)
    back: list[float] = field(default_factory=list)
    """Seconds from a kill until all sockets had reconnected."""
    ready: list[float] = field(default_factory=list)
    """Seconds from the start of listening until all sockets had reconnected."""
    left_behind: int = 0
    """Worker processes that outlived their server."""


class Match:
    """What clients know of a match: acknowledged answers and received entries."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.acknowledged: dict[int, int] = {}
        self.told: dict[int, Entry] = {}
        self.checked = 0
        """Number of entries already compared with the record."""

    def compare(self, log: list[Entry], first: int, end: int, counts: Counts) -> None:
        """Compare known entries from `first` to `end` with the record (`log` starts at `first`)."""
        found = {entry.sequence: entry for entry in log}
        for sequence in range(first, end):
            entry, told, seat = found.get(sequence), self.told.get(sequence), self.acknowledged.get(sequence)
            if seat is not None and (entry is None or entry.kind != "answer" or entry.seat != seat):
                counts.lost.add(f"table {self.id}: {sequence} of seat {seat} is {entry}")
            if entry != told:
                counts.untold.add(f"table {self.id}: {told} is {entry}")
        if [entry.sequence for entry in log] != list(range(first, first + len(log))):
            counts.untold.add(f"table {self.id}: the record from {first} on has gaps")


class Table:
    """Three scripted players who play as fast as allowed and reconnect after a kill."""

    def __init__(self, base: str, cookies: list[str], dice: random.Random, counts: Counts) -> None:
        self.base = base
        self.counts = counts
        self.seats = [Seat(base, cookie, at, self, dice) for at, cookie in enumerate(cookies)]
        self.match = Match("")
        self.finished: list[Match] = []
        self.went_on = False
        """Whether an answer was acknowledged since the server came back."""
        self.closed = False
        self._flight: tuple[Seat, int] | None = None
        self._unsure: tuple[Seat, int] | None = None
        """Seat and expected number of the answer that was pending when the server was killed."""
        self._resting = False
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def ready(self) -> bool:
        return all(seat.here for seat in self.seats)

    @property
    def faults(self) -> list[str]:
        return [fault for seat in self.seats for fault in seat.faults]

    def sit_down(self, id: str) -> None:
        self.match = Match(id)
        self.counts.matches += 1
        for seat in self.seats:
            seat.table, seat.seen, seat.over = id, 0, False

    def open(self) -> None:
        for seat in self.seats:
            self._start(self._connect(seat, 0.0))

    def close(self) -> None:
        self.closed = True
        for task in self._tasks:
            task.cancel()
        for seat in self.seats:
            seat.close()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _connect(self, seat: Seat, delay: float) -> None:
        while not self.closed:
            await asyncio.sleep(delay)
            try:
                await seat.connect()
            except OSError:
                delay = RETRY
            else:
                return

    # --- playing

    def play(self) -> None:
        """Let an asked seat answer, if all sockets are connected and no answer is pending."""
        if self._flight is not None or self._resting or not self.ready:
            return
        if all(seat.over for seat in self.seats):
            self._resting = True
            self._start(self._play_again())
            return
        asked = next((seat for seat in self.seats if seat.decision is not None), None)
        if asked is None:
            return
        wait = asked.answered_at + PAUSE - now()
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self.play)
        else:
            self._flight = asked, asked.answer()

    async def _play_again(self) -> None:
        """Request a rematch, repeatedly until the server accepts it."""
        id = ""
        while not id:
            try:
                id = await self._rematch()
            except httpx.TransportError:
                await asyncio.sleep(RETRY)
        self.finished.append(self.match)
        self.sit_down(id)
        self._resting = False
        for seat in self.seats:
            seat.hello()

    async def _rematch(self) -> str:
        door = Door(self.base)
        try:
            made = await door.post(f"/api/tables/{self.match.id}/rematch", None, self.seats[0].cookie)
            return str(made["id"])
        finally:
            await door.close()

    # --- what the seats hear

    def came(self, seat: Seat, log: list[Entry]) -> None:
        for entry in log:
            self._note(entry)
        if self._unsure is not None and self._unsure[0] is seat:
            self.counts.kept += self._unsure[1] in self.match.told
            self._unsure = None
        seat.send({"type": "setConfirm", "seat": seat.number, "confirm": False})
        self.play()

    def told(self, seat: Seat, entry: Entry) -> None:
        self._note(entry)
        self.play()

    def changed(self, seat: Seat) -> None:
        self.play()

    def done(self, seat: Seat, id: int, sequence: int) -> None:
        if self._flight == (seat, id):
            self._flight = None
            self.went_on = True
            self.counts.acknowledged += 1
            self.match.acknowledged[sequence] = seat.number
            self.play()

    def refused(self, seat: Seat, id: int | None, code: str) -> None:
        self.counts.refused[code] = self.counts.refused.get(code, 0) + 1
        if self._flight is not None and self._flight[0] is seat:
            self._flight = None
            asyncio.get_running_loop().call_later(RETRY, self.play)

    def lost(self, seat: Seat) -> None:
        if self._flight is not None and self._flight[0] is seat:
            self._flight, self._unsure = None, (seat, max(self.match.told, default=-1) + 1)
            self.counts.unanswered += 1
        if not self.closed:
            self._start(self._connect(seat, RETRY))

    def _note(self, entry: Entry) -> None:
        before = self.match.told.setdefault(entry.sequence, entry)
        if before != entry:
            self.counts.untold.add(f"table {self.match.id}: {before} became {entry}")


# --- reading the record ----------------------------------------------------------------------------------------------


class Reader:
    """A client that only reads the record."""

    def __init__(self, base: str, cookie: str, seat: int, match: Match, first: int) -> None:
        self._log: asyncio.Future[list[Entry] | None] = asyncio.get_running_loop().create_future()
        self._seat = Seat(base, cookie, seat, self, random.Random(0))
        self._seat.table, self._seat.seen = match.id, first

    async def read(self) -> list[Entry] | None:
        """The record, or None if the connection was lost."""
        try:
            await self._seat.connect()
            return await asyncio.wait_for(self._log, PATIENCE)
        except OSError:
            return None
        finally:
            self._seat.close()

    def came(self, seat: Seat, log: list[Entry]) -> None:
        self._log.set_result(log)

    def lost(self, seat: Seat) -> None:
        if not self._log.done():
            self._log.set_result(None)

    def told(self, seat: Seat, entry: Entry) -> None:
        pass

    def changed(self, seat: Seat) -> None:
        pass

    def done(self, seat: Seat, id: int, sequence: int) -> None:
        pass

    def refused(self, seat: Seat, id: int | None, code: str) -> None:
        if not self._log.done():
            self._log.set_exception(RuntimeError(f"the record could not be read: {code}"))


async def check(table: Table, match: Match, *, whole: bool) -> None:
    """Compare what is known of a match with its record: new entries, or (`whole`) all."""
    first, end = 0 if whole else match.checked, max(match.told, default=-1) + 1
    seat = table.seats[-1]
    log = await Reader(table.base, seat.cookie, seat.number, match, first).read()
    if log is None:
        table.counts.stuck.append(f"table {match.id}: its record could not be read")
        return
    match.compare(log, first, end, table.counts)
    match.checked = end


# --- the rounds ------------------------------------------------------------------------------------------------------


async def rounds(server: ServerProcess, args: argparse.Namespace, counts: Counts) -> list[Table]:
    dice, tables = random.Random(args.seed), await set_up(server, args, counts)
    killed = listening = now()
    for number in range(1, args.rounds + 1):
        if number == 1 or dice.random() >= AT_ONCE:
            await all_back(tables, counts, killed, listening, number > 1)
            await asyncio.gather(*(check(table, table.match, whole=False) for table in tables))
        await asyncio.sleep(dice.random() * LONGEST)
        killed, old = now(), server.pid
        await asyncio.to_thread(server.kill)
        for table in tables:
            table.went_on = False
        await asyncio.to_thread(server.start)
        listening = now()
        counts.left_behind += end_group(old)
        if number % 10 == 0:
            say(f"  {number} rounds, {counts.acknowledged} answers acknowledged, {len(counts.lost)} lost")
    await all_back(tables, counts, killed, listening, True)
    return tables


async def set_up(server: ServerProcess, args: argparse.Namespace, counts: Counts) -> list[Table]:
    """Create all tables first, then connect: matches in progress would slow the setup down."""
    door, tables = Door(server.base), []
    for number in range(args.tables):
        cookies = [await door.guest(f"Guest {number}-{seat}") for seat in range(3)]
        table = Table(server.base, cookies, random.Random(f"{args.seed} {number}"), counts)
        table.sit_down(await door.table(cookies))
        tables.append(table)
    await door.close()
    for table in tables:
        table.open()
    return tables


async def all_back(tables: list[Table], counts: Counts, killed: float, listening: float, measured: bool) -> None:
    """Wait until all sockets have reconnected and every table has continued."""
    if not await until(lambda: all(table.ready for table in tables), PATIENCE):
        counts.stuck += [f"table {table.match.id}: not all came back" for table in tables if not table.ready]
    elif measured:
        counts.back.append(now() - killed)
        counts.ready.append(now() - listening)
    if not await until(lambda: all(table.went_on for table in tables), PATIENCE):
        counts.stuck += [f"table {table.match.id} does not go on" for table in tables if not table.went_on]


async def run(server: ServerProcess, args: argparse.Namespace) -> tuple[Counts, list[str]]:
    counts = Counts()
    tables = await rounds(server, args, counts)
    say("  reading the records of all matches from their beginning")
    for table in tables:
        for match in (*table.finished, table.match):
            await check(table, match, whole=True)
    for table in tables:
        table.close()
    return counts, [fault for table in tables for fault in table.faults]


# --- telling ---------------------------------------------------------------------------------------------------------


def say(text: str) -> None:
    print(text, flush=True)


def report(counts: Counts, faults: list[str], rounds: int, seconds: float) -> bool:
    def times(values: list[float]) -> str:
        return f"p50 {percentile(values, 0.5):.2f}, max {percentile(values, 1.0):.2f}"

    say(f"\n  {rounds} kills in {seconds:.0f} s, {counts.matches} matches")
    say(f"  answers acknowledged          {counts.acknowledged}")
    say(f"  of them lost                  {len(counts.lost)}")
    say(f"  told to somebody and lost     {len(counts.untold)}")
    say(f"  gaps, repeats, wrong order    {len(faults)}")
    say(f"  tables that did not go on     {len(counts.stuck)}")
    say(f"  on their way at a kill        {counts.unanswered} ({counts.kept} of them were kept)")
    say(f"  refused                       {counts.refused or 0}")
    say(f"  seconds from a kill until all sockets were back: {times(counts.back)}")
    say(f"  seconds from the server's start until then:      {times(counts.ready)}")
    say(f"  workers that outlived a server: {counts.left_behind}")
    problems = [*sorted(counts.lost), *sorted(counts.untold), *faults, *counts.stuck]
    for problem in problems[:20]:
        say(f"  {problem}")
    return not problems and counts.acknowledged > 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", default="kill", help="for the moments and the choices")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server, start = stolik(Path(folder)), now()
        server.start()
        try:
            counts, faults = uvloop.run(run(server, args))
        finally:
            server.stop()
        if errors := server.log.read_text():
            say(f"the server said:\n{errors[-3_000:]}")
    good = report(counts, faults, args.rounds, now() - start)
    say(f"nothing lost: {'yes' if good else 'NO'}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
