"""Chapter 14: Stunts, when they are played and how Spirit makes them larger."""

import pytest

from stolik.games.tidal_blades.options import (
    AttemptChallenge,
    Block,
    CommitDice,
    Complete,
    Fight,
    FinishTurn,
    Improve,
    Keep,
    Lose,
    Pass,
    PlayStunt,
    SkipBonus,
    TakeBonus,
    TakeChallenge,
    TakeDie,
    UseCard,
)
from stolik.games.tidal_blades.state import Rolled

from ...rules import rule
from .table import Table, table

SPIRIT = {1: 0, 2: 2, 3: 4, 4: 7}
"""Where Eko's dial first shows each level of Spirit."""


def with_stunt(*stunts: str, spirit: int = 1) -> Table:
    """A has these Stunts, this Spirit level and no other card to use."""
    t = table().cards("A").stunts("A", *stunts)
    t.player("A").dials["spirit"] = SPIRIT[spirit]
    return t


def goods(t: Table, who: str = "A") -> tuple[int, int, int]:
    player = t.player(who)
    return player.fruit, player.shells, player.shield


# --- one a turn, in one's own turn -----------------------------------------------------------------------------------


@rule("TB-128")
def test_a_stunt_is_discarded_after_its_effect():
    t = with_stunt("up_the_other_sleeve", "low_tide_raid").on_top("minnow_rush", "salt_forged", "conch_at_dawn")
    t.plays("A", PlayStunt("up_the_other_sleeve"))
    assert t.question == "keep_card"
    assert (t.player("A").stunts, t.state.stunt_discard) == (["low_tide_raid"], ())  # still being carried out
    t.plays("A", Keep("salt_forged"))
    assert (t.player("A").stunts, t.state.stunt_discard) == (["low_tide_raid", "salt_forged"], ("up_the_other_sleeve",))
    assert t.state.playing == ()


@rule("TB-129")
def test_one_stunt_a_turn_and_none_has_to_be_played():
    t = with_stunt("low_tide_raid", "low_tide_raid", "mother_of_pearl").plays("A", PlayStunt("low_tide_raid"))
    t.refuses("A", PlayStunt("mother_of_pearl"), rule="TB-129").refuses("A", PlayStunt("low_tide_raid"), rule="TB-129")
    assert t.player("A").stunts == ["low_tide_raid", "mother_of_pearl"]
    t.skips_to("visit", "B").skips_to("visit", "A").allows("A", PlayStunt("mother_of_pearl"))
    t.skips_to("round_end_dice")
    assert t.player("A").stunts == ["low_tide_raid", "mother_of_pearl"]


@rule("TB-129")
def test_a_card_may_allow_one_more():
    t = with_stunt("low_tide_raid", "minnow_rush", "mother_of_pearl").cards("A", "encore_before_the_show")
    t.plays("A", PlayStunt("low_tide_raid"), PlayStunt("minnow_rush"))
    t.refuses("A", PlayStunt("mother_of_pearl"), rule="TB-129")


@rule("TB-130")
def test_stunts_are_for_ones_own_turn():
    t = with_stunt("low_tide_raid").stunts("B", "minnow_rush")
    t.refuses("B", PlayStunt("minnow_rush"), rule="TB-130").allows("A", PlayStunt("low_tide_raid"))
    assert t.any_time("B") == []
    t.skips_to("visit", "B").refuses("A", PlayStunt("low_tide_raid"), rule="TB-130")
    t.allows("B", PlayStunt("minnow_rush")).skips_to("round_end_dice", "A")
    t.refuses("A", PlayStunt("low_tide_raid"), rule="ST-03")


# --- at any point of the turn ----------------------------------------------------------------------------------------


@rule("TB-131", "TB-R042")
def test_a_stunt_and_an_ability_may_be_used_before_between_and_after_the_steps_and_between_rolls():
    t = with_stunt("low_tide_raid").hand("A", "challenge_burning_sun").cards("A", "racing_engine")
    stunt, ability = PlayStunt("low_tide_raid"), UseCard("racing_engine")
    assert t.question == "visit"
    t.allows("A", stunt).allows("A", ability).visits("A", "droska_ring")
    assert t.question == "bonus"
    t.allows("A", stunt).allows("A", ability).plays("A", SkipBonus())
    assert t.question == "contest"
    t.allows("A", stunt).allows("A", ability).plays("A", AttemptChallenge("challenge_burning_sun"))
    assert t.question == "commit"
    t.allows("A", stunt).allows("A", ability)
    t.dice("resilience", "resilience", "X").plays("A", CommitDice(("novice", "novice")))
    assert t.question == "danger"
    t.allows("A", stunt).allows("A", ability).plays("A", Block())
    assert t.question == "challenge_roll"
    t.allows("A", stunt).allows("A", ability).plays("A", Complete())
    assert t.question == "end_turn"
    t.allows("A", ability).plays("A", stunt)
    assert goods(t) == (4, 2, 3)  # 2 Fruit, 1 Shell; a Shell went to the Shield
    t.plays("A", FinishTurn())
    assert t.asked == "B"


@rule("TB-131", "TB-R042")
def test_a_stunt_may_be_played_during_a_fight():
    t = with_stunt("low_tide_raid").monster("folds_edge", "bullubura").visits("A", "the_fold", "folds_edge")
    t.dice("focus", "blank", "blank").plays("A", Fight(), CommitDice(("novice", "novice")))
    assert t.question == "fight_roll"
    t.plays("A", PlayStunt("low_tide_raid"))
    assert (t.question, goods(t)) == ("fight_roll", (4, 5, 2))


@rule("TB-R042")
def test_not_inside_another_effect():
    t = with_stunt("low_tide_raid").cards("A", "racing_engine").visits("A", "chronosseum", "prodigies_steps")
    assert t.question == "choose"
    t.refuses("A", PlayStunt("low_tide_raid"), rule="ST-03").refuses("A", UseCard("racing_engine"), rule="ST-03")
    t = with_stunt("low_tide_raid").visits("A", "citadel_of_time").plays("A", TakeChallenge())
    assert t.question == "take_challenge"
    t.refuses("A", PlayStunt("low_tide_raid"), rule="ST-03")


@rule("TB-R042")
def test_not_inside_another_stunt():
    t = with_stunt("three_way_current", "low_tide_raid").cards("A", "encore_before_the_show")
    t.spent("A", "novice", "novice", "red_elite").plays("A", PlayStunt("three_way_current"))
    assert t.question == "choose"
    t.refuses("A", PlayStunt("low_tide_raid"), rule="ST-03")


@rule("TB-131", "TB-R042")
def test_the_danger_of_a_single_die_is_no_fate_while_a_stunt_can_calm_it():
    t = with_stunt("oil_on_the_water").active("A", "novice").hand("A", "challenge_burning_sun")
    t.player("A").shells, t.player("A").shield = 0, 0
    t.visits("A", "droska_ring").dice("resilience", "X").plays("A", SkipBonus())
    t.plays("A", AttemptChallenge("challenge_burning_sun"), CommitDice(("novice",)))
    assert (t.question, t.options("A")) == ("danger", [Lose(Rolled("novice", "resilience"))])
    t.plays("A", PlayStunt("oil_on_the_water"))
    assert t.state.attempt is not None
    assert (t.question, t.state.attempt.dice) == ("challenge_roll", [Rolled("novice", "resilience")])
    assert goods(t) == (2, 0, 2)


@rule("TB-R042", "TB-131")
def test_a_stunt_drawn_as_bonus_may_still_bring_the_challenge_of_this_turn():
    t = table().cards("A").hand("A").on_top("torn_playbill").on_top("challenge_shadow_duel", "challenge_falling_gong")
    t.visits("A", "chronosseum").plays("A", TakeBonus())
    assert (t.question, t.options("A")) == ("contest", [Pass()])
    t.plays("A", PlayStunt("torn_playbill"))
    t.plays("A", t.options("A")[0], TakeChallenge("challenge_shadow_duel"), TakeChallenge("challenge_falling_gong"))
    assert (t.question, t.player("A").challenges) == ("contest", ["challenge_shadow_duel", "challenge_falling_gong"])
    t.allows("A", AttemptChallenge("challenge_shadow_duel"))


@rule("TB-R042")
def test_dice_refreshed_by_a_stunt_after_the_bonus_can_fight_in_the_same_turn():
    t = with_stunt("spare_gills").active("A").spent("A", "novice", "novice").monster("inner_reef", "bullubura")
    t.visits("A", "the_fold", "inner_reef").refuses("A", Fight(), rule="TB-R056")
    t.plays("A", PlayStunt("spare_gills")).allows("A", Fight())


# --- the larger the Spirit, the larger the Stunt ---------------------------------------------------------------------


@rule("TB-132")
@pytest.mark.parametrize(
    ("notches", "fruit", "shells"),
    [(0, 2, 1), (1, 2, 1), (2, 2, 2), (3, 2, 2), (4, 3, 3), (6, 3, 3), (7, 4, 3), (10, 4, 3)],
)
def test_spirit_sets_the_size_of_a_stunt(notches: int, fruit: int, shells: int):
    t = with_stunt("low_tide_raid")
    t.player("A").dials["spirit"] = notches
    t.plays("A", PlayStunt("low_tide_raid"))
    assert goods(t) == (2 + fruit, 2 + shells, 2)


@rule("TB-132")
def test_it_is_the_level_at_the_moment_of_playing_that_counts():
    t = with_stunt("low_tide_raid", "beyond_the_noise").cards("A", "encore_before_the_show")
    t.plays("A", PlayStunt("beyond_the_noise"))  # two notches: level 2
    for _ in range(2):
        t.plays("A", next(option for option in t.options("A") if "spirit" in repr(option)))
    assert t.player("A").dials == {"spirit": 2, "focus": 0, "resilience": 0, "synergy": 0}
    t.plays("A", PlayStunt("low_tide_raid"))
    assert goods(t) == (4, 4, 2)


@rule("TB-132")
@pytest.mark.parametrize(("spirit", "shells"), [(1, 6), (2, 8), (3, 10), (4, 10)])
def test_a_card_can_make_spirit_count_one_higher_for_stunts(spirit: int, shells: int):
    t = with_stunt("mother_of_pearl", spirit=spirit).cards("A", "thunder_heard_twice")
    t.plays("A", PlayStunt("mother_of_pearl"))
    assert goods(t) == (2, 2, 2 + shells)


@rule("TB-132", "TB-133")
@pytest.mark.parametrize(
    ("spirit", "card", "die", "fruit"),
    [
        (1, "", "red_initiate", 0),
        (2, "", "red_initiate", 1),
        (3, "", "red_elite", 1),
        (4, "", "red_elite", 2),
        (2, "thunder_heard_twice", "red_elite", 1),
    ],
)
def test_a_better_spirit_can_bring_a_better_die(spirit: int, card: str, die: str, fruit: int):
    t = with_stunt("salt_forged", spirit=spirit)
    if card:
        t.cards("A", card)
    t.plays("A", PlayStunt("salt_forged"), TakeDie(die))
    assert (t.player("A").active, t.player("A").fruit) == (["novice", "novice", die], 2 + fruit)


@rule("TB-133", "TB-136", "TB-132")
@pytest.mark.parametrize(("spirit", "dice"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_some_stunts_give_dice(spirit: int, dice: int):
    t = with_stunt("minnow_rush", spirit=spirit)
    supply = t.state.supply["novice"]
    t.plays("A", PlayStunt("minnow_rush"))
    assert (t.player("A").active, t.player("A").spent, t.player("A").fruit) == (["novice"] * (2 + dice), [], 3)
    assert t.state.supply["novice"] == supply - dice


@rule("TB-133", "TB-142", "TB-132")
@pytest.mark.parametrize(("spirit", "dice"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_some_stunts_refresh_dice(spirit: int, dice: int):
    t = with_stunt("spare_gills", spirit=spirit).active("A").spent("A", *["novice"] * 6)
    t.plays("A", PlayStunt("spare_gills"))
    assert (t.player("A").active, t.player("A").spent) == (["novice"] * dice, ["novice"] * (6 - dice))


@rule("TB-133", "TB-144")
def test_some_stunts_upgrade_dice():
    t = with_stunt("shed_the_shell", spirit=2).active("A", "novice").spent("A", "blue_initiate", "novice")
    t.plays("A", PlayStunt("shed_the_shell"))
    t.plays("A", Improve("spent", "blue_initiate"))
    t.plays("A", Improve("active", "novice"), TakeDie("red_initiate"))
    assert t.question == "refresh"
    assert (t.player("A").active, sorted(t.player("A").spent)) == (["red_initiate"], ["blue_elite", "novice"])
