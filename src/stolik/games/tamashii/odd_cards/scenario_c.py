"""Always Wednesday: the bell, the ghosts it leaves, and the tiles that are manned by figures and ghosts."""

from typing import ClassVar

from ....kernel import NOBODY, Seat, emit
from ..abilities import hooks_in_force
from ..data import end
from ..enemies import drop
from ..events import BotMoved, Moved
from ..hooks import Hooks, hooked
from ..jordan import figures
from ..moving import cover, neighbours
from ..scenario import set_time
from ..state import Tamashii
from ..tokens import ghost_of, haunting, home_tiles, leave_ghost, mark, marks
from ..vocabulary import VOCABULARY as WORDS

CARD, LOST = "C12", "C13"
NEW_DAY = 3
"""Time after a bell."""
LAST_BELL, LAST_BELL_ALONE = 3, 4


@WORDS.verb("bell")
def bell(g: Tamashii, seat: Seat, source: str) -> None:
    """The bell rings; a card in force says what happens."""
    for hooks in hooks_in_force(g, g.first):
        hooks.bell(g)


@hooked(CARD)
class SimulationError(Hooks):
    """The day starts again, and those of yesterday go on standing where they stood."""

    draws: ClassVar = (LOST,)
    places: ClassVar = ("ghost",)

    def bell(self, g: Tamashii) -> None:
        _, start = home = home_tiles(g)
        morning = [place.tile for place in g.map].index(start)
        for seat, p in enumerate(g.players):
            if g.map[p.place].tile not in home:
                leave_ghost(g, p.place, seat)
            p.place = morning
            emit(g, Moved(seat, morning))
            while p.foes:
                drop(g, seat)  # no XP (TM-281)
        if g.bot:
            if g.map[g.bot.place].tile not in home:
                leave_ghost(g, g.bot.place, NOBODY)
            g.bot.place = morning
            emit(g, BotMoved(morning))
        for at, place in enumerate(g.map):
            if place.tile not in home:
                cover(g, at)
        set_time(g, NEW_DAY)
        mark(g, 1, "ascend", CARD, g.first)
        if marks(g, "ascend", CARD, g.first) >= (LAST_BELL if g.seats > 1 else LAST_BELL_ALONE):
            end(g, LOST)


def is_manned(g: Tamashii, at: int) -> bool:
    """Whether a figure or a ghost stands there."""
    return at in figures(g) or any(g.map[at].marks.get(ghost_of(seat), 0) for seat in haunting(g))


@WORDS.amount("manned")
def manned(g: Tamashii, seat: Seat) -> int:
    """Tiles, without the Shelter and the starting tile, on which a figure or a ghost stands."""
    home = home_tiles(g)
    return sum(place.tile not in home and is_manned(g, at) for at, place in enumerate(g.map))


@WORDS.condition("chain", "tile", "tile")
def chain(g: Tamashii, seat: Seat, first: str, last: str) -> bool:
    """A way leads from one tile to the other on which every tile but the Shelter and the start is manned."""
    home, tiles = home_tiles(g), [str(place.tile) for place in g.map]
    if first not in tiles or last not in tiles:
        return False
    held = [at for at, place in enumerate(g.map) if place.tile in home or is_manned(g, at)]
    edge = [at for at in held if tiles[at] == first]
    found = set(edge)
    while edge:
        near = [at for at in neighbours(g, edge.pop()) if at in held and at not in found]
        found.update(near)
        edge += near
    return tiles.index(last) in found
