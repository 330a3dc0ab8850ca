"""Lines of a match's history, its saved form, and the errors of answers."""

from typing import Any

from msgspec import Raw, Struct

from .events import Happened
from .options import Option, Refusal
from .state import Seat


class Answer(Struct, frozen=True, gc=False):
    """The choice of a seat, with the question's name: a replay checks that the same question is asked."""

    question: str
    seat: Seat
    option: Option


class Redeal(Struct, frozen=True, gc=False):
    """Hidden things were dealt again for a seat; `seat` None: only the chance key was changed."""

    seat: Seat | None
    seed: str


Line = Answer | Redeal


class Illegal(ValueError):  # noqa: N818
    """The rules refuse an answer; nothing has changed."""

    def __init__(self, refusal: Refusal, option: Option) -> None:
        super().__init__(f"{option} is refused by {refusal.rule}")
        self.refusal = refusal
        self.option = option


class RulesError(RuntimeError):
    """The rules failed. The match is unchanged; `save` and `option` reproduce the error."""

    def __init__(self, save: bytes, seat: Seat, option: Option) -> None:
        super().__init__(f"the rules failed on {option} by seat {seat}")
        self.save = save
        self.seat = seat
        self.option = option


class SavedLine(Struct, forbid_unknown_fields=True):
    """A line in a save: an answer, or (without question) a redeal."""

    question: str = ""
    seat: Seat | None = None
    option: Raw = Raw(b"null")
    seed: str = ""


class Saved(Struct, forbid_unknown_fields=True):
    """A saved match: the last checkpoint and the lines after it."""

    game: str
    content: str
    checkpoint: Raw
    lines: list[SavedLine]


class UndoStep(Struct, frozen=True, gc=False):
    """An answer that may be undone, and the position before it."""

    checkpoint: Any
    lines: list[Any]
    length: int
    answer: Answer
    barrier: bool
    independent: bool
    events: tuple[Happened, ...]
