"""`stolik cards`, `stolik sim` and `stolik rules`."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from stolik.games.tidal_blades.content import built_in
from stolik.games.tidal_blades.gallery import KINDS

from .terminal import process, stolik

HEADS = {
    "en": (
        *("Challenges", "Starting Challenges", "Stunts", "Market cards", "Character cards", "Secret Goals", "Monsters"),
        *("Action spaces", "Boat track", "Islands", "Characters"),
    ),
    "pl": (
        *("Wyzwania", "Początkowe wyzwania", "Sztuczki", "Karty rynku", "Karty postaci", "Tajne cele", "Potwory"),
        *("Pola akcji", "Tor łodzi", "Wyspy", "Postacie"),
    ),
}
SIM = ("sim", "tidal-blades", "--bots", "greedy,random", "--games", "5", "--seed", "s")


@pytest.fixture(scope="module")
def simulated() -> str:
    ran = stolik(*SIM)
    assert ran.code == 0
    return ran.out


# --- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_card_is_listed(language):
    ran = stolik("cards", "tidal-blades", "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    records = built_in().library.records
    heads = re.findall(r"^(\w[\w ]*) \((\d+)\) ─", ran.out, re.MULTILINE)
    assert heads == [(head, str(len(records[kind]))) for head, kind in zip(HEADS[language], KINDS, strict=True)]
    lines = ran.out.splitlines()
    for kind in KINDS:
        for record in records[kind].values():
            copies = getattr(record, "copies", 1)
            title = getattr(record.name, language) + (f" ×{copies}" if copies > 1 else "")
            assert title in lines, record.id
    assert [line for line in lines if cell_len(line) > 80 or not line.strip()] == []


def test_cards_speak_the_language_of_the_environment():
    assert stolik("cards", "tidal-blades", LC_ALL="pl_PL.UTF-8").out.startswith("Wyzwania (")


# --- sim -------------------------------------------------------------------------------------------------------------


def rows_of(told: str, cells: int) -> list[list[str]]:
    """The rows of a table on the screen that have so many cells."""
    rows = [[cell.strip() for cell in line.strip("│").split("│")] for line in told.splitlines() if "│" in line]
    return [row for row in rows if len(row) == cells]


def test_characters_are_compared_where_bots_are_alike(simulated):
    told = stolik("sim", "tidal-blades", "--bots", "random,random", "--games", "5", "--seed", "alike").out
    assert sum(int(row[1]) for row in rows_of(told, 4)) == 10
    assert rows_of(simulated, 4) == []


def test_the_result_has_seats(simulated):
    seats = rows_of(simulated, 5)
    assert [row[:2] for row in seats] == [["1", "greedy"], ["2", "random"]]
    assert sum(float(row[3].rstrip("%")) for row in seats) == pytest.approx(100, abs=0.2)
    assert re.search(r"^5 matches, \d+ decisions each \(\d+-\d+\)\.$", simulated, re.MULTILINE)


def test_the_same_seed_gives_the_same_table_on_any_number_of_processes(simulated, tmp_path):
    ran = process(*SIM, "--jobs", "2", here=tmp_path)
    assert (ran.returncode, ran.stdout) == (0, simulated)


def test_another_seed_gives_another_table():
    tables = {stolik("sim", "tidal-blades", "--bots", "random, random", "--games", "3", "--seed", s).out for s in "aba"}
    assert len(tables) == 2


def test_progress_goes_to_the_error_stream(simulated):
    ran = stolik(*SIM[:5], "1", FORCE_COLOR="1", TERM="xterm")
    assert "Tidal Blades: greedy,random" in ran.err
    assert "0/1" in ran.err or "1/1" in ran.err
    assert "Tidal Blades" not in ran.out
    assert "Tidal Blades" not in simulated


# --- rules -----------------------------------------------------------------------------------------------------------


def test_rules_are_counted_in_the_repository():
    ran = stolik("rules", here=Path(__file__).parents[2])
    assert (ran.code, ran.err) == (0, "")
    summary = (
        r"Tidal Blades: rules \d+ proven \+ \d+ exempt of \d+; rulings \d+ proven \+ \d+ exempt of \d+; "
        r"examples \d+ proven \+ \d+ exempt of \d+\n"
    )
    assert re.search(summary, ran.out)


def test_rules_need_the_tests(tmp_path):
    ran = stolik("rules", here=tmp_path)
    assert ran.code == 2
    assert ran.err == "stolik: there is no folder 'tests' here: run this in the repository\n"


def test_a_check_of_the_rules_fails_without_proofs(tmp_path):
    (tmp_path / "tests").mkdir()
    assert stolik("rules", here=tmp_path).code == 0
    ran = stolik("rules", "--check", here=tmp_path)
    assert ran.code == 1
    assert "  TB-001 is not proven by any test" in ran.out or "is not proven by any test" in ran.out
