"""Tests of a game's catalogue: names and texts that the browser needs besides views and events."""

import re
from collections.abc import Iterator, Set
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from ...effects.rulebook import read_rulebook
from ...effects.speech import LANGUAGES
from ...games.plain import PlainCatalogue
from .kit import Kit

EVERY = 10
"""Views are checked at every tenth question."""


class Catalogue(Kit):
    """The catalogue names every id that occurs in a match, and has the same structure in both languages."""

    no_ids: ClassVar[Set[str]] = frozenset()
    """Fields of views and events whose strings are not ids; `type`, `chance` and `content` are always left out."""
    keys: ClassVar[Set[str]] = frozenset()
    """Fields that are dicts whose keys are ids."""
    matches: ClassVar[int] = 3
    """Number of random matches of each setup."""
    least_read: ClassVar[int] = 0
    """Minimum number of ids that must occur in these matches, so that the test cannot pass by checking nothing."""

    def test_whatever_is_read_in_a_match_has_a_name(self) -> None:
        """A plain catalogue need not be complete: the browser derives missing names from the ids."""
        read: set[str] = set()
        for setup in self.setups:
            for number, match in enumerate(self.positions(setup, "names", self.matches)):
                events = [event for happened in match.events for event in (happened.event, happened.public)]
                read |= set(self._ids(msgspec.to_builtins(events)))
                if number % EVERY == 0 or match.over:
                    for seat in (*range(match.state.seats), None):
                        read |= set(self._ids(msgspec.to_builtins(match.view(seat))))
        assert len(read) >= self.least_read
        for language in LANGUAGES:
            catalogue: Any = self.shelf.catalogue("", language)
            if not isinstance(catalogue, PlainCatalogue):
                assert read - set(catalogue.names) == set()
            flawed = [id for id, name in catalogue.names.items() if not name or re.search(r"[_{}]", name)]
            assert flawed == []

    def _ids(self, data: Any) -> Iterator[str]:
        """All strings of a view or an event in its JSON form, and the keys of the dicts in `keys`."""
        if isinstance(data, str) and data:
            yield data
        elif isinstance(data, list | tuple):
            for part in data:
                yield from self._ids(part)
        elif isinstance(data, dict):
            for name, part in data.items():
                if name not in self.no_ids | {"type", "chance", "content"}:
                    yield from self._ids(part)
                if name in self.keys and isinstance(part, dict):
                    yield from part

    def test_both_languages_are_of_one_shape(self) -> None:
        english, polish = (msgspec.to_builtins(self.shelf.catalogue("", language)) for language in LANGUAGES)
        assert list(_differences(english, polish, "")) == []

    def test_no_text_has_gaps(self, language: str) -> None:
        texts = _texts(msgspec.to_builtins(self.shelf.catalogue("", language)))
        assert [text for text in texts if text != text.strip() or re.search(r"[{}]|  |\ue000", text)] == []

    def test_it_travels_as_json_and_is_made_once(self, language: str) -> None:
        catalogue = self.shelf.catalogue(self.shelf.rules.content, language)
        assert catalogue is self.shelf.catalogue("", language) or isinstance(catalogue, PlainCatalogue)
        assert msgspec.json.decode(msgspec.json.encode(catalogue), type=type(catalogue)) == catalogue

    def test_terms_are_the_glossary(self, language: str) -> None:
        catalogue: Struct = self.shelf.catalogue("", language)
        terms = list(getattr(catalogue, "terms", {}))
        if terms:  # the glossary is the first chapter after the title
            _, *chapters = read_rulebook(self.shelf.folder, language).chapters
            assert terms == [id for chapter in chapters[:1] for id in chapter.rules]


def _differences(one: Any, other: Any, where: str) -> Iterator[str]:
    """Paths at which two catalogues differ, other than in the wording of texts."""
    if isinstance(one, dict) and isinstance(other, dict):
        if list(one) != list(other):
            yield f"{where}: {sorted(set(one) ^ set(other)) or 'another order'}"
        for key in one.keys() & other.keys():
            yield from _differences(one[key], other[key], f"{where}.{key}")
    elif isinstance(one, list) and isinstance(other, list):
        if len(one) != len(other):
            yield f"{where}: {len(one)} and {len(other)} entries"
        for at, (part, same) in enumerate(zip(one, other, strict=False)):
            yield from _differences(part, same, f"{where}[{at}]")
    elif isinstance(one, str) and isinstance(other, str):
        if bool(one) != bool(other):
            yield f"{where}: a text in one language only"
    elif one != other:
        yield f"{where}: {one!r} and {other!r}"


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from _texts(part)
