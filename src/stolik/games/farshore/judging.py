"""Kinds of options that are judged all at once, so that what they have in common is worked out only once."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from ...kernel import Kind, Option, Refusal, Seat
from .state import Farshore

O = TypeVar("O", bound=Option)  # noqa: E741

Verdict = tuple[O, Refusal | None]
"""What a player might think of, and the rule that forbids it."""


def _open(g: Farshore, seat: Seat) -> None:
    return None


class Judged(Kind[Farshore, O]):
    """A kind made of one function, which gives every option together with its verdict."""

    __slots__ = ("judge",)

    def __init__(
        self,
        option: type[O],
        judge: Callable[[Farshore, Seat], Iterable[Verdict[O]]],
        *,
        barred: Callable[[Farshore, Seat], Refusal | None] = _open,
    ) -> None:
        super().__init__(
            option,
            lambda g, seat: [option for option, _ in judge(g, seat)],
            lambda g, seat, option: dict(judge(g, seat))[option],
            barred=barred,
        )
        self.judge = judge

    def legal(self, g: Farshore, seat: Seat) -> list[O]:
        if self.barred(g, seat) is not None:
            return []
        return [option for option, refusal in self.judge(g, seat) if refusal is None]

    def refused(self, g: Farshore, seat: Seat) -> list[tuple[O, Refusal]]:
        barred = self.barred(g, seat)
        return [
            (option, reason) for option, refusal in self.judge(g, seat) if (reason := barred or refusal) is not None
        ]
