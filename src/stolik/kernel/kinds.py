"""Kinds of options: which candidates exist, and which rule forbids one."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Generic, TypeVar

from .options import NOT_OFFERED, Option, Refusal
from .state import Seat, State

G = TypeVar("G", bound=State[Any])
O = TypeVar("O", bound=Option)  # noqa: E741

Verdict = tuple[O, Refusal | None]
"""An option, and the refusal if it is forbidden."""


def _allowed(g: Any, seat: Seat, option: Any) -> None:
    return None


def _open(g: Any, seat: Seat) -> None:
    return None


class Kind(Generic[G, O]):
    """All options of one class: the candidates a player might think of, and the rule that forbids one."""

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
        """The rule that forbids this option, or None."""
        self.barred = barred
        """The rule that forbids the whole kind now, or None; evaluated before any single refusal."""
        self.idle = idle
        """Whether these options are preferred as the default answer when a clock runs out."""

    def with_(self, **bound: Any) -> "Kind[G, O]":
        """A copy of the kind that passes further arguments to its functions."""
        return Kind(
            self.option,
            partial(self.candidates, **bound),
            partial(self.refusal, **bound) if self.refusal is not _allowed else _allowed,
            barred=partial(self.barred, **bound) if self.barred is not _open else _open,
            idle=self.idle,
        )

    def legal(self, g: G, seat: Seat) -> list[O]:
        if self.barred is not _open and self.barred(g, seat) is not None:
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
        """All refused candidates with their reasons."""
        barred = self.barred(g, seat)
        return [
            (option, reason)
            for option in self.candidates(g, seat)
            if (reason := barred or self.refusal(g, seat, option)) is not None
        ]


class Judged(Kind[G, O]):
    """A kind that evaluates all candidates in one function, so that common work is done once."""

    __slots__ = ("judge", "quick")

    def __init__(
        self,
        option: type[O],
        judge: Callable[..., Iterable[Verdict[O]]],
        *,
        barred: Callable[[G, Seat], Refusal | None] = _open,
        idle: bool = False,
        quick: Callable[..., list[O]] | None = None,
    ) -> None:
        super().__init__(
            option,
            lambda g, seat: [option for option, _ in judge(g, seat)],
            lambda g, seat, option: dict(judge(g, seat))[option],
            barred=barred,
            idle=idle,
        )
        self.judge = judge
        self.quick = quick
        """Returns the legal options only, without reasons: the same as `judge`, but faster."""

    def with_(self, **bound: Any) -> "Judged[G, O]":
        return Judged(
            self.option,
            partial(self.judge, **bound),
            barred=partial(self.barred, **bound) if self.barred is not _open else _open,
            idle=self.idle,
            quick=partial(self.quick, **bound) if self.quick else None,
        )

    def legal(self, g: G, seat: Seat) -> list[O]:
        if self.barred is not _open and self.barred(g, seat) is not None:
            return []
        if self.quick is not None:
            return self.quick(g, seat)
        return [option for option, refusal in self.judge(g, seat) if refusal is None]

    def refused(self, g: G, seat: Seat) -> list[tuple[O, Refusal]]:
        barred = self.barred(g, seat)
        judged = self.judge(g, seat)
        return [(option, reason) for option, refusal in judged if (reason := barred or refusal) is not None]


def only(option: O) -> Kind[Any, O]:
    """A kind with exactly this option."""
    return Kind(type(option), lambda g, seat: (option,))
