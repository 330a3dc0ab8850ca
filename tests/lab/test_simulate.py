"""Many matches between bots: results are complete, and depend on the seeds alone."""

import subprocess
import sys

import msgspec
import pytest

from stolik.games.tidal_blades.state import Setup
from stolik.lab.simulate import Result, play_one, simulate

GAME, BOTS = "tidal-blades", ("random", "random", "random")
SETUP = Setup(seats=3, characters="random")


@pytest.fixture(scope="module")
def results() -> list[Result]:
    return list(simulate(GAME, SETUP, BOTS, 9, 1, "lab"))


def test_results_come_in_the_order_of_their_seeds(results):
    assert [result.seed for result in results] == [f"lab/{number}" for number in range(9)]


def test_a_result_tells_who_sat_where_and_how_it_ended(results):
    for result in results:
        assert result.bots == BOTS
        assert len(set(result.characters)) == 3
        assert 0 <= result.first < 3
        assert result.decisions > 30
        assert result.totals == tuple(sum(points for _, points in lines) for lines in result.lines)
        assert [len(lines) for lines in result.lines] == [7, 7, 7]
        best = max(result.totals)
        assert {result.totals[seat] for seat in result.winners} == {best}


def test_one_match_is_the_same_alone_and_among_many(results):
    assert play_one(GAME, SETUP, BOTS, "lab/4") == results[4]


def test_matches_of_different_seeds_differ(results):
    assert len({result.lines for result in results}) > 5


def test_several_processes_give_the_same_results(results):
    """In a process of its own: a test runner has threads that do not like to be forked."""
    program = (
        "import sys, msgspec\n"
        "from stolik.games.tidal_blades.state import Setup\n"
        "from stolik.lab.simulate import simulate\n"
        f"found = list(simulate({GAME!r}, Setup(seats=3, characters='random'), {BOTS!r}, 9, 2, 'lab'))\n"
        "sys.stdout.buffer.write(msgspec.json.encode(found))\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, timeout=60)
    assert msgspec.json.decode(ran.stdout, type=list[Result]) == results
