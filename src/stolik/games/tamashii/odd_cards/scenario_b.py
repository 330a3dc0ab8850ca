"""Encore (B): Numbers of the Programme are shown on the Console and not fired; Tracking is applause."""

from ....effects.nodes import Effect
from ....kernel import Refusal, Seat, no, settle
from ..content import Pattern
from ..data import content
from ..enemies import track
from ..hooks import Hooks, hooked
from ..jordan import figure
from ..patterns import fits
from ..state import Tamashii
from ..terms import SHELTER
from ..tokens import unmark
from ..vocabulary import VOCABULARY as WORDS

CARD, PUPPET = "B12", "universal"
REHEARSAL = "rehearsal"
NUMBERS = ("mirror", "puppets", "crossing")
"""In the order of the Patterns on the Programme."""
APPLAUSE = 2
"""By how much showing raises Tracking."""

WORDS.noun("Number", (REHEARSAL, *NUMBERS))


def patterns_of(g: Tamashii, number: str) -> tuple[Pattern, ...]:
    """What counts as this Number; at the rehearsal any Basic Pattern does."""
    if number == REHEARSAL:
        return content(g).basic_patterns
    return (content(g).card_patterns[CARD][NUMBERS.index(number)],)


def has_shown(g: Tamashii, seat: Seat, number: str) -> bool:
    return g.notes.get(f"{CARD}/{number}{seat}") == g.turn


def show_refusal(g: Tamashii, seat: Seat, source: str, number: str, effect: Effect | None = None) -> Refusal | None:
    p, place = g.players[seat], figure(g, seat)
    if g.map[place].tile == SHELTER:
        return no("TM-359", "show-not-in-shelter")
    if g.notes.get(f"{CARD}/spot{place}") == g.turn:
        return no("TM-359", "show-spot-taken")
    if not any(fits(p.console, p.core, pattern.ways) for pattern in patterns_of(g, number)):
        return no("TM-195", "show-not-there", number=number)
    return None


@WORDS.verb("show", "Number", "effect?", refusal=show_refusal)
async def show(g: Tamashii, seat: Seat, source: str, number: str, effect: Effect | None = None) -> None:
    """The Pattern stays on the Console; the house looks at whoever shows it."""
    settle(g)
    if g.players[seat].down or show_refusal(g, seat, source, number):
        return
    g.notes[f"{CARD}/{number}{seat}"] = g.turn
    g.notes[f"{CARD}/spot{figure(g, seat)}"] = g.turn
    track(g, seat, APPLAUSE)
    if effect:
        await effect.run(g, seat, source)


@WORDS.amount("showers", "Number")
def showers(g: Tamashii, seat: Seat, number: str) -> int:
    """Players who have shown this Number this turn."""
    return sum(has_shown(g, other, number) for other in range(g.seats))


@WORDS.amount("applause")
def applause(g: Tamashii, seat: Seat) -> int:
    """The Tracking of all players together."""
    return sum(p.tracking for p in g.players)


@WORDS.amount("half")
def half(g: Tamashii, seat: Seat) -> int:
    """Half of the players, rounded up."""
    return (g.seats + 1) // 2


@WORDS.amount("carried", "token")
def carried(g: Tamashii, seat: Seat, token: str) -> int:
    """Tokens of a kind that all players carry together."""
    return sum(p.marks.get(token, 0) for p in g.players)


@hooked(CARD)
class Programme(Hooks):
    def fire_refusal(self, g: Tamashii, seat: Seat, kind: str) -> Refusal | None:
        return no("TM-359", "show-not-fire") if kind == "scenario" else None


@hooked("B11")
class UnderTheStage(Hooks):
    def was_reset(self, g: Tamashii, seat: Seat, place: int) -> None:
        unmark(g, 1, PUPPET, "me", seat)
