"""Three in One Coat: one figure, roles that pass on each turn, and the other inspector."""

from ....kernel import Seat, emit
from ..abilities import stat
from ..boss import distance
from ..data import content, order
from ..enemies import drop
from ..events import BotMoved, Moved
from ..hooks import Hooks, Roles, hooked
from ..state import Bot, Foe, Tamashii
from ..terms import BATTERIES, BOT_MOVE
from ..vocabulary import VOCABULARY as WORDS

LEGS, EYES, ARMS, VOICE = range(4)
PARTS = {1: (0, 0, 0, 0), 2: (0, 0, 1, 1), 3: (0, 2, 1, 2), 4: (0, 1, 2, 3)}
"""For each number of seats the place in the coat that has each role; one place may have several."""
FERRY = 24
"""The Ferry Landing."""
KEPT = "T12/batteries"
"""The note that keeps J.O.R.D.A.N.'s Batteries while it is in the coat."""


@hooked("T12")
class Coat(Hooks):
    def roles(self, g: Tamashii) -> Roles | None:
        """Each turn every role passes on to the next player."""
        legs, eyes, arms, voice = ((part + g.turn) % g.seats for part in PARTS[g.seats])
        jordan_walks = g.seats == 1 and g.turn % 2 == 0
        return Roles(legs, BOT_MOVE if jordan_walks else stat(g, legs, "mov"), eyes, arms, voice)


@hooked("other_inspector")
class OtherInspector(Hooks):
    def enemy_rests(self, g: Tamashii, seat: Seat, foe: Foe) -> bool:
        """It never attacks first."""
        return foe.damage == 0


# --- words -----------------------------------------------------------------------------------------------------------


@WORDS.verb("one_coat")
def one_coat(g: Tamashii, seat: Seat, source: str) -> None:
    """All figures become one; J.O.R.D.A.N. gets in, too."""
    for p in g.players:
        p.place = g.players[g.first].place
    if g.bot:
        g.notes[KEPT] = g.bot.batteries
        g.bot = None


@WORDS.verb("out_of_coat")
def out_of_coat(g: Tamashii, seat: Seat, source: str) -> None:
    """Everybody on a tile of their own again: the nearest uncovered ones, then others, which are uncovered."""
    here = g.map[g.players[g.first].place].at
    places = [at for at, place in enumerate(g.map) if place.tile != FERRY]
    places.sort(key=lambda at: (not g.map[at].uncovered, distance(g.map[at].at, here), at))
    for other, place in zip(order(g), places, strict=False):
        g.map[place].uncovered = True
        g.players[other].place = place
        emit(g, Moved(other, place))
    if g.seats == 1:
        g.bot = Bot(places[1], g.notes.get(KEPT, BATTERIES))
        emit(g, BotMoved(places[1]))


@WORDS.verb("release", "code")
def release(g: Tamashii, seat: Seat, source: str, code: str) -> None:
    """The Enemy of a Special card leaves whoever it is attached to."""
    for other, p in enumerate(g.players):
        for at, foe in reversed(list(enumerate(p.foes))):
            if content(g).enemies[foe.enemy].card == code:
                drop(g, other, at)


@WORDS.condition("escorting", "code")
def escorting(g: Tamashii, seat: Seat, code: str) -> bool:
    """The Enemy of a Special card is attached to somebody."""
    enemies = content(g).enemies
    return any(enemies[foe.enemy].card == code for p in g.players for foe in p.foes)


@WORDS.condition("alike")
def alike(g: Tamashii, seat: Seat) -> bool:
    """All have a token of one and the same kind on their Consoles; Open Data is any. Alone one needs two of them."""
    least = 2 if g.seats == 1 else 1
    return any(all(p.console.count(kind) + p.console.count("o") >= least for p in g.players) for kind in "rgby")
