"""Gin rummy by RLCard."""

import copy
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import rlcard  # type: ignore[import-not-found]

from benchmarks.peers.counting import Step, measure

env = rlcard.make("gin-rummy", config={"seed": 7})


def play(number: int) -> Iterator[Step]:
    dice = random.Random(number)
    state, _ = env.reset()

    def step_by(action: Any) -> Callable[[], None]:
        def step() -> None:
            nonlocal state
            state, _ = env.step(action)

        return step

    while not env.is_over():
        actions = list(state["legal_actions"])
        yield len(actions), step_by(dice.choice(actions)), partial(copy.deepcopy, env.game)


if __name__ == "__main__":
    measure(play, float(sys.argv[1]))
