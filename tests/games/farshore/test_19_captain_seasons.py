"""Chapter 19: Captain Crabita prepares for a season."""

import random

import pytest

from stolik.games.farshore.events import (
    BayFilled,
    CaptainDrew,
    CardPlayed,
    Flooded,
    Gained,
    MapClaimed,
    MarkerMoved,
    Placed,
    PlanAsked,
    Prepared,
    Reshuffled,
    TookFromBay,
    TurnBegan,
    WindChanged,
    WorkersBack,
)
from stolik.games.farshore.options import Prepare
from stolik.games.farshore.state import HIDDEN, CityCard, IslandTile
from stolik.games.farshore.terms import SEASONS

from ...rules import rule
from .captain_table import BLUE, BROWN, COLUMNS, GREEN, PURPLE, RED, colour_map, green_map, greens, her_turn, whole_turn
from .table import Table, dealt, with_captain

BEFORE = {"spring": "winter", "summer": "spring", "autumn": "summer"}
EACH = pytest.mark.parametrize("season", list(BEFORE))
DRAWS = {"summer": 6, "autumn": 3}
BY_PLAN = pytest.mark.parametrize("season", list(DRAWS))


def about_to(season: str, ready: int = 0) -> Table:
    """You have prepared for this season, and now it is her turn; green to purple from left to right on her plan."""
    t = with_captain().season("A", season).captain_is(BEFORE[season], ready).plan(*COLUMNS)
    return t.hand("A")


def kinds(told: list[object]) -> list[type]:
    """What kinds of events happened, each row of equal ones once."""
    found: list[type] = []
    for event in told:
        if not found or found[-1] is not type(event):
            found.append(type(event))
    return found


# --- when ------------------------------------------------------------------------------------------------------------


@rule("FS-321", "FS-R56")
@EACH
def test_alone_she_prepares_right_after_you_as_her_turn(season):
    t = with_captain().season("A", BEFORE[season], ready=0).captain_is(BEFORE[season], ready=0).hand("A")
    t.plays("A", Prepare()).skips_to("turn", "A")
    steps = [event for event in t.seen if isinstance(event, TurnBegan | Prepared | Placed | CardPlayed)]
    assert steps == [TurnBegan(0), Prepared(0, season), TurnBegan(1), Prepared(1, season), TurnBegan(0)]
    assert t.captain.season == season


@rule("FS-R56", "FS-321")
@EACH
def test_she_prepares_even_if_she_still_has_ready_workers_and_cards(season):
    t = about_to(season, ready=2).captain_hand(GREEN).captains_turn()
    assert t.events(Prepared) == [Prepared(1, season)]
    assert t.events(Placed) == t.events(CardPlayed) == []
    assert GREEN in t.captain.hand
    assert t.captain.ready == 5 - t.captain.reserve


@rule("FS-R56", "FS-R59")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_she_is_never_ahead_of_the_slowest_player_nor_more_than_a_season_behind(seats):
    behind = set()
    for number in range(3):
        match = dealt(seats, "shy", seed=f"seasons {number}")
        dice = random.Random(number)
        while not match.over:
            captain = match.state.captain
            assert captain is not None
            slowest = min(SEASONS.index(player.season) for player in match.state.players)
            behind.add(slowest - SEASONS.index(captain.season))
            seat = match.seats[0]
            match.answer(seat, dice.choice(match.options(seat)))
    assert behind == {0, 1}


@rule("FS-R57", "FS-321")
@EACH
def test_alone_you_are_always_the_last_to_prepare(season):
    t = with_captain().season("A", BEFORE[season], ready=0).captain_is(BEFORE[season], ready=0).hand("A")
    winds = t.state.wind_a, t.state.wind_b
    t.plays("A", Prepare()).skips_to("turn", "A")
    changed = [event for event in t.seen if isinstance(event, WindChanged | Flooded | Prepared)]
    assert changed == [
        Prepared(0, season),
        *([Flooded(0, t.state.islands[0].id)] if season == "summer" else []),
        WindChanged(winds[0][-2], winds[1][-2]),
        Prepared(1, season),
    ]


# --- workers ---------------------------------------------------------------------------------------------------------


@rule("FS-322", "FS-323")
@EACH
def test_she_takes_back_all_workers_and_a_new_one(season):
    t = about_to(season)
    placed = len(t.state.workers["docks"])
    assert placed == {"spring": 2, "summer": 3, "autumn": 4}[season]
    reserve = t.captain.reserve
    t.workers("docks", "A", *["captain"] * (placed - 1)).workers("crystal_grotto", "captain").captains_turn()
    assert t.captain.ready == placed + 1
    assert t.captain.reserve == reserve - 1
    assert t.state.workers["docks"] == (0,)
    assert t.state.workers["crystal_grotto"] == ()
    assert her_turn(t)[:2] == [Prepared(1, season), WorkersBack(1, placed)]


@rule("FS-322", "FS-209")
def test_workers_on_her_red_cards_and_on_a_flooded_island_come_back_too():
    t = about_to("summer").workers("docks").city("captain", RED, worker=True).city("captain", GREEN)
    island = t.state.islands[0].id
    t.state.islands = (IslandTile(island, flooded=True),)
    t.workers(island, "captain").workers("lookout", "captain").captains_turn()
    assert t.captain.city == (CityCard(RED), CityCard(GREEN))
    assert (t.captain.ready, t.state.workers[island]) == (4, ())


# --- maps ------------------------------------------------------------------------------------------------------------


@rule("FS-324", "FS-R68")
@EACH
def test_she_claims_all_maps_that_she_qualifies_for_before_her_cards_come(season):
    t = about_to(season).city("captain", *greens(4), BLUE, BROWN, RED, PURPLE)
    t.state.maps[green_map(t)] = (1,)
    t.captains_turn()
    assert t.captain.maps == {green_map(t): 1, colour_map(t): 2}
    assert (t.state.maps[green_map(t)], t.state.maps[colour_map(t)]) == ((), (1,))
    told = kinds(her_turn(t))
    assert told[:3] == [Prepared, WorkersBack, MapClaimed]
    assert told[3] is (CaptainDrew if season == "spring" else PlanAsked)
    assert MapClaimed not in told[3:]


@rule("FS-R68")
@EACH
def test_maps_at_preparation_take_no_worker(season):
    t = about_to(season).city("captain", *greens(4)).captains_turn()
    assert t.captain.ready == {"spring": 3, "summer": 4, "autumn": 5}[season]
    assert t.events(Placed) == []
    assert len(t.captain.maps) == 1


@rule("FS-R68", "FS-093")
def test_a_kind_that_she_owns_is_not_claimed_again():
    t = about_to("summer").city("captain", *greens(4))
    t.captain.maps = {green_map(t): 2}
    stack = t.state.maps[green_map(t)]
    t.captains_turn()
    assert t.events(MapClaimed) == []
    assert t.state.maps[green_map(t)] == stack


@rule("FS-324")
def test_without_the_cards_she_claims_nothing():
    t = about_to("autumn").city("captain", *greens(3), BLUE, BROWN, RED).captains_turn()
    assert t.captain.maps == {}


# --- spring ----------------------------------------------------------------------------------------------------------


@rule("FS-325", "FS-326")
def test_in_spring_she_draws_four_cards_of_the_deck_unseen():
    t = about_to("spring").captain_hand(PURPLE).on_top(GREEN, BLUE, BROWN, RED)
    bay, plan = t.state.bay, dict(t.captain.plan)
    t.captains_turn()
    assert t.captain.hand == [PURPLE, GREEN, BLUE, BROWN, RED]
    assert (t.state.bay, t.captain.plan) == (bay, plan)
    assert her_turn(t)[2:] == [CaptainDrew(4)]
    for seat in (0, None):
        seen = t.match.view(seat).captain
        assert seen is not None
        assert seen.hand == [HIDDEN] * 5


@rule("FS-325", "FS-148", "FS-R08")
def test_in_spring_the_discard_pile_is_shuffled_if_the_deck_runs_out():
    t = about_to("spring").nothing_left(BLUE, BROWN, deck=(GREEN,)).captains_turn()
    assert sorted(t.captain.hand) == sorted((GREEN, BLUE, BROWN))
    assert her_turn(t)[2:] == [Reshuffled(), CaptainDrew(3)]


# --- summer and autumn -----------------------------------------------------------------------------------------------


def full_bay(t: Table) -> Table:
    """Purple, purple, red, blue in the upper row; brown, green, green, red in the lower one."""
    purple, red, green = t.of_colour("purple", 2), t.of_colour("red", 2), t.of_colour("green", 2)
    return t.bay(*purple, red[0], t.of_colour("blue")[0], t.of_colour("brown")[0], *green, red[1])


@rule("FS-327", "FS-328", "FS-329")
def test_in_summer_she_draws_six_cards_of_the_bay_as_the_plan_wants_each_moving_its_marker():
    t = full_bay(about_to("summer"))
    purple, red, blue = t.of_colour("purple", 2), t.of_colour("red", 2), t.of_colour("blue")
    brown = t.of_colour("brown")
    t.captains_turn()
    told = [event for event in her_turn(t) if isinstance(event, PlanAsked | TookFromBay | MarkerMoved)]
    assert told == [
        *(PlanAsked("purple", ()), TookFromBay(1, purple[0]), MarkerMoved("purple", 1)),
        *(PlanAsked("purple", ()), TookFromBay(1, purple[1]), MarkerMoved("purple", 0)),
        *(PlanAsked("blue", ()), TookFromBay(1, blue[0]), MarkerMoved("blue", 2)),
        *(PlanAsked("brown", ("blue",)), TookFromBay(1, brown[0]), MarkerMoved("brown", 2)),
        *(PlanAsked("red", ("blue", "brown")), TookFromBay(1, red[0]), MarkerMoved("red", 2)),
        *(PlanAsked("red", ("blue", "brown")), TookFromBay(1, red[1]), MarkerMoved("red", 1)),
    ]
    assert t.captain.hand == [*purple, *blue, *brown, *red]
    assert t.captain.plan == {"purple": 0, "blue": 2, "brown": 2, "red": 1, "green": 4}


@rule("FS-332", "FS-333", "FS-R58")
def test_in_autumn_she_draws_three_in_the_same_way():
    t = full_bay(about_to("autumn")).plan(purple=1)
    purple, blue, brown = t.of_colour("purple"), t.of_colour("blue"), t.of_colour("brown")
    t.captains_turn()
    told = [event for event in her_turn(t) if isinstance(event, PlanAsked | TookFromBay | MarkerMoved)]
    assert told == [
        *(PlanAsked("purple", ()), TookFromBay(1, purple[0]), MarkerMoved("purple", 0)),
        *(PlanAsked("blue", ()), TookFromBay(1, blue[0]), MarkerMoved("blue", 2)),
        *(PlanAsked("brown", ("blue",)), TookFromBay(1, brown[0]), MarkerMoved("brown", 2)),
    ]
    assert t.captain.hand == [*purple, *blue, *brown]


@rule("FS-329", "FS-333", "FS-R58")
@BY_PLAN
def test_the_marker_moves_before_the_next_card_is_drawn(season):
    """Purple leaves the plan with the first card, so the second purple card is not wanted any more."""
    first, second = about_to(season).of_colour("purple", 2)
    t = about_to(season).plan(purple=1).bay(first, second, RED).captains_turn()
    assert [event.card for event in t.events(TookFromBay)] == [first, RED]
    assert (t.captain.plan["purple"], t.captain.plan["red"]) == (0, 2)


@rule("FS-R63", "FS-328")
@BY_PLAN
def test_another_copy_of_the_same_stack_can_be_next(season):
    t = about_to(season).bay_stack((PURPLE, PURPLE), (RED,)).captains_turn()
    assert [event.card for event in t.events(TookFromBay)] == [PURPLE, PURPLE, RED]
    assert t.captain.plan["purple"] == 0


@rule("FS-330", "FS-R61")
@BY_PLAN
def test_what_the_bay_lacks_comes_from_the_deck_unseen_and_moves_no_marker(season):
    n = DRAWS[season]
    t = about_to(season).plan(green=0).bay(GREEN, RED).on_top(*greens(1), BLUE, PURPLE, BROWN, "castaway")
    t.captains_turn()
    deck = [*greens(1), BLUE, PURPLE, BROWN, "castaway"][: n - 1]
    assert t.captain.hand == [RED, *deck]
    assert her_turn(t)[2:] == [
        *(PlanAsked("red", ("purple", "blue", "brown")), TookFromBay(1, RED), MarkerMoved("red", 2)),
        *(PlanAsked("", ("red", "purple", "blue", "brown")), CaptainDrew(n - 1)),
    ]
    assert t.captain.plan == {"purple": 2, "blue": 3, "brown": 3, "red": 2, "green": 0}


@rule("FS-R61", "FS-316")
@BY_PLAN
def test_with_all_markers_above_the_plan_all_her_cards_come_from_the_deck(season):
    t = full_bay(about_to(season)).plan(**dict.fromkeys(COLUMNS, 0))
    bay, deck = t.state.bay, t.state.deck
    t.captains_turn()
    assert t.captain.hand == list(reversed(deck[-DRAWS[season] :]))
    assert t.state.bay == bay
    assert her_turn(t)[2:] == [PlanAsked("", ()), CaptainDrew(DRAWS[season])]


@rule("FS-331", "FS-334")
@BY_PLAN
def test_the_bay_is_filled_only_after_all_her_cards_are_drawn(season):
    t = full_bay(about_to(season)).on_top(PURPLE).captains_turn()
    told = whole_turn(t)
    last = max(at for at, event in enumerate(told) if isinstance(event, TookFromBay | CaptainDrew))
    filled = [at for at, event in enumerate(told) if isinstance(event, BayFilled)]
    assert len(filled) >= DRAWS[season]
    assert min(filled) > last
    assert all(t.state.bay)


@rule("FS-331", "FS-330")
def test_deck_cards_for_her_hand_come_before_those_for_the_bay():
    t = about_to("summer").plan(**dict.fromkeys(COLUMNS, 0)).bay()
    deck = t.state.deck
    t.captains_turn()
    assert t.captain.hand == list(reversed(deck[-6:]))
    assert t.state.bay[0][0] == deck[-7]


@rule("FS-R61", "FS-R08")
@EACH
def test_with_no_card_anywhere_she_prepares_without_cards(season):
    t = about_to(season).bay().nothing_left().captains_turn()
    assert (t.captain.hand, t.captain.season) == ([], season)
    assert t.events(CaptainDrew) == [CaptainDrew(0)]
    assert t.events(Gained) == []
