"""Checks that names of games appear only in the folders of the games.

    python tools/lint_names.py

Prints `file:line: message` for each finding and exits with 1 if there is one.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = Path("src/stolik/games")
SEARCHED = {
    "src/stolik": ("*.py", "*.ftl", "*.toml", "*.sql"),
    "web/src": ("*.ts", "*.svelte", "*.ftl", "*.css"),
    "web/scripts": ("*.mjs",),
}
EXAMPLES = re.compile(r"\.test\.ts$|/fixtures/")
"""Tests of the pages and their fixtures."""


def folders(root: Path) -> list[str]:
    return sorted(shelf.parent.name for shelf in (root / GAMES).glob("*/shelf.py"))


def findings(root: Path) -> Iterator[str]:
    """Lines outside the folders of games that contain a name of a game."""
    names = {folder: re.compile(folder.replace("_", "[-_ ]?"), re.IGNORECASE) for folder in folders(root)}
    for file in sorted(_files(root)):
        where = file.relative_to(root)
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for folder, name in names.items():
                if folder not in where.parts and name.search(line):
                    yield f"{where}:{number}: names the game {folder}: what knows a game belongs into its folder"


def _files(root: Path) -> Iterable[Path]:
    for place, kinds in SEARCHED.items():
        for kind in kinds:
            for file in (root / place).rglob(kind):
                if not EXAMPLES.search(file.as_posix()) and "static" not in file.parts:
                    yield file


if __name__ == "__main__":
    found = list(findings(ROOT))
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(1 if found else 0)
