"""Chapters 35 to 37: the Scenario Generator."""

import pytest

from stolik.games.tamashii.console import LOCKABLE
from stolik.games.tamashii.content import content_of
from stolik.games.tamashii.data import gain_token
from stolik.games.tamashii.events import GoalClaimed
from stolik.games.tamashii.game import TAMASHII
from stolik.games.tamashii.generator import check_goals, claim_goal
from stolik.games.tamashii.moving import replace_last_tile
from stolik.games.tamashii.options import StartAt
from stolik.games.tamashii.scoring import outcome, score
from stolik.games.tamashii.setup import setup_problem
from stolik.games.tamashii.state import Augment, Setup, Tamashii
from stolik.games.tamashii.view import view
from stolik.kernel import Match, key_from

from ...rules import rule


def generated(seats: int = 2, length: str = "medium", seed: str = "generator", until: str = "plan") -> Match[Tamashii]:
    """A match of the Generator at this question; everybody takes the first option until then."""
    match = Match.new(TAMASHII, Setup(seats, "generator", length), key_from(seed))
    while match.question and match.question.name != until:
        seat = match.seats[0]
        match.answer(seat, match.options(seat)[0])
    return match


@rule("TM-002", "TM-001")
def test_the_generator_is_for_two_to_four() -> None:
    assert [setup_problem(Setup(seats, "generator")) for seats in (1, 2, 4)] == ["scenario", "", ""]


@rule("TM-427")
@pytest.mark.parametrize(("length", "time"), [("short", 5), ("medium", 7), ("long", 9)])
def test_length_sets_time(length: str, time: int) -> None:
    assert generated(length=length).state.time == time


@rule("TM-429", "TM-430", "TM-431", "TM-R93")
def test_each_starts_on_another_starting_tile() -> None:
    match = generated(4, until="start")
    g = match.state
    first = match.seats[0]
    assert first == g.first
    tiles = [g.map[option.place].tile for option in match.options(first) if isinstance(option, StartAt)]
    assert sorted(tiles) == [1, 2, 3, 4]
    match.answer(first, match.options(first)[0])
    assert len(match.options(match.seats[0])) == 3


@rule("TM-425", "TM-426", "TM-440")
def test_solo_augments_no_protocols_no_cards() -> None:
    g = generated().state
    cards = content_of(g.content).augments
    for p in g.players:
        assert {cards[a.card].starting for a in p.augments if cards[a.card].starting} == {"common", "solo"}
        assert p.protocol == ""
    assert (g.card, g.specials) == ("", ())


@rule("TM-434", "TM-435", "TM-436", "TM-437")
@pytest.mark.parametrize(("seats", "available"), [(2, 2), (3, 3), (4, 3)])
def test_goals_lie_open_and_the_top_of_the_deck_can_be_seen(seats: int, available: int) -> None:
    g = generated(seats, until="board").state
    assert g.generator is not None
    assert len(g.generator.available) == available
    seen = view(g, 0).generator
    assert seen is not None
    assert seen.goal_deck[-1] == g.generator.goal_deck[-1]
    assert set(seen.goal_deck[:-1]) == {"?"}


@rule("TM-438", "TM-439", "TM-R94")
def test_corrupted_data_is_like_any_other_token() -> None:
    g = generated().state
    g.pool["x"] = 0
    assert not gain_token(g, 0, "x")
    assert g.result == ""


@rule("TM-444", "TM-445", "TM-446", "TM-447", "TM-R95")
def test_a_met_goal_is_taken_at_once_and_replaced() -> None:
    match = generated()
    g = match.state
    assert g.generator is not None
    g.generator.available = ("goal_granary", "goal_star")
    top = g.generator.goal_deck[-1]
    check_goals(g)
    assert g.players[0].goals == ()
    g.players[1].resources = dict.fromkeys(g.players[1].resources, 3)
    check_goals(g)
    assert g.players[1].goals[:1] == ("goal_granary",)
    assert top in (*g.generator.available, *g.players[0].goals, *g.players[1].goals)
    assert set(view(g, 0).players[1].goals) == {"?"}


@rule("TM-450", "TM-R95")
def test_of_two_who_qualify_the_first_player_takes_it() -> None:
    g = generated().state
    assert g.generator is not None
    g.generator.available, g.first = ("goal_granary",), 1
    for p in g.players:
        p.resources = dict.fromkeys(p.resources, 3)
    g.generator.goal_deck = ()
    check_goals(g)
    assert [p.goals for p in g.players] == [(), ("goal_granary",)]
    assert len(g.generator.available) == 0


@rule("TM-443", "TM-448", "TM-442", "TM-449")
def test_time_falls_every_turn_and_the_match_ends_at_zero() -> None:
    match = generated(length="short")
    while not match.over:
        seat = match.seats[0]
        match.answer(seat, match.default(seat))
    assert (match.state.time, match.state.turn, match.state.phase) == (0, 5, "over")


@rule("TM-451", "TM-R96")
def test_the_last_tile_becomes_a_hideout_if_there_was_none() -> None:
    g = generated().state
    for place in g.map:
        place.uncovered = True
        if content_of(g.content).districts[place.tile].faction:
            place.tile = 9
    replace_last_tile(g, len(g.map) - 1)
    assert content_of(g.content).districts[g.map[-1].tile].faction


# --- scoring ---------------------------------------------------------------------------------------------------------


@rule("TM-D03", "TM-453", "TM-454", "TM-455", "TM-456")
def test_the_score_of_the_vector() -> None:
    g = generated().state
    p = g.players[0]
    p.resources = {"shield": 5, "memory": 4, "power": 0, "reroll": 2}
    for cell in LOCKABLE[:2]:
        p.console = p.console[:cell] + "." + p.console[cell + 1 :]
    p.dump, p.bag, p.console = "oxxx", "rrr", p.console.replace("x", ".").replace("o", ".")
    p.most, p.goals = 7, ("goal_granary", "goal_two_keys")
    p.augments = (
        Augment("whistle", installed=True),
        Augment("starting_gun", installed=True),
        Augment("ledger"),
        Augment("termination_code", installed=True),
        Augment("first_scent", installed=True),
    )
    lines = dict(score(g, 0).lines)
    assert lines == {
        "resources": 3,
        "cells": 2,
        "open": 1,
        "integrity": 2,
        "faction": 1,
        "class": 2,
        "goals": 6,
        "corrupted": -2,
    }
    assert score(g, 0).total == 15


@rule("TM-D04", "TM-460")
def test_the_penalty_for_corrupted_data() -> None:
    g = generated().state
    p = g.players[0]
    p.bag, p.hand, p.console = "", "", p.console.replace("x", ".")
    lost = []
    for n in range(8):
        p.dump = "x" * n
        lost.append(dict(score(g, 0).lines)["corrupted"])
    assert lost == [0, -1, -2, -2, -3, -3, -4, -4]


@rule("TM-D13", "TM-461", "TM-R99", "TM-423")
@pytest.mark.parametrize(("corrupted", "ranks"), [((2, 1), (2, 1)), ((1, 1), (1, 1))])
def test_ties_go_to_whoever_has_less_corrupted_data(corrupted: tuple[int, int], ranks: tuple[int, int]) -> None:
    g = generated().state
    for p, n in zip(g.players, corrupted, strict=True):
        p.bag, p.dump, p.hand, p.goals, p.augments = "", "x" * n, "", (), ()
        p.console = p.console.replace("x", ".")
        p.resources = dict.fromkeys(p.resources, 0) | {"shield": 3 * n}
    assert score(g, 0).total == score(g, 1).total
    assert outcome(g).ranks == ranks


@rule("TM-457", "TM-458", "TM-459", "TM-452")
def test_goals_count_at_the_end() -> None:
    g = generated().state
    before = score(g, 0).total
    assert g.generator is not None
    goal = g.generator.available[0]
    claim_goal(g, 0, goal)
    assert score(g, 0).total == before + content_of(g.content).goals[goal].points
    assert GoalClaimed.rule == "TM-444"
