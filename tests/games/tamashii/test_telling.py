"""A match of Tamashii in words: every question, option, event and refusal, in both languages."""

import pytest

from stolik.effects.speech import LANGUAGES, Speech
from stolik.effects.story import lines
from stolik.games.tamashii.content import built_in
from stolik.games.tamashii.events import (
    Activated,
    CardDrawn,
    DumpedData,
    EnemyRolled,
    Fired,
    Gained,
    GoalClaimed,
    Headline,
    Marked,
    Moved,
    Rolled,
    SuccessesCounted,
    TookOver,
    Voted,
)
from stolik.games.tamashii.options import (
    Act,
    Activate,
    ChooseKind,
    DropData,
    Fire,
    MoveTo,
    OfferTrade,
    Reroll,
    Slide,
    SpendPower,
    TakeTrade,
    Vote,
)
from stolik.games.tamashii.shelf import SHELF
from stolik.games.tamashii.state import Known, Setup
from stolik.games.tamashii.telling import _message, speech
from stolik.kernel import HIDDEN, no
from stolik.testing.kits import OnShelf, Telling, Wording

from .table import cells

SETUPS = (Setup(1), Setup(2), Setup(3, "generator", "short"), Setup(2, "generator", "short", "with"))


class TestTelling(Telling, shelf=SHELF):
    setups = SETUPS
    asking = ("agree", "roll", "_cell", "choose_place", "choose_seat", "may_use")
    matches = 1
    least_told = 20
    least_groups = 4


def whole_box() -> tuple[Setup, ...]:
    """Every Scenario, with all that a campaign can unlock."""
    box = built_in()
    records = [record for by_id in box.library.records.values() for record in by_id.values()]
    codes = {getattr(record, "code", "") for record in records}
    known = Known(tuple(sorted(codes)), tuple(code for code, card in box.endings.items() if card.kind == "victory"))
    return tuple(Setup(1 + at % 3, id, known=known) for at, id in enumerate(box.scenarios))


@pytest.mark.slow
class TestEveryScenario(Telling, shelf=SHELF):
    setups = (*whole_box(), Setup(2, "generator", "short"))
    asking = TestTelling.asking
    matches = 1
    least_told = 20


class TestShelf(OnShelf, shelf=SHELF):
    setups = SETUPS
    points_are_public = False
    """Claimed Goals are hidden until the end (TM-445)."""


class TestWording(Wording, shelf=SHELF):
    examples = {
        "option": [
            (Slide(0, 6), "Move a1 ↔ a2", "Przesuń a1 ↔ a2"),
            (DropData(7), "Discard the token on b2 for 1 Memory", "Odrzuć żeton z pola b2 za 1 Pamięć"),
            (MoveTo(3), "Move to place 4", "Przesuń się na miejsce 4"),
            (ChooseKind("r"), "Pulse (red)", "Tętno (czerwone)"),
            (SpendPower(0), "Spend no Power", "Nie wydawaj Mocy"),
            (SpendPower(2), "Spend 2 Power: 2 more dice", "Wydaj 2 Mocy: 2 kości więcej"),
            (Reroll(1, 0, 2), "Reroll 1 hit and 2 blanks", "Przerzuć: 1 trafienie i 2 puste ścianki"),
            (TakeTrade(1), "Accept the offer of Bo", "Przyjmij propozycję gracza Bo"),
            (OfferTrade(1, "flask"), "Offer Bo your Flask as a gift", "Zaproponuj w prezencie: Termos (dla: Bo)"),
            (
                Fire("basic", 1, cells("a1", "b1", "c1")),
                "Fire Basic Pattern Shield (a1 b1 c1)",
                "Odpal: Wzorzec Podstawowy Tarcza (a1 b1 c1)",
            ),
            (Fire("foe:3", 0, 0), "Fire Pattern 1 of the Current Enemy", "Odpal: Wzorzec 1 Bieżącego Wroga"),
            (
                Activate("soldier", 0, 1),
                "1 critical hit: Deal 3 Damage to the Current Enemy – Soldier",
                "1 trafienie krytyczne: Zadaj 3 Obrażenia Bieżącemu Wrogowi – Żołnierz",
            ),
            (Act("A02", "light"), "Light a lamp – Lamps (A02)", "Zapal lampkę – Lampki (A02)"),
            (Vote("world/1.0.1", "A04"), "Copy minutes for everyone", "Przepisać minuty dla wszystkich"),
        ],
        "group": [
            (Slide(0, 6), "Row 1", "Rząd 1"),
            (Fire("basic", 1, 0), "Basic Pattern Shield", "Wzorzec Podstawowy Tarcza"),
            (Reroll(1, 0, 2), "3 dice", "3 kości"),
        ],
        "event": [
            (Gained(0, "shield", 2), "Ada: gains 2 Shield", "Ada: otrzymuje 2 Tarcze"),
            (Gained(0, "integrity", 1), "Ada: gains 1 Integrity", "Ada: otrzymuje 1 punkt Integralności"),
            (DumpedData(1, "rrx"), "Bo: dumps Data: red × 2, corrupted", "Bo: zrzuca Dane – czerwone × 2, uszkodzone"),
            (Rolled(0, 0, 1, 0), "Ada: rolls 1 critical hit", "Ada: rzut – 1 trafienie krytyczne"),
            (
                EnemyRolled(0, "special", 0),
                "Ada: the Enemy dice show the Special Schema and a blank",
                "Ada: kości Wroga pokazują Schemat Specjalny i pustą ściankę",
            ),
            (
                Fired(0, "foe:2", 1, "gb"),
                "Ada: fires Pattern 2 of the Current Enemy",
                "Ada: odpala – Wzorzec 2 Bieżącego Wroga",
            ),
            (
                Activated(0, "red", 0, 2),
                "Ada: activates 2 hits – Deal 1 Damage to the Current Enemy",
                "Ada: aktywuje Schemat (2 trafienia) – Zadaj 1 Obrażenie Bieżącemu Wrogowi",
            ),
            (
                Moved(0, 2, 16),
                "Ada: moves to Central Unit (16)",
                "Ada: przesuwa się na kafelek Jednostka Centralna (16)",
            ),
            (
                Moved(0, 2),
                "Ada: moves to a covered tile (place 3)",
                "Ada: przesuwa się na zakryty kafelek (miejsce 3)",
            ),
            (TookOver(0, ""), "Ada: is the Wanderer again", "Ada: wraca do Ciała Wędrowca"),
            (Marked("ascend", -2, place=3), "Place 4: -2 Ascend tokens", "Miejsce 4: -2 żetony Ascendu"),
            (Marked("success", 1, card="A02"), "Lamps (A02): +1 Success token", "Lampki (A02): +1 żeton Sukcesu"),
            (Marked("ascend", 1, seat=1), "Bo: +1 Ascend token", "Bo: +1 żeton Ascendu"),
            (CardDrawn("A01"), "Scenario card: Breath (A01)", "Karta Scenariusza: Wdech (A01)"),
            (Headline("A01", 1), "Present.", "Zgadza się."),
            (
                Voted(1, "world/1.0.0", "A04"),
                "Bo: votes – Pull the plug and run",
                "Bo: głosuje – Wyjąć wtyczkę i uciekać",
            ),
            (SuccessesCounted(0, 1, 2), "Ada: 1 Success of 2 – failed", "Ada: 1 Sukces z 2 – Test nieudany"),
            (GoalClaimed(1, HIDDEN), "Bo: claims a Goal", "Bo: zdobywa kartę celu"),
        ],
        "refusal": [
            (no("TM-208", "memory", need=2, have=0), "It costs 2 Memory, you have 0.", "Kosztuje 2 Pamięci, a masz 0."),
            (
                no("TM-384", "not-here", at="ascend"),
                "Your figure must be there: Ascend token.",
                "Twoja figurka musi być tam: żeton Ascendu.",
            ),
            (
                no("TM-149", "covered-between"),
                "A move cannot go through covered tiles.",
                "Nie można przechodzić przez zakryte kafelki.",
            ),
        ],
        "name": [
            ("?2", "level 2 Enemy", "Wróg poziomu 2"),
            ("A07", "To Be Supplied (A07)", "Do uzupełnienia (A07)"),
            ("16", "Central Unit (16)", "Jednostka Centralna (16)"),
        ],
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_front_of_an_open_scenario_is_a_choice_of_the_table(language: str) -> None:
    words = speech(language)
    sheets = [id for id in SHELF.choices["scenario"] if id != "generator"]
    assert "prologue" in sheets
    for id in sheets:
        assert words.say(f"setup-scenario-{id.replace('_', '-')}.text").endswith(".")


def test_quotation_marks_and_braces_of_a_text_stay_as_they_are() -> None:
    odd = 'a "{ brace }" and a \\ backslash'
    assert Speech("en", [_message("odd", {"": odd, "text": odd})]).forms("odd") == {"": odd, "text": odd}


def test_a_line_about_a_place_is_nobodys() -> None:
    tell = SHELF.teller("", "en", ("Ada", "Bo"))
    told = lines(tell, [Marked("ascend", 1, place=3), Marked("ascend", 1, seat=1)])
    assert [(line.bare, line.seat) for line in told] == [("Place 4: +1 Ascend token", None), ("+1 Ascend token", 1)]


def test_tokens_are_dumped_after_the_pattern_is_named() -> None:
    tell = SHELF.teller("", "en", ("Ada",))
    told = lines(tell, [DumpedData(0, "rrg"), Fired(0, "basic", 0, "rrg"), Gained(0, "power", 1)])
    assert [line.bare for line in told] == ["Fires Basic Pattern Power", "Dumps Data: red × 2, green", "Gains 1 Power"]
