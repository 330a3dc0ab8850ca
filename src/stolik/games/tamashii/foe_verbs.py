"""Words of effects that single cards need: what Enemies do, and what is done to them."""

from ...effects.nodes import Amount, Do, Effect, verbs_in
from ...kernel import Kind, Refusal, Seat, ask, emit, no, reveal
from . import moving
from .boss import distance
from .card_events import (
    Aimed,
    EnemyPutUnder,
    EnemySeen,
    EnemySkipped,
    SymbolTurned,
)
from .card_verbs import choose_seat, here
from .combat import body_damage, enemy_acts
from .console import BASIC, cells_with
from .data import content, dump_cells, dump_kinds, kinds_for, order
from .enemies import (
    DECOYS,
    defeat,
    drop,
    hand_over,
    hurt_at,
    hush,
    repelled,
)
from .firing import ANY_SYMBOL, FREE_REPEL
from .jordan import figure
from .options import (
    Aim,
    ChooseKind,
    ChoosePlace,
    PutUnder,
)
from .resources import set_tracking
from .rolls import tell
from .state import Foe, Player, Tamashii
from .terms import BASIC_SCHEMA, BLANK, HIT, SPECIAL_SCHEMA
from .verbs import personal
from .vocabulary import VOCABULARY as WORDS

# --- what Enemies do -------------------------------------------------------------------------------------------------


def acting_foe(p: Player) -> int:
    """The place of the Enemy that acts; -1: there is none."""
    acted = p.combat.acted[-1:] if p.combat else ()
    return next((at for at, foe in enumerate(p.foes) if foe.number in acted), -1)


@personal("next_acts")
async def next_acts(g: Tamashii, seat: Seat, source: str) -> None:
    """The Enemy behind the acting one acts, too, if it has not acted in this fight."""
    p, at = g.players[seat], acting_foe(g.players[seat])
    if at < 0 or at + 1 >= len(p.foes) or p.combat is None:
        return
    behind = p.foes[at + 1]
    if behind.number not in p.combat.acted and behind.hushed != g.turn:
        await enemy_acts(g, seat, behind)


@personal("act_as_next")
async def act_as_next(g: Tamashii, seat: Seat, source: str) -> None:
    """What the Special Schema of the Enemy behind says; the last one looks at the Current Enemy."""
    p, at = g.players[seat], acting_foe(g.players[seat])
    for foe in (*p.foes[at + 1 :], *p.foes[: max(0, at)]):
        effect = content(g).effect(foe.enemy, SPECIAL_SCHEMA)
        if effect and "act_as_next" not in verbs_in(effect):
            await effect.run(g, seat, foe.enemy)
            return


@WORDS.amount("body_damage")
def body_damage_amount(g: Tamashii, seat: Seat) -> int:
    return body_damage(g, seat)


def _next_turn(g: Tamashii, seat: Seat, name: str, by: int) -> None:
    later = g.players[seat].later
    later[name] = later.get(name, 0) + by


@personal("slow", "amount")
def slow(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """MOV is less in the next turn."""
    _next_turn(g, seat, "mov", -n)


@personal("unprogram", "amount")
def unprogram(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """PRG is less in the next turn."""
    _next_turn(g, seat, "prg", -n)


def _commonest(g: Tamashii, seat: Seat) -> list[ChooseKind]:
    """The Basic kinds of which most tokens lie on the Console (TM-092)."""
    console = g.players[seat].console
    most = max(console.count(kind) for kind in BASIC)
    return [ChooseKind(kind) for kind in BASIC if most and console.count(kind) == most]


COMMONEST: Kind[Tamashii, ChooseKind] = Kind(ChooseKind, _commonest)


@personal("dump_commonest", "amount")
async def dump_commonest(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Tokens of the commonest kind, the first ones; of equally common kinds the player chooses."""
    if _commonest(g, seat):
        kind = (await ask(g, seat, "commonest", COMMONEST)).kind
        cells = cells_with(g.players[seat].console, kind)[:n]
        dump_cells(g, seat, sum(1 << cell for cell in cells))


def nothing_to_dump(g: Tamashii, seat: Seat, source: str, kind: str) -> Refusal | None:
    p = g.players[seat]
    return None if cells_with(p.console, kinds_for(p, kind)) else no("TM-098", "none-there", what=kind)


@personal("dump_all", "kind of Data", refusal=nothing_to_dump)
def dump_all(g: Tamashii, seat: Seat, source: str, kind: str) -> None:
    dump_kinds(g, seat, kinds_for(g.players[seat], kind))


@personal("set_track", "amount")
def set_track(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Put the Tracking marker on a field below the top; without a marker nothing happens (TM-R10)."""
    if g.players[seat].tracked:
        set_tracking(g, seat, min(n, content(g).constants.tracking_top - 1))


@personal("ride", "tile")
async def ride(g: Tamashii, seat: Seat, source: str, tile: str) -> None:
    """To this District if it is uncovered, else to the uncovered tile that is farthest away."""
    kind: Kind[Tamashii, ChoosePlace] = Kind(
        ChoosePlace, lambda g, seat: [ChoosePlace(at) for at in _terminus(g, seat, tile)]
    )
    place = (await ask(g, seat, "ride", kind)).place
    if place != figure(g, seat):
        await moving.move_figure(g, seat, place)


def _terminus(g: Tamashii, seat: Seat, tile: str) -> list[int]:
    uncovered = [at for at, place in enumerate(g.map) if place.uncovered]
    named = [at for at in uncovered if str(g.map[at].tile) == tile]
    here = g.map[figure(g, seat)].at
    far = max(distance(g.map[at].at, here) for at in uncovered)
    return named or [at for at in uncovered if distance(g.map[at].at, here) == far]


# --- Enemies ---------------------------------------------------------------------------------------------------------


def targets(g: Tamashii, seat: Seat) -> list[Seat]:
    return [other for other in here(g, seat) if g.players[other].foes]


def no_target(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    return None if g.players[seat].combat and targets(g, seat) else no("TM-306")


@personal("aim", refusal=no_target)
async def aim(g: Tamashii, seat: Seat, source: str) -> None:
    """The next Schema hits the Current Enemy of a player on one's tile (TM-306)."""
    combat = g.players[seat].combat
    if combat and targets(g, seat):
        combat.aim = await choose_seat(g, seat, "aim", targets(g, seat))
        emit(g, Aimed(seat, combat.aim))


UNDER: Kind[Tamashii, PutUnder] = Kind(PutUnder, lambda g, seat: [PutUnder(False), PutUnder(True)], idle=True)


@personal("scout", refusal=lambda g, seat, source: None if g.deck else no("TM-R59"))
async def scout(g: Tamashii, seat: Seat, source: str) -> None:
    """All see the top Enemy of the deck; one may put it under."""
    if g.deck:
        g.shown = max(1, g.shown)
        reveal(g, EnemySeen(seat, g.deck[-1]))
        if (await ask(g, seat, "under", UNDER)).under:
            emit(g, EnemyPutUnder(seat, g.deck[-1]))
            g.deck, g.shown = (g.deck[-1], *g.deck[:-1]), g.shown - 1


@personal("numeric_less", "amount")
def numeric_less(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """The numeric Enemy die shows less in this turn."""
    now = g.players[seat].now
    now["numeric_die"] = now.get("numeric_die", 0) - n


def level_too_high(g: Tamashii, seat: Seat, source: str, n: int) -> Refusal | None:
    foes = g.players[seat].foes
    return None if foes and content(g).enemies[foes[0].enemy].level <= n else no("TM-280")


@personal("defeat_level", "amount", refusal=level_too_high)
async def defeat_level(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """The Current Enemy is defeated if its level is not higher."""
    if level_too_high(g, seat, source, n) is None:
        await defeat(g, seat)


def _foes_of(g: Tamashii, seats: list[Seat], since: int) -> list[Aim]:
    """Enemies of these players that came after so many others."""
    return [
        Aim(other, at, foe.enemy)
        for other in seats
        for at, foe in enumerate(g.players[other].foes)
        if foe.number > since
    ]


def drawn_here(g: Tamashii, seat: Seat) -> list[Aim]:
    return _foes_of(g, here(g, seat), g.attached_before)


def of_others(g: Tamashii, seat: Seat) -> list[Aim]:
    return _foes_of(g, [other for other in order(g) if other != seat], 0)


async def _take_foe(g: Tamashii, seat: Seat, kind: Kind[Tamashii, Aim]) -> None:
    if kind.candidates(g, seat):
        chosen = await ask(g, seat, "take_enemy", kind)
        hand_over(g, chosen.seat, chosen.at, seat)


DRAWN_HERE: Kind[Tamashii, Aim] = Kind(Aim, drawn_here)
OF_OTHERS: Kind[Tamashii, Aim] = Kind(Aim, of_others)


@personal("take_drawn", refusal=lambda g, seat, source: None if drawn_here(g, seat) else no("TM-266"))
async def take_drawn(g: Tamashii, seat: Seat, source: str) -> None:
    """An Enemy that somebody on one's tile drew this turn."""
    await _take_foe(g, seat, DRAWN_HERE)


@personal("take_enemy", refusal=lambda g, seat, source: None if of_others(g, seat) else no("TM-266"))
async def take_enemy(g: Tamashii, seat: Seat, source: str) -> None:
    """An Enemy of another player."""
    await _take_foe(g, seat, OF_OTHERS)


@personal("hush")
def hush_verb(g: Tamashii, seat: Seat, source: str) -> None:
    """The Current Enemy, if it was Hacked, does not act this turn."""
    foes = g.players[seat].foes
    if foes and foes[0].hacked:
        hush(g, seat)


def cannot_brood(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    foes = g.players[seat].foes
    return None if len(foes) > 1 and foes[0].hacked > 1 else no("TM-272")


@personal("brood", refusal=cannot_brood)
async def brood(g: Tamashii, seat: Seat, source: str) -> None:
    """A Current Enemy that was Hacked twice stays, does not act, and hits the Enemy behind it with its Basic Schema."""
    if cannot_brood(g, seat, source) is None:
        foe = g.players[seat].foes[0]
        hush(g, seat)
        await hurt_at(g, seat, basic_damage(g, foe), 1)


def basic_damage(g: Tamashii, foe: Foe) -> int:
    """The Damage of an Enemy's Basic Schema."""
    effect = content(g).effect(foe.enemy, BASIC_SCHEMA)
    return _wounds(effect) if effect else 0


def _wounds(effect: Effect) -> int:
    own = 0
    if isinstance(effect, Do) and effect.word.name == "wound":
        own = sum(arg.fixed or 0 for arg in effect.args if isinstance(arg, Amount))
    return own + sum(_wounds(part) for part in effect.parts())


def no_die(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    combat = g.players[seat].combat
    return None if combat and combat.die >= 0 else no("TM-292")


@personal("skip_enemy", refusal=no_die)
def skip_enemy(g: Tamashii, seat: Seat, source: str) -> None:
    """The numeric die moves on without the Active Enemy's Schema."""
    p = g.players[seat]
    if p.combat and p.combat.die >= 0:
        emit(g, EnemySkipped(seat, p.foes[p.combat.die].enemy))
        p.combat.die -= 1


@personal("turn_symbol", refusal=no_die)
def turn_symbol(g: Tamashii, seat: Seat, source: str) -> None:
    """The Enemy symbol die is turned to its other symbol."""
    combat = g.players[seat].combat
    if combat:
        combat.symbol = BASIC_SCHEMA if combat.symbol == SPECIAL_SCHEMA else SPECIAL_SCHEMA
        emit(g, SymbolTurned(seat, combat.symbol))


def no_blank(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    combat = g.players[seat].combat
    return None if combat and combat.dice[BLANK] else no("TM-307")


@personal("turn_blank", refusal=no_blank)
def turn_blank(g: Tamashii, seat: Seat, source: str) -> None:
    """A blank Player die of the fight is a hit."""
    combat = g.players[seat].combat
    if combat and combat.dice[BLANK]:
        combat.dice[BLANK] -= 1
        combat.dice[HIT] += 1
        tell(g, seat, combat.dice)


@personal("decoys", "amount")
def decoys(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """The next Enemies that anybody draws go to the discard pile."""
    g.notes[DECOYS] = g.notes.get(DECOYS, 0) + n


@personal("drop_all")
def drop_all(g: Tamashii, seat: Seat, source: str) -> None:
    """All one's Enemies are discarded, without XP (TM-281)."""
    while g.players[seat].foes:
        drop(g, seat)


@personal("repel_enemy")
async def repel_enemy(g: Tamashii, seat: Seat, source: str) -> None:
    """The Current Enemy is Repelled without its price."""
    await repelled(g, seat)


@personal("free_repel")
def free_repel(g: Tamashii, seat: Seat, source: str) -> None:
    """The next Repel of this turn has no price."""
    g.players[seat].now[FREE_REPEL] = 1


@personal("any_symbol")
def any_symbol(g: Tamashii, seat: Seat, source: str) -> None:
    """One symbol of one Pattern of this turn is Any."""
    g.players[seat].now[ANY_SYMBOL] = 1
