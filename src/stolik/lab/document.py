"""The content of a report, independent of its format: `page` draws it as HTML, `markdown` lists it as text."""

from collections.abc import Sequence
from math import cbrt, ceil
from typing import Literal

from msgspec import Struct

from .estimates import Estimate

MOST_BINS = 40
Verdict = Literal["ok", "not ok", "too few"]
"""Proven to hold, proven not to hold, or too few matches to decide."""


class Check(Struct, frozen=True):
    """A property that a balanced game should have, and the verdict."""

    verdict: Verdict
    text: str

    @property
    def holds(self) -> bool:
        """Whether it is not disproven: too few matches do not make a check fail."""
        return self.verdict != "not ok"


class Row(Struct, frozen=True):
    """A row of a chart: its label, an estimate, and further cells of its table."""

    label: str
    estimate: Estimate
    cells: tuple[str, ...] = ()


class Intervals(Struct, frozen=True):
    """Estimates with their confidence intervals, one in each row."""

    unit: str
    """`share` (of wins, for example), `effect` (a difference of shares, in percentage points), or `rating`."""
    what: str
    """The column head of the labels."""
    value: str
    """The column head of the estimates."""
    heads: tuple[str, ...]
    """The column heads of the further cells."""
    rows: tuple[Row, ...]
    fair: float | None = None
    """The value of a balanced game, if there is one."""
    allowed: float = 0.0
    """The allowed distance from `fair`; for an effect only upwards."""

    def bad(self, found: Estimate) -> bool:
        """Whether the whole confidence interval lies outside of what is allowed."""
        if self.fair is None or not self.allowed:
            return False
        if self.unit == "effect":
            return found.low > self.allowed
        return found.low > self.fair + self.allowed or found.high < self.fair - self.allowed


class Histogram(Struct, frozen=True):
    """A distribution of whole numbers."""

    what: str
    values: tuple[int, ...]
    low: int = 0
    high: int = 0
    """The range `low` to `high` in which most values should lie; `high` 0: none."""


class Stacked(Struct, frozen=True):
    """A stacked bar chart: each row is a sum of the same parts."""

    what: str
    parts: tuple[str, ...]
    rows: tuple[tuple[str, tuple[float, ...]], ...]


class Pair(Struct, frozen=True):
    """The share of matches in which one is ahead of another, and the number of matches."""

    share: Estimate
    met: int


class Grid(Struct, frozen=True):
    """A table of all pairs: how often the name of the row is ahead of that of the column."""

    names: tuple[str, ...]
    rows: tuple[tuple[Pair | None, ...], ...]
    """None if the two never played each other."""


class Facts(Struct, frozen=True):
    """A key-value table."""

    rows: tuple[tuple[str, str], ...]


class Counts(Struct, frozen=True):
    """Counts of many things; a long list, which the page folds."""

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
    """Names and values at the head of the page: what was played."""


def counted(number: int, one: str, several: str = "") -> str:
    """A number with its noun: `1 deal`, `2 deals`."""
    return f"{number} {one if number == 1 else several or f'{one}s'}"


def matches(number: int) -> str:
    return counted(number, "match", "matches")


def shown(unit: str, number: float) -> str:
    """A number as text, in its unit."""
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
    """The data of a chart as a table: column heads and rows."""
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
    """The number of bins for a histogram: three times the cube root of the number of values."""
    return max(5, min(MOST_BINS, ceil(3 * cbrt(len(values)))))


def bins(values: Sequence[int], most: int) -> list[tuple[int, int, int]]:
    """At most `most` bins of equal, round width: first value, last value, count."""
    low, high = min(values), max(values)
    widths = (unit * step for unit in (1, 10, 100, 1000, 10_000) for step in (1, 2, 5))
    width = next(width for width in widths if high // width - low // width < most)
    counts: dict[int, int] = dict.fromkeys(range(low // width * width, high + 1, width), 0)
    for value in values:
        counts[value // width * width] += 1
    return [(at, at + width - 1, n) for at, n in counts.items()]
