"""What can happen in Farshore, as told to log and screen. The Captain's seat is the one after the players'."""

from typing import ClassVar

from ...kernel import Event, Seat


class FirstPlayer(Event, frozen=True):
    rule: ClassVar[str] = "FS-038"
    seat: Seat


class Drew(Event, frozen=True):
    """A card came from the deck to a hand; "?" for those who cannot see it."""

    rule: ClassVar[str] = "FS-003"
    seat: Seat
    card: str


class TookFromBay(Event, frozen=True):
    rule: ClassVar[str] = "FS-140"
    seat: Seat
    card: str


class HandExchanged(Event, frozen=True):
    rule: ClassVar[str] = "FS-044"
    seat: Seat


class TurnBegan(Event, frozen=True):
    rule: ClassVar[str] = "FS-056"
    seat: Seat


class Placed(Event, frozen=True):
    """A worker went to a space; `of` is the map kind at the dunes, or the red card."""

    rule: ClassVar[str] = "FS-061"
    seat: Seat
    space: str
    of: str


class Gained(Event, frozen=True):
    rule: ClassVar[str] = "FS-001"
    seat: Seat
    what: str
    n: int


class Spent(Event, frozen=True):
    rule: ClassVar[str] = "FS-002"
    seat: Seat
    what: str
    n: int


class DiscardedCards(Event, frozen=True):
    """Cards left a hand face down; "?" for the others."""

    rule: ClassVar[str] = "FS-147"
    seat: Seat
    cards: tuple[str, ...]


class DiscardedFromBay(Event, frozen=True):
    rule: ClassVar[str] = "FS-147"
    card: str


class DiscardedFromCity(Event, frozen=True):
    rule: ClassVar[str] = "FS-127"
    seat: Seat
    card: str


class Shown(Event, frozen=True):
    """The top card of the deck was turned up."""

    rule: ClassVar[str] = "FS-005"
    card: str


class ShownTaken(Event, frozen=True):
    """A card turned up went to a hand."""

    rule: ClassVar[str] = "FS-R51"
    seat: Seat
    card: str


class Reshuffled(Event, frozen=True):
    rule: ClassVar[str] = "FS-148"


class BayFilled(Event, frozen=True):
    rule: ClassVar[str] = "FS-136"
    card: str


class CardPlayed(Event, frozen=True):
    rule: ClassVar[str] = "FS-103"
    seat: Seat
    card: str
    source: str


class AnchorUsed(Event, frozen=True):
    rule: ClassVar[str] = "FS-122"
    seat: Seat
    card: str
    """The construction that it lies on."""


class CostChanged(Event, frozen=True):
    rule: ClassVar[str] = "FS-112"
    seat: Seat
    card: str
    """The card whose ability it is."""


class CardActivated(Event, frozen=True):
    """A green card produced, or a blue one was set off."""

    rule: ClassVar[str] = "FS-117"
    seat: Seat
    card: str


class ShipMoved(Event, frozen=True):
    rule: ClassVar[str] = "FS-162"
    seat: Seat
    n: int
    space: int


class MapClaimed(Event, frozen=True):
    rule: ClassVar[str] = "FS-091"
    seat: Seat
    kind: str
    value: int


class Gave(Event, frozen=True):
    """A card went to another player, or (to oneself: nobody could take it) to the discard pile."""

    rule: ClassVar[str] = "FS-144"
    seat: Seat
    to: Seat


class Received(Event, frozen=True):
    """The card that somebody was given; told only to them."""

    rule: ClassVar[str] = "FS-R47"
    seat: Seat
    card: str


class GaveGoods(Event, frozen=True):
    rule: ClassVar[str] = "FS-R47"
    seat: Seat
    to: Seat
    what: str
    n: int


class Prepared(Event, frozen=True):
    rule: ClassVar[str] = "FS-177"
    seat: Seat
    season: str


class WorkersBack(Event, frozen=True):
    rule: ClassVar[str] = "FS-179"
    seat: Seat
    n: int


class WindChanged(Event, frozen=True):
    rule: ClassVar[str] = "FS-201"
    a: str
    b: str


class Flooded(Event, frozen=True):
    rule: ClassVar[str] = "FS-206"
    seat: Seat
    island: str


class WeatherTurned(Event, frozen=True):
    rule: ClassVar[str] = "FS-261"
    card: str


class Passed(Event, frozen=True):
    rule: ClassVar[str] = "FS-212"
    seat: Seat


class MatchEnded(Event, frozen=True):
    rule: ClassVar[str] = "FS-220"


# --- the Captain -----------------------------------------------------------------------------------------------------


class PlanLaid(Event, frozen=True):
    """The colours of the plan card from left to right."""

    rule: ClassVar[str] = "FS-237"
    columns: tuple[str, ...]


class TrackShuffled(Event, frozen=True):
    """The used track cards became a new pile."""

    rule: ClassVar[str] = "FS-R72"


class TrackTurned(Event, frozen=True):
    rule: ClassVar[str] = "FS-279"
    card: str


class SectionSkipped(Event, frozen=True):
    """A section of the track card is unavailable: its coast space is taken, no island or no red card is free."""

    rule: ClassVar[str] = "FS-R64"
    section: str
    to: str
    """coast, island or card."""
    coast: str
    """Which coast space; empty for the others."""


class SectionTaken(Event, frozen=True):
    """Which section of the track card the Captain follows: top, middle or bottom."""

    rule: ClassVar[str] = "FS-281"
    section: str


class MarkerMoved(Event, frozen=True):
    """A colour marker of the plan went up to this row; 0: above the plan."""

    rule: ClassVar[str] = "FS-301"
    colour: str
    row: int


class PlanAsked(Event, frozen=True):
    """The colour that the plan gets from the bay; empty: no card of any wanted colour is there."""

    rule: ClassVar[str] = "FS-313"
    colour: str
    lacking: tuple[str, ...]
    """Colours that it wanted before, of which the bay has none."""


class CaptainDrew(Event, frozen=True):
    """Cards came to the Captain's hand unseen."""

    rule: ClassVar[str] = "FS-326"
    n: int


class CaptainIdle(Event, frozen=True):
    """There is no card anywhere that the Captain could play."""

    rule: ClassVar[str] = "FS-R62"
