"""OpenSpiel's information-set search (IS-MCTS) against its own random bot. Needs `stolik[openspiel]`.

    python examples/openspiel_ismcts.py 50        # simulations a decision

For each simulation the search deals anew what its player cannot know (`spiel.resampler`), so it sees neither
the hands of others nor the dice to come. These games have no information states: nodes are told apart by observations.
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

from stolik.research import spiel  # registers the games


def main(simulations: int = 20) -> None:
    game = pyspiel.load_game("stolik_farshore(players=2,deals=1000)")
    dice = np.random.RandomState(7)
    search = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, dice),
        uct_c=2.0,
        max_simulations=simulations,
        random_state=dice,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    search.set_resampler(spiel.resampler(dice))
    bots = [search, *(uniform_random.UniformRandomBot(seat, dice) for seat in range(1, game.num_players()))]
    state = game.new_initial_state()
    state.apply_action(int(dice.randint(game.max_chance_outcomes())))
    while not state.is_terminal():
        state.apply_action(int(bots[state.current_player()].step(state)))
    returns = state.returns()
    print(f"search {returns[0]:+.1f}, random {', '.join(f'{each:+.1f}' for each in returns[1:])}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
