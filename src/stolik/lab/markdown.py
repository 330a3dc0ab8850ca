"""Renders a report as Markdown."""

from collections.abc import Sequence
from statistics import mean, quantiles

from .document import (
    Chart,
    Document,
    Facts,
    Grid,
    Histogram,
    Pair,
    bins,
    bins_for,
    shown,
    shown_interval,
    table_of,
)

SIGNS = {"ok": "✓", "not ok": "✗", "too few": "?"}
WIDE, MOST = 50, 20
"""Characters of the longest bar of a histogram, and the most bars."""


def to_markdown(document: Document) -> str:
    lines = [f"# {document.title}", "", document.lead, *([""] if document.checks else [])]
    lines += [f"- {SIGNS[check.verdict]} {check.text}" for check in document.checks]
    for section in document.sections:
        lines += ["", f"## {section.title}", "", *([section.text, ""] if section.text else []), *_chart(section.chart)]
    lines += [line for note in document.notes for line in ("", note)]
    return "\n".join(lines) + "\n"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A Markdown table; the first column is aligned left, all others right."""
    rule = "|".join(["---", *["--:"] * (len(heads) - 1)])
    return [f"| {' | '.join(heads)} |", f"|{rule}|", *(f"| {' | '.join(row)} |" for row in rows)]


def _chart(chart: Chart) -> list[str]:
    match chart:
        case Histogram():
            return _histogram(chart)
        case Grid():
            return _grid(chart)
        case Facts():
            return [f"- {name}: {text}" for name, text in chart.rows]
        case _:
            return table(*table_of(chart))


def quantiles_text(values: Sequence[int]) -> str:
    """A sentence with the mean, the middle 50 %, the middle 90 %, and the extremes."""
    if len(values) < 2:
        return f"{values[0]}."
    cuts = quantiles(values, n=20, method="inclusive")
    return (
        f"{mean(values):.1f} on average; half of them between {cuts[4]:.0f} and {cuts[14]:.0f}, "
        f"nine in ten between {cuts[0]:.0f} and {cuts[18]:.0f}; the ends are {min(values)} and {max(values)}."
    )


def _histogram(chart: Histogram) -> list[str]:
    found = bins(chart.values, min(MOST, bins_for(chart.values)))
    most = max(n for _, _, n in found)
    names = [f"{low}–{high}" if low < high else str(low) for low, high, _ in found]
    wide = max(map(len, names))
    bars = [f"{name:>{wide}}  {'█' * round(WIDE * n / most)} {n}" for name, (_, _, n) in zip(names, found, strict=True)]
    return [quantiles_text(chart.values), "", "```", *bars, "```"]


def _grid(chart: Grid) -> list[str]:
    rows = [(name, *map(_pair, row)) for name, row in zip(chart.names, chart.rows, strict=True)]
    return table(("", *chart.names), rows)


def _pair(pair: Pair | None) -> str:
    if pair is None:
        return ""
    return f"{shown('share', pair.share.value)} ({shown_interval('share', pair.share)}) of {pair.met}"
