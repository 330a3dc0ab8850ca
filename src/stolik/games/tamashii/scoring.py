"""The result: all win or lose a Scenario together; in the Generator Victory Points decide (chapters 32 and 37)."""

from ...kernel import Outcome, Score, Seat, ranked
from .console import CORRUPTED, LOCK, LOCKABLE, OPEN
from .data import content, data_pool
from .state import Tamashii
from .terms import START_INTEGRITY

DEEDS = ("defeated", "steps", "explored", "resets")
"""What players did in a Scenario: shown, never compared."""
POINTS = ("resources", "cells", "open", "integrity", "faction", "class", "goals", "corrupted")
TIES = ("points", "corrupted")
"""What decides a match of the Generator (TM-461, TM-R99)."""


def outcome(g: Tamashii) -> Outcome:
    if g.scenario == "generator":
        scores = [score(g, seat) for seat in range(g.seats)]
        keys = [(found.total, -data_pool(g.players[seat]).count(CORRUPTED)) for seat, found in enumerate(scores)]
        return ranked(scores, keys, TIES)
    won = is_won(g)
    return Outcome(
        tuple(Score(tuple(zip(DEEDS, deeds(g, seat), strict=True))) for seat in range(g.seats)),
        (1 if won else 2,) * g.seats,
        decided_by="open" if not g.result else "victory" if won else "defeat",
        together=won,
    )


def is_won(g: Tamashii) -> bool:
    ending = content(g).endings.get(g.result)
    return ending is not None and ending.kind == "victory"


def deeds(g: Tamashii, seat: Seat) -> tuple[int, ...]:
    p = g.players[seat]
    return p.defeated, p.step, p.explored, p.resets


def score(g: Tamashii, seat: Seat) -> Score:
    """Victory Points as they stand (TM-452 to TM-460)."""
    p, cards, card = g.players[seat], content(g).augments, content(g).scoring
    pool = data_pool(p)
    installed = [cards[a.card] for a in p.augments if a.installed]
    points = (
        sum(p.resources.values()) // card.resources,  # TM-453, TM-R98
        card.cell * sum(p.console[cell] != LOCK for cell in LOCKABLE),  # TM-454
        card.open * pool.count(OPEN),  # TM-455, TM-R97
        card.integrity * (p.most - START_INTEGRITY),  # TM-456
        card.faction * sum(other.is_faction and not other.once for other in installed),  # TM-457
        card.class_ * sum(other.is_class and not other.starting for other in installed),  # TM-458
        sum(content(g).goals[goal].points for goal in p.goals if goal in content(g).goals)  # TM-459
        + card.truce * any(seat in pair for pair in (g.generator.truces if g.generator else ())),
        -card.corrupted[min(pool.count(CORRUPTED), len(card.corrupted) - 1)],  # TM-460
    )
    return Score(tuple(zip(POINTS, points, strict=True)))
