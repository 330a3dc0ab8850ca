"""The bench counts what ran, and says what it ran on."""

import pytest

from benchmarks import playouts, speed
from stolik.bots.tree import Tree


class Clock:
    """A clock that goes on by a second each time it is read."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        self.seconds += 1.0
        return self.seconds


@pytest.mark.parametrize("game", ["farshore", "tidal-blades"])
def test_only_iterations_that_ran_are_counted(game, monkeypatch):
    """A search stops when its best answer is settled, long before its budget is spent."""
    ran = []
    grow = Tree.grow

    def counting(tree, budget, **how):
        grow(tree, budget, **how)
        ran.append(tree.count)

    monkeypatch.setattr(Tree, "grow", counting)
    monkeypatch.setattr(playouts.time, "process_time", Clock())
    monkeypatch.setattr(playouts, "ITERATIONS", 40)
    measured = playouts.searches(game, 1.0)
    assert measured == sum(ran) / len(ran) < 40


BUILT = {"CONFIG_ARGS": "'--enable-optimizations' '--with-lto=full'", "PY_CFLAGS": "-Wall -O3", "PY_CORE_CFLAGS": ""}


def test_the_build_of_the_interpreter_is_told(monkeypatch):
    monkeypatch.setattr(speed.sysconfig, "get_config_var", BUILT.get)
    told = speed.interpreter()
    assert told.endswith("(-O3, profile-guided: yes, link-time optimised: yes, shared library: no, debug: no)")
    monkeypatch.setattr(speed.sysconfig, "get_config_var", {"CONFIG_ARGS": "'--enable-shared'"}.get)
    assert "(no -O, profile-guided: no, link-time optimised: no, shared library: yes" in speed.interpreter()
