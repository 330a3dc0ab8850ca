"""What the catalogues of all games have: names, texts and numbers of components, for a table in a browser.

A catalogue never changes in a match. Its Structs become types of the browser; views and events speak in ids, and the
catalogue names them. A game derives its own catalogue from `ContentCatalogue`.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from .loading import Box
from .records import ContentRecord
from .rulebook import Rulebook
from .telling import Teller


class CataloguePart(Struct, frozen=True, kw_only=True, rename="camel"):
    """The base of all parts."""


class CatalogueNamed(CataloguePart, frozen=True, kw_only=True):
    """Fields of every component."""

    id: str
    name: str
    flavour: str


class CatalogueThing(CatalogueNamed, frozen=True, kw_only=True):
    """A card, tile or space: `text` says what it does."""

    text: str


class CatalogueLetter(CataloguePart, frozen=True, kw_only=True):
    """A thing with a one-letter symbol for small places."""

    id: str
    name: str
    letter: str


class CatalogueTerm(CataloguePart, frozen=True, kw_only=True):
    """A term of the glossary."""

    name: str
    text: str


class ContentCatalogue(CataloguePart, frozen=True, kw_only=True):
    """The whole game in one language; dicts are by id and in the order of the box."""

    content: str
    """The hash of the content."""
    language: str
    names: dict[str, str]
    """Names of all ids in views and events."""
    numbers: dict[str, int]
    """Limits, counts and costs; effects in play change some of them."""
    lines: dict[str, str]
    """Names of the score lines, and `total`."""
    decided: dict[str, str]
    """Texts for the values of `Outcome.decided_by`."""
    kinds: dict[str, str]
    """Headings for cards, tiles and spaces of a kind."""
    terms: dict[str, CatalogueTerm]
    """The glossary: names for the parts of the table, and what they are."""


def _all(record: Any) -> bool:
    return True


def common_fields(
    box: Box,
    tell: Teller,
    *,
    names: Iterable[str],
    numbers: dict[str, int],
    lines: Iterable[str],
    decided: Iterable[str],
    kinds: Iterable[str],
    shown: Callable[[Any], bool] = _all,
) -> dict[str, Any]:
    """The fields of a `ContentCatalogue`.

    `names` are the ids that no record has; `shown` says which records lie open in the box, so that all may know them.
    """
    records = [record for by_id in box.library.records.values() for record in by_id.values()]
    ids = (*names, *(record.id for record in records if shown(record)))
    return {
        "content": box.id,
        "language": tell.speech.language,
        "names": {id: tell.name(id) for id in ids},
        "numbers": numbers,
        "lines": {line: tell.speech.said_of("line", line) for line in (*lines, "total")},
        "decided": {by: tell.speech.said_of("decided", by) for by in decided},
        "kinds": {kind: tell.speech.said_of("kind", kind) for kind in kinds},
        "terms": glossary(tell.rulebook),
    }


def named(record: ContentRecord, language: str) -> dict[str, str]:
    """The fields of a `CatalogueNamed`."""
    return {"id": record.id, "name": record.name.said(language), "flavour": record.flavour.said(language)}


def lettered(tell: Teller, id: str) -> dict[str, str]:
    """The fields of a `CatalogueLetter`."""
    return {"id": id, "name": tell.name(id), "letter": tell.speech.said_of("letter", id)}


def glossary(rulebook: Rulebook) -> dict[str, CatalogueTerm]:
    """The terms of a rulebook: their lines are "name: what it is", and their ids have no hyphen."""
    found = {}
    for id in rulebook.ids():
        if "-" not in id:
            name, _, text = rulebook.text(id).partition(": ")
            found[id] = CatalogueTerm(name=name, text=text)
    return found
