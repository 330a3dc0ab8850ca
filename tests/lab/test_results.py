"""Results are kept: a run that was stopped goes on, and what is of another kind stays apart."""

from pathlib import Path

import pyarrow.parquet as pq
import pytest

from stolik.games.farshore.state import Setup
from stolik.lab import results
from stolik.lab.results import Folder
from stolik.lab.run import run
from stolik.lab.simulate import Experiment, Result, Trial
from stolik.lab.workers import Played, play_all


def solo(games: int, seed: str = "kept") -> Experiment:
    return Experiment("solo", "farshore", Setup(1, "shy"), ("random",), games, seed)


@pytest.fixture(scope="module")
def played() -> list[Result]:
    return run([solo(6)], play_all)["solo"]


def stopping(after: int, seen: list[int]):
    """Players who are interrupted after so many matches; they write down the numbers of those."""

    def play(trials) -> Played:
        for trial in trials:
            if len(seen) == after:
                raise KeyboardInterrupt
            seen.append(trial.number)
            yield trial, trial.play()

    return play


def test_what_is_read_is_what_was_written(tmp_path, played):
    folder = Folder(tmp_path, [solo(6)])
    folder.add({("solo", number): result for number, result in enumerate(played)})
    assert folder.read() == {("solo", number): result for number, result in enumerate(played)}


def test_matches_are_read_in_the_order_of_their_numbers(tmp_path, played):
    folder = Folder(tmp_path, [solo(6)])
    for number in (4, 1, 3):
        folder.add({("solo", number): played[number]})
    assert list(folder.read()) == [("solo", 1), ("solo", 3), ("solo", 4)]


def test_an_interrupted_run_loses_nothing_and_goes_on(tmp_path, played):
    before: list[int] = []
    after: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        run([solo(6)], stopping(4, before), Folder(tmp_path, [solo(6)]))
    found = run([solo(6)], stopping(99, after), Folder(tmp_path, [solo(6)]))
    assert (before, after) == ([0, 1, 2, 3], [4, 5])
    assert found["solo"] == played


def test_a_finished_run_is_one_file_and_plays_nothing_again(tmp_path, played):
    run([solo(6)], play_all, Folder(tmp_path, [solo(6)]))
    assert sorted(file.name for file in tmp_path.iterdir()) == ["results.parquet", "run.json"]
    again: list[int] = []
    assert run([solo(6)], stopping(0, again), Folder(tmp_path, [solo(6)]))["solo"] == played


def test_more_matches_can_be_asked_for_later(tmp_path, played):
    run([solo(4)], play_all, Folder(tmp_path, [solo(4)]))
    seen: list[int] = []
    assert run([solo(6)], stopping(99, seen), Folder(tmp_path, [solo(6)]))["solo"] == played
    assert seen == [4, 5]


def test_a_part_left_behind_counts_once(tmp_path, played):
    """As when a process dies between joining the parts and removing them."""
    folder = Folder(tmp_path, [solo(6)])
    folder.add({("solo", 0): played[0], ("solo", 1): played[1]})
    part = next(tmp_path.glob("part-*"))
    data = part.read_bytes()
    folder.join()
    part.write_bytes(data)
    assert list(folder.read().values()) == played[:2]


def test_results_of_something_else_are_refused(tmp_path):
    Folder(tmp_path, [solo(6)])
    with pytest.raises(ValueError, match="of 'solo' with seed 'kept', not 'other'"):
        Folder(tmp_path, [solo(6, seed="other")])


def test_results_of_other_rules_are_refused(tmp_path, monkeypatch):
    Folder(tmp_path, [solo(6)])
    monkeypatch.setattr(results, "fingerprint", lambda game, bots: "changed")
    with pytest.raises(ValueError, match="other rules"):
        Folder(tmp_path, [solo(6)])


def test_the_file_has_a_row_for_each_seat_that_others_can_read(tmp_path, played):
    run([solo(6)], play_all, Folder(tmp_path, [solo(6)]))
    rows = pq.read_table(Path(tmp_path) / "results.parquet").to_pylist(maps_as_pydicts="strict")
    assert len(rows) == 12
    mine, hers = rows[:2]
    assert (mine["bot"], hers["bot"], mine["seed"]) == ("random", None, "kept/0")
    assert mine["points"] == sum(mine["lines"].values()) == played[0].totals[0]
    assert tuple(mine["facts"]["card"]) == played[0].facts[0]["card"]


def test_trials_of_one_experiment_have_keys_of_their_own():
    assert [trial.key for trial in solo(2).trials()] == [Trial(solo(9), number).key for number in (0, 1)]
