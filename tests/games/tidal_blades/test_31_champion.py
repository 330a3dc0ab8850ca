"""Chapters 31 and 32: the Champion board and Secret Goals."""

import pytest

from stolik.effects.parser import parse_condition
from stolik.games.tidal_blades.champion import leaders, move_champion
from stolik.games.tidal_blades.events import ChampionMoved, MatchEnded
from stolik.games.tidal_blades.game import TIDAL_BLADES
from stolik.games.tidal_blades.options import Complete, PlayStunt, StopRolling, TakeBonus
from stolik.games.tidal_blades.scoring import goal_points
from stolik.games.tidal_blades.state import HIDDEN, MonstersAdvance, RoundEnd, Setup, Suffer, Turn
from stolik.games.tidal_blades.vocabulary import VOCABULARY
from stolik.kernel import Match, key_from

from ...rules import rule
from .table import Table, table, wanted

TOP = 14
"""The highest space."""
EASY, DIFFICULT = wanted("goal_top_of_the_bill")
"""The spaces of Axl's Goal; at the difficult level it wants the lead too."""


def spaces(t: Table) -> list[int]:
    return [player.champion for player in t.state.players]


def standing(*at: int, seats: int = 3) -> Table:
    """The markers stand there, A's first."""
    t = table(seats=seats)
    for player, space in zip(t.state.players, at, strict=False):
        player.champion = space
    return t


# --- 31: the Champion board ------------------------------------------------------------------------------------------


@rule("TB-296")
@pytest.mark.parametrize("seats", [3, 4])
def test_every_marker_begins_on_the_starting_space(seats):
    match = Match.new(TIDAL_BLADES, Setup(seats, "first_game", "random"), key_from("standing"))
    assert [player.champion for player in match.state.players] == [0] * seats
    assert [player.leader_tokens for player in match.state.players] == [0] * seats


@rule("TB-297")
def test_the_boat_brings_its_mover_forward():
    t = table()
    t.state.boat = 2
    t.visits("A", "lamara_stadium").plays("A", TakeBonus())
    assert t.box.boat[t.state.boat].id == "boat_judges_buoy"
    assert spaces(t) == [1, 0, 0]


@rule("TB-297")
def test_a_trophy_spot_brings_the_striker_forward():
    t = table().monster("folds_edge", "bullubura", B=(1, 2, 3)).active("A", "novice", "red_initiate")
    t.dice("blank", "spirit", "blank").fights("A", "novice", "red_initiate").plays("A", StopRolling())
    assert spaces(t) == [1, 0, 0]
    t = table().monster("folds_edge", "bullubura", B=(1, 2, 3)).active("A", "novice", "red_initiate")
    t.dice("blank", "focus", "blank").fights("A", "novice", "red_initiate").plays("A", StopRolling())
    assert spaces(t) == [0, 0, 0]  # a white spot has no trophy


@rule("TB-297")
def test_killing_a_monster_brings_the_killer_forward():
    t = table().monster("folds_edge", "bullubura", B=(1, 2, 3, 4))
    t.dice("focus", "blank", "blank").fights("A", "novice", "novice").plays("A", StopRolling())
    assert t.state.folds_edge is None
    assert spaces(t) == [1, 0, 0]


@rule("TB-297")
def test_the_judge_diversity_and_a_stunt_bring_a_player_forward():
    t = table().hand("A", "challenge_burning_sun").stunts("A", "barefaced_bow")
    t.completed("A", "challenge_shadow_duel", "challenge_flying_fish_salute")
    t.state.judge = "droska_ring"
    t.plays("A", PlayStunt("barefaced_bow"))
    assert spaces(t) == [1, 0, 0]
    t.visits("A", "droska_ring").dice("resilience", "resilience", "blank")
    t.attempts("A", "challenge_burning_sun", "novice", "novice").plays("A", Complete())
    assert spaces(t) == [1 + 2 + 1, 0, 0]


@rule("TB-298")
@pytest.mark.parametrize("space", [1, 7, 12, TOP - 1])
def test_markers_share_every_space_but_the_highest(space):
    t = standing(space, space - 1, space - 1)
    move_champion(t.state, 1, 1)
    move_champion(t.state, 2, 1)
    assert spaces(t) == [space, space, space]
    assert leaders(t.state) == [0, 1, 2]


@rule("TB-299", "TB-R105")
@pytest.mark.parametrize(
    ("start", "steps", "end"),
    [
        (TOP - 1, 1, TOP - 1),
        (TOP - 2, 1, TOP - 1),
        (TOP - 2, 2, TOP - 1),
        (TOP - 3, 2, TOP - 1),
        (TOP - 4, 2, TOP - 2),
        (TOP - 3, 9, TOP - 1),
    ],
)
def test_a_marker_stops_before_the_highest_space_while_it_is_taken(start, steps, end):
    t = standing(TOP, start)
    move_champion(t.state, 1, steps)
    assert spaces(t) == [TOP, end, 0]


@rule("TB-R105")
@pytest.mark.parametrize(("start", "steps"), [(TOP - 1, 1), (TOP - 2, 2), (TOP - 1, 2), (TOP, 1), (TOP, 0)])
def test_steps_beyond_the_highest_space_are_lost_and_its_holder_stays(start, steps):
    t = standing(start, TOP - 1)
    move_champion(t.state, 0, steps)
    assert spaces(t) == [TOP, TOP - 1, 0]


@rule("TB-R105")
def test_the_highest_space_is_free_again_when_its_holder_moves_back():
    t = standing(TOP, TOP - 1)
    move_champion(t.state, 1, 1)
    assert spaces(t) == [TOP, TOP - 1, 0]
    move_champion(t.state, 0, -1)
    move_champion(t.state, 1, 1)
    assert spaces(t) == [TOP - 1, TOP, 0]
    move_champion(t.state, 0, 1)
    assert spaces(t) == [TOP - 1, TOP, 0]


@rule("TB-299", "TB-R105")
def test_the_diversity_bonus_ends_before_a_taken_highest_space():
    t = standing(TOP - 2, TOP).hand("A", "challenge_burning_sun")
    t.completed("A", "challenge_shadow_duel", "challenge_flying_fish_salute")
    t.state.judge = "chronosseum"
    t.visits("A", "droska_ring").dice("resilience", "resilience", "blank")
    t.attempts("A", "challenge_burning_sun", "novice", "novice").plays("A", Complete())
    assert spaces(t) == [TOP - 1, TOP, 0]
    assert t.events(ChampionMoved) == [ChampionMoved(0, 1, TOP - 1)]


@rule("TB-300")
def test_the_marked_values_rise_to_the_highest_space():
    t = table()
    marks = t.box.champion
    assert [mark.points for mark in marks] == [1, 2, 4, 6, 8, 10]
    assert [mark.space for mark in marks] == sorted({mark.space for mark in marks})
    assert marks[0].space > 0
    assert t.box.champion_top == marks[-1].space == TOP


@rule("TB-301", "TB-R104")
def test_players_who_did_not_damage_a_fleeing_monster_move_back_but_not_below_the_start():
    t = standing(3, 3, 0, 1, seats=4).monster("inner_reef", "bullubura", A=(0,))
    t.begins_with(MonstersAdvance(), Turn(0))
    assert t.question == "visit"
    assert spaces(t) == [3, 2, 0, 0]


@rule("TB-301", "TB-R104")
@pytest.mark.parametrize(("before", "after"), [(5, 4), (1, 0), (0, 0)])
def test_an_invasion_may_push_a_player_back(before, after):
    t = standing(before).begins_with(Suffer(0, "undertow_wyrm"), Turn(0))
    t.player("A").shells = 2
    assert t.question == "visit"
    assert spaces(t) == [after, 0, 0]
    assert t.player("A").shells == 1


@rule("TB-R104")
def test_moving_back_further_than_the_start_stops_there():
    t = standing(2)
    move_champion(t.state, 0, -5)
    assert spaces(t) == [0, 0, 0]


# --- 32: Secret Goals ------------------------------------------------------------------------------------------------


@rule("TB-302", "TB-R109")
@pytest.mark.parametrize(
    ("axl", "best", "points"),
    [
        *((EASY - 1, 0, 0), (EASY, 0, 7), (DIFFICULT - 1, 0, 7), (DIFFICULT, DIFFICULT + 1, 7)),
        *((DIFFICULT, DIFFICULT, 10), (DIFFICULT, DIFFICULT - 1, 10), (TOP, 0, 10)),
    ],
)
def test_a_goal_is_worth_7_at_the_easy_or_10_at_the_difficult_level(axl, best, points):
    t = standing(best, 0, axl)
    assert t.player("C").goal == "goal_top_of_the_bill"
    assert dict(t.match.outcome().scores[2].lines)["secret_goal"] == points


@rule("TB-302")
def test_caimans_goal_wants_hits():
    easy, difficult = wanted("goal_old_debts")
    t = table(seats=4)
    for hits, points in ((easy - 1, 0), (easy, 7), (difficult - 1, 7), (difficult, 10)):
        t.player("D").hits = hits
        assert goal_points(t.state, 3) == points


@rule("TB-302")
@pytest.mark.parametrize(("hits", "kills", "met"), [(8, 0, False), (7, 1, False), (8, 1, True)])
def test_a_goal_may_want_hits_and_a_kill(hits, kills, met):
    t = table(seats=4)
    t.player("D").hits, t.player("D").kills = hits, kills
    assert parse_condition("hits() >= 8 and kills() >= 1", VOCABULARY).holds(t.state, 3) == met


def last_round_end(mode: str = "first_game") -> Table:
    """The fourth Round End is about to begin; the Invasion die will show 8."""
    t = table(mode=mode).round(4).monster("folds_edge", None).begins_with(RoundEnd())
    t.state.turn = -1
    t.state.chance.loaded += ("8",)
    return t


def plays_out(t: Table) -> Table:
    while t.question:
        seat = t.match.seats[0]
        t.plays("ABCD"[seat], t.match.default(seat))
    return t


@rule("TB-R109")
@pytest.mark.parametrize(("tokens", "points"), [({}, 0), ({"C": (0,)}, 7)])
def test_goals_are_checked_after_the_last_round_end(tokens, points):
    t = last_round_end().monster("inner_reef", "bullubura", **tokens)
    t.player("C").champion = EASY
    assert goal_points(t.state, 2) == 7
    plays_out(t)
    assert t.match.over
    assert dict(t.match.outcome().scores[2].lines)["secret_goal"] == points


@rule("TB-303")
def test_a_secret_goal_is_seen_by_its_owner_only():
    t = table(mode="experienced")
    goals = [player.goal for player in t.state.players]
    assert HIDDEN not in goals
    for seat in range(3):
        seen = [player.goal for player in t.match.view(seat).players]
        assert seen == [goal if at == seat else HIDDEN for at, goal in enumerate(goals)]
    assert [player.goal for player in t.match.view(None).players] == [HIDDEN] * 3


@rule("TB-303")
def test_secret_goals_stay_hidden_through_the_last_round_end_and_are_shown_at_game_end():
    t = last_round_end(mode="experienced").monster("inner_reef", None)
    goals = [player.goal for player in t.state.players]
    assert t.question == "round_end_dice"
    assert [player.goal for player in t.match.view(None).players] == [HIDDEN] * 3
    plays_out(t)
    assert t.events(MatchEnded) == [MatchEnded()]
    for seat in (0, 1, 2, None):
        assert [player.goal for player in t.match.view(seat).players] == goals
        assert [player.other_goals for player in t.match.view(seat).players] == [(HIDDEN, HIDDEN)] * 3
    assert not t.match.may_undo(2)  # what was shown cannot be unseen


@rule("TB-304")
def test_in_a_first_game_everybody_sees_the_goals():
    t = table()
    goals = [player.goal for player in t.state.players]
    assert HIDDEN not in goals
    for seat in (0, 1, 2, None):
        assert [player.goal for player in t.match.view(seat).players] == goals
