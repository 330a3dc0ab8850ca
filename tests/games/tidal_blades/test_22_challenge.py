"""Chapters 22-25: attempting, Push It, completing, Withdrawing."""

from stolik.games.tidal_blades.options import (
    AttemptChallenge,
    Block,
    CommitDice,
    Complete,
    Reroll,
    Withdraw,
)
from stolik.games.tidal_blades.state import Rolled

from ...rules import rule
from .table import table


@rule("TB-213", "TB-214", "TB-215")
def test_a_challenge_is_attempted_only_at_its_own_arena_and_never_has_to_be():
    t = table().hand("A", "challenge_burning_sun").visits("A", "lamara_stadium").skips_to("contest")
    t.refuses("A", AttemptChallenge("challenge_burning_sun"), rule="TB-215")
    t = table().hand("A", "challenge_burning_sun").visits("A", "droska_ring").skips_to("contest")
    t.allows("A", AttemptChallenge("challenge_burning_sun"))
    t.skips_to("visit", "B")
    assert t.player("A").challenges == ["challenge_burning_sun"]


@rule("TB-222", "TB-226", "TB-231", "TB-232")
def test_push_it_is_optional_until_it_is_matched_and_then_one_must_complete():
    t = table().hand("A", "challenge_burning_sun").active("A", "novice", "novice", "novice")
    t.visits("A", "droska_ring").dice("resilience", "resilience", "blank", "blank")
    t.attempts("A", "challenge_burning_sun", "novice", "novice", "novice")
    push_it = t.content.challenges["challenge_burning_sun"].push_it
    before = dict(t.player("A").dials)
    t.allows("A", Complete()).allows("A", Withdraw())
    t.dice(push_it, "blank").plays("A", Reroll((Rolled("novice", "blank"),)))
    assert t.player("A").completed == ["challenge_burning_sun"]  # nothing else was left to choose
    assert t.player("A").dials[push_it] == before[push_it] + 1


@rule("TB-217", "TB-218", "TB-219")
def test_dice_above_focus_cost_a_fruit_each():
    t = table().hand("A", "challenge_burning_sun").active("A", "novice", "novice", "novice", "novice")
    t.player("A").fruit = 1
    t.visits("A", "droska_ring").skips_to("contest").plays("A", AttemptChallenge("challenge_burning_sun"))
    t.refuses("A", CommitDice(("novice",) * 4), rule="TB-218")
    t.dice("blank", "blank", "blank", "blank").plays("A", CommitDice(("novice",) * 3))
    assert t.player("A").fruit == 0


@rule("TB-206", "TB-221")
def test_danger_is_settled_before_the_roll_is_used():
    t = table().hand("A", "challenge_burning_sun")
    t.visits("A", "droska_ring").dice("resilience", "resilience", "X")
    t.attempts("A", "challenge_burning_sun", "novice", "novice")
    assert t.asked() == "danger"
    t.plays("A", Block()).allows("A", Complete())
