"""Match API for authors of bots and tools. See docs/bots.md."""

import operator
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

import msgspec

from . import kernel
from .effects.speech import LANGUAGES
from .effects.telling import Teller
from .games import Shelf, find_game, part
from .kernel import Option, Seat, key_from


@dataclass(frozen=True)
class Choice:
    """An option with its text and hint."""

    option: Option
    text: str
    hint: str
    any_time: bool = False
    """Whether it is an any-time option, which does not answer the question."""

    def __str__(self) -> str:
        return f"{self.text}  ({self.hint})" if self.hint else self.text


@dataclass(frozen=True)
class Reason:
    """Why an option is refused: rule id and sentence."""

    rule: str
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Decision:
    """The current question: who is asked, and the choices."""

    seat: Seat
    question: str
    """Name of the question, the same in every language."""
    text: str
    choices: tuple[Choice, ...]

    @property
    def options(self) -> list[Option]:
        return [choice.option for choice in self.choices]

    def __str__(self) -> str:
        lines = (f"  {number}  {choice}" for number, choice in enumerate(self.choices))
        return "\n".join((f"Seat {self.seat}: {self.text}", *lines))


class Who(Enum):
    ASKED = "the one that is asked"


def number_in(answer: Any) -> int | None:
    """The answer as an int (NumPy integers included); None if it is not an integer."""
    if isinstance(answer, bool):
        return None
    try:
        return operator.index(answer)
    except TypeError:
        return None


def who_acts(match: kernel.Match[Any]) -> Seat:
    """The seat to act; if several are asked, the one that the game's `Sense.who` names."""
    seats = match.seats
    if len(seats) == 1:
        return seats[0]
    bot = part(match.game.id, "bot")
    first: Seat = bot.SENSE.who(match.state, seats) if bot else seats[0]
    return first


class Match:
    """A match with texts: the question, the legal options, and copies to look ahead."""

    def __init__(self, shelf: Shelf, match: kernel.Match[Any], language: str = "en", *, imagined: bool = False) -> None:
        self.shelf = shelf
        self.kernel = match
        self.language = language
        self.imagined = imagined
        """Whether hidden things were dealt again for a seat; such a match cannot be saved."""

    # --- looking -----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.kernel.over

    @property
    def seat(self) -> Seat:
        """The seat to act; if several are asked, the one that acts first."""
        if self.over:
            raise ValueError("the match is over: nobody is asked")
        return who_acts(self.kernel)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats that are asked."""
        return self.kernel.seats

    @property
    def question(self) -> str:
        """Name of the question; empty when the match is over."""
        return self.kernel.question.name if self.kernel.question else ""

    @property
    def options(self) -> list[Option]:
        """All legal options: answers first, then any-time options."""
        return [] if self.over else self._options(self.seat)

    def asides(self, seat: Seat) -> list[Option]:
        """Any-time options of a seat, whether it is asked or not; take one with `play(option, seat=seat)`."""
        return self.kernel.any_time(self._there(seat))

    def _options(self, seat: Seat) -> list[Option]:
        return [*self.kernel.options(seat), *self.kernel.any_time(seat)]

    @property
    def decision(self) -> Decision | None:
        """The current question in words; None when the match is over."""
        if self.over:
            return None
        seat, teller = self.seat, self._teller
        view, answers = self.kernel.view(seat), self.kernel.options(seat)
        choices = [
            Choice(option, teller.option(option), self.shelf.hint(view, seat, option, teller), number >= len(answers))
            for number, option in enumerate((*answers, *self.kernel.any_time(seat)))
        ]
        return Decision(seat, self.question, teller.question(self.question), tuple(choices))

    @property
    def refused(self) -> list[tuple[Option, Reason]]:
        """Options that are not legal now, each with its reason."""
        if self.over:
            return []
        return [(option, self._reason(refusal)) for option, refusal in self.kernel.refused(self.seat)]

    def why_not(self, option: Option) -> Reason | None:
        """Why an option is not legal now; None if it is legal."""
        refusal = self.kernel.why(-1 if self.over else self.seat, option)
        return None if refusal is None else self._reason(refusal)

    def text(self, option: Option) -> str:
        """Text of an option."""
        return self._teller.option(option)

    def view(self, seat: Seat | Who | None = Who.ASKED) -> Any:
        """The state as a seat sees it, hidden things masked. Default: the seat to act; None: a spectator."""
        if isinstance(seat, Who):
            return self.kernel.view(self.seat)
        return self.kernel.view(None if seat is None else self._there(seat))

    @property
    def points(self) -> list[int]:
        """Points of every seat if the match ended now, then those of automated opponents."""
        return [score.total for score in self.kernel.outcome().scores]

    @property
    def ranks(self) -> list[int]:
        """Rank of every seat if the match ended now; 1 is the best, ties share a rank."""
        return list(self.kernel.outcome().ranks)

    def news(self, seat: Seat | None = None) -> list[str]:
        """Log lines of the last answer as a seat (None: a spectator) reads them.

        For a bot: log lines since its last answer.
        """
        teller = self._teller
        seen = (happened.seen_by(seat) for happened in self.kernel.events)
        return [teller.event(event) for event in seen if event is not None]

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self, answer: Option | int, seat: Seat | None = None) -> None:
        """Answer with an option or its number. Raises Illegal with the rule, and then nothing has changed.

        `seat`: answer for another asked seat, or take one of its `asides`.
        """
        seat = self.seat if seat is None else self._there(seat)
        options, number = self._options(seat), number_in(answer)
        if number is not None:
            if not 0 <= number < len(options):
                there = {0: "there is none", 1: "there is only 0"}.get(
                    len(options), f"they are 0 to {len(options) - 1}"
                )
                raise ValueError(f"there is no option {number}: {there}")
            answer = options[number]
        if not isinstance(answer, Option):
            raise TypeError(f"an option or its number is wanted, not {answer!r} ({type(answer).__name__})")
        told = len(self.kernel.events)
        self.kernel.answer(seat, answer)
        del self.kernel.events[:told]

    def after(self, answer: Option | int, seat: Seat | None = None) -> "Match":
        """A copy of the match after this answer."""
        copy = self.clone()
        copy.play(answer, seat)
        return copy

    def undo(self, seat: Seat, *, free: bool = False) -> None:
        """Take back the last answer of a seat; with `free` also after a roll or a revealed card."""
        self.kernel.undo(seat, free=free)

    def clone(self) -> "Match":
        return Match(self.shelf, self.kernel.clone(), self.language, imagined=self.imagined)

    def imagine(self, seat: Seat, seed: int | str = 0) -> "Match":
        """A determinized copy: everything the seat cannot know is dealt again, later dice are different."""
        copy = self.clone()
        copy.kernel.determinize(self._there(seat), str(seed))
        copy.imagined = True
        return copy

    def save(self) -> bytes:
        """The match as JSON, the chance key included. ValueError for an imagined match."""
        if self.imagined:
            raise ValueError("an imagined match cannot be saved: it would tell what is hidden")
        return self.kernel.save()

    # --- words -------------------------------------------------------------------------------------------------------

    @property
    def _teller(self) -> Teller:
        seats = [f"seat {seat}" for seat in range(self.kernel.state.seats)]
        automas = self.shelf.automas(self.kernel.state, self.language)
        return self.shelf.teller(getattr(self.kernel.state, "content", ""), self.language, (*seats, *automas))

    def _there(self, seat: Seat) -> Seat:
        if not 0 <= seat < self.kernel.state.seats:
            raise ValueError(f"there is no seat {seat}: they are 0 to {self.kernel.state.seats - 1}")
        return seat

    def _reason(self, refusal: kernel.Refusal) -> Reason:
        return Reason(refusal.rule, self._teller.refusal(refusal))

    def __repr__(self) -> str:
        at = "over" if self.over else f"seat {self.seat} is asked {self.question!r}"
        return f"<{self.shelf.name}: {at}>"


def new(game: str, seats: int, seed: int | str, language: str, choices: Mapping[str, str], content: str = "") -> Match:
    """Start a match."""
    shelf = find_game(game)
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    setup = shelf.setup(seats, choices, content)
    return Match(shelf, kernel.Match.new(shelf.rules, setup, key_from(str(seed))), language)


def load(game: str, data: bytes, language: str) -> Match:
    """Load a saved match; ValueError says why it cannot be read."""
    shelf = find_game(game)
    try:
        match, _ = kernel.Match.load(shelf.rules, data)
    except msgspec.DecodeError as error:
        raise ValueError(f"this is no saved match of {shelf.name}: {error}") from error
    return Match(shelf, match, language)
