"""Generic terminal screen for games without `screen.py`: prints every field of the view by its name."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from ..effects.plain import in_words
from ..effects.speech import MissingText, Speech, capitalised
from ..effects.telling import Teller
from ..kernel import Event, Match, Seat, State
from ..parts.screen import indented, score_pad

WIDEST = 100
SEAT_STYLES = ("green", "magenta", "yellow", "blue")
PLAYERS = "players"
"""The field of the state with one item per seat, if the game has it."""


class PlainScreen:
    """Prints a view of a match."""

    draw_at: frozenset[str] = frozenset()
    status_lines = 2

    def __init__(self, console: Console, teller: Teller, words: Speech) -> None:
        self.console = console
        self.teller = teller
        self.words = words
        self.width = min(console.width, WIDEST)

    def legend(self) -> None:
        """There are no symbols to explain."""

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
                return self._name(value) if value else "–"
            case Struct():
                return "(" + ", ".join(f"{in_words(name)} {self._told(inner)}" for name, inner in _fields(value)) + ")"
            case dict():
                return ", ".join(f"{self._told(key)} {self._told(inner)}" for key, inner in value.items()) or "–"
            case list() | tuple():
                return self._row(value)
            case _:
                return str(value)

    def _name(self, id: str) -> str:
        try:
            return self.teller.name(id)
        except MissingText:  # not every text in a state is the id of something with a name
            return in_words(id)

    def _row(self, values: Iterable[Any]) -> str:
        rows = ((told, len([*same])) for told, same in groupby(map(self._told, values)))
        return ", ".join(f"{n} × {told}" if n > 1 else told for told, n in rows) or "–"


def _fields(struct: Any) -> Iterator[tuple[str, Any]]:
    return ((name, getattr(struct, name)) for name in struct.__struct_fields__)


def _own_fields(view: Any) -> Iterator[tuple[str, Any]]:
    """Fields of the game's state, without those of the kernel and the hash of the content."""
    return (found for found in _fields(view) if found[0] not in (*State.__struct_fields__, "content"))
