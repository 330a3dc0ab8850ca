"""The words of a game's effect language: verbs, amounts, conditions, triggers and nouns."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from ..kernel import Refusal, Seat

AMOUNT, EFFECT = "amount", "effect"
"""What an argument of a word can be besides a number and a noun; only verbs take effects."""
ABILITIES = ("whenever", "anytime", "always")
COMBINATORS = ("may", "when", "each", "once_per_turn", *ABILITIES)
FUNCTIONS = ("min", "max", "power")
"""Words of the effect language in every game."""


@dataclass(frozen=True)
class Word:
    """A name with arguments: `gain(2, shell)`, `level(focus)`, `visit(the_fold)`."""

    name: str
    parameters: tuple[str, ...]
    """For each argument "amount", "number", "effect" or a class of nouns; a trailing "?" makes it optional."""
    run: Callable[..., Any]
    refusal: Callable[..., Refusal | None] | None = None
    cost: bool = False
    """Whether it may be used left of `>>`."""
    names: str = ""
    """For a trigger or a cost: the thing that later words can refer to, such as "discarded"."""
    among: Callable[..., Iterable[str]] | None = None
    """For a cost that names something: the ids of all things it may turn out to be."""
    about: tuple[str, ...] = ()
    """For an amount or condition: the things it can refer to; it may be used only where one of them is named.

    Its function gets the id of the thing before its arguments.
    """

    @property
    def least(self) -> int:
        return sum(not p.endswith("?") for p in self.parameters)


def _was_used(g: Any, seat: Seat, key: str) -> bool:
    return key in g.players[seat].used


def _note_use(g: Any, seat: Seat, key: str) -> None:
    g.players[seat].used += (key,)


def _ignore(g: Any, seat: Seat, key: str) -> None:
    return None


@dataclass
class Vocabulary:
    """All words of one game. Rules modules register them; the parser looks them up."""

    nouns: dict[str, tuple[str, ...]] = field(default_factory=dict)
    verbs: dict[str, Word] = field(default_factory=dict)
    amounts: dict[str, Word] = field(default_factory=dict)
    conditions: dict[str, Word] = field(default_factory=dict)
    triggers: dict[str, Word] = field(default_factory=dict)
    modifiers: tuple[str, ...] = ()
    one_way: dict[str, int] = field(default_factory=dict)
    """Modifiers that can only rise (1) or only fall (-1)."""
    used: Callable[[Any, Seat, str], bool] = _was_used
    """Whether an ability was used this turn; by default the field `used` of a player tells, a tuple of keys."""
    use: Callable[[Any, Seat, str], None] = _note_use
    """Note that it was."""
    scale: Callable[[Any, Seat], int] | None = None
    """The level that `power(...)` reads; without it the word is not allowed."""

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
        """Register a verb: an async procedure, or a plain function that asks nothing or returns an awaitable.

        A verb that names something returns its id.
        """

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
        """Costs and triggers that name something this word can refer to."""
        costs = [name for name, verb in self.verbs.items() if verb.names in word.about]
        return costs, [name for name, trigger in self.triggers.items() if trigger.names in word.about]

    def taken(self) -> dict[str, str]:
        """Every word of the language, and what it is."""
        # A noun is described by the first class that has it: shells are goods before they are payments.
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
