"""What players of Farshore can choose."""

from ...kernel import Option


class KeepHand(Option, frozen=True):
    """Play with the hand that was dealt."""


class NewHand(Option, frozen=True):
    """Discard the whole hand and draw a new one."""


class Place(Option, frozen=True):
    """Place a worker: on a coast space, an island, the docks or the lookout; on the dunes for a map; on a red card."""

    space: str
    of: str = ""
    """At the dunes the kind of map, on a card its name."""


class Play(Option, frozen=True):
    """Play a card from hand or bay: paid, paid at a changed cost, or (a critter) with an anchor."""

    card: str
    source: str
    way: str = "pay"
    """pay, change or anchor."""
    by: str = ""
    """The card whose ability changes the cost, or the construction that takes the anchor."""


class Prepare(Option, frozen=True):
    """Prepare for the new season."""


class Pass(Option, frozen=True):
    """Leave the game."""


class Pay(Option, frozen=True):
    """Spend exactly these."""

    driftwood: int = 0
    seaweed: int = 0
    crystal: int = 0
    mushroom: int = 0
    treasure: int = 0


class TakeFromBay(Option, frozen=True):
    card: str


class DrawFromDeck(Option, frozen=True):
    pass


class GiveTo(Option, frozen=True):
    """The player who receives what is given."""

    seat: int


class Flood(Option, frozen=True):
    """Turn this island over."""

    island: str


class CardsFirst(Option, frozen=True):
    """Autumn: draw the cards before the production."""


class ProductionFirst(Option, frozen=True):
    """Autumn: production before drawing the cards."""


class DiscardFromCity(Option, frozen=True):
    card: str


class Activate(Option, frozen=True):
    """Activate a green card once more."""

    card: str


class Recall(Option, frozen=True):
    """Take back the worker from this space."""

    space: str
    of: str = ""
