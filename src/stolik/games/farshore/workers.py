"""Placing a worker: coast, islands, docks, lookout, dunes and red cards (chapters 4 and 5)."""

from collections.abc import Container, Iterator
from functools import cache

from ...kernel import Judged, Refusal, Seat, Verdict, emit, no, pick_some
from .city import change_card, place_of, requirements_met
from .decks import choose_discards, content, draw_from_either, refill_bay, room
from .events import CardActivated, MapClaimed, Placed
from .options import Place
from .state import CityCard, Farshore, Player
from .stock import gain_any, resources, spend
from .terms import DOCKS_CARDS, RESOURCES
from .triggers import fire
from .weather import modifier

UNLIMITED = ("docks", "lookout", "dunes")


FLOODED = no("FS-207", "flooded")
NO_READY_WORKER = no("FS-061")
WORKER_ON_CARD = no("FS-085")
MAP_OWNED = no("FS-093", "map-owned")


def no_ready_worker(g: Farshore, seat: Seat) -> Refusal | None:
    return None if g.players[seat].ready else NO_READY_WORKER


@cache
def occupied(by: Seat) -> Refusal:
    return no("FS-065", "occupied", by=by)


def judge_places(g: Farshore, seat: Seat) -> Iterator[Verdict[Place]]:
    """All spaces of the board, and the red cards of the city."""
    box, player, workers = content(g), g.players[seat], g.workers
    for space in box.coast:
        there = workers.get(space)
        yield Place(space), occupied(there[0]) if there else None
    for island in g.islands:
        there = workers.get(island.id)
        yield Place(island.id), FLOODED if island.flooded else occupied(there[0]) if there else None
    yield Place("docks"), None
    yield Place("lookout"), None
    met = requirements_met(g, player)
    for kind in box.maps:
        yield Place("dunes", kind), claim_refusal(g, player, kind, met)
    for card, free in red_cards(g, player).items():
        yield Place("card", card), None if free else WORKER_ON_CARD


def red_cards(g: Farshore, player: Player) -> dict[str, bool]:
    """The red cards of a city, and whether there is one of this name without a worker (FS-085)."""
    red = content(g).of_kind["red"]
    free: dict[str, bool] = {}
    for placed in player.city:
        if placed.card in red:
            free[placed.card] = free.get(placed.card, False) or not placed.worker
    return free


def placeable(g: Farshore, seat: Seat) -> list[Place]:
    """Where a worker can go, without a word on where not."""
    player, workers = g.players[seat], g.workers
    found = [Place(space) for space in content(g).coast if not workers.get(space)]
    found += [Place(island.id) for island in g.islands if not (island.flooded or workers.get(island.id))]
    found += (Place("docks"), Place("lookout"))
    met = requirements_met(g, player)
    found += [Place("dunes", kind) for kind in met if claim_refusal(g, player, kind, met) is None]
    found += [Place("card", card) for card, free in red_cards(g, player).items() if free]
    return found


PLACE = Judged(Place, judge_places, barred=no_ready_worker, quick=placeable)


async def place_worker(g: Farshore, seat: Seat, option: Place) -> None:
    """The worker stays until its owner prepares; the action of the space comes at once (FS-063, FS-064)."""
    player = g.players[seat]
    player.ready -= 1
    emit(g, Placed(seat, option.space, option.of))
    if option.space == "card":
        at = place_of(player, option.of, worker=False)
        change_card(player, at, CityCard(option.of, anchor=player.city[at].anchor, worker=True))
    else:
        g.workers[option.space] = (*g.workers.get(option.space, ()), seat)
    await _act(g, seat, option)
    refill_bay(g)  # FS-083
    claimed: dict[str, tuple[str, ...]] = {"claim": ()} if option.space == "dunes" else {}
    await fire(g, seat, {"place": (place_kind(g, option),), **claimed})


def place_kind(g: Farshore, option: Place) -> str:
    if option.space in content(g).coast:
        return "coast"
    return "island" if option.space in content(g).islands else option.space


async def _act(g: Farshore, seat: Seat, option: Place) -> None:
    box = content(g)
    match option.space:
        case "docks":
            await docks(g, seat)
        case "lookout":
            await lookout(g, seat)
        case "dunes":
            await dunes(g, seat, option.of)
        case "card":
            if effect := box.effect(option.of):
                await effect.run(g, seat, option.of)
        case space:
            if effect := box.effect(space):
                await effect.run(g, seat, space)
            if space in box.coast:
                await coast_weather(g, seat)


async def coast_weather(g: Farshore, seat: Seat) -> None:
    """Weather may add to what the coast gives, or take from what the player has most of (FS-R79)."""
    more, player = modifier(g, "coast_gain"), g.players[seat]
    if not more or (more < 0 and not resources(player)):
        return
    emit(g, CardActivated(seat, g.weather))
    if more > 0:
        await gain_any(g, seat, more)
    else:
        most = max(player.stock[kind] for kind in RESOURCES)
        (lost,) = await pick_some(g, seat, "lose", [kind for kind in RESOURCES if player.stock[kind] == most], 1, 1)
        spend(g, seat, lost, min(-more, most))


async def docks(g: Farshore, seat: Seat) -> None:
    """Up to 3 cards, then as many resources of any kinds (FS-075, FS-076, FS-077, FS-R14)."""
    most = max(0, DOCKS_CARDS + modifier(g, "docks_cards"))
    await gain_any(g, seat, await choose_discards(g, seat, "docks", most))


async def lookout(g: Farshore, seat: Seat) -> None:
    """Discard any number, then draw up to the limit (FS-080, FS-081, FS-082); the bay is filled afterwards."""
    await choose_discards(g, seat, "lookout", len(g.players[seat].hand))
    await draw_from_either(g, seat, room(g, seat))


# --- maps ------------------------------------------------------------------------------------------------------------


@cache
def map_needs(kind: str) -> Refusal:
    return no("FS-090", "map-needs", map=kind)


def claim_refusal(g: Farshore, player: Player, kind: str, met: Container[str]) -> Refusal | None:
    """The city must have what the kind asks for, and each kind is owned once (FS-090, FS-093, FS-R15)."""
    if kind in player.maps:
        return MAP_OWNED
    if kind not in met:
        return map_needs(kind)
    cards = -modifier(g, "dunes_cards")
    if len(player.hand) < cards:
        return no("FS-R17", "lacks", what="card", need=cards, have=len(player.hand))
    return None


async def dunes(g: Farshore, seat: Seat, kind: str) -> None:
    """Claim the top tile of a kind (FS-091, FS-092)."""
    if cards := -modifier(g, "dunes_cards"):
        await choose_discards(g, seat, "discard", cards, cards)
    claim_map(g, seat, g.players[seat].maps, kind)


def claim_map(g: Farshore, seat: Seat, maps: dict[str, int], kind: str) -> None:
    """There is a tile for every seat (FS-096)."""
    *rest, value = g.maps[kind]
    g.maps[kind] = tuple(rest)
    maps[kind] = value
    emit(g, MapClaimed(seat, kind, value))


def standing_workers(g: Farshore, seat: Seat, player: Player) -> int:
    """Workers that are out: on the board, on own cards, or where their space is gone."""
    board = sum(seats.count(seat) for seats in g.workers.values())
    return board + sum(placed.worker for placed in player.city) + player.away
