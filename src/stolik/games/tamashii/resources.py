"""Resources, XP and Integrity of a player (chapter 18)."""

from ...kernel import Kind, Seat, ask, emit
from .abilities import modifier
from .data import content
from .events import Gained, Lost, Spent, TrackingChanged
from .options import ChooseResource
from .state import Tamashii
from .terms import MOST_RESOURCE, RESOURCES


def gain(g: Tamashii, seat: Seat, what: str, n: int) -> None:
    """Up to 5 units; more is lost (TM-205, TM-206, TM-R28)."""
    held = g.players[seat].resources
    more = min(n, MOST_RESOURCE - held[what])
    if more > 0:
        held[what] += more
        emit(g, Gained(seat, what, more))


def lose(g: Tamashii, seat: Seat, what: str, n: int) -> None:
    """As many as there are (TM-209)."""
    held = g.players[seat].resources
    less = min(n, held[what])
    if less > 0:
        held[what] -= less
        emit(g, Lost(seat, what, less))


def spend(g: Tamashii, seat: Seat, what: str, n: int) -> None:
    """Units that the player has (TM-208)."""
    if n > 0:
        g.players[seat].resources[what] -= n
        emit(g, Spent(seat, what, n))


def gain_xp(g: Tamashii, seat: Seat, n: int) -> None:
    """XP lies beside the board (TM-R33)."""
    if n > 0:
        g.players[seat].xp += n
        emit(g, Gained(seat, "xp", n))


def spend_xp(g: Tamashii, seat: Seat, n: int) -> None:
    g.players[seat].xp -= n
    emit(g, Spent(seat, "xp", n))


def recover(g: Tamashii, seat: Seat, n: int) -> None:
    """Never past the limiter (TM-222, TM-075)."""
    p = g.players[seat]
    more = min(n, p.most - p.integrity)
    if more > 0:
        p.integrity += more
        emit(g, Gained(seat, "integrity", more))


def raise_most(g: Tamashii, seat: Seat, n: int) -> None:
    """Maximum and current Integrity, up to the end of the track (TM-142, TM-R29)."""
    p = g.players[seat]
    more = min(n, content(g).constants.integrity_top - p.most)
    if more > 0:
        p.most += more
        p.integrity += more
        emit(g, Gained(seat, "most", more))


async def gain_any(g: Tamashii, seat: Seat, n: int) -> None:
    """Units of Resources that the player chooses one by one."""
    for _ in range(n):
        kind: Kind[Tamashii, ChooseResource] = Kind(ChooseResource, with_room)
        if with_room(g, seat):
            gain(g, seat, (await ask(g, seat, "resource", kind)).resource, 1)


def with_room(g: Tamashii, seat: Seat) -> list[ChooseResource]:
    held = g.players[seat].resources
    return [ChooseResource(what) for what in RESOURCES if held[what] < MOST_RESOURCE]


def held_any(g: Tamashii, seat: Seat) -> list[ChooseResource]:
    held = g.players[seat].resources
    return [ChooseResource(what) for what in RESOURCES if held[what]]


HELD: Kind[Tamashii, ChooseResource] = Kind(ChooseResource, held_any)


async def spend_any(g: Tamashii, seat: Seat, n: int) -> None:
    for _ in range(n):
        spend(g, seat, (await ask(g, seat, "spend", HELD)).resource, 1)


def shield_gain(g: Tamashii, seat: Seat, n: int) -> int:
    """Shield of a Pattern, with what cards add to it."""
    return n + max(0, modifier(g, seat, "shield_gain"))


def set_tracking(g: Tamashii, seat: Seat, value: int) -> None:
    """Put the marker on this field; a card can bring the marker into play (TM-176, TM-R10)."""
    p = g.players[seat]
    if not p.tracked or p.tracking != value:
        p.tracked, p.tracking = True, value
        emit(g, TrackingChanged(seat, value))
