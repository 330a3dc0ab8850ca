"""Deck, discard pile, hands and the bay (chapter 7)."""

from collections.abc import Iterable, Sequence
from functools import partial

from ...kernel import HIDDEN, Done, Kind, Pick, Refusal, Row, Seat, ask, emit, no, reveal, row_of_picks
from .content import Content, content_of
from .events import BayFilled, DiscardedCards, DiscardedFromBay, Drew, Reshuffled, TookFromBay
from .options import DrawFromDeck, TakeFromBay
from .state import Farshore
from .terms import BAY_SLOTS, HAND_LIMIT
from .weather import modifier


def content(g: Farshore) -> Content:
    return content_of(g.content)


# --- the deck --------------------------------------------------------------------------------------------------------


def top_card(g: Farshore) -> str | None:
    """Take the top card; the discard pile is shuffled only when a card is needed and there is none (FS-148, FS-R08)."""
    if not g.deck:
        if not g.discard:
            return None
        g.deck, g.discard = g.chance.shuffled(g.discard), ()
        emit(g, Reshuffled())
    card, g.deck = g.deck[-1], g.deck[:-1]
    return card


def hand_limit(g: Farshore, seat: Seat) -> int:
    return HAND_LIMIT + modifier(g, "hand_limit")


def room(g: Farshore, seat: Seat) -> int:
    """Cards that the hand can still take (FS-141, FS-142)."""
    return max(0, hand_limit(g, seat) - len(g.players[seat].hand))


def draw(g: Farshore, seat: Seat, n: int) -> None:
    """From the deck, as far as hand and cards allow (FS-003, FS-143, FS-149)."""
    for _ in range(min(n, room(g, seat))):
        card = top_card(g)
        if card is None:
            return
        g.players[seat].hand.append(card)
        reveal(g, Drew(seat, card), only=seat, public=Drew(seat, HIDDEN))


def discard_from_hand(g: Farshore, seat: Seat, cards: Sequence[str]) -> None:
    """Onto the discard pile, face down (FS-037, FS-147)."""
    if not cards:
        return
    for card in cards:
        g.players[seat].hand.remove(card)
    g.discard += tuple(cards)
    emit(g, DiscardedCards(seat, tuple(cards)), only=seat, public=DiscardedCards(seat, (HIDDEN,) * len(cards)))


CARD_OF_HAND: Kind[Farshore, Pick] = Kind(
    Pick, lambda g, seat: [Pick(card) for card in sorted(set(g.players[seat].hand))]
)
NO_MORE: Kind[Farshore, Done] = Kind(Done, lambda g, seat: [Done()], idle=True)


async def choose_discards(g: Farshore, seat: Seat, name: str, most: int, least: int = 0) -> int:
    """Let a player discard cards of the hand one by one; gives how many.

    Who has several cards is asked even if they are all equal, for silence would tell it (FS-043).
    """
    hand = g.players[seat].hand
    most = min(most, len(hand))
    if least >= len(hand):
        discard_from_hand(g, seat, tuple(hand))
        return most
    gone = 0
    while gone < most:
        row = row_of_picks(g.players[seat].hand, least, most, gone)
        if gone < least:
            option: Pick | Done = await ask(g, seat, name, CARD_OF_HAND, pause=True, row=row)
        else:
            option = await ask(g, seat, name, CARD_OF_HAND, NO_MORE, row=row)
        if not isinstance(option, Pick):
            break
        discard_from_hand(g, seat, (option.item,))
        gone += 1
    return gone


# --- the bay ---------------------------------------------------------------------------------------------------------

ALL_SLOTS = range(BAY_SLOTS)


def bay_cards(g: Farshore) -> list[str]:
    """The names that show, upper row first (FS-R09)."""
    return [slot[-1] for slot in g.bay if slot]


def remove_from_bay(g: Farshore, card: str) -> None:
    """The top copy; others stay in the slot (FS-139)."""
    g.bay = tuple([slot[:-1] if slot and slot[-1] == card else slot for slot in g.bay])


def take_from_bay(g: Farshore, seat: Seat, card: str) -> None:
    remove_from_bay(g, card)
    g.players[seat].hand.append(card)
    emit(g, TookFromBay(seat, card))


def discard_from_bay(g: Farshore, cards: Iterable[str]) -> None:
    """Whole stacks (FS-R66)."""
    for card in cards:
        for at, slot in enumerate(g.bay):
            if slot and slot[-1] == card:
                g.discard += slot
                g.bay = (*g.bay[:at], (), *g.bay[at + 1 :])
                for copy in slot:
                    emit(g, DiscardedFromBay(copy))


def refill_bay(g: Farshore, slots: Sequence[int] = ALL_SLOTS) -> None:
    """Fill empty slots in order; a card that shows already goes onto its copy (FS-136, FS-138, FS-R08, FS-R09)."""
    if all(g.bay):
        return
    for at in slots:
        while not g.bay[at]:
            card = top_card(g)
            if card is None:
                return
            reveal(g, BayFilled(card))
            same = next((i for i, slot in enumerate(g.bay) if slot and slot[-1] == card), at)
            g.bay = (*g.bay[:same], (*g.bay[same], card), *g.bay[same + 1 :])


TAKE_FROM_BAY: Kind[Farshore, TakeFromBay] = Kind(TakeFromBay, lambda g, seat: [TakeFromBay(c) for c in bay_cards(g)])


def no_deck(g: Farshore, seat: Seat) -> Refusal | None:
    return None if g.deck or g.discard else no("FS-R08", "deck-empty")


DRAW_FROM_DECK: Kind[Farshore, DrawFromDeck] = Kind(
    DrawFromDeck, lambda g, seat: [DrawFromDeck()], barred=no_deck, idle=True
)


def _takes(cards: Iterable[str]) -> tuple[TakeFromBay, ...]:
    return tuple(TakeFromBay(card) for card in cards)


def _draws(n: int) -> tuple[DrawFromDeck, ...]:
    return (DrawFromDeck(),) * n


async def draw_from_bay(g: Farshore, seat: Seat, n: int) -> None:
    """Cards of the bay, as far as possible; nothing is refilled in between (FS-191, FS-R12)."""
    for taken in range(n):
        if not room(g, seat) or not bay_cards(g):
            return
        cards = bay_cards(g)
        left = min(n - taken, len(cards), room(g, seat))
        row = Row(partial(_takes, cards), left, left, taken)
        take_from_bay(g, seat, (await ask(g, seat, "take_from_bay", TAKE_FROM_BAY, row=row)).card)


async def draw_from_either(g: Farshore, seat: Seat, n: int) -> None:
    """Each card from the deck or from the bay, one at a time (FS-082, FS-194, FS-R19)."""
    for taken in range(n):
        if not room(g, seat) or not (g.deck or g.discard or bay_cards(g)):
            return
        left = min(n - taken, room(g, seat))
        row = Row(partial(_draws, left), left, left, taken, reveals=True)
        choice = await ask(g, seat, "draw_from", DRAW_FROM_DECK, TAKE_FROM_BAY, row=row)
        if isinstance(choice, TakeFromBay):
            take_from_bay(g, seat, choice.card)
        else:
            draw(g, seat, 1)
