"""Several seats at one question in the terminal and for authors: the toy game that is played together."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from stolik import api
from stolik.kernel import Illegal

from .install import HERE, installed, run

PLAY = ("play", "ferry-together", "--seed", "seats")


def play(here: Path, seats: str, answers: str, *more: str) -> str:
    ran = run(HERE, *PLAY, "--seats", seats, *more, here=here, answers=answers)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def test_one_goes_from_seat_to_seat_without_a_curtain(tmp_path):
    told = play(tmp_path, "me:Ala,me:Ola", "seat 2\n1\nq\n")
    assert "Press Enter" not in told
    assert re.search(r"Ala: Which crate.*Ola: Which crate.*Ala: Which crate", told, re.DOTALL)
    assert "seat 2 · Ola is asked, too" in told
    assert told.count("Ola loads") == 1, "news are told once to whoever has both seats"


def test_a_seat_that_is_not_asked_may_act(tmp_path):
    told = play(tmp_path, "me:Ala,me:Ola", "1\nseat 1\n1\nq\n")
    assert "seat 1 · Ala may: Lift your crate off again" in told
    assert "Ala is not asked now, and may:" in told
    assert "Ala lifts the crate off again." in told
    assert told.rindex("Ola: Which crate") > told.index("Ala is not asked now"), "then the one who is asked goes on"


def test_it_is_told_in_polish(tmp_path):
    told = play(tmp_path, "me:Ala,me:Ola", "1\nseat 1\n1\nq\n", "--lang", "pl")
    assert "seat 1 · Ala może:" in told
    assert "Pytanie jest do kogoś innego; Ala może:" in told


@pytest.mark.parametrize("wrong", ["seat 2", "seat 3", "seat 0", "seat", "seat x"])
def test_a_seat_that_cannot_act_is_refused(tmp_path, wrong):
    told = play(tmp_path, "me:Ala,random", f"{wrong}\nq\n")
    assert "Type “seat” and the number of a seat of yours that can act now." in told


def test_a_hint_is_for_a_seat_that_is_asked(tmp_path):
    told = play(tmp_path, "me:Ala,me:Ola", "1\nseat 1\nh\nq\n")
    assert "Hints are for a seat that is asked." in told


def test_bots_act_at_any_time_too(tmp_path):
    ran = run(HERE, "play", "ferry-together", "--seats", "random,random,random", "--seed", "0", here=tmp_path)
    assert ran.stdout.count("lifts the crate off again") == 2


# --- for authors -----------------------------------------------------------------------------------------------------


@pytest.fixture
def m() -> Iterator[api.Match]:
    with installed():
        yield api.new("ferry-together", 2, 1, "en", {})


def test_an_author_sees_who_is_asked_and_answers_for_any_of_them(m: api.Match):
    assert (m.seat, m.seats) == (0, (0, 1))
    m.play(0, seat=1)
    assert m.seats == (0,)
    assert m.news() == [f"seat 1 loads {m.view().players[1].hold[0]}."]


def test_an_author_finds_what_a_seat_may_do_at_any_time(m: api.Match):
    assert m.asides(0) == m.asides(1) == []
    m.play(0)
    (lift,) = m.asides(0)
    assert (m.seats, m.asides(1)) == ((1,), [])
    after = m.after(lift, seat=0)
    assert after.view(0).players[0].hold == []
    assert m.view(0).players[0].hold != []
    m.play(0, seat=0)
    assert m.view(0).players[0].hold == []


def test_a_seat_that_is_not_asked_cannot_answer(m: api.Match):
    load = m.options[0]
    m.play(load)
    with pytest.raises(Illegal):
        m.play(load, seat=0)
    with pytest.raises(ValueError, match="there is no option 1: there is only 0"):
        m.play(1, seat=0)
    with pytest.raises(ValueError, match="there is no seat 2"):
        m.play(0, seat=2)
    with pytest.raises(ValueError, match="there is no seat 2"):
        m.asides(2)
