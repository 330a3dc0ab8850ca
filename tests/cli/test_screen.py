"""The table of Tidal Blades on the screen: marks that need no colours, and nothing wider than the terminal."""

import random
import re
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.console import Console

from stolik.cli.output import new_console
from stolik.cli.screens import screen_of
from stolik.games import find_game
from stolik.games.tidal_blades.game import TIDAL_BLADES
from stolik.games.tidal_blades.screen import TidalBladesScreen
from stolik.games.tidal_blades.state import NOBODY, MonsterInPlay, Setup, TidalBlades
from stolik.games.tidal_blades.terms import LEVEL_OF
from stolik.kernel import Match, key_from

NAMES = ("Ala", "Ola", "Ela", "Ula")


def screen(language: str, console: Console | None = None) -> TidalBladesScreen:
    shelf = find_game("tidal-blades")
    drawn = screen_of(shelf, console or new_console(), shelf.teller("", language, NAMES))
    assert isinstance(drawn, TidalBladesScreen)
    return drawn


def questions(matches: int) -> Iterator[Match[TidalBlades]]:
    """All questions of some random matches."""
    for number in range(matches):
        dice = random.Random(number)
        match = Match.new(TIDAL_BLADES, Setup(2 + number % 3, "experienced"), key_from(f"screen {number}"))
        while not match.over:
            yield match
            seat = match.seats[0]
            asides = match.any_time(seat) if dice.random() < 0.5 else []
            match.answer(seat, dice.choice(asides or match.options(seat)))
            match.events.clear()


def test_dice_and_armor_are_told_without_colours():
    shown = screen("en")
    marks = [shown._dice([kind]).plain for kind in LEVEL_OF]
    assert len(set(marks)) == len(LEVEL_OF)
    g = Match.new(TIDAL_BLADES, Setup(), key_from("armor")).state
    for monster in shown.content(g).monsters.values():
        told = shown._monster(g, MonsterInPlay(monster.id, [NOBODY] * len(monster.spots))).plain
        for number, spot in enumerate(monster.spots, 1):
            level = "²" if "edge" in spot.armor else "¹" if spot.armor else ""
            assert re.search(rf" {number}:[SFRY]{spot.armor[:1]}{level}(?![rb¹²])", told)
        hit = shown._monster(g, MonsterInPlay(monster.id, [1] * len(monster.spots))).plain
        assert hit.count("■O") == len(monster.spots)


@pytest.mark.parametrize("width", [20, 40, 80, 200])
def test_the_table_fits_the_terminal(width):
    """At every width; from 80 columns on nothing is cut off."""
    console = Console(width=width, record=True, file=None, quiet=False, force_terminal=False)
    shown = screen("pl", console)
    with console.capture() as captured:
        for number, match in enumerate(questions(1)):
            if number % 40 == 0:
                for seat in range(match.state.seats):
                    shown.draw(match.view(seat), seat)
                    shown.status(match.view(seat), seat)
    lines = captured.get().splitlines()
    assert max(map(cell_len, lines)) <= width
    if width >= 80:
        assert not any("…" in line for line in lines)
