"""Scenario tokens and markers: on the map, on cards, carried by players (TM-363, TM-364, TM-365, TM-R33)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ...kernel import NOBODY, Seat, emit, reveal
from .data import content
from .events import Marked
from .jordan import figure, figures
from .state import Tamashii
from .terms import ASCEND_TOKENS, SHELTER, SUCCESS_TOKENS

LIMITS = {"ascend": ASCEND_TOKENS, "success": SUCCESS_TOKENS}
"""Tokens that there are; universal markers and Dice tokens never run out (TM-R33, TM-R111)."""

HEX = "#"
"""Before the number of one place of the map, for rules of single cards."""
DICE, DICE_SET, DICE_SETS = "dice", (1, 2, 3), 2
"""The kind of Dice tokens, the values of a set, and how many sets there are (TM-366)."""


GHOST = "ghost"
"""Markers in the colour of a player; on a tile they are counted by whose they are."""


class Spot(NamedTuple):
    """Where tokens of one kind can lie: the pile that counts them, and where it is."""

    pile: dict[str, int]
    key: str
    card: str = ""
    place: int = -1
    seat: Seat = NOBODY


def places(g: Tamashii, where: str, seat: Seat) -> Iterator[int]:
    """The places of the map that a word means."""
    for at, place in enumerate(g.map):
        match where:
            case "map":
                meant = True
            case "covered":
                meant = not place.uncovered
            case "uncovered":
                meant = place.uncovered
            case "here":
                meant = at == figure(g, seat)
            case "nobody":
                meant = at not in figures(g)
            case "success_tiles":
                meant = place.marks.get("success", 0) > 0
            case "elsewhere":
                meant = place.tile not in home_tiles(g)
            case _:
                meant = place.uncovered and str(place.tile) == where
        if meant:
            yield at


def home_tiles(g: Tamashii) -> tuple[int, int]:
    """The Shelter and the starting tile, on which no rule of a Scenario counts people."""
    return SHELTER, content(g).scenarios[g.scenario].start


def is_code(where: str) -> bool:
    return len(where) == 3 and where[0].isupper()


def spots(g: Tamashii, token: str, where: str, seat: Seat) -> list[Spot]:
    """The active card, another card by its code, what the seat carries, one place (`#3`), or places of the map."""
    if where == "card":
        return [Spot(g.marks, token, card=g.card)]
    if is_code(where):
        return [Spot(g.marks, f"{where}/{token}", card=where)]
    if where == "me":
        return [Spot(g.players[seat].marks, token, seat=seat)]
    found = [int(where.removeprefix(HEX))] if where.startswith(HEX) else list(places(g, where, seat))
    if token == GHOST:
        return [Spot(g.map[at].marks, ghost_of(whose), place=at, seat=whose) for at in found for whose in haunting(g)]
    return [Spot(g.map[at].marks, token, place=at) for at in found]


def haunting(g: Tamashii) -> tuple[Seat, ...]:
    """Those who can leave ghosts: all seats, and J.O.R.D.A.N. as nobody's."""
    return (*range(g.seats), NOBODY)


def ghost_of(seat: Seat) -> str:
    return f"{GHOST}:bot" if seat == NOBODY else f"{GHOST}:{seat}"


def tokens_out(g: Tamashii, token: str) -> int:
    """How many tokens of a kind are in use."""
    on_cards = sum(n for key, n in g.marks.items() if key.rpartition("/")[2] == token)
    carried = sum(p.marks.get(token, 0) for p in g.players)
    return on_cards + carried + sum(place.marks.get(token, 0) for place in g.map)


def mark(g: Tamashii, n: int, token: str, where: str, seat: Seat) -> None:
    """Place tokens on each spot that is meant, as far as there are any."""
    found = [spot for spot in spots(g, token, where, seat) if token != GHOST or spot.seat == seat]
    if where == "elsewhere":
        free = [spot for spot in found if not spot.pile.get(spot.key, 0)]
        found = [g.chance.pick(free)] if free else []
        reveal(g)
    for spot in found:
        more = min(n, LIMITS.get(token, 99) - tokens_out(g, token))
        if more > 0:
            _change(g, spot, token, more)


def spread(g: Tamashii, n: int, token: str, where: str, seat: Seat) -> None:
    """Place tokens one by one on the spots that are meant, in the order of their tiles, as often around as needed."""
    found = sorted(spots(g, token, where, seat), key=lambda spot: g.map[spot.place].tile)
    for i in range(min(n, LIMITS.get(token, 99) - tokens_out(g, token)) if found else 0):
        _change(g, found[i % len(found)], token, 1)


def unmark(g: Tamashii, n: int, token: str, where: str, seat: Seat) -> None:
    """Take tokens off each spot, as far as there are any."""
    for spot in spots(g, token, where, seat):
        less = min(n, spot.pile.get(spot.key, 0))
        if less > 0:
            _change(g, spot, token, -less)


def lay(g: Tamashii, token: str, place: int, n: int = 1) -> None:
    """Put tokens on a place of the map; n below 0: take them off."""
    _change(g, Spot(g.map[place].marks, token, place=place), token, n)


def _change(g: Tamashii, spot: Spot, token: str, n: int) -> None:
    spot.pile[spot.key] = spot.pile.get(spot.key, 0) + n
    if token == DICE and n < 0 and spot.place >= 0:
        g.map[spot.place].dice, g.map[spot.place].seen = 0, False
    emit(g, Marked(token, n, spot.card, spot.place, spot.seat))


def leave_ghost(g: Tamashii, place: int, whose: Seat) -> None:
    """A marker of this colour stays where its figure stood."""
    _change(g, Spot(g.map[place].marks, ghost_of(whose), place=place, seat=whose), GHOST, 1)


def scatter_dice(g: Tamashii, n: int) -> None:
    """Dice tokens face down on random covered tiles, one on each; 3 are a set (TM-366, TM-367, TM-368)."""
    box = DICE_SET * DICE_SETS
    numbers = g.chance.shuffled(DICE_SET if n == len(DICE_SET) else box)[:n]
    lay_dice(g, numbers, [at for at, place in enumerate(g.map) if not place.uncovered])


def lay_dice(g: Tamashii, numbers: Sequence[int], places: Iterable[int]) -> None:
    """Dice tokens face down on random ones of these places, as far as they have none."""
    free = g.chance.shuffled(at for at in places if not g.map[at].dice)
    for at, number in zip(free, numbers, strict=False):
        g.map[at].dice, g.map[at].seen = number, False
        _change(g, Spot(g.map[at].marks, DICE, place=at), DICE, 1)
    reveal(g)


def marks(g: Tamashii, token: str, where: str, seat: Seat) -> int:
    return sum(spot.pile.get(spot.key, 0) for spot in spots(g, token, where, seat))
