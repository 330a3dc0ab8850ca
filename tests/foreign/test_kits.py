"""The kits pass a sound toy game, and each of them catches the faults of a broken one."""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import new_class
from typing import Any

import msgspec
import pytest

from stolik.games import Shelf, find_game
from stolik.games.plain import PlainCatalogue, plain_shelf
from stolik.kernel import Chance, Event, clone, emit, key_from
from stolik.kernel.conformance import NotConformant
from stolik.parts.actions import ActionSpace
from stolik.testing.kits import (
    Catalogue,
    Conformance,
    Encoding,
    Gallery,
    Hidden,
    Kit,
    OnShelf,
    Telling,
    Tutorial,
    Wording,
)
from tests.kernel.toys import CardSetup, cards

from .install import installed

with installed():
    FERRY = find_game("ferry-together")


class TestFerryTogether(Conformance, Hidden, Telling, Catalogue, OnShelf, Gallery, shelf=FERRY): ...


class TestItsWords(Wording, shelf=FERRY):
    examples = {"name": [("empty_quay", "empty quay", "empty quay")]}


# --- faults ----------------------------------------------------------------------------------------------------------


def broken(kit: type[Kit], shelf: Shelf, **attributes: Any) -> Any:
    """A kit for a game that is not sound."""
    return new_class("Broken", (kit,), {"shelf": shelf}, lambda body: body.update(attributes))()


def cards_with(kit: type[Kit], fault: str) -> Any:
    """A kit for the card game of the kernel's tests with one of its faults."""
    shelf = plain_shelf(cards(), "Cards", Path(__file__).parent / "no-texts", (2,), 2)
    return broken(kit, shelf, setups=[CardSetup(2, fault)])


def ferry_with(rules: dict[str, Any] | None = None, **shelf: Any) -> Shelf:
    return replace(FERRY, rules=replace(FERRY.rules, **(rules or {})), **shelf)


def test_conformance():
    with pytest.raises(NotConformant, match="components appeared or vanished"):
        cards_with(Conformance, "lost").test_random_matches_hold_what_the_kernel_demands(CardSetup(2, "lost"))
    kit = broken(Conformance, FERRY, always_asked={"dance"})
    with pytest.raises(AssertionError, match="dance"):
        kit.test_random_matches_hold_what_the_kernel_demands(kit.setups[0])


def test_encoding(monkeypatch):
    with installed():
        kit = broken(Encoding, FERRY)
        setup = kit.setups[-1]
        sound = kit.numbers(setup)
        for test in (kit.test_every_question_and_option_has_a_number, kit.test_observations_have_one_form):
            test(setup)

        def without(**faults: Any) -> None:
            monkeypatch.setattr(kit, "numbers", lambda setup: replace(sound, **faults), raising=False)

        without(questions=("letter",))
        with pytest.raises(AssertionError, match="'load' in"):
            kit.test_every_question_and_option_has_a_number(setup)
        without(actions=ActionSpace(sound.actions.actions[1:], {}, {}))
        with pytest.raises(LookupError, match=r"Load\(weight=1\) is no action"):
            kit.test_every_question_and_option_has_a_number(setup)
        for parts, fault in ((_growing, "a fixed size"), (_negative, "from 0 to 255")):
            without(parts=parts)
            with pytest.raises(AssertionError, match=fault):
                kit.test_observations_have_one_form(setup)


def _growing(g: Any, seat: int) -> Any:
    yield "read", [1.0] * len(g.players[seat].hand)


def _negative(g: Any, seat: int) -> Any:
    yield "planks", [-1.0]


@pytest.mark.parametrize("fault", ["hands", "deck", "options"])
def test_hidden_views_and_options(fault):
    with pytest.raises(AssertionError):
        cards_with(Hidden, fault).test_views_and_options_are_the_same_in_every_world(CardSetup(2, fault))


def test_hidden_worlds():
    def lazy(g: Any, seat: int, chance: Any) -> None:
        chance.shuffle(g.drawer)

    kit = broken(Hidden, ferry_with({"redeal": lazy}))
    with pytest.raises(AssertionError):
        kit.test_a_world_owes_nothing_to_the_real_one(kit.setups[0])


def next_letter(g: Any) -> str:
    return str(g.drawer[-1]) if g.drawer else "none"


def test_hidden_hints():
    kit = broken(Hidden, ferry_with(hint=lambda view, seat, option, tell: f"Next: {next_letter(view)}."))
    with pytest.raises(AssertionError, match="Load"):
        kit.test_a_hint_needs_no_more_than_the_view_and_changes_nothing(kit.setups[0])

    def peeks(g: Any, seat: int | None) -> Any:
        return clone(g)

    kit = broken(Hidden, ferry_with({"view": peeks}, hint=kit.shelf.hint))
    with pytest.raises(AssertionError):
        kit.test_hints_and_log_are_the_same_in_every_world(kit.setups[1])


def test_hidden_points():
    def outcome(g: Any) -> Any:
        known = FERRY.rules.outcome(g)
        shown = msgspec.structs.replace(known.scores[0], lines=(("crates", len(next_letter(g))),))
        return msgspec.structs.replace(known, scores=(shown,) * len(known.scores))

    kit = broken(Hidden, ferry_with({"outcome": outcome, "view": lambda g, seat: clone(g)}))
    with pytest.raises(AssertionError):
        kit.test_points_so_far_never_depend_on_hidden_things(kit.setups[1])


class Whispered(Event, frozen=True):
    """The letter that comes next, which nobody may know."""

    seat: int
    letter: str


@pytest.mark.parametrize("known", [True, False])
def test_hidden_events(monkeypatch, known):
    """An event that names a hidden letter; or one of a private class that all are told, though it names nothing."""
    module: Any = import_module("ferry_together.game")

    def tells(g: Any, event: Event, *args: Any, **kwargs: Any) -> None:
        emit(g, event, *args, **kwargs)
        if isinstance(event, module.Loaded):
            emit(g, Whispered(event.seat, "" if known else next_letter(g)))

    monkeypatch.setattr(module, "emit", tells)
    kit = broken(Hidden, FERRY, private_events=(Whispered,) if known else ())
    with pytest.raises(AssertionError, match="Whispered"):
        kit.test_no_event_names_what_stays_hidden(kit.setups[1])


def test_hidden_events_are_counted():
    kit = broken(Hidden, FERRY, least_masked=1)
    with pytest.raises(AssertionError):
        kit.test_no_event_names_what_stays_hidden(kit.setups[0])  # it has no events that are told in part


def test_hidden_choices():
    with pytest.raises(AssertionError):
        cards_with(Hidden, "hands").test_a_choice_does_not_depend_on_what_is_hidden(CardSetup(2, "hands"))


# --- words -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The texts of the ferry, to be changed."""
    for file in FERRY.folder.iterdir():
        if file.is_file():
            (tmp_path / file.name).write_bytes(file.read_bytes())
    return tmp_path


Reworded = Callable[..., Shelf]


@pytest.fixture
def reworded(folder: Path) -> Reworded:
    """The ferry with other messages in a language."""

    def change(old: str, new: str, language: str = "pl") -> Shelf:
        file = folder / f"{language}.ftl"
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
        plain = plain_shelf(FERRY.rules, FERRY.name, folder, FERRY.seats, FERRY.usual_seats, FERRY.choices)
        return replace(FERRY, folder=folder, teller=plain.teller, catalogue=plain.catalogue)

    return change


MESSAGES = [
    ("test_every_option_has_a_label", "option-lift", "option-lifft"),
    ("test_every_event_has_a_line_and_a_rule", "event-lifted", "event-lfted"),
    ("test_every_question_has_a_sentence", "question-load", "question-laod"),
    ("test_the_result_has_words", "line-light", "line-lihgt"),
]


@pytest.mark.parametrize(("test", "old", "new"), MESSAGES)
def test_telling_messages_that_nothing_needs(reworded, test, old, new):
    kit = broken(Telling, reworded(old, new))
    getattr(kit, test)("en")
    with pytest.raises(AssertionError, match=new.partition("-")[2]):
        getattr(kit, test)("pl")


@pytest.mark.parametrize(("test", "old", "new"), MESSAGES)
def test_telling_messages_that_are_missing(reworded, test, old, new, monkeypatch):
    monkeypatch.setattr(Telling, "plain", False)
    shelf = reworded(f"\n{old} =", "\nname-of-nobody =")
    with pytest.raises(AssertionError, match=f"lacks messages: .*{old}"):
        getattr(broken(Telling, shelf), test)("pl")


def test_telling_both_languages(reworded):
    kit = broken(Telling, reworded("question-load", "question-laod"))
    with pytest.raises(AssertionError, match="question-laod"):
        kit.test_both_languages_have_the_same_messages()
    kit = broken(Telling, reworded("option-burn =", "option-burn = Spal\n    .short = spal\noption-burned ="))
    with pytest.raises(AssertionError, match="short"):
        kit.test_both_languages_group_and_shorten_the_same_options()


def test_telling_facts(monkeypatch, reworded):
    monkeypatch.setattr(Telling, "plain", False)
    kit = broken(Telling, reworded("hold-empty", "hold-mepty"))
    with pytest.raises(AssertionError, match="hold-empty"):
        kit.test_every_fact_has_a_sentence("pl")


def test_telling_events_that_the_game_does_not_know():
    kit = broken(Telling, ferry_with({"events": tuple(FERRY.rules.events)[1:]}))
    with pytest.raises(AssertionError, match="Loaded"):
        kit.test_the_game_knows_its_events()


def test_telling_a_match(reworded):
    kit = broken(Telling, reworded("event-lifted =", "event-lifted = two  blanks\nname-of-nobody =", "en"))
    with pytest.raises(AssertionError, match="two  blanks"):
        kit.test_a_whole_match_can_be_told(kit.setups[1])


def test_telling_long_lists(monkeypatch):
    monkeypatch.setattr(Telling, "plain", False)
    monkeypatch.setattr("stolik.testing.kits.telling.MANY_OPTIONS", 2)
    monkeypatch.setattr("stolik.testing.kits.telling.MOST_UNGROUPED", 2)
    with pytest.raises(AssertionError):
        broken(Telling, FERRY).test_long_lists_of_options_are_easy_to_survey()


def test_wording():
    with pytest.raises(AssertionError, match="empty quay"):
        broken(Wording, FERRY, examples={}).test_it_reads("name", ("empty_quay", "full quay", "empty quay"))


# --- catalogue, shelf, gallery ---------------------------------------------------------------------------------------


class Names(msgspec.Struct, frozen=True):
    names: dict[str, str]
    rooms: int = 1


def names(**fields: Any) -> Callable[[str, str], msgspec.Struct]:
    """A catalogue whose Polish part differs in this."""
    return lambda content, language: Names({"fog": "Fog"}, **(fields if language == "pl" else {}))


def test_catalogue_names():
    with pytest.raises(AssertionError, match="eel"):
        broken(Catalogue, ferry_with(catalogue=names())).test_whatever_is_read_in_a_match_has_a_name()
    with pytest.raises(AssertionError):
        broken(Catalogue, FERRY, least_read=1_000).test_whatever_is_read_in_a_match_has_a_name()


def test_catalogue_shape(reworded):
    with pytest.raises(AssertionError, match="rooms: 1 and 2"):
        broken(Catalogue, ferry_with(catalogue=names(rooms=2))).test_both_languages_are_of_one_shape()
    kit = broken(Catalogue, reworded("field-hold =", "field-hodl ="))
    with pytest.raises(AssertionError, match="hodl"):
        kit.test_both_languages_are_of_one_shape()


def test_catalogue_texts_and_json():
    gaps = ferry_with(catalogue=lambda content, language: PlainCatalogue({"fog": "The  fog"}, {}, {}, {}, {}))
    with pytest.raises(AssertionError, match="The  fog"):
        broken(Catalogue, gaps).test_no_text_has_gaps("en")
    with pytest.raises(AssertionError):
        broken(Catalogue, ferry_with(catalogue=names())).test_it_travels_as_json_and_is_made_once("en")


def test_catalogue_terms():
    class Terms(msgspec.Struct, frozen=True):
        terms: dict[str, str]

    shelf = ferry_with(catalogue=lambda content, language: Terms({"mist": "Mist"}))
    with pytest.raises(AssertionError, match="mist"):
        broken(Catalogue, shelf).test_terms_are_the_glossary("en")


def test_shelf_choices(reworded):
    kit = broken(OnShelf, ferry_with(choices={"pace": ("hurried", "calm")}))
    with pytest.raises(AssertionError):
        kit.test_the_first_of_each_choice_is_the_default()
    kit = broken(OnShelf, ferry_with(refuse_setup=lambda setup: "pace" if setup.pace == "hurried" else ""))
    with pytest.raises(AssertionError, match="hurried"):
        kit.test_every_setup_is_refused_or_can_be_played()
    kit = broken(OnShelf, reworded("setup-pace-calm", "setup-pace-clam"))
    with pytest.raises(AssertionError, match="clam"):
        kit.test_every_choice_has_its_words("pl")


def test_shelf_introduction(reworded):
    kit = broken(OnShelf, reworded("game-tagline =", "game-tagline = No end\nname-of-nobody ="))
    with pytest.raises(AssertionError):
        kit.test_the_game_is_introduced("pl")


def test_shelf_results():
    kit = broken(OnShelf, ferry_with(cooperative=False))
    with pytest.raises(AssertionError):
        kit.test_shelf_and_outcome_agree_whether_seats_play_together(kit.setups[0])
    kit = broken(OnShelf, ferry_with(automas=lambda view, language: ["The river"]))
    with pytest.raises(AssertionError):
        kit.test_points_so_far_are_told_for_every_seat(kit.setups[0])


def test_gallery(reworded):
    with pytest.raises(AssertionError, match="nothing to read"):
        broken(Gallery, ferry_with(spoilers=None)).test_every_card_can_be_read("en")
    with pytest.raises(AssertionError):
        broken(Gallery, FERRY, number=3).test_every_card_can_be_read("en")
    with pytest.raises(AssertionError, match="kind-letetr"):
        broken(Gallery, reworded("kind-letter", "kind-letetr")).test_every_kind_of_card_has_a_name("pl")
    spoilers = FERRY.spoilers
    assert spoilers is not None
    english = ferry_with(spoilers=lambda content, language: spoilers("", "en"))
    with pytest.raises(AssertionError, match="not translated"):
        broken(Gallery, english).test_both_languages_have_the_same_cards()
    with pytest.raises(AssertionError):
        broken(Gallery, ferry_with(gallery=spoilers)).test_no_spoiler_is_open("en")


# --- tutorial --------------------------------------------------------------------------------------------------------

SCRIPT = """
seed = "lesson"
seats = 1
learner = 0
setup = { pace = "calm" }
learnt = [{ en = "You can load.", pl = "Umiesz ładować." }]
ahead = { en = "Now you.", pl = "Teraz ty." }

[[step]]
title = { en = "A crate", pl = "Skrzynia" }
text = { en = "Load it.", pl = "Załaduj ją." }
answer = { type = "Load", weight = WEIGHT }
rule = "FT-1"
"""
WRONG = 'answer = { type = "Load", weight = 77 } #'


def lesson(folder: Path, old: str = "", new: str = "", **attributes: Any) -> Any:
    """The kit with a tutorial of one step, in which a text is replaced by another."""
    match = FERRY.rules.start(FERRY.setup(1, {}), Chance(key_from("lesson")))
    script = SCRIPT.replace("WEIGHT", str(match.players[0].hand[0]))
    assert old in script
    (folder / "tutorial.toml").write_text(script.replace(old, new) if old else script, encoding="utf-8")
    return broken(Tutorial, replace(FERRY, folder=folder), **({"steps": range(1, 2)} | attributes))


TESTS = [name for name in vars(Tutorial) if name.startswith("test_") and "rules" not in name]


def test_tutorial_that_is_sound(folder):
    kit = lesson(folder, promised={"a crate": "Loaded"})
    for test in TESTS:
        getattr(kit, test)()
    kit.test_the_rules_of_the_steps_exist("pl")


def test_tutorial_faults(folder):
    with pytest.raises(AssertionError, match=r"step 1 \(A crate\), its answer: Load\(weight=77\) is refused"):
        lesson(folder, "answer = {", WRONG).test_what_it_promises_happens_to_the_learner()
    with pytest.raises(AssertionError, match="a dance"):
        lesson(folder, promised={"a dance": "Danced"}).test_what_it_promises_happens_to_the_learner()
    with pytest.raises(AssertionError, match="Load it"):
        lesson(folder, "Załaduj ją.", "Load it.").test_every_step_is_told_in_both_languages_in_few_words()
    with pytest.raises(AssertionError):
        lesson(folder, steps=range(2, 9)).test_every_step_is_told_in_both_languages_in_few_words()
    with pytest.raises(AssertionError, match="FT-99"):
        lesson(folder, "FT-1", "FT-99").test_the_rules_of_the_steps_exist("en")


def test_tutorial_that_is_not_there():
    with pytest.raises(AssertionError, match="no tutorial"):
        broken(Tutorial, FERRY).test_every_step_is_told_in_both_languages_in_few_words()
