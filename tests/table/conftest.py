from collections.abc import Iterator
from pathlib import Path
from sqlite3 import Connection

import pytest

from stolik.games import Shelf, find_game
from stolik.store import opening
from stolik.table import records, resuming, service, words
from tests.foreign.install import installed

from .pier import SHELF
from .tables import Setting


@pytest.fixture
def setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Setting:
    """A data folder for the test, and the toy game Pier on the shelf."""

    def find(id: str) -> Shelf:
        return SHELF if id == "pier" else find_game(id)

    for module in (service, records, resuming, words):
        monkeypatch.setattr(module, "find_game", find)
    monkeypatch.setattr(service, "GAMES", ("pier", "tidal-blades", "farshore"))
    connect = opening._connect_to_write

    def without_waiting(path: Path) -> Connection:
        """A connection that does not sync to disk: durability is tested with the store."""
        db = connect(path)
        db.execute("PRAGMA synchronous = OFF")
        return db

    monkeypatch.setattr(opening, "_connect_to_write", without_waiting)
    return Setting(tmp_path / "data")


@pytest.fixture
def ferry(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Adds the co-operative toy game to the shelf."""
    with installed():
        monkeypatch.setattr(service, "GAMES", ("pier", "ferry-together"))
        yield
