"""Bots of Tamashii: Programming planned as a whole, rules of thumb, and what the evaluation looks at."""

import random

import pytest

from stolik.games.tamashii import options as o
from stolik.games.tamashii.bot import SENSE
from stolik.games.tamashii.console import CELLS, LOCK, LOCKABLE, TOKENS, exchanged, put, slides
from stolik.games.tamashii.content import built_in
from stolik.games.tamashii.evaluation import evaluate
from stolik.games.tamashii.first_sight import routine
from stolik.games.tamashii.mission import closeness, ways_on
from stolik.games.tamashii.patterns import CORE, Ways, compiled, masks
from stolik.games.tamashii.programming import Target, best_slides, layout_value, missing, top
from stolik.kernel import Option

from .table import MOVES, table

START = ".....|" * 4


def random_console(rng: random.Random) -> str:
    console = START
    for cell in CELLS:
        console = put(console, cell, rng.choice(TOKENS + "..." + (LOCK if cell in LOCKABLE else "")))
    return console


def slow_missing(console: str, core: str, ways: Ways) -> int:
    """Every place and rotation, cell by cell."""
    board, found = masks(console), []
    for way in ways:
        for first in CELLS:
            cells = [first + shift for shift, _ in way]
            if all(cell in CELLS and console[cell] != LOCK for cell in cells):
                signs = [core if symbol == CORE else symbol for _, symbol in way]
                found.append(sum(not board[sign] >> cell & 1 for cell, sign in zip(cells, signs, strict=True)))
    return min(3, min(found, default=3))


def test_missing_cells_agree_with_an_obvious_count() -> None:
    rng = random.Random(3)
    rows = [record.rows for record in built_in().library.records["basic_pattern"].values()]
    rows += [card.rows for card in built_in().augments.values() if card.rows]
    patterns = [compiled(one) for one in rows]
    for _ in range(400):
        console, core, ways = random_console(rng), rng.choice("rgby"), rng.choice(patterns)
        assert missing(console, core, ways) == slow_missing(console, core, ways), (console, core, ways)


def test_a_beam_finds_the_slides_that_complete_a_pattern() -> None:
    console = "r..r.|" + ".g...|" + ".....|" * 2
    targets = top([Target(compiled(("rr",)), 2.0), Target(compiled(("rrg",)), 5.0)])
    path = best_slides(console, "r", 4, targets, 20)
    for a, b in path:
        assert (a, b) in slides(console)
        console = exchanged(console, a, b)
    assert missing(console, "r", compiled(("rrg",))) == 0
    assert len(path) <= 4


def test_a_good_layout_is_left_alone() -> None:
    console = "rrg..|" + ".....|" * 3
    targets = top([Target(compiled(("rrg",)), 5.0)])
    assert best_slides(console, "r", 4, targets, 20) == ()
    assert layout_value(console, "r", targets) == 5.0


@pytest.mark.parametrize("effort", [0, 1, 2, 3])
def test_a_bot_plans_and_then_is_ready(effort: int) -> None:
    t = table(seats=2).console("A", "r..r.", ".g...").planning()
    answers: list[Option] = []
    while not answers or answers[-1] != o.Ready():
        answer = routine(t.match, 0, effort)
        assert answer is not None
        assert answer in t.match.options(0)
        answers.append(answer)
        t.plays("A", answer)
    assert len(answers) <= MOVES + 1
    console = t.state.players[0].console
    assert missing(console, t.state.players[0].core, compiled(("rrg",))) == 0


def test_power_is_spent_where_it_defeats_the_enemy() -> None:
    t = table(seats=1).gives("A", power=4).foes("A", "meter_reader").fighting()
    assert routine(t.match, 0, 1) == o.SpendPower(1)  # Integrity 4, three dice and Lone Trail's, 0.85 Damage a die
    t = table(seats=1).gives("A", power=1).foes("A", "firethrower").fighting()
    assert routine(t.match, 0, 1) == o.SpendPower(0)


def test_a_fired_pattern_is_worth_more_than_one_that_lies_there() -> None:
    t = table(seats=1).console("A", "rrg..").firing()
    before = evaluate(t.state, 0)
    t.plays("A", o.Fire("basic", 0, 1 | 1 << 1 | 1 << 2))
    assert evaluate(t.state, 0) > before


def test_the_first_condition_of_the_card_measures_the_mission() -> None:
    t = table(seats=2)
    g = t.state
    (condition,) = ways_on(g)
    g.marks["success"] = 0
    far = closeness(condition, g)
    g.marks["success"] = 1
    near = closeness(condition, g)
    g.marks["success"] = 2
    assert far < near < closeness(condition, g) == 1.0


def test_the_party_answers_in_first_player_order() -> None:
    g = table(seats=3).state
    g.first = 2
    assert SENSE.who(g, [0, 1, 2]) == 2
    assert SENSE.who(g, [0, 1]) == 0
