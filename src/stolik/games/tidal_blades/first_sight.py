"""How the answers of Tidal Blades look at first sight: quick enough to play on for many turns."""

from collections.abc import Hashable, Sequence
from functools import lru_cache

from ...effects.nodes import Do, Effect
from ...kernel import NOBODY, Match, Option, Seat
from ...parts.worth import number_of, worth_of
from .attempt import attempt_of, max_roll
from .content import content_of
from .decks import content
from .evaluation import CHAMPION, DIE, HIT, NOTCH, best_dice, challenge_value, dice_weight, fight_promise, likelihood
from .matching import units_of, ways_to_match, ways_to_strike
from .monsters import monster_at, reachable_place
from .options import (
    AttemptChallenge,
    Block,
    Buy,
    CommitDice,
    Complete,
    Fight,
    Improve,
    Lose,
    NoDie,
    Reroll,
    SkipBonus,
    StopRolling,
    Strike,
    TakeBonus,
    TakeChallenge,
    TakeDie,
    TakeFruit,
    Visit,
)
from .state import Rolled, TidalBlades

TURN = "visit"
GOODS = {"fruit": 0.5, "shell": 0.55, "stunt": 1.1, "challenge": 0.8, "initiate": 2.6, "elite": 3.8, "guild": 5.0}
GOODS |= DIE
SURE = 4.0
"""How good something looks that is nearly always right."""


def tell_apart(g: TidalBlades, seat: Seat) -> Hashable:
    """The dice as they lie, and what danger they brought."""
    return (tuple(g.attempt.dice), g.attempt.danger) if g.attempt else None


def first_sight(match: Match[TidalBlades], seat: Seat, options: Sequence[Option]) -> list[float]:
    g, name = match.state, match.question.name if match.question else ""
    match name:
        case "visit":
            return _visits(g, seat, options)
        case "contest":
            return _contests(g, seat, options)
        case "commit":
            return _commits(g, seat, options)
        case "danger":
            return _dangers(g, seat, options)
        case "challenge_roll" | "fight_roll":
            return _rolls(g, seat, options)
        case _:
            return [_look(g, seat, option) for option in options]


# --- where to go -----------------------------------------------------------------------------------------------------


def _visits(g: TidalBlades, seat: Seat, options: Sequence[Option]) -> list[float]:
    weight = dice_weight(g, seat)
    promise: dict[str, float] = {}
    looks = []
    dice = best_dice(g, seat, g.players[seat].active)
    for option in options:
        if not isinstance(option, Visit):
            looks.append(_look(g, seat, option))
            continue
        look = weight * effect_value(g.content, option.space, "reward") if option.space else 0.0
        key = option.space if option.island == "the_fold" else option.island
        if key not in promise:
            promise[key] = _promise(g, seat, option.island, option.space, dice)
        looks.append(look + promise[key])
    return looks


def _promise(g: TidalBlades, seat: Seat, island: str, space: str, dice: tuple[str, ...]) -> float:
    """The Island Bonus, and the Challenge or fight that may follow."""
    cards = content(g).challenges
    if island == "the_fold":
        place = reachable_place(g, space)
        monster = monster_at(g, place) if place else None
        return max(0.0, fight_promise(g, seat, monster, dice)) if monster and dice else 0.0
    bonus = 0.9 if island == "citadel_of_time" else 0.7
    if not dice:
        return bonus
    here = [card for card in g.players[seat].challenges if cards[card].arena == island]
    return bonus + max((challenge_value(g, card, dice) for card in here), default=0.0)


# --- Challenges and fights -------------------------------------------------------------------------------------------


def _contests(g: TidalBlades, seat: Seat, options: Sequence[Option]) -> list[float]:
    dice = best_dice(g, seat, g.players[seat].active)
    looks = []
    for option in options:
        if isinstance(option, AttemptChallenge):
            looks.append(challenge_value(g, option.card, dice))
        elif isinstance(option, Fight):
            monster = monster_at(g, reachable_place(g, g.players[seat].space))
            looks.append(fight_promise(g, seat, monster, dice) if monster else 0.0)
        else:
            looks.append(_look(g, seat, option))
    return looks


def _commits(g: TidalBlades, seat: Seat, options: Sequence[Option]) -> list[float]:
    """More and better dice, as far as they help."""
    attempt = attempt_of(g)
    free, weight, looks = max_roll(g, seat), dice_weight(g, seat), []
    monster = monster_at(g, attempt.place) if attempt.is_fight else None
    for option in options:
        if not isinstance(option, CommitDice):
            looks.append(_look(g, seat, option))
            continue
        fruit = 0.5 * max(0, len(option.dice) - free)
        if monster:
            looks.append(fight_promise(g, seat, monster, option.dice) - weight * fruit)
        else:
            looks.append(challenge_value(g, attempt.card, option.dice) - weight * fruit)
    return looks


def _dangers(g: TidalBlades, seat: Seat, options: Sequence[Option]) -> list[float]:
    """Block if possible, or lose what helps least."""
    looks = []
    for option in options:
        if isinstance(option, Block):
            looks.append(1.0 - 0.35 * attempt_of(g).danger)
        elif isinstance(option, Lose):
            useful = 0.0 if option.die.face == "blank" else 0.9
            looks.append(-useful - 0.3 * DIE[option.die.kind] * option.die.own)
        else:
            looks.append(_look(g, seat, option))
    return looks


def _rolls(g: TidalBlades, seat: Seat, options: Sequence[Option]) -> list[float]:
    """Complete, or roll again what does not help yet; after some rolls leave it."""
    attempt = attempt_of(g)
    useless = _useless(g, tuple(attempt.dice))
    again = Reroll(useless) if useless else None
    risk = 0.5 * attempt.rolls * (1.0 if g.players[seat].shells else 1.6)
    looks = []
    for option in options:
        if isinstance(option, Complete):
            looks.append(SURE)
        elif isinstance(option, Reroll):
            # Rolls of other dice look the worse, the more they differ from the useless ones.
            far = 0.0 if option == again else 0.8 * len(set(option.dice) ^ set(useless)) + 0.4
            looks.append(2.0 - risk - far)
        elif isinstance(option, StopRolling):
            looks.append(0.8)
        else:
            looks.append(_look(g, seat, option))
    return looks


def _useless(g: TidalBlades, dice: tuple[Rolled, ...]) -> tuple[Rolled, ...]:
    """Dice without which as much is matched or struck."""
    attempt = attempt_of(g)
    if attempt.is_fight:
        monster = monster_at(g, attempt.place)
        if monster is None:
            return ()
        covered = tuple(token != NOBODY for token in monster.tokens)
        spots = content(g).monsters[monster.id].spots
        symbols = tuple(attempt.symbols)

        def reached(some: tuple[Rolled, ...]) -> int:
            return len(ways_to_strike(units_of(some, symbols), spots, covered)[0])

        if reached(dice) == covered.count(False):
            return ()
    else:
        required = content(g).challenges[attempt.card].required
        extra = tuple(sorted(attempt.symbols))

        def reached(some: tuple[Rolled, ...]) -> int:
            return len(ways_to_match((*sorted(die.face for die in some), *extra), required)[0])

    kept, most = list(dice), reached(dice)
    useless = []
    for die in sorted(dice, key=lambda die: (die.face != "blank", DIE[die.kind])):
        rest = list(kept)
        rest.remove(die)
        if reached(tuple(sorted(rest))) == most:
            kept = rest
            useless.append(die)
    return tuple(sorted(useless))


# --- all else --------------------------------------------------------------------------------------------------------


def _look(g: TidalBlades, seat: Seat, option: Option) -> float:
    match option:
        case TakeBonus():
            return 1.0
        case SkipBonus() | NoDie():
            return -1.0
        case Buy(card=card):
            return 0.8 * effect_value(g.content, card, "effect") - 0.5
        case TakeFruit():
            return 0.4
        case TakeChallenge(card=card):
            return _challenge_look(g, seat, card) if card else 0.8
        case TakeDie(kind=kind):
            return DIE[kind] / 2
        case Improve(area=area, kind=kind):
            return 1.0 + 0.3 * DIE[kind] + 0.6 * (area == "spent")
        case Strike(spots=spots):
            return HIT * len(spots)
        case _:
            return 0.0


def _challenge_look(g: TidalBlades, seat: Seat, card: str) -> float:
    """How well a Challenge fits the dice one has."""
    challenge, player = content(g).challenges[card], g.players[seat]
    dice = best_dice(g, seat, (*player.active, *player.spent))
    chance = likelihood(g.content, dice, tuple(sorted(challenge.required)))
    return 0.35 * chance * (challenge.points + len(challenge.required))


@lru_cache(maxsize=2_000)
def effect_value(content_id: str, id: str, field: str) -> float:
    effect = content_of(content_id).effect(id, field)
    return _worth(effect) if effect else 0.0


def _worth(effect: Effect) -> float:
    """What an effect brings; what depends on the position is taken as one."""
    return worth_of(effect, _verb_worth, _worth)


def _verb_worth(effect: Do) -> float:
    n = number_of(effect, 1)
    match effect.word.name:
        case "gain" | "pay":
            return n * GOODS.get(str(effect.args[-1]), 1.0)
        case "refresh":
            return 0.9 * n
        case "upgrade":
            return 1.1 * n
        case "advance":
            return NOTCH * n
        case "champion":
            return 1.2 * CHAMPION * n
        case "boat":
            return 0.7 * n
        case "shield":
            return 0.4 * n
        case "first_player":
            return 0.3
        case _:
            return 0.2
