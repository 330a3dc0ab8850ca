"""Play trials in this process or in several; results come as they are ready and do not depend on who plays."""

from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import islice

from ..bots import BotError
from ..bots.processes import ProcessPool, WorkerDiedError
from ..effects.content import ContentError
from .simulate import Result, Trial
from .stop import STOP

AHEAD = 4
"""Trials for each process that are submitted before they can be played, so that no process is idle."""
PAUSE = 0.2
"""Seconds without a result after which `play_all` yields None."""
ENDED = "a process ended while it played: it was killed, perhaps for want of memory, or a bot ended it (os._exit)"

Played = Generator[tuple[Trial, Result] | None, None, None]
"""Trials and their results; None if nothing was finished for a while, so that the caller may do something else."""


def play_all(trials: Iterator[Trial], jobs: int = 1) -> Played:
    """Play trials in `jobs` processes. Closing the generator gives up what is being played at once."""
    if jobs == 1:
        for trial in trials:
            with STOP.held(False):
                result = play_trial(trial)
            yield trial, result
        return
    with ProcessPool(jobs) as pool:
        waiting: dict[Future[Result], Trial] = {}
        while True:
            for trial in islice(trials, jobs * AHEAD - len(waiting)):
                waiting[pool.submit(play_trial, trial)] = trial
            if not waiting:
                return
            ready = wait(waiting, PAUSE, FIRST_COMPLETED).done
            for done in ready:
                trial = waiting.pop(done)
                try:
                    result = done.result()
                except WorkerDiedError as error:
                    raise ChildProcessError(f"{ENDED}; it played {trial}") from error
                yield trial, result
            if not ready:
                yield None


def play_trial(trial: Trial) -> Result:
    """The result of a trial; an error names the match."""
    try:
        return trial.play()
    except ContentError:
        raise
    except BotError as error:
        raise BotError(f"{error} (in {trial})") from error
    except Exception as error:
        raise RuntimeError(f"{trial} failed: {error}") from error
