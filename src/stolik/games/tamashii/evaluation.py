"""What a position of Tamashii is worth: to the whole party in a Scenario, to one player in the Generator.

The unit is the worth of one Resource. Nothing here looks at a Scenario card that was not drawn yet.
"""

from functools import lru_cache

from ...effects.nodes import Do, Effect
from ...kernel import Seat
from ...parts.worth import number_of, worth_of
from .abilities import hooks_in_force, stat
from .console import CORRUPTED, LOCK, LOCKABLE, OPEN
from .content import Pattern
from .data import content, data_pool
from .enemies import integrity_left
from .firing import available, not_available
from .generator import GENERATOR
from .guides import LAYOUTS, SPARED
from .jordan import figure
from .mission import mission
from .programming import Target, layout_parts, top
from .scoring import is_won, score
from .state import Player, Tamashii
from .terms import RESOURCES

DECIDED = 400.0
"""Value of a Scenario that is won."""
RESOURCE = (0.0, 1.0, 1.9, 2.6, 3.1, 3.4)
"""Worth of so many units of one Resource."""
INTEGRITY = (-9.0, -2.5, 0.0, 1.6, 2.9, 4.0, 4.9, 5.7, 6.4, 7.0, 7.5)
"""Worth of so much Integrity; at 0 a Reset follows."""
FOE = {1: 1.3, 2: 2.6, 3: 4.6}
"""What an attached Enemy costs, by its level."""
CURRENT_DAMAGE = 0.75
"""Share of an Enemy's cost that Damage takes off as it comes near its Integrity."""
TRACKING = 0.45
CORRUPTED_OWN, OPEN_OWN, XP, MOST, CELL = -1.6, 1.6, 1.3, 2.2, 1.8
INSTALLED, UNINSTALLED, BODY, STEP = 1.6, 0.7, 2.2, 2.0
SCENARIO = 7.5
"""A Pattern of a Scenario card."""
POOL = (-30.0, -18.0, -10.0, -5.5, -2.5, -1.0)
"""What it costs that so few Corrupted Data tokens are left; more of them are no danger."""
CHARGED = (0.0, 9.0, 12.0, 14.0, 15.5, 16.5)
"""Worth of J.O.R.D.A.N. with so many Batteries."""
UNFIRED = 0.75
"""What a complete Pattern is worth before it is fired, as a share of its worth."""
NEXT_TURN = 0.35
"""The same when it can be fired only in the next turn."""
NEARLY = 0.15
"""What Patterns that are nearly complete are worth: they can be fired in the next turn."""
PLACE = 0.7
"""The same of a District effect that can still be used."""
EXPLORED = 0.35
POINT = 4.0
"""A Victory Point of the Generator."""
STATS = ("mov", "atk", "prg")
EVEN_CHANCE = 12.0
"""What a party that wins half of its matches has, for each player."""

VERBS = {
    "xp": 1.5,
    "recover": 0.8,
    "integrity": 2.6,
    "data": 0.5,
    "open": 2.2,
    "prepare": 0.4,
    "program": 0.25,
    "free": 1.8,
    "damage": 0.75,
    "defeat_if": 0.7,
    "track": -0.45,
    "corrupt": -1.6,
    "wound": -1.0,
    "attach": -1.5,
    "move": 0.3,
    "uncover": 0.5,
    "install": 1.2,
    "reroll": 0.5,
    "discard": 1.0,
    "dump": -0.3,
    "hurt_boss": 1.0,
    "battery": 0.7,
    "success": 5.0,
    "lose": -0.9,
    "again": 1.0,
    "barter": 0.8,
    "data_bag": 0.6,
    "decoys": 1.2,
    "from_dump": 0.5,
    "heal_enemy": -0.5,
    "hurry": 0.3,
    "install_for": 1.2,
    "lose_best": -0.9,
    "numeric_less": 0.8,
    "slow": -0.3,
    "unprogram": -0.25,
}
"""Worth of one unit of what a verb does."""
ONCE = {
    "calm": 1.2,
    "augment": 1.5,
    "defeat_enemy": 3.0,
    "drop_enemy": 1.8,
    "take_over": 0.6,
    "change_core": 0.2,
    "aim": 0.5,
    "any_symbol": 1.0,
    "brood": 1.5,
    "defeat_level": 3.0,
    "drop_all": 4.0,
    "free_repel": 1.5,
    "go_open": 0.6,
    "go_shelter": 0.2,
    "hold_boss": 1.5,
    "hold_out": 2.0,
    "hush": 1.2,
    "repel_enemy": 2.0,
    "scout": 0.3,
    "skip_enemy": 1.2,
    "swap_bodies": 0.3,
    "swap_lines": 0.5,
    "swap_tokens": 0.4,
    "take_body": 2.0,
    "take_enemy": 0.5,
    "turn_blank": 0.7,
    "turn_symbol": 0.6,
}
"""Worth of a verb that takes no number."""


def evaluate(g: Tamashii, seat: Seat) -> float:
    """Value of a position: 0 stands for an even chance of the party."""
    if g.scenario == GENERATOR:
        return POINT * score(g, seat).total + player(g, seat)
    if g.result and not g.veiled:
        return DECIDED if is_won(g) else -DECIDED
    own = sum(player(g, other) for other in range(g.seats)) / g.seats
    return 3.0 * (own - EVEN_CHANCE) + mission(g) + pool(g) + helper(g)


def pool(g: Tamashii) -> float:
    """The danger that the pool of Corrupted Data runs out."""
    left = g.pool[CORRUPTED]
    return POOL[left] if left < len(POOL) else 0.0


def helper(g: Tamashii) -> float:
    """J.O.R.D.A.N., who leaves without Batteries."""
    return CHARGED[g.bot.batteries] if g.bot else 0.0


def player(g: Tamashii, seat: Seat) -> float:
    p = g.players[seat]
    tokens = data_pool(p)
    value = sum(RESOURCE[p.resources[what]] for what in RESOURCES)
    value += INTEGRITY[min(p.integrity, len(INTEGRITY) - 1)] + MOST * (p.most - 5) + XP * p.xp
    value += CORRUPTED_OWN * tokens.count(CORRUPTED) + OPEN_OWN * tokens.count(OPEN)
    value += CELL * sum(p.console[cell] != LOCK for cell in LOCKABLE)
    value += sum(INSTALLED if a.installed else UNINSTALLED for a in p.augments)
    value += BODY * min(len(p.bodies), 1) + STEP * p.step + EXPLORED * p.explored
    value -= TRACKING * p.tracking + sum(foe_cost(g, p, at) for at in range(len(p.foes)))
    return value + console(g, seat) + district(g, seat)


def foe_cost(g: Tamashii, p: Player, at: int) -> float:
    foe = p.foes[at]
    enemy = content(g).enemies[foe.enemy]
    return FOE[enemy.level] * (1 - CURRENT_DAMAGE * (1 - integrity_left(g, foe) / enemy.integrity))


# --- what can still be done ------------------------------------------------------------------------------------------


def fires_later(g: Tamashii, seat: Seat) -> bool:
    """Whether the seat has its Firing step of this turn still before it."""
    if g.phase == "planning":
        return True
    if g.phase != "action" or g.players[seat].out:
        return False
    if g.acting == seat:
        return True
    turns = [(g.first + step) % g.seats for step in range(g.seats)]
    return g.acting in turns and turns.index(seat) > turns.index(g.acting)


def console(g: Tamashii, seat: Seat) -> float:
    """What the tokens on the Console promise."""
    p = g.players[seat]
    complete, nearly = layout_parts(p.console, p.core, targets(g, seat))
    return (UNFIRED if fires_later(g, seat) else NEXT_TURN) * complete + NEARLY * nearly


def targets(g: Tamashii, seat: Seat) -> tuple[Target, ...]:
    """The Patterns that the seat could fire, with their worth."""
    hooks, now = hooks_in_force(g, seat), sum(stat(g, seat, name) for name in STATS)
    wanted = [Target(ways, value) for ways, value in LAYOUTS[g.card](g, seat)] if g.card in LAYOUTS else []
    wanted += [
        Target(pattern.ways, round(pattern_worth(g, seat, source, pattern, now), 2))
        for source, i, pattern in available(g, seat)
        if not_available(g, seat, source, i, pattern, hooks) is None
    ]
    return top(wanted)


def pattern_worth(g: Tamashii, seat: Seat, source: str, pattern: Pattern, stats: int) -> float:
    """What firing a Pattern is worth; `stats` is the sum of MOV, ATK and PRG of the active Body."""
    p = g.players[seat]
    match pattern.kind:
        case "body":
            body = content(g).bodies[source]
            return 1.0 + max(0, body.mov + body.atk + body.prg - stats) if len(p.bodies) < 2 else 0.2
        case "bot":
            return 0.6
        case _ if hurts(pattern.effect) and spares(p):
            return 0.0
        case "repel":
            if spares(p):
                return 0.0
            return foe_cost(g, p, 0) * 0.8 + (worth(pattern.effect) if pattern.effect else 0.0)
        case "scenario":
            return 0.0 if pattern.effect and pattern.effect.refusal(g, seat, source) else SCENARIO
        case _ if pattern.effect is None:
            return 0.0
        case _:
            value = worth(pattern.effect)
    if pattern.resource in RESOURCES:
        held = p.resources[pattern.resource]
        return value * (RESOURCE[min(held + 1, 5)] - RESOURCE[held])
    return value if p.foes or not hurts(pattern.effect) else 0.2 * value


def spares(p: Player) -> bool:
    """Whether the Current Enemy is one that nobody should hit."""
    return bool(p.foes) and p.foes[0].enemy in SPARED


def district(g: Tamashii, seat: Seat) -> float:
    """The effect of the tile that can still be used in this turn."""
    if g.acting != seat or g.step not in ("move", "district"):
        return 0.0
    place = g.map[figure(g, seat)]
    tile = content(g).districts.get(place.tile)
    effect = content(g).effect(tile.id) if tile and place.uncovered else None
    return PLACE * worth(effect) if tile and effect and effect.refusal(g, seat, tile.id) is None else 0.0


# --- effects ---------------------------------------------------------------------------------------------------------


@lru_cache(4_096)
def worth(effect: Effect) -> float:
    """What an effect is worth to whoever has it, wherever they stand."""
    return worth_of(effect, verb_worth, cost_worth)


def verb_worth(effect: Do) -> float:
    name = effect.word.name
    match name:
        case "gain":
            return number_of(effect, 1.0)
        case "everyone" | "other" | "everyone_here" | "other_here" | "neighbour":
            return (1.5 if name == "everyone" else 0.9) * sum(worth(part) for part in effect.parts())
        case "test" | "group_test":
            return 0.5 * sum(worth(part) for part in effect.parts())
        case _ if name in ONCE:
            return ONCE[name]
        case _:
            return VERBS.get(name, 0.0) * number_of(effect, 1.0)


def cost_worth(effect: Effect) -> float:
    return number_of(effect, 1.0) if isinstance(effect, Do) else 1.0


@lru_cache(4_096)
def hurts(effect: Effect | None) -> bool:
    """Whether an effect deals Damage to an Enemy."""
    if effect is None:
        return False
    own = isinstance(effect, Do) and effect.word.name in ("damage", "defeat_if", "defeat_enemy", "drop_enemy")
    return own or any(hurts(part) for part in effect.parts())
