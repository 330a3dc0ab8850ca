"""Constant changes of the game's numbers, added up over cards in play; and noting what works once a turn."""

from types import SimpleNamespace

from stolik.effects.modifiers import modifiers_of
from stolik.effects.nodes import Abilities
from stolik.effects.parser import parse_abilities
from stolik.effects.vocabulary import Vocabulary

from .bazaar import WORDS


def abilities(text: str) -> Abilities:
    return Abilities.of(parse_abilities(text, WORDS, "effect"))


def test_changes_of_several_cards_add_up():
    cards = [abilities("always(speed, 2)"), abilities("always(speed, -3), always(load, 1)")]
    changes = modifiers_of(cards)
    assert dict(changes) == {"speed": -1, "load": 1}
    assert changes["dials"] == 0
    assert not modifiers_of(())


def test_what_works_once_a_turn_is_noted_with_the_player():
    words = Vocabulary()
    g = SimpleNamespace(players=[SimpleNamespace(used=()), SimpleNamespace(used=())])
    words.use(g, 1, "card/effect")
    assert [words.used(g, seat, "card/effect") for seat in (0, 1)] == [False, True]
    assert not words.used(g, 1, "card/bonus")
