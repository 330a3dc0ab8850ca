"""A shelf for a game that brings little more than its rules: plain words, no packs, no gallery."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from ..effects.plain import EFFECTS, PlainTeller, plain_speech
from ..effects.speech import load_speech
from ..effects.telling import Teller
from ..kernel import Game, Option, Seat
from . import Shelf


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
    **more: Any,
) -> Shelf:
    """A game on the shelf; `more` are fields of the Shelf that the game does bring."""
    plain: dict[str, Any] = {
        "teller": partial(_teller, folder),
        "load_packs": partial(_no_packs, name),
        "gallery": _no_gallery,
        "catalogue": partial(_catalogue, folder),
        "hint": _no_hint,
        "label": _no_label,
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


def _no_hint(view: Any, seat: Seat, option: Option, teller: Teller) -> str:
    return ""


def _no_label(view: Any, seat: Seat, language: str) -> str:
    return ""
