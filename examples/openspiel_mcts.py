"""OpenSpiel's own tree search against its own random bot. Needs `stolik[openspiel]`.

The search copies the state, so it sees the hands of others and the dice to come: a yardstick, no fair opponent.
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import evaluate_bots, mcts
from open_spiel.python.bots import uniform_random

from stolik.research import spiel  # noqa: F401  # registers the games


def main(simulations: int = 20) -> None:
    game = pyspiel.load_game("stolik_farshore(players=2,deals=1000)")
    dice = np.random.RandomState(7)
    search = mcts.MCTSBot(game, 2.0, simulations, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    bots = [search, uniform_random.UniformRandomBot(1, dice)]
    returns = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, dice)
    print(f"search {returns[0]:+.0f}, random {returns[1]:+.0f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
