"""Samples mutants of a game's rules and counts how many its tests kill.

    python tools/mutants.py --game farshore --count 100 --seed 1

A mutant is one change of one place: a comparison, an operator, a number, a dropped statement or a swapped branch.
Each runs the game's tests in a copy of the tree; it is killed if any test fails.
"""

import argparse
import ast
import copy
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
LEFT_OUT = {
    *("__init__.py", "catalogue.py", "content.py", "events.py", "gallery.py", "game.py"),
    *("hints.py", "options.py", "shelf.py", "telling.py", "vocabulary.py"),
}
"""Files without rules."""
FIRST = 5
"""Number of test files that run first: those that cite most rules of the changed file."""


def places(tree: ast.Module) -> list[tuple[ast.AST, str, int]]:
    """All nodes that can be mutated, with the attribute and index to change."""
    found: list[tuple[ast.AST, str, int]] = []
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.Compare):
                found += [(node, "ops", at) for at, op in enumerate(node.ops) if type(op) in SWAPS]
            elif isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign) and type(node.op) in SWAPS:
                found.append((node, "op", -1))
            elif isinstance(node, ast.Constant) and (type(node.value) is int or isinstance(node.value, bool)):
                found.append((node, "value", -1))
            elif isinstance(node, ast.If | ast.IfExp):
                found.append((node, "test", -1))
            elif isinstance(node, ast.Expr | ast.Assign | ast.AugAssign) and not _is_docstring_or_telling(node):
                found.append((node, "drop", -1))
    return found


def _is_docstring_or_telling(node: ast.stmt) -> bool:
    if not isinstance(node, ast.Expr):
        return False
    if isinstance(node.value, ast.Constant):
        return True
    call = node.value
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("emit", "reveal")


def mutate(source: str, index: int) -> tuple[str, str]:
    """The source with mutation number `index`, and a description of it."""
    tree = ast.parse(source)
    node, name, at = places(tree)[index]
    before = ast.unparse(node)
    line = getattr(node, "lineno", 0)
    if name == "ops":
        node.ops[at] = SWAPS[type(node.ops[at])]()  # type: ignore[attr-defined]
    elif name == "op":
        node.op = SWAPS[type(node.op)]()  # type: ignore[attr-defined]
    elif name == "value":
        value = node.value  # type: ignore[attr-defined]
        node.value = not value if isinstance(value, bool) else value + 1  # type: ignore[attr-defined]
    elif name == "test":
        node.test = ast.UnaryOp(ast.Not(), node.test)  # type: ignore[attr-defined]
    else:
        tree = _Drop(copy.copy(node)).visit(tree)
    ast.fix_missing_locations(tree)
    return ast.unparse(tree), f"line {line}: {name} in {before!r}"


class _Drop(ast.NodeTransformer):
    """Replaces one statement by `pass`."""

    def __init__(self, target: ast.AST) -> None:
        self.place = (getattr(target, "lineno", 0), getattr(target, "col_offset", 0), type(target))

    def generic_visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, ast.stmt) and (node.lineno, node.col_offset, type(node)) == self.place:
            return ast.copy_location(ast.Pass(), node)
        return super().generic_visit(node)


def likely_first(tests: Path, source: str) -> list[str]:
    """Test files of a game, those that cite most rules of this source first; whole matches last."""
    rules = cited(source)

    def rank(file: Path) -> tuple[bool, int, str]:
        return "conformance" in file.name, -len(rules & cited(file.read_text(encoding="utf-8"))), file.name

    return [str(file) for file in sorted(tests.glob("test_*.py"), key=rank)]


def cited(text: str) -> set[str]:
    return set(re.findall(r"\b[A-Z]{2}-[ER]?\d+\b", text))


def is_killed(work: Path, tests: list[str], timeout: int) -> bool:
    """Whether one of these test files fails in the mutated copy."""
    environment = {"PYTHONPATH": f"{work / 'src'}", "PATH": "/usr/bin:/bin", "STOLIK_DECISIONS": "3000"}
    for files in (tests[:FIRST], tests[FIRST:]):
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *files]
        try:
            done = subprocess.run(command, cwd=work, env=environment, capture_output=True, timeout=timeout, check=False)
        except subprocess.TimeoutExpired:
            return True
        if done.returncode != 0:
            return True
    return False


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="tidal_blades")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--timeout", type=int, default=600, help="seconds for the tests of a mutant")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return try_mutants(Path(folder), args.game, args.count, args.seed, args.timeout)


def try_mutants(work: Path, game: str, count: int, seed: str, timeout: int) -> int:
    root = Path(__file__).resolve().parent.parent
    for part in ("src", "tests"):
        shutil.copytree(root / part, work / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(root / "pyproject.toml", work)
    files = sorted((work / "src" / "stolik" / "games" / game).glob("*.py"))
    sources = {file: file.read_text(encoding="utf-8") for file in files if file.name not in LEFT_OUT}
    everywhere = [(file, at) for file, source in sources.items() for at in range(len(places(ast.parse(source))))]
    chosen = random.Random(seed).sample(everywhere, count)
    tests = work / "tests" / "games" / game
    if is_killed(work, likely_first(tests, ""), timeout):
        print("the tests fail without any mutant: nothing to be learnt", file=sys.stderr)
        return 2
    print(f"{len(everywhere)} places in {len(sources)} files; trying {len(chosen)}", flush=True)
    killed = 0
    for file, at in chosen:
        mutant, what = mutate(sources[file], at)
        file.write_text(mutant, encoding="utf-8")
        dead = is_killed(work, likely_first(tests, sources[file]), timeout)
        file.write_text(sources[file], encoding="utf-8")
        killed += dead
        print(f"{'killed  ' if dead else 'SURVIVED'} {file.name} {what[:110]}", flush=True)
    print(f"{killed} of {count} killed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
