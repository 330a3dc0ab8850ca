"""The Combat Phase: Attack Roll, the numeric die, Schemas in turn (chapters 24 and 25)."""

from collections.abc import Iterator

from ...effects.nodes import Amount, Do, Effect
from ...kernel import NOBODY, Kind, Refusal, Seat, ask, emit, no, procedure, reveal, then
from .abilities import modifier, once_a_turn, stat
from .augments import IN_COMBAT, use_augment
from .boss import can_be_hit
from .card_events import EnemySkipped
from .content import CombatSchema
from .data import content
from .enemies import target
from .events import Activated, EnemyActs, EnemyRolled
from .hooks import hooks_of
from .options import Activate, Hold, SpendPower, UseAugment
from .reset import done, may_use
from .resources import spend
from .rolls import roll
from .state import Activation, Combat, EndFight, EnemyActivation, Fight, Foe, Player, Tamashii
from .terms import BASIC_SCHEMA, CRIT, HIT, SPECIAL_SCHEMA

POWER: Kind[Tamashii, SpendPower] = Kind(
    SpendPower, lambda g, seat: [SpendPower(n) for n in range(g.players[seat].resources["power"] + 1)], idle=True
)


@procedure(Fight)
async def fight(g: Tamashii, e: Fight) -> None:
    """The Attack Roll; without Enemies the phase is skipped (TM-282, TM-283, TM-284, TM-285).

    On the tile of a Boss there is an opponent, too (TM-358).
    """
    g.step = "fight"
    p = g.players[e.seat]
    if p.out or not (p.foes or can_be_hit(g, e.seat)):
        return
    g.acting = e.seat
    power = (await ask(g, e.seat, "power", POWER)).n
    spend(g, e.seat, "power", power)  # TM-215
    symbol, number = _enemy_dice(g, e.seat) if p.foes else (BASIC_SCHEMA, 0)
    await roll(g, e.seat, "attack", attack_dice(g, e.seat, power))
    dice, p.rolled = p.rolled, {}
    p.combat = Combat(dice, symbol, min(number, len(p.foes)) - 1)  # TM-286, TM-287, TM-288
    then(g, Activation(e.seat, e.turn))


def attack_dice(g: Tamashii, seat: Seat, power: int) -> int:
    """ATK and a die for each Power, with what cards add to them (TM-215, TM-284)."""
    p = g.players[seat]
    dice = stat(g, seat, "atk") + power
    if p.foes and not p.foes[0].damage:
        dice += modifier(g, seat, "fresh_atk")
    return dice + (modifier(g, seat, "first_power") if power else 0)


def _enemy_dice(g: Tamashii, seat: Seat) -> tuple[str, int]:
    """The symbol die, and the numeric one with 0 for a blank (TM-315); a card may lower the number."""
    symbol = g.chance.roll(content(g).constants.symbol_die)
    number = int(g.chance.roll(content(g).numeric_faces))
    reveal(g, EnemyRolled(seat, symbol, number))
    return symbol, max(0, number + modifier(g, seat, "numeric_die")) if number else 0


# --- the player's place in the alternation ---------------------------------------------------------------------------


def schemas_of(g: Tamashii, p: Player) -> Iterator[tuple[str, int, CombatSchema]]:
    """Of the active Body and of installed Class Augments (TM-313)."""
    box = content(g)
    owners = [p.bodies[0] if p.bodies else p.board, *(a.card for a in p.augments if a.installed)]
    for owner in owners:
        for i, schema in enumerate(box.schemas.get(owner, ())):
            yield owner, i, schema


def activations(g: Tamashii, seat: Seat) -> list[Activate]:
    """Each Schema once; a multi one with any number of dice (TM-307, TM-308, TM-309, TM-310)."""
    p = g.players[seat]
    assert p.combat is not None
    found = []
    for owner, i, schema in schemas_of(g, p):
        if schema.multi:
            have = p.combat.dice[HIT if schema.hit else CRIT]
            found += [Activate(owner, i, n) for n in range(1, max(1, have) + 1)]
        else:
            found.append(Activate(owner, i, schema.hit + schema.crit))
    return found


def activate_refusal(g: Tamashii, seat: Seat, option: Activate) -> Refusal | None:
    p = g.players[seat]
    assert p.combat is not None
    schema = content(g).schemas[option.source][option.schema]
    if not schema.multi and f"{option.source}/{option.schema}" in p.combat.used:
        return no("TM-308", "activated-already")
    hit, crit = _dice_of(schema, option.dice)
    return None if p.combat.dice[HIT] >= hit and p.combat.dice[CRIT] >= crit else no("TM-307", "no-such-dice")


def _dice_of(schema: CombatSchema, dice: int) -> tuple[int, int]:
    if schema.multi:
        return (dice, 0) if schema.hit else (0, dice)
    return schema.hit, schema.crit


ACTIVATE: Kind[Tamashii, Activate] = Kind(Activate, activations, activate_refusal)
HOLD: Kind[Tamashii, Hold] = Kind(Hold, lambda g, seat: [Hold()], idle=True)


@procedure(Activation)
async def activation(g: Tamashii, e: Activation) -> None:
    """One Combat Schema, or none; the phase ends when there is no die on an Enemy and nothing is activated.

    (TM-289, TM-298, TM-299, TM-300, TM-301, TM-R68)
    """
    p = g.players[e.seat]
    assert p.combat is not None
    choice = await ask(g, e.seat, "combat", ACTIVATE, IN_COMBAT, HOLD, window=True)
    match choice:
        case UseAugment(card):
            then(g, Activation(e.seat, e.turn))
            await use_augment(g, e.seat, card)
        case Activate():
            then(g, EnemyActivation(e.seat, e.turn), Activation(e.seat, e.turn))
            await activate(g, e.seat, choice)
        case _ if p.combat.die >= 0:
            then(g, EnemyActivation(e.seat, e.turn), Activation(e.seat, e.turn))
    done(g)


async def activate(g: Tamashii, seat: Seat, choice: Activate) -> None:
    """The dice are used up; a multi Schema works once for each die (TM-290, TM-291, TM-R65)."""
    p = g.players[seat]
    combat = p.combat
    assert combat is not None
    schema = content(g).schemas[choice.source][choice.schema]
    hit, crit = _dice_of(schema, choice.dice)
    combat.dice[HIT] -= hit
    combat.dice[CRIT] -= crit
    combat.used += (f"{choice.source}/{choice.schema}",)
    emit(g, Activated(seat, choice.source, choice.schema, choice.dice))
    times = choice.dice if schema.multi else 1
    aim = g.players[target(g, seat)]
    foe = aim.foes[0].number if aim.foes else 0
    for _ in range(times):
        if times > 1 and aim.foes and aim.foes[0].number != foe:
            break  # what is more than the Current Enemy needs is lost (TM-312)
        await schema.effect.run(g, seat, choice.source)
    combat.aim = NOBODY


def body_damage(g: Tamashii, seat: Seat) -> int:
    """The most Damage that a Combat Schema of the active Body deals; a multi one with one die."""
    p = g.players[seat]
    owner = p.bodies[0] if p.bodies else p.board
    return max((_damage(schema.effect) for schema in content(g).schemas[owner]), default=0)


def _damage(effect: Effect) -> int:
    own = 0
    if isinstance(effect, Do) and effect.word.name == "damage":
        own = sum(arg.fixed or 0 for arg in effect.args if isinstance(arg, Amount))
    return own + sum(_damage(part) for part in effect.parts())


# --- the Enemy's -----------------------------------------------------------------------------------------------------


@procedure(EnemyActivation)
async def enemy_activation(g: Tamashii, e: EnemyActivation) -> None:
    """The Enemy with the numeric die acts; then the die moves to the right (TM-292, TM-293, TM-294, TM-296, TM-297)."""
    p = g.players[e.seat]
    if p.combat is None or p.combat.die < 0:
        return
    foe = p.foes[p.combat.die]
    if any(hooks.enemy_rests(g, e.seat, foe) for hooks in hooks_of([foe.enemy])):
        p.combat.die -= 1
        return
    if foe.hushed == g.turn or await _cancelled(g, e.seat):
        emit(g, EnemySkipped(e.seat, foe.enemy))
    else:
        await enemy_acts(g, e.seat, foe)
    if p.combat is None:
        return
    place = next((at for at, other in enumerate(p.foes) if other.number == foe.number), -1)
    if place >= 0:  # it may have left, and the die with it
        p.combat.die = place - 1
    done(g)


async def enemy_acts(g: Tamashii, seat: Seat, foe: Foe) -> None:
    """An attached Enemy carries out the Schema that the symbol die shows (TM-293)."""
    combat = g.players[seat].combat
    assert combat is not None
    combat.acted += (foe.number,)
    emit(g, EnemyActs(seat, foe.enemy, combat.symbol))
    effect = content(g).effect(foe.enemy, combat.symbol)
    if effect:
        await effect.run(g, seat, foe.enemy)


async def _cancelled(g: Tamashii, seat: Seat) -> bool:
    """Whether the player cancels a Special Schema, where a card allows that once a turn."""
    p = g.players[seat]
    assert p.combat is not None
    if p.combat.symbol != SPECIAL_SCHEMA or "cancel_special" in p.used:
        return False
    return await may_use(g, seat, "cancel_special") and once_a_turn(p, "cancel_special")


@procedure(EndFight)
def end_fight(g: Tamashii, e: EndFight) -> None:
    """Dice that were not used lapse (TM-R74)."""
    g.players[e.seat].combat = None
    g.players[e.seat].rolled = {}
    g.acting = -1
