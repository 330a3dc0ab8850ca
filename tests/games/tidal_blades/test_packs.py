"""Packs of Tidal Blades: words that speak of a Challenge, and what the rules could not carry out."""

import random
from pathlib import Path

import pytest

from stolik.effects.content import ContentError
from stolik.games.tidal_blades.content import built_in, load
from stolik.games.tidal_blades.triggers import fire

from ...effects.reformat import reformatted
from ...rules import rule
from .table import table

NAME = 'name = { en = "x", pl = "x" }\nflavour = { en = "", pl = "" }\n'


def stunt(effect: str, id: str = "try_stunt") -> str:
    return f"[[stunt]]\nid = \"{id}\"\n{NAME}effect = '''{effect}'''\n"


def market(effect: str) -> str:
    return f"[[market]]\nid = \"try_market\"\n{NAME}cost = {{}}\neffect = '''{effect}'''\n"


def character_card(effect: str) -> str:
    return f"[[character_card]]\nid = \"try_card\"\n{NAME}character = \"eko\"\neffect = '''{effect}'''\n"


def goal(easy: str) -> str:
    return f"[[goal]]\nid = \"try_goal\"\n{NAME}character = \"eko\"\neasy = '''{easy}'''\ndifficult = \"leading()\"\n"


def problems(folder: Path, *records: str) -> list[str]:
    (folder / "mine.toml").write_text("".join(records), encoding="utf-8")
    try:
        load([folder])
    except ContentError as error:
        return [str(problem) for problem in error.problems]
    return []


# --- the Challenge that is meant -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (stunt("gain(challenge_symbols(), shell)"), "effect: column 6: challenge_symbols(...) has nothing to speak of"),
        (market("gain(1, shell) if pushed() else boat(1)"), "effect: column 19: pushed(...) has nothing to speak of"),
        (goal("challenge_symbols(focus) >= 2"), "easy: column 1: challenge_symbols(...) has nothing to speak of"),
        (character_card("whenever(visit(), gain(challenge_symbols(), shell))"), "effect: column 24: challenge_symbols"),
        (character_card("whenever(attempt(), when(pushed(), boat(1)))"), "effect: column 26: pushed(...) has nothing"),
        (character_card("whenever(fight(), when(pushed(), boat(1)))"), "effect: column 24: pushed(...) has nothing"),
    ],
)
def test_no_word_speaks_of_a_challenge_where_there_is_none(tmp_path, record, told):
    (problem,) = problems(tmp_path, record)
    assert told in problem
    assert "whenever(complete(...), ...)" in problem


@pytest.mark.parametrize("trigger", ["attempt()", "complete()", "complete(droska_ring)", "withdraw()"])
def test_a_card_that_reacts_to_a_challenge_can_speak_of_it(tmp_path, trigger):
    assert problems(tmp_path, character_card(f"whenever({trigger}, gain(challenge_symbols(focus), shell))")) == []


@rule("TB-233")
def test_after_a_challenge_its_symbols_are_counted_and_no_others():
    t = table(seats=2)
    g = t.state
    sun, seawall = "challenge_burning_sun", "challenge_stand_like_the_seawall"
    g.players[0].cards = ("axl_sweet_taste_of_winning",)  # Fruit for each Focus symbol on the Challenge
    for last in (sun, seawall):
        g.last_challenge, g.players[0].fruit = last, 0
        running = fire(g, 0, "complete")
        with pytest.raises(StopIteration):
            running.send(None)
        assert g.players[0].fruit == built_in().challenges[last].symbols.count("focus")


# --- what the rules could not carry out ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "record", [market("gain(power(1, 2), shell)"), character_card("whenever(kill(), boat(power(1, 2)))")]
)
def test_power_is_for_stunts_alone(tmp_path, record):
    """Cards that make Stunts stronger would make these stronger too, and their texts would not say so."""
    (problem,) = problems(tmp_path, record)
    assert "power(...) has no place here" in problem
    assert problems(tmp_path, stunt("gain(power(1, 2), shell)")) == []


def test_free_fruit_cannot_be_less_than_none(tmp_path):
    (problem,) = problems(tmp_path, character_card("always(free_fruit, -1)"))
    assert problem == "mine.toml: try_card: effect: free_fruit can only rise"


@pytest.mark.parametrize("id", ["chronosseum_", "shell", "novice", "eko", "in_fight", "shell_shield"])
def test_ids_that_the_game_has_are_refused(tmp_path, id):
    assert len(problems(tmp_path, stunt("boat(1)", id))) == (id != "chronosseum_")


@pytest.mark.parametrize("seed", range(8))
def test_the_way_an_effect_is_written_changes_nothing_that_is_said_about_it(tmp_path, seed):
    dice = random.Random(seed)
    texts = ["always(free_fruit, -1), whenever(complete(), gain(challenge_symbols() * 2, shell))"]
    first = problems(tmp_path, *(character_card(text) for text in texts))
    assert first == problems(tmp_path, *(character_card(reformatted(text, dice)) for text in texts))
    assert len(first) == 1
