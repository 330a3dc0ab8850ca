"""Chapters 22-25: attempting, Push It, completing, Withdrawing."""

import pytest

from stolik.games.tidal_blades.attempt import style_level
from stolik.games.tidal_blades.decks import without
from stolik.games.tidal_blades.events import (
    Advanced,
    Attempted,
    ChampionMoved,
    Completed,
    DiceRolled,
    Diversity,
    Impressed,
    Withdrew,
)
from stolik.games.tidal_blades.options import (
    AttemptChallenge,
    Block,
    CommitDice,
    Complete,
    Keep,
    Lose,
    MatchSymbols,
    Pass,
    PlayStunt,
    Reroll,
    SetDie,
    StopRolling,
    TimeLeap,
    UseCard,
    Withdraw,
)
from stolik.games.tidal_blades.scoring import goal_points
from stolik.games.tidal_blades.state import HIDDEN, Rolled
from stolik.games.tidal_blades.terms import TRAITS

from ...rules import rule
from .table import Table, table

SUN = "challenge_burning_sun"  # Droska Ring: Resilience, Resilience; Push It Spirit; 3 points
PEARL = "challenge_splitting_the_pearl"  # Droska Ring: Focus, Focus; Push It Spirit; 3 points
DUEL = "challenge_shadow_duel"  # Chronosseum: Spirit, Spirit; Push It Focus; 3 points
SALUTE = "challenge_flying_fish_salute"  # Lamara Stadium: Spirit, Spirit; Push It Focus; 3 points
RIBBON = "challenge_ribbon_and_wake"  # Lamara Stadium: Spirit, Synergy; Push It Focus; 2 points
GAUNTLET = "challenge_clockwork_gauntlet"  # Chronosseum: Focus, Focus, Spirit; Push It Resilience; 5 points
HEARTBEAT = "start_borrowed_heartbeat"  # Eko's for the Droska Ring: Focus, Resilience; Push It Spirit; 2 points

SPARE = {
    "chronosseum": ("challenge_catch_the_second", "challenge_needle_in_the_surf", "challenge_four_handed_hourglass"),
    "lamara_stadium": ("challenge_tandem_swell", "challenge_mast_in_a_squall", "challenge_buoy_to_buoy"),
    "droska_ring": ("challenge_barefoot_on_barnacles", "challenge_swap_mid_swing", "challenge_mirror_bout"),
}
"""Challenges that nobody attempts here, by Arena."""


def novices(*faces: str) -> tuple[Rolled, ...]:
    return tuple(Rolled("novice", face) for face in faces)


def tries(
    card: str, *faces: str, dice: tuple[str, ...] = (), danger: str = "blank", judge: str = "", t: Table | None = None
) -> Table:
    """A attempts the Challenge with dice (Novices, unless told) that come up so; the Judge is elsewhere."""
    t = t or table()
    arena = t.box.challenges[card].arena
    dice = dice or ("novice",) * len(faces)
    t.state.judge = judge or next(other for other in SPARE if other != arena)
    t.active("A", *dice)
    if card not in t.player("A").challenges:
        t.hand("A", card)
    return t.visits("A", arena).dice(*faces, danger).attempts("A", card, *dice)


def notches(t: Table, who: str = "A") -> dict[str, int]:
    """The dials that were turned."""
    return {trait: at for trait, at in t.player(who).dials.items() if at}


# --- 22: attempting --------------------------------------------------------------------------------------------------


@rule("TB-214", "TB-215")
def test_a_challenge_is_attempted_only_at_its_own_arena_and_never_has_to_be():
    t = table().hand("A", SUN).visits("A", "lamara_stadium").skips_to("contest")
    t.refuses("A", AttemptChallenge(SUN), rule="TB-215")
    t = table().hand("A", SUN).visits("A", "droska_ring").skips_to("contest")
    t.allows("A", AttemptChallenge(SUN)).plays("A", Pass())
    assert (t.question, t.asked) == ("visit", "B")
    assert t.player("A").challenges == [SUN]
    assert t.player("A").active == ["novice", "novice"]


@rule("TB-213")
def test_only_one_challenge_is_attempted_in_a_turn():
    t = table().hand("A", SUN, PEARL)
    t = tries(SUN, "resilience", "resilience", t=t).plays("A", Complete())
    assert (t.question, t.asked) == ("visit", "B")
    assert t.player("A").challenges == [PEARL]


@rule("TB-213")
def test_a_withdrawal_uses_up_the_attempt_of_the_turn_too():
    t = table().hand("A", SUN, PEARL).active("A", "novice", "novice", "novice")
    t.visits("A", "droska_ring").dice("blank", "blank").attempts("A", SUN, "novice").plays("A", Withdraw())
    assert (t.question, t.asked) == ("visit", "B")
    assert PEARL in t.player("A").challenges
    assert len(t.player("A").active) == 2


@rule("TB-213")
def test_only_challenges_in_hand_can_be_attempted():
    t = table().hand("A", SUN).hand("B", PEARL).visits("A", "droska_ring").skips_to("contest")
    t.refuses("A", AttemptChallenge(PEARL), rule="ST-02")


@rule("TB-216")
def test_the_attempt_begins_by_showing_the_card_to_all():
    t = table().hand("A", SUN, PEARL).visits("A", "droska_ring").skips_to("contest")
    assert t.match.view(1).players[0].challenges == [HIDDEN, HIDDEN]
    t.plays("A", AttemptChallenge(SUN))
    assert t.events(Attempted) == [Attempted(0, SUN)]
    assert t.player("A").challenges == [PEARL]
    seen = t.match.view(1)
    assert seen.attempt is not None
    assert seen.attempt.card == SUN
    assert seen.players[0].challenges == [HIDDEN]


def choosing_dice(focus: int, fruit: int, active: int) -> Table:
    t = table().hand("A", SUN).active("A", *["novice"] * active).spent("A", "red_initiate")
    t.player("A").fruit = fruit
    t.player("A").dials["focus"] = focus
    return t.visits("A", "droska_ring").skips_to("contest").plays("A", AttemptChallenge(SUN)).skips_to("commit")


@rule("TB-217", "TB-218")
def test_up_to_focus_dice_cost_nothing():
    t = choosing_dice(focus=0, fruit=0, active=4)
    t.allows("A", CommitDice(("novice",))).allows("A", CommitDice(("novice",) * 2))
    t.refuses("A", CommitDice(("novice",) * 3), rule="TB-218")
    t.dice("blank", "blank", "blank").plays("A", CommitDice(("novice",) * 2))
    assert t.player("A").fruit == 0
    assert t.player("A").active == ["novice", "novice"]
    t = choosing_dice(focus=3, fruit=0, active=4)  # level 3
    t.allows("A", CommitDice(("novice",) * 3)).refuses("A", CommitDice(("novice",) * 4), rule="TB-218")


@rule("TB-218")
@pytest.mark.parametrize(("dice", "left"), [(1, 2), (2, 2), (3, 1), (4, 0)])
def test_dice_above_focus_cost_a_fruit_each(dice, left):
    t = choosing_dice(focus=0, fruit=2, active=5)
    t.refuses("A", CommitDice(("novice",) * 5), rule="TB-218")
    t.dice(*["blank"] * (dice + 1)).plays("A", CommitDice(("novice",) * dice))
    assert t.player("A").fruit == left
    assert len(t.player("A").active) == 5 - dice
    assert t.player("A").dials["focus"] == 0


@rule("TB-219", "TB-217")
def test_no_fruit_buys_a_die_that_is_not_active():
    t = choosing_dice(focus=0, fruit=9, active=3)
    assert t.options("A") == [CommitDice(("novice",) * n) for n in (1, 2, 3)]
    t.refuses("A", CommitDice(("novice",) * 4), rule="ST-02")
    t.refuses("A", CommitDice(("red_initiate",)), rule="ST-02")


@rule("TB-220")
def test_the_selected_dice_are_rolled_with_the_danger_die_of_the_round():
    t = table().round(4).active("A", "novice", "novice", "blue_initiate").hand("A", SUN)
    t.visits("A", "droska_ring").dice("synergy", "focus", "XX").attempts("A", SUN, "novice", "blue_initiate")
    fresh = (Rolled("blue_initiate", "synergy"), Rolled("novice", "focus"))
    assert t.events(DiceRolled) == [DiceRolled(0, fresh, "XX")]
    assert t.question == "danger"
    assert t.player("A").active == ["novice"]


@rule("TB-221")
def test_danger_is_settled_before_the_roll_is_used():
    t = tries(SUN, "resilience", "resilience", danger="X")
    assert t.question == "danger"
    t.refuses("A", Complete(), rule="ST-02").refuses("A", Withdraw(), rule="ST-02")
    t.plays("A", Block()).allows("A", Complete())
    assert (t.player("A").shells, t.player("A").shield) == (1, 3)


@rule("TB-221", "TB-229")
def test_a_die_lost_to_danger_matches_nothing_any_more():
    t = tries(SUN, "resilience", "resilience", danger="X")
    supply = t.state.supply["novice"]
    t.plays("A", Lose(Rolled("novice", "resilience"))).refuses("A", Complete(), rule="TB-229")
    assert t.state.supply["novice"] == supply + 1
    assert (t.player("A").shells, t.player("A").shield) == (2, 2)


@rule("TB-222", "TB-226", "TB-231", "TB-232")
def test_push_it_is_optional_until_it_is_matched_and_then_one_must_complete():
    t = tries(SUN, "resilience", "resilience", "blank")
    t.allows("A", Complete()).allows("A", Withdraw()).allows("A", Reroll(novices("blank")))
    t.dice("spirit", "blank").plays("A", Reroll(novices("blank")))
    assert t.player("A").completed == (SUN,)  # nothing else was left to choose
    assert notches(t) == {"resilience": 2, "spirit": 1}


@rule("TB-222", "TB-R082")
def test_with_all_required_symbols_matched_one_may_still_withdraw():
    t = tries(SUN, "resilience", "resilience").on_top("challenge_mirror_bout")
    t.plays("A", Withdraw())
    assert t.player("A").completed == ()
    assert t.player("A").challenges == ["challenge_mirror_bout"]
    assert notches(t) == {"resilience": 2}


@rule("TB-223", "TB-225")
def test_matching_dice_are_set_aside_and_the_rest_is_rolled_again_with_the_danger_die():
    t = tries(SUN, "resilience", "blank", "focus")
    t.dice("synergy", "wild", "X").plays("A", Reroll(novices("blank", "focus")))
    assert t.events(DiceRolled)[-1] == DiceRolled(0, novices("synergy", "wild"), "X")
    t.plays("A", Block())
    assert t.state.attempt is not None
    assert t.state.attempt.dice == list(novices("resilience", "synergy", "wild"))
    t.allows("A", Complete())


@rule("TB-223")
def test_a_die_that_was_kept_may_be_rolled_again_and_one_that_matches_need_not_be_kept():
    t = tries(SUN, "resilience", "blank")
    again = {option.dice for option in t.options("A") if isinstance(option, Reroll)}
    assert again == {novices("blank"), novices("resilience"), novices("blank", "resilience")}
    t.dice("focus", "blank").plays("A", Reroll(novices("blank")))
    t.dice("wild", "blank").plays("A", Reroll(novices("resilience")))
    assert t.state.attempt is not None
    assert t.state.attempt.dice == list(novices("focus", "wild"))


@rule("TB-224")
def test_one_may_roll_again_without_end():
    t = tries(SUN, "blank", "blank")
    for _ in range(25):
        t.dice("blank", "blank").plays("A", Reroll(novices("blank")))
    assert t.question == "challenge_roll"
    assert len(t.events(DiceRolled)) == 26
    t.allows("A", Reroll(novices("blank", "blank")))


@rule("TB-225", "TB-R017")
def test_a_further_roll_adds_no_dice_and_costs_no_fruit():
    t = table().hand("A", SUN).active("A", "novice", "novice", "novice", "novice")
    t.visits("A", "droska_ring").dice("blank", "blank", "blank", "blank").attempts("A", SUN, *["novice"] * 3)
    assert t.player("A").fruit == 1
    t.dice("focus", "focus", "focus", "blank").plays("A", Reroll(novices("blank", "blank", "blank")))
    assert t.question == "challenge_roll"
    assert t.state.attempt is not None
    assert t.state.attempt.dice == list(novices("focus", "focus", "focus"))
    assert (t.player("A").fruit, t.player("A").active) == (1, ["novice"])


@rule("TB-226", "TB-R018")
def test_a_full_match_is_completed_at_once_whatever_cards_could_still_be_used():
    t = table().stunts("A", "stolen_second")
    t.player("A").shield = 6
    t = tries(SUN, "resilience", "wild", "spirit", t=t)
    assert t.player("A").completed == (SUN,)
    assert t.player("A").stunts == ["stolen_second"]
    assert t.player("A").shield == 6
    assert notches(t) == {"resilience": 2, "spirit": 1}


@rule("TB-R018", "TB-R081")
def test_wild_and_slash_symbols_count_in_the_best_way_for_a_full_match():
    t = tries("challenge_mirror_bout", "wild", "spirit", "wild", "focus/spirit", dice=(*["novice"] * 3, "red_elite"))
    assert t.player("A").completed == ("challenge_mirror_bout",)  # Focus, Spirit, Spirit; Push It Resilience
    assert notches(t) == {"focus": 1, "spirit": 2, "resilience": 1}


@rule("TB-R018")
def test_a_full_match_counts_only_after_the_danger_of_its_roll():
    t = tries(SUN, "resilience", "resilience", "spirit", danger="X")
    assert t.question == "danger"
    t.plays("A", Lose(Rolled("novice", "spirit")))
    t.allows("A", Complete()).allows("A", Withdraw()).allows("A", Reroll(novices("resilience")))


@rule("TB-R018")
def test_cards_that_could_still_match_push_it_force_nobody():
    t = table()
    t.player("A").shield = 4
    t = tries(SUN, "resilience", "resilience", "blank", t=t)
    assert TimeLeap() in t.any_time("A")
    t.allows("A", Withdraw()).allows("A", Reroll(novices("blank")))
    t.plays("A", TimeLeap(), SetDie(Rolled("novice", "blank"), "spirit"))
    assert t.player("A").completed == (SUN,)
    assert notches(t) == {"resilience": 2, "spirit": 1}


@rule("TB-R018")
def test_a_full_match_binds_nobody_in_a_fight():
    t = table().monster("folds_edge", "bullubura", B=(2, 3, 4))
    t.dice("focus", "resilience", "blank").fights("A", "novice", "novice")
    assert t.question == "fight_roll"
    t.allows("A", StopRolling()).allows("A", Reroll(novices("focus")))


@rule("TB-227", "TB-R084")
def test_one_withdraws_after_a_roll_without_further_danger_but_not_before():
    t = table().hand("A", SUN).visits("A", "droska_ring").skips_to("contest").plays("A", AttemptChallenge(SUN))
    assert t.question == "commit"
    t.refuses("A", Withdraw(), rule="ST-02").refuses("A", Pass(), rule="ST-02")
    t.dice("blank", "blank", "blank").plays("A", CommitDice(("novice", "novice")))
    t.dice("X").plays("A", Withdraw())
    assert t.state.chance.loaded == ("X",)  # no die was rolled
    assert t.player("A").spent == ["novice", "novice"]
    assert (t.player("A").shells, t.player("A").shield) == (2, 2)


@rule("TB-228", "TB-229", "TB-R022")
def test_one_symbol_of_a_die_matches_one_symbol_of_the_card():
    tries(SUN, "resilience", "blank").refuses("A", Complete(), rule="TB-229")
    tries(SUN, "wild", "focus").refuses("A", Complete(), rule="TB-229")
    tries(SUN, "blank", "blank").refuses("A", Complete(), rule="TB-229")
    tries(SUN, "resilience", "wild").allows("A", Complete())


@rule("TB-R081", "TB-228")
def test_a_double_face_covers_two_symbols_and_a_slash_face_one():
    double = tries(SUN, "blank", "resilience+resilience", dice=("novice", "resilience_guild")).plays("A", Complete())
    assert notches(double) == {"resilience": 2}
    tries(SUN, "resilience/synergy", "blank", dice=("blue_elite", "novice")).refuses("A", Complete(), rule="TB-229")
    both = "challenge_four_handed_hourglass"  # Resilience, Synergy
    tries(both, "resilience/synergy", "blank", dice=("blue_elite", "novice")).refuses("A", Complete(), rule="TB-229")
    single = tries(HEARTBEAT, "blank", "resilience+resilience", dice=("novice", "resilience_guild"))
    single.refuses("A", Complete(), rule="TB-229").plays("A", Withdraw())
    assert notches(single) == {"resilience": 1}


@rule("TB-R081")
def test_a_wild_symbol_may_be_another_trait_after_the_next_roll():
    t = tries(HEARTBEAT, "wild", "focus").allows("A", Complete())
    t.dice("resilience", "blank").plays("A", Reroll(novices("focus"))).allows("A", Complete()).plays("A", Complete())
    assert notches(t) == {"focus": 1, "resilience": 1}


@rule("TB-R022")
def test_a_blank_face_does_nothing():
    t = tries(SUN, "blank", "blank").plays("A", Withdraw())
    assert t.events(Withdrew) == [Withdrew(0, SUN, ())]
    assert notches(t) == {}
    assert (t.player("A").fruit, t.player("A").shells, t.player("A").shield) == (2, 2, 2)


@rule("TB-216", "TB-218", "TB-223", "TB-236", "TB-239")
def test_caiman_attempts_the_burning_sun():
    t = table().round(2).hand("A", SUN).active("A", "novice", "novice", "blue_initiate")
    t.state.judge = "chronosseum"
    t.visits("A", "droska_ring", "menders_awning").dice("resilience", "blank", "focus", "X")
    t.attempts("A", SUN, "novice", "novice", "blue_initiate")
    assert t.player("A").fruit == 1
    t.plays("A", Block()).refuses("A", Complete(), rule="TB-229")
    t.dice("resilience", "blank", "X").plays("A", Reroll(novices("blank", "focus")))
    assert t.question == "danger"
    t.plays("A", Block(), Complete())
    a = t.player("A")
    assert (a.fruit, a.shells, a.shield) == (1, 0, 4)
    assert (a.active, sorted(a.spent)) == ([], ["blue_initiate", "novice", "novice"])
    assert (a.challenges, a.completed, a.champion) == ([], (SUN,), 0)
    assert notches(t) == {"resilience": 2}
    assert style_level(t.state, 0, "droska_ring") == 1


# --- 23: Push It -----------------------------------------------------------------------------------------------------


@rule("TB-230", "TB-R086")
def test_every_challenge_has_exactly_one_push_it_symbol():
    box = table().box
    assert len(box.challenges) - len(box.starting_challenges) == 42
    for challenge in box.challenges.values():
        assert challenge.push_it in TRAITS
        assert challenge.symbols == (*challenge.required, challenge.push_it)


@rule("TB-231", "TB-R027")
def test_completing_without_push_it_advances_only_what_was_matched():
    t = tries(SUN, "resilience", "resilience").plays("A", Complete())
    assert t.events(Completed) == [Completed(0, SUN, pushed=False)]
    assert t.player("A").completed == (SUN,)
    assert notches(t) == {"resilience": 2}


@rule("TB-229", "TB-232")
def test_push_it_alone_completes_nothing():
    t = tries(SUN, "resilience", "spirit").refuses("A", Complete(), rule="TB-229")
    t.allows("A", Withdraw())


@rule("TB-232", "TB-226")
def test_push_it_of_a_required_trait_needs_a_symbol_of_its_own():
    card = "challenge_yesterdays_applause"  # Focus, Spirit, Synergy; Push It Focus
    t = tries(card, "focus", "spirit", "synergy").plays("A", Complete())
    assert notches(t) == {"focus": 1, "spirit": 1, "synergy": 1}
    t = tries(card, "focus", "focus", "spirit", "synergy")
    assert t.player("A").completed == (card,)
    assert notches(t) == {"focus": 2, "spirit": 1, "synergy": 1}


@rule("TB-233", "TB-234", "TB-R019")
@pytest.mark.parametrize("third", ["focus", "spirit"])
def test_push_it_counts_for_a_goal_whether_matched_or_not(third):
    """Eko's Goal wants 5 Spirit symbols: 4 are there, and the Burning Sun shows one as its Push It."""
    t = table().completed("A", DUEL, "challenge_flying_fish_salute")
    assert goal_points(t.state, 0) == 0
    t = tries(SUN, "resilience", "resilience", third, t=t).skips_to("visit", "B")
    assert t.events(Completed) == [Completed(0, SUN, pushed=third == "spirit")]
    assert goal_points(t.state, 0) == 7


@rule("TB-233", "TB-234", "TB-R019")
def test_push_it_counts_for_a_character_card_whether_matched_or_not():
    """Axl's card gives a Fruit for each Focus symbol of the completed Challenge."""
    t = table().cards("A", "axl_sweet_taste_of_winning")
    t = tries("challenge_stand_like_the_seawall", "resilience", "resilience", "wild", t=t).plays("A", Complete())
    t.skips_to("visit", "B")
    assert t.events(Completed) == [Completed(0, "challenge_stand_like_the_seawall", pushed=False)]
    assert t.player("A").fruit == 2 - 1 + 1  # one eaten for the third die


# --- 24: completing --------------------------------------------------------------------------------------------------


@rule("TB-235", "TB-R027")
def test_each_symbol_matched_turns_its_dial_by_one():
    t = tries(GAUNTLET, "focus", "wild", "spirit").plays("A", Complete())
    assert notches(t) == {"focus": 2, "spirit": 1}
    t = tries(GAUNTLET, "focus", "wild", "spirit", "resilience")
    assert notches(t) == {"focus": 2, "spirit": 1, "resilience": 1}


@rule("TB-236", "TB-237")
def test_dice_still_in_use_go_to_spent_and_lost_ones_stay_lost():
    t = table().spent("A", "red_elite")
    t = tries(SUN, "resilience", "blank", "resilience", dice=("blue_initiate", "novice", "novice"), danger="X", t=t)
    supply = dict(t.state.supply)
    t.plays("A", Lose(Rolled("novice", "blank")), Complete())
    assert t.player("A").active == []
    assert sorted(t.player("A").spent) == ["blue_initiate", "novice", "red_elite"]
    assert t.state.supply == {**supply, "novice": supply["novice"] + 1}


@rule("TB-236")
def test_a_borrowed_die_goes_back_to_the_supply():
    t = table().cards("A", "borrowed_self")
    t = tries(SUN, "resilience", "resilience", t=t)
    supply = t.state.supply["red_initiate"]
    t.dice("blank").plays("A", UseCard("borrowed_self"))
    assert t.state.supply["red_initiate"] == supply - 1
    t.plays("A", Complete())
    assert t.state.supply["red_initiate"] == supply
    assert t.player("A").spent == ["novice", "novice"]


@rule("TB-238", "TB-239")
def test_the_completed_card_lies_open_and_raises_the_fighting_style():
    t = table().completed("A", PEARL, DUEL)
    t = tries(SUN, "resilience", "resilience", t=t)
    assert [style_level(t.state, 0, arena) for arena in SPARE] == [1, 0, 1]
    t.plays("A", Complete())
    assert [style_level(t.state, 0, arena) for arena in SPARE] == [1, 0, 2]
    assert [style_level(t.state, 1, arena) for arena in SPARE] == [0, 0, 0]
    for seat in (0, 1, 2, None):
        assert t.match.view(seat).players[0].completed == (PEARL, DUEL, SUN)
    assert t.state.attempt is None


@rule("TB-240")
def test_a_completed_card_is_worth_its_points_and_one_in_hand_nothing():
    t = table().hand("A", SUN, PEARL)
    t = tries(SUN, "resilience", "resilience", t=t)
    assert dict(t.match.outcome().scores[0].lines)["challenges"] == 0
    t.plays("A", Complete())
    assert dict(t.match.outcome().scores[0].lines)["challenges"] == t.box.challenges[SUN].points


@rule("TB-241", "TB-242", "TB-R091")
@pytest.mark.parametrize(
    ("before", "card", "faces", "steps"),
    [
        ((0, 0, 0), SUN, ("resilience", "resilience"), 0),
        ((1, 0, 0), SUN, ("resilience", "resilience"), 0),
        ((1, 1, 0), SUN, ("resilience", "resilience"), 2),
        ((0, 1, 1), DUEL, ("spirit", "spirit"), 2),
        ((1, 0, 1), SALUTE, ("spirit", "spirit"), 2),
        ((1, 1, 1), DUEL, ("spirit", "spirit"), 0),
        ((2, 1, 1), SALUTE, ("spirit", "spirit"), 0),
        ((2, 2, 1), SUN, ("resilience", "resilience"), 2),
        ((3, 1, 1), SUN, ("resilience", "resilience"), 0),
        ((3, 3, 0), SUN, ("resilience", "resilience"), 2),
    ],
)
def test_each_new_set_of_three_arenas_gives_two_steps(before, card, faces, steps):
    t = table()
    for arena, n in zip(SPARE, before, strict=True):
        t.completed("A", *SPARE[arena][:n])
    t = tries(card, *faces, t=t).plays("A", Complete())
    assert [p.champion for p in t.state.players] == [steps, 0, 0]
    assert len(t.events(Diversity)) == steps // 2


@rule("TB-243", "TB-244")
def test_completing_before_the_judge_gives_one_step_and_no_card_comes_for_it():
    t = tries(SUN, "resilience", "resilience", judge="droska_ring")
    deck, pool = list(t.state.challenge_deck), list(t.state.challenge_pool)
    t.plays("A", Complete())
    assert [p.champion for p in t.state.players] == [1, 0, 0]
    assert t.player("A").challenges == []
    assert list(t.state.challenge_deck) == deck
    assert list(t.state.challenge_pool) == pool
    assert not t.state.challenge_discard


@rule("TB-243")
@pytest.mark.parametrize("judge", ["chronosseum", "lamara_stadium"])
def test_nobody_is_impressed_where_the_judge_is_not(judge):
    t = tries(SUN, "resilience", "resilience", judge=judge).plays("A", Complete())
    assert t.player("A").champion == 0
    assert t.events(Impressed) == []


@rule("TB-R085", "TB-243", "TB-241")
def test_traits_come_first_then_diversity_then_the_judge():
    t = table().completed("A", DUEL, PEARL)
    t = tries(SALUTE, "spirit", "spirit", judge="lamara_stadium", t=t).plays("A", Complete())
    told = [type(event) for event in t.seen if type(event) in (Advanced, Diversity, Impressed, ChampionMoved)]
    assert told == [Advanced, Diversity, ChampionMoved, Impressed, ChampionMoved]
    assert [event.n for event in t.events(ChampionMoved)] == [2, 1]
    assert t.player("A").champion == 3


def about_to_draw(card: str, *faces: str) -> Table:
    """A's next Synergy notch brings a Character card, the given one among the two."""
    t = table().completed("A", DUEL, PEARL).cards("A")
    t.player("A").deck = (*without(t.player("A").deck, card), card)
    t.player("A").dials["synergy"] = 1
    return tries(RIBBON, *faces, judge="lamara_stadium", t=t)


@rule("TB-R085")
def test_a_character_card_gained_by_completing_does_not_see_that_completion():
    t = about_to_draw("breath_between_waves", "spirit", "synergy").plays("A", Complete())
    assert t.question == "keep_card"
    assert t.player("A").champion == 0  # the bonuses come after the Traits
    t.plays("A", Keep("breath_between_waves"))
    assert (t.question, t.asked) == ("visit", "B")
    assert t.player("A").champion == 3
    assert (t.player("A").stunts, t.player("A").shield) == ([], 2)


@rule("TB-R085")
def test_a_character_card_gained_by_withdrawing_does_not_see_that_withdrawal():
    t = about_to_draw("that_never_happened", "blank", "synergy").plays("A", Withdraw())
    t.plays("A", Keep("that_never_happened"))
    assert (t.question, t.asked) == ("visit", "B")
    assert (t.player("A").shells, sorted(t.player("A").spent)) == (2, ["novice", "novice"])


@rule("TB-R049")
def test_all_three_starting_challenges_are_the_first_hand():
    t = table(seats=4)
    for player in t.state.players:
        own = [card.id for card in t.box.starting_challenges.values() if card.character == player.character]
        assert player.challenges == own
        assert len(own) == 3


@rule("TB-R049", "TB-R086")
def test_a_starting_challenge_is_a_challenge_in_every_respect():
    t = table().completed("A", DUEL, SALUTE)
    t = tries(HEARTBEAT, "focus", "resilience", "spirit", judge="droska_ring", t=t)
    assert t.player("A").completed == (DUEL, SALUTE, HEARTBEAT)
    assert notches(t) == {"focus": 1, "resilience": 1, "spirit": 1}
    assert t.player("A").champion == 3
    assert style_level(t.state, 0, "droska_ring") == 1
    assert dict(t.match.outcome().scores[0].lines)["challenges"] == 3 + 3 + 2


# --- 25: Withdrawing -------------------------------------------------------------------------------------------------


@rule("TB-245", "TB-246", "TB-R083")
@pytest.mark.parametrize(
    ("matched", "turned"),
    [(("focus", "focus"), {"focus": 2}), (("spirit", "focus"), {"spirit": 1, "focus": 1})],
)
def test_withdrawing_advances_the_required_symbols_matched_with_wilds_by_choice(matched, turned):
    t = tries(GAUNTLET, "focus", "resilience", "wild").plays("A", Withdraw())
    assert t.question == "match"
    assert set(t.options("A")) == {MatchSymbols(("focus", "focus")), MatchSymbols(("spirit", "focus"))}
    t.plays("A", MatchSymbols(matched))
    assert notches(t) == turned


@rule("TB-247", "TB-248")
def test_dice_left_after_withdrawing_are_spent_and_lost_ones_stay_lost():
    t = table().spent("A", "red_elite")
    t = tries(SUN, "synergy", "blank", "focus", dice=("blue_initiate", "novice", "novice"), danger="X", t=t)
    supply = dict(t.state.supply)
    t.plays("A", Lose(Rolled("novice", "focus")), Withdraw())
    assert t.player("A").active == []
    assert sorted(t.player("A").spent) == ["blue_initiate", "novice", "red_elite"]
    assert t.state.supply == {**supply, "novice": supply["novice"] + 1}


@rule("TB-249", "TB-250", "TB-251")
def test_the_card_is_discarded_and_the_top_card_of_the_deck_replaces_it():
    t = table().hand("A", SUN, PEARL).on_top("challenge_mirror_bout", "challenge_runaway_target")
    t = tries(SUN, "blank", "blank", t=t)
    deck, pool = list(t.state.challenge_deck), list(t.state.challenge_pool)
    t.plays("A", Withdraw())
    assert (t.question, t.asked) == ("visit", "B")  # nothing was to be chosen
    assert t.player("A").challenges == [PEARL, "challenge_mirror_bout"]
    assert list(t.state.challenge_discard) == [SUN]
    assert list(t.state.challenge_deck) == deck[:-1]
    assert list(t.state.challenge_pool) == pool


@rule("TB-249", "TB-R049")
def test_a_starting_challenge_leaves_the_game_when_withdrawn_and_is_replaced_all_the_same():
    t = table().on_top("challenge_mirror_bout")
    t = tries(HEARTBEAT, "blank", "blank", t=t).plays("A", Withdraw())
    assert not t.state.challenge_discard
    assert HEARTBEAT in t.state.box
    assert t.player("A").challenges[-1] == "challenge_mirror_bout"
    assert len(t.player("A").challenges) == 3


@rule("TB-252")
def test_withdrawing_gives_no_step_on_the_champion_board():
    t = table().completed("A", DUEL, SALUTE)
    t = tries(SUN, "resilience", "resilience", judge="droska_ring", t=t).plays("A", Withdraw())
    assert t.player("A").champion == 0
    assert t.player("A").completed == (DUEL, SALUTE)
    assert t.events(Diversity) == t.events(Impressed) == []


@rule("TB-R083")
def test_a_symbol_rolled_away_or_lost_does_not_count_when_withdrawing():
    t = tries(SUN, "resilience", "resilience")
    t.dice("blank", "X").plays("A", Reroll(novices("resilience"))).plays("A", Lose(Rolled("novice", "resilience")))
    t.plays("A", Withdraw())
    assert notches(t) == {}


@rule("TB-R083")
def test_no_symbol_that_could_match_one_more_stays_idle_when_withdrawing():
    t = tries(GAUNTLET, "focus", "wild", "blank").plays("A", Withdraw())
    assert {option.traits for option in t.options("A")} == {("focus", "focus"), ("spirit", "focus")}
    t = tries(GAUNTLET, "focus", "spirit", "synergy").plays("A", Withdraw())
    assert t.events(Withdrew) == [Withdrew(0, GAUNTLET, ("spirit", "focus"))]  # nothing was to be chosen


@rule("TB-R083")
def test_extra_symbols_of_cards_count_as_well():
    t = table().stunts("A", "play_to_the_gallery")
    t = tries(SUN, "resilience", "blank", t=t).refuses("A", Complete(), rule="TB-229")
    t.plays("A", PlayStunt("play_to_the_gallery")).allows("A", Complete()).plays("A", Withdraw())
    assert notches(t) == {"resilience": 2}
