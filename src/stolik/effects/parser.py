"""Parses the text of an effect into nodes; every mistake has a column and what was expected."""

import ast
import operator
from collections.abc import Callable, Iterable
from typing import Any

from .mistakes import nearest
from .nodes import (
    Always,
    Amount,
    Anytime,
    Arithmetic,
    ChooseOne,
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
from .vocabulary import ABILITIES, AMOUNT, COMBINATORS, EFFECT, FUNCTIONS, Vocabulary, Word, article

LONGEST = 500
DEEPEST = 20
LARGEST = 999
"""Largest number in an effect; larger ones could make a match hang."""
UNREADABLE = "#\\{"
"""Characters that change how Python parses the rest: comment, line continuation, f-string."""

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


class EffectError(ValueError):
    """A mistake in an effect: its column and what was expected."""

    def __init__(self, column: int, message: str) -> None:
        super().__init__(f"column {column}: {message}")
        self.column = column


def parse_effect(
    text: str, vocabulary: Vocabulary, root: str = "effect", *, named: str = "", scaled: bool = True
) -> Effect:
    """Parse an effect that happens once (a Stunt, a reward, a penalty).

    `named` is the thing that words can refer to from the start; `scaled` allows `power(...)`.
    """
    parser = _Parser(vocabulary, text, named, scaled)
    return parser.effect(parser.tree("an effect"), root)


def parse_abilities(
    text: str, vocabulary: Vocabulary, root: str = "effect", *, named: str = "", scaled: bool = True
) -> Effect:
    """Parse the abilities of a card that stays in play."""
    parser = _Parser(vocabulary, text, named, scaled)
    return parser.ability(parser.tree("an effect"), root)


def parse_condition(text: str, vocabulary: Vocabulary, *, named: str = "", scaled: bool = True) -> Condition:
    parser = _Parser(vocabulary, text, named, scaled)
    return parser.condition(parser.tree("a condition"))


def parse_amount(text: str, vocabulary: Vocabulary, *, named: str = "", scaled: bool = True) -> Amount:
    parser = _Parser(vocabulary, text, named, scaled)
    return parser.amount(parser.tree("an amount"))


class _Parser:
    def __init__(self, vocabulary: Vocabulary, text: str, named: str, scaled: bool) -> None:
        self.words = vocabulary
        self.named = named
        """The thing that amounts and conditions can refer to at the current place."""
        self.scaled = scaled
        self.text = "".join(" " if char.isspace() else char for char in text).lstrip()
        """The text in one line, so that a column is an offset in the whole text."""
        self.indent = len(text) - len(self.text)

    def fail(self, node: ast.expr, message: str) -> EffectError:
        before = self.text.encode()[: node.col_offset].decode()  # Python's offsets count bytes
        return EffectError(self.indent + len(before) + 1, message)

    # --- the tree of the whole text ----------------------------------------------------------------------------------

    def tree(self, what: str) -> ast.expr:
        if not self.text:
            raise EffectError(1, f"expected {what}, found nothing")
        size = self.indent + len(self.text)
        if size > LONGEST:
            raise EffectError(LONGEST + 1, f"an effect may have {LONGEST} characters, this one has {size}")
        for column, char in enumerate(self.text, self.indent + 1):
            if char in UNREADABLE or not char.isprintable():
                raise EffectError(column, f"{char!r} has no place in an effect")
        try:
            tree = ast.parse(self.text, mode="eval").body
        except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
            # For text that ends too early Python gives no offset.
            column = getattr(error, "offset", 1) or len(self.text.rstrip()) + 1
            why = str(getattr(error, "msg", error))
            if why.startswith("invalid syntax"):
                why = "expected word(...), a sign or the end from here on"
            raise EffectError(self.indent + column, f"cannot be read: {why}") from None
        self.check_depth(tree)
        return tree

    def check_depth(self, tree: ast.expr) -> None:
        level = [tree]
        for _ in range(DEEPEST):
            level = [child for node in level for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr)]
            if not level:
                return
        raise self.fail(level[0], f"nested more than {DEEPEST} levels deep")

    # --- abilities ---------------------------------------------------------------------------------------------------

    def ability(self, node: ast.expr, path: str) -> Effect:
        if isinstance(node, ast.Tuple):
            return Sequence(path, tuple(self.ability(part, f"{path}.{i}") for i, part in enumerate(self.steps(node))))
        name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if not isinstance(node, ast.Call) or name not in ABILITIES:
            expected = "expected whenever(...), anytime(...) or always(...)"
            raise self.fail(node, f"{expected}, found {self.source(node)!r}{nearest(name, ABILITIES)}")
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
        return Whenever(path, word, _plain(args), self.effect_about(word.names, node.args[1], f"{path}.0"))

    # --- effects -----------------------------------------------------------------------------------------------------

    def effect_about(self, named: str, node: ast.expr, path: str) -> Effect:
        """Parse an effect after something that may name what its words refer to; the nearest name counts."""
        outside = self.named
        self.named = named or outside
        effect = self.effect(node, path)
        self.named = outside
        return effect

    def effect(self, node: ast.expr, path: str) -> Effect:
        if isinstance(node, ast.Tuple):
            return Sequence(path, tuple(self.effect(part, f"{path}.{i}") for i, part in enumerate(self.steps(node))))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            ways = _flatten(node)
            return ChooseOne(path, tuple(self.effect(way, f"{path}.{i}") for i, way in enumerate(ways)))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.RShift):
            costs = self.costs(node.left, path)
            naming = [cost for cost in costs if cost.word.names]
            only = naming[0] if len(naming) == 1 else None  # with two naming costs "the card" is ambiguous
            named = only.word.names if only else ""
            return Trade(path, costs, self.effect_about(named, node.right, f"{path}.{len(costs)}"), only)
        if isinstance(node, ast.IfExp):
            yes, no = self.effect(node.body, f"{path}.0"), self.effect(node.orelse, f"{path}.1")
            return When(path, self.condition(node.test), yes, no)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return self.combined(node, node.func.id, path)
        joined = {ast.Or: "; write a | b to let the player choose", ast.And: "; write a, b for one after the other"}
        hint = joined[type(node.op)] if isinstance(node, ast.BoolOp) else self.unbracketed(node, self.words.verbs)
        raise self.fail(node, f"expected an effect, found {self.source(node)!r}{hint}")

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
        if name in ABILITIES:
            raise self.fail(node, f"{name}(...) is for cards that stay in play and cannot stand inside an effect")
        word, args = self.call(node, self.words.verbs, "a verb", COMBINATORS, path)
        if word.cost:
            raise self.fail(node, f"{name}(...) is a cost: it stands left of >>")
        return Do(path, word, args)

    def steps(self, node: ast.Tuple) -> list[ast.expr]:
        if not node.elts:
            raise self.fail(node, "expected an effect, found ()")
        return node.elts

    def costs(self, node: ast.expr, path: str) -> tuple[Do, ...]:
        """Costs must be different, because each is checked by itself."""
        words = {name: word for name, word in self.words.verbs.items() if word.cost}
        costs: dict[object, Do] = {}
        for i, part in enumerate(_summands(node)):
            word, args = self.call(part, words, f"a cost ({', '.join(sorted(words))})")
            key = (word.name, *_plain(args))
            if key in costs:
                raise self.fail(part, f"{self.source(part)!r} asks for the same once more: make it one cost")
            if word.names and word.names == self.named:
                raise self.fail(part, f"{word.name}(...) cannot stand in what another {word.name}(...) buys")
            costs[key] = Do(f"{path}.{i}", word, args)
        return tuple(costs.values())

    # --- amounts and conditions --------------------------------------------------------------------------------------

    def amount(self, node: ast.expr) -> Amount:
        if (isinstance(node, ast.Constant) and type(node.value) is int) or isinstance(node, ast.UnaryOp):
            number = self.integer(node)
            return Amount(lambda g, seat, about="": number, number, Literal(number))
        if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
            return self.arithmetic(node, *ARITHMETIC[type(node.op)], node.left, node.right)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("min", "max"):
            self.count(node, node.func.id, 2)
            return self.arithmetic(node, node.func.id, min if node.func.id == "min" else max, *node.args)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "power":
            self.check_unnamed(node, "power")
            numbers = tuple(self.integer(arg) for arg in node.args)
            if not numbers:
                raise self.fail(node, "power(...) needs at least one number")
            scale = self.words.scale
            if scale is None or not self.scaled:
                raise self.fail(node, "power(...) has no place here: no level sets the size of this effect")
            return Amount(
                lambda g, seat, about="": numbers[max(1, min(scale(g, seat), len(numbers))) - 1], None, Scaled(numbers)
            )
        word, args = self.call(node, self.words.amounts, "an amount", FUNCTIONS)
        run, values = word.run, _plain(args)
        if word.about:
            return Amount(lambda g, seat, about="": run(g, seat, about, *values), None, self.spoken(node, word, values))
        return Amount(lambda g, seat, about="": run(g, seat, *values), None, Term(word, values))

    def spoken(self, node: ast.expr, word: Word, values: tuple[Value, ...]) -> Term:
        """A word that refers to something; a mistake if nothing suitable is named."""
        if self.named not in word.about:
            costs, triggers = self.words.naming(word)
            places = [f"right of {name}(...) >>" for name in costs] + [f"in whenever({t}(...), ...)" for t in triggers]
            can = f"; it can stand {', '.join(places)}" if places else ""
            raise self.fail(node, f"{word.name}(...) has nothing to speak of here{can}")
        return Term(word, values, self.named)

    def arithmetic(
        self, node: ast.expr, sign: str, function: Callable[[int, int], int], a: ast.expr, b: ast.expr
    ) -> Amount:
        left, right = self.amount(a), self.amount(b)
        fixed = None
        if left.fixed is not None and right.fixed is not None:
            fixed = self.limited(node, function(left.fixed, right.fixed))
        return Amount(
            lambda g, seat, about="": function(left.value(g, seat, about), right.value(g, seat, about)),
            fixed,
            Arithmetic(sign, left, right),
        )

    def condition(self, node: ast.expr) -> Condition:
        if isinstance(node, ast.BoolOp):
            parts = tuple(self.condition(part) for part in node.values)
            if isinstance(node.op, ast.And):
                return Condition(
                    lambda g, seat, about="": all(p.holds(g, seat, about) for p in parts), Junction("and", parts)
                )
            return Condition(
                lambda g, seat, about="": any(p.holds(g, seat, about) for p in parts), Junction("or", parts)
            )
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            part = self.condition(node.operand)
            return Condition(lambda g, seat, about="": not part.holds(g, seat, about), Negation(part))
        if isinstance(node, ast.Compare):
            if len(node.ops) != 1 or type(node.ops[0]) not in COMPARISONS:
                raise self.fail(node, "expected one comparison with >=, <=, >, < or ==")
            sign, function = COMPARISONS[type(node.ops[0])]
            left, right = self.amount(node.left), self.amount(node.comparators[0])
            return Condition(
                lambda g, seat, about="": function(left.value(g, seat, about), right.value(g, seat, about)),
                Comparison(sign, left, right),
            )
        word, args = self.call(node, self.words.conditions, "a condition")
        run, values = word.run, _plain(args)
        if word.about:
            return Condition(
                lambda g, seat, about="": bool(run(g, seat, about, *values)), self.spoken(node, word, values)
            )
        return Condition(lambda g, seat, about="": bool(run(g, seat, *values)), Term(word, values))

    # --- words and their arguments -----------------------------------------------------------------------------------

    def call(
        self, node: ast.expr, known: dict[str, Word], what: str, others: tuple[str, ...] = (), path: str = ""
    ) -> tuple[Word, tuple[Any, ...]]:
        """A word with its arguments; `others` are further words for the suggestion in the message.

        `path` is that of the verb: the paths of effects among its arguments begin with it.
        """
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            odd = isinstance(node, ast.BinOp) and not isinstance(node.op, ast.RShift | ast.BitOr)
            hint = "; numbers know only + - *" if odd else self.unbracketed(node, known)
            raise self.fail(node, f"expected {what}, found {self.source(node)!r}{hint}")
        name = node.func.id
        if name not in known:
            near = nearest(name, (*known, *others)) or self.instead(name, known)
            raise self.fail(node, f"{name!r} is not {what}{near}")
        word = known[name]
        self.check_unnamed(node, name)
        if not word.least <= len(node.args) <= len(word.parameters):
            takes = ", ".join(word.parameters) or "nothing"
            raise self.fail(node, f"{name}(...) takes {takes}; {len(node.args)} given")
        return word, tuple(
            self.argument(arg, kind.rstrip("?"), f"{path}.{i}")
            for i, (arg, kind) in enumerate(zip(node.args, word.parameters, strict=False))
        )

    def unbracketed(self, node: ast.expr, known: Iterable[str]) -> str:
        """Message for a word without brackets."""
        return f"; write {node.id}(...)" if isinstance(node, ast.Name) and node.id in known else ""

    def instead(self, name: str, known: Iterable[str]) -> str:
        """Message about an unexpected word: what it is, or what is expected here."""
        taken = self.words.taken()
        return f" but {taken[name]}" if name in taken else f"; expected {' | '.join(known)}"

    def argument(self, node: ast.expr, kind: str, path: str) -> Any:
        if kind == AMOUNT:
            amount = self.amount(node)
            if amount.fixed is not None and amount.fixed < 0:
                raise self.fail(node, f"expected an amount of at least 0, found {self.source(node)!r}")
            return amount
        if kind == "number":
            return self.integer(node)
        if kind == EFFECT:
            return self.effect(node, path)
        return self.noun(node, kind, self.words.nouns[kind])

    def noun(self, node: ast.expr, kind: str, names: tuple[str, ...]) -> str:
        name = node.id if isinstance(node, ast.Name) else ""
        if isinstance(node, ast.Constant) and type(node.value) is int:
            name = str(node.value)  # a thing that has a number for its name
        if name not in names:
            expected = f"{article(kind)} {kind} ({' | '.join(names)})"
            raise self.fail(node, f"expected {expected}, found {self.source(node)!r}{nearest(name, names)}")
        return name

    def integer(self, node: ast.expr) -> int:
        sign, inner = 1, node
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            sign, inner = -1, node.operand
        if isinstance(inner, ast.Constant) and type(inner.value) is int:
            return self.limited(node, sign * inner.value)
        raise self.fail(node, f"expected a whole number, found {self.source(node)!r}")

    def limited(self, node: ast.expr, number: int) -> int:
        if abs(number) > LARGEST:
            raise self.fail(node, f"expected a number up to {LARGEST}, found {self.source(node)!r}")
        return number

    def check_unnamed(self, node: ast.Call, name: str) -> None:
        if node.keywords:
            raise self.fail(node, f"{name}(...) takes no named arguments")

    def count(self, node: ast.Call, name: str, n: int) -> None:
        self.check_unnamed(node, name)
        if len(node.args) != n:
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
    """Whether an ability without trigger is limited: it costs something or works once per turn."""
    if isinstance(effect, Trade):
        return any(_takes_something(cost) for cost in effect.costs)
    if isinstance(effect, When | ChooseOne):
        return all(_is_bounded(part) for part in effect.parts())
    return isinstance(effect, OncePerTurn)


def _takes_something(cost: Do) -> bool:
    return all(_least(arg) > 0 for arg in cost.args if isinstance(arg, Amount))


def _least(amount: Amount) -> int:
    """Lower bound of an amount, as far as its text shows."""
    match amount.node:
        case Scaled(numbers):
            return min(numbers)
        case Arithmetic("max", left, right):
            return max(_least(left), _least(right))
        case _:
            return amount.fixed or 0
