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
from stolik.games.tidal_blades import catalogue as parts
from stolik.games.tidal_blades.catalogue import Catalogue, catalogue
from stolik.games.tidal_blades.content import built_in
from stolik.games.tidal_blades.gallery import KINDS
from stolik.games.tidal_blades.state import TidalBlades
from stolik.games.tidal_blades.telling import FOLDER
from stolik.kernel import Event, Match

from .table import begin

NO_IDS = {"type", "chance", "content", "mode", "characters", "used"}
"""Fields of views and events that hold text, but no ids."""


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
            if name in ("supply", "discs", "dials") and isinstance(part, dict):
                yield from part


def told_in(match: Match[TidalBlades], chooser: random.Random) -> Iterator[str]:
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
        asides = match.any_time(seat) if chooser.random() < 0.5 else []
        match.answer(seat, chooser.choice(asides or match.options(seat)))


@pytest.mark.slow
def test_whatever_is_read_in_50_matches_has_a_name():
    read: set[str] = set()
    for number in range(50):
        mode, characters = ("first_game", "experienced")[number % 2], ("choose", "random")[number % 3 % 2]
        read |= set(told_in(begin(2 + number % 3, mode, characters, f"names {number}"), random.Random(number)))
    assert len(read) > 200
    for language in LANGUAGES:
        names = catalogue("", language).names
        assert read - set(names) == set()
        assert [id for id, name in names.items() if not name or re.search(r"[_{}]", name)] == []


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


def test_both_languages_are_of_one_shape():
    en, pl = (catalogue("", language) for language in LANGUAGES)
    for field in ("names", "cards", "islands", "spaces", "characters", "dice", "lines", "decided", "kinds", "terms"):
        assert list(getattr(en, field)) == list(getattr(pl, field))
    assert (en.numbers, en.rounds, en.judge_route) == (pl.numbers, pl.rounds, pl.judge_route)


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


def test_terms_are_the_glossary():
    terms = catalogue("", "en").terms
    assert terms["judge"].name == "Judge"
    assert terms["boat"].text == "the shared standee on the track at Lamara Stadium."
    assert list(terms) == list(read_rulebook(FOLDER, "en").chapters[1].rules)


def test_it_travels_as_json_and_is_made_once():
    shelf = find_game("tidal-blades")
    told = shelf.catalogue(built_in().id, "pl")
    assert told is shelf.catalogue("", "pl")
    data = msgspec.json.encode(told)
    assert msgspec.json.decode(data, type=Catalogue) == told
    read = msgspec.json.decode(data)
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
