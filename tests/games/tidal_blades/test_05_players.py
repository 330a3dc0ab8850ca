"""Chapter 5: setting up the players."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from stolik.games.tidal_blades.content import built_in
from stolik.games.tidal_blades.events import (
    CardInPlay,
    CharacterTaken,
    FirstPlayer,
    Gained,
    Looked,
    RoundBegan,
    Shielded,
    TurnBegan,
)
from stolik.games.tidal_blades.options import Keep, LookAtThree, MichronicMemory, Take, UseCompassCard
from stolik.games.tidal_blades.state import HIDDEN, Player, TidalBlades
from stolik.games.tidal_blades.terms import CHARACTERS, TRAITS
from stolik.games.tidal_blades.traits import level
from stolik.kernel import Match

from ...rules import rule
from .table import begin, dealt, table

SEEDS = [f"players {number}" for number in range(600)]
COMPASS_CARD = {
    "eko": "tsurus_transverser",
    "dust": "new_to_the_isles",
    "axl": "racing_engine",
    "caiman": "ancient_rivalry",
}


def events(match: Match[TidalBlades], *kinds: type) -> list[object]:
    return [happened.event for happened in match.events if isinstance(happened.event, kinds)]


def in_order(g: TidalBlades) -> list[Player]:
    """The players from the First Player clockwise."""
    return [g.players[(g.first + step) % g.seats] for step in range(g.seats)]


def gains(match: Match[TidalBlades]) -> tuple[list[Any], list[Any]]:
    """What the players got in the setup, and what their cards gave them at the start of Round 1."""
    told = events(match, Gained, Shielded, RoundBegan)
    at = told.index(RoundBegan(1))
    return told[:at], told[at + 1 :]


def goods_of_setup(match: Match[TidalBlades]) -> list[tuple[int, int, int]]:
    """Fruit, Shells and Shells on the Shield in turn order, without what the start of Round 1 gave."""
    given = Counter[tuple[str, str]]()
    for event in gains(match)[1]:
        given[match.state.players[event.seat].character, getattr(event, "what", "shield")] += event.n
    return [
        (
            player.fruit - given[player.character, "fruit"],
            player.shells - given[player.character, "shell"],
            player.shield - given[player.character, "shield"],
        )
        for player in in_order(match.state)
    ]


def cards_of(character: str) -> set[str]:
    return {card.id for card in built_in().character_cards.values() if card.character == character}


def goals_of(character: str) -> set[str]:
    return {goal.id for goal in built_in().goals.values() if goal.character == character}


# --- Characters ------------------------------------------------------------------------------------------------------


@rule("TB-040", "TB-R008")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS[:6])
def test_players_choose_a_character_in_turn_order_and_none_is_taken_twice(seats, seed):
    match = begin(seats, characters="choose", seed=seed)
    wishes = ["caiman", "dust", "axl", "eko"]
    for step, wish in enumerate(wishes[:seats]):
        seat = (match.state.first + step) % seats
        if step < 3:  # the fourth player has no choice left
            assert match.question is not None
            assert (match.question.name, match.seats) == ("character", (seat,))
            assert match.options(seat) == [Take(hero) for hero in CHARACTERS if hero not in wishes[:step]]
            for taken in wishes[:step]:
                refusal = match.why(seat, Take(taken))
                assert refusal is not None
                assert refusal.rule == "TB-040"
            match.answer(seat, Take(wish))
        assert match.state.players[seat].character == wish
    assert match.question is not None
    assert match.question.name == "visit"
    assert [event.character for event in events(match, CharacterTaken)] == wishes[:seats]


@rule("TB-R008", "TB-040")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_characters_can_be_dealt_at_random_instead(seats):
    hands = Counter[tuple[str, ...]]()
    for seed in SEEDS:
        match = begin(seats, seed=seed)
        assert match.question is not None
        assert match.question.name == "visit"
        assert len(events(match, CharacterTaken)) == seats
        hands[tuple(player.character for player in match.state.players)] += 1
    assert set(hands) == set(permutations(CHARACTERS, seats))
    assert max(hands.values()) < 2 * len(SEEDS) / len(hands)
    with pytest.raises(ValueError, match="not 'draft'"):
        begin(characters="draft")


@rule("TB-041", "TB-042", "TB-R049")
@pytest.mark.parametrize("mode", ["first_game", "experienced"])
@pytest.mark.parametrize("characters", ["choose", "random"])
def test_everybody_gets_the_whole_set_of_the_character(mode, characters):
    box = built_in()
    for player in dealt(4, mode, characters).state.players:
        hero = player.character
        own = [card.id for card in box.starting_challenges.values() if card.character == hero]
        assert player.challenges == own
        assert len(set(own)) == 3
        assert Counter([*player.cards, *player.deck]) == Counter(cards_of(hero))  # and the Shell Shield
        assert len(cards_of(hero)) == 12
        assert {player.goal, *player.other_goals} == goals_of(hero)
        assert len(goals_of(hero)) == 3
        assert set(player.dials) == set(box.characters[hero].dials) == set(TRAITS)
        assert (player.completed, player.stunts, player.spent, player.drawn) == ((), [], [], ())
        assert (player.island, player.space, player.hits, player.kills) == ("", "", 0, 0)


# --- Secret Goals ----------------------------------------------------------------------------------------------------


@rule("TB-043", "TB-045", "TB-304")
def test_in_a_first_game_the_compass_goal_lies_open():
    compass = {
        "eko": "goal_voice_of_the_shell",
        "dust": "goal_sand_from_every_shore",
        "axl": "goal_top_of_the_bill",
        "caiman": "goal_old_debts",
    }
    for seed in SEEDS[:10]:
        match = dealt(4, seed=seed)
        for at, player in enumerate(match.state.players):
            assert player.goal == compass[player.character]
            assert set(player.other_goals) == goals_of(player.character) - {player.goal}
            assert len(player.other_goals) == 2
            assert all(match.view(seat).players[at].goal == player.goal for seat in (None, 0, 1, 2, 3))


@rule("TB-044", "TB-045")
def test_experienced_players_get_any_of_their_goals_with_equal_chances():
    kept = Counter[str]()
    for seed in SEEDS:
        for player in begin(4, "experienced", seed=seed).state.players:
            kept[player.goal] += 1
            assert set(player.other_goals) == goals_of(player.character) - {player.goal}
            assert len(player.other_goals) == 2
    assert set(kept) == set(built_in().goals)
    assert all(155 < times < 245 for times in kept.values()), kept


@rule("TB-044", "TB-303", "TB-R043")
def test_the_goal_of_an_experienced_player_lies_face_down():
    match = dealt(3, "experienced")
    for seat, player in enumerate(match.state.players):
        assert match.view(seat).players[seat].goal == player.goal
        for other in {None, 0, 1, 2} - {seat}:
            seen = match.view(other).players[seat]
            assert seen.goal == HIDDEN
            assert set(seen.other_goals) == {HIDDEN}


# --- discs -----------------------------------------------------------------------------------------------------------


@rule("TB-046")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_discs_are_there_in_round_one_and_none_lies_anywhere(seats):
    g = dealt(seats).state
    assert [player.discs for player in g.players] == [2] * seats
    assert g.discs == {}


@rule("TB-047", "TB-R007", "TB-046", "TB-076")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_more_disc_comes_in_round_two_and_one_in_round_four(seats):
    match = dealt(seats)
    while not match.over:
        match.answer(match.seats[0], match.default(match.seats[0]))
    turns, number = Counter[tuple[int, int]](), 0
    for event in events(match, RoundBegan, TurnBegan):
        if isinstance(event, RoundBegan):
            number = event.round
        else:
            turns[number, event.seat] += 1
    discs = {1: 2, 2: 3, 3: 3, 4: 4}
    assert turns == {(number, seat): n for number, n in discs.items() for seat in range(seats)}


# --- Character cards -------------------------------------------------------------------------------------------------


@rule("TB-048")
@pytest.mark.parametrize("who", ["A", "B", "C", "D"])
def test_everybody_can_use_the_shell_shield_from_the_first_turn_on(who):
    t = table(4).skips_to("visit", who)
    t.refuses(who, MichronicMemory(), rule="TB-195")  # two Shells on it, six needed
    t.player(who).shield = 6
    t.spent(who, "novice").plays(who, MichronicMemory())
    assert (t.player(who).active, t.player(who).spent) == (["novice"] * 3, [])
    assert t.player(who).shield == 0


@rule("TB-049", "TB-050", "TB-053", "TB-054")
@pytest.mark.parametrize("seed", SEEDS[:10])
def test_in_a_first_game_the_compass_card_is_in_play_and_the_rest_is_the_deck(seed):
    match = dealt(4, seed=seed)
    for at, player in enumerate(match.state.players):
        compass = COMPASS_CARD[player.character]
        assert player.cards == (compass,)
        assert len(player.deck) == 11
        assert set(player.deck) == cards_of(player.character) - {compass}
        assert match.view(None).players[at].cards == (compass,)
        assert match.view(at).players[at].deck == (HIDDEN,) * 11
    told = [event.card for event in events(match, CardInPlay)]
    assert told == [COMPASS_CARD[player.character] for player in in_order(match.state)]


@rule("TB-053")
@pytest.mark.parametrize("mode", ["first_game", "experienced"])
def test_the_character_deck_is_shuffled(mode):
    tops, bottoms = Counter[str](), Counter[str]()
    for seed in SEEDS:
        for player in dealt(4, mode, seed=seed).state.players:
            tops[player.deck[-1]] += 1
            bottoms[player.deck[0]] += 1
    expected = set(built_in().character_cards) - set(COMPASS_CARD.values())
    for place in (tops, bottoms):
        assert set(place) == expected
        assert all(25 < times < 90 for times in place.values()), place


@rule("TB-051", "TB-052", "TB-R050", "TB-054")
def test_experienced_players_decide_first_and_then_see_three_cards():
    match = begin(3, "experienced")
    first = match.state.first
    second = (first + 1) % 3
    assert match.seats == (first,)
    assert match.options(first) == [UseCompassCard(), LookAtThree()]
    assert match.state.players[first].drawn == ()
    assert all(player.cards == () and len(player.deck) == 12 for player in match.state.players)

    match.answer(first, LookAtThree())
    player = match.state.players[first]
    assert match.question is not None
    assert (match.question.name, match.seats) == ("keep_card", (first,))
    drawn = set(player.drawn)
    assert len(drawn) == 3
    assert {option.card for option in match.options(first)} == drawn
    assert drawn | set(player.deck) == cards_of(player.character)
    assert len(player.deck) == 9
    kept = player.drawn[1]
    match.answer(first, Keep(kept))
    player = match.state.players[first]
    assert player.cards == (kept,)
    assert player.drawn == ()
    assert len(player.deck) == 11
    assert set(player.deck) == cards_of(player.character) - {kept}
    assert CardInPlay(first, kept) in events(match, CardInPlay)

    assert match.seats == (second,)
    match.answer(second, UseCompassCard())
    other = match.state.players[second]
    compass = COMPASS_CARD[other.character]
    assert other.cards == (compass,)
    assert len(other.deck) == 11
    assert set(other.deck) == cards_of(other.character) - {compass}
    assert other.drawn == ()
    assert events(match, CardInPlay) == [CardInPlay(first, kept), CardInPlay(second, compass)]


@rule("TB-051", "TB-R043")
def test_only_their_owner_sees_the_three_cards():
    match = begin(3, "experienced")
    seat = match.seats[0]
    match.answer(seat, LookAtThree())
    drawn = match.state.players[seat].drawn
    told = next(happened for happened in match.events if isinstance(happened.event, Looked))
    assert told.seen_by(seat) == Looked(seat, "character_card", drawn)
    assert match.view(seat).players[seat].drawn == drawn
    for other in {None, 0, 1, 2} - {seat}:
        assert told.seen_by(other) == Looked(seat, "character_card", (HIDDEN,) * 3)
        assert match.view(other).players[seat].drawn == (HIDDEN,) * 3


@rule("TB-051", "TB-R050")
def test_any_of_the_twelve_cards_can_be_among_the_three_and_the_other_two_are_shuffled_back():
    drawn, places = Counter[str](), Counter[int]()
    for seed in SEEDS:
        match = begin(2, "experienced", seed=seed)
        seat = match.seats[0]
        match.answer(seat, LookAtThree())
        three = list(match.state.players[seat].drawn)
        drawn.update(three)
        match.answer(seat, Keep(three[0]))
        deck = match.state.players[seat].deck
        places.update(deck.index(card) for card in three[1:])
    assert set(drawn) == set(built_in().character_cards)  # the compass cards too
    assert all(15 < times < 70 for times in drawn.values()), drawn
    assert set(places) == set(range(11))
    assert all(75 < times < 145 for times in places.values()), places


# --- dials, goods, dice, Champion board ------------------------------------------------------------------------------


@rule("TB-055", "TB-167")
@pytest.mark.parametrize("mode", ["first_game", "experienced"])
def test_all_four_dials_stand_at_their_start(mode):
    match = dealt(4, mode)
    for seat, player in enumerate(match.state.players):
        assert player.dials == {"spirit": 0, "focus": 0, "resilience": 0, "synergy": 0}
        assert [level(match.state, seat, trait) for trait in TRAITS] == [1, 2, 1, 1]
    assert [dict(score.lines)["trait_dials"] for score in match.outcome().scores] == [0, 0, 0, 0]


GOODS = [(2, 2), (3, 2), (2, 3), (3, 3)]
"""Fruit and Shells on the Character board from the first to the fourth player in turn order."""


@rule("TB-056", "TB-061", "TB-062", "TB-063", "TB-R048")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["first_game", "experienced"])
@pytest.mark.parametrize("characters", ["choose", "random"])
def test_later_players_get_a_little_more(seats, mode, characters):
    began = set()
    for seed in SEEDS[:24]:
        match = dealt(seats, mode, characters, seed)
        g = match.state
        began.add(g.first)
        assert [(fruit, shells) for fruit, shells, _ in goods_of_setup(match)] == GOODS[:seats]
        told = [(event.seat, event.what, event.n) for event in gains(match)[0]]
        assert sorted(told) == sorted(
            ((g.first + step) % seats, what, n)
            for step in range(seats)
            for what, n in zip(("fruit", "shell"), GOODS[step], strict=True)
        )
    assert began == set(range(seats))


@rule("TB-058", "TB-R048")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_shells_lie_on_every_shell_shield(seats):
    assert [shield for _, _, shield in goods_of_setup(dealt(seats))] == [2] * seats


@rule("TB-057", "TB-041")
@pytest.mark.parametrize(("seats", "left"), [(2, 10), (3, 8), (4, 6)])
def test_two_novice_dice_start_active(seats, left):
    g = dealt(seats).state
    assert [(player.active, player.spent) for player in g.players] == [(["novice", "novice"], [])] * seats
    assert g.supply["novice"] == left
    assert sum(g.supply.values()) == 58 - 2 * seats


@rule("TB-059", "TB-296")
def test_everybody_stands_on_the_starting_space_of_the_champion_board():
    match = dealt(4)
    assert [(player.champion, player.leader_tokens) for player in match.state.players] == [(0, 0)] * 4
    lines = [dict(score.lines) for score in match.outcome().scores]
    assert [(line["champion_advancement"], line["leader_bonus"]) for line in lines] == [(0, 0)] * 4


@rule("TB-060")
@pytest.mark.parametrize(("seats", "least", "most"), [(2, 250, 350), (3, 155, 245), (4, 110, 190)])
def test_anybody_can_be_the_first_player_with_equal_chances(seats, least, most):
    first, judges = Counter[int](), set()
    for seed in SEEDS:
        match = begin(seats, seed=seed)
        assert match.seats == (match.state.first,)  # takes the first turn
        assert events(match, FirstPlayer) == [FirstPlayer(match.state.first)]
        first[match.state.first] += 1
        judges.add((match.state.judge, match.state.first))
    assert set(first) == set(range(seats))
    assert all(least < times < most for times in first.values()), first
    assert len(judges) == 3 * seats  # wherever the Judge is
