"""A report as one page that needs nothing else: no script, no font, no picture from anywhere."""

import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

from .. import __version__
from .charts import draw
from .document import (
    Chart,
    Check,
    Counts,
    Document,
    Facts,
    Histogram,
    Intervals,
    Section,
    Stacked,
    counted,
    table_of,
)
from .markdown import SIGNS, quantiles_text

VERDICTS = {"ok": ("good", "Holds"), "not ok": ("bad", "Does not hold"), "too few": ("open", "Cannot be told")}
STYLE = Path(__file__).with_name("page.css")


def to_page(document: Document) -> str:
    title = escape(document.title)
    links = "".join(f'<a href="#{_anchor(s.title)}">{escape(s.title)}</a>' for s in document.sections)
    checks = "".join(_check(check) for check in document.checks)
    sections = "".join(_section(section) for section in document.sections)
    notes = "".join(f"<p>{_text(note)}</p>" for note in document.notes)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{title}</title>\n<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>\n"
        f'<header><h1>{title}</h1><p class="lead">{_text(document.lead)}</p>{_tiles(document)}</header>\n'
        f'<nav aria-label="Sections">{links}</nav>\n<main>\n'
        + (f'<ul class="checks">{checks}</ul>\n' if checks else "")
        + f"{sections}"
        + (f'<section class="notes"><h2>Notes</h2>{notes}</section>\n' if notes else "")
        + f"</main>\n<footer>Stolik {__version__}</footer>\n</body>\n</html>\n"
    )


def _tiles(document: Document) -> str:
    tiles = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(text)}</dd></div>" for name, text in document.tiles)
    return f'<dl class="tiles">{tiles}</dl>' if tiles else ""


def _check(check: Check) -> str:
    tone, word = VERDICTS[check.verdict]
    sign = f'<span class="sign" role="img" aria-label="{word}">{SIGNS[check.verdict]}</span>'
    return f'<li class="{tone}">{sign}<span>{_text(check.text)}</span></li>'


def _section(section: Section) -> str:
    text = f"<p>{_text(section.text)}</p>" if section.text else ""
    if isinstance(section.chart, Histogram):
        text += f"<p>{escape(quantiles_text(section.chart.values))}</p>"
    return (
        f'<section id="{_anchor(section.title)}"><h2>{escape(section.title)}</h2>{text}'
        f"{_facts(section.chart) if isinstance(section.chart, Facts) else draw(section.chart)}"
        f"{_numbers(section.chart)}</section>\n"
    )


def _facts(facts: Facts) -> str:
    rows = "".join(f"<div><dt>{escape(name)}</dt><dd>{_text(text)}</dd></div>" for name, text in facts.rows)
    return f'<dl class="facts">{rows}</dl>'


def _numbers(chart: Chart) -> str:
    """What is drawn, as a table."""
    if not isinstance(chart, Intervals | Stacked | Counts):
        return ""
    heads, rows = table_of(chart)
    summary = counted(len(rows), "kind") if isinstance(chart, Counts) else "Numbers"
    return f"<details><summary>{summary}</summary>{_table(heads, rows)}</details>"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in rows
    )
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _text(text: str) -> str:
    return re.sub(r"`([^`]*)`", lambda found: f"<code>{_words(found[1])}</code>", escape(text).replace(" %", "\u00a0%"))


def _words(code: str) -> str:
    """A line breaks between the words of a command, not after the hyphens of an option."""
    return " ".join(f"<span>{word}</span>" for word in code.split(" "))


def _anchor(title: str) -> str:
    return re.sub(r"\W+", "-", title.lower()).strip("-")
