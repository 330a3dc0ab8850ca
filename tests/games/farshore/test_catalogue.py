"""The catalogue: what a table in a browser needs to know besides views and events, in both languages."""

import re

import msgspec
import pytest

from stolik.effects.speech import LANGUAGES
from stolik.games.farshore.catalogue import catalogue
from stolik.games.farshore.content import built_in
from stolik.games.farshore.state import Setup
from stolik.games.farshore.terms import COLOURS, GOODS, LEVELS, SEASONS
from stolik.testing.kits import Catalogue


@pytest.mark.slow
class TestCatalogue(Catalogue, game="farshore"):
    setups = (Setup(1, "shy"), Setup(1, "terror"), Setup(2, weather="both"), Setup(3, "magnificent"), Setup(4))
    no_ids = {"content", "weather_effects", "used", "agenda"}
    keys = {"workers", "maps", "stock", "plan"}
    matches = 4
    least_read = 150


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


def test_fields_have_the_names_of_the_browser():
    read = msgspec.json.decode(msgspec.json.encode(catalogue("", "pl")))
    assert {"fillsSpace", "class"} <= set(read["cards"]["wreck"])
    assert read["captain"] == "Kapitanka Krabita"
    assert read["terms"]["bay"]["name"] == "zatoka"
