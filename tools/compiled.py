"""Optional build: compiles the kernel and the rules of the games to C extensions (mypyc) in a folder of their own.

Modules that define Structs are left out, because compiled classes lose the annotations that Structs need, and so are
those that define awaitable generators. Then the same tests run on the build, and both versions are measured in one run.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from stolik.games import GAMES

ROOT = Path(__file__).parents[1]
BUILD = ROOT / ".compiled"
PACKAGES = ("kernel", *(f"games/{game.replace('-', '_')}" for game in GAMES))
"""`effects/nodes.py` is left out: the C code that mypyc generates for it does not compile."""
WORDS = {"telling", "gallery", "catalogue", "hints", "shelf", "game", "__init__", "conformance", "terms"}
WORDS |= {"bot", "encoding", "evaluation", "first_sight", "screen", "standard"}
"""Modules that a random rollout does not run."""
READ = {"verbs", "vocabulary"}
"""Modules whose functions are inspected by signature."""
TESTS = ("tests/kernel", "tests/effects", "tests/games")
PLAIN = {"kinds", "match"}
"""Modules whose classes are not Structs."""
ROUNDS, SECONDS = 3, 3
COUNT = """
from benchmarks.playouts import playouts
print(*(round(playouts(game, {seconds}, disposable=True)[0]) for game in {GAMES}))
"""


def compilable(file: Path) -> bool:
    text = file.read_text(encoding="utf-8")
    plain = file.stem in PLAIN or "\nclass " not in text
    return plain and file.stem not in WORDS | READ and "types.coroutine" not in text


def build() -> None:
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree(ROOT / "src", BUILD / "src", ignore=shutil.ignore_patterns("static", "__pycache__"))
    files = [
        file for part in PACKAGES for file in sorted((BUILD / "src" / "stolik" / part).glob("*.py")) if compilable(file)
    ]
    print(f"compiling {len(files)} modules: {', '.join(file.stem for file in files)}", flush=True)
    command = [str(Path(sys.executable).with_name("mypyc")), "--config-file", os.devnull]
    subprocess.run(
        [*command, *(str(file.relative_to(BUILD / "src")) for file in files)],
        cwd=BUILD / "src",
        check=True,
        stdout=subprocess.DEVNULL,
    )


def run(*command: str, source: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(source), str(ROOT)))}
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment, text=True, capture_output=True, check=False
    )


def measure() -> None:
    best: dict[str, list[int]] = {"as it is": [0, 0], "compiled": [0, 0]}
    for _ in range(ROUNDS):
        for name, source in (("as it is", ROOT / "src"), ("compiled", BUILD / "src")):
            found = map(int, run("-c", COUNT.format(seconds=SECONDS), source=source).stdout.split())
            best[name] = [max(pair) for pair in zip(best[name], found, strict=True)]
    for game, before, after in zip(GAMES, *best.values(), strict=True):
        print(f"{game}: {before:,} decisions/s as it is, {after:,} compiled: {after / before:.2f} times")


def main() -> int:
    build()
    path = f"pythonpath=. {BUILD / 'src'}"
    tested = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", path, *TESTS, source=BUILD / "src")
    print("\n".join(tested.stdout.splitlines()[-5:]))
    measure()
    return tested.returncode


if __name__ == "__main__":
    sys.exit(main())
