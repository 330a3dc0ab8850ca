"""The words of a game's effect language: verbs, amounts, conditions, triggers and the nouns they take."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from ..kernel import Refusal, Seat

AMOUNT = "amount"


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
    used: Callable[[Any, Seat, str], bool] = _never
    """Whether an ability was used this turn."""
    use: Callable[[Any, Seat, str], None] = _ignore
    """Note that it was."""
    scale: Callable[[Any, Seat], int] = lambda g, seat: 1
    """The level that `power(...)` reads."""

    def noun(self, kind: str, names: Iterable[str]) -> None:
        self.nouns[kind] = tuple(names)

    def verb(
        self, name: str, *parameters: str, refusal: Callable[..., Refusal | None] | None = None, cost: bool = False
    ) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Register what a verb does: a procedure, a plain function where it asks nothing, or one that gives
        what is to be awaited where it does."""

        def register(function: Callable[..., Any]) -> Callable[..., Any]:
            self.verbs[name] = Word(name, parameters, function, refusal, cost)
            return function

        return register

    def amount(self, name: str, *parameters: str) -> Callable[[Callable[..., int]], Callable[..., int]]:
        def register(function: Callable[..., int]) -> Callable[..., int]:
            self.amounts[name] = Word(name, parameters, function)
            return function

        return register

    def condition(self, name: str, *parameters: str) -> Callable[[Callable[..., bool]], Callable[..., bool]]:
        def register(function: Callable[..., bool]) -> Callable[..., bool]:
            self.conditions[name] = Word(name, parameters, function)
            return function

        return register

    def trigger(self, name: str, *parameters: str) -> None:
        self.triggers[name] = Word(name, parameters, _ignore)
