"""The words of a game's effect language: verbs, amounts, conditions, triggers and the nouns they take."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from ..kernel import Refusal, Seat

AMOUNT = "amount"
ABILITIES = ("whenever", "anytime", "always")
COMBINATORS = ("may", "when", "each", "once_per_turn", *ABILITIES)
FUNCTIONS = ("min", "max", "power")
"""Words of the effect language itself, in every game."""


@dataclass(frozen=True)
class Word:
    """A name that is called with arguments: `gain(2, shell)`, `level(focus)`, `visit(the_fold)`."""

    name: str
    parameters: tuple[str, ...]
    """For each argument "amount" or a class of nouns; a trailing "?" makes it optional."""
    run: Callable[..., Any]
    refusal: Callable[..., Refusal | None] | None = None
    cost: bool = False
    """Whether it may stand left of `>>`."""
    names: str = ""
    """Of a trigger or a cost: the thing that words in the effect behind it can speak of, such as "discarded"."""
    among: Callable[..., Iterable[str]] | None = None
    """Of a cost that names something: the ids of all that it can turn out to be."""
    about: tuple[str, ...] = ()
    """Of an amount or a condition: the things that it can speak of; it stands only where one of them is named.

    Its function gets the id of the thing before its arguments.
    """

    @property
    def least(self) -> int:
        return sum(not p.endswith("?") for p in self.parameters)


def _never(g: Any, seat: Seat, key: str) -> bool:
    return False


def _ignore(g: Any, seat: Seat, key: str) -> None:
    return None


@dataclass
class Vocabulary:
    """All words of one game. Rules modules register theirs; the parser looks them up."""

    nouns: dict[str, tuple[str, ...]] = field(default_factory=dict)
    verbs: dict[str, Word] = field(default_factory=dict)
    amounts: dict[str, Word] = field(default_factory=dict)
    conditions: dict[str, Word] = field(default_factory=dict)
    triggers: dict[str, Word] = field(default_factory=dict)
    modifiers: tuple[str, ...] = ()
    one_way: dict[str, int] = field(default_factory=dict)
    """Modifiers that can only rise (1) or only fall (-1)."""
    used: Callable[[Any, Seat, str], bool] = _never
    """Whether an ability was used this turn."""
    use: Callable[[Any, Seat, str], None] = _ignore
    """Note that it was."""
    scale: Callable[[Any, Seat], int] | None = None
    """The level that `power(...)` reads; without one it has no place in this game."""

    def noun(self, kind: str, names: Iterable[str]) -> None:
        self.nouns[kind] = tuple(names)

    def verb(
        self,
        name: str,
        *parameters: str,
        refusal: Callable[..., Refusal | None] | None = None,
        cost: bool = False,
        names: str = "",
        among: Callable[..., Iterable[str]] | None = None,
    ) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Register what a verb does: a procedure, a plain function where it asks nothing, or one that gives
        what is to be awaited where it does. One that names something returns its id."""

        def register(function: Callable[..., Any]) -> Callable[..., Any]:
            self.verbs[name] = Word(name, parameters, function, refusal, cost, names, among)
            return function

        return register

    def amount(
        self, name: str, *parameters: str, about: tuple[str, ...] = ()
    ) -> Callable[[Callable[..., int]], Callable[..., int]]:
        def register(function: Callable[..., int]) -> Callable[..., int]:
            self.amounts[name] = Word(name, parameters, function, about=about)
            return function

        return register

    def condition(
        self, name: str, *parameters: str, about: tuple[str, ...] = ()
    ) -> Callable[[Callable[..., bool]], Callable[..., bool]]:
        def register(function: Callable[..., bool]) -> Callable[..., bool]:
            self.conditions[name] = Word(name, parameters, function, about=about)
            return function

        return register

    def trigger(self, name: str, *parameters: str, names: str = "") -> None:
        self.triggers[name] = Word(name, parameters, _ignore, names=names)

    def naming(self, word: Word) -> tuple[list[str], list[str]]:
        """The costs and the triggers that name something that this word can speak of."""
        costs = [name for name, verb in self.verbs.items() if verb.names in word.about]
        return costs, [name for name, trigger in self.triggers.items() if trigger.names in word.about]

    def taken(self) -> dict[str, str]:
        """Every word of the language, and what it is."""
        # The first class that has a noun tells best what it is: shells are goods before they are payments.
        nouns = {name: f"{article(kind)} {kind}" for kind, names in reversed(self.nouns.items()) for name in names}
        kinds = {
            "a verb": self.verbs,
            "an amount": self.amounts,
            "a condition": self.conditions,
            "a trigger": self.triggers,
            "a modifier": self.modifiers,
            "part of the effect language": (*COMBINATORS, *FUNCTIONS),
        }
        return nouns | {name: what for what, names in kinds.items() for name in names}


def article(noun: str) -> str:
    return "an" if noun[0] in "aeiou" else "a"
