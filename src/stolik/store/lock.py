"""One server for a data folder: a lock of the operating system, which goes with the process that holds it."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from .store import StoreError

LOCK = "server.lock"
"""Holds the address of the server. Whether one runs, only the lock tells: a server that was killed leaves the file."""

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, 1 << 20, os.SEEK_SET)  # behind the address: others cannot read a byte that is locked
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def hold(folder: Path) -> Iterator[Callable[[str], None]]:
    """Keep other servers away from a folder; gives a function that notes the address. StoreError if it is served."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreError(f"{folder} cannot be used: {error.strerror}") from error
    try:
        _take(file, folder)

        def note(address: str) -> None:
            os.ftruncate(file, 0)
            os.lseek(file, 0, os.SEEK_SET)
            os.write(file, address.encode())

        note("")
        yield note
    finally:
        os.close(file)


def _take(file: int, folder: Path) -> None:
    try:
        _lock(file)
    except (BlockingIOError, PermissionError) as error:  # taken: the one is said by POSIX, the other by Windows
        address = (folder / LOCK).read_text("utf-8", "replace")
        served = f"already served at {address}" if address else "already in use by a server that is just starting"
        raise StoreError(f"{folder} is {served}") from error
    except OSError as error:
        raise StoreError(f"{folder} cannot be locked: {error}") from error
