"""Runs experiments: plays the matches that are not stored yet and stores their results as they finish."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, nullcontext
from itertools import chain
from threading import Event, Lock, Thread
from types import TracebackType
from typing import TYPE_CHECKING, Self

from .simulate import Experiment, Result, Trial
from .stop import STOP
from .workers import Played

if TYPE_CHECKING:
    from .results import Folder, Key

Players = Callable[[Iterator[Trial]], Played]
PART, SECONDS = 200, 60.0
"""Results are written after so many matches, and at least every so many seconds."""


def run(
    experiments: Sequence[Experiment],
    players: Players,
    folder: "Folder | None" = None,
    tell: Callable[[int], object] = lambda done: None,
) -> dict[str, list[Result]]:
    """Results of each experiment, ordered by seed; `tell` is called with the number of finished matches.

    Finished matches are stored even if the run is interrupted; the next run continues from there.
    """
    with folder.alone() if folder else nullcontext():
        return _run(experiments, players, folder, tell)


def _run(
    experiments: Sequence[Experiment],
    players: Players,
    folder: "Folder | None",
    tell: Callable[[int], object],
) -> dict[str, list[Result]]:
    kept = folder.read() if folder else {}
    trials = sorted(chain.from_iterable(each.trials() for each in experiments), key=lambda trial: trial.number)
    done = {trial.key: kept[trial.key] for trial in trials if trial.key in kept}
    playing = players(trial for trial in trials if trial.key not in kept)
    tell(len(done))
    with STOP.handling(), STOP.held():
        with closing(playing), _Keeper(folder) as keeper:
            try:
                for played in playing:
                    if played:
                        trial, result = played
                        done[trial.key] = result
                        keeper.add(trial.key, result)
                        tell(len(done))
                    STOP.check()
            except Exception:
                STOP.check()  # a worker may have failed because it got the signal, too
                raise
        if folder:
            folder.join()
    return {experiment.name: [done[trial.key] for trial in experiment.trials()] for experiment in experiments}


class _Keeper:
    """Writes finished matches to the folder; a thread does so regularly while a long match is played."""

    def __init__(self, folder: "Folder | None") -> None:
        self._folder = folder
        self._new: dict[Key, Result] = {}
        self._lock = Lock()
        self._over = Event()
        self._thread = Thread(target=self._attend, daemon=True)
        self._failed: OSError | None = None

    def __enter__(self) -> Self:
        if self._folder:
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._folder:
            self._over.set()
            self._thread.join()
            self._write()

    def add(self, key: "Key", result: Result) -> None:
        if self._folder:
            if self._failed:
                raise self._failed
            with self._lock:
                self._new[key] = result
            if len(self._new) >= PART:
                self._write()

    def _attend(self) -> None:
        while not self._over.wait(SECONDS):
            try:
                self._write()
            except OSError as error:
                self._failed = error

    def _write(self) -> None:
        assert self._folder is not None
        with self._lock:
            self._folder.add(self._new)
            self._new = {}
