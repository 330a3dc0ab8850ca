"""Chapter 4: placing workers on the coast, islands, docks, lookout, red cards and dunes."""

import re

import pytest

from stolik.effects.nodes import Branch
from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import DiscardedCards, Drew, Gained, MapClaimed, Placed, TookFromBay
from stolik.games.farshore.options import Activate, DrawFromDeck, Place, Play, Prepare, Recall, TakeFromBay
from stolik.kernel import Done, Pick

from ...rules import rule
from .captain_table import greens
from .table import Table, captain_pack, packed, table

COAST = list(built_in().coast)
GREENS = next(kind.id for kind in built_in().maps.values() if kind.requirement == "cards(green) >= 4")
COLOURS = next(kind.id for kind in built_in().maps.values() if kind.requirement == "colours() >= 5")


def spaces(t: Table, who: str) -> set[str]:
    return {option.space for option in t.options(who, Place)}


# --- the action ------------------------------------------------------------------------------------------------------


@rule("FS-061")
def test_exactly_one_ready_worker_is_placed():
    t = packed().plays("A", Place("docks"))
    assert (t.player("A").ready, t.state.workers["docks"]) == (1, (0,))
    assert t.events(Placed) == [Placed(0, "docks", "")]


@rule("FS-061")
def test_without_a_ready_worker_there_is_no_such_action():
    t = packed().season("A", "winter", ready=0).city("A", "try_bank", *["try_hut"] * 4)
    assert t.options("A", Place) == []
    for place in (Place("docks"), Place("lookout"), Place(COAST[0]), Place("card", "try_bank"), Place("dunes", GREENS)):
        t.refuses("A", place, rule="FS-061")


@rule("FS-062", "FS-066", "FS-R06")
def test_workers_go_to_six_kinds_of_space():
    t = packed().city("A", "try_bank", "try_bell", "try_crown", "try_parcel", *["try_hut"] * 4)
    t.islands("try_isle", "try_reef")
    assert spaces(t, "A") == {*COAST, "try_isle", "try_reef", "docks", "lookout", "dunes", "card"}
    assert [option.of for option in t.options("A", Place) if option.space == "card"] == ["try_bank"]  # only red ones


@rule("FS-062", "FS-084", "FS-158")
def test_a_red_card_of_the_hand_or_the_bay_is_no_space():
    t = packed().hand("A", "try_bank").bay("try_pier")
    assert "card" not in spaces(t, "A")
    t.refuses("A", Place("card", "try_bank"), rule="ST-02")


@rule("FS-063")
def test_the_action_of_the_space_comes_at_once():
    t = packed().islands("try_isle", "try_reef").plays("A", Place("try_isle"))
    assert (t.stock("A"), t.asked) == ({"mushroom": 2, "shell": 1}, "B")


@rule("FS-064", "FS-179")
def test_a_worker_stays_until_its_owner_prepares():
    t = packed().islands("try_isle", "try_reef")
    t.plays("A", Place("try_isle")).plays("B", Place("docks")).plays("A", Place("docks")).plays("B", Place("docks"))
    t.hand("B").plays("A", Prepare()).plays("B", Prepare())
    assert t.state.workers == {"try_isle": (), "docks": ()}
    t = packed().islands("try_isle", "try_reef").season("B", "winter", ready=0)
    t.plays("A", Place("try_isle")).plays("B", Prepare())
    assert t.state.workers["try_isle"] == (0,)  # another's preparation takes only that player's workers


@rule("FS-065", "FS-069", "FS-071")
@pytest.mark.parametrize("space", [*COAST, "try_isle"])
@pytest.mark.parametrize("there", ["A", "B"])
def test_a_coast_or_island_space_holds_one_worker_of_any_colour(space: str, there: str):
    t = packed().islands("try_isle", "try_reef").workers(space, there)
    t.refuses("A", Place(space), rule="FS-065")
    assert spaces(t, "A") == {*COAST, "try_isle", "try_reef", "docks", "lookout"} - {space}


@rule("FS-R14", "FS-062")
def test_a_worker_may_go_where_it_gains_nothing():
    t = packed().hand("A").plays("A", Place("docks"))
    assert (t.asked, t.stock("A"), t.player("A").ready) == ("B", {}, 1)
    t = packed().hand("A", *["try_hut"] * 8).plays("A", Place("lookout"), Done())
    assert (t.asked, len(t.player("A").hand)) == ("B", 8)
    t = packed().city("A", "try_shop").plays("A", Place("card", "try_shop"))  # it asks for 2 seaweed
    assert (t.asked, t.stock("A")) == ("B", {})
    t = packed().islands("try_reef", "try_isle").hand("A", *["try_hut"] * 8).plays("A", Place("try_reef"))
    assert (t.asked, t.events(TookFromBay)) == ("B", [])


# --- coast and islands -----------------------------------------------------------------------------------------------


@rule("FS-067")
def test_the_coast_has_four_spaces_one_of_them_for_three_driftwood():
    assert len(COAST) == 4
    assert [space.id for space in built_in().coast.values() if space.effect == "gain(3, driftwood)"] == [COAST[0]]
    t = table().plays("A", Place(COAST[0]))
    assert t.stock("A") == {"driftwood": 3}


@rule("FS-068")
@pytest.mark.parametrize("space", COAST)
def test_a_coast_space_gives_what_it_shows(space: str):
    shown = re.findall(r"gain\((\d), (\w+)\)", built_in().coast[space].effect)
    assert shown
    t = table().plays("A", Place(space))
    got = [(str(event.n), event.what) for event in t.events(Gained)]
    assert got + [("1", "card") for _ in t.events(Drew)] == shown
    assert t.asked == "B"


@rule("FS-070")
@pytest.mark.parametrize("island", list(built_in().islands))
def test_an_island_does_what_its_tile_says(island: str):
    """Each of them brings something to somebody with cards in hand and in the city."""
    t = table().islands(island, *[id for id in built_in().islands if id != island][:1])
    t.city("A", "storehouse", "diver", *t.some(1, colour="green", rarity="unique")).hand("A", "wreck", "wreck", "sloop")
    t.gives("A", driftwood=2, mushroom=2)
    before, ship = dict(t.player("A").stock), t.player("A").ship
    t.plays("A", Place(island))
    for _ in range(40):
        if t.question == "turn" and t.asked == "B":
            break
        options = t.options("A")
        wanted = [option for option in options if not isinstance(option, Done | Activate)] or options
        t.plays("A", wanted[0])
    player = t.player("A")
    assert (player.stock, player.ship, player.hand) != (before, ship, ["wreck", "wreck", "sloop"])
    assert t.state.workers[island] == (0,)


@rule("FS-072", "FS-207")
def test_a_flooded_island_cannot_be_visited():
    t = packed().islands("try_isle", "try_reef").floods("try_isle")
    t.refuses("A", Place("try_isle"), rule="FS-207").allows("A", Place("try_reef"))


@rule("FS-072")
def test_an_island_that_was_not_drawn_cannot_be_visited():
    t = packed().islands("try_isle", "try_reef")
    t.refuses("A", Place("try_cove"), rule="ST-02")


# --- docks -----------------------------------------------------------------------------------------------------------


@rule("FS-073", "FS-074", "FS-078", "FS-079")
@pytest.mark.parametrize("space", ["docks", "lookout"])
def test_docks_and_lookout_hold_any_number_of_workers(space: str):
    t = packed(4).workers(space, "A", "A", "B", "C", "D", "D").allows("A", Place(space)).plays("A", Place(space))
    assert t.state.workers[space] == (0, 0, 1, 2, 3, 3, 0)


@rule("FS-075", "FS-076", "FS-077")
@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_at_the_docks_up_to_three_cards_become_as_many_resources(n: int):
    hand = ["try_bell", "try_crab", "try_hut", "try_owl"]
    t = packed().hand("A", *hand).plays("A", Place("docks"), *(Pick(card) for card in hand[:n]))
    if n < 3:
        t.plays("A", Done())
    t.plays("A", *(Pick(kind) for kind in ("crystal", "driftwood", "mushroom")[:n]))
    assert t.asked == "B"
    assert (t.player("A").hand, t.state.discard) == (hand[n:], tuple(hand[:n]))
    assert t.stock("A") == dict.fromkeys(("crystal", "driftwood", "mushroom")[:n], 1)


@rule("FS-R14", "FS-075")
def test_at_the_docks_all_cards_go_before_the_resources_are_chosen():
    t = packed().hand("A", "try_hut", "try_crab", "try_hut").plays("A", Place("docks"), Pick("try_hut"))
    assert t.question == "docks"
    t.plays("A", Pick("try_hut"))
    assert (t.question, t.options("A")) == ("docks", [Pick("try_crab"), Done()])
    t.plays("A", Done())
    assert (t.question, t.stock("A")) == ("any_resource", {})


# --- lookout ---------------------------------------------------------------------------------------------------------


@rule("FS-080", "FS-081", "FS-R18")
@pytest.mark.parametrize("n", [0, 1, 3])
def test_at_the_lookout_one_discards_any_number_and_draws_up_to_eight(n: int):
    hand = ["try_bell", "try_crab", "try_hut"]
    t = packed().hand("A", *hand).plays("A", Place("lookout"), *(Pick(card) for card in hand[:n]))
    if n < 3:
        t.plays("A", Done())
    assert t.state.discard == tuple(hand[:n])
    for drawn in range(5 + n):
        assert (t.question, len(t.player("A").hand)) == ("draw_from", 3 - n + drawn)
        t.plays("A", DrawFromDeck())
    assert (t.asked, len(t.player("A").hand)) == ("B", 8)


@rule("FS-082", "FS-R19", "FS-R12")
def test_each_card_of_the_lookout_comes_from_deck_or_bay_one_at_a_time():
    t = packed().hand("A", *["try_hut"] * 4).bay_stack(("try_bell", "try_bell"), ("try_owl",))
    t.on_top("try_crab", "try_axe").plays("A", Place("lookout"), Done())
    assert t.options("A") == [DrawFromDeck(), TakeFromBay("try_bell"), TakeFromBay("try_owl")]
    t.plays("A", DrawFromDeck())
    assert t.match.view(0).players[0].hand[-1] == "try_crab"  # seen before the next choice
    t.plays("A", TakeFromBay("try_bell"), TakeFromBay("try_bell"))  # both copies
    assert t.options("A") == [DrawFromDeck(), TakeFromBay("try_owl")]
    t.plays("A", DrawFromDeck())
    assert t.player("A").hand == [*["try_hut"] * 4, "try_crab", "try_bell", "try_bell", "try_axe"]


@rule("FS-083", "FS-R10")
def test_at_the_lookout_the_bay_is_filled_only_after_the_last_card():
    t = packed().hand("A", *["try_hut"] * 6).bay("try_bell", "try_owl", "try_axe")
    t.plays("A", Place("lookout"), Done(), TakeFromBay("try_bell"))
    assert t.slots == ["", "try_owl", "try_axe", "", "", "", "", ""]
    assert t.options("A") == [DrawFromDeck(), TakeFromBay("try_owl"), TakeFromBay("try_axe")]
    t.plays("A", TakeFromBay("try_axe"))
    assert (t.asked, "" in t.slots) == ("B", False)


@rule("FS-R18", "FS-R08")
def test_at_the_lookout_one_draws_what_there_is():
    t = packed().hand("A").bay("try_bell").discards().deck("try_crab").plays("A", Place("lookout"))
    t.skips_to("turn", "B")
    assert sorted(t.player("A").hand) == ["try_bell", "try_crab"]


# --- red cards -------------------------------------------------------------------------------------------------------


@rule("FS-084", "FS-158")
def test_a_worker_on_a_red_card_activates_it():
    t = packed().city("A", "try_bank").plays("A", Place("card", "try_bank"))
    assert t.stock("A") == {"driftwood": 2, "shell": 1, "treasure": 1}
    assert t.player("A").city[0].worker


@rule("FS-085")
def test_a_red_card_holds_one_worker_and_its_copy_another():
    t = packed().city("A", "try_bank", worker=True).refuses("A", Place("card", "try_bank"), rule="FS-085")
    t = packed().city("A", "try_bank", worker=True).city("A", "try_bank").plays("A", Place("card", "try_bank"))
    assert [placed.worker for placed in t.player("A").city] == [True, True]
    t.plays("B", Place("docks")).refuses("A", Place("card", "try_bank"), rule="FS-085")


@rule("FS-086", "FS-087")
def test_a_card_of_another_city_cannot_be_visited():
    t = packed(3).city("B", "try_bank").city("C", "try_pier")
    assert "card" not in spaces(t, "A")
    t.refuses("A", Place("card", "try_bank"), rule="ST-02")
    for name in built_in().cards:  # whatever the card: what is open to others does not exist
        red = table().city("B", name)
        assert "card" not in spaces(red, "A")


# --- dunes -----------------------------------------------------------------------------------------------------------


@rule("FS-088", "FS-089")
def test_the_dunes_hold_any_number_of_workers():
    t = packed(4).workers("dunes", "A", "A", "B", "C").city("A", *["try_hut"] * 4).plays("A", Place("dunes", GREENS))
    assert t.state.workers["dunes"] == (0, 0, 1, 2, 0)


@rule("FS-090", "FS-091", "FS-092")
def test_a_claim_takes_the_top_tile_of_its_kind():
    t = packed().city("A", *["try_hut"] * 4).city("B", *["try_hut"] * 4).plays("A", Place("dunes", GREENS))
    assert (t.player("A").maps, t.state.maps[GREENS]) == ({GREENS: 2}, (1,))
    assert t.events(MapClaimed) == [MapClaimed(0, GREENS, 2)]
    t.plays("B", Place("dunes", GREENS))
    assert (t.player("B").maps, t.state.maps[GREENS]) == ({GREENS: 1}, ())


@rule("FS-R15", "FS-090")
def test_without_a_claim_nobody_goes_to_the_dunes():
    t = packed().city("A", *["try_hut"] * 3)
    assert "dunes" not in spaces(t, "A")
    for kind in built_in().maps:
        t.refuses("A", Place("dunes", kind), rule="FS-090")
    t.refuses("A", Place("dunes"), rule="ST-02")


@rule("FS-R15", "FS-R16", "FS-095")
def test_the_player_chooses_the_kind_and_pays_nothing_but_the_worker():
    t = packed().city("A", *["try_hut"] * 5, "try_bell", "try_parcel", "try_bank", "try_crown").hand("A", "try_crab")
    t.gives("A", driftwood=2)
    claims = {option.of for option in t.options("A", Place) if option.space == "dunes"}
    assert claims >= {GREENS, COLOURS}
    t.plays("A", Place("dunes", COLOURS))
    assert (t.player("A").maps, t.stock("A"), t.player("A").hand) == ({COLOURS: 2}, {"driftwood": 2}, ["try_crab"])
    assert len(t.player("A").city) == 9
    t.plays("B", Place("docks")).plays("A", Place("dunes", GREENS))  # the same cards serve again
    assert t.player("A").maps == {COLOURS: 2, GREENS: 2}


@rule("FS-093", "FS-094", "FS-R07")
@pytest.mark.parametrize("kind", list(built_in().maps))
def test_a_kind_that_is_owned_cannot_be_claimed_again(kind: str):
    t = packed(3).maps("A", **{kind: 2})
    for colour in ("green", "blue", "brown", "red", "purple"):
        t.city("A", *t.some(10, colour=colour))  # enough for every kind
    claims = {option.of for option in t.options("A", Place) if option.space == "dunes"}
    assert claims == set(built_in().maps) - {kind}
    t.refuses("A", Place("dunes", kind), rule="FS-093")


@rule("FS-096")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_who_is_entitled_finds_a_tile(seats: int):
    t = packed(seats)
    for who in "ABCD"[:seats]:
        t.city(who, "try_hut", "try_hut", "try_crab", "try_crab")
    for who in "ABCD"[:seats]:
        t.plays(who, Place("dunes", GREENS))
    assert [t.player(who).maps[GREENS] for who in "ABCD"[:seats]] == [2, 1, 0, 0][:seats]
    assert t.state.maps[GREENS] == ()


@rule("FS-R26", "FS-090")
@pytest.mark.parametrize("card", ["wreck", "castaway"])
def test_cards_without_a_space_count_for_maps(card: str):
    colour = built_in().cards[card].colour
    others = {"green": "try_hut", "blue": "try_bell", "brown": "try_parcel", "red": "try_bank", "purple": "try_crown"}
    t = packed().city("A", *(other for of, other in others.items() if of != colour))
    t.refuses("A", Place("dunes", COLOURS), rule="FS-090")
    t = packed().city("A", *(other for of, other in others.items() if of != colour), card)
    t.allows("A", Place("dunes", COLOURS))


@rule("FS-081", "FS-147")
def test_cards_discarded_at_docks_and_lookout_are_told_by_number_only():
    t = packed().hand("A", "try_hut", "try_crab").plays("A", Place("lookout"), Pick("try_crab"), Done())
    told = [happened.seen_by(1) for happened in t.heard if isinstance(happened.event, DiscardedCards)]
    assert told == [DiscardedCards(0, ("?",))]
    assert t.events(DiscardedCards) == [DiscardedCards(0, ("try_crab",))]


@rule("FS-R10")
def test_an_island_that_plays_a_card_fills_the_bay_after_its_whole_effect():
    t = packed().islands("try_rock", "try_isle").hand("A", "try_crab").gives("A", driftwood=1)
    t.bay("try_hut", "try_bell", "try_owl").plays("A", Place("try_rock"))
    t.skips_to("may").plays("A", t.options("A")[0], Play("try_hut", "bay"))
    assert (t.question, t.slots) == ("take_from_bay", ["", "try_bell", "try_owl", "", "", "", "", ""])
    t.plays("A", TakeFromBay("try_owl"))
    assert (t.asked, "" in t.slots, t.names("A")) == ("B", False, ["try_hut"])


@rule("FS-064")
def test_an_effect_that_takes_a_worker_back_leaves_the_one_that_did_it():
    t = packed().islands("try_cove", "try_isle").workers("docks", "A", "B").plays("A", Place("try_cove"))
    assert (t.player("A").ready, t.state.workers) == (2, {"docks": (1,), "try_cove": (0,)})
    t = packed().islands("try_cove", "try_isle").plays("A", Place("try_cove"))
    assert (t.player("A").ready, t.state.workers["try_cove"]) == (1, (0,))
    t = packed().city("A", "try_bench").city("A", "try_bank", worker=True).plays("A", Place("card", "try_bench"))
    assert [placed.worker for placed in t.player("A").city] == [True, False]


def test_spaces_that_take_workers_back_do_not_free_each_other_for_ever():
    t = packed().city("A", "try_bench", worker=True).city("A", "try_bench").plays("A", Place("card", "try_bench"))
    assert ([placed.worker for placed in t.player("A").city], t.player("A").ready) == ([True, True], 1)
    t = packed().islands("try_cove", "try_isle").city("A", "try_bench", worker=True).plays("A", Place("try_cove"))
    assert (t.player("A").city[0].worker, t.state.workers) == (True, {"try_cove": (0,)})


@rule("FS-064")
def test_a_traveller_takes_workers_back_from_any_space():
    traveller = next(card for card in built_in().cards.values() if card.colour == "brown" and "recall(" in card.effect)
    t = packed().gives("A", treasure=9).hand("A", traveller.id).islands("try_cove", "try_isle")
    t.city("A", "try_bench", worker=True).workers("try_cove", "A").plays("A", Play(traveller.id, "hand"))
    t.skips_to("recall").plays("A", Recall("card", "try_bench"))
    assert (t.player("A").city[0].worker, t.player("A").ready) == (False, 3)
    assert t.state.workers == {"try_cove": (0,)}


@rule("FS-R28", "FS-R29")
def test_what_a_claim_and_its_worker_set_off_comes_in_the_order_the_owner_chooses():
    """The toll takes a treasure for the worker and another for the claim."""
    giver = next(card.id for card in built_in().cards.values() if "whenever(claim()" in card.abilities)
    t = Table(2, "none", "both", "a toll", captain_pack()).weather_is("test_toll").city("A", giver, *greens(4))
    t.gives("A", treasure=2).plays("A", Place("dunes", GREENS))
    assert t.question == "order"
    assert [way.source for way in t.options("A", Branch)] == [giver, "test_toll", "test_toll"]
    given, first, second = t.options("A", Branch)
    t.plays("A", second)
    assert t.options("A", Branch) == [given, first]
