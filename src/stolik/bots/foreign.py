"""Bots of others by their names: a Python class or function (`module:Bot`), or a program (`exec:COMMAND`).

`@SECONDS` after the name limits an answer.
"""

import importlib
import inspect
import re
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from .asking import BotError, Choose, Foreign, told
from .limits import Late, limited
from .program import START_UP, Program, ProgramError, find_program
from .spoken import Hello, Spoken

LIMIT = 10.0
"""Seconds that an answer may take if the name does not say so."""
NUMBER = re.compile(r"\d+(?:\.\d+)?")
PROGRAM = "exec:"


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


def _found(name: str, bare: str, limit: float) -> Any:
    """The class or function of a module."""
    module, _, attribute = bare.partition(":")
    if "/" in module or module.endswith(".py"):
        raise BotError(f"bot {name!r}: name the module, not its file: {Path(module).stem}:{attribute}")
    read = _read(name, module, limit)
    own = Path.cwd() / f"{module}.py"
    if own.exists() and not (read.__file__ and own.samefile(read.__file__)):
        raise BotError(f"bot {name!r}: there is another module {module!r} in {read.__file__}; rename yours")
    found = getattr(read, attribute, None)
    if found is None:
        raise BotError(f"bot {name!r}: there is no {attribute!r} in the module {module!r}")
    if not callable(found):
        raise BotError(f"bot {name!r}: {attribute!r} is neither a class nor a function")
    return found


def _read(name: str, module: str, limit: float) -> ModuleType:
    """A module, which may lie in the current folder."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        with limited(limit + START_UP):
            return importlib.import_module(module)
    except Late as error:
        raise BotError(f"bot {name!r}: the module {module!r} was not read within {limit + START_UP:g} s") from error
    except ModuleNotFoundError as error:
        if error.name and (module == error.name or module.startswith(f"{error.name}.")):
            raise BotError(f"bot {name!r}: there is no module {error.name!r} here or installed") from error
        raise BotError(f"bot {name!r}: the module {module!r} fails: {told(error)}") from error
    except (Exception, SystemExit) as error:  # whatever a module of somebody else does when it is read
        raise BotError(f"bot {name!r}: the module {module!r} fails: {told(error)}") from error


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
        raise BotError(f"bot {name!r}: cannot make one: {told(error)}") from error
    return choose
