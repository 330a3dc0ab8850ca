"""A tournament: fair to seats, and ratings that say how much they know."""

import numpy as np
import pytest

from stolik.games import find_game
from stolik.games.tidal_blades.state import Setup
from stolik.lab.markdown import to_markdown
from stolik.lab.ratings import pair_counts, rate, strengths
from stolik.lab.run import run
from stolik.lab.tournament import report, rounds, tables
from stolik.lab.workers import play_all

from .made_up import result

SHELF = find_game("tidal-blades")


def test_every_choice_of_bots_sits_in_every_rotation():
    found = tables(SHELF, Setup(2), ("a", "b", "c"), 2, 5, "t")
    assert [experiment.bots for experiment in found] == [
        *(("a", "b"), ("b", "a")),
        *(("a", "c"), ("c", "a")),
        *(("b", "c"), ("c", "b")),
    ]
    assert {(experiment.seed, experiment.games) for experiment in found} == {("t", 5)}
    three = tables(SHELF, Setup(3), ("a", "b", "c"), 3, 5, "t")
    assert [experiment.bots for experiment in three] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_places_are_compared_in_pairs():
    counts = pair_counts(("a", "b", "c"), result(0, (50, 60, 60), bots=("c", "a", "b")))
    assert counts.tolist() == [[0, 0.5, 1], [0.5, 0, 1], [0, 0, 0]]


def test_bots_of_the_same_name_are_not_compared():
    assert pair_counts(("a", "b"), result(0, (70, 60, 50), bots=("a", "a", "b"))).tolist() == [[0, 2], [0, 0]]


def test_strengths_are_found_again():
    """From as many wins as the strengths promise."""
    true = np.array([1700.0, 1500.0, 1300.0])
    ahead = 1 / (1 + 10 ** ((true[None, :] - true[:, None]) / 400))
    counts = 10_000 * ahead * (1 - np.eye(3))
    assert strengths(counts[None])[0] == pytest.approx(true, abs=1)


def test_more_matches_make_an_interval_narrower():
    def width(n: int) -> float:
        games = [[result(number, (60, 50) if number % 4 else (50, 60), bots=("a", "b"))] for number in range(n)]
        found = rate(("a", "b"), games)["a"]
        assert found.low < 1500 + 200 * np.log10(3) < found.high
        return found.high - found.low

    assert width(400) == pytest.approx(width(100) / 2, rel=0.15)


def test_who_never_lost_may_still_lose():
    found = rate(("a", "b"), [[result(number, (60, 50), bots=("a", "b"))] for number in range(8)])["a"]
    assert found.high - found.low > 300


def test_places_of_one_match_are_not_counted_as_many_matches():
    """The same table again and again from each deal says no more than once."""
    rng = np.random.default_rng(3)
    deals = [result(number, rng.permutation([50, 60, 70]), bots=("a", "b", "c")) for number in range(60)]
    once, often = ([[deal] * n for deal in deals] for n in (1, 9))
    single, repeated = (rate(("a", "b", "c"), rounds)["a"] for rounds in (once, often))
    assert repeated.high - repeated.low > 0.8 * (single.high - single.low)


def test_a_tournament_from_the_first_deal_to_the_report():
    played = tables(SHELF, Setup(2, characters="random"), ("random", "greedy"), 2, 2, "small")
    results = run(played, play_all)
    assert [len(group) for group in rounds(played, results)] == [2, 2]
    text = to_markdown(report(SHELF, ("random", "greedy"), played, results))
    assert text.startswith("# Tournament of Tidal Blades\n\n4 matches of 2 bots at tables of 2: 2 deals")
    ratings = text.partition("## Ratings")[2].partition("##")[0]
    assert "given one draw beforehand" in ratings.replace("\n", " ")
    assert ratings.index("| greedy |") < ratings.index("| random |")


def test_every_table_plays_a_deal_before_the_next_is_dealt():
    """So that the remaining time is told right, and a run that was stopped has as many matches of each table."""
    played = tables(SHELF, Setup(2, characters="random"), ("random", "easy", "normal"), 2, 2, "small")
    asked = []

    def players(trials):
        for trial in trials:
            asked.append(trial.key)
            yield trial, result(trial.number, (50, 60), bots=trial.experiment.bots)

    results = run(played, players)
    names = [experiment.name for experiment in played]
    assert asked == [(name, deal) for deal in range(2) for name in names]
    assert {name: [one.seed for one in found] for name, found in results.items()} == {
        name: ["made up/0", "made up/1"] for name in names
    }
