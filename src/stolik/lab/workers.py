"""Who plays the trials: this process, several, or a Ray cluster. Results come as they are ready, and are the same."""

import os
import signal
import sys
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread

from .simulate import Result, Trial

AHEAD = 4
"""Trials for each process that wait for their turn, so that none is ever idle."""

Played = Generator[tuple[Trial, Result], None, None]


def play_all(trials: Iterator[Trial], jobs: int = 1) -> Played:
    """Whoever stops early closes it: what is being played is then given up at once."""
    if jobs == 1:
        for trial in trials:
            yield trial, trial.play()
        return
    context = get_context("spawn")
    parting, here = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, _leave_with, (parting,))
    try:
        waiting: dict[Future[Result], Trial] = {}
        while True:
            with _interrupt_held():
                for trial in islice(trials, jobs * AHEAD - len(waiting)):
                    waiting[pool.submit(trial.play)] = trial
            if not waiting:
                return
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(done), done.result()
    except BrokenProcessPool as error:
        raise ChildProcessError("a process was killed while it played; is there enough memory?") from error
    finally:
        here.close()
        pool.shutdown(cancel_futures=True)
        parting.close()


@contextmanager
def _interrupt_held() -> Iterator[None]:
    """Ctrl-C comes afterwards, and never to the processes that are started meanwhile."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_with(parting: Connection) -> None:
    """A process ends when the one that started it closes its end of the pipe, or is gone."""

    def attend() -> None:
        parting.poll(None)
        os._exit(1)

    Thread(target=attend, daemon=True).start()
