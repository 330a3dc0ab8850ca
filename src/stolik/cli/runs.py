"""Runs of the laboratory from the command line: a progress bar, a folder that keeps the results."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..games import Shelf
from ..lab.run import run
from ..lab.simulate import Experiment, Result
from ..lab.workers import play_all
from .output import new_console

BY_CHANCE = {"characters": "random"}
"""What bots need not choose, unless one wants them to."""


class RunOptions(Struct, frozen=True):
    """What all commands of the laboratory can be told."""

    jobs: int
    seed: str
    out: Path | None
    chosen: Mapping[str, str]
    packs: tuple[str, ...]

    def choices(self, shelf: Shelf) -> dict[str, str]:
        usual = {option: choice for option, choice in BY_CHANCE.items() if option in shelf.choices}
        return {**usual, **self.chosen}


def play(title: str, experiments: Sequence[Experiment], options: RunOptions) -> dict[str, list[Result]]:
    """Play what is not yet played; when interrupted, what is finished stays in the folder."""
    folder = None
    if options.out:
        from ..lab.results import Folder

        folder = Folder(options.out, experiments)
    total = sum(experiment.games for experiment in experiments)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=new_console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=total)
        workers = partial(play_all, jobs=options.jobs)
        return run(experiments, workers, folder, lambda done: progress.update(task, completed=done))
