"""Time limits for Python code that is not ours."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

AGAIN = 0.2
"""Code that swallowed the signal gets it again after so many seconds."""


class Late(BaseException):  # no Exception: code with a broad `except` must not swallow it
    """The time is over."""


@contextmanager
def limited(seconds: float | None) -> Iterator[None]:
    """Raise Late in code that runs for longer; only the main thread can be interrupted (and not on Windows)."""
    if seconds is None or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(signum: int, frame: Any) -> None:
        raise Late

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
