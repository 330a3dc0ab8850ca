"""What the nodes of an effect do, ask and refuse."""

import pytest

from stolik.effects.nodes import (
    CONDITION_FAILS,
    NOTHING_TO_DO,
    USED_THIS_TURN,
    Abilities,
    Always,
    Anytime,
    Branch,
    Decline,
    Effect,
    Whenever,
    steps_of,
)
from stolik.effects.nodes import Sequence as Steps
from stolik.effects.parser import parse_abilities
from stolik.kernel import Illegal, Match, Option, Pick, Refusal, no
from stolik.kernel.conformance import check

from .bazaar import GAME, WORDS, Bazaar, NextTurn, Opening, Play, begin, done, effect, parts, shape, table

DECK_EMPTY = no("BZ-2", "deck-empty")
NOT_IN_PLAY = no("BZ-3")


def lacks(what: str, need: int, have: int) -> Refusal:
    return no("BZ-1", "lacks", what=what, need=need, have=have)


def refusal(text: str, source: str = "card", **setting: object) -> Refusal | None:
    return effect(text).refusal(table(**setting), 0, source)


def asked(match: Match[Bazaar]) -> tuple[str, list[Option]]:
    """The question that stands, and what can be answered."""
    assert match.question is not None
    return match.question.name, match.options(0)


def branch(path: str, source: str = "card") -> Branch:
    return Branch(source, path)


# --- a verb ----------------------------------------------------------------------------------------------------------


def test_a_verb_of_nothing_is_refused_unless_it_has_a_refusal_of_its_own():
    assert refusal("gain(0, fruit)") == NOTHING_TO_DO
    assert refusal("gain(held(), fruit)") == NOTHING_TO_DO
    assert refusal("gain(held(), fruit)", fruit=1) is None
    assert refusal("train(focus, 0)") == NOTHING_TO_DO
    assert refusal("rest()") is None
    assert refusal("draw(0)", deck=1) is None
    assert refusal("draw(1)") == DECK_EMPTY


def test_less_than_nothing_is_nothing():
    assert refusal("gain(held() - 3, fruit)", shell=2) == NOTHING_TO_DO
    assert done("gain(held() - 3, fruit)", shell=2) == "+0 fruit"
    assert done("pay(held() - 3, fruit) >> rest()", shell=2) == "-0 fruit, rest"
    assert done("each(held() - 3, rest())", shell=2) == ""


def test_a_verb_that_asks_is_awaited_and_a_plain_one_is_not():
    match = begin("sail(2), rest()")
    assert asked(match) == ("sail", [Pick("east"), Pick("west")])
    assert match.state.log == []
    match.answer(0, Pick("west"))
    assert match.state.log == ["sail 2 west", "rest"]


def test_a_verb_that_cannot_be_done_still_does_what_it_can():
    assert done("draw(3), rest()", deck=1) == "draw 1, rest"
    assert done("draw(3), rest()") == "draw 0, rest"


def test_an_effect_belongs_to_the_seat_and_card_it_is_run_for():
    match = begin(Play("discard_this() >> gain(1, fruit)", seat=1, source="charm"), cards=("card", "charm"))
    assert match.state.log == ["discard charm", "+1 fruit"]
    assert [purse.fruit for purse in match.state.purses] == [0, 1]
    assert match.state.purses[1].cards == ("card",)


# --- a sequence ------------------------------------------------------------------------------------------------------


def test_a_sequence_runs_in_order_and_skips_what_it_cannot_do():
    text = "pay(1, fruit) >> rest(), gain(1, fruit), pay(1, fruit) >> gain(2, shell)"
    assert done(text) == "+1 fruit, -1 fruit, +2 shell"


def test_amounts_are_read_when_their_step_comes():
    assert done("gain(2, fruit), gain(held(), shell)") == "+2 fruit, +2 shell"


def test_a_sequence_is_refused_with_its_first_reason_only_if_no_step_can_be_done():
    assert refusal("draw(1), gain(0, fruit)") == DECK_EMPTY
    assert refusal("gain(0, fruit), draw(1)") == NOTHING_TO_DO
    assert refusal("draw(1), rest()") is None


def test_the_steps_of_sequences_within_a_sequence_are_steps_too():
    assert [shape(step) for step in steps_of(effect("rest(), (sail(1), (rest(), sail(2)))"))] == [
        "rest()",
        "sail(1)",
        "rest()",
        "sail(2)",
    ]
    assert [shape(step) for step in steps_of(effect("may((rest(), sail(1)))"))] == ["may [rest(); sail(1)]"]


# --- a choice --------------------------------------------------------------------------------------------------------


def test_a_choice_offers_what_can_be_done():
    match = begin("gain(1, fruit) | draw(1) | rest()")
    assert asked(match) == ("choose", [branch("effect.0"), branch("effect.2")])
    assert match.refused(0) == [(branch("effect.1"), DECK_EMPTY)]
    with pytest.raises(Illegal) as caught:
        match.answer(0, branch("effect.1"))
    assert caught.value.refusal == DECK_EMPTY
    match.answer(0, branch("effect.2"))
    assert match.state.log == ["rest"]


def test_a_choice_names_the_card_it_stands_on():
    match = begin(Play("rest() | gain(1, fruit)", source="charm"))
    assert match.options(0) == [branch("effect.0", "charm"), branch("effect.1", "charm")]


def test_a_choice_with_one_way_left_is_no_question():
    assert done("draw(1) | gain(0, fruit) | rest()") == "rest"


def test_a_choice_with_no_way_left_is_skipped():
    assert done("draw(1) | gain(0, fruit), rest()") == "rest"
    assert done("draw(1) | pay(1, fruit) >> rest()") == ""


def test_a_choice_is_refused_for_the_reason_of_its_first_way():
    assert refusal("draw(1) | gain(0, fruit)") == DECK_EMPTY
    assert refusal("gain(0, fruit) | draw(1)") == NOTHING_TO_DO
    assert refusal("draw(1) | rest()") is None


def test_choices_within_choices_and_sequences_each_have_their_own_branches():
    match = begin("rest() | (gain(1, fruit) | gain(1, shell)), sail(1) | (rest(), rest())")
    for path, options in (
        ("effect.0.1", ["effect.0.0", "effect.0.1"]),
        ("effect.0.1.1", ["effect.0.1.0", "effect.0.1.1"]),
        ("effect.1.1", ["effect.1.0", "effect.1.1"]),
    ):
        assert match.options(0) == [branch(option) for option in options]
        match.answer(0, branch(path))
    assert match.state.log == ["+1 shell", "rest", "rest"]


# --- a trade ---------------------------------------------------------------------------------------------------------


def test_all_costs_are_paid_before_anything_is_bought():
    text = "discard_this() + pay(1, fruit) + pay(2, shell) >> (gain(1, fruit), rest())"
    assert done(text, fruit=1, shell=2) == "discard card, -1 fruit, -2 shell, +1 fruit, rest"


@pytest.mark.parametrize(
    ("setting", "reason"),
    [
        ({"fruit": 0, "shell": 2}, lacks("fruit", 1, 0)),
        ({"fruit": 1, "shell": 1}, lacks("shell", 2, 1)),
        ({"fruit": 1, "shell": 2, "cards": ()}, NOT_IN_PLAY),
        ({"fruit": 0, "shell": 0, "cards": ()}, lacks("fruit", 1, 0)),
    ],
)
def test_nothing_is_paid_if_one_cost_is_refused(setting, reason):
    text = "pay(1, fruit) + pay(2, shell) + discard_this() >> rest()"
    assert refusal(text, **setting) == reason
    match = begin(text, **setting)
    assert match.over
    assert match.state.log == []
    assert match.state.purses == table(**setting).purses


def test_nothing_is_paid_for_what_cannot_be_done():
    assert refusal("pay(1, fruit) >> draw(1)", fruit=1) == DECK_EMPTY
    assert done("pay(1, fruit) >> draw(1)", fruit=1) == ""


def test_a_trade_can_be_one_of_several_ways():
    match = begin("pay(1, fruit) >> rest() | pay(1, shell) >> rest() | rest()", shell=1)
    assert match.options(0) == [branch("effect.1"), branch("effect.2")]
    assert match.refused(0) == [(branch("effect.0"), lacks("fruit", 1, 0))]


def test_a_cost_may_grow_with_the_state():
    assert done("pay(power(1, 2, 3), fruit) >> rest()", fruit=3, spirit=2) == "-2 fruit, rest"
    assert refusal("pay(power(1, 2, 3), fruit) >> rest()", fruit=1, spirit=2) == lacks("fruit", 2, 1)


# --- may -------------------------------------------------------------------------------------------------------------


def test_may_can_be_declined():
    match = begin("may(gain(1, fruit)), rest()")
    assert asked(match) == ("may", [branch("effect.0.0"), Decline()])
    assert match.default(0) == Decline()
    match.answer(0, Decline())
    assert match.state.log == ["rest"]


def test_may_can_be_accepted():
    assert done("may(gain(1, fruit)), rest()", answers=["effect.0.0"]) == "+1 fruit, rest"


def test_what_cannot_be_done_is_not_asked_about():
    assert done("may(pay(1, fruit) >> rest())") == ""
    assert refusal("may(pay(1, fruit) >> rest())") == lacks("fruit", 1, 0)
    assert refusal("may(rest())") is None


# --- when ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lucky", "log"), [(True, "rest"), (False, "")])
def test_when_does_something_or_nothing(lucky, log):
    assert done("when(lucky(), rest())", lucky=lucky) == log
    assert refusal("when(lucky(), rest())", lucky=lucky) == (None if lucky else CONDITION_FAILS)


@pytest.mark.parametrize(("lucky", "log"), [(True, "rest"), (False, "+1 fruit")])
def test_if_else_does_one_or_the_other(lucky, log):
    assert done("rest() if lucky() else gain(1, fruit)", lucky=lucky) == log


def test_when_is_refused_as_the_way_that_it_would_go():
    assert refusal("when(lucky(), draw(1))", lucky=True) == DECK_EMPTY
    assert refusal("draw(1) if lucky() else gain(0, fruit)", lucky=True) == DECK_EMPTY
    assert refusal("draw(1) if lucky() else gain(0, fruit)") == NOTHING_TO_DO


def test_a_condition_is_read_when_its_step_comes():
    assert done("gain(2, fruit), when(held(fruit) >= 2, rest())") == "+2 fruit, rest"


# --- each ------------------------------------------------------------------------------------------------------------


def test_each_repeats_and_asks_anew_each_time():
    match = begin("each(held(fruit), gain(1, shell) | pay(1, fruit) >> rest())", fruit=2)
    for path in ("effect.0.1", "effect.0.0"):
        assert match.options(0) == [branch("effect.0.0"), branch("effect.0.1")]
        match.answer(0, branch(path))
    assert match.over  # the number was read once, before the Fruit was paid
    assert match.state.log == ["-1 fruit", "rest", "+1 shell"]


def test_each_of_nothing_is_refused():
    assert refusal("each(held(), rest())") == NOTHING_TO_DO
    assert refusal("each(2, draw(1))") == DECK_EMPTY
    assert refusal("each(2, rest())") is None
    assert done("each(0, rest())") == ""


# --- once per turn ---------------------------------------------------------------------------------------------------


def test_once_per_turn_works_again_when_the_game_says_so():
    text = "once_per_turn(rest())"
    assert done(text, text, NextTurn(), text) == "rest, rest"


def test_once_per_turn_is_refused_when_used():
    assert refusal("once_per_turn(rest())", used=("card/effect",)) == USED_THIS_TURN
    assert refusal("once_per_turn(rest())", used=("other/effect",)) is None
    assert refusal("once_per_turn(draw(1))") == DECK_EMPTY


def test_what_could_not_be_done_was_not_used():
    text = "once_per_turn(pay(1, fruit) >> rest())"
    assert done(text, "gain(2, fruit)", text, text) == "+2 fruit, -1 fruit, rest"


def test_each_ability_each_card_and_each_seat_counts_for_itself():
    twice = "once_per_turn(rest()), once_per_turn(gain(1, fruit))"
    assert done(twice, twice) == "rest, +1 fruit"
    text = "once_per_turn(rest())"
    assert done(text, Play(text, source="charm"), Play(text, seat=1), text) == "rest, rest, rest"


def test_it_is_used_before_it_runs_so_that_it_cannot_set_itself_off_again():
    match = begin("once_per_turn(sail(1))")
    assert match.state.purses[0].used == ("card/effect",)


# --- abilities -------------------------------------------------------------------------------------------------------


def abilities(text: str) -> Abilities:
    return Abilities.of(parse_abilities(text, WORDS))


def test_changes_of_one_number_add_up():
    assert abilities("always(speed, 2), always(load, -1), always(speed, -3)").always == {"speed": -1, "load": -1}


def test_what_a_trigger_sets_off_is_grouped_by_trigger_in_the_order_of_the_text():
    found = abilities(
        "whenever(visit(fair), rest()), whenever(dawn(), sail(1)), whenever(visit(), sail(2)), always(speed, 1)"
    ).whenever
    assert {name: [(part.args, shape(part.effect)) for part in whole] for name, whole in found.items()} == {
        "visit": [(("fair",), "rest()"), ((), "sail(2)")],
        "dawn": [((), "sail(1)")],
    }
    assert list(found) == ["visit", "dawn"]


def test_what_can_be_used_at_any_time_keeps_its_order():
    found = abilities("anytime(once_per_turn(rest())), always(speed, 1), anytime(discard_this() >> rest())")
    assert [shape(part) for part in found.anytime] == ["anytime once rest()", "anytime (discard_this() buys rest())"]
    assert found.whenever == {}


def test_a_single_ability_needs_no_row():
    assert abilities("always(speed, 2)").always == {"speed": 2}
    assert len(abilities("anytime(once_per_turn(rest()))").anytime) == 1
    assert list(abilities("whenever(dawn(), rest())").whenever) == ["dawn"]


def test_abilities_in_brackets_count_as_well():
    found = abilities("(always(speed, 1), (whenever(dawn(), rest()), always(speed, 1))), always(speed, 1)")
    assert found.always == {"speed": 3}
    assert len(found.whenever["dawn"]) == 1


def test_abilities_know_their_whole_effect():
    found = abilities("always(speed, 2), always(load, -1)")
    assert shape(found.effect) == "[speed +2; load -1]"


def test_an_ability_itself_cannot_be_run():
    for ability in steps_of(parse_abilities("always(speed, 1), whenever(dawn(), rest())", WORDS)):
        assert ability.refusal(table(), 0, "card") is None
        with pytest.raises(AssertionError, match=f"{type(ability).__name__} cannot be run"):
            ability.run(table(), 0, "card").send(None)


# --- paths -----------------------------------------------------------------------------------------------------------

EVERYTHING = """
whenever(visit(fair), (
    rest() | (sail(1) | may(gain(1, fruit))),
    pay(1, fruit) + pay(1, shell) >> (rest(), when(lucky(), rest())),
    rest() if lucky() else each(2, once_per_turn(rest()))
)), anytime(once_per_turn(rest() | sail(1))), always(speed, 1), (always(load, 1), always(load, 2))
"""


def test_every_part_has_a_path_of_its_own_and_is_found_by_it():
    whole = parse_abilities(EVERYTHING, WORDS, "effect")
    found = {part.path: part for part in parts(whole)}
    assert len(found) == len(parts(whole)) == 30
    assert all(whole.at(path) is part for path, part in found.items())
    kinds = {type(found[path]) for path in ("effect.0", "effect.1", "effect.2", "effect.3")}
    assert kinds == {Whenever, Anytime, Always, Steps}


@pytest.mark.parametrize("path", ["", "effect.9", "effect.0.9", "effect.0.0.0.0.0", "other", "effect.", "effect.00"])
def test_no_other_path_leads_anywhere(path):
    assert parse_abilities(EVERYTHING, WORDS).at(path) is None


def test_a_path_says_where_a_part_stands():
    whole = effect("rest(), (pay(1, fruit) + pay(1, shell) >> (rest() if lucky() else sail(1)))")
    assert {part.path: shape(part) for part in parts(whole) if part.path.startswith("effect.1.")} == {
        "effect.1.0": "pay(1, fruit)",
        "effect.1.1": "pay(1, shell)",
        "effect.1.2": "(if lucky(): rest() else sail(1))",
        "effect.1.2.0": "rest()",
        "effect.1.2.1": "sail(1)",
    }


# --- in a match ------------------------------------------------------------------------------------------------------


def test_effects_can_be_cloned_saved_and_undone_at_every_question():
    opening = Opening(
        (
            "gain(3, fruit), sail(1) | (pay(1, fruit) >> each(2, rest() | sail(2)))",
            "may(once_per_turn(pay(1, fruit) >> sail(1)))",
            "may(once_per_turn(pay(1, fruit) >> sail(1))), gain(held(), shell)",
        )
    )
    for seed in range(5):
        check(GAME, opening, seed=str(seed), decisions=40)


def test_the_bare_effect_does_nothing_by_itself():
    bare = Effect("effect")
    assert bare.parts() == ()
    assert bare.refusal(table(), 0, "card") is None
    assert bare.at("effect") is bare
