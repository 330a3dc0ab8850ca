"""Tidal Blades on the shelf: what a lobby and a table around it ask for."""

import random
from collections.abc import Iterator

import pytest

from stolik.effects.speech import LANGUAGES
from stolik.effects.telling import kebab
from stolik.games import find_game
from stolik.games.tidal_blades.options import Buy, PlayStunt, UseCard
from stolik.games.tidal_blades.state import Setup, TidalBlades
from stolik.games.tidal_blades.view import redeal
from stolik.kernel import Chance, Match, clone, key_from

from ...rules import rule
from .table import begin, table

SHELF = find_game("tidal-blades")


def positions(matches: int, mode: str) -> Iterator[Match[TidalBlades]]:
    """Some questions of random matches, and their ends."""
    for number in range(matches):
        chooser, match = random.Random(number), begin(2 + number % 3, mode, "choose", f"shelf {number}")
        asked = 0
        while not match.over:
            if asked % 9 == 0:
                yield match
            asked += 1
            seat = match.seats[0]
            match.answer(seat, chooser.choice(match.options(seat)))
        yield match


# --- the lobby -------------------------------------------------------------------------------------------------------


def test_the_first_of_each_choice_is_the_default():
    assert SHELF.modes == SHELF.choices["mode"] == ("first_game", "experienced")
    assert {name: getattr(Setup(), name) for name in SHELF.choices} == {
        name: values[0] for name, values in SHELF.choices.items()
    }


@pytest.mark.parametrize("mode", SHELF.choices["mode"])
@pytest.mark.parametrize("characters", SHELF.choices["characters"])
def test_every_choice_can_be_played(mode, characters):
    assert begin(3, mode, characters).question is not None


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
    assert 300 < len(about) < 700
    assert "\n" not in about
    assert all(text.endswith(".") for text in (tagline, about, facts))


# --- the table -------------------------------------------------------------------------------------------------------


@rule("TB-303", "TB-R043")
def test_points_so_far_leave_out_goals_that_are_hidden():
    for match in positions(6, "experienced"):
        real = match.outcome().scores
        for seat in (*range(match.state.seats), None):
            for at, points in enumerate(SHELF.points(match.view(seat))):
                hidden = dict(real[at].lines)["secret_goal"] if at != seat and not match.over else 0
                assert points == real[at].total - hidden


@pytest.mark.parametrize("mode", SHELF.modes)
def test_points_so_far_never_depend_on_hidden_things(mode):
    """However the hidden cards are dealt anew, the reader is told the same."""
    for number, match in enumerate(positions(4, mode)):
        for seat in range(match.state.seats):
            told = SHELF.points(match.view(seat))
            other = clone(match.state)
            redeal(other, seat, Chance(key_from(f"another deal {number}")))
            assert SHELF.points(SHELF.rules.view(other, seat)) == told


def test_a_seat_is_called_by_its_character():
    match = begin(2, "first_game", "choose", "labels")
    seat = match.seats[0]
    assert SHELF.label(match.view(None), seat, "pl") == ""
    match.answer(seat, next(option for option in match.options(seat) if option.character == "dust"))
    assert [SHELF.label(match.view(None), seat, language) for language in LANGUAGES] == ["Dust", "Pył"]
    assert SHELF.label(match.view(None), 1 - seat, "en") == ""


def test_the_facts_of_a_match_name_every_card_that_was_used():
    """Bought and played cards lie in shared discard piles, used-up artifacts beside the board: all of them are told."""
    t = table().cards("A", "unopened_trunk").stunts("A", "low_tide_raid").pool("market", "smugglers_barrel")
    t.plays("A", PlayStunt("low_tide_raid"), UseCard("unopened_trunk")).skips_to("visit", "A")
    t.visits("A", "droska_ring").plays("A", Buy("smugglers_barrel")).skips_to("visit", "B")
    mine, other, _ = SHELF.facts(t.state)
    assert mine == {
        "character": ("eko",),
        "challenge": (),
        "character card": ("unopened_trunk",),
        "market card": ("smugglers_barrel",),
        "stunt": ("low_tide_raid",),
    }
    assert (other["market card"], other["stunt"]) == ((), ())
