"""Words that speak of something: only where a trigger, a cost or a field names it, and of that thing alone."""

import random
from types import SimpleNamespace

import pytest

from stolik.effects.nodes import Abilities, Amount, Trade, terms_in, verbs_in
from stolik.effects.parser import EffectError, parse_abilities, parse_amount, parse_condition, parse_effect
from stolik.effects.vocabulary import Vocabulary
from stolik.kernel import Refusal, no

from .reformat import reformatted

WORDS = Vocabulary()
WORDS.noun("good", ("fruit", "shell"))
WORDS.trigger("sell", names="sold")
WORDS.trigger("sleep")


def nothing_sold(g: SimpleNamespace, seat: int, source: str, n: int) -> Refusal | None:
    return None if n else no("X")


@WORDS.verb("gain", "amount", refusal=nothing_sold)
def gain(g: SimpleNamespace, seat: int, source: str, n: int) -> None:
    g.gained.append(n)


@WORDS.verb("swap", cost=True, names="swapped", among=lambda g, seat, source: g.things)
async def swap(g: SimpleNamespace, seat: int, source: str) -> str:
    thing: str = g.things[0]
    return thing


@WORDS.verb("pay", "amount", cost=True)
def pay(g: SimpleNamespace, seat: int, source: str, n: int) -> None:
    pass


@WORDS.amount("length", about=("sold", "swapped"))
def length(g: SimpleNamespace, seat: int, thing: str) -> int:
    return len(thing)


@WORDS.condition("is_good", "good", about=("sold",))
def is_good(g: SimpleNamespace, seat: int, thing: str, good: str) -> bool:
    return thing == good


def run(text: str, *things: str, about: str = "") -> list[int]:
    g = SimpleNamespace(things=things, gained=[])
    effect = parse_effect(text, WORDS, named="sold" if about else "")
    running = effect.run(g, 0, "card", about)
    with pytest.raises(StopIteration):
        running.send(None)
    gained: list[int] = g.gained
    return gained


def test_what_a_cost_names_is_counted_in_what_it_buys():
    assert run("swap() >> gain(length())", "pear") == [4]
    assert run("pay(1) + swap() >> (gain(length() + 1), gain(length() * 2))", "fig") == [4, 6]


def test_the_nearest_name_counts_and_the_one_around_it_comes_back():
    assert run("gain(length()), (swap() >> gain(length())), gain(length())", "fig", about="plum") == [4, 3, 4]
    assert run("pay(1) >> gain(length())", "fig", about="plum") == [4]


def test_conditions_repetitions_and_choices_know_it_too():
    assert run("gain(1) if is_good(fruit) else gain(2)", about="fruit") == [1]
    assert run("gain(1) if is_good(fruit) and not is_good(shell) else gain(2)", about="shell") == [2]
    assert run("each(length(), gain(length()))", about="fig") == [3, 3, 3]
    assert run("when(length() >= 4 or is_good(shell), gain(9))", about="fig") == []


def test_a_trade_can_be_done_if_one_of_the_things_makes_it_worth_while():
    trade = parse_effect("swap() >> gain(length() - 3)", WORDS)
    assert isinstance(trade, Trade)
    assert trade.refusal(SimpleNamespace(things=("fig", "pear")), 0, "card") is None
    assert trade.refusal(SimpleNamespace(things=("fig",)), 0, "card") is not None


def test_a_trigger_names_what_its_effect_speaks_of():
    ability = Abilities.of(parse_abilities("whenever(sell(), gain(length()))", WORDS)).whenever["sell"][0]
    (term,) = terms_in(ability)
    assert (term.word.name, term.about) == ("length", "sold")


CAN = "it can stand right of swap(...) >>, in whenever(sell(...), ...)"


@pytest.mark.parametrize(
    ("text", "column", "told"),
    [
        ("gain(length())", 6, f"length(...) has nothing to speak of here; {CAN}"),
        ("pay(1) >> gain(length())", 16, f"length(...) has nothing to speak of here; {CAN}"),
        ("(swap() >> gain(1)), gain(2 + length())", 31, f"length(...) has nothing to speak of here; {CAN}"),
        (
            "swap() >> when(is_good(fruit), gain(1))",
            16,
            "is_good(...) has nothing to speak of here; it can stand in whenever(sell(...), ...)",
        ),
        ("swap() >> (swap() >> gain(1))", 12, "swap(...) cannot stand in what another swap(...) buys"),
        ("gain(power(1, 2))", 6, "power(...) has no place here: no level sets the size of this effect"),
    ],
)
def test_elsewhere_it_is_an_error_with_its_column(text, column, told):
    with pytest.raises(EffectError) as caught:
        parse_effect(text, WORDS)
    assert str(caught.value) == f"column {column}: {told}"


def test_a_trigger_that_names_nothing_leaves_nothing_to_speak_of():
    with pytest.raises(EffectError, match="column 24: length"):
        parse_abilities("whenever(sleep(), gain(length()))", WORDS)


def test_a_field_can_name_it_from_the_start():
    thing = SimpleNamespace()
    assert parse_amount("length() + 1", WORDS, named="sold").value(thing, 0, "fig") == 4
    assert parse_condition("is_good(shell)", WORDS, named="sold").holds(thing, 0, "shell")
    with pytest.raises(EffectError):
        parse_condition("is_good(shell)", WORDS, named="swapped")


# --- looking through -------------------------------------------------------------------------------------------------

WHOLE = (
    "whenever(sell(), (when(length() >= 2 and not is_good(fruit), gain(min(length(), 3))), pay(1) >> gain(1),"
    " each(length(), gain(2)) | gain(1) if is_good(shell) else gain(2)))"
)


def test_all_verbs_and_terms_are_found():
    effect = parse_abilities(WHOLE, WORDS)
    assert verbs_in(effect) == {"gain", "pay"}
    assert verbs_in(None) == set()
    assert [(term.word.name, term.args) for term in terms_in(effect)] == [
        ("length", ()),
        ("is_good", ("fruit",)),
        ("length", ()),
        ("is_good", ("shell",)),
        ("length", ()),
    ]


@pytest.mark.parametrize("seed", range(50))
def test_blanks_and_brackets_change_nothing_of_what_is_found(seed):
    text = reformatted(WHOLE, random.Random(seed))
    assert text != WHOLE
    one, other = parse_abilities(WHOLE, WORDS), parse_abilities(text, WORDS)
    assert verbs_in(one) == verbs_in(other)
    assert list(terms_in(one)) == list(terms_in(other))


def test_a_number_has_no_terms():
    assert list(terms_in(Amount(lambda g, seat, about="": 1, 1, parse_amount("1", WORDS).node))) == []
