"""Chapter 15: weather cards."""

from pathlib import Path

import pytest

from stolik.bots import ask_bot, make_bot
from stolik.games.farshore.content import built_in, load
from stolik.games.farshore.evaluation import go_on
from stolik.games.farshore.events import (
    CaptainDrew,
    CardActivated,
    Flooded,
    Gained,
    MapClaimed,
    Prepared,
    ShipMoved,
    Spent,
    TurnBegan,
    WeatherTurned,
    WindChanged,
)
from stolik.games.farshore.options import Place, Play, Prepare, TakeFromBay
from stolik.games.farshore.playing import playable
from stolik.games.farshore.state import HIDDEN
from stolik.kernel import Done, Pick

from ...rules import rule
from .captain_table import BEACH, SHALLOWS, green_map, greens, played_out
from .table import Table, all_keep, begin, captain_pack, dealt, with_captain


def standard(weather: str, card: str, seats: int = 2) -> Table:
    """A game without the Captain in a calm, with this weather card face up."""
    t = Table(seats, "none", weather, "a storm", captain_pack()).winds("test_calm_a", "test_calm_b")
    return t.weather_is(card)


# --- the stack -------------------------------------------------------------------------------------------------------


@rule("FS-257", "FS-256")
@pytest.mark.parametrize(("level", "used"), [("shy", False), ("brave", False), ("magnificent", True), ("terror", True)])
def test_weather_is_used_at_the_third_and_fourth_level(level, used):
    g = dealt(1, level).state
    assert (g.weather in built_in().weather, len(g.weather_deck)) == (used, 3 if used else 0)


@rule("FS-258", "FS-259")
def test_four_cards_by_chance_form_the_stack_face_down_and_the_others_stay_out():
    seen = set()
    for number in range(30):
        match = dealt(1, "terror", seed=f"weather {number}")
        used = {match.state.weather, *match.state.weather_deck}
        assert len(used) == 4 < len(built_in().weather)
        assert match.view(0).weather_deck == (HIDDEN,) * 3
        seen |= used
    assert seen == set(built_in().weather)


@rule("FS-260", "FS-R75")
@pytest.mark.parametrize(("seats", "level", "weather"), [(1, "terror", "none"), (2, "none", "upper")])
def test_the_first_card_is_turned_up_when_setup_is_complete(seats, level, weather):
    match = begin(seats, level, weather)
    assert (match.state.weather, match.state.weather_deck) == ("", ())
    told = [happened.event for happened in all_keep(match).events]
    assert [event for event in told if isinstance(event, CaptainDrew | WeatherTurned | TurnBegan)] == [
        *([CaptainDrew(2)] if level != "none" else []),
        WeatherTurned(match.state.weather),
        TurnBegan(match.state.first),
    ]


@rule("FS-261", "FS-262", "FS-263")
@pytest.mark.parametrize(
    ("seats", "level", "weather"), [(1, "magnificent", "none"), (3, "terror", "none"), (2, "none", "both")]
)
def test_each_wind_of_change_brings_the_next_and_four_are_used(seats, level, weather):
    match = dealt(seats, level, weather)
    stack = (match.state.weather, *reversed(match.state.weather_deck))
    told = [event for event in played_out(match) if isinstance(event, WindChanged | WeatherTurned)]
    assert [type(event) for event in told] == [WindChanged, WeatherTurned] * 4
    assert tuple(event.card for event in told if isinstance(event, WeatherTurned)) == stack
    assert len(set(stack)) == 4
    assert (match.state.weather, match.state.weather_deck) == (stack[-1], ())


@rule("FS-262")
def test_the_card_before_is_no_longer_in_force():
    t = standard("upper", "test_narrow_hands").season("A", "spring").season("B", "winter", ready=0).turn("B")
    t.state.weather_deck = ("test_dear_cards",)
    t.hand("A").plays("B", Prepare())
    assert t.events(WeatherTurned) == [WeatherTurned("test_dear_cards")]
    t.plays("A", Place("lookout")).skips_to("turn", "B")
    assert len(t.player("A").hand) == 8


# --- whom it affects -------------------------------------------------------------------------------------------------


@rule("FS-264")
def test_weather_affects_all_players():
    t = standard("upper", "test_narrow_hands", seats=3).hand("A").hand("B").hand("C")
    for who in "ABC":
        t.plays(who, Place("lookout")).skips_to("turn", "BCA"["ABC".index(who)])
    assert [len(t.player(who).hand) for who in "ABC"] == [4, 4, 4]


@rule("FS-264")
def test_dear_cards_cost_every_player_more_and_those_of_the_bay_even_more():
    t = standard("both", "test_dear_cards").hand("A", "storehouse").bay("wreck")
    printed = t.box.cards["storehouse"].total_cost
    t.gives("A", treasure=printed).refuses("A", Play("storehouse", "hand"), rule="FS-105")
    t = standard("both", "test_dear_cards").hand("A", "storehouse").gives("A", treasure=printed + 1)
    t.allows("A", Play("storehouse", "hand"))
    more = t.box.cards["sloop"].total_cost + 1 + 2
    standard("both", "test_dear_cards").bay("sloop").gives("A", treasure=more - 1).refuses(
        "A", Play("sloop", "bay"), rule="FS-105"
    )
    standard("both", "test_dear_cards").bay("sloop").gives("A", treasure=more).allows("A", Play("sloop", "bay"))
    standard("upper", "test_dear_cards").bay("sloop").gives("A", treasure=more - 2).allows("A", Play("sloop", "bay"))


@rule("FS-264", "FS-075")
def test_weather_can_take_fewer_cards_at_the_docks():
    hand = ("castaway", "diver", "galleon", "sloop")
    t = standard("upper", "test_short_docks").hand("A", *hand).plays("A", Place("docks"))
    t.plays("A", Pick("diver"), Pick("galleon"))
    assert (t.question, t.player("A").hand) == ("any_resource", ["castaway", "sloop"])


@rule("FS-264", "FS-105")
def test_weather_can_make_unique_cards_dear():
    for rarity, more in (("unique", 1), ("common", 0)):
        card = next(card for card in built_in().cards.values() if card.rarity == rarity and card.cost)
        for extra in (0, 1):
            t = standard("both", "test_short_docks").hand("A", card.id).gives("A", treasure=card.total_cost + extra)
            assert (Play(card.id, "hand") in t.options("A")) == (extra >= more)


@rule("FS-264", "FS-080")
def test_whoever_holds_more_than_a_lowered_limit_may_still_discard_all_at_the_lookout():
    hand = ("storehouse", "diver", "sloop", "wreck", "castaway", "galleon")
    t = standard("upper", "test_narrow_hands").hand("A", *hand).plays("A", Place("lookout"))
    t.plays("A", *(Pick(card) for card in sorted(hand))).skips_to("turn", "B")
    assert len(t.player("A").hand) == 4
    assert sorted(t.state.discard[: len(hand)]) == sorted(hand)


@rule("FS-264", "FS-142")
def test_whoever_holds_more_than_a_lowered_limit_keeps_it_and_draws_nothing():
    hand = ("storehouse", "diver", "sloop", "wreck", "castaway", "galleon")
    t = standard("upper", "test_narrow_hands").hand("A", *hand).plays("A", Place("lookout"), Done())
    assert sorted(t.player("A").hand) == sorted(hand)


@rule("FS-264")
@pytest.mark.parametrize(("weather", "lost"), [("upper", 1), ("both", 2)])
def test_what_weather_takes_is_told_with_the_card_that_takes_it(weather, lost):
    beach = next(coast.id for coast in built_in().coast.values() if "driftwood" in coast.effect)
    t = standard(weather, "test_bare_coast").plays("A", Place(beach))
    assert t.player("A").stock["driftwood"] == 3 - lost
    assert t.seen.index(CardActivated(0, "test_bare_coast")) < t.seen.index(Spent(0, "driftwood", lost))


@rule("FS-264")
def test_weather_that_takes_nothing_is_not_told(tmp_path: Path):
    t = standard("upper", "test_toll").hand("A").plays("A", Place("docks"))
    assert (t.asked, t.events(CardActivated), t.events(Spent)) == ("B", [], [])
    beach = next(iter(built_in().coast))
    names = 'name = { en = "x", pl = "x" }\nflavour = { en = "", pl = "" }\n'
    (tmp_path / "coast.toml").write_text(f'[[coast]]\nid = "{beach}"\n{names}effect = "gain(1, shell)"\n')
    content = load([Path(__file__).parent / "captain_pack", tmp_path]).id
    t = Table(2, "none", "both", "a storm", content).weather_is("test_bare_coast").plays("A", Place(beach))
    assert (t.stock("A"), t.events(CardActivated), t.events(Spent)) == ({"shell": 1}, [], [])
    t = Table(2, "none", "both", "a storm", content).weather_is("test_bare_coast").gives("A", crystal=1)
    t.plays("A", Place(beach))
    assert (t.stock("A"), t.events(Spent)) == ({"shell": 1}, [Spent(0, "crystal", 1)]), "no more than there is"


@rule("FS-264", "FS-R79")
@pytest.mark.parametrize(
    ("card", "effects", "lost"),
    [("test_bare_coast", "both", 2), ("weather_sandstorm", "upper", 1), ("weather_waterspout", "both", 1)],
)
def test_of_equally_many_resources_the_player_chooses_which_kind_the_weather_takes(card, effects, lost):
    t = standard(effects, card).gives("A", crystal=9, seaweed=8, shell=9, treasure=20)
    t.plays("A", Place(BEACH))
    assert (t.question, t.events(Spent)[0]) == ("turn", Spent(0, "crystal", lost))
    t = standard(effects, card).gives("A", crystal=9, seaweed=9, mushroom=8, shell=9, treasure=20)
    t.plays("A", Place(BEACH))
    assert (t.question, t.asked) == ("lose", "A")
    assert t.options("A") == [Pick("crystal"), Pick("seaweed")]
    t.plays("A", Pick("seaweed"))
    assert t.events(Spent) == [Spent(0, "seaweed", lost)]
    assert (t.player("A").stock["crystal"], t.player("A").stock["seaweed"]) == (9, 9 - lost)
    assert (t.question, t.asked) == ("turn", "B")


@rule("FS-R79")
def test_each_player_decides_a_tie_of_their_own_and_a_clock_decides_for_the_absent():
    t = standard("upper", "weather_sandstorm").gives("A", crystal=9, mushroom=9).gives("B", driftwood=9, crystal=9)
    t.plays("A", Place(BEACH))
    assert (t.question, t.asked, t.match.default(0)) == ("lose", "A", Pick("crystal"))
    t.plays("A", t.match.default(0)).plays("B", Place(SHALLOWS))
    assert (t.question, t.asked) == ("lose", "B")
    t.plays("B", Pick("driftwood"))
    assert t.events(Spent) == [Spent(0, "crystal", 1), Spent(1, "driftwood", 1)]


@rule("FS-R79")
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_decide_such_a_tie_too(bot):
    t = standard("upper", "weather_sandstorm").gives("A", crystal=9, mushroom=9).plays("A", Place(BEACH))
    assert t.question == "lose"
    option = ask_bot(make_bot(bot, "farshore", "a tie"), t.match, 0)
    assert option in t.options("A")
    if bot == "greedy":
        assert option == go_on(t.match, 0) == Pick("mushroom"), "a crystal is worth more"


@rule("FS-265")
def test_no_hand_limit_binds_her():
    t = with_captain("terror").weather_is("test_narrow_hands").captain_is("winter", ready=0)
    t.captain_hand("storehouse", "diver", "sloop", "wreck", "castaway", "galleon").season("A", "spring")
    t.captains_turn()
    assert len(t.captain.hand) == 6 + 4


@rule("FS-265", "FS-254")
def test_no_weather_stills_the_wind_for_her():
    t = with_captain("terror").weather_is("test_narrow_hands").winds("test_fair_a", "test_fair_b")
    t.captain_is("winter", ready=0).captain_hand("storehouse").captains_turn()
    assert t.captain.ship == 4


@rule("FS-265")
def test_no_weather_makes_her_cards_dear_or_few():
    t = with_captain("terror").weather_is("test_dear_cards").captain_is("winter", ready=0).plan(green=1)
    t.bay("storehouse").captains_turn()
    assert [placed.card for placed in t.captain.city] == ["storehouse"]
    t = with_captain("terror").weather_is("test_few_cards").captain_is("spring", ready=0).season("A", "summer")
    t.captains_turn()
    assert len(t.captain.hand) == 6


@rule("FS-265")
def test_nothing_of_what_weather_sets_off_strikes_her():
    """The toll takes a treasure whenever a player places, prepares, plays, is moved by the wind or claims a map."""

    def at_sea(season: str, ready: int) -> Table:
        t = with_captain("terror").weather_is("test_toll").winds("test_fair_a", "test_fair_b").captain_is(season, ready)
        t.captain.treasure = 5
        t.captain.ship = 0
        return t

    place = at_sea("winter", 1).track("test_coast").captains_turn()
    play = at_sea("winter", 0).captain_hand("storehouse").captains_turn()
    prepare = at_sea("winter", 0).season("A", "spring").captains_turn()
    claim = at_sea("autumn", 2).season("A", "autumn").city("captain", *greens(3)).captain_hand(greens(4)[3])
    claim.captains_turn()
    assert len(claim.events(MapClaimed)) == 1
    for t in (place, play, prepare, claim):
        assert t.captain.treasure == 5 + sum(event.n for event in t.events(Gained) if event.seat == 1)
        assert not any(event.card == "test_toll" for event in t.events(CardActivated))


@rule("FS-264", "FS-R17")
@pytest.mark.parametrize("hand", [("diver", "sloop"), ("diver", "sloop", "wreck")])
def test_weather_can_take_cards_for_a_map_and_asks_only_where_there_is_a_choice(hand):
    t = standard("both", "test_few_cards").city("A", *greens(4)).hand("A", *hand)
    t.plays("A", Place("dunes", green_map(t)))
    if len(hand) > 2:
        assert (t.question, t.asked) == ("discard", "A")
        t.plays("A", Pick("diver"), Pick("wreck"))
    assert (len(t.player("A").hand), list(t.player("A").maps), t.asked) == (len(hand) - 2, [green_map(t)], "B")


@rule("FS-264", "FS-105")
@pytest.mark.parametrize("enough", [False, True])
def test_what_is_offered_of_the_bay_can_be_paid_in_this_weather(enough):
    t = standard("both", "test_dear_cards").hand("A").bay("sloop")
    t.gives("A", treasure=t.box.cards["sloop"].total_cost + 2 + enough)
    offered = [play for play in playable(t.state, 0) if play.card == "sloop"]
    assert offered == t.options("A", Play) == ([Play("sloop", "bay")] if enough else [])


@rule("FS-265")
def test_a_map_costs_her_no_cards_in_any_weather():
    t = with_captain("terror").weather_is("test_few_cards").captain_is("autumn", ready=1).season("A", "autumn")
    t.city("captain", *greens(3)).captain_hand(greens(4)[3]).captains_turn()
    assert len(t.events(MapClaimed)) == 1
    player = with_captain("terror").weather_is("test_few_cards").city("A", *greens(4)).hand("A", "diver")
    player.refuses("A", Place("dunes", t.events(MapClaimed)[0].kind), rule="FS-R17")


# --- which effects ---------------------------------------------------------------------------------------------------


@rule("FS-266", "FS-267", "FS-R75")
@pytest.mark.parametrize(("weather", "limit", "ship"), [("none", 8, 1), ("upper", 4, 1), ("both", 4, 0)])
def test_in_the_standard_game_the_table_chooses_upper_only_or_both(weather, limit, ship):
    t = standard(weather, "test_narrow_hands").hand("A").plays("A", Place("lookout")).skips_to("turn", "B")
    assert len(t.player("A").hand) == limit
    t = standard(weather, "test_narrow_hands").winds("test_fair_a", "test_calm_b").hand("A", "galleon")
    t.gives("A", treasure=9).plays("A", Play("galleon", "hand")).skips_to("turn", "B")
    assert t.player("A").ship == ship


@rule("FS-267")
def test_without_a_weather_card_nothing_is_changed():
    t = standard("none", "").hand("A").plays("A", Place("lookout")).skips_to("turn", "B")
    assert len(t.player("A").hand) == 8
    t = standard("none", "").winds("test_fair_a", "test_calm_b").hand("A", "galleon").gives("A", treasure=9)
    t.plays("A", Play("galleon", "hand")).skips_to("turn", "B")
    assert t.player("A").ship == 1


@rule("FS-267", "FS-R75")
@pytest.mark.parametrize("weather", ["none", "upper", "both"])
def test_the_standard_game_has_the_same_stack_if_weather_was_chosen(weather):
    g = dealt(2, weather=weather).state
    assert g.weather_effects == weather
    assert (bool(g.weather), len(g.weather_deck)) == ((False, 0) if weather == "none" else (True, 3))


# --- when it changes -------------------------------------------------------------------------------------------------


@rule("FS-R42", "FS-210", "FS-261")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_tide_then_wind_then_weather_and_only_then_she_prepares(season):
    before = {"spring": "winter", "summer": "spring", "autumn": "summer"}[season]
    t = with_captain("terror").weather_is("test_narrow_hands").captain_is(before, ready=0)
    t.state.weather_deck = ("test_toll",)
    t.season("A", before, ready=0).hand("A").plays("A", Prepare())
    t.skips_to("turn", "A")
    steps = (Prepared, Flooded, WindChanged, WeatherTurned, TurnBegan)
    told = [event for event in t.seen if isinstance(event, steps)]
    assert told == [
        TurnBegan(0),
        Prepared(0, season),
        *([Flooded(0, t.state.islands[0].id)] if season == "summer" else []),
        WindChanged(t.state.wind_a[-1], t.state.wind_b[-1]),
        WeatherTurned("test_toll"),
        TurnBegan(1),
        Prepared(1, season),
        TurnBegan(0),
    ]


@rule("FS-R42")
@pytest.mark.parametrize(
    ("old", "new", "cards"), [("test_few_cards", "test_toll", 0), ("test_toll", "test_few_cards", 2)]
)
def test_the_bonus_of_the_last_preparer_is_still_under_the_old_weather(old, new, cards):
    t = with_captain("magnificent").weather_is(old).captain_is("spring", ready=0).season("A", "spring", ready=0)
    t.state.weather_deck = (new,)
    bay = ("storehouse", "diver", "sloop")
    t.bay(*bay).hand("A").plays("A", Prepare())
    for card in bay[:cards]:
        t.plays("A", TakeFromBay(card))
    assert t.player("A").hand == list(bay[:cards])
    assert t.state.weather == new
    assert t.question == "turn"


@rule("FS-264", "FS-R42")
def test_the_weather_strikes_whoever_prepares():
    t = with_captain("magnificent").weather_is("test_toll").captain_is("winter", ready=0).gives("A", treasure=2)
    t.season("A", "winter", ready=0).plays("A", Prepare())
    assert t.player("A").stock["treasure"] == 1
    assert t.seen.index(Prepared(0, "spring")) < t.seen.index(CardActivated(0, "test_toll"))
    assert t.events(ShipMoved) == []
