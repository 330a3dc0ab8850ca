"""Bots of others: a Python class or function (`module:Bot`), or a program that speaks JSON lines (`exec:COMMAND`).

`@SECONDS` after the name limits an answer. What a bot does wrong is a BotError that says what, where and why.
"""

import importlib
import inspect
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Raw, Struct

from .. import api
from ..games import find_game
from ..kernel import Match, Option, Seat
from .limits import Late, limited
from .program import START_UP, Program, ProgramError, find_program

LIMIT = 10.0
"""Seconds that an answer may take if the name does not say so."""
NUMBER = re.compile(r"\d+(?:\.\d+)?")
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
        hello = Hello(game, seed, limit)
        return Foreign(name, game, limit, Spoken(Program(_command(name, bare)), hello, limit))
    return Foreign(name, game, limit, _made(name, _found(name, bare, limit), game, seed, limit))


def check_foreign(name: str) -> None:
    """BotError says why there is no bot of this name; nothing is started or made."""
    bare, limit = _split(name)
    if bare.startswith(PROGRAM):
        _command(name, bare)
    else:
        _found(name, bare, limit)


def files_of(name: str) -> list[Path]:
    """The files that a bot of somebody else is known to be made of: its module, or what its command names."""
    if ":" not in name:
        return []
    bare, limit = _split(name)
    if bare.startswith(PROGRAM):
        first, *words = _command(name, bare)
        return [file for file in map(Path, (shutil.which(first) or first, *words)) if file.is_file()]
    file = _read(name, bare.partition(":")[0], limit).__file__
    return [Path(file)] if file else []


def _split(name: str) -> tuple[str, float]:
    """The name without its limit, and the limit."""
    bare, at, seconds = name.rpartition("@")
    if not at or (name.startswith(PROGRAM) and not NUMBER.fullmatch(seconds)):
        return name, LIMIT
    if not NUMBER.fullmatch(seconds) or not float(seconds):
        raise BotError(f"bot {name!r}: after @ come the seconds that an answer may take, such as @2.5")
    return bare, float(seconds)


def _command(name: str, bare: str) -> list[str]:
    try:
        return find_program(bare.removeprefix(PROGRAM))
    except ProgramError as error:
        raise BotError(f"bot {name!r}: {error}") from error


Choose = Callable[[api.Match], Any]


def _found(name: str, bare: str, limit: float) -> Any:
    """The class or function of a module, which may lie in the current folder."""
    module, _, attribute = bare.partition(":")
    if "/" in module or module.endswith(".py"):
        raise BotError(f"bot {name!r}: name the module, not its file: {Path(module).stem}:{attribute}")
    here = Path.cwd()
    if str(here) not in sys.path:
        sys.path.insert(0, str(here))
    read = _read(name, module, limit)
    own = here / f"{module}.py"
    if own.exists() and not (read.__file__ and own.samefile(read.__file__)):
        raise BotError(f"bot {name!r}: there is another module {module!r} in {read.__file__}; rename yours")
    found = getattr(read, attribute, None)
    if found is None:
        raise BotError(f"bot {name!r}: there is no {attribute!r} in the module {module!r}")
    if not callable(found):
        raise BotError(f"bot {name!r}: {attribute!r} is neither a class nor a function")
    return found


def _read(name: str, module: str, limit: float) -> ModuleType:
    try:
        with limited(limit + START_UP):
            return importlib.import_module(module)
    except Late as error:
        raise BotError(f"bot {name!r}: the module {module!r} was not read within {limit + START_UP:g} s") from error
    except ModuleNotFoundError as error:
        if error.name and (module == error.name or module.startswith(f"{error.name}.")):
            raise BotError(f"bot {name!r}: there is no module {error.name!r} here or installed") from error
        raise BotError(f"bot {name!r}: the module {module!r} fails: {_told(error)}") from error
    except (Exception, SystemExit) as error:  # whatever a module of somebody else does when it is read
        raise BotError(f"bot {name!r}: the module {module!r} fails: {_told(error)}") from error


def _made(name: str, found: Any, game: str, seed: str, limit: float) -> Choose:
    """The method `choose` of a new object of a class; a function is what it is."""
    if not isinstance(found, type):
        return found  # type: ignore[no-any-return]
    try:
        with limited(limit + START_UP):
            wants = inspect.signature(found).parameters
            bot = found(**{key: value for key, value in (("game", game), ("seed", seed)) if key in wants})
            choose: Choose = bot.choose
    except Late as error:
        raise BotError(f"bot {name!r}: cannot make one within {limit + START_UP:g} s") from error
    except (Exception, SystemExit) as error:  # whatever a class of somebody else does when it is made
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
        m = api.Match(self.shelf, match.clone(), imagined=True)
        m.kernel.events = match.events.copy()
        try:
            with limited(self.limit if not isinstance(self.choose, Spoken) else None):
                answer = self.choose(m)
        except Late as error:
            raise self._error(match, seat, f"no answer within {self.limit:g} s") from error
        except ProgramError as error:
            raise self._error(match, seat, str(error)) from error
        except (Exception, SystemExit) as error:
            raise self._error(match, seat, f"it raised {_told(error)}") from error
        return self._checked(match, seat, answer)

    def _checked(self, match: Match[Any], seat: Seat, answer: Any) -> Option:
        m = api.Match(self.shelf, match)
        number = api.number_in(answer)
        if number is not None:
            options = m.options
            if not 0 <= number < len(options):
                raise self._error(match, seat, f"it chose number {number}, but there are 0 to {len(options) - 1}")
            return options[number]
        if not isinstance(answer, Option):
            shown, kind = str(answer)[:SHOWN], type(answer).__name__
            raise self._error(match, seat, f"it answered {shown!r} ({kind}), which is neither option nor number")
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
