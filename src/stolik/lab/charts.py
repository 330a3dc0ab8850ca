"""Charts as inline SVG; places are in per cent, so that they fill any page and their letters keep their size."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from statistics import median

from msgspec import Struct

from .document import Chart, Counts, Facts, Grid, Histogram, Intervals, Row, Stacked, bins, shown, shown_interval
from .estimates import Estimate

TICKS = 5
BINS, TALL = 40, 180
ROOM = 0.07
"""A part of a bar that is at least so long has room for its number."""


class Axis(Struct, frozen=True):
    """From a number to a place in per cent."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def at(self, number: float) -> str:
        place = 100 * (number - self.low) / (self.high - self.low)
        return f"{min(100.0, max(0.0, place)):.2f}%"


def axis_of(numbers: Sequence[float], *, whole: bool = False) -> Axis:
    """Round ends and round ticks around these numbers; `whole`: no ticks between whole numbers."""
    low, high = min(numbers), max(numbers)
    span = (high - low) or 1.0
    unit = 10 ** floor(log10(span / TICKS))
    step = next(unit * m for m in (1, 2, 5, 10) if span / (unit * m) <= TICKS)
    step = max(1.0, step) if whole else step
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    last = max(last, first + 1)
    return Axis(first * step, last * step, tuple(n * step for n in range(first, last + 1)))


def draw(chart: Chart) -> str:
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
            return ""


# --- intervals -------------------------------------------------------------------------------------------------------


def _intervals(chart: Intervals) -> str:
    ends = [end for row in chart.rows for end in (row.estimate.low, row.estimate.high)]
    marks = [chart.fair] if chart.fair is not None else []
    if chart.fair is not None and chart.allowed:
        marks += [chart.fair + chart.allowed]
        marks += [chart.fair - chart.allowed] if chart.unit == "share" else []
    axis = axis_of([*ends, *marks])
    dense = " dense" if len(chart.rows) > 12 else ""
    rows = "".join(
        f'<li class="{_tone(chart, row)}"><span class="label">{escape(row.label)}</span>'
        f'<svg aria-hidden="true">{_ground(chart, axis)}{_whisker(chart, axis, row)}</svg>'
        f'<span class="value">{shown(chart.unit, row.estimate.value)}'
        f"<small>{shown_interval(chart.unit, row.estimate)}</small></span></li>"
        for row in chart.rows
    )
    return f'<ul class="rows{dense}">{rows}{_scale(chart.unit, axis)}</ul>'


def _tone(chart: Intervals, row: Row) -> str:
    """Bad, up, down or plain."""
    if chart.bad(row.estimate):
        return "bad"
    if chart.unit != "effect" or row.estimate.low <= 0.0 <= row.estimate.high:
        return "plain" if chart.unit == "effect" else "good"
    return "up" if row.estimate.value > 0 else "down"


def _ground(chart: Intervals, axis: Axis) -> str:
    lines = "".join(f'<line class="tick" x1="{axis.at(t)}" x2="{axis.at(t)}" y1="0" y2="100%"/>' for t in axis.ticks)
    if chart.fair is None:
        return lines
    fair = f'<line class="fair" x1="{axis.at(chart.fair)}" x2="{axis.at(chart.fair)}" y1="0" y2="100%"/>'
    if not chart.allowed:
        return lines + fair
    if chart.unit == "effect":
        limit = axis.at(chart.allowed)
        return f'{lines}{fair}<line class="limit" x1="{limit}" x2="{limit}" y1="0" y2="100%"/>'
    low, high = axis.at(chart.fair - chart.allowed), axis.at(chart.fair + chart.allowed)
    width = f"{float(high[:-1]) - float(low[:-1]):.2f}%"
    return f'<rect class="allowed" x="{low}" width="{width}" y="0" height="100%"/>{lines}{fair}'


def _whisker(chart: Intervals, axis: Axis, row: Row) -> str:
    found = row.estimate
    return (
        f'<line class="whisker" x1="{axis.at(found.low)}" x2="{axis.at(found.high)}" y1="50%" y2="50%"/>'
        f'<circle cx="{axis.at(found.value)}" cy="50%" r="5"/>'
    )


def _scale(unit: str, axis: Axis) -> str:
    ticks = "".join(
        f'<text x="{axis.at(tick)}" y="14" text-anchor="{_anchor(axis, tick)}">{_tick(unit, tick)}</text>'
        for tick in axis.ticks
    )
    return f'<li class="scale" aria-hidden="true"><span></span><svg>{ticks}</svg><span></span></li>'


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


def _histogram(chart: Histogram) -> str:
    found = bins(chart.values, BINS)
    first, after = found[0][0], found[-1][1] + 1
    width, most = found[0][1] + 1 - first, max(n for _, _, n in found)
    ends = [first, after, *([chart.low, chart.high] if chart.high else [])]
    axis = Axis(min(ends), max(ends), axis_of(ends, whole=True).ticks)
    across = 100 / (axis.high - axis.low)
    bars = "".join(
        f'<rect class="{_within(chart, low)}" x="{axis.at(low)}" width="{width * across * 0.9:.2f}%" '
        f'y="{TALL * (1 - n / most):.1f}" height="{TALL * n / most:.1f}" rx="2">'
        f"<title>{low if low == high else f'{low}–{high}'} {escape(chart.what)}: {n}</title></rect>"
        for low, high, n in found
        if n
    )
    band = ""
    if chart.high:
        wide = f"{(chart.high - chart.low) * across:.2f}%"
        band = f'<rect class="allowed" x="{axis.at(chart.low)}" width="{wide}" y="0" height="{TALL}"/>'
    middle = median(chart.values)
    line = f'<line class="fair" x1="{axis.at(middle)}" x2="{axis.at(middle)}" y1="0" y2="{TALL}"/>'
    ticks = "".join(
        f'<text x="{axis.at(tick)}" y="{TALL + 18}" text-anchor="middle">{tick:g}</text>'
        for tick in axis.ticks
        if axis.low < tick < axis.high
    )
    return (
        f'<svg class="histogram" role="img" aria-label="Distribution of {escape(chart.what)}" height="{TALL + 24}">'
        f'{band}{bars}{line}<line class="base" x1="0" x2="100%" y1="{TALL}" y2="{TALL}"/>{ticks}</svg>'
    )


def _within(chart: Histogram, low: int) -> str:
    return "outside" if chart.high and not chart.low <= low <= chart.high else "inside"


# --- stacked ---------------------------------------------------------------------------------------------------------


def _stacked(chart: Stacked) -> str:
    longest = max(sum(parts) for _, parts in chart.rows) or 1.0
    legend = "".join(f'<li class="part{at}">{escape(part)}</li>' for at, part in enumerate(chart.parts))
    rows = "".join(
        f'<li><span class="label">{escape(name)}</span><svg aria-hidden="true">{_bar(chart, parts, longest)}</svg>'
        f'<span class="value">{sum(parts):.1f}</span></li>'
        for name, parts in chart.rows
    )
    return f'<ul class="legend">{legend}</ul><ul class="rows stacked">{rows}</ul>'


def _bar(chart: Stacked, parts: Sequence[float], longest: float) -> str:
    drawn, at = [], 0.0
    for number, part in enumerate(parts):
        wide = 100 * part / longest
        drawn.append(
            f'<rect class="part{number}" x="{at:.2f}%" width="{wide:.2f}%" y="3" height="26">'
            f"<title>{escape(chart.parts[number])}: {part:.1f}</title></rect>"
        )
        if part / longest >= ROOM:
            drawn.append(f'<text x="{at + wide / 2:.2f}%" y="20.5" text-anchor="middle">{part:.1f}</text>')
        at += wide
    return "".join(drawn)


# --- grid ------------------------------------------------------------------------------------------------------------


def _grid(chart: Grid) -> str:
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in chart.names)
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(_cell(found) for found in row)}</tr>'
        for name, row in zip(chart.names, chart.rows, strict=True)
    )
    head = f"<thead><tr><td></td>{heads}</tr></thead>"
    return f'<div class="scroll"><table class="grid">{head}<tbody>{rows}</tbody></table></div>'


def _cell(found: Estimate | None) -> str:
    if found is None:
        return '<td class="never">·</td>'
    side = "ahead" if found.value >= 0.5 else "behind"
    much = f"--much:{abs(2 * found.value - 1):.2f}"
    number = f"{100 * found.value:.0f}<small>{shown_interval('share', found)}</small>"
    return f'<td class="{side}" style="{much}">{number}</td>'
