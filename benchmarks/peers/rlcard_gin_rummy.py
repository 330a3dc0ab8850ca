"""Gin rummy by RLCard."""

import copy
import random
import sys
from collections.abc import Iterator
from functools import partial

import rlcard  # type: ignore[import-not-found]

from benchmarks.peers.counting import Step, measure

env = rlcard.make("gin-rummy", config={"seed": 7})


def play(number: int) -> Iterator[Step]:
    dice = random.Random(number)
    state, _ = env.reset()
    while not env.is_over():
        actions = list(state["legal_actions"])
        yield len(actions), partial(env.step, dice.choice(actions)), partial(copy.deepcopy, env.game)
        state = env.get_state(env.get_player_id()) if not env.is_over() else None


if __name__ == "__main__":
    measure(play, float(sys.argv[1]))
