"""Handlers of SIGINT and SIGTERM for a run: the first signal stops it at a safe point, later ones are ignored."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Terminated(KeyboardInterrupt):
    """SIGTERM; handled like Ctrl-C."""


class StopSignals:
    """Signal handlers of the whole process."""

    def __init__(self) -> None:
        self.received = 0
        self._held = False
        self._handling = False

    def _handle(self, number: int, frame: object) -> None:
        if not self.received:
            self.received = number
            if not self._held:
                self.check()

    def check(self) -> None:
        """Raise KeyboardInterrupt or Terminated if a signal has arrived."""
        if self.received:
            raise Terminated if self.received == signal.SIGTERM else KeyboardInterrupt

    @contextmanager
    def handling(self, *, to_the_end: bool = False) -> Iterator[None]:
        """Install our handlers in place of the default ones. `to_the_end`: ignore all signals after the first."""
        if self._handling or threading.current_thread() is not threading.main_thread():
            yield
            return
        self.received, self._held, self._handling = 0, False, True
        default = [number for number in SIGNALS if signal.getsignal(number) in _DEFAULTS]
        before = {number: signal.signal(number, self._handle) for number in default}
        try:
            yield
        finally:
            self._handling = False
            ignore = to_the_end and self.received
            for number, handler in before.items():
                signal.signal(number, signal.SIG_IGN if ignore else handler)
            self.received = 0

    @contextmanager
    def restoring(self) -> Iterator[None]:
        """Restore our signal handlers on exit, after a library that sets its own."""
        before = {number: signal.getsignal(number) for number in SIGNALS} if self._handling else {}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    @contextmanager
    def held(self, held: bool = True) -> Iterator[None]:
        """Defer signals to the end of the block; `held=False` handles them at once inside such a block."""
        before, self._held = self._held, held
        try:
            if not held:
                self.check()
            yield
        finally:
            self._held = before
        if not before:
            self.check()


_DEFAULTS = (signal.SIG_DFL, signal.default_int_handler)
STOP = StopSignals()
