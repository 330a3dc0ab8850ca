"""Processes that work for another one: Ctrl-C is not for them, and they end with whom they work for."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def work_for_another() -> None:
    """What such a process does first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_it, daemon=True).start()


def _end_with_it() -> None:
    """One that was killed cannot end its workers, and without it they would wait for ever."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
