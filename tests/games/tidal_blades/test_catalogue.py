"""The catalogue: what a table in a browser needs to know besides views and events, in both languages."""

import re

import msgspec
import pytest

from stolik.effects.speech import LANGUAGES
from stolik.games.tidal_blades import catalogue as parts
from stolik.games.tidal_blades.catalogue import catalogue
from stolik.games.tidal_blades.content import built_in
from stolik.games.tidal_blades.gallery import KINDS
from stolik.testing.kits import Catalogue


@pytest.mark.slow
class TestCatalogue(Catalogue, game="tidal-blades"):
    no_ids = {"content", "mode", "characters", "used"}
    keys = {"supply", "discs", "dials"}
    matches = 10
    least_read = 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_record_of_the_box_is_there(language):
    told, records = catalogue("", language), built_in().library.records
    kinds = ("challenge", "starting_challenge", "stunt", "market", "character_card", "goal", "monster")
    assert set(told.cards) == {"shell_shield", *(id for kind in kinds for id in records[kind])}
    assert list(told.spaces) == list(records["space"])
    assert sorted(id for island in told.islands.values() for id in island.spaces) == sorted(told.spaces)
    assert [space.id for space in told.boat] == list(records["boat"])
    assert [mark.space for mark in told.champion.marks] == [2, 4, 7, 9, 12, 14]
    assert list(told.characters) == list(records["character"])
    assert set(told.dice) == set(records["die"])
    assert set(told.kinds) == set(KINDS)
    assert {len(hero.dials) for hero in told.characters.values()} == {len(told.traits)} == {4}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_words(language):
    told = catalogue("", language)
    texts = [
        *(part.text for part in (*told.cards.values(), *told.spaces.values(), *told.boat[1:])),
        *(island.bonus for island in told.islands.values()),
        *(part for hero in told.characters.values() for part in (hero.story, hero.style)),
        *(part.name for part in (*told.cards.values(), *told.dice.values(), *told.traits, *told.champion.marks)),
        *(part for term in told.terms.values() for part in (term.name, term.text)),
        *(*told.lines.values(), *told.decided.values(), *told.kinds.values()),
    ]
    assert [text for text in texts if not text or re.search(r"[_{}]|  ", text)] == []
    assert told.boat[0].text == ""  # the Start space gives nothing


def test_cards_have_their_numbers():
    told = catalogue("", "en")
    second = told.cards["challenge_catch_the_second"]
    assert isinstance(second, parts.CardChallenge)
    assert (second.arena, second.required, second.push_it, second.points, second.character) == (
        *("chronosseum", ["focus", "spirit"], "resilience", 2, ""),
    )
    assert sum(isinstance(card, parts.CardChallenge) and card.character == "eko" for card in told.cards.values()) == 3
    spiral = told.cards["deep_spiral"]
    assert isinstance(spiral, parts.CardCharacter)
    assert spiral.always == {"leap_cost": -2, "memory_cost": -2}
    assert set(spiral.always) <= set(told.numbers)
    beast = told.cards["bullubura"]
    assert isinstance(beast, parts.CardMonster)
    assert beast.spots[4] == parts.CardSpot(
        trait="spirit", armor="red", trophy=True, pair=0, text="Spirit, red armor, trophy"
    )
    assert told.characters["axl"].starting_card == "racing_engine"
    assert told.dice["novice"].short == "Novice"
    assert [len(told.rounds), told.rounds[3].discs, told.rounds[3].danger.count("XX")] == [4, 4, 3]
    assert told.names["hard droska_ring"] == "Hard Monster, Droska Ring"
    assert told.islands["the_fold"].bonus == "Fight the Monster at your Action space."


def test_terms_have_name_and_text():
    terms = catalogue("", "en").terms
    assert terms["judge"].name == "Judge"
    assert terms["boat"].text == "the shared standee on the track at Lamara Stadium."


def test_fields_have_the_names_of_the_browser():
    read = msgspec.json.decode(msgspec.json.encode(catalogue("", "pl")))
    assert read["cards"]["bullubura"]["killBonus"]
    assert {card["kind"] for card in read["cards"].values()} == {
        *("challenge", "stunt", "market", "character_card", "shell_shield", "goal", "monster"),
    }


def test_rewards_of_places_are_told_in_signs_as_well():
    told = catalogue("", "en")
    signs = {id: [(sign.what, sign.n) for sign in space.signs] for id, space in told.spaces.items()}
    assert signs["tidewash_baths"] == [("refresh", 1), ("shell", 2)]
    assert signs["sundial_court"] == [("shell", 1), ("or", 0), ("refresh", 1)]
    assert [sign.what for sign in told.islands["lamara_stadium"].signs] == ["boat"]
    assert all(space.signs for space in told.boat if space.text)
