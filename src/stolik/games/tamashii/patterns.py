"""Patterns: rows of symbols, compiled to shifts, matched on a Console with bit masks of the whole board (chapter 16).

Symbols: `r g b y` Basic kinds, `c` Core, `*` Any, `o` Open, `x` Corrupted; `.` imposes nothing (TM-198).
"""

from functools import lru_cache

from .console import BASIC, CELLS, COLUMNS, CORRUPTED, LOCK, OPEN, ROWS, STRIDE

CORE, ANY, NOTHING = "c", "*", "."
FREE = "free"
"""The key of the cells that have no Lock, among the masks of a Console."""
SYMBOLS = BASIC + OPEN + CORRUPTED + CORE + ANY

Way = tuple[tuple[int, str], ...]
"""One rotation: how far each symbol lies behind the first cell, and the symbol."""
Ways = tuple[Way, ...]


def compiled(rows: tuple[str, ...]) -> Ways:
    """The different rotations of a Pattern that fit on a Console; never its mirror image (TM-196, TM-197).

    ValueError says what is wrong with the rows.
    """
    cells = _cells(rows)
    ways: list[tuple[tuple[int, int, str], ...]] = []
    for _ in range(4):
        if cells not in ways and max(r for r, _, _ in cells) < ROWS and max(c for _, c, _ in cells) < COLUMNS:
            ways.append(cells)
        cells = _rotated(cells)
    if not ways:
        raise ValueError(f"a Pattern of {len(rows)} rows does not fit on a Console of {ROWS} x {COLUMNS}")
    return tuple(tuple((r * STRIDE + c, symbol) for r, c, symbol in way) for way in ways)


def _cells(rows: tuple[str, ...]) -> tuple[tuple[int, int, str], ...]:
    """Row, column and symbol of every cell that asks for something, moved to the top left corner."""
    found = [(r, c, symbol) for r, row in enumerate(rows) for c, symbol in enumerate(row) if symbol != NOTHING]
    unknown = sorted({symbol for _, _, symbol in found} - set(SYMBOLS))
    if unknown:
        raise ValueError(f"unknown symbol {unknown[0]!r}; there are {' '.join(SYMBOLS)} and . for nothing")
    if not found:
        raise ValueError("a Pattern needs at least one symbol")
    return _moved(found)


def _rotated(cells: tuple[tuple[int, int, str], ...]) -> tuple[tuple[int, int, str], ...]:
    return _moved([(column, -row, symbol) for row, column, symbol in cells])


def _moved(cells: list[tuple[int, int, str]]) -> tuple[tuple[int, int, str], ...]:
    top, left = min(r for r, _, _ in cells), min(c for _, c, _ in cells)
    return tuple(sorted((r - top, c - left, symbol) for r, c, symbol in cells))


@lru_cache(100_000)
def masks(console: str) -> dict[str, int]:
    """For each symbol the cells that satisfy it, a bit a cell.

    Open Data stands for every Basic kind and for Any, never for Corrupted Data (TM-088, TM-089, TM-091); only Open Data
    satisfies an Open symbol (TM-090); Corrupted Data satisfies no Basic, Core or Any symbol (TM-083, TM-096).
    """
    found = dict.fromkeys(BASIC + OPEN + CORRUPTED, 0)
    for cell in CELLS:
        sign = console[cell]
        if sign in found:
            found[sign] |= 1 << cell
    wild = found[OPEN]
    for kind in BASIC:
        found[kind] |= wild
    found[ANY] = found["r"] | found["g"] | found["b"] | found["y"]
    found[FREE] = sum(1 << cell for cell in CELLS if console[cell] != LOCK)
    return found


@lru_cache(200_000)
def fits(console: str, core: str, ways: Ways) -> tuple[int, ...]:
    """The sets of cells (a bit a cell) on which a Pattern lies, in any rotation (TM-195, TM-196, TM-R26).

    A whole board is compared at once: the mask of each symbol is shifted back to the first cell of the Pattern, and
    what remains of all of them are the places where the Pattern begins.
    """
    board = masks(console)
    found: dict[int, None] = {}
    for way in ways:
        anchors = -1
        for shift, symbol in way:
            anchors &= board[core if symbol == CORE else symbol] >> shift
            if not anchors:
                break
        while anchors > 0:
            first = anchors & -anchors
            anchors ^= first
            found[sum(first << shift for shift, _ in way)] = None
    return tuple(sorted(found))


@lru_cache(10_000)
def loosened(ways: Ways) -> Ways:
    """The same Pattern, of which any one symbol may be Any; the exact ways come first."""
    loose = [
        tuple((shift, ANY if i == at else symbol) for i, (shift, symbol) in enumerate(way))
        for way in ways
        for at in range(len(way))
    ]
    return tuple(dict.fromkeys((*ways, *loose)))


@lru_cache(10_000)
def thinned(ways: Ways) -> Ways:
    """The same Pattern, of which any one cell may be left out; the whole ones come first."""
    thin = []
    for way in ways:
        for at in range(len(way)):
            rest = [cell for i, cell in enumerate(way) if i != at]
            first = min((shift for shift, _ in rest), default=0)
            thin.append(tuple((shift - first, symbol) for shift, symbol in rest))
    return tuple(dict.fromkeys((*ways, *(way for way in thin if way))))


@lru_cache(100_000)
def nearest_fit(console: str, core: str, ways: Ways) -> tuple[int, int]:
    """Where most of a Pattern lies already: how many of its cells are in place, and all its cells there (a bit a cell).

    Cells under a Lock are no place for a Pattern. The first such place is taken, in the order of `ways` and cells.
    """
    board = masks(console)
    usable = board[FREE]
    best, where = -1, 0
    for way in ways:
        last = way[-1][0]
        for first in CELLS:
            if first + last > CELLS[-1]:
                break
            cells = sum(1 << first + shift for shift, _ in way)
            if cells & ~usable:
                continue
            met = sum(board[core if s == CORE else s] >> first + shift & 1 for shift, s in way)
            if met > best:
                best, where = met, cells
    return max(best, 0), where


def nearness(console: str, core: str, ways: Ways) -> float:
    """From 0 to 1: the largest share of a Pattern's cells that are in place somewhere on the Console."""
    return nearest_fit(console, core, ways)[0] / len(ways[0])
