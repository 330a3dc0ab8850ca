"""Chapters 9 and 10: the turn, the Tracking Roll, Programming."""

from itertools import permutations

import pytest

from stolik.games.tamashii.events import PhaseBegan
from stolik.games.tamashii.options import Keep, NotReady, Ready, Reroll, Slide
from stolik.games.tamashii.state import Load, TrackingRoll

from ...rules import rule
from .table import TURN, Table, after_setup, cell, table


def rolling(tracking: int, *dice: str, reroll: int = 0) -> Table:
    t = table(1).gives("A", reroll=reroll).deck("lamplighter", "notary", "chaser")
    t.player("A").tracking = tracking
    return t.dice(*dice).from_(TrackingRoll(TURN))


def slide(a: str, b: str) -> Slide:
    return Slide(cell(a), cell(b))


@rule("TM-010", "TM-113", "TM-114")
def test_four_phases_in_their_order() -> None:
    t = table(1).whole_turn()
    for _ in range(60):
        if t.state.turn > TURN:
            break
        t.plays("A", t.match.default(0))
    assert [event.phase for event in t.events(PhaseBegan)] == ["planning", "action", "combat", "task", "planning"]


# --- Tracking Roll ---------------------------------------------------------------------------------------------------


@rule("TM-116", "TM-R101")
def test_the_first_turn_has_no_tracking_roll() -> None:
    match = after_setup(2, "night_shift")
    assert match.question is not None
    assert match.question.name == "plan"
    assert all(not p.foes for p in match.state.players)


@rule("TM-117", "TM-118", "TM-119", "TM-D08")
def test_each_hit_attaches_an_enemy_and_tracking_falls_to_zero() -> None:
    t = rolling(3, "hit", "hit", "blank")
    assert t.question == "plan"
    assert t.names("A") == ["lamplighter", "notary"]
    assert t.player("A").tracking == 0


@rule("TM-120", "TM-R58", "TM-D08")
def test_without_a_hit_tracking_stays() -> None:
    t = rolling(3, "crit", "blank", "blank")
    assert (t.question, t.names("A"), t.player("A").tracking) == ("plan", [], 3)


@rule("TM-119", "TM-R59")
def test_only_cards_really_drawn_count() -> None:
    t = rolling(2, "hit", "hit").deck()
    assert (t.question, t.player("A").tracking) == ("plan", 2)


@rule("TM-216", "TM-217", "TM-218", "TM-R32")
def test_reroll_is_spent_once_for_dice_named_together() -> None:
    t = rolling(3, "hit", "hit", "crit", "blank", "blank", reroll=2)
    assert t.question == "tracking"
    assert Reroll(2, 1, 0) not in t.options("A")
    t.plays("A", Reroll(2, 0, 0))
    assert (t.question, t.player("A").resources["reroll"], t.names("A")) == ("plan", 0, [])


@rule("TM-E08", "TM-207")
def test_keeping_the_dice_costs_nothing() -> None:
    t = rolling(2, "hit", "blank", reroll=3).plays("A", Keep())
    assert (t.player("A").resources["reroll"], t.names("A")) == (3, ["lamplighter"])


@rule("TM-E09", "TM-219")
def test_a_die_rerolled_by_a_card_may_be_rerolled_again() -> None:
    t = rolling(1, "hit", "hit", "blank", reroll=1).augments("A", "lucky_sleeve")
    assert t.question == "reroll"
    t.plays("A", Reroll(1, 0, 0))
    assert (t.question, t.player("A").resources["reroll"]) == ("tracking", 1)
    t.plays("A", Reroll(1, 0, 0))
    assert (t.question, t.names("A"), t.player("A").resources["reroll"]) == ("plan", [], 0)


@rule("TM-121", "TM-R61", "TM-450")
def test_enemies_are_drawn_player_by_player_from_the_first_player() -> None:
    t = table(3).deck("lamplighter", "notary", "chaser", "bailiff")
    t.state.first = 1
    for who in "ABC":
        t.player(who).tracking = 1
    t.dice("hit", "hit", "hit").from_(TrackingRoll(TURN))
    assert t.question == "plan"
    assert (t.names("B"), t.names("C"), t.names("A")) == (["lamplighter"], ["notary"], ["chaser"])


@rule("TM-R10", "TM-069")
def test_without_a_marker_there_is_no_roll() -> None:
    t = table(1, "prologue")
    t.player("A").tracking = 0
    t.from_(TrackingRoll(TURN))
    assert (t.question, t.names("A")) == ("plan", [])


# --- Programming -----------------------------------------------------------------------------------------------------


@rule("TM-E16", "TM-127", "TM-R19")
def test_four_moves_are_three_shifts_and_a_swap() -> None:
    t = table(1).console("A", "rg").planning()
    t.plays("A", slide("b1", "c1"), slide("c1", "d1"), slide("a1", "b1"), slide("b1", "c1"))
    assert t.rows("A")[0] == "..rg#"
    assert t.player("A").moves == 0


@rule("TM-127")
def test_no_move_more_than_prg() -> None:
    t = table(2).console("A", "r.").planning()
    t.player("A").moves = 0
    t.refuses("A", slide("a1", "b1"), rule="TM-127")


@rule("TM-131", "TM-109")
def test_a_player_may_stop_early_and_all_plan_at_once() -> None:
    t = table(3).console("A", "r").console("B", "r").console("C", "r").planning()
    assert (t.question, t.asked) == ("plan", "ABC")
    t.plays("B", Ready()).plays("A", Ready())
    assert t.asked == "C"
    t.plays("C", Ready())
    assert t.question == "move"


@rule("TM-115", "TM-109")
def test_four_seats_come_to_the_same_state_in_every_order() -> None:
    ends = []
    for who in permutations("ABCD"):
        t = table(4).planning()
        for one in "ABCD":
            t.console(one, "rg")
        for one in who:
            t.plays(one, slide("a1", "b1"))
        for one in who:
            t.plays(one, Ready())
        ends.append(t.state)
    assert all(end == ends[0] for end in ends)


def test_my_slide_can_be_taken_back_after_yours() -> None:
    t = table(2).console("A", "rg").console("B", "rg").planning()
    t.plays("A", slide("a1", "b1")).plays("B", slide("a1", "b1"))
    assert t.match.may_undo(0)
    t.match.undo(0)
    assert (t.rows("A")[0], t.rows("B")[0]) == ("rg..#", "gr..#")


@rule("TM-R105")
def test_being_ready_can_be_taken_back_while_somebody_else_is_not() -> None:
    t = table(2).console("A", "r").console("B", "r").planning().plays("A", Ready())
    assert t.asked == "B"
    t.plays("A", NotReady())
    assert t.asked == "AB"
    t.refuses("A", NotReady(), rule="TM-R105")


@rule("TM-R106")
def test_whoever_was_reset_before_loading_is_not_loaded() -> None:
    t = table(2)
    t.player("A").out = True
    t.from_(Load(TURN))
    assert t.asked == "B"
    assert t.rows("B") != ["....#"] * 4
    assert t.rows("A") == ["....#"] * 4


@pytest.mark.parametrize(("body", "moves"), [((), 4), (("librarian",), 7), (("stagehand",), 5)])
@rule("TM-127", "TM-224", "TM-234")
def test_prg_is_that_of_the_active_body_with_what_changes_it(body: tuple[str, ...], moves: int) -> None:
    t = table(2).augments("A", "plain_passive").bodies("A", *body).whole_turn()
    assert t.question == "plan"
    assert t.player("A").moves == moves
