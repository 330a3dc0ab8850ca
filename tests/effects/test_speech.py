"""Card texts in both languages: complete, grammatical, and the same in meaning as the effect."""

import tomllib
from itertools import product
from pathlib import Path

import pytest

import stolik
from stolik.effects.nodes import Comparison, Effect
from stolik.effects.parser import parse_abilities, parse_condition, parse_effect
from stolik.effects.speech import LANGUAGES, MissingText, Speech, load_speech
from stolik.effects.text import amount_text, condition_text, effect_text, goal_text, phrase
from stolik.effects.vocabulary import Word

from .vocabulary_of_spec import vocabulary_of_spec

EFFECTS = Path(stolik.__file__).parent / "effects"
GAME = Path(stolik.__file__).parent / "games" / "tidal_blades"
WORDS = vocabulary_of_spec()
SPEECH = {language: load_speech(language, EFFECTS, GAME / f"words.{language}.ftl") for language in LANGUAGES}


def ability(text: str, language: str) -> str:
    return effect_text(parse_abilities(text, WORDS), SPEECH[language])


def card(text: str, language: str) -> str:
    return effect_text(parse_effect(text, WORDS), SPEECH[language])


def goal(text: str, language: str) -> str:
    return goal_text(parse_condition(text, WORDS), SPEECH[language])


def assert_clean(text: str) -> None:
    assert text
    assert text == text.strip()
    for flaw in ("_", "{", "}", "  ", " ,", " .", " ;", "..", "( ", ") (", "\ue000", "\ue001"):
        assert flaw not in text, text


# --- speech ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "files",
    [(EFFECTS, "{}.ftl"), (GAME, "words.{}.ftl"), (GAME, "{}.ftl"), (EFFECTS.parent / "cli", "{}.ftl")],
    ids=["effects", "words of tidal_blades", "tidal_blades", "cli"],
)
def test_both_languages_have_the_same_messages(files):
    folder, name = files
    en, pl = (Speech(language, [folder / name.format(language)]).ids() for language in LANGUAGES)
    assert en ^ pl == set()


def test_a_missing_message_is_told_with_its_language():
    with pytest.raises(MissingText, match=r"no-such-thing \(pl\)") as caught:
        SPEECH["pl"].say("no-such-thing")
    assert (caught.value.message_id, caught.value.language) == ("no-such-thing", "pl")
    assert not SPEECH["pl"].has("no-such-thing")


def test_a_missing_argument_or_noun_is_no_text_either():
    with pytest.raises(MissingText, match="verb-gain"):
        SPEECH["en"].say("verb-gain")
    with pytest.raises(MissingText, match="noun-nowhere"):
        SPEECH["en"].noun("nowhere", 1)


def test_a_file_that_cannot_be_read_is_an_error():
    with pytest.raises(ValueError, match="cannot be read"):
        Speech("en", ["broken = { $n ->"])


def test_no_message_hides_another():
    with pytest.raises(ValueError, match="greeting is there twice"):
        Speech("en", ["greeting = first", "greeting = second"])


def test_the_forms_of_a_message_are_its_attributes():
    speech = Speech("pl", ["cat = kot\n    .gen = kota"])
    assert speech.forms("cat") == {"": "kot", "gen": "kota"}
    assert speech.has("cat.gen")
    assert not speech.has("cat.loc")


def test_a_speech_is_loaded_once():
    assert load_speech("en", EFFECTS) is load_speech("en", EFFECTS)


# --- everything there is ---------------------------------------------------------------------------------------------


def contents() -> list[tuple[str, str, str, str]]:
    """Kind, id and field of every effect in the content files, and the effect."""
    tables = [tomllib.loads(file.read_text("utf-8")) for file in sorted((GAME / "content").glob("*.toml"))]
    return [
        (kind, record["id"], field, record[field])
        for table in tables
        for kind, records in table.items()
        for record in records
        for field in ("effect", "reward", "bonus", "kill_bonus", "penalty", "easy", "difficult")
        if record.get(field)
    ]


def test_every_effect_of_the_content_has_a_text():
    assert len(contents()) > 130
    for (kind, _, field, text), language in product(contents(), LANGUAGES):
        if field in ("easy", "difficult"):
            told = goal(text, language)
        else:
            told = ability(text, language) if kind == "character_card" else card(text, language)
        assert_clean(told)
        assert told[0].isupper() or told[0].isdigit()
        assert told.endswith(".")


def test_every_part_of_the_content_has_a_label():
    def parts(effect: Effect) -> list[Effect]:
        return [effect, *(inner for part in effect.parts() for inner in parts(part))]

    for kind, _, field, text in contents():
        if field not in ("easy", "difficult"):
            effect = (parse_abilities if kind == "character_card" else parse_effect)(text, WORDS)
            for part, language, mood in product(parts(effect), LANGUAGES, ("imp", "inf")):
                assert_clean(phrase(part, SPEECH[language], mood))


AMOUNTS = ("1", "2", "5", "power(1, 2, 3, 4)", "hits()")


def calls(word: Word) -> list[str]:
    """The word with everything that it can take."""
    ways = [AMOUNTS if kind == "amount" else WORDS.nouns[kind.rstrip("?")] for kind in word.parameters]
    full = [f"{word.name}({', '.join(args)})" for args in product(*ways)]
    return [*full, f"{word.name}()"] if word.least == 0 else full


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_can_be_said(language):
    for word, mood in product(WORDS.verbs.values(), ("imp", "inf")):
        for call in calls(word):
            effect = parse_effect(f"{call} >> boat(1)" if word.cost else call, WORDS)
            assert_clean(phrase(effect, SPEECH[language], mood))
    for call in (call for word in WORDS.amounts.values() for call in calls(word)):
        for sign, n in product((">=", "<=", ">", "<", "=="), (1, 3, 5)):
            assert_clean(goal(f"{call} {sign} {n}", language))
            assert_clean(goal(f"not {call} {sign} {n}", language))
        assert_clean(goal(f"{call} >= hits()", language))
        assert_clean(card(f"gain({call}, fruit)", language))
    for call in (call for word in WORDS.conditions.values() for call in calls(word)):
        assert_clean(goal(call, language))
        assert_clean(goal(f"not {call}", language))
    for call in (call for word in WORDS.triggers.values() for call in calls(word)):
        assert_clean(ability(f"whenever({call}, boat(1))", language))
    for modifier, n in product(WORDS.modifiers, (1, 2, 5, -1, -2, -5)):
        assert_clean(ability(f"always({modifier}, {n})", language))


def test_the_game_has_the_words_that_are_tested_here():
    verbs = pytest.importorskip("stolik.games.tidal_blades.verbs")
    for kind in ("verbs", "amounts", "conditions", "triggers"):
        here, there = getattr(WORDS, kind), getattr(verbs.WORDS, kind)
        assert {n: w.parameters for n, w in here.items()} == {n: w.parameters for n, w in there.items()}
    assert {k: set(names) for k, names in verbs.WORDS.nouns.items()} == {k: set(n) for k, n in WORDS.nouns.items()}
    assert set(verbs.WORDS.modifiers) == set(WORDS.modifiers)


# --- sentences -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "en", "pl"),
    [
        ("gain(1, shell)", "Gain 1 Shell.", "Weź 1 muszlę."),
        ("gain(2, shell)", "Gain 2 Shells.", "Weź 2 muszle."),
        ("gain(5, shell)", "Gain 5 Shells.", "Weź 5 muszli."),
        ("gain(22, fruit)", "Gain 22 Fruit.", "Weź 22 owoce."),
        ("gain(12, fruit)", "Gain 12 Fruit.", "Weź 12 owoców."),
        ("boat(1)", "Move the Boat 1 space.", "Przesuń łódź o 1 pole."),
        ("boat(3)", "Move the Boat 3 spaces.", "Przesuń łódź o 3 pola."),
        ("boat(5)", "Move the Boat 5 spaces.", "Przesuń łódź o 5 pól."),
        ("gain(2, red_initiate)", "Gain 2 red Initiate dice.", "Weź 2 czerwone kości adepta."),
        ("gain(1, elite)", "Gain 1 Elite die of your choice.", "Weź 1 dowolną kość elity."),
        ("gain(2, fruit), gain(1, shell)", "Gain 2 Fruit and 1 Shell.", "Weź 2 owoce i 1 muszlę."),
        ("(gain(1, fruit) | gain(1, shell))", "Gain 1 Fruit or 1 Shell.", "Weź 1 owoc albo 1 muszlę."),
        (
            "(gain(1, fruit) | refresh(1) | boat(2))",
            "Gain 1 Fruit, Refresh 1 die, or move the Boat 2 spaces.",
            "Weź 1 owoc, odśwież 1 kość albo przesuń łódź o 2 pola.",
        ),
        (
            "discard_pool(1), gain(2, challenge), gain(1, fruit)",
            "Replace 1 Challenge in the Challenge pool with a new one, then gain 2 Challenges and 1 Fruit.",
            "Wymień 1 wyzwanie z puli wyzwań na nowe, a następnie weź 2 wyzwania i 1 owoc.",
        ),
        (
            "may(pay(2, shell) >> refresh(1))",
            "You may pay 2 Shells to Refresh 1 die.",
            "Możesz zapłacić 2 muszle, aby odświeżyć 1 kość.",
        ),
        (
            "may(pay(1, fruit) + pay(1, shell) >> advance(spirit, 1))",
            "You may pay 1 Fruit and 1 Shell to advance Spirit 1 notch.",
            "Możesz zapłacić 1 owoc i 1 muszlę, aby rozwinąć Ducha o 1 stopień.",
        ),
        (
            "((gain(1, initiate), refresh(1)) | (pay(1, die) >> gain(1, guild)))",
            (
                "Choose one: gain 1 Initiate die of your choice and Refresh 1 die; "
                "or discard 1 die to gain 1 Guild die of your choice."
            ),
            (
                "Wybierz jedno: weź 1 dowolną kość adepta i odśwież 1 kość; "
                "albo odrzuć 1 kość, aby wziąć 1 dowolną kość gildii."
            ),
        ),
        (
            "upgrade(power(1, 2, 2, 3)), refresh(1)",
            "Upgrade 1/2/2/3 dice (by Spirit) and Refresh 1 die.",
            "Ulepsz 1/2/2/3 kości (wg Ducha) i odśwież 1 kość.",
        ),
        (
            "gain(power(2, 2, 3, 4), fruit), gain(power(1, 2, 3, 3), shell)",
            "Gain 2/2/3/4 Fruit and 1/2/3/3 Shells (by Spirit).",
            "Weź 2/2/3/4 owoców i 1/2/3/3 muszli (wg Ducha).",
        ),
        (
            "gain(style(droska_ring), fruit)",
            "Gain X Fruit, where X is your Droska Ring style level.",
            "Weź X owoców, gdzie X to twój poziom stylu walki w Szrankach Droska.",
        ),
        (
            "gain(min(style(droska_ring) + 1, 3), novice), boat(level(focus) * (2 + hits()))",
            (
                "Gain X Novice dice and move the Boat Y spaces, where X is your Droska Ring style level plus 1 "
                "(at most 3) and Y is your Focus level times (the number of your Hit tokens on Monsters "
                "and beside The Fold plus 2)."
            ),
            (
                "Weź X kości nowicjusza i przesuń łódź o Y pól, gdzie X to twój poziom stylu walki w Szrankach Droska "
                "plus 1 (maksymalnie 3), a Y to twój poziom Skupienia razy "
                "(liczba twoich żetonów trafień na potworach i obok Fałdy plus 2)."
            ),
        ),
        (
            "refresh(spent_dice()), advance(any_trait, 2)",
            "Refresh all your Spent dice and advance any Traits a total of 2 notches.",
            "Odśwież wszystkie swoje zużyte kości i rozwiń dowolne cechy łącznie o 2 stopnie.",
        ),
        (
            "gain(1, initiate) if level(spirit) < 3 else gain(1, elite)",
            (
                "Gain 1 Initiate die of your choice if your Spirit level is less than 3, "
                "otherwise 1 Elite die of your choice."
            ),
            (
                "Weź 1 dowolną kość adepta, jeśli twój poziom Ducha wynosi mniej niż 3, "
                "a w przeciwnym razie 1 dowolną kość elity."
            ),
        ),
        (
            "each(3, boat(1)), when(not judge_here(), champion(1))",
            (
                "Do this 3 times: move the Boat 1 space. "
                "If the Judge is not on your Island, move up 1 space on the Champion board."
            ),
            (
                "Zrób to 3 razy: przesuń łódź o 1 pole. "
                "Jeśli Arbitra nie ma na twojej wyspie, awansuj o 1 pole w rankingu czempionów."
            ),
        ),
        (
            "pay(1, die) >> (when(leading(), champion(1)), refresh(2))",
            (
                "Discard 1 die to (1) move up 1 space on the Champion board if you are first or tied for first "
                "on the Champion board; (2) Refresh 2 dice."
            ),
            (
                "Odrzuć 1 kość, aby (1) awansować o 1 pole w rankingu czempionów, jeśli prowadzisz "
                "w rankingu czempionów (choćby ex aequo); (2) odświeżyć 2 kości."
            ),
        ),
        ("lose(1, die), lose(2, fruit)", "Lose 1 die and 2 Fruit.", "Strać 1 kość i 2 owoce."),
    ],
)
def test_a_card_says_what_it_does(effect, en, pl):
    assert card(effect, "en") == en
    assert card(effect, "pl") == pl


@pytest.mark.parametrize(
    ("effect", "en", "pl"),
    [
        (
            "whenever(visit(the_fold), gain(1, fruit)), whenever(damage(), champion(1))",
            (
                "Whenever you visit The Fold, gain 1 Fruit. "
                "Whenever you damage a Monster, move up 1 space on the Champion board."
            ),
            (
                "Zawsze gdy odwiedzisz Fałdę, weź 1 owoc. "
                "Zawsze gdy zadasz obrażenia potworowi, awansuj o 1 pole w rankingu czempionów."
            ),
        ),
        (
            "whenever(visit(), when(stored() >= 4, gain(1, shell)))",
            "Whenever you visit an Island, if you have at least 4 Shells on your Shell Shield, gain 1 Shell.",
            "Zawsze gdy odwiedzisz wyspę, jeśli masz co najmniej 4 muszle na Muszlowej Tarczy, weź 1 muszlę.",
        ),
        (
            "anytime(once_per_turn(pay(1, shell) >> boat(2)))",
            "Once per turn, you may pay 1 Shell to move the Boat 2 spaces.",
            "Raz na turę możesz zapłacić 1 muszlę, aby przesunąć łódź o 2 pola.",
        ),
        (
            "anytime(once_per_turn(when(not leading(), pay(1, fruit) >> champion(1))))",
            (
                "Once per turn, if you are neither first nor tied for first on the Champion board, "
                "you may pay 1 Fruit to move up 1 space on the Champion board."
            ),
            (
                "Raz na turę, jeśli nie prowadzisz w rankingu czempionów (nawet ex aequo), "
                "możesz zapłacić 1 owoc, aby awansować o 1 pole w rankingu czempionów."
            ),
        ),
        (
            "anytime(pay(1, shell) >> (join(1) | calm(2)))",
            (
                "At any time during your turn, you may pay 1 Shell to either roll 1 more Active die "
                "in this Challenge or fight without danger or ignore 2 of the X symbols just rolled."
            ),
            (
                "W dowolnym momencie swojej tury możesz zapłacić 1 muszlę, aby dorzucić bez zagrożenia "
                "1 ze swoich dostępnych kości do tego wyzwania lub walki albo zignorować 2 wyrzucone symbole X."
            ),
        ),
        (
            "always(leap_cost, -2), always(shield_limit, 1)",
            "Time Leap costs you 2 fewer Shells. Your Shell Shield can hold 1 more Shell.",
            "Skok w czasie kosztuje cię o 2 muszle mniej. Twoja Muszlowa Tarcza mieści o 1 muszlę więcej.",
        ),
    ],
)
def test_abilities_are_a_sentence_each(effect, en, pl):
    assert ability(effect, "en") == en
    assert ability(effect, "pl") == pl


@pytest.mark.parametrize(
    ("condition", "en", "pl"),
    [
        (
            "style(droska_ring) >= 3",
            "You have completed at least 3 Challenges at the Droska Ring.",
            "Masz zaliczone co najmniej 3 wyzwania w Szrankach Droska.",
        ),
        ("hits() < 1", "You have fewer than 1 Hit token on Monsters and beside The Fold.", None),
        ("3 <= dice_owned()", "You have at least 3 dice.", "Masz co najmniej 3 kości."),
        ("not kills() >= 2", "You have killed fewer than 2 Monsters.", "Masz na koncie mniej niż 2 zabite potwory."),
        (
            "held(fruit) + held(shell) >= 6 and level(resilience) >= 3",
            (
                "You have at least 6 Fruit and Shells in total on your Character board, "
                "and your Resilience level is at least 3."
            ),
            (
                "Masz łącznie co najmniej 6 owoców i muszli na planszy postaci "
                "oraz twój poziom Wytrwałości wynosi co najmniej 3."
            ),
        ),
        (
            "guild_dice() == 1 and (at(the_fold) or judge_here())",
            "You have exactly 1 Guild die, and (you are at The Fold or the Judge is on your Island).",
            "Masz dokładnie 1 kość gildii oraz (jesteś na Fałdzie albo Arbitr jest na twojej wyspie).",
        ),
        (
            "not (in_fight() and level(spirit) > level(focus))",
            "You are not fighting a Monster or your Spirit level is at most your Focus level.",
            "Nie walczysz z potworem albo twój poziom Ducha wynosi co najwyżej tyle co twój poziom Skupienia.",
        ),
    ],
)
def test_a_goal_says_what_must_be_true(condition, en, pl):
    assert goal(condition, "en") == en
    assert pl is None or goal(condition, "pl") == pl


def test_a_fragment_has_the_mood_that_its_place_needs():
    effect = parse_effect("(pay(2, shell) >> refresh(1) | boat(5))", WORDS)
    assert phrase(effect.parts()[0], SPEECH["pl"]) == "zapłać 2 muszle, aby odświeżyć 1 kość"
    assert phrase(effect.parts()[0], SPEECH["pl"], "inf") == "zapłacić 2 muszle, aby odświeżyć 1 kość"
    assert phrase(effect.parts()[1], SPEECH["en"]) == "move the Boat 5 spaces"


def test_conditions_and_amounts_stand_alone():
    condition = parse_condition("level(focus) + 1 >= power(1, 2)", WORDS)
    assert isinstance(condition.node, Comparison)
    assert condition_text(condition, SPEECH["en"]) == "your Focus level plus 1 is at least 1/2 (by Spirit)"
    assert amount_text(condition.node.left, SPEECH["pl"]) == "twój poziom Skupienia plus 1"
