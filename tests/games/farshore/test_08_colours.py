"""Chapter 8: the five colours of cards."""

import pytest

from stolik.effects.nodes import Branch, Decline
from stolik.effects.parser import parse_effect
from stolik.effects.text import effect_text
from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import CardActivated, Gained
from stolik.games.farshore.options import Activate, Place, Play, Prepare, ProductionFirst, TakeFromBay
from stolik.games.farshore.telling import speech
from stolik.games.farshore.terms import COLOURS
from stolik.games.farshore.vocabulary import VOCABULARY
from stolik.kernel import Done

from ...rules import rule
from .table import Table, packed, table


def prepares(t: Table, season: str) -> Table:
    """A, who has placed all workers, prepares for this season."""
    before = {"spring": "winter", "summer": "spring", "autumn": "summer"}[season]
    return t.season("A", before, ready=0).plays("A", Prepare())


@rule("FS-150")
def test_there_are_five_colours():
    assert {card.colour for card in built_in().cards.values()} == set(COLOURS)
    assert sorted(COLOURS) == ["blue", "brown", "green", "purple", "red"]


# --- green and brown -------------------------------------------------------------------------------------------------


@rule("FS-151", "FS-R27", "FS-157")
@pytest.mark.parametrize(("card", "gain"), [("try_crab", "shell"), ("try_skiff", ""), ("try_raft", "shell")])
def test_green_and_brown_cards_act_when_they_are_played(card: str, gain: str):
    t = packed().gives("A", mushroom=1, driftwood=1).hand("A", card).plays("A", Play(card, "hand"))
    assert t.events(CardActivated) == [CardActivated(0, card)]
    assert [event.what for event in t.events(Gained)] == ([gain] if gain else [])
    assert t.player("A").ship == (2 if card == "try_skiff" else 0)


@rule("FS-152", "FS-153", "FS-154")
@pytest.mark.parametrize(("season", "times"), [("spring", 1), ("summer", 0), ("autumn", 1)])
def test_green_cards_act_again_in_spring_and_autumn_but_not_in_summer(season: str, times: int):
    t = packed().hand("A", *["try_hut"] * 5, *["try_axe"] * 3).city("A", "try_crab", "try_hut", "try_hut")
    prepares(t, season)
    if season == "autumn":
        t.plays("A", t.options("A")[0])
    assert t.asked == "B"
    assert t.stock("A") == ({"shell": 1, "driftwood": 2} if times else {})


@rule("FS-157")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_a_brown_card_acts_once_only(season: str):
    t = prepares(packed().hand("A", *["try_hut"] * 8).city("A", "try_raft", "try_skiff", "try_parcel"), season)
    assert (t.asked, t.stock("A"), t.player("A").ship) == ("B", {}, 0)
    assert t.events(CardActivated) == []


# --- blue ------------------------------------------------------------------------------------------------------------


@rule("FS-155", "FS-117")
@pytest.mark.parametrize(("card", "shells"), [("try_seal", 1), ("try_barn", 0)])
def test_a_blue_card_acts_as_its_text_says(card: str, shells: int):
    t = packed().gives("A", mushroom=1, driftwood=3).hand("A", card).city("A", "try_bell")  # for each critter
    t.plays("A", Play(card, "hand"))
    assert t.player("A").stock["shell"] == shells


@rule("FS-155", "FS-R29")
def test_a_reaction_to_a_worker_comes_right_after_its_action():
    beach = next(iter(built_in().coast))
    t = packed().city("A", "try_warden").plays("A", Place(beach))
    assert [event.what for event in t.events(Gained)] == ["driftwood", "treasure"]
    t = packed().city("A", "try_warden").plays("A", Place("docks"))
    assert t.stock("A") == {}  # it speaks of the coast


@rule("FS-R29")
def test_blue_cards_do_not_react_to_what_others_do():
    beach = next(iter(built_in().coast))
    t = packed().city("B", "try_warden", "try_bell", "try_owl", "try_vane").winds("try_fair_a", "try_fair_b")
    t.gives("A", mushroom=1).hand("A", "try_seal").plays("A", Play("try_seal", "hand"))
    t.plays("B", Place("docks")).plays("A", Place(beach))
    assert t.stock("B") == {}


@rule("FS-156", "FS-R27", "FS-R28")
def test_a_blue_card_does_not_react_to_its_own_play():
    t = packed().gives("A", mushroom=2).hand("A", "try_owl", "try_owl").plays("A", Play("try_owl", "hand"))
    assert (t.stock("A"), t.events(CardActivated)) == ({"mushroom": 1}, [])
    t.plays("B", Place("docks")).plays("A", Play("try_owl", "hand"))
    assert t.player("A").stock["treasure"] == 1  # the first one reacts to the second, which does not react itself


@rule("FS-R28", "FS-117")
@pytest.mark.parametrize("first", ["try_choir", "try_magpie"])
def test_the_owner_chooses_the_order_of_several_triggers(first: str):
    t = packed().gives("A", driftwood=1).hand("A", "try_hut").city("A", "try_choir", "try_magpie").bay("try_owl")
    t.plays("A", Play("try_hut", "hand"))
    assert t.question == "order"
    assert t.options("A") == [Branch("try_choir", "abilities"), Branch("try_magpie", "abilities")]
    t.plays("A", Branch(first, "abilities")).skips_to("turn", "B")
    acted = [event.card for event in t.events(CardActivated)]
    assert acted == ["try_hut", first, "try_magpie" if first == "try_choir" else "try_choir"]


@rule("FS-R28", "FS-189")
def test_the_order_is_asked_where_it_matters_to_what_is_gained():
    """A shell for each space of the ship: it matters whether the ship sails before."""
    t = packed().city("A", "try_seal", "try_log")
    t.player("A").ship = 1
    prepares(t, "spring")
    assert t.question == "order"
    t.plays("A", Branch("try_seal", "effect"))
    assert (t.stock("A"), t.player("A").ship) == ({"shell": 2}, 2)
    t = packed().city("A", "try_seal", "try_crab", "try_hut")
    prepares(t, "spring")
    assert t.asked == "B"  # and not where it cannot


@rule("FS-R28", "FS-155")
def test_each_copy_reacts():
    t = packed().gives("A", mushroom=1).hand("A", "try_seal").city("A", "try_bell", "try_bell", "try_bell")
    t.plays("A", Play("try_seal", "hand"))
    assert t.stock("A") == {"shell": 3}


# --- red -------------------------------------------------------------------------------------------------------------


@rule("FS-159", "FS-R27")
@pytest.mark.parametrize("card", ["try_bank", "try_bell", "try_crown"])
def test_red_blue_and_purple_cards_do_nothing_when_they_are_played(card: str):
    t = packed().gives("A", driftwood=1, crystal=1).hand("A", card).plays("A", Play(card, "hand"))
    assert t.asked == "B"
    assert (t.events(CardActivated), t.events(Gained)) == ([], [])


@rule("FS-158")
def test_a_red_card_acts_for_each_worker_on_it():
    t = packed().gives("A", driftwood=1).hand("A", "try_bank").plays("A", Play("try_bank", "hand"))
    assert t.stock("A") == {}
    t.plays("B", Place("docks")).plays("A", Place("card", "try_bank"))
    assert t.stock("A") == {"driftwood": 2, "shell": 1, "treasure": 1}


# --- purple ----------------------------------------------------------------------------------------------------------


@rule("FS-160", "FS-161", "FS-222", "FS-223")
@pytest.mark.parametrize("blues", [0, 1, 3])
def test_a_purple_card_has_base_points_and_a_bonus(blues: int):
    t = packed().city("A", "try_crown", *["try_vane"] * blues)  # 2 for each blue card
    assert (t.points("A")["base"], t.points("A")["bonus"]) == (4 + blues, 2 * blues)


@rule("FS-161")
def test_bonuses_depend_on_city_ship_maps_and_treasures():
    t = packed().city("A", "try_ribbon").gives("A", treasure=2)
    t.player("A").ship, t.player("A").maps = 3, {"one": 0, "two": 0, "three": 0, "four": 0}
    assert t.points("A")["bonus"] == 3 + 4 + 2
    bonuses = " ".join(card.bonus for card in built_in().cards.values())
    for domain in (r"cards(", "ship", "maps()", "treasures()"):
        assert domain in bonuses


@rule("FS-R78", "FS-161")
def test_the_guildmaster_counts_blue_red_and_brown_cards():
    t = table().city("A", "guildmaster")
    assert t.points("A")["bonus"] == 0
    for number, colour in enumerate(("blue", "red", "brown"), 1):
        t.city("A", *t.some(1, colour=colour))
        assert t.points("A")["bonus"] == number
    t.city("A", *t.some(1, colour="green"))
    assert t.points("A")["bonus"] == 3


# --- production ------------------------------------------------------------------------------------------------------


@rule("FS-188", "FS-R40")
def test_each_green_card_acts_once_copies_too():
    t = prepares(packed().city("A", "try_hut", "try_hut", "try_hut", "try_crab", "try_bell", "try_bank"), "spring")
    assert t.stock("A") == {"driftwood": 3, "shell": 1}


@rule("FS-151", "FS-R80")
def test_an_effect_activates_green_cards_with_different_names():
    t = packed().gives("A", mushroom=1).hand("A", "try_reaper").city("A", "try_hut", "try_hut", "try_barn", "try_crab")
    t.plays("A", Play("try_reaper", "hand"))
    assert t.options("A") == [Activate("try_hut"), Activate("try_barn"), Activate("try_crab")]
    t.plays("A", Activate("try_hut"))
    assert t.options("A") == [Activate("try_barn"), Activate("try_crab")], "the second hut has the same name"
    t.plays("A", Activate("try_crab"))
    assert (t.stock("A"), t.asked) == ({"driftwood": 1, "shell": 1}, "B")


@rule("FS-151", "FS-R80")
def test_of_two_copies_alone_an_effect_activates_one():
    t = packed().gives("A", mushroom=1).hand("A", "try_reaper").city("A", "try_hut", "try_hut")
    t.plays("A", Play("try_reaper", "hand"))
    assert (t.stock("A"), t.asked) == ({"driftwood": 1}, "B")


@rule("FS-R80")
@pytest.mark.parametrize(
    ("language", "printed"),
    [
        ("en", "Activate 2 green cards with different names in your city."),
        ("pl", "Aktywuj w swoim mieście 2 zielone karty o różnych nazwach."),
    ],
)
def test_the_card_says_that_it_means_names(language: str, printed: str):
    assert effect_text(parse_effect("produce(2)", VOCABULARY), speech(language)) == printed


@rule("FS-R40", "FS-019")
def test_optional_parts_are_declined_card_by_card():
    t = packed().gives("A", driftwood=2).city("A", "try_well", "try_axe", "try_hut")
    prepares(t, "spring").plays("A", Branch("try_well", "effect"), Branch("try_well", "effect.0"))
    t.skips_to("may").plays("A", Decline()).skips_to("turn", "B")
    assert (t.player("A").stock["shell"], t.names("A")) == (2, ["try_well", "try_axe", "try_hut"])


@rule("FS-R40", "FS-188")
@pytest.mark.parametrize("huts", [1, 2])
def test_a_card_discarded_before_its_turn_does_not_act(huts: int):
    t = packed().city("A", "try_axe", *["try_hut"] * huts)
    prepares(t, "spring").plays("A", Branch("try_axe", "effect"), Branch("try_axe", "effect.0"))
    t.skips_to("turn", "B")
    assert t.stock("A") == {"treasure": 1} | ({"driftwood": huts - 1} if huts > 1 else {})
    assert t.names("A") == ["try_axe", *["try_hut"] * (huts - 1)]


@rule("FS-R40")
def test_a_card_that_has_acted_may_be_discarded_by_the_next():
    t = packed().city("A", "try_axe", "try_hut", "try_hut")
    prepares(t, "spring").plays("A", Branch("try_hut", "effect"), Branch("try_axe", "effect"))
    t.plays("A", Branch("try_axe", "effect.0")).skips_to("turn", "B")
    assert t.stock("A") == {"driftwood": 2, "treasure": 1}


@rule("FS-R40", "FS-151")
def test_a_green_card_that_enters_meanwhile_acts_only_as_a_played_card():
    t = packed().gives("A", driftwood=1).hand("A", "try_hut").city("A", "try_coach")
    prepares(t, "spring").plays("A", Branch("try_coach", "effect.0"), Play("try_hut", "hand"))
    assert t.asked == "B"
    assert t.events(Gained) == [Gained(0, "driftwood", 1)]
    assert t.names("A") == ["try_coach", "try_hut"]


@rule("FS-019")
def test_who_may_play_a_card_need_not():
    t = packed().gives("A", driftwood=1).hand("A", "try_hut").city("A", "try_coach")
    prepares(t, "spring").plays("A", Branch("try_coach", "effect.0"), Done())
    assert (t.asked, t.names("A")) == ("B", ["try_coach"])


@rule("FS-188", "FS-195")
@pytest.mark.parametrize("season", ["spring", "autumn"])
def test_a_production_that_asks_comes_before_the_turn_ends(season: str):
    t = packed().city("A", "try_pond").hand("A").bay("try_owl", "try_axe").on_top("try_log")
    prepares(t, season)
    if season == "autumn":
        t.plays("A", ProductionFirst())
    t.plays("A", TakeFromBay("try_axe"))
    assert t.player("A").hand == ["try_axe"]
    assert t.asked == ("B" if season == "spring" else "A")
