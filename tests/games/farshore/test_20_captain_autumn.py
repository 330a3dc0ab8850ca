"""Chapter 20: Captain Crabita in autumn."""

import pytest

from stolik.games.farshore.events import (
    BayFilled,
    CardPlayed,
    DiscardedFromBay,
    Gained,
    MapClaimed,
    MarkerMoved,
    MatchEnded,
    Passed,
    Placed,
    PlanAsked,
    SectionTaken,
    ShipMoved,
    TookFromBay,
    TrackTurned,
    TurnBegan,
)
from stolik.games.farshore.options import Pass, Place
from stolik.games.farshore.state import CityCard

from ...rules import rule
from .captain_table import (
    BEACH,
    BLUE,
    BROWN,
    COLUMNS,
    GREEN,
    PURPLE,
    RED,
    colour_map,
    green_map,
    greens,
    her_turn,
    whole_turn,
)
from .table import Table, with_captain


def autumn(ready: int = 3, level: str = "shy", seats: int = 1) -> Table:
    """All are in autumn, and she has no cards; green to purple from left to right on her plan."""
    t = with_captain(level, seats).captain_is("autumn", ready).plan(*COLUMNS)
    for who in "ABC"[:seats]:
        t.season(who, "autumn")
    return t


def one_short(t: Table) -> Table:
    """Her next card, a green one, makes her qualify for the map of 4 green cards and for that of all colours."""
    *there, last = greens(4)
    return t.city("captain", *there, BLUE, BROWN, RED, PURPLE).captain_hand(last)


# --- cards -----------------------------------------------------------------------------------------------------------


@rule("FS-335", "FS-337")
def test_with_cards_in_hand_she_plays_one_and_turns_up_no_track_card():
    t = autumn(ready=3).captain_hand(GREEN, PURPLE).track("test_coast").captains_turn()
    (card,) = (event.card for event in t.events(CardPlayed))
    assert t.captain.city == (CityCard(card),)
    assert (len(t.captain.hand), t.captain.ready) == (1, 3)
    assert t.events(TrackTurned) == t.events(Placed) == []


@rule("FS-335")
def test_in_autumn_cards_come_before_workers_until_the_hand_is_empty():
    t = autumn(ready=1).captain_hand(GREEN, BLUE, BROWN).season("A", "autumn", ready=2).track("test_coast")
    t.captains_turn()
    for _ in range(2):
        assert t.events(TrackTurned) == []
        t.plays("A", Place("docks")).skips_to("turn", "A")
    assert len(t.events(CardPlayed)) == 3
    t.plays("A", Pass())
    assert t.events(TrackTurned) == [TrackTurned("test_coast")]


# --- maps ------------------------------------------------------------------------------------------------------------


@rule("FS-338", "FS-339", "FS-R69")
def test_after_a_card_she_claims_a_map_in_the_same_turn_with_a_worker():
    t = autumn(ready=2).city("captain", *greens(3)).captain_hand(greens(4)[3]).captains_turn()
    assert her_turn(t) == [
        CardPlayed(1, greens(4)[3], "hand"),
        Placed(1, "dunes", green_map(t)),
        MapClaimed(1, green_map(t), 2),
    ]
    assert t.captain.maps == {green_map(t): 2}
    assert (t.captain.ready, t.state.workers["dunes"]) == (1, (1,))


@rule("FS-339", "FS-R69")
def test_without_a_ready_worker_she_claims_none():
    t = one_short(autumn(ready=0)).captains_turn()
    assert (t.captain.maps, t.events(MapClaimed), t.events(Placed)) == ({}, [], [])


@rule("FS-R69")
@pytest.mark.parametrize(("green", "colours", "claimed"), [((1,), (1, 2), "colours"), ((1, 2), (1,), "green")])
def test_of_several_maps_she_claims_only_the_one_with_the_highest_top_tile(green, colours, claimed):
    t = one_short(autumn(ready=3))
    t.state.maps |= {green_map(t): green, colour_map(t): colours}
    t.captains_turn()
    kind = green_map(t) if claimed == "green" else colour_map(t)
    assert t.captain.maps == {kind: 2}
    assert t.captain.ready == 2


@rule("FS-R69")
def test_of_equal_top_tiles_she_claims_the_leftmost():
    t = one_short(autumn(ready=3)).captains_turn()
    assert list(t.captain.maps) == [next(kind for kind in t.box.maps if kind in (green_map(t), colour_map(t)))]


@rule("FS-R69", "FS-338")
def test_the_other_map_follows_after_her_next_card():
    t = one_short(autumn(ready=3))
    t.captain_hand(*t.captain.hand, greens(6)[5]).captains_turn()
    t.plays("A", Place("docks")).skips_to("turn", "A")
    assert sorted(t.captain.maps) == sorted((green_map(t), colour_map(t)))
    assert t.captain.ready == 1
    assert len(t.state.workers["dunes"]) == 2


@rule("FS-338", "FS-094")
def test_a_map_that_she_has_is_not_claimed_again():
    t = autumn(ready=3).city("captain", *greens(4)).captain_hand(PURPLE)
    t.captain.maps = {green_map(t): 2}
    t.captains_turn()
    assert t.events(MapClaimed) == []
    assert t.captain.ready == 3


# --- workers ---------------------------------------------------------------------------------------------------------


@rule("FS-340", "FS-341")
def test_with_an_empty_hand_her_worker_goes_to_the_bottom_section_though_the_upper_ones_are_free():
    t = autumn(ready=3).track("test_coast").captains_turn()
    assert her_turn(t) == [
        TrackTurned("test_coast"),
        SectionTaken("bottom"),
        Placed(1, "docks", ""),
        ShipMoved(1, 2, 2),
    ]
    assert t.captain.ready == 2
    assert BEACH not in t.state.workers


@rule("FS-341", "FS-342")
def test_the_lookout_is_carried_out_as_shown():
    t = autumn(ready=3).track("test_lookout_green").bay(GREEN, RED, PURPLE).captains_turn()
    assert whole_turn(t)[:6] == [
        TrackTurned("test_lookout_green"),
        SectionTaken("bottom"),
        Placed(1, "lookout", ""),
        CardPlayed(1, PURPLE, "bay"),
        DiscardedFromBay(GREEN),
        Gained(1, "treasure", 1),
    ]
    assert all(isinstance(event, BayFilled) for event in whole_turn(t)[6:])
    assert (t.captain.treasure, t.captain.ready) == (1, 2)


@rule("FS-342", "FS-R70", "FS-R60", "FS-R62")
@pytest.mark.parametrize(("level", "spaces"), [("shy", 1), ("terror", 2)])
def test_a_purple_card_at_the_lookout_is_played_at_once_and_moves_her_ship_but_no_marker(level, spaces):
    t = autumn(ready=3, level=level).winds("test_calm_a", "test_fair_b").track("test_lookout_green").bay(PURPLE)
    t.captains_turn()
    assert t.captain.city == (CityCard(PURPLE),)
    assert t.captain.hand == []
    assert t.captain.ship == spaces
    assert t.captain.plan["purple"] == 2
    assert t.events(MarkerMoved) == t.events(TookFromBay) == t.events(PlanAsked) == []


@rule("FS-R70")
def test_a_purple_card_at_the_lookout_allows_no_map():
    t = autumn(ready=3).city("captain", *greens(1), BLUE, BROWN, RED).track("test_lookout_green").bay(PURPLE)
    t.captains_turn()
    assert len({t.box.cards[placed.card].colour for placed in t.captain.city}) == 5
    assert (t.captain.maps, t.events(MapClaimed)) == ({}, [])


@rule("FS-342", "FS-R66")
def test_in_autumn_the_first_purple_card_is_played_and_other_purple_ones_are_discarded_if_that_is_the_colour():
    first, second = autumn().of_colour("purple", 2)
    t = autumn(ready=3).track("test_lookout_purple").bay_stack((second, second), (first,)).captains_turn()
    assert [placed.card for placed in t.captain.city] == [second]
    assert t.events(DiscardedFromBay) == [DiscardedFromBay(second), DiscardedFromBay(first)]


# --- passing ---------------------------------------------------------------------------------------------------------


@rule("FS-343", "FS-R71")
def test_she_passes_as_her_turn_ends_with_neither_cards_nor_workers():
    t = autumn(ready=1).track("test_coast").captains_turn()
    assert her_turn(t)[-2:] == [ShipMoved(1, 2, 2), Passed(1)]
    assert t.captain.passed
    t = autumn(ready=0).captain_hand(GREEN).captains_turn()
    assert her_turn(t) == [CardPlayed(1, GREEN, "hand"), Passed(1)]


@rule("FS-343", "FS-R69")
def test_a_map_can_take_her_last_worker_and_end_her_game():
    t = one_short(autumn(ready=1)).captains_turn()
    assert [type(event) for event in her_turn(t)] == [CardPlayed, Placed, MapClaimed, Passed]


@rule("FS-343", "FS-R71")
@pytest.mark.parametrize(("ready", "cards"), [(1, 1), (0, 2), (2, 0)])
def test_with_cards_or_workers_left_she_does_not_pass(ready, cards):
    t = autumn(ready=ready).captain_hand(*(GREEN, BLUE)[:cards]).captains_turn()
    assert not t.captain.passed
    assert t.events(Passed) == []


@rule("FS-R71", "FS-340")
def test_one_worker_a_turn_and_without_workers_she_goes_on_playing_cards():
    t = autumn(ready=2).season("A", "autumn", ready=4).track("test_coast", "test_island").captains_turn()
    assert len(t.events(Placed)) == 1
    t = autumn(ready=0).season("A", "autumn", ready=4).captain_hand(GREEN, BLUE, BROWN).captains_turn()
    for n in (2, 3):
        t.plays("A", Place("docks")).skips_to("turn", "A")
        assert len(t.captain.city) == n
    assert t.captain.passed


@rule("FS-R71", "FS-344", "FS-219")
def test_if_all_players_have_passed_she_takes_turns_alone_until_she_is_done():
    t = autumn(ready=2).captain_hand(GREEN, BLUE).track("test_coast", "test_island").plays("A", Pass())
    assert t.match.over
    steps = [event for event in t.seen if isinstance(event, TurnBegan | CardPlayed | Placed | Passed | MatchEnded)]
    assert [type(event) for event in steps] == [
        *(TurnBegan, Passed),
        *(TurnBegan, CardPlayed, TurnBegan, CardPlayed, TurnBegan, Placed, TurnBegan, Placed, Passed),
        MatchEnded,
    ]
    assert [event.seat for event in steps if isinstance(event, TurnBegan)] == [0, 1, 1, 1, 1]


@rule("FS-R71", "FS-214", "FS-216")
def test_if_she_passes_first_the_players_go_on_without_her_while_her_workers_block():
    t = autumn(ready=1, seats=2).season("A", "autumn", ready=3).season("B", "autumn", ready=3)
    t.workers(BEACH, "captain").workers(t.state.islands[0].id, "captain").track("test_coast").captains_turn()
    assert t.captain.passed
    t.plays("A", Place("docks")).skips_to("turn").plays("B", Place("docks")).skips_to("turn")
    t.plays("A", Place("docks")).skips_to("turn")
    assert [event.seat for event in t.events(TurnBegan)] == [2, 0, 1, 0, 1]
    t.refuses("B", Place(BEACH), rule="FS-065").refuses("B", Place(t.state.islands[0].id), rule="FS-065")
    t.plays("B", Pass()).plays("A", Pass())
    assert t.match.over
    assert len(t.events(CardPlayed)) == 0


@rule("FS-344")
@pytest.mark.parametrize("passed", [True, False])
def test_when_she_ends_does_not_depend_on_the_players(passed):
    t = autumn(ready=1, seats=2).captain_hand(GREEN).track("test_coast")
    t.player("B").passed = passed
    t.captains_turn()
    assert not t.captain.passed
    if passed:
        t.plays("A", Pass())
    else:
        t.plays("A", Pass()).plays("B", Place("docks")).skips_to("turn")
    assert t.captain.passed
