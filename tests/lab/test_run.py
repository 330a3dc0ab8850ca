"""A run that is ended by signals, slow bots, full disks or wrong bots loses nothing that was finished."""

import os
import pickle
import signal
import time
from functools import partial

import pytest

from stolik.bots import BotError
from stolik.effects.content import ContentError, ContentProblem
from stolik.games.farshore.state import Setup
from stolik.kernel.lines import RulesError
from stolik.lab import run as runs
from stolik.lab import workers
from stolik.lab.results import Folder
from stolik.lab.run import run
from stolik.lab.simulate import Experiment, Trial
from stolik.lab.stop import SIGNALS, STOP, Terminated
from stolik.lab.workers import Played, play_all, play_trial

SOLO = Experiment("solo", "farshore", Setup(1, "shy"), ("random",), 3, "run")
HANDLERS = [signal.getsignal(number) for number in SIGNALS]


@pytest.fixture(autouse=True)
def nobody_else_hears():
    yield
    assert [signal.getsignal(number) for number in SIGNALS] == HANDLERS


def kept(folder: Folder) -> list[int]:
    return [number for _, number in Folder(folder.path, [SOLO]).read()]


@pytest.mark.parametrize(("number", "error"), [(signal.SIGINT, KeyboardInterrupt), (signal.SIGTERM, Terminated)])
def test_a_signal_ends_a_run_after_what_is_finished(tmp_path, number, error):
    def play(trials) -> Played:
        for trial in trials:
            result = trial.play()
            if trial.number == 1:
                for _ in range(3):
                    signal.raise_signal(number)
            yield trial, result

    folder = Folder(tmp_path, [SOLO])
    with pytest.raises(KeyboardInterrupt) as ended:
        run([SOLO], play, folder)
    assert ended.type is error
    assert kept(folder) == [0, 1]
    assert folder.kept == {("solo", 0), ("solo", 1)}


def test_a_signal_that_comes_while_nothing_is_ready_is_heard():
    def play(trials) -> Played:
        signal.raise_signal(signal.SIGINT)
        yield None
        pytest.fail("nobody listens")

    with pytest.raises(KeyboardInterrupt):
        run([SOLO], play)


def test_signals_do_not_disturb_the_writing(tmp_path, monkeypatch):
    folder = Folder(tmp_path, [SOLO])
    monkeypatch.setattr(runs, "PART", 1)
    add = folder.add

    def disturbed(played) -> None:
        signal.raise_signal(signal.SIGINT)
        add(played)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(folder, "add", disturbed)
    with pytest.raises(KeyboardInterrupt):
        run([SOLO], play_all, folder)
    assert kept(folder) == [0]
    assert len(list(tmp_path.glob("part-*"))) == 1


def test_a_signal_while_parts_are_joined_is_heard_afterwards(tmp_path, monkeypatch):
    folder = Folder(tmp_path, [SOLO])
    join = folder.join

    def disturbed() -> None:
        signal.raise_signal(signal.SIGINT)
        join()

    monkeypatch.setattr(folder, "join", disturbed)
    with pytest.raises(KeyboardInterrupt):
        run([SOLO], play_all, folder)
    assert kept(folder) == [0, 1, 2]
    assert not list(tmp_path.glob("part-*"))


def test_a_match_in_this_process_is_given_up_at_once(monkeypatch):
    def endless(trial) -> None:
        signal.raise_signal(signal.SIGINT)
        pytest.fail("the match goes on")

    monkeypatch.setattr(Trial, "play", endless)
    with pytest.raises(KeyboardInterrupt):
        run([SOLO], play_all)


def test_who_plays_may_fail_of_the_signal():
    def play(trials) -> Played:
        signal.raise_signal(signal.SIGINT)
        raise ChildProcessError
        yield

    with pytest.raises(KeyboardInterrupt):
        run([SOLO], play)


def test_after_the_first_signal_none_is_heard():
    with STOP.handling():
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGTERM)


def test_a_command_that_was_interrupted_hears_nothing_while_it_ends():
    """Python itself would hear it while it ends, and die of it."""
    with pytest.raises(KeyboardInterrupt), STOP.handling(to_the_end=True):
        signal.raise_signal(signal.SIGINT)
    heard = [signal.signal(number, before) for number, before in zip(SIGNALS, HANDLERS, strict=True)]
    assert heard == [signal.SIG_IGN, signal.SIG_IGN]


def test_an_interrupted_run_does_not_stop_the_next():
    def play(trials) -> Played:
        signal.raise_signal(signal.SIGINT)
        yield None

    with pytest.raises(KeyboardInterrupt):
        run([SOLO], play)
    STOP.check()
    assert len(list(play_all(SOLO.trials()))) == 3


def test_what_is_finished_is_written_while_the_next_match_goes_on(tmp_path, monkeypatch):
    monkeypatch.setattr(runs, "SECONDS", 0.05)
    seen = []

    def play(trials) -> Played:
        for trial in trials:
            yield trial, trial.play()
            until = time.monotonic() + 10
            while not list(tmp_path.glob("part-*")) and time.monotonic() < until:
                time.sleep(0.02)
            seen.append(len(list(tmp_path.glob("part-*"))))

    run([SOLO], play, Folder(tmp_path, [SOLO]))
    assert seen[0] == 1


def test_a_disk_that_is_full_ends_a_run(tmp_path, monkeypatch):
    """Though it was found while a match went on."""
    monkeypatch.setattr(runs, "SECONDS", 0.05)
    folder = Folder(tmp_path, [SOLO])
    (tmp_path / "part-00000.parquet.draft").symlink_to("/dev/full")
    played = []

    def play(trials) -> Played:
        for trial in trials:
            played.append(trial.number)
            yield trial, trial.play()
            time.sleep(2 if trial.number == 0 else 0)

    with pytest.raises(OSError, match=r"part-00000.parquet cannot be written: No space left"):
        run([SOLO], play, folder)
    assert folder.kept == set()
    assert played == [0, 1]


def test_whoever_waits_for_other_processes_is_called_now_and_then(monkeypatch):
    monkeypatch.setattr(workers, "PAUSE", 0.01)
    assert next(play_all(SOLO.trials(), jobs=2)) is None


# --- errors ----------------------------------------------------------------------------------------------------------


def failing(error: Exception):
    def play(trial) -> None:
        raise error

    return play


@pytest.mark.parametrize(
    ("error", "kind", "said"),
    [
        (BotError("bot 'x' is silent"), BotError, r"^bot 'x' is silent \(in the match with the seed 'run/0'\)$"),
        (KeyError("card"), RuntimeError, "^the match with the seed 'run/0' failed: 'card'$"),
        (RulesError(b"", 0, None), RuntimeError, "^the match with the seed 'run/0' failed: the rules failed on"),
    ],
)
def test_an_error_names_the_seed_of_its_match(monkeypatch, error, kind, said):
    monkeypatch.setattr(Trial, "play", failing(error))
    with pytest.raises(kind, match=said) as told:
        play_trial(Trial(SOLO, 0))
    assert str(pickle.loads(pickle.dumps(told.value))) == str(told.value)


def test_what_is_wrong_with_content_is_told_from_other_processes():
    error = ContentError(
        [ContentProblem("cards.toml", "crab", "cost", "is missing"), ContentProblem("pack.toml", "", "", "is odd")]
    )
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.problems) == (ContentError, str(error), error.problems)


def test_a_bot_that_ends_its_process_is_thought_of(tmp_path, monkeypatch):
    (tmp_path / "leaver.py").write_text("import os\n\ndef choose(m):\n    os._exit(3)\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    leaving = Experiment("solo", "farshore", Setup(1, "shy"), ("leaver:choose",), 3, "run")
    with pytest.raises(ChildProcessError, match=r"a process ended while it played: .* or a bot ended it \(os._exit\)"):
        run([leaving], partial(play_all, jobs=2))


def test_other_processes_hear_no_signals(tmp_path):
    """All get them at a terminal, but only this one decides."""

    others = _children()  # of bots that search in processes: those do hear signals

    def play(trials) -> Played:
        playing = play_all(trials, jobs=2)
        for at, played in enumerate(playing):
            if at == 0:
                children = [child for child in _children() if child not in others]
                assert children
                for child in children:
                    os.kill(child, signal.SIGTERM)
                    os.kill(child, signal.SIGINT)
            yield played

    assert len(run([SOLO], play)["solo"]) == 3


def _children() -> list[int]:
    from multiprocessing import active_children

    return [child.pid for child in active_children() if child.pid]
