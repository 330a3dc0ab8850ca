"""Tests of a game's gallery: cards that can be read before a match, and spoilers, which cannot."""

from typing import ClassVar

import msgspec

from ...effects.telling import kebab
from ...games import Card
from .kit import Kit, is_clean

FIRST = 30
"""A spoiler is searched for by this number of its first characters."""


class Gallery(Kit):
    """Every card has a kind, a name and a text in both languages; no text of a spoiler occurs in public data."""

    number: ClassVar[int | None] = None
    """Expected number of cards without spoilers; None: not checked."""
    without_text: ClassVar[int] = 0
    """Number of cards without an effect, which have only a name."""
    some_flavour: ClassVar[bool] = False
    """Whether only some kinds of cards have a flavour text."""
    first: ClassVar[int] = FIRST
    """Characters searched for at the beginning of a hidden text; set more where generated texts begin alike."""

    def _spoilers(self, language: str) -> list[Card]:
        return self.shelf.spoilers("", language) if self.shelf.spoilers else []

    def test_every_card_can_be_read(self, language: str) -> None:
        rows = [*self.shelf.gallery("", language), *self._spoilers(language)]
        assert rows, "there is nothing to read"
        assert [row for row in rows if not is_clean(row[1])] == []
        assert [row for row in rows if not all(is_clean(text) for text in row[2:] if text)] == []
        assert len([row for row in rows if not row[2]]) == self.without_text
        alike = len({bool(flavour) for *_, flavour in rows}) == 1
        assert alike or self.some_flavour, "some have a flavour text and others have none"
        assert self.number in (None, len(self.shelf.gallery("", language)))

    def test_every_kind_of_card_has_a_name(self, language: str) -> None:
        words = self.teller(language).speech
        kinds = {row[0] for row in (*self.shelf.gallery("", language), *self._spoilers(language))}
        named = {id for id in words.ids() if id.startswith("kind-")}
        needed = {f"kind-{kebab(kind)}" for kind in kinds}
        assert named - needed == set(), "words for kinds that there are not"
        assert self.plain or needed - named == set()

    def test_both_languages_have_the_same_cards(self) -> None:
        for cards in (self.shelf.gallery, lambda content, language: self._spoilers(language)):
            english, polish = cards("", "en"), cards("", "pl")
            assert [row[0] for row in english] == [row[0] for row in polish]
            assert [row for row in english if row[2] and row in polish] == [], "not translated"

    def test_no_spoiler_is_open(self, language: str) -> None:
        spoilers = {row[2][: self.first] for row in self._spoilers(language)}
        open_texts = [*(row[2] for row in self.shelf.gallery("", language))]
        open_texts.append(msgspec.json.encode(self.shelf.catalogue("", language)).decode())
        assert [spoiler for spoiler in spoilers if any(spoiler in text for text in open_texts)] == []
