"""Pages of Locked elements and Bosses: what a browser or reader learns of them when a view first names them.

Each has two pages: under its id a text for readers, under `card:<id>` the same as JSON (a `TamashiiCard`) for a board
that draws it like the cards of the catalogue.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from ...effects.catalogue import CataloguePart
from .catalogue import (
    Maker,
    TamashiiAugment,
    TamashiiBody,
    TamashiiBoss,
    TamashiiDistrict,
    TamashiiEnemy,
    TamashiiProtocol,
)
from .content import content_of
from .gallery import card_text, is_open
from .records import Augment, Body, Boss, District, Enemy, Protocol
from .state import Tamashii
from .telling import speech

CARD = "card:"
"""How the ids of pages begin that are JSON."""


class TamashiiCard(CataloguePart, frozen=True, kw_only=True):
    """A Locked element as a part of the catalogue; one of the fields is there."""

    body: TamashiiBody | None = None
    augment: TamashiiAugment | None = None
    protocol: TamashiiProtocol | None = None
    enemy: TamashiiEnemy | None = None
    district: TamashiiDistrict | None = None
    boss: TamashiiBoss | None = None


def card_pages(view: Tamashii, language: str) -> dict[str, str]:
    """The Locked elements and Bosses that a view names."""
    box = content_of(view.content)
    pages: dict[str, str] = {}
    for id in dict.fromkeys(_named(view)):
        record = box.record(id)
        if record is not None and not is_open(record):
            pages |= _pages(box.id, id, language)
    return pages


def _named(view: Tamashii) -> Iterator[str]:
    """Ids of Bodies, Augments, Protocols, Enemies, Districts and the Boss in a view; hidden ones are no ids."""
    districts = content_of(view.content).districts
    yield from view.market
    yield from view.discard
    for p in view.players:
        yield from (*p.bodies, *p.drawn, p.protocol)
        yield from (foe.enemy for foe in p.foes)
        yield from (augment.card for augment in p.augments)
    yield from (districts[place.tile].id for place in view.map if place.uncovered)
    if view.boss:
        yield view.boss.boss


@lru_cache(maxsize=1_000)
def _pages(content: str, id: str, language: str) -> dict[str, str]:
    box = content_of(content)
    record, make = box.record(id), Maker(box, speech(language, content))
    assert record is not None
    text = f"{record.name.said(language)}\n\n{card_text(box, record, make.words)}"
    return {id: text, f"{CARD}{id}": msgspec.json.encode(_card(make, record)).decode()}


def _card(make: Maker, record: Any) -> TamashiiCard:
    match record:
        case Body():
            return TamashiiCard(body=make.body(record))
        case Augment():
            return TamashiiCard(augment=make.augment(record))
        case Protocol():
            return TamashiiCard(protocol=make.protocol(record))
        case Enemy():
            return TamashiiCard(enemy=make.enemy(record))
        case District():
            return TamashiiCard(district=make.district(record))
        case Boss():
            return TamashiiCard(boss=make.boss(record))
        case _:
            raise TypeError(type(record).__name__)
