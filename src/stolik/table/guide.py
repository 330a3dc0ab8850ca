"""Which legal answers a table accepts: all (`Policy`), or only those of a tutorial's script (`Guide`)."""

import secrets
from collections.abc import Sequence
from typing import Any

from ..games import Shelf
from ..games.tutorial import ANOTHER_WAY, Scripted, Tutorial
from ..kernel import Match, Option, Seat
from ..store.store import GuestRow
from .messages import Language
from .sheet import SeatSheet, Sheet

COMPANION = "greedy"
"""The bot at the other seats of a tutorial, once its script has ended."""


class Policy:
    """Decides which of the legal answers a table accepts; this base class accepts all."""

    steps = 0
    """Number of steps of the tutorial; 0: no tutorial."""
    step = -1
    """Number of steps that the learner has done; -1: no tutorial, or the match no longer fits its script."""
    scripted: Scripted | None = None
    """The only answer that is accepted now, and its seat; None: any legal answer."""
    lets_go_back = True
    """Whether a solo player may undo answers that revealed hidden information."""

    def follow(self, match: Match[Any], answered: Sequence[Seat | None]) -> None:
        """Called after every change of the match; `answered`: the seats of all answers not undone, in order."""

    def offered(self, match: Match[Any], seat: Seat) -> tuple[list[Option], list[Option]]:
        """The options of a seat, and its any-time options."""
        return match.options(seat), match.any_time(seat)

    def takes(self, seat: Seat, option: Option) -> bool:
        """Whether the policy accepts an answer; the rules decide whether it is legal."""
        return True

    def withheld(self, match: Match[Any], seat: Seat) -> list[Option]:
        """Legal options of a seat that are shown as refused, with the reason `why_not`."""
        return []

    def why_not(self, language: str) -> str:
        raise NotImplementedError("an ordinary match withholds nothing")


class Guide(Policy):
    """A tutorial: only the answers of the script are accepted, until it ends or no longer fits the match."""

    def __init__(self, tutorial: Tutorial, begun: str) -> None:
        """`begun`: the id of the script when the table was created; if it has changed since, it is not used."""
        self.steps = len(tutorial.steps)
        self._tutorial = tutorial if tutorial.id == begun else None

    def follow(self, match: Match[Any], answered: Sequence[Seat | None]) -> None:
        self.scripted, self.step, self.lets_go_back = None, -1, True
        if self._tutorial is None:
            return
        wanted = self._tutorial.answer(len(answered))
        if wanted is not None:
            seats = match.seats if wanted.seat is None else (wanted.seat,)
            able = (seat for seat in seats if match.why(seat, wanted.option) is None)
            self.scripted = next((Scripted(seat, wanted.option) for seat in able), None)
        if wanted is None or self.scripted is not None:
            self.step = answered.count(self._tutorial.script.learner)
            # Until the script ends, rolls cannot be undone: another result would not fit it.
            self.lets_go_back = self.step > self.steps

    def offered(self, match: Match[Any], seat: Seat) -> tuple[list[Option], list[Option]]:
        if self.scripted is None:
            return super().offered(match, seat)
        return ([self.scripted.option] if self.scripted.seat == seat else [], [])

    def takes(self, seat: Seat, option: Option) -> bool:
        return self.scripted is None or self.scripted == (seat, option)

    def withheld(self, match: Match[Any], seat: Seat) -> list[Option]:
        if self.scripted is None or self.scripted.seat != seat:
            return []
        return [option for option in match.options(seat) if option != self.scripted.option]

    def why_not(self, language: str) -> str:
        return ANOTHER_WAY.en if language == "en" else ANOTHER_WAY.pl


def policy_of(shelf: Shelf, sheet: Sheet) -> Policy:
    if sheet.tutorial and shelf.tutorial:
        return Guide(shelf.tutorial, sheet.tutorial)
    return Policy()


def sheet_of_tutorial(tutorial: Tutorial, guest: GuestRow, language: Language) -> Sheet:
    """The sheet of a tutorial's table: the guest has the learner's seat, bots have the others."""
    seats = [SeatSheet(bot=COMPANION) for _ in range(tutorial.script.seats)]
    seats[tutorial.script.learner] = SeatSheet(guest=guest.id, name=guest.name)
    return Sheet(
        name="",
        language=language,
        public=False,
        host=guest.id,
        invite=secrets.token_urlsafe(16),
        seats=seats,
        absent_after=120,
        tutorial=tutorial.id,
    )
