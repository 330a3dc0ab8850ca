"""Time limits for Python code that is not ours."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

AGAIN = 0.2
"""Code that swallowed the signal gets it again after so many seconds."""
SOON = 0.001


class Late(BaseException):  # no Exception: code with a broad `except` must not swallow it
    """The time is over."""


@contextmanager
def limited(seconds: float | None) -> Iterator[None]:
    """Raise Late in code that runs for longer; outside the main thread (and on Windows) only when it is done.

    A limit around this one goes on counting.
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

    def ring(signum: int, frame: Any) -> None:
        nonlocal late
        late = True
        raise Late

    begin, before = monotonic(), signal.signal(signal.SIGALRM, ring)
    outer, again = signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if outer:
            signal.setitimer(signal.ITIMER_REAL, max(outer - (monotonic() - begin), SOON), again)
    if late:
        raise Late  # whoever swallowed it is no less late
