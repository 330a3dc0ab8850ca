"""At any time in one's turn: what may be played at which question, and what not (TB-R042)."""

import pytest

from stolik.games.tidal_blades.game import WINDOWS
from stolik.games.tidal_blades.options import (
    AttemptChallenge,
    Block,
    Buy,
    CommitDice,
    Complete,
    Fight,
    FinishTurn,
    GoOn,
    Keep,
    Lose,
    MichronicMemory,
    Pass,
    PlayStunt,
    Reroll,
    SetDie,
    SkipBonus,
    StopRolling,
    TakeBonus,
    TakeChallenge,
    TakeFruit,
    TimeLeap,
    UseCard,
    Visit,
    Withdraw,
)
from stolik.games.tidal_blades.state import Rolled
from stolik.kernel import Pick

from ...rules import rule
from .table import StartRound, Table, table

STUNT, MEMORY, LEAP = PlayStunt("low_tide_raid"), MichronicMemory(), TimeLeap()
CARD = UseCard("shade_at_noon")  # pay 1 Shell: Refresh 1 die, once a turn
SUN = "challenge_burning_sun"


def equipped() -> Table:
    """A could use a Stunt, a Character card and both abilities of the Shell Shield; so could B in a turn of B's own."""
    t = table().hand("A", SUN).active("A", "novice", "novice", "novice")
    for who in "AB":
        t.cards(who, "shade_at_noon").stunts(who, "low_tide_raid").spent(who, "novice", "novice", "red_initiate")
        player = t.player(who)
        player.shells, player.shield, player.fruit = 5, 12, 3
    return t


def offered(t: Table, who: str = "A") -> set[object]:
    return set(t.any_time(who))


# --- the windows -----------------------------------------------------------------------------------------------------


@rule("TB-R042", "TB-131", "TB-184", "TB-R063", "TB-R062")
def test_before_and_between_the_steps_of_a_turn_all_but_time_leap_may_be_used():
    t = equipped()
    for question, answer in (
        ("visit", Visit("droska_ring")),
        ("bonus", SkipBonus()),
        ("contest", AttemptChallenge(SUN)),
        ("commit", CommitDice(("novice", "novice"))),
    ):
        assert (t.question, offered(t)) == (question, {STUNT, CARD, MEMORY})
        t.refuses("A", LEAP, rule="TB-R062")
        if question == "commit":
            t.dice("resilience", "blank", "X")
        t.plays("A", answer)
    assert t.question == "danger"


@rule("TB-R042", "TB-R062", "TB-131")
def test_after_a_roll_before_its_danger_is_settled_and_before_stopping_everything_may_be_used():
    t = equipped().visits("A", "droska_ring").dice("resilience", "blank", "X").attempts("A", SUN, "novice", "novice")
    assert (t.question, offered(t)) == ("danger", {STUNT, CARD, MEMORY, LEAP})
    t.plays("A", Block())
    assert (t.question, offered(t)) == ("challenge_roll", {STUNT, CARD, MEMORY, LEAP})
    t.dice("focus", "blank").plays("A", Reroll((Rolled("novice", "blank"),)))  # between rolls
    assert (t.question, offered(t)) == ("challenge_roll", {STUNT, CARD, MEMORY, LEAP})


@rule("TB-R042", "TB-131")
def test_in_a_fight_the_same_windows_are_open():
    t = equipped().monster("folds_edge", "bullubura").visits("A", "the_fold", "folds_edge")
    assert (t.question, offered(t)) == ("contest", {STUNT, CARD, MEMORY})
    t.plays("A", Fight())
    assert (t.question, offered(t)) == ("commit", {STUNT, CARD, MEMORY})
    t.dice("focus", "blank", "X").plays("A", CommitDice(("novice", "novice")))
    assert (t.question, offered(t)) == ("danger", {STUNT, CARD, MEMORY, LEAP})
    t.plays("A", Block())
    assert (t.question, offered(t)) == ("fight_roll", {STUNT, CARD, MEMORY, LEAP})


@rule("TB-R042")
def test_after_step_4_there_is_a_last_moment():
    t = equipped().visits("A", "droska_ring").dice("resilience", "resilience", "blank")
    t.attempts("A", SUN, "novice", "novice").plays("A", Complete())
    assert (t.question, t.asked, t.options("A")) == ("end_turn", "A", [FinishTurn()])
    assert offered(t) == {STUNT, CARD, MEMORY}
    t.refuses("A", LEAP, rule="TB-R062")  # the attempt is over
    t.plays("A", STUNT, MEMORY, Pick("novice"))
    assert (t.question, offered(t)) == ("end_turn", {CARD, MEMORY})
    t.plays("A", FinishTurn())
    assert (t.question, t.asked) == ("visit", "B")


@rule("TB-R042")
def test_who_has_nothing_to_use_is_not_asked_to_end_the_turn():
    t = table().cards("A").hand("A").visits("A", "lamara_stadium").plays("A", SkipBonus())
    assert (t.question, t.asked) == ("visit", "B")


@rule("TB-R042")
@pytest.mark.parametrize("shells", [0, 1])
def test_danger_that_leaves_no_choice_waits_for_what_may_still_be_played(shells):
    t = table().cards("A").hand("A", SUN).stunts("A", "oil_on_the_water")
    t.player("A").shells, t.player("A").shield = shells, 0
    t.visits("A", "droska_ring").dice("blank", "blank", "X").attempts("A", SUN, "novice", "novice")
    assert t.question == "danger"
    assert t.options("A") == [Block()] * shells + [Lose(Rolled("novice", "blank"))]
    t.plays("A", PlayStunt("oil_on_the_water"))  # calms one X, two Shells onto the Shield
    assert (t.question, t.player("A").shield, t.player("A").shells) == ("challenge_roll", 2, shells)
    assert t.state.attempt is not None
    assert len(t.state.attempt.dice) == 2


@rule("TB-R042", "TB-R056")
def test_before_step_4_dice_may_still_be_refreshed_for_it():
    for island, space in (("droska_ring", ""), ("the_fold", "folds_edge")):
        t = equipped().active("A").monster("folds_edge", "bullubura").visits("A", island, space)
        t.skips_to("contest", "A")
        assert t.options("A") == [Pass()]
        t.plays("A", MEMORY, Pick("red_initiate"))  # and a Novice
        attempt = Fight() if space else AttemptChallenge(SUN)
        t.allows("A", attempt).plays("A", attempt)
        assert t.options("A")[-1] == CommitDice(("novice", "red_initiate"))


# --- no window -------------------------------------------------------------------------------------------------------


@rule("TB-R042", "TB-130", "TB-R089")
def test_nobody_plays_anything_in_another_players_turn():
    t = equipped()
    assert offered(t, "B") == set()
    t.refuses("B", STUNT, rule="TB-130").refuses("B", CARD, rule="TB-R089").refuses("B", MEMORY, rule="TB-R089")
    t.visits("A", "droska_ring").dice("resilience", "blank", "X").attempts("A", SUN, "novice", "novice")
    assert offered(t, "B") == set()
    t.refuses("B", STUNT, rule="TB-130").refuses("B", LEAP, rule="TB-R089")
    t.skips_to("visit", "B")
    assert offered(t, "A") == set()
    assert offered(t, "B") == {STUNT, CARD, MEMORY}


def closed(t: Table, question: str) -> None:
    """Nothing may be used at this question, by anybody."""
    assert t.question == question
    for who in "ABC":
        assert offered(t, who) == set()
    for option in (STUNT, CARD, MEMORY, LEAP):
        t.refuses("A", option, rule="ST-03")


@rule("TB-R042")
def test_nothing_is_played_inside_another_effect():
    # The reward of a space.
    t = equipped().visits("A", "chronosseum", "initiates_gate")
    closed(t, "take_die")
    t = equipped().visits("A", "droska_ring", "coralsmiths_anvil")
    closed(t, "upgrade")
    t = equipped().visits("A", "chronosseum", "prodigies_steps")
    closed(t, "choose")
    t = equipped().visits("A", "citadel_of_time", "temple_fruit")
    closed(t, "discard_pool")
    # The second card of the Citadel, once its Bonus has begun.
    t = equipped().visits("A", "citadel_of_time").plays("A", TakeChallenge())
    closed(t, "take_challenge")
    # A Market card.
    t = equipped().pool("market", "prompters_notebook", "hired_claque", "twin_banners")
    t.visits("A", "droska_ring").plays("A", Buy("prompters_notebook"))
    closed(t, "keep_card")
    t.plays("A", t.options("A")[0])
    assert t.question == "contest"
    t.allows("A", STUNT)


@rule("TB-R042")
def test_nothing_is_played_while_a_stunt_or_an_ability_is_carried_out():
    t = equipped().stunts("A", "beyond_the_noise").plays("A", PlayStunt("beyond_the_noise"))
    closed(t, "advance")
    t = equipped().plays("A", MEMORY)
    closed(t, "refresh")
    t = equipped().plays("A", CARD)
    closed(t, "refresh")
    t.plays("A", Pick("novice"))
    assert (t.question, offered(t)) == ("visit", {STUNT, MEMORY})  # the card is used up, the question stands again
    t = equipped().visits("A", "droska_ring").dice("resilience", "blank", "X").attempts("A", SUN, "novice", "novice")
    t.plays("A", LEAP)
    closed(t, "set_die")
    t.plays("A", SetDie(Rolled("novice", "blank"), "resilience"))
    assert (t.question, offered(t)) == ("danger", {STUNT, CARD, MEMORY, LEAP})


@rule("TB-R042")
def test_nothing_is_played_while_symbols_are_matched_damage_is_dealt_or_cards_are_drawn():
    t = equipped().hand("A", "challenge_clockwork_gauntlet").visits("A", "chronosseum").dice("wild", "blank", "blank")
    t.attempts("A", "challenge_clockwork_gauntlet", "novice", "novice").plays("A", Withdraw())
    closed(t, "match")
    t = equipped().monster("folds_edge", "bullubura").visits("A", "the_fold", "folds_edge").plays("A", Fight())
    t.dice("wild", "blank", "blank").plays("A", CommitDice(("novice", "novice")), StopRolling())
    closed(t, "strike")
    t = equipped().hand("A", "start_ripples_in_reverse")
    t.player("A").dials["synergy"] = 1
    t.visits("A", "lamara_stadium").skips_to("contest").dice("spirit", "synergy", "blank")
    t.attempts("A", "start_ripples_in_reverse", "novice", "novice").plays("A", Complete())
    closed(t, "keep_card")
    kept = t.options("A")[0]
    assert isinstance(kept, Keep)
    t.plays("A", kept)
    assert t.question == "end_turn"
    t.allows("A", STUNT)


@rule("TB-R042", "TB-073")
def test_nothing_is_played_once_the_limits_are_applied():
    t = equipped().active("A", *["novice"] * 3, "blue_initiate").spent("A", "novice", "novice", "red_initiate")
    t.visits("A", "lamara_stadium").plays("A", TakeBonus())
    t.skips_to("end_turn", "A")
    t.allows("A", STUNT).allows("A", MEMORY).plays("A", FinishTurn())
    closed(t, "dice_limit")
    assert t.player("A").shield == 12  # not yet cut down, and no use any more
    t.plays("A", t.options("A")[0])
    assert t.player("A").shield == 6
    assert (t.question, t.asked) == ("visit", "B")


@rule("TB-R042", "TB-R089")
def test_nothing_is_played_between_the_rounds():
    t = equipped().last_disc("A").cards("A", "shade_at_noon")
    t.visits("A", "lamara_stadium").skips_to("round_end_dice", "A")
    closed(t, "round_end_dice")
    t = table(mode="experienced").stunts("A", "low_tide_raid").begins_with(StartRound())
    t.state.round = 0
    t.skips_to("visit", "A")
    assert offered(t) == {STUNT}


# --- what a window does not give -------------------------------------------------------------------------------------


@rule("TB-R042", "TB-129", "TB-186")
def test_what_is_used_up_is_no_longer_offered_at_the_same_question():
    t = equipped().stunts("A", "salt_forged")
    fruit, shells = t.player("A").fruit, t.player("A").shells
    t.plays("A", STUNT)
    assert (t.player("A").fruit, t.player("A").shells) == (fruit + 2, shells + 1)
    assert (t.question, offered(t)) == ("visit", {CARD, MEMORY})
    t.refuses("A", PlayStunt("salt_forged"), rule="TB-129").refuses("A", STUNT, rule="ST-02")
    t.plays("A", MEMORY, Pick("novice"))  # both Novices
    assert (t.player("A").shield, offered(t)) == (6, {CARD, MEMORY})
    t.plays("A", MEMORY)  # with one Spent die left it Refreshes that one
    assert (t.player("A").shield, t.player("A").spent, offered(t)) == (0, [], set())
    t.refuses("A", MEMORY, rule="TB-195").refuses("A", CARD, rule="TB-141")


@rule("TB-R042")
def test_dice_brought_before_committing_may_be_committed():
    t = equipped().visits("A", "droska_ring").skips_to("contest").plays("A", AttemptChallenge(SUN))
    t.plays("A", MEMORY, Pick("red_initiate"))  # and a Novice
    assert t.question == "commit"
    t.allows("A", CommitDice(("novice", "red_initiate")))


@rule("TB-R042")
def test_a_stunt_before_the_danger_is_settled_can_take_it_away():
    t = table().cards("A").hand("A", SUN).stunts("A", "oil_on_the_water", "oil_on_the_water").round(2)
    t.player("A").shells = 2
    t.visits("A", "droska_ring").dice("blank", "focus", "XX").attempts("A", SUN, "novice", "novice")
    t.plays("A", PlayStunt("oil_on_the_water"))
    assert t.state.attempt is not None
    assert (t.question, t.state.attempt.danger) == ("danger", 1)  # one X of two is left
    t.refuses("A", GoOn(), rule="ST-02").plays("A", Block())
    assert t.player("A").shells == 1


def test_the_windows_are_these():
    assert {"visit", "bonus", "contest", "commit", "danger", "challenge_roll", "fight_roll", "end_turn"} == WINDOWS


@rule("TB-R042", "TB-098")
def test_after_the_island_bonus_a_stunt_may_still_come_before_step_4():
    t = equipped().visits("A", "droska_ring").plays("A", TakeFruit())
    assert t.question == "contest"
    t.plays("A", STUNT).allows("A", AttemptChallenge(SUN))
