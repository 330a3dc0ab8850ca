"""Renders the Jinja2 templates of reports, in `templates/`; all values are escaped."""

import re
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.ext import Extension
from markupsafe import Markup


class _WithoutLineBreaks(Extension):
    """Leave out the line breaks and the indentation of templates; a comment in their place keeps line numbers."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return "{#\n#}".join(line.strip() for line in source.split("\n"))


def render(template: str, **values: Any) -> Markup:
    """Render a template. Values are escaped; the result is markup that other templates may contain."""
    return Markup(_TEMPLATES.get_template(template).render(values))  # noqa: S704  (made by autoescape)


def prose_parts(text: str) -> list[str]:
    """Split a text at its `code` spans: words and code alternate. A number and its per cent sign stay on one line."""
    return re.split(r"`([^`]*)`", text.replace(" %", "\u00a0%"))


_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).with_name("templates")),
    autoescape=True,
    undefined=StrictUndefined,
    extensions=[_WithoutLineBreaks],
)
_TEMPLATES.filters["prose_parts"] = prose_parts
