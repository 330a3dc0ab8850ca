"""How a game is drawn in a terminal: `SCREEN` in its `screen.py`, with its words in `screen.<language>.ftl`."""

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
    """What a game must be able to show."""

    @property
    def draw_at(self) -> Set[str]:
        """Questions at which the whole table is drawn anew."""

    def draw(self, view: Any, seat: Seat) -> None: ...
    def status(self, view: Any, seat: Seat) -> None: ...
    def cards(self, view: Any, seat: Seat) -> None: ...
    def style_of(self, event: Event) -> str: ...
    def end(self, match: Match[Any]) -> None: ...


class Drawn(Protocol):
    """What the parts of a screen are drawn with."""

    console: Console
    teller: Teller
    words: Speech
    width: int


MakeScreen = Callable[[Console, Teller, Speech], Screen]
"""The last argument are the words of the terminal, with those of the game's `screen.<lang>.ftl`."""


def indented(text: str | Text, by: int, style: str = "") -> Padding:
    """A text whose further lines are indented like the first one."""
    return Padding(Text(text, style) if isinstance(text, str) else text, (0, 0, 0, by), expand=False)


def score_pad(screen: "Drawn", match: Match[Any], style: Callable[[Seat], str]) -> None:
    """The end of a match: every line of the score, totals, the winner and why.

    Of a party: what each seat did, without a total, and whether all won or lost.
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
