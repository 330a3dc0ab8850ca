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

from ..bots import BotError
from ..bots.program import end_all_programs
from ..effects.content import ContentError
from .simulate import Result, Trial
from .stop import SIGNALS, STOP

AHEAD = 4
"""Trials for each process that wait for their turn, so that none is ever idle."""
PAUSE = 0.2
"""Seconds after which whoever waits for results may do something else."""
ENDED = "a process ended while it played: it was killed, perhaps for want of memory, or a bot ended it (os._exit)"

Played = Generator[tuple[Trial, Result] | None, None, None]
"""What is played, as it is ready; None if nothing was for a while."""


def play_all(trials: Iterator[Trial], jobs: int = 1) -> Played:
    """Whoever stops early closes it: what is being played is then given up at once."""
    if jobs == 1:
        for trial in trials:
            with STOP.held(False):
                result = play_trial(trial)
            yield trial, result
        return
    context = get_context("spawn")
    parting, here = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, _leave_with, (parting,))
    waiting: dict[Future[Result], Trial] = {}
    try:
        while True:
            with _signals_held():
                for trial in islice(trials, jobs * AHEAD - len(waiting)):
                    waiting[pool.submit(play_trial, trial)] = trial
            if not waiting:
                return
            ready = wait(waiting, PAUSE, FIRST_COMPLETED).done
            for done in ready:
                yield waiting.pop(done), done.result()
            if not ready:
                yield None
    except BrokenProcessPool as error:
        played = "; ".join(str(trial) for trial in islice(waiting.values(), jobs))
        raise ChildProcessError(f"{ENDED}; it played one of these: {played}") from error
    finally:
        here.close()
        pool.shutdown(cancel_futures=True)
        parting.close()


def play_trial(trial: Trial) -> Result:
    """Its result; an error names the match."""
    try:
        return trial.play()
    except ContentError:
        raise
    except BotError as error:
        raise BotError(f"{error} (in {trial})") from error
    except Exception as error:
        raise RuntimeError(f"{trial} failed: {error}") from error


@contextmanager
def _signals_held() -> Iterator[None]:
    """Ctrl-C and its like never come to the processes that are started meanwhile."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_with(parting: Connection) -> None:
    """A process ends when the one that started it closes its end of the pipe, or is gone, and all that it started."""

    def attend() -> None:
        parting.poll(None)
        end_all_programs()
        os._exit(1)

    Thread(target=attend, daemon=True).start()
    for number in SIGNALS:  # a handler that does nothing, unlike a mask, is not handed on to what is started here
        signal.signal(number, lambda signum, frame: None)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
