"""How options, events and refusals of a small game are told in two languages."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from msgspec import Struct

import stolik
from stolik.effects.nodes import CONDITION_FAILS, NOTHING_TO_DO, USED_THIS_TURN, Branch, Decline
from stolik.effects.rulebook import Chapter, Rulebook
from stolik.effects.speech import LANGUAGES, MissingText, Speech, load_speech
from stolik.effects.telling import Teller, kebab
from stolik.kernel import Event, Option, Pick, no
from stolik.kernel.options import NO_WINDOW, NOT_ASKED, NOT_OFFERED

from .bazaar import begin, effect

EFFECTS = Path(stolik.__file__).parent / "effects"

TEXTS = {
    "en": """
good-fruit = Fruit
good-shell = { $n ->
    [one] Shell
   *[other] Shells
}
noun-dock = Dock
noun-fair = Fair
verb-gain = gain { $object }
    .object = { $n } { $name }
verb-pay = pay { $object }
    .object = { $n } { $name }
verb-rest = rest
question-choose = Choose one.
question-sail-away = Where to?
option-branch = { $label } ({ $source })
    .group = { $source }
    .short = { $label }
option-decline = No
option-pick = { $item-id ->
    [none] Nothing
   *[other] { $item }
}
option-go = Go to the { $island }{ $fast ->
    [yes] { " " }at once
   *[no] { "" }
}
option-commit = { $dice-n ->
    [0] No dice
   *[other] Dice { $dice }
}
    .group = { $dice-n ->
        [one] one die
       *[other] { $dice-n } dice
    }
event-moved = { $seat }: from the { $from-island } to the { $to-island } (by { $by })
event-goods-changed = { $seat } has { $n } { $goods } { $n-sign }
event-dealt = { $cards-n } cards: { $cards }
event-rolled = { $die }
event-shown = { $row }
thing-die = { $colour } die ({ $pips }{ $own ->
    [yes] , own
   *[no] { "" }
})
lacks = You have { $have } { $goods } of { $need }.
deck-empty = The deck is empty.
far = The { $island } ({ $island-id }) is { $n } away.
""",
    "pl": """
good-fruit = { $n ->
    [one] owoc
    [few] owoce
   *[many] owoców
}
good-shell = { $n ->
    [one] muszla
    [few] muszle
   *[many] muszli
}
    .acc = { $n ->
    [one] muszlę
    [few] muszle
   *[many] muszli
}
noun-dock = Nabrzeże
    .gen = Nabrzeża
noun-fair = Jarmark
    .gen = Jarmarku
verb-gain = { $mood ->
    [inf] wziąć { $object }
   *[imp] weź { $object }
}
    .object = { $n } { $name }
verb-pay = { $mood ->
    [inf] zapłacić { $object }
   *[imp] zapłać { $object }
}
    .object = { $n } { $name }
verb-rest = { $mood ->
    [inf] odpocząć
   *[imp] odpocznij
}
question-choose = Wybierz jedno.
question-sail-away = Dokąd?
option-branch = { $label } ({ $source })
    .group = { $source }
    .short = { $label }
option-decline = Nie
option-pick = { $item-id ->
    [none] Nic
   *[other] { $item }
}
option-go = { $fast ->
    [yes] Od razu do
   *[no] Do
} { $island-gen }
option-commit = { $dice-n ->
    [0] Bez kości
   *[other] Kości { $dice }
}
    .group = { $dice-n ->
        [one] jedna kość
       *[other] { $dice-n } kości
    }
event-moved = { $seat }: z { $from-island-gen } do { $to-island-gen } (zrządził { $by })
event-goods-changed = { $seat }: { $n-sign ->
    [less] ubywa
   *[more] przybywa
} { $n } { $goods }
event-dealt = { $cards-n } kart: { $cards }
event-rolled = { $die }
event-shown = { $row }
thing-die = kość { $colour } ({ $pips }{ $own ->
    [yes] , własna
   *[no] { "" }
})
lacks = Masz { $have } z { $need } { $goods }.
deck-empty = Talia jest pusta.
far = Do { $island-gen } masz { $n }.
""",
}
NAMES = {
    "en": {"charm": "Lucky Charm", "red": "red", "ruby": "Ruby", "opal": "Opal"},
    "pl": {"charm": "Talizman", "red": "czerwona", "ruby": "Rubin", "opal": "Opal"},
}
RULES = {
    "en": {"BZ-1": "You pay what a thing costs.", "BZ-2": "Cards come from the deck."},
    "pl": {"BZ-1": "Płacisz, ile rzecz kosztuje.", "BZ-2": "Karty są z talii."},
}
CARDS = {"charm": effect("rest() | (pay(1, fruit) >> gain(2, shell))")}


class Go(Option, frozen=True):
    island: str
    fast: bool = False


class Commit(Option, frozen=True):
    dice: tuple[int, ...]


class Moved(Event, frozen=True):
    seat: int
    from_island: str
    to_island: str
    by: int


class GoodsChanged(Event, frozen=True):
    seat: int
    n: int
    what: str


class Dealt(Event, frozen=True):
    cards: tuple[str, ...]


class Die(Struct, frozen=True):
    colour: str
    pips: int
    own: bool = True


class Rolled(Event, frozen=True):
    die: Die


class Shown(Event, frozen=True):
    row: tuple[object, ...]


class Strange(Event, frozen=True):
    thing: object = None


def teller(language: str) -> Teller:
    speech = Speech(language, [EFFECTS / f"{language}.ftl", TEXTS[language]])

    def names(id: str) -> Mapping[str, str]:
        return {"": NAMES[language][id]} if id in NAMES[language] else speech.noun(id, 1)

    def effect_at(branch: Branch):
        card = CARDS.get(branch.source)
        return card.at(branch.path) if card else None

    book = Rulebook((Chapter("Rules", RULES[language]),))
    return Teller(speech, book, names, effect_at, ["Ada", "Bo"])


TELLERS = {language: teller(language) for language in LANGUAGES}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Go", "go"),
        ("GoodsChanged", "goods-changed"),
        ("ABigOne", "a-big-one"),
        ("sail_away", "sail-away"),
        ("choose", "choose"),
        ("", ""),
    ],
)
def test_names_of_classes_and_questions_become_those_of_messages(name, expected):
    assert kebab(name) == expected


@pytest.mark.parametrize(
    ("name", "en", "pl"),
    [("choose", "Choose one.", "Wybierz jedno."), ("sail_away", "Where to?", "Dokąd?")],
)
def test_questions(name, en, pl):
    assert [TELLERS[language].question(name) for language in LANGUAGES] == [en, pl]


@pytest.mark.parametrize(
    ("option", "en", "pl"),
    [
        (Decline(), "No", "Nie"),
        (Go("dock"), "Go to the Dock", "Do Nabrzeża"),
        (Go("fair", fast=True), "Go to the Fair at once", "Od razu do Jarmarku"),
        (Pick("ruby"), "Ruby", "Rubin"),
        (Pick(""), "Nothing", "Nic"),
        (Commit(()), "No dice", "Bez kości"),
        (Commit((0, 2)), "Dice 1, 3", "Kości 1, 3"),
        (Branch("charm", "effect.0"), "Rest (Lucky Charm)", "Odpocznij (Talizman)"),
        (
            Branch("charm", "effect.1"),
            "Pay 1 Fruit to gain 2 Shells (Lucky Charm)",
            "Zapłać 1 owoc, aby wziąć 2 muszle (Talizman)",
        ),
        (Branch("charm", "effect.9"), "effect.9 (Lucky Charm)", "effect.9 (Talizman)"),
        (Branch("ruby", "reward"), "reward (Ruby)", "reward (Rubin)"),
    ],
)
def test_options(option, en, pl):
    assert [TELLERS[language].option(option) for language in LANGUAGES] == [en, pl]


@pytest.mark.parametrize(
    ("option", "en", "pl"),
    [
        (Commit((0,)), "One die", "Jedna kość"),
        (Commit((0, 2)), "2 dice", "2 kości"),
        (Branch("charm", "effect.0"), "Lucky Charm", "Talizman"),
        (Go("dock"), "", ""),
        (Decline(), "", ""),
    ],
)
def test_groups_of_options(option, en, pl):
    assert [TELLERS[language].group(option) for language in LANGUAGES] == [en, pl]


def test_an_option_is_short_under_its_heading():
    assert [TELLERS[language].short(Branch("charm", "effect.0")) for language in LANGUAGES] == [
        TELLERS[language].option(Branch("charm", "effect.0")).partition(" (")[0] for language in LANGUAGES
    ]
    assert TELLERS["en"].short(Go("dock")) == ""


@pytest.mark.parametrize(
    ("event", "en", "pl"),
    [
        (
            Moved(0, "dock", "fair", by=1),
            "Ada: from the Dock to the Fair (by Bo)",
            "Ada: z Nabrzeża do Jarmarku (zrządził Bo)",
        ),
        (Moved(1, "fair", "dock", by=7), "Bo: from the Fair to the Dock (by ?)", None),
        (Moved(-1, "fair", "dock", by=0), "?: from the Fair to the Dock (by Ada)", None),
        (GoodsChanged(0, 1, "shell"), "Ada has 1 Shell more", "Ada: przybywa 1 muszla"),
        (GoodsChanged(0, -2, "shell"), "Ada has 2 Shells less", "Ada: ubywa 2 muszle"),
        (GoodsChanged(1, 5, "fruit"), "Bo has 5 Fruit more", "Bo: przybywa 5 owoców"),
        (GoodsChanged(1, 0, "fruit"), "Bo has 0 Fruit more", "Bo: przybywa 0 owoców"),
        (Dealt(("ruby", "opal", "ruby")), "3 cards: 2 × Ruby, Opal", "3 kart: 2 × Rubin, Opal"),
        (Dealt(()), "0 cards: ", "0 kart: "),
        (Rolled(Die("red", 4)), "red die (4, own)", "kość czerwona (4, własna)"),
        (Rolled(Die("red", 4, own=False)), "red die (4)", "kość czerwona (4)"),
        (
            Shown((Die("red", 4), Die("red", 4), Die("red", 1, own=False))),
            "2 × red die (4, own), red die (1)",
            "2 × kość czerwona (4, własna), kość czerwona (1)",
        ),
        (Shown((("ruby", "ruby"), ("opal",))), "2 × Ruby, Opal", "2 × Rubin, Opal"),
        (Shown(("", "ruby")), ", Ruby", ", Rubin"),
    ],
)
def test_events(event, en, pl):
    assert TELLERS["en"].event(event) == en
    assert pl is None or TELLERS["pl"].event(event) == pl


@pytest.mark.parametrize(
    ("refusal", "en", "pl"),
    [
        (no("BZ-1"), "You pay what a thing costs.", "Płacisz, ile rzecz kosztuje."),
        (
            no("BZ-2", "deck-empty"),
            "The deck is empty.",
            "Talia jest pusta.",
        ),
        (
            no("BZ-1", "lacks", what="shell", need=5, have=2),
            "You have 2 Shells of 5.",
            "Masz 2 z 5 muszli.",
        ),
        (no("BZ-9", "deck-empty"), "The deck is empty.", "Talia jest pusta."),
        (no("BZ-9", "far", island="fair", n=3), "The Fair (fair) is 3 away.", "Do Jarmarku masz 3."),
        (NOT_ASKED, "You have nothing to decide right now.", "W tej chwili nie masz nic do rozstrzygnięcia."),
        (
            NOT_OFFERED,
            "This is not one of the answers to the current question.",
            "To nie jest odpowiedź na obecne pytanie.",
        ),
        (NO_WINDOW, "This cannot be used at this moment.", "Nie można tego użyć w tym momencie."),
        (CONDITION_FAILS, "The condition of this effect is not met.", "Warunek tego efektu nie jest spełniony."),
        (
            USED_THIS_TURN,
            "You have already used this ability this turn.",
            "Ta zdolność została już użyta w tej turze.",
        ),
        (NOTHING_TO_DO, "This effect would do nothing now.", "Ten efekt nic by teraz nie zmienił."),
    ],
)
def test_refusals(refusal, en, pl):
    assert [TELLERS[language].refusal(refusal) for language in LANGUAGES] == [en, pl]


def test_a_match_can_be_told_from_its_options_and_refusals():
    match = begin("pay(1, fruit) >> rest() | rest() | gain(1, fruit)")
    (refused,) = match.refused(0)
    assert TELLERS["en"].refusal(refused[1]) == "You have 0 Fruit of 1."
    assert match.question is not None
    assert TELLERS["en"].question(match.question.name) == "Choose one."


def test_names_and_seats():
    for language in LANGUAGES:
        assert TELLERS[language].name("opal") == "Opal"
        assert [TELLERS[language].seat(n) for n in (0, 1, 2, -1)] == ["Ada", "Bo", "?", "?"]


def test_what_has_no_words_is_an_error_and_not_a_silence():
    en = TELLERS["en"]
    with pytest.raises(MissingText, match=r"event-strange \(en\)"):
        en.event(Strange("ruby"))
    with pytest.raises(TypeError, match="None cannot be told"):
        en.event(Strange())
    with pytest.raises(MissingText, match=r"question-nowhere \(pl\)"):
        TELLERS["pl"].question("nowhere")
    with pytest.raises(MissingText, match=r"no-such-fact \(en\)"):
        en.refusal(no("BZ-1", "no-such-fact"))
    with pytest.raises(MissingText, match="good-opal or noun-opal"):
        en.refusal(no("BZ-1", "lacks", what="opal", need=1, have=0))
    with pytest.raises(MissingText, match="lacks"):
        en.refusal(no("BZ-1", "lacks", what="shell", need=1))


def test_the_effects_own_texts_are_enough_for_their_own_refusals():
    for language in LANGUAGES:
        speech = load_speech(language, EFFECTS)
        bare = Teller(speech, Rulebook(()), lambda id: {"": id}, lambda branch: None, [])
        for refusal in (NOT_ASKED, NOT_OFFERED, NO_WINDOW, CONDITION_FAILS, USED_THIS_TURN, NOTHING_TO_DO):
            assert bare.refusal(refusal).endswith(".")
        assert bare.refusal(no("BZ-1")) == ""
