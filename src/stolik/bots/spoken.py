"""Protocol of bots that are programs: one line of JSON per decision and per answer. See docs/bots.md."""

from typing import Any

import msgspec
from msgspec import Raw, Struct

from .. import api
from ..kernel import Option, Seat
from .program import MAX_SHOWN, Program, ProgramError

EXPECTED = 'expected {"option": NUMBER} or {"option": {"type": ..., ...}}'


class BotHello(Struct, frozen=True, tag="hello"):
    """First line sent to a program: the match begins. Needs no answer."""

    game: str
    seed: str
    limit: float
    protocol: int = 1


class Decide(Struct, frozen=True, tag="decide", rename="camel"):
    """A decision. The program answers with one line {"option": ...}."""

    decision: int
    seat: Seat
    question: str
    text: str
    options: list[Option]
    texts: list[str]
    answers: int
    """The first so many options answer the question; the others are any-time options."""
    points: list[int]
    news: list[str]
    """Log lines since the last decision of this seat."""
    view: Any


class BotReply(Struct, frozen=True):
    """Answer of the program: an option or its number, and optionally the number of the decision."""

    option: Raw
    decision: int | None = None


class Spoken:
    """A bot that asks a program over its stdin and stdout."""

    def __init__(self, program: Program, hello: BotHello, limit: float) -> None:
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
            shown = line[:MAX_SHOWN].decode(errors="replace").rstrip()
            raise ProgramError(f"it answered {shown!r}: {error}; {EXPECTED}") from error

    def _read(self, m: api.Match, line: bytes) -> Option | int:
        reply = msgspec.json.decode(line, type=BotReply)
        if reply.decision not in (None, m.kernel.sequence):
            raise ProgramError(f"it answered decision {reply.decision}, but was asked decision {m.kernel.sequence}")
        if bytes(reply.option).lstrip()[:1] == b"{":
            return m.shelf.rules.decode_option(reply.option)
        return msgspec.json.decode(reply.option, type=int)
