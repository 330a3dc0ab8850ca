"""Decks, pools and discard piles (TB-009, TB-010)."""

from ...kernel import HIDDEN, Seat, emit, reveal
from .content import Content, content_of
from .events import Discarded, Drew, Reshuffled, Turned
from .state import TidalBlades

POOL_SIZE = {"challenge": 5, "market": 3}


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one of this name."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def content(g: TidalBlades) -> Content:
    return content_of(g.content)


def deck(g: TidalBlades, kind: str) -> tuple[str, ...]:
    if kind == "challenge":
        return g.challenge_deck
    return g.stunt_deck if kind == "stunt" else g.market_deck


def set_deck(g: TidalBlades, kind: str, cards: tuple[str, ...]) -> None:
    if kind == "challenge":
        g.challenge_deck = cards
    elif kind == "stunt":
        g.stunt_deck = cards
    else:
        g.market_deck = cards


def discard_pile(g: TidalBlades, kind: str) -> tuple[str, ...]:
    if kind == "challenge":
        return g.challenge_discard
    return g.stunt_discard if kind == "stunt" else g.market_discard


def set_discard_pile(g: TidalBlades, kind: str, cards: tuple[str, ...]) -> None:
    if kind == "challenge":
        g.challenge_discard = cards
    elif kind == "stunt":
        g.stunt_discard = cards
    else:
        g.market_discard = cards


def pool(g: TidalBlades, kind: str) -> list[str]:
    return g.challenge_pool if kind == "challenge" else g.market_pool


def draw(g: TidalBlades, kind: str) -> str | None:
    """The top card of a deck; None if deck and discard pile are both empty (TB-R090)."""
    _reshuffle(g, kind)
    cards = deck(g, kind)
    if not cards:
        return None
    set_deck(g, kind, cards[:-1])
    _reshuffle(g, kind)
    return cards[-1]


def _reshuffle(g: TidalBlades, kind: str) -> None:
    """An empty deck is made anew of its discard pile at once (TB-010, TB-R054)."""
    if not deck(g, kind) and discard_pile(g, kind):
        set_deck(g, kind, g.chance.shuffled(discard_pile(g, kind)))
        set_discard_pile(g, kind, ())
        emit(g, Reshuffled(kind))


def discard(g: TidalBlades, kind: str, card: str) -> None:
    """Onto the discard pile of its kind; a Starting Challenge leaves the game (TB-R049)."""
    if card in content(g).starting_challenges:
        g.box += (card,)
    else:
        set_discard_pile(g, kind, (*discard_pile(g, kind), card))
    emit(g, Discarded(kind, card))


def refill(g: TidalBlades, kind: str) -> None:
    """Turn up cards until the pool is full (TB-099, TB-114)."""
    cards = pool(g, kind)
    while len(cards) < POOL_SIZE[kind]:
        card = draw(g, kind)
        if card is None:
            break
        cards.append(card)
        reveal(g, Turned(kind, card))


def draw_to_hand(g: TidalBlades, seat: Seat, kind: str) -> None:
    """Draw the top card, seen by its new owner only (TB-R043)."""
    card = draw(g, kind)
    if card is not None:
        hand(g, seat, kind).append(card)
        reveal(g, Drew(seat, kind, card), only=seat, public=Drew(seat, kind, HIDDEN))


def hand(g: TidalBlades, seat: Seat, kind: str) -> list[str]:
    player = g.players[seat]
    return player.challenges if kind == "challenge" else player.stunts
