"""Playing a card: seven steps (chapter 6)."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from ...kernel import Judged, Refusal, Seat, Verdict, emit, no, reveal
from .city import change_card, discard_from_city, place_of, place_refusal, place_to_lose
from .content import CostChange, content_of
from .decks import bay_cards, choose_discards, content, remove_from_bay
from .events import AnchorUsed, CardActivated, CardPlayed, CostChanged
from .options import Play
from .ship import sail, wind_distance, winds_matched
from .state import CityCard, Farshore, Player
from .stock import Cost, goods_of, pay, shortage, spend
from .terms import RESOURCES
from .triggers import fire
from .weather import modifiers

ACT_WHEN_PLAYED = ("green", "brown")
"""Blue, red and purple cards do nothing when they are played (FS-R27)."""


# --- the cost --------------------------------------------------------------------------------------------------------


def prices(g: Farshore, source: str) -> dict[str, Cost]:
    """What each card costs from here: the printed cost, and what the weather adds to it."""
    return _prices(g.content, g.weather, g.weather_effects, source)


@cache
def _prices(content: str, weather: str, effects: str, source: str) -> dict[str, Cost]:
    more = modifiers(content, weather, effects)
    found: dict[str, Cost] = {}
    for card in content_of(content).cards.values():
        cost = Counter[str](card.cost)
        cost["any"] += more[f"{card.class_}_cost"]
        cost["any"] += more["unique_cost"] if card.rarity == "unique" else 0
        cost["any"] += more["bay_cost"] if source == "bay" else 0
        driftwood, seaweed, crystal, mushroom = (cost[kind] for kind in RESOURCES)
        found[card.id] = driftwood, seaweed, crystal, mushroom, max(0, cost["any"])
    return found


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


def anchor_places(g: Farshore, player: Player) -> dict[str, list[str]]:
    """For each colour of critter the constructions that hold no anchor yet (FS-122..FS-125, FS-R24)."""
    cards = content(g).cards
    places: dict[str, list[str]] = {}
    for placed in player.city:
        card = cards[placed.card]
        if card.class_ == "construction" and not placed.anchor:
            names = places.setdefault(card.colour, [])
            if placed.card not in names:
                names.append(placed.card)
    return places


@cache
def cannot_pay(lacking: int) -> Refusal | None:
    return no("FS-105", "cannot-pay", n=lacking) if lacking > 0 else None


@cache
def no_anchor_place(colour: str) -> Refusal:
    return no("FS-123", "no-anchor-place", colour=colour)


def judge_plays(
    g: Farshore, seat: Seat, less: int = 0, kind: str = "", *, hasty: bool = False
) -> Iterator[Verdict[Play]]:
    """The cards of hand and bay, in every way to play them.

    `less` is what the effect that plays a card (of this kind) takes off its cost: it is itself the one ability, and
    goes with no anchor (FS-113, FS-R23). In haste, cards that ask for more of a resource than there is are passed over
    where nothing could stand in for it.
    """
    player, cards = g.players[seat], content(g).cards
    changes = () if less else cost_changes(g, player).items()
    anchors = None if less or not player.anchors else anchor_places(g, player)
    goods = goods_of(player)
    has_driftwood, has_seaweed, has_crystal, has_mushroom, treasure = goods
    hasty = hasty and not (less or changes or treasure)
    for source, names in (("hand", dict.fromkeys(sorted(player.hand))), ("bay", bay_cards(g))):
        costs = prices(g, source)
        for name in names:
            card, cost = cards[name], costs[name]
            if hasty and not (anchors and card.class_ == "critter" and card.colour in anchors):
                driftwood, seaweed, crystal, mushroom, _ = cost
                if (
                    driftwood > has_driftwood
                    or seaweed > has_seaweed
                    or crystal > has_crystal
                    or mushroom > has_mushroom
                ):
                    continue
            if kind and kind not in card.kinds:
                continue
            lacking = shortage(cost, goods) - less
            yield Play(name, source), cannot_pay(lacking) or place_refusal(g, player, card)
            for by, change in changes:
                if change.on == "any" or change.on in card.kinds:
                    leaving = by if change.price == "discard_this" else ""
                    refusal = change_refusal(player, change, source) or cannot_pay(lacking - change.less)
                    yield Play(name, source, "change", by), refusal or place_refusal(g, player, card, leaving)
            if anchors is not None and card.class_ == "critter":
                refusal = place_refusal(g, player, card) if card.colour in anchors else no_anchor_place(card.colour)
                for place in anchors.get(card.colour, ("",)):
                    yield Play(name, source, "anchor", place), refusal


PLAY: Judged[Farshore, Play] = Judged(Play, judge_plays, hasty=True)


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
        cost = prices(g, option.source)[option.card]
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
    winds = winds_matched(g, option.card)
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
