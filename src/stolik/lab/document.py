"""A report before it is written: numbers in sections, for a page to draw and for a text to list."""

from collections.abc import Sequence

from msgspec import Struct

from .numbers import Estimate


class Check(Struct, frozen=True):
    """Something that should hold, and whether it does."""

    holds: bool
    text: str


class Row(Struct, frozen=True):
    """A line of a chart: what it is, its number, and the cells beside it."""

    label: str
    estimate: Estimate
    cells: tuple[str, ...] = ()


class Intervals(Struct, frozen=True, tag=True):
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
    """How far from there they may be."""


class Histogram(Struct, frozen=True, tag=True):
    """How often each number was found."""

    what: str
    values: tuple[int, ...]
    low: int = 0
    high: int = 0
    """Where most of them should lie."""


class Stacked(Struct, frozen=True, tag=True):
    """Sums of the same parts, one below another."""

    what: str
    parts: tuple[str, ...]
    rows: tuple[tuple[str, tuple[float, ...]], ...]


Chart = Intervals | Histogram | Stacked


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


def shown(unit: str, number: float) -> str:
    """A number in its unit, short."""
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


def bins(values: Sequence[int], most: int = 20) -> list[tuple[int, int, int]]:
    """From, to (inclusive) and how many, in at most so many bins of equal and round width."""
    low, high = min(values), max(values)
    width = next(width for width in (1, 2, 5, 10, 20, 50, 100, 10**9) if high // width - low // width < most)
    first = low // width * width
    return [
        (at, at + width - 1, sum(at <= value < at + width for value in values)) for at in range(first, high + 1, width)
    ]
