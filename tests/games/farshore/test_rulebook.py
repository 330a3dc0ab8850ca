"""The rulebook of Farshore: complete, the same in both languages, and without loose ends."""

import re
from collections import Counter

import pytest

from stolik.effects.rulebook import read_rulebook
from stolik.effects.speech import LANGUAGES
from stolik.games.farshore.content import FOLDER as CONTENT

FOLDER = CONTENT.parent
EN, PL = (read_rulebook(FOLDER, language) for language in LANGUAGES)
RULES = [f"FS-{number:03}" for number in range(1, 359)]
EXAMPLES = [f"FS-E{number:02}" for number in range(1, 19)]
RULINGS = [f"FS-R{number:02}" for number in range(1, 82)]
ID = re.compile(r"FS-[A-Z]?\d+")
GLOSSARY = re.findall(
    r"\w+",
    """
    player seat crabita supply stock resource driftwood seaweed crystal mushroom any_resource shell treasure
    points_symbol worker ready_worker reserve_worker webbed_paw action_space coast_space island_space island_tile
    docks lookout dunes card_space lighthouse deck discard_pile bay bay_stack hand hand_limit city city_space critter
    construction common unique green_production blue_governance brown_traveller red_destination purple_prosperity cost
    base_points bonus_points anchor map_tile map_requirement ship ship_track start_space treasure_chest wind_rose
    wind_match season winter spring summer autumn prepare_for_season place_worker play_card wind_of_change high_tide
    pass gain pay draw reveal give cost_modifier triggered_effect plan_card colour_marker off_plan track_card help_card
    difficulty level_shy level_brave level_magnificent level_terror weather_card upper_effect lower_effect
    """,
)


def book(language):
    return EN if language == "en" else PL


def numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", ID.sub("", text)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_terms_rules_examples_and_rulings_are_there_in_order(language):
    chapters = book(language).chapters
    title, glossary, *rules, examples, rulings = (list(chapter.rules) for chapter in chapters)
    assert title == []
    assert glossary == GLOSSARY
    assert all(rules)
    assert [id for chapter in rules for id in chapter] == RULES
    assert examples == EXAMPLES
    assert rulings == RULINGS


def test_both_languages_have_the_same_chapters():
    assert [list(chapter.rules) for chapter in EN.chapters] == [list(chapter.rules) for chapter in PL.chapters]
    numbered = [[re.findall(r"^[\d.]+", chapter.title) for chapter in book.chapters] for book in (EN, PL)]
    assert numbered[0] == numbered[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_lost_and_no_title_is_used_twice(language):
    lines = (FOLDER / f"rules.{language}.md").read_text(encoding="utf-8").splitlines()
    written = [found[1] for line in lines if (found := re.match(r"\s*[-*]\s+\*\*(.+?)\*\*", line))]
    assert book(language).ids() == written
    assert len(set(written)) == len(written)
    titles = [chapter.title for chapter in book(language).chapters]
    assert all(titles)
    assert len(set(titles)) == len(titles)


def test_no_text_is_the_same_in_both_languages():
    assert [id for id in EN.ids() if EN.text(id) == PL.text(id)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rules_say_the_same(language):
    texts = Counter(book(language).text(id) for id in RULES + EXAMPLES + RULINGS)
    assert [text for text, times in texts.items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_made_of_sentences(language):
    for id in book(language).ids():
        text = book(language).text(id)
        assert re.search(r"[^.]\.$", text), id
        assert text == " ".join(text.split()), id
        if id in RULES + EXAMPLES + RULINGS:
            assert text[0].isupper() or text[0] in "„0123456789", id
            assert text.count("(") == text.count(")"), id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_is_a_question_with_its_answer(language):
    for id in RULINGS:
        question, answer = book(language).text(id).split("? ")
        assert question, id
        assert answer, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_has_a_name_and_a_meaning(language):
    terms = [book(language).text(id).partition(": ") for id in GLOSSARY]
    assert all(name and meaning for name, _, meaning in terms)
    assert len({name for name, *_ in terms}) == len(terms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_rules_that_exist_are_referred_to(language):
    known = set(book(language).ids())
    for id in book(language).ids():
        referred = ID.findall(book(language).text(id))
        assert set(referred) <= known - {id}, id
        assert len(set(referred)) == len(referred), id


def test_both_languages_refer_to_the_same_rules_and_give_the_same_numbers():
    for id in EN.ids():
        assert ID.findall(EN.text(id)) == ID.findall(PL.text(id)), id
        assert numbers(EN.text(id)) == numbers(PL.text(id)), id


@pytest.mark.parametrize(("language", "shows"), [("en", "Shows"), ("pl", "Pokazuje")])
def test_every_example_says_what_it_shows(language, shows):
    for id in EXAMPLES:
        assert re.search(rf"\. {shows} FS-\d+(, FS-\d+)*\.$", book(language).text(id)), id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_but_the_first_bears_on_a_rule(language):
    used = {id for rule in RULES for id in ID.findall(book(language).text(rule))}
    assert [id for id in RULINGS if id not in used] == ["FS-R01"]
