"""The language: what each form means, and what is said about each mistake."""

import gc
import re
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from stolik.effects.parser import (
    DEEPEST,
    LARGEST,
    LONGEST,
    EffectError,
    parse_abilities,
    parse_condition,
    parse_effect,
)
from stolik.games.tidal_blades.verbs import WORDS as TIDAL_WORDS
from stolik.kernel import Pick

from .bazaar import WORDS, begin, done, parts, shape, table

GOODS = "a good (fruit | shell)"
COSTS = "a cost (discard_this, pay)"
ISLANDS = "an island (dock | fair)"
MODIFIERS = "a modifier (speed | load)"
ABILITY = "expected whenever(...), anytime(...) or always(...), found"


# --- every form ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("rest()", "rest()"),
        ("(rest())", "rest()"),
        ("gain(2, shell)", "gain(2, shell)"),
        ("train(focus, 1)", "train(focus, 1)"),
        ("ring(-3)", "ring(-3)"),
        ("ring(3, fair)", "ring(3, fair)"),
        ("rest(), gain(1, fruit)", "[rest(); gain(1, fruit)]"),
        ("(rest(), gain(1, fruit))", "[rest(); gain(1, fruit)]"),
        ("rest(),", "[rest()]"),
        ("rest(), (sail(1), rest())", "[rest(); [sail(1); rest()]]"),
        ("rest() | sail(1)", "one of [rest(); sail(1)]"),
        ("rest() | sail(1) | gain(1, fruit)", "one of [rest(); sail(1); gain(1, fruit)]"),
        ("rest() | (sail(1) | sail(2))", "one of [rest(); one of [sail(1); sail(2)]]"),
        ("rest() | (sail(1), sail(2))", "one of [rest(); [sail(1); sail(2)]]"),
        ("rest(), sail(1) | sail(2)", "[rest(); one of [sail(1); sail(2)]]"),
        ("pay(1, fruit) >> rest()", "(pay(1, fruit) buys rest())"),
        ("pay(1, fruit) + pay(2, shell) >> rest()", "(pay(1, fruit) & pay(2, shell) buys rest())"),
        (
            "discard_this() + pay(1, fruit) + pay(2, shell) >> rest()",
            "(discard_this() & pay(1, fruit) & pay(2, shell) buys rest())",
        ),
        ("pay(1, fruit) >> rest() | sail(1)", "one of [(pay(1, fruit) buys rest()); sail(1)]"),
        ("pay(1, fruit) >> (rest() | sail(1))", "(pay(1, fruit) buys one of [rest(); sail(1)])"),
        ("pay(1, fruit) >> (pay(1, shell) >> rest())", "(pay(1, fruit) buys (pay(1, shell) buys rest()))"),
        ("may(rest())", "may rest()"),
        ("may((rest(), sail(1)))", "may [rest(); sail(1)]"),
        ("when(lucky(), rest())", "(if lucky(): rest())"),
        ("rest() if lucky() else sail(1)", "(if lucky(): rest() else sail(1))"),
        (
            "rest() if lucky() else sail(1) if at(dock) else sail(2)",
            "(if lucky(): rest() else (if at(dock): sail(1) else sail(2)))",
        ),
        ("each(3, rest())", "3 times rest()"),
        ("each(level(focus), (rest(), sail(1)))", "level(focus) times [rest(); sail(1)]"),
        ("once_per_turn(rest())", "once rest()"),
        ("gain(power(1, 2, 4), fruit)", "gain(1/2/4, fruit)"),
        ("gain(held(fruit), shell)", "gain(held(fruit), shell)"),
        ("gain(held(), shell)", "gain(held(), shell)"),
        ("gain(1 + 2 * 3 - 4, shell)", "gain(((1 + (2 * 3)) - 4), shell)"),
        ("gain((1 + 2) * 3, shell)", "gain(((1 + 2) * 3), shell)"),
        ("gain(min(held(), 3), shell)", "gain((held() min 3), shell)"),
        ("gain(max(held(), -3), shell)", "gain((held() max -3), shell)"),
        ("gain(power(1, -2) + level(spirit), shell)", "gain((1/-2 + level(spirit)), shell)"),
        (f"gain({LARGEST}, shell)", f"gain({LARGEST}, shell)"),
        ("rest(),\n  sail(1),\r\n\tsail(2)\n", "[rest(); sail(1); sail(2)]"),
        ("\n    rest()\n  | sail(1)\n", "one of [rest(); sail(1)]"),
        ("rest(),\u00a0sail(1)", "[rest(); sail(1)]"),
    ],
)
def test_effects(text, expected):
    assert shape(parse_effect(text, WORDS)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("whenever(dawn(), rest())", "on dawn(): rest()"),
        ("whenever(visit(), rest())", "on visit(): rest()"),
        ("whenever(visit(fair), (rest() | sail(1)))", "on visit(fair): one of [rest(); sail(1)]"),
        ("always(speed, 2)", "speed +2"),
        ("always(load, -1)", "load -1"),
        ("anytime(once_per_turn(rest()))", "anytime once rest()"),
        ("anytime(pay(1, fruit) >> rest())", "anytime (pay(1, fruit) buys rest())"),
        ("anytime(discard_this() >> rest())", "anytime (discard_this() buys rest())"),
        ("anytime(pay(power(2, 1), fruit) >> rest())", "anytime (pay(2/1, fruit) buys rest())"),
        ("anytime(pay(max(held(), 1), fruit) >> rest())", "anytime (pay((held() max 1), fruit) buys rest())"),
        (
            "anytime(pay(held(), fruit) + pay(1, shell) >> rest())",
            "anytime (pay(held(), fruit) & pay(1, shell) buys rest())",
        ),
        ("anytime(when(lucky(), discard_this() >> rest()))", "anytime (if lucky(): (discard_this() buys rest()))"),
        (
            "anytime(once_per_turn(rest()) | (discard_this() >> sail(1)))",
            "anytime one of [once rest(); (discard_this() buys sail(1))]",
        ),
        ("always(speed, 1), whenever(dawn(), rest())", "[speed +1; on dawn(): rest()]"),
        ("(always(speed, 1), always(load, 1)), always(load, 2)", "[[speed +1; load +1]; load +2]"),
    ],
)
def test_abilities(text, expected):
    assert shape(parse_abilities(text, WORDS)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("lucky()", "lucky()"),
        ("at(fair)", "at(fair)"),
        ("not lucky()", "not lucky()"),
        ("not not lucky()", "not not lucky()"),
        ("lucky() and at(fair) and at(dock)", "(lucky() and at(fair) and at(dock))"),
        ("lucky() or at(fair)", "(lucky() or at(fair))"),
        ("lucky() or at(fair) and not at(dock)", "(lucky() or (at(fair) and not at(dock)))"),
        ("(lucky() or at(fair)) and at(dock)", "((lucky() or at(fair)) and at(dock))"),
        *((f"held() {sign} 3", f"(held() {sign} 3)") for sign in (">=", "<=", ">", "<", "==")),
        ("level(focus) + 1 > power(1, 2)", "((level(focus) + 1) > 1/2)"),
        ("held(fruit) >= -1", "(held(fruit) >= -1)"),
    ],
)
def test_conditions(text, expected):
    assert shape(parse_condition(text, WORDS)) == expected


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("lucky()", True),
        ("not lucky()", False),
        ("at(fair)", False),
        ("lucky() and at(dock)", True),
        ("lucky() and at(fair)", False),
        ("at(fair) or lucky()", True),
        ("at(fair) or not lucky()", False),
        ("held() >= 5", True),
        ("held() >= 6", False),
        ("held() <= 5", True),
        ("held() <= 4", False),
        ("held() > 4", True),
        ("held() > 5", False),
        ("held() < 6", True),
        ("held() < 5", False),
        ("held() == 5", True),
        ("held() == 4", False),
        ("held(fruit) < held(shell)", True),
    ],
)
def test_conditions_hold_or_do_not(text, holds):
    assert parse_condition(text, WORDS).holds(table(fruit=2, shell=3, lucky=True), 0) is holds


@pytest.mark.parametrize(
    ("amount", "value", "fixed"),
    [
        ("3", 3, 3),
        ("1 + 2 * 3 - 4", 3, 3),
        ("min(2, 5)", 2, 2),
        ("max(2, 5)", 5, 5),
        ("held()", 5, None),
        ("held() * 2 - held(fruit)", 8, None),
        ("min(held(), 4)", 4, None),
        ("max(held(), 4) + 1", 6, None),
        ("power(1, 2, 4, 8)", 4, None),
        ("power(7)", 7, None),
        ("0 * held()", 0, None),
        ("held() - 9", 0, None),
        (f"{LARGEST} - {LARGEST}", 0, 0),
    ],
)
def test_amounts(amount, value, fixed):
    node = parse_effect(f"gain({amount}, fruit)", WORDS)
    assert node.args[0].fixed == fixed
    assert done(f"gain({amount}, fruit)", fruit=2, shell=3, spirit=3) == f"+{value} fruit"


@pytest.mark.parametrize(("spirit", "value"), [(-1, 1), (0, 1), (1, 1), (2, 2), (3, 4), (4, 4), (9, 4)])
def test_power_is_the_first_number_at_level_1_and_below_and_the_last_from_its_level_on(spirit, value):
    assert done("gain(power(1, 2, 4), fruit)", spirit=spirit) == f"+{value} fruit"


@pytest.mark.parametrize(
    ("text", "answers", "log"),
    [
        ("gain(1, fruit), gain(2, shell)", [], "+1 fruit, +2 shell"),
        ("sail(2)", [Pick("west")], "sail 2 west"),
        ("rest() | sail(1)", ["effect.0"], "rest"),
        ("rest() | sail(1)", ["effect.1", Pick("east")], "sail 1 east"),
        ("pay(1, fruit) + pay(2, shell) >> rest()", [], "-1 fruit, -2 shell, rest"),
        ("discard_this() >> rest()", [], "discard card, rest"),
        ("may(pay(1, fruit) >> rest())", ["effect.0"], "-1 fruit, rest"),
        ("when(lucky(), rest()), when(not lucky(), sail(1))", [], "rest"),
        ("rest() if at(fair) else gain(1, fruit)", [], "+1 fruit"),
        ("each(level(focus), (rest(), gain(1, fruit)))", [], "rest, +1 fruit, rest, +1 fruit"),
        ("once_per_turn(rest()), rest()", [], "rest, rest"),
        ("ring(-3), ring(4, fair)", [], "ring -3 everywhere, ring 4 fair"),
        ("train(focus, 2)", [], "focus 2"),
    ],
)
def test_effects_run(text, answers, log):
    assert done(text, answers=answers, fruit=3, shell=3, focus=2, lucky=True) == log


def test_the_root_of_the_paths_can_be_named():
    assert [part.path for part in parts(parse_effect("rest() | sail(1)", WORDS, "reward"))] == [
        "reward",
        "reward.0",
        "reward.1",
    ]
    assert parse_abilities("always(speed, 1)", WORDS, "text").path == "text"


# --- every mistake: ▸ stands where the column points ------------------------------------------------------------------

EFFECTS = [
    # nothing
    ("▸", "expected an effect, found nothing"),
    ("▸   \n\t ", "expected an effect, found nothing"),
    ("▸()", "expected an effect, found ()"),
    ("rest(), ▸()", "expected an effect, found ()"),
    ("may(▸())", "expected an effect, found ()"),
    # words
    ("▸gian(1, fruit)", "'gian' is not a verb; did you mean 'gain'?"),
    ("rest(), ▸sial(1)", "'sial' is not a verb; did you mean 'sail'?"),
    ("▸mai(rest())", "'mai' is not a verb; did you mean 'may'?"),
    ("▸wen(lucky(), rest())", "'wen' is not a verb; did you mean 'when'?"),
    ("▸once_a_turn(rest())", "'once_a_turn' is not a verb; did you mean 'once_per_turn'?"),
    ("▸xyz()", f"'xyz' is not a verb; expected {' | '.join(WORDS.verbs)}"),
    ("▸level(focus)", "'level' is not a verb but an amount"),
    ("▸rest", "expected an effect, found 'rest'; write rest(...)"),
    ("▸3", "expected an effect, found '3'"),
    ("▸-rest()", "expected an effect, found '-rest()'"),
    ("▸rest() + rest()", "expected an effect, found 'rest() + rest()'"),
    ("▸rest() and rest()", "expected an effect, found 'rest() and rest()'; write a, b for one after the other"),
    ("▸rest() or rest()", "expected an effect, found 'rest() or rest()'; write a | b to let the player choose"),
    # nouns
    ("gain(1, ▸shel)", f"expected {GOODS}, found 'shel'; did you mean 'shell'?"),
    ("gain(1, ▸xyz)", f"expected {GOODS}, found 'xyz'"),
    ("gain(1, ▸2)", f"expected {GOODS}, found '2'"),
    ("gain(1, ▸shell())", f"expected {GOODS}, found 'shell()'"),
    ("ring(1, ▸docks)", f"expected {ISLANDS}, found 'docks'; did you mean 'dock'?"),
    # amounts
    ("gain(▸fruit, 1)", "expected an amount, found 'fruit'"),
    ("gain(▸levl(focus), fruit)", "'levl' is not an amount; did you mean 'level'?"),
    ("gain(▸powr(1, 2), fruit)", "'powr' is not an amount; did you mean 'power'?"),
    ("gain(▸mim(1, 2), fruit)", "'mim' is not an amount; did you mean 'min'?"),
    ("gain(1 + ▸lucky(), fruit)", "'lucky' is not an amount but a condition"),
    ("gain(level(▸focs), fruit)", "expected a trait (spirit | focus), found 'focs'; did you mean 'focus'?"),
    ("gain(▸4 / 2, fruit)", "expected an amount, found '4 / 2'; numbers know only + - *"),
    ("gain(▸2 ** 9, fruit)", "expected an amount, found '2 ** 9'; numbers know only + - *"),
    ("gain(▸-held(), fruit)", "expected a whole number, found '-held()'"),
    ("gain(▸+1, fruit)", "expected a whole number, found '+1'"),
    ("gain(▸-1, fruit)", "expected an amount of at least 0, found '-1'"),
    ("gain(▸1 - 2, fruit)", "expected an amount of at least 0, found '1 - 2'"),
    ("gain(power(1, ▸held()), fruit)", "expected a whole number, found 'held()'"),
    ("gain(▸power(), fruit)", "power(...) needs at least one number"),
    ("gain(▸power(1, n=2), fruit)", "power(...) takes no named arguments"),
    ("gain(▸min(1), fruit)", "min(...) takes 2 arguments; 1 given"),
    ("gain(▸max(1, 2, 3), fruit)", "max(...) takes 2 arguments; 3 given"),
    ("gain(▸max(1, 2, key=3), fruit)", "max(...) takes no named arguments"),
    ("ring(▸held())", "expected a whole number, found 'held()'"),
    ("ring(▸1 + 1)", "expected a whole number, found '1 + 1'"),
    # too few, too many, named
    ("▸gain(1)", "gain(...) takes amount, good; 1 given"),
    ("▸gain()", "gain(...) takes amount, good; 0 given"),
    ("▸gain(1, fruit, shell)", "gain(...) takes amount, good; 3 given"),
    ("▸rest(1)", "rest(...) takes nothing; 1 given"),
    ("▸ring(1, dock, fair)", "ring(...) takes number, island?; 3 given"),
    ("▸gain(1, good=fruit)", "gain(...) takes no named arguments"),
    ("▸rest(**x)", "rest(...) takes no named arguments"),
    ("▸may()", "may(...) takes 1 argument; 0 given"),
    ("▸may(rest(), rest())", "may(...) takes 1 argument; 2 given"),
    ("▸may(effect=rest())", "may(...) takes no named arguments"),
    ("▸when(lucky())", "when(...) takes 2 arguments; 1 given"),
    ("▸when(lucky(), rest(), rest())", "when(...) takes 2 arguments; 3 given"),
    ("▸each(rest())", "each(...) takes 2 arguments; 1 given"),
    ("▸once_per_turn()", "once_per_turn(...) takes 1 argument; 0 given"),
    ("each(▸rest(), 3)", "'rest' is not an amount but a verb"),
    # costs
    ("▸pay(1, fruit)", "pay(...) is a cost: it stands left of >>"),
    ("rest(), ▸discard_this()", "discard_this(...) is a cost: it stands left of >>"),
    ("pay(1, shell) >> ▸pay(1, fruit)", "pay(...) is a cost: it stands left of >>"),
    ("▸rest() >> rest()", f"'rest' is not {COSTS} but a verb"),
    ("▸may(pay(1, fruit)) >> rest()", f"'may' is not {COSTS}; did you mean 'pay'?"),
    ("▸pya(1, fruit) >> rest()", f"'pya' is not {COSTS}; did you mean 'pay'?"),
    ("pay(1, fruit) + ▸rest() >> rest()", f"'rest' is not {COSTS} but a verb"),
    ("▸2 >> rest()", f"expected {COSTS}, found '2'"),
    ("▸pay(1, fruit) | pay(1, shell) >> rest()", "pay(...) is a cost: it stands left of >>"),
    ("▸(pay(1, fruit), pay(1, shell)) >> rest()", f"expected {COSTS}, found '(pay(1, fruit), pay(1, shell))'"),
    ("▸pay(1, fruit) >> rest() >> rest()", f"expected {COSTS}, found 'pay(1, fruit) >> rest()'"),
    (
        "pay(1, fruit) + ▸pay(2, fruit) >> rest()",
        "'pay(2, fruit)' asks for the same once more: make it one cost",
    ),
    (
        "discard_this() + ▸discard_this() >> rest()",
        "'discard_this()' asks for the same once more: make it one cost",
    ),
    ("pay(1, ▸frut) >> rest()", f"expected {GOODS}, found 'frut'; did you mean 'fruit'?"),
    # conditions
    ("when(▸luky(), rest())", "'luky' is not a condition; did you mean 'lucky'?"),
    ("when(▸lucky, rest())", "expected a condition, found 'lucky'; write lucky(...)"),
    ("when(▸held(), rest())", "'held' is not a condition but an amount"),
    ("when(at(▸far), rest())", f"expected {ISLANDS}, found 'far'; did you mean 'fair'?"),
    ("when(▸at(), rest())", "at(...) takes island; 0 given"),
    ("when(▸1 < held() < 3, rest())", "expected one comparison with >=, <=, >, < or =="),
    ("when(▸held() != 3, rest())", "expected one comparison with >=, <=, >, < or =="),
    ("when(▸held() in held(), rest())", "expected one comparison with >=, <=, >, < or =="),
    ("when(lucky() or ▸3, rest())", "expected a condition, found '3'"),
    ("when(held() > ▸lucky(), rest())", "'lucky' is not an amount but a condition"),
    ("rest() if ▸True else rest()", "expected a condition, found 'True'"),
    # abilities inside an effect
    *(
        (f"▸{name}({args})", f"{name}(...) is for cards that stay in play and cannot stand inside an effect")
        for name, args in (("whenever", "dawn(), rest()"), ("anytime", "rest()"), ("always", "speed, 1"))
    ),
    (
        "may(▸always(speed, 1))",
        "always(...) is for cards that stay in play and cannot stand inside an effect",
    ),
    # what Python has and the language has not
    ('▸"rest()"', "expected an effect, found '\"rest()\"'"),
    ("gain(1, ▸'fruit')", f"expected {GOODS}, found \"'fruit'\""),
    ("▸f'rest()'", "expected an effect, found \"f'rest()'\""),
    ("gain(1, f'▸{fruit shell}')", "'{' has no place in an effect"),
    ("▸{rest()}", "'{' has no place in an effect"),
    ("▸[rest()]", "expected an effect, found '[rest()]'"),
    ("▸g.rest()", "expected an effect, found 'g.rest()'"),
    ("gain(▸g.n, fruit)", "expected an amount, found 'g.n'"),
    ("gain(▸g.n(), fruit)", "expected an amount, found 'g.n()'"),
    ("▸().__class__", "expected an effect, found '().__class__'"),
    ("▸rest()()", "expected an effect, found 'rest()()'"),
    ("▸rest()[0]", "expected an effect, found 'rest()[0]'"),
    ("▸lambda: rest()", "expected an effect, found 'lambda: rest()'"),
    ("▸[rest() for x in y]", "expected an effect, found '[rest() for x in y]'"),
    ("may▸(rest() for x in y)", "expected an effect, found '(rest() for x in y)'"),
    ("(▸x := rest())", "expected an effect, found 'x := rest()'"),
    ("sail(▸n := 1)", "expected an amount, found 'n := 1'"),
    ("sail(▸*x)", "expected an amount, found '*x'"),
    ("(rest(), ▸*x)", "expected an effect, found '*x'"),
    ("▸await rest()", "expected an effect, found 'await rest()'"),
    ("sail(▸1.5)", "expected an amount, found '1.5'"),
    ("sail(▸1e2)", "expected an amount, found '1e2'"),
    ("sail(▸1j)", "expected an amount, found '1j'"),
    ("sail(▸True)", "expected an amount, found 'True'"),
    ("sail(▸None)", "expected an amount, found 'None'"),
    ("sail(▸...)", "expected an amount, found '...'"),
    ("ring(▸True)", "expected a whole number, found 'True'"),
    ("rest() ▸# at last", "'#' has no place in an effect"),
    ("rest() ▸\\\n| rest()", "'\\\\' has no place in an effect"),
    # numbers
    (f"sail(▸{LARGEST + 1})", f"expected a number up to 999, found '{LARGEST + 1}'"),
    (f"sail(▸{'9' * 400})", f"expected a number up to 999, found '{'9' * 400}'"),
    (f"ring(▸-{LARGEST + 1})", f"expected a number up to 999, found '-{LARGEST + 1}'"),
    ("each(▸500 * 2, rest())", "expected a number up to 999, found '500 * 2'"),
    # foreign letters, each of them one column
    ("rest(), ▸żagiel(1)", "'żagiel' is not a verb; did you mean 'sail'?"),
    ("gain(1, ▸śliwka)", f"expected {GOODS}, found 'śliwka'"),
    ("rest() if łódź() else ▸xyz", "expected an effect, found 'xyz'"),
    ("rest() if '⛵' else gain(1, ▸shel)", f"expected {GOODS}, found 'shel'; did you mean 'shell'?"),
    ("rest()▸\x00", "'\\x00' has no place in an effect"),
    ("rest()▸\ud800", "'\\ud800' has no place in an effect"),
    ("▸\ufeffrest()", "'\\ufeff' has no place in an effect"),
    ("re▸\u00adst()", "'\\xad' has no place in an effect"),
    # blanks and lines: the column counts from the beginning of the text
    ("   ▸gian(1, fruit)", "'gian' is not a verb; did you mean 'gain'?"),
    ("\t gain(1, ▸shel)", f"expected {GOODS}, found 'shel'; did you mean 'shell'?"),
    ("\n  rest(),\n  gain(1,\n    ▸shel)", f"expected {GOODS}, found 'shel'; did you mean 'shell'?"),
    ("rest(),\r\n▸gian(1, fruit)", "'gian' is not a verb; did you mean 'gain'?"),
    ("\f▸3", "expected an effect, found '3'"),
    ("  rest(),\n▸x if\nlucky()\n else rest()", "expected an effect, found 'x'"),
    ("rest(), may(▸1 +\n 2)", "expected an effect, found '1 +  2'"),
]
ABILITIES = [
    ("▸", "expected an effect, found nothing"),
    ("▸()", "expected an effect, found ()"),
    ("▸rest()", f"{ABILITY} 'rest()'"),
    ("always(speed, 1), ▸rest()", f"{ABILITY} 'rest()'"),
    ("▸may(always(speed, 1))", f"{ABILITY} 'may(always(speed, 1))'"),
    ("▸alway(speed, 1)", f"{ABILITY} 'alway(speed, 1)'; did you mean 'always'?"),
    ("▸always(speed, 1) | always(load, 1)", f"{ABILITY} 'always(speed, 1) | always(load, 1)'"),
    ("▸always", f"{ABILITY} 'always'"),
    ("▸g.always(speed, 1)", f"{ABILITY} 'g.always(speed, 1)'"),
    ("always(▸sped, 1)", f"expected {MODIFIERS}, found 'sped'; did you mean 'speed'?"),
    ("always(▸1, speed)", f"expected {MODIFIERS}, found '1'"),
    ("always(speed, ▸held())", "expected a whole number, found 'held()'"),
    ("always(speed, ▸1000)", "expected a number up to 999, found '1000'"),
    ("▸always(speed)", "always(...) takes 2 arguments; 1 given"),
    ("▸always(speed, n=1)", "always(...) takes no named arguments"),
    ("▸whenever(dawn())", "whenever(...) takes 2 arguments; 1 given"),
    ("whenever(▸dwan(), rest())", "'dwan' is not a trigger; did you mean 'dawn'?"),
    ("whenever(▸dawn, rest())", "expected a trigger, found 'dawn'; write dawn(...)"),
    ("whenever(visit(▸dok), rest())", f"expected {ISLANDS}, found 'dok'; did you mean 'dock'?"),
    ("whenever(▸dawn(fair), rest())", "dawn(...) takes nothing; 1 given"),
    (
        "whenever(dawn(), ▸always(speed, 1))",
        "always(...) is for cards that stay in play and cannot stand inside an effect",
    ),
    ("whenever(dawn(), ▸gian(1, fruit))", "'gian' is not a verb; did you mean 'gain'?"),
    ("▸anytime()", "anytime(...) takes 1 argument; 0 given"),
    *(
        (f"▸anytime({text})", "anytime(...) must cost something (pay(...) >> ...) or be once_per_turn(...)")
        for text in (
            "rest()",
            "may(rest())",
            "(discard_this() >> rest(), rest())",
            "(discard_this() >> rest()) | rest()",
            "when(lucky(), rest())",
            "rest() if lucky() else once_per_turn(rest())",
            "each(2, discard_this() >> rest())",
            "pay(0, fruit) >> rest()",
            "pay(held(), fruit) >> rest()",
            "pay(power(1, 0), fruit) >> rest()",
            "pay(min(held(), 1), fruit) + pay(0, shell) >> rest()",
        )
    ),
]  # fmt: skip
CONDITIONS = [
    ("▸", "expected a condition, found nothing"),
    ("▸rest()", "'rest' is not a condition but a verb"),
    ("▸lucky(), lucky()", "expected a condition, found 'lucky(), lucky()'"),
    ("not ▸3", "expected a condition, found '3'"),
    ("held() >= ▸xyz", "expected an amount, found 'xyz'"),
    ("  lucky() and\n ▸luky()", "'luky' is not a condition; did you mean 'lucky'?"),
]
Parse = Callable[[str, Any], Any]


@pytest.mark.parametrize(
    ("parse", "marked", "message"),
    [
        *((parse_effect, *mistake) for mistake in EFFECTS),
        *((parse_abilities, *mistake) for mistake in ABILITIES),
        *((parse_condition, *mistake) for mistake in CONDITIONS),
    ],
)
def test_mistakes(parse: Parse, marked: str, message: str):
    before, mark, after = marked.partition("▸")
    assert mark
    with pytest.raises(EffectError) as caught:
        parse(before + after, WORDS)
    assert str(caught.value) == f"column {len(before) + 1}: {message}"
    assert caught.value.column == len(before) + 1


@pytest.mark.parametrize(
    "marked",
    [
        "gain▸(1, fruit",
        "rest()▸)",
        "rest() ▸rest()",
        "  rest() ▸rest()",
        "\n\n rest() ▸rest()",
        "rest(),▸,",
        "rest() ▸; rest()",
        "rest() ▸= 3",
        "▸import os",
        "rest() >>▸",
        "  rest() >>▸  \n",
        "rest() if lucky() else▸",
        "gain(▸007, fruit)",
        "gain(▸٣, fruit)",
        "'łódź' ▸rest()",
        "rest() ▸$ rest()",
        "▸'rest()",
    ],
)
def test_what_python_cannot_read_is_told_with_its_column(marked):
    before, _, after = marked.partition("▸")
    with pytest.raises(EffectError, match=rf"^column {len(before) + 1}: cannot be read: \S"):
        parse_effect(before + after, WORDS)


def test_500_characters_are_read_and_501_are_not():
    text = f"{'rest(),' * 71}   "
    assert len(text) == LONGEST
    assert len(parse_effect(text, WORDS).parts()) == 71
    for longer in (f"{text} ", f" {text}", "(" * 100_000):
        with pytest.raises(EffectError) as caught:
            parse_effect(longer, WORDS)
        assert str(caught.value) == f"column 501: an effect may have 500 characters, this one has {len(longer)}"


def test_20_levels_are_read_and_21_are_not():
    def nested(levels: int) -> str:
        return f"{'may(' * (levels - 1)}rest(){')' * (levels - 1)}"

    assert len(parts(parse_effect(nested(DEEPEST - 1), WORDS))) == DEEPEST - 1  # the name that is called is one level
    with pytest.raises(EffectError, match=rf"^column {4 * (DEEPEST - 1) + 1}: nested more than 20 levels deep$"):
        parse_effect(nested(DEEPEST), WORDS)
    with pytest.raises(EffectError, match=r"^column \d+: nested more than 20 levels deep$"):
        parse_condition("not " * 20 + "lucky()", WORDS)
    with pytest.raises(EffectError, match=r"^column \d+: nested more than 20 levels deep$"):
        parse_effect(f"sail({'-' * 300}1)", WORDS)


def test_all_of_a_games_words_are_named_where_one_was_expected():
    with pytest.raises(EffectError) as caught:
        parse_effect("gain(power(1, 2, 3), shel), may(pay(1, fruit) >> refresh(2))", TIDAL_WORDS)
    goods = " | ".join(TIDAL_WORDS.nouns["good"])
    assert str(caught.value) == f"column 22: expected a good ({goods}), found 'shel'; did you mean 'shell'?"
    with pytest.raises(EffectError, match=r"^column 9: expected an any trait \(spirit \| .*\), found 'courage'$"):
        parse_effect("advance(courage, 1)", TIDAL_WORDS)


# --- whatever is written ---------------------------------------------------------------------------------------------

PARSERS: tuple[Parse, ...] = (parse_effect, parse_abilities, parse_condition)
TOKENS = r"""
rest gain sail train ring pay discard_this fruit shell focus dock held level may when each once_per_turn whenever
anytime always power min max lucky at visit dawn speed ( ) () , | >> + - * if else and or not 0 1 2 999 == >= <
lambda : := [ ] { } . ' " f' ** = 1.5 for in await yield True None \ # ; ą @ ~ ... 0x1 1_0 is
"""


def mistake_of(parse: Parse, text: str) -> EffectError | None:
    try:
        parse(text, WORDS)
    except EffectError as error:
        return error
    return None


MOST_WORK = 500
"""How many times as much work a text of some length may be as an ordinary one of the same length."""


@cache
def work_of_an_ordinary_text() -> float:
    """In seconds of this thread's CPU time, which other processes do not lengthen."""
    text = ", ".join(["rest()"] * (LONGEST // 8))
    return min(work_of(parse_effect, text)[0] for _ in range(20))


def work_of(parse: Parse, text: str) -> tuple[float, EffectError | None]:
    """Without the collector of cycles, whose work is that of all tests before."""
    gc.disable()
    try:
        began = time.thread_time()
        mistake = mistake_of(parse, text)
        return time.thread_time() - began, mistake
    finally:
        gc.enable()


def survives(text: str) -> None:
    """Nothing comes out of the parsers but a tree or a mistake with its place, and without long work."""
    for parse in PARSERS:
        work, mistake = work_of(parse, text)
        assert work < MOST_WORK * work_of_an_ordinary_text()
        if mistake is not None:
            assert 1 <= mistake.column <= len(text) + 1
            assert str(mistake).startswith(f"column {mistake.column}: ")
            assert not re.search(r"found '\?'$", str(mistake))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=LONGEST + 10))
@example("1if 1else 1")
@example("x" * LONGEST)
@example("\n" * 20 + "(")
def test_any_text_is_read_or_refused(text):
    survives(text)


@settings(max_examples=300, deadline=None)
@given(st.builds(str.join, st.sampled_from((" ", "", "\n")), st.lists(st.sampled_from(TOKENS.split()), max_size=40)))
def test_any_row_of_words_is_read_or_refused(text):
    survives(text)


@pytest.mark.parametrize(
    "shape",
    [
        "(", "f(", "f(a)(", "[", "a[", "f(x=", "f(*", "-", "not ", "lambda:", "(a,", "1 if ", "1 if 1 else ", "a.",
        "a|", "a>>", "(a:=", "await ", "rest(),", "rest()|", "pay(1,fruit)+", "1+", "1<", "f'", "9", "é", "may(",
        "each(9,", "[a for a in ", "(yield ", "lambda a=(", "a if b else (", "'a'",
    ],
)  # fmt: skip
def test_even_the_worst_text_is_read_in_no_time(shape):
    closing = "".join({"(": ")", "[": "]"}.get(char, "") for char in reversed(shape))
    for n in (30, 60, LONGEST):
        text = shape * n
        survives(text[:LONGEST])
        survives(f"{text[: LONGEST // 2]}1{(closing * n)[: LONGEST // 2 - 1]}")
        survives(f"{text[: LONGEST // 2]}1 1{(closing * n)[: LONGEST // 2 - 3]}")


GOOD = st.sampled_from(("fruit", "shell"))
NUMBER = st.integers(0, 4).map(str)
AMOUNT = st.recursive(
    st.one_of(
        NUMBER,
        GOOD.map("held({})".format),
        st.just("level(spirit)"),
        st.lists(NUMBER, min_size=1, max_size=4).map(lambda row: f"power({', '.join(row)})"),
    ),
    lambda inner: (
        st.builds("{}({}, {})".format, st.sampled_from(("min", "max")), inner, inner)
        | st.builds("({} {} {})".format, inner, st.just("+"), inner)
    ),
    max_leaves=3,
)
CONDITION = st.recursive(
    st.sampled_from(("lucky()", "at(dock)", "at(fair)"))
    | st.builds("{} {} {}".format, AMOUNT, st.sampled_from((">=", "<=", ">", "<", "==")), AMOUNT),
    lambda inner: (
        inner.map("not ({})".format) | st.builds("({} {} {})".format, inner, st.sampled_from(("and", "or")), inner)
    ),
    max_leaves=3,
)
VERB = st.one_of(
    st.just("rest()"),
    st.builds("gain({}, {})".format, AMOUNT, GOOD),
    AMOUNT.map("sail({})".format),
    AMOUNT.map("draw({})".format),
)
COST = st.sampled_from(("pay(1, fruit)", "pay(held(shell), shell)", "discard_this()", "pay(2, fruit) + pay(1, shell)"))
EFFECT = st.recursive(
    VERB,
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=3).map(lambda row: f"({', '.join(row)},)"),
        st.lists(inner, min_size=2, max_size=3).map(lambda row: f"({' | '.join(row)})"),
        st.builds("({} >> {})".format, COST, inner),
        inner.map("may({})".format),
        st.builds("when({}, {})".format, CONDITION, inner),
        st.builds("({} if {} else {})".format, inner, CONDITION, inner),
        st.builds("each(min(2, {}), {})".format, AMOUNT, inner),
        inner.map("once_per_turn({})".format),
    ),
    max_leaves=6,
).filter(lambda text: len(text) <= LONGEST)


def readable(text: str) -> bool:
    mistake = mistake_of(parse_effect, text)
    assert mistake is None or str(mistake).endswith("nested more than 20 levels deep")
    return mistake is None


@settings(max_examples=150, deadline=None)
@given(EFFECT, st.randoms(use_true_random=False), st.booleans())
def test_every_effect_comes_to_its_end_whatever_is_answered(text, dice, lucky):
    assume(readable(text))
    effect = parse_effect(text, WORDS)
    paths = [part.path for part in parts(effect)]
    assert len(paths) == len(set(paths))
    assert all(effect.at(part.path) is part for part in parts(effect))
    match = begin(text, fruit=2, shell=1, spirit=2, lucky=lucky, deck=2)
    for _ in range(2_000):
        if match.over:
            break
        match.answer(0, dice.choice(match.options(0)))
    assert match.over
    assert min(match.state.purses[0].fruit, match.state.purses[0].shell) >= 0


@settings(max_examples=100, deadline=None)
@given(EFFECT, st.sampled_from((" ", "\n", "\n   ", "\t", "\r\n", "\u2003")))
def test_blanks_and_lines_change_nothing(text, blank):
    spread = f"{blank}{text.replace(' ', blank)}{blank}"
    assume(readable(text) and len(spread) <= LONGEST)
    assert shape(parse_effect(spread, WORDS)) == shape(parse_effect(text, WORDS))
