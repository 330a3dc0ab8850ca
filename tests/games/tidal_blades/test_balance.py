"""What `stolik balance tidal-blades` sees of the cards."""

from collections.abc import Sequence

import pytest

from stolik.games import find_game
from stolik.games.tidal_blades.content import built_in
from stolik.games.tidal_blades.first_sight import effect_value
from stolik.games.tidal_blades.options import PlayStunt
from stolik.games.tidal_blades.standard import STANDARD
from stolik.lab.balance import TABLE, experiments, report
from stolik.lab.document import Document
from stolik.lab.simulate import Result

from .table import table

SHELF = find_game("tidal-blades")
KINDS = {
    "character card": ("axl_sugar_rush", "axl_second_wind"),
    "market card": ("hired_claque", "practice_rack"),
    "stunt": ("low_tide_raid", "minnow_rush"),
}
"""Of each kind a card that is judged, and another one."""


def judged(kind: str, winners: Sequence[bool]) -> Document:
    """Of made-up matches: the first seat has the card, the others one or two of another; it wins where this says so."""
    results = []
    card, other = KINDS[kind]
    for number, wins in enumerate(winners):
        ranks = (1, 2, 3) if wins else (3, 1, 2)
        lines = tuple((("challenges", 10 * (4 - rank)),) for rank in ranks)
        facts = tuple(
            {"character": ("eko",), "challenge": (), **dict.fromkeys(KINDS, ()), kind: cards}
            for cards in ((card,), (other,) * (1 + number % 2), (other,) * 2)
        )
        results.append(Result(f"{number}", ("greedy",) * 3, number % 3, ranks, lines, facts, 300))
    played = experiments(SHELF, {}, len(winners), 0, "made up")
    return report(SHELF, played, {TABLE: results})


@pytest.mark.parametrize("kind", KINDS)
def test_a_card_that_wins_too_often_is_found(kind):
    strong = judged(kind, [number % 10 > 1 for number in range(200)])
    (check,) = [check for check in strong.checks if check.text.startswith(f"No {kind} is sure to add more than 15")]
    assert check.verdict == "not ok"
    fair = judged(kind, [number % 3 == 0 for number in range(200)])
    (check,) = [check for check in fair.checks if check.text.startswith(f"No {kind} is sure to add more than 15")]
    assert check.verdict == "ok"


@pytest.mark.parametrize("kind", KINDS)
def test_the_effect_of_each_card_is_told(kind):
    titles = [section.title for section in judged(kind, [number % 3 == 0 for number in range(200)]).sections]
    assert f"What each {kind} does to winning" in titles
    assert STANDARD.checked == tuple(KINDS)


# --- cards that had no use -------------------------------------------------------------------------------------------


def test_the_dearest_market_cards_are_worth_their_price():
    """Whoever can pay for one of them can pay for the cheaper ones too, and should not prefer those."""
    box = built_in()
    worth = {card: effect_value(box.id, card, "effect") for card in box.market}
    cost = {card.id: (card.cost.get("fruit", 0), card.cost.get("shell", 0)) for card in box.market.values()}
    dearest = [card for card in cost if sum(cost[card]) == 5]
    assert len(dearest) == 3
    for dear in dearest:
        for cheap, price in cost.items():
            more = sum(cost[dear]) - sum(price)
            if more > 0 and all(a >= b for a, b in zip(cost[dear], price, strict=True)):
                assert worth[dear] >= worth[cheap] + 0.3 * more, (dear, cheap)


@pytest.mark.parametrize(("notches", "drawn"), [(6, 0), (7, 1)])
def test_thunder_is_heard_at_the_highest_spirit_too(notches, drawn):
    """Below it Stunts grow; at level 4, where they cannot, each brings another."""
    t = table().cards("A", "thunder_heard_twice").stunts("A", "mother_of_pearl")
    t.player("A").dials["spirit"] = notches
    t.plays("A", PlayStunt("mother_of_pearl"))
    while t.question == "order":
        t.plays("A", t.options("A")[0])
    assert (t.player("A").shield, len(t.player("A").stunts)) == (12, drawn)
