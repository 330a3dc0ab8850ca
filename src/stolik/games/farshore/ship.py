"""The ship track, its chests, and the wind (chapter 9)."""

from ...kernel import Seat, emit
from .city import owner_of
from .decks import content
from .events import Gained, ShipMoved
from .state import Farshore
from .weather import modifier


def ship_of(g: Farshore, seat: Seat) -> int:
    """The space of a ship, the Captain's among them."""
    return owner_of(g, seat).ship


def sail(g: Farshore, seat: Seat, n: int) -> bool:
    """Move forward as far as the track goes (FS-174); each chest entered gives a treasure (FS-169, FS-170, FS-171,
    FS-R33)."""
    track = content(g).track
    start = ship_of(g, seat)
    end = min(start + n, len(track) - 1)
    if end <= start:
        return False
    chests = sum(track[space].chest for space in range(start + 1, end + 1))
    if seat == g.captain_seat and g.captain:
        g.captain.ship = end
        g.captain.treasure += chests
    else:
        g.players[seat].ship = end
        g.players[seat].stock["treasure"] += chests
    emit(g, ShipMoved(seat, end - start, end))
    if chests:
        emit(g, Gained(seat, "treasure", chests))
    return True


def winds_matched(g: Farshore, card: str) -> int:
    """How many of the two face-up wind-rose tiles a card matches that is played (FS-162, FS-163, FS-R32)."""
    matched = content(g).matched
    return sum([card in matched[tile] for tile in (*g.wind_a[-1:], *g.wind_b[-1:])])


def wind_distance(g: Farshore) -> int:
    """Spaces for each matched tile of a player."""
    return max(0, 1 + modifier(g, "wind_move"))


def wind_of_change(g: Farshore) -> None:
    """Both face-up tiles go below their stacks and the next ones are turned up (FS-201, FS-202, FS-R43)."""
    g.wind_a = (*g.wind_a[-1:], *g.wind_a[:-1])
    g.wind_b = (*g.wind_b[-1:], *g.wind_b[:-1])
