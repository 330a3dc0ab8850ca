"""The letters and a few words, by language: what nobody may read before it is found."""

import tomllib
from functools import cache
from pathlib import Path


@cache
def _file(name: str, language: str) -> dict[str, str]:
    return tomllib.loads((Path(__file__).parent / f"{name}.{language}.toml").read_text(encoding="utf-8"))


def letter(id: str, language: str) -> str:
    return _file("letters", language)[id]


def words(language: str) -> dict[str, str]:
    return _file("campaign", language)
