"""Fingerprints of code, content and bots: results of different ones must not be mixed."""

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from pathlib import Path

from ..bots import files_of
from ..games import find_game

PACKAGE = Path(__file__).parent.parent
RULES = ("kernel", "effects", "parts", "bots", "api.py", "games/__init__.py", "lab/simulate.py")


@cache
def fingerprint(game: str) -> str:
    """Hash of all our code and content that determines how a match of the game goes."""
    places = (*(PACKAGE / name for name in RULES), find_game(game).folder)
    files = (file for place in places for file in (place, *sorted(place.rglob("*"))))
    return _of(file for file in files if file.suffix in (".py", ".toml"))


def fingerprints_of_others(bots: Iterable[str]) -> dict[str, str]:
    """Hash of the files of each bot of another author."""
    return {bot: _of(sorted(files_of(bot))) for bot in sorted(set(bots)) if ":" in bot}


def _of(files: Iterable[Path]) -> str:
    digest = blake2b(digest_size=8)
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()
