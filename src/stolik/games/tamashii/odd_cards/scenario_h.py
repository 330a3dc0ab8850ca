"""Office Hours: numbers and windows, Hanko's round and its stamps, carbon paper."""

from ....kernel import Refusal, Seat, no, reveal, settle
from ..boss_moves import distances, next_place, put_boss
from ..console import CORRUPTED
from ..data import NUMBER, content, gain_token, order
from ..enemies import track
from ..events import DiceTurned, NumberTaken
from ..group_tests import individual_test
from ..hooks import Hooks, hooked
from ..jordan import figure, figures
from ..moving import cover
from ..reset import done, wound
from ..scenario import draw_story
from ..state import Place, Tamashii
from ..terms import SHELTER
from ..tokens import DICE, DICE_SET, HEX, lay_dice, mark, unmark
from ..vocabulary import VOCABULARY as WORDS

STAMP, WEDGE, COPY = "ascend", "universal", "universal"
"""Tokens: stamps and wedges lie on tiles, a copy is carried."""
HALL = 23
REACH, HURTS, ALL_STAMPED = 2, 2, 7
"""Tiles that Hanko goes, Damage to people it meets, stamps on the map that close the office."""
SEAL = 3
"""Successes of the Test that opens a stamped tile."""
WET = "H12/wet"


@hooked("H12")
class HankosRound(Hooks):
    """It stamps open tiles without people; a wedge holds one stamp off; entering opens a stamped tile."""

    draws = ("H11",)
    places = (STAMP,)

    async def boss_acts(self, g: Tamashii) -> None:
        if g.boss is None or g.card == "H06":  # it eats
            return
        for _ in range(1 if g.seats < 3 else 2):
            await go_round(g)
            done(g)
        if stamps(g) >= ALL_STAMPED:
            await draw_story(g, "H11")

    async def entered(self, g: Tamashii, seat: Seat, place: int) -> None:
        """The seal breaks; a Test, which may be left undone, or Corrupted Data (TM-373)."""
        if not g.map[place].marks.get(STAMP) or g.players[seat].down:
            return
        settle(g)
        unmark(g, 1, STAMP, f"{HEX}{place}", seat)
        if not await individual_test(g, seat, "any", SEAL, least=0) and not g.result:
            gain_token(g, seat, CORRUPTED)


def is_stamped(place: Place) -> bool:
    return place.marks.get(STAMP, 0) > 0


def stamps(g: Tamashii) -> int:
    return sum(is_stamped(place) for place in g.map)


def doors(g: Tamashii) -> list[int]:
    """Tiles that can be stamped: open ones, without a stamp, other than the Shelter and the Hall."""
    return [
        at
        for at, place in enumerate(g.map)
        if place.uncovered and place.tile not in (SHELTER, HALL) and not is_stamped(place)
    ]


async def go_round(g: Tamashii) -> None:
    """To the nearest open tile without people and wedge, else to the nearest wedge in reach; then the stamp."""
    assert g.boss is not None
    far = distances(g, g.boss.place)
    free = [at for at in doors(g) if at not in figures(g)]
    clear = [at for at in free if not g.map[at].marks.get(WEDGE)]
    goals = _near(clear, far) or _near(free, far) or clear or free
    if not goals:
        return
    goal = min(goals, key=lambda at: (far[at], -g.map[at].tile))  # of equal ones the higher number
    steps = REACH
    while steps and g.boss.place != goal:
        put_boss(g, await next_place(g, goal))
        await bump(g, g.boss.place)
        steps -= 1
    if g.boss.place == goal:
        stamp(g, goal)


def _near(places: list[int], far: dict[int, int]) -> list[int]:
    return [at for at in places if far[at] <= REACH]


async def bump(g: Tamashii, place: int) -> None:
    """People whom it meets."""
    for seat in order(g):
        if g.players[seat].place == place:
            await wound(g, seat, HURTS)


def stamp(g: Tamashii, at: int) -> None:
    """A wedge goes instead; on wet ink nothing holds."""
    if g.map[at].marks.get(WEDGE):
        unmark(g, 1, WEDGE, f"{HEX}{at}", g.first)
    elif g.notes.get(WET):
        g.notes[WET] -= 1
    else:
        mark(g, 1, STAMP, f"{HEX}{at}", g.first)
        cover(g, at)


@hooked("H13")
class CarbonPaper(Hooks):
    """Whoever carries a copy carries out the effect of the next Pattern twice."""

    def fire_again(self, g: Tamashii, seat: Seat) -> int:
        if not g.players[seat].marks.get(COPY):
            return 0
        unmark(g, 1, COPY, "me", seat)
        return 1


# --- words -----------------------------------------------------------------------------------------------------------


@WORDS.verb("wet_ink")
def wet_ink(g: Tamashii, seat: Seat, source: str) -> None:
    """The next stamp does not hold."""
    g.notes[WET] = g.notes.get(WET, 0) + 1


@WORDS.amount("held_doors")
def held_doors(g: Tamashii, seat: Seat) -> int:
    """Tiles that could be stamped, but for somebody or a wedge on them."""
    return sum(at in figures(g) or g.map[at].marks.get(WEDGE, 0) > 0 for at in doors(g))


def number_refusal(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    """One each; alone one for J.O.R.D.A.N., too."""
    held = g.players[seat].marks.get(DICE, 0)
    if held >= (1 if g.seats > 1 else 2):
        return no("TM-367", "has-number", number=g.notes.get(f"{NUMBER}/{seat}", 0))
    return None if g.map[figure(g, seat)].dice else no("TM-384", "not-here", at=DICE)


@WORDS.verb("take_number", refusal=number_refusal)
def take_number(g: Tamashii, seat: Seat, source: str) -> None:
    """The Dice token of one's tile, for a Success; its number is one's place in the order of players (TM-367)."""
    number = g.map[figure(g, seat)].dice
    unmark(g, 1, DICE, "here", seat)
    mark(g, 1, DICE, "me", seat)
    mark(g, 1, "success", "card", seat)
    g.notes.setdefault(f"{NUMBER}/{seat}", number)
    reveal(g, NumberTaken(seat, number))


@WORDS.verb("open_windows")
def open_windows(g: Tamashii, seat: Seat, source: str) -> None:
    """A set of Dice tokens, face down on random tiles other than the Shelter, the start and the Hall (TM-366)."""
    homes = (SHELTER, HALL, content(g).scenarios[g.scenario].start)
    lay_dice(g, g.chance.shuffled(DICE_SET), [at for at, place in enumerate(g.map) if place.tile not in homes])


def _next_window(g: Tamashii) -> int:
    return g.marks.get("success", 0) + 1


def window_refusal(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    place = g.map[figure(g, seat)]
    if place.seen and place.dice != _next_window(g):
        return no("TM-367", "wrong-window", number=place.dice, next=_next_window(g))
    return None if place.dice else no("TM-384", "not-here", at=DICE)


@WORDS.verb("queue_here", refusal=window_refusal)
def queue_here(g: Tamashii, seat: Seat, source: str) -> None:
    """The Dice token is turned up: the next number is a Success and leaves, another costs Tracking."""
    at = figure(g, seat)
    place = g.map[at]
    if not place.seen:
        place.seen = True
        reveal(g, DiceTurned(at, place.dice))
    if place.dice == _next_window(g):
        unmark(g, 1, DICE, "here", seat)
        mark(g, 1, "success", "card", seat)
    else:
        track(g, seat, 1)
