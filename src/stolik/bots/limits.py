"""Time limits for Python code of other authors."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

REPEAT_SECONDS = 0.2
"""Interval in seconds at which the signal is repeated, for code that caught the first one."""
SOON = 0.001


class Late(BaseException):  # not an Exception, so that `except Exception` does not catch it
    """The time limit is exceeded."""


@contextmanager
def limited(seconds: float | None) -> Iterator[None]:
    """Raise Late in a block that runs too long.

    Uses SIGALRM. Outside the main thread and on Windows it is raised only after the block has finished.
    Limits can be nested: the outer timer continues.
    """
    if seconds is None:
        yield
        return
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        end = monotonic() + seconds
        yield
        if monotonic() > end:
            raise Late
        return

    late = False

    def handler(signum: int, frame: Any) -> None:
        nonlocal late
        late = True
        raise Late

    begin, before = monotonic(), signal.signal(signal.SIGALRM, handler)
    outer, again = signal.setitimer(signal.ITIMER_REAL, seconds, REPEAT_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if outer:
            signal.setitimer(signal.ITIMER_REAL, max(outer - (monotonic() - begin), SOON), again)
    if late:
        raise Late  # the block caught the signal's exception
