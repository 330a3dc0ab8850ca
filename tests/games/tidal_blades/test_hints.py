"""What options tell beside their labels, from no more than the view of the seat that is asked."""

from collections.abc import Iterator
from itertools import product

import pytest

from stolik.effects.speech import LANGUAGES
from stolik.games import find_game
from stolik.games.tidal_blades import options
from stolik.games.tidal_blades.content import built_in
from stolik.games.tidal_blades.matching import can_match, units_of, ways_to_strike
from stolik.games.tidal_blades.odds import hit_percents, percent
from stolik.games.tidal_blades.state import Attempt, Rolled, Setup, TidalBlades
from stolik.kernel import Match, Option, Seat
from stolik.testing.random_play import positions

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


def offered() -> Iterator[tuple[Match[TidalBlades], Seat, Option]]:
    """All that is offered in some random matches."""
    for seats in (2, 3, 4):
        for match in positions(SHELF, Setup(seats, "experienced"), "hints", matches=4):
            for seat in match.seats:
                yield from ((match, seat, option) for option in (*match.options(seat), *match.any_time(seat)))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_options_tell_what_they_do(language):
    """Wherever a card, a place, a Monster or a price is behind a label."""
    missing: set[type[Option]] = {
        *(options.TakeBonus, options.Buy, options.AttemptChallenge, options.TakeChallenge, options.Fight),
        *(options.Block, options.Keep, options.PlayStunt, options.UseCard, options.UseCompassCard, options.Take),
        *(options.Strike, options.TimeLeap, options.MichronicMemory, options.Visit),
    }
    for match, seat, option in offered():
        told = SHELF.hint(match.view(seat), seat, option, TELLER[language])
        assert not any(flaw in told for flaw in ("\n", "_", "  "))
        if type(option) in missing and getattr(option, "card", "x") and getattr(option, "spots", "x"):
            assert told or getattr(option, "space", "") == "", option
            missing -= {type(option)} if told else set()
    assert missing == set()


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
    card = next(card for card in t.box.market.values() if card.cost.get("shell", 0) >= 2)
    t.pool("market", card.id)
    assert not hint(t, options.Buy(card.id)).startswith("Now costs")
    t = table().cards("A", "haggling_in_gestures")
    assert hint(t.pool("market", card.id), options.Buy(card.id)).startswith("Now costs")


def test_the_compass_card_is_found_though_the_deck_is_hidden():
    match = begin(3, "experienced", "random", "compass")
    seat = match.seats[0]
    told = SHELF.hint(match.view(seat), seat, options.UseCompassCard(), TELLER["en"])
    assert told.startswith(f"{TELLER['en'].name(STARTING[match.state.players[seat].character])}: ")


@pytest.mark.parametrize(
    ("dice", "required", "chance"),
    [
        (("novice",), ("focus", "focus"), 0),
        ((), (), 100),
        (("novice",) * 8, ("focus",), None),
    ],
)
def test_odds_that_are_certain_or_unknown(dice, required, chance):
    assert percent("", dice, (), required) == chance


def test_odds_are_those_of_all_falls():
    faces = built_in().dice["novice"].faces
    good = sum(can_match((a, b), ("focus", "spirit")) for a in faces for b in faces)
    assert percent("", ("novice", "novice"), (), ("focus", "spirit")) == round(100 * good / len(faces) ** 2)


def test_a_given_symbol_counts():
    assert percent("", (), ("focus",), ("focus",)) == 100


@pytest.mark.parametrize(
    ("language", "begins"),
    [("en", "Needs 3 symbols, you roll 2 dice; "), ("pl", "Potrzeba 3 symboli, rzucasz 2 kośćmi; ")],
)
def test_before_dice_are_committed_their_odds_are_told(language: str, begins: str):
    t = table().active("A", *["novice"] * 2)
    challenge = next(card for card in built_in().challenges.values() if len(card.required) == 3)
    t.state.attempt = Attempt(challenge.id, challenge.arena)
    assert hint(t, options.CommitDice(("novice",) * 2), language).startswith(begins)


def test_odds_of_a_fight_are_those_of_all_falls():
    """Bullubura with its third spot open: every face with Synergy hits it."""
    faces = built_in().dice["novice"].faces
    covered = tuple(at != 2 for at in range(len(built_in().monsters["bullubura"].spots)))
    good = sum(can_match((face,), ("synergy",)) for face in faces)
    chance = round(100 * good / len(faces))
    assert hit_percents("", ("novice",), (), "bullubura", covered) == (chance, chance)
    both = hit_percents("", ("novice", "novice"), (), "bullubura", covered)
    assert both is not None
    assert both[0] == both[1] > chance


@pytest.mark.parametrize("monster", sorted(built_in().monsters))
@pytest.mark.parametrize("dice", [("novice", "red_initiate"), ("synergy_guild", "blue_elite")])
def test_odds_of_a_fight_agree_with_the_ways_to_strike(monster: str, dice: tuple[str, ...]):
    box = built_in()
    spots = box.monsters[monster].spots
    for covered in ((False,) * len(spots), tuple(at % 2 == 0 for at in range(len(spots)))):
        hits = [
            len(ways_to_strike(units_of(tuple(map(Rolled, dice, fall)), ("focus",)), spots, covered)[0])
            for fall in product(*(box.dice[kind].faces for kind in dice))
        ]
        told = hit_percents("", dice, ("focus",), monster, covered)
        assert told is not None
        for said, good in zip(
            told, (sum(n > 0 for n in hits), sum(n == covered.count(False) for n in hits)), strict=True
        ):
            assert abs(said - 100 * good / len(hits)) <= 1
            assert (said == 0, said == 100) == (good == 0, good == len(hits))


def test_armor_makes_some_dice_useless():
    """The fifth spot of Bullubura has red armor (TB-279): a novice die never hits it."""
    covered = tuple(at != 4 for at in range(len(built_in().monsters["bullubura"].spots)))
    assert hit_percents("", ("novice",), (), "bullubura", covered) == (0, 0)
    assert hit_percents("", ("red_initiate",), (), "bullubura", covered) != (0, 0)
    assert hit_percents("", ("novice",) * 8, (), "bullubura", covered) is None


@pytest.mark.parametrize(
    ("language", "begins"),
    [("en", "2 open spots, you roll 2 dice; "), ("pl", "2 odkryte pola, rzucasz 2 kośćmi; ")],
)
def test_before_dice_are_committed_the_odds_of_a_fight_are_told(language: str, begins: str):
    t = table().monster("folds_edge", "bullubura", B=(0, 1, 3)).visits("A", "the_fold", "folds_edge")
    t.state.attempt = Attempt("bullubura", "folds_edge")
    told = hint(t, options.CommitDice(("novice",) * 2), language)
    assert told.startswith(begins)
    assert "%" in told
