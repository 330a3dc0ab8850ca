"""Chapter 16: Patterns on a Console, against an obvious matcher."""

import random

import pytest

from stolik.games.tamashii.console import CELLS, COLUMNS, ROWS, STRIDE
from stolik.games.tamashii.patterns import compiled, fits, nearest_fit, nearness

from ...rules import rule
from .test_console import console, random_console

SHAPES = (
    "##", "#./.#", "###", "#./##", "#.#/.#.", "####", "##/##", "###/.#.", "###/#..", ".##/##.", ".#./###/.#.",
    "#../#../###",
)  # fmt: skip
BOARDS = 100_000


def satisfies(sign: str, symbol: str, core: str) -> bool:
    wanted = core if symbol == "c" else symbol
    if wanted == "*":
        return sign in "rgbyo"
    if wanted in "rgby":
        return sign in (wanted, "o")
    return sign == wanted


def obvious_fits(board: str, core: str, rows: tuple[str, ...]) -> set[int]:
    """Lay the Pattern on every cell in every rotation and look."""
    found = set()
    grid = [list(row) for row in rows]
    for _ in range(4):
        for top in range(ROWS):
            for left in range(COLUMNS):
                cells = 0
                for r, row in enumerate(grid):
                    for c, symbol in enumerate(row):
                        if symbol == ".":
                            continue
                        y, x = top + r, left + c
                        if y >= ROWS or x >= COLUMNS or not satisfies(board[y * STRIDE + x], symbol, core):
                            break
                        cells |= 1 << y * STRIDE + x
                    else:
                        continue
                    break
                else:
                    found.add(cells)
        grid = [list(row) for row in zip(*grid[::-1], strict=True)]
    return found


def random_pattern(dice: random.Random) -> tuple[str, ...]:
    shape = dice.choice(SHAPES)
    return tuple("".join(dice.choice("rgbyc*ox") if sign == "#" else "." for sign in row) for row in shape.split("/"))


@rule("TM-195", "TM-196", "TM-198")
def test_an_obvious_matcher_finds_the_same_on_many_boards() -> None:
    dice = random.Random(17)
    patterns = [(rows, compiled(rows)) for rows in (random_pattern(dice) for _ in range(400))]
    hits = 0
    for _ in range(BOARDS):
        board, (rows, ways), core = random_console(dice), dice.choice(patterns), dice.choice("rgby")
        found = fits(board, core, ways)
        assert set(found) == obvious_fits(board, core, rows), (board, core, rows)
        hits += bool(found)
    assert hits > BOARDS / 20


L = compiled(("r.", "rg"))


@rule("TM-196", "TM-197", "TM-E14")
def test_a_pattern_may_be_rotated_but_not_mirrored() -> None:
    rotated = [
        console("r...#", "rg..#", "....#", "....#"),
        console("rr..#", "g...#", "....#", "....#"),
        console("gr..#", ".r..#", "....#", "....#"),
        console(".g..#", "rr..#", "....#", "....#"),
    ]
    for board in rotated:
        assert len(fits(board, "b", L)) == 1, board
    mirrored = console(".r..#", "gr..#", "....#", "....#")
    assert fits(mirrored, "b", L) == ()


@rule("TM-197")
def test_a_single_line_turned_around_is_its_mirror_image() -> None:
    ways = compiled(("rrg",))
    assert fits(console("grr.#", "....#", "....#", "....#"), "b", ways)


@rule("TM-198")
def test_tokens_in_the_empty_cells_of_the_frame_do_not_matter() -> None:
    assert fits(console("ry..#", "rg..#", "....#", "....#"), "b", L)


@rule("TM-088", "TM-089", "TM-091", "TM-E13")
def test_open_data_stands_for_basic_core_and_any_but_not_for_corrupted() -> None:
    board = console("oo..#", "....#", "....#", "....#")
    for rows in (("rg",), ("c*",), ("bb",), ("oo",)):
        assert fits(board, "y", compiled(rows)), rows
    assert not fits(board, "y", compiled(("xo",)))


@rule("TM-090")
def test_only_open_data_satisfies_an_open_symbol() -> None:
    assert not fits(console("rg..#", "....#", "....#", "....#"), "r", compiled(("ro",)))
    assert fits(console("ro..#", "....#", "....#", "....#"), "r", compiled(("ro",)))


@rule("TM-083", "TM-096", "TM-094")
def test_corrupted_data_satisfies_no_basic_core_or_any_symbol() -> None:
    board = console("xx..#", "....#", "....#", "....#")
    for rows in (("r",), ("c",), ("*",)):
        assert not fits(board, "r", compiled(rows))
    assert fits(board, "r", compiled(("xx",)))
    assert fits(console("g...#", "....#", "....#", "....#"), "g", compiled(("c",)))
    assert not fits(console("g...#", "....#", "....#", "....#"), "r", compiled(("c",)))


def test_a_pattern_never_runs_over_the_rim() -> None:
    assert not fits(console("....r", "r...#", "....#", "....#"), "b", compiled(("rr",)))


def test_the_nearest_fit_counts_what_is_in_place() -> None:
    board = console("r...#", "r...#", "....#", "....#")
    met, cells = nearest_fit(board, "b", L)
    assert met == 2
    assert cells.bit_count() == 3
    assert nearness(board, "b", L) == pytest.approx(2 / 3)
    assert nearness(console("r...#", "rg..#", "....#", "....#"), "b", L) == 1.0
    locked = console("...r#", "....#", "....#", "....#")
    _, cells = nearest_fit(locked, "b", compiled(("rr",)))
    assert not cells & 1 << CELLS[4]


@pytest.mark.parametrize(
    ("rows", "says"),
    [(("q",), "unknown symbol 'q'"), (("..",), "at least one symbol"), (("rrrrrr",), "does not fit")],
)
def test_a_wrong_pattern_says_what_is_wrong(rows: tuple[str, ...], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        compiled(rows)
