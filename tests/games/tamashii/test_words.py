"""The words of the effect language in texts of cards: every word in both languages, and how given effects read."""

from collections.abc import Iterator
from itertools import product

import pytest

from stolik.cli.pack_words import _Page
from stolik.effects.nodes import Abilities, Amount, Condition, Effect
from stolik.effects.parser import parse_abilities, parse_amount, parse_condition, parse_effect
from stolik.effects.speech import LANGUAGES, Speech
from stolik.effects.text import amount_text, condition_text, effect_text, goal_text, modifier_text, phrase
from stolik.effects.vocabulary import Word
from stolik.games.tamashii.content import TABLES, built_in
from stolik.games.tamashii.telling import FOLDER, speech
from stolik.games.tamashii.vocabulary import VOCABULARY
from stolik.testing.kits import is_clean

built_in()
SOME = {
    "code": ("A01", "Z20"),
    "tile": ("1", "24"),
    "where": ("covered", "here", "me", "card", "map", "nobody", "16", "B03"),
}
"""Of long classes of nouns a few are enough."""
NUMBERS = ("1", "5", "players()")


def calls(word: Word) -> Iterator[str]:
    """The word with each noun, with some numbers and some effects; with and without its last argument."""
    for parameters in {word.parameters, word.parameters[: word.least]}:
        values = []
        for parameter in (p.rstrip("?") for p in parameters):
            if parameter == "amount":
                values.append(NUMBERS)
            elif parameter == "number":
                values.append(("1", "-2"))
            elif parameter == "effect":
                values.append(("gain(1, shield)", "gain(1, shield) | xp(2)", "when(at(1), xp(1))"))
            else:
                values.append(SOME.get(parameter, VOCABULARY.nouns[parameter]))
        yield from (f"{word.name}({', '.join(chosen)})" for chosen in product(*values))


@pytest.mark.parametrize("word", VOCABULARY.verbs.values(), ids=lambda word: word.name)
def test_every_verb_reads_in_every_mood(word: Word) -> None:
    for language, call in product(LANGUAGES, calls(word)):
        effect = parse_effect(f"{call} >> xp(1)" if word.cost else call, VOCABULARY)
        told = [phrase(effect, speech(language), mood) for mood in ("imp", "inf", "they")]
        assert all(map(is_clean, told)), told
        assert is_clean(effect_text(effect, speech(language)))


@pytest.mark.parametrize("word", VOCABULARY.amounts.values(), ids=lambda word: word.name)
def test_every_amount_reads_alone_and_compared(word: Word) -> None:
    for language, call in product(LANGUAGES, calls(word)):
        words = speech(language)
        assert is_clean(amount_text(parse_amount(call, VOCABULARY), words))
        for sign, number in product((">=", "<=", ">", "<", "=="), (0, 2)):
            for text in (f"{call} {sign} {number}", f"not {call} {sign} {number}", f"{call} {sign} players()"):
                assert is_clean(condition_text(parse_condition(text, VOCABULARY), words)), text


@pytest.mark.parametrize("word", VOCABULARY.conditions.values(), ids=lambda word: word.name)
def test_every_condition_reads_with_and_without_not(word: Word) -> None:
    for language, call in product(LANGUAGES, calls(word)):
        told = [condition_text(parse_condition(text, VOCABULARY), speech(language)) for text in (call, f"not {call}")]
        assert all(map(is_clean, told))
        assert told[0] != told[1]


@pytest.mark.parametrize("word", VOCABULARY.triggers.values(), ids=lambda word: word.name)
def test_every_trigger_reads(word: Word) -> None:
    for language, call in product(LANGUAGES, calls(word)):
        ability = parse_abilities(f"whenever({call}, xp(1))", VOCABULARY)
        assert is_clean(effect_text(ability, speech(language)))


@pytest.mark.parametrize("modifier", VOCABULARY.modifiers)
def test_every_modifier_reads_up_and_down(modifier: str) -> None:
    for language, by in product(LANGUAGES, (1, 2, -1, -2)):
        assert is_clean(modifier_text(modifier, by, speech(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_of_the_box_reads(language: str) -> None:
    words, told = speech(language), []
    for by_id in built_in().library.effects.values():
        for found in by_id.values():
            match found:
                case Abilities():
                    told.append(effect_text(found.effect, words))
                case Effect():
                    told.append(effect_text(found, words))
                case Condition():
                    told.append(goal_text(found, words))
                case Amount():
                    told.append(amount_text(found, words))
                case _:
                    raise TypeError(found)
    assert len(told) > 300
    assert [text for text in told if not is_clean(text)] == []


EXAMPLES = [
    ("track(-3)", "Lower Tracking by 3.", "Zmniejsz Śledzenie o 3."),
    ("gain(2, any_resource), xp(1)", "Gain 2 Resources of any kind and 1 XP.", "Otrzymaj 2 dowolne Zasoby i 1 PD."),
    (
        "drop_enemy(), drop_enemy(), drop_enemy()",
        "Discard the Current Enemy (3 times).",
        "Odrzuć Bieżącego Wroga (3 razy).",
    ),
    (
        "everyone(gain(1, shield)), story(A02)",
        "Each player gains 1 Shield. Draw card A02.",
        "Każdy gracz otrzymuje 1 Tarczę. Dobierz kartę A02.",
    ),
    (
        "everyone(may((go_shelter(), calm())))",
        "Each player may move to the Shelter and set Tracking to 0.",
        "Każdy gracz może przesunąć się do Schronu i ustawić Śledzenie na 0.",
    ),
    (
        "everyone(when(with_another(), recover(1)))",
        "Each player: if another player is on your tile, recover 1 Integrity.",
        "Każdy gracz: jeśli na twoim kafelku jest inny gracz, odzyskaj 1 punkt Integralności.",
    ),
    (
        "pay(1, shield) >> other(recover(1))",
        "Spend 1 Shield to choose another player, who recovers 1 Integrity.",
        "Wydaj 1 Tarczę, aby wskazać innego gracza, który odzyskuje 1 punkt Integralności.",
    ),
    (
        "other(damage(2))",
        "Another player of your choice deals 2 Damage to their Current Enemy.",
        "Wybrany inny gracz zadaje 2 Obrażenia Bieżącemu Wrogowi.",
    ),
    (
        "test(core, 2, (remove(1, ascend, here), success(1)), corrupt(1))",
        (
            "Perform a Test (Core Data, 2 Successes): if it succeeds, remove 1 Ascend token from the current "
            "tile and place 1 Success token on the active Scenario card; otherwise, gain 1 Corrupted Data "
            "token."
        ),
        (
            "Wykonaj Test (Dane Rdzeniowe, 2 Sukcesy): jeśli się powiedzie, usuń 1 żeton Ascendu z bieżącego "
            "kafelka i połóż 1 żeton Sukcesu na aktywnej karcie Scenariusza; w przeciwnym razie otrzymaj 1 "
            "żeton Danych Uszkodzonych."
        ),
    ),
    (
        "group_test(any, players(), (everyone(xp(1)), story(A02)))",
        (
            "Perform a Group Test (Basic Data of any kind, X Successes): if it succeeds, each player gains 1 "
            "XP, then draw card A02, where X is the number of players."
        ),
        (
            "Wykonaj Test Grupowy (dowolne Dane Podstawowe, X Sukcesów): jeśli się powiedzie, każdy gracz "
            "otrzymuje 1 PD, a następnie dobierz kartę A02, gdzie X to liczba graczy."
        ),
    ),
    (
        "vote(story(A05) | everyone(attach(1)))",
        "Vote: draw card A05; or each player attaches 1 Enemy.",
        "Głosowanie: dobierz kartę A05; albo każdy gracz dołącza 1 Wroga.",
    ),
    (
        "place(1, ascend, covered), place(2, universal, me)",
        "Place 1 Ascend token on each covered tile and take 2 universal markers to carry.",
        "Połóż 1 żeton Ascendu na każdym zakrytym kafelku i weź 2 znaczniki uniwersalne ze sobą.",
    ),
    (
        "place(1, ascend, 16)",
        "Place 1 Ascend token at Central Unit (16).",
        "Połóż 1 żeton Ascendu na kafelku Jednostka Centralna (16).",
    ),
    ("clear(success, S05)", "Remove all Success tokens from card S05.", "Usuń wszystkie żetony Sukcesu z karty S05."),
]


@pytest.mark.parametrize(("effect", "english", "polish"), EXAMPLES, ids=[row[0] for row in EXAMPLES])
def test_an_effect_reads(effect: str, english: str, polish: str) -> None:
    told = [effect_text(parse_effect(effect, VOCABULARY), speech(language)) for language in LANGUAGES]
    assert told == [english, polish]


CONDITIONS = [
    ("attached() == 0", "no Enemies are attached to players", "nikt nie ma dołączonych Wrogów"),
    ("time() == 0", "Time is 0", "Czas wynosi 0"),
    ("own_attached() >= 3", "you have at least 3 attached Enemies", "masz co najmniej 3 dołączonych Wrogów"),
    (
        "marks(ascend, map) >= 2",
        "there are at least 2 Ascend tokens on the map",
        "na mapie leżą co najmniej 2 żetony Ascendu",
    ),
    ("marks(dice, me) == 0", "you carry no Dice tokens", "nie niesiesz żetonów Kości"),
    (
        "counted(traded) >= 2",
        "since your last step you have traded at least 2 times",
        "od ostatniego kroku masz na koncie co najmniej 2 wymiany",
    ),
    (
        "all_at(1) and attached() < players()",
        (
            "all players are at Shelter (1), and the number of Enemies attached to all players is less than "
            "the number of players"
        ),
        (
            "wszyscy gracze są na kafelku Schron (1) oraz liczba Wrogów dołączonych do wszystkich graczy "
            "wynosi mniej niż liczba graczy"
        ),
    ),
    ("turns() >= 2", "this is turn 2 or later", "trwa tura 2 lub późniejsza"),
]


@pytest.mark.parametrize(("condition", "english", "polish"), CONDITIONS, ids=[row[0] for row in CONDITIONS])
def test_a_condition_reads(condition: str, english: str, polish: str) -> None:
    told = [condition_text(parse_condition(condition, VOCABULARY), speech(language)) for language in LANGUAGES]
    assert told == [english, polish]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_words_has_every_word_and_remark(language: str) -> None:
    words = speech(language)
    page = _Page(VOCABULARY, TABLES, words, language).whole("Tamashii", 1)
    v = VOCABULARY
    for name in (*v.verbs, *v.amounts, *v.conditions, *v.triggers):
        assert f"`{name}(" in page
    kinds = tuple(f"field-{kind}-".replace("_", "-") for kind in TABLES)
    own = Speech(language, [FOLDER / f"words.{language}.ftl"]).ids()
    remarks = [id for id in own if id.startswith(("table-", *kinds))]
    assert len(remarks) > 30
    assert [id for id in remarks if words.say(id) not in page] == []
