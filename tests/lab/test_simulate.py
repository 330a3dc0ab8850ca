"""Many matches between bots: results are complete, and depend on the seeds alone."""

import pytest

from stolik.games import find_game
from stolik.games.tidal_blades.state import Setup
from stolik.lab.run import run
from stolik.lab.simulate import Experiment, Result, play_one
from stolik.lab.workers import play_all

GAME, BOTS = "tidal-blades", ("random", "random", "random")
SETUP = Setup(seats=3, characters="random")
PLAN = Experiment("some", GAME, SETUP, BOTS, 9, "lab")


@pytest.fixture(scope="module")
def results() -> list[Result]:
    return run([PLAN], play_all)["some"]


def test_results_come_in_the_order_of_their_seeds(results):
    assert [result.seed for result in results] == [f"lab/{number}" for number in range(9)]


def test_a_result_tells_who_sat_where_and_how_it_ended(results):
    for result in results:
        assert result.bots == BOTS
        assert len({facts["character"] for facts in result.facts}) == 3
        assert 0 <= result.first < 3
        assert result.decisions > 30
        assert result.totals == tuple(sum(points for _, points in lines) for lines in result.lines)
        assert [len(lines) for lines in result.lines] == [7, 7, 7]
        best = max(result.totals)
        assert {result.totals[seat] for seat in result.winners} == {best}
        assert sum(result.share(seat) for seat in range(3)) == pytest.approx(1)


def test_everybody_begins_now_and_then(results):
    assert {result.first for result in results} == {0, 1, 2}


def test_one_match_is_the_same_alone_and_among_many(results):
    assert play_one(GAME, SETUP, BOTS, "lab/4") == results[4]


def test_matches_of_different_seeds_differ(results):
    assert len({result.lines for result in results}) > 5


def test_several_processes_give_the_same_results(results):
    assert run([PLAN], lambda trials: play_all(trials, jobs=2))["some"] == results


def test_a_city_is_a_fact():
    setup = find_game("farshore").rules.setup(seats=1, captain="shy")
    mine, hers = play_one("farshore", setup, ("random",), "city").facts
    assert mine["card"]
    assert hers["card"]
    assert len(mine["card"]) <= 15
