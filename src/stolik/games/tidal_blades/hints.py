"""What is good to know about an option beside its label: what the card, place or Monster behind it says."""

from ...effects.telling import Teller
from ...kernel import NOBODY, Option, Pick, Seat
from .attempt import fruit_needed
from .cards import idle_stunt, stunt_rewards
from .decks import content
from .gallery import card_text, spot_text
from .islands import price
from .monsters import monster_at, reachable_place
from .odds import hit_percents, percent
from .options import (
    AttemptChallenge,
    Block,
    Buy,
    CommitDice,
    Fight,
    Keep,
    MichronicMemory,
    PlayStunt,
    Strike,
    Take,
    TakeBonus,
    TakeChallenge,
    TimeLeap,
    UseCard,
    UseCompassCard,
    Visit,
)
from .shell_shield import leap_cost, memory_cost
from .state import Attempt, TidalBlades


def hint(g: TidalBlades, seat: Seat, option: Option, teller: Teller) -> str:
    """One line of plain text, or nothing; the view of the seat is enough to tell it."""
    box, say, player = content(g), teller.speech.say, g.players[seat]
    id = ""
    match option:
        case Take():
            return box.characters[option.character].style.said(teller.speech.language)
        case UseCompassCard():
            id = box.starting_card(player.character)
            return f"{teller.name(id)}: {_text(g, id, teller)}"
        case Fight():
            return _fight(g, reachable_place(g, player.space), teller)
        case Strike(spots=spots):
            card = box.monsters[g.attempt.card].spots if g.attempt else ()
            return "; ".join(spot_text(card[at], teller.speech) for at in spots)
        case Buy(card=id):
            return _price(g, seat, id, teller) + _text(g, id, teller)
        case CommitDice(dice=dice):
            fruit = fruit_needed(g, seat, len(dice))
            return " ".join(filter(None, (_odds(g, dice, teller), say("hint-eat", n=fruit) if fruit else "")))
        case Block():
            return say("hint-block", n=g.attempt.danger) if g.attempt else ""
        case TimeLeap():
            return say("hint-stored", n=leap_cost(g, seat))
        case MichronicMemory():
            return say("hint-stored", n=memory_cost(g, seat))
        case TakeBonus():
            return _text(g, player.island, teller)
        case PlayStunt(card=id):
            return " ".join(part for part in (_text(g, id, teller), _idle_stunt(g, seat, id, teller)) if part)
        case AttemptChallenge(card=id) | TakeChallenge(card=id) | Keep(card=id) | UseCard(card=id):
            return _text(g, id, teller)
        case Visit(space=id) | Pick(item=id):
            return _text(g, id, teller)
        case _:
            return ""


def _text(g: TidalBlades, id: str, teller: Teller) -> str:
    record = content(g).record(id)
    return card_text(content(g), record, teller.speech) if record else ""


def _idle_stunt(g: TidalBlades, seat: Seat, card: str, teller: Teller) -> str:
    """Which cards make it worth while to play a Stunt that does nothing itself (TB-R112)."""
    if idle_stunt(g, seat, card) is None:
        return ""
    rewards = ", ".join(dict.fromkeys(map(teller.name, stunt_rewards(g, seat))))
    return teller.speech.say("hint-idle-stunt", cards=rewards) if rewards else ""


def _odds(g: TidalBlades, dice: tuple[str, ...], teller: Teller) -> str:
    """How many symbols are needed, how many dice are rolled, and how likely they show all of them at once."""
    attempt = g.attempt
    if attempt is None:
        return ""
    rolled = tuple(sorted((*dice, *(die.kind for die in attempt.dice))))
    if attempt.is_fight:
        return _fight_odds(g, attempt, rolled, teller)
    required = content(g).challenges[attempt.card].required
    chance = percent(g.content, rolled, tuple(attempt.symbols), tuple(sorted(required)))
    return teller.speech.say("hint-odds", need=len(required), dice=len(rolled), chance=-1 if chance is None else chance)


def _fight_odds(g: TidalBlades, attempt: Attempt, rolled: tuple[str, ...], teller: Teller) -> str:
    """How many spots of the Monster are open, how many dice are rolled, and how likely they hit one or all."""
    monster = monster_at(g, attempt.place)
    if monster is None:
        return ""
    covered = tuple(token != NOBODY for token in monster.tokens)
    some, every = hit_percents(g.content, rolled, tuple(attempt.symbols), monster.id, covered) or (-1, -1)
    need, dice = covered.count(False), len(rolled)
    return teller.speech.say("hint-odds-fight", need=need, dice=dice, hit=some, all=every)


def _price(g: TidalBlades, seat: Seat, card: str, teller: Teller) -> str:
    """What a Market card costs now, if that is not what it says."""
    now, printed = price(g, seat, card, 0), content(g).market[card].cost
    if (now["fruit"], now["shell"]) == (printed.get("fruit", 0), printed.get("shell", 0)):
        return ""
    return teller.speech.say("hint-price", fruit=now["fruit"], shells=now["shell"]) + " "


def _fight(g: TidalBlades, place: str, teller: Teller) -> str:
    """The Monster at a place and the spots of it that are still open."""
    monster = monster_at(g, place) if place else None
    if monster is None:
        return ""
    card = content(g).monsters[monster.id]
    spots = [
        f"{number} {spot_text(spot, teller.speech)}"
        for number, (spot, token) in enumerate(zip(card.spots, monster.tokens, strict=True), 1)
        if token == NOBODY
    ]
    name, style = teller.name(monster.id), teller.name(card.weakness)
    return teller.speech.say("hint-monster", monster=name, style=style, spots="; ".join(spots))
