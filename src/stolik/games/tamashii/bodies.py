"""Bodies: taking them over, swapping them (chapter 19)."""

from ...kernel import Kind, Seat, ask, emit, reveal
from .abilities import count
from .events import MarketFilled, TookOver
from .options import ChooseCard
from .state import Tamashii
from .terms import MOST_BODIES


async def take_over(g: Tamashii, seat: Seat, body: str) -> None:
    """A Body of the Market or the deck; it is active at once (TM-226, TM-231, TM-465)."""
    await make_room(g, seat)
    if body in g.market:
        g.market = tuple(card for card in g.market if card != body)
        _take(g, seat, body)
        fill_market(g)
    elif body in g.body_deck:
        g.body_deck = tuple(card for card in g.body_deck if card != body)
        _take(g, seat, body)


async def take_top(g: Tamashii, seat: Seat) -> None:
    """The top Body of the deck, without firing its cost (TM-465)."""
    if g.body_deck:
        await make_room(g, seat)
        g.body_deck, body = g.body_deck[:-1], g.body_deck[-1]
        reveal(g)
        _take(g, seat, body)


async def make_room(g: Tamashii, seat: Seat) -> None:
    """Of two owned Bodies one goes under the deck before a third is taken (TM-229, TM-R43)."""
    p = g.players[seat]
    if len(p.bodies) == MOST_BODIES:
        owned: Kind[Tamashii, ChooseCard] = Kind(
            ChooseCard, lambda g, seat: [ChooseCard(card) for card in g.players[seat].bodies]
        )
        gone = (await ask(g, seat, "give_up_body", owned)).card
        p.bodies = tuple(card for card in p.bodies if card != gone)
        g.body_deck = (gone, *g.body_deck)


def _take(g: Tamashii, seat: Seat, body: str) -> None:
    p = g.players[seat]
    p.bodies = (body, *p.bodies)
    count(p, "taken_over")
    emit(g, TookOver(seat, body))


def fill_market(g: Tamashii) -> None:
    """The next Body of the deck; an empty deck leaves the place empty (TM-228, TM-R45)."""
    if g.body_deck:
        g.body_deck, body = g.body_deck[:-1], g.body_deck[-1]
        g.market += (body,)
        reveal(g, MarketFilled(body))


def swap(g: Tamashii, seat: Seat) -> None:
    """The other of two Advanced Bodies becomes active; with fewer nothing happens (TM-180, TM-233, TM-235, TM-R44)."""
    p = g.players[seat]
    if len(p.bodies) == MOST_BODIES:
        p.bodies = (p.bodies[1], p.bodies[0])
        count(p, "taken_over")
        count(p, "swapped")
        emit(g, TookOver(seat, p.bodies[0]))
