"""Farshore in the terminal: the table on the screen, whole matches in both languages, and how one is set up."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from stolik.cli.output import new_console
from stolik.cli.screens import screen_of
from stolik.games import find_game
from stolik.games.farshore.game import FARSHORE
from stolik.games.farshore.scoring import LINES
from stolik.games.farshore.screen import FarshoreScreen
from stolik.games.farshore.state import Farshore, Setup
from stolik.games.farshore.telling import speech
from stolik.kernel import Match, key_from
from stolik.store.record import read

from .terminal import Ran, some_number, stolik

NAMES = ("Ala", "Ola", "Ela", "Ula")
SETUPS = [(1, "terror", "none"), (2, "none", "both"), (3, "brave", "none"), (4, "none", "none")]
SOLO = ("play", "farshore", "--seats", "me", "--set", "captain=shy")
SHELF = find_game("farshore")


def screen(g: Farshore, language: str, console: Console | None = None) -> FarshoreScreen:
    teller = SHELF.teller("", language, [*NAMES[: g.seats], *SHELF.automas(g, language)])
    drawn = screen_of(SHELF, console or new_console(), teller)
    assert isinstance(drawn, FarshoreScreen)
    return drawn


def questions(number: int) -> Iterator[Match[Farshore]]:
    """All questions of a random match, and its end."""
    dice = random.Random(number)
    match = Match.new(FARSHORE, Setup(*SETUPS[number % len(SETUPS)]), key_from(f"screen {number}"))
    while True:
        yield match
        if match.over:
            return
        seat = match.seats[0]
        match.answer(seat, dice.choice(match.options(seat)))
        match.events.clear()


def drawn(match: Match[Farshore], seat: int, language: str, width: int = 80) -> str:
    console = Console(width=width, record=True, force_terminal=False)
    shown = screen(match.state, language, console)
    with console.capture() as captured:
        shown.draw(match.view(seat), seat)
        shown.status(match.view(seat), seat)
    return captured.get()


# --- the table -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [20, 40, 80, 200])
@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_the_table_fits_the_terminal(width, number):
    """At every width; from 80 columns on nothing is cut off."""
    for asked, match in enumerate(questions(number)):
        if asked % 60 == 0:
            for seat in range(match.state.seats):
                lines = drawn(match, seat, "pl", width).splitlines()
                assert max(map(cell_len, lines)) <= width
                if width >= 80:
                    assert not any("…" in line for line in lines)


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_everything_on_the_table_is_shown(number):
    words = {language: SHELF.teller("", language, ()).name for language in ("en", "pl")}
    for asked, match in enumerate(questions(number)):
        if asked % 25:
            continue
        g, seat = match.state, match.seats[0] if match.seats else 0
        for language, name in words.items():
            told = re.sub(r"[│\s]+", " ", drawn(match, seat, language, 100))
            things = [
                *(*g.maps, *(island.id for island in g.islands), *(slot[-1] for slot in g.bay if slot)),
                *(*g.wind_a[-1:], *g.wind_b[-1:], *g.players[seat].hand, *((g.weather,) if g.weather else ())),
                *(placed.card for player in g.players for placed in player.city),
                *(kind for player in g.players for kind in player.maps),
            ]
            if g.captain:
                things += [g.captain.level, *g.captain.track_used[-1:], *g.captain.maps]
                assert SHELF.automas(g, language)[0] in told
            assert [thing for thing in things if name(thing) not in told] == []
            assert all(who in told for who in NAMES[: g.seats])
            flooded = "flooded" if language == "en" else "zalana"
            assert told.count(f": {flooded}") == sum(island.flooded for island in g.islands)


def test_cards_are_told_without_colours():
    match = next(questions(1))
    shown = screen(match.state, "en")
    cards = SHELF.catalogue("", "en").cards
    marks = {id: shown.mark(shown.content(match.state).cards[id]).plain for id in cards}
    kinds = {(card.colour, card.class_, card.rarity) for card in cards.values()}
    assert len(set(marks.values())) == len(kinds)
    wreck = shown.card(match.state, "wreck", 3).plain
    assert wreck.startswith("N■  Wreck ×3  ")
    assert cards["wreck"].text in wreck


# --- whole matches ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("matches")


@pytest.fixture(scope="module")
def english(folder: Path) -> Ran:
    """One person against the Captain."""
    return stolik(*SOLO, "--seed", "shore", answers=some_number("a"), here=folder)


@pytest.fixture(scope="module")
def polish(folder: Path) -> Ran:
    """Two persons, a bot and the Captain with all her weather."""
    seats = ("play", "farshore", "--seats", "me:Ala,me:Ola,random", "--set", "captain=terror", "--seed", "brzeg")
    return stolik(*seats, "--lang", "pl", answers=some_number("b"), here=folder)


@pytest.mark.parametrize(("name", "seed", "language"), [("english", "shore", "en"), ("polish", "brzeg", "pl")])
def test_a_match_is_played_to_its_end(name, seed, language, folder, request):
    ran: Ran = request.getfixturevalue(name)
    assert (ran.code, ran.err) == (0, "")
    saved = folder / f"farshore-{seed}.json"
    outcome = read(saved.read_bytes()).outcome
    assert outcome is not None
    rows = {
        cells[0]: cells[1:]
        for line in ran.screens[-1].splitlines()
        if line.startswith("│") and (cells := [cell.strip() for cell in line.strip("│").split("│")])
    }
    say = speech(language).say
    assert rows[say("line-total")] == [str(score.total) for score in outcome.scores]
    for at, line in enumerate(LINES):
        assert rows[say(f"line-{line}")] == [str(score.lines[at][1]) for score in outcome.scores]
    assert say("captain") in ran.screens[-1]
    assert stolik("verify", str(saved)).code == 0


@pytest.mark.parametrize("name", ["english", "polish"])
def test_no_line_is_longer_than_80_columns_and_nothing_is_cut_off(name, request):
    ran: Ran = request.getfixturevalue(name)
    assert [line for line in ran.out.splitlines() if cell_len(line) > 80] == []
    assert "…" not in ran.out


def test_alone_the_table_is_drawn_at_each_turn(english):
    drawn_at = [at for at, shown in enumerate(english.screens) if "First player: Player 1" in shown]
    turns = [at for at, shown in enumerate(english.screens) if "What do you do this turn?" in shown]
    assert drawn_at == [0, *turns]


def test_equal_lines_of_the_log_are_told_as_one(tmp_path):
    ran = stolik("play", "farshore", "--seats", "me,random", "--seed", "log", here=tmp_path)
    assert re.search(r"draws [5-8] cards\n", ran.out)


def test_the_captain_is_named_in_the_log(english, polish):
    assert "Captain Crabita: turns up a track card – " in english.out
    assert "Kapitanka Krabita: odkrywa kartę szlaku – " in polish.out


def test_what_is_refused_is_explained(tmp_path):
    ran = stolik(*SOLO, "--seed", "why", answers=["1", "?"], here=tmp_path)
    told = " ".join(ran.screens[-2].split())
    assert "You are " in told
    assert "r FS-105" in told
    assert "r FS-090" in told


# --- setting up ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (("--seats", "me"), "Everdell Farshore for 1 cannot be played like this: choose another captain"),
        (("--seats", "me,random,random,random", "--set", "captain=shy"), "choose another captain"),
        (("--seats", "me", "--set", "captain=shy", "--set", "weather=both"), "choose another weather"),
        (("--set", "captain=kind"), "captain is one of none, shy, brave, magnificent, terror, not 'kind'"),
        (("--set", "captain"), "--set: 'captain' is not of the form option=choice"),
        (("--set", "dragon=red"), "Everdell Farshore has no option 'dragon'; it has captain, weather"),
        (("--set", "mode=first_game"), "Everdell Farshore has no option 'mode'"),
        (("--seats", "me,me,me,me,me"), "is for 1, 2, 3, 4 seats, not 5"),
    ],
)
def test_a_wrong_setup_is_one_clear_line(argv, told, tmp_path):
    ran = stolik("play", "farshore", *argv, here=tmp_path)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert ran.err.count("\n") == 1


def test_modes_of_the_other_game_can_be_set(tmp_path):
    table = ("--seats", "me,random,random", "--seed", "m", "--set", "mode=experienced")
    assert stolik("play", "tidal-blades", *table, here=tmp_path).code == 0
    assert b'"experienced"' in bytes(read((tmp_path / "tidal-blades-m.json").read_bytes()).setup)


def test_the_menu_offers_the_tables_of_all_games(tmp_path):
    ran = stolik("play", answers=["3"], here=tmp_path, AT_TERMINAL="1")
    assert "Stolik · Tidal Blades" in ran.screens[0]
    assert "Stolik · Everdell Farshore" in ran.screens[0]
    assert "3  You, no bots · Captain Crabita: Shy" in ran.screens[0]
    assert "Do you keep your hand?" in ran.screens[1]
    ran = stolik("play", "farshore", "--lang", "pl", answers=["1"], here=tmp_path, AT_TERMINAL="1")
    assert "1  Ty, 1 bot · Kapitanka Krabita: Bez Kapitanki" in ran.screens[0]
    assert "Tidal Blades" not in ran.screens[0]


def test_bots_are_simulated_against_the_captain():
    ran = stolik("sim", "farshore", "--bots", "random", "--games", "3", "--set", "captain=shy")
    assert ran.code == 0
    rows = [[cell.strip() for cell in line.strip("│").split("│")] for line in ran.out.splitlines() if "│" in line]
    assert [row[1] for row in rows] == ["random", "Captain Crabita"]
    assert sum(int(row[2]) for row in rows) <= 3


def test_cards_are_listed():
    ran = stolik("cards", "farshore", "--lang", "pl")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert [line for line in lines if cell_len(line) > 80] == []
    for kind in ("Karty", "Wybrzeże", "Wyspy", "Róże wiatrów", "Mapy", "Karty szlaku", "Karty pogody"):
        assert any(line.startswith(f"{kind} (") for line in lines)
