"""Chapter 33: Round End."""

from pathlib import Path

import pytest

from stolik.effects.rulebook import read_rulebook
from stolik.games.tidal_blades import round_end
from stolik.games.tidal_blades.attempt import danger_die
from stolik.games.tidal_blades.events import (
    ChampionMoved,
    Fled,
    InvasionRolled,
    JudgeMoved,
    LeaderToken,
    MatchEnded,
    MonsterMoved,
    MonsterTurned,
    Penalised,
    RoundBegan,
    RoundEnded,
    Upgraded,
)
from stolik.games.tidal_blades.options import Improve, NoDie, SkipBonus, TakeDie
from stolik.games.tidal_blades.state import NOBODY, MonsterInPlay
from stolik.games.tidal_blades.terms import DANGER_DICE
from stolik.kernel import Done, Pick, RulesError
from stolik.kernel.chance import LoadedOutcomeError

from ...rules import rule
from .table import Table, table


def night(t: Table, rolled: int) -> Table:
    """A places the last disc of the round, and the Invasion die comes out like this."""
    return t.last_disc("A").dice(str(rolled)).visits("A", "citadel_of_time").plays("A", SkipBonus())


def morning(t: Table, rolled: int) -> Table:
    """Nobody improves dice, and the next round begins."""
    return night(t, rolled).skips_to("visit")


def reef(*, edge: str | None = "giant_mudcrab", inner: str | None = "bullubura") -> Table:
    return table().monster("folds_edge", edge).monster("inner_reef", inner)


def goods(t: Table) -> list[tuple[int, int, int]]:
    return [(player.fruit, player.shells, player.shield) for player in t.state.players]


def rich(t: Table) -> Table:
    for player in t.state.players:
        player.fruit = player.shells = player.shield = 5
    return t


# --- the order -------------------------------------------------------------------------------------------------------


@rule("TB-305")
def test_the_steps_of_round_end_come_in_their_order():
    t = reef().on_top("lanternback_ray")
    t.player("A").champion = 3
    night(t, 2)
    assert (t.question, t.asked) == ("round_end_dice", "A")
    assert t.state.discs == {"citadel_of_time": (0,)}
    before = t.state.judge, t.player("A").leader_tokens, t.player("A").island
    assert before[1:] == (0, "citadel_of_time")
    t.plays("A", Improve("active", "novice"), TakeDie("red_initiate")).skips_to("visit")
    order = (
        *(RoundEnded, InvasionRolled, Penalised, MonsterMoved, MonsterTurned, Fled, ChampionMoved),
        *(Upgraded, JudgeMoved, LeaderToken, RoundBegan),
    )
    happened = [type(event) for event in t.seen if isinstance(event, order)]
    assert list(dict.fromkeys(happened)) == list(order)
    assert t.state.discs == {}
    assert t.state.judge != before[0]
    assert t.player("A").leader_tokens == 1


# --- 1: Monster Invasion ---------------------------------------------------------------------------------------------


@rule("TB-307", "TB-308", "TB-309")
@pytest.mark.parametrize("rolled", range(1, 9))
def test_one_to_five_brings_the_inner_reefs_monster_and_six_to_eight_that_of_the_folds_edge(rolled):
    t = night(rich(reef()), rolled)
    invading = "bullubura" if rolled <= 5 else "giant_mudcrab"
    assert t.events(InvasionRolled) == [InvasionRolled(0, rolled, invading)]
    assert goods(t) == ([(3, 5, 5)] * 3 if rolled <= 5 else [(5, 3, 5)] * 3)
    assert round_end.INVASION_DIE == ("1", "2", "3", "4", "5", "6", "7", "8")


@rule("TB-307", "TB-R034")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_first_player_rolls_for_the_invasion_in_every_round(number):
    t = reef().round(number)
    t.state.first = 2
    night(t, 5)
    assert t.events(InvasionRolled) == [InvasionRolled(2, 5, "bullubura")]


@rule("TB-310", "TB-R101")
@pytest.mark.parametrize(
    ("edge", "inner", "rolled"), [("giant_mudcrab", None, 5), (None, "bullubura", 6), (None, None, 1)]
)
def test_with_no_monster_in_the_rolled_position_nothing_invades(edge, inner, rolled):
    t = rich(reef(edge=edge, inner=inner))
    night(t, rolled)
    assert t.events(InvasionRolled) == [InvasionRolled(0, rolled, "")]
    assert (t.events(Penalised), goods(t)) == ([], [(5, 5, 5)] * 3)


@rule("TB-311", "TB-312")
def test_only_players_without_a_token_on_the_invading_monster_suffer_its_penalty():
    t = rich(table().monster("inner_reef", "bullubura", B=(3,)).monster("folds_edge", "giant_mudcrab", A=(0, 1)))
    night(t, 1)
    assert goods(t) == [(3, 5, 5), (5, 5, 5), (3, 5, 5)]
    assert t.events(Penalised) == [Penalised(0, "bullubura"), Penalised(2, "bullubura")]


@rule("TB-311")
@pytest.mark.parametrize(
    ("monster", "left"),
    [
        ("giant_mudcrab", (5, 3, 5)),
        ("lanternback_ray", (5, 5, 2)),
        ("eonshell_nautilus", (5, 4, 3)),
        ("undertow_wyrm", (5, 4, 5)),
    ],
)
def test_the_penalty_is_the_one_on_the_card(monster, left):
    t = table().monster("inner_reef", None).monster("folds_edge", monster)
    for player in rich(t).state.players:
        player.champion = 4
    night(t, 8)
    assert goods(t) == [left] * 3
    assert [player.champion for player in t.state.players] == [3 if monster == "undertow_wyrm" else 4] * 3


@rule("TB-313", "TB-R034")
def test_penalties_and_what_follows_go_from_the_first_player_on_and_the_marker_holds_for_the_next_round():
    t = table().monster("inner_reef", None).monster("folds_edge", "colossal_spinesquid").cards("B").cards("C")
    t.active("C", "novice", "red_initiate").active("A", "novice", "red_initiate").active("B", "novice", "red_elite")
    t.last_disc("A", "B", "C").visits("A", "citadel_of_time").plays("A", SkipBonus())
    t.visits("B", "lamara_stadium", "palm_plaza").plays("B", SkipBonus())
    assert t.state.first == 1
    t.skips_to("visit")
    assert t.asked == "C"  # the order of this round goes on
    t.dice("6").visits("C", "citadel_of_time").plays("C", SkipBonus())
    assert t.events(InvasionRolled) == [InvasionRolled(1, 6, "colossal_spinesquid")]
    order = []
    while t.question == "give_up":
        order.append(t.asked)
        t.plays(t.asked, Pick("active novice"))
    assert order == ["B", "C", "A"]
    assert [event.seat for event in t.events(Penalised)] == [1, 2, 0]
    improving = []
    while t.question == "round_end_dice":
        improving.append(t.asked)
        t.plays(t.asked, Done())
    assert improving == ["B", "C", "A"]
    assert (t.question, t.asked, t.state.round) == ("visit", "B", 2)


@rule("TB-R034")
def test_a_marker_that_nobody_takes_stays_where_it_is():
    t = reef()
    t.state.first = 2
    morning(t, 1)
    assert (t.state.first, t.asked) == (2, "C")


@rule("TB-314")
def test_an_invading_monster_stays_with_its_tokens_and_moves_on_like_the_others():
    t = table().monster("inner_reef", None).monster("folds_edge", "giant_mudcrab", B=(0, 3)).on_top("bullubura")
    morning(t, 8)
    assert t.events(InvasionRolled) == [InvasionRolled(0, 8, "giant_mudcrab")]
    assert t.state.inner_reef == MonsterInPlay("giant_mudcrab", (1, NOBODY, NOBODY, 1, NOBODY, NOBODY))


@rule("TB-R102")
@pytest.mark.parametrize(("have", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_a_penalty_is_paid_as_far_as_possible(have, left):
    t = reef()
    for player in t.state.players:
        player.fruit, player.shells = have, 4
    night(t, 5)
    assert [(player.fruit, player.shells) for player in t.state.players] == [(left, 4)] * 3


@rule("TB-R102")
def test_shells_of_a_penalty_come_from_the_character_board_and_not_from_the_shield():
    t = reef()
    for player in t.state.players:
        player.shells, player.shield = 1, 6
    night(t, 6)
    assert [(player.shells, player.shield) for player in t.state.players] == [(0, 6)] * 3


@rule("TB-R102")
def test_a_die_lost_to_a_penalty_comes_from_either_area_by_choice():
    t = reef(inner="colossal_spinesquid").active("A", "novice", "red_elite").spent("A", "blue_initiate", "novice")
    t.active("B").spent("B").active("C").spent("C", "novice")
    supply = dict(t.state.supply)
    night(t, 3)
    assert t.asked == "A"
    assert set(t.options("A")) == {
        Pick("active novice"),
        Pick("active red_elite"),
        Pick("spent blue_initiate"),
        Pick("spent novice"),
    }
    t.plays("A", Pick("spent blue_initiate"))
    assert (t.player("A").active, t.player("A").spent) == (["novice", "red_elite"], ["novice"])
    assert (t.player("B").active, t.player("B").spent) == ([], [])  # nothing to pay with
    assert (t.player("C").active, t.player("C").spent) == ([], [])
    assert t.state.supply == {
        **supply,
        "blue_initiate": supply["blue_initiate"] + 1,
        "novice": supply["novice"] + 1,
    }
    assert [player.fruit for player in t.state.players] == [1, 2, 1]


# --- 2 and 3: Monsters advance, a Monster Flees ----------------------------------------------------------------------


@rule("TB-315", "TB-316", "TB-317", "TB-R103")
def test_the_bullubura_moves_to_the_inner_reef_and_the_mudcrab_comes_and_nothing_flees():
    t = table().monster("inner_reef", None).monster("folds_edge", "bullubura", C=(0,))
    t.on_top("giant_mudcrab", "lanternback_ray")
    for player in t.state.players:
        player.champion = 2
    morning(t, 1)
    assert t.state.inner_reef == MonsterInPlay("bullubura", (2, NOBODY, NOBODY, NOBODY, NOBODY))
    assert t.state.folds_edge == MonsterInPlay("giant_mudcrab", (NOBODY,) * 6)
    assert t.state.monster_deck[-1] == "lanternback_ray"
    assert t.events(MonsterTurned) == [MonsterTurned("giant_mudcrab", "folds_edge")]
    assert t.events(MonsterMoved) == [MonsterMoved("bullubura", "inner_reef")]
    assert (t.events(Fled), t.state.hunted) == ([], None)
    assert [player.champion for player in t.state.players] == [2, 2, 2]


@rule("TB-315", "TB-317", "TB-319", "TB-R024", "TB-R103")
def test_the_monster_that_was_at_the_inner_reef_flees_for_good_and_the_one_arriving_there_does_not():
    t = reef().on_top("lanternback_ray")
    deck = t.state.monster_deck
    morning(t, 1)
    assert t.events(Fled) == [Fled("bullubura")]
    assert (t.state.inner_reef, t.state.folds_edge) == (
        MonsterInPlay("giant_mudcrab", (NOBODY,) * 6),
        MonsterInPlay("lanternback_ray", (NOBODY,) * 6),
    )
    assert t.state.monster_deck == deck[:-1]
    assert "bullubura" in t.state.box
    assert t.player("A").kills == 0


@rule("TB-318", "TB-R104")
def test_who_did_not_damage_the_fleeing_monster_moves_back_but_not_below_the_start():
    t = table(4).monster("folds_edge", "giant_mudcrab", A=(0,)).monster("inner_reef", "bullubura", B=(1,))
    for player, space in zip(t.state.players, (1, 6, 5, 0), strict=True):
        player.champion = space
    morning(t, 8)
    assert [player.champion for player in t.state.players] == [0, 6, 4, 0]


@rule("TB-311", "TB-318", "TB-320", "TB-321")
def test_a_monster_invades_and_flees():
    t = table().round(2).cards("A").monster("folds_edge", None).monster("inner_reef", "bullubura", A=(0, 3))
    for player in rich(t).state.players:
        player.champion = 2
    t.player("C").champion = 0
    t.player("A").hits = 4
    morning(t, 4)
    assert goods(t) == [(5, 5, 5), (3, 5, 5), (3, 5, 5)]  # penalties only, no Reward
    assert [player.champion for player in t.state.players] == [2, 1, 0]
    assert [player.hits for player in t.state.players] == [6, 0, 0]
    assert [len(player.stunts) for player in t.state.players] == [0, 0, 0]
    assert [dict(score.lines)["monster_hits"] for score in t.match.outcome().scores] == [6, 0, 0]


@rule("TB-315", "TB-316")
def test_a_hunted_monster_takes_the_place_of_the_new_one():
    t = table().monster("folds_edge", None).monster("hunted", "bullubura", B=(2,)).on_top("giant_mudcrab")
    morning(t, 6)
    assert t.state.folds_edge == MonsterInPlay("bullubura", (NOBODY, NOBODY, 1, NOBODY, NOBODY))
    assert (t.state.hunted, t.state.inner_reef, t.events(MonsterTurned)) == (None, None, [])
    assert t.events(MonsterMoved) == [MonsterMoved("bullubura", "folds_edge")]
    assert t.state.monster_deck[-1] == "giant_mudcrab"


@rule("TB-316", "TB-R094")
def test_with_an_empty_deck_monsters_advance_and_no_new_one_comes():
    t = reef()
    t.state.box += t.state.monster_deck
    t.state.monster_deck = ()
    morning(t, 1)
    assert t.state.inner_reef == MonsterInPlay("giant_mudcrab", (NOBODY,) * 6)
    assert (t.state.folds_edge, t.state.monster_deck) == (None, ())


@rule("TB-316")
def test_an_empty_folds_edge_is_filled_again():
    t = reef(edge=None).on_top("lanternback_ray")
    morning(t, 1)
    assert t.state.inner_reef is None
    assert t.state.folds_edge == MonsterInPlay("lanternback_ray", (NOBODY,) * 6)


# --- 4: Refresh and Upgrade ------------------------------------------------------------------------------------------


def tireless(level: int) -> Table:
    """A has this Resilience level; the others have no dice, and no Monster is about."""
    t = table().monster("folds_edge", None).monster("inner_reef", None)
    t.player("A").dials["resilience"] = (0, 0, 2, 5, 8)[level]
    return t.active("B").active("C")


@rule("TB-322", "TB-323", "TB-324", "TB-326")
def test_as_many_dice_as_resilience_are_refreshed_and_upgraded_and_the_rest_stays():
    t = tireless(2).active("A", "novice").spent("A", "blue_initiate", "novice")
    night(t, 1)
    assert set(t.options("A")) == {
        Improve("active", "novice"),
        Improve("spent", "blue_initiate"),
        Improve("spent", "novice"),
        Done(),
    }
    t.plays("A", Improve("active", "novice"), TakeDie("red_initiate"), Improve("spent", "blue_initiate"))
    assert sorted(t.player("A").active) == ["blue_elite", "red_initiate"]
    assert t.player("A").spent == ["novice"]
    assert t.question == "visit"  # two, and no more


@rule("TB-322", "TB-R067")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_number_is_the_resilience_level(level):
    t = night(tireless(level).active("A").spent("A", *["focus_guild"] * 3, *["synergy_guild"] * 3), 1)
    for _ in range(level):
        assert t.question == "round_end_dice"
        t.plays("A", t.options("A")[0])
    assert t.question == "visit"
    assert (len(t.player("A").active), len(t.player("A").spent)) == (level, 6 - level)


@rule("TB-322", "TB-R067")
def test_fewer_dice_may_be_chosen_or_none():
    t = tireless(3).active("A", "novice").spent("A", "blue_initiate", "novice")
    night(t, 1).plays("A", Improve("spent", "blue_initiate"), Done())
    assert (t.question, t.player("A").active, t.player("A").spent) == ("visit", ["novice", "blue_elite"], ["novice"])
    t = tireless(3).active("A", "novice").spent("A", "blue_initiate")
    night(t, 1).plays("A", Done())
    assert (t.question, t.player("A").active, t.player("A").spent) == ("visit", ["novice"], ["blue_initiate"])


@rule("TB-324", "TB-R067")
def test_a_chosen_die_must_be_upgraded_as_well():
    t = night(tireless(1).active("A").spent("A", "novice"), 1).plays("A", Improve("spent", "novice"))
    assert t.options("A") == [TakeDie("red_initiate"), TakeDie("blue_initiate")]
    t.plays("A", TakeDie("blue_initiate"))
    assert (t.player("A").active, t.player("A").spent) == (["blue_initiate"], [])


@rule("TB-325")
def test_the_same_die_is_not_chosen_twice():
    t = night(tireless(3).active("A", "novice").spent("A", "novice"), 1)
    t.plays("A", Improve("spent", "novice"), TakeDie("red_initiate"))
    assert set(t.options("A")) == {Improve("active", "novice"), Done()}
    t.plays("A", Improve("active", "novice"), TakeDie("red_initiate"))
    assert (t.question, t.player("A").active, t.player("A").spent) == ("visit", ["red_initiate"] * 2, [])


@rule("TB-R068")
def test_a_guild_die_is_only_refreshed():
    t = tireless(2).active("A", "spirit_guild").spent("A", "focus_guild")
    supply = dict(t.state.supply)
    night(t, 1).plays("A", Improve("spent", "focus_guild"), Improve("active", "spirit_guild"))
    assert (sorted(t.player("A").active), t.player("A").spent) == (["focus_guild", "spirit_guild"], [])
    assert t.state.supply == supply


@rule("TB-R073")
def test_one_player_is_done_with_all_dice_before_the_next_and_takes_what_there_is():
    t = tireless(2).active("A", "red_initiate", "red_initiate").active("B").spent("B", "red_initiate")
    t.state.first, t.state.supply["red_elite"] = 1, 1
    night(t, 1)
    assert t.asked == "B"
    t.plays("B", Improve("spent", "red_initiate"))
    assert t.player("B").active == ["red_elite"]
    assert t.asked == "A"
    t.plays("A", Improve("active", "red_initiate"))
    assert t.options("A") == [TakeDie("blue_elite"), NoDie()]  # no red one is left
    t.plays("A", TakeDie("blue_elite"))
    assert (t.question, t.asked) == ("round_end_dice", "A")
    t.plays("A", Improve("active", "red_initiate"), NoDie())
    assert sorted(t.player("A").active) == ["blue_elite", "red_initiate"]
    assert (t.question, t.asked) == ("visit", "B")


@rule("TB-R073", "TB-R069")
def test_each_old_die_returns_before_the_next_new_one_is_taken():
    t = tireless(2).active("A", "red_initiate", "red_elite")
    t.state.supply["red_elite"] = t.state.supply["blue_elite"] = 0
    night(t, 1).plays("A", Improve("active", "red_elite"), TakeDie("focus_guild"), Improve("active", "red_initiate"))
    assert sorted(t.player("A").active) == ["focus_guild", "red_elite"]
    t = tireless(1).active("A", "red_initiate")
    for kind in ("novice", "red_initiate", "blue_initiate", "red_elite", "blue_elite"):
        t.state.supply[kind] = 0
    night(t, 1).plays("A", Improve("active", "red_initiate"))
    assert t.player("A").active == ["red_initiate"]  # the only die of a lower level is the one just given


@rule("TB-326")
def test_spent_dice_that_are_not_chosen_stay_spent():
    t = table().monster("folds_edge", None).spent("A", "novice").spent("B", "red_elite", "novice").active("B")
    morning(t, 1)
    assert (t.player("A").active, t.player("A").spent) == (["novice", "novice"], ["novice"])
    assert (t.player("B").active, t.player("B").spent) == ([], ["red_elite", "novice"])


# --- 5 and 6: discs, the Judge ---------------------------------------------------------------------------------------


@rule("TB-327")
def test_standees_and_discs_return_and_all_spaces_are_free_again():
    t = reef().last_disc("A", "B", "C").cards("B")
    t.visits("A", "lamara_stadium", "palm_plaza").plays("A", SkipBonus()).skips_to("visit", "B")
    t.visits("B", "chronosseum", "prodigies_steps").skips_to("visit", "C").dice("1")
    t.visits("C", "the_fold", "inner_reef").skips_to("visit", "A")
    assert t.state.round == 2
    assert t.state.discs == {}
    assert [(player.island, player.space) for player in t.state.players] == [("", "")] * 3
    t.visits("A", "chronosseum", "prodigies_steps")  # it is free again
    assert t.player("A").space == "prodigies_steps"


@rule("TB-328")
@pytest.mark.parametrize(
    ("start", "after"),
    [
        ("droska_ring", ["chronosseum", "lamara_stadium", "droska_ring"]),
        ("lamara_stadium", ["droska_ring", "chronosseum", "lamara_stadium"]),
        ("chronosseum", ["lamara_stadium", "droska_ring", "chronosseum"]),
    ],
)
def test_the_judge_goes_one_arena_on_each_night(start, after):
    t = table()
    t.state.judge = start
    seen = []
    for number in (2, 3, 4):
        while t.state.round < number:
            t.plays(t.asked, t.match.default(t.match.seats[0]))
        seen.append(t.state.judge)
    assert seen == after
    assert t.events(JudgeMoved) == [JudgeMoved(arena) for arena in after]


# --- 7: Tournament Standings -----------------------------------------------------------------------------------------


@rule("TB-329", "TB-R028")
def test_the_leader_places_a_token_that_is_no_position_marker_and_scores():
    t = table().monster("folds_edge", None)
    for player, space in zip(t.state.players, (3, 4, 2), strict=True):
        player.champion = space
    t.player("B").hits, t.player("B").leader_tokens = 18, 1
    morning(t, 1)
    assert [player.leader_tokens for player in t.state.players] == [0, 2, 0]
    assert [player.champion for player in t.state.players] == [3, 4, 2]
    assert [player.hits for player in t.state.players] == [0, 18, 0]
    assert t.events(LeaderToken) == [LeaderToken(1)]
    assert dict(t.match.outcome().scores[1].lines)["leader_bonus"] == 2


@rule("TB-330")
@pytest.mark.parametrize("spaces", [(4, 4, 2), (0, 0, 0), (1, 5, 5)])
def test_a_tied_lead_earns_nothing(spaces):
    t = table().monster("folds_edge", None)
    for player, space in zip(t.state.players, spaces, strict=True):
        player.champion = space
    morning(t, 1)
    assert [player.leader_tokens for player in t.state.players] == [0, 0, 0]
    assert t.events(LeaderToken) == []


@rule("TB-305", "TB-329")
def test_the_leader_is_found_after_the_losses_of_the_night():
    t = table().monster("folds_edge", None).monster("inner_reef", "bullubura", B=(0,))
    t.player("A").champion, t.player("B").champion = 5, 5
    morning(t, 8)
    assert [player.leader_tokens for player in t.state.players] == [0, 1, 0]


# --- 8: the next round -----------------------------------------------------------------------------------------------


@rule("TB-331", "TB-333")
@pytest.mark.parametrize(("number", "discs"), [(1, 3), (2, 3), (3, 4)])
def test_the_next_round_begins_with_its_discs(number, discs):
    t = morning(reef().round(number), 1)
    assert t.state.round == number + 1
    assert t.events(RoundBegan) == [RoundBegan(number + 1)]
    assert [player.discs for player in t.state.players] == [discs] * 3


@rule("TB-332", "TB-R004")
@pytest.mark.parametrize(("number", "before", "after"), [(1, 1, 2), (2, 2, 2), (3, 2, 3)])
def test_the_danger_die_of_the_next_level_comes_with_rounds_two_and_four(number, before, after):
    t = reef().round(number)
    assert danger_die(t.state) == DANGER_DICE[before - 1]
    assert danger_die(morning(t, 1).state) == DANGER_DICE[after - 1]


@rule("TB-332")
def test_the_first_double_danger_can_come_in_round_two():
    t = reef().active("A", "novice").dice("blank", "XX")
    with pytest.raises(RulesError) as broken:
        t.fights("A", "novice")
    assert isinstance(broken.value.__cause__, LoadedOutcomeError)
    t = morning(reef().active("A", "novice").active("B").active("C"), 1)
    t.dice("blank", "XX").fights("A", "novice")
    assert t.question == "danger"


@rule("TB-R005")
def test_the_second_danger_die_is_the_first_with_one_x_turned_into_two():
    first, second, _ = DANGER_DICE
    assert "XX" not in first
    assert len(first) == len(second) == 6
    without = list(first)
    without.remove("X")
    assert sorted(second) == sorted(["XX", *without])
    assert "".join(second).count("X") == "".join(first).count("X") + 1


@rule("TB-R004")
def test_the_third_danger_die_is_orange_in_english_and_red_in_polish():
    folder = Path(round_end.__file__).parent
    assert "orange Level 3 Danger die" in read_rulebook(folder, "en").text("TB-203")
    assert "czerwona kość zagrożenia poziomu 3" in read_rulebook(folder, "pl").text("TB-203")


@rule("TB-R108", "TB-331")
def test_round_four_ends_with_all_steps_but_the_last():
    t = rich(reef()).round(4).on_top("lanternback_ray").active("A", "red_initiate")
    t.player("A").champion = 5
    judge = t.state.judge
    night(t, 5)
    assert goods(t) == [(3, 5, 5)] * 3
    t.plays("A", Improve("active", "red_initiate"))
    while not t.match.over:
        t.plays(t.asked, Done())
    assert t.player("A").active == ["red_elite"]
    assert [player.champion for player in t.state.players] == [4, 0, 0]
    assert (t.state.inner_reef, t.events(Fled)) == (MonsterInPlay("giant_mudcrab", (NOBODY,) * 6), [Fled("bullubura")])
    assert t.state.judge == round_end.JUDGE_ROUTE[judge]
    assert t.state.discs == {}
    assert t.player("A").leader_tokens == 1
    assert (t.state.round, t.events(RoundBegan)) == (4, [])
    assert t.seen[-1] == MatchEnded()
