"""Tests and Group Tests (chapter 31)."""

from ...kernel import Kind, Seat, ask, emit
from .abilities import count, modifier, roles
from .card_events import TakenFromDump
from .console import EMPTY, OPEN, cells_with, put
from .data import content, dump_cells, kinds_for
from .events import Staked, SuccessesCounted
from .options import Enough, Stake
from .rolls import roll, tell
from .state import Tamashii
from .terms import BLANK, HIT


def can_stake(g: Tamashii, seat: Seat, kind: str) -> list[int]:
    """Cells whose tokens serve: of the kind asked for, one's own Core, Open Data (TM-374, TM-379, TM-387, TM-R82)."""
    p = g.players[seat]
    return cells_with(p.console, kinds_for(p, kind) + OPEN)


ENOUGH: Kind[Tamashii, Enough] = Kind(Enough, lambda g, seat: [Enough()], idle=True)


async def stake(g: Tamashii, seat: Seat, kind: str, least: int) -> dict[int, str]:
    """Dump any number of tokens, cell by cell in their order; what lay where (TM-374, TM-R83)."""
    p = g.players[seat]
    p.staked, last = 0, -1
    dumped: dict[int, str] = {}
    while True:
        cells = [cell for cell in can_stake(g, seat, kind) if cell > last]
        if not cells:
            return dumped
        choices: Kind[Tamashii, Stake] = Kind(Stake, lambda g, seat, cells=cells: [Stake(cell) for cell in cells])  # type: ignore[misc]
        choice: Stake | Enough
        if p.staked < least:
            choice = await ask(g, seat, "stake", choices)
        else:
            choice = await ask(g, seat, "stake", choices, ENOUGH)
        if isinstance(choice, Enough):
            return dumped
        last = choice.cell
        dumped[last] = dump_cells(g, seat, 1 << last)
        emit(g, Staked(seat, dumped[last]))
        p.staked += 1


def give_back(g: Tamashii, seat: Seat, dumped: dict[int, str]) -> None:
    """The tokens of a failed Test return from the Dump, where a card says so."""
    p = g.players[seat]
    if modifier(g, seat, "test_refund") <= 0:
        return
    for cell, token in dumped.items():
        if token in p.dump and p.console[cell] == EMPTY:
            p.dump = p.dump.replace(token, "", 1)
            p.console = put(p.console, cell, token)
            emit(g, TakenFromDump(seat, token))


async def roll_staked(g: Tamashii, seat: Seat) -> int:
    """A die for each token, with Reroll for one's own dice; the Successes (TM-375, TM-376, TM-377, TM-380)."""
    p = g.players[seat]
    dice = p.staked + modifier(g, seat, "test_dice") if p.staked else 0
    p.staked = 0
    await roll(g, seat, "test", dice)
    worth, rolled = content(g).constants.successes, p.rolled
    p.rolled = {}
    turned = min(rolled[BLANK], modifier(g, seat, "test_blanks"))
    if turned > 0:
        rolled[BLANK] -= turned
        rolled[HIT] += turned
        tell(g, seat, rolled)
    return sum(worth[face] * n for face, n in rolled.items())


async def pooled_test(g: Tamashii, seat: Seat, kind: str, needed: int) -> bool:
    """In one figure the Voice rolls for the tokens of all; together they dump at least one (TM-R82)."""
    voice = g.players[seat]
    g.needed = needed
    seats = [(seat + step) % g.seats for step in range(g.seats)]
    for at, other in enumerate(seats):
        last = not any(can_stake(g, later, kind) for later in seats[at + 1 :])
        none_yet = other == seat or not voice.staked
        await stake(g, other, kind, 1 if last and none_yet else 0)
        if other != seat:
            voice.staked += g.players[other].staked
            g.players[other].staked = 0
    return _judge(g, seat, await roll_staked(g, seat))


async def individual_test(g: Tamashii, seat: Seat, kind: str, needed: int, least: int = 1) -> bool:
    """At least one token must be dumped (TM-378, TM-R82); with `least` 0 the Test may be left undone (TM-373)."""
    if roles(g):
        return await pooled_test(g, seat, kind, needed)
    if not can_stake(g, seat, kind):
        return False
    g.needed = needed
    dumped = await stake(g, seat, kind, least)
    if not g.players[seat].staked:
        return False
    passed = _judge(g, seat, await roll_staked(g, seat))
    if not passed:
        give_back(g, seat, dumped)
    return passed


async def group_test(g: Tamashii, seat: Seat, kind: str, needed: int) -> bool:
    """All dump in turn from the one who started it, then all roll (TM-381, TM-382, TM-383, TM-385, TM-386)."""
    if roles(g):
        return await pooled_test(g, seat, kind, needed)
    seats = [(seat + step) % g.seats for step in range(g.seats)]
    g.needed, dumped = needed, {}
    for other in seats:
        dumped[other] = await stake(g, other, kind, 1 if g.seats == 1 else 0)
    successes = 0
    for other in seats:
        successes += await roll_staked(g, other)
    passed = _judge(g, seat, successes)
    for other in seats:
        if not passed:
            give_back(g, other, dumped[other])
    return passed


def _judge(g: Tamashii, seat: Seat, successes: int) -> bool:
    passed = successes >= g.needed
    emit(g, SuccessesCounted(seat, successes, g.needed))
    count(g.players[seat], "passed_test" if passed else "failed_test")
    return passed
