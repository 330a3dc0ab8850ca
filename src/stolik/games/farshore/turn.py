"""Turns, passing and the end (chapters 3 and 11)."""

from functools import cache

from ...kernel import NOBODY, Kind, Refusal, Seat, ask, emit, no, procedure, then
from .city import owner_of
from .decks import refill_bay
from .events import MatchEnded, Passed, TurnBegan
from .options import Pass, Place, Play, Prepare
from .playing import PLAY, play_card
from .seasons import PREPARE, prepare
from .state import CaptainsTurn, EndTurn, Farshore, Finish, Turn
from .terms import SEASONS
from .workers import PLACE, place_worker

NOT_AUTUMN = no("FS-213")


def no_passing(g: Farshore, seat: Seat) -> Refusal | None:
    """Only in autumn (FS-212, FS-213)."""
    return None if g.players[seat].season == SEASONS[-1] else NOT_AUTUMN


PASS: Kind[Farshore, Pass] = Kind(Pass, lambda g, seat: [Pass()], barred=no_passing, idle=True)


@procedure(Turn)
async def turn(g: Farshore, e: Turn) -> None:
    """Exactly one action (FS-056, FS-057). It is asked even where only one is left: hands are secret."""
    seat = e.seat
    g.turn = seat
    g.players[seat].used = ()
    emit(g, TurnBegan(seat))
    match await ask(g, seat, "turn", PLACE, PLAY, PREPARE, PASS, pause=True):
        case Place() as place:
            await place_worker(g, seat, place)
        case Play() as play:
            await play_card(g, seat, play)
        case Prepare():
            await prepare(g, seat)
        case Pass():
            g.players[seat].passed = True
            emit(g, Passed(seat))
    then(g, EndTurn(seat))


@procedure(EndTurn)
def end_turn(g: Farshore, e: EndTurn) -> None:
    """Step 7 of a play, and another try for slots that stayed empty (FS-119, FS-R08); then the next seat."""
    refill_bay(g)
    following = next_seat(g, e.seat)
    g.turn = NOBODY
    if following == NOBODY:
        then(g, Finish())
    elif following == g.captain_seat:
        then(g, CaptainsTurn())
    else:
        then(g, Turn(following))


def next_seat(g: Farshore, seat: Seat) -> Seat:
    """The next seat in order that has not passed (FS-214, FS-R49)."""
    for other in seats_after(seat, g.first, g.seats, g.captain is not None):
        if not owner_of(g, other).passed:
            return other
    return NOBODY


@cache
def seats_after(seat: Seat, first: Seat, seats: int, captain: bool) -> tuple[Seat, ...]:
    """All seats from the next one on, up to this one itself: clockwise, and the Captain comes last (FS-058, FS-245)."""
    order = [*range(first, seats), *range(first), *([seats] if captain else [])]
    at = order.index(seat) + 1
    return (*order[at:], *order[:at])


@procedure(Finish)
def finish(g: Farshore, e: Finish) -> None:
    emit(g, MatchEnded())
