"""Chapter 11: passing and the end of the game."""

import random
from itertools import pairwise

import pytest

from stolik.games.farshore.events import Gave, GaveGoods, MatchEnded, Passed, TurnBegan
from stolik.games.farshore.options import GiveTo, Pass, Place, Play, Prepare
from stolik.kernel import Pick

from ...rules import rule
from .table import dealt, packed


@rule("FS-212", "FS-R37")
def test_in_autumn_a_player_may_pass_with_workers_and_cards_left():
    t = packed().season("A", "autumn", ready=5).gives("A", mushroom=1).hand("A", "try_crab")
    assert {type(option) for option in t.options("A")} == {Place, Play, Pass}
    t.plays("A", Pass())
    assert (t.player("A").passed, t.events(Passed), t.asked) == (True, [Passed(0)], "B")
    assert (t.player("A").ready, t.player("A").hand) == (5, ["try_crab"])


@rule("FS-212")
def test_in_autumn_who_cannot_act_has_to_pass():
    t = packed().season("A", "autumn", ready=0).hand("A", "try_crab")
    t.state.bay = ((),) * 8
    assert t.options("A") == [Pass()]
    assert (t.question, t.asked) == ("turn", "A")  # asked all the same: nobody knows the hand


@rule("FS-213")
@pytest.mark.parametrize("season", ["winter", "spring", "summer"])
@pytest.mark.parametrize("ready", [0, 1])
def test_before_autumn_nobody_can_pass(season: str, ready: int):
    t = packed().season("A", season, ready=ready).refuses("A", Pass(), rule="FS-213")
    assert Pass() not in t.options("A")


@rule("FS-214", "FS-218", "FS-R49")
def test_who_has_passed_has_no_further_turns():
    t = packed(3)
    for who in "ABC":
        t.season(who, "autumn", ready=3)
    t.plays("A", Place("docks")).plays("B", Pass())
    for _ in range(2):
        t.plays("C", Place("docks")).plays("A", Place("docks"))
    t.plays("C", Place("docks"))
    assert [event.seat for event in t.events(TurnBegan)] == [0, 1, 2, 0, 2, 0, 2, 0]
    t.refuses("B", Place("docks"), rule="ST-01")
    assert t.player("B").passed


@rule("FS-R49", "FS-219")
def test_the_last_player_takes_turn_after_turn():
    t = packed().has_passed("B").season("A", "autumn", ready=5)
    for _ in range(5):
        assert t.asked == "A"
        t.plays("A", Place("docks"))
    t.plays("A", Pass())
    assert t.match.over
    assert [event.seat for event in t.events(TurnBegan)] == [0] * 6


@rule("FS-215", "FS-R47")
def test_nothing_is_given_to_a_player_who_has_passed():
    t = packed(3).has_passed("B").hand("A", "try_hut", "try_crab").city("A", "try_post")
    t.plays("A", Place("card", "try_post")).skips_to("turn", "C")  # C is the only one left
    assert (len(t.player("C").hand), len(t.player("B").hand)) == (2, 0)
    assert t.events(Gave) == [Gave(0, 2), Gave(0, 2)]
    t = packed(4).has_passed("B").gives("A", crystal=1).city("A", "try_gift").plays("A", Place("card", "try_gift"))
    assert t.options("A") == [GiveTo(2), GiveTo(3)]


@rule("FS-216")
def test_workers_of_a_player_who_has_passed_go_on_blocking():
    t = packed().islands("try_isle", "try_reef").season("A", "autumn", ready=1).season("B", "autumn", ready=2)
    t.plays("A", Place("try_isle")).plays("B", Place("docks")).plays("A", Pass())
    assert t.state.workers["try_isle"] == (0,)
    t.refuses("B", Place("try_isle"), rule="FS-065")


@rule("FS-217", "FS-R48")
def test_when_all_others_have_passed_gifts_are_discarded_and_the_benefit_stays():
    t = packed(3).has_passed("B", "C").hand("A", "try_hut", "try_crab", "try_owl").city("A", "try_post")
    t.season("A", "autumn", ready=2).plays("A", Place("card", "try_post"), Pick("try_hut"), Pick("try_owl"))
    assert (t.state.discard, t.player("A").hand) == (("try_hut", "try_owl"), ["try_crab"])
    assert [t.stock(who) for who in "ABC"] == [{"shell": 2}, {}, {}]
    t = packed(3).has_passed("B", "C").gives("A", crystal=1).city("A", "try_gift").season("A", "autumn", ready=2)
    t.plays("A", Place("card", "try_gift"))
    assert [t.stock(who) for who in "ABC"] == [{"shell": 2}, {}, {}]
    assert t.events(GaveGoods) == [GaveGoods(0, 0, "crystal", 1)]


@rule("FS-219", "FS-220", "FS-R49")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_goes_on_until_everybody_has_passed_and_then_points_are_counted(seats: int):
    for number in range(3):
        match, dice = dealt(seats, seed=f"end {number}"), random.Random(number)
        while not match.over:
            assert not all(player.passed for player in match.state.players)
            match.answer(match.seats[0], dice.choice(match.options(match.seats[0])))
        told = [happened.event for happened in match.events]
        assert all(player.passed for player in match.state.players)
        assert told[-1] == MatchEnded()
        assert sorted(event.seat for event in told if isinstance(event, Passed)) == list(range(seats))
        out: list[int] = []
        for before, event in pairwise(told):
            if isinstance(event, Passed):
                out.append(event.seat)
            if isinstance(event, TurnBegan):
                assert event.seat not in out, before
        outcome = match.outcome()
        best = max(score.total for score in outcome.scores)
        assert all(outcome.scores[winner].total == best for winner in outcome.winners)


@rule("FS-218", "FS-059")
def test_passing_binds_nobody_else():
    t = packed().season("A", "autumn", ready=0).season("B", "winter", ready=0).hand("B", *["try_hut"] * 8)
    t.plays("A", Pass())
    for season in ("spring", "summer", "autumn"):
        t.player("B").ready = 0
        t.plays("B", Prepare()).skips_to("turn", "B")
        assert t.player("B").season == season
    assert t.player("A").passed
