"""Damage to players, Shield and the Reset (chapters 18 and 26).

Damage only marks a player as `down`. When the whole effect is done, `done` carries out all Resets in First Player order
(TM-R104) and leaves what a Reset player was doing.
"""

from ...effects.nodes import DECLINE
from ...kernel import Kind, Seat, ask, emit, only, reveal, settle, stop
from .abilities import (
    cards_in_force,
    count,
    force,
    happen_at_once,
    hooks_in_force,
    modifier,
    once_a_turn,
    roles,
    scenario_hooks,
)
from .card_events import ShieldedOther, StayedUp
from .console import CORRUPTED, TOKENS, cells_with
from .content import content_of
from .data import content, discard_cells, discard_from_dump, dump_kinds, gain_token, order
from .enemies import drop, hurt
from .events import BodyLost, TookOver, WasReset, Wounded
from .events import Shielded as ShieldSpent
from .generator import check_goals
from .options import UseCard, UseShield
from .resources import set_tracking, spend
from .state import Develop, EndAction, EndFight, Plan, Player, Tamashii, Tasks
from .terms import RESET_CORRUPTED, SHELTER

SHIELD: Kind[Tamashii, UseShield] = Kind(UseShield, lambda g, seat: [UseShield(True), UseShield(False)])
HARD_HIT, BIG_SHIELD = 2, 3
"""Damage, and Shield, at once that Protocols ask for."""
STAYED_UP = "stayed_up"
"""Counts whether a player had 1 Integrity left instead of a Reset, which works once a game."""


async def may_use(g: Tamashii, seat: Seat, name: str) -> bool:
    """Whether a player uses, at this moment, the card that gives a modifier; only who has one is asked (TM-R42)."""
    cards = [id for id in cards_in_force(g, seat) if force(g.content, (id,)).always.get(name, 0) > 0]
    if not cards:
        return False
    settle(g)
    return isinstance(await ask(g, seat, name, only(UseCard(cards[0])), DECLINE), UseCard)


async def wound(g: Tamashii, seat: Seat, n: int) -> None:
    """Damage: with Shield all of it as far as Shield reaches, or none (TM-211, TM-212, TM-213, TM-214, TM-R30)."""
    p = g.players[seat]
    if n > 0 and modifier(g, seat, "wound_less") and once_a_turn(p, "wound_less"):
        n -= modifier(g, seat, "wound_less")
    if n <= 0 or p.down:
        return
    if _corrupted(p) and await may_use(g, seat, "corrupted_shield"):
        discard_corrupted(g, seat)
        n -= modifier(g, seat, "corrupted_shield")
    if n > 0 and p.resources["shield"]:
        settle(g)
        if (await ask(g, seat, "shield", SHIELD)).use:
            n -= await _shield(g, seat, n)
    n = await _shielded_by_others(g, seat, n)
    if n > 0:
        await fall(g, seat, n)
        count(p, "wounded")
        for hooks in hooks_in_force(g, seat):
            hooks.wounded(g, seat)
        if n >= HARD_HIT:
            count(p, "hard_hit")
        if content(g).districts[g.map[p.place].tile].faction:
            count(p, "hurt_at_hideout")


async def _shield(g: Tamashii, seat: Seat, n: int) -> int:
    """Spend Shield against so much Damage; how much it takes away."""
    p = g.players[seat]
    spent = min(p.resources["shield"], n)
    spend(g, seat, "shield", spent)
    emit(g, ShieldSpent(seat, spent))
    if spent >= BIG_SHIELD:
        count(p, "big_shield")
    if p.combat and modifier(g, seat, "shield_strikes") > 0:
        await hurt(g, seat, spent)
    return spent


async def _shielded_by_others(g: Tamashii, seat: Seat, n: int) -> int:
    """Whoever may spend Shield for others on the same tile, all that is needed or none (TM-210, TM-212)."""
    for helper in order(g):
        here = helper != seat and g.players[helper].place == g.players[seat].place
        if n <= 0 or not here or not g.players[helper].resources["shield"]:
            continue
        if modifier(g, helper, "shield_for_others") > 0:
            settle(g)
            if (await ask(g, helper, "shield_other", SHIELD)).use:
                spent = min(g.players[helper].resources["shield"], n)
                spend(g, helper, "shield", spent)
                emit(g, ShieldedOther(helper, seat, spent))
                n -= spent
    return n


def _corrupted(p: Player) -> bool:
    return CORRUPTED in p.console or CORRUPTED in p.dump


def discard_corrupted(g: Tamashii, seat: Seat) -> None:
    """A Corrupted Data token of the Console, or else of the Dump."""
    cells = cells_with(g.players[seat].console, CORRUPTED)
    if cells:
        discard_cells(g, seat, 1 << cells[0])
    else:
        discard_from_dump(g, seat, CORRUPTED)
    count(g.players[seat], "dropped")


async def fall(g: Tamashii, seat: Seat, n: int) -> None:
    """Lose Integrity; a card may leave 1 of it instead of a Reset, once a game."""
    p = g.players[seat]
    lower_integrity(g, seat, n)
    if p.down and STAYED_UP not in p.totals and await may_use(g, seat, "stay_up"):
        count(p, STAYED_UP)
        p.integrity, p.down = 1, False
        emit(g, StayedUp(seat))


def lower_integrity(g: Tamashii, seat: Seat, n: int) -> None:
    """Integrity stops at 0; then a Reset is due (TM-316, TM-R51)."""
    p = g.players[seat]
    emit(g, Wounded(seat, n))
    least = min(1, p.integrity) if p.now.get("no_reset") else 0
    p.integrity = max(least, p.integrity - n)
    p.down = p.integrity == 0


def done(g: Tamashii) -> None:
    """A whole effect is over: all who are down Reset; whoever was taken out of something leaves it."""
    resets(g)
    check_goals(g)
    settle(g)


def resets(g: Tamashii) -> None:
    for seat in order(g):
        if g.players[seat].down and not g.result:
            reset(g, seat)


def reset(g: Tamashii, seat: Seat) -> None:
    """The seven steps of a Reset; if the pool of Corrupted Data runs out, the Scenario is over at once (TM-R107)."""
    p = g.players[seat]
    p.down = False
    p.resets += 1
    reveal(g, WasReset(seat))
    lose_body(g, seat)  # 1
    for _ in range(RESET_CORRUPTED):  # 2: TM-322, TM-R48
        gain_token(g, seat, "x")
        if g.result:
            return
    dump_kinds(g, seat, TOKENS)  # 3: TM-323
    p.combat = None
    while p.foes:  # 4: TM-324
        drop(g, seat)
    if p.tracked:
        set_tracking(g, seat, 0)  # 5: TM-325
    p.integrity = p.most  # 6: TM-326
    happen_at_once(g, seat, "reset")
    stood = p.place
    if roles(g) is None:  # one figure of all stays
        p.place = shelter(g)  # 7: TM-327
    for hooks in scenario_hooks(g):
        hooks.was_reset(g, seat, stood)
    count(p, "was_reset")
    g.since["resets"] = g.since.get("resets", 0) + 1
    g.turn_resets += 1
    _skip(g, seat)


def lose_body(g: Tamashii, seat: Seat) -> None:
    """Roll the Enemy symbol die: one symbol loses the active Body (TM-317, TM-318, TM-319, TM-R46)."""
    constants = content_of(g.content).constants
    symbol = g.chance.roll(constants.symbol_die)
    if symbol == constants.loses_body:
        give_up_body(g, seat)


def give_up_body(g: Tamashii, seat: Seat) -> None:
    """The active Body goes under the deck; the other one, or the Wanderer, is active (TM-320, TM-321, TM-R47)."""
    p = g.players[seat]
    if p.bodies:
        lost, p.bodies = p.bodies[0], p.bodies[1:]
        g.body_deck = (lost, *g.body_deck)
        emit(g, BodyLost(seat, lost))
        emit(g, TookOver(seat, p.bodies[0] if p.bodies else ""))


def shelter(g: Tamashii) -> int:
    """The place of the Shelter."""
    return [place.tile for place in g.map].index(SHELTER)


def _skip(g: Tamashii, seat: Seat) -> None:
    """Everything else that this player would do in the phase (TM-328, TM-R49, TM-R106)."""
    p = g.players[seat]
    if g.step == "world" or g.phase in ("setup", "over"):
        return
    p.out, p.moves = True, 0
    if g.acting == seat:
        stop(g, EndAction(seat, g.turn) if g.phase == "action" else EndFight(seat, g.turn))
    elif g.step in ("develop", "plan"):  # they ask again without this seat
        stop(g, Plan(g.turn) if g.step == "plan" else Develop(g.turn))
    elif g.step == "task":
        stop(g, Tasks(g.turn))
