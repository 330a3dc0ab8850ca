"""PettingZoo (AEC) environments of all games. docs/research.md explains the numbers."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..api import Match
from ..kernel import key_from
from .games import encoding_of
from .position import MOST, VERSION, EncodedMatch

Observation = dict[str, NDArray[Any]]
LARGEST_SEED = 2**31
RENDER_MODE = "ansi"


def env(game: str, seats: int = 2, render_mode: str | None = None, **choices: str) -> AECEnv[str, Any, Any]:
    """A wrapped environment: an illegal action ends the match, and its agent loses."""
    raw = TableEnv(game, seats, render_mode, **choices)
    checked: AECEnv[str, Any, Any] = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class TableEnv(AECEnv[str, Any, Any]):
    """A table whose agents are its seats. Rewards come at the end: 1 for the first rank, -1 for the last.

    In a co-operative game all agents have the same reward: 1 for a win, -1 for a defeat.

    A copy (`copy.deepcopy`, `pickle`) is an independent table with the same match, dice to come included.
    """

    def __init__(self, game: str, seats: int = 2, render_mode: str | None = None, **choices: str) -> None:
        if render_mode not in (None, RENDER_MODE):
            raise ValueError(f"there is no render_mode {render_mode!r}, but {RENDER_MODE!r}")
        super().__init__()  # type: ignore[no-untyped-call]
        self.metadata = {"name": f"{game}_v{VERSION}", "render_modes": [RENDER_MODE], "is_parallelizable": False}
        self.encoding = encoding_of(game, seats, **choices)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents = []
        actions = len(self.encoding.actions)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                observation=spaces.Box(0.0, MOST, (self.encoding.size,), np.float32),
                action_mask=spaces.Box(0, 1, (actions,), np.int8),
            )
            for agent in self.possible_agents
        }
        self._rng = np.random.default_rng()
        self._position: EncodedMatch | None = None

    @property
    def position(self) -> EncodedMatch:
        """The encoded match. To search, clone this: it is faster than copying the environment."""
        if self._position is None:
            raise ValueError("there is no match yet: call reset() first")
        return self._position

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new match; the same seed deals the same cards and rolls the same dice."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._position = self.encoding.begin(key_from(str(self._rng.integers(LARGEST_SEED))))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.seat]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        return {"observation": self.position.observe(seat), "action_mask": self.position.mask(seat)}

    def step(self, action: int | None) -> None:
        position, agent = self.position, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked, so an action is wanted")
        self._cumulative_rewards[agent] = 0.0
        position.act(int(action))
        if position.over:
            self._end(position)
        else:
            self.agent_selection = self.possible_agents[position.seat]

    def _end(self, position: EncodedMatch) -> None:
        outcome = position.match.outcome()
        for seat, worth in enumerate(position.returns()):
            agent = self.possible_agents[seat]
            self.rewards[agent] = worth
            self.infos[agent] = {"points": outcome.scores[seat].total, "rank": outcome.ranks[seat]}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str:
        """The question, and the legal actions with their meaning."""
        position = self.position
        asked = Match(self.encoding.shelf, position.match).decision
        if asked is None:
            return "The match is over."
        lines = (f"  {action}  {position.tell(action)}" for action in position.legal())
        return "\n".join((f"{self.agent_selection}: {asked.text}", *lines))

    def close(self) -> None:
        """Nothing to close."""
