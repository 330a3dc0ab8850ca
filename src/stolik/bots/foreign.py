"""Bots of others: a Python class or function (`module:Bot`), or a program that speaks JSON lines (`exec:COMMAND`).

`@SECONDS` after the name limits an answer. What a bot does wrong is a BotError that says what, where and why.
"""

import importlib
import inspect
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct

from .. import api
from ..games import find_game
from ..kernel import Match, Option, Seat
from .limits import Late, limited
from .program import Program, ProgramError, find_program

LIMIT = 10.0
"""Seconds that an answer may take if the name does not say so."""
PROGRAM = "exec:"
SHOWN = 200
"""Characters of an answer that are shown."""
EXPECTED = 'expected {"option": NUMBER} or {"option": {"type": ..., ...}}'


class BotError(ValueError):
    """A bot of somebody else that cannot be had, or did not answer as it must."""


def foreign_bot(name: str, game: str, seed: str) -> "Foreign":
    """The bot of this name; BotError says why there is none."""
    bare, limit = _split(name)
    if bare.startswith(PROGRAM):
        try:
            command = find_program(bare.removeprefix(PROGRAM))
        except ProgramError as error:
            raise BotError(f"bot {name!r}: {error}") from error
        hello = Hello(game, seed, limit)
        return Foreign(name, game, limit, Spoken(Program(command), hello, limit))
    return Foreign(name, game, limit, _python(name, bare, game, seed))


def _split(name: str) -> tuple[str, float]:
    found = re.fullmatch(r"(.+)@(\d+(?:\.\d+)?)", name)
    if found is None:
        return name, LIMIT
    limit = float(found[2])
    if not limit:
        raise BotError(f"bot {name!r}: it must have some time to answer")
    return found[1], limit


Choose = Callable[[api.Match], Any]


def _python(name: str, bare: str, game: str, seed: str) -> Choose:
    """A class (with a method `choose`) or a function of a module, which may lie in the current folder."""
    module, _, attribute = bare.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(importlib.import_module(module), attribute)
    except ModuleNotFoundError as error:
        raise BotError(f"bot {name!r}: there is no module {error.name!r} here or installed") from error
    except AttributeError as error:
        raise BotError(f"bot {name!r}: {error}") from error
    except Exception as error:  # whatever a module of somebody else does when it is read
        raise BotError(f"bot {name!r}: the module {module!r} fails: {_told(error)}") from error
    if not isinstance(found, type):
        if not callable(found):
            raise BotError(f"bot {name!r}: {attribute!r} is neither a class nor a function")
        return found  # type: ignore[no-any-return]
    try:
        wants = inspect.signature(found).parameters
        bot = found(**{key: value for key, value in (("game", game), ("seed", seed)) if key in wants})
        choose: Choose = bot.choose
    except Exception as error:  # whatever a class of somebody else does when it is made
        raise BotError(f"bot {name!r}: cannot make one: {_told(error)}") from error
    return choose


class Foreign:
    """Asks somebody else's bot and looks at its answer before the match does."""

    def __init__(self, name: str, game: str, limit: float, choose: Choose) -> None:
        self.name = name
        self.shelf = find_game(game)
        self.limit = limit
        self.choose = choose

    def __call__(self, match: Match[Any], seat: Seat) -> Option:
        m = api.Match(self.shelf, match.clone())
        try:
            with limited(self.limit if not isinstance(self.choose, Spoken) else None):
                answer = self.choose(m)
        except Late as error:
            raise self._error(match, seat, f"no answer within {self.limit:g} s") from error
        except ProgramError as error:
            raise self._error(match, seat, str(error)) from error
        except Exception as error:
            raise self._error(match, seat, f"it raised {_told(error)}") from error
        return self._checked(match, seat, answer)

    def _checked(self, match: Match[Any], seat: Seat, answer: Any) -> Option:
        m = api.Match(self.shelf, match)
        if isinstance(answer, int) and not isinstance(answer, bool):
            options = m.options
            if not 0 <= answer < len(options):
                raise self._error(match, seat, f"it chose number {answer}, but there are 0 to {len(options) - 1}")
            return options[answer]
        if not isinstance(answer, Option):
            raise self._error(match, seat, f"it answered {str(answer)[:SHOWN]!r}, which is neither option nor number")
        if reason := m.why_not(answer):
            raise self._error(match, seat, f"it chose {answer}, which is refused: {reason}")
        return answer

    def _error(self, match: Match[Any], seat: Seat, what: str) -> BotError:
        question = match.question.name if match.question else ""
        return BotError(f"bot {self.name!r}, seat {seat}, decision {match.sequence}, question {question!r}: {what}")


def _told(error: BaseException) -> str:
    """An error with the last line of the author's own code that it came through."""
    where = ""
    trace = error.__traceback__
    while trace is not None:
        file = Path(trace.tb_frame.f_code.co_filename)
        if file.name != "foreign.py" and "importlib" not in str(file):
            where = f" ({file.name}, line {trace.tb_lineno})"
        trace = trace.tb_next
    return f"{type(error).__name__}: {error}{where}"


# --- JSON lines ------------------------------------------------------------------------------------------------------


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
    view: Any


class Reply(Struct, frozen=True):
    """What the program answers: the number of an option, or the option."""

    option: Raw


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
        option = msgspec.json.decode(line, type=Reply).option
        if bytes(option).lstrip()[:1] == b"{":
            return m.shelf.rules.decode_option(option)
        return msgspec.json.decode(option, type=int)
