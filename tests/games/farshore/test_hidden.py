"""What nobody else may know: hands, deck, discard pile, the Captain's hand, face-down stacks (FS-043, FS-R50)."""

import random
from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b

import msgspec
import pytest

from stolik.effects.speech import LANGUAGES
from stolik.games import find_game
from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import (
    CaptainDrew,
    DiscardedCards,
    DiscardedFromBay,
    DiscardedFromCity,
    Drew,
    Gave,
    Received,
    Shown,
    ShownTaken,
    TookFromBay,
)
from stolik.games.farshore.options import GiveTo, NewHand, Place, Play, TakeFromBay
from stolik.games.farshore.state import HIDDEN, Farshore
from stolik.games.farshore.view import census, redeal
from stolik.kernel import Chance, Done, Event, Happened, Match, Option, Pick, clone, key_from

from ...rules import rule
from .table import Table, all_keep, from_the_beginning, packed, table

SHELF = find_game("farshore")
TELLERS = [SHELF.teller("", language, ("Ada", "Bo", "Cyd", "Dov")) for language in LANGUAGES]
SETUPS = [(2, "none", "none"), (4, "none", "both"), (1, "terror", "none"), (3, "brave", "none")]


def positions(
    seats: int, captain: str, weather: str, seed: str, matches: int = 2, every: int = 5
) -> Iterator[Match[Farshore]]:
    """Many moments of random matches."""
    for number in range(matches):
        match = from_the_beginning(seats, captain, weather, f"{seed} {number}")
        dice = random.Random(f"{seed} {number}")
        for step in range(10_000):
            if match.over:
                break
            if step % every == 0:
                yield match
            match.answer(match.seats[0], dice.choice(match.options(match.seats[0])))


def seen(match: Match[Farshore], seat: int | None) -> bytes:
    return msgspec.json.encode(match.view(seat))


def told(events: list[Happened], seat: int | None) -> list[Event]:
    """What a seat was told."""
    return [event for happened in events if (event := happened.seen_by(seat)) is not None]


# --- views -----------------------------------------------------------------------------------------------------------


@rule("FS-043", "FS-R50")
def test_hands_are_hidden_but_their_size_is_not():
    t = table(3).hand("A", "diver", "wreck").hand("B", "sloop")
    for seat in (1, 2, None):
        assert t.match.view(seat).players[0].hand == [HIDDEN] * 2
    assert t.match.view(0).players[0].hand == ["diver", "wreck"]
    assert t.match.view(0).players[1].hand == [HIDDEN]


@rule("FS-R50", "FS-037", "FS-036")
def test_deck_and_discard_pile_are_hidden_even_from_who_discarded():
    t = table().hand("A", "diver", "wreck").plays("A", Place("docks"), Pick("diver"), Done())
    assert t.state.discard == ("diver",)
    for seat in (0, 1, None):
        view = t.match.view(seat)
        assert (view.discard, view.deck) == ((HIDDEN,), (HIDDEN,) * len(t.state.deck))
        assert view.chance == Chance("")


@rule("FS-R50", "FS-032")
def test_of_the_stacks_only_what_is_face_up_is_seen():
    match = all_keep(from_the_beginning(1, "terror"))
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
    for seat in (0, 1, None):
        assert t.match.view(seat).bay == t.state.bay


@rule("FS-R50", "FS-106")
def test_a_card_that_is_being_paid_for_is_seen_by_all():
    t = packed().gives("A", driftwood=1, treasure=1).hand("A", "try_hut", "try_owl").plays("A", Play("try_hut", "hand"))
    assert t.question == "pay"
    for seat in (1, None):
        view = t.match.view(seat)
        assert (view.announced, view.players[0].hand, view.players[0].city) == ("try_hut", [HIDDEN], ())
    total = sum(n for name, n in census(t.state).items() if name in t.box.cards)
    assert total == sum(card.copies for card in t.box.cards.values())


# --- events ----------------------------------------------------------------------------------------------------------


@rule("FS-R50", "FS-003")
def test_a_card_drawn_from_the_deck_is_told_to_its_owner_only():
    t = (
        packed()
        .city("A", "try_reader")
        .on_deck("try_hut", "try_owl", "try_axe")
        .plays("A", Place("card", "try_reader"))
    )
    drawn = [Drew(0, card) for card in ("try_hut", "try_owl", "try_axe")]
    assert [event for event in told(t.heard, 0) if isinstance(event, Drew)] == drawn
    for seat in (1, None):
        assert [event for event in told(t.heard, seat) if isinstance(event, Drew)] == [Drew(0, HIDDEN)] * 3
        assert "try_owl" not in str(told(t.heard, seat))


@rule("FS-R50", "FS-140")
def test_a_card_taken_from_the_bay_is_seen_by_all_at_that_moment():
    t = packed().city("A", "try_pier").bay("try_owl", "try_axe", "try_log")
    t.plays("A", Place("card", "try_pier"), TakeFromBay("try_axe"), TakeFromBay("try_owl"))
    for seat in (0, 1, None):
        assert [event for event in told(t.heard, seat) if isinstance(event, TookFromBay)] == [
            TookFromBay(0, "try_axe"),
            TookFromBay(0, "try_owl"),
        ]
    assert t.match.view(1).players[0].hand == [HIDDEN] * 2


@rule("FS-R50", "FS-044")
def test_an_exchanged_hand_is_told_by_number_only():
    match = from_the_beginning(2)
    seat = match.seats[0]
    old = list(match.state.players[seat].hand)
    match.events.clear()
    match.answer(seat, NewHand())
    for watcher in (1 - seat, None):
        events = [event for event in told(match.events, watcher) if isinstance(event, DiscardedCards | Drew)]
        assert events == [DiscardedCards(seat, (HIDDEN,) * 5), *[Drew(seat, HIDDEN)] * 5]
    assert DiscardedCards(seat, tuple(old)) in told(match.events, seat)


@rule("FS-R50", "FS-R47")
def test_a_card_given_is_told_to_giver_and_receiver():
    t = packed(3).hand("A", "try_hut", "try_owl", "try_axe").city("A", "try_post")
    t.plays("A", Place("card", "try_post"), GiveTo(2), Pick("try_owl"), GiveTo(1), Pick("try_axe"))
    assert Received(2, "try_owl") in told(t.heard, 2)
    for seat in (1, None):
        assert "try_owl" not in str(told(t.heard, seat))
        assert Gave(0, 2) in told(t.heard, seat)


OPEN = (TookFromBay, DiscardedFromBay, DiscardedFromCity, Shown, ShownTaken)
"""Seen by all for a moment, for a rule says so."""


@pytest.mark.slow
@rule("FS-R50")
@pytest.mark.parametrize(("seats", "captain", "weather"), SETUPS)
def test_no_event_tells_of_a_card_that_stays_hidden(seats: int, captain: str, weather: str):
    drawn = 0
    for match in positions(seats, captain, weather, "events", every=1):
        dice, seat = random.Random(match.sequence), match.seats[0]
        other = match.clone()
        other.events.clear()
        other.answer(seat, dice.choice(other.options(seat)))
        for watcher in (*range(seats), None):
            events = told(other.events, watcher)
            for event in events:
                if isinstance(event, Drew | DiscardedCards) and event.seat != watcher:
                    drawn += 1
                    assert set(event.cards if isinstance(event, DiscardedCards) else (event.card,)) == {HIDDEN}
            shown = {name for event in events if isinstance(event, OPEN) for name in strings(event)}
            names = {name for event in events for name in strings(event)} - shown
            assert not names & hidden_names(other.state, watcher, told_before=match.state)
    assert drawn > 20


def strings(event: Event) -> Iterator[str]:
    """Every string within an event."""
    for item in msgspec.structs.astuple(event):
        yield from (word for word in (item if isinstance(item, list | tuple) else [item]) if isinstance(word, str))


def hidden_names(g: Farshore, watcher: int | None, told_before: Farshore) -> set[str]:
    """Cards and tiles of which the watcher sees none, now or before."""
    unseen = Counter((*g.deck, *g.discard, *g.wind_a[:-1], *g.wind_b[:-1], *g.weather_deck, *g.weather_box))
    for at, player in enumerate(g.players):
        if at != watcher:
            unseen.update(player.hand)
    if g.captain:
        unseen.update((*g.captain.hand, *g.captain.track_deck))
    known: Counter[str] = Counter()
    for state in (g, told_before):
        known.update(card for slot in state.bay for card in slot)
        known.update((*state.wind_a[-1:], *state.wind_b[-1:], state.weather, state.announced))
        owners = [*state.players, *([state.captain] if state.captain else [])]
        known.update(placed.card for owner in owners for placed in owner.city)
        if watcher is not None:
            known.update(state.players[watcher].hand)
    return set(unseen) - set(known)


@rule("FS-R50", "FS-326")
def test_what_the_captain_draws_is_told_by_number_only():
    match = all_keep(from_the_beginning(1, "shy"))
    events = [happened.event for happened in match.events if isinstance(happened.event, CaptainDrew)]
    assert events == [CaptainDrew(2)]


# --- other worlds ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@rule("FS-R50", "FS-043")
@pytest.mark.parametrize(("seats", "captain", "weather"), SETUPS)
def test_views_and_options_are_the_same_in_every_world_a_seat_can_think_of(seats: int, captain: str, weather: str):
    for match in positions(seats, captain, weather, "worlds"):
        for seat in range(seats):
            other = match.clone()
            other.determinize(seat, f"world {match.sequence}")
            assert seen(other, seat) == seen(match, seat)
            assert seen(other, None) == seen(match, None)  # a spectator knows less than any seat
            assert other.options(seat) == match.options(seat)
            assert other.refused(seat) == match.refused(seat)
            assert other.seats == match.seats
            assert census(other.state) == census(match.state)


@pytest.mark.slow
@rule("FS-R50", "FS-043")
@pytest.mark.parametrize(("seats", "captain", "weather"), SETUPS)
def test_hints_log_and_events_are_the_same_in_every_world_a_seat_can_think_of(seats: int, captain: str, weather: str):
    """An answer that shows nothing new is told in the same words, whatever the others hold."""
    alike = 0
    for match in positions(seats, captain, weather, "words", every=7):
        seat = match.seats[0]
        match.events.clear()
        option = random.Random(match.sequence).choice(match.options(seat))
        after = match.clone()
        after.answer(seat, option)
        for watcher in range(seats):
            other = match.clone()
            other.determinize(watcher, f"world {match.sequence}")
            if watcher == seat:
                assert hints(other, seat) == hints(match, seat)
            if after._steps[-1].barrier or other.why(seat, option) is not None:
                continue
            other.events.clear()
            other.answer(seat, option)
            assert log(other, watcher) == log(after, watcher)
            alike += bool(log(after, watcher))
    assert alike > 5


def hints(match: Match[Farshore], seat: int) -> list[str]:
    """What a seat is told beside its options."""
    view = match.view(seat)
    return [SHELF.hint(view, seat, option, tell) for tell in TELLERS for option in match.options(seat)]


def log(match: Match[Farshore], seat: int) -> list[str]:
    """What a seat reads of the last answer."""
    return [tell.event(event) for tell in TELLERS for event in told(match.events, seat)]


@pytest.mark.slow
@rule("FS-R50")
@pytest.mark.parametrize(("seats", "captain", "weather"), SETUPS)
def test_a_world_thought_of_owes_nothing_to_the_real_one(seats: int, captain: str, weather: str):
    for match in positions(seats, captain, weather, "owes", every=9):
        for seat in range(seats):
            one, two = match.clone(), match.clone()
            two.determinize(seat, "some world")
            for other in (one, two):
                other.determinize(seat, "the same world")
            assert one.state == two.state


@rule("FS-R50")
def test_in_other_worlds_all_that_is_hidden_is_otherwise():
    real = all_keep(from_the_beginning(3, "terror")).state
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
    match = all_keep(from_the_beginning(2, weather="upper"))
    met = set()
    for number in range(60):
        g = match.clone().state
        redeal(g, 0, Chance(key_from(f"{number}")))
        assert g.weather == match.state.weather
        assert sorted((g.weather, *g.weather_deck, *g.weather_box)) == sorted(built_in().weather)
        met |= set(g.weather_deck)
    assert met == set(built_in().weather) - {match.state.weather}


def test_the_census_counts_every_component():
    g = all_keep(from_the_beginning(2, "terror")).state
    box, counted = built_in(), census(g)
    tiles = dict.fromkeys((*box.wind_roses, *box.track_cards), 1)
    workers = {f"workers of {seat}": 5 for seat in range(3)}  # those on the ships apart
    maps = {f"map {kind}": 3 for kind in box.maps}
    assert counted == {card.id: card.copies for card in box.cards.values()} | tiles | workers | maps


# --- choosing, and silence -------------------------------------------------------------------------------------------


def by_what_it_sees(match: Match[Farshore], seat: int) -> Option:
    """A choice made of nothing but what a player can see."""
    options = match.options(seat)
    number = int.from_bytes(blake2b(seen(match, seat) + msgspec.json.encode(options), digest_size=8).digest())
    return options[number % len(options)]


def by_playing_on(match: Match[Farshore], seat: int) -> Option:
    """Whatever leads furthest in a world thought of, a few answers ahead."""

    def worth(option: Option) -> tuple[int, str]:
        world = match.clone()
        world.determinize(seat, "a guess")
        world.answer(seat, option)
        for _ in range(6):
            if world.over:
                break
            world.answer(world.seats[0], world.options(world.seats[0])[-1])
        return world.outcome().scores[seat].total, str(option)

    return max(match.options(seat), key=worth)


@pytest.mark.slow
@rule("FS-R50")
@pytest.mark.parametrize(("seats", "captain", "weather"), SETUPS)
def test_a_choice_does_not_depend_on_what_is_hidden(seats: int, captain: str, weather: str):
    chosen = set()
    for match in positions(seats, captain, weather, "choosing", every=11):
        seat = match.seats[0]
        for choose in (by_what_it_sees, by_playing_on):
            choice = choose(match, seat)
            chosen.add(type(choice))
            for number in range(2):
                other = match.clone()
                other.determinize(seat, f"world {number}")
                assert choose(other, seat) == choice
    assert len(chosen) > 2


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
