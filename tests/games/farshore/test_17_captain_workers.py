"""Chapters 16 and 17: how Captain Crabita behaves, and her workers in winter, spring and summer."""

import pytest

from stolik.effects.content import ContentError
from stolik.games.farshore.content import built_in, load
from stolik.games.farshore.events import (
    BayFilled,
    CardActivated,
    CardPlayed,
    DiscardedFromBay,
    Gained,
    Gave,
    MarkerMoved,
    Placed,
    PlanAsked,
    SectionSkipped,
    SectionTaken,
    ShipMoved,
    Spent,
    TookFromBay,
    TrackShuffled,
    TrackTurned,
    TurnBegan,
)
from stolik.games.farshore.options import GiveTo, Place
from stolik.games.farshore.state import HIDDEN, CityCard, IslandTile
from stolik.games.farshore.verbs import alongside, leading, ships_ahead, ships_behind, trailing
from stolik.kernel import Pick

from ...rules import rule
from .captain_table import BEACH, CHEST, FIRST_THREE, SHALLOWS, her_turn, played_out, whole_turn
from .table import Table, dealt, with_captain

RICH = next(island.id for island in built_in().islands.values() if "treasure" in island.effect)
SWIFT = next(island.id for island in built_in().islands.values() if "ship(" in island.effect)


def to_the_lookout(colour: str = "green", season: str = "winter") -> Table:
    """Her next worker goes to the lookout, because the beach is taken."""
    t = with_captain().captain_is(season, ready=1).season("A", season).workers(BEACH, "A")
    return t.track(f"test_lookout_{colour}")


# --- chapter 16 ------------------------------------------------------------------------------------------------------


@rule("FS-268")
def test_alone_you_and_she_take_turns_alternately():
    told = played_out(dealt(1, "brave"))
    seats = [event.seat for event in told if isinstance(event, TurnBegan)]
    both = seats[: max(seats.index(0, at) for at, seat in enumerate(seats) if seat == 0)]
    assert len(both) > 20
    assert both[::2] == [0] * len(both[::2])
    assert both[1::2] == [1] * len(both[1::2])


@rule("FS-269", "FS-293", "FS-306")
@pytest.mark.parametrize(("start", "treasure"), [(CHEST - 1, 1), (CHEST - 2, 1), (CHEST, 0), (CHEST - 3, 0)])
@pytest.mark.parametrize("cause", ["docks", "card"])
def test_her_ship_takes_the_chest_it_passes_or_stops_on_whatever_moved_it(cause, start, treasure):
    t = with_captain().winds("test_fair_a", "test_fair_b")
    t.captain.ship = start
    if cause == "docks":
        t.captain_is("winter", ready=1).workers(BEACH, "A").workers(SHALLOWS, "A").track("test_coast").captains_turn()
    else:
        t.captain_is("winter", ready=0).captain_hand("storehouse").captains_turn()
    assert t.events(ShipMoved) == [ShipMoved(1, 2, start + 2)]
    assert t.captain.treasure == treasure
    assert t.events(Gained) == ([Gained(1, "treasure", 1)] if treasure else [])


@rule("FS-269")
def test_a_red_card_action_that_moves_her_ship_takes_chests_too():
    t = with_captain().captain_is("winter", ready=1).city("captain", "customs_house").track("test_red_ship")
    t.captain.ship = CHEST - 1
    t.captains_turn()
    assert (t.captain.ship, t.captain.treasure) == (CHEST + 2, 1)


@rule("FS-270", "FS-R67", "FS-285", "FS-286")
@pytest.mark.parametrize(("card", "island", "where"), [("test_coast", RICH, BEACH), ("test_island", RICH, RICH)])
def test_coast_and_islands_give_her_nothing(card, island, where):
    t = with_captain().captain_is("winter", ready=2).islands(island).track(card).captains_turn()
    assert her_turn(t) == [TrackTurned(card), SectionTaken("top"), Placed(1, where, "")]
    assert t.state.workers[where] == (1,)
    assert (t.captain.treasure, t.captain.ship, t.captain.hand) == (0, 0, [])


@rule("FS-R67")
def test_an_island_that_moves_ships_does_not_move_hers():
    t = with_captain().captain_is("winter", ready=2).islands(SWIFT).track("test_island").captains_turn()
    assert t.state.workers[SWIFT] == (1,)
    assert t.captain.ship == 0


@rule("FS-271", "FS-272", "FS-311")
def test_she_pays_for_no_card_and_no_card_does_anything_for_her():
    for card in built_in().cards.values():
        t = with_captain().captain_is("winter", ready=0).captain_hand(card.id).captains_turn()
        assert her_turn(t) == [CardPlayed(1, card.id, "hand"), MarkerMoved(card.colour, t.captain.plan[card.colour])]
        assert t.captain.city == (CityCard(card.id),)
        assert (t.captain.treasure, t.captain.ship, t.captain.hand) == (0, 0, [])


@rule("FS-272")
def test_blue_cards_of_her_city_do_not_react_to_what_she_does():
    blue = [card.id for card in built_in().cards.values() if card.colour == "blue"]
    for season, ready in (("winter", 1), ("winter", 0), ("autumn", 1)):
        t = with_captain().captain_is(season, ready).season("A", season).city("captain", *blue)
        t.track("test_coast").winds("test_fair_a", "test_fair_b").captains_turn()
        assert t.events(CardActivated) == []


@rule("FS-273")
def test_her_city_takes_any_number_of_cards():
    t = with_captain().captain_is("winter", ready=0).captain_hand("storehouse")
    many = [card.id for card in built_in().cards.values() if card.id != "storehouse"][:20]
    t.city("captain", *many).captains_turn()
    assert len(t.captain.city) == 21


@rule("FS-274")
def test_her_hand_takes_any_number_of_cards():
    t = with_captain().captain_is("winter", ready=0).season("A", "spring")
    many = [card.id for card in built_in().cards.values()][:9]
    t.captain_hand(*many).captains_turn()
    assert len(t.captain.hand) == 9 + 4


@rule("FS-275")
def test_she_may_have_a_unique_card_twice():
    unique = next(card.id for card in built_in().cards.values() if card.rarity == "unique" and card.copies > 1)
    t = with_captain().captain_is("winter", ready=0).city("captain", unique).captain_hand(unique).captains_turn()
    assert t.captain.city == (CityCard(unique), CityCard(unique))


# --- what is given to her --------------------------------------------------------------------------------------------


def goods(t: Table, who: str) -> int:
    return sum(t.player(who).stock.values())


def at_customs(t: Table) -> Table:
    """A's worker goes to the Customs House, and A gives a card."""
    t.plays("A", Place("card", "customs_house"))
    return t.plays("A", t.options("A")[0])


@rule("FS-276", "FS-277", "FS-R74")
def test_a_card_that_you_would_give_her_is_discarded_and_you_keep_the_benefit():
    t = with_captain().captain_is("winter", ready=2).city("A", "customs_house").hand("A", "galleon", "sloop")
    at_customs(t).plays("A", Pick("galleon")).skips_to("turn", "A")
    assert t.state.discard == ("galleon",)
    assert t.events(Gave) == [Gave(0, 0)]
    assert t.captain.hand == []
    assert goods(t, "A") > 0


@rule("FS-R74")
def test_with_several_players_a_card_is_given_to_one_of_them_and_never_to_her():
    t = with_captain(seats=3).city("A", "customs_house").hand("A", "galleon", "sloop").hand("B").hand("C")
    assert at_customs(t).options("A") == [GiveTo(1), GiveTo(2)]
    t.plays("A", GiveTo(2), Pick("galleon"))
    assert (t.player("C").hand, t.captain.hand, t.state.discard) == (["galleon"], [], ())


@rule("FS-R74", "FS-217")
def test_if_the_other_players_have_passed_she_still_gets_no_card():
    t = with_captain(seats=2).city("A", "customs_house").hand("A", "galleon", "sloop").hand("B")
    t.season("A", "autumn").season("B", "autumn").captain_is("autumn", ready=3)
    t.player("B").passed = True
    at_customs(t).plays("A", Pick("galleon")).skips_to("turn", "A")
    assert (t.player("B").hand, t.captain.hand, t.events(Gave)) == ([], [], [Gave(0, 0)])
    assert goods(t, "A") > 0


@rule("FS-R74")
@pytest.mark.parametrize(("hers", "ahead", "behind", "same"), [(3, 0, 1, False), (4, 0, 0, True), (5, 1, 0, False)])
def test_her_ship_counts_when_ships_are_compared(hers, ahead, behind, same):
    t = with_captain()
    t.player("A").ship, t.captain.ship = 4, hers
    assert (ships_ahead(t.state, 0), ships_behind(t.state, 0), alongside(t.state, 0)) == (ahead, behind, same)
    assert (leading(t.state, 0), trailing(t.state, 0)) == (not ahead, bool(ahead))


# --- chapter 17: the track card --------------------------------------------------------------------------------------


@rule("FS-278", "FS-280", "FS-R59")
@pytest.mark.parametrize("season", FIRST_THREE)
def test_with_a_ready_worker_she_places_exactly_one_before_playing_cards(season):
    t = with_captain().captain_is(season, ready=2).season("A", season).captain_hand("storehouse").track("test_coast")
    t.captains_turn()
    assert t.captain.ready == 1
    assert t.events(Placed) == [Placed(1, BEACH, "")]
    assert (t.captain.city, t.captain.hand) == ((), ["storehouse"])


@rule("FS-R59", "FS-278")
def test_her_own_season_counts_not_that_of_the_players():
    t = with_captain(seats=2).captain_is("summer", ready=1).season("A", "autumn").season("B", "summer")
    t.captain_hand("storehouse").track("test_coast").captains_turn()
    assert t.events(SectionTaken) == [SectionTaken("top")]  # in autumn she would play the card


@rule("FS-279", "FS-R72")
def test_she_turns_up_the_top_track_card_and_used_ones_lie_face_up():
    t = with_captain().captain_is("winter", ready=2).track("test_island", "test_coast").captains_turn()
    assert t.events(TrackTurned) == [TrackTurned("test_island")]
    assert t.captain.track_deck[-1] == "test_coast"
    assert t.captain.track_used == ("test_island",)
    seen = t.match.view(0).captain
    assert seen is not None
    assert (seen.track_used, set(seen.track_deck)) == (("test_island",), {HIDDEN})


@rule("FS-R72")
@pytest.mark.parametrize("season", ["winter", "autumn"])
def test_when_no_track_card_is_left_the_used_ones_are_shuffled(season):
    t = with_captain().captain_is(season, ready=2).season("A", season)
    used = ("test_coast", "test_island", "test_red_ship")
    t.track_piles((), used).captains_turn()
    turned = t.events(TrackTurned)[0].card
    assert t.seen.index(TrackShuffled()) < t.seen.index(TrackTurned(turned))
    assert t.captain.track_used == (turned,)
    assert sorted((*t.captain.track_deck, turned)) == sorted(used)


@rule("FS-R72")
def test_the_last_card_of_the_pile_is_turned_up_without_a_shuffle():
    t = with_captain().captain_is("winter", ready=2).track_piles(("test_coast",), ("test_island",)).captains_turn()
    assert t.events(TrackShuffled) == []
    assert (t.captain.track_deck, t.captain.track_used) == ((), ("test_island", "test_coast"))


@rule("FS-281")
def test_the_top_section_comes_first():
    t = with_captain().captain_is("winter", ready=1).track("test_coast").captains_turn()
    assert t.state.workers[BEACH] == (1,)
    assert her_turn(t) == [TrackTurned("test_coast"), SectionTaken("top"), Placed(1, BEACH, "")]


@rule("FS-282", "FS-R64")
@pytest.mark.parametrize("there", ["A", "captain"])
def test_if_a_worker_stands_there_the_middle_section_comes_next(there):
    t = with_captain().captain_is("winter", ready=1).workers(BEACH, there).track("test_coast").captains_turn()
    assert her_turn(t) == [
        TrackTurned("test_coast"),
        SectionSkipped("top", "coast", BEACH),
        SectionTaken("middle"),
        Placed(1, SHALLOWS, ""),
    ]
    assert t.state.captain is not None
    assert t.state.captain.section == "middle"


@rule("FS-283", "FS-284")
def test_the_bottom_section_is_always_left_however_many_stand_there():
    t = with_captain().captain_is("winter", ready=1).workers(BEACH, "A").workers(SHALLOWS, "captain")
    t.workers("docks", "A", "captain", "A").track("test_coast").captains_turn()
    assert her_turn(t) == [
        TrackTurned("test_coast"),
        SectionSkipped("top", "coast", BEACH),
        SectionSkipped("middle", "coast", SHALLOWS),
        SectionTaken("bottom"),
        Placed(1, "docks", ""),
        ShipMoved(1, 2, 2),
    ]
    assert t.state.workers["docks"] == (0, 1, 0, 1)


BROKEN = """
[[track_card]]
id = "broken"
name = {{ en = "Broken", pl = "Zepsuta" }}
top = {{ to = "island" }}
middle = {{ to = "island" }}
bottom = {bottom}
flavour = {{ en = "", pl = "" }}
"""


@rule("FS-284", "FS-289", "FS-292")
@pytest.mark.parametrize(
    ("bottom", "why"),
    [
        ('{ to = "island" }', "FS-284"),
        ('{ to = "card", act = "play" }', "FS-284"),
        ('{ to = "card" }', "FS-289"),
        ('{ to = "docks", n = 3 }', "FS-292"),
        ('{ to = "docks" }', "FS-292"),
        ('{ to = "lookout" }', "colour"),
    ],
)
def test_a_track_card_that_could_leave_her_without_a_space_or_an_action_is_refused(tmp_path, bottom, why):
    (tmp_path / "track.toml").write_text(BROKEN.format(bottom=bottom))
    with pytest.raises(ContentError, match=why):
        load([tmp_path])


@rule("FS-305", "FS-324")
@pytest.mark.parametrize(
    ("record", "field", "text"),
    [
        ("wind_rose", "matches", "in_season(winter)"),
        ("wind_rose", "matches", "card_is(red) and held(shell) >= 1"),
        ("map", "requirement", "treasures() >= 2"),
        ("map", "requirement", "not (cards(green) >= 4 or leading())"),
    ],
)
def test_winds_and_maps_that_could_not_be_asked_of_her_are_refused(tmp_path, record, field, text):
    more = 'stack = "a"' if record == "wind_rose" else "values = [2, 1, 0, 0]"
    id = next(iter(built_in().library.records[record]))
    row = f'[[{record}]]\nid = "{id}"\n{field} = "{text}"\n{more}\n'
    names = 'name = { en = "x", pl = "x" }\nflavour = { en = "", pl = "" }\n'
    (tmp_path / "pack.toml").write_text("")
    (tmp_path / "records.toml").write_text(row + names)
    with pytest.raises(ContentError, match="has no place in a"):
        load([tmp_path])


# --- where she goes --------------------------------------------------------------------------------------------------


@rule("FS-285")
def test_the_coast_symbol_names_one_space():
    t = with_captain().captain_is("winter", ready=1).workers(BEACH, "A").track("test_coast").captains_turn()
    assert {space: seats for space, seats in t.state.workers.items() if 1 in seats and space != "docks"} == {
        SHALLOWS: (1,)
    }


@rule("FS-286", "FS-R64")
@pytest.mark.parametrize(
    ("flooded", "taken", "found"), [((), (), 0), ((), (0,), 1), ((0,), (), 1), ((0,), (1,), 2), ((1, 2), (0,), None)]
)
def test_the_island_symbol_is_the_first_available_island_from_the_left(flooded, taken, found):
    ids = list(built_in().islands)[:3]
    t = with_captain(seats=3).captain_is("winter", ready=1).track("test_island")
    t.state.islands = tuple(IslandTile(id, at in flooded) for at, id in enumerate(ids))
    for at in taken:
        t.workers(ids[at], "B")
    t.captains_turn()
    if found is None:
        assert her_turn(t)[1:] == [
            SectionSkipped("top", "island", ""),
            SectionTaken("middle"),
            Placed(3, BEACH, ""),
        ]
    else:
        assert t.state.workers[ids[found]] == (3,)


@rule("FS-287", "FS-R65")
def test_the_red_card_symbol_is_the_earliest_played_red_card_that_is_free():
    first, second, third = [card.id for card in built_in().cards.values() if card.colour == "red"][:3]
    t = with_captain().captain_is("winter", ready=1).track("test_red_treasure")
    t.city("captain", third, worker=True).city("captain", "storehouse", first, second).city("A", "customs_house")
    t.captains_turn()
    assert t.events(Placed) == [Placed(1, "card", first)]
    assert t.captain.city == (
        CityCard(third, worker=True),
        CityCard("storehouse"),
        CityCard(first, worker=True),
        CityCard(second),
    )
    assert not any(placed.worker for placed in t.player("A").city)


@rule("FS-R64", "FS-287")
@pytest.mark.parametrize("worker", [True, False])
def test_without_a_free_red_card_of_her_own_the_section_is_unavailable(worker):
    t = with_captain().captain_is("winter", ready=1).track("test_red_treasure").city("A", "customs_house")
    if worker:
        t.city("captain", t.of_colour("red", 2)[1], worker=True)
    t.captains_turn()
    assert her_turn(t) == [
        TrackTurned("test_red_treasure"),
        SectionSkipped("top", "card", ""),
        SectionTaken("middle"),
        Placed(1, BEACH, ""),
    ]
    assert t.captain.treasure == 0


# --- red cards -------------------------------------------------------------------------------------------------------


@rule("FS-288", "FS-289")
def test_on_a_red_card_she_gains_the_treasures_of_the_track_card():
    for red in [card.id for card in built_in().cards.values() if card.colour == "red"]:
        t = with_captain().captain_is("winter", ready=1).city("captain", red).track("test_red_treasure").captains_turn()
        assert her_turn(t) == [
            TrackTurned("test_red_treasure"),
            SectionTaken("top"),
            Placed(1, "card", red),
            Gained(1, "treasure", 2),
        ]


@rule("FS-288", "FS-289")
def test_on_a_red_card_she_moves_her_ship_as_the_track_card_shows():
    t = with_captain().captain_is("winter", ready=1).city("captain", "customs_house").track("test_red_ship")
    t.captains_turn()
    assert her_turn(t)[2:] == [Placed(1, "card", "customs_house"), ShipMoved(1, 3, 3)]
    assert t.captain.treasure == 0


@rule("FS-289", "FS-290")
def test_on_a_red_card_she_plays_a_card_of_her_hand_if_she_has_one():
    t = with_captain().captain_is("winter", ready=1).city("captain", "customs_house").captain_hand("storehouse")
    t.bay("galleon").track("test_red_play").captains_turn()
    assert her_turn(t)[2:5] == [
        Placed(1, "card", "customs_house"),
        CardPlayed(1, "storehouse", "hand"),
        MarkerMoved("green", 3),
    ]
    assert t.captain.ready == 0
    assert t.events(PlanAsked) == []


@rule("FS-291", "FS-290")
def test_on_a_red_card_with_an_empty_hand_she_plays_from_the_bay_by_the_plan():
    t = with_captain().captain_is("winter", ready=1).city("captain", "customs_house").bay("storehouse", "galleon")
    t.track("test_red_play").captains_turn()
    assert her_turn(t)[2:6] == [
        Placed(1, "card", "customs_house"),
        PlanAsked("purple", ()),
        CardPlayed(1, "galleon", "bay"),
        MarkerMoved("purple", 1),
    ]


# --- docks and lookout -----------------------------------------------------------------------------------------------


@rule("FS-292")
@pytest.mark.parametrize(("card", "spaces"), [("test_red_treasure", 1), ("test_coast", 2)])
def test_at_the_docks_her_ship_moves_one_or_two_spaces(card, spaces):
    t = with_captain().captain_is("winter", ready=1).workers(BEACH, "A").workers(SHALLOWS, "A").track(card)
    t.captains_turn()
    assert her_turn(t)[-2:] == [Placed(1, "docks", ""), ShipMoved(1, spaces, spaces)]
    assert t.captain.treasure == 0


@rule("FS-292")
def test_the_docks_of_all_track_cards_show_one_or_two_ships():
    shown = {card.bottom.n for card in built_in().track_cards.values() if card.bottom.to == "docks"}
    assert shown == {1, 2}


@rule("FS-294", "FS-296", "FS-297", "FS-298", "FS-R65")
def test_at_the_lookout_she_takes_a_purple_card_clears_a_colour_gains_a_treasure_and_fills_the_bay():
    t = (
        to_the_lookout("green")
        .bay("storehouse", "sloop", "galleon", "diver", "guildmaster")
        .on_top("castaway", "wreck", "customs_house")
    )
    t.captains_turn()
    told = whole_turn(t)
    assert told[:9] == [
        TrackTurned("test_lookout_green"),
        SectionSkipped("top", "coast", BEACH),
        SectionSkipped("middle", "coast", BEACH),
        SectionTaken("bottom"),
        Placed(1, "lookout", ""),
        TookFromBay(1, "galleon"),
        DiscardedFromBay("storehouse"),
        DiscardedFromBay("diver"),
        Gained(1, "treasure", 1),
    ]
    assert all(isinstance(event, BayFilled) for event in told[9:])
    assert t.captain.hand == ["galleon"]
    assert t.state.discard == ("storehouse", "diver")
    assert t.captain.treasure == 1
    assert [slot[-1] for slot in t.state.bay][:5] == ["castaway", "sloop", "wreck", "customs_house", "guildmaster"]


@rule("FS-294")
def test_the_purple_card_goes_into_her_face_down_hand():
    t = to_the_lookout().bay("galleon").captain_hand("storehouse").captains_turn()
    seen = t.match.view(0).captain
    assert seen is not None
    assert (sorted(t.captain.hand), seen.hand) == (["galleon", "storehouse"], [HIDDEN, HIDDEN])


@rule("FS-294", "FS-R65")
def test_of_several_purple_cards_she_takes_the_first_of_the_bay():
    t = to_the_lookout().bay("storehouse", "sloop", "guildmaster", "galleon").captains_turn()
    assert t.captain.hand == ["guildmaster"]
    t = to_the_lookout().bay("galleon", "sloop", "guildmaster").captains_turn()
    assert t.captain.hand == ["galleon"]


@rule("FS-295")
def test_without_a_purple_card_the_rest_of_the_lookout_still_happens():
    t = to_the_lookout().bay("storehouse", "sloop").captains_turn()
    assert t.captain.hand == []
    assert her_turn(t)[4:7] == [Placed(1, "lookout", ""), DiscardedFromBay("storehouse"), Gained(1, "treasure", 1)]


@rule("FS-296")
def test_a_colour_that_is_not_in_the_bay_leaves_it_as_it_is():
    t = to_the_lookout().bay("sloop", "galleon").captains_turn()
    assert t.events(DiscardedFromBay) == []
    assert (t.captain.hand, t.captain.treasure) == (["galleon"], 1)


@rule("FS-R66", "FS-296")
def test_all_copies_of_the_colour_are_discarded():
    t = to_the_lookout().bay_stack(("storehouse", "storehouse"), ("sloop",), ("diver",)).captains_turn()
    assert t.state.discard == ("storehouse", "storehouse", "diver")
    assert t.events(DiscardedFromBay) == [DiscardedFromBay(card) for card in ("storehouse", "storehouse", "diver")]


@rule("FS-R66")
def test_if_the_colour_is_purple_one_is_taken_first_and_the_others_are_discarded():
    t = to_the_lookout("purple").bay_stack(("galleon", "galleon"), ("storehouse",), ("guildmaster",)).captains_turn()
    assert t.captain.hand == ["galleon"]
    assert t.state.discard == ("galleon", "guildmaster")
    assert any(slot == ("storehouse",) for slot in t.state.bay)


@rule("FS-299", "FS-R60")
@pytest.mark.parametrize("row", [0, 1, 2])
@pytest.mark.parametrize("season", FIRST_THREE)
def test_the_plan_has_no_say_at_the_lookout_and_its_marker_stays(season, row):
    t = to_the_lookout(season=season).plan(purple=row, green=1).bay("storehouse", "galleon").captains_turn()
    assert t.captain.hand == ["galleon"]
    assert t.captain.plan["purple"] == row
    assert t.events(MarkerMoved) == t.events(PlanAsked) == []


@rule("FS-R60", "FS-301")
def test_the_marker_moves_when_the_card_of_the_lookout_is_played_later():
    t = to_the_lookout().bay("galleon").captains_turn()
    assert t.captain.plan["purple"] == 2
    t.skips_to("turn", "A").plays("A", Place("docks")).skips_to("turn", "A")
    assert CardPlayed(1, "galleon", "hand") in t.seen
    assert t.captain.plan["purple"] == 1


@rule("FS-R08", "FS-298")
def test_with_no_card_anywhere_the_bay_stays_as_it_is():
    t = to_the_lookout().bay("sloop").nothing_left().captains_turn()
    assert [slot for slot in t.state.bay if slot] == [("sloop",)]
    assert t.captain.treasure == 1
    assert t.events(Spent) == []
