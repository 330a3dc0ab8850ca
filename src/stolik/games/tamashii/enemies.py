"""Enemies: the deck, attaching, Damage and defeat (chapters 22 and 23)."""

from msgspec.structs import replace

from ...kernel import NOBODY, Seat, emit, reveal
from .abilities import count, happen, modifier, roles, scenario_hooks
from .boss import hurt_boss, is_aimed_at
from .card_events import EnemyTaken
from .data import content
from .events import Attached, Defeated, EnemyHealed, EnemyHurt, EnemyLeft
from .resources import gain_xp, set_tracking
from .state import Foe, Tamashii
from .terms import TOP_ENEMIES

DECOYS = "decoys"
"""The note that counts the next Enemies which go to the discard pile when they are drawn."""


def attach(g: Tamashii, seat: Seat, n: int) -> int:
    """Draw and attach Enemies, each to the left of the others; how many there were (TM-266, TM-267, TM-R59)."""
    seat = fighter(g, seat)
    p, drawn = g.players[seat], 0
    for _ in range(n):
        if not g.deck:
            g.deck, g.discard = g.chance.shuffled(sorted(g.discard)), ()
            g.in_order, g.shown = False, 0
        if not g.deck:
            break
        g.deck, enemy = g.deck[:-1], g.deck[-1]
        g.shown = max(0, g.shown - 1)
        drawn += 1
        if g.notes.get(DECOYS, 0):
            g.notes[DECOYS] -= 1
            g.discard += (enemy,)
            reveal(g, EnemyLeft(seat, enemy))
            continue
        g.attached += 1
        p.foes = (*p.foes, Foe(enemy, g.attached))
        reveal(g, Attached(seat, enemy))
    return drawn


def attach_special(g: Tamashii, seat: Seat, code: str) -> None:
    """The Enemy that a Special Scenario card is (TM-358, TM-R73)."""
    seat = fighter(g, seat)
    p = g.players[seat]
    for enemy in content(g).enemies.values():
        if enemy.card == code:
            g.attached += 1
            p.foes = (*p.foes, Foe(enemy.id, g.attached))
            emit(g, Attached(seat, enemy.id))


def fighter(g: Tamashii, seat: Seat) -> Seat:
    """To whom Enemies of this seat are attached: in one figure, to the Arms."""
    shared = roles(g)
    return shared.arms if shared else seat


def gather(g: Tamashii) -> None:
    """In one figure the Enemies of all are attached to whoever is the Arms now."""
    shared = roles(g)
    if shared:
        foes = tuple(foe for p in g.players for foe in p.foes)
        for seat, p in enumerate(g.players):
            p.foes = foes if seat == shared.arms else ()


def track(g: Tamashii, seat: Seat, n: int) -> None:
    """Raise or lower Tracking; at the top 2 Enemies come at once and the value becomes 0 (TM-174, TM-175, TM-R57)."""
    p, top = g.players[seat], content(g).constants.tracking_top
    if not p.tracked:  # TM-R10
        return
    set_tracking(g, seat, max(0, min(top, p.tracking + n)))
    if p.tracking == top:
        attach(g, seat, max(0, TOP_ENEMIES + modifier(g, seat, "top_enemies")))
        set_tracking(g, seat, 0)


def integrity_left(g: Tamashii, foe: Foe) -> int:
    return content(g).enemies[foe.enemy].integrity - foe.damage


def leave(g: Tamashii, seat: Seat, at: int) -> str:
    """An attached Enemy goes to the discard pile (TM-275)."""
    enemy = take_off(g, seat, at).enemy
    if not content(g).enemies[enemy].card:  # TM-R73
        g.discard += (enemy,)
    return enemy


def take_off(g: Tamashii, seat: Seat, at: int) -> Foe:
    """An Enemy leaves the stack of a player; a numeric die on it moves right (TM-304, TM-305)."""
    p = g.players[seat]
    foe = p.foes[at]
    p.foes = (*p.foes[:at], *p.foes[at + 1 :])
    if p.combat and p.combat.die >= at:
        p.combat.die -= 1
    return foe


def hand_over(g: Tamashii, giver: Seat, at: int, to: Seat) -> None:
    """An Enemy goes from one player to the left end of another's stack, with its Damage (TM-267, TM-R70)."""
    foe = take_off(g, giver, at)
    g.players[to].foes += (foe,)
    emit(g, EnemyTaken(to, giver, foe.enemy))


def drop(g: Tamashii, seat: Seat, at: int = 0) -> None:
    """Discarded for another reason than a defeat: no XP (TM-281)."""
    emit(g, EnemyLeft(seat, leave(g, seat, at)))


async def hurt(g: Tamashii, seat: Seat, n: int) -> None:
    """Damage to the Current Enemy; what is more than it needs is lost (TM-269, TM-276, TM-278, TM-312)."""
    if await is_aimed_at(g, seat):
        hurt_boss(g, n)
        return
    await hurt_at(g, seat, n, 0)


def target(g: Tamashii, seat: Seat) -> Seat:
    """Whose Enemies a player harms: one's own, unless a card aims a Schema at another's (TM-306)."""
    combat = g.players[seat].combat
    return combat.aim if combat and combat.aim != NOBODY else seat


async def hurt_at(g: Tamashii, seat: Seat, n: int, at: int) -> None:
    """Damage to the Enemy at this place of the stack."""
    p = g.players[target(g, seat)]
    if at >= len(p.foes) or n <= 0:  # TM-R74
        return
    foe = p.foes[at]
    emit(g, EnemyHurt(seat, foe.enemy, n))
    if n >= integrity_left(g, foe):
        await defeat(g, seat, at)
    else:
        p.foes = (*p.foes[:at], replace(foe, damage=foe.damage + n), *p.foes[at + 1 :])


def heal(g: Tamashii, seat: Seat, n: int) -> None:
    """The Current Enemy recovers: Damage markers leave it (TM-R71)."""
    p = g.players[seat]
    if p.foes and p.foes[0].damage:
        foe = p.foes[0]
        emit(g, EnemyHealed(seat, foe.enemy, min(n, foe.damage)))
        p.foes = (replace(foe, damage=max(0, foe.damage - n)), *p.foes[1:])


def hush(g: Tamashii, seat: Seat) -> None:
    """The Current Enemy does not act this turn."""
    p = g.players[seat]
    if p.foes:
        p.foes = (replace(p.foes[0], hushed=g.turn), *p.foes[1:])


def note_hack(g: Tamashii, seat: Seat) -> None:
    """A Hack was fired at the Current Enemy."""
    p = g.players[seat]
    count(p, "hacked")
    if p.foes:
        p.foes = (replace(p.foes[0], hacked=p.foes[0].hacked + 1), *p.foes[1:])
        if p.foes[0].hacked == 2:
            count(p, "hacked_twice")


async def repelled(g: Tamashii, seat: Seat) -> None:
    """The Current Enemy is Repelled: discarded without XP (TM-273, TM-274)."""
    if g.players[seat].foes:
        drop(g, seat)
        count(g.players[seat], "repelled")
        await happen(g, seat, "repel")


async def defeat(g: Tamashii, seat: Seat, at: int = 0) -> None:
    """The Current Enemy is defeated: 1 XP for whose effect did it, and what reacts to it (TM-279, TM-280, TM-R72)."""
    p, owner = g.players[seat], target(g, seat)
    if at >= len(g.players[owner].foes):
        return
    enemy = leave(g, owner, at)
    emit(g, Defeated(seat, enemy))
    p.defeated += 1
    g.since["defeated"] = g.since.get("defeated", 0) + 1
    level = content(g).enemies[enemy].level
    count(p, "defeated")
    count(p, f"level_{level}")
    if p.combat:
        p.combat.felled += 1
        if p.combat.felled == 2:
            count(p, "felled_two")
    gain_xp(g, seat, 1)
    for hooks in scenario_hooks(g):
        hooks.defeated(g, seat, enemy)
    await happen(g, seat, "defeat")
