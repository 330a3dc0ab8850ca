"""The protocol of bots that are programs: a line of JSON for each decision, a line of JSON as the answer."""

from typing import Any

import msgspec
from msgspec import Raw, Struct

from .. import api
from ..kernel import Option, Seat
from .program import SHOWN, Program, ProgramError

EXPECTED = 'expected {"option": NUMBER} or {"option": {"type": ..., ...}}'


class Hello(Struct, frozen=True, tag="hello"):
    """The first line for a program: a match begins. It needs no answer."""

    game: str
    seed: str
    limit: float
    protocol: int = 1


class Decide(Struct, frozen=True, tag="decide", rename="camel"):
    """A line for a program that wants an answer: one line {"option": ...}."""

    decision: int
    seat: Seat
    question: str
    text: str
    options: list[Option]
    texts: list[str]
    answers: int
    """So many of the options answer the question; the others may be done at any time."""
    points: list[int]
    news: list[str]
    """What happened since it was last asked."""
    view: Any


class Reply(Struct, frozen=True):
    """What the program answers: the number of an option, or the option; and, if it likes, to which decision."""

    option: Raw
    decision: int | None = None


class Spoken:
    """Asks a program."""

    def __init__(self, program: Program, hello: Hello, limit: float) -> None:
        self.program = program
        self.hello = msgspec.json.encode(hello)
        self.limit = limit

    def __call__(self, m: api.Match) -> Option | int:
        decision, view = m.decision, m.view()
        assert decision is not None
        asked = Decide(
            m.kernel.sequence,
            decision.seat,
            decision.question,
            decision.text,
            decision.options,
            [str(choice) for choice in decision.choices],
            sum(not choice.any_time for choice in decision.choices),
            m.shelf.points(view),
            m.news(decision.seat),
            view,
        )
        line = self.program.ask(self.hello, msgspec.json.encode(asked), self.limit)
        try:
            return self._read(m, line)
        except msgspec.MsgspecError as error:
            self.program.close()
            shown = line[:SHOWN].decode(errors="replace").rstrip()
            raise ProgramError(f"it answered {shown!r}: {error}; {EXPECTED}") from error

    def _read(self, m: api.Match, line: bytes) -> Option | int:
        reply = msgspec.json.decode(line, type=Reply)
        if reply.decision not in (None, m.kernel.sequence):
            raise ProgramError(f"it answered decision {reply.decision}, but was asked decision {m.kernel.sequence}")
        if bytes(reply.option).lstrip()[:1] == b"{":
            return m.shelf.rules.decode_option(reply.option)
        return msgspec.json.decode(reply.option, type=int)
