"""The examples run; the learner learns."""

import subprocess
import sys
from pathlib import Path

import pytest

from examples.learner import Learner, measure, train
from stolik.research.zoo import TableEnv

FOLDER = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("pettingzoo_random.py",), "seat_1: place"),
        (("pettingzoo_random.py", "tidal-blades"), "seat_1: place"),
        (("openspiel_mcts.py", "2"), "search"),
        (("openspiel_ismcts.py", "2"), "search"),
        (("learner.py", "--matches", "2", "--measured", "2"), "wins "),
    ],
    ids=str,
)
def test_an_example_runs(words, told, tmp_path):
    command = [sys.executable, str(FOLDER / words[0]), *words[1:]]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert told in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_the_learner_beats_random_play_after_a_short_while():
    env = TableEnv("farshore")
    learnt = train(env, matches=60, minutes=5, tell=False)
    assert measure(env, learnt, 20) >= 0.65
    assert measure(env, Learner(env, 0), 20) < 0.65
