"""How the answers of Farshore look at first sight: quick enough to play on for many turns."""

from collections.abc import Sequence
from functools import lru_cache

from ...kernel import Match, Option, Seat
from .content import content_of
from .decks import content, room
from .evaluation import LATER, RESOURCE, WORKER, effect_worth, fodder, go_on, promise
from .options import Place, Play, Prepare
from .scoring import map_points
from .state import Farshore, Player

TURN = "turn"
CHOSEN = 3.0
"""How much better than the others the answer by rules of thumb looks."""
ANCHOR = 1.3
CARD = 0.3
PREPARE, PASS = 0.4, -1.0


def first_sight(game: Match[Farshore], seat: Seat, options: Sequence[Option]) -> list[float]:
    question = game.question
    if question is None or question.name != TURN:
        answer = go_on(game, seat)
        return [CHOSEN if option == answer else 0.0 for option in options]
    g = game.state
    player = g.players[seat]
    left = player.ready + LATER[player.season]
    price = RESOURCE * (0.45 + 0.55 * min(1.0, left / 4))
    worker = WORKER if left > player.ready else 0.5 * WORKER
    looks = []
    for option in options:
        match option:
            case Play():
                looks.append(_play(g, player, option, price))
            case Place():
                looks.append(_place(g, seat, player, option, price) - worker)
            case Prepare():
                looks.append(PREPARE)
            case _:
                looks.append(PASS)
    return looks


def _play(g: Farshore, player: Player, option: Play, price: float) -> float:
    look, cost = _use(g.content, option.card, player.season)
    if option.way == "anchor":
        return look - ANCHOR
    if option.way == "change":
        change = content(g).cards[option.by].change
        assert change is not None
        cost = max(0, cost - change.less)
        look -= 0.0 if change.price == "nothing" else 1.0
    return look - price * cost - (CARD if option.source == "hand" else 0.0)


@lru_cache(maxsize=4_000)
def _use(content_id: str, name: str, season: str) -> tuple[float, int]:
    """What a card brings from now on, and what it costs."""
    card = content_of(content_id).cards[name]
    return card.points + promise(content_id, name, season), card.total_cost


def _place(g: Farshore, seat: Seat, player: Player, option: Place, price: float) -> float:
    match option.space:
        case "docks":
            return (price - CARD) * len(fodder(g, player, 3)) - 0.2
        case "lookout":
            return CARD * (room(g, seat) + len(fodder(g, player, 8))) - 0.2
        case "dunes":
            maps = player.maps
            return map_points({**maps, option.of: g.maps[option.of][-1]}) - map_points(maps) + 0.4
        case "card":
            return price * space_worth(g.content, option.of)
        case space:
            return price * space_worth(g.content, space)


@lru_cache(maxsize=2_000)
def space_worth(content_id: str, space: str) -> float:
    """The action of a space or a red card, in resources."""
    effect = content_of(content_id).effect(space)
    return effect_worth(effect) if effect else 0.0
