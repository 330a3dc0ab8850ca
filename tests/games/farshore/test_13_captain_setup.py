"""Chapters 13 and 14: setting up a game with Captain Crabita, and her levels."""

import pytest

from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import (
    CaptainDrew,
    Drew,
    HandExchanged,
    PlanLaid,
    ShipMoved,
    TurnBegan,
    WeatherTurned,
)
from stolik.games.farshore.game import FARSHORE
from stolik.games.farshore.options import KeepHand, NewHand, Place, Play
from stolik.games.farshore.setup import start
from stolik.games.farshore.state import HIDDEN, Captain, Farshore, Setup
from stolik.games.farshore.terms import COLOURS, LEVELS
from stolik.kernel import Chance, Match, key_from

from ...rules import rule
from .table import begin, dealt, with_captain


def captain_of(match: Match[Farshore]) -> Captain:
    assert match.state.captain is not None
    return match.state.captain


def events(match: Match[Farshore]) -> list[object]:
    return [happened.event for happened in match.events]


# --- her things ------------------------------------------------------------------------------------------------------


@rule("FS-235", "FS-248", "FS-R76")
@pytest.mark.parametrize("level", LEVELS)
def test_her_level_is_a_setting_and_costs_nobody_an_anchor(level):
    match = dealt(2, level)
    assert captain_of(match).level == level
    assert [player.anchors for player in match.state.players] == [3, 3]
    assert not any("anchor" in name for name in Captain.__struct_fields__)


@rule("FS-235")
def test_there_is_no_other_level():
    with pytest.raises(ValueError, match="captain is one of none, shy, brave, magnificent, terror"):
        start(Setup(1, "ruthless"), Chance(key_from("any")))


@rule("FS-234")
def test_she_has_a_city_of_her_own_and_a_plan_card():
    assert with_captain().captain.city == ()
    t = with_captain()
    assert sorted(t.captain.columns) == sorted(t.captain.plan) == sorted(COLOURS)
    t.city("captain", "storehouse")
    assert [placed.card for placed in t.captain.city] == ["storehouse"]
    assert t.player("A").city == ()


@rule("FS-236", "FS-237")
def test_chance_says_which_column_each_colour_has():
    found: set[tuple[int, str]] = set()
    for number in range(60):
        match = begin(1, "shy", seed=f"plan {number}")
        columns = captain_of(match).columns
        assert sorted(columns) == sorted(COLOURS)
        assert PlanLaid(columns) in events(match)
        found |= set(enumerate(columns))
    assert found == {(column, colour) for column in range(5) for colour in COLOURS}


@rule("FS-238", "FS-239", "FS-240")
def test_the_markers_start_on_rows_two_three_and_four():
    for level in LEVELS:
        plan = captain_of(begin(1, level)).plan
        assert plan == {"purple": 2, "red": 3, "blue": 3, "brown": 3, "green": 4}


@rule("FS-241")
def test_track_cards_lie_shuffled_and_face_down():
    match = begin(1, "shy")
    captain = captain_of(match)
    assert sorted(captain.track_deck) == sorted(built_in().track_cards)
    assert captain.track_used == ()
    assert captain.track_deck != captain_of(begin(1, "shy", seed="another")).track_deck
    for seat in (0, None):
        seen = match.view(seat).captain
        assert seen is not None
        assert set(seen.track_deck) == {HIDDEN}


@rule("FS-242")
def test_everything_else_is_set_up_as_in_the_standard_game():
    match = dealt(2, "shy")
    g, plain = match.state, dealt(2).state
    assert len(g.bay) == 8
    assert len({slot[-1] for slot in g.bay}) == 8
    assert len(g.wind_a) == len(plain.wind_a)
    assert len(g.wind_b) == len(plain.wind_b)
    for player, other in zip(g.players, plain.players, strict=True):
        assert (player.ready, player.reserve, player.anchors, player.ship) == (2, 3, 3, 0)
        assert player.stock == other.stock
    census = FARSHORE.census
    assert census is not None
    assert all(census(g)[card] == record.copies for card, record in built_in().cards.items())


@rule("FS-243", "FS-356")
@pytest.mark.parametrize(
    ("seats", "level", "tiles"), [(1, "shy", 2), (2, "shy", 3), (3, "shy", 4), (2, "none", 2), (3, "none", 3)]
)
def test_map_stacks_count_her(seats, level, tiles):
    g = begin(seats, level).state
    assert len(g.maps) == 6
    for kind, stack in g.maps.items():
        assert len(stack) == tiles
        assert tuple(reversed(stack)) == built_in().maps[kind].values[:tiles]


@rule("FS-244", "FS-357")
@pytest.mark.parametrize(("seats", "level"), [(1, "shy"), (2, "shy"), (3, "shy"), (2, "none"), (3, "none")])
def test_islands_do_not_count_her(seats, level):
    assert len(begin(seats, level).state.islands) == seats


@rule("FS-245", "FS-352", "FS-353")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_she_is_last_in_turn_order_whoever_begins(seats):
    firsts = set()
    for number in range(12):
        match = dealt(seats, "shy", seed=f"order {number}")
        first = match.state.first
        firsts.add(first)
        while sum(isinstance(event, TurnBegan) for event in events(match)) <= seats + 1:
            match.answer(match.seats[0], match.default(match.seats[0]))
        turns = [event.seat for event in events(match) if isinstance(event, TurnBegan)]
        players = [(first + step) % seats for step in range(seats)]
        assert turns[: seats + 2] == [*players, seats, first]
    assert firsts == set(range(seats))


@rule("FS-246", "FS-R55", "FS-R05")
@pytest.mark.parametrize(("answer", "before"), [(KeepHand(), 0), (NewHand(), 6)])
def test_her_two_cards_are_the_next_of_the_deck_after_all_have_decided_about_their_hands(answer, before):
    match = begin(2, "shy")
    assert captain_of(match).hand == []
    match.answer(match.seats[0], KeepHand())
    assert captain_of(match).hand == []
    deck = match.state.deck[::-1]
    match.answer(match.seats[0], answer)
    assert match.question is not None
    assert match.question.name == "turn"
    assert captain_of(match).hand == list(deck[before : before + 2])
    told = events(match)
    assert [event for event in told if isinstance(event, CaptainDrew)] == [CaptainDrew(2)]
    assert not any(isinstance(event, HandExchanged) and event.seat == 2 for event in told)


@rule("FS-246", "FS-326")
def test_nobody_sees_her_hand():
    match = dealt(2, "shy")
    for seat in (0, 1, None):
        seen = match.view(seat).captain
        assert seen is not None
        assert seen.hand == [HIDDEN, HIDDEN]
    assert not any(isinstance(event, Drew) and event.seat == 2 for event in events(match))


@rule("FS-247")
def test_her_workers_are_set_up_as_usual():
    g = dealt(1, "shy").state
    assert g.captain is not None
    assert (g.captain.ready, g.captain.reserve, g.captain.ship) == (2, 3, 0)
    assert not any(g.captain_seat in seats for seats in g.workers.values())


@rule("FS-249")
def test_alone_you_begin_and_draw_five_cards():
    for number in range(5):
        g = dealt(1, "shy", seed=f"alone {number}").state
        assert (g.first, g.turn) == (0, 0)
        assert len(g.players[0].hand) == 5


@rule("FS-R55", "FS-358")
def test_with_her_three_players_draw_five_six_and_seven_in_turn_order():
    g = dealt(3, "shy").state
    hands = [len(g.players[(g.first + step) % 3].hand) for step in range(3)]
    assert hands == [5, 6, 7]
    assert g.captain is not None
    assert len(g.captain.hand) == 2


# --- levels ----------------------------------------------------------------------------------------------------------


@rule("FS-250", "FS-251", "FS-252", "FS-254", "FS-305")
@pytest.mark.parametrize(("level", "spaces"), [("shy", 1), ("brave", 2), ("magnificent", 2), ("terror", 2)])
@pytest.mark.parametrize(
    ("a", "b", "tiles"),
    [
        ("test_calm_a", "test_calm_b", 0),
        ("test_fair_a", "test_calm_b", 1),
        ("test_calm_a", "test_fair_b", 1),
        ("test_fair_a", "test_fair_b", 2),
    ],
)
def test_her_level_says_how_far_each_matching_wind_rose_moves_her(level, spaces, a, b, tiles):
    t = with_captain(level).winds(a, b).captain_is("winter", ready=0).captain_hand("storehouse").captains_turn()
    assert t.captain.ship == spaces * tiles
    assert t.events(ShipMoved) == ([ShipMoved(1, spaces * tiles, spaces * tiles)] if tiles else [])


def hand_limit_and_wind(level: str) -> tuple[int, int]:
    """How many cards A holds after the lookout, and how far a card moves A's ship, under the same weather card.

    Its upper effect lowers the hand limit by 4, its lower one takes a space from each wind rose.
    """
    t = with_captain(level).weather_is("test_narrow_hands").hand("A")
    t.plays("A", Place("lookout")).skips_to("turn", "A")
    cards = len(t.player("A").hand)
    t = with_captain(level).weather_is("test_narrow_hands").winds("test_fair_a", "test_calm_b")
    t.gives("A", treasure=9).hand("A", "storehouse").plays("A", Play("storehouse", "hand")).skips_to("turn")
    return cards, t.player("A").ship


@rule("FS-253", "FS-266")
def test_at_the_third_level_the_upper_effect_applies():
    assert hand_limit_and_wind("magnificent") == (4, 1)


@rule("FS-255")
def test_at_the_fourth_level_both_effects_apply():
    assert hand_limit_and_wind("terror") == (4, 0)


@rule("FS-256")
@pytest.mark.parametrize("level", ["shy", "brave"])
def test_at_the_first_two_levels_there_is_no_weather(level):
    match = dealt(1, level, weather="both")
    assert (match.state.weather, match.state.weather_deck, match.state.weather_effects) == ("", (), "none")
    assert not any(isinstance(event, WeatherTurned) for event in events(match))
    assert hand_limit_and_wind(level) == (8, 1)


@rule("FS-253", "FS-255", "FS-256")
@pytest.mark.parametrize(
    ("level", "effects"), [("shy", "none"), ("brave", "none"), ("magnificent", "upper"), ("terror", "both")]
)
@pytest.mark.parametrize("chosen", ["none", "upper", "both"])
def test_her_level_decides_about_weather_and_no_other_setting(level, effects, chosen):
    assert begin(1, level, weather=chosen).state.weather_effects == effects
