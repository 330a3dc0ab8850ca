"""Chapter 18: the cards that Captain Crabita plays, and her plan."""

from collections import Counter

import pytest

from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import (
    BayFilled,
    CaptainIdle,
    CardPlayed,
    Gained,
    MarkerMoved,
    Placed,
    PlanAsked,
    Prepared,
    ShipMoved,
    TurnBegan,
)
from stolik.games.farshore.options import Place, Play, Prepare
from stolik.games.farshore.state import CityCard
from stolik.kernel import Chance, key_from

from ...rules import rule
from .captain_table import (
    BLUE,
    BROWN,
    CHEST,
    COLUMNS,
    FIRST_THREE,
    GREEN,
    PURPLE,
    RED,
    her_turn,
    whole_turn,
)
from .table import Table, with_captain

ALL = ("winter", "spring", "summer", "autumn")


def to_play(season: str = "winter", level: str = "shy") -> Table:
    """She has no ready worker and no card; green to purple from left to right."""
    t = with_captain(level).captain_is(season, ready=0).season("A", season).plan(*COLUMNS)
    assert [t.box.cards[card].colour for card in (GREEN, BLUE, BROWN, RED, PURPLE)] == list(COLUMNS)
    return t


def played(t: Table) -> list[tuple[str, str]]:
    return [(event.card, event.source) for event in t.captains_turn().events(CardPlayed)]


# --- when, and what each play does -----------------------------------------------------------------------------------


@rule("FS-300", "FS-310")
@pytest.mark.parametrize("season", FIRST_THREE)
def test_without_a_ready_worker_she_plays_one_card(season):
    t = to_play(season).captain_hand(GREEN, PURPLE).captains_turn()
    (card,) = (event.card for event in t.events(CardPlayed))
    assert t.captain.city == (CityCard(card),)
    assert [card, *t.captain.hand] in ([GREEN, PURPLE], [PURPLE, GREEN])
    assert t.events(Placed) == []


@rule("FS-301")
@pytest.mark.parametrize("season", ["winter", "spring"])
@pytest.mark.parametrize("card", [GREEN, BLUE, BROWN, RED, PURPLE])
def test_in_winter_and_spring_each_card_moves_the_marker_of_its_colour_up(season, card):
    t = to_play(season).captain_hand(card)
    before, colour = dict(t.captain.plan), t.box.cards[card].colour
    t.captains_turn()
    assert t.captain.plan == before | {colour: before[colour] - 1}
    assert t.events(MarkerMoved) == [MarkerMoved(colour, before[colour] - 1)]


@rule("FS-302")
def test_a_marker_on_row_one_moves_above_the_plan():
    t = to_play().plan(green=1).captain_hand(GREEN).captains_turn()
    assert t.captain.plan["green"] == 0
    assert t.events(MarkerMoved) == [MarkerMoved("green", 0)]


@rule("FS-303")
def test_a_marker_above_the_plan_does_not_move():
    t = to_play().plan(green=0).captain_hand(GREEN).captains_turn()
    assert t.captain.plan["green"] == 0
    assert t.events(MarkerMoved) == []


@rule("FS-304", "FS-R58")
@pytest.mark.parametrize(
    ("season", "source"), [("summer", "hand"), ("summer", "bay"), ("summer", "deck"), ("autumn", "hand")]
)
def test_in_summer_and_autumn_no_play_moves_a_marker(season, source):
    t = to_play(season).bay()
    if source == "hand":
        t.captain_hand(GREEN)
    elif source == "bay":
        t.bay(GREEN)
    else:
        t.on_top(GREEN)
    before = dict(t.captain.plan)
    assert played(t) == [(GREEN, source)]
    assert t.captain.plan == before


@rule("FS-R58", "FS-304")
def test_in_summer_a_card_played_through_a_red_card_moves_no_marker():
    t = to_play("summer").captain_is("summer", ready=1).city("captain", RED).captain_hand(GREEN)
    before = dict(t.captain.plan)
    assert played(t.track("test_red_play")) == [(GREEN, "hand")]
    assert t.captain.plan == before


@rule("FS-305")
@pytest.mark.parametrize("season", ALL)
def test_in_every_season_a_matching_card_moves_her_ship(season):
    t = to_play(season, "brave").winds("test_fair_a", "test_calm_b").captain_hand(GREEN).captains_turn()
    assert t.captain.ship == 2


@rule("FS-305", "FS-306")
def test_one_play_is_one_movement_and_takes_every_chest_on_the_way():
    t = to_play(level="brave").winds("test_fair_a", "test_fair_b").captain_hand(GREEN)
    t.captain.ship = CHEST - 1
    t.captains_turn()
    assert her_turn(t)[-2:] == [ShipMoved(1, 4, CHEST + 3), Gained(1, "treasure", 1)]
    assert t.captain.treasure == 1


@rule("FS-305", "FS-R34")
def test_her_ship_stops_on_the_last_space():
    last = len(built_in().track) - 1
    t = to_play(level="brave").winds("test_fair_a", "test_fair_b").captain_hand(GREEN)
    t.captain.ship = last - 1
    t.captains_turn()
    assert t.events(ShipMoved) == [ShipMoved(1, 1, last)]


@rule("FS-R62")
@pytest.mark.parametrize("source", ["hand", "bay", "deck", "red"])
def test_every_play_moves_marker_and_ship_wherever_the_card_comes_from(source):
    t = to_play().winds("test_fair_a", "test_calm_b").bay()
    if source == "hand":
        t.captain_hand(GREEN)
    elif source == "bay":
        t.bay(GREEN)
    elif source == "deck":
        t.on_top(GREEN)
    else:
        t.captain_is("winter", ready=1).city("captain", RED).captain_hand(GREEN).track("test_red_play")
    t.captains_turn()
    assert [event.card for event in t.events(CardPlayed)] == [GREEN]
    assert (t.captain.plan["green"], t.captain.ship) == (3, 1)


@rule("FS-307", "FS-354")
def test_she_plays_one_card_a_turn_until_all_players_have_prepared():
    t = to_play().captain_hand(GREEN, BLUE, BROWN, RED).season("A", "winter", ready=0).gives("A", treasure=30)
    t.hand("A", "galleon", "guildmaster", "wreck")
    for card in ("galleon", "guildmaster"):
        t.plays("A", Play(card, "hand")).skips_to("turn", "A")
    assert len(t.captain.city) == 2
    t.plays("A", Prepare()).skips_to("turn", "A")
    assert len(t.captain.city) == 2
    assert t.captain.season == "spring"
    assert [type(event) for event in t.seen if isinstance(event, CardPlayed | Prepared) and event.seat == 1] == [
        CardPlayed,
        CardPlayed,
        Prepared,
    ]


# --- from her hand ---------------------------------------------------------------------------------------------------


@rule("FS-308")
def test_with_cards_in_hand_she_does_not_look_at_the_bay():
    t = to_play().bay(PURPLE, RED).captain_hand(GREEN)
    assert played(t) == [(GREEN, "hand")]
    assert t.events(PlanAsked) == []


@rule("FS-309", "FS-310", "FS-R73")
def test_each_card_of_her_hand_is_equally_likely():
    found: Counter[str] = Counter()
    for number in range(150):
        t = to_play().captain_hand(GREEN, BLUE, RED)
        t.state.chance = Chance(key_from(f"hand {number}"))
        found[played(t)[0][0]] += 1
    assert set(found) == {GREEN, BLUE, RED}
    assert all(30 <= times <= 70 for times in found.values())


@rule("FS-309", "FS-336", "FS-R73")
@pytest.mark.parametrize("season", ["winter", "autumn"])
def test_the_order_in_which_cards_came_to_her_hand_does_not_matter(season):
    hands = [(GREEN, BLUE, RED), (RED, GREEN, BLUE), (BLUE, RED, GREEN)]
    for number in range(5):
        cards = set()
        for hand in hands:
            t = to_play(season).captain_hand(*hand)
            t.state.chance = Chance(key_from(f"order {number}"))
            cards.add(played(t)[0][0])
        assert len(cards) == 1


@rule("FS-R73", "FS-310")
def test_cards_taken_openly_from_the_bay_are_mixed_in():
    found = set()
    for number in range(20):
        t = with_captain(seed=f"mixed {number}").captain_is("winter", ready=1).captain_hand(GREEN).bay(PURPLE)
        t.workers("driftwood_beach", "A").track("test_lookout_green").captains_turn()
        assert t.captain.hand == [GREEN, PURPLE]
        t.plays("A", Place("docks")).skips_to("turn", "A")
        found.add(t.events(CardPlayed)[0].card)
    assert found == {GREEN, PURPLE}


# --- from the bay ----------------------------------------------------------------------------------------------------


@rule("FS-312", "FS-313")
def test_with_an_empty_hand_she_plays_the_colour_of_the_highest_marker():
    t = to_play().bay(GREEN, BLUE, BROWN, RED, PURPLE)
    assert played(t) == [(PURPLE, "bay")]
    assert her_turn(t)[:3] == [PlanAsked("purple", ()), CardPlayed(1, PURPLE, "bay"), MarkerMoved("purple", 1)]
    assert played(to_play().plan(green=1).bay(PURPLE, GREEN)) == [(GREEN, "bay")]


@rule("FS-314")
@pytest.mark.parametrize(
    ("columns", "found"),
    [
        (("green", "blue", "brown", "red", "purple"), BLUE),
        (("red", "brown", "blue", "purple", "green"), RED),
        (("purple", "green", "brown", "blue", "red"), BROWN),
    ],
)
def test_of_equally_high_markers_the_leftmost_is_chosen(columns, found):
    assert played(to_play().plan(*columns, purple=3).bay(GREEN, RED, BROWN, BLUE)) == [(found, "bay")]


@rule("FS-315")
@pytest.mark.parametrize(("row", "after"), [(3, 2), (1, 0)])
def test_a_play_from_the_bay_moves_the_marker_too(row, after):
    t = to_play().plan(red=row).bay(RED)
    assert played(t) == [(RED, "bay")]
    assert t.captain.plan["red"] == after


@rule("FS-316")
def test_a_colour_above_the_plan_is_ignored():
    t = to_play().plan(purple=0, red=0).bay(PURPLE, RED, GREEN)
    assert played(t) == [(GREEN, "bay")]
    assert t.events(PlanAsked) == [PlanAsked("green", ("blue", "brown"))]


@rule("FS-317", "FS-R09")
def test_of_several_cards_of_the_colour_she_plays_the_first_of_the_upper_row_then_of_the_lower():
    first, second = to_play().of_colour("purple", 2)
    t = to_play().bay_stack((GREEN,), (), (first,), (BLUE,), (second,))
    assert played(t) == [(first, "bay")]
    t = to_play().bay_stack((GREEN,), (), (), (BLUE,), (second,), (first,))
    assert played(t) == [(second, "bay")]


@rule("FS-318", "FS-319")
@pytest.mark.parametrize(
    ("bay", "found", "lacking"),
    [
        ((GREEN, BLUE, BROWN, RED, PURPLE), PURPLE, ()),
        ((GREEN, RED, BROWN, BLUE), BLUE, ("purple",)),
        ((GREEN, RED, BROWN), BROWN, ("purple", "blue")),
        ((GREEN, RED), RED, ("purple", "blue", "brown")),
        ((GREEN,), GREEN, ("purple", "blue", "brown", "red")),
    ],
)
def test_if_the_colour_is_not_there_the_next_marker_is_asked_down_to_the_last(bay, found, lacking):
    t = to_play().bay(*bay)
    assert played(t) == [(found, "bay")]
    assert t.events(PlanAsked) == [PlanAsked(t.box.cards[found].colour, lacking)]


@rule("FS-320")
def test_if_the_bay_has_no_suitable_card_she_plays_the_top_card_of_the_deck():
    t = to_play().plan(purple=0, green=0).bay(PURPLE, GREEN).on_top("castaway")
    t.captains_turn()
    colour = t.box.cards["castaway"].colour
    assert her_turn(t)[:2] == [PlanAsked("", ("blue", "brown", "red")), CardPlayed(1, "castaway", "deck")]
    assert t.captain.plan[colour] == (2 if colour in ("blue", "brown", "red") else 0)


@rule("FS-R62", "FS-320")
def test_with_all_markers_above_the_plan_no_bay_card_is_suitable():
    t = to_play().plan(**dict.fromkeys(COLUMNS, 0)).bay(GREEN, BLUE, BROWN, RED, PURPLE).on_top("castaway")
    assert played(t) == [("castaway", "deck")]
    assert t.events(PlanAsked) == [PlanAsked("", ())]
    assert t.captain.plan == dict.fromkeys(COLUMNS, 0)
    assert [slot[-1] for slot in t.state.bay][:5] == [GREEN, BLUE, BROWN, RED, PURPLE]


@rule("FS-R62", "FS-R08")
def test_with_no_card_anywhere_she_plays_nothing_and_her_turn_ends():
    t = to_play().bay().nothing_left().captains_turn()
    assert t.seen == [
        TurnBegan(1),
        PlanAsked("", ("purple", "blue", "brown", "red", "green")),
        CaptainIdle(),
        TurnBegan(0),
    ]
    assert t.captain.city == ()


@rule("FS-R62")
def test_on_a_red_card_with_no_card_anywhere_she_plays_nothing():
    t = to_play().captain_is("winter", ready=1).city("captain", RED).bay().nothing_left().track("test_red_play")
    t.captains_turn()
    assert her_turn(t)[-1] == CaptainIdle()
    assert len(t.captain.city) == 1


@rule("FS-320", "FS-148")
def test_if_the_deck_is_empty_the_discard_pile_is_shuffled_for_her():
    t = to_play().bay().nothing_left("castaway")
    assert played(t) == [("castaway", "deck")]
    assert t.state.discard == ()


@rule("FS-R63", "FS-317")
def test_she_takes_the_top_copy_of_a_stack_and_the_others_stay():
    t = to_play().bay_stack((GREEN,), (PURPLE, PURPLE)).captains_turn()
    assert [event.card for event in t.events(CardPlayed)] == [PURPLE]
    assert t.state.bay[1] == (PURPLE,)


@rule("FS-R63", "FS-R09")
def test_after_a_play_from_the_bay_the_slot_is_filled_at_the_end_of_her_turn():
    cards = [card.id for card in built_in().cards.values() if card.id not in (PURPLE, "castaway")][:7]
    t = to_play().winds("test_fair_a", "test_calm_b").bay(*cards[:2], PURPLE, *cards[2:]).plan(purple=1)
    t.on_top("castaway").captains_turn()
    assert whole_turn(t)[-2:] == [ShipMoved(1, 1, 1), BayFilled("castaway")]
    assert t.state.bay[2] == ("castaway",)


@rule("FS-R77", "FS-318")
@pytest.mark.parametrize(("green", "found"), [(4, GREEN), (0, "castaway")])
def test_green_lowest_is_asked_last_and_above_the_plan_not_at_all(green, found):
    t = to_play().plan("red", "blue", "brown", "purple", "green", green=green).bay(GREEN).on_top("castaway")
    assert [card for card, _ in played(t)] == [found]
