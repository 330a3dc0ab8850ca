"""A run: the matches of some experiments that are not played yet are played, and kept as they come."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import chain
from time import monotonic
from typing import TYPE_CHECKING

from .simulate import Experiment, Result, Trial
from .workers import Played

if TYPE_CHECKING:
    from .results import Folder, Key

Players = Callable[[Iterator[Trial]], Played]
PART, SECONDS = 200, 60.0
"""Finished matches are written when there are so many of them, or after so long."""


def run(
    experiments: Sequence[Experiment],
    players: Players,
    folder: "Folder | None" = None,
    tell: Callable[[int], object] = lambda done: None,
) -> dict[str, list[Result]]:
    """The results of each experiment in the order of their seeds; `tell` hears how many matches are done.

    However it ends, every finished match is kept in the folder, and the next run goes on from there.
    """
    kept = folder.read() if folder else {}
    trials = list(chain.from_iterable(experiment.trials() for experiment in experiments))
    done = {trial.key: kept[trial.key] for trial in trials if trial.key in kept}
    new: dict[Key, Result] = {}
    written = monotonic()
    playing = players(trial for trial in trials if trial.key not in kept)
    tell(len(done))
    try:
        with closing(playing):
            for trial, result in playing:
                done[trial.key] = new[trial.key] = result
                tell(len(done))
                if folder and (len(new) >= PART or monotonic() - written > SECONDS):
                    folder.add(new)
                    new, written = {}, monotonic()
    finally:
        if folder:
            folder.add(new)
    if folder:
        folder.join()
    return {experiment.name: [done[trial.key] for trial in experiment.trials()] for experiment in experiments}
