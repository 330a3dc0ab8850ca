"""Random play of the Scenarios K and H: whole matches, and positions on cards that random matches do not reach."""

import random

import pytest

from stolik.games.tamashii.boss import come
from stolik.games.tamashii.game import TAMASHII
from stolik.games.tamashii.state import Bot, Known, Setup, Turn
from stolik.games.tamashii.tokens import mark
from stolik.games.tamashii.view import census
from stolik.kernel import Match
from stolik.kernel.conformance import check

from ..table import TURN, Table, pack, table

SCENARIOS = {"K": ("storehouse", "L08"), "H": ("office_hours", "K10")}
LATE = ["K03", "K04", "K05", "K06", "K07", "H03", "H04", "H05", "H06", "H07", "H10"]
ANSWERS = 150


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("letter", ["K", "H"])
def test_random_matches(letter: str, seats: int) -> None:
    scenario, code = SCENARIOS[letter]
    setup = Setup(seats, scenario, content=pack(), known=Known(unlocked=(code,)))
    report = check(TAMASHII, setup, "conformance", 1_000)
    assert {"plan", "move", "fire", "task"} <= set(report.questions)


def late(code: str, seats: int) -> Table:
    """On this card, with its Boss: all have tokens, stand with the Boss and carry what the card gives."""
    scenario, unlocked = SCENARIOS[code[0]]
    t = table(seats, scenario, seed=code, known=Known(unlocked=(unlocked,))).card(code, time=5)
    come(t.state, f"{code[0]}03")
    g = t.state
    assert g.boss is not None
    g.map[g.boss.place].uncovered = True
    g.bot = Bot(g.players[0].place) if seats == 1 else None
    for seat in range(seats):
        g.players[seat].place = g.boss.place
        t.console("ABCD"[seat], "rgby", "rgby")
    match code:
        case "K03" | "K05":
            g.specials = ("K12",)
        case "K06":
            g.specials = ("K13",)
            mark(g, 1, "universal", "me", 0)
        case "K04" | "K07":
            pass
        case _:
            g.specials = ("H13", "H12")
    if code in ("K04", "K06", "K07"):
        g.boss.marks["tame"] = 1
    return t.agenda(Turn(TURN))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("code", LATE)
def test_late_cards_played_at_random(code: str, seats: int) -> None:
    dice = random.Random(f"{code}/{seats}")
    match = late(code, seats).match
    before = census(match.state)
    for i in range(ANSWERS):
        if match.over:
            break
        seat = dice.choice(match.seats)
        match.answer(seat, dice.choice(match.options(seat)))
        assert census(match.state) == before
        if i % 50 == 0:
            copy = match.clone()
            copy.determinize(seat, "imagined")
            saved, dropped = Match.load(TAMASHII, match.save())
            assert (saved.state, dropped) == (match.state, 0)
            assert census(copy.state) == before
