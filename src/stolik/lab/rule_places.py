"""Finds the lines of code that name a rule, and the tests that cite it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from .rule_coverage import cited_rules

ID = re.compile(r"\b(?P<first>[A-Z]{2}-[RE]?)(?P<number>\d+)(?:\.\.(?P=first)(?P<last>\d+))?\b")


class CodePlace(NamedTuple):
    """A line of a file with the function or constant around it."""

    file: Path
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}  {self.name}".rstrip()


def named_rules(text: str) -> set[str]:
    """All rule ids in a text; a range such as `FS-080..FS-083` is expanded."""
    found = set()
    for match in ID.finditer(text):
        first, last = match["number"], match["last"] or match["number"]
        width = len(first)
        found |= {f"{match['first']}{number:0{width}}" for number in range(int(first), int(last) + 1)}
    return found


def code_of(id: str, folder: Path) -> Iterator[CodePlace]:
    """Lines of a game's code that name the rule."""
    for file in sorted(folder.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if id.partition("-")[0] not in text:
            continue
        owners = _owners(text)
        for number, line in enumerate(text.splitlines(), 1):
            if id in named_rules(line):
                yield CodePlace(file, number, owners.get(number, ""))


def proofs_of(id: str, tests: Path) -> Iterator[CodePlace]:
    """Tests that cite the rule."""
    for file in sorted(tests.rglob("test_*.py")):
        for test in cited_rules(file):
            if id in test.ids:
                yield CodePlace(file, test.line, test.name)


def _owners(text: str) -> dict[int, str]:
    """Innermost function or class around each line, or the constant whose docstring it is."""
    tree = ast.parse(text)
    found: dict[int, str] = {}
    for node, following in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            last = following if isinstance(following, ast.Expr) else node
            found |= dict.fromkeys(range(node.lineno, (last.end_lineno or last.lineno) + 1), ast.unparse(target))
    for scope in ast.walk(tree):  # breadth first, so that inner scopes overwrite outer ones
        if isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found |= dict.fromkeys(range(scope.lineno, (scope.end_lineno or scope.lineno) + 1), scope.name)
    return found
