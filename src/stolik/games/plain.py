"""Makes the shelf of a game that has little more than rules: generic texts, and cards only if they stand in files."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from ..effects.gallery import gallery_of, text_of
from ..effects.loading import Box, Contents
from ..effects.plain import PlainTeller, plain_speech
from ..effects.records import ContentRecord
from ..effects.speech import EFFECTS, Speech, load_speech
from ..effects.telling import Teller
from ..kernel import Game, Option, Seat
from . import Card, Shelf

EFFECT_KINDS = ("effect", "abilities")
"""Fields of records that hold an effect; others hold a condition or an amount."""


class PlainCatalogue(Struct, frozen=True):
    """Names and texts for a browser, from the messages `name-*`, `field-*`, `text-*`, `line-*` and `decided-*`."""

    names: dict[str, str]
    fields: dict[str, str]
    texts: dict[str, str]
    lines: dict[str, str]
    decided: dict[str, str]


def plain_shelf(
    rules: Game[Any],
    name: str,
    folder: Path,
    seats: tuple[int, ...],
    usual_seats: int,
    choices: Mapping[str, tuple[str, ...]] | None = None,
    contents: Contents[Any] | None = None,
    **more: Any,
) -> Shelf:
    """A shelf with defaults; `more` sets further fields of Shelf.

    `contents` are the cards of a game that has some in files: their names, texts and packs. The setup and the state
    of such a game have a field `content`.
    """
    plain: dict[str, Any] = {
        "teller": partial(_teller, folder),
        "load_packs": partial(_no_packs, name),
        "gallery": _no_gallery,
        "catalogue": partial(_catalogue, folder),
        "hint": _no_hint,
        "label": _no_label,
    }
    if contents is not None:
        for part in (rules.setup, rules.state):
            if "content" not in part.__struct_fields__:
                raise TypeError(f"{name}: {part.__name__} needs a field content: str, for the hash of its cards")
        plain |= {
            "teller": partial(_content_teller, contents, folder),
            "load_packs": contents.load_packs,
            "gallery": partial(_gallery, contents, folder),
            "catalogue": partial(_content_catalogue, contents, folder),
            "vocabulary": contents.vocabulary,
            "tables": contents.tables,
        }
    return Shelf(
        rules=rules,
        name=name,
        folder=folder,
        seats=seats,
        usual_seats=usual_seats,
        choices=choices or {},
        **(plain | more),
    )


def _teller(folder: Path, content: str, language: str, seats: Sequence[str]) -> Teller:
    return PlainTeller(folder, language, seats)


def _no_packs(name: str, packs: Sequence[Path]) -> str:
    if packs:
        raise ValueError(f"{name} has no content files, so it takes no packs")
    return ""


def _no_gallery(content: str, language: str) -> list[tuple[str, str, str, str]]:
    return []


def _catalogue(folder: Path, content: str, language: str) -> PlainCatalogue:
    speech = plain_speech(folder, language)
    own = speech.ids() - load_speech(language, EFFECTS).ids()

    def said(kind: str) -> dict[str, str]:
        ids = (id for id in sorted(own) if id.startswith(f"{kind}-"))
        return {id.removeprefix(f"{kind}-").replace("-", "_"): speech.say(id, n=1) for id in ids}

    return PlainCatalogue(said("name"), said("field"), said("text"), said("line"), said("decided"))


def _content_teller(contents: Contents[Any], folder: Path, content: str, language: str, seats: Sequence[str]) -> Teller:
    return PlainTeller(folder, language, seats, contents[content])


def _text(contents: Contents[Any], box: Box, record: ContentRecord, words: Speech) -> str:
    """The numbers of a record (told by the messages `field-<name>`), then its effects."""
    numbers = ((name, value) for name, value in asdict(record).items() if type(value) is int and name != "copies")
    face = ", ".join(f"{words.said_of('field', name)} {value}" for name, value in numbers)
    written = [field for table in contents.tables.values() for field in table.written.items()]
    fields = dict.fromkeys(name for name, how in written if how.kind in EFFECT_KINDS)
    return " ".join(filter(None, (face and f"{face}.", *(text_of(box, record.id, name, words) for name in fields))))


def _gallery(contents: Contents[Any], folder: Path, content: str, language: str) -> list[Card]:
    text = partial(_text, contents)
    return gallery_of(contents[content], contents.tables, text, plain_speech(folder, language))


def _content_catalogue(contents: Contents[Any], folder: Path, content: str, language: str) -> PlainCatalogue:
    box, plain, words = contents[content], _catalogue(folder, content, language), plain_speech(folder, language)
    records = [record for table in box.library.records.values() for record in table.values()]
    names = {record.id: record.name.said(language) for record in records}
    texts = {record.id: _text(contents, box, record, words) for record in records}
    return replace(plain, names={**names, **plain.names}, texts={**texts, **plain.texts})


def _no_hint(view: Any, seat: Seat, option: Option, teller: Teller) -> str:
    return ""


def _no_label(view: Any, seat: Seat, language: str) -> str:
    return ""
