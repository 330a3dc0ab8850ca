"""The catalogue: what a table in a browser needs to know besides views and events, in both languages."""

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from stolik.effects.rulebook import read_rulebook
from stolik.effects.speech import LANGUAGES
from stolik.games import find_game
from stolik.games.farshore.catalogue import FarshoreCatalogue, catalogue
from stolik.games.farshore.content import built_in
from stolik.games.farshore.state import Farshore
from stolik.games.farshore.telling import FOLDER
from stolik.games.farshore.terms import COLOURS, GOODS, LEVELS, SEASONS
from stolik.kernel import Event, Match

from .table import from_the_beginning

NO_IDS = {"type", "chance", "content", "weatherEffects", "weather_effects", "used", "agenda"}
"""Fields of views and events that hold text, but no ids."""
KEYS = {"workers", "maps", "stock", "plan"}
"""Dicts whose keys are ids."""
SETUPS = [
    (1, "shy", "none"),
    (1, "terror", "none"),
    (2, "none", "both"),
    (3, "magnificent", "none"),
    (4, "none", "none"),
]


def ids_in(data: Any) -> Iterator[str]:
    """All strings of a view or an event as a browser gets it, and the keys of its dicts of things."""
    if isinstance(data, str) and data:
        yield data
    if isinstance(data, list):
        for part in data:
            yield from ids_in(part)
    if isinstance(data, dict):
        for name, part in data.items():
            if name not in NO_IDS:
                yield from ids_in(part)
            if name in KEYS and isinstance(part, dict):
                yield from part


def told_in(match: Match[Farshore], chooser: random.Random) -> Iterator[str]:
    """All ids that anybody reads in a match that is played at random."""
    for number in range(100_000):
        for happened in match.events:
            events: list[Event | None] = [happened.event, happened.public]
            yield from ids_in(msgspec.json.decode(msgspec.json.encode(events)))
        match.events.clear()
        if number % 10 == 0 or match.over:
            for seat in (*range(match.state.seats), None):
                yield from ids_in(msgspec.json.decode(msgspec.json.encode(match.view(seat))))
        if match.over:
            return
        seat = match.seats[0]
        match.answer(seat, chooser.choice(match.options(seat)))


@pytest.mark.slow
def test_whatever_is_read_in_20_matches_has_a_name():
    read: set[str] = set()
    for number in range(20):
        seats, captain, weather = SETUPS[number % len(SETUPS)]
        read |= set(told_in(from_the_beginning(seats, captain, weather, f"names {number}"), random.Random(number)))
    assert len(read) > 150
    for language in LANGUAGES:
        names = catalogue("", language).names
        assert read - set(names) == set()
        assert [id for id, name in names.items() if not name or re.search(r"[_{}]", name)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_record_of_the_box_is_there(language):
    told, records = catalogue("", language), built_in().library.records
    for field, kind in (
        *(("cards", "card"), ("coast", "coast"), ("islands", "island"), ("wind_roses", "wind_rose"), ("maps", "map")),
        *(("track_cards", "track_card"), ("weather", "weather")),
    ):
        assert list(getattr(told, field)) == list(records[kind])
    assert [(space.points, space.chest) for space in told.track.spaces] == [
        (space.points, space.chest) for space in built_in().track
    ]
    assert [colour.id for colour in told.colours] == list(COLOURS)
    assert [good.id for good in told.goods] == list(GOODS)
    assert list(told.seasons) == list(SEASONS)
    assert [level.id for level in told.levels] == list(LEVELS)
    assert list(told.places) == ["docks", "lookout", "dunes"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_words(language):
    told = catalogue("", language)
    things = [
        *(*told.cards.values(), *told.coast.values(), *told.islands.values(), *told.wind_roses.values()),
        *(*told.maps.values(), *told.track_cards.values(), *told.weather.values()),
    ]
    texts = [
        *(part for thing in things for part in (thing.name, thing.text, thing.flavour)),
        *(part for card in told.track_cards.values() for part in (card.top, card.middle, card.bottom)),
        *(part for card in told.weather.values() for part in (card.upper, card.lower)),
        *(part for place in told.places.values() for part in (place.name, place.text)),
        *(part for colour in told.colours for part in (colour.name, colour.family, colour.letter)),
        *(part for term in told.terms.values() for part in (term.name, term.text)),
        *(part for level in told.levels for part in (level.name, level.text)),
        *(*told.lines.values(), *told.decided.values(), *told.kinds.values(), *told.seasons.values(), told.captain),
    ]
    assert [text for text in texts if not text or re.search(r"[_{}]|  |\ue000", text)] == []
    assert all(thing.text.endswith((".", ")")) for thing in things)


def test_letters_tell_colours_and_goods_apart():
    for language in LANGUAGES:
        told = catalogue("", language)
        assert len({colour.letter for colour in told.colours}) == len(COLOURS)
        assert len({good.letter for good in told.goods}) == len(GOODS)


def test_both_languages_are_of_one_shape():
    en, pl = (catalogue("", language) for language in LANGUAGES)
    fields = ("names", "cards", "coast", "islands", "places", "wind_roses", "maps", "track_cards", "weather")
    for field in (*fields, "seasons", "lines", "decided", "kinds", "terms"):
        assert list(getattr(en, field)) == list(getattr(pl, field))
    assert (en.numbers, en.track.spaces) == (pl.numbers, pl.track.spaces)


def test_cards_have_their_numbers():
    told, box = catalogue("", "en"), built_in()
    for id, card in told.cards.items():
        record = box.cards[id]
        assert (card.colour, card.class_, card.rarity) == record.kinds
        assert (card.cost, card.points, card.copies) == (record.cost, record.points, record.copies)
        assert card.fills_space == record.fills_space
        assert bool(card.change) == (record.change is not None)
        assert card.change in card.text
    assert "It fills no space in your city." in told.cards["wreck"].text
    assert told.cards["galleon"].text.startswith("At the end of the game: ")


def test_terms_are_the_glossary():
    terms = catalogue("", "en").terms
    assert terms["bay"].name == "bay"
    assert list(terms) == list(read_rulebook(FOLDER, "en").chapters[1].rules)


def test_it_travels_as_json_and_is_made_once():
    shelf = find_game("farshore")
    told = shelf.catalogue(built_in().id, "pl")
    assert told is shelf.catalogue("", "pl")
    data = msgspec.json.encode(told)
    assert msgspec.json.decode(data, type=FarshoreCatalogue) == told
    read = msgspec.json.decode(data)
    assert {"fillsSpace", "class"} <= set(read["cards"]["wreck"])
    assert read["captain"] == "Kapitanka Krabita"
