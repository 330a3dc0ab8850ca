"""A game of OpenSpiel, driven from Python."""

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial

import open_spiel.python.games  # noqa: F401  (registers the games written in Python)
import pyspiel

from benchmarks.peers.counting import Step, measure


def player_of(name: str) -> Callable[[int], Iterator[Step]]:
    game = pyspiel.load_game(name)

    def play(number: int) -> Iterator[Step]:
        dice, state = random.Random(number), game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, weights)[0])
            else:
                actions = state.legal_actions()
                yield len(actions), partial(state.apply_action, dice.choice(actions)), state.clone

    return play


if __name__ == "__main__":
    measure(player_of(sys.argv[2]), float(sys.argv[1]))
