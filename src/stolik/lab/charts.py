"""Charts as inline SVG. Horizontal positions are in per cent: a chart fills any width, and its text keeps its size.

This module calculates positions and texts; the templates of the same names write the markup.
"""

from collections.abc import Sequence
from math import ceil, floor, log10
from statistics import median

from markupsafe import Markup
from msgspec import Struct

from .document import (
    Chart,
    Counts,
    Facts,
    Grid,
    Histogram,
    Intervals,
    Pair,
    Row,
    Stacked,
    bins,
    bins_for,
    matches,
    shown,
    shown_interval,
)
from .html import render

TICKS = 5
DENSE_OVER = 12
"""A chart with more rows than this has lower rows."""
BOTTOM, TOP = 202, 22
"""Vertical positions in a histogram: the base of the bars and the top of the highest; the median's label is above."""
HEIGHT = BOTTOM - TOP
NAMED = ("bot", "bots", "bot and seat")
"""Label kinds that are shown verbatim."""
ROOM = 0.07
"""A part of a stacked bar shows its number if it is at least this share of the longest bar."""


class Axis(Struct, frozen=True):
    """Maps numbers to positions in per cent."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def place(self, number: float) -> float:
        return min(100.0, max(0.0, 100 * (number - self.low) / (self.high - self.low)))

    def at(self, number: float) -> str:
        return f"{self.place(number):.2f}%"

    def width(self, low: float, high: float) -> str:
        return f"{round(self.place(high), 2) - round(self.place(low), 2):.2f}%"


def axis_of(numbers: Sequence[float], *, whole: bool = False, most: int = TICKS) -> Axis:
    """An axis with round ends and at most `most` steps between round ticks; `whole`: ticks are whole numbers."""
    low, high = min(numbers), max(numbers)
    span = (high - low) or 1.0
    unit = 10 ** floor(log10(span / most))
    step = next(unit * m for m in (1, 2, 5, 10) if span / (unit * m) <= most)
    step = max(1.0, step) if whole else step
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    last = max(last, first + 1)
    return Axis(first * step, last * step, tuple(n * step for n in range(first, last + 1)))


class Span(Struct, frozen=True):
    """A horizontal range."""

    x: str
    width: str


class Mark(Struct, frozen=True):
    """A text at a position; `anchor`: which end of the text is there (SVG's `text-anchor`)."""

    x: str
    text: str
    anchor: str = "middle"


def draw(chart: Chart) -> Markup:
    """The chart as HTML; empty for what is shown as a list or a table only."""
    match chart:
        case Intervals():
            return _intervals(chart)
        case Histogram():
            return _histogram(chart)
        case Stacked():
            return _stacked(chart)
        case Grid():
            return _grid(chart)
        case Facts() | Counts():
            return Markup()


# --- intervals -------------------------------------------------------------------------------------------------------


class IntervalRow(Struct, frozen=True):
    tone: str
    """A CSS class: `bad`, `good`, `up`, `down` or `plain`."""
    label: str
    low: str
    high: str
    at: str
    value: str
    interval: str


def _intervals(chart: Intervals) -> Markup:
    fair, allowed = chart.fair, chart.allowed
    axis = _interval_axis(chart)
    band, limit = None, ""
    if fair is not None and allowed:
        if chart.unit == "effect":
            limit = axis.at(allowed)
        else:
            band = Span(axis.at(fair - allowed), axis.width(fair - allowed, fair + allowed))
    return render(
        "intervals.html",
        signs=_interval_signs(chart),
        dense_over=DENSE_OVER,
        verbatim=chart.what in NAMED,
        rows=[_interval_row(chart, axis, row) for row in chart.rows],
        ticks=[Mark(axis.at(tick), _tick(chart.unit, tick), _anchor(axis, tick)) for tick in axis.ticks],
        band=band,
        fair=axis.at(fair) if fair is not None else "",
        limit=limit,
    )


def _interval_axis(chart: Intervals) -> Axis:
    """An axis for all intervals and the value that they are compared with."""
    numbers = [end for row in chart.rows for end in (row.estimate.low, row.estimate.high)]
    if chart.fair is not None:
        numbers.append(chart.fair)
        if chart.allowed:
            numbers.append(chart.fair + chart.allowed)
            numbers += [chart.fair - chart.allowed] if chart.unit == "share" else []
    return axis_of(numbers)


def _interval_row(chart: Intervals, axis: Axis, row: Row) -> IntervalRow:
    found = row.estimate
    return IntervalRow(
        tone=_tone(chart, row),
        label=row.label,
        low=axis.at(found.low),
        high=axis.at(found.high),
        at=axis.at(found.value),
        value=shown(chart.unit, found.value),
        interval=shown_interval(chart.unit, found),
    )


def _interval_signs(chart: Intervals) -> list[tuple[str, str]]:
    tones = {_tone(chart, row) for row in chart.rows}
    found = [("whiskers", "95 % interval")]
    if chart.unit == "effect":
        told = {"up": "sure to help", "down": "sure to harm", "plain": "may be nothing", "bad": "sure to be too much"}
        found += [(f"dot {tone}", text) for tone, text in told.items() if tone in tones]
        found += [("dashed", "no effect")] if chart.fair is not None else []
        found += [("dashed over", f"limit: {shown('effect', chart.allowed)}")] if chart.allowed else []
    elif chart.fair is not None:
        found.append(("dashed", f"fair: {shown('share', chart.fair)}"))
        if chart.allowed:
            low, high = chart.fair - chart.allowed, chart.fair + chart.allowed
            found.append(("band", f"allowed: {100 * low:.1f}–{100 * high:.1f} %"))
        found += [("dot bad", "sure to be outside")] if "bad" in tones else []
    return found


def _tone(chart: Intervals, row: Row) -> str:
    if chart.bad(row.estimate):
        return "bad"
    if chart.unit != "effect" or row.estimate.low <= 0.0 <= row.estimate.high:
        return "plain" if chart.unit == "effect" else "good"
    return "up" if row.estimate.value > 0 else "down"


def _anchor(axis: Axis, tick: float) -> str:
    return "start" if tick == axis.ticks[0] else "end" if tick == axis.ticks[-1] else "middle"


def _tick(unit: str, tick: float) -> str:
    match unit:
        case "share":
            return f"{100 * tick:g} %"
        case "effect":
            return f"{round(100 * tick, 6):+g}" if tick else "0"
        case _:
            return f"{tick:g}"


# --- histogram -------------------------------------------------------------------------------------------------------


class Rect(Struct, frozen=True):
    """A rectangle of a histogram; `kind`: its CSS class."""

    kind: str
    x: str
    width: str
    y: str
    height: str
    title: str = ""


class CountLine(Struct, frozen=True):
    """A horizontal line, and the number of matches that it stands for."""

    y: str
    text_y: str
    text: str


def _histogram(chart: Histogram) -> Markup:
    """The bar of a number reaches half a point to both sides of it."""
    found = bins(chart.values, bins_for(chart.values))
    ends = [found[0][0] - 0.5, found[-1][1] + 0.5, *([chart.low - 0.5, chart.high + 0.5] if chart.high else [])]
    axis = Axis(min(ends), max(ends), axis_of(ends, whole=True, most=8).ticks)
    counts = axis_of([0, max(n for _, _, n in found)], whole=True)
    heights = {n: _height(counts, n) for n in counts.ticks}
    return render(
        "histogram.html",
        signs=_histogram_signs(chart, found),
        what=chart.what,
        top=TOP,
        bottom=BOTTOM,
        lines=[CountLine(f"{y:.1f}", f"{y + 4:.1f}", f"{n:g}") for n, y in heights.items()],
        band=_rect("allowed", axis, chart.low, chart.high, TOP) if chart.high else None,
        bars=[_bar(chart, axis, counts, *one) for one in found if one[2]],
        median=_median(chart, axis),
        ticks=[Mark(axis.at(tick), f"{tick:g}") for tick in axis.ticks if axis.low <= tick <= axis.high],
    )


def _height(counts: Axis, number: float) -> float:
    return TOP + HEIGHT * (1 - number / counts.high)


def _rect(kind: str, axis: Axis, low: int, high: int, top: float, title: str = "", gap: float = 0.0) -> Rect:
    """From half a point before `low` to half a point after `high`, less a gap at both ends."""
    left, right = low - 0.5 + gap, high + 0.5 - gap
    return Rect(kind, axis.at(left), axis.width(left, right), f"{top:.1f}", f"{BOTTOM - top:.1f}", title)


def _bar(chart: Histogram, axis: Axis, counts: Axis, low: int, high: int, n: int) -> Rect:
    title = f"{low if low == high else f'{low}–{high}'} {chart.what}: {matches(n)}"
    gap = 0.05 * (high + 1 - low)
    return _rect(_within(chart, low, high), axis, low, high, _height(counts, n), title, gap)


def _median(chart: Histogram, axis: Axis) -> Mark:
    middle = median(chart.values)
    place = round(axis.place(middle), 2)
    return Mark(axis.at(middle), f"median {middle:g}", "start" if place < 10 else "end" if place > 90 else "middle")


def _within(chart: Histogram, low: int, high: int) -> str:
    """Whether a bin lies where most numbers should: `inside`, `partly` or `outside`."""
    if not chart.high or chart.low <= low <= high <= chart.high:
        return "inside"
    return "outside" if high < chart.low or low > chart.high else "partly"


def _histogram_signs(chart: Histogram, found: Sequence[tuple[int, int, int]]) -> list[tuple[str, str]]:
    width = found[0][1] + 1 - found[0][0]
    signs = [
        ("", f"matches for each {width} {chart.what}" if width > 1 else f"matches for each number of {chart.what}")
    ]
    if chart.high:
        told = {"inside": "within", "partly": "partly within", "outside": "outside"}
        there = {_within(chart, low, high) for low, high, n in found if n}
        signs += [(f"box {kind}", text) for kind, text in told.items() if kind in there]
        signs.append(("band", f"where most should lie: {chart.low}–{chart.high}"))
    return signs


# --- stacked ---------------------------------------------------------------------------------------------------------


class StackedPart(Struct, frozen=True):
    x: str
    width: str
    middle: str
    title: str
    text: str
    """Its number; empty if there is no room for it."""


class StackedRow(Struct, frozen=True):
    label: str
    bars: list[StackedPart]
    value: str


def _stacked(chart: Stacked) -> Markup:
    longest = max(sum(parts) for _, parts in chart.rows) or 1.0
    rows = [StackedRow(name, _stacked_parts(chart, parts, longest), f"{sum(parts):.1f}") for name, parts in chart.rows]
    return render("stacked.html", parts=chart.parts, rows=rows, verbatim=chart.what in NAMED)


def _stacked_parts(chart: Stacked, parts: Sequence[float], longest: float) -> list[StackedPart]:
    drawn, at = [], 0.0
    for name, part in zip(chart.parts, parts, strict=True):
        wide = 100 * part / longest
        drawn.append(
            StackedPart(
                x=f"{at:.2f}%",
                width=f"{wide:.2f}%",
                middle=f"{at + wide / 2:.2f}%",
                title=f"{name}: {part:.1f}",
                text=f"{part:.1f}" if part / longest >= ROOM else "",
            )
        )
        at += wide
    return drawn


# --- grid ------------------------------------------------------------------------------------------------------------


class Cell(Struct, frozen=True):
    side: str
    """A CSS class: `ahead` or `behind`."""
    much: str
    """How far ahead or behind, from 0 to 1; the colour follows it."""
    text: str
    interval: str
    met: str


def _grid(chart: Grid) -> Markup:
    rows = [(name, [_cell(pair) for pair in row]) for name, row in zip(chart.names, chart.rows, strict=True)]
    return render("grid.html", names=chart.names, rows=rows)


def _cell(pair: Pair | None) -> Cell | None:
    if pair is None:
        return None
    found = pair.share
    return Cell(
        side="ahead" if found.value >= 0.5 else "behind",
        much=f"{abs(2 * found.value - 1):.2f}",
        text=f"{100 * found.value:.0f} %",
        interval=shown_interval("share", found),
        met=matches(pair.met),
    )
