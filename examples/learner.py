"""A small learner: after a few minutes on one core it beats random play. Needs `stolik[research]`.

    python examples/learner.py                       # 1000 matches of Farshore for two, then 200 to measure
    python examples/learner.py --game tidal-blades --seats 3

It plays through the PettingZoo environment and sees nothing else. The policy is linear: the worth of an action is a row
of weights times the observation, and an action is drawn by the softmax of the legal ones. After each match every
decision is made more likely or less (REINFORCE) by the points gained from there on, less what was to be expected.
"""

import argparse
import time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stolik.research.zoo import TableEnv

Array = NDArray[np.float32]
STEP = 0.02
"""How far the weights go after a decision."""


class Decided(NamedTuple):
    """A decision of the learner."""

    seen: Array
    legal: NDArray[np.int64]
    chosen: int
    """Its place among the legal ones."""
    chances: Array
    points: float


class Learner:
    """Weights of actions, and of what is to be expected."""

    def __init__(self, env: TableEnv, seed: int) -> None:
        size = env.encoding.size + 1
        self.weights = np.zeros((len(env.encoding.actions), size), np.float32)
        self.expected = np.zeros(size, np.float32)
        self.surprise = 10.0
        """How far off the expectation usually is; it keeps steps of one size in every game."""
        self.dice = np.random.default_rng(seed)

    def decide(self, observation: Array, mask: NDArray[np.int8], points: float, *, best: bool) -> Decided:
        seen = np.append(np.log1p(observation), 1.0).astype(np.float32) / np.float32(3)
        legal = np.flatnonzero(mask)
        worth = self.weights[legal] @ seen
        chances = np.exp(worth - worth.max())
        chances /= chances.sum()
        chosen = int(chances.argmax()) if best else int(self.dice.choice(len(legal), p=chances))
        return Decided(seen, legal, chosen, chances, points)

    def learn(self, decisions: list[Decided], points: float) -> None:
        """From one match, which ended with so many points."""
        seen = np.stack([decided.seen for decided in decisions])
        better = np.array([points - decided.points for decided in decisions], np.float32) - seen @ self.expected
        self.expected += np.float32(STEP / len(decisions)) * (better @ seen)
        self.surprise += 0.01 * (float(np.abs(better).mean()) - self.surprise)
        for decided, gain in zip(decisions, better / self.surprise, strict=True):
            towards = -decided.chances
            towards[decided.chosen] += 1
            self.weights[decided.legal] += (STEP * gain * towards)[:, None] * decided.seen


def play(env: TableEnv, learner: Learner, seat: int, seed: int, *, best: bool) -> tuple[list[Decided], dict[str, Any]]:
    """One match of the learner in this seat against random play: its decisions, and how it ended."""
    at = start_of(env, "points")
    dice = np.random.default_rng(seed)
    decisions: list[Decided] = []
    end: dict[str, Any] = {}
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, over, _, info = env.last()
        mine = agent == f"seat_{seat}"
        if over:
            end = {**info, "reward": reward} if mine else end
            env.step(None)
            continue
        assert observation is not None
        if mine:
            seen = observation["observation"]
            decisions.append(learner.decide(seen, observation["action_mask"], float(seen[at]), best=best))
            env.step(int(decisions[-1].legal[decisions[-1].chosen]))
        else:
            env.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
    return decisions, end


def start_of(env: TableEnv, part: str) -> int:
    """Where a part of the observation begins."""
    names = [name for name, _ in env.encoding.layout]
    return sum(size for _, size in env.encoding.layout[: names.index(part)])


def train(env: TableEnv, matches: int, minutes: float, *, tell: bool = True) -> Learner:
    learner, began, points = Learner(env, 0), time.process_time(), []
    for number in range(matches):
        decisions, end = play(env, learner, number % env.encoding.seats, number, best=False)
        learner.learn(decisions, end["points"])
        points.append(end["points"])
        spent = time.process_time() - began
        if tell and (number + 1) % 100 == 0:
            print(f"{number + 1} matches, {spent:.0f} s: {np.mean(points[-100:]):.1f} points")
        if spent > 60 * minutes:
            break
    return learner


def measure(env: TableEnv, learner: Learner, matches: int) -> float:
    """The share of matches in which the learner is first, alone; it has seen none of them before."""
    seats = env.encoding.seats
    ends = [play(env, learner, number % seats, 1_000_000 + number, best=True)[1] for number in range(matches)]
    return sum(bool(end["reward"] == 1) for end in ends) / matches


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game by playing against random play.")
    parser.add_argument("--game", default="farshore")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=1000, help="to learn from")
    parser.add_argument("--minutes", type=float, default=10.0, help="of processor time, at most")
    parser.add_argument("--measured", type=int, default=200, help="matches to measure with")
    given = parser.parse_args()
    env = TableEnv(given.game, given.seats)
    learner = train(env, given.matches, given.minutes)
    share = measure(env, learner, given.measured)
    print(f"wins {share:.1%} of {given.measured} matches against random play")


if __name__ == "__main__":
    main()
