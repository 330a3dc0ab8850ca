"""A report as one HTML page that loads nothing else: no script, no font, no picture."""

import re
from pathlib import Path

from markupsafe import Markup
from msgspec import Struct

from .. import __version__
from .charts import draw
from .document import Chart, Counts, Document, Facts, Histogram, Intervals, Section, Stacked, counted, table_of
from .html import render
from .markdown import SIGNS, quantiles_text

VERDICTS = {"ok": ("good", "Holds"), "not ok": ("bad", "Does not hold"), "too few": ("open", "Cannot be told")}
"""For each verdict the CSS class of its check, and the text for screen readers."""
STYLE = Path(__file__).with_name("page.css")


class _Numbers(Struct, frozen=True):
    """The numbers of a chart as a table, folded under a summary."""

    summary: str
    heads: tuple[str, ...]
    rows: list[tuple[str, ...]]


class _Part(Struct, frozen=True):
    """A section with what the page shows of its chart."""

    section: Section
    anchor: str
    summary: str
    facts: tuple[tuple[str, str], ...]
    drawing: Markup
    numbers: _Numbers | None


def to_page(document: Document) -> str:
    style = Markup(STYLE.read_text(encoding="utf-8"))  # noqa: S704  (our own file)
    page = render(
        "page.html",
        document=document,
        sections=[_part(section) for section in document.sections],
        style=style,
        verdicts=VERDICTS,
        signs=SIGNS,
        version=__version__,
    )
    return f"{page}\n"


def _part(section: Section) -> _Part:
    chart = section.chart
    return _Part(
        section=section,
        anchor=re.sub(r"\W+", "-", section.title.lower()).strip("-"),
        summary=quantiles_text(chart.values) if isinstance(chart, Histogram) else "",
        facts=chart.rows if isinstance(chart, Facts) else (),
        drawing=draw(chart),
        numbers=_numbers(chart),
    )


def _numbers(chart: Chart) -> _Numbers | None:
    if not isinstance(chart, Intervals | Stacked | Counts):
        return None
    heads, rows = table_of(chart)
    return _Numbers(counted(len(rows), "kind") if isinstance(chart, Counts) else "Numbers", heads, rows)
