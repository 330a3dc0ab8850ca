"""Extension and PvP cards of the Generator with rules of their own."""

from ....kernel import Kind, Seat, ask, emit
from ..card_events import Outbid, TruceBroken
from ..data import order
from ..hooks import Hooks, hooked
from ..jordan import figures
from ..moving import cover, neighbours
from ..options import Bid
from ..resources import gain, spend
from ..state import Tamashii
from ..terms import SHELTER

OUTER = 3
"""Neighbours of an outer tile, at most."""
DARK = 3
"""Cells that are dark when there is no power."""


@hooked("extension_tide")
class Tide(Hooks):
    """In every second turn the outer tiles without people are covered again; the Shelter stays dry."""

    def turn(self, g: Tamashii) -> None:
        if g.turn % 2 == 0:
            for at, place in enumerate(g.map):
                outer = len(neighbours(g, at)) <= OUTER and place.tile != SHELTER
                if outer and place.uncovered and at not in figures(g):
                    cover(g, at)


@hooked("extension_power_cut")
class PowerCut(Hooks):
    """In odd turns three Highlighted cells are not loaded."""

    def dark_cells(self, g: Tamashii, seat: Seat) -> int:
        return DARK if g.turn % 2 else 0


@hooked("pvp_copycat")
class Copycat(Hooks):
    copies = True


@hooked("pvp_auction")
class Auction(Hooks):
    """Whoever buys a Body of the Market may be outbid."""

    async def bought(self, g: Tamashii, seat: Seat, body: str) -> Seat:
        """Each of the others may bid once, 1 Memory more than the bid before; the buyer may match the last one."""
        highest, taker = 0, seat
        seats = order(g)
        at = seats.index(seat)
        for other in (*seats[at + 1 :], *seats[:at]):
            if g.players[other].resources["memory"] > highest:
                bids: Kind[Tamashii, Bid] = Kind(Bid, lambda g, seat, bid=highest + 1: [Bid(0), Bid(bid)], idle=True)  # type: ignore[misc]
                if (await ask(g, other, "bid", bids)).memory:
                    highest, taker = highest + 1, other
                    emit(g, Outbid(other, body, highest))
        if taker == seat:
            return seat
        if g.players[seat].resources["memory"] >= highest:
            match: Kind[Tamashii, Bid] = Kind(Bid, lambda g, seat: [Bid(0), Bid(highest)], idle=True)
            if (await ask(g, seat, "bid", match)).memory:
                spend(g, seat, "memory", highest)
                return seat
        spend(g, taker, "memory", highest)
        gain(g, seat, "memory", highest)
        return taker


@hooked("pvp_truce")
class Truce(Hooks):
    """A truce is broken by entering the other's tile."""

    async def entered(self, g: Tamashii, seat: Seat, place: int) -> None:
        generator = g.generator
        for pair in generator.truces if generator else ():
            (other,) = [who for who in pair if who != seat] if seat in pair else [seat]
            if generator and other != seat and g.players[other].place == place == g.players[seat].place:
                generator.truces = tuple(kept for kept in generator.truces if kept != pair)
                generator.broken += (seat, other)
                emit(g, TruceBroken(seat, other))
