"""The rules as players read them."""

import re

import pytest

from stolik.effects.rulebook import Chapter, Rulebook, read_rulebook
from stolik.effects.speech import LANGUAGES
from stolik.games.tidal_blades.telling import FOLDER

ENGLISH = """# Bazaar: rules

Some words about it.

## Glossary

- **stall** Stall: where goods are sold.
- **big_stall** Big stall: a stall of two.

## 1. Buying

Words between rules are no rule.

- **BZ-1** You pay with Fruit or Shells.
- **BZ-2** A card is drawn from the deck; **no** deck, no card.
- BZ-9 has no bold id.
- **BZ-8**
  - **BZ-7** This one is further in.

### Examples

- **BZ-E1** Ada pays 2 Fruit.

## Empty
"""
POLISH = """# Bazar: zasady
## 1. Kupowanie
- **BZ-1** Płacisz Owocami lub Muszlami.
- **BZ-2** Kartę dobierasz z talii.
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "rules.en.md").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "rules.pl.md").write_text(POLISH, encoding="utf-8")
    return tmp_path


def test_chapters_have_titles_and_numbered_sentences(folder):
    assert read_rulebook(folder, "en") == Rulebook(
        (
            Chapter("Bazaar: rules", {}),
            Chapter("Glossary", {"stall": "Stall: where goods are sold.", "big_stall": "Big stall: a stall of two."}),
            Chapter(
                "1. Buying",
                {
                    "BZ-1": "You pay with Fruit or Shells.",
                    "BZ-2": "A card is drawn from the deck; **no** deck, no card.",
                },
            ),
            Chapter("Examples", {"BZ-E1": "Ada pays 2 Fruit."}),
            Chapter("Empty", {}),
        )
    )


def test_a_rule_is_found_by_its_id_with_its_chapter(folder):
    book = read_rulebook(folder, "en")
    assert book.text("BZ-1") == "You pay with Fruit or Shells."
    assert book.chapter_of("BZ-1") == "1. Buying"
    assert book.chapter_of("BZ-E1") == "Examples"
    assert book.ids() == ["stall", "big_stall", "BZ-1", "BZ-2", "BZ-E1"]


@pytest.mark.parametrize("id", ["", "BZ-3", "bz-1", "BZ", "BZ-8", "BZ-9"])
def test_no_other_id_is_a_rule(folder, id):
    book = read_rulebook(folder, "en")
    assert book.text(id) == ""
    assert book.chapter_of(id) == ""


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("fruit", ["BZ-1", "BZ-E1"]),
        ("FRUIT pay", ["BZ-1", "BZ-E1"]),
        ("fruit shells", ["BZ-1"]),
        ("shells   fruit", ["BZ-1"]),
        ("bz-2", ["BZ-2"]),
        ("bz deck", ["BZ-2"]),
        ("stall", ["stall", "big_stall"]),
        ("fruit deck", []),
        ("between", []),
        ("", ["stall", "big_stall", "BZ-1", "BZ-2", "BZ-E1"]),
        ("(", []),
    ],
)
def test_a_search_gives_the_rules_with_all_of_the_words(folder, words, found):
    book = read_rulebook(folder, "en")
    assert book.search(words) == {id: book.text(id) for id in found}
    assert list(book.search(words)) == found


def test_each_language_has_its_own_book_and_is_searched_in_its_own_letters(folder):
    book = read_rulebook(folder, "pl")
    assert book.chapter_of("BZ-1") == "1. Kupowanie"
    assert list(book.search("PŁACISZ muszlami")) == ["BZ-1"]


def test_a_book_is_read_once_and_must_be_there(folder):
    assert read_rulebook(folder, "en") is read_rulebook(folder, "en")
    with pytest.raises(FileNotFoundError):
        read_rulebook(folder, "de")


# --- the books that there are ----------------------------------------------------------------------------------------


def test_both_languages_have_the_same_rules_in_the_same_order_and_chapters():
    en, pl = (read_rulebook(FOLDER, language) for language in LANGUAGES)
    assert len(en.ids()) > 400
    assert en.ids() == pl.ids()
    assert [list(chapter.rules) for chapter in en.chapters] == [list(chapter.rules) for chapter in pl.chapters]
    assert all(en.text(id) and pl.text(id) for id in en.ids())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_book_is_lost(language):
    lines = (FOLDER / f"rules.{language}.md").read_text(encoding="utf-8").splitlines()
    book = read_rulebook(FOLDER, language)
    bold = [found[1] for line in lines if (found := re.match(r"\s*[-*]\s+\*\*(.+?)\*\*", line))]
    assert book.ids() == bold
    assert len(set(bold)) == len(bold)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_has_a_title_and_what_it_is_searched_by(language):
    book = read_rulebook(FOLDER, language)
    titles = [chapter.title for chapter in book.chapters]
    assert all(titles)
    assert len(set(titles)) == len(titles)
    for id in book.ids():
        assert id in book.search(id.lower())
        assert id in book.search(book.text(id))
