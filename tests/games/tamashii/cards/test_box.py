"""The box: how many cards of each kind there are, and what unlocks them."""

from collections import Counter

import pytest

from stolik.effects.content import Text
from stolik.games.tamashii.content import built_in
from stolik.games.tamashii.records import OPEN_CODE
from stolik.games.tamashii.terms import CLASSES, FACTIONS

from ....rules import rule

BOX = built_in()
CLASS_CARDS = {class_: [c for c in BOX.augments.values() if c.deck == class_] for class_ in CLASSES}
FACTION_CARDS = {faction: [c for c in BOX.augments.values() if c.deck == faction] for faction in FACTIONS}
IN_DECK = [enemy for enemy in BOX.enemies.values() if not enemy.card]
"""Enemies of the Enemy deck; those that are Special Scenario cards belong to their Scenario."""


def is_open(card: object) -> bool:
    return getattr(card, "code", "") == OPEN_CODE


def test_seventy_enemies_in_three_levels() -> None:
    levels: Counter[int] = Counter()
    for enemy in IN_DECK:
        levels[enemy.level] += enemy.copies
    assert (levels, len(IN_DECK)) == ({1: 30, 2: 24, 3: 16}, 40)
    assert sum(enemy.copies for enemy in IN_DECK if is_open(enemy)) == 54


def test_bodies_protocols_districts_and_boards() -> None:
    districts = BOX.districts.values()
    for cards, all_, open_ in ((BOX.bodies.values(), 13, 8), (BOX.protocols.values(), 13, 9), (districts, 24, 20)):
        assert (len(cards), sum(map(is_open, cards))) == (all_, open_)
    assert sorted(BOX.districts) == list(range(1, 25))
    assert len(BOX.boards) == 4
    assert (sum(BOX.constants.exploration.values()), len(BOX.constants.exploration)) == (20, 6)


@rule("TM-024", "TM-025", "TM-247")
@pytest.mark.parametrize("class_", CLASSES)
def test_thirteen_augments_of_each_class(class_: str) -> None:
    cards = CLASS_CARDS[class_]
    starts = Counter(card.starting for card in cards)
    assert starts == {"common": 1, "cooperation": 1, "solo": 1, "": 10}
    assert sum(map(is_open, cards)) == 11
    assert all(card.memory == 0 for card in cards if card.starting)
    assert all(1 <= card.memory <= 3 for card in cards if not card.starting)


@rule("TM-254", "TM-257")
@pytest.mark.parametrize("faction", FACTIONS)
def test_twelve_augments_of_each_faction(faction: str) -> None:
    cards = FACTION_CARDS[faction]
    assert (len(cards), sum(card.once for card in cards), sum(map(is_open, cards))) == (12, 3, 10)


@rule("TM-429", "TM-432", "TM-434", "TM-435", "TM-436")
def test_sixty_two_cards_of_the_generator() -> None:
    piles = (BOX.generator_maps, BOX.conditions, BOX.extensions, BOX.pvp, BOX.goals)
    assert [len(pile) for pile in piles] == [8, 8, 8, 8, 29]
    assert sum(map(len, piles)) + len(BOX.library.records["scoring"]) == 62


@rule("TM-453", "TM-454", "TM-457", "TM-458", "TM-460")
def test_the_scoring_card() -> None:
    card = BOX.scoring
    assert (card.resources, card.cell, card.open, card.integrity, card.faction, card.class_) == (3, 1, 1, 1, 1, 2)
    assert card.corrupted == (0, 1, 2, 2, 3, 3, 4)


@rule("TM-R103", "TM-039", "TM-035")
def test_what_each_code_unlocks() -> None:
    kinds = ("enemy", "body", "augment", "protocol", "district")
    found: dict[str, list[str]] = {}
    for kind in kinds:
        for card in BOX.library.records[kind].values():
            if not is_open(card) and not getattr(card, "card", ""):
                found.setdefault(card.code, []).append(card.id)
    assert {code: sorted(ids) for code, ids in sorted(found.items())} == {
        "A07": ["last_tram", "stage_set"],
        "A08": ["eleven_minutes"],
        "A09": ["second_try"],
        "B07": ["puppet"],
        "B08": ["exit_song", "prompt_box"],
        "B09": ["ferry_landing", "usher"],
        "C09": ["grandfather_clock", "pupil"],
        "C10": ["understudy"],
        "C11": ["skipping_rope"],
        "D08": ["matron", "rubber_boots"],
        "D09": ["last_stretcher"],
        "D10": ["double_shift"],
        "H08": ["appeal"],
        "H09": ["locksmith", "unsigned"],
        "K08": ["brood"],
        "K09": ["stock_bone"],
        "K10": ["landlord", "register_hall"],
        "L07": ["receipt", "umbrella"],
        "L08": ["hammer_price"],
        "P08": ["photographer", "ward_six"],
        "P09": ["tuner"],
        "P10": ["steady_note"],
        "S07": ["pacemaker", "team_photo"],
        "S08": ["mascot", "medal"],
        "T08": ["inspector"],
        "T09": ["forged_stub"],
    }
    locked = {card.id: card.copies for card in IN_DECK if not is_open(card)}
    assert set(locked.values()) == {2}


def test_every_card_has_a_flavour_in_both_languages() -> None:
    seen: Counter[Text] = Counter()
    for kind in ("enemy", "body", "augment", "protocol", "district"):
        for card in BOX.library.records[kind].values():
            if not getattr(card, "card", ""):
                assert card.flavour.en, card.id
                assert card.flavour.pl, card.id
                assert max(len(card.flavour.en.split()), len(card.flavour.pl.split())) <= 16, card.id
                seen[card.flavour] += 1
    assert set(seen.values()) == {1}
