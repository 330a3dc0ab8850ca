"""Bots that are not asked, and may do something at any time."""

from collections.abc import Iterator
from typing import Any

import pytest

from stolik.bots import ask_aside
from stolik.games import find_game
from stolik.kernel import Chance, Match, key_from
from stolik.table.workers import choose
from tests.foreign.install import installed

FERRY = "ferry-together"


@pytest.fixture(autouse=True)
def ferry() -> Iterator[None]:
    with installed():
        yield


def one_has_loaded(limit: int) -> Match[Any]:
    """Seat 0 has loaded and may lift its crate off again; seat 1 is asked."""
    rules = find_game(FERRY).rules
    state = rules.start(rules.setup(seats=2), Chance(key_from("asides")))
    state.limit = limit
    match = Match.at(rules, state)
    match.answer(0, match.options(0)[-1])
    assert (match.seats, len(match.any_time(0))) == ((1,), 1)
    return match


@pytest.mark.parametrize("level", ["greedy", "hard"])
def test_a_bot_acts_where_its_evaluation_says_so(level: str):
    overloaded, light = one_has_loaded(limit=0), one_has_loaded(limit=50)
    assert ask_aside(level, FERRY, "s", overloaded, 0) == overloaded.any_time(0)[0]
    assert ask_aside(level, FERRY, "s", light, 0) is None


def test_a_random_bot_acts_now_and_then():
    match = one_has_loaded(limit=8)
    found = [ask_aside("random", FERRY, f"{seed}", match, 0) for seed in range(100)]
    assert 5 <= sum(option is not None for option in found) <= 30
    assert {option for option in found if option} == set(match.any_time(0))


def test_nobody_does_what_is_not_there():
    match = one_has_loaded(limit=0)
    match.answer(0, match.any_time(0)[0])
    assert ask_aside("greedy", FERRY, "s", match, 0) is None


@pytest.mark.parametrize(("limit", "chosen"), [(0, b'{"type":"Lift"}'), (50, b"null")])
def test_a_worker_asks_a_bot_either_way(limit: int, chosen: bytes):
    match = one_has_loaded(limit)
    assert choose(FERRY, match.save(), 0, "greedy", "seed", match.sequence) == chosen
    assert b'"Load"' in choose(FERRY, match.save(), 1, "greedy", "seed", match.sequence)
