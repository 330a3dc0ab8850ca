"""Lost Property: a thing is carried to its twin; shelves are looked at; the Helper is not hit."""

from ..odd_cards.scenario_l import BOT, IN_TURNS, LAST, carried, unharmed
from ..reckoning import CARD, distances
from ..state import Tamashii
from . import SPARED, guide

SEEN, TAKEN, CARRIED, FETCHED, RETURNED = 1.5, 6.0, 9.0, 4.0, 24.0
"""Worth of a thing that was seen, of one in hands whose twin is known, of bringing it there, of being at one,
and of a pair that was returned."""
BIDDER = 0.6
"""What an attached Enemy is worth where some must be defeated, as a share of its defeat."""
BIDDERS = 2
"""How many must be defeated, for each player."""
HELPER = "L12"
SPARED.add("polite_helper")
KEPT = {"L04": 14.0, "L05": 14.0, "L06": 25.0}
"""What the Helper without Damage is worth, by the active card."""


@guide("L11")
def things(g: Tamashii) -> float:
    """Known pairs are brought together, unknown things looked at."""
    if g.card in ("L05", "L09"):
        return 0.0
    far = distances(tuple(place.at for place in g.map))
    lying = [(at, place.dice) for at, place in enumerate(g.map) if place.dice and place.seen]
    hidden = [at for at, place in enumerate(g.map) if place.dice and not place.seen]
    value = SEEN * (6 - len(hidden)) + RETURNED * g.marks.get("L11/success", 0)
    figures = {seat: p.place for seat, p in enumerate(g.players)} | ({BOT: g.bot.place} if g.bot else {})
    hands = {who: carried(g, who) for who in figures}
    free = [who for who in figures if not hands[who] and not (g.seats >= IN_TURNS and g.notes.get(LAST) == who + 1)]
    for who, number in hands.items():
        twins = [at for at, lies in lying if lies == number] if number else []
        if twins:
            value += TAKEN + CARRIED / (1 + 0.5 * far[figures[who]][twins[0]])
        elif number:
            value += 0.5 * TAKEN if number in [other for w, other in hands.items() if w != who] else TAKEN / 3
            value += look(far, figures[who], hidden)
    numbers = [number for _, number in lying]
    pairs = [(at, number) for at, number in lying if numbers.count(number) == 2]
    for at, _ in pairs[: 2 * len(free)]:
        nearest = min((far[figures[who]][at] for who in free if who != BOT), default=9)
        value += FETCHED / 2 / (1 + 0.5 * nearest)
    for who in free:
        if not pairs:
            value += look(far, figures[who], hidden)
    return value


def look(far: list[list[int]], here: int, hidden: list[int]) -> float:
    """Near something that nobody has seen."""
    return 2.0 / (1 + min(far[here][at] for at in hidden)) if hidden else 0.0


@guide(HELPER)
def helper(g: Tamashii) -> float:
    """It stays attached, and nobody hits it."""
    return KEPT.get(g.card, 0.0) if unharmed(g, g.first, HELPER) else 0.0


@guide("L09")
def bidding(g: Tamashii) -> float:
    """Enemies are wanted, as many as must still be defeated."""
    missing = max(0, BIDDERS * g.seats - g.since.get("defeated", 0))
    return BIDDER * CARD / (BIDDERS * g.seats) * min(missing, sum(len(p.foes) for p in g.players))
