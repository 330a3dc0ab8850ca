"""A report before it is written: numbers in sections, for a page to draw and for a text to list."""

from collections.abc import Sequence
from math import cbrt, ceil
from typing import Literal

from msgspec import Struct

from .estimates import Estimate

MOST_BINS = 40
Verdict = Literal["ok", "not ok", "too few"]
"""Sure to hold, sure not to, or too few matches to tell."""


class Check(Struct, frozen=True):
    """Something that should hold, and whether it does."""

    verdict: Verdict
    text: str

    @property
    def holds(self) -> bool:
        """Whether nothing speaks against it."""
        return self.verdict != "not ok"


class Row(Struct, frozen=True):
    """A line of a chart: what it is, its number, and the cells beside it."""

    label: str
    estimate: Estimate
    cells: tuple[str, ...] = ()


class Intervals(Struct, frozen=True):
    """Numbers with their intervals, one below another."""

    unit: str
    """`share` of something, `effect` in points of such a share, or `rating`."""
    what: str
    """The head of the labels."""
    value: str
    """The head of the numbers."""
    heads: tuple[str, ...]
    """The heads of the cells."""
    rows: tuple[Row, ...]
    fair: float | None = None
    """Where the numbers should be, if anywhere."""
    allowed: float = 0.0
    """How far off they may be; of an effect, what it may not be sure to exceed."""

    def bad(self, found: Estimate) -> bool:
        """Whether a number is surely where it should not be."""
        if self.fair is None or not self.allowed:
            return False
        if self.unit == "effect":
            return found.low > self.allowed
        return found.low > self.fair + self.allowed or found.high < self.fair - self.allowed


class Histogram(Struct, frozen=True):
    """How often each number was found."""

    what: str
    values: tuple[int, ...]
    low: int = 0
    high: int = 0
    """Where most of them should lie."""


class Stacked(Struct, frozen=True):
    """Sums of the same parts, one below another."""

    what: str
    parts: tuple[str, ...]
    rows: tuple[tuple[str, tuple[float, ...]], ...]


class Pair(Struct, frozen=True):
    """How often one is ahead of another, and in how many matches they met."""

    share: Estimate
    met: int


class Grid(Struct, frozen=True):
    """How often each of some names is ahead of each other."""

    names: tuple[str, ...]
    rows: tuple[tuple[Pair | None, ...], ...]
    """None: the two never met."""


class Facts(Struct, frozen=True):
    """A key-value table."""

    rows: tuple[tuple[str, str], ...]


class Counts(Struct, frozen=True):
    """How many of each thing there were: a long list that is read only when wanted."""

    what: str
    rows: tuple[tuple[str, int], ...]


Chart = Intervals | Histogram | Stacked | Grid | Facts | Counts


class Section(Struct, frozen=True):
    title: str
    chart: Chart
    text: str = ""


class Document(Struct, frozen=True):
    title: str
    lead: str
    checks: tuple[Check, ...]
    sections: tuple[Section, ...]
    notes: tuple[str, ...] = ()
    tiles: tuple[tuple[str, str], ...] = ()
    """The head of a page: what was played, in a few words."""


def counted(number: int, one: str, several: str = "") -> str:
    """`1 deal`, `2 deals`."""
    return f"{number} {one if number == 1 else several or f'{one}s'}"


def matches(number: int) -> str:
    return counted(number, "match", "matches")


def shown(unit: str, number: float) -> str:
    """A number in its unit."""
    match unit:
        case "share":
            return f"{100 * number:.1f} %"
        case "effect":
            return f"{100 * number:+.1f}"
        case _:
            return f"{number:.0f}"


def shown_interval(unit: str, found: Estimate) -> str:
    match unit:
        case "share":
            return f"{100 * found.low:.1f}–{100 * found.high:.1f} %"
        case "effect":
            return f"{100 * found.low:+.1f} to {100 * found.high:+.1f}"
        case _:
            return f"{found.low:.0f}–{found.high:.0f}"


def table_of(chart: Intervals | Stacked | Counts) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """What is drawn as a table: its heads and its rows."""
    match chart:
        case Intervals():
            heads = (chart.what, *chart.heads, chart.value, "95 % interval")
            return heads, [
                (row.label, *row.cells, shown(chart.unit, row.estimate.value), shown_interval(chart.unit, row.estimate))
                for row in chart.rows
            ]
        case Stacked():
            sums = [(name, *(f"{part:.1f}" for part in parts), f"{sum(parts):.1f}") for name, parts in chart.rows]
            return (chart.what, *chart.parts, "total"), sums
        case Counts():
            return (chart.what, "found"), [(name, str(n)) for name, n in chart.rows]


def bins_for(values: Sequence[int]) -> int:
    """How many bins so many numbers can fill: three times their cube root."""
    return max(5, min(MOST_BINS, ceil(3 * cbrt(len(values)))))


def bins(values: Sequence[int], most: int) -> list[tuple[int, int, int]]:
    """From, to (inclusive) and how many, in at most so many bins of equal and round width."""
    low, high = min(values), max(values)
    widths = (unit * step for unit in (1, 10, 100, 1000, 10_000) for step in (1, 2, 5))
    width = next(width for width in widths if high // width - low // width < most)
    counts: dict[int, int] = dict.fromkeys(range(low // width * width, high + 1, width), 0)
    for value in values:
        counts[value // width * width] += 1
    return [(at, at + width - 1, n) for at, n in counts.items()]
