"""Chapters 18-19: Traits and their dials, Character cards and what sets them off."""

from typing import Any

import pytest

from stolik.effects.nodes import Branch, Decline
from stolik.games.tidal_blades.attempt import attempt_of
from stolik.games.tidal_blades.content import load
from stolik.games.tidal_blades.events import CardUsed, DiceRolled
from stolik.games.tidal_blades.options import (
    Advance,
    AttemptChallenge,
    Block,
    Buy,
    CommitDice,
    Complete,
    Fight,
    Improve,
    Keep,
    Lose,
    MichronicMemory,
    NoDie,
    PlayStunt,
    Reroll,
    SetDie,
    StopRolling,
    TakeBonus,
    TakeDie,
    TakeFruit,
    TimeLeap,
    UseCard,
    Withdraw,
)
from stolik.games.tidal_blades.state import (
    NOBODY,
    Invasion,
    RefreshAndUpgrade,
    Rolled,
    StartRound,
)
from stolik.games.tidal_blades.terms import CHARACTERS, TRAITS
from stolik.games.tidal_blades.traits import level
from stolik.kernel import Done, Pick

from ...rules import rule
from .table import Table, table

SUN = "challenge_burning_sun"  # Droska Ring: Resilience, Resilience, Push It Spirit
RES, BLANK = Rolled("novice", "resilience"), Rolled("novice", "blank")

TRIGGERS = (
    *("visit()", "visit(lamara_stadium)", "complete()", "complete(droska_ring)", "push_it()", "withdraw()"),
    *("attempt()", "fight()", "damage()", "kill()", "play_stunt()", "block()", "lose_die()", "eat()", "trophy()"),
    *("boat_moved()", "buy_market()", "impress()", "round_start()", "invasion()", "refresh_phase()"),
    "advance_level(focus)",
)
MODIFIERS = {
    "max_roll": 1,
    "dice_limit": 1,
    "shield_limit": 2,
    "leap_cost": -2,
    "memory_cost": -2,
    "market_discount": 2,
    "stunts_per_turn": 1,
    "stunt_power": 1,
    "bonus_die_level": 1,
    "resilience_bonus": 1,
    "danger": -1,
    "free_fruit": 1,
}


def on(trigger: str) -> str:
    """The card that is set off by this: on_visit, on_visit_lamara_stadium."""
    return "on_" + trigger.replace("()", "").replace("(", "_").replace(")", "")


EFFECTS = {
    **{on(trigger): f"whenever({trigger}, shield(1))" for trigger in TRIGGERS},
    **{f"with_{name}": f"always({name}, {by})" for name, by in MODIFIERS.items()},
    "guild_gift": "anytime(once_per_turn(gain(1, spirit_guild)))",
    "rough_second": "anytime(pay(1, fruit) >> reroll(1))",
    "smooth_second": "anytime(pay(1, fruit) >> safe_reroll(1))",
    "deep_pull": "anytime(pay(1, fruit) >> advance(synergy, 5))",
    "free_trade": "whenever(visit(), may(pay(1, shell) >> gain(2, fruit)))",
    "first_lap": "whenever(visit(), boat(1))",
    "second_gift": "whenever(visit(), gain(1, challenge))",
}


FIGHTS: dict[str, tuple[Any, ...]] = {
    "fight": ("bullubura", (), "novice", "blank", "blank"),
    "covered already": ("bullubura", (3,), "novice", "spirit", "blank"),
    "damage": ("bullubura", (), "novice", "focus", "resilience"),
    "kill": ("bullubura", (0, 1, 2, 4), "novice", "spirit", "blank"),
    "trophy": ("colossal_spinesquid", (0, 1, 2, 3, 4), "red_initiate", "focus", "blank"),
}
"""Monster, spots that B covered before, the kind of A's two dice, and what they show."""


@pytest.fixture(scope="module")
def more_cards(tmp_path_factory) -> str:
    """The game with further Character cards, each with one plain ability."""
    folder = tmp_path_factory.mktemp("pack")
    records = [
        f'[[character_card]]\nid = "{name}"\ncharacter = "caiman"\neffect = "{effect}"\n'
        'name = { en = "Probe", pl = "Sonda" }\nflavour = { en = "-", pl = "-" }\n'
        for name, effect in EFFECTS.items()
    ]
    (folder / "cards.toml").write_text("\n".join(records), encoding="utf-8")
    return load([folder]).id


def with_cards(content: str, *cards: str, seats: int = 3) -> Table:
    """A has just these Character cards in play."""
    t = table(seats)
    t.state.content = content
    return t.cards("A", *cards)


def rolls(t: Table, *faces: str, card: str = SUN, dice: tuple[str, ...] = ("novice", "novice")) -> Table:
    """A attempts a Challenge of the Droska Ring; the last face is that of the Danger die."""
    t.hand("A", card).visits("A", "droska_ring").skips_to("contest").dice(*faces)
    t.plays("A", AttemptChallenge(card))
    if t.question == "order":  # an ability that may be declined
        t.plays("A", t.options("A")[0])
    return t.plays("A", CommitDice(dice)) if t.question == "commit" else t


def dials(t: Table, who: str = "A") -> dict[str, int]:
    return dict(t.player(who).dials)


# --- Traits ----------------------------------------------------------------------------------------------------------


@rule("TB-167")
def test_each_character_has_four_traits_on_dials():
    t = table(seats=4)
    assert [player.character for player in t.state.players] == list(CHARACTERS)
    for player in t.state.players:
        assert player.dials == {"spirit": 0, "focus": 0, "resilience": 0, "synergy": 0}
        assert set(t.box.characters[player.character].dials) == set(TRAITS)


@rule("TB-168")
def test_each_symbol_matched_on_a_challenge_advances_its_trait_one_notch():
    t = table().active("A", "novice", "novice", "novice")
    before = dials(t)
    rolls(t, "resilience", "resilience", "blank", "blank", dice=("novice",) * 3).plays("A", Complete())
    assert dials(t) == {**before, "resilience": before["resilience"] + 2}
    t = table().active("A", "novice", "novice", "novice")
    rolls(t, "resilience", "resilience", "spirit", "blank", dice=("novice",) * 3)  # Push It as well
    assert dials(t) == {**before, "resilience": before["resilience"] + 2, "spirit": before["spirit"] + 1}


@rule("TB-168")
def test_push_it_gives_no_notch_to_who_withdraws():
    t = table()
    before = dials(t)
    rolls(t, "resilience", "spirit", "blank").plays("A", Withdraw())
    assert dials(t) == {**before, "resilience": before["resilience"] + 1}


@rule("TB-168")
def test_each_symbol_covered_on_a_monster_advances_its_trait_one_notch():
    t = table().monster("folds_edge", "bullubura").dice("focus", "synergy", "blank")
    before = dials(t)
    t.fights("A", "novice", "novice").plays("A", StopRolling())
    assert dials(t) == {**before, "focus": before["focus"] + 1, "synergy": before["synergy"] + 1}


@rule("TB-169", "TB-172")
def test_a_notch_raises_the_level_only_at_marked_positions():
    t = table()
    for position, expected in enumerate((2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5)):
        t.player("A").dials["focus"] = position
        assert level(t.state, 0, "focus") == expected
    for number, most in ((2, 2), (3, 3)):
        t = table().active("A", *["novice"] * 4).hand("A", SUN)
        t.player("A").fruit, t.player("A").dials["focus"] = 0, number
        t.visits("A", "droska_ring").skips_to("contest").plays("A", AttemptChallenge(SUN))
        assert max(len(option.dice) for option in t.options("A")) == most


@rule("TB-170", "TB-R014")
@pytest.mark.parametrize("trait", TRAITS)
def test_the_trait_advance_symbol_advances_a_trait_of_choice_one_notch(trait):
    t = table()
    t.state.boat = 7  # the next space has the symbol
    before = dials(t)
    t.visits("A", "lamara_stadium").plays("A", TakeBonus())
    assert set(t.options("A")) == {Advance(trait) for trait in TRAITS}
    t.plays("A", Advance(trait))
    assert dials(t) == {**before, trait: before[trait] + 1}


@rule("TB-171")
@pytest.mark.parametrize(("position", "gained"), [(0, (2, 1)), (2, (2, 2)), (4, (3, 3)), (7, (4, 3))])
def test_spirit_sets_the_size_of_stunts(position, gained):
    t = table().stunts("A", "low_tide_raid")
    t.player("A").dials.update(spirit=position, focus=9, resilience=9, synergy=9)
    t.plays("A", PlayStunt("low_tide_raid"))
    assert (t.player("A").fruit - 2, t.player("A").shells - 2) == gained


@rule("TB-172")
def test_focus_is_the_most_dice_one_may_roll_without_fruit():
    t = table().active("A", *["novice"] * 6).hand("A", SUN)
    t.player("A").fruit = 0
    t.visits("A", "droska_ring").skips_to("contest").plays("A", AttemptChallenge(SUN))
    assert {option.dice for option in t.options("A")} == {("novice",), ("novice",) * 2}
    t = table().active("A", *["novice"] * 6).monster("folds_edge", "bullubura")
    t.player("A").fruit = 0
    t.visits("A", "the_fold", "folds_edge").plays("A", Fight())
    assert {option.dice for option in t.options("A")} == {("novice",), ("novice",) * 2}


@rule("TB-173", "TB-174", "TB-R078")
@pytest.mark.parametrize(("dice", "eaten"), [(1, 0), (2, 0), (3, 1), (4, 2)])
def test_each_die_above_focus_costs_exactly_one_fruit(dice, eaten):
    t = table().active("A", *["novice"] * 5)
    t.player("A").fruit = 2
    before = dials(t)
    rolls(t, *["blank"] * dice, "blank", dice=("novice",) * dice)
    assert t.player("A").fruit == 2 - eaten
    assert dials(t) == before
    t.plays("A", Withdraw())
    t.refuses("A", CommitDice(("novice",) * 5), rule="ST-01")


@rule("TB-173", "TB-R078")
def test_fruit_counts_for_one_challenge_only_and_does_not_come_back():
    t = table().active("A", *["novice"] * 3)
    t.player("A").fruit, t.player("A").shells = 1, 0
    rolls(t, "blank", "focus", "synergy", "X", dice=("novice",) * 3).plays("A", Lose(BLANK))
    assert t.player("A").fruit == 0
    t.plays("A", Withdraw())
    assert t.player("A").fruit == 0  # a die was lost, and so was its Fruit
    t.skips_to("visit", "A").player("A").active = ["novice"] * 3
    t.player("A").challenges = ["challenge_mirror_bout"]
    t.visits("A", "droska_ring").skips_to("contest", "A").plays("A", AttemptChallenge("challenge_mirror_bout"))
    assert max(len(option.dice) for option in t.options("A")) == 2


@rule("TB-175", "TB-173")
def test_fruit_makes_no_dice():
    t = table().active("A", *["novice"] * 3).hand("A", SUN)
    t.player("A").fruit = 9
    t.visits("A", "droska_ring").skips_to("contest").plays("A", AttemptChallenge(SUN))
    assert max(len(option.dice) for option in t.options("A")) == 3
    t.refuses("A", CommitDice(("novice",) * 4), rule="ST-02")


@rule("TB-176")
@pytest.mark.parametrize(("position", "number"), [(0, 1), (2, 2), (5, 3), (8, 4)])
def test_resilience_is_the_number_of_dice_refreshed_and_upgraded_at_round_end(position, number):
    t = table().active("A").spent("A", *["red_initiate"] * 5).begins_with(RefreshAndUpgrade(0))
    t.player("A").dials.update(resilience=position, spirit=9, focus=9, synergy=9)
    chosen = 0
    while t.question == "round_end_dice":
        t.plays("A", Improve("spent", "red_initiate"))
        chosen += 1
    assert chosen == number
    assert t.player("A").active == ["red_elite"] * number
    assert t.player("A").spent == ["red_initiate"] * (5 - number)


@rule("TB-178")
def test_the_awards_of_each_dial_are_one_to_five_points():
    for character in table().box.characters.values():
        for dial in character.dials.values():
            assert [award for award in dial.awards if award] == [1, 2, 3, 4, 5]


@rule("TB-R087")
def test_notches_beyond_the_end_of_a_dial_are_lost():
    t = table().active("A", "novice", "novice")
    t.player("A").dials["resilience"] = 9
    rolls(t, "resilience", "resilience", "blank").plays("A", Complete())
    assert t.player("A").dials["resilience"] == 10
    t = table()
    t.player("A").dials["resilience"], t.state.boat = 10, 7
    t.visits("A", "lamara_stadium").plays("A", TakeBonus(), Advance("resilience"))
    assert t.player("A").dials["resilience"] == 10


# --- Character cards from the Synergy dial ---------------------------------------------------------------------------


def gains_synergy(t: Table, at: int) -> Table:
    """A's Synergy dial stands there and advances one notch."""
    t.player("A").dials["synergy"], t.state.boat = at, 7
    return t.visits("A", "lamara_stadium").plays("A", TakeBonus(), Advance("synergy"))


@rule("TB-177", "TB-182", "TB-183")
def test_reaching_an_icon_draws_two_cards_one_into_play_one_under_the_deck():
    t = table()
    deck = t.player("A").deck
    gains_synergy(t, at=1)  # the icon is at 2
    assert t.player("A").drawn == (deck[-1], deck[-2])
    assert set(t.options("A")) == {Keep(deck[-1]), Keep(deck[-2])}
    t.plays("A", Keep(deck[-2]))
    assert t.player("A").cards == ("tsurus_transverser", deck[-2])
    assert t.player("A").deck == (deck[-1], *deck[:-2])
    assert t.player("A").drawn == ()


@rule("TB-182", "TB-177")
def test_a_notch_without_an_icon_draws_nothing():
    for at in (0, 2, 3):  # the icons are at 2 and 5
        t = table()
        deck = t.player("A").deck
        gains_synergy(t, at)
        assert t.player("A").dials["synergy"] == at + 1
        assert (t.player("A").cards, t.player("A").deck) == (("tsurus_transverser",), deck)
        assert t.question != "keep_card"


@rule("TB-182", "TB-R088")
def test_icons_passed_by_count_one_draw_each_in_sequence(more_cards):
    t = with_cards(more_cards, "deep_pull")
    t.player("A").deck = ("patient_pearl", "deep_spiral", "borrowed_self", "ricochet_second")
    t.plays("A", UseCard("deep_pull"))  # from 0 to 5: the icons at 2 and 5
    assert set(t.options("A")) == {Keep("ricochet_second"), Keep("borrowed_self")}
    t.plays("A", Keep("borrowed_self"))
    assert set(t.options("A")) == {Keep("deep_spiral"), Keep("patient_pearl")}
    t.plays("A", Keep("deep_spiral"))
    assert t.player("A").cards == ("deep_pull", "borrowed_self", "deep_spiral")
    assert t.player("A").deck == ("patient_pearl", "ricochet_second")
    assert t.question == "visit"


@rule("TB-R088")
def test_the_last_card_of_the_deck_is_played_and_without_one_there_is_none():
    t = table()
    t.player("A").deck = ("patient_pearl",)
    gains_synergy(t, at=1)
    assert (t.player("A").cards, t.player("A").deck) == (("tsurus_transverser", "patient_pearl"), ())
    t = table()
    t.player("A").deck = ()
    gains_synergy(t, at=1)
    assert (t.player("A").cards, t.player("A").deck) == (("tsurus_transverser",), ())


@rule("TB-R088", "TB-R089")
def test_an_icon_reached_in_somebody_elses_turn_gives_its_card_at_once():
    # The Mudcrab's Reward: 2 Shells and a notch; A kills it, B has a token on it.
    t = table().active("A", "blue_elite", "blue_elite").monster("folds_edge", "giant_mudcrab", B=(0, 1, 2, 3, 5))
    t.player("B").dials["synergy"] = 1
    t.dice("resilience", "blank").fights("A", "blue_elite").plays("A", StopRolling())
    t.plays("A", Advance("spirit"))
    assert t.asked == "B"
    t.plays("B", Advance("synergy"))
    assert (t.asked, t.question) == ("B", "keep_card")
    assert t.state.turn == 0


@rule("TB-R092")
def test_all_notches_of_one_event_come_before_the_cards_for_icons():
    card = "challenge_swap_mid_swing"  # Focus, Synergy
    t = table()
    t.player("A").dials["synergy"] = 1
    before = dials(t)
    rolls(t, "focus", "synergy", "blank", card=card).plays("A", Complete())
    assert t.question == "keep_card"
    assert dials(t) == {**before, "focus": before["focus"] + 1, "synergy": 2}
    card = "challenge_shoulder_the_gate"  # Resilience, Resilience, Synergy: Synergy is the last of them
    t = table().active("A", *["novice"] * 3)
    t.player("A").dials["synergy"] = 1
    rolls(t, "resilience", "resilience", "synergy", "blank", card=card, dice=("novice",) * 3).plays("A", Complete())
    assert t.question == "keep_card"
    assert dials(t)["resilience"] == before["resilience"] + 2


@rule("TB-184")
def test_a_card_can_be_used_from_the_moment_it_is_in_play():
    t = table()
    t.player("A").deck = ("patient_pearl", "tomorrows_gossip")
    gains_synergy(t, at=1)
    t.plays("A", Keep("patient_pearl"))
    t.skips_to("end_turn", "A").plays("A", UseCard("patient_pearl"), Pick("shell"), Done())
    assert (t.player("A").shells, t.player("A").shield) == (1, 3)


@rule("TB-R085", "TB-180")
def test_a_card_that_comes_with_a_challenge_does_not_act_on_that_challenge():
    t = table()
    t.player("A").dials["synergy"] = 1
    t.player("A").deck = ("axl_sweet_taste_of_winning",)
    rolls(t, "focus", "synergy", "blank", card="challenge_swap_mid_swing").plays("A", Complete())
    assert "axl_sweet_taste_of_winning" in t.player("A").cards
    assert t.player("A").fruit == 2  # one Focus symbol would have been one Fruit


# --- using Character cards -------------------------------------------------------------------------------------------


@rule("TB-179", "TB-181", "TB-186", "TB-R093")
def test_an_ability_with_a_cost_works_once_per_payment_and_the_card_stays():
    t = table().cards("A", "caiman_salvage_line").monster("folds_edge", "bullubura")  # 1 Shell: spare 1
    t.player("A").shells, t.player("A").shield = 0, 6
    t.dice("blank", "blank", "blank").fights("A", "novice", "novice")
    assert t.player("A").shells == 2  # of the space
    t.plays("A", UseCard("caiman_salvage_line"), UseCard("caiman_salvage_line"))
    assert (t.player("A").shells, t.player("A").shield) == (0, 6)
    t.refuses("A", UseCard("caiman_salvage_line"), rule="TB-181")  # the Shield does not pay
    assert t.player("A").cards == ("caiman_salvage_line",)
    t.plays("A", StopRolling(), Pick("novice"), Pick("novice"))
    assert t.player("A").spent == ["novice", "novice"]


@rule("TB-181")
def test_the_payment_is_as_the_card_says():
    t = table().cards("A", "tomorrows_gossip")  # once a turn, 1 Shell: look at 3 Stunts, keep 1
    t.player("A").shells, t.player("A").fruit = 0, 9
    t.refuses("A", UseCard("tomorrows_gossip"), rule="TB-181")
    t = table().cards("A", "tomorrows_gossip")
    t.player("A").shells = 1
    top = t.state.stunt_deck[-3:]
    t.plays("A", UseCard("tomorrows_gossip"))
    assert {option.card for option in t.options("A")} == set(top)
    t.plays("A", Keep(top[0]))
    assert (t.player("A").shells, t.player("A").stunts) == (0, [top[0]])


@rule("TB-185", "TB-186", "TB-179")
def test_any_number_of_cards_may_be_used_and_once_a_turn_means_once():
    t = table().cards("A", "racing_engine", "tomorrows_gossip", "shade_at_noon").spent("A", "red_elite", "novice")
    t.player("A").shells = 9
    t.plays("A", UseCard("racing_engine"))  # 1 Shell: two spaces of the Boat (1 Shell, 1 Fruit)
    assert (t.player("A").shells, t.player("A").fruit, t.state.boat) == (9, 3, 2)
    t.refuses("A", UseCard("racing_engine"), rule="ST-12")
    t.plays("A", UseCard("tomorrows_gossip")).skips_to("visit")
    t.plays("A", UseCard("shade_at_noon"), Pick("red_elite"))
    assert t.player("A").shells == 7
    assert t.player("A").active == ["novice", "novice", "red_elite"]
    t.visits("A", "lamara_stadium").skips_to("visit", "B").refuses("A", UseCard("racing_engine"), rule="TB-R089")
    t.visits("B", "lamara_stadium").skips_to("visit", "A").allows("A", UseCard("racing_engine"))
    assert t.player("A").cards == ("racing_engine", "tomorrows_gossip", "shade_at_noon")


@rule("TB-R089")
def test_cards_are_not_used_in_the_turn_of_another():
    t = table().cards("B", "tomorrows_gossip")
    t.refuses("B", UseCard("tomorrows_gossip"), rule="TB-R089")
    assert t.any_time("B") == []
    t.visits("A", "lamara_stadium").skips_to("visit", "B").allows("B", UseCard("tomorrows_gossip"))


@rule("TB-R089")
def test_a_trigger_in_somebody_elses_turn_sets_nothing_off():
    # Tunnel Vision: a Novice die whenever the owner's Focus level rises, as it does with the next notch.
    t = table().cards("B", "axl_tunnel_vision").monster("folds_edge", "giant_mudcrab", B=(0, 1, 2, 3, 5))
    t.player("B").dials["focus"] = 2
    t.active("A", "blue_elite", "blue_elite").dice("resilience", "blank").fights("A", "blue_elite")
    t.plays("A", StopRolling(), Advance("spirit")).plays("B", Advance("focus"))
    assert (t.player("B").dials["focus"], t.player("B").active) == (3, ["novice", "novice"])
    assert (t.asked, t.question) == ("A", "take_die")  # the Kill Bonus comes next
    t = table().cards("A", "axl_tunnel_vision")
    t.player("A").dials["focus"], t.state.boat = 2, 7
    t.visits("A", "lamara_stadium").plays("A", TakeBonus(), Advance("focus"))
    t.plays("A", next(option for option in t.options("A") if isinstance(option, Branch)))
    assert (t.player("A").dials["focus"], t.player("A").active) == (3, ["novice"] * 3)


@rule("TB-R089")
def test_every_use_is_optional(more_cards):
    t = with_cards(more_cards, "first_lap").visits("A", "citadel_of_time")
    assert set(map(type, t.options("A"))) == {Branch, Decline}
    t.plays("A", Decline())
    assert t.state.boat == 0
    assert t.events(CardUsed) == []
    t = with_cards(more_cards, "first_lap").visits("A", "citadel_of_time")
    t.plays("A", next(option for option in t.options("A") if isinstance(option, Branch)))
    assert t.state.boat == 1
    assert [event.card for event in t.events(CardUsed)] == ["first_lap"]


@rule("TB-R089", "TB-181")
def test_a_trigger_with_a_cost_is_asked_for_and_may_be_declined(more_cards):
    for answer, goods in ((Branch, (4, 1)), (Decline, (2, 2))):
        t = with_cards(more_cards, "free_trade").visits("A", "citadel_of_time")
        assert t.question == "may"
        t.plays("A", next(option for option in t.options("A") if isinstance(option, answer)))
        assert (t.player("A").fruit, t.player("A").shells) == goods
    t = with_cards(more_cards, "free_trade")
    t.player("A").shells = 0
    assert t.visits("A", "citadel_of_time").question == "bonus"  # nothing to pay with: not asked
    assert t.events(CardUsed) == []


@rule("TB-R055", "TB-185")
def test_several_abilities_of_one_trigger_come_in_the_order_the_owner_chooses(more_cards):
    for first, boat in (("first_lap", 1), ("second_gift", 0)):
        t = with_cards(more_cards, "first_lap", "second_gift").visits("A", "the_fold")
        sources = {option.source for option in t.options("A") if isinstance(option, Branch)}
        assert sources == {"first_lap", "second_gift"}
        t.plays("A", next(option for option in t.options("A") if getattr(option, "source", "") == first))
        assert (t.state.boat, t.question) == (boat, "order" if first == "first_lap" else "take_challenge")
    t = with_cards(more_cards, "first_lap", "second_gift", "on_visit").visits("A", "the_fold")
    while t.question in ("order", "take_challenge"):
        t.plays("A", t.options("A")[0])
    assert (t.state.boat, len(t.player("A").challenges), t.player("A").shield) == (1, 4, 3)


# --- artifacts -------------------------------------------------------------------------------------------------------


@rule("TB-187", "TB-188", "TB-R015")
def test_a_discarded_artifact_brings_no_new_card_and_leaves_the_dial():
    t = table().cards("A", "stillwater_hourglass")  # discard: set up to 4 dice, 3 Shells on the Shield
    t.player("A").dials["synergy"] = 5
    deck = t.player("A").deck
    t.plays("A", UseCard("stillwater_hourglass"))
    assert t.player("A").cards == ()
    assert t.player("A").discarded == ("stillwater_hourglass",)
    assert t.player("A").deck == deck
    assert t.player("A").dials["synergy"] == 5
    assert t.player("A").shield == 5
    assert t.question == "visit"
    t.refuses("A", UseCard("stillwater_hourglass"), rule="ST-02")


@rule("TB-R015")
def test_a_discarded_artifact_comes_back_only_when_the_deck_is_empty():
    def draws(*deck: str) -> Table:
        t = table().cards("A", "stillwater_hourglass")
        t.player("A").deck = deck
        t.plays("A", UseCard("stillwater_hourglass"))
        return gains_synergy(t, at=1)

    t = draws("deep_spiral", "patient_pearl", "borrowed_self")
    assert set(t.options("A")) == {Keep("patient_pearl"), Keep("borrowed_self")}
    assert t.player("A").discarded == ("stillwater_hourglass",)
    t = draws("patient_pearl", "borrowed_self").plays("A", Keep("patient_pearl"))
    assert t.player("A").discarded == ()
    assert t.player("A").deck == ("borrowed_self", "stillwater_hourglass")
    t = draws("patient_pearl").plays("A", Keep("stillwater_hourglass"))
    assert (t.player("A").discarded, t.player("A").deck) == ((), ("patient_pearl",))
    t = draws()
    assert t.player("A").cards == ("stillwater_hourglass",)


# --- triggers --------------------------------------------------------------------------------------------------------


def set_off(t: Table, before: int) -> int:
    """How often the probe of A was set off: it puts a Shell onto the Shield."""
    return t.player("A").shield - before


@rule("TB-180", "TB-R093")
def test_visit_is_set_off_by_every_visit_of_the_owner_or_by_one_island(more_cards):
    for island in ("chronosseum", "lamara_stadium", "droska_ring", "citadel_of_time", "the_fold"):
        for card, times in (("on_visit", 1), ("on_visit_lamara_stadium", int(island == "lamara_stadium"))):
            t = with_cards(more_cards, card).visits("A", island)
            assert set_off(t, 2) == times
            t.skips_to("visit", "B").visits("B", "lamara_stadium")
            assert set_off(t, 2) == times


@rule("TB-180", "TB-R093")
@pytest.mark.parametrize(
    ("end", "expected"),
    [
        ("complete", {"on_complete", "on_complete_droska_ring", "on_attempt"}),
        ("push", {"on_complete", "on_complete_droska_ring", "on_attempt", "on_push_it", "on_eat"}),
        ("withdraw", {"on_withdraw", "on_attempt"}),
        ("lose", {"on_attempt", "on_lose_die", "on_withdraw"}),
        ("block", {"on_attempt", "on_block", "on_withdraw"}),
        ("judge", {"on_complete", "on_complete_droska_ring", "on_attempt", "on_impress"}),
        ("elsewhere", {"on_complete", "on_attempt"}),
        ("fight", {"on_fight"}),
        ("covered already", {"on_fight"}),
        ("damage", {"on_fight", "on_damage"}),
        ("kill", {"on_fight", "on_damage", "on_kill"}),
        ("trophy", {"on_fight", "on_damage", "on_trophy"}),
    ],
)
def test_a_trigger_is_set_off_by_its_own_moment_and_by_no_other(more_cards, end, expected):
    for trigger in TRIGGERS[2:]:
        t = with_cards(more_cards, on(trigger))
        t.state.judge = "droska_ring" if end == "judge" else "chronosseum"
        before = t.player("A").shield + (end == "block")
        t.player("A").shells = 5
        play_to(t, end)
        assert set_off(t, before) == int(on(trigger) in expected), trigger


def play_to(t: Table, end: str) -> None:
    if end in ("complete", "judge"):
        rolls(t, "resilience", "resilience", "blank").plays("A", Complete())
    elif end == "push":
        t.active("A", *["novice"] * 3)
        rolls(t, "resilience", "resilience", "spirit", "blank", dice=("novice",) * 3)
        assert t.player("A").completed == (SUN,)
    elif end == "withdraw":
        rolls(t, "resilience", "blank", "blank").plays("A", Withdraw())
    elif end == "lose":
        rolls(t, "resilience", "blank", "X").plays("A", Lose(BLANK), Withdraw())
    elif end == "block":
        rolls(t, "resilience", "blank", "X").plays("A", Block(), Withdraw())
    elif end == "elsewhere":
        card = "start_ripples_in_reverse"  # Lamara Stadium: Spirit, Synergy
        t.visits("A", "lamara_stadium").dice("spirit", "synergy", "blank").attempts("A", card, "novice", "novice")
        t.plays("A", Complete())
    else:
        monster, covered, die, *faces = FIGHTS[end]
        t.active("A", die, die).monster("folds_edge", monster, B=covered)
        t.dice(*faces, "blank").fights("A", die, die).plays("A", StopRolling())


@rule("TB-180", "TB-R093")
def test_a_trophy_trigger_counts_each_trophy_and_damage_once_a_fight(more_cards):
    for trigger, times in (("trophy()", 2), ("damage()", 1)):
        t = with_cards(more_cards, on(trigger)).active("A", "red_initiate", "blue_initiate")
        t.monster("folds_edge", "colossal_spinesquid", B=(0, 1, 2, 3, 4))
        t.dice("synergy", "focus", "blank").fights("A", "red_initiate", "blue_initiate").plays("A", StopRolling())
        assert set_off(t, 2) == times
        assert t.player("A").champion == 2


@rule("TB-R093")
def test_each_block_and_each_lost_die_is_an_occurrence(more_cards):
    t = with_cards(more_cards, "on_block")
    t.player("A").shells = 5
    rolls(t, "resilience", "blank", "X").plays("A", Block())
    t.dice("blank", "X").plays("A", Reroll((BLANK,)), Block())
    assert t.player("A").shield == 2 + 2 + 2
    t = with_cards(more_cards, "on_lose_die").active("A", *["novice"] * 3)
    t.player("A").shells = 5
    rolls(t, "resilience", "blank", "blank", "X", dice=("novice",) * 3).plays("A", Lose(BLANK))
    t.dice("blank", "X").plays("A", Reroll((BLANK,)), Lose(BLANK))
    assert t.player("A").shield == 2 + 2


@rule("TB-180")
def test_fruit_eaten_for_dice_sets_off_once_however_many(more_cards):
    for dice, times in ((2, 0), (3, 1), (4, 1)):
        t = with_cards(more_cards, "on_eat").active("A", *["novice"] * 4)
        rolls(t, *["blank"] * (dice + 1), dice=("novice",) * dice)
        assert set_off(t, 2) == times


@rule("TB-180")
def test_stunts_boat_and_market_set_off_theirs(more_cards):
    def play(t: Table) -> Table:
        return t.stunts("A", "low_tide_raid").plays("A", PlayStunt("low_tide_raid"))

    def sail(t: Table) -> Table:
        return t.visits("A", "lamara_stadium").plays("A", TakeBonus())

    def sail_far(t: Table) -> Table:
        return t.visits("A", "lamara_stadium", "racers_bay")

    def shop(t: Table) -> Table:
        return t.pool("market", "whittling_knife").visits("A", "droska_ring").plays("A", Buy("whittling_knife"))

    def eat(t: Table) -> Table:
        return t.visits("A", "droska_ring").plays("A", TakeFruit())

    moments = {play: "play_stunt()", sail: "boat_moved()", sail_far: "boat_moved()", shop: "buy_market()", eat: ""}
    for trigger in ("play_stunt()", "boat_moved()", "buy_market()", "eat()"):
        for moment, sets_off in moments.items():
            assert set_off(moment(with_cards(more_cards, on(trigger))), 2) == int(sets_off == trigger)


@rule("TB-180")
@pytest.mark.parametrize(
    ("entry", "roll", "sets_off"),
    [
        (StartRound(), "", "round_start()"),
        (Invasion(), "6", "invasion()"),  # by the Monster of The Fold's Edge
        (Invasion(), "5", ""),  # there is none in the Inner Reef
        (RefreshAndUpgrade(0), "", "refresh_phase()"),
    ],
)
def test_a_round_its_invasion_and_its_dice_set_off_theirs(more_cards, entry, roll, sets_off):
    for trigger in ("round_start()", "invasion()", "refresh_phase()"):
        t = with_cards(more_cards, on(trigger)).begins_with(entry).monster("folds_edge", "bullubura", A=(0,))
        t.state.turn = NOBODY
        t.state.chance.loaded += (roll,) if roll else ()
        _ = t.match  # it begins
        assert set_off(t, 2) == int(trigger == sets_off)


@rule("TB-180")
def test_the_rising_level_of_a_trait_sets_off_but_not_any_notch(more_cards):
    for position, trait, times in ((1, "focus", 0), (2, "focus", 1), (3, "focus", 0), (2, "resilience", 0)):
        t = with_cards(more_cards, "on_advance_level_focus")
        t.player("A").dials.update(focus=position, resilience=1)
        t.state.boat = 7
        t.visits("A", "lamara_stadium").plays("A", TakeBonus(), Advance(trait))
        assert set_off(t, 2) == times


@rule("TB-180")
def test_only_the_owner_of_a_card_sets_it_off(more_cards):
    for trigger in ("visit()", "complete()", "attempt()", "withdraw()", "block()", "play_stunt()"):
        t = with_cards(more_cards).cards("B", on(trigger)).stunts("A", "low_tide_raid")
        t.player("A").shells = 5
        t.plays("A", PlayStunt("low_tide_raid"))
        rolls(t, "resilience", "resilience", "X").plays("A", Block(), Complete())
        assert t.player("B").shield == 2


# --- constant changes ------------------------------------------------------------------------------------------------


@rule("TB-R093", "TB-172")
def test_max_roll_allows_more_dice(more_cards):
    for card, most in ((None, 2), ("with_max_roll", 3), ("with_free_fruit", 3)):
        t = with_cards(more_cards, *([card] if card else [])).active("A", *["novice"] * 5).hand("A", SUN)
        t.player("A").fruit = 0
        t.visits("A", "droska_ring").skips_to("contest").plays("A", AttemptChallenge(SUN))
        assert max(len(option.dice) for option in t.options("A")) == most
        t.refuses("A", CommitDice(("novice",) * (most + 1)), rule="TB-218")
    t = with_cards(more_cards, "with_free_fruit").active("A", *["novice"] * 5)
    rolls(t, *["blank"] * 5, dice=("novice",) * 4)
    assert t.player("A").fruit == 1  # one of the two above Focus was free


@rule("TB-R093")
def test_limits_are_changed_by_cards(more_cards):
    t = with_cards(more_cards, "with_dice_limit", "with_shield_limit").active("A", *["novice"] * 8)
    t.player("A").shield = 9
    t.visits("A", "lamara_stadium").skips_to("visit", "B")
    assert (len(t.player("A").active), t.player("A").shield) == (7, 8)


@rule("TB-R093")
def test_shield_abilities_become_cheaper(more_cards):
    t = with_cards(more_cards, "with_leap_cost", "with_memory_cost").spent("A", "novice")
    t.player("A").shield = 4
    t.plays("A", MichronicMemory())
    assert (t.player("A").shield, t.player("A").spent) == (0, [])
    t = with_cards(more_cards, "with_leap_cost")
    t.player("A").shield = 3
    rolls(t, "blank", "resilience", "blank").plays("A", TimeLeap(), SetDie(BLANK, "wild"))
    assert t.player("A").shield == 1
    t.refuses("A", TimeLeap(), rule="TB-194")


@rule("TB-R093")
@pytest.mark.parametrize(
    ("card", "fruit", "shells"), [("whetstone_of_hours", 0, 0), ("black_rim_trident", 1, 0), ("harbour_feast", 2, 0)]
)
def test_the_market_becomes_cheaper_by_so_much_in_all(more_cards, card, fruit, shells):
    t = with_cards(more_cards, "with_market_discount").pool("market", card)  # 2 less, Shells first
    t.player("A").fruit, t.player("A").shells = fruit, shells
    t.visits("A", "droska_ring").allows("A", Buy(card)).plays("A", Buy(card))
    assert (t.player("A").fruit, t.player("A").shells) == (0, 0)
    if fruit:
        t = with_cards(more_cards, "with_market_discount").pool("market", card)
        t.player("A").fruit, t.player("A").shells = fruit - 1, shells
        t.visits("A", "droska_ring").refuses("A", Buy(card), rule="TB-R044")


@rule("TB-R093", "TB-171")
def test_stunts_grow_in_number_and_power(more_cards):
    t = with_cards(more_cards, "with_stunts_per_turn").stunts("A", "low_tide_raid", "minnow_rush", "mother_of_pearl")
    t.plays("A", PlayStunt("low_tide_raid"), PlayStunt("minnow_rush"))
    t.refuses("A", PlayStunt("mother_of_pearl"), rule="TB-129")
    t = with_cards(more_cards, "with_stunt_power").stunts("A", "low_tide_raid").plays("A", PlayStunt("low_tide_raid"))
    assert (t.player("A").fruit, t.player("A").shells) == (4, 4)  # as at Spirit level 2


@rule("TB-R093")
def test_the_bonus_die_level_counts_higher_only_with_a_style(more_cards):
    for completed, expected in (((), None), (("challenge_catch_the_second",), {"red_initiate", "blue_initiate"})):
        t = with_cards(more_cards, "with_bonus_die_level").completed("A", *completed)
        t.monster("folds_edge", "bullubura").dice("blank", "blank", "blank").fights("A", "novice", "novice")
        if expected is None:
            assert len(attempt_of(t.state).dice) == 2
        else:
            assert set(t.options("A")) == {*map(TakeDie, expected), NoDie()}


@rule("TB-R093", "TB-176")
def test_more_dice_at_round_end_and_fewer_x_in_each_roll(more_cards):
    t = with_cards(more_cards, "with_resilience_bonus").active("A").spent("A", *["red_initiate"] * 3)
    t.begins_with(RefreshAndUpgrade(0)).plays("A", *[Improve("spent", "red_initiate")] * 2)
    assert t.match.over
    assert t.player("A").spent == ["red_initiate"]
    for face, left in (("X", 0), ("XX", 1), ("blank", 0)):
        t = rolls(with_cards(more_cards, "with_danger").round(2), "resilience", "blank", face)
        assert attempt_of(t.state).danger == left
        assert t.question == ("danger" if left else "challenge_roll")


# --- cards in a Challenge or fight -----------------------------------------------------------------------------------


@rule("TB-R059", "TB-200")
def test_a_re_roll_by_a_card_has_the_danger_die_unless_the_card_says_otherwise(more_cards):
    t = rolls(with_cards(more_cards, "rough_second"), "resilience", "blank", "blank")
    t.dice("focus", "X").plays("A", UseCard("rough_second"), Reroll((BLANK,)))
    assert t.question == "danger"
    t.plays("A", Lose(Rolled("novice", "focus")))
    assert (t.question, attempt_of(t.state).dice) == ("challenge_roll", [RES])
    t = rolls(with_cards(more_cards, "smooth_second"), "resilience", "blank", "blank")
    t.dice("focus").plays("A", UseCard("smooth_second"), Reroll((BLANK,)))
    assert (t.question, attempt_of(t.state).dice) == ("challenge_roll", [Rolled("novice", "focus"), RES])
    assert len(t.events(DiceRolled)) == 2


@rule("TB-150", "TB-R013")
def test_a_named_guild_die_that_is_out_may_be_replaced_by_any_other(more_cards):
    t = with_cards(more_cards, "guild_gift")
    t.state.supply["spirit_guild"] = 0
    t.plays("A", UseCard("guild_gift"))
    others = {TakeDie("focus_guild"), TakeDie("resilience_guild"), TakeDie("synergy_guild")}
    assert set(t.options("A")) == {*others, NoDie()}


@rule("TB-180")
def test_a_lost_die_may_be_kept_by_a_card_once():
    t = table().cards("A", "what_the_tide_gives_back").active("A", *["novice"] * 3)
    t.player("A").shells = 9
    supply = t.state.supply["novice"]
    rolls(t, "resilience", "blank", "blank", "X", dice=("novice",) * 3).plays("A", Lose(BLANK))
    assert (t.player("A").spent, t.state.supply["novice"]) == (["novice"], supply)
    t.dice("blank", "X").plays("A", Reroll((BLANK,)), Lose(BLANK))
    assert (t.player("A").spent, t.state.supply["novice"]) == (["novice"], supply + 1)


@rule("TB-180", "TB-181")
def test_danger_taken_away_by_a_card_need_not_be_settled():
    t = table().round(2).cards("A", "quick_on_her_feet")  # 1 Shell: another die joins, or calm 2
    t.player("A").shells = 1
    rolls(t, "resilience", "blank", "XX").plays("A", UseCard("quick_on_her_feet"))
    assert (t.question, t.player("A").shells, t.player("A").shield) == ("challenge_roll", 0, 2)
    assert sorted(attempt_of(t.state).dice) == [BLANK, RES]


@rule("TB-180", "TB-R079")
def test_active_dice_may_join_by_a_card_without_danger():
    t = table().cards("A", "axl_outside_pass").active("A", *["novice"] * 3)  # 1 Shell: two dice join
    rolls(t, "resilience", "blank", "blank").dice("resilience").plays("A", UseCard("axl_outside_pass"))
    t.plays("A", Pick("novice"))
    assert sorted(attempt_of(t.state).dice) == [BLANK, RES, RES]
    assert (t.player("A").active, t.player("A").shells) == ([], 1)
    t.plays("A", Complete())
    assert t.player("A").spent == ["novice"] * 3


@rule("TB-180", "TB-R079")
def test_a_borrowed_die_goes_back_after_the_challenge():
    t = table().cards("A", "borrowed_self")  # once a turn, 1 Shell: borrow a red Initiate die
    supply = dict(t.state.supply)
    rolls(t, "resilience", "blank", "blank").dice("wild").plays("A", UseCard("borrowed_self"))
    assert t.state.supply == {**supply, "red_initiate": supply["red_initiate"] - 1}
    t.plays("A", Complete())
    assert t.state.supply == supply
    assert t.player("A").spent == ["novice", "novice"]
