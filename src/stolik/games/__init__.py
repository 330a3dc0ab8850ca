"""The games of the table, one folder each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ..effects.telling import Teller
from ..kernel import Game


@dataclass(frozen=True)
class Shelf:
    """A game on the shelf: its rules, and how it is told."""

    rules: Game[Any]
    name: str
    folder: Path
    teller: Callable[[str, str, Sequence[str]], Teller]
    """A function of (content hash, language, names of the seats)."""
    load_packs: Callable[[Sequence[Path]], str]
    """Reads packs over the built-in content; gives the hash of the result."""
    gallery: Callable[[str, str], list[tuple[str, str, str, str]]]
    """All cards of a content in a language: kind, name, text, flavour."""
    seats: tuple[int, ...]
    modes: tuple[str, ...]


GAMES = ("tidal-blades",)


@cache
def find_game(id: str) -> Shelf:
    """A game by its id; LookupError names those that are there."""
    if id == "tidal-blades":
        from .tidal_blades.shelf import SHELF  # noqa: PLC0415  (a game is loaded when it is wanted)

        return SHELF
    raise LookupError(f"there is no game {id!r}; there are {', '.join(GAMES)}")
