"""Writes the output of `stolik pack words` for every game into docs/packs.md, between the marks for it."""

import re
from pathlib import Path

from stolik.cli.pack_words import words_page

PAGE = Path(__file__).parents[1] / "docs" / "packs.md"
PART = re.compile(r"<!-- stolik pack words (\S+) -->\n.*?<!-- end -->", re.DOTALL)


def with_words(page: str) -> str:
    """The page with its generated parts replaced."""
    return PART.sub(lambda found: _part(found[1]), page)


def _part(game: str) -> str:
    return f"<!-- stolik pack words {game} -->\n\n{words_page(game, 'en', level=2)}\n\n<!-- end -->"


if __name__ == "__main__":
    PAGE.write_text(with_words(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
