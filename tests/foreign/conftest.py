"""Games from other people's packages, in this process."""

import sys
from collections.abc import Iterator

import pytest

from stolik import games
from stolik.games import find_game, part

from .install import HERE


def _forget() -> None:
    for found in (games._packages, find_game, part):
        found.cache_clear()


@pytest.fixture(scope="module")
def foreign_games() -> Iterator[None]:
    """The games in this folder are installed, as long as a module of tests runs."""
    sys.path.insert(0, str(HERE))
    _forget()
    yield
    sys.path.remove(str(HERE))
    _forget()
