"""What a match keeps of its course, how it stands in a save, and how answers fail."""

from typing import Any

from msgspec import Raw, Struct

from .events import Happened
from .options import Option, Refusal
from .state import Seat


class Answer(Struct, frozen=True, gc=False):
    """What a seat chose, with the name of the question; a replay checks that it is still the one asked."""

    question: str
    seat: Seat
    option: Option


class Redeal(Struct, frozen=True, gc=False):
    """Hidden things were dealt anew for a seat (None: only chance goes on along another branch)."""

    seat: Seat | None
    seed: str


Line = Answer | Redeal


class Illegal(ValueError):  # noqa: N818
    """An answer that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal, option: Option) -> None:
        super().__init__(f"{option} is refused by {refusal.rule}")
        self.refusal = refusal
        self.option = option


class RulesError(RuntimeError):
    """The rules failed. The match stands where it stood before the answer; `save` and `option` reproduce it."""

    def __init__(self, save: bytes, seat: Seat, option: Option) -> None:
        super().__init__(f"the rules failed on {option} by seat {seat}")
        self.save = save
        self.seat = seat
        self.option = option


class SavedLine(Struct, forbid_unknown_fields=True):
    """A line as it stands in a save: an answer, or (without question) a redeal."""

    question: str = ""
    seat: Seat | None = None
    option: Raw = Raw(b"null")
    seed: str = ""


class Saved(Struct, forbid_unknown_fields=True):
    """A match at a question: the last checkpoint and the lines since."""

    game: str
    content: str
    checkpoint: Raw
    lines: list[SavedLine]


class Step(Struct, frozen=True, gc=False):
    """An answer that may be undone, and the position before it."""

    checkpoint: Any
    lines: list[Any]
    length: int
    answer: Answer
    barrier: bool
    independent: bool
    events: tuple[Happened, ...]
