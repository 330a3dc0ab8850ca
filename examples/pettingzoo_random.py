"""Random agents at a PettingZoo table. Needs `stolik[research]`."""

import sys

import numpy as np

from stolik.research.zoo import env


def main(game: str = "farshore") -> None:
    dice = np.random.default_rng(7)
    table = env(game, seats=2)
    table.reset(seed=7)
    rewards = {}
    for agent in table.agent_iter():
        observation, reward, terminated, _, info = table.last()
        if terminated:
            rewards[agent] = (reward, info)
            table.step(None)
        else:
            assert observation is not None
            table.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
    for agent, (reward, info) in sorted(rewards.items()):
        print(f"{agent}: place {info['rank']} with {info['points']} points, reward {reward:+.2f}")


if __name__ == "__main__":
    main(*sys.argv[1:2])
