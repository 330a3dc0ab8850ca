"""What options tell beside their labels, from no more than the view of the seat that is asked."""

import random
from collections.abc import Iterator

import pytest

from stolik.effects.speech import LANGUAGES
from stolik.games import find_game
from stolik.games.tidal_blades import options
from stolik.games.tidal_blades.state import TidalBlades
from stolik.kernel import Match, Option, Seat

from .table import Table, begin, table

SHELF = find_game("tidal-blades")
TELLER = {language: SHELF.teller("", language, ("Ada", "Bo", "Cyd", "Dov")) for language in LANGUAGES}
STARTING = {
    "eko": "tsurus_transverser",
    "dust": "new_to_the_isles",
    "axl": "racing_engine",
    "caiman": "ancient_rivalry",
}


def hint(t: Table, option: Option, language: str = "en") -> str:
    """What A is told beside this option."""
    return SHELF.hint(t.match.view(0), 0, option, TELLER[language])


def offered(matches: int) -> Iterator[tuple[Match[TidalBlades], Seat, Option]]:
    """All that is offered in some random matches."""
    for number in range(matches):
        chooser, match = random.Random(number), begin(2 + number % 3, "experienced", "choose", f"hints {number}")
        while not match.over:
            seat = match.seats[0]
            answers, asides = match.options(seat), match.any_time(seat)
            yield from ((match, seat, option) for option in (*answers, *asides))
            match.answer(seat, chooser.choice(asides if asides and chooser.random() < 0.5 else answers))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_options_tell_what_they_do(language):
    """Wherever a card, a place, a Monster or a price is behind a label."""
    missing: set[type[Option]] = {
        *(options.TakeBonus, options.Buy, options.AttemptChallenge, options.TakeChallenge, options.Fight),
        *(options.Block, options.Keep, options.PlayStunt, options.UseCard, options.UseCompassCard, options.Take),
        *(options.Strike, options.TimeLeap, options.MichronicMemory, options.Visit),
    }
    for match, seat, option in offered(12):
        told = SHELF.hint(match.view(seat), seat, option, TELLER[language])
        assert not any(flaw in told for flaw in ("\n", "_", "  "))
        if type(option) in missing and getattr(option, "card", "x") and getattr(option, "spots", "x"):
            assert told or getattr(option, "space", "") == "", option
            missing -= {type(option)} if told else set()
    assert missing == set()


def test_a_hint_needs_no_more_than_the_view():
    for match, seat, option in offered(3):
        told = SHELF.hint(match.state, seat, option, TELLER["en"])
        assert SHELF.hint(match.view(seat), seat, option, TELLER["en"]) == told


def test_traits_are_told_by_name():
    t = table()
    challenge = options.TakeChallenge("challenge_catch_the_second")
    assert hint(t, challenge) == "Chronosseum. Match: Focus, Spirit. Push It: Resilience. 2 points."
    assert hint(t, challenge, "pl") == "Chronoseum. Dopasuj: Skupienie, Duch. Żyłowanie: Wytrwałość. 2 punkty."


def test_a_fight_tells_the_spots_that_are_open():
    t = table().monster("folds_edge", "bullubura", B=(0, 1, 3)).visits("A", "the_fold", "folds_edge")
    told = "Bullubura, weak to Chronosseum. Open spots: 3 Synergy; 5 Spirit, red armor, trophy."
    assert hint(t, options.Fight()) == told
    assert hint(t, options.Fight(), "pl").endswith("Niezakryte pola: 3 Synergia; 5 Duch, czerwony pancerz, puchar.")


def test_costs_are_told():
    t = table().active("A", *["novice"] * 4)
    t.player("A").fruit = 2
    assert [hint(t, options.CommitDice(("novice",) * n)) for n in (2, 3, 4)] == ["", "Eat 1 Fruit.", "Eat 2 Fruit."]
    assert hint(t, options.CommitDice(("novice",) * 4), "pl") == "Zjedz 2 owoce."
    assert hint(t, options.TimeLeap()) == "Pay 4 Shells from your Shell Shield."
    assert hint(t, options.MichronicMemory()) == "Pay 6 Shells from your Shell Shield."
    t = table().cards("A", "deep_spiral")
    assert hint(t, options.MichronicMemory()) == "Pay 4 Shells from your Shell Shield."


def test_a_price_is_told_where_it_is_not_the_printed_one():
    t = table().cards("A")
    card = next(card for card in t.content.market.values() if card.cost.get("shell", 0) >= 2)
    t.pool("market", card.id)
    assert not hint(t, options.Buy(card.id)).startswith("Now costs")
    t = table().cards("A", "haggling_in_gestures")
    assert hint(t.pool("market", card.id), options.Buy(card.id)).startswith("Now costs")


def test_the_compass_card_is_found_though_the_deck_is_hidden():
    match = begin(3, "experienced", "random", "compass")
    seat = match.seats[0]
    told = SHELF.hint(match.view(seat), seat, options.UseCompassCard(), TELLER["en"])
    assert told.startswith(f"{TELLER['en'].name(STARTING[match.state.players[seat].character])}: ")
