"""The greedy bot of Farshore: what it values, how it looks ahead, and that it wins."""

import random
from typing import Any

import pytest

from stolik.bots import ask_bot, make_bot
from stolik.effects.parser import parse_effect
from stolik.games.farshore.evaluation import OFTEN, effect_worth, evaluate, go_on
from stolik.games.farshore.game import FARSHORE
from stolik.games.farshore.options import Pass
from stolik.games.farshore.state import CityCard, Farshore, Setup
from stolik.games.farshore.terms import TREASURE_POINTS
from stolik.games.farshore.vocabulary import VOCABULARY
from stolik.kernel import Match, key_from
from stolik.lab.simulate import play_one

GAME = "farshore"


def positions(setup: Setup, seed: str, every: int = 5) -> list[Match[Farshore]]:
    """Some questions of a random match."""
    dice, match, found = random.Random(seed), Match.new(FARSHORE, setup, key_from(seed)), []
    while not match.over:
        if match.sequence % every == 0:
            found.append(match.clone())
        seat = match.seats[0]
        match.answer(seat, dice.choice(match.options(seat)))
    return found


@pytest.fixture(scope="module")
def asked() -> list[Match[Farshore]]:
    return [*positions(Setup(3, "terror"), "bots a"), *positions(Setup(2, weather="both"), "bots b")]


def test_it_chooses_what_is_legal_and_leaves_the_match_untouched(asked):
    for match in asked:
        seat = match.seats[0]
        before = match.save()
        assert ask_bot(make_bot("greedy", GAME, "x"), match, seat) in match.options(seat)
        assert match.save() == before


def test_a_choice_does_not_change_with_what_is_hidden(asked):
    for number, match in enumerate(asked[::2]):
        seat = match.seats[0]
        other = match.clone()
        other.determinize(seat, f"other world {number}")
        assert other.state != match.state
        bot = make_bot("greedy", GAME, "x")
        assert ask_bot(bot, other, seat) == ask_bot(bot, match, seat)


def test_the_value_of_a_position_counts_what_is_gained(asked):
    """More of anything is worth more."""
    g, seat = asked[len(asked) // 4].clone().state, 0
    player = g.players[seat]
    before = evaluate(g, seat)
    for good in player.stock:
        player.stock[good] += 1
        after = evaluate(g, seat)
        assert after > before, good
        before = after
    for field in ("ready", "anchors"):
        setattr(player, field, getattr(player, field) + 1)
        after = evaluate(g, seat)
        assert after > before, field
        before = after
    player.city += (CityCard("galleon"),)
    assert evaluate(g, seat) > before


def test_rules_of_thumb_lead_to_the_next_decision(asked):
    for match in asked:
        trial, seat = match.clone(), match.seats[0]
        for _ in range(60):
            answer = go_on(trial, seat) if seat in trial.seats else None
            if answer is None:
                break
            assert trial.why(seat, answer) is None
            trial.answer(seat, answer)
        else:
            pytest.fail("it never comes to an end")


def test_nobody_passes_with_workers_that_could_earn_something():
    match = Match.new(FARSHORE, Setup(2), key_from("passing"))
    bots: list[Any] = [make_bot("greedy", GAME, str(seat)) for seat in range(2)]
    while not match.over:
        seat = match.seats[0]
        option = ask_bot(bots[seat], match, seat)
        if isinstance(option, Pass):
            assert match.state.players[seat].ready == 0
        match.answer(seat, option)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("gain(3, driftwood)", "gain(2, driftwood)"),
        ("gain(1, treasure)", "gain(1, any_resource)"),
        ("ship(2)", "ship(1)"),
        ("gain(2, shell), gain(1, card)", "gain(2, shell)"),
        ("gain(3, shell)", "may(pay(1, any_resource) >> gain(3, shell))"),
    ],
)
def test_effects_are_compared(more, less):
    worth = [effect_worth(parse_effect(text, VOCABULARY, "effect")) for text in (more, less)]
    assert worth[0] > worth[1] > 0


def test_a_treasure_is_worth_more_than_its_points_while_it_can_be_spent():
    g = Match.new(FARSHORE, Setup(2), key_from("treasure")).state
    worth = []
    for season, ready in (("winter", 2), ("autumn", 0)):
        g.players[0].season, g.players[0].ready = season, ready
        before = evaluate(g, 0)
        g.players[0].stock["treasure"] += 1
        worth.append(evaluate(g, 0) - before)
    assert worth[0] > worth[1] == pytest.approx(TREASURE_POINTS)


def test_a_blue_card_is_worth_the_more_the_more_often_it_acts():
    """A worker goes to the lookout seldom, to a coast often; each trigger of the language has its number."""
    counted = {text: OFTEN[text] for text in ("place lookout", "place coast", "play construction", "play")}
    assert list(counted.values()) == sorted(counted.values())
    kinds = {f"play {kind}" for kind in VOCABULARY.nouns["card kind"]}
    assert set(OFTEN) == set(VOCABULARY.triggers) | kinds | {f"place {place}" for place in VOCABULARY.nouns["place"]}


@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_a_random_bot(seat):
    bots = ["random"] * 2
    bots[seat] = "greedy"
    for number in range(2):
        assert play_one(GAME, Setup(2), bots, f"duel {seat} {number}").winners == (seat,)
