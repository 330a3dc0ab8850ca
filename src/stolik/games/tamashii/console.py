"""The Console as a string of cells: loading order, slides, taking tokens off (chapters 6, 7, 8 and 10).

A Console has four rows of five cells. Each row is written as five signs and a rim, so that rows are six signs apart and
a Pattern that is shifted along the string cannot run from one row into the next:

    "rg.b#|" "....#|" "o.x.#|" "....#|"

`r g b y` are Basic Data, `o` Open, `x` Corrupted, `.` an empty cell, `#` a Locked cell, `|` the rim.
"""

from functools import lru_cache

ROWS, COLUMNS = 4, 5
STRIDE = COLUMNS + 1
EMPTY, LOCK, RIM = ".", "#", "|"
BASIC, OPEN, CORRUPTED = "rgby", "o", "x"
TOKENS = BASIC + OPEN + CORRUPTED

CELLS = tuple(row * STRIDE + column for row in range(ROWS) for column in range(COLUMNS))
"""Places of the string that are cells, row by row."""
LOCKABLE = tuple(row * STRIDE + COLUMNS - 1 for row in range(ROWS))
"""The right-most column (TM-077)."""
IN_LOADING_ORDER = tuple(row * STRIDE + column for column in range(COLUMNS) for row in range(ROWS))
"""Column by column, each from top to bottom (TM-123, TM-R16)."""
NEIGHBOURS = tuple((a, b) for a in CELLS for b in (a + 1, a + STRIDE) if b in CELLS)
"""Pairs of cells that share an edge; there are no diagonal ones (TM-130)."""
START = (EMPTY * (COLUMNS - 1) + LOCK + RIM) * ROWS
"""Every Console at the start: empty, its right-most column Locked (TM-016)."""


def loading_cells(highlighted: frozenset[int]) -> tuple[int, ...]:
    """The cells that loading looks at, in its order: Highlighted ones, and the Lockable ones (TM-076, TM-078)."""
    return tuple(cell for cell in IN_LOADING_ORDER if cell in highlighted or cell in LOCKABLE)


def put(console: str, cell: int, sign: str) -> str:
    """The Console with another sign in this cell."""
    return console[:cell] + sign + console[cell + 1 :]


def exchanged(console: str, a: int, b: int) -> str:
    """The Console after two cells changed their contents; a is the lower cell."""
    return console[:a] + console[b] + console[a + 1 : b] + console[a] + console[b + 1 :]


@lru_cache(100_000)
def slides(console: str) -> tuple[tuple[int, int], ...]:
    """Neighbours that can change places: a shift if one is empty, a swap if both hold tokens (TM-128, TM-129, TM-R14).

    Two equal tokens, or two empty cells, are left out: their exchange changes nothing.
    """
    return tuple(
        (a, b) for a, b in NEIGHBOURS if console[a] != console[b] and console[a] != LOCK and console[b] != LOCK
    )


def tokens_on(console: str) -> str:
    """All Data tokens of a Console, row by row."""
    return "".join(sign for sign in console if sign in TOKENS)


def cells_with(console: str, signs: str) -> list[int]:
    """The cells that hold one of these signs, row by row."""
    return [cell for cell in CELLS if console[cell] in signs]


def lifted(console: str, cells: int) -> tuple[str, str]:
    """The Console without the tokens of these cells (a bit a cell), and the tokens."""
    signs, tokens = list(console), ""
    for cell in CELLS:
        if cells >> cell & 1:
            tokens += signs[cell]
            signs[cell] = EMPTY
    return "".join(signs), tokens


def cleared(console: str, kinds: str = TOKENS) -> tuple[str, str]:
    """The Console without any token of these kinds, and the tokens."""
    tokens = "".join(sign for sign in console if sign in kinds)
    return "".join(EMPTY if sign in kinds else sign for sign in console), tokens


def cell_name(cell: int) -> str:
    """The name of a cell for people: columns are letters, rows are numbers from the top."""
    row, column = divmod(cell, STRIDE)
    return f"{'abcde'[column]}{row + 1}"
