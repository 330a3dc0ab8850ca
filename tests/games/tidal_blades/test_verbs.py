"""What Stunts, Market cards and a few Character cards do, word by word."""

import pytest

from stolik.effects.nodes import Branch, Decline
from stolik.games.tidal_blades.options import (
    Advance,
    AttemptChallenge,
    Block,
    Buy,
    CommitDice,
    Complete,
    Fight,
    GoOn,
    Improve,
    Keep,
    Lose,
    PlayStunt,
    Reroll,
    SetDie,
    SkipBonus,
    StopRolling,
    Strike,
    TakeChallenge,
    TakeDie,
    UseCard,
    Withdraw,
)
from stolik.games.tidal_blades.state import Attempt, Rolled
from stolik.kernel import Done, Pick

from ...rules import rule
from .table import Table, table

SPIRIT = {1: 0, 2: 2, 3: 4, 4: 7}
"""Where Eko's dial first shows each level of Spirit."""
BURNING_SUN = "challenge_burning_sun"
"""Two Resilience, Push It Spirit."""


def die(face: str, kind: str = "novice", *, own: bool = True) -> Rolled:
    return Rolled(kind, face, own)


def with_stunt(*stunts: str, spirit: int = 1) -> Table:
    """A has these Stunts, this Spirit level and no other card to use; the Judge is elsewhere."""
    t = table().cards("A").stunts("A", *stunts)
    t.player("A").dials["spirit"] = SPIRIT[spirit]
    t.state.judge = "chronosseum"
    return t


def in_challenge(t: Table, *faces: str, danger: str = "blank") -> Table:
    """A has rolled two Novices for the Burning Sun."""
    t.hand("A", BURNING_SUN).visits("A", "droska_ring").plays("A", SkipBonus(), AttemptChallenge(BURNING_SUN))
    return t.dice(*faces, danger).plays("A", CommitDice(("novice", "novice")))


def in_fight(t: Table, *faces: str, dice: tuple[str, ...] = ("novice", "novice")) -> Table:
    """A has rolled these dice against the Bullubura at The Fold's Edge."""
    t.monster("folds_edge", "bullubura").visits("A", "the_fold", "folds_edge").plays("A", Fight())
    return t.dice(*faces, "blank").plays("A", CommitDice(dice))


def attempt(t: Table) -> Attempt:
    assert t.state.attempt is not None
    return t.state.attempt


def way(t: Table, source: str, at: int) -> Branch:
    """The way so many places down among those that may be chosen now."""
    ways = [option for option in t.options("A") if isinstance(option, Branch) and option.source == source]
    return ways[at]


# --- dice on the table -----------------------------------------------------------------------------------------------


@rule("TB-131", "TB-R059")
def test_stolen_second_rolls_a_die_again_without_danger_and_turns_one():
    t = in_challenge(with_stunt("stolen_second"), "blank", "focus").plays("A", PlayStunt("stolen_second"))
    assert t.options("A") == [Reroll((die("blank"),)), Reroll((die("focus"),)), Done()]  # one die at Spirit 1
    t.dice("synergy").plays("A", Reroll((die("blank"),)))
    assert (t.question, attempt(t).dice, attempt(t).danger) == ("set_die", [die("focus"), die("synergy")], 0)
    assert t.state.chance.loaded == ()
    t.plays("A", SetDie(die("synergy"), "resilience"))
    assert (t.question, attempt(t).dice) == ("challenge_roll", [die("focus"), die("resilience")])


@rule("TB-132")
def test_stolen_second_reaches_further_with_more_spirit():
    t = in_challenge(with_stunt("stolen_second", spirit=3), "blank", "focus").plays("A", PlayStunt("stolen_second"))
    t.dice("focus", "synergy").plays("A", Reroll((die("blank"), die("focus"))))
    t.plays("A", SetDie(die("synergy"), "resilience"), SetDie(die("focus"), "resilience"))
    assert (t.question, t.player("A").dials["resilience"]) == ("challenge_roll", 0)
    t.plays("A", Complete())
    assert (t.player("A").completed, t.player("A").dials["resilience"]) == ((BURNING_SUN,), 2)


def test_dice_may_be_left_as_they_lie():
    t = in_challenge(with_stunt("stolen_second"), "blank", "focus")
    t.plays("A", PlayStunt("stolen_second"), Done(), Done())
    assert (t.question, attempt(t).dice) == ("challenge_roll", [die("blank"), die("focus")])


@pytest.mark.parametrize(("spirit", "left", "stored"), [(1, 1, 2), (2, 0, 3)])
def test_oil_on_the_water_calms_danger_just_rolled(spirit: int, left: int, stored: int):
    t = in_challenge(with_stunt("oil_on_the_water", spirit=spirit).round(2), "focus", "focus", danger="XX")
    t.player("A").shield = 0
    assert (t.question, attempt(t).danger) == ("danger", 2)
    t.plays("A", PlayStunt("oil_on_the_water"))
    assert (t.player("A").shells, t.player("A").shield) == (2, stored)
    if left:
        assert (t.question, attempt(t).danger) == ("danger", 1)
        t.plays("A", Block())
        assert (t.player("A").shells, t.player("A").shield) == (1, stored + 1)
    assert (t.question, len(attempt(t).dice)) == ("challenge_roll", 2)


def test_with_all_danger_gone_one_just_goes_on():
    t = in_challenge(with_stunt("oil_on_the_water"), "focus", "focus", danger="X")
    t.plays("A", PlayStunt("oil_on_the_water"))
    assert t.options("A") == [GoOn()]  # there are Shells enough for a Time Leap, so the moment is not passed over
    t.plays("A", GoOn())
    assert (t.question, t.player("A").shells, t.player("A").shield) == ("challenge_roll", 2, 4)


@rule("TB-131")
@pytest.mark.parametrize(("spirit", "steps"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_play_to_the_gallery_is_worth_a_wild_symbol(spirit: int, steps: int):
    t = in_challenge(with_stunt("play_to_the_gallery", spirit=spirit), "focus", "resilience")
    t.refuses("A", Complete(), rule="TB-229").plays("A", PlayStunt("play_to_the_gallery"))
    assert (attempt(t).symbols, t.player("A").champion) == (["wild"], steps)
    t.plays("A", Complete())
    assert t.player("A").dials["resilience"] == 2
    assert (t.player("A").active, t.player("A").spent, t.state.attempt) == ([], ["novice", "novice"], None)


@pytest.mark.parametrize(("at", "symbols"), [(0, ["focus", "spirit"]), (1, ["resilience", "synergy"])])
def test_mirror_stance_gives_symbols_of_two_traits(at: int, symbols: list[str]):
    t = in_challenge(with_stunt("mirror_stance", spirit=2).spent("A", "novice"), "focus", "focus")
    t.plays("A", PlayStunt("mirror_stance"))
    t.plays("A", way(t, "mirror_stance", at))
    assert (attempt(t).symbols, t.player("A").active, t.player("A").spent) == (symbols, ["novice"], [])


def test_symbols_of_cards_strike_white_spots_only():
    t = in_fight(with_stunt("play_to_the_gallery"), "focus", "resilience")
    t.monster("folds_edge", "bullubura", B=(0, 1, 2, 3))  # only the red Spirit spot is left
    t.plays("A", PlayStunt("play_to_the_gallery"), StopRolling())
    assert t.state.folds_edge is not None
    assert t.state.folds_edge.tokens == (1, 1, 1, 1, -1)
    t = in_fight(with_stunt("play_to_the_gallery"), "blank", "blank")
    t.plays("A", PlayStunt("play_to_the_gallery"), StopRolling(), Strike((3,)))
    assert t.state.folds_edge is not None
    assert (t.state.folds_edge.tokens, t.player("A").dials["spirit"]) == ((-1, -1, -1, 0, -1), 1)


@rule("TB-132")
@pytest.mark.parametrize(
    ("spirit", "kind", "shells"),
    [(1, "blue_elite", 0), (2, "blue_elite", 1), (3, "focus_guild", 1), (4, "focus_guild", 2)],
)
def test_a_guest_from_yesterday_is_rolled_without_danger_and_goes_home(spirit: int, kind: str, shells: int):
    t = in_challenge(with_stunt("guest_from_yesterday", spirit=spirit), "focus", "resilience")
    supply = t.state.supply[kind]
    t.dice("wild", "X").plays("A", PlayStunt("guest_from_yesterday"), TakeDie(kind))
    assert t.state.chance.loaded == ("X",)  # the Danger die was not rolled
    assert sorted(attempt(t).dice) == sorted([die("focus"), die("resilience"), die("wild", kind, own=False)])
    assert (attempt(t).danger, t.state.supply[kind], t.player("A").shells) == (0, supply - 1, 2 + shells)
    t.plays("A", Complete())
    assert (t.state.supply[kind], t.player("A").spent) == (supply, ["novice", "novice"])


@rule("TB-132", "TB-R057")
def test_off_the_bench_brings_a_die_that_joins():
    t = in_challenge(with_stunt("off_the_bench"), "focus", "resilience").plays("A", PlayStunt("off_the_bench"))
    assert (t.question, t.player("A").active, len(attempt(t).dice)) == ("join", ["novice"], 2)  # not by being gained
    t.dice("resilience", "X").plays("A", Pick("novice"))
    assert (attempt(t).dice, t.player("A").active) == ([die("focus"), die("resilience"), die("resilience")], [])
    assert (attempt(t).danger, t.state.chance.loaded) == (0, ("X",))
    t.plays("A", Complete())
    assert t.player("A").spent == ["novice"] * 3


def test_no_more_dice_join_than_the_card_says():
    t = with_stunt("off_the_bench", spirit=2).active("A", *["novice"] * 5)
    t = in_challenge(t, "focus", "focus").plays("A", PlayStunt("off_the_bench"))
    t.dice("blank", "blank").plays("A", Pick("novice"), Pick("novice"))
    assert (t.question, len(attempt(t).dice), t.player("A").active) == ("challenge_roll", 4, ["novice", "novice"])


@rule("TB-132")
@pytest.mark.parametrize(("spirit", "spared"), [(1, 2), (2, 3)])
def test_the_safety_tether_keeps_dice_of_a_fight(spirit: int, spared: int):
    t = with_stunt("safety_tether", spirit=spirit).active("A", *["novice"] * 3)
    t.player("A").fruit = 1
    t = in_fight(t, "focus", "blank", "blank", dice=("novice",) * 3)
    supply = t.state.supply["novice"]
    t.plays("A", PlayStunt("safety_tether"), StopRolling()).skips_to("visit", "B")
    assert (t.player("A").active, t.player("A").spent) == ([], ["novice"] * spared)
    assert t.state.supply["novice"] == supply + 3 - spared


def test_its_owner_says_which_dice_are_spared():
    t = with_stunt("between_the_plates").active("A", "novice", "red_elite")
    t = in_fight(t, "blank", "focus", dice=("novice", "red_elite")).plays("A", PlayStunt("between_the_plates"))
    assert (attempt(t).symbols, attempt(t).spare) == (["wild"], 1)
    t.plays("A", StopRolling()).skips_to("spare").plays("A", Pick("red_elite"))
    assert (t.player("A").spent, t.state.supply["red_elite"]) == (["red_elite"], 7)


@pytest.mark.parametrize("spirit", [1, 2])
def test_up_to_so_many_dice_are_spared_none_if_their_owner_wants_none(spirit: int):
    """Two or three may be kept of three."""
    t = with_stunt("safety_tether", spirit=spirit).active("A", *["novice"] * 3)
    t.player("A").fruit = 1
    in_fight(t, "blank", "blank", "blank", dice=("novice",) * 3).plays("A", PlayStunt("safety_tether"), StopRolling())
    assert (t.question, t.options("A")) == ("spare", [Pick("novice"), Done()])
    assert t.match.default(0) == Pick("novice")  # whose clock runs out keeps dice
    supply = t.state.supply["novice"]
    t.plays("A", Pick("novice"), Done()).skips_to("visit", "B")
    assert (t.player("A").spent, t.state.supply["novice"]) == (["novice"], supply + 2)


def test_outside_a_fight_these_stunts_do_something_else():
    t = with_stunt("safety_tether", spirit=2).spent("A", "novice", "novice", "novice")
    t.plays("A", PlayStunt("safety_tether"))
    assert (len(t.player("A").active), t.player("A").spent) == (4, ["novice"])
    t = in_challenge(with_stunt("between_the_plates", spirit=3), "focus", "resilience")
    t.plays("A", PlayStunt("between_the_plates"))
    assert (attempt(t).symbols, attempt(t).spare, t.player("A").shells) == (["wild"], 0, 4)


@rule("TB-132")
@pytest.mark.parametrize("spirit", [1, 2, 3, 4])
def test_landing_on_all_fins_rolls_as_often_as_spirit_says(spirit: int):
    t = in_challenge(with_stunt("landing_on_all_fins", spirit=spirit), "blank", "blank")
    t.plays("A", PlayStunt("landing_on_all_fins"))
    for _ in range(spirit):
        assert t.question == "card_reroll"
        t.dice("blank", "blank").plays("A", Reroll((die("blank"), die("blank"))))
    assert (t.question, attempt(t).keep_lost, attempt(t).danger) == ("challenge_roll", 1, 0)


def test_landing_on_all_fins_keeps_the_next_die_that_is_lost():
    t = in_challenge(with_stunt("landing_on_all_fins").active("A", *["novice"] * 2), "blank", "blank", danger="X")
    supply = t.state.supply["novice"]
    t.plays("A", PlayStunt("landing_on_all_fins"), Done(), Lose(die("blank")))
    assert (t.player("A").spent, t.state.supply["novice"], attempt(t).keep_lost) == (["novice"], supply, 0)
    t.player("A").shells = 0
    t.dice("blank", "X").plays("A", Reroll((die("blank"),)))  # the last die is lost for good, and with it the attempt
    assert (t.player("A").spent, t.state.supply["novice"], t.state.attempt) == (["novice"], supply + 1, None)


# --- cards and decks -------------------------------------------------------------------------------------------------


@rule("TB-132")
@pytest.mark.parametrize(("spirit", "seen", "fruit"), [(1, 3, 1), (2, 4, 2), (3, 5, 3), (4, 6, 4)])
def test_up_the_other_sleeve_looks_for_a_stunt(spirit: int, seen: int, fruit: int):
    t = with_stunt("up_the_other_sleeve", spirit=spirit)
    top = t.state.stunt_deck[::-1][:seen]
    deck = len(t.state.stunt_deck)
    t.plays("A", PlayStunt("up_the_other_sleeve"))
    assert sorted(t.player("A").looked_at) == sorted(top)
    t.plays("A", Keep(top[1]))
    assert (t.player("A").stunts, t.player("A").fruit) == ([top[1]], 2 + fruit)
    assert (t.player("A").looked_at, len(t.state.stunt_deck)) == ((), deck - 1)
    rest = list(top)
    rest.remove(top[1])
    assert sorted(t.state.stunt_deck[: seen - 1]) == sorted(rest)  # at the bottom


def test_read_the_swell_looks_for_a_challenge():
    t = with_stunt("read_the_swell").hand("A").on_top("challenge_shadow_duel", BURNING_SUN, "challenge_tandem_swell")
    t.plays("A", PlayStunt("read_the_swell"), Keep(BURNING_SUN))
    assert (t.player("A").challenges, t.player("A").dials["focus"]) == ([BURNING_SUN], 1)
    assert set(t.state.challenge_deck[:2]) == {"challenge_shadow_duel", "challenge_tandem_swell"}
    assert len(t.state.challenge_deck) == 36


def test_a_search_in_a_short_deck_sees_what_there_is():
    t = with_stunt("up_the_other_sleeve")
    last = t.state.stunt_deck[-1]
    t.state.stunt_deck = (last,)
    t.plays("A", PlayStunt("up_the_other_sleeve"))
    assert (t.question, t.player("A").stunts, t.player("A").fruit) == ("visit", [last], 3)


@rule("TB-132")
def test_torn_playbill_changes_the_pool_and_takes_challenges():
    t = with_stunt("torn_playbill", spirit=2).hand("A").on_top(BURNING_SUN, "challenge_shadow_duel")
    pool = sorted(t.state.challenge_pool)
    t.plays("A", PlayStunt("torn_playbill"), Pick(pool[0]), Pick(pool[2]))
    assert sorted(t.state.challenge_discard) == [pool[0], pool[2]]
    t.plays("A", TakeChallenge(BURNING_SUN), TakeChallenge("challenge_shadow_duel"), TakeChallenge())
    assert (t.question, len(t.player("A").challenges), t.player("A").fruit) == ("visit", 3, 3)
    assert len(t.state.challenge_pool) == 5


@rule("TB-132")
def test_hagglers_wink_restocks_the_market_and_buys_for_less():
    t = with_stunt("hagglers_wink", spirit=2).pool("market", "hired_claque", "eelskin_grips", "harbour_feast")
    t.on_top("black_rim_trident", "whittling_knife", "whetstone_of_hours")
    t.player("A").fruit, t.player("A").shells = 1, 0
    t.plays("A", PlayStunt("hagglers_wink"))
    t.plays("A", way(t, "hagglers_wink", 0))
    assert t.state.market_pool == ["black_rim_trident", "whittling_knife", "whetstone_of_hours"]
    assert sorted(t.state.market_discard) == ["eelskin_grips", "harbour_feast", "hired_claque"]
    t.plays("A", Buy("black_rim_trident"), TakeDie("red_elite"))  # 1 Fruit and 2 Shells, 2 less: the Fruit is left
    assert (t.player("A").fruit, t.player("A").shells, t.player("A").active[-1]) == (0, 0, "red_elite")
    assert len(t.state.market_pool) == 3


def test_without_restocking_the_old_market_is_for_sale_if_it_can_be_paid():
    t = with_stunt("hagglers_wink").pool("market", "hired_claque", "eelskin_grips", "harbour_feast")
    t.player("A").fruit, t.player("A").shells = 0, 1
    t.plays("A", PlayStunt("hagglers_wink"), Decline())
    assert (t.player("A").champion, t.player("A").shells) == (2, 0)  # only the claque was within reach
    t = with_stunt("hagglers_wink").pool("market", "hired_claque", "eelskin_grips", "harbour_feast")
    t.player("A").fruit, t.player("A").shells = 0, 0
    t.plays("A", PlayStunt("hagglers_wink"), Decline())
    assert (t.question, t.state.market_pool[0], t.state.stunt_discard) == ("visit", "hired_claque", ("hagglers_wink",))


# --- dice, Shells, Traits, standing, Boat ----------------------------------------------------------------------------


@rule("TB-133", "TB-144", "TB-R076")
@pytest.mark.parametrize(("spirit", "dice"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_shed_the_shell_upgrades_dice_where_they_are(spirit: int, dice: int):
    t = with_stunt("shed_the_shell", spirit=spirit).active("A", "red_initiate", "blue_initiate").spent("A", "red_elite")
    t.plays("A", PlayStunt("shed_the_shell"), Improve("spent", "red_elite"), TakeDie("spirit_guild"))
    if dice == 2:
        t.plays("A", Improve("active", "red_initiate"))
    if dice == 3:
        t.plays("A", Improve("active", "red_initiate"))
    changed = {1: ["red_initiate", "blue_initiate"], 2: ["blue_initiate", "red_elite"], 3: ["red_elite", "blue_elite"]}
    assert (t.player("A").active, t.player("A").spent) == ([*changed[dice], "spirit_guild"], [])  # 1 Refresh as well


@pytest.mark.parametrize(("spirit", "shells"), [(1, 4), (2, 6), (3, 8), (4, 10)])
@rule("TB-132")
def test_mother_of_pearl_fills_the_shield_from_the_supply(spirit: int, shells: int):
    t = with_stunt("mother_of_pearl", spirit=spirit).plays("A", PlayStunt("mother_of_pearl"))
    assert (t.player("A").shells, t.player("A").shield) == (2, 2 + shells)


def test_patient_pearl_stores_up_to_two_shells_of_the_board_once_a_turn():
    t = table().cards("A", "patient_pearl")
    t.player("A").shells = 3
    t.plays("A", UseCard("patient_pearl"), Pick("shell"), Pick("shell"))
    assert (t.question, t.player("A").shells, t.player("A").shield) == ("visit", 1, 4)
    t.refuses("A", UseCard("patient_pearl"), rule="ST-12")
    t = table().cards("A", "patient_pearl").plays("A", UseCard("patient_pearl"), Pick("shell"), Done())
    assert (t.player("A").shells, t.player("A").shield) == (1, 3)
    t = table().cards("A", "patient_pearl")
    t.player("A").shells = 0
    t.refuses("A", UseCard("patient_pearl"), rule="TB-R065")


@rule("TB-132")
@pytest.mark.parametrize(("spirit", "steps"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_a_barefaced_bow_counts_for_more_before_the_judge(spirit: int, steps: int):
    t = with_stunt("barefaced_bow", spirit=spirit).visits("A", "droska_ring").plays("A", PlayStunt("barefaced_bow"))
    assert [player.champion for player in t.state.players] == [steps, 0, 0]
    t = with_stunt("barefaced_bow", spirit=spirit).visits("A", "chronosseum").plays("A", PlayStunt("barefaced_bow"))
    assert t.player("A").champion == steps + 1


@rule("TB-106", "TB-132")
@pytest.mark.parametrize(("spirit", "spaces"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_expert_rigging_sails_by_spirit(spirit: int, spaces: int):
    t = with_stunt("expert_rigging", spirit=spirit).spent("A", "novice").plays("A", PlayStunt("expert_rigging"))
    if t.question == "choose":
        t.plays("A", t.options("A")[0])  # a Fruit at the Floating Stalls
    fruit, shells = (3 if spaces < 4 else 4), (3 if spaces < 6 else 4)
    assert (t.state.boat, t.player("A").fruit, t.player("A").shells, t.player("A").champion) == (
        spaces,
        fruit,
        shells,
        1,
    )
    assert t.player("A").spent == (["novice"] if spaces < 5 else [])


@rule("TB-132")
def test_three_way_current_leaves_the_choice():
    t = with_stunt("three_way_current").active("A", "red_initiate").spent("A", "novice", "novice", "novice")
    t.plays("A", PlayStunt("three_way_current"))
    assert len(t.options("A")) == 3
    t.plays("A", way(t, "three_way_current", 2))
    assert (t.player("A").active, t.player("A").spent) == (["red_initiate", "novice", "novice"], ["novice"])
    t = with_stunt("three_way_current").active("A", "red_initiate").plays("A", PlayStunt("three_way_current"))
    assert len(t.options("A")) == 2  # with no Spent die there is nothing to Refresh
    t.plays("A", way(t, "three_way_current", 0))
    assert t.player("A").active == ["red_elite"]


@pytest.mark.parametrize(("spirit", "notches"), [(1, 2), (3, 4)])
@rule("TB-132")
def test_beyond_the_noise_advances_any_traits(spirit: int, notches: int):
    t = with_stunt("beyond_the_noise", spirit=spirit).plays("A", PlayStunt("beyond_the_noise"))
    t.plays("A", *[Advance("focus")] * (notches - 1), Advance("resilience"))
    assert (t.question, t.player("A").dials["focus"], t.player("A").dials["resilience"]) == ("visit", notches - 1, 1)


@rule("TB-132", "TB-133")
@pytest.mark.parametrize(
    ("spirit", "new", "refreshed"),
    [(1, "red_elite", 0), (2, "red_elite", 1), (3, "spirit_guild", 1)],
)
def test_burn_the_oars_gives_up_a_die_for_a_better_one(spirit: int, new: str, refreshed: int):
    t = with_stunt("burn_the_oars", spirit=spirit).active("A", "blue_initiate").spent("A", "novice", "novice")
    t.plays("A", PlayStunt("burn_the_oars"), Pick("active blue_initiate"), TakeDie(new))
    assert (t.player("A").active, t.player("A").spent) == ([new, *["novice"] * refreshed], ["novice"] * (2 - refreshed))
    assert t.state.supply["blue_initiate"] == 8


@rule("TB-R034", "TB-132")
def test_conch_at_dawn_takes_the_marker():
    t = with_stunt("conch_at_dawn", spirit=3).active("A").spent("A", "novice", "novice", "novice")
    t.state.first = 2
    t.plays("A", PlayStunt("conch_at_dawn"))
    assert (t.state.first, t.player("A").fruit, t.player("A").active) == (0, 4, ["novice", "novice"])


# --- Market cards ----------------------------------------------------------------------------------------------------


def buys(card: str, t: Table | None = None) -> Table:
    t = (t or table()).pool("market", card, *[c for c in ("hired_claque", "eelskin_grips") if c != card]).cards("A")
    t.player("A").fruit = t.player("A").shells = 5
    return t.visits("A", "droska_ring").plays("A", Buy(card))


@rule("TB-100")
def test_market_cards_give_what_they_say():
    t = buys("hired_claque")
    assert (t.player("A").champion, t.player("A").fruit, t.player("A").shells) == (2, 5, 3)
    t = buys("smugglers_barrel")
    t.plays("A", way(t, "smugglers_barrel", 1))
    assert (t.player("A").shield, t.player("A").fruit, t.player("A").shells) == (6, 5, 4)
    t = buys("manta_hide_kite")
    assert (t.state.boat, t.player("A").shield, t.player("A").fruit, t.player("A").shells) == (3, 3, 4, 6)
    t = buys("year_in_a_shell")
    assert (set(t.player("A").dials.values()), t.player("A").shells) == ({1}, 1)
    t = buys("colossus_of_yourself", table())
    assert (t.player("A").champion, t.player("A").fruit, t.player("A").shells) == (4, 4, 1)
    assert (t.state.first, len(t.player("A").stunts)) == (0, 1)
    t = buys("armoury_pass", table().active("A", "red_elite"))
    assert t.options("A") == [Improve("active", "novice"), Improve("active", "red_elite")]
    assert (t.player("A").active, t.player("A").fruit, t.player("A").shells) == (["red_elite", "novice"], 2, 3)


@rule("TB-142", "TB-100")
def test_market_cards_can_refresh_dice():
    t = buys("sea_foam_tonic", table().spent("A", "novice", "novice"))
    assert (t.player("A").active, t.player("A").spent, t.player("A").shells) == (["novice"] * 4, [], 4)
    t = buys("harbour_feast", table().spent("A", *["novice"] * 4))
    assert (t.question, t.player("A").active, t.player("A").fruit) == ("advance", ["novice"] * 6, 1)


@rule("TB-100")
@pytest.mark.parametrize(("completed", "dice"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_the_practice_rack_counts_challenges_completed_at_the_ring(completed: int, dice: int):
    done = (BURNING_SUN, "challenge_mirror_bout", "challenge_splitting_the_pearl")[:completed]
    t = buys("practice_rack", table().completed("A", *done, "challenge_shadow_duel"))
    assert (t.player("A").active, t.player("A").fruit) == (["novice"] * (2 + dice), 3)


@rule("TB-100")
@pytest.mark.parametrize(("spots", "beside", "fruit"), [((), 0, 0), ((0,), 1, 2), ((0, 2, 3), 1, 3)])
def test_the_tooth_broker_counts_hit_tokens(spots: tuple[int, ...], beside: int, fruit: int):
    t = table().monster("folds_edge", "bullubura", A=spots, B=(1,))
    t.player("A").hits = beside
    t = buys("tooth_broker", t).plays("A", TakeDie("red_initiate"))
    assert (t.player("A").fruit, t.player("A").shells) == (5 + fruit, 2)


@rule("TB-100")
@pytest.mark.parametrize(("others", "steps", "fruit"), [(3, 2, 5), (4, 3, 4)])
def test_the_portrait_depends_on_who_leads(others: int, steps: int, fruit: int):
    t = table()
    t.player("A").champion, t.player("B").champion = 3, others
    t = buys("portrait_in_squid_ink", t)
    assert (t.player("A").champion, t.player("A").fruit, t.player("A").shells) == (3 + steps, fruit, 3)


@rule("TB-100", "TB-101")
def test_the_crucible_takes_a_die_for_a_guild_die():
    t = buys("crucible_on_the_vent", table().active("A", "novice").spent("A", "red_elite"))
    t.plays("A", way(t, "crucible_on_the_vent", 1)).plays("A", Pick("active novice"), TakeDie("synergy_guild"))
    assert (t.player("A").active, t.player("A").spent) == (["synergy_guild"], ["red_elite"])


@rule("TB-100")
@pytest.mark.parametrize(("stored", "refreshed"), [(2, 0), (3, 1)])
def test_the_tumblers_trunk_looks_at_the_shield(stored: int, refreshed: int):
    t = table().spent("A", "novice")
    t.player("A").shield = stored
    t = buys("tumblers_trunk", t)
    assert (len(t.player("A").stunts), len(t.player("A").spent)) == (2, 1 - refreshed)


@rule("TB-R083")
def test_an_extra_symbol_counts_when_withdrawing():
    t = in_challenge(with_stunt("play_to_the_gallery"), "focus", "blank")
    t.plays("A", PlayStunt("play_to_the_gallery"), Withdraw())
    assert (t.player("A").dials["resilience"], t.player("A").dials["focus"]) == (1, 0)
