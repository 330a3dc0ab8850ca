"""Extension, PvP, Conditions and Goal cards of the Generator."""

import pytest

from stolik.games.tamashii.abilities import count
from stolik.games.tamashii.content import built_in
from stolik.games.tamashii.data import sorted_tokens
from stolik.games.tamashii.enemies import hurt
from stolik.games.tamashii.game import TAMASHII
from stolik.games.tamashii.generator import check_goals
from stolik.games.tamashii.options import (
    Agree,
    Bid,
    ChooseCell,
    ChooseKind,
    ChooseResource,
    DrawClass,
    EndFiring,
    Enough,
    Fire,
    KeepCard,
    MoveTo,
    Stake,
    UseNow,
)
from stolik.games.tamashii.planning import load_console
from stolik.games.tamashii.scoring import score
from stolik.games.tamashii.state import Combat, Generator, Setup, Turn
from stolik.kernel import Match, key_from

from ....rules import rule
from ..table import Table, cell, cells, table


def competing(extension: str = "extension_market_day", pvp: str = "pvp_push", seats: int = 2) -> Table:
    """A table with these cards of the Generator; nobody has Augments."""
    t = table(seats)
    t.state.generator = Generator(extension, pvp, "conditions_calm_week")
    for letter in "ABCD"[:seats]:
        t.augments(letter)
    return t


def extended(card: str, seats: int = 2) -> Table:
    return competing(extension=card, seats=seats)


def against(card: str, seats: int = 2) -> Table:
    return competing(pvp=card, seats=seats)


# --- Extensions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "covered"), [(2, True), (3, False)])
def test_the_tide_covers_outer_tiles_every_second_turn(turn: int, covered: bool) -> None:
    t = extended("extension_tide").at("A", 2).at("B", 5)
    far = [place.at for place in t.state.map].index((4, 0))
    t.state.map[far].uncovered = True
    t.agenda(Turn(turn))
    assert t.question
    assert t.state.map[far].uncovered != covered
    assert all(t.state.map[t.place(tile)].uncovered for tile in (1, 2, 5))  # the Shelter, and where people stand


@rule("TM-033")
def test_on_market_day_there_are_two_bodies_more() -> None:
    sizes = {}
    for n in range(40):
        match = Match.new(TAMASHII, Setup(2, "generator"), key_from(f"market {n}"))
        assert match.state.generator is not None
        sizes[match.state.generator.extension] = len(match.state.market)
    assert sizes.pop("extension_market_day") == 2 + 1 + 2
    assert set(sizes.values()) == {3}


@pytest.mark.parametrize(("turn", "loaded"), [(2, 8), (3, 5)])
def test_without_power_three_cells_stay_dark_in_odd_turns(turn: int, loaded: int) -> None:
    t = extended("extension_power_cut")
    t.state.turn = turn
    load_console(t.state, 0)
    assert sum(sign in "rgby" for sign in t.player("A").console) == loaded


@rule("TM-145")
def test_the_open_archive_shows_three_cards() -> None:
    t = extended("extension_open_archive").gives("A", xp=2).console("A", "r").planning().plays("A", DrawClass())
    deck = len(t.player("A").class_deck)
    assert len(t.player("A").drawn) == 3
    t.plays("A", t.options("A", KeepCard)[0])
    assert (len(t.player("A").class_deck), len(t.player("A").augments)) == (deck + 2, 1)


@rule("TM-122")
def test_the_generous_bag_loads_one_more() -> None:
    t = extended("extension_generous_bag")
    load_console(t.state, 0)
    assert (t.rows("A")[0][:3].count("."), sum(sign in "rgby" for sign in t.player("A").console)) == (0, 9)


@rule("TM-148", "TM-152")
def test_fog_limits_moves_and_hides_who_enters() -> None:
    t = extended("extension_fog").bodies("A", "pilot").at("A", 1)
    for place in t.state.map:
        place.uncovered, place.token = True, ""
    t.moving("A").plays("A", MoveTo([place.at for place in t.state.map].index((2, 0))))
    assert t.player("A").tracking == 0
    far = extended("extension_fog").bodies("A", "pilot")
    for place in far.state.map:
        place.uncovered = True
    far.player("A").place = [place.at for place in far.state.map].index((-1, 1))
    far.moving("A").refuses("A", MoveTo([place.at for place in far.state.map].index((2, 0))), rule="TM-148")


def test_the_tram_pass_takes_one_to_the_depot_or_home() -> None:
    t = extended("extension_tram_pass").at("A", 2).gives("A", memory=1)
    t.moving("A").plays("A", UseNow("extension_tram_pass"))
    assert (t.player("A").place, t.player("A").resources["memory"]) == (t.place(1), 0)
    t.refuses("A", UseNow("extension_tram_pass"), rule="TM-208")
    waits = extended("extension_tram_pass").at("A", 2).gives("A", memory=1).console("A", "r").planning()
    waits.refuses("A", UseNow("extension_tram_pass"), rule="TM-435")


def test_the_next_player_may_echo_the_first_pattern() -> None:
    t = extended("extension_echo", 3).console("A", "rrg", "ggb").console("B", "bby").console("C", "bby").firing("A")
    t.plays("A", Fire("basic", 0, cells("a1", "b1", "c1")), Fire("basic", 1, cells("a2", "b2", "c2")))
    t.skips_to("fire", "B").plays("B", UseNow("extension_echo"))
    assert t.player("B").resources == {"shield": 0, "memory": 0, "power": 1, "reroll": 0}
    t.refuses("B", UseNow("extension_echo"), rule="ST-12")
    t.plays("B", EndFiring()).skips_to("fire", "C").refuses("C", UseNow("extension_echo"), rule="TM-434")


# --- PvP -------------------------------------------------------------------------------------------------------------


def test_gossip_passes_tracking_on() -> None:
    t = against("pvp_gossip").at("A", 2).at("B", 2).gives("A", reroll=1)
    t.player("A").tracking = 3
    t.moving("A").plays("A", UseNow("pvp_gossip"))
    assert [p.tracking for p in t.state.players] == [1, 2]
    apart = against("pvp_gossip").at("A", 2).at("B", 1).gives("A", reroll=1).moving("A")
    apart.refuses("A", UseNow("pvp_gossip"), rule="TM-160")


def test_push_passes_the_current_enemy_on() -> None:
    t = against("pvp_push").at("A", 2).at("B", 2).gives("A", power=2).foes("A", "notary", "chaser").foes("B", "bailiff")
    t.moving("A").plays("A", UseNow("pvp_push"))
    assert (t.names("A"), t.names("B")) == (["chaser"], ["bailiff", "notary"])


def test_entering_an_occupied_tile_costs_a_toll() -> None:
    t = against("pvp_toll").at("A", 1).at("B", 2).gives("A", memory=1, power=1).moving("A")
    t.plays("A", MoveTo(t.place(2)), ChooseResource("power"))
    assert [p.resources["power"] for p in t.state.players] == [0, 1]
    empty = against("pvp_toll").at("A", 1).at("B", 1).gives("A", memory=1).moving("A")
    empty.plays("A", MoveTo(empty.place(2)))
    assert empty.player("A").resources["memory"] == 1


def test_a_copycat_fires_what_another_fired_last() -> None:
    t = against("pvp_copycat").augments("A", "whistle").foes("A", "zoe").foes("B", "notary")
    t.console("A", "r", "rg").console("B", "r", "rg", "ggb").firing("A")
    t.plays("A", Fire("whistle", 0, cells("a1", "a2", "b2"))).skips_to("fire", "B")
    t.plays("B", Fire("copy:whistle", 0, cells("a1", "a2", "b2")))
    assert (t.player("B").foes[0].damage, [a.card for a in t.player("A").augments]) == (3, ["whistle"])
    own = against("pvp_duel").augments("A", "whistle").foes("A", "zoe").console("A", "r", "rg")
    own.console("B", "r", "rg", "ggb").firing("A").plays("A", Fire("whistle", 0, cells("a1", "a2", "b2")))
    assert not [o for o in own.skips_to("fire", "B").options("B", Fire) if o.source != "basic"]  # type: ignore[attr-defined]


def test_a_pickpocket_swaps_two_tokens() -> None:
    t = against("pvp_pickpocket").at("A", 2).at("B", 2).console("A", "xr").console("B", "go").moving("A")
    t.plays("A", UseNow("pvp_pickpocket"), ChooseCell(cell("a1")), ChooseCell(cell("b1")))
    assert (t.rows("A")[0], t.rows("B")[0]) == ("or..#", "gx..#")
    t.refuses("A", UseNow("pvp_pickpocket"), rule="ST-12")


@pytest.mark.parametrize(
    ("dice", "xp"), [(("hit", "blank"), [1, 0]), (("hit", "crit"), [0, 1]), (("hit", "hit"), [0, 0])]
)
def test_a_duel_is_core_against_core(dice: tuple[str, str], xp: list[int]) -> None:
    t = against("pvp_duel").at("A", 2).at("B", 2).console("A", "rrr", "..g").console("B", "g").firing("A")
    t.dice(*dice).plays("A", UseNow("pvp_duel"), Stake(cell("a1")), Enough()).plays("B", Stake(cell("a1")))
    assert [p.xp for p in t.state.players] == xp


def test_an_auction_lets_others_outbid() -> None:
    t = against("pvp_auction").market("soldier").console("A", "rbr", ".g").gives("A", memory=0).gives("B", memory=2)
    t.firing("A").plays("A", Fire("soldier", 0, cells("a1", "b1", "c1", "b2"))).plays("B", Bid(1))
    assert [p.bodies for p in t.state.players] == [(), ("soldier",)]
    assert [p.resources["memory"] for p in t.state.players] == [1, 1]
    kept = against("pvp_auction").market("soldier").console("A", "rbr", ".g").gives("A", memory=1).gives("B", memory=2)
    kept.firing("A").plays("A", Fire("soldier", 0, cells("a1", "b1", "c1", "b2"))).plays("B", Bid(1))
    kept.plays("A", Bid(1))
    assert ([p.bodies for p in kept.state.players], kept.player("A").resources["memory"]) == ([("soldier",), ()], 0)
    passed = against("pvp_auction").market("soldier").console("A", "rbr", ".g").gives("B", memory=2)
    passed.firing("A").plays("A", Fire("soldier", 0, cells("a1", "b1", "c1", "b2"))).plays("B", Bid(0))
    assert passed.player("A").bodies == ("soldier",)


def test_a_truce_is_worth_a_point_until_it_is_broken() -> None:
    t = against("pvp_truce").at("A", 1).at("B", 2).moving("A")
    before = [score(t.state, seat).total for seat in (0, 1)]
    t.plays("A", UseNow("pvp_truce")).plays("B", Agree(True))
    assert [score(t.state, seat).total for seat in (0, 1)] == [n + 1 for n in before]
    t.plays("A", MoveTo(t.place(2)))
    assert [score(t.state, seat).total for seat in (0, 1)] == before
    assert t.state.generator is not None
    assert t.state.generator.broken == (0, 1)


def test_a_truce_needs_two() -> None:
    t = against("pvp_truce").at("A", 1).at("B", 2).moving("A").plays("A", UseNow("pvp_truce")).plays("B", Agree(False))
    assert t.state.generator is not None
    assert t.state.generator.truces == ()


# --- Conditions and Goals --------------------------------------------------------------------------------------------


@rule("TM-433")
def test_a_sale_puts_two_chosen_tokens_into_each_bag() -> None:
    matches = (Match.new(TAMASHII, Setup(2, "generator"), key_from(f"sale {n}")) for n in range(60))
    match = next(m for m in matches if m.state.generator and m.state.generator.conditions == "conditions_sale")
    while match.question and match.question.name != "kind":
        match.answer(match.seats[0], match.options(match.seats[0])[0])
    seat = match.seats[0]
    bag = match.state.players[seat].bag
    match.answer(seat, ChooseKind("y"))
    match.answer(seat, ChooseKind("y"))
    assert match.state.players[seat].bag == sorted_tokens(bag + "yy")


def claims(t: Table, goal: str) -> bool:
    assert t.state.generator is not None
    t.state.phase = "action"
    t.state.generator.available, t.player("A").goals = (goal,), ()
    check_goals(t.state)
    return t.player("A").goals == (goal,)


@rule("TM-444")
def test_goals_about_fights_patterns_and_factions() -> None:
    t = competing().foes("A", "lamplighter", "lamplighter", "notary")
    t.player("A").combat = Combat({"hit": 0, "crit": 0, "blank": 0}, "basic", -1)
    for claimed in (False, True):
        with pytest.raises(StopIteration):
            hurt(t.state, 0, 9).send(None)
        assert claims(t, "goal_double") == claimed
    assert not claims(t.augments("A", "whistle", "vault"), "goal_diplomacy")
    assert claims(t.augments("A", "whistle", "ledger", installed=False), "goal_diplomacy")


def test_a_flourish_is_a_pattern_of_five_cells() -> None:
    t = competing().augments("A", "rubber_boots").console("A", ".g", "grg", ".g").firing("A")
    t.plays("A", Fire("rubber_boots", 0, cells("b1", "a2", "b2", "c2", "b3")))
    assert claims(t, "goal_flourish")
    count(t.player("A"), "hacked", 2)
    assert not claims(t, "goal_conversation")
    count(t.player("A"), "hacked_twice")
    assert claims(t, "goal_conversation")


def test_points_of_the_goals() -> None:
    points = sorted(goal.points for goal in built_in().goals.values())
    assert points == [2] * 8 + [3] * 16 + [4] * 5
