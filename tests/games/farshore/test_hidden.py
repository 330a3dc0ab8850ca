"""What nobody else may know: hands, deck, discard pile, the Captain's hand, face-down stacks (FS-043, FS-R50)."""

import pytest

from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import (
    CaptainDrew,
    DiscardedCards,
    Drew,
    Gave,
    Received,
    Shown,
    ShownTaken,
    TookFromBay,
)
from stolik.games.farshore.options import GiveTo, NewHand, Place, Play, TakeFromBay
from stolik.games.farshore.state import HIDDEN, Setup
from stolik.games.farshore.view import census, redeal
from stolik.kernel import Chance, Done, Option, Pick, clone, key_from
from stolik.testing import scene
from stolik.testing.kits import Hidden
from stolik.testing.scene import LETTERS

from ...rules import rule
from .table import Table, dealt, packed, table


@pytest.mark.slow
@rule("FS-R50", "FS-043")
class TestHidden(Hidden, game="farshore"):
    setups = (Setup(2), Setup(4, weather="both"), Setup(1, "terror"), Setup(3, "brave"))
    open_events = (Shown, ShownTaken)
    private_events = (Drew, DiscardedCards)
    least_masked = 20


# --- views -----------------------------------------------------------------------------------------------------------


@rule("FS-043", "FS-R50")
def test_hands_are_hidden_but_their_size_is_not():
    t = table(3).hand("A", "diver", "wreck").hand("B", "sloop")
    for who in ("B", "C", ""):
        assert t.view(who).players[0].hand == [HIDDEN] * 2
    assert t.view("A").players[0].hand == ["diver", "wreck"]
    assert t.view("A").players[1].hand == [HIDDEN]


@rule("FS-R50", "FS-037", "FS-036")
def test_deck_and_discard_pile_are_hidden_even_from_who_discarded():
    t = table().hand("A", "diver", "wreck").plays("A", Place("docks"), Pick("diver"), Done())
    assert t.state.discard == ("diver",)
    for who in ("A", "B", ""):
        view = t.view(who)
        assert (view.discard, view.deck) == ((HIDDEN,), (HIDDEN,) * len(t.state.deck))
        assert view.chance == Chance("")


@rule("FS-R50", "FS-032")
def test_of_the_stacks_only_what_is_face_up_is_seen():
    match = dealt(1, "terror")
    g, captain = match.state, match.state.captain
    assert captain is not None
    for seat in (0, None):
        view = match.view(seat)
        assert view.captain is not None
        for name in ("wind_a", "wind_b"):
            stack = getattr(g, name)
            assert getattr(view, name) == (*(HIDDEN,) * (len(stack) - 1), stack[-1])
        assert (view.weather, view.weather_deck) == (g.weather, (HIDDEN,) * 3)
        assert view.weather_box == (HIDDEN,) * (len(built_in().weather) - 4)
        assert view.captain.hand == [HIDDEN] * 2
        assert view.captain.track_deck == (HIDDEN,) * len(captain.track_deck)
        assert (view.captain.columns, view.captain.plan) == (captain.columns, captain.plan)


@rule("FS-R50")
def test_a_stack_of_the_bay_is_public():
    t = packed().bay_stack(("try_hut", "try_hut"), ("try_crab",))
    for who in ("A", "B", ""):
        assert t.view(who).bay == t.state.bay


@rule("FS-R50", "FS-106")
def test_a_card_that_is_being_paid_for_is_seen_by_all():
    t = packed().gives("A", driftwood=1, treasure=1).hand("A", "try_hut", "try_owl").plays("A", Play("try_hut", "hand"))
    assert t.question == "pay"
    for who in ("B", ""):
        view = t.view(who)
        assert (view.announced, view.players[0].hand, view.players[0].city) == ("try_hut", [HIDDEN], ())
    total = sum(n for name, n in census(t.state).items() if name in t.box.cards)
    assert total == sum(card.copies for card in t.box.cards.values())


# --- events ----------------------------------------------------------------------------------------------------------


@rule("FS-R50", "FS-003")
def test_a_card_drawn_from_the_deck_is_told_to_its_owner_only():
    t = packed().city("A", "try_reader").on_top("try_hut", "try_owl", "try_axe").plays("A", Place("card", "try_reader"))
    drawn = [Drew(0, card) for card in ("try_hut", "try_owl", "try_axe")]
    assert [event for event in t.told("A") if isinstance(event, Drew)] == drawn
    for who in ("B", ""):
        assert [event for event in t.told(who) if isinstance(event, Drew)] == [Drew(0, HIDDEN)] * 3
        assert "try_owl" not in str(t.told(who))


@rule("FS-R50", "FS-140")
def test_a_card_taken_from_the_bay_is_seen_by_all_at_that_moment():
    t = packed().city("A", "try_pier").bay("try_owl", "try_axe", "try_log")
    t.plays("A", Place("card", "try_pier"), TakeFromBay("try_axe"), TakeFromBay("try_owl"))
    for who in ("A", "B", ""):
        assert [event for event in t.told(who) if isinstance(event, TookFromBay)] == [
            TookFromBay(0, "try_axe"),
            TookFromBay(0, "try_owl"),
        ]
    assert t.view("B").players[0].hand == [HIDDEN] * 2


@rule("FS-R50", "FS-044")
def test_an_exchanged_hand_is_told_by_number_only():
    t = scene.begin("farshore", 2)
    seat = t.match.seats[0]
    mine, old = LETTERS[seat], tuple(t.state.players[seat].hand)
    t.plays(mine, NewHand())
    for who in (LETTERS[1 - seat], ""):
        events = [event for event in t.told(who) if isinstance(event, DiscardedCards | Drew)]
        assert events == [DiscardedCards(seat, (HIDDEN,) * 5), *[Drew(seat, HIDDEN)] * 5]
    assert DiscardedCards(seat, old) in t.told(mine)


@rule("FS-R50", "FS-R47")
def test_a_card_given_is_told_to_giver_and_receiver():
    t = packed(3).hand("A", "try_hut", "try_owl", "try_axe").city("A", "try_post")
    t.plays("A", Place("card", "try_post"), GiveTo(2), Pick("try_owl"), GiveTo(1), Pick("try_axe"))
    assert Received(2, "try_owl") in t.told("C")
    for who in ("B", ""):
        assert "try_owl" not in str(t.told(who))
        assert Gave(0, 2) in t.told(who)


@rule("FS-R50", "FS-326")
def test_what_the_captain_draws_is_told_by_number_only():
    match = dealt(1, "shy")
    events = [happened.event for happened in match.events if isinstance(happened.event, CaptainDrew)]
    assert events == [CaptainDrew(2)]


# --- other worlds ----------------------------------------------------------------------------------------------------


@rule("FS-R50")
def test_in_other_worlds_all_that_is_hidden_is_otherwise():
    real = dealt(3, "terror").state
    real.discard, real.deck = real.deck[:3], real.deck[3:]
    found: dict[str, set[str]] = {}
    for number in range(60):
        g = clone(real)
        redeal(g, 0, Chance(key_from(f"{number}")))
        assert g.captain is not None
        assert g.players[0] == real.players[0]
        for name, cards in {
            "hand": g.players[1].hand,
            "captain": g.captain.hand,
            "deck": g.deck[-2:],
            "discard": g.discard,
            "wind a": g.wind_a[:-1],
            "wind b": g.wind_b[:-1],
            "weather": g.weather_deck,
            "track": g.captain.track_deck[-2:],
        }.items():
            found.setdefault(name, set()).add(str(cards))
    assert min(len(worlds) for worlds in found.values()) > 20


@rule("FS-R50", "FS-259")
def test_which_weather_cards_are_in_the_box_nobody_knows():
    match = dealt(2, weather="upper")
    met = set()
    for number in range(60):
        g = match.clone().state
        redeal(g, 0, Chance(key_from(f"{number}")))
        assert g.weather == match.state.weather
        assert sorted((g.weather, *g.weather_deck, *g.weather_box)) == sorted(built_in().weather)
        met |= set(g.weather_deck)
    assert met == set(built_in().weather) - {match.state.weather}


def test_the_census_counts_every_component():
    g = dealt(2, "terror").state
    box, counted = built_in(), census(g)
    tiles = dict.fromkeys((*box.wind_roses, *box.track_cards), 1)
    workers = {f"workers of {seat}": 5 for seat in range(3)}  # those on the ships apart
    maps = {f"map {kind}": 3 for kind in box.maps}
    assert counted == {card.id: card.copies for card in box.cards.values()} | tiles | workers | maps


# --- silence ---------------------------------------------------------------------------------------------------------


def asked_after(t: Table, *answers: Option) -> list[str]:
    """The questions that A answers in turn."""
    names = []
    for answer in answers:
        names.append(t.question)
        t.plays("A", answer)
    return names


@rule("FS-043")
@pytest.mark.parametrize("hand", [("try_hut", "try_hut", "try_hut"), ("try_axe", "try_hut", "try_owl")])
def test_nobody_learns_from_a_silence_that_all_cards_of_a_hand_are_equal(hand: tuple[str, ...]):
    t = packed().hand("A", *hand).city("A", "try_post").plays("A", Place("card", "try_post"))
    assert asked_after(t, Pick(hand[0]), Pick(hand[1])) == ["give", "give"]
    t = packed().gives("A", driftwood=1).hand("A", "try_barn", *hand).city("A", "try_swap")
    t.plays("A", Play("try_barn", "hand", "change", "try_swap"))
    assert asked_after(t, Pick(hand[0])) == ["discard"]


@rule("FS-043")
@pytest.mark.parametrize("card", ["try_axe", "try_hut", "try_owl"])
def test_nobody_learns_from_a_silence_which_card_was_discarded(card: str):
    t = packed().hand("A", "try_axe", "try_hut", "try_owl").plays("A", Place("docks"))
    assert asked_after(t, Pick(card), Done()) == ["docks", "docks"]
    assert t.question == "any_resource"


@rule("FS-043", "FS-056")
def test_a_player_with_only_one_action_left_is_asked_all_the_same():
    for hand in ((), ("try_hut",), ("try_net",)):  # nothing, what cannot be paid, what is free
        t = packed().season("A", "winter", ready=0).hand("A", *hand).bay()
        assert (t.question, t.asked) == ("turn", "A")


@rule("FS-R50")
def test_while_somebody_chooses_cards_others_may_think_of_other_hands():
    """What was chosen is in the state: nothing that a running choice keeps in mind depends on the hand."""
    t = packed(3).hand("A", "try_axe", "try_hut", "try_owl", "try_seal").hand("B", "try_log", "try_vane")
    t.plays("A", Place("lookout"), Pick("try_hut"))
    for number in range(20):
        world = t.match.clone()
        world.determinize(1, f"{number}")
        while world.question and world.seats == (0,):
            world.answer(0, world.options(0)[-1])
        assert len(world.state.players[0].hand) == 8
