"""Data tokens: bags, Dumps, the neutral pool and the pool of Corrupted Data (chapters 7 and 8)."""

from ...kernel import Seat, emit, stop, unread
from .abilities import count
from .console import BASIC, CORRUPTED, OPEN, TOKENS, cleared, lifted
from .content import Content, content_of
from .events import BagRefilled, CardDrawn, DiscardedData, DumpedData, Ended, GainedData, PoolIsEmpty
from .state import Finish, Player, Tamashii

EMPTY_POOL = "empty_pool"
"""The note that a Story card is to be drawn because the pool of Corrupted Data was empty."""
NUMBER, NO_NUMBER = "number", 99
"""The note of a seat's number in the order of players; whoever has none comes last."""
GAINED_CORRUPTED = "corrupted"
"""Counts the Corrupted Data that a player gained this turn."""


def content(g: Tamashii) -> Content:
    return content_of(g.content)


def order(g: Tamashii) -> list[Seat]:
    """All seats, clockwise from the First Player (TM-112, TM-450); a Scenario may give them numbers (TM-007)."""
    seats = [(g.first + step) % g.seats for step in range(g.seats)]
    return sorted(seats, key=lambda seat: g.notes.get(f"{NUMBER}/{seat}", NO_NUMBER)) if g.notes else seats


def draw_token(g: Tamashii, seat: Seat) -> str:
    """One token of the bag; an empty bag takes back the Dump first (TM-106, TM-107). Empty: there is none (TM-R17)."""
    p = g.players[seat]
    if not p.bag and p.dump:
        p.bag, p.dump = sorted_tokens(p.dump), ""
        emit(g, BagRefilled(seat))
    if not p.bag:
        return ""
    at = g.chance.below(len(p.bag))
    token, p.bag = p.bag[at], p.bag[:at] + p.bag[at + 1 :]
    return token


def sorted_tokens(tokens: str) -> str:
    return "".join(sorted(tokens))


def gain_token(g: Tamashii, seat: Seat, kind: str) -> bool:
    """A token from its pool into the Dump (TM-097, TM-084); False if there is none (TM-108).

    A Scenario in which a Corrupted Data token must be taken and none is left ends (TM-087).
    """
    if not g.pool[kind]:
        if kind == CORRUPTED and g.generator is None:  # TM-439
            run_out(g)
        return False
    g.pool[kind] -= 1
    p = g.players[seat]
    p.dump = sorted_tokens(p.dump + kind)
    if kind == CORRUPTED:
        p.now[GAINED_CORRUPTED] = p.now.get(GAINED_CORRUPTED, 0) + 1
    emit(g, GainedData(seat, kind))
    return True


def run_out(g: Tamashii) -> None:
    """The pool of Corrupted Data is empty: the card that the sheet names, or simply a defeat (TM-R22).

    A Story card is drawn by World Actions of this turn, and only once; until then nothing is taken.
    """
    code = content(g).scenarios[g.scenario].out_of_corrupted or "defeat"
    if code not in content(g).stories:
        end(g, code)
    elif code not in g.told and not g.notes.get(EMPTY_POOL):
        g.notes[EMPTY_POOL] = 1
        emit(g, PoolIsEmpty(code))


def end(g: Tamashii, code: str) -> None:
    """A Victory or Defeat card is drawn: the Scenario is over at once (TM-389, TM-R107)."""
    if g.result:
        return
    if code not in g.told and code in content(g).endings:
        unread(g)
        g.told += (code,)
        emit(g, CardDrawn(code))
    g.result = code
    emit(g, Ended(code))
    stop(g, Finish())


def dump_cells(g: Tamashii, seat: Seat, cells: int) -> str:
    """Move the tokens of these cells (a bit a cell) to the Dump (TM-098)."""
    p = g.players[seat]
    p.console, tokens = lifted(p.console, cells)
    _to_dump(g, seat, tokens)
    return tokens


def dump_kinds(g: Tamashii, seat: Seat, kinds: str) -> str:
    """Move all tokens of these kinds to the Dump."""
    p = g.players[seat]
    p.console, tokens = cleared(p.console, kinds)
    _to_dump(g, seat, tokens)
    return tokens


def _to_dump(g: Tamashii, seat: Seat, tokens: str) -> None:
    if tokens:
        p = g.players[seat]
        p.dump = sorted_tokens(p.dump + tokens)
        emit(g, DumpedData(seat, tokens))
        _note_empty(p)


def _note_empty(p: Player) -> None:
    if not any(sign in TOKENS for sign in p.console):
        count(p, "emptied")


def discard_cells(g: Tamashii, seat: Seat, cells: int) -> str:
    """Return the tokens of these cells to the neutral pool; Corrupted Data goes to the box (TM-099, TM-085)."""
    p = g.players[seat]
    p.console, tokens = lifted(p.console, cells)
    _take_back(g, seat, tokens)
    if tokens:
        _note_empty(p)
    return tokens


def lift_cell(g: Tamashii, seat: Seat, cell: int) -> str:
    """Take the token of a cell off the Console; the caller puts it somewhere else."""
    p = g.players[seat]
    p.console, token = lifted(p.console, 1 << cell)
    _note_empty(p)
    return token


def discard_from_dump(g: Tamashii, seat: Seat, token: str) -> None:
    """The same for a token of the Dump."""
    p = g.players[seat]
    p.dump = p.dump.replace(token, "", 1)
    _take_back(g, seat, token)


def _take_back(g: Tamashii, seat: Seat, tokens: str) -> None:
    for token in tokens:
        if token == CORRUPTED and g.generator is None:
            g.boxed += 1
        else:
            g.pool[token] += 1  # TM-R94
    if tokens:
        emit(g, DiscardedData(seat, tokens))


def kinds_for(p: Player, kind: str) -> str:
    """The signs of Basic Data that a kind names: core is one's own, any is every Basic kind (TM-093, TM-096)."""
    match kind:
        case "core":
            return p.core
        case "any":
            return BASIC
        case "open":
            return OPEN
        case "corrupted":
            return CORRUPTED
        case "all":
            return BASIC + OPEN + CORRUPTED
        case _:
            return kind


def data_pool(p: Player) -> str:
    """All Data tokens of a player: in bag, Console and Dump (TM-103)."""
    return p.bag + p.dump + p.hand + cleared(p.console)[1]
