"""What a position of Farshore is worth to a seat, in points: the evaluation and rules of thumb of the greedy bot."""

from functools import lru_cache
from typing import cast

from msgspec import Struct

from ...effects.nodes import Abilities, Do, Effect, Whenever
from ...effects.progress import progress
from ...kernel import Done, Match, Option, Pick, Seat
from ...parts.worth import number_of, worth_of
from .city import OneCity
from .content import content_of
from .decks import content
from .options import Play, TakeFromBay
from .scoring import captains_score, map_points, score
from .state import Farshore, Player
from .terms import RESOURCES, SEASONS

GOODS = {"driftwood": 0.8, "seaweed": 0.9, "crystal": 1.1, "mushroom": 0.9, "any_resource": 1.0, "treasure": 3.0}
GOODS |= {"shell": 1.5, "card": 0.5, "bay_card": 0.7}
"""What things are worth, in resources."""
SPACE = 1.5
"""A space of the ship track with the chests on the way, in resources."""
OFTEN = {"play": 3.6, "wind": 2.2, "claim": 0.5, "prepare": 0.75}
OFTEN |= {"play green": 1.0, "play blue": 1.0, "play brown": 0.8, "play red": 0.3, "play purple": 0.6}
OFTEN |= {"play critter": 1.9, "play construction": 1.8, "play common": 2.1, "play unique": 1.5}
OFTEN |= {"place": 3.5, "place coast": 1.1, "place island": 0.9, "place docks": 0.65, "place lookout": 0.3}
OFTEN |= {"place dunes": 0.45, "place card": 0.35}
"""How many times a season a trigger of blue cards comes about; counted in 25 matches of three greedy bots."""
ONE_SEASON = 0.25
"""The same for preparing for a given season."""
RESOURCE = 0.62
"""What a resource is worth in points while there is time to spend it."""
WORKER = 1.35
"""What it costs in points to place a worker."""
CAPTAINS_GAIN = {"shy": 41.0, "brave": 50.0, "magnificent": 53.0, "terror": 53.0}
"""By how much she gains more than our evaluation expects of a player, up to her last workers; from 60 matches each."""
LATER = {"winter": 12, "spring": 9, "summer": 5, "autumn": 0}
"""Workers that the seasons to come let one place."""
PRODUCTIONS = {"winter": 2, "spring": 1, "summer": 1, "autumn": 0}
MOST_LEFT = 14


class Weights(Struct, frozen=True):
    """What counts in a position, in points; `tools/tune.py` learns them."""

    worker: float = 1.55
    """A worker that can still be placed."""
    resource: float = 0.97
    """A resource while there is time to spend it."""
    resource_late: float = 0.65
    """What is left of that at the very end."""
    hand: float = 0.5
    """What the best cards of the hand promise."""
    treasure: float = 0.8
    """A treasure token while there is time to spend it, beyond its points."""
    card: float = 0.12
    """A card of the hand, whatever it is: it can be traded at the docks."""
    anchor: float = 2.35
    green: float = 0.88
    """What a card of each colour will still do in the city."""
    blue: float = 0.67
    red: float = 0.3
    purple: float = 0.12
    map: float = 0.4
    """A map that is owned, beyond its points."""
    map_ready: float = 0.61
    """The points of a map that could be claimed."""
    map_near: float = 0.35
    """The same of one whose condition is nearly met."""
    crowd: float = 0.25
    """Each card of the city beyond the ninth: there are few spaces left."""


WEIGHTS = Weights()


def evaluate(g: Farshore, seat: Seat, w: Weights = WEIGHTS) -> float:
    """Points so far, what the goods may still become, and what the city will still do."""
    player = g.players[seat]
    value = float(score(g, seat).total)
    if player.passed:
        return value
    left = player.ready + LATER[player.season]
    time = left / MOST_LEFT
    value += w.worker * (0.8 + 0.2 * time) * left
    value += _stock(player) * w.resource * (w.resource_late + (1 - w.resource_late) * min(1.0, left / 4))
    value += w.treasure * player.stock["treasure"] * min(1.0, left / 4)
    value += _hand(g, player, left, w)
    value += w.anchor * player.anchors * min(1.0, 0.15 + left / 6)
    value += _engine(g, player, left, w)
    return value + _maps(g, player, w) * min(1.0, left / 3) - w.crowd * max(0, len(player.city) - 9)


def captain(g: Farshore) -> list[float]:
    """Her points so far, and what she still gains in the seasons to come."""
    if g.captain is None:
        return []
    points, left = captains_score(g, g.captain).total, g.captain.ready + LATER[g.captain.season]
    if not g.captain.passed:
        points += CAPTAINS_GAIN[g.captain.level] * min(1.0, (left + 1) / 6.5) ** 1.5
    return [points]


def _stock(player: Player) -> float:
    """Resources by their price, each further one of a kind a little less."""
    return sum(GOODS[kind] * _less(player.stock[kind]) for kind in RESOURCES)


@lru_cache(maxsize=100)
def _less(n: int) -> float:
    return sum(max(0.4, 1.15 - 0.09 * i) for i in range(n))


# --- cards -----------------------------------------------------------------------------------------------------------


def _hand(g: Farshore, player: Player, left: int, w: Weights) -> float:
    """The best cards of the hand, and something for each of the others: they can be traded at the docks."""
    worth = sorted((_keep(g, player, card) for card in player.hand), reverse=True)
    soon = 1 + left // 3
    return w.hand * sum(worth[:soon]) * min(1.0, 0.3 + left / 8) + w.card * len(worth) * min(1.0, left / 3)


def _keep(g: Farshore, player: Player, name: str) -> float:
    """What a card in hand promises: what it will be worth in the city less what it costs."""
    worth, unique = _kept(g.content, name, player.season)
    return 0.0 if unique and name in [placed.card for placed in player.city] else worth


@lru_cache(maxsize=4_000)
def _kept(content_id: str, name: str, season: str) -> tuple[float, bool]:
    """What a card in hand is worth, and whether one of it is enough."""
    card = content_of(content_id).cards.get(name)
    if card is None:
        return 0.0, False
    use = card.points + promise(content_id, name, season) - 0.42 * card.total_cost
    return 0.1 + max(0.0, 0.3 * use), card.rarity == "unique"


@lru_cache(maxsize=4_000)
def promise(content_id: str, name: str, season: str) -> float:
    """What a card does once it is in the city."""
    worth = _worth(content_id, name)
    times = PRODUCTIONS[season]
    seasons = len(SEASONS) - SEASONS.index(season)
    match content_of(content_id).cards[name].colour:
        case "green":
            return worth * (1 + 0.8 * times) * RESOURCE
        case "brown":
            return worth * RESOURCE
        case "blue":
            return 0.35 * worth * seasons
        case "red":
            return max(0.0, worth * RESOURCE - WORKER) * seasons * 0.7
        case _:
            return 2.0


def _engine(g: Farshore, player: Player, left: int, w: Weights) -> float:
    """What the cards of the city will still do."""
    cards, value = content(g).cards, 0.0
    seasons = (left + 2) / 5
    for placed in player.city:
        card = cards[placed.card]
        match card.colour:
            case "green":
                value += w.green * RESOURCE * _worth(g.content, card.id) * PRODUCTIONS[player.season]
            case "blue":
                value += w.blue * _worth(g.content, card.id) * seasons
            case "red":
                here = 1 if not placed.worker and player.ready else 0
                more = len(SEASONS) - 1 - SEASONS.index(player.season) + here
                value += w.red * max(0.0, RESOURCE * _worth(g.content, card.id) - WORKER + 0.4) * more
            case "purple":
                value += w.purple * left
            case _:
                pass
    return value


@lru_cache(maxsize=2_000)
def _worth(content_id: str, card: str) -> float:
    """The effect of a card, in resources."""
    box = content_of(content_id)
    record = box.cards[card]
    if record.change:
        return 1.6 * record.change.less if record.change.price == "nothing" else 1.2
    for field in ("effect", "abilities"):
        found = box.library.effects.get(field, {}).get(card)
        if isinstance(found, Abilities):
            abilities = [ability for several in found.whenever.values() for ability in several]
            return sum(_often(ability) * effect_worth(ability.effect) for ability in abilities)
        if found is not None:
            return effect_worth(cast("Effect", found))
    return 0.0


def _often(ability: Whenever) -> float:
    """How many times a season it acts."""
    return OFTEN.get(" ".join((ability.word.name, *map(str, ability.args))), ONE_SEASON)


def effect_worth(effect: Effect) -> float:
    """What an effect brings, in resources; what depends on the position is taken as two."""
    return worth_of(effect, _verb_worth, _cost_worth)


def _verb_worth(effect: Do) -> float:
    n = number_of(effect, 2)
    match effect.word.name:
        case "gain":
            return n * GOODS[str(effect.args[-1])]
        case "ship":
            return n * SPACE
        case "reveal":
            return n * 0.25
        case "produce":
            return n * 1.1
        case "play":
            return 0.9 * n
        case "recall":
            return 2.2 * n
        case _:
            return 0.3


def _cost_worth(effect: Effect) -> float:
    if isinstance(effect, Do) and effect.word.name in ("pay", "give"):
        return number_of(effect, 2) * GOODS[str(effect.args[-1])]
    return 2.0


# --- maps ------------------------------------------------------------------------------------------------------------


def _maps(g: Farshore, player: Player, w: Weights) -> float:
    """Maps that can be claimed, or soon: what they would add."""
    now, value = map_points(player.maps), w.map * len(player.maps)
    nearness = _nearness(g.content, tuple([placed.card for placed in player.city]))
    for kind, tiles in g.maps.items():
        if kind in player.maps or not tiles:
            continue
        more, near = map_points({**player.maps, kind: tiles[-1]}) - now, nearness[kind]
        value += (w.map_ready if near == 1 else w.map_near * near**3) * (more + 0.8)
    return value


@lru_cache(maxsize=10_000)
def _nearness(content_id: str, cards: tuple[str, ...]) -> dict[str, float]:
    """By the kind of map how much of what it asks for these cards meet."""
    city = OneCity.of(content_id, cards)
    return {kind: progress(needed, city, 0) for kind, needed in content_of(content_id).requirements.items()}


# --- rules of thumb --------------------------------------------------------------------------------------------------


def go_on(match: Match[Farshore], seat: Seat) -> Option | None:
    """How the rest of a decision is answered when the bot looks ahead: quickly, and well enough."""
    name = match.question.name if match.question else ""
    if name in ("", "turn", "exchange"):
        return None
    g, options = match.state, match.options(seat)
    player = g.players[seat]
    picks = [option for option in options if isinstance(option, Pick)]
    match name:
        case "docks" | "lookout":
            poor = fodder(g, player, 3 if name == "docks" else 8)
            return next((pick for pick in picks if pick.item in poor), options[-1])
        case "discard" | "give" | "lose" if picks:
            return min(picks, key=lambda pick: _loss(g, player, pick.item))
        case "any_resource" if picks:
            return min(picks, key=lambda pick: player.stock.get(pick.item, 0))
        case "take_from_bay" | "draw_from":
            taken = [option for option in options if isinstance(option, TakeFromBay)]
            best = max(taken, key=lambda option: _keep(g, player, option.card), default=None)
            return best or options[0]
        case "play_card":
            plays = [option for option in options if isinstance(option, Play)]
            best_play = max(plays, key=lambda play: _keep(g, player, play.card), default=None)
            return best_play or options[0]
        case "sweep":
            return next((option for option in options if isinstance(option, Done)), options[0])
        case _:
            return options[0]


def fodder(g: Farshore, player: Player, most: int) -> list[str]:
    """Cards that are worth less than a resource, the poorest first."""
    poor = sorted((_keep(g, player, card), card) for card in player.hand)
    return [card for worth, card in poor[:most] if worth < 0.9]


def _loss(g: Farshore, player: Player, item: str) -> float:
    return RESOURCE * GOODS[item] / (1 + player.stock[item]) if item in RESOURCES else _keep(g, player, item)
