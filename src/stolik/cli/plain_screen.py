"""The table of a game that has no screen of its own: every field of the view by its name."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from ..effects.plain import in_words
from ..effects.speech import Speech, capitalised
from ..effects.telling import Teller
from ..kernel import Event, Match, Seat, State
from ..parts.screen import indented, score_pad

WIDEST = 100
SEAT_STYLES = ("green", "magenta", "yellow", "blue")
PLAYERS = "players"
"""The field of a state that has an entry for each seat, if there is one."""


class PlainScreen:
    """Draws a view of a match."""

    draw_at: frozenset[str] = frozenset()

    def __init__(self, console: Console, teller: Teller, words: Speech) -> None:
        self.console = console
        self.teller = teller
        self.words = words
        self.width = min(console.width, WIDEST)

    def draw(self, view: Any, seat: Seat) -> None:
        for name, value in _own_fields(view):
            if name != PLAYERS:
                self._line(name, value)
        for at, player in enumerate(getattr(view, PLAYERS, ())):
            self.console.print(Text(self.teller.seat(at), style=f"bold {self._style(at)}"))
            for name, value in _fields(player):
                self._line(name, value)

    def status(self, view: Any, seat: Seat) -> None:
        self.cards(view, seat)

    def cards(self, view: Any, seat: Seat) -> None:
        players = getattr(view, PLAYERS, ())
        if seat < len(players):
            told = (f"{in_words(name)} {self._told(value)}" for name, value in _fields(players[seat]))
            self.console.print(indented(" · ".join(told), 2, "dim"), width=self.width)

    def style_of(self, event: Event) -> str:
        return ""

    def end(self, match: Match[Any]) -> None:
        score_pad(self, match, self._style)

    def _style(self, seat: Seat) -> str:
        return SEAT_STYLES[seat % len(SEAT_STYLES)]

    def _line(self, name: str, value: Any) -> None:
        self.console.print(indented(f"{capitalised(in_words(name))}: {self._told(value)}", 2), width=self.width)

    def _told(self, value: Any) -> str:
        match value:
            case bool():
                return "✓" if value else "–"
            case str():
                return self.teller.name(value) if value else "–"
            case Struct():
                return "(" + ", ".join(f"{in_words(name)} {self._told(inner)}" for name, inner in _fields(value)) + ")"
            case dict():
                return ", ".join(f"{self._told(key)} {self._told(inner)}" for key, inner in value.items()) or "–"
            case list() | tuple():
                return self._row(value)
            case _:
                return str(value)

    def _row(self, values: Iterable[Any]) -> str:
        return ", ".join(self._told(value) for value in values) or "–"


def _fields(struct: Any) -> Iterator[tuple[str, Any]]:
    return ((name, getattr(struct, name)) for name in struct.__struct_fields__)


def _own_fields(view: Any) -> Iterator[tuple[str, Any]]:
    """What the game's state has besides the bookkeeping of the kernel."""
    return (found for found in _fields(view) if found[0] not in State.__struct_fields__)
