"""Load test: many live tables with scripted players at a given rate; a boardgame.io server under the same load.

Measures answers per second, the time from an answer to its acknowledgement and to its arrival at the last of the other
sockets, events lost or out of order, memory and processor time of the server. Client and server share one machine.
"""

import argparse
import asyncio
import gc
import os
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from time import perf_counter as now
from typing import TypeVar

import uvloop

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from benchmarks import boardgame_io
from benchmarks.live import PAUSE, PING_EVERY, Door, Entry, Seat, ServerProcess, percentile, stolik
from benchmarks.playing import Measure, Played, play, until

T = TypeVar("T")
P = TypeVar("P", bound=Played)

BAR = "300 tables x 3 sockets at 150 answers/s: acknowledged in under 150 ms (p99), nothing lost, under 400 MB"
ACKNOWLEDGED = 0.150
MEMORY = 400.0
TOGETHER = 20
"""Number of tables that are set up concurrently."""


# --- tables of Stolik ------------------------------------------------------------------------------------------------


class Table(Played):
    """A table of Stolik with a socket for each seat."""

    def __init__(self, door: Door, base: str, cookies: list[str], measure: Measure, dice: random.Random) -> None:
        super().__init__(len(cookies), measure)
        self.door = door
        self.seats = [Seat(base, cookie, at, self, dice) for at, cookie in enumerate(cookies)]
        self.matches = 0
        self.ended = False
        """Set before the sockets are closed on purpose."""
        self._answer = 0
        self._task: asyncio.Task[None] | None = None

    # --- playing

    def send(self) -> bool:
        asked = [seat for seat in self.seats if seat.decision is not None]
        if not asked or self.resting:
            return False
        if now() - asked[0].answered_at < PAUSE:
            asyncio.get_running_loop().call_later(PAUSE, self.go_on)
            return False
        self.sent(asked[0].number)
        self._answer = asked[0].answer()
        return True

    def sit_down(self, id: str) -> None:
        """Connect all seats to a table with an empty log."""
        self.matches += 1
        for seat in self.seats:
            seat.table, seat.seen, seat.over = id, 0, False

    async def open(self) -> None:
        for seat in self.seats:
            await seat.connect()

    def close(self) -> None:
        self.ended = True
        for seat in self.seats:
            seat.close()

    @property
    def ready(self) -> bool:
        return all(seat.here for seat in self.seats)

    @property
    def settled(self) -> bool:
        return len({seat.seen for seat in self.seats}) == 1

    @property
    def faults(self) -> list[str]:
        return [fault for seat in self.seats for fault in seat.faults]

    # --- what the seats hear

    def came(self, seat: Seat, log: list[Entry]) -> None:
        if self.matches == 1:  # the setting stays for rematches
            seat.send({"type": "setConfirm", "seat": seat.number, "confirm": False})
        if self.ready:
            self.resting = False
            self.go_on()

    def told(self, seat: Seat, entry: Entry) -> None:
        if entry.kind == "answer" and not self.is_of(entry.seat if entry.seat is not None else -1):
            seat.faults.append(f"table {seat.table}: an answer of seat {entry.seat} that it did not give")
        self.seen_by(seat.number)
        if seat.over and not self.resting:
            self.resting = True
            self._task = asyncio.create_task(self._play_again())

    def changed(self, seat: Seat) -> None:
        self.go_on()

    def done(self, seat: Seat, id: int, sequence: int) -> None:
        if self.flight is not None and id == self._answer and self.is_of(seat.number):
            if sequence != seat.seen - 1:
                seat.faults.append(f"table {seat.table}: acknowledged as {sequence}, seen as {seat.seen - 1}")
            self.acknowledged()

    def refused(self, seat: Seat, id: int | None, code: str) -> None:
        self.failed(code)

    def lost(self, seat: Seat) -> None:
        if not self.ended:
            seat.faults.append(f"table {seat.table}: the connection of seat {seat.number} was lost")

    async def _play_again(self) -> None:
        """Start a rematch when all seats have received the end."""
        await until(lambda: self.flight is None, 10)
        made = await self.door.post(f"/api/tables/{self.seats[0].table}/rematch", None, self.seats[0].cookie)
        self.sit_down(made["id"])
        for seat in self.seats:
            seat.hello()


async def make_table(door: Door, base: str, number: int, seats: int, measure: Measure) -> Table:
    cookies = [await door.guest(f"Guest {number}-{seat}") for seat in range(seats)]
    table = Table(door, base, cookies, measure, random.Random(number))
    table.sit_down(await door.table(cookies))
    await table.open()
    return table


async def keep_alive(tables: Sequence[Table]) -> None:
    """Ping from every socket at intervals, as browsers do."""
    seats = [seat for table in tables for seat in table.seats]
    start, every = now(), PING_EVERY / len(seats)
    for number in count(1):
        await asyncio.sleep(max(start + number * every - now(), 0.0))
        seat = seats[number % len(seats)]
        if seat.here:
            seat.send({"type": "ping"})


# --- one run ---------------------------------------------------------------------------------------------------------


@dataclass
class Result:
    due: int
    """Answers that were due."""
    seconds: float
    """Seconds until the last of them was acknowledged."""
    measure: Measure
    unanswered: int
    """Tables that still waited for a reply at the end."""
    faults: list[str]
    memory: float
    peak: float
    server_cpu: float
    server_waited: float
    """Seconds without a processor: the disturbance by other processes."""
    client_cpu: float
    elapsed: float
    """Length of the measurement in seconds."""
    load: float
    """Load average of the machine at the start."""

    @property
    def good(self) -> bool:
        return (
            percentile(self.measure.acknowledged, 0.99) < ACKNOWLEDGED
            and len(self.measure.acknowledged) == self.due
            and not (self.faults or self.measure.refused or self.unanswered)
            and self.peak < MEMORY
        )


async def measured(
    server: ServerProcess,
    tables: Sequence[P],
    faults: Callable[[P], list[str]],
    measure: Measure,
    args: argparse.Namespace,
) -> Result:
    """Play a warm-up, then measure for a while."""
    load = os.getloadavg()[0]
    await play(tables, args.rate, args.warmup)
    gc.collect()
    gc.freeze()
    server_cpu, waited, client_cpu = server.cpu(), server.waited(), time.process_time()
    measure.begin = now()
    await play(tables, args.rate, args.seconds)
    await until(lambda: not any(table.busy for table in tables), 60)
    elapsed = now() - measure.begin
    memory, peak = server.memory()
    return Result(
        due=round(args.rate * args.seconds),
        seconds=max(measure.last - measure.begin, args.seconds),
        measure=measure,
        unanswered=sum(table.busy for table in tables),
        faults=[fault for table in tables for fault in faults(table)],
        memory=memory,
        peak=peak,
        server_cpu=server.cpu() - server_cpu,
        server_waited=server.waited() - waited,
        client_cpu=time.process_time() - client_cpu,
        elapsed=elapsed,
        load=load,
    )


async def in_groups(work: Iterable[Awaitable[T]]) -> list[T]:
    """Run awaitables in groups of limited size."""
    found: list[T] = []
    waiting = list(work)
    for at in range(0, len(waiting), TOGETHER):
        found += await asyncio.gather(*waiting[at : at + TOGETHER])
    return found


async def run_stolik(server: ServerProcess, args: argparse.Namespace) -> Result:
    measure, door = Measure(), Door(server.base)
    start = now()
    tables = await in_groups(make_table(door, server.base, at, args.sockets, measure) for at in range(args.tables))
    assert await until(lambda: all(table.ready for table in tables), 60), "not all tables could be set up"
    pings = asyncio.create_task(keep_alive(tables))
    say(f"  {args.tables} tables with {args.tables * args.sockets} guests set up in {now() - start:.1f} s")
    await go_ahead(tables, args.ahead)
    result = await measured(server, tables, lambda table: table.faults, measure, args)
    result.faults += [f"not all have seen the same of {t.seats[0].table}" for t in tables if not t.settled]
    pings.cancel()
    for table in tables:
        table.close()
    await door.close()
    return result


async def go_ahead(tables: Sequence[Table], most: int) -> None:
    """Bring each table to a different stage of its match, as fast as the server allows."""
    if most:
        start, dice, answers = now(), random.Random(0), 0
        for table in tables:
            for _ in range(dice.randrange(most)):
                answers += 1
                table.answer_due(0.0)
        assert await until(lambda: not any(table.busy for table in tables), 1_200), "some tables do not go on"
        seconds = now() - start
        say(f"  played ahead, as fast as it went: {answers} answers at {answers / seconds:.0f}/s")


async def run_peer(server: ServerProcess, args: argparse.Namespace) -> Result:
    measure, door = Measure(), Door(server.base)
    made = (boardgame_io.make_match(door, server.base, args.sockets, measure) for _ in range(args.tables))
    matches = await in_groups(made)
    assert await until(lambda: all(match.ready for match in matches), 60), "not all matches could be set up"
    result = await measured(server, matches, lambda match: match.faults, measure, args)
    result.faults += [f"not all have seen the same of {m.id}" for m in matches if not m.settled]
    await door.close()
    return result


@contextmanager
def running(server: ServerProcess) -> Iterator[ServerProcess]:
    server.start()
    try:
        yield server
    finally:
        server.stop()


# --- telling ---------------------------------------------------------------------------------------------------------


def say(text: str) -> None:
    print(text, flush=True)


def report(results: dict[str, Result]) -> None:
    def milliseconds(values: list[float], share: float) -> str:
        return f"{percentile(values, share) * 1_000:.1f}"

    rows: list[tuple[str, Callable[[Result], str]]] = [
        ("answers/s", lambda r: f"{len(r.measure.acknowledged) / r.seconds:.1f}"),
        ("answers", lambda r: f"{len(r.measure.acknowledged)} of {r.due}"),
        *(
            (f"acknowledged, ms {name}", lambda r, share=share: milliseconds(r.measure.acknowledged, share))
            for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1.0))
        ),
        *(
            (f"told to all others, ms {name}", lambda r, share=share: milliseconds(r.measure.told, share))
            for name, share in (("p50", 0.5), ("p99", 0.99), ("max", 1.0))
        ),
        ("lost or out of order", lambda r: str(len(r.faults))),
        ("refused or unanswered", lambda r: str(len(r.measure.refused) + r.unanswered)),
        ("memory at the end, MB", lambda r: f"{r.memory:.0f}"),
        ("memory at most, MB", lambda r: f"{r.peak:.0f}"),
        ("processor ms an answer", lambda r: f"{r.server_cpu / max(len(r.measure.acknowledged), 1) * 1_000:.2f}"),
        ("server, share of a core", lambda r: f"{r.server_cpu / r.elapsed:.0%}"),
        ("server waiting for a core", lambda r: f"{r.server_waited / r.elapsed:.0%}"),
        ("client, share of a core", lambda r: f"{r.client_cpu / r.elapsed:.0%}"),
        ("client late, ms p99", lambda r: milliseconds(r.measure.late, 0.99)),
        ("load of the machine before", lambda r: f"{r.load:.2f}"),
    ]
    say("\n" + " " * 30 + "".join(f"{name:>16}" for name in results))
    for label, value in rows:
        say(f"  {label:28}" + "".join(f"{value(result):>16}" for result in results.values()))
    for name, result in results.items():
        for fault in (result.faults + result.measure.refused)[:10]:
            say(f"  {name}: {fault}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument(
        "--sockets", type=int, default=3, choices=(2, 3, 4), help="seats of a table, each with a socket"
    )
    parser.add_argument("--rate", type=float, default=150.0, help="answers a second in all")
    parser.add_argument("--seconds", type=float, default=30.0, help="measured")
    parser.add_argument("--warmup", type=float, default=10.0, help="seconds before that")
    parser.add_argument("--ahead", type=int, default=100, help="first bring each table up to so many answers ahead")
    parser.add_argument("--peer", action=argparse.BooleanOptionalAction, default=True, help="also run boardgame.io")
    args = parser.parse_args()
    results: dict[str, Result] = {}
    with tempfile.TemporaryDirectory() as folder:
        say("Stolik: Tidal Blades, every answer durable before it is told")
        with running(stolik(Path(folder))) as server:
            results["Stolik"] = uvloop.run(run_stolik(server, args))
        if args.peer:
            say("boardgame.io: a counter, kept in memory")
            boardgame_io.install()
            with running(boardgame_io.boardgame_io(Path(folder))) as server:
                results["boardgame.io"] = uvloop.run(run_peer(server, args))
        if errors := (Path(folder) / "server.log").read_text():
            say(f"the server said:\n{errors[-3_000:]}")
    report(results)
    say(f"\nbar ({BAR}): {'met' if results['Stolik'].good else 'NOT met'}")
    return 0 if results["Stolik"].good else 1


if __name__ == "__main__":
    sys.exit(main())
