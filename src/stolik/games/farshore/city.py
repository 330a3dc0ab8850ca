"""Cities: what stands in them, and how cards leave them (chapter 7)."""

from collections.abc import Iterable
from typing import NamedTuple

from ...kernel import Refusal, Seat, emit, no
from .content import Card
from .decks import content
from .events import DiscardedFromCity
from .state import Captain, CityCard, Farshore, Player
from .terms import CITY_SPACES


def cards_of(g: Farshore, owner: Player | Captain) -> list[Card]:
    cards = content(g).cards
    return [cards[placed.card] for placed in owner.city]


def owner_of(g: Farshore, seat: Seat) -> Player | Captain:
    """Who has this seat: a player, or the Captain after them all."""
    return g.captain if g.captain and seat == g.captain_seat else g.players[seat]


def spaces_filled(g: Farshore, player: Player) -> int:
    """Some cards fill no space (FS-130, FS-132)."""
    return sum([card.fills_space for card in cards_of(g, player)])


class OneCity(NamedTuple):
    """As much of a table as a map may ask about (see CITY_WORDS)."""

    content: str
    players: tuple[Player | Captain]
    captain: None = None

    @classmethod
    def of(cls, content: str, cards: Iterable[str]) -> "OneCity":
        return cls(content, (Player(city=tuple([CityCard(card) for card in cards])),))


def requirements_met(g: Farshore, owner: Player | Captain) -> tuple[str, ...]:
    """The kinds of map whose requirement a city meets (FS-090, FS-324)."""
    box = content(g)
    tally = sum([box.tally[placed.card] for placed in owner.city])
    met = box.met.get(tally)
    if met is None:
        table = OneCity(g.content, (owner,))
        met = tuple(kind for kind, needed in box.requirements.items() if needed.holds(table, 0))
        box.met[tally] = met
    return met


def place_refusal(g: Farshore, player: Player, card: Card, leaving: str = "") -> Refusal | None:
    """Room and uniqueness, for every way into a city; `leaving` goes before it comes (FS-131, FS-134, FS-R25)."""
    if card.rarity == "unique" and card.id != leaving and card.id in [p.card for p in player.city]:
        return no("FS-134", "unique-there", card=card.id)
    if len(player.city) < CITY_SPACES or not card.fills_space or spaces_filled(g, player) < CITY_SPACES:
        return None
    makes_room = bool(leaving) and content(g).cards[leaving].fills_space
    return None if makes_room else no("FS-131", "city-full", n=CITY_SPACES)


def place_of(player: Player | Captain, card: str, **on_it: bool) -> int:
    """Where a card of this name stands that has (or has not) an anchor or a worker on it."""
    return min(
        at
        for at, placed in enumerate(player.city)
        if placed.card == card and all(getattr(placed, piece) == wanted for piece, wanted in on_it.items())
    )


def change_card(player: Player, at: int, placed: CityCard | None) -> None:
    """Replace the card at this place of a city, or (None) take it away."""
    middle = () if placed is None else (placed,)
    player.city = (*player.city[:at], *middle, *player.city[at + 1 :])


def discard_from_city(g: Farshore, seat: Seat, at: int) -> None:
    """Its anchor leaves the game; a worker on it counts as placed until the next preparation (FS-127, FS-R41)."""
    player = g.players[seat]
    card = player.city[at].card
    player.away += player.city[at].worker
    change_card(player, at, None)
    player.gone += (card,)
    g.discard += (card,)
    emit(g, DiscardedFromCity(seat, card))


def own_place(player: Player, card: str) -> int:
    """Where the card stands whose effect runs: the one with a worker on it, else the one played last; -1: nowhere."""
    places = [at for at, placed in enumerate(player.city) if placed.card == card]
    return max(places, key=lambda at: (player.city[at].worker, at), default=-1)


def place_to_lose(player: Player, card: str, but: int = -1) -> int:
    """Of equal cards the one that its owner misses least: it can take no anchor and no worker any more."""
    places = [at for at, placed in enumerate(player.city) if placed.card == card and at != but]
    return max(places, key=lambda at: (player.city[at].anchor, player.city[at].worker, at))
