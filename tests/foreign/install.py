"""Other people's games, as `pip` would leave them: packages with an entry point, in a folder on the path."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from stolik import games

HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs"


SCREEN = (("python", "screen.py"), ("ftl", "screen.en.ftl"))


def night_ferry(folder: Path, *, screen: bool = False) -> Path:
    """Night Ferry, made from the blocks of docs/kernel.md and docs/games.md; gives the folder for the path."""
    package = folder / "night_ferry"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (rules,) = _blocks("kernel.md", "python")
    (package / "game.py").write_text(rules, encoding="utf-8")
    files = (("python", "shelf.py"), ("python", "encoding.py"), ("ftl", "en.ftl"), *(SCREEN if screen else ()))
    for language, file in files:
        (text,) = _blocks("games.md", f"{language} {file}")
        (package / file).write_text(text, encoding="utf-8")
    (tests,) = _blocks("games.md", "python test_night_ferry.py")
    (folder / "test_night_ferry.py").write_text(tests, encoding="utf-8")
    (toml,) = _blocks("games.md", "toml")
    (entry,) = re.findall(r"^night-ferry = \"(.*)\"$", toml, re.MULTILINE)
    named(folder, "night-ferry", entry)
    return folder


def quay(folder: Path) -> Path:
    """Quay, the game with cards of docs/games.md; gives the folder for the path."""
    text = (DOCS / "games.md").read_text(encoding="utf-8")
    for file, block in re.findall(r"^```\w+ (quay/\S+)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(block, encoding="utf-8")
    (folder / "quay" / "__init__.py").touch()
    named(folder, "quay", "quay")
    return folder


def named(folder: Path, game: str, package: str) -> None:
    """What `pip` notes of an installed package with this entry point."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[stolik.games]\n{game} = {package}\n", encoding="utf-8")


def _blocks(page: str, language: str) -> list[str]:
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{re.escape(language)}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


@contextmanager
def installed(folder: Path = HERE) -> Iterator[None]:
    """The games in this folder are there for this process."""
    caches = (games._packages, games.find_game, games.part)
    sys.path.insert(0, str(folder))
    try:
        for cache in caches:
            cache.cache_clear()
        yield
    finally:
        sys.path.remove(str(folder))
        for cache in caches:
            cache.cache_clear()


def environment(folder: Path) -> dict[str, str]:
    """The environment of a process that finds the games in this folder."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *filter(None, sys.path)])}


def run(folder: Path, *argv: str, here: Path, answers: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command of Stolik with the games in this folder."""
    return subprocess.run(
        [sys.executable, "-m", "stolik", *argv],
        cwd=here,
        env=environment(folder),
        input=answers,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
