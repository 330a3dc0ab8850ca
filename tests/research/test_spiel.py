"""OpenSpiel's own test, and what it does not ask."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from stolik.research import spiel

GAMES = [
    "stolik_farshore(deals=100)",
    "stolik_farshore(players=1,captain=brave,deals=100)",
    "stolik_tidal_blades(players=3,mode=experienced,deals=100)",
]


@pytest.mark.parametrize("name", GAMES)
def test_random_sim(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def play(state, seed):
    dice = np.random.default_rng(seed)
    while not state.is_terminal():
        state.apply_action(int(dice.choice(state.legal_actions())))
        yield state


def test_a_deal_is_a_match():
    game = pyspiel.load_game("stolik_farshore(deals=7)")
    ends = set()
    for deal in range(2):
        for _ in range(2):
            state = game.new_initial_state()
            assert [outcome for outcome, _ in state.chance_outcomes()] == list(range(7))
            state.apply_action(deal)
            *_, last = play(state, 1)
            assert sorted(last.returns()) in ([-1.0, 1.0], [0.0, 0.0])
            ends.add(str(last))
    assert len(ends) == 2


def test_a_clone_is_independent():
    game = pyspiel.load_game("stolik_tidal_blades(players=2)")
    state = game.new_initial_state()
    state.apply_action(3)
    for number, now in enumerate(play(state, 2)):
        if number == 40:
            before, copy = str(now), now.clone()
            copy.apply_action(copy.legal_actions()[0])
            assert str(now) == before != str(copy)
            return


def test_the_observer_sees_what_the_seat_sees():
    game = pyspiel.load_game("stolik_farshore")
    state = game.new_initial_state()
    state.apply_action(11)
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert (observer.tensor == state.position.observe(1)).all()
    assert observer.dict["hand"].sum() == len(state.position.match.state.players[1].hand)
    assert "hand=" in observer.string_from(state, 0)
    assert game.observation_tensor_size() == observer.tensor.size == len(state.observation_tensor(0))


def test_both_games_are_registered():
    assert {"stolik_farshore", "stolik_tidal_blades"} <= set(pyspiel.registered_names())
    assert spiel.name_of("tidal-blades") == "stolik_tidal_blades"


def test_there_must_be_a_deal():
    with pytest.raises(ValueError, match="there must be a deal at least, not 0"):
        pyspiel.load_game("stolik_farshore(deals=0)")


# --- what a player knows ---------------------------------------------------------------------------------------------


def test_there_are_no_information_states_and_nothing_else_is_told_instead():
    game = pyspiel.load_game("stolik_farshore")
    state = game.new_initial_state()
    state.apply_action(11)
    for ask in (
        state.information_state_string,
        state.information_state_tensor,
        lambda: state.information_state_string(0),
        lambda: state.information_state_tensor(0),
        game.information_state_tensor_size,
        lambda: make_observation(game, pyspiel.IIGObservationType(perfect_recall=True)),
    ):
        with pytest.raises(NotImplementedError, match="these games have no information states"):
            ask()


def test_an_observation_is_not_told_in_parts():
    public = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    with pytest.raises(NotImplementedError, match="all that one player sees"):
        make_observation(pyspiel.load_game("stolik_farshore"), public)


def later(name, actions=60):
    """A state in the middle of a match."""
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(5)
    for number, now in enumerate(play(state, 4)):
        if number > actions and len(now.legal_actions()) > 2:
            return now
    raise AssertionError("the match is too short")


@pytest.mark.parametrize("name", GAMES[::2])
def test_another_world_looks_the_same_to_the_player(name):
    state = later(name)
    player, before, dice = state.current_player(), str(state), np.random.RandomState(1)
    worlds = [state.resample_from_infostate(player, dice.uniform) for _ in range(3)]
    assert len({before, *map(str, worlds)}) == 4
    assert str(state) == before
    for world in worlds:
        assert world.observation_string(player) == state.observation_string(player)
        assert world.legal_actions() == state.legal_actions()
        assert world.history() == state.history()
    again = spiel.resampler(np.random.RandomState(1))(state, player)
    assert str(again) == str(worlds[0])


def test_before_the_deal_there_is_nothing_to_imagine():
    state = pyspiel.load_game("stolik_farshore").new_initial_state()
    assert state.resample_from_infostate(0, lambda: 0.5).is_chance_node()


@pytest.mark.parametrize("name", GAMES[::2])
def test_ismcts_chooses_the_same_whatever_is_hidden(name):
    """A search that saw hands or dice to come would not."""

    def policy(state):
        dice = np.random.RandomState(3)
        bot = ismcts.ISMCTSBot(
            state.get_game(),
            mcts.RandomRolloutEvaluator(1, dice),
            uct_c=2.0,
            max_simulations=6,
            random_state=dice,
            use_observation_string=True,
            allow_inconsistent_action_sets=True,
        )
        bot.set_resampler(spiel.resampler(dice))
        return bot.get_policy(state)

    state = later(name)
    other = state.resample_from_infostate(state.current_player(), lambda: 0.25)
    assert str(other) != str(state)
    assert policy(other) == policy(state)
