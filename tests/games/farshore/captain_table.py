"""Words for tests about Captain Crabita: cards of each colour, maps, and what happened in her turn."""

import random

from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import BayFilled, TurnBegan
from stolik.games.farshore.state import Farshore
from stolik.kernel import Event, Match

from .table import Table

FIRST_THREE = ("winter", "spring", "summer")
COLUMNS = ("green", "blue", "brown", "red", "purple")
GREEN, BLUE, BROWN, RED, PURPLE = "storehouse", "navigator", "sloop", "customs_house", "galleon"
"""A card of each colour."""
BEACH, SHALLOWS = "driftwood_beach", "seaweed_shallows"
"""The coast spaces of the track cards for tests."""
CHEST = min(at for at, space in enumerate(built_in().track) if space.chest)
"""The first chest of the ship track."""


def greens(n: int) -> list[str]:
    """So many green cards, several copies of some."""
    return [card.id for card in built_in().cards.values() if card.colour == "green" for _ in range(card.copies)][:n]


def green_map(t: Table) -> str:
    """The kind of map that asks for 4 green cards."""
    (found,) = [kind.id for kind in t.box.maps.values() if kind.requirement == "cards(green) >= 4"]
    return found


def colour_map(t: Table) -> str:
    """The kind of map that asks for a card of each colour."""
    (found,) = [kind.id for kind in t.box.maps.values() if kind.requirement == "colours() >= 5"]
    return found


def her_turn(t: Table) -> list[Event]:
    """What happened in her turn; filling the bay apart, which may belong to how the position was arranged."""
    return [event for event in whole_turn(t) if not isinstance(event, BayFilled)]


def whole_turn(t: Table) -> list[Event]:
    """Everything that happened from the beginning of her first turn to the next turn."""
    begins = [at for at, event in enumerate(t.seen) if isinstance(event, TurnBegan)]
    hers = min(at for at in begins if t.seen[at] == TurnBegan(t.state.captain_seat))
    return t.seen[hers + 1 : min((at for at in begins if at > hers), default=len(t.seen))]


def played_out(match: Match[Farshore], seed: str = "any answers") -> list[Event]:
    """Everything that happens until the end, with answers by chance."""
    dice = random.Random(seed)
    while not match.over:
        seat = match.seats[0]
        match.answer(seat, dice.choice(match.options(seat)))
    return [happened.event for happened in match.events]
