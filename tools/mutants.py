"""Samples mutants of a game's rules and counts how many its tests kill.

    python tools/mutants.py --count 100 --seed 1 --jobs 2

A mutant is one change of one place: a comparison, an operator, a number, a dropped statement or a swapped branch.
Each runs the game's tests in a copy of the tree; it is killed if any test fails.
"""

import argparse
import ast
import copy
import random
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
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
LEFT_OUT = {"events.py", "options.py", "telling.py", "gallery.py", "shelf.py", "__init__.py", "content.py"}
"""Files without rules."""


def places(tree: ast.Module) -> list[tuple[ast.AST, str, int]]:
    """Every node that can be changed, with the attribute and index to change."""
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
    """The source with its place number `index` changed, and what was changed."""
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


def is_killed(root: Path, game: str, file: str, source: str, timeout: int) -> bool:
    """Whether the tests of the game fail with this source in place of the file."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        for part in ("src", "tests"):
            shutil.copytree(root / part, work / part, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(root / "pyproject.toml", work)
        (work / "src" / "stolik" / "games" / game / file).write_text(source, encoding="utf-8")
        # Whole matches and worked examples first: they find most mutants soonest.
        first = [f"tests/games/{game}/test_{name}.py" for name in ("golden", "examples")]
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *first, f"tests/games/{game}"]
        try:
            environment = {"PYTHONPATH": f"{work / 'src'}", "PATH": "/usr/bin:/bin"}
            done = subprocess.run(command, cwd=work, env=environment, capture_output=True, timeout=timeout, check=False)
        except subprocess.TimeoutExpired:
            return True
        return done.returncode != 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="tidal_blades")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=int, default=600)
    args = parser.parse_args()
    root = Path(__file__).resolve().parent.parent
    folder = root / "src" / "stolik" / "games" / args.game
    sources = {
        file.name: file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.py")) if file.name not in LEFT_OUT
    }
    everywhere = [(name, at) for name, source in sources.items() for at in range(len(places(ast.parse(source))))]
    chosen = random.Random(args.seed).sample(everywhere, args.count)
    name, source = next(iter(sources.items()))
    if is_killed(root, args.game, name, source, args.timeout):
        print("the tests fail without any mutant: nothing to be learnt", file=sys.stderr)
        return 2
    print(f"{len(everywhere)} places in {len(sources)} files; trying {len(chosen)}", flush=True)

    def one(mutant: tuple[str, int]) -> bool:
        name, at = mutant
        source, what = mutate(sources[name], at)
        killed = is_killed(root, args.game, name, source, args.timeout)
        print(f"{'killed  ' if killed else 'SURVIVED'} {name} {what[:110]}", flush=True)
        return killed

    with ThreadPoolExecutor(args.jobs) as pool:
        results = list(pool.map(one, chosen))
    print(f"{sum(results)} of {len(results)} killed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
