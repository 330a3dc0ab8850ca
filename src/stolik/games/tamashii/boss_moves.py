"""How a Boss goes over the map: tile by tile, whatever is covered."""

from ...kernel import Kind, Seat, ask, emit
from .boss import STILL
from .events import BossMoved
from .jordan import figures
from .moving import cover, neighbours, reach
from .options import ChoosePlace
from .state import Tamashii
from .terms import SHELTER


def distances(g: Tamashii, start: int) -> dict[int, int]:
    """How far each place is for a Boss, which covered tiles do not stop."""
    return reach(g, start, len(g.map), through=True)


def is_still(g: Tamashii) -> bool:
    """Whether something keeps the Boss where it is this turn."""
    return bool(g.notes.get(STILL))


async def choose_place(g: Tamashii, seat: Seat, name: str, places: list[int]) -> int:
    kind: Kind[Tamashii, ChoosePlace] = Kind(ChoosePlace, lambda g, seat: [ChoosePlace(place) for place in places])
    return (await ask(g, seat, name, kind)).place


async def next_place(g: Tamashii, goal: int) -> int:
    """The next place on a shortest way; where several are equally near, the First Player chooses."""
    assert g.boss is not None
    far = distances(g, goal)
    nearer = [place for place in neighbours(g, g.boss.place) if far.get(place, -1) == far[g.boss.place] - 1]
    return await choose_place(g, g.first, "boss_way", nearer)


def put_boss(g: Tamashii, place: int) -> None:
    assert g.boss is not None
    g.boss.place = place
    emit(g, BossMoved(g.boss.boss, place))


def leave_covered(g: Tamashii, place: int) -> None:
    """A tile without people is covered, but never the Shelter."""
    if place not in figures(g) and g.map[place].tile != SHELTER:
        cover(g, place)
