"""Lock of a data folder, so that only one server uses it. The operating system releases it with the process."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from .store import StoreError

LOCK = "server.lock"
"""The lock file also holds the server's address. The file alone means nothing: a killed server leaves it behind."""

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, 1 << 20, os.SEEK_SET)  # beyond the address: on Windows others cannot read a locked byte
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def hold(folder: Path) -> Iterator[Callable[[str], None]]:
    """Lock a folder; yields a function that writes the address. StoreError if another server holds the lock."""
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
    except (BlockingIOError, PermissionError) as error:  # locked by another process (POSIX, Windows)
        address = (folder / LOCK).read_text("utf-8", "replace")
        served = f"already served at {address}" if address else "already in use by a server that is just starting"
        raise StoreError(f"{folder} is {served}") from error
    except OSError as error:
        raise StoreError(f"{folder} cannot be locked: {error}") from error
