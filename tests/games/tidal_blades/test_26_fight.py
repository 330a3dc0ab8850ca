"""Chapters 26-28: Fighting Styles and the Bonus die, fighting a Monster, dealing damage."""

import pytest

from stolik.games.tidal_blades.events import Committed, DiceRolled
from stolik.games.tidal_blades.options import (
    Block,
    CommitDice,
    Fight,
    Lose,
    NoDie,
    Pass,
    PlayStunt,
    Reroll,
    StopRolling,
    Strike,
    TakeDie,
)
from stolik.games.tidal_blades.state import NOBODY, Rolled, Turn
from stolik.games.tidal_blades.terms import ARENAS, DICE, GUILD_DICE
from stolik.kernel import Done, Pick

from ...rules import rule
from .table import Table, table

CHALLENGES = {
    "chronosseum": (
        "challenge_catch_the_second",
        "challenge_shadow_duel",
        "challenge_needle_in_the_surf",
        "challenge_four_handed_hourglass",
        "challenge_falling_gong",
    ),
    "lamara_stadium": (
        "challenge_ribbon_and_wake",
        "challenge_tandem_swell",
        "challenge_flying_fish_salute",
        "challenge_mast_in_a_squall",
        "challenge_buoy_to_buoy",
    ),
    "droska_ring": (
        "challenge_burning_sun",
        "challenge_barefoot_on_barnacles",
        "challenge_swap_mid_swing",
        "challenge_splitting_the_pearl",
        "challenge_mirror_bout",
    ),
}
MONSTERS = (
    "bullubura",
    "giant_mudcrab",
    "lanternback_ray",
    "colossal_spinesquid",
    "undertow_wyrm",
    "eonshell_nautilus",
)


def styled(t: Table, arena: str, level: int) -> Table:
    """A has completed so many Challenges there."""
    return t.completed("A", *CHALLENGES[arena][:level])


def all_but(t: Table, monster: str, *spots: int) -> Table:
    """At The Fold's Edge; B has covered every spot but these."""
    count = len(t.box.monsters[monster].spots)
    return t.monster("folds_edge", monster, B=tuple(at for at in range(count) if at not in spots))


def tokens(t: Table) -> tuple[int, ...]:
    assert t.state.folds_edge is not None
    return t.state.folds_edge.tokens


def dice(t: Table) -> list[Rolled]:
    assert t.state.attempt is not None
    return t.state.attempt.dice


# --- Fighting Styles and the Bonus die -------------------------------------------------------------------------------


@rule("TB-253", "TB-254", "TB-255", "TB-259")
@pytest.mark.parametrize("monster", MONSTERS)
def test_only_challenges_of_the_one_arena_a_monster_is_weak_to_earn_a_bonus_die(monster):
    for arena in ARENAS:
        t = styled(table().monster("folds_edge", monster), arena, 1)
        t.fights("A", "novice", "novice")
        if arena == t.box.monsters[monster].weakness:
            assert t.question == "take_die"
        else:
            assert t.question != "take_die"
            assert len(dice(t)) == 2


@rule("TB-253", "TB-255")
def test_every_fighting_style_is_the_weakness_of_some_monster_and_the_spinesquid_fears_the_sword():
    monsters = table().box.monsters
    assert {monster.weakness for monster in monsters.values()} == {"chronosseum", "lamara_stadium", "droska_ring"}
    assert monsters["colossal_spinesquid"].weakness == "droska_ring"


@rule("TB-260", "TB-261", "TB-262", "TB-263", "TB-R021")
@pytest.mark.parametrize(
    ("level", "kinds"),
    [
        (1, {"novice"}),
        (2, {"red_initiate", "blue_initiate"}),
        (3, {"red_elite", "blue_elite"}),
        (4, set(GUILD_DICE)),
        (5, set(GUILD_DICE)),
    ],
)
def test_the_style_level_sets_the_level_of_the_bonus_die_and_the_player_its_kind(level, kinds):
    t = styled(table().monster("folds_edge", "colossal_spinesquid"), "droska_ring", level)
    t.fights("A", "novice", "novice")
    assert set(t.options("A")) == {NoDie(), *(TakeDie(kind) for kind in kinds)}


@rule("TB-256", "TB-R080")
def test_the_bonus_die_is_one_die_of_the_supply_and_may_be_refused():
    t = styled(table().monster("folds_edge", "colossal_spinesquid"), "droska_ring", 2)
    before = t.state.supply["red_initiate"]
    t.fights("A", "novice", "novice").dice("blank", "blank", "focus", "blank").plays("A", TakeDie("red_initiate"))
    assert t.state.supply["red_initiate"] == before - 1
    assert Rolled("red_initiate", "focus", own=False) in dice(t)
    assert len(dice(t)) == 3
    t = styled(table().monster("folds_edge", "colossal_spinesquid"), "droska_ring", 2)
    t.fights("A", "novice", "novice").dice("blank", "focus", "blank").plays("A", NoDie())
    assert dice(t) == [Rolled("novice", "blank"), Rolled("novice", "focus")]
    assert t.state.supply["red_initiate"] == before


@rule("TB-256", "TB-R072")
def test_without_the_right_bonus_die_in_the_supply_there_is_another_of_the_level_or_a_lower_one():
    t = styled(table().monster("folds_edge", "colossal_spinesquid"), "droska_ring", 3)
    t.state.supply["red_elite"] = 0
    t.fights("A", "novice", "novice")
    assert set(t.options("A")) == {TakeDie("blue_elite"), NoDie()}
    t = styled(table().monster("folds_edge", "colossal_spinesquid"), "droska_ring", 3)
    t.state.supply["red_elite"] = t.state.supply["blue_elite"] = 0
    t.fights("A", "novice", "novice")
    assert set(t.options("A")) == {
        TakeDie("novice"),
        TakeDie("red_initiate"),
        TakeDie("blue_initiate"),
        NoDie(),
    }


@rule("TB-257", "TB-258", "TB-264", "TB-267")
def test_the_bonus_die_comes_on_top_of_focus_and_fruit_and_is_not_kept():
    t = styled(table().monster("folds_edge", "colossal_spinesquid"), "droska_ring", 2)
    t.active("A", "novice", "novice", "novice", "novice").player("A").fruit = 1
    supply = dict(t.state.supply)
    t.visits("A", "the_fold", "folds_edge").plays("A", Fight())
    t.refuses("A", CommitDice(("novice",) * 4), rule="TB-218")
    t.plays("A", CommitDice(("novice",) * 3))
    assert t.player("A").fruit == 0
    t.dice("blank", "blank", "blank", "blank", "blank").plays("A", TakeDie("blue_initiate"))
    assert [die.own for die in dice(t)] == [False, True, True, True]
    t.plays("A", StopRolling())
    assert (t.player("A").active, t.player("A").spent, t.player("A").fruit) == (["novice"], [], 0)
    assert t.state.supply == {**supply, "novice": supply["novice"] + 3}


# --- fighting a Monster ----------------------------------------------------------------------------------------------


@rule("TB-267")
def test_a_fight_takes_active_dice_up_to_focus_and_one_more_for_each_fruit():
    t = table().monster("folds_edge", "bullubura").active("A", *["novice"] * 5).spent("A", "red_elite")
    t.player("A").fruit = 2
    t.visits("A", "the_fold", "folds_edge").plays("A", Fight())
    assert t.options("A") == [CommitDice(("novice",) * count) for count in (1, 2, 3, 4)]
    t.refuses("A", CommitDice(("novice",) * 5), rule="TB-218")
    t.plays("A", CommitDice(("novice",) * 2))
    assert t.player("A").fruit == 2  # nothing is eaten up to the Focus level
    assert t.events(Committed) == [Committed(0, ("novice", "novice"), 0)]


@rule("TB-267")
def test_fruit_makes_no_dice():
    t = table().monster("folds_edge", "bullubura").active("A", "novice", "novice", "novice").spent("A", "novice")
    t.player("A").fruit = 9
    t.visits("A", "the_fold", "folds_edge").plays("A", Fight())
    assert t.options("A") == [CommitDice(("novice",) * count) for count in (1, 2, 3)]
    t.plays("A", CommitDice(("novice",) * 3))
    assert t.player("A").fruit == 8


@rule("TB-268", "TB-269")
def test_dice_are_chosen_then_the_bonus_die_is_added_and_all_are_rolled_with_the_danger_die():
    t = styled(table().monster("folds_edge", "colossal_spinesquid"), "droska_ring", 1).round(4)
    t.visits("A", "the_fold", "folds_edge").plays("A", Fight())
    assert t.question == "commit"
    t.plays("A", CommitDice(("novice", "novice")))
    assert t.question == "take_die"
    assert t.events(DiceRolled) == []
    t.dice("focus", "blank", "wild", "XX").plays("A", TakeDie("novice"))
    rolled = (Rolled("novice", "focus", own=False), Rolled("novice", "blank"), Rolled("novice", "wild"))
    assert t.events(DiceRolled) == [DiceRolled(0, rolled, "XX")]
    assert t.question == "danger"


@rule("TB-265", "TB-272")
def test_any_dice_may_be_rolled_again_as_often_as_one_likes_and_always_with_the_danger_die():
    t = table().monster("folds_edge", "bullubura").active("A", "novice", "novice")
    t.dice("focus", "blank", "blank").fights("A", "novice", "novice")
    focus, blank = Rolled("novice", "focus"), Rolled("novice", "blank")
    assert set(t.options("A")) == {StopRolling(), *(Reroll(again) for again in ((focus,), (blank,), (blank, focus)))}
    t.dice("spirit", "blank").plays("A", Reroll((blank,)))
    assert dice(t) == [focus, Rolled("novice", "spirit")]
    t.dice("resilience", "blank").plays("A", Reroll((focus,)))  # it was kept before
    t.dice("blank", "blank", "X").plays("A", Reroll(tuple(dice(t))))
    assert [roll.danger for roll in t.events(DiceRolled)] == ["blank", "blank", "blank", "X"]
    assert t.question == "danger"
    t.plays("A", Block())
    assert t.question == "fight_roll"
    assert tokens(t) == (NOBODY,) * 5


@rule("TB-270")
def test_danger_in_a_fight_is_blocked_with_shells_or_costs_one_die_in_use_at_once():
    t = table().round(4).monster("folds_edge", "bullubura").active("A", "novice", "novice", "red_initiate")
    before = t.state.supply["novice"]
    t.player("A").shells, t.player("A").shield, t.player("A").fruit = 0, 1, 0
    t.dice("focus", "blank", "XX").fights("A", "novice", "novice")
    assert t.player("A").shells == 2  # the space gave them
    assert set(t.options("A")) == {Block(), Lose(Rolled("novice", "focus")), Lose(Rolled("novice", "blank"))}
    t.plays("A", Block())
    assert (t.player("A").shells, t.player("A").shield) == (0, 3)
    assert len(dice(t)) == 2
    t.dice("blank", "X").plays("A", Reroll((Rolled("novice", "blank"),)))
    t.refuses("A", Block(), rule="TB-208")
    t.plays("A", Lose(Rolled("novice", "blank")))
    assert dice(t) == [Rolled("novice", "focus")]
    assert (t.state.supply["novice"], t.player("A").spent) == (before + 1, [])


@rule("TB-270")
def test_one_shell_too_few_blocks_nothing():
    t = table().round(4).monster("inner_reef", "bullubura")
    t.player("A").shells, t.player("A").shield = 0, 6
    t.dice("focus", "blank", "XX").fights("A", "novice", "novice", at="inner_reef")
    assert t.player("A").shells == 1  # the space gave it
    t.refuses("A", Block(), rule="TB-208")


@rule("TB-271", "TB-R020", "TB-278")
def test_who_stops_deals_damage_with_the_symbols_that_match_uncovered_spots():
    t = table().monster("folds_edge", "bullubura", B=(0,)).active("A", "novice", "novice", "novice")
    t.player("A").fruit = 1
    t.dice("focus", "resilience", "synergy", "blank").fights("A", "novice", "novice", "novice")
    assert tokens(t) == (1, NOBODY, NOBODY, NOBODY, NOBODY)
    t.plays("A", StopRolling())
    assert tokens(t) == (1, 0, 0, NOBODY, NOBODY)  # the Focus spot was covered already
    assert t.player("A").dials == {"spirit": 0, "focus": 0, "resilience": 1, "synergy": 1}
    assert t.player("A").champion == 0


@rule("TB-126", "TB-271")
def test_a_fight_need_not_be_begun():
    t = table().monster("folds_edge", "bullubura").visits("A", "the_fold", "folds_edge")
    assert set(t.options("A")) == {Fight(), Pass()}
    t.plays("A", Pass())
    assert (t.player("A").active, tokens(t)) == (["novice", "novice"], (NOBODY,) * 5)


@rule("TB-266")
def test_damage_stays_and_others_go_on_with_it():
    t = table().monster("folds_edge", "bullubura").cards("B")
    t.dice("focus", "blank", "blank").fights("A", "novice", "novice").plays("A", StopRolling())
    t.dice("resilience", "focus", "blank").fights("B", "novice", "novice").plays("B", StopRolling())
    assert tokens(t) == (0, 1, NOBODY, NOBODY, NOBODY)
    assert t.player("B").dials["focus"] == 0


@rule("TB-264", "TB-273")
def test_all_dice_of_a_fight_go_to_the_supply_and_none_to_the_spent_dice():
    t = styled(table().monster("folds_edge", "bullubura"), "chronosseum", 3)
    t.active("A", "novice", "red_initiate", "blue_elite").spent("A", "novice")
    supply = dict(t.state.supply)
    t.fights("A", "novice", "red_initiate").dice("synergy", "focus", "spirit", "blank")
    t.plays("A", TakeDie("blue_elite"))
    t.skips_to("visit", "B")
    assert (t.player("A").active, t.player("A").spent) == (["blue_elite"], ["novice"])
    assert t.state.supply == {
        **supply,
        "novice": supply["novice"] + 1,
        "red_initiate": supply["red_initiate"] + 1,
    }


@rule("TB-264", "TB-273")
def test_a_stunt_may_spare_own_dice_but_never_the_bonus_die():
    t = styled(table().monster("folds_edge", "bullubura"), "chronosseum", 2).stunts("A", "safety_tether")
    t.active("A", "red_initiate")
    supply = dict(t.state.supply)
    t.fights("A", "red_initiate").dice("synergy", "blank", "blank").plays("A", TakeDie("blue_initiate"))
    t.plays("A", PlayStunt("safety_tether"), StopRolling()).skips_to("spare")
    assert t.options("A") == [Pick("red_initiate"), Done()]
    t.plays("A", Pick("red_initiate"))
    assert (t.player("A").active, t.player("A").spent) == ([], ["red_initiate"])
    assert t.state.supply == supply


@rule("TB-264", "TB-273")
def test_a_bonus_die_of_the_same_kind_is_not_spared_in_place_of_ones_own():
    t = styled(table().cards("A").monster("folds_edge", "bullubura"), "chronosseum", 1).stunts("A", "safety_tether")
    supply = t.state.supply["novice"]
    t.active("A", "novice").fights("A", "novice").dice("blank", "synergy", "blank").plays("A", TakeDie("novice"))
    t.plays("A", PlayStunt("safety_tether"), StopRolling()).skips_to("spare")  # it spares two
    t.plays("A", Pick("novice"))
    assert (t.question, t.player("A").spent, t.state.supply["novice"]) == ("visit", ["novice"], supply + 1)


@rule("TB-274", "TB-R020", "TB-R100")
def test_the_dice_return_only_after_damage_rewards_and_kill_bonus():
    t = all_but(table(), "giant_mudcrab", 4).active("A", "blue_initiate", "novice")
    t.state.supply["red_initiate"] = t.state.supply["blue_initiate"] = 0
    t.dice("resilience", "blank", "blank").fights("A", "blue_initiate", "novice").plays("A", StopRolling())
    t.skips_to("visit", "B")
    # The Kill Bonus is an Initiate die, but the only one was still in the fight.
    assert t.player("A").active == ["novice"]
    assert t.state.supply["blue_initiate"] == 1


@rule("TB-R061")
def test_a_fight_whose_dice_are_all_lost_ends_without_damage():
    t = table().monster("folds_edge", "bullubura").active("A", "novice").stunts("A", "play_to_the_gallery")
    before = t.state.supply["novice"]
    t.dice("focus", "X").fights("A", "novice")
    t.plays("A", PlayStunt("play_to_the_gallery"), Lose(Rolled("novice", "focus")))
    assert tokens(t) == (NOBODY,) * 5
    assert (t.state.attempt, t.state.supply["novice"]) == (None, before + 1)
    assert t.player("A").dials == {"spirit": 0, "focus": 0, "resilience": 0, "synergy": 0}


# --- dealing damage --------------------------------------------------------------------------------------------------


@rule("TB-275")
def test_a_symbol_that_is_rolled_away_deals_no_damage():
    t = table().monster("folds_edge", "bullubura")
    t.dice("focus", "resilience", "blank").fights("A", "novice", "novice")
    t.dice("blank", "blank").plays("A", Reroll((Rolled("novice", "focus"),)))
    assert tokens(t) == (NOBODY,) * 5
    t.plays("A", StopRolling())
    assert tokens(t) == (NOBODY, 0, NOBODY, NOBODY, NOBODY)
    assert t.asked == "B"  # there is no second damage in this turn


@rule("TB-276", "TB-278", "TB-R098")
def test_each_symbol_places_one_token_and_a_double_face_two():
    t = table().monster("folds_edge", "colossal_spinesquid").active("A", "focus_guild", "novice")
    t.dice("focus+focus", "spirit", "blank").fights("A", "focus_guild", "novice").plays("A", StopRolling())
    assert set(t.options("A")) == {Strike((0, 1, 3)), Strike((0, 3, 5))}
    t.plays("A", Strike((0, 1, 3)))
    assert tokens(t) == (0, 0, NOBODY, 0, NOBODY, NOBODY, NOBODY, NOBODY)
    assert t.player("A").dials == {"spirit": 1, "focus": 2, "resilience": 0, "synergy": 0}


@rule("TB-277")
def test_hits_are_not_limited_by_the_eighteen_tokens():
    t = table().monster("folds_edge", "bullubura")
    t.player("A").hits = 18
    t.dice("focus", "resilience", "blank").fights("A", "novice", "novice").plays("A", StopRolling())
    assert tokens(t) == (0, 0, NOBODY, NOBODY, NOBODY)
    assert dict(t.match.outcome().scores[0].lines)["monster_hits"] == 20


@rule("TB-279", "TB-280", "TB-281", "TB-R097")
@pytest.mark.parametrize(
    ("monster", "spot", "kinds"),
    [
        ("colossal_spinesquid", 0, set(DICE)),
        ("colossal_spinesquid", 5, {"red_initiate", "red_elite", "focus_guild", "spirit_guild"}),
        ("colossal_spinesquid", 6, {"blue_initiate", "blue_elite", "resilience_guild", "synergy_guild"}),
        ("colossal_spinesquid", 7, {"red_elite", "focus_guild", "spirit_guild"}),
        ("undertow_wyrm", 7, {"blue_elite", "resilience_guild", "synergy_guild"}),
    ],
)
def test_white_spots_take_any_die_and_armored_ones_ask_for_level_and_colour_even_of_a_wild(monster, spot, kinds):
    covering = set()
    for kind in DICE:
        t = all_but(table(), monster, spot).active("A", kind)
        t.dice("wild", "blank").fights("A", kind).plays("A", StopRolling())
        if t.player("A").kills:
            covering.add(kind)
        else:
            assert tokens(t)[spot] == NOBODY
    assert covering == kinds


@rule("TB-282")
@pytest.mark.parametrize(
    ("monster", "spot", "kind", "fits", "fails"),
    [
        ("bullubura", 0, "novice", "focus", ("spirit", "resilience", "synergy", "blank")),
        ("bullubura", 4, "red_initiate", "spirit", ("focus", "blank")),
        ("colossal_spinesquid", 7, "red_elite", "focus/spirit", ("focus",)),
        ("undertow_wyrm", 7, "resilience_guild", "resilience+resilience", ()),
        ("undertow_wyrm", 7, "synergy_guild", "wild", ("synergy", "synergy+synergy")),
    ],
)
def test_on_every_spot_the_trait_must_match(monster, spot, kind, fits, fails):
    for face in (fits, *fails):
        t = all_but(table(), monster, spot).active("A", kind)
        t.dice(face, "blank").fights("A", kind).plays("A", StopRolling())
        assert t.player("A").kills == (face == fits)


@rule("TB-283", "TB-284")
def test_a_trophy_moves_one_on_the_champion_board_and_a_spot_without_it_does_not():
    t = table().monster("folds_edge", "lanternback_ray", B=(0, 1, 2)).active("A", "red_initiate", "red_initiate")
    t.dice("focus", "spirit", "blank").fights("A", "red_initiate", "red_initiate").plays("A", StopRolling())
    assert tokens(t) == (1, 1, 1, NOBODY, 0, 0)
    assert (t.player("A").champion, t.player("B").champion) == (1, 0)
    t = table().monster("folds_edge", "giant_mudcrab", B=(0, 1, 2)).active("A", "blue_initiate", "blue_initiate")
    t.dice("resilience", "synergy", "blank").fights("A", "blue_initiate", "blue_initiate").plays("A", StopRolling())
    assert t.player("A").champion == 2


@rule("TB-284")
def test_most_armored_spots_carry_a_trophy_but_not_all():
    armored = [spot for monster in table().box.monsters.values() for spot in monster.spots if spot.armor]
    trophies = sum(spot.trophy for spot in armored)
    assert len(armored) / 2 < trophies < len(armored)


@rule("TB-285", "TB-R099")
def test_paired_spots_are_covered_together_or_not_at_all():
    t = table().monster("folds_edge", "undertow_wyrm")
    t.dice("synergy", "blank", "blank").fights("A", "novice", "novice").plays("A", StopRolling())
    assert tokens(t) == (NOBODY,) * 8
    assert t.player("A").dials["synergy"] == 0
    t = table().monster("folds_edge", "undertow_wyrm").cards("A")
    t.dice("synergy", "synergy", "blank").fights("A", "novice", "novice").plays("A", StopRolling())
    assert tokens(t) == (*[NOBODY] * 3, 0, 0, *[NOBODY] * 3)  # the pair could not be left, either
    assert t.player("A").dials["synergy"] == 2


@rule("TB-285", "TB-R098", "TB-R099")
def test_with_a_pair_in_reach_a_wild_completes_it_or_strikes_elsewhere():
    t = table().monster("folds_edge", "undertow_wyrm")
    t.dice("synergy", "wild", "blank").fights("A", "novice", "novice").plays("A", StopRolling())
    assert set(t.options("A")) == {Strike((3, 4)), Strike((0,)), Strike((1,)), Strike((2,))}


@rule("TB-276", "TB-R098")
def test_no_symbol_may_lie_idle_that_could_cover_a_spot_but_the_most_need_not_be_covered():
    t = table().monster("folds_edge", "bullubura", B=(0, 1, 2)).active("A", "novice", "red_initiate")
    t.dice("spirit", "spirit", "blank").fights("A", "novice", "red_initiate").plays("A", StopRolling())
    # The Initiate may strike the white spot, where the Novice can do nothing more; but the Novice never rests.
    assert set(t.options("A")) == {Strike((3, 4)), Strike((3,))}
    t.plays("A", Strike((3,)))
    assert tokens(t) == (1, 1, 1, 0, NOBODY)
    assert (t.player("A").dials["spirit"], t.player("A").champion) == (1, 0)


@rule("TB-R098")
def test_the_player_picks_which_of_several_fitting_spots_a_wild_covers():
    t = table().monster("folds_edge", "bullubura", B=(0,)).active("A", "novice")
    t.dice("wild", "blank").fights("A", "novice").plays("A", StopRolling())
    assert set(t.options("A")) == {Strike((1,)), Strike((2,)), Strike((3,))}
    t.plays("A", Strike((2,)))
    assert t.player("A").dials == {"spirit": 0, "focus": 0, "resilience": 0, "synergy": 1}


@rule("TB-R025", "TB-258", "TB-262", "TB-283")
def test_dust_fights_the_colossal_spinesquid():
    t = table().round(4).monster("folds_edge", "colossal_spinesquid").begins_with(Turn(1)).cards("B")
    t.completed("B", *CHALLENGES["droska_ring"][:3]).player("B").fruit = 3
    t.fights("B", "novice", "novice")
    supply, shells, shield = dict(t.state.supply), t.player("B").shells, t.player("B").shield
    t.dice("focus", "resilience", "focus", "XX").plays("B", TakeDie("red_elite"))
    assert shells >= 2
    t.allows("B", Block()).plays("B", Lose(Rolled("novice", "resilience")))
    assert dice(t) == [Rolled("novice", "focus"), Rolled("red_elite", "focus", own=False)]
    t.plays("B", StopRolling(), Strike((0, 5)))
    assert tokens(t) == (1, *[NOBODY] * 4, 1, NOBODY, NOBODY)
    dust = t.player("B")
    assert dust.dials == {"spirit": 0, "focus": 2, "resilience": 0, "synergy": 0}
    assert (dust.champion, dust.fruit, dust.shells, dust.shield) == (1, 3, shells, shield)
    assert (dust.active, dust.spent) == ([], [])
    assert t.state.supply == {**supply, "novice": supply["novice"] + 2}
