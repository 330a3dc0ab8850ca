"""The content in the box: counts and facts of the rulebook, what we promise beyond, and texts in both languages."""

import random
import re
from collections import Counter
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pytest

import stolik.effects
from stolik.effects.content import ContentError
from stolik.effects.nodes import Abilities, Amount, Condition, Do, Effect, May, Trade
from stolik.effects.parser import parse_abilities, parse_amount, parse_condition, parse_effect
from stolik.effects.speech import LANGUAGES, Speech, load_speech
from stolik.effects.text import amount_text, condition_text, effect_text, goal_text
from stolik.effects.vocabulary import Word
from stolik.games.farshore.city import OneCity, requirements_met
from stolik.games.farshore.content import FOLDER, Card, ContentRecord, content_of, load
from stolik.games.farshore.game import FARSHORE
from stolik.games.farshore.terms import CLASSES, COLOURS, RESOURCES
from stolik.games.farshore.vocabulary import CARD_KINDS
from stolik.games.farshore.vocabulary import VOCABULARY as WORDS

from ...rules import rule

BOX = content_of(FARSHORE.content)
CARDS = BOX.cards
DECK = [card for card in CARDS.values() for _ in range(card.copies)]
RECORDS = [record for records in BOX.library.records.values() for record in records.values()]
TEXTS = [(id, field) for field, told in BOX.library.effects.items() for id in told]
EFFECTS = stolik.effects.__path__[0]
LONGEST_TEXT, LONGEST_FLAVOUR, LONGEST_NAME = 220, 80, 32


def speech(language: str) -> Speech:
    folder = FOLDER.parent
    return load_speech(language, type(folder)(EFFECTS), folder / f"words.{language}.ftl")


def names(record: ContentRecord) -> tuple[str, str]:
    return record.name.en, record.name.pl


def does(card: Card) -> str:
    """The field of its colour."""
    return card.effect or card.abilities or card.bonus


def parts(effect: Effect) -> list[Effect]:
    return [effect, *(inner for part in effect.parts() for inner in parts(part))]


def verbs(record: ContentRecord) -> set[str]:
    """Verbs of all that a card does."""
    found = [BOX.library.effects.get(field, {}).get(record.id) for field in ("effect", "abilities")]
    effects = [e.effect if isinstance(e, Abilities) else e for e in found if e is not None]
    return {part.word.name for effect in effects for part in parts(effect) if isinstance(part, Do)}


def matches(tile: str, card: Card) -> bool:
    """Whether a card matches a wind rose: nothing but the card decides."""
    return BOX.condition(tile, "matches").holds(SimpleNamespace(content=BOX.id), 0, card.id)


# --- the main deck ---------------------------------------------------------------------------------------------------


@rule("FS-150")
def test_the_deck_has_128_cards_with_60_names_in_five_colours():
    assert len(DECK) == 128
    assert (
        len(CARDS) == len({card.name.en for card in CARDS.values()}) == len({c.name.pl for c in CARDS.values()}) == 60
    )
    assert Counter(card.colour for card in DECK).keys() == set(COLOURS)
    assert min(Counter(card.colour for card in DECK).values()) >= 16
    assert 40 <= 100 * sum(card.class_ == "critter" for card in DECK) / 128 <= 60


@rule("FS-123", "FS-135")
@pytest.mark.parametrize(("colour", "class_"), list(product(COLOURS, CLASSES)))
def test_every_colour_has_critters_and_constructions(colour, class_):
    assert sum(card.copies for card in CARDS.values() if (card.colour, card.class_) == (colour, class_)) >= 5


@rule("FS-133", "FS-134")
@pytest.mark.parametrize("card", list(CARDS.values()), ids=lambda card: card.id)
def test_common_cards_have_more_copies_than_unique_ones(card):
    assert card.copies in ((1, 2) if card.rarity == "unique" else (2, 3, 4))


@rule("FS-107", "FS-108", "FS-109")
def test_mushrooms_are_for_critters_and_some_constructions_cost_anything():
    constructions = [card for card in CARDS.values() if card.class_ == "construction"]
    critters = [card for card in CARDS.values() if card.class_ == "critter"]
    assert not any("mushroom" in card.cost for card in constructions)
    assert sum("any" in card.cost for card in constructions) >= 3
    assert 1 <= sum("mushroom" not in card.cost for card in critters) <= len(critters) // 10
    assert all(2 <= card.total_cost <= 6 and 1 <= card.points <= 4 for card in CARDS.values())


@rule("FS-132")
def test_only_wreck_and_castaway_take_no_city_space():
    assert {card.id for card in CARDS.values() if not card.fills_space} == {"wreck", "castaway"}
    assert names(CARDS["wreck"]) == ("Wreck", "Wrak")
    assert names(CARDS["castaway"]) == ("Castaway", "Rozbitek")


@rule("FS-123")
def test_diver_and_storehouse_have_the_same_colour():
    diver, storehouse = CARDS["diver"], CARDS["storehouse"]
    assert (names(diver), diver.class_) == (("Diver", "Nurek"), "critter")
    assert (names(storehouse), storehouse.class_) == (("Storehouse", "Skład"), "construction")
    assert diver.colour == storehouse.colour


@rule("FS-161", "FS-R78")
def test_guildmaster_counts_blue_red_and_brown_cards():
    card = CARDS["guildmaster"]
    assert names(card) == ("Guildmaster", "Mistrz gildii")
    assert (card.colour, card.rarity, card.points) == ("purple", "unique", 2)
    assert card.bonus == "cards(blue) + cards(red) + cards(brown)"


@rule("FS-168", "FS-167", "FS-176", "FS-276")
def test_navigator_sloop_galleon_and_customs_house_do_what_the_book_says():
    navigator, sloop, galleon, customs = (CARDS[id] for id in ("navigator", "sloop", "galleon", "customs_house"))
    assert (names(navigator), navigator.colour) == (("Navigator", "Nawigator"), "blue")
    assert set(BOX.abilities["navigator"].whenever) == {"wind"}
    assert names(sloop) == ("Sloop", "Slup")
    assert verbs(sloop) == {"ship"}
    assert (names(galleon), galleon.colour) == (("Galleon", "Galeon"), "purple")
    assert "treasures()" in galleon.bonus
    assert names(customs) == ("Customs House", "Urząd celny")
    assert "give(1, card) >>" in customs.effect


FAMILIES = {
    "resources": r"gain\(\d, (driftwood|seaweed|crystal|mushroom)\)",
    "any resource": r"gain\(\d, any_resource\)",
    "shells": r"gain\(\w.*, shell\)",
    "treasure": r"gain\(\d, treasure\)",
    "cards of the deck": r"gain\(\d, card\)",
    "cards of the bay": r"gain\(\d, bay_card\)",
    "reveal": r"reveal\(",
    "ship": r"\bship\(",
    "discard from the city": r"discard_city\(",
    "give a card": r"give\(\d, card\)",
    "give resources": r"give\(\d, any_resource\)",
    "cards of the hand for a benefit": r"pay\(\d, card\) >>",
    "leading": r"leading\(\)",
    "trailing": r"trailing\(\)",
    "alongside": r"alongside\(\)",
    "ships behind": r"ships_behind\(\)",
    "unspent treasure": r"treasures\(\)",
    "may": r"may\(",
}


@rule("FS-003", "FS-005", "FS-127", "FS-166", "FS-215")
@pytest.mark.parametrize("family", list(FAMILIES))
def test_every_family_of_effects_is_on_some_card(family):
    assert any(re.search(FAMILIES[family], does(card)) for card in CARDS.values())


@rule("FS-112", "FS-113")
def test_four_cards_change_costs_each_for_another_price():
    changes = [card.change for card in CARDS.values() if card.change]
    assert sorted(change.price for change in changes) == ["discard_card", "discard_this", "nothing", "shell"]
    assert len({change.on for change in changes}) >= 3


@rule("FS-155")
def test_blue_cards_react_to_everything_there_is():
    found = {
        (name, *ability.args)
        for abilities in BOX.abilities.values()
        for name, triggered in abilities.whenever.items()
        for ability in triggered
    }
    assert found >= {("wind",), ("claim",), ("prepare", "summer")}
    assert found >= {("place", place) for place in WORDS.nouns["place"]}
    assert {kind for name, *args in found if name == "play" for kind in args} >= {"critter", "construction", "unique"}
    assert any(args == [colour] for name, *args in found if name == "play" for colour in COLOURS)


@rule("FS-161")
@pytest.mark.parametrize(
    "amounts",
    [
        ("cards", "colours", "pairs", "empty_spaces"),
        ("ships_behind", "chests_reached", "ship_space"),
        ("maps",),
        ("treasures",),
    ],
    ids=["city", "ship", "maps", "treasures"],
)
def test_bonuses_depend_on_city_ship_maps_and_treasures(amounts):
    assert any(re.search(rf"\b({'|'.join(amounts)})\(", card.bonus) for card in CARDS.values())


@rule("FS-019", "FS-020", "FS-021")
@pytest.mark.parametrize("id", [*CARDS, *BOX.islands, *BOX.coast])
def test_whatever_costs_something_is_optional(id):
    for field in ("effect", "abilities"):
        found = BOX.library.effects.get(field, {}).get(id)
        whole = parts(found.effect if isinstance(found, Abilities) else found) if found else []
        allowed = {inner for part in whole if isinstance(part, May) for inner in parts(part)}
        asks = [
            part for part in whole if isinstance(part, Trade) or (isinstance(part, Do) and part.word.name == "play")
        ]
        assert set(asks) <= allowed
        assert not any(isinstance(part, Do) and part.word.name == "lose" for part in whole)


def test_at_most_one_card_in_ten_has_a_verb_of_its_own():
    uses = Counter(verb for card in CARDS.values() for verb in verbs(card))
    assert sum(any(uses[verb] == 1 for verb in verbs(card)) for card in CARDS.values()) <= len(CARDS) // 10


def test_workers_cannot_take_each_other_back_for_ever():
    reds = [card for card in CARDS.values() if card.colour == "red" and "recall(" in card.effect]
    assert [card.rarity for card in reds] == ["unique"]
    assert not any("recall(" in place.effect for place in (*BOX.islands.values(), *BOX.coast.values()))
    assert not any("recall(" in card.abilities for card in CARDS.values())


BROKEN_CARD = """[[card]]
id = "try_broken"
name = { en = "x", pl = "x" }
flavour = { en = "", pl = "" }
colour = "%s"
class = "critter"
rarity = "common"
copies = 1
%s = "%s"
"""
BROKEN_WEATHER = """[[weather]]
id = "weather_broken"
name = { en = "x", pl = "x" }
flavour = { en = "", pl = "" }
upper = "always(hand_limit, 1)"
lower = "%s"
"""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (BROKEN_CARD % ("blue", "abilities", "always(hand_limit, 1)"), "always.* has no place in a card"),
        (
            BROKEN_CARD % ("blue", "abilities", "anytime(pay(1, shell) >> gain(1, treasure))"),
            "anytime.* has no place in a card",
        ),
        (BROKEN_CARD % ("blue", "abilities", "whenever(place(docks), recall(1))"), "takes no workers back"),
        (BROKEN_CARD % ("blue", "effect", "gain(1, shell)"), "a blue card has no effect"),
        (BROKEN_CARD % ("green", "effect", "produce(1)"), "cannot make others produce"),
        (BROKEN_WEATHER % "always(bay_cost, -1)", "bay_cost can only rise"),
        (BROKEN_WEATHER % "always(dunes_cards, 1)", "dunes_cards can only fall"),
        (BROKEN_WEATHER % "anytime(pay(1, shell) >> gain(1, treasure))", "anytime.* has no place in a weather"),
    ],
)
def test_what_the_rules_could_not_carry_out_is_refused(tmp_path: Path, text: str, why: str):
    (tmp_path / "broken.toml").write_text(text)
    with pytest.raises(ContentError, match=why):
        load([tmp_path])


# --- the board -------------------------------------------------------------------------------------------------------


@rule("FS-067", "FS-068", "FS-285")
def test_each_resource_has_its_coast_space_and_no_two_give_the_same():
    effects = [space.effect for space in BOX.coast.values()]
    assert len(effects) == len(set(effects)) == 4
    assert "gain(3, driftwood)" in effects
    for kind in RESOURCES:
        assert sum(bool(re.match(rf"gain\(\d, {kind}\)", effect)) for effect in effects) == 1


@rule("FS-028", "FS-070")
def test_there_are_16_islands_that_differ_and_give_more_than_the_coast():
    assert len(BOX.islands) == len({island.effect for island in BOX.islands.values()}) == 16
    assert not {i.effect for i in BOX.islands.values()} & {c.effect for c in BOX.coast.values()}


@rule("FS-031", "FS-162", "FS-163")
@pytest.mark.parametrize("tile", list(BOX.wind_roses))
def test_every_wind_rose_matches_a_fair_share_of_the_deck(tile):
    share = 100 * sum(matches(tile, card) for card in DECK) / len(DECK)
    assert 25 <= share <= 45
    text = (FOLDER / "wind_roses.toml").read_text("utf-8")
    assert f'# {share:.0f} %\n[[wind_rose]]\nid = "{tile}"' in text


@rule("FS-162", "FS-163")
def test_cards_match_none_one_or_both_of_any_two_wind_roses():
    a, b = ([tile.id for tile in BOX.wind_roses.values() if tile.stack == stack] for stack in "ab")
    assert len(a) == len(b) == 8
    for one, other in product(a, b):
        assert {matches(one, card) + matches(other, card) for card in DECK} == {0, 1, 2}


@rule("FS-023", "FS-090", "FS-R04", "FS-R16")
def test_six_kinds_of_maps_ask_for_kinds_of_cards_in_the_city():
    assert [kind.values for kind in BOX.maps.values()] == [(2, 1, 0, 0)] * 6
    asked = [kind.requirement for kind in BOX.maps.values()]
    assert len(set(asked)) == 6
    assert "cards(green) >= 4" in asked
    assert "colours() >= 5" in asked
    for requirement in asked:
        assert re.fullmatch(r"(cards\(\w+\)|colours\(\)) >= \d+( and cards\(\w+\) >= \d+)*", requirement)


@rule("FS-102", "FS-129")
def test_one_city_can_answer_all_six_maps():
    city = {"green": 4, "blue": 5, "red": 2, "purple": 4}
    drifters = {"brown": 5}
    assert sum(city.values()) == 15
    assert drifters["brown"] <= CARDS["wreck"].copies + CARDS["castaway"].copies
    counts = city | drifters | {"critter": 10}
    for kind in BOX.maps.values():
        for wanted, n in re.findall(r"cards\((\w+)\) >= (\d+)", kind.requirement):
            assert counts[wanted] >= int(n)


@rule("FS-169", "FS-172", "FS-173", "FS-174")
def test_the_ship_track_rises_from_nothing_to_60_with_chests_well_apart():
    points = [space.points for space in BOX.track]
    assert 36 <= len(points) <= 48
    assert (points[0], points[-1]) == (0, 60)
    assert points == sorted(points)
    chests = [at for at, space in enumerate(BOX.track) if space.chest]
    assert len(chests) >= 5
    assert all(later - earlier > 4 for earlier, later in zip((0, *chests), chests, strict=False))
    assert not BOX.track[-1].chest


@rule("FS-284", "FS-285", "FS-286", "FS-287", "FS-289")
def test_track_cards_lead_the_captain_everywhere():
    cards = BOX.track_cards.values()
    assert len(cards) == 20
    upper = [section for card in cards for section in (card.top, card.middle)]
    assert {section.coast for section in upper if section.to == "coast"} == set(BOX.coast)
    assert {section.to for section in upper} == {"coast", "island", "card"}
    assert {section.act for section in upper if section.to == "card"} == {"treasure", "ship", "play"}
    bottom = [card.bottom for card in cards]
    assert {section.n for section in bottom if section.to == "docks"} == {1, 2}
    assert {section.colour for section in bottom if section.to == "lookout"} == set(COLOURS)


@rule("FS-258", "FS-264")
def test_twelve_weather_cards_have_two_effects_each_and_use_every_modifier():
    weather = BOX.weather.values()
    assert len(weather) == 12
    assert all(card.upper and card.lower and card.upper != card.lower for card in weather)
    used = {
        name
        for card in weather
        for field in ("upper", "lower")
        for name in BOX.weather_abilities(card.id, field).always
    }
    assert used == set(WORDS.modifiers)
    assert not any(verb in card.upper + card.lower for card in weather for verb in ("gain(", "pay(", "may("))


# --- texts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.id)
def test_every_record_has_a_name_and_a_flavour_in_both_languages(record):
    for text, longest in ((record.name, LONGEST_NAME), (record.flavour, LONGEST_FLAVOUR)):
        assert 0 < len(text.en) <= longest
        assert 0 < len(text.pl) <= longest
        assert text.en != text.pl
        assert text.en == text.en.strip()
        assert text.pl == text.pl.strip()
    assert record.flavour.en[-1] in ".!?"
    assert record.flavour.pl[-1] in ".!?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_records_share_a_name_or_a_flavour(language):
    for field in ("name", "flavour"):
        texts = Counter(getattr(getattr(record, field), language) for record in RECORDS)
        assert [text for text, n in texts.items() if n > 1] == []


def told(parsed: Abilities | Effect | Condition | Amount, words: Speech) -> str:
    match parsed:
        case Abilities():
            return effect_text(parsed.effect, words)
        case Condition():
            return goal_text(parsed, words)
        case Amount():
            return amount_text(parsed, words)
        case _:
            return effect_text(parsed, words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("id", "field"), TEXTS)
def test_every_effect_has_a_text_that_fits_on_its_card(id, field, language):
    text = told(BOX.library.effects[field][id], speech(language))
    assert 0 < len(text) <= LONGEST_TEXT
    assert not re.search(r"[{}$_]|  | [.,;]|\bNone\b", text)


def calls(word: Word) -> list[str]:
    """A call of a word with every noun it can have, with and without what is optional."""
    choices = []
    for parameter in word.parameters:
        kind = parameter.rstrip("?")
        values = ["2"] if kind == "amount" else list(WORDS.nouns[kind])
        choices.append([*values, ""] if parameter.endswith("?") else values)
    return [f"{word.name}({', '.join(filter(None, args))})" for args in product(*choices)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_language_can_be_told(language):
    words = speech(language)
    for word in WORDS.verbs.values():
        for call in calls(word):
            for form in ("{0}", "may({0})"):
                effect = form.format(f"{call} >> gain(1, shell)" if word.cost else call)
                assert effect_text(parse_effect(effect, WORDS), words)
    for word in WORDS.amounts.values():
        for call, named in product(calls(word), word.about or ("",)):
            assert amount_text(parse_amount(call, WORDS, named=named), words)
            assert condition_text(parse_condition(f"{call} >= 2", WORDS, named=named), words)
            assert effect_text(parse_effect(f"gain({call}, shell)", WORDS, named=named), words)
    for word in WORDS.conditions.values():
        for call, negation, named in product(calls(word), ("", "not "), word.about or ("",)):
            assert condition_text(parse_condition(negation + call, WORDS, named=named), words)
    for word in WORDS.triggers.values():
        for call in calls(word):
            assert effect_text(parse_abilities(f"whenever({call}, gain(1, shell))", WORDS), words)
    for modifier, by in product(WORDS.modifiers, (-2, -1, 1, 2)):
        assert effect_text(parse_abilities(f"always({modifier}, {by})", WORDS), words)


def test_both_languages_have_the_same_messages():
    here = [Speech(language, [FOLDER.parent / f"words.{language}.ftl"]).ids() for language in LANGUAGES]
    assert {id for id in here[0] if not id.startswith("part-")} == {id for id in here[1] if not id.startswith("part-")}


@pytest.mark.parametrize(
    ("effect", "english", "polish"),
    [
        (
            "gain(2, seaweed), gain(1, card)",
            "Gain 2 seaweed and draw 1 card.",
            "Weź 2 kępki wodorostów i dobierz 1 kartę.",
        ),
        ("gain(5, any_resource)", "Gain 5 resources of any kind.", "Weź 5 dowolnych surowców."),
        (
            "may(give(1, card) >> (gain(3, any_resource), gain(1, shell)))",
            "You may give 1 card to another player to gain 3 resources of any kind and 1 shell.",
            "Możesz przekazać 1 kartę innemu graczowi, aby wziąć 3 dowolne surowce i 1 muszelkę.",
        ),
        (
            "may(discard_city(critter) >> ship(1))",
            "You may discard another critter from your city to move your ship 1 space.",
            "Możesz odrzucić ze swojego miasta inne stworzenie, aby przesunąć swój statek o 1 pole.",
        ),
        (
            "may(play(1, green))",
            "You may play a green card for 1 fewer resource.",
            "Możesz zagrać zieloną kartę, płacąc o 1 surowiec mniej.",
        ),
        (
            "produce(5), recall(1)",
            "Activate 5 green cards with different names in your city and take back 1 worker that you placed earlier.",
            "Aktywuj w swoim mieście 5 zielonych kart o różnych nazwach i odzyskaj 1 wcześniej zagranego robotnika.",
        ),
        (
            "produce(1), may(recall(2))",
            "Activate 1 green card in your city. You may take back 2 workers that you placed earlier.",
            "Aktywuj w swoim mieście 1 zieloną kartę. Możesz odzyskać 2 wcześniej zagranych robotników.",
        ),
        (
            "may(play(0, critter)), sweep(4)",
            "You may play a critter. Replace up to 4 cards in the bay (with all copies).",
            "Możesz zagrać stworzenie. Wymień maksymalnie 4 karty w zatoce (wraz ze wszystkimi kopiami).",
        ),
        (
            "reveal(3, critter)",
            "Reveal the top 3 cards of the deck (critters go to your hand, the rest are discarded).",
            "Odkryj 3 wierzchnie karty talii (stworzenia weź na rękę, resztę odrzuć).",
        ),
    ],
)
def test_texts_are_good_sentences(effect, english, polish):
    parsed = parse_effect(effect, WORDS)
    assert effect_text(parsed, speech("en")) == english
    assert effect_text(parsed, speech("pl")) == polish


def test_kinds_of_cards_are_those_that_cards_have():
    assert {kind for card in CARDS.values() for kind in card.kinds} == set(CARD_KINDS)


@rule("FS-090")
@pytest.mark.parametrize("requirement", ["", "cards(unique) >= 3 and pairs(common) >= 2"], ids=["ours", "of a pack"])
def test_what_is_remembered_of_cities_is_all_that_maps_ask_about(tmp_path: Path, requirement: str):
    """Cities alike in what maps ask about are judged once; each must come out as if it were judged by itself."""
    box = BOX
    if requirement:
        ours = next(iter(BOX.maps.values()))
        told = f'id = "{ours.id}"\nname = {{ en = "x", pl = "x" }}\nflavour = {{ en = "", pl = "" }}\n'
        asked = f'requirement = "{requirement}"\nvalues = {list(ours.values)}\n'
        (tmp_path / "maps.toml").write_text(f"[[map]]\n{told}{asked}", encoding="utf-8")
        box = load([tmp_path])
    dice = random.Random("cities")
    for _ in range(600):
        table = OneCity.of(box.id, dice.choices(list(box.cards), k=dice.randint(0, 15)))
        alone = tuple(kind for kind, needed in box.requirements.items() if needed.holds(table, 0))
        assert requirements_met(table, table.players[0]) == alone
