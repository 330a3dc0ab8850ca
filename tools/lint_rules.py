"""Lints rules code for mistakes that general linters do not know; docs/kernel.md gives the reasons.

    python tools/lint_rules.py [PACKAGE]      PACKAGE is src/stolik unless named

Prints `file:line: message` for each finding and exits with 1 if there is one.
"""

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath
from typing import NamedTuple

FOLDERS = ("kernel", "effects", "games")
FORBIDDEN_IMPORTS = {"asyncio", "datetime", "random", "secrets", "time", "uuid"}
MAY_IMPORT = {"kernel/conformance.py": {"random"}}
READERS = ("effects/content", "effects/plain", "effects/speech")
LOOKERS = {"evaluation.py"}
"""Files of a game that evaluate positions without changing them: they may read the agenda."""
BROAD = {"Abort", "BaseException", "Exception", "GeneratorExit"}
"""Exceptions that a procedure must not catch: the kernel uses them to end or unwind it."""
ORDER_FREE = {"all", "any", "bool", "frozenset", "len", "max", "min", "set", "sorted", "sum"}
"""Calls whose result does not depend on the order of a set."""
ORDERED_FROM = {"dict", "enumerate", "iter", "list", "map", "next", "reversed", "tuple", "zip"}
SET_METHODS = {"difference", "intersection", "symmetric_difference", "union"}

Scope = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)


class Finding(NamedTuple):
    line: int
    message: str


def check(source: str, where: PurePath) -> list[Finding]:
    """All findings in a module; `where` is its path below the package, such as games/GAME/turn.py."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        return [Finding(error.lineno or 1, f"cannot be parsed: {error.msg}")]
    found = [
        *_imports(tree, where),
        *_calls(tree, where),
        *(() if where.parts[0] == "kernel" or where.name in LOOKERS else _agenda(tree)),
        *_held_resources(tree),
        *_set_order(tree),
    ]
    return sorted(set(found))


def _imports(tree: ast.Module, where: PurePath) -> Iterator[Finding]:
    forbidden = FORBIDDEN_IMPORTS - MAY_IMPORT.get(where.as_posix(), set())
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module or ""]
        else:
            continue
        for name in names:
            if name.partition(".")[0] in forbidden:
                yield Finding(node.lineno, f"import of {name}: the match has the only chance, and rules know no time")


def _calls(tree: ast.Module, where: PurePath) -> Iterator[Finding]:
    reader = where.as_posix().startswith(READERS)
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="next"), args=[_], keywords=[]):
                yield Finding(node.lineno, "next() without a default: StopIteration ends a procedure")
            case ast.Call(func=ast.Name(id="hash" | "id" as name)):
                yield Finding(node.lineno, f"{name}(): it differs from run to run")
            case ast.Call(func=ast.Name(id="open" | "print" | "input" | "breakpoint" as name)) if not reader:
                yield Finding(node.lineno, f"{name}(): rules do no I/O")
            case _:
                pass


def _agenda(tree: ast.Module) -> Iterator[Finding]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "agenda":
            yield Finding(node.lineno, ".agenda: only the kernel touches it; call then() or stop()")


# --- async functions: nothing may run when a suspended one is thrown away --------------------------------------------


def _held_resources(tree: ast.Module) -> Iterator[Finding]:
    for function in ast.walk(tree):
        if not isinstance(function, ast.AsyncFunctionDef):
            continue
        for node in _own(function):
            if isinstance(node, ast.With | ast.AsyncWith):
                yield Finding(node.lineno, f"with in async {function.name}: it ends when a clone is thrown away")
            elif isinstance(node, ast.Try | ast.TryStar):
                if node.finalbody:
                    yield Finding(node.lineno, f"finally in async {function.name}: it runs when a clone is thrown away")
                for handler in node.handlers:
                    if caught := _broad(handler):
                        yield Finding(handler.lineno, f"{caught} in async {function.name}: name the error expected")


def _broad(handler: ast.ExceptHandler) -> str:
    if handler.type is None:
        return "bare except"
    types = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    for caught in types:
        name = caught.attr if isinstance(caught, ast.Attribute) else getattr(caught, "id", "")
        if name in BROAD:
            return f"except {name}"
    return ""


# --- sets: their order differs from run to run -----------------------------------------------------------------------


def _set_order(tree: ast.Module) -> Iterator[Finding]:
    yield from _set_order_in(tree, frozenset())


def _set_order_in(scope: Scope, outer: frozenset[str]) -> Iterator[Finding]:
    """Findings in this scope and in nested ones, which also know its names of sets."""
    sets = _names_of_sets(scope, outer)
    harmless: set[ast.AST] = set()
    for node in _own(scope):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ORDER_FREE:
            harmless.update(node.args)
    for node in _own(scope):
        read = any(_is_set(source, sets) for source in _read_in_order(node, harmless))
        if read and isinstance(node, ast.stmt | ast.expr):
            yield Finding(node.lineno, "the order of a set differs from run to run: sort it, or use a list or a dict")
        if isinstance(node, SCOPES):
            yield from _set_order_in(node, sets)


def _read_in_order(node: ast.AST, harmless: set[ast.AST]) -> Iterable[ast.expr]:
    """Expressions that this node iterates over in a way that the order affects the result."""
    match node:
        case ast.For(iter=source):
            return [source]
        case ast.ListComp() | ast.DictComp() | ast.GeneratorExp() if node not in harmless:
            return [part.iter for part in node.generators]
        case ast.Starred(value=source) | ast.YieldFrom(value=source):
            return [source]
        case ast.Call(func=ast.Name(id=name), args=args) if name in ORDERED_FROM and node not in harmless:
            return args
        case ast.Call(func=ast.Name(id="min" | "max"), args=[source], keywords=[_, *_]):
            return [source]  # ties of the key are broken by the order
        case ast.Call(func=ast.Attribute(attr="join" | "extend"), args=[source]):
            return [source]
        case ast.Call(func=ast.Attribute(attr="pop", value=source), args=[]):
            return [source]
        case _:
            return []


def _is_set(node: ast.expr, sets: frozenset[str]) -> bool:
    match node:
        case ast.Set() | ast.SetComp() | ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.Name(id=name):
            return name in sets
        case ast.BinOp(left=left, op=ast.BitAnd() | ast.BitOr() | ast.Sub() | ast.BitXor(), right=right):
            return _is_set(left, sets) or (isinstance(node.op, ast.BitAnd | ast.BitXor) and _is_set(right, sets))
        case ast.Call(func=ast.Attribute(attr=name, value=value)):
            return name in SET_METHODS and _is_set(value, sets)
        case ast.IfExp(body=body, orelse=orelse):
            return _is_set(body, sets) or _is_set(orelse, sets)
        case _:
            return False


def _names_of_sets(scope: Scope, outer: frozenset[str]) -> frozenset[str]:
    """Names that hold a set according to their assignment or annotation."""
    sets = outer
    if isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        arguments = scope.args
        for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            sets = _with_name(sets, argument.arg, _annotates_set(argument.annotation))
    for node in _own(scope):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                sets = _with_name(sets, name, _is_set(value, sets))
            case ast.NamedExpr(target=ast.Name(id=name), value=value):
                sets = _with_name(sets, name, _is_set(value, sets))
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                sets = _with_name(sets, name, _annotates_set(annotation))
            case _:
                pass
    return sets


def _with_name(sets: frozenset[str], name: str, is_set: bool) -> frozenset[str]:
    return sets | {name} if is_set else sets - {name}


def _annotates_set(annotation: ast.expr | None) -> bool:
    base = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    return isinstance(base, ast.Name) and base.id in {"set", "frozenset", "AbstractSet"}


def _own(scope: Scope) -> Iterator[ast.AST]:
    """Nodes of a scope in source order; of nested scopes only their headers."""
    for child in ast.iter_child_nodes(scope):
        yield from _own_below(child)


def _own_below(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    if not isinstance(node, SCOPES):
        for child in ast.iter_child_nodes(node):
            yield from _own_below(child)


# --- the command -----------------------------------------------------------------------------------------------------


def main(arguments: list[str]) -> int:
    package = Path(arguments[0]) if arguments else Path(__file__).parent.parent / "src" / "stolik"
    findings = 0
    for folder in FOLDERS:
        for path in sorted((package / folder).rglob("*.py")):
            for line, message in check(path.read_text(encoding="utf-8"), path.relative_to(package)):
                print(f"{path}:{line}: {message}")
                findings += 1
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
