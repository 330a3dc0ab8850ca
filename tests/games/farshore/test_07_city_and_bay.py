"""Chapter 7: city, bay, hand and deck."""

import random

import pytest

from stolik.effects.nodes import Branch
from stolik.games.farshore.city import spaces_filled
from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import (
    BayFilled,
    DiscardedCards,
    Drew,
    Gave,
    GaveGoods,
    Received,
    Reshuffled,
    TookFromBay,
)
from stolik.games.farshore.options import DiscardFromCity, DrawFromDeck, GiveTo, Place, Play, Prepare, TakeFromBay
from stolik.games.farshore.state import HIDDEN, CityCard
from stolik.kernel import Done, Pick

from ...rules import rule
from .table import Table, dealt, packed, table

FIFTEEN = (*["try_hut"] * 8, *["try_crab"] * 7)


def visits(t: Table, card: str) -> Table:
    """A's worker goes to this red card."""
    return t.plays("A", Place("card", card))


# --- the city --------------------------------------------------------------------------------------------------------


@rule("FS-129", "FS-130", "FS-131")
def test_a_city_has_fifteen_spaces_and_each_card_fills_one():
    t = packed().gives("A", mushroom=1).hand("A", "try_seal").city("A", *FIFTEEN[:14])
    assert spaces_filled(t.state, t.player("A")) == 14
    t.plays("A", Play("try_seal", "hand"))
    assert (len(t.player("A").city), spaces_filled(t.state, t.player("A"))) == (15, 15)
    t = packed().gives("A", mushroom=9, driftwood=9, crystal=9).hand("A", "try_seal", "try_well").city("A", *FIFTEEN)
    t.bay("try_bell")
    assert t.options("A", Play) == []
    for play in (Play("try_seal", "hand"), Play("try_well", "hand"), Play("try_bell", "bay")):
        t.refuses("A", play, rule="FS-131")


@rule("FS-131", "FS-R25")
def test_an_anchor_finds_no_room_in_a_full_city_either():
    t = packed().hand("A", "try_seal").city("A", *FIFTEEN)
    t.refuses("A", Play("try_seal", "hand", "anchor", "try_hut"), rule="FS-131")


@rule("FS-131", "FS-R25")
def test_an_effect_cannot_play_into_a_full_city():
    t = packed().gives("A", driftwood=9).hand("A", "try_builder", "try_barn", "try_raft").city("A", *FIFTEEN[:14])
    t.gives("A", mushroom=1).plays("A", Play("try_builder", "hand"), Branch("try_builder", "effect.0.0"))
    assert t.question == "play_card"
    assert t.options("A") == [Play("try_raft", "hand"), Done()]
    t.refuses("A", Play("try_barn", "hand"), rule="FS-131")


@rule("FS-131", "FS-132", "FS-130")
@pytest.mark.parametrize("card", ["wreck", "castaway"])
def test_wreck_and_castaway_fill_no_space(card: str):
    t = packed().gives("A", treasure=9).hand("A", card, card, "try_hut").city("A", *FIFTEEN)
    t.refuses("A", Play("try_hut", "hand"), rule="FS-131")
    t.plays("A", Play(card, "hand")).skips_to("turn", "B").plays("B", Place("docks"))
    assert (t.names("A")[-1], spaces_filled(t.state, t.player("A"))) == (card, 15)
    t.plays("A", Play(card, "hand"))
    assert len(t.player("A").city) == 17


@rule("FS-R26", "FS-132", "FS-124")
def test_wreck_and_castaway_count_by_colour_and_class():
    wreck, castaway = built_in().cards["wreck"], built_in().cards["castaway"]
    assert (wreck.class_, castaway.class_) == ("construction", "critter")
    critter = packed().some(1, colour=wreck.colour, class_="critter", fills_space=True)[0]
    t = packed().hand("A", critter).city("A", "wreck").plays("A", Play(critter, "hand", "anchor", "wreck"))
    assert t.player("A").city[0] == CityCard("wreck", anchor=True)
    t = packed().city("A", "wreck", "castaway")
    assert t.points("A")["base"] == wreck.points + castaway.points


@rule("FS-133")
def test_a_city_takes_several_copies_of_a_common_card():
    t = packed().gives("A", mushroom=1).hand("A", "try_crab").city("A", "try_crab", "try_crab")
    t.plays("A", Play("try_crab", "hand"))
    assert t.names("A") == ["try_crab"] * 3


@rule("FS-134", "FS-R25")
def test_a_city_takes_one_copy_of_a_unique_card():
    t = packed().gives("A", crystal=2).hand("A", "try_well").city("A", "try_well")
    t.refuses("A", Play("try_well", "hand"), rule="FS-134")
    t = packed().gives("A", crystal=1).hand("A", "try_well").city("B", "try_well").city("A", "try_crown")
    t.allows("A", Play("try_well", "hand"))  # another's city and other names do not matter


@rule("FS-134", "FS-R25")
def test_no_way_into_a_city_brings_a_second_copy_of_a_unique_card():
    t = packed().gives("A", mushroom=9).hand("A", "try_star", "try_guide").bay("try_star")
    t.city("A", "try_star", "try_hut", "try_coupon")
    for way in (("pay", ""), ("anchor", "try_hut"), ("change", "try_coupon")):
        for source in ("hand", "bay"):
            t.refuses("A", Play("try_star", source, *way), rule="FS-134")
    t.plays("A", Play("try_guide", "hand"), Branch("try_guide", "effect.0"))
    assert t.options("A") == [Done()]
    t.refuses("A", Play("try_star", "bay"), rule="FS-134")


@rule("FS-135", "FS-150")
def test_every_card_is_common_or_unique_and_critter_or_construction():
    for card in built_in().cards.values():
        colour, class_, rarity = card.kinds
        assert (colour, class_, rarity) == (card.colour, card.class_, card.rarity)
        assert class_ in ("critter", "construction")
        assert rarity in ("common", "unique")


# --- the bay ---------------------------------------------------------------------------------------------------------


@rule("FS-136", "FS-137")
@pytest.mark.parametrize("seats", [2, 4])
def test_at_the_start_of_every_turn_the_bay_shows_eight_different_cards(seats: int):
    for number in range(3):
        match, dice = dealt(seats, seed=f"full {number}"), random.Random(number)
        while not match.over:
            seat = match.seats[0]
            if match.question and match.question.name == "turn":
                names = [slot[-1] for slot in match.state.bay if slot]
                assert len(set(names)) == len(names) == 8
            match.answer(seat, dice.choice(match.options(seat)))


@rule("FS-137")
def test_a_slot_emptied_by_a_play_is_filled_at_the_end_of_the_turn():
    names = ("try_hut", "try_crab", "try_bell", "try_owl", "try_barn", "try_vane", "try_seal", "try_axe")
    t = packed().gives("A", driftwood=1).bay(*names).on_top("try_log").plays("A", Play("try_bell", "bay"))
    assert (t.asked, t.slots) == ("B", [*names[:2], "try_log", *names[3:]])
    assert t.events(BayFilled) == [BayFilled("try_log")]


@rule("FS-138", "FS-R09", "FS-R11")
def test_a_repeated_card_is_stacked_and_the_slot_gets_another():
    names = ("try_hut", "try_crab", "try_bell", "try_owl", "try_barn", "try_vane", "try_seal", "try_axe")
    t = packed().gives("A", driftwood=1).bay(*names).on_top("try_axe", "try_hut", "try_axe", "try_log")
    t.plays("A", Play("try_bell", "bay"))
    assert t.slots == [*names[:2], "try_log", *names[3:]]
    assert (t.state.bay[0], t.state.bay[7]) == (("try_hut",) * 2, ("try_axe",) * 3)


@rule("FS-R09", "FS-138")
def test_slots_are_filled_in_order_the_upper_row_first():
    t = packed().bay_stack(("try_hut",), (), ("try_crab",), (), (), ("try_owl",), (), ())
    t.on_top("try_bell", "try_bell", "try_barn", "try_vane", "try_hut", "try_seal", "try_axe")
    t.plays("A", Place(next(iter(built_in().coast))))
    assert t.slots == ["try_hut", "try_bell", "try_crab", "try_barn", "try_vane", "try_owl", "try_seal", "try_axe"]
    assert (t.state.bay[0], t.state.bay[1]) == (("try_hut",) * 2, ("try_bell",) * 2)


@rule("FS-139", "FS-R12")
def test_a_stack_loses_one_copy_and_its_slot_stays():
    names = ("try_crab", "try_bell", "try_owl", "try_barn", "try_vane", "try_seal", "try_axe")
    t = packed().gives("A", driftwood=1).bay_stack(("try_hut",) * 3, *((name,) for name in names)).on_top("try_log")
    t.plays("A", Play("try_hut", "bay"))
    assert (t.state.bay[0], t.slots[1:]) == (("try_hut",) * 2, list(names))
    assert t.events(BayFilled) == []


@rule("FS-R08", "FS-136")
def test_a_slot_without_a_card_stays_empty_and_is_tried_again():
    t = packed().gives("A", driftwood=1).hand("B", "try_owl").bay("try_hut", "try_crab").discards().deck("try_crab")
    t.plays("A", Play("try_hut", "bay"))  # only a copy of what shows is left
    assert (t.slots[:2], t.state.bay[1], t.asked) == (["", "try_crab"], ("try_crab",) * 2, "B")
    t.plays("B", Place("docks"), Pick("try_owl"), Pick("driftwood"))  # a card was discarded: now there is one
    assert (t.slots[:2], t.state.discard) == (["try_owl", "try_crab"], ())


@rule("FS-R08", "FS-148")
def test_the_discard_pile_is_shuffled_only_when_a_card_is_needed():
    t = packed().gives("A", driftwood=1).bay("try_hut", *BAY).discards("try_axe").deck("try_log")
    t.plays("A", Play("try_hut", "bay"))
    assert (t.state.deck, t.state.discard, t.events(Reshuffled)) == ((), ("try_axe",), [])  # the last card was enough


BAY = ("try_crab", "try_bell", "try_owl", "try_barn", "try_vane", "try_seal", "try_guide")


@rule("FS-R10", "FS-188")
def test_in_a_production_the_bay_is_filled_after_each_card():
    t = packed().season("A", "winter", ready=0).city("A", "try_pond", "try_pond")
    t.bay("try_hut").on_top(*BAY, "try_axe").plays("A", Prepare())
    assert (t.question, t.slots) == ("take_from_bay", ["try_hut", *BAY])  # slots that stayed empty are tried again
    t.plays("A", TakeFromBay("try_hut"))
    assert (t.question, t.slots) == ("take_from_bay", ["try_axe", *BAY])
    t.plays("A", TakeFromBay("try_axe"))
    assert (t.player("A").hand, "" in t.slots) == (["try_hut", "try_axe"], False)


@rule("FS-R10", "FS-R29")
def test_after_a_worker_too_the_bay_is_filled_after_each_card_that_reacts():
    t = packed().city("A", "try_gull", "try_gull").bay("try_hut", *BAY).on_top("try_axe", "try_log")
    t.plays("A", Place("docks"), TakeFromBay("try_crab"))
    assert (t.question, t.slots) == ("take_from_bay", ["try_hut", "try_axe", *BAY[1:]])
    t.plays("A", TakeFromBay("try_axe"))
    assert t.slots == ["try_hut", "try_log", *BAY[1:]]


@rule("FS-R10", "FS-R12")
def test_an_effect_of_a_space_takes_all_its_cards_before_the_bay_is_filled():
    t = packed().city("A", "try_pier").bay_stack(("try_hut", "try_hut"), ("try_owl",))
    visits(t, "try_pier").plays("A", TakeFromBay("try_hut"))
    assert t.slots == ["try_hut", "try_owl", "", "", "", "", "", ""]
    t.plays("A", TakeFromBay("try_hut"))  # the second copy in the same draw
    assert (t.player("A").hand, t.slots[1], "" in t.slots) == (["try_hut", "try_hut"], "try_owl", False)


@rule("FS-R10", "FS-137")
def test_cards_replaced_while_a_card_is_played_leave_its_own_slot_empty():
    t = packed().gives("A", driftwood=1).bay("try_broom", "try_hut", "try_owl", "try_axe")
    t.on_top("try_axe", "try_log", "try_seal").plays("A", Play("try_broom", "bay"), Pick("try_hut"), Pick("try_owl"))
    assert (t.question, t.slots[:5]) == ("take_from_bay", ["", "try_log", "try_seal", "try_axe", ""])
    assert (t.state.bay[3], t.state.discard) == (("try_axe", "try_axe"), ("try_hut", "try_owl"))
    t.plays("A", TakeFromBay("try_log"))
    assert "" not in t.slots


# --- the hand --------------------------------------------------------------------------------------------------------


@rule("FS-141", "FS-142", "FS-143")
@pytest.mark.parametrize(("before", "drawn"), [(5, 3), (6, 2), (7, 1), (8, 0)])
def test_a_draw_stops_at_eight_cards(before: int, drawn: int):
    t = packed().hand("A", *["try_hut"] * before).city("A", "try_reader").on_top("try_owl", "try_axe", "try_log")
    deck = t.state.deck
    visits(t, "try_reader")
    assert (len(t.events(Drew)), len(t.player("A").hand)) == (drawn, before + drawn)
    assert t.state.deck == deck[: len(deck) - drawn]


@rule("FS-R13", "FS-142")
def test_a_full_hand_takes_no_card_of_the_bay_and_it_stays_there():
    t = packed().hand("A", *["try_hut"] * 7).city("A", "try_pier").bay("try_owl", "try_axe")
    visits(t, "try_pier").plays("A", TakeFromBay("try_owl"))
    assert (len(t.player("A").hand), t.asked) == (8, "B")
    assert "try_axe" in t.slots
    t = packed().hand("A", *["try_hut"] * 8).city("A", "try_pier").bay("try_owl", "try_axe")
    visits(t, "try_pier")
    assert (len(t.player("A").hand), t.events(TookFromBay), t.slots[:2]) == (8, [], ["try_owl", "try_axe"])


@rule("FS-R13", "FS-141", "FS-144")
def test_nobody_receives_a_card_beyond_the_limit():
    t = packed(3).hand("A", "try_hut", "try_crab", "try_owl").hand("B", *["try_hut"] * 7).hand("C", *["try_crab"] * 8)
    t.city("A", "try_post")
    visits(t, "try_post").plays("A", Pick("try_hut"))  # B is the only one with room, and then nobody is
    t.plays("A", Pick("try_owl"))
    assert t.player("B").hand[7:] == ["try_hut"]
    assert len(t.player("C").hand) == 8
    assert (t.player("A").hand, t.state.discard) == (["try_crab"], ("try_owl",))


@rule("FS-144", "FS-R47")
def test_the_giver_chooses_who_receives_each_card():
    t = packed(4).hand("A", "try_hut", "try_crab", "try_owl").hand("D", *["try_hut"] * 8).city("A", "try_post")
    visits(t, "try_post")
    assert t.options("A") == [GiveTo(1), GiveTo(2)]  # D has no room
    t.plays("A", GiveTo(2), Pick("try_crab"))
    assert t.options("A") == [GiveTo(1), GiveTo(2)]  # chosen anew
    t.plays("A", GiveTo(1), Pick("try_owl"))
    assert [t.player(who).hand for who in "ABC"] == [["try_hut"], ["try_owl"], ["try_crab"]]
    assert (t.events(Gave), t.stock("A")) == ([Gave(0, 2), Gave(0, 1)], {"shell": 2})


@rule("FS-145", "FS-146")
def test_with_no_room_anywhere_the_card_is_discarded_and_the_benefit_stays():
    t = packed().hand("A", "try_hut", "try_crab", "try_owl").hand("B", *["try_hut"] * 8).city("A", "try_post")
    visits(t, "try_post").plays("A", Pick("try_hut"), Pick("try_owl"))
    assert (t.player("A").hand, t.state.discard) == (["try_crab"], ("try_hut", "try_owl"))
    assert (len(t.player("B").hand), t.stock("A")) == (8, {"shell": 2})


@rule("FS-R17", "FS-144")
def test_who_cannot_give_all_gives_nothing():
    t = visits(packed().hand("A", "try_hut").city("A", "try_post"), "try_post")  # it asks for 2 cards
    assert (t.player("A").hand, t.stock("A"), t.asked) == (["try_hut"], {}, "B")


@rule("FS-R47", "FS-043")
def test_a_given_card_is_shown_to_its_receiver_only():
    t = packed(3).hand("A", "try_hut", "try_crab").city("A", "try_post")
    visits(t, "try_post").plays("A", GiveTo(1)).skips_to("turn", "B")
    for seat, cards in ((1, ["try_crab", "try_hut"]), (2, []), (None, [])):
        told = [event for happened in t.heard if isinstance(event := happened.seen_by(seat), Received)]
        assert sorted(event.card for event in told) == cards
    assert t.match.view(2).players[1].hand == [HIDDEN, HIDDEN]


@rule("FS-R47", "FS-R21")
def test_resources_are_given_to_anybody_who_has_not_passed():
    t = packed(4).gives("A", crystal=1, mushroom=1).hand("B", *["try_hut"] * 8).has_passed("C").city("A", "try_gift")
    visits(t, "try_gift")
    assert t.options("A") == [GiveTo(1), GiveTo(3)]  # a full hand does not matter
    t.plays("A", GiveTo(1), Pick("mushroom"))
    assert (t.stock("A"), t.stock("B")) == ({"crystal": 1, "shell": 2}, {"mushroom": 1})
    assert t.events(GaveGoods) == [GaveGoods(0, 1, "mushroom", 1)]


@rule("FS-147")
def test_discards_come_from_the_hand_unless_the_ability_names_another_place():
    t = packed().hand("A", "try_hut", "try_crab").city("A", "try_barn").bay("try_owl").plays("A", Place("docks"))
    assert t.options("A") == [Pick("try_crab"), Pick("try_hut"), Done()]
    t = packed().gives("A", driftwood=1).hand("A", "try_breaker", "try_vane").city("A", "try_hut", "try_bell")
    t.city("A", "try_owl").plays("A", Play("try_breaker", "hand"), Branch("try_breaker", "effect.0"))
    assert t.options("A") == [DiscardFromCity("try_hut"), DiscardFromCity("try_bell")]  # constructions of the city
    t.plays("A", DiscardFromCity("try_bell"))
    assert (t.names("A"), t.state.discard) == (["try_hut", "try_owl", "try_breaker"], ("try_bell",))
    assert t.events(DiscardedCards) == []


@rule("FS-147", "FS-R41")
def test_another_card_of_the_city_may_be_a_copy_but_not_the_card_itself():
    t = packed().gives("A", driftwood=1).hand("A", "try_breaker").plays("A", Play("try_breaker", "hand"))
    assert (t.asked, t.names("A")) == ("B", ["try_breaker"])
    t = packed().gives("A", driftwood=1).hand("A", "try_breaker").city("A", "try_breaker", anchor=True)
    t.plays("A", Play("try_breaker", "hand"), Branch("try_breaker", "effect.0"))
    assert t.player("A").city == (CityCard("try_breaker"),)


@rule("FS-147", "FS-R41")
def test_a_red_card_with_a_worker_on_it_discards_its_copy_and_not_itself():
    t = packed().city("A", "try_saw", "try_saw")
    visits(t, "try_saw")
    assert (t.player("A").city, t.player("A").away) == ((CityCard("try_saw", worker=True),), 0)


@rule("FS-R41", "FS-179")
def test_a_worker_on_a_discarded_card_counts_as_placed_until_the_preparation():
    t = packed().gives("A", driftwood=1).hand("A", "try_breaker").city("A", "try_bank", worker=True)
    t.season("A", "winter", ready=1).plays("A", Play("try_breaker", "hand"), Branch("try_breaker", "effect.0"))
    assert (t.player("A").ready, t.player("A").away, t.state.discard) == (1, 1, ("try_bank",))
    t.plays("B", Place("docks")).plays("A", Place("docks")).plays("B", Place("docks")).plays("A", Prepare())
    assert (t.player("A").ready, t.player("A").away) == (3, 0)


@rule("FS-R41", "FS-179")
def test_of_two_copies_the_one_with_the_worker_discards_itself_and_every_worker_comes_back():
    t = packed().city("A", "try_fuse", "try_fuse").season("A", "winter", ready=2)
    visits(t, "try_fuse").plays("A", Branch("try_fuse", "effect.0"))
    assert [placed.worker for placed in t.player("A").city] == [False]
    t.skips_to("turn", "A")
    visits(t, "try_fuse").plays("A", Branch("try_fuse", "effect.0"))
    assert (t.names("A"), t.player("A").away, t.player("A").ready) == ([], 2, 0)
    t.skips_to("turn", "A").plays("A", Prepare())
    assert (t.player("A").away, t.player("A").ready) == (0, 3)


@rule("FS-R41")
def test_a_red_card_that_discards_itself_is_the_one_with_the_worker():
    t = packed().city("A", "try_fuse", anchor=True).city("A", "try_fuse", worker=True)
    visits(t, "try_fuse").plays("A", Branch("try_fuse", "effect.0"))
    assert t.player("A").away == 1
    assert len(t.player("A").city) == 1
    assert t.stock("A") == {"shell": 4}


# --- the deck --------------------------------------------------------------------------------------------------------


@rule("FS-148", "FS-149")
@pytest.mark.parametrize(("deck", "reshuffled"), [(4, 0), (3, 0), (2, 1), (0, 1)])
def test_a_draw_goes_on_across_an_empty_deck(deck: int, reshuffled: int):
    t = packed().hand("A").city("A", "try_reader").bay("try_barn", *BAY)
    t.discards("try_hut", "try_hut", "try_hut", "try_hut").deck(*["try_axe", "try_log", "try_seal", "try_vane"][:deck])
    visits(t, "try_reader")
    assert t.player("A").hand == [*["try_axe", "try_log", "try_seal"][:deck], *["try_hut"] * (3 - min(3, deck))]
    assert len(t.events(Reshuffled)) == reshuffled
    assert len(t.state.discard) == (0 if reshuffled else 4)


@rule("FS-148")
def test_the_new_deck_is_shuffled():
    cards = ["try_hut", "try_crab", "try_bell", "try_owl", "try_barn", "try_vane"]
    orders = set()
    for seed in range(12):
        t = packed(seed=f"{seed}").hand("A").city("A", "try_reader").bay("try_axe", *BAY).discards(*cards).deck()
        orders.add(tuple(visits(t, "try_reader").player("A").hand))
    assert len(orders) > 4


@rule("FS-R08")
def test_with_both_piles_empty_a_draw_gives_what_there_is():
    t = packed().hand("A").city("A", "try_reader").discards("try_hut").deck("try_axe")
    visits(t, "try_reader")
    assert (t.player("A").hand, t.state.deck, t.state.discard) == (["try_axe", "try_hut"], (), ())
    t = packed().hand("A").city("A", "try_reader").discards().deck()
    visits(t, "try_reader")
    assert (t.player("A").hand, t.asked) == ([], "B")


@rule("FS-R08", "FS-R18")
def test_with_both_piles_empty_only_the_bay_is_left_to_draw_from():
    t = packed().hand("A", *["try_hut"] * 6).bay("try_owl", "try_axe", "try_log").discards().deck()
    t.plays("A", Place("lookout"), Done())
    t.refuses("A", DrawFromDeck(), rule="FS-R08")
    t.plays("A", TakeFromBay("try_log"), TakeFromBay("try_axe"))
    assert (t.slots[:3], t.asked) == (["try_owl", "", ""], "B")


@rule("FS-R50")
def test_of_the_table_all_is_public_but_what_lies_face_down():
    t = table(3).hand("A", "wreck").hand("B", "diver", "sloop").city("B", "storehouse", anchor=True)
    t.gives("B", crystal=2, treasure=1).maps("B", **{next(iter(built_in().maps)): 2})
    t.state.discard = ("castaway",)
    g = t.state
    for seat in (0, 2, None):
        view = t.match.view(seat)
        masked = ("players", "chance", "deck", "discard", "wind_a", "wind_b")
        for name in g.__struct_fields__:
            assert name in masked or getattr(view, name) == getattr(t.state, name), name
        for mine, theirs in zip(g.players, view.players, strict=True):
            for name in mine.__struct_fields__:
                assert name == "hand" or getattr(theirs, name) == getattr(mine, name), name
        assert [len(player.hand) for player in view.players] == [1, 2, 0]
        assert (len(view.deck), view.discard) == (len(g.deck), (HIDDEN,))
