"""Chapter 2: setting up the standard game for two to four players."""

from collections import Counter

import pytest

from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import Drew, FirstPlayer, HandExchanged, TurnBegan, WindChanged
from stolik.games.farshore.options import KeepHand, NewHand, Play
from stolik.games.farshore.setup import start
from stolik.games.farshore.state import HIDDEN, Farshore, Setup
from stolik.games.farshore.view import census
from stolik.kernel import Chance, Match, key_from

from ...rules import rule
from .table import all_keep, begin, dealt, packed

SEATS = (2, 3, 4)


def order(match: Match[Farshore]) -> list[int]:
    """Seats clockwise from the first player."""
    return [(match.state.first + step) % match.state.seats for step in range(match.state.seats)]


def question(match: Match[Farshore]) -> str:
    return match.question.name if match.question else ""


# --- the board -------------------------------------------------------------------------------------------------------


@rule("FS-023", "FS-024")
@pytest.mark.parametrize("seats", SEATS)
def test_there_are_six_stacks_of_maps_the_value_of_two_on_top(seats: int):
    maps = begin(seats).state.maps
    assert sorted(maps) == sorted(built_in().maps)
    assert len(maps) == 6
    for tiles in maps.values():
        assert tiles[-1] == 2
        assert list(tiles) == sorted(tiles)  # from the bottom to the top


@rule("FS-025", "FS-026", "FS-027", "FS-R04", "FS-096")
@pytest.mark.parametrize(("seats", "values"), [(2, (1, 2)), (3, (0, 1, 2)), (4, (0, 0, 1, 2))])
def test_a_stack_has_a_tile_for_every_player(seats: int, values: tuple[int, ...]):
    assert list(begin(seats).state.maps.values()) == [values] * 6


@rule("FS-028", "FS-029", "FS-030")
@pytest.mark.parametrize("seats", SEATS)
def test_as_many_islands_as_players_are_drawn_and_lie_face_up(seats: int):
    drawn = set()
    for number in range(30):
        islands = begin(seats, seed=f"islands {number}").state.islands
        assert len({island.id for island in islands}) == len(islands) == seats
        assert not any(island.flooded for island in islands)
        drawn |= {island.id for island in islands}
    assert drawn > set(list(built_in().islands)[:4])
    match = begin(2)
    others = [id for id in built_in().islands if id not in {island.id for island in match.state.islands}]
    assert others
    assert not any(id in match.save().decode() for id in others)  # they are nowhere in the game


@rule("FS-031", "FS-032")
def test_the_wind_roses_are_shuffled_in_two_stacks_and_one_of_each_is_face_up():
    box, tops = built_in(), set()
    for number in range(20):
        match = begin(seed=f"winds {number}")
        g = match.state
        for stack, tiles in (("a", g.wind_a), ("b", g.wind_b)):
            assert sorted(tiles) == sorted(tile.id for tile in box.wind_roses.values() if tile.stack == stack)
        assert match.events[0].event == WindChanged(g.wind_a[-1], g.wind_b[-1])
        assert match.view(None).wind_a == (*(HIDDEN,) * (len(g.wind_a) - 1), g.wind_a[-1])
        assert match.view(None).wind_b == (*(HIDDEN,) * (len(g.wind_b) - 1), g.wind_b[-1])
        tops.add((g.wind_a[-1], g.wind_b[-1]))
    assert len(tops) > 5


@rule("FS-032")
def test_both_winds_are_in_force_from_the_start():
    t = packed().winds("try_critters", "try_greens").gives("A", mushroom=1).hand("A", "try_crab")
    t.plays("A", Play("try_crab", "hand"))
    assert t.player("A").ship == 2


# --- deck and bay ----------------------------------------------------------------------------------------------------


@rule("FS-033", "FS-036")
@pytest.mark.parametrize("seats", SEATS)
def test_the_whole_deck_is_shuffled_and_what_is_not_dealt_stays_face_down(seats: int):
    cards = Counter({card.id: card.copies for card in built_in().cards.values()})
    decks = set()
    for number in range(10):
        match = begin(seats, seed=f"deck {number}")
        g = match.state
        dealt = Counter(card for slot in g.bay for card in slot) + Counter(c for p in g.players for c in p.hand)
        assert Counter(g.deck) + dealt == cards
        assert g.discard == ()
        assert match.view(0).deck == (HIDDEN,) * len(g.deck)
        decks.add(g.deck)
    assert len(decks) == 10


@rule("FS-034", "FS-035", "FS-R09", "FS-R11")
def test_the_bay_shows_eight_different_cards_and_repeated_ones_lie_on_their_copies():
    stacked = 0
    for number in range(60):
        g = begin(seed=f"bay {number}").state
        names = [slot[-1] for slot in g.bay]
        assert len(set(names)) == len(names) == 8
        for slot in g.bay:
            assert slot == (slot[0],) * len(slot)
        stacked += sum(len(slot) > 1 for slot in g.bay)
    assert stacked > 5
    t = packed().bay().on_top("try_hut", "try_hut", "try_crab", "try_bell", "try_hut", *EIGHT[3:])
    t.turn("B").plays("B", t.options("B")[0]).skips_to("turn", "A")
    assert t.state.bay[:3] == (("try_hut",) * 3, ("try_crab",), ("try_bell",))
    assert t.slots == ["try_hut", "try_crab", "try_bell", *EIGHT[3:]]


EIGHT = ("try_hut", "try_crab", "try_bell", "try_owl", "try_barn", "try_vane", "try_seal", "try_axe")


# --- hands -----------------------------------------------------------------------------------------------------------


@rule("FS-038", "FS-R02")
def test_the_first_player_is_drawn_at_random():
    firsts = set()
    for number in range(40):
        match = begin(4, seed=f"first {number}")
        assert FirstPlayer(match.state.first) in [happened.event for happened in match.events]
        firsts.add(match.state.first)
        assert all_keep(match).seats == (match.state.first,)
    assert firsts == {0, 1, 2, 3}


@rule("FS-039", "FS-040", "FS-041", "FS-042")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_hands_grow_by_a_card_from_the_first_player_on(seats: int, seed: str):
    match = begin(seats, seed=seed)
    hands = [len(match.state.players[seat].hand) for seat in order(match)]
    assert hands == [5, 6, 7, 8][:seats]


@rule("FS-R05", "FS-039")
def test_hands_are_dealt_in_turn_order_after_the_bay():
    match = begin(4)
    dealt = [happened.event for happened in match.events if isinstance(happened.event, Drew)]
    first, second, third, fourth = order(match)
    assert [event.seat for event in dealt] == [first] * 5 + [second] * 6 + [third] * 7 + [fourth] * 8
    kinds = [type(happened.event).__name__ for happened in match.events]
    assert kinds.index("Drew") > max(at for at, kind in enumerate(kinds) if kind == "BayFilled")


@rule("FS-043")
def test_hands_are_seen_by_their_owners_only():
    match = begin(3)
    for seat in range(3):
        for watcher in (0, 1, 2, None):
            hand = match.state.players[seat].hand
            assert match.view(watcher).players[seat].hand == (hand if watcher == seat else [HIDDEN] * len(hand))


@rule("FS-044", "FS-045", "FS-R05")
@pytest.mark.parametrize("seats", SEATS)
def test_a_player_may_exchange_the_whole_hand_for_as_many_cards(seats: int):
    match = begin(seats)
    for number, seat in enumerate(order(match)):
        assert (question(match), match.seats) == ("exchange", (seat,))
        old, deck, before = list(match.state.players[seat].hand), match.state.deck, match.state.discard
        assert match.options(seat) == [KeepHand(), NewHand()]  # all or nothing
        match.answer(seat, NewHand())
        n = 5 + number
        assert match.state.players[seat].hand == list(reversed(deck[-n:]))
        assert match.state.deck == deck[:-n]
        assert sorted(match.state.discard) == sorted((*before, *old))


@rule("FS-044")
def test_a_hand_that_is_kept_stays():
    match = begin(2)
    hands, deck = [list(player.hand) for player in match.state.players], match.state.deck
    all_keep(match)
    assert ([player.hand for player in match.state.players], match.state.deck) == (hands, deck)


@rule("FS-046", "FS-047")
def test_the_exchange_is_asked_once_of_each_and_never_again():
    match, asked = begin(3), []
    while not match.over:
        seat = match.seats[0]
        asked.append((question(match), seat))
        options = match.options(seat)
        match.answer(seat, options[-1] if question(match) == "exchange" else options[len(asked) % len(options)])
    assert [name for name, _ in asked[:3]] == ["exchange"] * 3
    assert sorted(seat for _, seat in asked[:3]) == [0, 1, 2]
    assert "exchange" not in [name for name, _ in asked[3:]]
    events = [happened.event for happened in match.events]
    assert max(i for i, e in enumerate(events) if isinstance(e, HandExchanged)) < min(
        i for i, e in enumerate(events) if isinstance(e, TurnBegan)
    )


# --- pieces ----------------------------------------------------------------------------------------------------------


@rule("FS-049", "FS-050", "FS-051", "FS-054", "FS-055")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_begins_with_the_same_pieces(seats: int):
    for player in begin(seats).state.players:
        assert (player.ready, player.reserve, player.away) == (2, 3, 0)
        assert (player.ship, player.anchors, player.season) == (0, 3, "winter")
        assert not any(player.stock.values())
        assert (player.city, player.maps, player.passed) == ((), {}, False)
    assert built_in().track[0].points == 0


@rule("FS-052", "FS-053")
def test_the_worker_on_the_ship_stays_there_and_each_preparation_takes_one_of_the_reserve():
    """So nobody ever has more than five workers to place."""
    match, reserves = dealt(2), {seat: [3] for seat in range(2)}
    most = 0
    while not match.over:
        seat = match.seats[0]
        match.answer(seat, match.options(seat)[-1])
        for at, player in enumerate(match.state.players):
            if player.reserve != reserves[at][-1]:
                reserves[at].append(player.reserve)
            most = max(most, player.ready)
            assert census(match.state)[f"workers of {at}"] == 5  # and the sixth sails
    assert reserves == {0: [3, 2, 1, 0], 1: [3, 2, 1, 0]}
    assert most == 5


@pytest.mark.parametrize("setup", [Setup(1), Setup(5), Setup(0), Setup(2, "gentle"), Setup(2, weather="lower")])
def test_a_table_that_the_book_does_not_know_is_refused(setup: Setup):
    with pytest.raises(ValueError, match=r"seats|one of|alone"):
        start(setup, Chance(key_from("no table")))
