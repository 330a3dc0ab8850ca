"""Playing a card: seven steps (chapter 6)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from ...kernel import Judged, Refusal, Seat, Verdict, emit, no, reveal
from .city import change_card, discard_from_city, place_of, place_refusal, place_to_lose
from .content import Card, CostChange, content_of
from .decks import bay_cards, choose_discards, content, remove_from_bay
from .events import AnchorUsed, CardActivated, CardPlayed, CostChanged
from .options import Play
from .ship import sail, wind_distance, winds_matched
from .state import CityCard, Farshore, Player
from .stock import Cost, Goods, goods_of, pay, shortage, spend
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
    changes = content(g).changes
    return {placed.card: changes[placed.card] for placed in player.city if placed.card in changes}


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
    """For each colour of critter the constructions that hold no anchor yet (FS-122, FS-123, FS-124, FS-125, FS-R24)."""
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
def cannot_pay(lacking: int) -> Refusal:
    return no("FS-105", "cannot-pay", n=lacking)


@cache
def no_anchor_place(colour: str) -> Refusal:
    return no("FS-123", "no-anchor-place", colour=colour)


def judge_plays(g: Farshore, seat: Seat, less: int = 0, kind: str = "") -> Iterator[Verdict[Play]]:
    """The cards of hand and bay, in every way to play them.

    `less` is what the effect that plays a card (of this kind) takes off its cost: it is itself the one ability, and
    goes with no anchor (FS-113, FS-R23).
    """
    player, cards = g.players[seat], content(g).cards
    goods = goods_of(player)
    changes = {} if less else cost_changes(g, player)
    anchors = None if less or not player.anchors else anchor_places(g, player)
    for source, names in (("hand", sorted(set(player.hand))), ("bay", bay_cards(g))):
        costs = prices(g, source)
        for name in names:
            card = cards[name]
            if not kind or kind in card.kinds:
                lacking = shortage(costs[name], goods) - less
                yield from _ways(g, player, card, source, lacking, changes, anchors)


def _ways(
    g: Farshore,
    player: Player,
    card: Card,
    source: str,
    lacking: int,
    changes: Mapping[str, CostChange],
    anchors: Mapping[str, Sequence[str]] | None,
) -> Iterator[Verdict[Play]]:
    """To pay for a card, to use an ability that makes it cheaper, to lay an anchor."""
    yield Play(card.id, source), cannot_pay(lacking) if lacking > 0 else place_refusal(g, player, card)
    for by, change in changes.items():
        if change.on == "any" or change.on in card.kinds:
            leaving = by if change.price == "discard_this" else ""
            refusal = change_refusal(player, change, source)
            if refusal is None and lacking > change.less:
                refusal = cannot_pay(lacking - change.less)
            yield Play(card.id, source, "change", by), refusal or place_refusal(g, player, card, leaving)
    if anchors is not None and card.class_ == "critter":
        refusal = place_refusal(g, player, card) if card.colour in anchors else no_anchor_place(card.colour)
        for place in anchors.get(card.colour, ("",)):
            yield Play(card.id, source, "anchor", place), refusal


NOTHING: frozenset[str] = frozenset()


def playable(g: Farshore, seat: Seat, less: int = 0, kind: str = "") -> list[Play]:
    """What can be played, without a look at cards that are out of reach."""
    player, cards = g.players[seat], content(g).cards
    goods = goods_of(player)
    changes = {} if less else cost_changes(g, player)
    anchors = None if less or not player.anchors else anchor_places(g, player)
    spared = max([change.less for change in changes.values()]) if changes else less
    anchored = _critters(g.content, tuple(anchors)) if anchors else NOTHING
    found: list[Play] = []
    reach = NOTHING
    for source, showing in (("hand", player.hand), ("bay", bay_cards(g))):
        if source == "hand" or g.weather:  # the weather may make a card of the bay dearer
            reach = _in_reach(g.content, g.weather, g.weather_effects, source, goods, spared)
        names = [name for name in showing if name in reach or name in anchored]
        for name in sorted(set(names)) if source == "hand" else names:
            card = cards[name]
            if kind and kind not in card.kinds:
                continue
            if spared:
                lacking = shortage(prices(g, source)[name], goods) - less
                ways = _ways(g, player, card, source, lacking, changes, anchors)
                found += [play for play, refusal in ways if refusal is None]
            elif place_refusal(g, player, card) is None:
                if name in reach:
                    found.append(Play(name, source))
                if anchors and name in anchored:
                    found += [Play(name, source, "anchor", place) for place in anchors[card.colour]]
    return found


@lru_cache(maxsize=20_000)
def _in_reach(content: str, weather: str, effects: str, source: str, goods: Goods, spared: int) -> frozenset[str]:
    """The cards that these goods pay for, if so much is taken off the cost."""
    costs = _prices(content, weather, effects, source)
    return frozenset(card for card, cost in costs.items() if shortage(cost, goods) <= spared)


@cache
def _critters(content: str, colours: tuple[str, ...]) -> frozenset[str]:
    cards = content_of(content).cards.values()
    return frozenset(card.id for card in cards if card.class_ == "critter" and card.colour in colours)


PLAY: Judged[Farshore, Play] = Judged(Play, judge_plays, quick=playable)


# --- the seven steps -------------------------------------------------------------------------------------------------


async def play_card(g: Farshore, seat: Seat, option: Play, less: int = 0) -> None:
    """Steps 1 to 6 (FS-R31); the bay is filled at the end of the turn."""
    player, card = g.players[seat], content(g).cards[option.card]
    _leave_source(g, seat, option)
    if option.way == "anchor":  # FS-114
        at = place_of(player, option.by, anchor=False)
        change_card(player, at, CityCard(option.by, anchor=True, worker=player.city[at].worker))
        player.anchors -= 1
        emit(g, AnchorUsed(seat, option.by))
    else:
        cost = prices(g, option.source)[option.card]
        if option.way == "change":  # FS-112, FS-113
            change = content(g).cards[option.by].change
            assert change is not None
            emit(g, CostChanged(seat, option.by))
            less += change.less
            await _give_price(g, seat, change, option.by)
        await pay(g, seat, cost, less)  # FS-114
    g.announced, g.playing = "", (*g.playing, option.card)
    player.city += (CityCard(option.card),)  # FS-115
    own = len(player.city) - 1
    emit(g, CardPlayed(seat, option.card, option.source))
    if card.colour in ACT_WHEN_PLAYED:  # FS-116
        await activate(g, seat, option.card)
    await fire(g, seat, {"play": card.kinds}, but=_place_of(player, option.card, own))  # FS-117
    winds = winds_matched(g, option.card)  # FS-118
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
