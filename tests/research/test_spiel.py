"""OpenSpiel's own test, and what it does not ask."""

import numpy as np
import pyspiel
import pytest

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
