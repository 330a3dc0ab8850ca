"""Charts as inline SVG; places are in per cent, so that they fill any page and their letters keep their size."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from statistics import median

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

TICKS = 5
TALL, OVER = 180, 22
"""The height of a histogram, and the room over it for the name of its median."""
NAMED = ("bot", "bots", "bot and seat")
"""Label kinds that are shown verbatim."""
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


def axis_of(numbers: Sequence[float], *, whole: bool = False, most: int = TICKS) -> Axis:
    """Round ends and at most so many steps between round ticks; `whole`: no ticks between whole numbers."""
    low, high = min(numbers), max(numbers)
    span = (high - low) or 1.0
    unit = 10 ** floor(log10(span / most))
    step = next(unit * m for m in (1, 2, 5, 10) if span / (unit * m) <= most)
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
        f'<li class="{_tone(chart, row)}">{_label(chart.what, row.label)}'
        f'<svg aria-hidden="true">{_ground(chart, axis)}{_whisker(chart, axis, row)}</svg>'
        f'<span class="value">{shown(chart.unit, row.estimate.value)}'
        f"<small>{shown_interval(chart.unit, row.estimate)}</small></span></li>"
        for row in chart.rows
    )
    return f'{_key(_signs(chart))}<ul class="rows{dense}">{rows}{_scale(chart.unit, axis)}</ul>'


def _label(what: str, text: str) -> str:
    word = "" if what in NAMED else " word"
    return f'<span class="label{word}">{escape(text)}</span>'


def _key(signs: Sequence[tuple[str, str]]) -> str:
    """What lines and colours mean: by the class of each."""
    told = "".join(f'<li class="{sign}">{escape(text)}</li>' for sign, text in signs)
    return f'<ul class="key">{told}</ul>'


def _signs(chart: Intervals) -> list[tuple[str, str]]:
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
    """The bar of a number reaches half a point to both sides of it."""
    found = bins(chart.values, bins_for(chart.values))
    ends = [found[0][0] - 0.5, found[-1][1] + 0.5, *([chart.low - 0.5, chart.high + 0.5] if chart.high else [])]
    axis = Axis(min(ends), max(ends), axis_of(ends, whole=True, most=8).ticks)
    counts = axis_of([0, max(n for _, _, n in found)], whole=True)
    lines = "".join(
        f'<line class="tick" x1="0" x2="100%" y1="{_height(counts, n):.1f}" y2="{_height(counts, n):.1f}"/>'
        for n in counts.ticks
    )
    band = _block(axis, chart.low, chart.high, "allowed", OVER, TALL) if chart.high else ""
    bars = "".join(_column(chart, axis, counts, *one) for one in found if one[2])
    ticks = "".join(
        f'<text x="{axis.at(tick)}" y="{OVER + TALL + 18}" text-anchor="middle">{tick:g}</text>'
        for tick in axis.ticks
        if axis.low <= tick <= axis.high
    )
    numbers = "".join(
        f'<text x="100%" y="{_height(counts, n) + 4:.1f}" text-anchor="end">{n:g}</text>' for n in counts.ticks
    )
    whole = OVER + TALL + 24
    return (
        f'{_key(_histogram_signs(chart, found))}<div class="histogram">'
        f'<svg class="counts" aria-hidden="true" height="{whole}">{numbers}</svg>'
        f'<svg class="bars" role="img" aria-label="Distribution of {escape(chart.what)}" height="{whole}">'
        f"{band}{lines}{bars}{_median(chart, axis)}{ticks}</svg></div>"
    )


def _height(counts: Axis, number: float) -> float:
    return OVER + TALL * (1 - number / counts.high)


def _block(axis: Axis, low: int, high: int, kind: str, top: float, height: float, inner: str = "") -> str:
    """From half a point before a number to half a point after another; bars have a gap between them."""
    gap = 0.0 if kind == "allowed" else 0.05 * (high + 1 - low)
    left, right = axis.at(low - 0.5 + gap), axis.at(high + 0.5 - gap)
    wide = float(right[:-1]) - float(left[:-1])
    return f'<rect class="{kind}" x="{left}" width="{wide:.2f}%" y="{top:.1f}" height="{height:.1f}">{inner}</rect>'


def _column(chart: Histogram, axis: Axis, counts: Axis, low: int, high: int, n: int) -> str:
    top = _height(counts, n)
    told = f"<title>{low if low == high else f'{low}–{high}'} {escape(chart.what)}: {matches(n)}</title>"
    return _block(axis, low, high, _within(chart, low, high), top, OVER + TALL - top, told)


def _median(chart: Histogram, axis: Axis) -> str:
    middle = median(chart.values)
    at = axis.at(middle)
    anchor = "start" if float(at[:-1]) < 10 else "end" if float(at[:-1]) > 90 else "middle"
    place = f'x1="{at}" x2="{at}" y1="{OVER - 4}" y2="{OVER + TALL}"'
    return (
        f'<line class="halo" {place}/><line class="fair" {place}/>'
        f'<text x="{at}" y="{OVER - 9}" text-anchor="{anchor}">median {middle:g}</text>'
    )


def _within(chart: Histogram, low: int, high: int) -> str:
    """Whether a whole bin is where most should lie, a part of it, or nothing."""
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


def _stacked(chart: Stacked) -> str:
    longest = max(sum(parts) for _, parts in chart.rows) or 1.0
    legend = "".join(f'<li class="part{at}">{escape(part)}</li>' for at, part in enumerate(chart.parts))
    rows = "".join(
        f'<li>{_label(chart.what, name)}<svg aria-hidden="true">{_bar(chart, parts, longest)}</svg>'
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


def _cell(pair: Pair | None) -> str:
    if pair is None:
        return '<td class="never">·</td>'
    found = pair.share
    side = "ahead" if found.value >= 0.5 else "behind"
    much = f"--much:{abs(2 * found.value - 1):.2f}"
    small = f"<small>{shown_interval('share', found)}</small><small>{matches(pair.met)}</small>"
    return f'<td class="{side}" style="{much}">{100 * found.value:.0f} %{small}</td>'
