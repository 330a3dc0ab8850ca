"""Opens the database: checks it, migrates it and connects."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection

from .store import StoreError
from .sums import checksum

FILE = "stolik.sqlite3"
MIGRATIONS = Path(__file__).parent / "migrations"
"""One script per schema version; released scripts never change."""
BUSY_SECONDS = 10.0
"""Seconds to wait while another process writes."""


def connect(path: Path) -> Connection:
    """A connection without implicit transactions that any thread may close.

    Invalid UTF-8 is decoded anyway: the checksum reports the damage, and one bad row does not break a whole list.
    """
    db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    db.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
    return db


def is_empty(path: Path) -> bool:
    """Whether there is no database here, or an empty one. Changes nothing."""
    if not path.exists() or path.stat().st_size == 0:
        return True
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)) as db:
            return _is_blank(db)
    except sqlite3.Error:
        return False


def _is_blank(db: Connection) -> bool:
    return _version(db) == 0 and db.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)


def open_database(path: Path) -> tuple[Connection, Connection]:
    """A connection for writing and one for reading."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _create(path)
        with closing(connect(path)) as db:
            _check(db, path)
            if db.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
                raise StoreError(f"{path} cannot be used: its disk allows no write-ahead log")
            _migrate(db, path)
        return _connect_to_write(path), _connect_to_read(path)
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise StoreError(f"{path} cannot be used: {reason}") from error


def _create(path: Path) -> None:
    """Create an empty file that only its owner may read, because it holds keys. SQLite's side files inherit its mode.

    An existing file is not even opened: closing it would drop all POSIX locks of the process on it.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        pass


def _check(db: Connection, path: Path) -> None:
    """StoreError unless this is a sound database of this program. Changes nothing."""
    (found,) = db.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise StoreError(f"{path} is damaged: {found}")
    version, known = _version(db), len(_scripts())
    if version > known:
        raise StoreError(
            f"{path} has version {version}, but this program knows only versions up to {known}; nothing was changed"
        )
    if version == 0 and not _is_blank(db):
        raise StoreError(f"{path} is a database of another program; nothing was changed")


def _connect_to_write(path: Path) -> Connection:
    db = connect(path)
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def _connect_to_read(path: Path) -> Connection:
    db = connect(path)
    db.execute("PRAGMA query_only = ON")
    return db


# --- migrations ------------------------------------------------------------------------------------------------------


def _scripts() -> list[Path]:
    return sorted(MIGRATIONS.glob("*.sql"))


def _version(db: Connection) -> int:
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version


def _migrate(db: Connection, path: Path) -> None:
    """Migrate to the latest version in one transaction.

    Foreign keys are off: otherwise a script that rebuilds a table would delete all rows that refer to it.
    """
    scripts = _scripts()
    db.create_function("checksum", -1, checksum, deterministic=True)
    if 0 < _version(db) < len(scripts):
        _keep_copy(db, path)
    name = ""
    try:
        db.execute("BEGIN IMMEDIATE")
        for script in scripts[_version(db) :]:  # read again under the lock: another process may have migrated meanwhile
            name = script.name
            for statement in _statements(script.read_text("utf-8")):
                db.execute(statement)
        if name:
            db.execute(f"PRAGMA user_version = {len(scripts)}")
            if lost := db.execute("PRAGMA foreign_key_check").fetchone():
                raise StoreError(f"{path} was left as it was: migration {name} leaves a row of {lost[0]!r} astray")
        db.execute("COMMIT")
    except sqlite3.Error as error:
        raise StoreError(f"{path} was left as it was: migration {name or 'to this version'} failed: {error}") from error
    finally:
        db.rollback()


def _keep_copy(db: Connection, path: Path) -> None:
    """Write a backup beside the database; an older one of the same version is replaced atomically."""
    draft = path.with_name(f"{path.name}.part")
    draft.unlink(missing_ok=True)
    _create(draft)
    db.execute("VACUUM INTO ?", (str(draft),))
    with draft.open("rb+") as file:
        os.fsync(file.fileno())
    with closing(connect(draft)) as copy:  # the version of the copy: another process may be migrating the original
        version = _version(copy)
    draft.replace(path.with_name(f"{path.name}.v{version}.bak"))


def _statements(script: str) -> Iterator[str]:
    """Split a script into statements: executescript() would commit first."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
