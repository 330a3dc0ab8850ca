"""The kernel's contract in random matches, for every number of seats."""

import pytest

from stolik.games.tamashii import moving, setup
from stolik.games.tamashii.content import content_of
from stolik.games.tamashii.game import TAMASHII
from stolik.games.tamashii.setup import keep_protocol, take_class
from stolik.games.tamashii.state import Augment, Known, Setup, Tamashii
from stolik.kernel import Match, key_from
from stolik.kernel.conformance import check

from .table import pack


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("scenario", ["prologue", "night_shift"])
def test_random_matches(scenario: str, seats: int) -> None:
    report = check(TAMASHII, Setup(seats, scenario, content=pack()), "conformance", 1_500)
    assert {"plan", "move", "district", "fire", "combat", "task"} <= set(report.questions)
    assert report.any_time > 0
    assert report.undone > 0


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_matches_with_the_whole_box(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is unlocked, and everybody has installed all Augments of a Class and some of every Faction."""

    def take_all(g: Tamashii, seat: int, class_: str) -> None:
        take_class(g, seat, class_)
        p, cards = g.players[seat], content_of(g.content).augments.values()
        factions = [card.id for card in cards if card.is_faction][seat :: g.seats]
        own = [card.id for card in cards if card.deck == class_ and card.code != "N20"]
        p.augments, p.class_deck = tuple(Augment(card, installed=True) for card in (*own, *factions)), ()
        p.resources = dict.fromkeys(p.resources, 3)

    def learn_all(g: Tamashii, seat: int, card: str) -> None:
        keep_protocol(g, seat, card)
        g.players[seat].step = 3 * g.chance.below(2)

    monkeypatch.setattr(setup, "take_class", take_all)
    monkeypatch.setattr(setup, "keep_protocol", learn_all)
    monkeypatch.setattr(setup, "prepare_faction", lambda g, faction: None)
    monkeypatch.setattr(moving, "prepare_faction", lambda g, faction: None)
    records = content_of(pack()).library.records.values()
    codes = {record.code for by_id in records for record in by_id.values() if hasattr(record, "code")} - {"N20"}
    known = Known(tuple(sorted(codes)))
    for scenario in ("night_shift", *(["generator"] if seats > 1 else [])):
        chosen = Setup(seats, scenario, protocols=True, known=known, content=pack())
        report = check(TAMASHII, chosen, f"whole box {scenario}", 500)
        assert report.any_time > 0


def test_a_bot_does_not_read_a_card_that_nobody_has_drawn() -> None:
    """An imagined match ends where the next Scenario card would be opened."""
    match = Match.new(TAMASHII, Setup(1), key_from("veil"))
    while match.question and match.question.name == "board":
        match.answer(0, match.options(0)[0])
    copy = match.clone()
    copy.determinize(0, "imagined")
    for _ in range(200):
        if copy.over:
            break
        copy.answer(copy.seats[0], copy.default(copy.seats[0]))
    assert copy.over
    assert copy.state.veiled
    assert copy.state.told == match.state.told == ("A01",)
