"""The lines of a log: acts before payments, one line for what is one thing, no name under a heading."""

import pytest

from stolik.effects.story import lines
from stolik.effects.telling import Teller
from stolik.games import find_game
from stolik.games.farshore import events as farshore
from stolik.games.tidal_blades import events as tidal_blades
from stolik.kernel import HIDDEN, Event


def told(game: str, language: str, *events: Event) -> list[str]:
    return [line.text for line in lines(_teller(game, language), events)]


def _teller(game: str, language: str) -> Teller:
    return find_game(game).teller("", language, ["Ada", "Bo", "Captain Crabita"])


@pytest.mark.parametrize(
    ("language", "played", "spent"),
    [
        ("en", "Ada: plays a card from hand – Storehouse", "Ada: spends 2 driftwood and 1 crystal"),
        ("pl", "Ada: zagrywa kartę z ręki – Skład", "Ada: oddaje 2 drewienka i 1 kryształek"),
    ],
)
def test_an_act_comes_before_its_payment_which_is_one_line(language: str, played: str, spent: str):
    events = (
        farshore.Spent(0, "driftwood", 2),
        farshore.Spent(0, "crystal", 1),
        farshore.CardPlayed(0, "storehouse", "hand"),
        farshore.Gained(0, "shell", 1),
    )
    assert told("farshore", language, *events)[:3] == [played, spent, ""]


def test_a_payment_for_nothing_told_stays_in_its_place():
    events = (farshore.Spent(0, "shell", 1), farshore.Gained(1, "shell", 1), farshore.CardPlayed(0, "diver", "bay"))
    assert told("farshore", "en", *events) == [
        "Ada: spends 1 shell",
        "Bo: gains 1 shell",
        "Ada: plays a card from the bay – Diver",
    ]


def test_a_purchase_comes_before_what_was_paid():
    events = (
        tidal_blades.Lost(1, "shell", 2),
        tidal_blades.Lost(1, "fruit", 1),
        tidal_blades.Bought(1, "market_01"),
    )
    told = [type(line.event) for line in lines(_teller_of_dice(), events)]
    assert told == [tidal_blades.Bought, tidal_blades.Lost, tidal_blades.Lost]


def _teller_of_dice() -> Teller:
    teller = _teller("tidal-blades", "en")
    teller.names = lambda id: {"": id}
    return teller


@pytest.mark.parametrize(
    ("language", "hidden", "seen"),
    [
        ("en", "Ada: draws 5 cards", "Ada: draws 3 cards – 2 × Diver, Sloop"),
        ("pl", "Ada: dobiera 5 kart", "Ada: dobiera 3 karty – 2 × Nurek, Slup"),
    ],
)
def test_cards_drawn_in_a_row_are_one_line(language: str, hidden: str, seen: str):
    assert told("farshore", language, *[farshore.Drew(0, HIDDEN)] * 5) == [hidden, "", "", "", ""]
    own = [farshore.Drew(0, card) for card in ("diver", "sloop", "diver")]
    assert told("farshore", language, *own) == [seen, "", ""]


def test_what_different_seats_do_is_told_apart():
    assert told("farshore", "en", farshore.Drew(0, HIDDEN), farshore.Drew(1, HIDDEN)) == [
        "Ada: draws a card",
        "Bo: draws a card",
    ]


def test_under_a_name_the_name_is_not_repeated():
    events = (farshore.TurnBegan(2), farshore.TrackTurned("track_1"), farshore.Passed(2))
    teller = _teller("farshore", "en")
    teller.names = lambda id: {"": id}
    assert [(line.seat, line.bare) for line in lines(teller, events)][1:] == [
        (2, "Turns up a track card – track_1"),
        (2, "Passes"),
    ]
