"""The peer of `bench.py`: random playouts of catanatron, counted the same way. Runs in an environment of its own."""

import json
import random
import sys
import time

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]


def main(games: int, copies: int) -> None:
    random.seed(7)
    decisions, copied = 0, 0
    playing = copying = 0.0
    for number in range(games):
        game = Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE)], seed=number)
        start = time.perf_counter()
        while game.winning_color() is None and game.state.num_turns < 1000:
            decisions += len(game.state.playable_actions) > 1
            game.play_tick()
        playing += time.perf_counter() - start
    for number in range(copies):
        game = Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE)], seed=number)
        while game.winning_color() is None and game.state.num_turns < 1000:
            start = time.perf_counter()
            game.copy()
            copying += time.perf_counter() - start
            copied += 1
            game.play_tick()
    json.dump({"decisions_per_second": decisions / playing, "copy_us": copying / copied * 1e6}, sys.stdout)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
