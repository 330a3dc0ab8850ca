"""Words of effects about Bosses: where they are, moving them, what they swallow."""

from ...kernel import Done, Kind, Refusal, Seat, ask, emit, no, settle
from ...kernel.flow import DONE
from .boss import CORNER, STILL, TAME
from .boss_moves import choose_place, distances, is_still, put_boss
from .console import BASIC, OPEN, TOKENS, cells_with, lifted
from .data import kinds_for, order, sorted_tokens
from .events import CropEmptied, Swallowed, TookBack
from .jordan import figure
from .moving import neighbours
from .options import ChooseCell, ChooseKind
from .state import Tamashii
from .terms import BOSS
from .vocabulary import VOCABULARY as WORDS

FED = "fed"
"""The note of how many tokens a seat fed this turn."""
EATEN = "boss/eaten"
"""The note of how much the Boss ate this turn."""

# --- where it is -----------------------------------------------------------------------------------------------------


@WORDS.condition("boss_here")
def boss_here(g: Tamashii, seat: Seat) -> bool:
    """One's own figure stands on the tile of the Boss."""
    return g.boss is not None and g.boss.place == figure(g, seat)


@WORDS.condition("all_at_boss")
def all_at_boss(g: Tamashii, seat: Seat) -> bool:
    """All players stand on the tile of the Boss; J.O.R.D.A.N. need not."""
    return g.boss is not None and all(p.place == g.boss.place for p in g.players)


@WORDS.condition("boss_at", "tile")
def boss_at(g: Tamashii, seat: Seat, tile: str) -> bool:
    return g.boss is not None and str(g.map[g.boss.place].tile) == tile


@WORDS.amount("corners")
def corners(g: Tamashii, seat: Seat) -> int:
    """Corners of the Boss that are not broken."""
    return g.boss.marks.get(CORNER, 0) if g.boss else 0


@WORDS.verb("tame_boss")
def tame_boss(g: Tamashii, seat: Seat, source: str) -> None:
    """It cannot be hurt any more, and its table of actions does not apply."""
    if g.boss:
        g.boss.marks[TAME] = 1


@WORDS.verb("hold_boss")
def hold_boss(g: Tamashii, seat: Seat, source: str) -> None:
    """It does not move this turn."""
    g.notes[STILL] = 1


@WORDS.verb("move_boss", "amount")
async def move_boss(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """One moves it up to n tiles, or leaves it where it is."""
    settle(g)
    if g.boss is None or is_still(g):
        return
    near = [place for place, far in distances(g, g.boss.place).items() if far <= n]
    place = await choose_place(g, seat, "move_boss", near)
    if place != g.boss.place:
        put_boss(g, place)


# --- what it swallows ------------------------------------------------------------------------------------------------


def swallowed_tokens(g: Tamashii) -> str:
    """All tokens in the crop, sorted."""
    return "".join(sign * g.boss.marks.get(sign, 0) for sign in TOKENS) if g.boss else ""


@WORDS.amount("crop", "kind of Data?")
def crop(g: Tamashii, seat: Seat, kind: str = "all") -> int:
    """Data tokens in the crop of the Boss."""
    kinds = kinds_for(g.players[seat], kind)
    return sum(token in kinds for token in swallowed_tokens(g))


@WORDS.amount("crop_kinds")
def crop_kinds(g: Tamashii, seat: Seat) -> int:
    """Kinds of Basic Data in the crop; each Open token stands for one that is missing (TM-088)."""
    tokens = swallowed_tokens(g)
    return min(len(BASIC), sum(sign in tokens for sign in BASIC) + tokens.count(OPEN))


@WORDS.amount("eaten")
def eaten(g: Tamashii, seat: Seat) -> int:
    """What the Boss ate this turn: tokens and bait."""
    return g.notes.get(EATEN, 0)


def eat(g: Tamashii, seat: Seat, cell: int) -> None:
    """The token of a cell goes into the crop."""
    assert g.boss is not None
    p = g.players[seat]
    p.console, token = lifted(p.console, 1 << cell)
    g.boss.marks[token] = g.boss.marks.get(token, 0) + 1
    emit(g, Swallowed(seat, token))


def food(g: Tamashii, seat: Seat) -> list[int]:
    """Cells with Data that it eats: Corrupted Data it does not."""
    return cells_with(g.players[seat].console, BASIC + OPEN)


def feed_refusal(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    """On its tile or beside it, with something to eat (TM-384)."""
    at = figure(g, seat)
    if g.boss is None or g.boss.place not in (at, *neighbours(g, at)):
        return no("TM-384", "not-here", at=BOSS)
    return None if food(g, seat) else no("TM-098", "none-there", what="any")


@WORDS.verb("feed", refusal=feed_refusal)
async def feed(g: Tamashii, seat: Seat, source: str) -> None:
    """Any number of tokens of one's Console, cell by cell in their order, at least one."""
    settle(g)
    last, note = -1, f"{FED}/{seat}"
    while cells := [cell for cell in food(g, seat) if cell > last]:
        kind: Kind[Tamashii, ChooseCell] = Kind(ChooseCell, lambda g, seat, cells=cells: [ChooseCell(c) for c in cells])  # type: ignore[misc]
        choice: ChooseCell | Done = await ask(g, seat, "feed", kind, *([DONE] if last >= 0 else []))
        if isinstance(choice, Done):
            return
        last = choice.cell
        eat(g, seat, last)
        g.notes[note] = g.notes.get(note, 0) + 1


@WORDS.verb("swallow", "amount")
async def swallow(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Everybody on its tile loses tokens to its crop, each of the kind of which it has least (TM-397)."""
    settle(g)
    for other in order(g):
        for _ in range(n):
            cells = _wanted(g, other)
            if g.boss and g.players[other].place == g.boss.place and cells and not g.players[other].down:
                kind: Kind[Tamashii, ChooseCell] = Kind(
                    ChooseCell,
                    lambda g, seat, cells=cells: [ChooseCell(c) for c in cells],  # type: ignore[misc]
                )
                eat(g, other, (await ask(g, other, "swallow", kind)).cell)
                g.notes[EATEN] = g.notes.get(EATEN, 0) + 1


def _wanted(g: Tamashii, seat: Seat) -> list[int]:
    """Cells with Basic Data of the kind of which the crop has least, among the kinds that the seat has."""
    tokens, console = swallowed_tokens(g), g.players[seat].console
    least = min((tokens.count(sign) for sign in BASIC if sign in console), default=0)
    return [cell for cell in cells_with(console, BASIC) if tokens.count(console[cell]) == least]


def crop_empty(g: Tamashii, seat: Seat, source: str, n: int) -> Refusal | None:
    return None if swallowed_tokens(g) else no("TM-098", "none-there", what="any")


@WORDS.verb("take_back", "amount", refusal=crop_empty)
async def take_back(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Tokens of one's choice from the crop into one's Dump."""
    settle(g)
    kinds: Kind[Tamashii, ChooseKind] = Kind(
        ChooseKind, lambda g, seat: [ChooseKind(sign) for sign in TOKENS if sign in swallowed_tokens(g)]
    )
    p = g.players[seat]
    for _ in range(n):
        if g.boss and swallowed_tokens(g):
            sign = (await ask(g, seat, "take_back", kinds)).kind
            g.boss.marks[sign] -= 1
            p.dump = sorted_tokens(p.dump + sign)
            emit(g, TookBack(seat, sign))


@WORDS.verb("empty_crop")
def empty_crop(g: Tamashii, seat: Seat, source: str) -> None:
    """All that it swallowed goes to the neutral pool."""
    tokens = swallowed_tokens(g)
    if g.boss and tokens:
        for token in tokens:
            g.pool[token] += 1
            g.boss.marks[token] -= 1
        emit(g, CropEmptied(g.boss.boss, len(tokens)))
