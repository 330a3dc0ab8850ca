"""What is good to know about an option beside its label: what a card or place does, costs and leads to."""

from ...effects.nodes import verbs_in
from ...effects.speech import capitalised
from ...effects.telling import Teller
from ...kernel import Option, Pick, Seat
from .content import Card
from .decks import content, hand_limit
from .gallery import card_text, rules_text
from .options import (
    Activate,
    DiscardFromCity,
    DrawFromDeck,
    Flood,
    GiveTo,
    Pass,
    Pay,
    Place,
    Play,
    Prepare,
    TakeFromBay,
)
from .playing import prices
from .scoring import map_points
from .seasons import SEASON_CARDS, next_season
from .ship import wind_distance, winds_matched
from .state import Farshore
from .stock import payments
from .telling import goods_text, paid_with
from .terms import DOCKS_CARDS, RESOURCES, SEASONS, TIDE
from .weather import modifier
from .workers import standing_workers


def hint(g: Farshore, seat: Seat, option: Option, teller: Teller) -> str:
    """One line of plain text, or nothing; the view of the seat is enough to tell it."""
    say = teller.speech.say
    match option:
        case Play():
            return _play(g, seat, option, teller)
        case Place():
            return _place(g, seat, option, teller)
        case Pay():
            return _left(g, seat, option, teller)
        case Prepare():
            return _prepare(g, seat, teller)
        case Pass():
            return say("hint-pass")
        case GiveTo(seat=other):
            return say("hint-hand", n=len(g.players[other].hand))
        case DrawFromDeck():
            return say("hint-deck", n=len(g.deck))
        case TakeFromBay(card=id) | DiscardFromCity(card=id) | Pick(item=id):
            record = content(g).record(id)
            return card_text(content(g), record, teller.speech) if record else ""
        case Activate(card=id) | Flood(island=id):
            return _text(g, id, teller)
        case _:
            return ""


def _text(g: Farshore, id: str, teller: Teller) -> str:
    record = content(g).record(id)
    return rules_text(content(g), record, teller.speech) if record else ""


# --- playing a card --------------------------------------------------------------------------------------------------


def _play(g: Farshore, seat: Seat, option: Play, teller: Teller) -> str:
    """What one pays, what the card is worth and does, and how far the wind carries the ship."""
    say, card = teller.speech.say, content(g).cards[option.card]
    if option.way == "anchor":
        price = say("hint-anchor", n=max(0, g.players[seat].anchors - 1))
    else:
        price = _price(g, seat, option, card, teller)
    points = say("hint-points", points=card.points)
    parts = (price, points, rules_text(content(g), card, teller.speech), _wind(g, seat, card, teller))
    return " ".join(part for part in parts if part)


def _price(g: Farshore, seat: Seat, option: Play, card: Card, teller: Teller) -> str:
    say, less, given = teller.speech.say, g.discount, ""
    change = content(g).cards[option.by].change if option.way == "change" else None
    if change:
        less += change.less
        if change.price != "nothing":
            given = say("hint-price", price=change.price, by=teller.name(option.by)) + " "
    cost = prices(g, option.source)[card.id]
    ways = payments(g.players[seat], cost, less)
    told = goods_text(dict(zip((*RESOURCES, "any"), cost, strict=True)), teller.speech)
    if sum(cost) <= less:
        return given + say("hint-free")
    if len(ways) == 1:
        return given + say("hint-pay", paid=goods_text(paid_with(ways[0]), teller.speech))
    return given + (say("hint-less", cost=told, n=less) if less else say("hint-cost", cost=told))


def _wind(g: Farshore, seat: Seat, card: Card, teller: Teller) -> str:
    """How far the wind roses move the ship for this card; a ship at the end of the track stays there."""
    track, start = content(g).track, g.players[seat].ship
    distance = winds_matched(g, card.id) * wind_distance(g)
    end = min(start + distance, len(track) - 1)
    if end <= start:
        return ""
    if "ship" in verbs_in(content(g).effect(card.id)):  # the card itself moves the ship before the wind does
        return teller.speech.say("hint-wind", n=distance)
    chests = sum(space.chest for space in track[start + 1 : end + 1])
    return teller.speech.say("hint-wind-to", n=end - start, points=track[end].points, chests=chests)


def _left(g: Farshore, seat: Seat, option: Pay, teller: Teller) -> str:
    """What is left after a payment."""
    paid, stock = paid_with(option), g.players[seat].stock
    left = {what: stock[what] - paid.get(what, 0) for what in (*RESOURCES, "treasure")}
    goods = goods_text(left, teller.speech)
    return teller.speech.say("hint-left", goods=goods) if goods else teller.speech.say("hint-left-none")


# --- workers and seasons ---------------------------------------------------------------------------------------------


def _place(g: Farshore, seat: Seat, option: Place, teller: Teller) -> str:
    say = teller.speech.say
    match option.space:
        case "docks":
            return say("place-docks", n=max(0, DOCKS_CARDS + modifier(g, "docks_cards")))
        case "lookout":
            return say("place-lookout", n=hand_limit(g, seat))
        case "dunes":
            return _claim(g, seat, option.of, teller)
        case "card":
            return _text(g, option.of, teller)
        case space:
            text, more = _text(g, space, teller), modifier(g, "coast_gain")
            if space not in content(g).coast or not more:
                return text
            weather = say("modifier-coast-gain", n=abs(more), sign="more" if more > 0 else "less")
            return f"{text} {say('hint-weather', text=capitalised(weather))}"


def _claim(g: Farshore, seat: Seat, kind: str, teller: Teller) -> str:
    say, owned = teller.speech.say, g.players[seat].maps
    if not g.maps[kind]:
        return ""
    value = g.maps[kind][-1]
    points, cards = map_points({**owned, kind: value}), -modifier(g, "dunes_cards")
    told = say("hint-map", value=value, points=points)
    return f"{told} {say('hint-dunes-cards', n=cards)}" if cards > 0 else told


def _prepare(g: Farshore, seat: Seat, teller: Teller) -> str:
    """What comes with the next season, and what the last to prepare sets off."""
    player = g.players[seat]
    if player.season == SEASONS[-1]:
        return ""
    say, season = teller.speech.say, next_season(player.season)
    cards = max(0, SEASON_CARDS + modifier(g, "season_cards"))
    workers = standing_workers(g, seat, player) + 1
    args = {"season": capitalised(teller.name(season)), "season-id": season}
    told = say("hint-prepare", **args, n=workers, cards=cards)
    reached = [at for at, other in enumerate(g.players) if SEASONS.index(other.season) >= SEASONS.index(season)]
    if len({*reached, seat}) < g.seats:
        return told
    tide = min(TIDE, sum(not island.flooded for island in g.islands)) if season == "summer" else 0
    return f"{told} {say('hint-last', n=tide)}"
