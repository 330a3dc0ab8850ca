"""Finds which rules of a game are proven by tests: reads the rules file, the tests, the code and the exemptions."""

import ast
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from ..effects.rulebook import read_rulebook

MOST_IDS = 5
"""Maximum number of rules that one test may cite, worked examples excepted."""
MOST_EXEMPT = 0.08


@dataclass
class Coverage:
    """Rules, citations and what is wrong with them."""

    rules: list[str]
    rulings: list[str]
    examples: list[str]
    proven: set[str] = field(default_factory=set)
    exempt: dict[str, str] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    def unproven(self, ids: list[str]) -> list[str]:
        return [id for id in ids if id not in self.proven and id not in self.exempt]

    def summary(self, name: str) -> str:
        parts = []
        for what, ids in (("rules", self.rules), ("rulings", self.rulings), ("examples", self.examples)):
            proven = sum(id in self.proven for id in ids)
            exempt = sum(id in self.exempt and id not in self.proven for id in ids)
            parts.append(f"{what} {proven} proven + {exempt} exempt of {len(ids)}")
        return f"{name}: {'; '.join(parts)}"


def cover(folder: Path, tests: Path, code: Path) -> Coverage:
    """Read a game's rules, exemptions, refusals and tests."""
    known = read_rulebook(folder, "en").ids()
    rules = [id for id in known if re.fullmatch(r"[A-Z]+-\d+", id)]
    rulings = [id for id in known if re.fullmatch(r"[A-Z]+-R\d+", id)]
    examples = [id for id in known if re.fullmatch(r"[A-Z]+-[DE]\d+", id)]
    prefix = rules[0].split("-")[0]
    coverage = Coverage(rules, rulings, examples)
    catalogue = {*rules, *rulings, *examples}
    for file in sorted(tests.rglob("test_*.py")):
        for test, _, ids in cited_rules(file):
            own = [id for id in ids if id.startswith(f"{prefix}-")]
            coverage.problems += [
                f"{file.name}: {test} cites {id}, which is no rule" for id in own if id not in catalogue
            ]
            if len(own) > MOST_IDS and not any(id in examples for id in own):
                coverage.problems.append(f"{file.name}: {test} cites {len(own)} rules, more than {MOST_IDS}")
            coverage.proven |= set(own)
    coverage.problems += [
        f"{file.name}: refuses with {id}, which is no rule"
        for file in sorted(code.glob("*.py"))
        for id in _refusals(file, prefix)
        if id not in catalogue
    ]
    settings = tomllib.loads((folder / "rules.exempt.toml").read_text(encoding="utf-8"))
    coverage.exempt = settings["exempt"]
    coverage.problems += [f"rules.exempt.toml: {id} is no rule" for id in coverage.exempt if id not in catalogue]
    coverage.problems += [
        f"{id} is not proven by any test" for ids in (rules, rulings, examples) for id in coverage.unproven(ids)
    ]
    exempt = sum(id in coverage.exempt for id in rules)
    if exempt > MOST_EXEMPT * len(rules):
        coverage.problems.append(f"{exempt} rules are exempt, more than {MOST_EXEMPT:.0%} of {len(rules)}")
    proven = len(coverage.proven & catalogue)
    if proven < settings["proven"]:
        coverage.problems.append(
            f"{proven} rules, rulings and examples are proven, fewer than the {settings['proven']} before"
        )
    return coverage


class Citation(NamedTuple):
    """A test with the rules in its `@rule(...)` marks."""

    name: str
    line: int
    ids: list[str]


def cited_rules(file: Path) -> list[Citation]:
    """Every test of a file that cites rules; a class of tests cites them for all its tests."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            ids = [
                arg.value
                for mark in node.decorator_list
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule"
                for arg in mark.args
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            ]
            if ids:
                found.append(Citation(node.name, node.lineno, ids))
    return found


def _refusals(file: Path, prefix: str) -> list[str]:
    """Rule ids that the code refuses with: string arguments of `no(...)`."""
    return [
        part.value
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "no" and node.args
        for part in ast.walk(node.args[0])
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value.startswith(f"{prefix}-")
    ]
