"""Catan with four players by catanatron."""

import random
import sys
from collections.abc import Iterator

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

from benchmarks.peers.counting import Step, measure

TURNS = 1000


def play(number: int) -> Iterator[Step]:
    random.seed(number)
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=number)
    while game.winning_color() is None and game.state.num_turns < TURNS:
        yield len(game.state.playable_actions), game.play_tick, game.copy


if __name__ == "__main__":
    measure(play, float(sys.argv[1]))
