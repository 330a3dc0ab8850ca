"""Fails if a game has become slower, relative to a fixed piece of plain Python timed in the same run.

`--record` writes the current ratios to `recorded.json`; use it when a change of speed is intended.
"""

import json
import sys
from pathlib import Path

from benchmarks.playouts import playouts
from benchmarks.yardstick import decisions_a_second

RECORDED = Path(__file__).with_name("recorded.json")
LEAST = 0.7
"""Smallest allowed ratio, relative to the recorded one."""
MUCH = 1.4
"""Largest allowed ratio: above it the record is out of date and would not notice a slowdown."""
ROUNDS = 5
SECONDS = 0.4
GAMES = ("tidal-blades", "farshore")


def ratios() -> dict[str, float]:
    """Ratio of each game to the yardstick, each the best of several rounds, because noise only slows down."""
    best = dict.fromkeys(("yardstick", *GAMES), 0.0)
    for _ in range(ROUNDS):
        best["yardstick"] = max(best["yardstick"], decisions_a_second(SECONDS))
        for game in GAMES:
            best[game] = max(best[game], playouts(game, SECONDS, disposable=True)[0])
    return {game: round(best[game] / best["yardstick"], 4) for game in GAMES}


def main() -> int:
    now = ratios()
    if "--record" in sys.argv:
        RECORDED.write_text(json.dumps(now, indent=2) + "\n", encoding="utf-8")
        print(f"recorded: {now}")
        return 0
    recorded: dict[str, float] = json.loads(RECORDED.read_text(encoding="utf-8"))
    good = True
    for game, ratio in now.items():
        share = ratio / recorded[game]
        good = good and share >= LEAST
        print(f"{game}: {ratio:.4f} of the yardstick, {share:.0%} of what is recorded")
        if share > MUCH:
            print(f"{game} is much faster than what is recorded: record anew (--record), or this gate guards nothing.")
    if not good:
        print(f"A game is slower than {LEAST:.0%} of what it was; profile it, or record anew (--record) and say why.")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
