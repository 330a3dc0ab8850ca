"""The options of a question on the terminal, shortened so that question and options fit the screen."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text


class Offer(Struct, frozen=True):
    """A numbered option."""

    number: int
    label: str
    hint: str
    group: str
    """Its heading; empty if it has none."""
    short: str
    """The label below the heading."""


def fitting(console: Console, offers: Sequence[Offer], taken: int) -> RenderableType:
    """The options with their hints, or the first shorter form that fits beside `taken` other lines.

    The shorter forms are: without hints; as one paragraph for each heading. Nothing is shortened if the output is not
    a terminal.
    """
    ways = (_rows(offers, hints=True), _rows(offers, hints=False), _dense(offers))
    if not console.is_terminal:
        return ways[0]
    room = console.height - taken
    return next((way for way in ways if height(console, way) <= room), ways[-1])


def height(console: Console, *parts: RenderableType) -> int:
    return sum(len(console.render_lines(part, pad=False)) for part in parts)


def _rows(offers: Iterable[Offer], *, hints: bool) -> RenderableType:
    rows = []
    for offer in offers:
        row = Table.grid(padding=(0, 1))
        row.add_column()
        row.add_column(overflow="fold")
        label = Text(offer.label)
        if hints and offer.hint:
            label.append(f"  {offer.hint}", style="dim")
        row.add_row(Text(f"  {offer.number:>2} ", "bold"), label)
        rows.append(row)
    return Group(*rows)


def _dense(offers: Iterable[Offer]) -> RenderableType:
    """One paragraph for each heading."""
    parts = []
    for heading, group in groupby(offers, lambda offer: offer.group):
        text = Text(f"{heading}:" if heading else "", style="cyan")
        for offer in group:
            text.append(f" {offer.number} ", style="bold default")
            text.append(f"{offer.short if heading and offer.short else offer.label} ", style="default")
        parts.append(Padding(text, (0, 0, 0, 2)))
    return Group(*parts)
