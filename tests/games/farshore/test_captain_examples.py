"""The worked examples of the rulebook about Captain Crabita, played at the table."""

import pytest

from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import (
    CardPlayed,
    DiscardedFromBay,
    Gained,
    MarkerMoved,
    Placed,
    PlanAsked,
    SectionSkipped,
    SectionTaken,
    ShipMoved,
    TookFromBay,
    TrackTurned,
)
from stolik.games.farshore.state import CityCard, IslandTile

from ...rules import rule
from .captain_table import BEACH, BLUE, BROWN, CHEST, GREEN, PURPLE, RED, SHALLOWS, her_turn
from .table import with_captain


@rule("FS-E13", "FS-281", "FS-285", "FS-270")
def test_track_card_coast():
    assert built_in().coast[BEACH].effect == "gain(3, driftwood)"
    t = with_captain().captain_is("winter", ready=2).track("test_coast").captains_turn()
    assert t.state.workers[BEACH] == (1,)
    assert her_turn(t) == [TrackTurned("test_coast"), SectionTaken("top"), Placed(1, BEACH, "")]


@rule("FS-E14", "FS-286")
def test_track_card_island():
    first, second = list(built_in().islands)[:2]
    t = with_captain(seats=2).captain_is("winter", ready=2).track("test_island").workers(first, "A")
    t.state.islands = (IslandTile(first), IslandTile(second))
    t.captains_turn()
    assert (t.state.workers[first], t.state.workers[second]) == ((0,), (2,))


@rule("FS-E15", "FS-287", "FS-288", "FS-290")
def test_track_card_red_card_and_play():
    t = with_captain().captain_is("winter", ready=1).track("test_red_play").city("captain", RED)
    t.captain_hand(GREEN).bay(PURPLE).captains_turn()
    assert her_turn(t) == [
        TrackTurned("test_red_play"),
        SectionTaken("top"),
        Placed(1, "card", RED),
        CardPlayed(1, GREEN, "hand"),
        MarkerMoved("green", 3),
    ]
    assert t.captain.city == (CityCard(RED, worker=True), CityCard(GREEN))
    assert t.captain.hand == []


@rule("FS-E16", "FS-283", "FS-292", "FS-293")
def test_track_card_docks():
    t = with_captain().captain_is("winter", ready=1).track("test_coast").workers(BEACH, "A").workers(SHALLOWS, "A")
    t.captain.ship = CHEST - 1
    t.captains_turn()
    assert her_turn(t) == [
        TrackTurned("test_coast"),
        SectionSkipped("top", "coast", BEACH),
        SectionSkipped("middle", "coast", SHALLOWS),
        SectionTaken("bottom"),
        Placed(1, "docks", ""),
        ShipMoved(1, 2, CHEST + 1),
        Gained(1, "treasure", 1),
    ]
    assert t.captain.treasure == 1


@rule("FS-E17", "FS-294", "FS-296", "FS-297", "FS-298")
def test_track_card_lookout():
    t = with_captain().captain_is("winter", ready=1).track("test_lookout_green").workers(BEACH, "A")
    t.bay("storehouse", "sloop", "galleon", "diver").captains_turn()
    assert her_turn(t)[4:] == [
        Placed(1, "lookout", ""),
        TookFromBay(1, "galleon"),
        DiscardedFromBay("storehouse"),
        DiscardedFromBay("diver"),
        Gained(1, "treasure", 1),
    ]
    assert t.captain.hand == ["galleon"]
    assert t.state.discard == ("storehouse", "diver")
    assert len({slot[-1] for slot in t.state.bay}) == 8


@rule("FS-E18", "FS-313", "FS-314", "FS-318", "FS-319")
@pytest.mark.parametrize("green", [0, 4])
@pytest.mark.parametrize(
    ("bay", "card", "lacking"),
    [
        ((BROWN, BLUE, RED, PURPLE), PURPLE, ()),
        ((BROWN, BLUE, RED), RED, ("purple",)),
        ((BROWN, BLUE), BLUE, ("purple", "red")),
        ((BROWN,), BROWN, ("purple", "red", "blue")),
    ],
)
def test_plan_priority(bay, card, lacking, green):
    t = with_captain().captain_is("winter", ready=0)
    t.plan("green", "red", "blue", "purple", "brown", purple=2, red=3, blue=3, brown=3, green=green)
    t.bay(GREEN, *bay).captains_turn()
    assert her_turn(t)[:2] == [PlanAsked(t.box.cards[card].colour, lacking), CardPlayed(1, card, "bay")]
