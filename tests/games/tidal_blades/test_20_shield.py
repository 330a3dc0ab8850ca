"""Chapters 20-21: the Shell Shield and the Danger die."""

import pytest

from stolik.games.tidal_blades import shell_shield
from stolik.games.tidal_blades.attempt import attempt_of, danger_die
from stolik.games.tidal_blades.events import Blocked, DiceRolled, DieLost
from stolik.games.tidal_blades.options import (
    AttemptChallenge,
    Block,
    CommitDice,
    Complete,
    FinishTurn,
    Lose,
    MichronicMemory,
    Pass,
    Reroll,
    SetDie,
    SkipBonus,
    StopRolling,
    TakeDie,
    TimeLeap,
    Visit,
    Withdraw,
)
from stolik.games.tidal_blades.state import Rolled
from stolik.games.tidal_blades.terms import DANGER_DICE
from stolik.kernel import Pick, RulesError

from ...rules import rule
from .table import Table, table

SUN = "challenge_burning_sun"  # Droska Ring: Resilience, Resilience, Push It Spirit
RES, BLANK = Rolled("novice", "resilience"), Rolled("novice", "blank")


def rolls(t: Table, *faces: str) -> Table:
    """A attempts Burning Sun with two Novice dice; the last face is that of the Danger die."""
    t.hand("A", SUN).visits("A", "droska_ring").dice(*faces)
    return t.attempts("A", SUN, "novice", "novice")


def shells(t: Table) -> tuple[int, int]:
    """A's Shells: on the Character board, on the Shell Shield."""
    return t.player("A").shells, t.player("A").shield


def rich(shells: int, shield: int) -> Table:
    t = table()
    t.player("A").shells, t.player("A").shield = shells, shield
    return t


# --- Prevent Danger --------------------------------------------------------------------------------------------------


@rule("TB-190", "TB-193", "TB-192")
def test_an_x_is_blocked_with_one_shell_that_stays_on_the_shield():
    t = rolls(rich(shells=3, shield=1), "resilience", "blank", "X").plays("A", Block())
    assert shells(t) == (2, 2)
    assert sorted(attempt_of(t.state).dice) == [BLANK, RES]
    t.plays("A", Withdraw()).skips_to("visit", "B")
    assert shells(t) == (2, 2)
    assert t.player("A").spent == ["novice", "novice"]


@rule("TB-191", "TB-190")
def test_xx_is_two_x_symbols():
    t = rolls(rich(shells=2, shield=0).round(2), "resilience", "blank", "XX").plays("A", Block())
    assert shells(t) == (0, 2)
    assert [event.n for event in t.events(Blocked)] == [2]


@rule("TB-208", "TB-192", "TB-209")
def test_blocking_is_all_or_nothing_and_the_shield_does_not_pay_for_it():
    t = rolls(rich(shells=1, shield=6).round(2), "resilience", "blank", "XX")
    t.refuses("A", Block(), rule="TB-208")
    assert {type(option) for option in t.options("A")} == {Lose}
    t.plays("A", Lose(BLANK))
    assert shells(t) == (1, 6)
    assert attempt_of(t.state).dice == [RES]
    assert t.question == "challenge_roll"  # one die was enough


@rule("TB-207", "TB-199", "TB-209", "TB-210", "TB-211")
def test_one_may_lose_one_die_of_ones_choice_even_when_able_to_block():
    for lost, left in ((RES, BLANK), (BLANK, RES)):
        t = rich(shells=5, shield=0).round(2)
        supply = t.state.supply["novice"]
        rolls(t, "resilience", "blank", "XX")
        t.allows("A", Block()).plays("A", Lose(lost))
        assert attempt_of(t.state).dice == [left]
        assert shells(t) == (5, 0)
        assert (t.player("A").active, t.player("A").spent) == ([], [])
        assert t.state.supply["novice"] == supply + 1
        t.plays("A", Withdraw())
        assert t.player("A").spent == ["novice"]


@rule("TB-212")
def test_the_symbol_of_a_lost_die_is_lost_too():
    t = rolls(rich(shells=0, shield=0), "resilience", "resilience", "X")
    assert t.question == "challenge_roll"  # both dice are alike and there is no Shell: nothing to choose
    assert attempt_of(t.state).dice == [RES]
    t.refuses("A", Complete(), rule="TB-229")
    before = t.player("A").dials["resilience"]
    t.plays("A", Withdraw())
    assert t.player("A").dials["resilience"] == before + 1


@rule("TB-206", "TB-207")
def test_danger_comes_before_anything_is_made_of_the_roll():
    t = rolls(rich(shells=1, shield=0), "resilience", "resilience", "X")
    assert {type(option) for option in t.options("A")} == {Block, Lose}
    t.refuses("A", Complete(), rule="ST-02")
    t.plays("A", Block()).plays("A", Complete())
    assert t.player("A").completed == (SUN,)


@rule("TB-R060", "TB-210")
def test_a_kept_die_may_be_the_one_lost():
    t = rolls(rich(shells=1, shield=0), "resilience", "blank", "blank")
    t.dice("focus", "X").plays("A", Reroll((BLANK,)))
    t.allows("A", Lose(RES)).allows("A", Lose(Rolled("novice", "focus")))
    t.plays("A", Lose(RES))
    assert attempt_of(t.state).dice == [Rolled("novice", "focus")]


@rule("TB-R060", "TB-211")
def test_the_bonus_die_may_be_the_one_lost():
    t = rich(shells=0, shield=0).completed("A", "challenge_catch_the_second", "challenge_shadow_duel")
    t.monster("folds_edge", "bullubura").dice("focus", "focus", "blank", "X")
    supply = dict(t.state.supply)
    t.fights("A", "novice", "novice").plays("A", TakeDie("red_initiate"))
    bonus = Rolled("red_initiate", "blank", own=False)
    t.plays("A", Lose(bonus))
    assert attempt_of(t.state).dice == [Rolled("novice", "focus")] * 2
    assert t.state.supply == supply


# --- Time Leap -------------------------------------------------------------------------------------------------------


@rule("TB-194", "TB-197", "TB-198")
def test_time_leap_sets_a_rolled_die_for_four_shells_of_the_shield():
    t = rolls(rich(shells=9, shield=5), "resilience", "blank", "blank")
    t.plays("A", TimeLeap())
    faces = {"spirit", "focus", "resilience", "synergy", "wild", "blank"}
    assert {option.face for option in t.options("A") if option.die == BLANK} == faces - {"blank"}
    assert {option.face for option in t.options("A") if option.die == RES} == faces - {"resilience"}
    t.plays("A", SetDie(BLANK, "resilience"))
    assert shells(t) == (9, 1)
    assert attempt_of(t.state).dice == [RES, RES]
    t.allows("A", Complete())


@pytest.mark.parametrize("cost", [shell_shield.leap_cost, shell_shield.memory_cost])
def test_whatever_cards_take_off_an_ability_of_the_shield_costs_a_shell(cost):
    g = rich(shells=0, shield=0).state
    g.players[0].cards = ("deep_spiral",) * 4  # each takes off 2
    assert cost(g, 0) == 1


@rule("TB-194", "TB-197")
@pytest.mark.parametrize(("stored", "enough"), [(3, False), (4, True)])
def test_time_leap_needs_four_shells_on_the_shield(stored, enough):
    t = rolls(rich(shells=9, shield=stored), "resilience", "blank", "blank")
    if enough:
        t.plays("A", TimeLeap(), SetDie(BLANK, "wild"))
        assert shells(t) == (9, 0)
    else:
        t.refuses("A", TimeLeap(), rule="TB-194")


@rule("TB-R062")
def test_time_leap_is_no_roll_and_may_come_before_the_danger_is_settled():
    t = rolls(rich(shells=1, shield=4), "resilience", "blank", "X")
    t.plays("A", TimeLeap(), SetDie(BLANK, "spirit"))
    assert len(t.events(DiceRolled)) == 1
    assert attempt_of(t.state).rolls == 1
    assert t.question == "danger"  # as before
    assert attempt_of(t.state).danger == 1
    t.plays("A", Lose(Rolled("novice", "spirit")))
    assert attempt_of(t.state).dice == [RES]


@rule("TB-R062")
def test_time_leap_needs_a_roll_and_never_sets_the_danger_die():
    t = rich(shells=0, shield=10).hand("A", SUN).visits("A", "droska_ring").skips_to("contest")
    t.refuses("A", TimeLeap(), rule="TB-R062").plays("A", AttemptChallenge(SUN))
    t.refuses("A", TimeLeap(), rule="TB-R062")
    t.dice("focus", "blank", "blank").plays("A", CommitDice(("novice", "novice"))).plays("A", TimeLeap())
    assert {option.die for option in t.options("A")} == {Rolled("novice", "focus"), BLANK}
    t.plays("A", SetDie(BLANK, "wild"), Withdraw())
    assert (t.question, t.player("A").shield) == ("end_turn", 6)
    t.refuses("A", TimeLeap(), rule="TB-R062")  # the attempt is over


@rule("TB-R062")
def test_time_leap_sets_a_kept_die_and_the_bonus_die_too():
    t = rich(shells=0, shield=4).completed("A", "challenge_catch_the_second").monster("folds_edge", "bullubura")
    t.dice("blank", "blank", "blank", "blank").fights("A", "novice", "novice").plays("A", TakeDie("novice"))
    bonus = Rolled("novice", "blank", own=False)
    t.dice("focus", "blank").plays("A", Reroll((BLANK,))).plays("A", TimeLeap())
    assert {option.die for option in t.options("A")} == {bonus, BLANK, Rolled("novice", "focus")}
    t.plays("A", SetDie(bonus, "synergy"))
    assert Rolled("novice", "synergy", own=False) in attempt_of(t.state).dice
    t.plays("A", StopRolling())
    assert t.player("A").active == []


@rule("TB-R066", "TB-194")
def test_the_shield_may_be_used_as_often_as_its_shells_last():
    t = rolls(rich(shells=0, shield=8), "blank", "blank", "blank")
    t.plays("A", TimeLeap(), SetDie(BLANK, "resilience"))
    t.plays("A", TimeLeap(), SetDie(BLANK, "resilience"))
    assert shells(t) == (0, 0)
    t.refuses("A", TimeLeap(), rule="TB-194").plays("A", Complete())
    assert t.player("A").completed == (SUN,)


# --- Michronic Memory ------------------------------------------------------------------------------------------------


@rule("TB-195", "TB-196", "TB-197", "TB-198")
def test_michronic_memory_refreshes_two_dice_for_six_shells_and_upgrades_none():
    t = rich(shells=9, shield=7).active("A", "novice").spent("A", "novice", "red_elite", "red_initiate")
    supply = dict(t.state.supply)
    t.plays("A", MichronicMemory(), Pick("novice"), Pick("red_elite"))
    assert (t.player("A").active, t.player("A").spent) == (["novice", "novice", "red_elite"], ["red_initiate"])
    assert shells(t) == (9, 1)
    assert t.state.supply == supply


@rule("TB-195", "TB-197")
@pytest.mark.parametrize(("stored", "enough"), [(5, False), (6, True)])
def test_michronic_memory_needs_six_shells_on_the_shield(stored, enough):
    t = rich(shells=9, shield=stored).active("A").spent("A", "novice", "red_elite")
    if enough:
        t.plays("A", MichronicMemory())
        assert shells(t) == (9, 0)
        assert t.player("A").active == ["novice", "red_elite"]
    else:
        t.refuses("A", MichronicMemory(), rule="TB-195")


@rule("TB-R063")
def test_michronic_memory_refreshes_one_die_if_there_is_but_one_and_needs_one():
    t = rich(shells=0, shield=6).active("A", "novice").spent("A", "red_elite").plays("A", MichronicMemory())
    assert (t.player("A").active, t.player("A").spent) == (["novice", "red_elite"], [])
    assert shells(t) == (0, 0)
    rich(shells=0, shield=6).refuses("A", MichronicMemory(), rule="TB-141")


@rule("TB-R063")
def test_michronic_memory_may_be_used_at_any_time_in_ones_turn():
    for question in ("visit", "bonus", "contest", "commit", "danger", "challenge_roll"):
        t = rich(shells=1, shield=6).spent("A", "red_elite").hand("A", SUN)
        if question != "visit":
            t.visits("A", "droska_ring")
        if question not in ("visit", "bonus"):
            t.skips_to("contest")
        if question in ("commit", "danger", "challenge_roll"):
            t.dice("blank", "blank", "X").plays("A", AttemptChallenge(SUN))
        if question in ("danger", "challenge_roll"):
            t.plays("A", CommitDice(("novice", "novice")))
        if question == "challenge_roll":
            t.plays("A", Block())
        assert t.question == question
        t.plays("A", MichronicMemory())
        assert t.question == question
        assert "red_elite" in t.player("A").active
    t = rich(shells=1, shield=6).spent("A", "red_elite").visits("A", "lamara_stadium").skips_to("end_turn")
    t.plays("A", MichronicMemory())
    assert t.player("A").active == ["novice", "novice", "red_elite"]


@rule("TB-R089")
def test_the_shield_is_for_ones_own_turn():
    t = table().spent("B", "novice")
    t.player("B").shield = 6
    t.refuses("B", MichronicMemory(), rule="TB-R089")
    t.visits("A", "lamara_stadium").skips_to("visit", "B").allows("B", MichronicMemory())


# --- its limit -------------------------------------------------------------------------------------------------------


@rule("TB-189", "TB-R064")
def test_what_is_above_six_is_discarded_at_the_end_of_the_turn():
    t = rolls(rich(shells=2, shield=5).round(2), "resilience", "blank", "XX").plays("A", Block())
    assert shells(t) == (0, 7)
    t.plays("A", Withdraw()).skips_to("visit", "B")
    assert shells(t) == (0, 6)


@rule("TB-189", "TB-R064", "TB-194")
def test_shells_above_six_may_be_spent_before_the_turn_ends():
    t = rolls(rich(shells=2, shield=5).round(2), "resilience", "blank", "XX").plays("A", Block())
    t.plays("A", TimeLeap(), SetDie(BLANK, "resilience")).plays("A", Complete()).skips_to("visit", "B")
    assert shells(t) == (0, 3)


@rule("TB-189")
def test_six_shells_may_stay():
    t = rich(shells=0, shield=6).visits("A", "lamara_stadium").skips_to("visit", "B")
    assert shells(t) == (0, 6)


@rule("TB-R065")
def test_shells_are_not_put_on_the_shield_at_will():
    t = rich(shells=5, shield=0).cards("A")
    for question, answer in (("visit", Visit("droska_ring")), ("bonus", SkipBonus()), ("contest", Pass())):
        assert t.question == question
        assert t.any_time("A") == []
        t.refuses("A", Block(), rule="ST-02").plays("A", answer)
    t = rolls(rich(shells=5, shield=0).cards("A"), "resilience", "blank", "blank")
    t.refuses("A", Block(), rule="ST-02")
    assert {type(option) for option in t.options("A")} == {Withdraw, Reroll}
    assert t.any_time("A") == []


@rule("TB-199")
def test_no_use_of_the_shield_is_compulsory():
    t = rich(shells=1, shield=6).spent("A", "novice", "novice")
    rolls(t, "resilience", "blank", "X").plays("A", Lose(BLANK), Withdraw())
    t.skips_to("end_turn").plays("A", FinishTurn())
    assert shells(t) == (1, 6)
    assert t.player("A").spent == ["novice"] * 3


# --- the Danger die --------------------------------------------------------------------------------------------------


@rule("TB-200")
def test_every_roll_and_re_roll_of_a_challenge_has_the_danger_die():
    t = rolls(rich(shells=9, shield=0), "resilience", "blank", "X").plays("A", Block())
    t.dice("blank", "X").plays("A", Reroll((BLANK,)), Block())
    t.dice("blank", "focus", "blank").plays("A", Reroll((BLANK, RES)))
    assert [event.danger for event in t.events(DiceRolled)] == ["X", "X", "blank"]
    assert shells(t) == (7, 2)


@rule("TB-200")
def test_every_roll_and_re_roll_of_a_fight_has_the_danger_die():
    t = rich(shells=9, shield=0).monster("folds_edge", "bullubura").dice("focus", "blank", "X")
    t.fights("A", "novice", "novice").plays("A", Block())
    t.dice("blank", "X").plays("A", Reroll((BLANK,)), Lose(BLANK), StopRolling())
    assert [event.danger for event in t.events(DiceRolled)] == ["X", "X"]
    assert shells(t) == (10, 1)  # 2 of the space, 1 on the Shield


@rule("TB-201", "TB-202", "TB-203")
@pytest.mark.parametrize(("number", "level"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_each_round_has_its_danger_die(number, level):
    t = table().round(number)
    assert danger_die(t.state) == DANGER_DICE[level - 1]


@rule("TB-201", "TB-202", "TB-203", "TB-200")
def test_the_danger_die_of_the_round_is_the_one_that_is_rolled():
    for number in (2, 3, 4):
        t = rolls(table().round(number), "resilience", "blank", "XX")
        assert attempt_of(t.state).danger == 2
    with pytest.raises(RulesError):  # the white die has no such face
        rolls(table().round(1), "resilience", "blank", "XX")


@rule("TB-204", "TB-205")
def test_the_danger_dice_grow_worse():
    white, yellow, orange = DANGER_DICE
    assert [len(die) for die in DANGER_DICE] == [6, 6, 6]
    assert set(white) == {"X", "blank"}
    assert yellow.count("XX") == 1
    assert "".join(yellow).count("X") == "".join(white).count("X") + 1
    assert sorted(yellow) == sorted(["XX", *white[1:]])  # one X face turned to XX
    assert (orange.count("XX"), orange.count("X"), orange.count("blank")) == (3, 2, 1)


@rule("TB-210", "TB-212")
def test_in_a_fight_the_lost_die_deals_no_damage():
    t = rich(shells=0, shield=6).monster("folds_edge", "bullubura").dice("focus", "spirit", "X")
    t.fights("A", "novice", "novice")
    before = dict(t.player("A").dials)
    t.plays("A", Lose(Rolled("novice", "focus")))
    assert [event.die for event in t.events(DieLost)] == [Rolled("novice", "focus")]
    t.plays("A", StopRolling())
    assert t.player("A").dials == {**before, "spirit": before["spirit"] + 1}
