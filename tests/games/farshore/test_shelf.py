"""Farshore on the shelf: what a lobby and a table around it ask for."""

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from stolik.effects.speech import LANGUAGES
from stolik.effects.telling import kebab
from stolik.games import GAMES, find_game
from stolik.games.farshore.game import FARSHORE
from stolik.games.farshore.options import Play
from stolik.games.farshore.state import Farshore, Setup
from stolik.games.farshore.view import redeal
from stolik.kernel import Chance, Match, clone, key_from
from stolik.table.hall import _setup as make_setup
from stolik.table.refusals import TableRefusal
from stolik.table.rendering import names_of
from stolik.table.sheet import SeatSheet

from .table import from_the_beginning, table

SHELF = find_game("farshore")
SETUPS = [(1, "shy", "none"), (2, "none", "both"), (3, "terror", "none"), (4, "none", "none")]


def positions(matches: int) -> Iterator[Match[Farshore]]:
    """Some questions of random matches, and their ends."""
    for number in range(matches):
        seats, captain, weather = SETUPS[number % len(SETUPS)]
        chooser, match = random.Random(number), from_the_beginning(seats, captain, weather, f"shelf {number}")
        asked = 0
        while not match.over:
            if asked % 9 == 0:
                yield match
            asked += 1
            seat = match.seats[0]
            match.answer(seat, chooser.choice(match.options(seat)))
        yield match


# --- the lobby -------------------------------------------------------------------------------------------------------


def test_it_is_on_the_shelf():
    assert "farshore" in GAMES
    assert SHELF.rules is FARSHORE
    with pytest.raises(LookupError, match="there is no game 'chess'; there are farshore, tidal-blades"):
        find_game("chess")


def test_the_first_of_each_choice_is_the_default():
    assert {name: getattr(Setup(), name) for name in SHELF.choices} == {
        name: values[0] for name, values in SHELF.choices.items()
    }


@pytest.mark.parametrize("weather", SHELF.choices["weather"])
@pytest.mark.parametrize("captain", SHELF.choices["captain"])
@pytest.mark.parametrize("seats", SHELF.seats)
def test_a_setup_is_refused_or_can_be_played(seats, captain, weather):
    setup = Setup(seats, captain, weather)
    problem = SHELF.refuse_setup(setup)
    assert problem in ("", *SHELF.choices)
    if problem:
        assert getattr(setup, problem) in SHELF.choices[problem]
        other = [Setup(seats, c, w) for c in SHELF.choices["captain"] for w in SHELF.choices["weather"]]
        assert any(SHELF.refuse_setup(setup) == "" for setup in other)
    else:
        assert Match.new(FARSHORE, setup, key_from("setup")).question is not None


def test_what_the_rules_refuse_is_refused_at_the_table():
    """Alone one needs the Captain, four are enough without her, and her level decides about the weather."""
    refused = {
        (seats, captain, weather)
        for seats in SHELF.seats
        for captain in SHELF.choices["captain"]
        for weather in SHELF.choices["weather"]
        if SHELF.refuse_setup(Setup(seats, captain, weather))
    }
    assert (1, "none", "none") in refused
    assert (4, "shy", "none") in refused
    assert (2, "brave", "upper") in refused
    assert not refused & {(1, "brave", "none"), (3, "terror", "none"), (2, "none", "both"), (4, "none", "none")}
    for seats, captain in ((1, "none"), (4, "shy")):
        with pytest.raises(ValueError, match="Captain Crabita"):
            Match.new(FARSHORE, Setup(seats, captain), key_from("refused"))


def test_a_table_that_cannot_be_played_is_not_made():
    for seats, chosen, what in (
        (1, {}, "captain"),
        (4, {"captain": "brave"}, "captain"),
        (2, {"captain": "brave", "weather": "both"}, "weather"),
        (2, {"captain": "mild"}, "captain"),
    ):
        with pytest.raises(TableRefusal) as refused:
            make_setup(SHELF, chosen, seats)
        assert (refused.value.code, refused.value.args_) == ("bad-setup", {"game": "farshore", "what": what})
    assert make_setup(SHELF, {"captain": "shy"}, 1) == Setup(1, "shy", content=FARSHORE.content)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_its_words(language):
    words = SHELF.teller("", language, ()).speech
    named = {f"setup-{kebab(name)}" for name in SHELF.choices}
    values = {f"setup-{kebab(name)}-{kebab(value)}" for name, values in SHELF.choices.items() for value in values}
    assert {id for id in words.ids() if id.startswith("setup-")} == named | values
    assert all(words.say(id) for id in named | values)
    assert all(words.say(f"{id}.text").endswith(".") for id in values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_is_introduced(language):
    words = SHELF.teller("", language, ()).speech
    tagline, about, facts = (words.say(f"game-{what}") for what in ("tagline", "about", "facts"))
    assert len(tagline) < 80
    assert 250 < len(about) < 700
    assert "\n" not in about
    assert all(text.endswith(".") for text in (tagline, about, facts))


# --- the table -------------------------------------------------------------------------------------------------------


def test_the_captain_sits_after_the_players():
    match = from_the_beginning(2, "brave")
    assert [SHELF.automas(match.view(None), language) for language in LANGUAGES] == [
        ["Captain Crabita"],
        ["Kapitanka Krabita"],
    ]
    assert match.state.captain_seat == 2
    assert SHELF.automas(from_the_beginning(2).view(0), "en") == []
    assert SHELF.label(match.view(None), 0, "en") == ""


def test_a_table_names_the_captain_after_those_who_sit_there():
    seats = [SeatSheet(guest="g", name="Ala"), SeatSheet(bot="greedy")]
    table: Any = SimpleNamespace(sheet=SimpleNamespace(seats=seats), shelf=SHELF, recorded=None)
    assert names_of(table, "pl") == ["Ala", "Bot 2"]
    table.recorded = SimpleNamespace(match=from_the_beginning(2, "brave"))
    assert names_of(table, "pl") == ["Ala", "Bot 2", "Kapitanka Krabita"]
    table.recorded = SimpleNamespace(match=from_the_beginning(2))
    assert names_of(table, "pl") == ["Ala", "Bot 2"]


def test_points_so_far_are_public_and_the_captains_come_last():
    for match in positions(8):
        real = [score.total for score in match.outcome().scores]
        assert len(real) == match.state.seats + (match.state.captain is not None)
        for seat in (*range(match.state.seats), None):
            assert SHELF.points(match.view(seat)) == real


def test_points_so_far_never_depend_on_hidden_things():
    """However the hidden cards are dealt anew, the reader is told the same."""
    for number, match in enumerate(positions(4)):
        for seat in range(match.state.seats):
            told = SHELF.points(match.view(seat))
            other = clone(match.state)
            redeal(other, seat, Chance(key_from(f"another deal {number}")))
            assert SHELF.points(SHELF.rules.view(other, seat)) == told


# --- the laboratory --------------------------------------------------------------------------------------------------


def test_cards_that_left_a_city_are_facts_of_the_match_too():
    """Spare Mast is discarded for what it does, but it was played."""
    t = table().hand("A", "sloop").city("A", "spare_mast", "storehouse").gives("A", driftwood=3)
    t.plays("A", Play("sloop", "hand", "change", "spare_mast"))
    assert "spare_mast" not in [placed.card for placed in t.player("A").city]
    assert sorted(SHELF.facts(t.state)[0]["card"]) == ["sloop", "spare_mast", "storehouse"]
    assert SHELF.facts(t.state)[1]["card"] == ()
