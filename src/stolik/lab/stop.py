"""Signals that end a run: the first is heard where nothing is lost by it, those after it say nothing new."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Terminated(KeyboardInterrupt):
    """SIGTERM, which ends a run as Ctrl-C does."""


class Stop:
    """Hears SIGINT and SIGTERM for the whole process."""

    def __init__(self) -> None:
        self.heard = 0
        self._held = False
        self._listening = False

    def _hear(self, number: int, frame: object) -> None:
        if not self.heard:
            self.heard = number
            if not self._held:
                self.look()

    def look(self) -> None:
        """End here if a signal came."""
        if self.heard:
            raise Terminated if self.heard == signal.SIGTERM else KeyboardInterrupt

    @contextmanager
    def listening(self, *, to_the_end: bool = False) -> Iterator[None]:
        """Hear signals that nobody else hears; `to_the_end`: after the first, none is heard until the process ends."""
        if self._listening or threading.current_thread() is not threading.main_thread():
            yield
            return
        self.heard, self._held, self._listening = 0, False, True
        unheard = [number for number in SIGNALS if signal.getsignal(number) in _NOBODY]
        before = {number: signal.signal(number, self._hear) for number in unheard}
        try:
            yield
        finally:
            self._listening = False
            deaf = to_the_end and self.heard
            for number, handler in before.items():
                signal.signal(number, signal.SIG_IGN if deaf else handler)
            self.heard = 0

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Restore our signal handlers on exit, where a library sets its own."""
        before = {number: signal.getsignal(number) for number in SIGNALS} if self._listening else {}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    @contextmanager
    def held(self, held: bool = True) -> Iterator[None]:
        """A signal is heard after this; with `held=False`, at once in spite of a hold around it."""
        before, self._held = self._held, held
        try:
            if not held:
                self.look()
            yield
        finally:
            self._held = before
        if not before:
            self.look()


_NOBODY = (signal.SIG_DFL, signal.default_int_handler)
STOP = Stop()
