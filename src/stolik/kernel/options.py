"""What a seat can choose, and why not: options, refusals, and kinds of options."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Generic, TypeVar

from msgspec import Struct

from .state import Seat, State

G = TypeVar("G", bound=State[Any])
O = TypeVar("O", bound="Option")  # noqa: E741


class Option(Struct, frozen=True, tag=True, gc=False, forbid_unknown_fields=True):
    """One thing a seat can choose: small, hashable, JSON."""


class Refusal(Struct, frozen=True, gc=False):
    """The rule that forbids an option, and the facts for the sentence."""

    rule: str
    fact: str = ""
    """The id of the sentence that tells the facts; empty: the rule says it all."""
    args: tuple[tuple[str, str | int], ...] = ()


def no(rule: str, fact: str = "", **args: str | int) -> Refusal:
    return Refusal(rule, fact, tuple(args.items()))


NOT_ASKED = no("ST-01")
"""The seat is not asked anything now."""
NOT_OFFERED = no("ST-02")
"""The option is no answer to the question that stands."""
NO_WINDOW = no("ST-03")
"""The option may be used at other moments, but not at this question."""
KERNEL_REASONS = {"ST-01": "kernel-not-asked", "ST-02": "kernel-not-offered", "ST-03": "kernel-no-window"}
"""Reasons that are no rule of a book, with the ids of their sentences."""


def _allowed(g: Any, seat: Seat, option: Any) -> None:
    return None


def _open(g: Any, seat: Seat) -> None:
    return None


class Kind(Generic[G, O]):
    """All options of one class: what a player might think of, and the rule that forbids it."""

    __slots__ = ("barred", "candidates", "idle", "option", "refusal")

    def __init__(
        self,
        option: type[O],
        candidates: Callable[[G, Seat], Iterable[O]],
        refusal: Callable[[G, Seat, O], Refusal | None] = _allowed,
        *,
        barred: Callable[[G, Seat], Refusal | None] = _open,
        idle: bool = False,
    ) -> None:
        self.option = option
        self.candidates = candidates
        self.refusal = refusal
        """The rule that forbids this option."""
        self.barred = barred
        """The rule that forbids all options of this kind at the moment; read once, before any refusal."""
        self.idle = idle
        """Whether a clock that runs out should rather choose one of these."""

    def with_(self, **bound: Any) -> "Kind[G, O]":
        """The same kind with further arguments given to its functions."""
        return Kind(
            self.option,
            partial(self.candidates, **bound),
            partial(self.refusal, **bound) if self.refusal is not _allowed else _allowed,
            barred=partial(self.barred, **bound) if self.barred is not _open else _open,
            idle=self.idle,
        )

    def legal(self, g: G, seat: Seat) -> list[O]:
        if self.barred(g, seat) is not None:
            return []
        refusal = self.refusal
        if refusal is _allowed:
            return list(self.candidates(g, seat))
        return [option for option in self.candidates(g, seat) if refusal(g, seat, option) is None]

    def why(self, g: G, seat: Seat, option: O) -> Refusal | None:
        """Why this option is refused; None if it is legal."""
        if option not in list(self.candidates(g, seat)):
            return NOT_OFFERED
        return self.barred(g, seat) or self.refusal(g, seat, option)

    def refused(self, g: G, seat: Seat) -> list[tuple[O, Refusal]]:
        """All that is refused, each with its reason."""
        barred = self.barred(g, seat)
        return [
            (option, reason)
            for option in self.candidates(g, seat)
            if (reason := barred or self.refusal(g, seat, option)) is not None
        ]


def only(option: O) -> Kind[Any, O]:
    """The kind that offers just this one option."""
    return Kind(type(option), lambda g, seat: (option,))
