"""Chapter 10: preparing for a season; wind of change and high tide."""

import random
from collections import Counter

import pytest

from stolik.effects.nodes import Branch
from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import (
    CardActivated,
    Drew,
    Flooded,
    Prepared,
    TookFromBay,
    TurnBegan,
    WeatherTurned,
    WindChanged,
    WorkersBack,
)
from stolik.games.farshore.options import (
    CardsFirst,
    DrawFromDeck,
    Flood,
    Pass,
    Place,
    Play,
    Prepare,
    ProductionFirst,
    TakeFromBay,
)
from stolik.games.farshore.ship import wind_of_change
from stolik.games.farshore.state import HIDDEN, IslandTile

from ...rules import rule
from .table import Table, dealt, packed

BEFORE = {"spring": "winter", "summer": "spring", "autumn": "summer"}
SEASONS = list(BEFORE)
EIGHT = ["try_hut"] * 8


def prepares(t: Table, season: str, who: str = "A") -> Table:
    """A player who has placed all workers prepares for this season."""
    return t.season(who, BEFORE[season], ready=0).plays(who, Prepare())


def others(t: Table, *seasons: str) -> Table:
    """The seasons of B, C, D."""
    for who, season in zip("BCD", seasons, strict=False):
        t.season(who, season)
    return t


# --- the action ------------------------------------------------------------------------------------------------------


@rule("FS-177", "FS-R36")
@pytest.mark.parametrize("ready", [1, 2])
def test_nobody_prepares_with_a_ready_worker(ready: int):
    t = packed().season("A", "winter", ready=ready).refuses("A", Prepare(), rule="FS-177")
    assert Prepare() not in t.options("A")
    t = packed().season("A", "winter", ready=1).plays("A", Place("docks")).plays("B", Place("docks"))
    t.allows("A", Prepare())


@rule("FS-178")
def test_who_could_play_a_card_may_prepare():
    t = packed().season("A", "winter", ready=0).gives("A", mushroom=1).hand("A", "try_crab")
    assert t.options("A", Play)
    t.plays("A", Prepare())
    assert (t.player("A").season, t.player("A").hand) == ("spring", ["try_crab"])


@rule("FS-179", "FS-180")
def test_all_workers_come_back_from_board_and_cards_and_one_more_joins():
    t = packed().season("A", "spring", ready=0).city("A", "try_bank", worker=True).city("A", "try_pier", anchor=True)
    t.workers("docks", "A", "B", "A").workers("try_isle", "B").hand("A", *EIGHT)
    t.player("A").reserve = 2
    t.plays("A", Prepare())
    assert t.events(WorkersBack) == [WorkersBack(0, 3)]
    assert (t.player("A").ready, t.player("A").reserve) == (4, 1)
    assert t.state.workers == {"docks": (1,), "try_isle": (1,)}
    assert [(placed.worker, placed.anchor) for placed in t.player("A").city] == [(False, False), (False, True)]


@rule("FS-181", "FS-182")
@pytest.mark.parametrize("season", SEASONS)
def test_after_the_bonus_of_the_season_the_next_player_has_a_turn(season: str):
    t = prepares(packed(3).hand("A", *EIGHT[:7]).city("A", "try_crab"), season)
    t.skips_to("turn")
    assert t.asked == "B"
    assert t.events(Prepared) == [Prepared(0, season)]
    assert len(t.player("A").hand) == {"spring": 7, "summer": 8, "autumn": 8}[season]
    assert t.player("A").stock["shell"] == {"spring": 1, "summer": 0, "autumn": 1}[season]


@rule("FS-183", "FS-186", "FS-187", "FS-190", "FS-193")
def test_seasons_come_in_order_each_with_one_worker_more():
    t = packed().hand("A", *EIGHT).hand("B", *["try_crab"] * 8)
    for season, workers in (("winter", 2), ("spring", 3), ("summer", 4), ("autumn", 5)):
        assert [(player.season, player.ready) for player in t.state.players] == [(season, workers)] * 2
        for _ in range(workers):
            for who in "AB":
                t.plays(who, Place("lookout")).skips_to("turn", "B" if who == "A" else "A")
        if season != "autumn":
            t.plays("A", Prepare()).skips_to("turn", "B").plays("B", Prepare()).skips_to("turn", "A")


@rule("FS-184")
def test_nobody_prepares_after_autumn():
    t = packed().season("A", "autumn", ready=0).refuses("A", Prepare(), rule="FS-184")
    assert t.options("A") == [*t.options("A", Play), Pass()]


@rule("FS-185")
def test_only_the_one_who_prepares_changes_season():
    t = prepares(others(packed(3), "winter", "summer"), "spring")
    assert [player.season for player in t.state.players] == ["spring", "winter", "summer"]
    assert [player.reserve for player in t.state.players] == [2, 3, 3]


@rule("FS-R38", "FS-180")
@pytest.mark.parametrize("season", SEASONS)
def test_a_preparation_brings_one_new_worker_in_all(season: str):
    t = packed().hand("A", *EIGHT).workers("docks", *["A"] * (SEASONS.index(season) + 2))
    t.player("A").reserve = 3 - SEASONS.index(season)
    prepares(t, season)
    assert (t.player("A").ready, t.player("A").reserve) == (SEASONS.index(season) + 3, 2 - SEASONS.index(season))


# --- spring, summer, autumn ------------------------------------------------------------------------------------------


@rule("FS-188", "FS-R39")
def test_in_spring_workers_come_back_before_the_production():
    t = prepares(packed().city("A", "try_hut", "try_crab").workers("docks", "A"), "spring")
    order = [type(event) for event in t.seen if isinstance(event, Prepared | WorkersBack | CardActivated)]
    assert order == [Prepared, WorkersBack, CardActivated, CardActivated]


@rule("FS-189")
@pytest.mark.parametrize("first", ["try_hut", "try_well"])
def test_the_order_of_a_production_is_the_players(first: str):
    """The Well wants a driftwood, and the Hut gives one."""
    t = prepares(packed().gives("A", driftwood=1).city("A", "try_hut", "try_well"), "spring")
    assert t.options("A") == [Branch("try_hut", "effect"), Branch("try_well", "effect")]
    t.plays("A", Branch(first, "effect"))
    assert t.events(CardActivated)[0] == CardActivated(0, first)
    t.plays("A", Branch("try_well", "effect.0")).skips_to("turn", "B")
    assert t.stock("A") == {"driftwood": 1, "shell": 2}


@rule("FS-189")
def test_a_card_that_could_not_act_at_first_can_after_another():
    t = prepares(packed().city("A", "try_hut", "try_well"), "spring")  # no driftwood before the Hut gives it
    t.plays("A", Branch("try_well", "effect.0"))
    assert t.stock("A") == {"shell": 2}


@rule("FS-191", "FS-192", "FS-R12")
def test_in_summer_two_cards_of_the_bay_are_drawn_before_it_is_filled():
    t = packed().bay_stack(("try_owl", "try_owl"), ("try_axe",)).hand("A", "try_crab")
    prepares(t, "summer")
    assert t.options("A") == [TakeFromBay("try_owl"), TakeFromBay("try_axe")]  # no deck, and no way out
    t.plays("A", TakeFromBay("try_owl"))
    assert t.slots == ["try_owl", "try_axe", "", "", "", "", "", ""]
    t.plays("A", TakeFromBay("try_owl"))
    assert (t.player("A").hand, t.slots[1], "" in t.slots) == (["try_crab", "try_owl", "try_owl"], "try_axe", False)
    assert t.asked == "B"


@rule("FS-191", "FS-R18")
@pytest.mark.parametrize(("before", "drawn"), [(6, 2), (7, 1), (8, 0)])
def test_in_summer_and_autumn_as_many_are_drawn_as_there_is_room(before: int, drawn: int):
    for season in ("summer", "autumn"):
        t = prepares(packed().hand("A", *EIGHT[:before]), season)
        for _ in range(drawn):
            t.plays("A", t.options("A")[-1])
        assert (t.asked, len(t.player("A").hand)) == ("B", before + drawn)


@rule("FS-191", "FS-R18")
def test_in_summer_one_draws_what_the_bay_has():
    t = prepares(packed().bay("try_owl"), "summer")
    assert (t.player("A").hand, t.asked) == (["try_owl"], "B")


@rule("FS-194", "FS-197", "FS-R19")
@pytest.mark.parametrize("deck", [0, 1, 2])
def test_in_autumn_two_cards_come_from_deck_or_bay_before_it_is_filled(deck: int):
    t = packed().bay("try_owl", "try_axe", "try_seal").on_top("try_log", "try_crab")
    prepares(t, "autumn")
    assert t.options("A") == [DrawFromDeck(), *(TakeFromBay(card) for card in ("try_owl", "try_axe", "try_seal"))]
    t.plays("A", *[DrawFromDeck()] * deck, *[TakeFromBay("try_owl"), TakeFromBay("try_axe")][: 2 - deck])
    assert (len(t.events(Drew)), len(t.events(TookFromBay))) == (deck, 2 - deck)
    assert t.asked == "B"
    t = prepares(packed().bay("try_owl", "try_axe"), "autumn").plays("A", TakeFromBay("try_owl"))
    assert t.slots == ["", "try_axe", "", "", "", "", "", ""]


@rule("FS-195", "FS-196", "FS-R39")
def test_in_autumn_cards_and_production_come_in_the_order_the_player_likes():
    t = prepares(packed().city("A", "try_net").on_top("try_owl", "try_axe", "try_seal"), "autumn")
    assert t.options("A") == [ProductionFirst(), CardsFirst()]
    t.plays("A", CardsFirst(), DrawFromDeck())
    assert t.events(CardActivated) == []  # one part is finished before the next begins
    t.plays("A", DrawFromDeck())
    assert (t.events(CardActivated), t.player("A").hand) == (
        [CardActivated(0, "try_net")],
        ["try_owl", "try_axe", "try_seal"],
    )
    t = prepares(packed().city("A", "try_net").hand("A", *EIGHT[:6]).on_top("try_owl", "try_axe"), "autumn")
    t.plays("A", ProductionFirst())
    assert (t.question, t.player("A").hand) == ("draw_from", [*EIGHT[:6], "try_owl"])
    t.plays("A", DrawFromDeck())
    assert t.asked == "B"  # the hand is full


@rule("FS-R10", "FS-R39")
def test_after_the_production_of_autumn_the_bay_is_full_again():
    bay = ("try_owl", "try_axe", "try_seal", "try_log", "try_bell", "try_vane", "try_bank", "try_shop")
    t = prepares(packed().city("A", "try_pond").bay(*bay).on_top("try_raft"), "autumn")
    t.plays("A", ProductionFirst(), TakeFromBay("try_seal"))
    assert (t.question, t.slots) == ("draw_from", ["try_raft" if card == "try_seal" else card for card in bay])


@rule("FS-196")
def test_without_green_cards_there_is_no_order_to_choose():
    t = prepares(packed().city("A", "try_bell"), "autumn")
    assert t.question == "draw_from"


# --- the last to prepare ---------------------------------------------------------------------------------------------


@rule("FS-198", "FS-199", "FS-200")
@pytest.mark.parametrize("season", SEASONS)
def test_the_last_to_prepare_for_a_season_changes_the_wind(season: str):
    t = others(packed(3).hand("A", *EIGHT), season, BEFORE[season])
    old = (t.state.wind_a[-1], t.state.wind_b[-1])
    prepares(t, season).skips_to("turn")
    assert (t.state.wind_a[-1], t.state.wind_b[-1]) == old  # C has not prepared yet
    t = others(packed(3).hand("A", *EIGHT), season, season)
    prepares(t, season).skips_to("turn")
    assert t.events(WindChanged) == [WindChanged(t.state.wind_a[-1], t.state.wind_b[-1])]
    assert (t.state.wind_a[0], t.state.wind_b[0]) == old


@rule("FS-R44", "FS-198")
@pytest.mark.parametrize("ahead", ["spring", "summer", "autumn", "passed"])
def test_others_may_be_further_on_or_have_passed(ahead: str):
    t = packed(2).hand("A", *EIGHT)
    if ahead == "passed":
        t.has_passed("B")
    else:
        t.season("B", ahead)
    prepares(t, "spring")
    assert len(t.events(WindChanged)) == 1


@rule("FS-R44", "FS-200", "FS-205")
def test_the_last_one_makes_up_for_every_season():
    """B is in autumn already: each preparation of A is the last for its season."""
    t = packed().hand("A", *EIGHT).season("B", "autumn").islands("try_isle", "try_reef")
    for season in SEASONS:
        t.player("A").ready = 0
        t.plays("A", Prepare()).skips_to("turn", "B").plays("B", Place("docks")).skips_to("turn", "A")
        t.player("B").ready = 5
        assert len(t.events(WindChanged)) == SEASONS.index(season) + 1
    assert len(t.events(Flooded)) == 2


@rule("FS-201", "FS-202", "FS-R43")
def test_the_old_tiles_go_below_their_stacks_face_down():
    t = packed()
    a, b = t.state.wind_a, t.state.wind_b
    wind_of_change(t.state)
    assert t.state.wind_a == (a[-1], *a[:-1])
    assert t.state.wind_b == (b[-1], *b[:-1])
    view = t.match.view(0)
    assert (view.wind_a, view.wind_b) == (
        (*[HIDDEN] * (len(a) - 1), a[-2]),
        (*[HIDDEN] * (len(b) - 1), b[-2]),
    )


@rule("FS-R43")
def test_a_stack_of_one_tile_turns_it_up_again():
    t = packed()
    t.state.wind_a = ("try_fair_a",)
    wind_of_change(t.state)
    assert t.state.wind_a == ("try_fair_a",)


@rule("FS-203", "FS-211", "FS-204")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_wind_changes_three_times_a_game_and_the_tide_comes_once(seats: int):
    for number in range(4):
        match, dice = dealt(seats, seed=f"winds {number}"), random.Random(number)
        while not match.over:
            match.answer(match.seats[0], dice.choice(match.options(match.seats[0])))
        told = [happened.event for happened in match.events]
        assert len([event for event in told if isinstance(event, WindChanged)]) == 1 + 3
        assert len({event.island for event in told if isinstance(event, Flooded)}) == 2
        prepared: Counter[str] = Counter()
        for before, event in zip([None, *told], told, strict=False):
            if isinstance(event, Prepared):
                prepared[event.season] += 1
            if isinstance(event, Flooded) and not isinstance(before, Flooded):
                assert prepared["summer"] == seats
        assert prepared == {"spring": seats, "summer": seats, "autumn": seats}


@rule("FS-204", "FS-206")
def test_the_steps_of_the_last_one_are_no_choice():
    t = others(packed(3).hand("A", *EIGHT).islands("try_isle", "try_reef", "try_cove"), "summer", "summer")
    prepares(t, "summer")
    assert (t.question, t.options("A")) == ("high_tide", [Flood("try_isle"), Flood("try_reef"), Flood("try_cove")])


# --- high tide -------------------------------------------------------------------------------------------------------


@rule("FS-205", "FS-206", "FS-R45")
@pytest.mark.parametrize("season", SEASONS)
def test_the_last_to_prepare_for_summer_floods_two_islands(season: str):
    islands = ("try_isle", "try_reef", "try_cove", "try_rock")
    t = others(packed(4).hand("A", *EIGHT).islands(*islands), *[season] * 3)
    prepares(t, season)
    if season == "summer":
        t.plays("A", Flood("try_cove"))
        assert t.options("A") == [Flood("try_isle"), Flood("try_reef"), Flood("try_rock")]  # another one
        t.plays("A", Flood("try_isle"))
    t.skips_to("turn", "B")
    flooded = [island.id for island in t.state.islands if island.flooded]
    assert flooded == (["try_isle", "try_cove"] if season == "summer" else [])
    assert t.events(Flooded) == ([Flooded(0, "try_cove"), Flooded(0, "try_isle")] if flooded else [])


@rule("FS-205")
def test_who_is_not_the_last_floods_nothing():
    t = others(packed(3).hand("A", *EIGHT), "summer", "spring")
    prepares(t, "summer")
    assert (t.asked, t.events(Flooded)) == ("B", [])


@rule("FS-R45", "FS-206")
@pytest.mark.parametrize("face_up", [2, 1, 0])
def test_with_fewer_islands_all_are_flooded(face_up: int):
    t = packed().hand("A", *EIGHT).season("B", "summer").islands("try_isle", "try_reef", "try_cove")
    t.floods(*("try_isle", "try_reef", "try_cove")[face_up:])
    prepares(t, "summer")
    assert (t.asked, len(t.events(Flooded))) == ("B", face_up)
    assert t.state.islands == tuple(IslandTile(id, flooded=True) for id in ("try_isle", "try_reef", "try_cove"))


@rule("FS-207", "FS-072")
def test_a_flooded_island_stays_closed():
    t = packed().hand("A", *EIGHT).season("B", "summer").islands("try_isle", "try_reef")
    prepares(t, "summer")
    for island in ("try_isle", "try_reef"):
        t.refuses("B", Place(island), rule="FS-207")


@rule("FS-208", "FS-209", "FS-R46")
def test_workers_on_a_flooded_island_stay_until_their_owner_prepares():
    t = (
        packed()
        .hand("A", *EIGHT)
        .hand("B", *["try_crab"] * 8)
        .season("B", "summer", ready=0)
        .islands("try_isle", "try_reef")
    )
    t.workers("try_isle", "B")
    prepares(t, "summer")
    assert [island.flooded for island in t.state.islands] == [True, True]
    assert (t.state.workers["try_isle"], t.player("B").ready) == ((1,), 0)
    t.plays("B", Prepare()).skips_to("turn", "A")
    assert (t.state.workers["try_isle"], t.player("B").ready) == ((), 2)


@rule("FS-210", "FS-R42", "FS-182")
def test_the_last_one_has_the_tide_then_the_wind_at_the_end_of_the_turn():
    t = others(packed(3).hand("A", *EIGHT[:6]).islands("try_isle", "try_reef", "try_cove"), "summer", "summer")
    prepares(t, "summer")
    assert t.question == "take_from_bay"  # first the bonus of the season
    t.plays("A", t.options("A")[0], t.options("A")[1])
    t.plays("A", Flood("try_isle"), Flood("try_cove"))
    order = [type(e) for e in t.seen if isinstance(e, Prepared | TookFromBay | Flooded | WindChanged | TurnBegan)]
    assert order == [TurnBegan, Prepared, TookFromBay, TookFromBay, Flooded, Flooded, WindChanged, TurnBegan]


@rule("FS-R42")
def test_a_new_weather_card_comes_after_tide_and_wind():
    t = packed(weather="upper").hand("A", *EIGHT).season("B", "summer").islands("try_isle", "try_reef")
    t.state.weather, *rest = built_in().weather
    t.state.weather_deck = tuple(rest[:3])
    prepares(t, "summer").skips_to("turn", "B")
    order = [type(e) for e in t.seen if isinstance(e, Prepared | Flooded | WindChanged | WeatherTurned)]
    assert order == [Prepared, Flooded, Flooded, WindChanged, WeatherTurned]
    assert t.state.weather == rest[2]


@rule("FS-R42", "FS-198")
def test_the_old_wind_blows_for_what_the_preparation_itself_plays():
    t = packed().season("B", "spring").winds("try_fair_a", "try_calm_b").gives("A", driftwood=1)
    t.hand("A", "try_hut").city("A", "try_coach")
    prepares(t, "spring").plays("A", Branch("try_coach", "effect.0"), Play("try_hut", "hand"))
    assert t.player("A").ship == 1
    assert t.state.wind_a[-1] != "try_fair_a"
