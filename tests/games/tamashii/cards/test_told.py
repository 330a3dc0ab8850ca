"""Options, events and conditions of single cards in words."""

import pytest

from stolik.effects.parser import parse_condition
from stolik.effects.text import goal_text
from stolik.games.tamashii.card_events import EnemyTaken, LinesSwapped, Repeated, TruceMade
from stolik.games.tamashii.content import built_in
from stolik.games.tamashii.options import Agree, Aim, Fire, PutUnder, RepeatPattern, SwapLines
from stolik.games.tamashii.telling import speech, teller
from stolik.games.tamashii.vocabulary import VOCABULARY
from stolik.kernel import Option

SEATS = ("Ada", "Ola")


@pytest.mark.parametrize(
    ("option", "told"),
    [
        (PutUnder(True), "Put it under the deck"),
        (PutUnder(False), "Leave it on top"),
        (Agree(True), "Yes"),
        (Agree(False), "No"),
        (SwapLines("a", "c"), "Swap a and c"),
        (Aim(1, 0, "notary"), "Take Notary of Ola"),
        (RepeatPattern(1), "Basic Pattern Shield once more"),
        (Fire("borrowed:3", 0, 0), "Fire Hack 1 of another player's Current Enemy"),
        (Fire("copy:whistle", 0, 0), "Fire Whistle"),
    ],
)
def test_options(option: Option, told: str) -> None:
    assert teller(built_in(), "en", SEATS).option(option) == told
    assert teller(built_in(), "pl", SEATS).option(option)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_events(language: str) -> None:
    tell = teller(built_in(), language, SEATS)
    whistle = built_in().augments["whistle"].name.said(language)
    assert whistle in tell.speech.say("event-repeated", **tell.args_of_event(Repeated(0, "whistle", 0)))
    for event, id in ((TruceMade(0, 1), "event-truce-made"), (EnemyTaken(0, 1, "notary"), "event-enemy-taken")):
        told = tell.speech.say(id, **tell.args_of_event(event))
        assert ("Ada" in told, "Ola" in told) == (True, True)
    assert "c" in tell.speech.say("event-lines-swapped", **tell.args_of_event(LinesSwapped(0, "a", "c")))


@pytest.mark.parametrize(
    ("goal", "english", "polish"),
    [
        ("emptied", "emptied the Console at least once", "opróżnienie Konsoli"),
        ("districts", "stood on at least 1 different District", "odwiedzoną Dzielnicę"),
        ("passed_test", "passed at least 1 Test", "udany Test"),
    ],
)
def test_deeds(goal: str, english: str, polish: str) -> None:
    condition = parse_condition(f"counted({goal}) >= 1", VOCABULARY)
    assert english in goal_text(condition, speech("en"))
    assert polish in goal_text(condition, speech("pl"))
