"""A seed that is not given is secret until the run is over: no bot can deal its match again."""

import re
import stat
import sys
from pathlib import Path

import msgspec
import pyarrow.parquet as pq
import pytest

from stolik.games.farshore.state import Setup
from stolik.lab.results import Folder
from stolik.lab.run import run
from stolik.lab.seeds import draw_seed, is_drawn, sealed, seed_for
from stolik.lab.simulate import Experiment
from stolik.lab.workers import Played, play_all

from ..cli.terminal import process, stolik

SPY = '''
"""Tries to find the seed of its match in all that it can see, and writes down whether it did."""
import json, os, pathlib, re, sys

from stolik.bots import own_seed

def texts():
    yield "sim tournament balance stolik seed 0 1 table"
    yield " ".join(sys.argv)
    yield " ".join(os.environ.values())
    parent = f"/proc/{os.getppid()}"
    for file in (f"{parent}/cmdline", f"{parent}/environ"):
        yield pathlib.Path(file).read_bytes().replace(b"\\\\0", b" ").decode(errors="replace")
    import pyarrow.parquet as pq
    for file in sorted(pathlib.Path("kept").glob("*")):
        if file.suffix == ".parquet":
            yield str(pq.read_table(file).to_pylist())
        elif file.name != "run.seed":  # its mode keeps other users from it
            yield file.read_text(errors="replace")

def guesses():
    for text in texts():
        for word in set(re.findall(r"[\\\\w-]+", text)):
            yield word
            yield f"sim/{word}"

for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        mine = heard["seed"]
        found = [word for word in guesses() for n in range(9) for seat in range(2)
                 if own_seed(f"{word}/{n}", seat) == mine]
        with open("found.txt", "a") as file:
            print(*(found[:1] or ["-"]), file=file)
    else:
        print('{"option": 0}', flush=True)
'''


@pytest.fixture
def spying(tmp_path):
    """Runs a command with a spy among the bots; what it found at each match."""
    (tmp_path / "spy.py").write_text(SPY.replace("\\\\", "\\"), encoding="utf-8")

    def found(command: str, *argv: str) -> list[str]:
        bots = f"exec:{sys.executable} spy.py@60,random"
        ran = process(command, "farshore", "--bots", bots, "--games", "2", "--out", "kept", *argv, here=tmp_path)
        assert ran.returncode == 0, ran.stderr
        text: str = (tmp_path / "found.txt").read_text()
        return text.split()

    return found


def test_the_spy_finds_a_seed_that_everybody_knows(spying):
    assert spying("sim", "--seed", "sim") == ["sim", "sim"]


@pytest.mark.parametrize("command", ["sim", "tournament"])
def test_no_program_finds_a_seed_that_was_drawn(spying, command):
    assert set(spying(command)) == {"-"}


# --- what is told, and when ------------------------------------------------------------------------------------------


def solo(games: int, seed: str) -> Experiment:
    return Experiment("solo", "farshore", Setup(1, "shy"), ("random",), games, seed)


def told(folder: Path) -> str:
    """All that other users can read in a folder."""
    tables = [str(pq.read_table(file).to_pylist()) for file in folder.glob("*.parquet")]
    return "\n".join([*tables, *(file.read_text() for file in folder.glob("*.json"))])


def test_the_seed_is_told_when_the_run_is_over_and_not_before(tmp_path):
    seed = draw_seed()
    secret = tmp_path / "run.seed"

    def stopped(trials) -> Played:
        yield from ((trial, trial.play()) for trial in trials if trial.number < 2)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run([solo(4, seed)], stopped, Folder(tmp_path, [solo(4, seed)]))
    assert list(tmp_path.glob("part-*"))
    assert seed not in told(tmp_path)
    assert sealed(seed) in told(tmp_path)
    assert secret.read_text() == seed
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600

    assert seed_for(tmp_path) == seed
    found = run([solo(4, seed)], play_all, Folder(tmp_path, [solo(4, seed)]))["solo"]
    assert [result.seed for result in found] == [f"{seed}/{number}" for number in range(4)]
    assert found == run([solo(4, seed)], play_all)["solo"]
    assert msgspec.json.decode((tmp_path / "run.json").read_bytes())["seed"] == seed
    assert set(pq.read_table(tmp_path / "results.parquet")["seed"].to_pylist()) == {f"{seed}/{n}" for n in range(4)}
    assert not secret.exists()
    assert seed_for(tmp_path) == seed


def test_a_run_whose_secret_is_lost_does_not_go_on(tmp_path):
    seed = draw_seed()
    Folder(tmp_path, [solo(1, seed)]).add({("solo", 0): next(solo(1, seed).trials()).play()})
    (tmp_path / "run.seed").unlink()
    again = solo(1, seed_for(tmp_path))
    with pytest.raises(
        ValueError, match=rf"holds results of seed '{sealed(seed)}' \(drawn, but run.seed does not tell"
    ):
        Folder(tmp_path, [again])


def test_a_folder_of_a_given_seed_keeps_no_secret(tmp_path):
    Folder(tmp_path, [solo(1, draw_seed())])
    Folder(tmp_path, [solo(1, "mine")])
    assert not (tmp_path / "run.seed").exists()
    assert is_drawn(seed_for(tmp_path))


def test_the_commitment_is_of_the_drawn_seed_alone():
    seed = draw_seed()
    assert sealed(f"{seed}/shy/3") == f"{sealed(seed)}/shy/3"
    assert sealed("mine/3") == "mine/3"
    assert sealed(seed) != sealed(draw_seed())
    assert seed.removeprefix("drawn-") not in sealed(seed)


def test_an_experiment_without_a_seed_draws_one():
    first, second = (Experiment("a", "farshore", Setup(2), ("random", "random"), 1) for _ in range(2))
    assert is_drawn(first.seed)
    assert first.seed != second.seed


# --- from the command line -------------------------------------------------------------------------------------------

SIM = ("sim", "farshore", "--bots", "random,random")
TOLD = re.compile(r"stolik: the seed was drawn for this run; --seed=(drawn-[0-9a-f]{32}) plays the same again\n")


def test_a_drawn_seed_is_told_and_plays_the_same_again():
    first, second = stolik(*SIM, "--games", "2"), stolik(*SIM, "--games", "2")
    (seed,) = TOLD.findall(first.err)
    assert TOLD.findall(second.err) != [seed]
    again = stolik(*SIM, "--games", "2", "--seed", seed)
    assert again.out == first.out
    given = stolik(*SIM, "--games", "2", "--seed", "mine")
    assert "--seed" not in given.err


def test_the_same_command_goes_on_with_the_seed_of_its_folder(tmp_path):
    first = stolik(*SIM, "--games", "1", "--out", "kept", here=tmp_path)
    (seed,) = TOLD.findall(first.err)
    more = stolik(*SIM, "--games", "2", "--out", "kept", here=tmp_path)
    assert "stolik: the seed of this folder was told when its run was over" in more.err
    assert set(pq.read_table(tmp_path / "kept" / "results.parquet")["seed"].to_pylist()) == {f"{seed}/0", f"{seed}/1"}


def test_a_folder_of_a_given_seed_wants_it_again(tmp_path):
    assert stolik(*SIM, "--games", "1", "--seed", "mine", "--out", "kept", here=tmp_path).code == 0
    refused = stolik(*SIM, "--games", "1", "--out", "kept", here=tmp_path)
    assert refused.code == 2
    assert "holds results of seed 'mine', not 'sealed-" in refused.err


def test_an_error_does_not_tell_a_seed_that_is_still_played_with(tmp_path):
    (tmp_path / "rarely.py").write_text("def choose(m):\n    return 99\n", encoding="utf-8")
    argv = ("sim", "farshore", "--bots", "rarely:choose,random", "--games", "1")
    alone = stolik(*argv, here=tmp_path)
    assert "(in match 0 of 'sim')" in alone.err
    assert TOLD.search(alone.err), "nothing goes on from here"
    kept = stolik(*argv, "--out", "kept", here=tmp_path)
    assert "(in match 0 of 'sim')" in kept.err
    assert "drawn-" not in kept.err
