"""What a position of Tidal Blades is worth to a seat, in points: the evaluation of the greedy bot."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from ...effects.progress import progress
from ...kernel import NOBODY, Seat
from .attempt import attempt_of, faces_of, max_roll, style_level
from .content import Challenge, content_of
from .decks import content
from .matching import can_match, symbols_of, units_of, ways_to_match, ways_to_strike
from .monsters import monster_at, reachable_place
from .scoring import score
from .state import IslandBonus, MonsterInPlay, Player, TidalBlades
from .terms import DISCS, ROUNDS

DIE = {
    "novice": 1.6,
    "red_initiate": 2.6,
    "blue_initiate": 2.6,
    "red_elite": 3.8,
    "blue_elite": 3.8,
    "spirit_guild": 4.9,
    "focus_guild": 5.2,
    "resilience_guild": 4.9,
    "synergy_guild": 4.9,
}
NOTCH = 0.85
CHAMPION = 0.7
HIT = 1.6
"""A Hit token: its point, its notch and now and then a trophy."""
FIRST_HIT = 0.8
"""A share in the Reward, and no penalty when the Monster Invades or Flees."""
KILL = 4.5
TURNS = sum(DISCS.values())
FRESH = 10.3
"""What whoever still has to choose a Character will begin with, on average."""


class Weights(Struct, frozen=True):
    """What counts in a position, in points; `tools/tune.py` learns them."""

    champion: float = 0.7
    """A space of the Champion track, beyond its points."""
    notch: float = 0.85
    """A notch of a dial, beyond its points, while there is time to use it."""
    notch_late: float = 0.35
    """What is left of that at the very end."""
    card: float = 1.9
    """A Character card in play."""
    spent: float = 0.62
    """What a Spent die is worth of an Active one."""
    fruit: float = 0.5
    shell: float = 0.55
    shield: float = 0.4
    """A Shell on the Shell Shield."""
    stunt: float = 1.1
    challenge: float = 1.0
    """What the Challenges in hand promise."""
    goal: float = 4.0
    """A Secret Goal of which nearly all is met."""
    difficult_goal: float = 1.5
    """The same of its difficult level, beyond the easy one."""


WEIGHTS = Weights()


def evaluate(g: TidalBlades, seat: Seat, w: Weights = WEIGHTS) -> float:
    """What a position is worth between turns, and what the present turn promises."""
    player = g.players[seat]
    return standing(g, seat, w) + _promise(g, seat, player) if player.character else 0.0


def standing(g: TidalBlades, seat: Seat, w: Weights = WEIGHTS) -> float:
    """Points so far, and what the goods may still become."""
    player = g.players[seat]
    if not player.character:
        return FRESH
    left = turns_left(g, seat)
    value = float(score(g, seat).total) + w.champion * player.champion + _goal_progress(g, seat, w)
    value += dice_weight(g, seat) * _goods(g, player, seat, w)
    value += w.notch * sum(player.dials.values()) * (w.notch_late + (1 - w.notch_late) * left / TURNS)
    return value + w.card * len(player.cards) * left / TURNS


def dice_weight(g: TidalBlades, seat: Seat) -> float:
    """How much of their price goods are still worth with the turns that are left."""
    left = turns_left(g, seat)
    return 0.25 + 0.6 * min(1.0, left / 8) if left else 0.1


def turns_left(g: TidalBlades, seat: Seat) -> int:
    return g.players[seat].discs + sum(DISCS[number] for number in range(g.round + 1, ROUNDS + 1))


def _goods(g: TidalBlades, player: Player, seat: Seat, w: Weights) -> float:
    """Fruit, Shells, dice and cards, each a little less the more there are."""
    own = (*(DIE[kind] for kind in player.active), *(w.spent * DIE[kind] for kind in player.spent))
    dice = sorted(own, reverse=True)
    if g.attempt and g.turn == seat:
        # Committed dice come back Spent after a Challenge and not at all after a fight.
        back = 0.0 if g.attempt.is_fight else w.spent
        dice = sorted((*dice, *(back * DIE[die.kind] for die in g.attempt.dice if die.own)), reverse=True)
    hand = _hand_value(g, seat)
    return (
        sum(dice[:6])
        + w.fruit * _less(player.fruit)
        + w.shell * _less(player.shells)
        + w.shield * _less(min(player.shield, 6))
        + w.stunt * _less(len(player.stunts))
        + w.challenge * hand
    )


@lru_cache(maxsize=64)
def _less(n: int) -> float:
    """Each further one is worth a tenth less, down to a third."""
    return sum(max(0.33, 1 - 0.1 * i) for i in range(n))


def _hand_value(g: TidalBlades, seat: Seat) -> float:
    """The best Challenges in hand, as far as one's dice promise to complete them."""
    player, cards = g.players[seat], content(g).challenges
    dice = best_dice(g, seat, (*player.active, *player.spent))
    worth = sorted(
        (
            likelihood(g.content, dice, tuple(sorted(cards[card].required)))
            * (cards[card].points + len(cards[card].required))
            for card in player.challenges
        ),
        reverse=True,
    )
    return sum(value * weight for value, weight in zip(worth, (0.30, 0.22, 0.15, 0.08, 0.05), strict=False))


def best_dice(g: TidalBlades, seat: Seat, kinds: Iterable[str]) -> tuple[str, ...]:
    """The best of these dice, as many as could be rolled with two Fruit at the most."""
    most = max_roll(g, seat) + min(g.players[seat].fruit, 2)
    return tuple(sorted(sorted(kinds, key=lambda kind: -DIE[kind])[:most]))


# --- the present turn ------------------------------------------------------------------------------------------------


def _promise(g: TidalBlades, seat: Seat, player: Player) -> float:
    """What the rest of the present turn is likely to bring."""
    if g.turn != seat:
        return 0.0
    if g.attempt:
        return _attempt_value(g, seat)
    value = 0.0
    if any(isinstance(entry, IslandBonus) and entry.seat == seat for entry in g.agenda):
        value += 1.0 if player.island != "the_fold" else 0.0
    if player.island and not g.contested and player.active:
        value += _contest_value(g, seat, player)
    return value


def _contest_value(g: TidalBlades, seat: Seat, player: Player) -> float:
    dice, cards = best_dice(g, seat, player.active), content(g).challenges
    if player.island == "the_fold":
        place = reachable_place(g, player.space)
        monster = monster_at(g, place) if place else None
        return fight_promise(g, seat, monster, dice) if monster else 0.0
    here = [card for card in player.challenges if cards[card].arena == player.island]
    return max((challenge_value(g, card, dice) for card in here), default=0.0)


def fight_promise(g: TidalBlades, seat: Seat, monster: MonsterInPlay, dice: tuple[str, ...]) -> float:
    """Hits that these dice may land, what they bring, and the dice that stay behind in the fight."""
    card = content(g).monsters[monster.id]
    bonus = min(1, style_level(g, seat, card.weakness))
    open_spots = monster.tokens.count(NOBODY)
    hits = min(open_spots, 0.78 * (len(dice) + bonus))
    value = HIT * hits + (FIRST_HIT if seat not in monster.tokens else 0.0)
    if open_spots <= len(dice) + bonus:
        value += KILL * 0.5
    return value - dice_weight(g, seat) * sum(DIE[kind] for kind in dice)


def challenge_value(g: TidalBlades, card: str, dice: tuple[str, ...]) -> float:
    """Chance of completing it times what that brings, and something for matched symbols otherwise."""
    challenge = content(g).challenges[card]
    chance = likelihood(g.content, dice, tuple(sorted(challenge.required)))
    lost = 0.15 * sum(DIE[kind] for kind in dice)
    return 0.92 * chance * _prize(g, challenge) + (1 - chance) * 0.45 * NOTCH * len(challenge.required) - lost


def _prize(g: TidalBlades, challenge: Challenge) -> float:
    """What completing a Challenge brings."""
    return challenge.points + NOTCH * len(challenge.required) + CHAMPION * 1.4 * (g.judge == challenge.arena) + 0.8


def _attempt_value(g: TidalBlades, seat: Seat) -> float:
    attempt = attempt_of(g)
    player = g.players[seat]
    danger = 0.0
    if attempt.danger:
        danger = 0.15 * attempt.danger if player.shells >= attempt.danger else 1.6
    if attempt.is_fight:
        return _fight_value(g, seat) - danger
    challenge = content(g).challenges[attempt.card]
    if not attempt.dice or not all(die.face for die in attempt.dice):
        dice = tuple(sorted(die.kind for die in attempt.dice))
        if not any(die.own for die in attempt.dice):  # none is committed yet, though a card may have lent one
            dice = tuple(sorted((*dice, *best_dice(g, seat, player.active))))
        return challenge_value(g, attempt.card, dice) - danger
    faces, prize = faces_of(attempt), _prize(g, challenge)
    if can_match(faces, challenge.required):
        pushed = can_match(faces, challenge.symbols)
        return prize + (NOTCH if pushed else 0.15) - danger
    matched = ways_to_match(faces, challenge.required)[0]
    missing = len(challenge.required) - len(matched)
    spare = len(attempt.dice) - len(matched)
    chance = 0.0 if spare < missing else 0.52**missing * min(1.0, 0.75 + 0.15 * (spare - missing))
    risk = 0.35 if player.shells else 0.8
    return max(NOTCH * len(matched), chance * prize + (1 - chance) * NOTCH * len(matched) - risk) - danger


def _fight_value(g: TidalBlades, seat: Seat) -> float:
    attempt = attempt_of(g)
    monster = monster_at(g, attempt.place)
    if monster is None:
        return 0.0
    if not attempt.dice or not attempt.dice[0].face:
        dice = tuple(sorted(die.kind for die in attempt.dice if die.own))
        lost = dice_weight(g, seat) * sum(DIE[kind] for kind in dice)
        # Committed dice are no longer among the goods, so their loss is counted already.
        return fight_promise(g, seat, monster, dice or best_dice(g, seat, g.players[seat].active)) + lost
    spots = content(g).monsters[monster.id].spots
    covered = tuple(token != NOBODY for token in monster.tokens)
    units = units_of(tuple(attempt.dice), tuple(attempt.symbols))
    best = ways_to_strike(units, spots, covered)[0]
    value = sum(1 + NOTCH + CHAMPION * 1.3 * spots[at].trophy for at in best)
    if len(best) == covered.count(False):
        value += KILL
    if seat not in monster.tokens and best:
        value += FIRST_HIT
    idle = min(len(attempt.dice), covered.count(False)) - len(best)
    return value + 0.55 * max(0, idle)


# --- dice and goals --------------------------------------------------------------------------------------------------


ROLLS = 2.3
"""How often a die that does not match yet is rolled, more or less."""


@lru_cache(maxsize=200_000)
def likelihood(content_id: str, dice: tuple[str, ...], required: tuple[str, ...]) -> float:
    """About how likely these dice are to match these symbols: the best die for each symbol, spare ones help."""
    rest = list(dice)
    chance = 1.0
    for trait in required:
        if not rest:
            doubles = sum(kind.endswith("guild") for kind in dice)
            return chance * 0.3 if doubles >= len(required) - len(dice) else 0.0
        best = max(rest, key=lambda kind: _shows(content_id, kind, trait))
        rest.remove(best)
        chance *= 1 - (1 - _shows(content_id, best, trait)) ** ROLLS
    return 1 - (1 - chance) * 0.72 ** len(rest)


@lru_cache(maxsize=1_000)
def _shows(content_id: str, kind: str, trait: str) -> float:
    """How much of a die's faces can be used as this Trait."""
    faces = content_of(content_id).dice[kind].faces
    return sum(any(trait in symbol for symbol in symbols_of(face)) for face in faces) / len(faces)


def _goal_progress(g: TidalBlades, seat: Seat, w: Weights) -> float:
    """A Secret Goal that is half met is worth something, so that one works towards it."""
    goal = g.players[seat].goal
    box = content(g)
    if goal not in box.goals:
        return 0.0
    easy, difficult = box.condition(goal, "easy"), box.condition(goal, "difficult")
    if easy.holds(g, seat):
        return 0.0 if difficult.holds(g, seat) else w.difficult_goal * progress(difficult, g, seat) ** 2
    return w.goal * progress(easy, g, seat) ** 2
