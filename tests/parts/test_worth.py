"""What an effect is worth, from what its verbs and costs are worth."""

import pytest

from stolik.effects.nodes import Do, Effect
from stolik.effects.parser import parse_effect
from stolik.parts.worth import CHANCE, LEAST, number_of, worth_of
from tests.effects.bazaar import WORDS


def verb(effect: Do) -> float:
    return number_of(effect, 5) * (2.0 if effect.args[-1] == "shell" else 1.0)


def cost(effect: Effect) -> float:
    assert isinstance(effect, Do)
    return number_of(effect, 5)


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("gain(3, fruit)", 3.0),
        ("gain(3, fruit), gain(1, shell)", 5.0),
        ("gain(3, fruit) | gain(2, shell)", 4.0),
        ("may(gain(2, shell))", 4.0),
        ("pay(1, fruit) >> gain(2, shell)", 3.0),
        ("pay(3, fruit) >> gain(1, fruit)", LEAST),
        ("when(held() >= 5, gain(2, fruit))", CHANCE * 2),
        ("gain(held(), fruit)", 5.0),
    ],
)
def test_an_effect_is_worth_what_its_parts_are(text, worth):
    assert worth_of(parse_effect(text, WORDS), verb, cost) == pytest.approx(worth)
