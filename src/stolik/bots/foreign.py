"""Loads bots of other authors: a Python class or function (`module:Bot`), or a program (`exec:COMMAND`).

`@SECONDS` after the name sets the time limit of an answer.
"""

import importlib
import inspect
import re
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from .asking import BotError, Choose, Foreign, described
from .limits import Late, limited
from .program import STARTUP_SECONDS, Program, ProgramError, find_program
from .spoken import BotHello, Spoken

LIMIT = 10.0
"""Default time limit of an answer in seconds."""
NUMBER = re.compile(r"\d+(?:\.\d+)?")
PROGRAM = "exec:"


def foreign_bot(name: str, game: str, seed: str) -> "Foreign":
    """Load the bot; BotError says why that failed."""
    bare, limit = _split(name)
    if bare.startswith(PROGRAM):
        hello = BotHello(game, seed, limit)
        return Foreign(name, game, limit, Spoken(Program(_command(name, bare)), hello, limit))
    return Foreign(name, game, limit, _instantiate(name, _find(name, bare, limit), game, seed, limit))


def check_foreign(name: str) -> None:
    """Check that the bot exists without starting it; BotError says what is wrong."""
    bare, limit = _split(name)
    if bare.startswith(PROGRAM):
        _command(name, bare)
    else:
        _find(name, bare, limit)


def files_of(name: str) -> list[Path]:
    """Files of a bot of another author: its module, or the existing files that its command names."""
    if ":" not in name:
        return []
    bare, limit = _split(name)
    if bare.startswith(PROGRAM):
        first, *words = _command(name, bare)
        return [file for file in map(Path, (shutil.which(first) or first, *words)) if file.is_file()]
    file = _import(name, bare.partition(":")[0], limit).__file__
    return [Path(file)] if file else []


def _split(name: str) -> tuple[str, float]:
    """Split a name into bot and time limit."""
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


def _find(name: str, bare: str, limit: float) -> Any:
    """Import the module and get the class or function from it."""
    module, _, attribute = bare.partition(":")
    if "/" in module or module.endswith(".py"):
        raise BotError(f"bot {name!r}: name the module, not its file: {Path(module).stem}:{attribute}")
    read = _import(name, module, limit)
    own = Path.cwd() / f"{module}.py"
    if own.exists() and not (read.__file__ and own.samefile(read.__file__)):
        raise BotError(f"bot {name!r}: there is another module {module!r} in {read.__file__}; rename yours")
    found = getattr(read, attribute, None)
    if found is None:
        raise BotError(f"bot {name!r}: there is no {attribute!r} in the module {module!r}")
    if not callable(found):
        raise BotError(f"bot {name!r}: {attribute!r} is neither a class nor a function")
    return found


def _import(name: str, module: str, limit: float) -> ModuleType:
    """Import a module, from the current folder first."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        with limited(limit + STARTUP_SECONDS):
            return importlib.import_module(module)
    except Late as error:
        raise BotError(
            f"bot {name!r}: the module {module!r} was not read within {limit + STARTUP_SECONDS:g} s"
        ) from error
    except ModuleNotFoundError as error:
        if error.name and (module == error.name or module.startswith(f"{error.name}.")):
            raise BotError(f"bot {name!r}: there is no module {error.name!r} here or installed") from error
        raise BotError(f"bot {name!r}: the module {module!r} fails: {described(error)}") from error
    except (Exception, SystemExit) as error:  # a foreign module may raise anything
        raise BotError(f"bot {name!r}: the module {module!r} fails: {described(error)}") from error


def _instantiate(name: str, found: Any, game: str, seed: str, limit: float) -> Choose:
    """Instantiate a class and return its method `choose`; a function is returned unchanged."""
    if not isinstance(found, type):
        return found  # type: ignore[no-any-return]
    try:
        with limited(limit + STARTUP_SECONDS):
            wants = inspect.signature(found).parameters
            bot = found(**{key: value for key, value in (("game", game), ("seed", seed)) if key in wants})
            choose: Choose = bot.choose
    except Late as error:
        raise BotError(f"bot {name!r}: cannot make one within {limit + STARTUP_SECONDS:g} s") from error
    except (Exception, SystemExit) as error:  # a foreign class may raise anything
        raise BotError(f"bot {name!r}: cannot make one: {described(error)}") from error
    return choose
