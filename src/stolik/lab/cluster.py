"""Plays trials on a Ray cluster. Every node must have the same version of Stolik."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from logging import WARNING
from pathlib import Path
from socket import create_connection, gethostname
from typing import Any

import ray

from ..bots import BotError
from .fingerprint import fingerprint, fingerprints_of_others
from .simulate import Result, Trial
from .stop import STOP
from .workers import AHEAD, ENDED, PAUSE, Played, play_trial

RETRIES = 1
"""Retries of a trial whose node was lost. One only: a bot that kills its process would do so each time."""


def play_on_cluster(trials: Iterator[Trial], address: str) -> Played:
    """Yield results as they finish; closing the generator cancels the rest."""
    _knock(address)
    with STOP.held(False), STOP.restoring():
        ray.init(address, log_to_driver=False, logging_level=WARNING)
    play = ray.remote(max_retries=RETRIES)(_play)
    waiting: dict[Any, Trial] = {}
    try:
        while True:
            room = AHEAD * max(1, _processors()) - len(waiting)
            for trial in islice(trials, room):
                waiting[play.remote(trial, _played_by(trial.experiment.game, trial.experiment.bots))] = trial
            if not waiting:
                return
            done, _ = ray.wait(list(waiting), timeout=PAUSE)
            for reference in done:
                yield waiting.pop(reference), ray.get(reference)
            if not done:
                yield None
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.OutOfMemoryError) as error:
        raise ChildProcessError(ENDED) from error
    finally:
        for reference in waiting:
            ray.cancel(reference, force=True)
        ray.shutdown()


def _knock(address: str) -> None:
    """Check that the address accepts connections: Ray itself would try for minutes."""
    if place := re.fullmatch(r"(?:ray://)?(.+):(\d+)", address):
        try:
            create_connection((place[1], int(place[2])), timeout=5).close()
        except OSError as error:
            raise ConnectionError(f"no Ray cluster answers at {address}: {error}") from error


def _processors() -> int:
    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return int(resources.get("CPU", 1))


def _play(trial: Trial, played_by: str) -> Result:
    try:
        same = _played_by(trial.experiment.game, trial.experiment.bots) == played_by
    except BotError as error:
        raise BotError(f"on a node of the cluster ({gethostname()}, in {Path.cwd()}): {error}") from error
    if not same:
        raise ValueError("a node of the cluster has other rules, content or bots: install the same on all")
    return play_trial(trial)


@cache
def _played_by(game: str, bots: tuple[str, ...]) -> str:
    return " ".join((fingerprint(game), *fingerprints_of_others(bots).values()))
