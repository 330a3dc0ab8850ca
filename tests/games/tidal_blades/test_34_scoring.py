"""Chapters 34-36: the seven scoring lines, the winner, and modes."""

import pytest

from stolik.games.tidal_blades.options import TakeBonus, Visit
from stolik.games.tidal_blades.setup import start
from stolik.games.tidal_blades.state import MonstersAdvance, RoundEnd, Setup, Turn
from stolik.kernel import Chance, key_from

from ...rules import rule
from .table import Table, table, wanted

SUN = "challenge_burning_sun"  # 3 points
BLADES = "challenge_trial_of_the_old_blades"  # 9 points
HEARTBEAT = "start_borrowed_heartbeat"  # Eko's own, 2 points


def lines(t: Table, who: str) -> dict[str, int]:
    """A player's score, line by line, if the match ended now."""
    return dict(t.match.outcome().scores["ABCD".index(who)].lines)


def line(t: Table, name: str) -> list[int]:
    """One line of everybody's score."""
    return [dict(score.lines)[name] for score in t.match.outcome().scores]


def standing(*at: int) -> Table:
    """As many players as there are markers, which stand there."""
    t = table(seats=len(at))
    for player, space in zip(t.state.players, at, strict=True):
        player.champion = space
    return t


# --- 34: scoring -----------------------------------------------------------------------------------------------------


@rule("TB-334")
def test_completed_challenges_give_the_points_printed_on_them():
    t = table().completed("A", SUN, BLADES, HEARTBEAT).completed("B", "challenge_shadow_duel")
    t.hand("C", "challenge_parade_of_giants")
    assert line(t, "challenges") == [3 + 9 + 2, 3, 0]


@rule("TB-335")
@pytest.mark.parametrize(
    ("spirit", "focus", "resilience", "synergy", "points"),
    [
        (0, 0, 0, 0, 0),
        (1, 1, 1, 0, 0),
        (2, 0, 0, 0, 1),
        (0, 0, 0, 1, 1),
        (3, 0, 0, 0, 1),
        (4, 0, 0, 0, 2),
        (5, 0, 0, 0, 2),
        (6, 2, 7, 10, 12),  # 3, 1, 3 and 5
        (6, 3, 7, 10, 12),  # the highest award reached, not only one that is just in place
        (10, 10, 10, 10, 20),
    ],
)
def test_each_dial_gives_the_highest_award_reached(spirit, focus, resilience, synergy, points):
    t = table()
    t.player("A").dials = {"spirit": spirit, "focus": focus, "resilience": resilience, "synergy": synergy}
    assert line(t, "trait_dials") == [points, 0, 0]


@rule("TB-336", "TB-R107")
def test_the_first_three_on_the_champion_board_gain_3_2_and_1():
    assert line(standing(1, 3, 5), "champion_rank") == [1, 2, 3]
    assert line(standing(9, 0, 8, 1), "champion_rank") == [3, 0, 2, 1]


@rule("TB-337", "TB-338", "TB-R107")
@pytest.mark.parametrize(
    ("at", "points"),
    [
        ((5, 5, 2), [2, 2, 1]),
        ((5, 5, 2, 1), [2, 2, 1, 0]),
        ((4, 4, 4), [2, 2, 2]),
        ((4, 4, 4, 1), [2, 2, 2, 0]),
        ((0, 0, 0, 0), [1, 1, 1, 1]),
        ((6, 3, 3), [3, 1, 1]),
        ((6, 3, 3, 1), [3, 1, 1, 0]),
        ((6, 3, 3, 3), [3, 1, 1, 1]),
        ((6, 5, 3, 3), [3, 2, 0, 0]),
        ((2, 5, 2, 5), [0, 2, 0, 2]),
    ],
)
def test_tied_players_share_the_awards_of_their_places_rounded_down(at, points):
    assert line(standing(*at), "champion_rank") == points


def marks() -> list[tuple[int, int]]:
    """Spaces of the Champion board with the points they give: each marked one, and the one before it."""
    found, last = [(0, 0)], 0
    for mark in table().box.champion:
        found += [(mark.space - 1, last), (mark.space, mark.points)]
        last = mark.points
    return found


@rule("TB-339", "TB-300")
@pytest.mark.parametrize(("space", "points"), marks())
def test_the_highest_marked_value_reached_or_passed_counts(space, points):
    assert line(standing(0, space, 0), "champion_advancement") == [0, points, 0]


@rule("TB-R106")
def test_the_final_position_counts_not_the_furthest_ever_reached():
    t = standing(9, 9, 9).monster("inner_reef", "bullubura", A=(0,)).begins_with(MonstersAdvance(), Turn(0))
    assert t.question == "visit"
    assert line(t, "champion_advancement") == [6, 4, 4]
    assert line(t, "champion_rank") == [3, 1, 1]


@rule("TB-340")
def test_only_one_player_gains_the_ten_points():
    t = standing(14, 13, 12).begins_with(Turn(1))
    t.state.boat = 2  # the next space brings the mover forward
    t.visits("B", "lamara_stadium").plays("B", TakeBonus())
    assert [player.champion for player in t.state.players] == [14, 13, 12]
    assert line(t, "champion_advancement") == [10, 8, 8]


@rule("TB-341")
def test_each_leader_token_gives_a_point_and_the_marker_none():
    t = standing(1, 0, 0)
    t.player("A").leader_tokens, t.player("C").leader_tokens = 3, 1
    assert line(t, "leader_bonus") == [3, 0, 1]


@rule("TB-342")
def test_the_secret_goal_gives_its_points_if_it_is_met():
    easy, difficult = wanted("goal_top_of_the_bill")
    assert line(standing(0, 0, easy), "secret_goal") == [0, 0, 7]
    assert line(standing(0, 0, difficult), "secret_goal") == [0, 0, 10]


@rule("TB-343", "TB-344")
def test_every_hit_token_beside_the_fold_or_on_a_living_monster_gives_a_point():
    t = table().monster("folds_edge", "bullubura", A=(0, 1), B=(4,))
    t.monster("inner_reef", "giant_mudcrab", A=(5,)).monster("hunted", "lanternback_ray", A=(2, 3), C=(0,))
    t.player("A").hits, t.player("B").hits = 4, 2
    assert line(t, "monster_hits") == [4 + 2 + 1 + 2, 2 + 1, 1]


@rule("TB-334", "TB-335", "TB-336", "TB-341", "TB-344")
def test_the_seven_lines_make_up_the_score():
    t = standing(7, 2, 0).completed("A", SUN)
    t.player("A").dials["spirit"] = 4
    t.player("A").leader_tokens = 1
    t.player("A").hits = 5
    expected = {
        "challenges": 3,
        "trait_dials": 2,
        "champion_rank": 3,
        "champion_advancement": 4,
        "leader_bonus": 1,
        "secret_goal": 0,
        "monster_hits": 5,
    }
    assert lines(t, "A") == expected
    assert t.match.outcome().scores[0].total == 18
    assert t.match.outcome().scores[1].total == 2 + 1


@rule("TB-343", "TB-341", "TB-345")
def test_a_match_is_scored_after_its_last_round_end():
    t = standing(3, 1, 0).round(4).monster("folds_edge", "bullubura", B=(0, 1)).begins_with(RoundEnd())
    t.monster("inner_reef", "giant_mudcrab", A=(0,), C=(1,))
    t.state.turn = -1
    t.state.chance.loaded += ("6",)
    while t.question:
        t.plays(t.asked, t.match.default(t.match.seats[0]))
    assert [player.champion for player in t.state.players] == [3, 0, 0]  # B did not damage what Fled
    assert line(t, "monster_hits") == [1, 2, 1]
    assert line(t, "leader_bonus") == [1, 0, 0]
    assert line(t, "champion_rank") == [3, 1, 1]
    assert line(t, "champion_advancement") == [1, 0, 0]
    assert t.match.outcome().winners == [0]


# --- 35: the winner --------------------------------------------------------------------------------------------------


@rule("TB-345")
def test_the_most_points_win():
    t = standing(2, 0, 0)  # rank 3 and advancement 1; the others 1 each
    t.player("B").hits, t.player("C").hits = 4, 2
    result = t.match.outcome()
    assert [score.total for score in result.scores] == [4, 5, 3]
    assert (result.ranks, result.winners, result.decided_by) == ((2, 1, 3), [1], "points")


@rule("TB-346", "TB-R110")
def test_of_tied_players_the_one_furthest_along_the_champion_board_wins():
    t = standing(2, 0, 0).completed("B", SUN)  # B has more points from Challenges
    result = t.match.outcome()
    assert [score.total for score in result.scores] == [4, 4, 1]
    assert (result.ranks, result.winners, result.decided_by) == ((1, 2, 3), [0], "champion")


@rule("TB-347", "TB-R110")
def test_still_tied_players_compare_their_points_from_challenges():
    t = standing(1, 1, 0).completed("B", SUN)
    t.player("A").hits = 3
    result = t.match.outcome()
    assert [score.total for score in result.scores] == [5, 5, 1]
    assert (result.ranks, result.winners, result.decided_by) == ((2, 1, 3), [1], "challenges")


@rule("TB-348")
def test_players_tied_in_everything_share_the_victory():
    t = standing(1, 1, 0).completed("A", SUN).completed("B", "challenge_shadow_duel")
    result = t.match.outcome()
    assert [score.total for score in result.scores] == [5, 5, 1]
    assert (result.ranks, result.winners, result.decided_by) == ((1, 1, 3), [0, 1], "shared")
    everybody = table(seats=4).match.outcome()
    assert (everybody.ranks, everybody.winners, everybody.decided_by) == ((1, 1, 1, 1), [0, 1, 2, 3], "shared")


@rule("TB-346")
def test_the_champion_board_breaks_only_ties_in_points():
    t = standing(0, 0, 7)
    t.player("A").hits = 20
    result = t.match.outcome()
    assert (result.winners, result.decided_by) == ([0], "points")


# --- 36: modes -------------------------------------------------------------------------------------------------------


@rule("TB-R111")
@pytest.mark.parametrize(("at", "points"), [((4, 1), [3, 2]), ((1, 4), [2, 3]), ((3, 3), [2, 2])])
def test_two_players_use_the_core_rules_and_rank_for_3_and_2(at, points):
    t = standing(*at)
    assert line(t, "champion_rank") == points
    t.plays("A", Visit("citadel_of_time")).skips_to("visit", "B").plays("B", Visit("citadel_of_time"))
    assert t.skips_to("visit", "A").player("A").discs == 1


@rule("TB-R111")
def test_there_is_no_solo_table():
    with pytest.raises(ValueError, match="not 1"):
        start(Setup(1), Chance(key_from("solo")))
    assert start(Setup(2), Chance(key_from("two"))).seats == 2
