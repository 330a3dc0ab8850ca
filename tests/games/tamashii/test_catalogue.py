"""The catalogue, the gallery and pages: what a browser knows before a match, and what it learns in it."""

import re
from typing import Any

import msgspec
import pytest

from stolik.effects.speech import LANGUAGES
from stolik.games.tamashii.card_pages import CARD, TamashiiCard, card_pages
from stolik.games.tamashii.catalogue import catalogue
from stolik.games.tamashii.content import built_in
from stolik.games.tamashii.gallery import is_open
from stolik.games.tamashii.shelf import SHELF
from stolik.games.tamashii.state import Known, Setup
from stolik.testing.kits import Catalogue, Gallery, Hidden

from ...rules import rule
from .table import table

LOCKED = [
    record
    for kind in ("enemy", "body", "augment", "protocol", "district")
    for record in built_in().library.records[kind].values()
    if not is_open(record)
]


class TestCatalogue(Catalogue, shelf=SHELF):
    setups = (Setup(1), Setup(2), Setup(2, "generator", "short"), Setup(3, "generator", "short", "with"))
    no_ids = {
        *("content", "agenda", "console", "bag", "dump", "hand", "tokens", "used", "fired", "acted", "counts"),
        *("totals", "marks", "since", "notes", "votes", "way", "action", "source", "result", "key"),
    }
    keys = {"resources", "pool", "faction_decks", "rolled"}
    matches = 2
    least_read = 100


class TestGallery(Gallery, shelf=SHELF):
    first = 1_000
    some_flavour = True


class TestHidden(Hidden, shelf=SHELF):
    setups = (Setup(1), Setup(2), Setup(3, "generator", "short"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lies_open_in_the_box_is_there(language: str) -> None:
    told, box = catalogue("", language), built_in()
    assert list(told.boards) == ["red", "green", "blue", "yellow"]
    assert [len(told.boards[id].console) for id in told.boards] == [4, 4, 4, 4]
    assert [pattern.id for pattern in told.basic_patterns] == list(box.library.records["basic_pattern"])
    for field, kind in (("enemies", "enemy"), ("bodies", "body"), ("augments", "augment"), ("protocols", "protocol")):
        records = box.library.records[kind]
        assert list(getattr(told, field)) == [id for id, record in records.items() if is_open(record)]
    assert list(told.districts) == [str(number) for number in range(1, 21)]
    assert [kind.id for kind in told.data] == list("rgbyox")
    assert len({kind.letter for kind in told.data}) == len(told.data)
    assert len({resource.letter for resource in told.resources}) == len(told.resources)


@rule("TM-035", "TM-039", "TM-463")
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_locked_and_no_scenario_card_is_there(language: str) -> None:
    text = msgspec.json.encode(catalogue("", language)).decode()
    box = built_in()
    assert len(LOCKED) >= 20
    assert [record.id for record in LOCKED if f'"{record.id}"' in text] == []
    cards: list[Any] = [*box.stories.values(), *box.special_cards.values(), *box.endings.values()]
    secret = [card.story.said(language) for card in cards if card.story.en]
    assert [part for part in secret if part in text] == []
    names = catalogue("", language).names
    assert {names[code] for code in (card.id for card in cards)} == {card.id for card in cards}
    assert [record.id for record in LOCKED if record.id in names] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_words(language: str) -> None:
    told = catalogue("", language)
    things = [*told.basic_patterns, *told.bodies.values(), *told.districts.values(), *told.goals.values()]
    texts = [
        *(part for thing in things for part in (thing.name, thing.text)),
        *(part for enemy in told.enemies.values() for part in (enemy.name, enemy.basic, enemy.special)),
        *(hack.text for enemy in told.enemies.values() for hack in enemy.hacks),
        *(schema.text for board in told.boards.values() for schema in board.schemas),
        *(step for protocol in told.protocols.values() for step in protocol.steps),
        *(augment.text or augment.schemas[0].text for augment in told.augments.values()),
        *(part for term in told.terms.values() for part in (term.name, term.text)),
        *(*told.lines.values(), *told.decided.values(), *told.kinds.values(), *told.fields.values()),
    ]
    assert [text for text in texts if not text or re.search(r"[_{}]|  |\ue000", text)] == []


def test_fields_have_the_names_of_the_browser() -> None:
    read = msgspec.json.decode(msgspec.json.encode(catalogue("", "pl")))
    assert {"basicPatterns", "playerDie", "symbolDie", "generator"} <= set(read)
    assert read["terms"]["console"]["name"] == "Konsola"
    assert read["enemies"]["scanbot"]["hacks"][0]["rows"] == ["b.", "by"]


# --- Locked elements -------------------------------------------------------------------------------------------------


@rule("TM-038")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_locked_element_has_its_pages_when_it_is_seen(language: str) -> None:
    t = table(known=Known(unlocked=("S07", "A07")))
    assert card_pages(t.match.view(0), language) == {}
    t.market("soldier", "pacemaker").foes("A", "lamplighter")
    pages = card_pages(t.match.view(1), language)
    assert list(pages) == ["pacemaker", f"{CARD}pacemaker"]
    name = built_in().bodies["pacemaker"].name.said(language)
    assert pages["pacemaker"].startswith(f"{name}\n\n")
    card = msgspec.json.decode(pages[f"{CARD}pacemaker"], type=TamashiiCard)
    assert card.body is not None
    assert (card.body.name, card.body.cost) == (name, ["r*r", "y.."])


@pytest.mark.parametrize("record", LOCKED, ids=lambda record: record.id)
def test_each_locked_element_can_be_a_page(record: Any) -> None:
    from stolik.games.tamashii.card_pages import _pages

    for language in LANGUAGES:
        pages = _pages(built_in().id, record.id, language)
        card = msgspec.json.decode(pages[f"{CARD}{record.id}"], type=TamashiiCard)
        parts = [part for part in msgspec.to_builtins(card).values() if part]
        assert [part["id"] for part in parts] == [record.id]
        assert not re.search(r"[_{}]", pages[record.id])


def test_the_gallery_leaves_out_what_is_locked() -> None:
    shown = {row[1] for row in SHELF.gallery("", "en")}
    assert SHELF.spoilers is not None
    hidden = {row[1] for row in SHELF.spoilers("", "en")}
    assert {"Soldier", "Shelter", "The Eleven Minutes"} <= shown
    assert {"Pacemaker", "Stage Set"} <= hidden
    assert not shown & hidden


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scenario_card_can_be_a_page(language: str) -> None:
    box, t = built_in(), table()
    t.state.content, t.state.told = box.id, (*box.stories, *box.special_cards, *box.endings)
    assert SHELF.journal is not None
    pages = SHELF.pages(t.state, language)
    assert [code for code in t.state.told if not pages[code] or re.search(r"[_{}]|  |\ue000", pages[code])] == []
    assert [page.id for page in SHELF.journal(t.state, language)] == list(t.state.told)
