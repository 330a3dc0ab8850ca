"""Find all questions and refusals of a game in its source code, also those that random matches rarely reach."""

import ast
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

import stolik

ASKING = ("ask", "ask_any", "pick_some")
"""Functions that ask a question; their first string argument is the name of the question."""

ORDERING = "run_in_order"
"""Function of the effects that asks a question of its own, which only games that call it can ask."""


def questions_in(folder: Path, asking: Collection[str] = ()) -> set[str]:
    """Names of all questions that the kernel, the effects and a game can ask."""
    found = set()
    for call in _calls(folder, (*ASKING, *asking)):
        found |= set(next((texts for arg in call.args if (texts := _texts(arg))), ()))
    return found


def facts_in(folder: Path) -> set[str]:
    """Ids of all facts that refusals of the kernel, the effects or a game can name: `no(rule, fact)`."""
    return {fact for call in _calls(folder, ("no",)) for arg in call.args[1:2] for fact in _texts(arg)}


def _calls(folder: Path, names: Collection[str]) -> Iterator[ast.Call]:
    ours = Path(stolik.__file__).parent
    own = sorted(folder.rglob("*.py"))
    orders = any(_name_of(call) == ORDERING for file in own for call in _all_calls(file))
    for file in (*sorted((ours / "kernel").rglob("*.py")), *sorted((ours / "effects").rglob("*.py")), *own):
        if file != ours / "effects" / "order.py" or orders:
            for node in _all_calls(file):
                if _name_of(node) in names:
                    yield node


def _name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else str(getattr(call.func, "attr", ""))


@cache
def _all_calls(file: Path) -> list[ast.Call]:
    return [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]


def _texts(arg: ast.expr) -> tuple[str, ...]:
    """The string constant of an argument; both constants of a conditional expression."""
    if isinstance(arg, ast.IfExp):
        return (*_texts(arg.body), *_texts(arg.orelse))
    return (arg.value,) if isinstance(arg, ast.Constant) and isinstance(arg.value, str) and arg.value else ()
