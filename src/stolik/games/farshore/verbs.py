"""What the words of the effect language do in Farshore."""

from typing import cast

from ...kernel import Done, Kind, Refusal, Seat, ask, emit, no, pick_some, reveal
from .city import cards_of, change_card, discard_from_city, own_place, owner_of, place_of, place_to_lose, spaces_filled
from .decks import (
    CARD_OF_HAND,
    bay_cards,
    choose_discards,
    content,
    discard_from_bay,
    draw,
    draw_from_bay,
    refill_bay,
    room,
    top_card,
)
from .events import Gave, GaveGoods, Received, Shown, ShownTaken, WorkersBack
from .options import Activate, DiscardFromCity, GiveTo, Play, Recall
from .playing import PLAY, activate, judge_plays, play_card
from .ship import sail, ship_of
from .state import CityCard, Farshore
from .stock import can_pay, cost_of, gain_any, resources, spend
from .stock import gain as gain_goods
from .stock import pay as pay_cost
from .terms import ANCHORS, CITY_SPACES, RESOURCES, SEASONS
from .vocabulary import VOCABULARY as WORDS

# --- goods and cards -------------------------------------------------------------------------------------------------


def _have(g: Farshore, seat: Seat, what: str) -> int:
    player = g.players[seat]
    return len(player.hand) if what == "card" else player.stock[what]


def gain_refusal(g: Farshore, seat: Seat, source: str, n: int, what: str) -> Refusal | None:
    if not n:
        return no("ST-13", "effect-nothing")
    if what in ("card", "bay_card") and not room(g, seat):
        return no("FS-142", "hand-full")
    if what == "bay_card" and not bay_cards(g):
        return no("FS-R08", "bay-empty")
    return None


@WORDS.verb("gain", "amount", "good", refusal=gain_refusal)
async def gain(g: Farshore, seat: Seat, source: str, n: int, what: str) -> None:
    match what:
        case "any_resource":
            await gain_any(g, seat, n)
        case "card":
            draw(g, seat, n)
        case "bay_card":
            await draw_from_bay(g, seat, n)
        case _:
            gain_goods(g, seat, what, n)


def pay_refusal(g: Farshore, seat: Seat, source: str, n: int, what: str) -> Refusal | None:
    """A cost is a condition: all of it or nothing (FS-R17)."""
    if what == "any_resource" or what in RESOURCES:
        kind = "any" if what == "any_resource" else what
        if can_pay(g.players[seat], cost_of(kind, n)):
            return None
        have = resources(g.players[seat]) if kind == "any" else _have(g, seat, what)
        return no("FS-R17", "lacks", what=what, need=n, have=have)
    have = _have(g, seat, what)
    return no("FS-R17", "lacks", what=what, need=n, have=have) if have < n else None


@WORDS.verb("pay", "amount", "payment", refusal=pay_refusal, cost=True)
async def pay(g: Farshore, seat: Seat, source: str, n: int, what: str) -> None:
    """A treasure can stand in for a resource (FS-008)."""
    if what == "card":
        await choose_discards(g, seat, "discard", n, n)
    elif what in ("shell", "treasure"):
        spend(g, seat, what, n)
    else:
        await pay_cost(g, seat, cost_of("any" if what == "any_resource" else what, n))


def lose_refusal(g: Farshore, seat: Seat, source: str, n: int, what: str) -> Refusal | None:
    return None if n and _have(g, seat, what) else no("ST-13", "effect-nothing")


@WORDS.verb("lose", "amount", "held", refusal=lose_refusal)
async def lose(g: Farshore, seat: Seat, source: str, n: int, what: str) -> None:
    """What the weather takes, as far as it is there."""
    n = min(n, _have(g, seat, what))
    if what == "card":
        await choose_discards(g, seat, "discard", n, n)
    else:
        spend(g, seat, what, n)


def ship_refusal(g: Farshore, seat: Seat, source: str, n: int) -> Refusal | None:
    at_end = g.players[seat].ship == len(content(g).track) - 1
    return no("FS-174") if at_end or not n else None


@WORDS.verb("ship", "amount", refusal=ship_refusal)
def ship(g: Farshore, seat: Seat, source: str, n: int) -> None:
    """Not by the wind: what the wind sets off stays still (FS-167, FS-168)."""
    sail(g, seat, n)


def dig_refusal(g: Farshore, seat: Seat, source: str, n: int, what: str) -> Refusal | None:
    return no("FS-142", "hand-full") if not room(g, seat) else None


@WORDS.verb("reveal", "amount", "card kind", refusal=dig_refusal)
def reveal_cards(g: Farshore, seat: Seat, source: str, n: int, what: str) -> None:
    """Turn up n cards for all to see; those of the kind go to the hand, the rest is discarded (FS-005, FS-R51)."""
    shown: list[str] = []
    for _ in range(n):
        card = top_card(g)
        if card is None:
            break
        reveal(g, Shown(card))
        shown.append(card)
    for card in shown:
        if what in content(g).cards[card].kinds and room(g, seat):
            g.players[seat].hand.append(card)
            emit(g, ShownTaken(seat, card))
        else:
            g.discard += (card,)


@WORDS.verb("sweep", "amount")
async def sweep(g: Farshore, seat: Seat, source: str, n: int) -> None:
    """Discard up to n cards of the bay, with their copies, and fill their slots; others stay empty (FS-R10)."""
    cards = await pick_some(g, seat, "sweep", bay_cards(g), n)
    slots = [at for at, slot in enumerate(g.bay) if slot and slot[-1] in cards]
    discard_from_bay(g, cards)
    refill_bay(g, slots)


# --- giving ----------------------------------------------------------------------------------------------------------


def receivers(g: Farshore, seat: Seat, what: str) -> list[Seat]:
    """Others who have not passed; for a card only those with room (FS-144, FS-215, FS-R47)."""
    return [
        other
        for other in range(g.seats)
        if other != seat and not g.players[other].passed and (what != "card" or room(g, other))
    ]


def give_refusal(g: Farshore, seat: Seat, source: str, n: int, what: str) -> Refusal | None:
    have = len(g.players[seat].hand) if what == "card" else resources(g.players[seat])
    return no("FS-R17", "lacks", what=what, need=n, have=have) if have < n else None


@WORDS.verb("give", "amount", "gift", refusal=give_refusal, cost=True)
async def give(g: Farshore, seat: Seat, source: str, n: int, what: str) -> None:
    """One by one, each to a player chosen anew; where nobody can take it, it is discarded (FS-145, FS-146, FS-217)."""
    for _ in range(n):
        others = receivers(g, seat, what)
        to = seat
        if others:
            kind: Kind[Farshore, GiveTo] = Kind(GiveTo, lambda g, seat, others=others: [GiveTo(o) for o in others])  # type: ignore[misc]
            to = (await ask(g, seat, "give_to", kind)).seat
        if what == "card":
            item = (await ask(g, seat, "give", CARD_OF_HAND, pause=len(g.players[seat].hand) > 1)).item
        else:
            held = [kind for kind in RESOURCES if g.players[seat].stock[kind]]
            (item,) = await pick_some(g, seat, "give", held, 1, 1)
        _hand_over(g, seat, to, what, item)


def _hand_over(g: Farshore, seat: Seat, to: Seat, what: str, item: str) -> None:
    """To another player, or (to oneself: nobody can take it) away."""
    if what == "card":
        g.players[seat].hand.remove(item)
        if to == seat:
            g.discard += (item,)
        else:
            g.players[to].hand.append(item)
            reveal(g, Received(to, item), only=to)
        emit(g, Gave(seat, to))
    else:
        g.players[seat].stock[item] -= 1
        if to != seat:
            g.players[to].stock[item] += 1
        emit(g, GaveGoods(seat, to, item, 1))


# --- cities ----------------------------------------------------------------------------------------------------------


def discard_this_refusal(g: Farshore, seat: Seat, source: str) -> Refusal | None:
    return None if any(placed.card == source for placed in g.players[seat].city) else no("FS-127")


@WORDS.verb("discard_this", refusal=discard_this_refusal, cost=True)
def discard_this(g: Farshore, seat: Seat, source: str) -> None:
    discard_from_city(g, seat, own_place(g.players[seat], source))


def _of_kind(g: Farshore, seat: Seat, kind: str, source: str) -> list[str]:
    """The names of a kind in the city, the card apart whose effect runs; another copy of it counts."""
    player, cards = g.players[seat], content(g).cards
    own = own_place(player, source)
    others = (placed.card for at, placed in enumerate(player.city) if at != own)
    return list(dict.fromkeys(card for card in others if kind in cards[card].kinds))


def demolish_refusal(g: Farshore, seat: Seat, source: str, kind: str) -> Refusal | None:
    return None if _of_kind(g, seat, kind, source) else no("FS-147", "none-in-city", what=kind)


@WORDS.verb(
    "discard_city",
    "card kind",
    refusal=demolish_refusal,
    cost=True,
    names="discarded",
    among=lambda g, seat, source, kind: _of_kind(g, seat, kind, source),
)
async def discard_city(g: Farshore, seat: Seat, source: str, kind: str) -> str:
    """Another card of this kind from one's own city (FS-127); names it."""
    options: Kind[Farshore, DiscardFromCity] = Kind(
        DiscardFromCity, lambda g, seat: [DiscardFromCity(card) for card in _of_kind(g, seat, kind, source)]
    )
    card = (await ask(g, seat, "discard_city", options)).card
    player = g.players[seat]
    discard_from_city(g, seat, place_to_lose(player, card, own_place(player, source)))
    return card


def produce_refusal(g: Farshore, seat: Seat, source: str, n: int) -> Refusal | None:
    return None if n and _of_kind(g, seat, "green", source) else no("FS-151", "none-in-city", what="green")


@WORDS.verb("produce", "amount", refusal=produce_refusal)
async def produce(g: Farshore, seat: Seat, source: str, n: int) -> None:
    """Activate n green cards of one's city, each name once (FS-R80)."""
    done: list[str] = []
    for _ in range(n):
        left = [card for card in _of_kind(g, seat, "green", source) if card not in done]
        if not left:
            return
        kind: Kind[Farshore, Activate] = Kind(Activate, lambda g, seat, left=left: [Activate(card) for card in left])  # type: ignore[misc]
        card = (await ask(g, seat, "activate", kind)).card
        done.append(card)
        await activate(g, seat, card)


def play_verb_refusal(g: Farshore, seat: Seat, source: str, less: int, kind: str) -> Refusal | None:
    """With cards in hand one may always try: whoever is not asked would tell what the hand lacks (FS-043)."""
    if g.players[seat].hand or any(refusal is None for _, refusal in judge_plays(g, seat, less, kind)):
        return None
    return no("FS-105", "none-to-play", what=kind)


NO_CARD: Kind[Farshore, Done] = Kind(Done, lambda g, seat: [Done()], idle=True)


@WORDS.verb("play", "amount", "card kind", refusal=play_verb_refusal)
async def play(g: Farshore, seat: Seat, source: str, less: int, kind: str) -> None:
    """A full play of a card of this kind for fewer resources (FS-R30, FS-R31)."""
    if play_verb_refusal(g, seat, source, less, kind) is not None:
        return
    options = PLAY.with_(less=less, kind=kind)
    g.discount = less
    choice = await ask(g, seat, "play_card", options, NO_CARD, pause=True)
    g.discount = 0
    if isinstance(choice, Play):
        await play_card(g, seat, choice, less)


def _placed(g: Farshore, seat: Seat, source: str) -> list[Recall]:
    """Workers that stand elsewhere; of two spaces that take workers back neither frees the other, for ever."""
    board = [Recall(space) for space, seats in g.workers.items() if seat in seats]
    cards = dict.fromkeys(placed.card for placed in g.players[seat].city if placed.worker)
    placed = [*board, *(Recall("card", card) for card in cards)]
    takes_back = content(g).takes_back
    if source not in takes_back:
        return placed
    return [worker for worker in placed if (worker.of or worker.space) not in takes_back]


def recall_refusal(g: Farshore, seat: Seat, source: str, n: int) -> Refusal | None:
    return None if n and _placed(g, seat, source) else no("FS-064", "none-placed")


@WORDS.verb("recall", "amount", refusal=recall_refusal)
async def recall(g: Farshore, seat: Seat, source: str, n: int) -> None:
    """Take back n placed workers, but not the one that stands on this card or island."""
    for _ in range(n):
        if not _placed(g, seat, source):
            return
        kind: Kind[Farshore, Recall] = Kind(Recall, lambda g, seat: _placed(g, seat, source))
        choice = await ask(g, seat, "recall", kind)
        player = g.players[seat]
        if choice.space == "card":
            at = place_of(player, choice.of, worker=True)
            change_card(player, at, CityCard(choice.of, player.city[at].anchor))
        else:
            there = list(g.workers[choice.space])
            there.remove(seat)
            g.workers[choice.space] = tuple(there)
        player.ready += 1
        emit(g, WorkersBack(seat, 1))


# --- amounts ---------------------------------------------------------------------------------------------------------


@WORDS.amount("cards", "card kind?")
def cards_amount(g: Farshore, seat: Seat, kind: str = "") -> int:
    """Cards of a kind in the city."""
    city = owner_of(g, seat).city
    if not kind:
        return len(city)
    of_kind = content(g).of_kind[kind]
    return sum([placed.card in of_kind for placed in city])


@WORDS.amount("colours")
def colours_amount(g: Farshore, seat: Seat) -> int:
    return len({card.colour for card in cards_of(g, owner_of(g, seat))})


@WORDS.amount("pairs", "card kind")
def pairs_amount(g: Farshore, seat: Seat, kind: str) -> int:
    return cards_amount(g, seat, kind) // 2


@WORDS.amount("maps")
def maps_amount(g: Farshore, seat: Seat) -> int:
    return len(owner_of(g, seat).maps)


@WORDS.amount("treasures")
def treasures_amount(g: Farshore, seat: Seat) -> int:
    return g.players[seat].stock["treasure"]


@WORDS.amount("held", "held")
def held_amount(g: Farshore, seat: Seat, what: str) -> int:
    return _have(g, seat, what)


@WORDS.amount("resources")
def resources_amount(g: Farshore, seat: Seat) -> int:
    return resources(g.players[seat])


@WORDS.amount("ship_space")
def ship_space(g: Farshore, seat: Seat) -> int:
    return ship_of(g, seat)


@WORDS.amount("chests_reached")
def chests_reached(g: Farshore, seat: Seat) -> int:
    """Chests of the track at or behind the ship."""
    return sum(space.chest for space in content(g).track[: ship_of(g, seat) + 1])


def _other_ships(g: Farshore, seat: Seat) -> list[int]:
    """The Captain's counts too (FS-R74)."""
    seats = [*range(g.seats), *([g.captain_seat] if g.captain else [])]
    return [ship_of(g, other) for other in seats if other != seat]


@WORDS.amount("ships_behind")
def ships_behind(g: Farshore, seat: Seat) -> int:
    return sum(other < ship_of(g, seat) for other in _other_ships(g, seat))


@WORDS.amount("ships_ahead")
def ships_ahead(g: Farshore, seat: Seat) -> int:
    return sum(other > ship_of(g, seat) for other in _other_ships(g, seat))


@WORDS.amount("anchors_used")
def anchors_used(g: Farshore, seat: Seat) -> int:
    return ANCHORS - g.players[seat].anchors


@WORDS.amount("anchors_left")
def anchors_left(g: Farshore, seat: Seat) -> int:
    return g.players[seat].anchors


@WORDS.amount("empty_spaces")
def empty_spaces(g: Farshore, seat: Seat) -> int:
    return max(0, CITY_SPACES - spaces_filled(g, g.players[seat]))


@WORDS.amount("season_number")
def season_number(g: Farshore, seat: Seat) -> int:
    """Winter 1 to autumn 4."""
    return SEASONS.index(g.players[seat].season) + 1


THE_CARD = ("matched", "played", "discarded")
"""Cards that words can speak of: the one a wind rose is compared with, the one played, the one discarded."""


@WORDS.amount("card_cost", "resource?", about=THE_CARD)
def card_cost(g: Farshore, seat: Seat, card: str, kind: str = "") -> int:
    """Resources in its cost, as printed."""
    found = content(g).cards[card]
    return cast("dict[str, int]", found.cost).get(kind, 0) if kind else found.total_cost


@WORDS.amount("card_points", about=THE_CARD)
def card_points(g: Farshore, seat: Seat, card: str) -> int:
    return content(g).cards[card].points


# --- conditions ------------------------------------------------------------------------------------------------------


@WORDS.condition("card_is", "card kind", about=THE_CARD)
def card_is(g: Farshore, seat: Seat, card: str, kind: str) -> bool:
    return kind in content(g).cards[card].kinds


@WORDS.condition("leading")
def leading(g: Farshore, seat: Seat) -> bool:
    """No ship is further on."""
    return ships_ahead(g, seat) == 0


@WORDS.condition("trailing")
def trailing(g: Farshore, seat: Seat) -> bool:
    """Some ship is further on."""
    return ships_ahead(g, seat) > 0


@WORDS.condition("alongside")
def alongside(g: Farshore, seat: Seat) -> bool:
    """Another ship is on the same space (FS-R35)."""
    return ship_of(g, seat) in _other_ships(g, seat)


@WORDS.condition("in_season", "season")
def in_season(g: Farshore, seat: Seat, season: str) -> bool:
    return g.players[seat].season == season


# --- triggers --------------------------------------------------------------------------------------------------------

WORDS.trigger("play", "card kind?", names="played")
WORDS.trigger("place", "place?")
WORDS.trigger("prepare", "season?")
WORDS.trigger("wind", names="played")
WORDS.trigger("claim")
