"""From the text of an effect to something that runs; every mistake is told with its column and what was expected."""

import ast
import operator
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any

from .nodes import (
    Always,
    Amount,
    Anytime,
    Arithmetic,
    Choice,
    Comparison,
    Condition,
    Do,
    Each,
    Effect,
    Junction,
    Literal,
    May,
    Negation,
    OncePerTurn,
    Scaled,
    Sequence,
    Term,
    Trade,
    Value,
    When,
    Whenever,
)
from .vocabulary import AMOUNT, Vocabulary, Word

LONGEST = 500
DEEPEST = 20

ARITHMETIC: dict[type[ast.operator], tuple[str, Callable[[int, int], int]]] = {
    ast.Add: ("+", operator.add),
    ast.Sub: ("-", operator.sub),
    ast.Mult: ("*", operator.mul),
}
COMPARISONS: dict[type[ast.cmpop], tuple[str, Callable[[int, int], bool]]] = {
    ast.GtE: (">=", operator.ge),
    ast.LtE: ("<=", operator.le),
    ast.Gt: (">", operator.gt),
    ast.Lt: ("<", operator.lt),
    ast.Eq: ("==", operator.eq),
}
COMBINATORS = ("may", "when", "each", "once_per_turn", "whenever", "anytime", "always")


class EffectError(ValueError):
    """A mistake in an effect: where it stands and what was expected."""

    def __init__(self, column: int, message: str) -> None:
        super().__init__(f"column {column}: {message}")
        self.column = column


def parse_effect(text: str, vocabulary: Vocabulary, root: str = "effect") -> Effect:
    """An effect that happens once (a Stunt, a reward, a penalty)."""
    return _Parser(vocabulary, text).effect(_tree(text), root)


def parse_abilities(text: str, vocabulary: Vocabulary, root: str = "effect") -> Effect:
    """The abilities of a card that stays in play."""
    return _Parser(vocabulary, text).ability(_tree(text), root)


def parse_condition(text: str, vocabulary: Vocabulary) -> Condition:
    return _Parser(vocabulary, text).condition(_tree(text))


def _tree(text: str) -> ast.expr:
    if not text.strip():
        raise EffectError(1, "expected an effect, found nothing")
    if len(text) > LONGEST:
        raise EffectError(LONGEST + 1, f"an effect may have {LONGEST} characters, this one has {len(text)}")
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        column = getattr(error, "offset", None) or 1
        raise EffectError(column, f"cannot be read: {getattr(error, 'msg', error)}") from None
    _check_depth(tree)
    return tree


def _check_depth(tree: ast.expr) -> None:
    level: list[ast.AST] = [tree]
    for _ in range(DEEPEST):
        level = [child for node in level for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr)]
        if not level:
            return
    raise EffectError(getattr(level[0], "col_offset", 0) + 1, f"nested more than {DEEPEST} levels deep")


def _nearest(name: str, known: Iterable[str]) -> str:
    found = get_close_matches(name, list(known), n=1, cutoff=0.6)
    return f"; did you mean {found[0]!r}?" if found else ""


class _Parser:
    def __init__(self, vocabulary: Vocabulary, text: str) -> None:
        self.words = vocabulary
        self.text = text

    def fail(self, node: ast.AST, message: str) -> EffectError:
        return EffectError(getattr(node, "col_offset", 0) + 1, message)

    # --- abilities ---------------------------------------------------------------------------------------------------

    def ability(self, node: ast.expr, path: str) -> Effect:
        if isinstance(node, ast.Tuple):
            return Sequence(path, tuple(self.ability(part, f"{path}.{i}") for i, part in enumerate(node.elts)))
        name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if not isinstance(node, ast.Call) or name not in ("whenever", "anytime", "always"):
            raise self.fail(node, "expected whenever(...), anytime(...) or always(...)")
        self.count(node, name, 1 if name == "anytime" else 2)
        if name == "anytime":
            effect = self.effect(node.args[0], f"{path}.0")
            if not _is_bounded(effect):
                raise self.fail(node, "anytime(...) must cost something (pay(...) >> ...) or be once_per_turn(...)")
            return Anytime(path, effect)
        if name == "always":
            modifier = self.noun(node.args[0], "modifier", self.words.modifiers)
            return Always(path, modifier, self.integer(node.args[1]))
        word, args = self.call(node.args[0], self.words.triggers, "a trigger")
        return Whenever(
            path, word, tuple(a for a in args if not isinstance(a, Amount)), self.effect(node.args[1], f"{path}.0")
        )

    # --- effects -----------------------------------------------------------------------------------------------------

    def effect(self, node: ast.expr, path: str) -> Effect:
        if isinstance(node, ast.Tuple):
            if not node.elts:
                raise self.fail(node, "expected an effect, found ()")
            return Sequence(path, tuple(self.effect(part, f"{path}.{i}") for i, part in enumerate(node.elts)))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            ways = _flatten(node)
            return Choice(path, tuple(self.effect(way, f"{path}.{i}") for i, way in enumerate(ways)))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.RShift):
            costs = tuple(self.cost(part, f"{path}.{i}") for i, part in enumerate(_summands(node.left)))
            return Trade(path, costs, self.effect(node.right, f"{path}.{len(costs)}"))
        if isinstance(node, ast.IfExp):
            yes, no = self.effect(node.body, f"{path}.0"), self.effect(node.orelse, f"{path}.1")
            return When(path, self.condition(node.test), yes, no)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return self.combined(node, node.func.id, path)
        raise self.fail(node, f"expected an effect, found {self.source(node)!r}")

    def combined(self, node: ast.Call, name: str, path: str) -> Effect:
        if name == "may":
            self.count(node, name, 1)
            return May(path, self.effect(node.args[0], f"{path}.0"))
        if name == "when":
            self.count(node, name, 2)
            return When(path, self.condition(node.args[0]), self.effect(node.args[1], f"{path}.0"), None)
        if name == "each":
            self.count(node, name, 2)
            return Each(path, self.amount(node.args[0]), self.effect(node.args[1], f"{path}.0"))
        if name == "once_per_turn":
            self.count(node, name, 1)
            return OncePerTurn(path, self.effect(node.args[0], f"{path}.0"), self.words)
        if name in ("whenever", "anytime", "always"):
            raise self.fail(node, f"{name}(...) is for cards that stay in play and cannot stand inside an effect")
        word, args = self.call(node, self.words.verbs, "a verb")
        if word.cost:
            raise self.fail(node, f"{name}(...) is a cost: it stands left of >>")
        return Do(path, word, args)

    def cost(self, node: ast.expr, path: str) -> Do:
        word, args = self.call(node, self.words.verbs, "a cost")
        if not word.cost:
            costs = ", ".join(sorted(name for name, word in self.words.verbs.items() if word.cost))
            raise self.fail(node, f"expected a cost ({costs}) left of >>, found {self.source(node)!r}")
        return Do(path, word, args)

    # --- amounts and conditions --------------------------------------------------------------------------------------

    def amount(self, node: ast.expr) -> Amount:
        if (isinstance(node, ast.Constant) and type(node.value) is int) or isinstance(node, ast.UnaryOp):
            number = self.integer(node)
            return Amount(lambda g, seat: number, number, Literal(number))
        if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
            return self.arithmetic(*ARITHMETIC[type(node.op)], node.left, node.right)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("min", "max"):
            self.count(node, node.func.id, 2)
            return self.arithmetic(node.func.id, min if node.func.id == "min" else max, *node.args)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "power":
            numbers = tuple(self.integer(arg) for arg in node.args)
            if not numbers:
                raise self.fail(node, "power(...) needs at least one number")
            scale = self.words.scale
            return Amount(lambda g, seat: numbers[min(scale(g, seat), len(numbers)) - 1], None, Scaled(numbers))
        word, args = self.call(node, self.words.amounts, "an amount")
        values = _plain(args)
        return Amount(lambda g, seat: int(word.run(g, seat, *values)), None, Term(word, values))

    def arithmetic(self, sign: str, function: Callable[[int, int], int], a: ast.expr, b: ast.expr) -> Amount:
        left, right = self.amount(a), self.amount(b)
        fixed = None if left.fixed is None or right.fixed is None else function(left.fixed, right.fixed)
        return Amount(
            lambda g, seat: function(left.value(g, seat), right.value(g, seat)), fixed, Arithmetic(sign, left, right)
        )

    def condition(self, node: ast.expr) -> Condition:
        if isinstance(node, ast.BoolOp):
            parts = tuple(self.condition(part) for part in node.values)
            if isinstance(node.op, ast.And):
                return Condition(lambda g, seat: all(p.holds(g, seat) for p in parts), Junction("and", parts))
            return Condition(lambda g, seat: any(p.holds(g, seat) for p in parts), Junction("or", parts))
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            part = self.condition(node.operand)
            return Condition(lambda g, seat: not part.holds(g, seat), Negation(part))
        if isinstance(node, ast.Compare):
            if len(node.ops) != 1 or type(node.ops[0]) not in COMPARISONS:
                raise self.fail(node, "expected one comparison with >=, <=, >, < or ==")
            sign, function = COMPARISONS[type(node.ops[0])]
            left, right = self.amount(node.left), self.amount(node.comparators[0])
            return Condition(
                lambda g, seat: function(left.value(g, seat), right.value(g, seat)), Comparison(sign, left, right)
            )
        word, args = self.call(node, self.words.conditions, "a condition")
        values = _plain(args)
        return Condition(lambda g, seat: bool(word.run(g, seat, *values)), Term(word, values))

    # --- words and their arguments -----------------------------------------------------------------------------------

    def call(self, node: ast.expr, known: dict[str, Word], what: str) -> tuple[Word, tuple[Any, ...]]:
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            raise self.fail(node, f"expected {what}, found {self.source(node)!r}")
        name = node.func.id
        if name not in known:
            near = _nearest(name, (*known, *(COMBINATORS if known is self.words.verbs else ())))
            raise self.fail(node, f"{name!r} is not {what}{near}")
        word = known[name]
        if node.keywords:
            raise self.fail(node, f"{name}(...) takes no named arguments")
        if not word.least <= len(node.args) <= len(word.parameters):
            takes = ", ".join(word.parameters) or "nothing"
            raise self.fail(node, f"{name}(...) takes {takes}; {len(node.args)} given")
        return word, tuple(
            self.argument(arg, kind.rstrip("?")) for arg, kind in zip(node.args, word.parameters, strict=False)
        )

    def argument(self, node: ast.expr, kind: str) -> Any:
        if kind == AMOUNT:
            return self.amount(node)
        if kind == "number":
            return self.integer(node)
        return self.noun(node, kind, self.words.nouns[kind])

    def noun(self, node: ast.expr, kind: str, names: tuple[str, ...]) -> str:
        if not isinstance(node, ast.Name):
            raise self.fail(node, f"expected a {kind} ({' | '.join(names)}), found {self.source(node)!r}")
        if node.id not in names:
            raise self.fail(
                node, f"expected a {kind} ({' | '.join(names)}), found {node.id!r}{_nearest(node.id, names)}"
            )
        return node.id

    def integer(self, node: ast.expr) -> int:
        sign, inner = 1, node
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            sign, inner = -1, node.operand
        if isinstance(inner, ast.Constant) and type(inner.value) is int:
            return sign * inner.value
        raise self.fail(node, f"expected a whole number, found {self.source(node)!r}")

    def count(self, node: ast.Call, name: str, n: int) -> None:
        if node.keywords or len(node.args) != n:
            raise self.fail(node, f"{name}(...) takes {n} argument{'s' * (n != 1)}; {len(node.args)} given")

    def source(self, node: ast.AST) -> str:
        return ast.get_source_segment(self.text, node) or "?"


def _plain(args: tuple[Any, ...]) -> tuple[Value, ...]:
    return tuple(arg for arg in args if not isinstance(arg, Amount))


def _flatten(node: ast.expr) -> list[ast.expr]:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return [*_flatten(node.left), node.right]
    return [node]


def _summands(node: ast.expr) -> list[ast.expr]:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return [*_summands(node.left), node.right]
    return [node]


def _is_bounded(effect: Effect) -> bool:
    """Whether an ability without trigger ends by itself: it costs something or works once a turn."""
    if isinstance(effect, Trade | OncePerTurn):
        return True
    if isinstance(effect, When | Choice):
        return all(_is_bounded(part) for part in effect.parts())
    return False
