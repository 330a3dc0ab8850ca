"""Chapters 15-17: dice, where they come from and go to; Refresh, Upgrade, the supply."""

import pytest

from stolik.games.tidal_blades.attempt import attempt_of
from stolik.games.tidal_blades.challenge import ATTEMPT
from stolik.games.tidal_blades.dice import owned_dice
from stolik.games.tidal_blades.events import Upgraded
from stolik.games.tidal_blades.monsters import FIGHT
from stolik.games.tidal_blades.options import (
    AttemptChallenge,
    Buy,
    CommitDice,
    Complete,
    Fight,
    Improve,
    Lose,
    MatchSymbols,
    MichronicMemory,
    NoDie,
    Pass,
    PlayStunt,
    Reroll,
    StopRolling,
    Strike,
    TakeDie,
    Withdraw,
)
from stolik.games.tidal_blades.state import NOBODY, MonsterInPlay, RefreshAndUpgrade, Rolled, RoundEnd
from stolik.games.tidal_blades.terms import DICE
from stolik.kernel import Done, Pick, no

from ...rules import rule
from .table import Table, table

SUN = "challenge_burning_sun"  # Droska Ring: Resilience, Resilience, Push It Spirit


def rolls(t: Table, *dice: str, faces: tuple[str, ...], card: str = SUN) -> Table:
    """A attempts a Challenge of the Droska Ring with these dice, the only ones in the attempt."""
    t.hand("A", card).visits("A", "droska_ring").skips_to("contest").dice(*faces)
    t.plays("A", AttemptChallenge(card))
    if t.question == "commit":  # a single die leaves no choice
        t.plays("A", CommitDice(dice))
    return t


def tokens(t: Table) -> tuple[int, ...]:
    """Whose Hit tokens are on the Monster of The Fold's Edge."""
    assert t.state.folds_edge
    return t.state.folds_edge.tokens


def supply(t: Table) -> dict[str, int]:
    return dict(t.state.supply)


def changed(t: Table, before: dict[str, int]) -> dict[str, int]:
    """What the supply of dice has gained or lost since."""
    return {kind: n - before[kind] for kind, n in t.state.supply.items() if n != before[kind]}


def empty(t: Table, *kinds: str) -> Table:
    """No die of these kinds is left in the supply."""
    for kind in kinds:
        t.state.supply[kind] = 0
    return t


def upgrades(die: str, *, without: tuple[str, ...] = ()) -> Table:
    """A has just this die and Upgrades it at round end, while these kinds are out."""
    t = empty(table().active("A", die), *without).begins_with(RefreshAndUpgrade(0))
    return t.plays("A", Improve("active", die))


def kinds(t: Table, who: str = "A") -> set[str]:
    """What the player may take from the supply; "" for nothing."""
    options = t.options(who)
    assert all(isinstance(option, TakeDie | NoDie) for option in options)
    return {getattr(option, "kind", "") for option in options}


# --- areas -----------------------------------------------------------------------------------------------------------


@rule("TB-134")
def test_a_gained_die_goes_to_the_active_dice():
    t = table().active("A", "novice").spent("A", "novice")
    before = supply(t)
    t.visits("A", "chronosseum", "hall_of_held_breath")
    assert (t.player("A").active, t.player("A").spent) == (["novice", "novice"], ["novice"])
    assert changed(t, before) == {"novice": -1}


@rule("TB-135")
@pytest.mark.parametrize("end", [Complete(), Withdraw()])
def test_dice_used_in_a_challenge_are_spent_afterwards(end):
    t = table().active("A", "novice", "novice", "red_elite").spent("A", "novice")
    before = supply(t)
    rolls(t, "novice", "novice", faces=("resilience", "resilience", "blank")).plays("A", end)
    assert t.player("A").active == ["red_elite"]
    assert t.player("A").spent == ["novice", "novice", "novice"]
    assert changed(t, before) == {}


@rule("TB-136")
@pytest.mark.parametrize(
    ("space", "die"),
    [
        ("initiates_gate", "red_initiate"),
        ("sands_of_practice", "novice"),
        ("hall_of_held_breath", "novice"),
        ("prodigies_steps", "novice"),
    ],
)
def test_action_spaces_of_the_chronosseum_give_dice(space, die):
    t = table().visits("A", "chronosseum", space).skips_to("bonus")
    assert t.player("A").active == ["novice", "novice", die]


@rule("TB-136")
def test_market_cards_and_stunts_give_dice_as_well():
    t = table().pool("market", "ember_coral_gauntlet").stunts("A", "minnow_rush")
    t.plays("A", PlayStunt("minnow_rush"))
    assert t.player("A").active == ["novice"] * 3
    t.visits("A", "droska_ring").plays("A", Buy("ember_coral_gauntlet"))
    assert t.player("A").active == [*["novice"] * 3, "red_initiate"]


# --- the limit -------------------------------------------------------------------------------------------------------


@rule("TB-137", "TB-138", "TB-139", "TB-140")
@pytest.mark.parametrize("given_up", ["active novice", "active red_initiate", "spent blue_elite"])
def test_who_ends_a_turn_with_seven_dice_gives_up_one_of_their_choice(given_up):
    t = table().active("A", *["novice"] * 4, "red_initiate").spent("A", "blue_elite")
    t.visits("A", "chronosseum", "hall_of_held_breath")
    assert len(t.player("A").active) == 6  # seven with the Spent one, and nothing happens yet
    t.skips_to("dice_limit", "A")
    assert {option.item for option in t.options("A")} == {"active novice", "active red_initiate", "spent blue_elite"}
    before = supply(t)
    t.plays("A", Pick(given_up))
    area, kind = given_up.split()
    assert changed(t, before) == {kind: 1}
    assert t.question == "visit"  # one was enough
    assert t.asked == "B"
    assert len(t.player("A").active) == (5 if area == "active" else 6)
    assert len(t.player("A").spent) == (1 if area == "active" else 0)


@rule("TB-137", "TB-139")
def test_six_dice_may_be_kept_and_of_eight_two_go_from_both_areas():
    t = table().active("A", *["novice"] * 3).spent("A", *["red_elite"] * 3)
    t.visits("A", "lamara_stadium").skips_to("visit", "B")
    assert len(t.player("A").active + t.player("A").spent) == 6
    t = table().active("A", *["novice"] * 4).spent("A", *["red_elite"] * 4)
    t.visits("A", "lamara_stadium").skips_to("dice_limit", "A").plays("A", Pick("active novice"))
    assert t.question == "dice_limit"
    t.plays("A", Pick("spent red_elite"))
    assert (t.asked, t.question) == ("B", "visit")
    assert t.player("A").active == ["novice"] * 3
    assert t.player("A").spent == ["red_elite"] * 3


@rule("TB-R074", "TB-137", "TB-189")
def test_the_limits_are_checked_only_at_the_end_of_ones_own_turn():
    t = table().last_disc("A").active("B", *["novice"] * 7)
    t.player("B").shield = 8
    t.visits("A", "lamara_stadium").skips_to("visit", "A")  # the whole Round End lies between
    assert t.state.round == 2
    b = t.player("B")
    assert (len(b.active) + len(b.spent), b.shield) == (7, 8)
    t.visits("A", "lamara_stadium").skips_to("visit", "B")
    assert (len(b.active) + len(b.spent), b.shield) == (7, 8)
    t.visits("B", "lamara_stadium").skips_to("visit", "C")
    assert (len(b.active) + len(b.spent), b.shield) == (6, 6)


@rule("TB-R079", "TB-137")
def test_committed_dice_are_in_neither_area_but_are_owned():
    t = table().active("A", *["novice"] * 3, "red_elite").spent("A", "novice").stunts("A", "shed_the_shell")
    t.player("A").fruit = 5
    rolls(t, "novice", "novice", faces=("resilience", "blank", "blank"))
    assert (t.player("A").active, t.player("A").spent) == (["novice", "red_elite"], ["novice"])
    t.plays("A", PlayStunt("shed_the_shell"))  # Upgrade 1, Refresh 1
    assert set(t.options("A")) == {
        Improve("active", "novice"),
        Improve("active", "red_elite"),
        Improve("spent", "novice"),
    }
    t.plays("A", Improve("active", "red_elite"), TakeDie("focus_guild"))
    assert t.player("A").active == ["novice", "focus_guild", "novice"]  # the Spent one was Refreshed
    assert [die.kind for die in attempt_of(t.state).dice] == ["novice", "novice"]


@rule("TB-R079", "TB-R057")
def test_dice_gained_in_a_challenge_go_to_active_and_do_not_join_it():
    t = table().active("A", "novice", "novice").stunts("A", "minnow_rush").hand("A", SUN)
    rolls(t, "novice", "novice", faces=("resilience", "blank", "blank")).plays("A", PlayStunt("minnow_rush"))
    assert t.player("A").active == ["novice"]
    assert [die.face for die in attempt_of(t.state).dice] == ["blank", "resilience"]
    assert {len(option.dice) for option in t.options("A") if isinstance(option, Reroll)} == {1, 2}
    t.plays("A", Withdraw())
    assert (t.player("A").active, t.player("A").spent) == (["novice"], ["novice", "novice"])


@rule("TB-R057")
def test_dice_refreshed_in_a_challenge_do_not_join_it():
    t = table().active("A", "novice", "novice").spent("A", "red_elite")
    t.player("A").shield = 6
    rolls(t, "novice", "novice", faces=("resilience", "blank", "blank")).plays("A", MichronicMemory())
    assert t.player("A").active == ["red_elite"]
    assert [die.kind for die in attempt_of(t.state).dice] == ["novice", "novice"]


@rule("TB-R079")
def test_six_dice_with_those_in_a_challenge_are_no_more_than_six():
    t = table().active("A", *["novice"] * 5).spent("A", "novice")
    rolls(t, "novice", "novice", faces=("resilience", "resilience", "blank")).plays("A", Complete())
    t.skips_to("visit", "B")
    assert (len(t.player("A").active), len(t.player("A").spent)) == (3, 3)


@rule("TB-R079")
def test_committed_dice_are_owned_but_the_bonus_die_is_not():
    t = table().active("A", "novice", "novice", "red_elite").spent("A", "novice")
    t.completed("A", "challenge_catch_the_second").monster("folds_edge", "bullubura")
    t.dice("blank", "blank", "blank", "blank").fights("A", "novice", "novice").plays("A", TakeDie("novice"))
    assert len(attempt_of(t.state).dice) == 3
    assert owned_dice(t.state, 0) == 4
    assert owned_dice(t.state, 1) == 2


# --- how many dice ---------------------------------------------------------------------------------------------------


@rule("TB-R056")
def test_without_an_active_die_nothing_can_be_attempted_or_fought():
    t = table().active("A").spent("A", "novice").hand("A", SUN).visits("A", "droska_ring").skips_to("visit", "B")
    assert t.player("A").challenges == [SUN]
    assert ATTEMPT.why(t.state, 0, AttemptChallenge(SUN)) == no("TB-R056", "no-active-dice")
    t = table().monster("folds_edge", "bullubura").active("A").spent("A", "novice")
    t.visits("A", "the_fold", "folds_edge")
    assert (t.asked, t.question) == ("B", "visit")
    assert FIGHT.why(t.state, 0, Fight()) == no("TB-R056", "no-active-dice")


@rule("TB-R056")
def test_at_least_one_own_die_is_committed():
    t = table().active("A", "novice", "novice").completed("A", "challenge_catch_the_second")
    t.monster("folds_edge", "bullubura").visits("A", "the_fold", "folds_edge").plays("A", Fight())
    assert {option.dice for option in t.options("A")} == {("novice",), ("novice", "novice")}


@rule("TB-R056")
def test_a_forced_hunt_is_fought_with_at_least_one_die_and_one_roll():
    t = table().monster("folds_edge", None).active("A", "novice", "novice").on_top("bullubura")
    t.visits("A", "the_fold", "folds_edge").dice("blank", "blank")
    assert t.question == "commit"  # there is no passing
    t.plays("A", CommitDice(("novice",)))
    assert attempt_of(t.state).rolls == 1
    t.plays("A", StopRolling())
    assert t.player("A").active == ["novice"]


@rule("TB-R056")
def test_a_hunter_without_an_active_die_turns_the_monster_up_without_a_fight():
    t = table().monster("folds_edge", None).active("A").spent("A", "novice").on_top("bullubura")
    t.visits("A", "the_fold", "folds_edge")
    assert (t.asked, t.question) == ("B", "visit")
    assert t.state.hunted == MonsterInPlay("bullubura", (NOBODY,) * 5)
    t.visits("B", "the_fold", "folds_edge")  # no second flip, and no duty to fight
    t.allows("B", Pass()).allows("B", Fight())


# --- rolling again, losing all ---------------------------------------------------------------------------------------


@rule("TB-R058")
def test_any_dice_may_be_rolled_again_even_those_that_match_or_were_kept():
    t = table().active("A", "novice", "red_elite")
    rolls(t, "novice", "red_elite", faces=("resilience", "focus", "blank"))
    match, other = Rolled("novice", "resilience"), Rolled("red_elite", "focus")
    rerolls = {option for option in t.options("A") if isinstance(option, Reroll)}
    assert rerolls == {Reroll((match,)), Reroll((other,)), Reroll((match, other))}
    t.dice("spirit", "blank").plays("A", Reroll((other,)))
    assert set(attempt_of(t.state).dice) == {match, Rolled("red_elite", "spirit")}
    t.dice("blank", "blank").plays("A", Reroll((match,)))  # kept once, rolled now
    assert set(attempt_of(t.state).dice) == {Rolled("novice", "blank"), Rolled("red_elite", "spirit")}


@rule("TB-R061")
def test_with_all_dice_lost_a_challenge_is_withdrawn_from_with_nothing_matched():
    t = table().active("A", "novice").stunts("A", "play_to_the_gallery").hand("A", SUN)
    t.on_top("challenge_mirror_bout")
    before = dict(t.player("A").dials)
    t.visits("A", "droska_ring").skips_to("contest").dice("resilience", "X").plays("A", AttemptChallenge(SUN))
    t.plays("A", PlayStunt("play_to_the_gallery"))  # an extra symbol is of no use without a die
    t.plays("A", Lose(Rolled("novice", "resilience")))
    assert t.player("A").dials == before
    assert SUN in t.state.challenge_discard
    assert t.player("A").challenges == ["challenge_mirror_bout"]
    assert (t.player("A").active, t.player("A").spent) == ([], [])
    assert t.state.attempt is None


@rule("TB-R061")
def test_with_all_dice_lost_a_fight_ends_without_damage():
    t = table().active("A", "novice").stunts("A", "play_to_the_gallery").monster("folds_edge", "bullubura")
    before = dict(t.player("A").dials)
    t.visits("A", "the_fold", "folds_edge").dice("focus", "X").plays("A", Fight())
    t.plays("A", PlayStunt("play_to_the_gallery"), Lose(Rolled("novice", "focus")))
    assert tokens(t) == (NOBODY,) * 5
    assert t.player("A").dials == before
    assert (t.asked, t.question) == ("B", "visit")


# --- Refresh ---------------------------------------------------------------------------------------------------------


@rule("TB-141", "TB-142", "TB-R077")
def test_an_action_space_refreshes_dice_of_the_owners_choice():
    t = table().active("A", "novice").spent("A", "novice", "red_elite", "focus_guild")
    t.visits("A", "droska_ring", "menders_awning")  # Refresh 2
    t.plays("A", Pick("focus_guild"), Pick("red_elite"))
    assert (t.player("A").active, t.player("A").spent) == (["novice", "focus_guild", "red_elite"], ["novice"])


@rule("TB-R077")
def test_with_fewer_spent_dice_all_are_refreshed():
    t = table().active("A", "novice").spent("A", "red_elite").visits("A", "droska_ring", "menders_awning")
    assert (t.player("A").active, t.player("A").spent) == (["novice", "red_elite"], [])
    t = table().active("A", "novice").visits("A", "droska_ring", "menders_awning")
    assert (t.player("A").active, t.player("A").spent) == (["novice"], [])


@rule("TB-142")
def test_stunts_and_michronic_memory_refresh_dice_too():
    t = table().active("A").spent("A", "novice", "red_elite").stunts("A", "spare_gills")
    t.plays("A", PlayStunt("spare_gills"))
    assert (t.player("A").active, t.player("A").spent) == (["novice", "red_elite"], [])
    t = table().active("A").spent("A", "novice", "red_elite")
    t.player("A").shield = 6
    t.plays("A", MichronicMemory())
    assert (t.player("A").active, t.player("A").spent) == (["novice", "red_elite"], [])


@rule("TB-142", "TB-144")
def test_at_the_end_of_each_round_dice_are_refreshed_and_upgraded():
    for number in (1, 2, 3, 4):
        t = table().round(number).active("A", "novice").spent("A", "red_initiate").begins_with(RoundEnd())
        t.monster("folds_edge", None).skips_to("round_end_dice", "A").plays("A", Improve("spent", "red_initiate"))
        assert (t.player("A").active, t.player("A").spent) == (["novice", "red_elite"], [])


# --- Upgrade ---------------------------------------------------------------------------------------------------------


@rule("TB-143", "TB-140", "TB-R076", "TB-R009", "TB-144")
def test_a_market_card_upgrades_active_and_spent_dice_where_they_lie():
    t = table().pool("market", "whetstone_of_hours").active("A", "red_initiate").spent("A", "blue_initiate", "novice")
    before = supply(t)
    t.visits("A", "droska_ring").plays("A", Buy("whetstone_of_hours"))  # Upgrade 2
    t.plays("A", Improve("active", "red_initiate"), Improve("spent", "blue_initiate"))
    assert (t.player("A").active, sorted(t.player("A").spent)) == (["red_elite"], ["blue_elite", "novice"])
    assert changed(t, before) == {"red_initiate": 1, "red_elite": -1, "blue_initiate": 1, "blue_elite": -1}


@rule("TB-144", "TB-R009", "TB-143")
def test_a_stunt_upgrades_different_dice_one_level_each():
    t = table().active("A", "red_initiate", "red_elite").stunts("A", "shed_the_shell")
    t.player("A").dials["spirit"] = 2  # level 2: Upgrade 2
    t.plays("A", PlayStunt("shed_the_shell"), Improve("active", "red_initiate"))
    t.plays("A", TakeDie("focus_guild"))  # the old red Elite die; the new one is not Upgraded again
    assert sorted(t.player("A").active) == ["focus_guild", "red_elite"]
    assert [(event.die, event.to) for event in t.events(Upgraded)] == [
        ("red_initiate", "red_elite"),
        ("red_elite", "focus_guild"),
    ]


@rule("TB-145", "TB-143")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_a_novice_die_becomes_an_initiate_die_of_either_colour(colour):
    t = upgrades("novice")
    assert kinds(t) == {"red_initiate", "blue_initiate"}
    before = supply(t)
    t.plays("A", TakeDie(f"{colour}_initiate"))
    assert t.player("A").active == [f"{colour}_initiate"]
    assert changed(t, before) == {f"{colour}_initiate": -1}


@rule("TB-146")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_an_initiate_die_becomes_an_elite_die_of_its_colour(colour):
    t = upgrades(f"{colour}_initiate")
    assert t.player("A").active == [f"{colour}_elite"]


@rule("TB-147", "TB-R012")
@pytest.mark.parametrize(
    ("die", "guilds"),
    [("red_elite", {"focus_guild", "spirit_guild"}), ("blue_elite", {"resilience_guild", "synergy_guild"})],
)
def test_an_elite_die_becomes_one_of_the_two_guild_dice_of_its_path(die, guilds):
    for guild in guilds:
        t = upgrades(die)
        assert kinds(t) == guilds
        t.plays("A", TakeDie(guild))
        assert t.player("A").active == [guild]


@rule("TB-148", "TB-R068")
def test_a_guild_die_cannot_be_upgraded_and_is_only_refreshed_at_round_end():
    t = table().active("A", "focus_guild").spent("A", "spirit_guild").begins_with(RefreshAndUpgrade(0))
    before = supply(t)
    t.plays("A", Improve("spent", "spirit_guild"))
    assert (t.player("A").active, t.player("A").spent) == (["focus_guild", "spirit_guild"], [])
    assert changed(t, before) == {}
    t = table().active("A", "focus_guild").pool("market", "whetstone_of_hours")
    t.visits("A", "droska_ring").plays("A", Buy("whetstone_of_hours"))
    assert t.player("A").active == ["focus_guild"]
    assert t.question != "upgrade"


# --- a short supply --------------------------------------------------------------------------------------------------


@rule("TB-149", "TB-R070", "TB-140")
def test_without_a_die_of_the_right_colour_the_other_one_may_be_taken():
    t = upgrades("red_initiate", without=("red_elite",))
    assert kinds(t) == {"blue_elite", ""}  # a lower level may not be had instead
    before = supply(t)
    t.plays("A", TakeDie("blue_elite"))
    assert t.player("A").active == ["blue_elite"]
    assert changed(t, before) == {"blue_elite": -1}  # the red Initiate die is back already


@rule("TB-R070", "TB-R067")
def test_the_other_colour_may_be_declined_and_the_old_die_kept_refreshed_all_the_same():
    t = empty(table().active("A").spent("A", "red_initiate"), "red_elite").begins_with(RefreshAndUpgrade(0))
    before = supply(t)
    t.plays("A", Improve("spent", "red_initiate"), NoDie())
    assert (t.player("A").active, t.player("A").spent) == (["red_initiate"], [])
    assert changed(t, before) == {}


@rule("TB-149", "TB-R070")
def test_a_gained_die_of_the_other_colour_may_be_declined_but_the_right_one_may_not():
    t = empty(table().pool("market", "ember_coral_gauntlet"), "red_initiate")
    t.visits("A", "droska_ring").plays("A", Buy("ember_coral_gauntlet"))
    assert kinds(t) == {"blue_initiate", ""}
    t.plays("A", NoDie())
    assert t.player("A").active == ["novice", "novice"]
    t = table().visits("A", "chronosseum", "initiates_gate")
    assert kinds(t) == {"red_initiate", "blue_initiate"}  # both are right, one must be taken
    t = empty(table(), "red_initiate").visits("A", "chronosseum", "initiates_gate")
    assert t.player("A").active == ["novice", "novice", "blue_initiate"]


@rule("TB-150", "TB-R013")
def test_guild_dice_of_the_other_path_are_allowed_only_when_both_of_the_own_path_are_out():
    t = upgrades("red_elite", without=("focus_guild",))
    assert t.player("A").active == ["spirit_guild"]
    t = upgrades("red_elite", without=("focus_guild", "spirit_guild"))
    assert kinds(t) == {"resilience_guild", "synergy_guild", ""}


@rule("TB-151", "TB-R069")
def test_without_any_die_of_the_next_level_any_lower_one_is_taken_even_the_same_again():
    t = upgrades("red_initiate", without=("red_elite", "blue_elite", "red_initiate"))
    assert kinds(t) == {"novice", "red_initiate", "blue_initiate"}
    before = supply(t)
    t.plays("A", TakeDie("red_initiate"))
    assert t.player("A").active == ["red_initiate"]
    assert changed(t, before) == {"red_initiate": -1}
    t = upgrades("red_initiate", without=("red_elite", "blue_elite")).plays("A", TakeDie("novice"))
    assert t.player("A").active == ["novice"]


@rule("TB-151")
def test_a_gained_die_of_a_level_that_is_out_is_one_of_any_lower_level():
    t = empty(table().pool("market", "sealed_guild_casket"), "spirit_guild", "focus_guild", "resilience_guild")
    t.player("A").shells = 3
    t.visits("A", "droska_ring").plays("A", Buy("sealed_guild_casket"))
    assert t.player("A").active == ["novice", "novice", "synergy_guild"]
    guilds = ("spirit_guild", "focus_guild", "resilience_guild", "synergy_guild")
    t = empty(table().pool("market", "sealed_guild_casket"), *guilds, "blue_initiate")
    t.player("A").shells = 3
    t.visits("A", "droska_ring").plays("A", Buy("sealed_guild_casket"))
    assert kinds(t) == {"novice", "red_initiate", "red_elite", "blue_elite"}
    t.plays("A", TakeDie("red_elite"))
    assert t.player("A").active == ["novice", "novice", "red_elite"]


@rule("TB-R071")
def test_without_novice_dice_in_the_supply_nothing_is_gained():
    t = empty(table(), "novice").visits("A", "chronosseum", "hall_of_held_breath")
    assert t.player("A").active == ["novice", "novice"]
    assert t.state.supply == {**{kind: t.box.dice[kind].count for kind in DICE}, "novice": 0}


@rule("TB-R075")
def test_fruit_and_shells_never_run_out():
    t = table()
    t.player("B").fruit = t.player("B").shells = 10_000
    t.visits("A", "droska_ring", "caravan_row")  # 1 Fruit, 2 Shells
    assert (t.player("A").fruit, t.player("A").shells) == (3, 4)


@rule("TB-R072", "TB-R080")
def test_a_bonus_die_that_is_out_is_replaced_like_any_gained_die_and_may_be_refused():
    t = table().completed("A", "challenge_catch_the_second", "challenge_shadow_duel")  # style level 2
    t.monster("folds_edge", "bullubura")
    empty(t, "red_initiate", "blue_initiate").visits("A", "the_fold", "folds_edge")
    t.plays("A", Fight(), CommitDice(("novice", "novice")))
    assert kinds(t) == {"novice", ""}
    t.dice("blank", "blank", "blank", "blank").plays("A", TakeDie("novice"))
    assert attempt_of(t.state).dice == [Rolled("novice", "blank", own=False), *[Rolled("novice", "blank")] * 2]


@rule("TB-R080")
def test_the_bonus_die_may_be_refused_but_its_level_is_fixed():
    t = table().completed("A", "challenge_catch_the_second", "challenge_shadow_duel")
    t.monster("folds_edge", "bullubura").visits("A", "the_fold", "folds_edge")
    before = supply(t)
    t.plays("A", Fight(), CommitDice(("novice", "novice")))
    assert kinds(t) == {"red_initiate", "blue_initiate", ""}
    t.dice("blank", "blank", "blank").plays("A", NoDie())
    assert attempt_of(t.state).dice == [Rolled("novice", "blank")] * 2
    assert changed(t, before) == {}


# --- round end -------------------------------------------------------------------------------------------------------


@rule("TB-R010", "TB-R067")
def test_at_round_end_no_die_is_chosen_twice_and_fewer_may_be_chosen():
    t = table().active("A", "red_initiate").spent("A", "novice").begins_with(RefreshAndUpgrade(0))
    t.player("A").dials["resilience"] = 5  # level 3
    t.plays("A", Improve("active", "red_initiate"))
    assert t.player("A").active == ["red_elite"]
    assert set(t.options("A")) == {Improve("spent", "novice"), Done()}  # the new red Elite die was chosen already
    t.plays("A", Done())
    assert (t.player("A").active, t.player("A").spent) == (["red_elite"], ["novice"])


@rule("TB-R067", "TB-R010")
def test_with_fewer_dice_than_resilience_all_may_be_chosen_and_each_must_be_upgraded():
    t = table().active("A", "red_initiate").spent("A", "red_initiate").begins_with(RefreshAndUpgrade(0))
    t.player("A").dials["resilience"] = 5
    t.plays("A", Improve("active", "red_initiate"), Improve("spent", "red_initiate"))
    assert (t.player("A").active, t.player("A").spent) == (["red_elite", "red_elite"], [])
    assert t.match.over


@rule("TB-R073")
def test_at_round_end_players_upgrade_one_after_the_other_from_the_first_player():
    t = table().active("B", "novice").active("A", "red_initiate").active("C", "red_initiate").begins_with(RoundEnd())
    t.monster("folds_edge", None)
    t.state.first = 1
    for player in t.state.players:
        player.dials["resilience"] = 3  # level 2 for all
    t.state.supply.update(red_elite=1, blue_elite=0)
    t.skips_to("round_end_dice")
    order = [t.asked]
    t.plays("B", Improve("active", "novice"), TakeDie("red_initiate"))
    order.append(t.asked)
    t.plays("C", Improve("active", "red_initiate"))
    order.append(t.asked)
    t.plays("A", Improve("active", "red_initiate"))
    assert order == ["B", "C", "A"]
    assert t.player("C").active == ["red_elite"]  # the last one
    assert kinds(t) == {"novice", "red_initiate", "blue_initiate"}


@rule("TB-R073", "TB-R069")
def test_each_old_die_is_back_in_the_supply_before_the_next_one_is_taken():
    t = table().active("A", "red_elite", "red_initiate").begins_with(RefreshAndUpgrade(0))
    t.player("A").dials["resilience"] = 2  # level 2
    empty(t, "red_elite", "blue_elite").plays("A", Improve("active", "red_elite"), TakeDie("focus_guild"))
    t.plays("A", Improve("active", "red_initiate"))  # takes the Elite die that has just come back
    assert sorted(t.player("A").active) == ["focus_guild", "red_elite"]
    assert t.state.supply["red_elite"] == 0


# --- faces -----------------------------------------------------------------------------------------------------------


@rule("TB-164", "TB-R011")
@pytest.mark.parametrize(
    ("die", "spots"),
    [
        ("focus_guild", {(5,), (7,)}),
        ("spirit_guild", {(5,), (7,)}),
        ("resilience_guild", {(6,), (8,)}),
        ("synergy_guild", {(6,), (8,)}),
    ],
)
def test_against_armor_a_guild_die_has_the_colour_of_its_path(die, spots):
    # Armored spots of the Nautilus: 5 red, 6 blue, 7 red with an edge, 8 blue with an edge.
    t = table().active("A", die, die).monster("folds_edge", "eonshell_nautilus", B=(0, 1, 2, 3, 4))
    t.dice("wild", "blank").fights("A", die).plays("A", StopRolling())
    assert {option.spots for option in t.options("A") if isinstance(option, Strike)} == spots


@rule("TB-165")
@pytest.mark.parametrize(
    "card",
    [
        "challenge_burning_sun",
        "challenge_barefoot_on_barnacles",
        "challenge_swap_mid_swing",
        "challenge_splitting_the_pearl",
    ],
)
def test_a_wild_symbol_is_any_one_trait_symbol(card):
    first, _ = table().box.challenges[card].required
    t = table().active("A", "novice", "novice")
    rolls(t, "novice", "novice", faces=("wild", "wild", "blank"), card=card).allows("A", Complete())
    t = table().active("A", "novice", "novice")
    rolls(t, "novice", "novice", faces=(first, "wild", "blank"), card=card).allows("A", Complete())
    t = table().active("A", "novice", "novice")
    rolls(t, "novice", "novice", faces=("wild", "blank", "blank"), card=card)
    t.refuses("A", Complete(), rule="TB-229")  # one symbol, not two


@rule("TB-166", "TB-R022")
def test_a_blank_face_has_no_effect():
    t = table().active("A", "novice", "novice")
    before = dict(t.player("A").dials)
    rolls(t, "novice", "novice", faces=("blank", "blank", "blank")).refuses("A", Complete(), rule="TB-229")
    t.plays("A", Withdraw())
    assert t.player("A").dials == before
    t = table().active("A", "novice", "novice").monster("folds_edge", "bullubura")
    t.dice("blank", "blank", "blank").fights("A", "novice", "novice").plays("A", StopRolling())
    assert tokens(t) == (NOBODY,) * 5
    assert t.player("A").dials == before


@rule("TB-165")
def test_the_player_says_which_trait_a_wild_is():
    t = table().active("A", "novice", "novice")
    rolls(t, "novice", "novice", faces=("wild", "blank", "blank"), card="challenge_barefoot_on_barnacles")
    t.plays("A", Withdraw())
    assert set(t.options("A")) == {MatchSymbols(("spirit",)), MatchSymbols(("resilience",))}
    before = dict(t.player("A").dials)
    t.plays("A", MatchSymbols(("spirit",)))
    assert t.player("A").dials == {**before, "spirit": before["spirit"] + 1}
