"""The letters and a few words, by language: what nobody may read before it is found."""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from stolik.games.campaigns import Page

LIGHT = {"aunt": 2, "bridge": 2, "clock": 2, "dog": 2, "eel": 2, "fog": 2}
"""What each gives when it is burnt: part of the page, and as secret as its text."""


@cache
def _file(name: str, language: str) -> dict[str, str]:
    return tomllib.loads((Path(__file__).parent / f"{name}.{language}.toml").read_text(encoding="utf-8"))


def letter(id: str, language: str) -> str:
    return _file("letters", language)[id]


def journal(read: Sequence[tuple[str, bool]], language: str) -> list[Page]:
    """Letters that were read, with what became of them."""
    say = words(language)
    return [
        Page(id, say["letter"], letter(id, language), say["letters"], say["reply" if reply else "burn"])
        for id, reply in read
    ]


def words(language: str) -> dict[str, str]:
    return _file("campaign", language)
