"""Contract of `screen.py`: `SCREEN` makes the terminal screen of a game; its texts are in `screen.<language>.ftl`."""

from collections.abc import Callable, Set
from typing import Any, Protocol

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..effects.speech import Speech
from ..effects.telling import Teller
from ..kernel import Event, Match, Seat


class Screen(Protocol):
    """What the terminal calls to show a match."""

    @property
    def draw_at(self) -> Set[str]:
        """Names of the questions before which the whole table is drawn."""

    @property
    def status_lines(self) -> int:
        """Lines that `status` prints at most."""

    def legend(self) -> None:
        """Print what the symbols mean; called once, and when the player asks for the table."""

    def draw(self, view: Any, seat: Seat) -> None: ...
    def status(self, view: Any, seat: Seat) -> None: ...
    def cards(self, view: Any, seat: Seat) -> None: ...
    def style_of(self, event: Event) -> str: ...
    def end(self, match: Match[Any]) -> None: ...


class Drawn(Protocol):
    """Attributes of a screen that helper functions use."""

    console: Console
    teller: Teller
    words: Speech
    width: int


WIDEST = 100
"""Maximum width in columns."""
SEAT_STYLES = ("green", "magenta", "yellow", "blue", "bright_red")
"""Styles of up to four players, then of an automated opponent."""


class TableScreen:
    """The base of a game's screen: what it is drawn with, and how seats and events look."""

    headlines: tuple[type[Event], ...] = ()
    """Events printed as headlines: a round begins, the match ends."""
    turns: tuple[type[Event], ...] = ()
    """Events that start a turn."""
    status_lines = 2

    def __init__(self, console: Console, teller: Teller, words: Speech) -> None:
        self.console = console
        self.teller = teller
        self.words = words
        self.width = min(console.width, WIDEST)

    def letter(self, what: str) -> str:
        """The letter of a colour or a good, because nothing may be shown by colour alone."""
        return self.teller.speech.said_of("letter", what)

    def style(self, seat: Seat) -> str:
        return SEAT_STYLES[seat] if 0 <= seat < len(SEAT_STYLES) else ""

    def style_of(self, event: Event) -> str:
        if isinstance(event, self.headlines):
            return "bold yellow"
        if isinstance(event, self.turns):
            return "bold"
        seat = getattr(event, "seat", None)
        return self.style(seat) if isinstance(seat, int) else "dim"

    def heading(self, message: str, **args: str | int) -> None:
        """A heading above a part of the table."""
        self.console.print(Text(self.words.say(message, **args), style="bold cyan"))

    def legend(self) -> None:
        """By default there are no symbols to explain."""

    def end(self, match: Match[Any]) -> None:
        score_pad(self, match, self.style)


MakeScreen = Callable[[Console, Teller, Speech], Screen]
"""The last argument has the messages of the terminal and of the game's `screen.<language>.ftl`."""


def indented(text: str | Text, by: int, style: str = "") -> Padding:
    """A text with all its lines indented."""
    return Padding(Text(text, style) if isinstance(text, str) else text, (0, 0, 0, by), expand=False)


def score_pad(screen: "Drawn", match: Match[Any], style: Callable[[Seat], str]) -> None:
    """Print the final scores: every score line, totals, the winner and what decided.

    For a party: the deeds of each seat without totals, and whether the party won.
    """
    outcome, say = match.outcome(), screen.teller.speech.say
    competing = outcome.together is None
    table = Table(title=screen.words.say("ui-end"), width=screen.width, show_footer=competing)
    table.add_column("", footer=say("line-total") if competing else "")
    for seat, score in enumerate(outcome.scores):
        crown = " ♛" if competing and outcome.ranks[seat] == 1 else ""
        name = Text(screen.teller.seat(seat) + crown, style=style(seat))
        table.add_column(name, footer=str(score.total), justify="right")
    for at, (line, _) in enumerate(outcome.scores[0].lines):
        points = (str(score.lines[at][1]) for score in outcome.scores)
        table.add_row(say(f"line-{line}".replace("_", "-")), *points)
    screen.console.print(table)
    if competing:
        winners = ", ".join(screen.teller.seat(seat) for seat in outcome.winners)
        won = screen.words.say("ui-winner", names=winners, n=len(outcome.winners))
    else:
        won = screen.words.say(f"ui-{'won' if outcome.together else 'lost'}-together", n=len(outcome.scores))
    screen.console.print(Text(f"{won} {say(f'decided-{outcome.decided_by}'.replace('_', '-'))}", style="bold"))
