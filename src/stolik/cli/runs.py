"""Runs experiments from the command line with a progress bar and an optional folder for the results."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path
from threading import Event, Thread
from time import monotonic

from msgspec import Struct
from msgspec.structs import replace
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..bots import BotError, bot_names
from ..games import Shelf
from ..lab.document import Document
from ..lab.markdown import to_markdown
from ..lab.page import to_page
from ..lab.run import Players, run
from ..lab.seeds import is_drawn
from ..lab.simulate import Experiment, OnError, Result
from ..lab.workers import play_all
from .output import new_console

LOOK_BACK = 600.0
"""Window in seconds for the estimate of the remaining time: a match may last a minute."""
EVERY = 30.0
"""Seconds between progress lines where there is no terminal."""
BY_CHANCE = {"characters": "random"}
"""Options that are drawn at random in simulations unless given."""


class RunOptions(Struct, frozen=True):
    """Options that all laboratory commands share."""

    command: str
    jobs: int
    ray: str | None
    seed: str
    out: Path | None
    chosen: Mapping[str, str]
    packs: tuple[str, ...]
    on_error: OnError

    def choices(self, shelf: Shelf) -> dict[str, str]:
        usual = {option: choice for option, choice in BY_CHANCE.items() if option in shelf.choices}
        return {**usual, **self.chosen}


def read_bots(bots: str, game: str) -> list[str]:
    try:
        return bot_names(bots, game)
    except ValueError as error:
        raise ValueError(f"--bots: {error}") from error


def play(title: str, experiments: Sequence[Experiment], options: RunOptions) -> dict[str, list[Result]]:
    """Play the matches that are not stored yet. If interrupted, finished matches stay in the folder.

    A drawn seed is published after the last match.
    """
    experiments = [replace(experiment, on_error=options.on_error) for experiment in experiments]
    folder = None
    if options.out:
        with needs("lab"):
            from ..lab.results import Folder
        folder = Folder(options.out, experiments, options.command)
        if folder.told and not folder.read().keys() >= {trial.key for each in experiments for trial in each.trials()}:
            _say("the seed of this folder was told when its run was over: what is added now is dealt from a known seed")
    total = sum(experiment.games for experiment in experiments)
    try:
        with _progress(title, total) as tell:
            results = run(experiments, players(options), folder, tell)
    except (KeyboardInterrupt, BotError, RuntimeError, ChildProcessError):
        if folder:
            kept = sum(trial.key in folder.kept for experiment in experiments for trial in experiment.trials())
            _say(f"{kept} of {total} matches are kept in {options.out}; the same command goes on from there")
        else:
            _tell_seed(options)
        raise
    _tell_seed(options)
    return results


def _tell_seed(options: RunOptions) -> None:
    if is_drawn(options.seed):
        _say(f"the seed was drawn for this run; --seed={options.seed} plays the same again")


def _say(text: str) -> None:
    print(f"stolik: {text}", file=sys.stderr)


@contextmanager
def _progress(title: str, total: int) -> Iterator[Callable[[int], object]]:
    """Progress callback: updates a bar, or prints lines where there is no terminal."""
    console = new_console(stderr=True)
    if not console.is_terminal or console.is_dumb_terminal:
        with _lines(title, total) as tell:
            yield tell
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, speed_estimate_period=LOOK_BACK) as progress:
        task = progress.add_task(title, total=total)
        yield lambda done: progress.update(task, completed=done)


@contextmanager
def _lines(title: str, total: int) -> Iterator[Callable[[int], object]]:
    """Progress callback that prints a line at intervals."""
    first, done = -1, 0
    began, over = monotonic(), Event()

    def tell(number: int) -> None:
        nonlocal first, done
        done = number
        if first < 0:
            first = number

    def speak() -> None:
        while not over.wait(EVERY):
            line = f"{title}: {done} of {total} matches"
            if done > first >= 0:
                left = (total - done) * (monotonic() - began) / (done - first)
                line += f", {timedelta(seconds=round(left))} left"
            print(f"stolik: {line}", file=sys.stderr, flush=True)

    speaker = Thread(target=speak, daemon=True)
    speaker.start()
    try:
        yield tell
    finally:
        over.set()
        speaker.join()


def players(options: RunOptions) -> Players:
    """Where trials are played: local processes or a Ray cluster."""
    if not options.ray:
        return partial(play_all, jobs=options.jobs)
    with needs("ray"):
        from ..lab.cluster import play_on_cluster
    return partial(play_on_cluster, address=options.ray)


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Turn a missing optional library into a message that names the extra to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ValueError(f"this needs {error.name}: install stolik[{extra}]") from error


def publish(document: Document, options: RunOptions) -> None:
    """Print a report and write it to the folder."""
    print(to_markdown(document), end="")
    leave(document, options)


def leave(document: Document, options: RunOptions) -> None:
    """Write a report to the folder, if there is one, as Markdown and HTML."""
    if options.out:
        from ..lab.results import REPORTS

        page, text = (options.out / name for name in REPORTS)
        _write(text, to_markdown(document))
        _write(page, to_page(document))
        _say(f"the report is {page}")


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OSError(f"{file} cannot be written: {error.strerror}") from error
