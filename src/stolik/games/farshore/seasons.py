"""Preparing for a season, and what the last to prepare does (chapter 10)."""

from functools import cache

from ...effects.order import Waiting
from ...kernel import Kind, Refusal, Seat, ask, emit, no, procedure, reveal, then
from .decks import content, draw_from_bay, draw_from_either, refill_bay
from .events import Flooded, Prepared, WindChanged, WorkersBack
from .options import CardsFirst, Flood, Prepare, ProductionFirst
from .ship import wind_of_change
from .state import CityCard, Farshore, IslandTile, LastPreparer
from .terms import SEASONS, TIDE
from .triggers import fire, run_together
from .weather import modifier, turn_up_weather
from .workers import standing_workers

SEASON_CARDS = 2


def next_season(season: str) -> str:
    return SEASONS[SEASONS.index(season) + 1]


AFTER_AUTUMN = no("FS-184")


@cache
def workers_ready(n: int) -> Refusal | None:
    return no("FS-177", "workers-ready", n=n) if n else None


def no_preparing(g: Farshore, seat: Seat) -> Refusal | None:
    """Only with no ready worker, and not after autumn (FS-177, FS-184)."""
    player = g.players[seat]
    return AFTER_AUTUMN if player.season == SEASONS[-1] else workers_ready(player.ready)


PREPARE: Kind[Farshore, Prepare] = Kind(Prepare, lambda g, seat: [Prepare()], barred=no_preparing)


async def prepare(g: Farshore, seat: Seat) -> None:
    """Workers come back, a new one joins, then the bonus of the season (FS-179, FS-180, FS-181, FS-R38, FS-R39)."""
    player = g.players[seat]
    season = next_season(player.season)
    back = recall_all(g, seat)
    player.ready = back + 1
    player.reserve -= 1  # FS-053
    player.season = season
    emit(g, Prepared(seat, season))
    emit(g, WorkersBack(seat, back))
    cards = max(0, SEASON_CARDS + modifier(g, "season_cards"))
    match season:
        case "spring":
            await production(g, seat)
        case "summer":
            await draw_from_bay(g, seat, cards)
            refill_bay(g)
        case _:
            await _autumn(g, seat, cards)
    await fire(g, seat, {"prepare": (season,)})
    if all(SEASONS.index(other.season) >= SEASONS.index(season) for other in g.players):
        then(g, LastPreparer(seat, season))


def recall_all(g: Farshore, seat: Seat) -> int:
    """All placed workers of a player, from the board, flooded islands too, and from own cards (FS-179, FS-209)."""
    player = g.players[seat]
    back = standing_workers(g, seat, player)
    for space, seats in g.workers.items():
        if seat in seats:
            g.workers[space] = tuple(other for other in seats if other != seat)
    if any(placed.worker for placed in player.city):
        player.city = tuple(CityCard(placed.card, placed.anchor) for placed in player.city)
    player.away = 0
    return back


CARDS_FIRST: Kind[Farshore, CardsFirst] = Kind(CardsFirst, lambda g, seat: [CardsFirst()])
PRODUCTION_FIRST: Kind[Farshore, ProductionFirst] = Kind(
    ProductionFirst, lambda g, seat: [ProductionFirst()], idle=True
)


async def _autumn(g: Farshore, seat: Seat, cards: int) -> None:
    """Cards and production in the order the player likes (FS-196, FS-R39)."""
    greens = any(content(g).cards[placed.card].colour == "green" for placed in g.players[seat].city)
    first = isinstance(await ask(g, seat, "autumn", PRODUCTION_FIRST, CARDS_FIRST), CardsFirst) if greens else True
    if not first:
        await production(g, seat)
    await draw_from_either(g, seat, cards)
    refill_bay(g)
    if first:
        await production(g, seat)


async def production(g: Farshore, seat: Seat) -> None:
    """All green cards that are in the city now, each once, in the order the player chooses (FS-188, FS-189, FS-R40)."""
    player, box = g.players[seat], content(g)
    greens = [
        Waiting(placed.card, "effect", effect, at)
        for at, placed in enumerate(player.city)
        if box.cards[placed.card].colour == "green" and (effect := box.effect(placed.card))
    ]
    await run_together(g, seat, greens)


# --- the last to prepare ---------------------------------------------------------------------------------------------


@procedure(LastPreparer)
async def last_preparer(g: Farshore, e: LastPreparer) -> None:
    """High tide in summer, then the wind of change, then a new weather card (FS-204, FS-210, FS-R42)."""
    if e.season == "summer":  # FS-205, FS-211
        await high_tide(g, e.seat)
    wind_of_change(g)  # FS-198, FS-199, FS-200, FS-203
    reveal(g, WindChanged(g.wind_a[-1], g.wind_b[-1]))
    turn_up_weather(g)


def face_up(g: Farshore) -> list[str]:
    return [island.id for island in g.islands if not island.flooded]


FLOOD: Kind[Farshore, Flood] = Kind(Flood, lambda g, seat: [Flood(island) for island in face_up(g)])


async def high_tide(g: Farshore, seat: Seat) -> None:
    """Two different face-up islands, or all if there are no more; workers on them stay (FS-206, FS-208, FS-R45)."""
    for left in range(min(TIDE, len(face_up(g))), 0, -1):
        found = face_up(g)
        chosen = found[0] if len(found) == left else (await ask(g, seat, "high_tide", FLOOD)).island
        g.islands = tuple(IslandTile(i.id, i.flooded or i.id == chosen) for i in g.islands)
        emit(g, Flooded(seat, chosen))
