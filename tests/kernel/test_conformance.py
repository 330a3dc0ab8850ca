"""The conformance kit passes sound games and catches each fault of a broken one."""

from collections.abc import Callable

import pytest
from msgspec import ValidationError

from stolik.kernel import Match, RulesError, key_from
from stolik.kernel.conformance import NotConformant, check
from tests.kernel.toys import RACE, Ballot, CardSetup, Draw, RaceSetup, cards


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sound_games_pass(seats: int) -> None:
    report = check(RACE, RaceSetup(seats), "sound", 300)
    assert report.decisions >= 300
    assert report.matches == len(report.lengths)
    assert sum(report.lengths) == report.decisions
    assert set(report.questions) == {"bet", "turn"}
    assert sum(report.questions.values()) == report.decisions
    assert len(report.totals) == seats * report.matches
    assert report.undone > 0
    assert check(cards(), CardSetup(seats), "sound", 300).matches >= 5


def test_a_seed_repeats_the_check() -> None:
    assert check(RACE, RaceSetup(2), "again", 100) == check(RACE, RaceSetup(2), "again", 100)
    assert check(RACE, RaceSetup(2), "again", 100) != check(RACE, RaceSetup(2), "other", 100)


FAULTS = {
    "hands": "view of seat . shows what it cannot know",
    "deck": "view of seat . shows what it cannot know",
    "options": "options of seat . show what it cannot know",
    "undeclared": "reveals something that is not declared",
    "told": "shows seat . something that is not declared",
    "lost": "components appeared or vanished",
    "local": "components appeared or vanished",
    "alias": "another state|different states|differ",
    "tuple": "a loaded save is in another state",
    "subclass": "in another state|changed the original",
    "itself": "shows what it cannot know|in another state",
    "twice": "has an option twice",
    "refused": "is offered and refused",
    "hasty": "is neither offered nor refused",
    "random": "another state|two different states",
    "sole": "something that is not declared",
    "none": "has no option",
    "order": "independent",
    "nobody": "nobody won",
    "half": "every rank must be 1",
    "short": "does not name every seat",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_caught_and_told(fault: str) -> None:
    with pytest.raises(NotConformant, match=FAULTS[fault]) as caught:
        check(cards(), CardSetup(2, fault), "faults", 400)
    assert "cards0, seed 'faults/" in str(caught.value)


def test_a_pause_keeps_a_sole_option_from_telling_the_hand() -> None:
    assert check(cards(), CardSetup(2, "pause"), "faults", 400).decisions >= 400


@pytest.mark.parametrize("end", ["won together", "lost together"])
def test_a_match_may_be_won_or_lost_by_all_as_one(end: str) -> None:
    assert check(cards(), CardSetup(2, end), "together", 60).matches >= 1


def test_a_match_without_end_is_caught() -> None:
    with pytest.raises(NotConformant, match=r"decision 300, .* no end after 300 decisions"):
        check(cards(), CardSetup(2, "endless"), "faults", 1, longest=300)


def test_an_option_that_the_game_cannot_read_is_caught() -> None:
    with pytest.raises(NotConformant, match=r"Play.* does not survive JSON"):
        check(cards(Draw, Ballot), CardSetup(), "faults", 100)


def test_an_error_of_the_rules_comes_with_the_save_that_reproduces_it() -> None:
    with pytest.raises(RulesError) as caught:
        check(cards(), CardSetup(2, "crash"), "faults", 400)
    match, lost = Match.load(cards(), caught.value.save)
    assert lost == 0
    with pytest.raises(RulesError):
        match.answer(caught.value.seat, caught.value.option)


def test_checking_leaves_no_trace_in_the_game() -> None:
    before = Match.new(RACE, RaceSetup(2), key_from("trace")).save()
    check(RACE, RaceSetup(2), "trace", 50)
    assert Match.new(RACE, RaceSetup(2), key_from("trace")).save() == before
    refuses: Callable[[bytes], object] = RACE.decode_option
    with pytest.raises(ValidationError):
        refuses(b'{"type":"Draw"}')
