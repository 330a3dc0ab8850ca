"""Actions and observations: numbers that mean the same in every state, from nothing but the view of a seat."""

import ast
import pickle
import random
from copy import deepcopy
from pathlib import Path

import pytest
from msgspec.structs import replace

from stolik import games
from stolik.kernel import Match, key_from
from stolik.parts.actions import Component, End
from stolik.research.games import encoding_of

TABLES = [
    ("farshore", {"seats": 2}),
    ("farshore", {"seats": 1, "captain": "terror"}),
    ("farshore", {"seats": 3, "captain": "shy"}),
    ("farshore", {"seats": 4, "weather": "both"}),
    ("tidal-blades", {"seats": 2}),
    ("tidal-blades", {"seats": 3, "mode": "experienced"}),
    ("tidal-blades", {"seats": 4, "characters": "random"}),
    ("tamashii", {"seats": 1}),
    ("tamashii", {"seats": 3, "scenario": "sports_day"}),
    ("tamashii", {"seats": 2, "scenario": "generator", "protocols": "with"}),
]
tables = pytest.mark.parametrize(("game", "choices"), TABLES, ids=str)


def walk(game, choices, seed, steps=10_000):
    """Positions of a random match."""
    position = encoding_of(game, **choices).begin(key_from(seed))
    dice = random.Random(seed)
    for _ in range(steps):
        if position.over:
            return
        yield position
        position.act(dice.choice(position.legal()))


@tables
def test_a_random_match_comes_to_its_end(game, choices):
    *_, last = walk(game, choices, "end")
    assert last.over
    together = last.match.outcome().together is not None
    assert set(last.returns()) <= {-1.0, 1.0} if together else abs(sum(last.returns())) <= 1e-9 or "captain" in choices


@tables
def test_every_option_is_said_by_a_row_of_its_own(game, choices):
    for position in walk(game, choices, "rows"):
        row, match = position.encoding.actions.row, position.match
        options = [*match.options(position.seat), *match.any_time(position.seat)]
        assert len({row(option) for option in options}) == len(options)
        assert all(list(row(option)[:-1]) == sorted(row(option)[:-1]) for option in options)


@tables
def test_a_legal_action_leads_to_the_option_that_it_names(game, choices):
    for position in walk(game, choices, "names", 60):
        actions = position.encoding.actions
        for option in position.match.options(position.seat)[:3]:
            copy = position.clone()
            copy.said, copy._rows = (), None
            for action in actions.row(option):
                if copy.match.sequence > position.match.sequence:
                    break
                assert action in copy.legal()
                copy.act(action)
            assert copy.match._steps[-1].answer.option == option


@pytest.mark.parametrize("game", games.GAMES)
def test_numbers_do_not_depend_on_the_table(game):
    spaces = [encoding_of(name, **choices).actions for name, choices in TABLES if name == game]
    assert all(space.actions == spaces[0].actions for space in spaces)
    assert len(set(spaces[0].actions)) == len(spaces[0])
    assert [spaces[0].number(action) for action in spaces[0].actions] == list(range(len(spaces[0])))


def test_a_payment_is_said_one_good_at_a_time():
    for position in walk("farshore", {"seats": 4, "weather": "both"}, "pay"):
        if position.match.question.name == "pay":
            actions = [position.encoding.actions.actions[number] for number in position.legal()]
            assert all(isinstance(action, Component | End) and action.of == "Pay" for action in actions)
            return
    raise AssertionError("nobody paid")


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing():
    position = encoding_of("farshore").begin(key_from("refused"))
    before = position.match.save()
    illegal = next(number for number in range(len(position.encoding.actions)) if number not in position.legal())
    with pytest.raises(ValueError, match=f"action {illegal} .* is not legal here"):
        position.act(illegal)
    with pytest.raises(ValueError, match="there is none"):
        position.act(-1)
    assert position.match.save() == before


# --- observations ----------------------------------------------------------------------------------------------------


@tables
def test_what_a_seat_observes_does_not_depend_on_what_it_cannot_know(game, choices):
    for number, position in enumerate(walk(game, choices, "hidden")):
        if number % 9:
            continue
        seat = number % choices["seats"]
        other = position.clone()
        other.match.determinize(seat, "otherwise")
        assert other.match.state != position.match.state
        assert (other.observe(seat) == position.observe(seat)).all()
        assert (other.mask(seat) == position.mask(seat)).all()


@tables
def test_an_observation_has_the_size_of_its_layout_and_stays_in_bounds(game, choices):
    for number, position in enumerate(walk(game, choices, "size")):
        if number % 5 == 0:
            seen = position.observe(number % choices["seats"])
            assert seen.shape == (position.encoding.size,)
            assert seen.min() >= 0
            assert 0 < seen.max() <= 255


@tables
def test_parts_keep_their_names_and_sizes(game, choices):
    layout = encoding_of(game, **choices).layout
    assert len({name for name, _ in layout}) == len(layout)
    for number, position in enumerate(walk(game, choices, "parts")):
        if number % 20 == 0:
            assert tuple((name, len(values)) for name, values in position.told(position.seat)) == layout


@pytest.mark.parametrize(
    ("game", "part"),
    [("farshore", "workers"), ("tidal-blades", "discs on the board")],
)
def test_opponents_are_told_apart(game, part):
    """Each seat has a block of its own, which every seat sees in its own order, itself first."""
    different = 0
    for number, position in enumerate(walk(game, {"seats": 3}, "apart")):
        if number % 10:
            continue
        seen = [dict(position.told(seat)) for seat in range(3)]
        blocks = [seen[seat][f"player 0: {part}"] for seat in range(3)]
        for seat in range(3):
            for step in range(3):
                assert seen[seat][f"player {step}: {part}"] == blocks[(seat + step) % 3]
        different += blocks[1] != blocks[2]
    assert different


def test_hits_on_a_monster_are_told_apart():
    position = next(iter(walk("tidal-blades", {"seats": 3, "characters": "random"}, "hits")))
    g = position.match.state
    spots = len(g.folds_edge.tokens)
    g.folds_edge = replace(g.folds_edge, tokens=(2, 0, *[-1] * (spots - 2)))
    seen = dict(position.told(1))
    rest = [0.0] * (len(seen["folds_edge: open spots"]) - 2)
    assert seen["folds_edge: open spots"] == [0.0, 0.0, *[1.0] * (spots - 2), *rest[spots - 2 :]]
    hits = [seen[f"player {step}: hits, folds_edge"] for step in range(3)]
    assert hits == [[0.0, 0.0, *rest], [1.0, 0.0, *rest], [0.0, 1.0, *rest]], "of seats 1, 2 and 0"


def test_the_captain_has_workers_of_her_own():
    for position in walk("farshore", {"seats": 1, "captain": "brave"}, "hers"):
        g, seen = position.match.state, dict(position.told(0))
        placed = [seat for seats in g.workers.values() for seat in seats]
        assert sum(seen["player 0: workers"]) == placed.count(0)
        assert sum(seen["captain: workers"]) == placed.count(g.captain_seat)
        if sum(seen["captain: workers"]):
            return
    raise AssertionError("she placed none")


def test_the_encoding_has_a_version():
    assert encoding_of("farshore").version == 2


@tables
def test_only_the_seat_that_is_asked_may_act(game, choices):
    position = next(iter(walk(game, choices, "asked")))
    for seat in range(choices["seats"]):
        assert position.mask(seat).any() == (seat == position.seat)


ASKING = ("ask", "ask_any", "pick_some", "agree", "choose_discards", "give_up_dice")


@pytest.mark.parametrize("game", games.GAMES)
def test_every_question_of_the_rules_has_its_place(game):
    """Questions are named by literals in calls of what asks."""
    folders = [games.find_game(game).folder, Path(games.__file__).parents[1] / "effects"]
    names = set()
    for file in (file for folder in folders for file in folder.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ASKING:
                names |= {a.value for a in node.args[:3] if isinstance(a, ast.Constant) and isinstance(a.value, str)}
    assert names
    assert names <= set(encoding_of(game).questions)


# --- copies ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("copy", [deepcopy, lambda position: pickle.loads(pickle.dumps(position))])
@pytest.mark.parametrize("game", games.GAMES)
def test_a_copy_goes_on_as_the_position_would(game, copy):
    dice = random.Random(3)
    for number, position in enumerate(walk(game, {"seats": 2}, "copies")):
        if number % 17:
            continue
        twin = copy(position)
        assert twin.legal() == position.legal()
        assert (twin.observe(0) == position.observe(0)).all()
        twin.act(dice.choice(twin.legal()))


def test_places_are_worth_one_to_minus_one():
    position = encoding_of("farshore", seats=3).begin(key_from("worth"))
    assert position.returns() == [0.0, 0.0, 0.0]
    *_, last = walk("farshore", {"seats": 3}, "worth")
    assert sorted(last.returns()) == [-1.0, 0.0, 1.0]
    assert last.returns() == [2.0 - rank for rank in last.match.outcome().ranks]


@pytest.mark.parametrize(
    ("ranks", "worth"),
    [((1, 1, 3), [0.5, 0.5, -1.0]), ((2, 1, 2), [-0.5, 1.0, -0.5]), ((1, 1, 1), [0.0, 0.0, 0.0])],
)
def test_who_shares_a_place_shares_its_worth(monkeypatch, ranks, worth):
    *_, last = walk("farshore", {"seats": 3}, "worth")
    outcome = replace(last.match.outcome(), ranks=ranks)
    monkeypatch.setattr(Match, "outcome", lambda match: outcome)
    assert last.returns() == worth
