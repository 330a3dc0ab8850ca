"""Farshore on the shelf: what a lobby and a table around it ask for."""

from types import SimpleNamespace
from typing import Any

import pytest

from stolik.effects.speech import LANGUAGES
from stolik.games import GAMES, find_game
from stolik.games.farshore.game import FARSHORE
from stolik.games.farshore.options import Play
from stolik.games.farshore.state import Setup
from stolik.kernel import Match, key_from
from stolik.table.bot_names import bot_name
from stolik.table.refusals import TableRefusal
from stolik.table.rendering import names_of
from stolik.table.service import _setup as make_setup
from stolik.table.sheet import SeatSheet
from stolik.testing.kits import OnShelf

from .table import begin, table

SHELF = find_game("farshore")


class TestShelf(OnShelf, game="farshore"):
    setups = (Setup(1, "shy"), Setup(2, weather="both"), Setup(3, "terror"), Setup(4))


# --- the lobby -------------------------------------------------------------------------------------------------------


def test_it_is_on_the_shelf():
    assert "farshore" in GAMES
    assert SHELF.rules is FARSHORE
    with pytest.raises(LookupError, match="there is no game 'chess'; there are farshore, tamashii, tidal-blades"):
        find_game("chess")


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


# --- the table -------------------------------------------------------------------------------------------------------


def test_the_captain_sits_after_the_players():
    match = begin(2, "brave")
    assert [SHELF.automas(match.view(None), language) for language in LANGUAGES] == [
        ["Captain Crabita"],
        ["Kapitanka Krabita"],
    ]
    assert match.state.captain_seat == 2
    assert SHELF.automas(begin(2).view(0), "en") == []
    assert SHELF.label(match.view(None), 0, "en") == ""


def test_a_table_names_the_captain_after_those_who_sit_there():
    seats = [SeatSheet(guest="g", name="Ala"), SeatSheet(bot="greedy")]
    table: Any = SimpleNamespace(sheet=SimpleNamespace(seats=seats), shelf=SHELF, recorded=None, commitment="a match")
    bot = bot_name("a match", seats, 1)
    assert names_of(table, "pl") == ["Ala", bot]
    table.recorded = SimpleNamespace(match=begin(2, "brave"))
    assert names_of(table, "pl") == ["Ala", bot, "Kapitanka Krabita"]
    table.recorded = SimpleNamespace(match=begin(2))
    assert names_of(table, "pl") == ["Ala", bot]


# --- the laboratory --------------------------------------------------------------------------------------------------


def test_cards_that_left_a_city_are_facts_of_the_match_too():
    """Spare Mast is discarded for what it does, but it was played."""
    t = table().hand("A", "sloop").city("A", "spare_mast", "storehouse").gives("A", driftwood=3)
    t.plays("A", Play("sloop", "hand", "change", "spare_mast"))
    assert "spare_mast" not in [placed.card for placed in t.player("A").city]
    assert sorted(SHELF.facts(t.state)[0]["card"]) == ["sloop", "spare_mast", "storehouse"]
    assert SHELF.facts(t.state)[1]["card"] == ()
