"""The laboratory from the command line: interrupted, resumed, and told what is missing."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from stolik.cli import runs
from stolik.games.farshore import standard
from stolik.parts.standard import Standard

from ..cli.terminal import clean, process, stolik

SIM = ("sim", "tidal-blades", "--bots", "random,random", "--seed", "commands")


@contextmanager
def running(here: Path, *argv: str) -> Iterator[subprocess.Popen[bytes]]:
    """A command that has finished its first matches."""
    with subprocess.Popen(
        [sys.executable, "-m", "stolik", *argv],
        cwd=here,
        env=clean({"FORCE_COLOR": "1", "TERM": "xterm"}),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as run:
        assert run.stderr is not None
        seen = b""
        while not re.search(rb"\b[1-9]\d*/\d\d", seen):
            seen += (part := os.read(run.stderr.fileno(), 4096))
            assert part
        yield run


def test_a_run_that_was_interrupted_ends_as_if_it_had_not_been(tmp_path):
    """Only the command itself gets the signal, as from a service manager."""
    with running(tmp_path, *SIM, "--games", "4000", "--jobs", "2", "--out", "kept") as run:
        run.send_signal(signal.SIGINT)
        assert run.stderr is not None
        err = run.stderr.read().decode()
        assert run.wait(20) == 130
    told = re.search(r"stolik: (\d+) of 4000 matches are kept in kept; the same command goes on", err)
    assert told
    kept = sum(len(set(pq.read_table(part)["match"].to_pylist())) for part in (tmp_path / "kept").glob("part-*"))
    assert kept == int(told[1]) > 0
    again = stolik(*SIM, "--games", "12", "--out", "kept", here=tmp_path)
    assert (again.code, again.out) == (0, stolik(*SIM, "--games", "12").out)
    assert "stolik: the report is kept/report.html" in again.err.replace("\n", "")


@pytest.mark.parametrize(
    ("jobs", "times", "gap", "number", "code"),
    [
        ("2", 3, 0.02, signal.SIGINT, 130),
        ("1", 10, 0.005, signal.SIGINT, 130),
        ("2", 1, 0, signal.SIGTERM, 143),
        ("1", 3, 0.005, signal.SIGTERM, 143),
    ],
)
def test_what_is_said_to_be_kept_is_there_however_often_one_asks(tmp_path, jobs, times, gap, number, code):
    with running(tmp_path, *SIM, "--games", "4000", "--jobs", jobs, "--out", "kept") as run:
        for _ in range(times):
            run.send_signal(number)
            time.sleep(gap)
        assert run.stderr is not None
        err = run.stderr.read().decode()
        assert run.wait(20) == code
    assert "Traceback" not in err
    told = re.search(r"stolik: (\d+) of 4000 matches are kept in kept; the same command goes on", err)
    assert told
    kept = sum(len(set(pq.read_table(part)["match"].to_pylist())) for part in (tmp_path / "kept").glob("part-*"))
    assert kept == int(told[1]) > 0


def test_ctrl_c_is_heard_from_the_start(monkeypatch):
    """What takes long to read is read when it can be interrupted."""

    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["stolik.cli.main"], "build_parser", interrupted)
    ran = stolik(*SIM)
    assert (ran.code, ran.err) == (130, "stolik: interrupted\n")
    program = "import sys; import stolik.cli; print({'fluent', 'msgspec', 'rich'} & set(sys.modules))"
    read = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    assert read.stdout == "set()\n"


def test_where_there_is_no_terminal_lines_tell_how_far_it_is(monkeypatch):
    monkeypatch.setattr(runs, "EVERY", 0.05)
    ran = stolik(*SIM, "--games", "12")
    assert re.search(r"^stolik: Tidal Blades: random,random: \d+ of 12 matches, 0:00:\d\d left$", ran.err, re.MULTILINE)


def test_ctrl_c_ends_a_run_early(tmp_path):
    """All processes get the signal, as they do at a terminal."""
    with running(tmp_path, *SIM, "--games", "9000", "--jobs", "2") as run:
        os.killpg(run.pid, signal.SIGINT)
        assert run.stderr is not None
        err = run.stderr.read()
        assert run.wait(20) == 130
    assert err.endswith(b"stolik: interrupted\n")
    assert b"Traceback" not in err


def test_no_process_outlives_a_command_that_was_killed(tmp_path):
    with running(tmp_path, *SIM, "--games", "4000", "--jobs", "2") as run:
        children = children_of(run.pid)
        assert len(children) >= 2
        run.kill()
        run.wait(10)
        gone(children)


def children_of(process: int) -> list[str]:
    """Whichever of its threads started them."""
    found = []
    for file in Path(f"/proc/{process}/task").glob("*/children"):
        with contextlib.suppress(OSError):  # the thread has ended
            found += file.read_text().split()
    return found


PONDERER = """
import json, os, sys
for line in sys.stdin:
    masked = [line.split()[1] for line in open("/proc/self/status") if line.startswith("SigBlk")]
    open(f"{os.getpid()}.pid", "w").write(masked[0])
    while True: pass
"""


def test_no_program_outlives_a_command(tmp_path):
    """Not even one that thinks and does not see that its input has ended; signals that end others end it, too."""
    (tmp_path / "ponderer.py").write_text(PONDERER)
    bots = f"exec:{sys.executable} ponderer.py@60,random"
    command = [sys.executable, "-m", "stolik", "sim", "farshore", "--bots", bots, "--games", "4", "--jobs", "2"]
    with subprocess.Popen(command, cwd=tmp_path, env=clean({}), stderr=subprocess.DEVNULL) as run:
        while len(files := list(tmp_path.glob("*.pid"))) < 2 or not all(file.read_text() for file in files):
            assert run.poll() is None
            time.sleep(0.05)
        assert {int(file.read_text(), 16) for file in files} == {0}
        run.terminate()
        assert run.wait(20) == 143
    gone([file.stem for file in files])


def test_no_process_of_a_search_outlives_a_command(tmp_path):
    """Whoever reads what it prints sees the end of it only when the last of them is gone."""
    argv = ("sim", "farshore", "--bots", "search-4x2,random", "--games", "2", "--jobs", "2")
    ran = process(*argv, here=tmp_path)
    assert (ran.returncode, "2 matches" in ran.stdout) == (0, True)


def is_alive(process: str) -> bool:
    """A zombie is not: whoever should bury it may never do so."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def gone(processes: Sequence[str]) -> None:
    """Wait until there is none of these any more."""
    until = time.monotonic() + 20
    while any(is_alive(process) for process in processes):
        assert time.monotonic() < until
        time.sleep(0.05)


def test_a_process_that_was_killed_is_told_and_what_is_finished_is_kept(tmp_path):
    with running(tmp_path, *SIM, "--games", "4000", "--jobs", "2", "--out", "kept") as run:
        while run.poll() is None:  # one that is killed between two matches is replaced without a word
            for child in children_of(run.pid):
                with contextlib.suppress(OSError):
                    if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                        os.kill(int(child), signal.SIGKILL)
            time.sleep(0.05)
        assert run.stderr is not None
        err = run.stderr.read().decode()
        assert run.wait(20) == 2
    assert "stolik: a process ended while it played: it was killed" in err
    assert "it played the match with the seed 'commands/" in err.replace("\n", " ")
    assert "Traceback" not in err
    assert list((tmp_path / "kept").glob("part-*"))


def test_a_tournament_prints_its_ratings(tmp_path):
    ran = stolik(
        *("tournament", "tidal-blades", "--bots", "random,greedy", "--games", "1", "--out", "t"), here=tmp_path
    )
    assert ran.code == 0
    assert "## Ratings" in ran.out
    assert (tmp_path / "t" / "report.md").read_text(encoding="utf-8") == ran.out
    assert "<h2>Ratings</h2>" in (tmp_path / "t" / "report.html").read_text(encoding="utf-8")


def test_a_folder_is_of_one_command_and_one_table(tmp_path):
    table = ("--games", "1", "--seed", "a", "--out", "one")
    tournament = ("tournament", "farshore", "--bots", "random,easy,greedy", *table)
    assert stolik("sim", "farshore", "--bots", "random,random", *table, here=tmp_path).code == 0
    files = {file: file.read_bytes() for file in (tmp_path / "one").iterdir()}
    for argv, said in [
        (tournament, "one holds results of command 'sim', not 'tournament'"),
        (("sim", "farshore", "--bots", "random,random", *table, "--seed", "b"), "results of seed 'a', not 'b'"),
        (("sim", "farshore", "--bots", "random,random,random", *table), "results of seats 2, not 3"),
        ((*SIM, *table), "results of game 'farshore', not 'tidal-blades'"),
    ]:
        ran = stolik(*argv, here=tmp_path)
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err
    assert {file: file.read_bytes() for file in (tmp_path / "one").iterdir()} == files


def test_bots_and_games_can_be_added_to_a_tournament(tmp_path):
    tournament = ("tournament", "farshore", "--seed", "t", "--bots")
    assert stolik(*tournament, "random,easy", "--games", "1", "--out", "t", here=tmp_path).code == 0
    more = (*tournament, "random,easy,greedy", "--games", "2")
    ran = stolik(*more, "--out", "t", here=tmp_path)
    assert pq.read_table(tmp_path / "t" / "results.parquet").num_rows == 3 * 2 * 2 * 2
    assert (ran.code, ran.out) == (0, stolik(*more).out)


def test_a_balance_that_does_not_hold_is_an_error(monkeypatch):
    monkeypatch.setattr(standard, "STANDARD", Standard(off=1.0, scores=(1, 2)))
    ran = stolik("balance", "farshore", "--games", "3", "--solo-games", "0")
    assert ran.code == 1
    assert "- ✗ Winning scores are mostly between 1 and 2" in ran.out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("tournament", "farshore", "--bots", "random,random"), "every bot takes part once"),
        (("tournament", "farshore", "--bots", "random"), "needs at least 2"),
        (
            ("tournament", "farshore", "--bots", "random,greedy", "--seats", "3"),
            "from 2 to as many as there are bots (2)",
        ),
        (("tournament", "farshore", "--bots", "random,nobody"), "there is no bot 'nobody'"),
        (("balance", "go"), "there is no game 'go'"),
        ((*SIM, "--ray", "127.0.0.1:1"), "no Ray cluster answers at 127.0.0.1:1"),
        ((*SIM, "--ray", "127.0.0.1:1", "--jobs", "2"), "--jobs: a cluster (--ray) has its own processes"),
        ((*SIM, "--ray", ""), "--ray: nothing is named"),
        ((*SIM, "--out", ""), "--out: nothing is named"),
        ((*SIM, "--seed", ""), "--seed: nothing is named"),
        ((*SIM, "--pack", ""), "--pack: nothing is named"),
        (
            (*SIM, "--set", "mode=first_game", "--set", "mode=experienced"),
            "mode cannot be 'experienced' and 'first_game'",
        ),
        (
            ("balance", "tidal-blades", "--games", "1", "--solo-games", "5"),
            "--solo-games: Tidal Blades has no",
        ),
        (("balance", "farshore", "--set", "captain=kind"), "not 'kind'"),
    ],
)
def test_what_cannot_be_played_is_told(argv, said):
    ran = stolik(*argv)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err


def test_a_bot_that_errs_is_told_with_the_seed_of_the_match(tmp_path):
    (tmp_path / "erring.py").write_text("def choose(m):\n    return 99\n", encoding="utf-8")
    argv = ("sim", "farshore", "--bots", "erring:choose,random", "--games", "1", "--seed", "err")
    ran = stolik(*argv, here=tmp_path)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.endswith("(in the match with the seed 'err/0')\n")


@pytest.mark.parametrize(
    ("module", "argv", "extra"),
    [
        ("pyarrow", (*SIM, "--games", "1", "--out", "x"), "lab"),
        ("ray", (*SIM, "--games", "1", "--ray", "here"), "ray"),
        ("numpy", ("balance", "farshore"), "lab"),
    ],
)
def test_what_is_not_installed_is_named(tmp_path, module, argv, extra):
    """In a process of its own: modules that are read anew would stay behind, each twice."""
    program = f"import sys; sys.modules[{module!r}] = None; from stolik.cli import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", program, *argv]
    ran = subprocess.run(command, cwd=tmp_path, env=clean({}), capture_output=True, encoding="utf-8", check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert f"install stolik[{extra}]" in ran.stderr


def test_matches_can_be_played_without_any_extra():
    """Neither numpy nor pyarrow is read where only a table is printed."""
    program = (
        "import sys; from stolik.cli import main; main(sys.argv[1:]); print({'numpy', 'pyarrow'} & set(sys.modules))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program, *SIM, "--games", "1"], capture_output=True, encoding="utf-8", check=True
    )
    assert ran.stdout.endswith("set()\n")
