"""Calls bots of other authors and checks their answers before the match sees them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from .. import api
from ..games import find_game
from ..kernel import Match, Option, Seat
from .limits import Late, limited
from .program import MAX_SHOWN, ProgramError
from .spoken import Spoken

Choose = Callable[[api.Match], Any]
HERE = Path(__file__).parent


class BotError(ValueError):
    """A bot of another author cannot be loaded, or gave no valid answer."""


class Foreign:
    """A bot of another author. Every failure becomes a BotError that names bot, decision and cause."""

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
        except KeyboardInterrupt:
            raise  # Ctrl-C by the user
        except BaseException as error:
            raise self._error(match, seat, f"it raised {described(error)}") from error
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
            kind = type(answer).__name__
            try:
                shown = repr(str(answer)[:MAX_SHOWN])
            except Exception:  # noqa: BLE001  # str() of a foreign object may raise anything
                shown = "something that cannot be shown"
            raise self._error(match, seat, f"it answered {shown} ({kind}), which is neither option nor number")
        if reason := m.why_not(answer):
            raise self._error(match, seat, f"it chose {answer}, which is refused: {reason}")
        return answer

    def _error(self, match: Match[Any], seat: Seat, what: str) -> BotError:
        question = match.question.name if match.question else ""
        return BotError(f"bot {self.name!r}, seat {seat}, decision {match.sequence}, question {question!r}: {what}")


def described(error: BaseException) -> str:
    """Describe an error with file and line of the last frame in the author's own code."""
    where = ""
    trace = error.__traceback__
    while trace is not None:
        file = Path(trace.tb_frame.f_code.co_filename)
        if file.parent != HERE and "importlib" not in str(file):
            where = f" ({file.name}, line {trace.tb_lineno})"
        trace = trace.tb_next
    return f"{type(error).__name__}: {error}{where}"
