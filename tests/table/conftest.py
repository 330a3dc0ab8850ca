from collections.abc import Iterator
from pathlib import Path
from sqlite3 import Connection

import pytest

from stolik.games import Shelf, find_game
from stolik.store import opening
from stolik.table import hall, records, resuming, words
from tests.foreign.install import installed

from .pier import SHELF
from .tables import Setting


@pytest.fixture
def setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Setting:
    """Data of its own, and the pier on the shelf of games."""

    def find(id: str) -> Shelf:
        return SHELF if id == "pier" else find_game(id)

    for module in (hall, records, resuming, words):
        monkeypatch.setattr(module, "find_game", find)
    monkeypatch.setattr(hall, "GAMES", ("pier", "tidal-blades"))
    connect = opening._connect_to_write

    def without_waiting(path: Path) -> Connection:
        """What the disk does is tested with the store."""
        db = connect(path)
        db.execute("PRAGMA synchronous = OFF")
        return db

    monkeypatch.setattr(opening, "_connect_to_write", without_waiting)
    return Setting(tmp_path / "data")


@pytest.fixture
def ferry(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy game that is played together is on the shelf, too."""
    with installed():
        monkeypatch.setattr(hall, "GAMES", ("pier", "ferry-together"))
        yield
