"""Farshore in numbers."""

from collections.abc import Iterator
from functools import lru_cache

from ...effects.nodes import Decline
from ...kernel import Done, Option, Pick, Seat
from ...parts.actions import ActionSpace, branches
from ...parts.encoding import Numbers, Parts, around, counts, one_hot, places_of
from .content import Card, Content, content_of
from .options import (
    Activate,
    CardsFirst,
    DiscardFromCity,
    DrawFromDeck,
    Flood,
    GiveTo,
    KeepHand,
    NewHand,
    Pass,
    Pay,
    Place,
    Play,
    Prepare,
    ProductionFirst,
    Recall,
    TakeFromBay,
)
from .setup import SEATS
from .state import Captain, Farshore, Player, Setup
from .terms import COLOURS, GOODS, RESOURCES, SEASONS
from .workers import UNLIMITED

QUESTIONS = (
    *("exchange", "turn", "pay", "play_card", "discard", "docks", "lookout", "draw_from", "take_from_bay"),
    *("any_resource", "give_to", "give", "sweep", "discard_city", "activate", "recall", "autumn", "high_tide"),
    *("choose", "may", "order", "lose"),
)
PAYABLE = (*RESOURCES, "treasure")


@lru_cache(maxsize=32)
def encoding(setup: Setup) -> Numbers:
    box = content_of(setup.content)
    actions = ActionSpace(options(box), {Pay: paid}, {Pay: PAYABLE})
    return Numbers(actions, QUESTIONS, Observer(box).parts)


# --- actions ---------------------------------------------------------------------------------------------------------


def paid(pay: Pay) -> list[str]:
    """A payment, one good at a time."""
    return [good for good in PAYABLE for _ in range(getattr(pay, good))]


def options(box: Content) -> Iterator[Option]:
    """Everything that can be chosen; payments apart."""
    yield from (KeepHand(), NewHand(), Prepare(), Pass(), DrawFromDeck(), CardsFirst(), ProductionFirst())
    yield from (Decline(), Done())
    reds = [card.id for card in box.cards.values() if card.colour == "red"]
    for cls in (Place, Recall):
        yield from (cls(space) for space in (*box.coast, *box.islands, *UNLIMITED))
        yield from (cls("card", card) for card in reds)
    yield from (Place("dunes", kind) for kind in box.maps)
    for card in box.cards.values():
        for source in ("hand", "bay"):
            yield from plays(box, card, source)
    yield from (cls(card) for cls in (TakeFromBay, DiscardFromCity, Activate) for card in box.cards)
    yield from (Pick(item) for item in (*RESOURCES, *box.cards))
    yield from (GiveTo(seat) for seat in range(SEATS[-1]))
    yield from (Flood(island) for island in box.islands)
    yield from branches(box.library)


def plays(box: Content, card: Card, source: str) -> Iterator[Play]:
    yield Play(card.id, source)
    for other in box.cards.values():
        if other.change and other.change.on in ("any", *card.kinds):
            yield Play(card.id, source, "change", other.id)
        if card.class_ == "critter" and other.class_ == "construction" and other.colour == card.colour:
            yield Play(card.id, source, "anchor", other.id)


# --- observations ----------------------------------------------------------------------------------------------------


class Observer:
    """What a seat sees of the table."""

    def __init__(self, box: Content) -> None:
        self.box = box
        self.cards = places_of(box.cards)
        self.winds = places_of(box.wind_roses)
        self.weather = tuple(box.weather)
        self.track_cards = places_of(box.track_cards)
        self.spaces = (*box.coast, *box.islands, *UNLIMITED)

    def parts(self, g: Farshore, seat: Seat) -> Parts:
        box, cards = self.box, self.cards
        order = around(seat, g.seats)
        yield "turn", [float(g.turn == other) for other in (*order, g.captain_seat)]
        yield "first player", [float(g.first == other) for other in order]
        yield "deck, discard pile, weather deck", [len(g.deck), len(g.discard), len(g.weather_deck)]
        yield "bay", counts((card for slot in g.bay for card in slot), cards)
        up = {island.id for island in g.islands if not island.flooded}
        yield "islands", [float(island in up) for island in box.islands]
        there = {island.id for island in g.islands} - up
        yield "flooded islands", [float(island in there) for island in box.islands]
        yield "top maps", [float(g.maps[kind][-1]) if g.maps.get(kind) else 0.0 for kind in box.maps]
        yield "winds", counts((*g.wind_a[-1:], *g.wind_b[-1:]), self.winds)
        yield "weather", one_hot(g.weather, self.weather)
        yield "announced", counts((g.announced,), cards)
        yield "playing", counts(g.playing, cards)
        yield "discount", [g.discount]
        yield "hand", counts(g.players[seat].hand, cards)
        for step, other in enumerate(order):
            player = g.players[other]
            yield from self.city(f"player {step}", player)
            yield f"player {step}: workers", self.workers(g, other)
            yield f"player {step}: stock", [float(player.stock[good]) for good in GOODS]
            yield (
                f"player {step}: workers away, anchors, used abilities",
                [player.away, player.anchors, len(player.used)],
            )
        if g.captain:
            yield from self.city("captain", g.captain)
            yield "captain: workers", self.workers(g, g.captain_seat)
            yield "captain: treasure", [g.captain.treasure]
            yield "captain: plan", [float(g.captain.plan.get(colour, 0)) for colour in COLOURS]
            order_of = g.captain.columns
            yield "captain: columns", [float(order_of.index(c)) if c in order_of else 0.0 for c in COLOURS]
            yield "captain: used track cards", counts(g.captain.track_used, self.track_cards)

    def workers(self, g: Farshore, seat: Seat) -> list[float]:
        """How many workers a seat has on each space of the board."""
        return [float(g.workers.get(space, ()).count(seat)) for space in self.spaces]

    def city(self, name: str, owner: Player | Captain) -> Parts:
        """What players and the Captain have alike."""
        cards = self.cards
        yield f"{name}: city", counts((placed.card for placed in owner.city), cards)
        yield f"{name}: anchored", counts((placed.card for placed in owner.city if placed.anchor), cards)
        yield f"{name}: workers on cards", counts((placed.card for placed in owner.city if placed.worker), cards)
        yield f"{name}: season", one_hot(owner.season, SEASONS)
        yield f"{name}: maps", [float(owner.maps.get(kind, 0)) for kind in self.box.maps]
        yield (
            f"{name}: hand, workers ready, in reserve, ship, passed",
            [len(owner.hand), owner.ready, owner.reserve, owner.ship, owner.passed],
        )
