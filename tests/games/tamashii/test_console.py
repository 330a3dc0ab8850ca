"""Chapters 6, 7 and 10: the Console, its cells, loading order and slides."""

import random

from stolik.games.tamashii.console import (
    CELLS,
    LOCKABLE,
    START,
    cell_name,
    cells_with,
    cleared,
    exchanged,
    lifted,
    loading_cells,
    put,
    slides,
    tokens_on,
)

from ...rules import rule


def console(*rows: str) -> str:
    return "".join(row + "|" for row in rows)


def random_console(dice: random.Random) -> str:
    signs = ["|" if at % 6 == 5 else dice.choice("rgbyox...") for at in range(24)]
    for cell in LOCKABLE:
        if dice.random() < 0.5:
            signs[cell] = "#"
    return "".join(signs)


@rule("TM-016", "TM-077")
def test_the_right_most_column_has_four_locked_cells() -> None:
    assert console("....#", "....#", "....#", "....#") == START
    assert [cell_name(cell) for cell in LOCKABLE] == ["e1", "e2", "e3", "e4"]


@rule("TM-076", "TM-078", "TM-123", "TM-124", "TM-R16")
def test_loading_goes_down_the_columns_over_highlighted_and_lockable_cells() -> None:
    highlighted = frozenset({0, 1, 6, 7})
    assert [cell_name(cell) for cell in loading_cells(highlighted)] == ["a1", "a2", "b1", "b2", "e1", "e2", "e3", "e4"]


@rule("TM-128", "TM-129", "TM-130", "TM-R20")
def test_a_token_slides_to_an_empty_neighbour_or_swaps_with_a_token() -> None:
    board = console("r...#", ".g..#", "....#", "....#")
    moves = {(cell_name(a), cell_name(b)) for a, b in slides(board)}
    assert moves == {("a1", "b1"), ("a1", "a2"), ("b1", "b2"), ("a2", "b2"), ("b2", "c2"), ("b2", "b3")}
    swapped = console("rg..#", "....#", "....#", "....#")
    assert exchanged(swapped, 0, 1) == console("gr..#", "....#", "....#", "....#")


@rule("TM-R14")
def test_no_token_enters_a_locked_cell() -> None:
    board = console("...r#", "....#", "....#", "....#")
    assert all(LOCKABLE[0] not in pair for pair in slides(board))
    assert (3, 4) in slides(put(board, LOCKABLE[0], "."))


@rule("TM-R21")
def test_corrupted_data_slides_like_other_tokens() -> None:
    assert (0, 1) in slides(console("x...#", "....#", "....#", "....#"))


def test_a_slide_there_and_back_is_the_same_console() -> None:
    dice = random.Random(3)
    for _ in range(500):
        board = random_console(dice)
        for a, b in slides(board):
            moved = exchanged(board, a, b)
            assert moved != board
            assert exchanged(moved, a, b) == board
            assert (a, b) in slides(moved)


def test_taking_tokens_off() -> None:
    board = console("rg.x#", "..o.#", "....#", "....#")
    assert tokens_on(board) == "rgxo"
    assert lifted(board, 1 << 0 | 1 << 8) == (console(".g.x#", "....#", "....#", "....#"), "ro")
    assert cleared(board, "x") == (console("rg..#", "..o.#", "....#", "....#"), "x")
    assert cleared(board)[0] == START
    assert cells_with(board, "x") == [3]
    assert len(CELLS) == 20
