"""OpenSpiel games; importing this module registers every game under its name (`name_of`).

The only chance node is the first: it draws the key of all shuffles and rolls. So a history of actions determines the
whole match, as OpenSpiel's algorithms expect.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from ..games import GAMES, find_game
from ..kernel import key_from
from .games import encoding_of
from .position import EncodedMatch, Encoding

DEALS = 10_000
"""Number of outcomes of the chance node, unless the parameter `deals` says otherwise."""
LONGEST = 20_000
"""Upper bound of the number of actions in a match."""


NO_INFORMATION_STATES = (
    "these games have no information states: an observation is what a player sees now, not all that it has seen; use "
    "observation_string and observation_tensor"
)


def name_of(game: str) -> str:
    return f"stolik_{game.replace('-', '_')}"


def register(game: str) -> None:
    """Register a game with OpenSpiel, with the options of its table as parameters."""
    shelf = find_game(game)
    choices = {option: values[0] for option, values in shelf.choices.items()}
    utility = pyspiel.GameType.Utility
    kind = pyspiel.GameType(
        short_name=name_of(game),
        long_name=shelf.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if shelf.cooperative is True else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(shelf.seats),
        min_num_players=min(shelf.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "deals": DEALS, **choices},
    )

    class Table(TableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, game, params or {})

    pyspiel.register_game(kind, Table)


class TableGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with the options of its table."""

    def __init__(self, kind: pyspiel.GameType, game: str, params: dict[str, Any]) -> None:
        chosen = {**kind.parameter_specification, **params}
        seats, self.deals = int(chosen.pop("players")), int(chosen.pop("deals"))
        if self.deals < 1:
            raise ValueError(f"there must be a deal at least, not {self.deals}")
        self.encoding: Encoding = encoding_of(game, seats, **chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoding.actions),
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> "TableState":
        return TableState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> "TableObserver":
        if params:
            raise ValueError(f"an observation has no parameters, so not {params}")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise NotImplementedError(NO_INFORMATION_STATES)
        if iig_obs_type is not None and not (
            iig_obs_type.public_info and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        ):
            raise NotImplementedError("an observation is all that one player sees; it cannot be had in parts")
        return TableObserver(self.encoding)


class TableState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A match; before the chance node there is none yet."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.encoding = game.encoding
        self.deals = game.deals
        self.position: EncodedMatch | None = None

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else self.position.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal() if self.position else []

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.position = self.encoding.begin(key_from(str(action)))
        else:
            self.position.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.encoding.actions.actions[action])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TableState":
        """A state in which everything that the player cannot know is dealt again: hands, decks, dice to come.

        Observation and legal actions of the player are the same. IS-MCTS calls this for each world. The history is
        copied and still begins with the real deal.
        """
        state: TableState = self.clone()
        if self.position is not None:
            state.position = self.position.imagine(player, f"world {sampler()!r}")
        return state

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.over

    def returns(self) -> list[float]:
        return self.position.returns() if self.position else [0.0] * self.encoding.seats

    def __str__(self) -> str:
        if self.position is None:
            return "before the deal"
        return self.position.match.save(imagined=True).decode() + str(self.position.said)


def resampler(dice: np.random.RandomState) -> Callable[[TableState, int], TableState]:
    """For `set_resampler` of OpenSpiel's IS-MCTS: a resampler with this generator, so that a search is reproducible."""
    return lambda state, player: state.resample_from_infostate(player, dice.uniform)


class TableObserver:
    """The observation of a player: the same numbers as in PettingZoo."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.tensor = np.zeros(encoding.size, np.float32)
        self.dict = {}
        at = 0
        for name, size in encoding.layout:
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor[:] = 0.0 if state.position is None else state.position.observe(player)

    def string_from(self, state: TableState, player: int) -> str:
        self.set_from(state, player)
        return " ".join(f"{name}={values.tolist()}" for name, values in self.dict.items() if values.any())


for found in GAMES:
    register(found)
