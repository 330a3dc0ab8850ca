"""Measures how much one guest can slow down others: with many sockets, and with many tables of bots.

First a table of two players answers at a steady rate while another guest opens sockets as fast as the server allows;
measured is the time from an answer to its acknowledgement. Then a player plays against a hard bot while five guests
watch bots at twenty tables each; measured is how long the bot takes. Client and server share one machine.
"""

import argparse
import asyncio
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import perf_counter as now

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from benchmarks.live import PAUSE, Door, Entry, Seat, ServerProcess, Wire, percentile, stolik

HOSTS = 5
TABLES = 20
"""The maximum number of tables of one guest."""


class Player:
    """A scripted player that measures how long each answer takes."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self.news = asyncio.Event()
        self._waits: dict[tuple[int, int], float] = {}

    def answers(self, seat: Seat) -> None:
        began = now()
        self._waits[seat.number, seat.answer()] = began
        seat.decision = None

    def came(self, seat: Seat, log: list[Entry]) -> None:
        seat.send({"type": "setConfirm", "seat": seat.number, "confirm": False})
        self.news.set()

    def told(self, seat: Seat, entry: Entry) -> None:
        self.news.set()

    def changed(self, seat: Seat) -> None:
        self.news.set()

    def done(self, seat: Seat, id: int, sequence: int) -> None:
        began = self._waits.pop((seat.number, id), None)
        if began is not None:
            self.took.append(now() - began)

    def refused(self, seat: Seat, id: int | None, code: str) -> None:
        raise AssertionError(f"the innocent one was refused: {code}")

    def lost(self, seat: Seat) -> None:
        pass


# --- sockets ---------------------------------------------------------------------------------------------------------


class Crowd:
    """Many sockets of one guest, all at one table."""

    def __init__(self, base: str, cookie: str, table: str) -> None:
        self._address = base.replace("http", "ws", 1) + "/ws"
        self._cookie, self._table = cookie, table
        self.wires: list[Wire] = []
        self._coming: list[asyncio.Task[None]] = []
        self.heard: Counter[str] = Counter()

    async def grows(self, sockets: int, seconds: float) -> None:
        """Open so many sockets within so many seconds; each says hello."""
        for _ in range(sockets):
            await asyncio.sleep(seconds / sockets)
            self._coming.append(asyncio.create_task(self._comes()))

    async def _comes(self) -> None:
        hello = msgspec.json.encode({"type": "hello", "id": 1, "table": self._table})
        wire = Wire(self._address, self._cookie, lambda: wire.send(hello), self._hears, lambda: None)
        self.wires.append(wire)
        try:
            await wire.connect()
        except OSError:
            self.heard["not connected"] += 1

    def _hears(self, data: bytes) -> None:
        kind = data[9:30].split(b'"')[0].decode()
        self.heard[kind] += 1

    def leaves(self) -> None:
        for wire in self.wires:
            wire.close()


async def with_a_crowd(server: ServerProcess, args: argparse.Namespace) -> None:
    door = Door(server.base)
    ala, ola, eve, ela = [await door.guest(name) for name in ("Ala", "Ola", "Eve", "Ela")]
    hers = await door.table([eve, ela])
    quiet = await answers_of(door, server.base, [ala, ola], args.seconds)
    report("alone", quiet)
    crowd = Crowd(server.base, eve, hers)
    growing = asyncio.create_task(crowd.grows(args.sockets, args.seconds))
    busy = await answers_of(door, server.base, [ala, ola], args.seconds + 5)
    await growing
    report(f"with {args.sockets} sockets of one guest trying", busy)
    print(f"  they heard: {dict(crowd.heard)}")
    crowd.leaves()
    await door.close()


async def answers_of(door: Door, base: str, cookies: list[str], seconds: float) -> list[float]:
    """Two players answer in turn, about ten times a second."""
    table, player, dice = await door.table(cookies), Player(), random.Random(0)
    seats = [Seat(base, cookie, at, player, dice) for at, cookie in enumerate(cookies)]
    for seat in seats:
        seat.table = table
        await seat.connect()
    end = now() + seconds
    while now() < end:
        await asyncio.sleep(2 * PAUSE)
        for seat in seats:
            if seat.here and seat.decision is not None and not seat.over:
                player.answers(seat)
                break
    for seat in seats:
        seat.close()
    return player.took


# --- bots ------------------------------------------------------------------------------------------------------------


async def with_many_bots(server: ServerProcess, args: argparse.Namespace) -> None:
    door = Door(server.base)
    report("a hard bot alone", await turns_of_a_bot(door, server.base, args))
    crowds = []
    for number in range(HOSTS):
        cookie = await door.guest(f"Eve {number}")
        for _ in range(TABLES):
            plan = {"game": args.game, "seats": [{"kind": "bot", "bot": "hard"}] * 2}
            made = await door.post("/api/tables", plan, cookie)
            crowds.append(Crowd(server.base, cookie, made["id"]))
    for crowd in crowds:
        await crowd.grows(1, 0.02)
    await asyncio.sleep(5)
    took = await turns_of_a_bot(door, server.base, args)
    report(f"with {len(crowds)} tables of bots of {HOSTS} guests", took)
    for crowd in crowds:
        crowd.leaves()
    await door.close()


async def turns_of_a_bot(door: Door, base: str, args: argparse.Namespace) -> list[float]:
    """Seconds from an answer until the player is asked again, with a hard bot in between, for several turns."""
    cookie = await door.guest("Ala")
    plan = {"game": args.game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "hard"}]}
    made = await door.post("/api/tables", plan, cookie)
    player = Player()
    seat = Seat(base, cookie, 0, player, random.Random(0))
    seat.table = str(made["id"])
    await seat.connect()
    took: list[float] = []
    end, since, before = now() + args.patience, 0.0, 0
    while len(took) < args.turns and now() < end and not seat.over:
        player.news.clear()
        if seat.decision is not None:
            if since and seat.seen > before + 1:  # the bot has answered in between
                took.append(now() - since)
            await asyncio.sleep(PAUSE)
            since, before = now(), seat.seen
            player.answers(seat)
        try:
            await asyncio.wait_for(player.news.wait(), max(end - now(), 0.01))
        except TimeoutError:
            took.append(now() - since)
    seat.close()
    return took


def report(what: str, took: list[float]) -> None:
    shares = ((name, percentile(took, share) * 1_000) for name, share in (("p50", 0.5), ("p99", 0.99), ("max", 1.0)))
    told = ", ".join(f"{name} {value:.0f} ms" for name, value in shares)
    print(f"  {what}: {told} ({len(took)} answers)", flush=True)


SCENARIOS = {"sockets": with_a_crowd, "bots": with_many_bots}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", choices=[[], *SCENARIOS], help="one of the two (default: both)")
    parser.add_argument("--sockets", type=int, default=1_000, help="that one guest tries to open")
    parser.add_argument("--seconds", type=float, default=15.0, help="in which they are opened")
    parser.add_argument("--turns", type=int, default=12, help="of the innocent's bot")
    parser.add_argument("--patience", type=float, default=90.0, help="seconds in all that are waited for them")
    parser.add_argument("--game", default="farshore")
    args = parser.parse_args()
    for scenario in [SCENARIOS[name] for name in args.what] or SCENARIOS.values():
        with tempfile.TemporaryDirectory() as folder:
            server = stolik(Path(folder))
            server.start()
            try:
                asyncio.run(scenario(server, args))
            finally:
                server.stop()
            if errors := (Path(folder) / "server.log").read_text():
                print(f"the server said:\n{errors[-2_000:]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
