"""Playing a card: seven steps (chapter 6)."""

from collections.abc import Iterator
from typing import cast

from ...kernel import Kind, Refusal, Seat, emit, no, reveal
from .city import change_card, discard_from_city, place_of, place_refusal, place_to_lose
from .content import Card, CostChange
from .decks import bay_cards, choose_discards, content, remove_from_bay
from .events import AnchorUsed, CardActivated, CardPlayed, CostChanged
from .options import Play
from .ship import sail, wind_distance, winds_matched
from .state import CityCard, Farshore, Player
from .stock import Cost, pay, shortage, spend
from .triggers import fire
from .weather import modifier

ACT_WHEN_PLAYED = ("green", "brown")
"""Blue, red and purple cards do nothing when they are played (FS-R27)."""


# --- the cost --------------------------------------------------------------------------------------------------------


def cost_of(g: Farshore, card: Card, source: str) -> Cost:
    """The printed cost, and what the weather adds to it."""
    cost = cast("Cost", card.cost)
    if not g.weather:
        return cost
    more = modifier(g, f"{card.class_}_cost")
    more += modifier(g, "unique_cost") if card.rarity == "unique" else 0
    more += modifier(g, "bay_cost") if source == "bay" else 0
    if more:
        cost = {**cost, "any": cost.get("any", 0) + more}
    return {kind: n for kind, n in cost.items() if n > 0}


def cost_changes(g: Farshore, player: Player) -> dict[str, CostChange]:
    """Cards of the city whose ability can change the cost of others (FS-112)."""
    cards = content(g).cards
    return {placed.card: change for placed in player.city if (change := cards[placed.card].change)}


def change_refusal(player: Player, change: CostChange, source: str) -> Refusal | None:
    """Whether the price of a cost-changing ability can be given."""
    if change.price == "shell" and not player.stock["shell"]:
        return no("FS-R17", "lacks", what="shell", need=1, have=0)
    in_hand = len(player.hand) - (source == "hand")
    if change.price == "discard_card" and in_hand < 1:
        return no("FS-R17", "lacks", what="card", need=1, have=in_hand)
    return None


# --- what can be played ----------------------------------------------------------------------------------------------


def anchor_places(g: Farshore, player: Player, card: Card) -> list[str]:
    """Constructions of the critter's colour that hold no anchor yet (FS-122..FS-125, FS-R24)."""
    cards = content(g).cards
    places = [
        placed.card
        for placed in player.city
        if not placed.anchor
        and cards[placed.card].class_ == "construction"
        and cards[placed.card].colour == card.colour
    ]
    return list(dict.fromkeys(places))


def play_candidates(g: Farshore, seat: Seat) -> Iterator[Play]:
    player, cards = g.players[seat], content(g).cards
    changes = cost_changes(g, player)
    sources = (("hand", dict.fromkeys(sorted(player.hand))), ("bay", bay_cards(g)))
    for source, names in sources:
        for name in names:
            card = cards[name]
            yield Play(name, source)
            for by, change in changes.items():
                if change.on == "any" or change.on in card.kinds:
                    yield Play(name, source, "change", by)
            if card.class_ == "critter" and player.anchors:
                for place in anchor_places(g, player, card) or ("",):
                    yield Play(name, source, "anchor", place)


def play_refusal(g: Farshore, seat: Seat, option: Play, less: int = 0) -> Refusal | None:
    """`less`: what an effect that plays the card takes off its cost."""
    player, card = g.players[seat], content(g).cards[option.card]
    leaving = ""
    if option.way == "anchor":
        if not option.by:
            return no("FS-123", "no-anchor-place", colour=card.colour)
    else:
        cost = cost_of(g, card, option.source)
        if option.way == "change":
            change = content(g).cards[option.by].change
            assert change is not None
            if refusal := change_refusal(player, change, option.source):
                return refusal
            less += change.less
            leaving = option.by if change.price == "discard_this" else ""
        if (lacking := shortage(player, cost, less)) > 0:
            return no("FS-105", "cannot-pay", n=lacking)
    return place_refusal(g, player, card, leaving)


PLAY: Kind[Farshore, Play] = Kind(Play, play_candidates, play_refusal)


# --- the seven steps -------------------------------------------------------------------------------------------------


async def play_card(g: Farshore, seat: Seat, option: Play, less: int = 0) -> None:
    """Steps 1 to 6; the bay is filled at the end of the turn (FS-112..FS-119, FS-R31)."""
    player, card = g.players[seat], content(g).cards[option.card]
    _leave_source(g, seat, option)
    if option.way == "anchor":
        at = place_of(player, option.by, anchor=False)
        change_card(player, at, CityCard(option.by, anchor=True, worker=player.city[at].worker))
        player.anchors -= 1
        emit(g, AnchorUsed(seat, option.by))
    else:
        cost = cost_of(g, card, option.source)
        if option.way == "change":
            change = content(g).cards[option.by].change
            assert change is not None
            emit(g, CostChanged(seat, option.by))
            less += change.less
            await _give_price(g, seat, change, option.by)
        await pay(g, seat, cost, less)
    g.announced, g.playing = "", (*g.playing, option.card)
    player.city += (CityCard(option.card),)
    own = len(player.city) - 1
    emit(g, CardPlayed(seat, option.card, option.source))
    if card.colour in ACT_WHEN_PLAYED:
        await activate(g, seat, option.card)
    await fire(g, seat, {"play": card.kinds}, but=_place_of(player, option.card, own))
    winds = winds_matched(g, seat)
    if winds and sail(g, seat, winds * wind_distance(g)):
        await fire(g, seat, {"wind": ()}, but=_place_of(player, option.card, own))
    g.playing = g.playing[:-1]


def _leave_source(g: Farshore, seat: Seat, option: Play) -> None:
    g.announced = option.card
    if option.source == "hand":
        g.players[seat].hand.remove(option.card)
        reveal(g)
    else:
        remove_from_bay(g, option.card)


async def _give_price(g: Farshore, seat: Seat, change: CostChange, by: str) -> None:
    match change.price:
        case "discard_this":
            discard_from_city(g, seat, place_to_lose(g.players[seat], by))
        case "discard_card":
            await choose_discards(g, seat, "discard", 1, 1)
        case "shell":
            spend(g, seat, "shell", 1)
        case "nothing":
            pass


def _place_of(player: Player, card: str, own: int) -> int:
    """Where the card just played stands; its own effect may have moved it."""
    for at in range(min(own, len(player.city) - 1), -1, -1):
        if player.city[at].card == card:
            return at
    return -1


async def activate(g: Farshore, seat: Seat, card: str) -> None:
    """The effect of a green or brown card."""
    effect = content(g).effect(card)
    if effect and effect.refusal(g, seat, card) is None:
        emit(g, CardActivated(seat, card))
        await effect.run(g, seat, card)
