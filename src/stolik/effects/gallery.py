"""The card gallery of a game with content: every card, tile and space with its generated text."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from .loading import Box
from .records import ContentRecord
from .speech import Speech
from .text import effect_text

B = TypeVar("B", bound=Box)


def gallery_of(
    box: B, kinds: Iterable[str], text: Callable[[B, Any, Speech], str], words: Speech
) -> list[tuple[str, str, str, str]]:
    """Kind, title, text and flavour of all records of these kinds; `text` says what can be read on a record."""
    return [
        (kind, title(record, words.language), text(box, record, words), record.flavour.said(words.language))
        for kind in kinds
        for record in box.library.records[kind].values()
    ]


def title(record: ContentRecord, language: str) -> str:
    """The name, and how many copies there are if more than one."""
    copies = getattr(record, "copies", 1)
    return record.name.said(language) + (f" ×{copies}" if copies > 1 else "")


def text_of(box: Box, id: str, field: str, words: Speech) -> str:
    """The effect in this field of a record in words; empty if there is none."""
    effect = box.effect(id, field)
    return effect_text(effect, words) if effect else ""
