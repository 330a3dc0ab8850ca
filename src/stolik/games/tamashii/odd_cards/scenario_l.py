"""Lost Property (L): things that are carried to the tile of their twin. Things are Dice tokens.

Which thing a figure carries is noted by its seat under `L11/carries`, and lies in its marks as a Dice token.
"""

from ....effects.nodes import Effect
from ....kernel import Kind, Refusal, Seat, ask, emit, no, reveal, settle
from ..boss import distance
from ..data import content
from ..events import DiceShown, Marked
from ..hooks import Hooks, hooked
from ..jordan import figure, figures, uses_bot
from ..options import ChoosePlace
from ..state import Tamashii
from ..tokens import DICE, lay, mark
from ..vocabulary import VOCABULARY as WORDS

CARD = "L11"
BOT = 4
"""The carrier that is J.O.R.D.A.N.; the others are seats."""
LAST = f"{CARD}/last"
"""Who took a thing last, counted from 1 (0: nobody yet)."""
IN_TURNS = 3
"""From this number of players on nobody takes two things in a row."""


def carrier(g: Tamashii, seat: Seat) -> int:
    """Whose hands are used now."""
    return BOT if uses_bot(g) else seat


def carried(g: Tamashii, who: int) -> int:
    """The number of the thing that a figure carries; 0: none."""
    return g.notes.get(f"{CARD}/carries{who}", 0)


def _carry(g: Tamashii, who: int, number: int) -> None:
    """Take a thing into one's hands, or out of them with 0."""
    if who != BOT:
        g.players[who].marks[DICE] = 1 if number else 0
        emit(g, Marked(DICE, 1 if number else -1, seat=who))
    g.notes[f"{CARD}/carries{who}"] = number


def show(g: Tamashii, place: int) -> None:
    """All see the Dice token that lies there (TM-368)."""
    there = g.map[place]
    if there.dice and not there.seen:
        there.seen = True
        reveal(g, DiceShown(place, there.dice))


def lay_thing(g: Tamashii, who: int, place: int) -> None:
    """A carried thing is laid on this place, or on the nearest one without a thing."""
    number, here = carried(g, who), g.map[place].at
    if number:
        free = [at for at, there in enumerate(g.map) if not there.dice]
        to = min(free, key=lambda at: distance(g.map[at].at, here))
        _carry(g, who, 0)
        g.map[to].dice, g.map[to].seen = number, True
        lay(g, DICE, to)


@hooked(CARD)
class FoundThings(Hooks):
    places = (DICE,)

    async def entered(self, g: Tamashii, seat: Seat, place: int) -> None:
        show(g, place)

    def was_reset(self, g: Tamashii, seat: Seat, place: int) -> None:
        lay_thing(g, seat, place)

    def bot_left(self, g: Tamashii, place: int) -> None:
        lay_thing(g, BOT, place)


# --- Player Actions --------------------------------------------------------------------------------------------------


def take_refusal(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    if carried(g, carrier(g, seat)):
        return no("TM-359", "thing-hands-full")
    if not g.map[figure(g, seat)].dice:
        return no("TM-359", "thing-none-here")
    if g.seats >= IN_TURNS and g.notes.get(LAST) == seat + 1:
        return no("TM-359", "thing-twice-in-a-row")
    return None


@WORDS.verb("take_thing", refusal=take_refusal)
def take_thing(g: Tamashii, seat: Seat, source: str) -> None:
    """The thing on one's tile."""
    if take_refusal(g, seat, source) is None:
        place = figure(g, seat)
        show(g, place)
        number = g.map[place].dice
        lay(g, DICE, place, -1)
        _carry(g, carrier(g, seat), number)
        g.notes[LAST] = seat + 1


def put_down_refusal(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    if not carried(g, carrier(g, seat)):
        return no("TM-359", "thing-none-carried")
    return no("TM-359", "thing-place-taken") if g.map[figure(g, seat)].dice else None


@WORDS.verb("put_down_thing", refusal=put_down_refusal)
def put_down_thing(g: Tamashii, seat: Seat, source: str) -> None:
    """On one's tile, if no thing lies there."""
    if put_down_refusal(g, seat, source) is None:
        lay_thing(g, carrier(g, seat), figure(g, seat))


def return_refusal(g: Tamashii, seat: Seat, source: str, right: Effect, wrong: Effect) -> Refusal | None:
    if not carried(g, carrier(g, seat)):
        return no("TM-359", "thing-none-carried")
    return None if g.map[figure(g, seat)].dice else no("TM-359", "thing-none-here")


@WORDS.verb("return_thing", "effect", "effect", refusal=return_refusal)
async def return_thing(g: Tamashii, seat: Seat, source: str, right: Effect, wrong: Effect) -> None:
    """To its twin on one's tile: a Success on the card; to another thing: the second effect."""
    settle(g)
    if return_refusal(g, seat, source, right, wrong):
        return
    place, who = figure(g, seat), carrier(g, seat)
    show(g, place)
    if g.map[place].dice == carried(g, who):
        lay(g, DICE, place, -1)
        _carry(g, who, 0)
        mark(g, 1, "success", source, seat)
        await right.run(g, seat, source)
    else:
        g.since["wrong"] = g.since.get("wrong", 0) + 1
        await wrong.run(g, seat, source)


# --- looking ---------------------------------------------------------------------------------------------------------


def unseen(g: Tamashii, seat: Seat) -> list[ChoosePlace]:
    """Dice tokens that nobody has seen; whoever stands on one is just looking at it."""
    hidden = [at for at, place in enumerate(g.map) if place.dice and not place.seen]
    return [ChoosePlace(at) for at in hidden if at not in figures(g)]


@WORDS.verb("look", "amount")
async def look(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Dice tokens of one's choice are shown to all."""
    settle(g)
    kind: Kind[Tamashii, ChoosePlace] = Kind(ChoosePlace, unseen)
    for _ in range(n):
        if unseen(g, seat):
            show(g, (await ask(g, seat, "look", kind)).place)


@WORDS.amount("unseen_dice")
def unseen_dice(g: Tamashii, seat: Seat) -> int:
    """Dice tokens on the map that nobody has seen."""
    return len(unseen(g, seat))


@WORDS.amount("wrong_returns")
def wrong_returns(g: Tamashii, seat: Seat) -> int:
    """Since the active card came."""
    return g.since.get("wrong", 0)


@WORDS.condition("unharmed", "code")
def unharmed(g: Tamashii, seat: Seat, code: str) -> bool:
    """The Enemy that is this Special card is attached to somebody and has no Damage."""
    enemies = content(g).enemies
    return any(enemies[foe.enemy].card == code and not foe.damage for p in g.players for foe in p.foes)
