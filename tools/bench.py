"""Speed of the engine, with a peer (catanatron) measured in the same run. Prints ratios: machines are noisy.

Counted are decisions with two options or more. Clones and copies are averaged over all decisions of whole matches.
"""

import argparse
import json
import random
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path

import msgspec

from stolik.games.tidal_blades.game import TIDAL_BLADES
from stolik.games.tidal_blades.state import Setup, TidalBlades
from stolik.kernel import Match, clone, key_from

PEER = "catanatron==3.2.1"
PEER_ENVIRONMENT = Path(".venv/peer")
GOALS = {"decisions": 1.5, "clone": 4.0}


def new_match(number: int) -> Match[TidalBlades]:
    return Match.new(TIDAL_BLADES, Setup(seats=3, characters="random"), key_from(f"bench {number}"))


def playouts(games: int, *, disposable: bool) -> float:
    """Random decisions a second; disposable matches keep no checkpoints, as in rollouts."""
    decisions = 0
    start = time.perf_counter()
    for number in range(games):
        dice, match = random.Random(number), new_match(number)
        if disposable:
            match = match.clone(disposable=True)
        while not match.over:
            seat = match.seats[0]
            options = match.options(seat)
            decisions += len(options) > 1
            match.answer(seat, dice.choice(options))
            match.events.clear()
    return decisions / (time.perf_counter() - start)


def copies(games: int, work: Callable[[Match[TidalBlades]], object]) -> float:
    """Microseconds of some work on a match, averaged over all decisions; nothing else happens but the next answer."""
    spent, count = 0.0, 0
    for number in range(games):
        dice, match = random.Random(number), new_match(number)
        while not match.over:
            start = time.perf_counter()
            work(match)
            spent += time.perf_counter() - start
            count += 1
            seat = match.seats[0]
            match.answer(seat, dice.choice(match.options(seat)))
            match.events.clear()
    return spent / count * 1e6


DECODER = msgspec.json.Decoder(TidalBlades)


def there_and_back(match: Match[TidalBlades]) -> TidalBlades:
    return DECODER.decode(msgspec.json.encode(match.state))


def peer(games: int, copied: int) -> dict[str, float]:
    python = PEER_ENVIRONMENT / "bin" / "python"
    script = Path(__file__).with_name("bench_catanatron.py")
    done = subprocess.run([python, script, str(games), str(copied)], check=True, capture_output=True, text=True)
    measured: dict[str, float] = json.loads(done.stdout)
    return measured


def install_peer() -> None:
    """The peer lives in an environment of its own and is never a dependency."""
    if not (PEER_ENVIRONMENT / "bin" / "python").exists():
        venv.create(PEER_ENVIRONMENT, with_pip=True)
    subprocess.run([PEER_ENVIRONMENT / "bin" / "pip", "install", "--quiet", PEER], check=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="medians are taken over so many rounds")
    parser.add_argument("--games", type=int, default=100, help="matches a round")
    args = parser.parse_args()
    install_peer()
    rows: list[dict[str, float]] = []
    for number in range(args.rounds):
        theirs = peer(max(1, args.games // 5), max(1, args.games // 10))
        ours, rollout = playouts(args.games, disposable=False), playouts(args.games, disposable=True)
        match_us = copies(args.games, Match.clone)
        state_us = copies(args.games, lambda match: clone(match.state))
        json_us = copies(args.games, there_and_back)
        rows.append(
            {
                "random decisions/s": ours,
                "as rollouts": rollout,
                "match clone us": match_us,
                "state clone us": state_us,
                "JSON there and back us": json_us,
                "peer decisions/s": theirs["decisions_per_second"],
                "peer copy us": theirs["copy_us"],
                "ratio decisions": ours / theirs["decisions_per_second"],
                "ratio rollouts": rollout / theirs["decisions_per_second"],
                "ratio clone": theirs["copy_us"] / match_us,
            }
        )
        print(f"round {number + 1}: " + ", ".join(f"{key} {value:,.1f}" for key, value in rows[-1].items()), flush=True)
    print(f"\nmedian of {args.rounds} (peer: {PEER})")
    median = {key: statistics.median(row[key] for row in rows) for key in rows[0]}
    for key, value in median.items():
        print(f"  {key:24} {value:12,.1f}")
    good = median["ratio decisions"] >= GOALS["decisions"] and median["ratio clone"] >= GOALS["clone"]
    print(f"goals (decisions x{GOALS['decisions']}, clone x{GOALS['clone']}): {'met' if good else 'NOT met'}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
