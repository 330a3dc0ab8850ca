"""PettingZoo's own tests, and what they do not ask."""

import pickle
from copy import deepcopy

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from stolik.research.zoo import TableEnv, env

TABLES = [
    ("farshore", {"seats": 2}),
    ("farshore", {"seats": 1, "captain": "magnificent"}),
    ("farshore", {"seats": 3, "weather": "upper"}),
    ("tidal-blades", {"seats": 2}),
    ("tidal-blades", {"seats": 4, "mode": "experienced"}),
]
tables = pytest.mark.parametrize(("game", "choices"), TABLES, ids=str)

# PettingZoo knows by name which environments may observe a dictionary; that is how it wants action masks.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@tables
def test_api(game, choices):
    api_test(env(game, **choices), num_cycles=400)


@tables
def test_seeds(game, choices):
    seed_test(lambda: env(game, **choices), num_cycles=60)


def random_match(table, seed):
    """What the agents got in the end."""
    table.reset(seed=seed)
    dice = np.random.default_rng(seed)
    got = {}
    for agent in table.agent_iter():
        observation, reward, terminated, _, info = table.last()
        got[agent] = (reward, info)
        table.step(None if terminated else int(dice.choice(np.flatnonzero(observation["action_mask"]))))
    return got


@tables
def test_rewards_are_the_places(game, choices):
    got = random_match(TableEnv(game, **choices), 5)
    assert len(got) == choices["seats"]
    by_reward = sorted(got.values(), key=lambda result: -result[0])
    ranks = [info["rank"] for _, info in by_reward]
    assert ranks == sorted(ranks)
    assert all(-1 <= reward <= 1 for reward, _ in by_reward)


def test_seeds_tell_matches_apart():
    table = TableEnv("farshore")
    assert random_match(table, 1) == random_match(table, 1) != random_match(table, 2)


def test_without_a_seed_every_match_is_another():
    table = TableEnv("farshore")
    table.reset(seed=1)
    first = table.observe("seat_0")["observation"]
    table.reset()
    assert (table.observe("seat_0")["observation"] != first).any()


def test_an_illegal_action_loses_the_match():
    table = env("farshore")
    table.reset(seed=0)
    agent = table.agent_selection
    observation = table.observe(agent)
    assert observation is not None
    table.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert table.rewards[agent] == -1
    assert all(table.terminations.values())


def test_what_cannot_be_chosen_is_said():
    with pytest.raises(ValueError, match="Everdell Farshore is for 1, 2, 3, 4 seats, not 7"):
        env("farshore", seats=7)
    with pytest.raises(ValueError, match="captain is one of none, shy, brave, magnificent, terror, not 'bold'"):
        env("farshore", captain="bold")
    with pytest.raises(ValueError, match="has no option 'weapon'; it has mode, characters"):
        env("tidal-blades", weapon="sword")


def test_a_table_can_be_sent_to_another_process_and_told_in_words():
    table = pickle.loads(pickle.dumps(TableEnv("tidal-blades", seats=3)))
    table.reset(seed=1)
    assert "Which Character do you play?" in table.render()
    table = TableEnv("farshore")
    table.reset(seed=1)
    shown = [int(line.split()[0]) for line in table.render().splitlines()[1:]]
    assert shown == list(np.flatnonzero(table.observe(table.agent_selection)["action_mask"]))


def test_what_cannot_be_done_yet_is_said():
    table = TableEnv("farshore")
    with pytest.raises(ValueError, match=r"there is no match yet: call reset\(\) first"):
        table.step(0)
    table.reset(seed=1)
    with pytest.raises(ValueError, match="an action is wanted"):
        table.step(None)
    with pytest.raises(ValueError, match="there is no render_mode 'human'"):
        TableEnv("farshore", render_mode="human")
    with pytest.raises(LookupError, match="there is no game 'chess'; there are"):
        TableEnv("chess")


@pytest.mark.parametrize("copy", [deepcopy, lambda table: pickle.loads(pickle.dumps(table))], ids=["copy", "pickle"])
@pytest.mark.parametrize("make", [TableEnv, env])
def test_a_copy_goes_on_with_the_same_match(make, copy):
    table = make("tidal-blades", seats=3)
    table.reset(seed=4)
    dice = np.random.default_rng(4)

    def step(table, action=None):
        observation, *_ = table.last()
        table.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))) if action is None else action)

    for _ in range(30):
        step(table)
    twin = copy(table)
    assert twin.agent_selection == table.agent_selection
    before, action = table.last()[0], int(np.flatnonzero(table.last()[0]["action_mask"])[0])
    assert all((twin.last()[0][key] == before[key]).all() for key in before)
    step(twin, action)
    assert all((table.last()[0][key] == before[key]).all() for key in before), "they are independent"
    step(table, action)
    assert table.unwrapped.position.match.state == twin.unwrapped.position.match.state


def test_a_new_match_after_a_copy_is_dealt_alike():
    """The dice that deal are copied, too."""
    table = TableEnv("farshore")
    table.reset(seed=1)
    twin = deepcopy(table)
    for one in (table, twin):
        one.reset()
    assert (table.observe("seat_0")["observation"] == twin.observe("seat_0")["observation"]).all()
