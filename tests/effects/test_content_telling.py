"""Names, effects, gallery and catalogue of a game with content."""

from pathlib import Path

import pytest

from stolik.effects.catalogue import CatalogueTerm, common_fields, lettered, named
from stolik.effects.content_telling import ContentTeller
from stolik.effects.gallery import gallery_of, text_of
from stolik.effects.nodes import Branch
from stolik.effects.speech import MissingText
from stolik.kernel import HIDDEN

from .stalls import Market, open_market, stall


@pytest.fixture
def told(tmp_path: Path):
    """Tells the bazaar in a language."""
    box = open_market(tmp_path / "game", stall("plum", 2), stall("pear", copies=3)).built_in()

    def teller(language: str = "en") -> ContentTeller[Market]:
        return ContentTeller(box, tmp_path / "game", language, ["Ada"])

    return teller


def test_a_thing_has_the_name_of_its_noun_or_of_its_record(told):
    assert dict(told().names_of("fruit")) == {"": "fruit", "acc": "a fruit"}
    assert told().name("plum") == "plum stall"
    assert told("pl").name("plum") == "stragan plum"
    assert told("pl").name(HIDDEN) == "zakryta karta"
    assert told().name("") == ""


def test_what_has_no_name_is_not_told(told):
    with pytest.raises(MissingText, match="name-kraken"):
        told().name("kraken")


def test_a_branch_is_told_by_the_effect_of_its_record(told):
    assert told().option(Branch("plum", "effect")) == "Gain 2 fruit (plum stall)"
    assert told().effect_of(Branch("kraken", "effect")) is None


def test_the_gallery_has_every_record_with_its_copies_text_and_flavour(told):
    box, words = told().content, told().speech
    rows = gallery_of(box, ["stall"], lambda box, record, words: text_of(box, record.id, "effect", words), words)
    assert rows == [
        ("stall", "plum stall", "Gain 2 fruit.", "Fresh!"),
        ("stall", "pear stall ×3", "Gain 1 fruit.", "Fresh!"),
    ]
    assert text_of(box, "plum", "goal", words) == ""


def test_a_catalogue_has_names_headings_and_the_glossary(told):
    teller = told("pl")
    fields = common_fields(
        teller.content,
        teller,
        names=(HIDDEN, "fruit"),
        numbers={"most": 3},
        lines=("fruit",),
        decided=("points",),
        kinds=("stall",),
    )
    assert fields == {
        "content": teller.content.id,
        "language": "pl",
        "names": {HIDDEN: "zakryta karta", "fruit": "owoc", "plum": "stragan plum", "pear": "stragan pear"},
        "numbers": {"most": 3},
        "lines": {"fruit": "Owoce", "total": "Razem"},
        "decided": {"points": "więcej punktów"},
        "kinds": {"stall": "Stragany"},
        "terms": {"stall": CatalogueTerm(name="Stragan", text="miejsce zakupów.")},
    }
    assert named(teller.content.stalls["plum"], "en") == {"id": "plum", "name": "plum stall", "flavour": "Fresh!"}
    assert lettered(teller, "fruit") == {"id": "fruit", "name": "owoc", "letter": "O"}
