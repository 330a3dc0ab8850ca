"""Results are kept: a run that was stopped goes on, and what is of another kind stays apart."""

import shutil
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from msgspec.structs import replace

from stolik.games.farshore.state import Setup
from stolik.games.tidal_blades.state import Setup as Tidal
from stolik.lab import fingerprint, results
from stolik.lab.results import Folder
from stolik.lab.run import run
from stolik.lab.simulate import Experiment, Result, Trial
from stolik.lab.workers import Played, play_all


def solo(games: int, seed: str = "kept") -> Experiment:
    return Experiment("solo", "farshore", Setup(1, "shy"), ("random",), games, seed)


@pytest.fixture(scope="module")
def played() -> list[Result]:
    return run([solo(6)], play_all)["solo"]


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.name != "run.lock"}


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


def test_two_runs_do_not_write_into_one_folder(tmp_path, played):
    def meanwhile(trials) -> Played:
        with pytest.raises(ValueError, match=r"is being written by another run: wait for it or give another folder"):
            run([solo(6)], play_all, Folder(tmp_path, [solo(6)]))
        yield from play_all(trials)

    assert run([solo(6)], meanwhile, Folder(tmp_path, [solo(6)]))["solo"] == played
    assert run([solo(6)], play_all, Folder(tmp_path, [solo(6)]))["solo"] == played, "and afterwards it is free again"


def test_a_finished_run_is_one_file_and_plays_nothing_again(tmp_path, played):
    run([solo(6)], play_all, Folder(tmp_path, [solo(6)]))
    assert sorted(file.name for file in tmp_path.iterdir()) == ["results.parquet", "run.json", "run.lock"]
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


SIX = solo(6)
TIDAL = Experiment("solo", "tidal-blades", Tidal(2), ("random", "random"), 6, "kept")


@pytest.mark.parametrize(
    ("other", "command", "said"),
    [
        (solo(6, seed="other"), "sim", "holds results of seed 'kept', not 'other'"),
        (SIX, "tournament", "holds results of command 'sim', not 'tournament'"),
        (TIDAL, "sim", "holds results of game 'farshore', not 'tidal-blades'"),
        (replace(SIX, setup=Setup(2), bots=("random",) * 2), "sim", "holds results of seats 1, not 2"),
        (replace(SIX, setup=Setup(1, "brave")), "sim", "holds results of captain 'shy', not 'brave'"),
        (replace(SIX, bots=("greedy",)), "sim", "holds results of 'solo' with bots random, not greedy"),
    ],
)
def test_results_of_something_else_are_refused(tmp_path, played, other, command, said):
    Folder(tmp_path, [SIX], "sim").add({("solo", 0): played[0]})
    before = (tmp_path / "run.json").read_bytes()
    with pytest.raises(ValueError, match=f"^{tmp_path} {said}.*: give another folder$"):
        Folder(tmp_path, [other], command)
    assert (tmp_path / "run.json").read_bytes() == before


def test_a_folder_without_results_is_free_unless_somebody_plays(tmp_path):
    folder = Folder(tmp_path, [SIX], "sim")
    with folder.alone(), pytest.raises(ValueError, match="is being written by another run"):
        Folder(tmp_path, [TIDAL], "sim")
    assert Folder(tmp_path, [TIDAL], "sim").plan.game == "tidal-blades"
    assert Folder(tmp_path, [TIDAL], "sim").plan.experiments.keys() == {"solo"}


def test_experiments_can_be_added(tmp_path, played):
    """As when a bot joins a tournament."""
    run([SIX], play_all, Folder(tmp_path, [SIX]))
    more = [replace(SIX, name="other", bots=("greedy",), games=1), SIX]
    assert run(more, play_all, Folder(tmp_path, more))["solo"] == played
    assert run([SIX], stopping(0, []), Folder(tmp_path, [SIX]))["solo"] == played


def kept(folder: Path, experiment: Experiment, *results: Result) -> Path:
    """A file with these results in a folder of its own."""
    Folder(folder, [experiment]).add({(experiment.name, number): result for number, result in enumerate(results)})
    return folder / "part-00000.parquet"


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (replace(SIX, seed="other", games=1), "match 0 of 'solo' is of the seed 'other/0', not 'kept/0'"),
        (replace(SIX, bots=("greedy",), games=1), "match 0 of 'solo' was played by greedy, not random"),
        (replace(SIX, name="else", games=1), "there is no 'else' in this run"),
    ],
)
def test_a_file_of_another_run_is_refused(tmp_path, other, said):
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    Folder(ours, [SIX])
    shutil.copy(kept(theirs, other, *run([other], play_all)[other.name]), ours)
    with pytest.raises(ValueError, match=said) as refused:
        Folder(ours, [SIX]).read()
    assert str(refused.value).startswith(f"{ours / 'part-00000.parquet'} is damaged or of another run (")


@pytest.mark.parametrize("lost", [0, 1])
def test_a_match_without_all_its_seats_is_refused(tmp_path, played, lost):
    file = kept(tmp_path, SIX, *played)
    rows = pq.read_table(file).to_pylist()
    del rows[lost]
    pq.write_table(pa.Table.from_pylist(rows, results.SCHEMA), file)
    with pytest.raises(ValueError, match=r"match 0 of 'solo' (has the seats \[0\], not all of 2|was played by)"):
        Folder(tmp_path, [SIX]).read()


def test_results_that_nobody_knows_the_plan_of_are_refused(tmp_path, played):
    file = kept(tmp_path, SIX, *played)
    (tmp_path / "run.json").unlink()
    with pytest.raises(ValueError, match=f"^{file} may be of any run, for there is no run.json beside it: move it"):
        Folder(tmp_path, [SIX])
    assert [found.name for found in tmp_path.iterdir()] == [file.name]


def with_hole(data: bytes) -> bytes:
    return data[:400] + bytes(40) + data[440:]


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        ("run.json", lambda data: b"[1, 2]"),
        ("run.json", lambda data: data[:60]),
        ("run.json", lambda data: b'{"rules": "old", "experiments": {}}'),
        ("run.json", lambda data: b"\xff\xfe"),
        ("part-00000.parquet", with_hole),
        ("part-00000.parquet", lambda data: data[:-20]),
        ("part-00000.parquet", lambda data: b""),
        ("part-00000.parquet", lambda data: foreign(pa.table({"match": [1], "seat": [2]}))),
        ("part-00000.parquet", lambda data: foreign(pa.Table.from_pylist([{"match": 1}], results.SCHEMA))),
        ("part-00000.parquet", lambda data: foreign(with_words(pq.read_table(pa.BufferReader(data))))),
        ("part-abc.parquet", lambda data: b"no part"),
    ],
)
def test_a_damaged_file_is_named_and_nothing_is_overwritten(tmp_path, played, name, damage):
    whole = kept(tmp_path, SIX, *played)
    file = tmp_path / name
    file.write_bytes(damage((file if file.exists() else whole).read_bytes()))
    before = contents(tmp_path)
    more = [SIX, replace(SIX, name="more", games=1)]
    for wanted in ([SIX], more):
        with pytest.raises(ValueError, match=f"^{file} is .*: move it away or give another folder$"):
            run(wanted, play_all, Folder(tmp_path, wanted))
    assert contents(tmp_path) == before


def test_a_flipped_bit_is_never_read_as_a_result(tmp_path, played):
    file = kept(tmp_path, SIX, *played)
    data, folder = file.read_bytes(), Folder(tmp_path, [SIX])
    before, refused = folder.read(), 0
    for at in range(0, len(data), 29):
        file.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        try:
            assert folder.read() == before
        except ValueError as error:
            refused += str(error).startswith(f"{file} is damaged")
    assert refused > 20


def with_words(table: pa.Table) -> pa.Table:
    at = table.column_names.index("decisions")
    return table.set_column(at, "decisions", table["decisions"].cast(pa.string()))


def foreign(table: pa.Table) -> bytes:
    sink = pa.BufferOutputStream()
    pq.write_table(table, sink)
    return bytes(sink.getvalue().to_pybytes())


def test_a_file_that_cannot_be_written_is_named(tmp_path, played):
    folder = Folder(tmp_path, [SIX])
    (tmp_path / "part-00000.parquet.draft").symlink_to("/dev/full")
    with pytest.raises(OSError, match=f"^{tmp_path}/part-00000.parquet cannot be written: No space left"):
        folder.add({("solo", 0): played[0]})
    assert folder.kept == set()


def test_what_gives_bots_their_seeds_is_part_of_the_fingerprint(monkeypatch, tmp_path):
    package = tmp_path / "stolik"
    shutil.copytree(fingerprint.PACKAGE, package, ignore=shutil.ignore_patterns("static", "__pycache__"))
    monkeypatch.setattr(fingerprint, "PACKAGE", package)
    found = set()
    for said in ("", "# another seed", "# another still"):
        with (package / "lab" / "simulate.py").open("a", encoding="utf-8") as file:
            file.write(said)
        fingerprint.fingerprint.cache_clear()
        found.add(fingerprint.fingerprint("farshore"))
    fingerprint.fingerprint.cache_clear()
    assert len(found) == 3


def test_a_report_that_no_run_left_is_not_overwritten(tmp_path):
    (tmp_path / "report.html").write_text("my thesis")
    with pytest.raises(ValueError, match=r"report.html may be of any run, .*: move it away or give another folder$"):
        Folder(tmp_path, [SIX])


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "results").write_text("")
    with pytest.raises(ValueError, match=r"results is no folder: give another one$"):
        Folder(tmp_path / "results", [SIX])


def test_bots_of_others_may_join_and_leave_a_folder(tmp_path, played, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    bot = tmp_path / "joins.py"
    bot.write_text("def choose(m):\n    return 0\n")
    more = [SIX, replace(SIX, name="more", bots=("joins:choose",))]
    kept(tmp_path / "kept", SIX, played[0])
    for wanted in (more, [SIX], more):
        assert len(Folder(tmp_path / "kept", wanted).read()) == 1
    bot.write_text("def choose(m):\n    return 1\n")
    Folder(tmp_path / "kept", [SIX])
    with pytest.raises(ValueError, match="holds results of joins:choose as it was before"):
        Folder(tmp_path / "kept", more)
    sys.modules.pop("joins")


def test_results_of_other_rules_are_refused(tmp_path, played, monkeypatch):
    kept(tmp_path, SIX, played[0])
    monkeypatch.setattr(results, "fingerprint", lambda game: "changed")
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
