"""Trait dice: gaining, the supply, Refreshing, Upgrading, the limit (chapters 15-17)."""

from collections.abc import Sequence

from ...kernel import Kind, Seat, ask, emit, no, pick_some
from .events import Gained, Lost, Refreshed, Upgraded
from .options import Improve, NoDie, TakeDie
from .state import Player, TidalBlades
from .terms import DICE, LEVEL_NAME, LEVEL_OF, LEVELS, UPGRADES
from .triggers import modifier

AREAS = ("active", "spent")
DICE_LIMIT = 6
"""Dice at the end of one's turn, before cards change it (TB-137)."""


def area(player: Player, name: str) -> list[str]:
    return player.active if name == "active" else player.spent


def owned_dice(g: TidalBlades, seat: Seat) -> int:
    """Active, Spent and committed ones; borrowed dice are never owned (TB-R079)."""
    player = g.players[seat]
    committed = sum(die.own for die in g.attempt.dice) if g.attempt and g.turn == seat else 0
    return len(player.active) + len(player.spent) + committed


def to_supply(g: TidalBlades, kind: str) -> None:
    g.supply[kind] += 1


# --- the supply ------------------------------------------------------------------------------------------------------


async def from_supply(g: TidalBlades, seat: Seat, suitable: Sequence[str], *, optional: bool = False) -> str | None:
    """Take a suitable die; without one another of the same level, without those a lower one.

    The right die is not declined (TB-R070) unless `optional` says so (the Bonus die, TB-R080).
    """
    wanted = LEVELS[LEVEL_NAME[suitable[0]]]
    found = [kind for kind in suitable if g.supply[kind]]
    may_decline = optional
    if not found:  # TB-149, TB-150
        found = [kind for kind in wanted if g.supply[kind]]
        may_decline = optional or bool(found)
    if not found:  # TB-151
        found = [kind for kind in DICE if LEVEL_OF[kind] < LEVEL_OF[suitable[0]] and g.supply[kind]]
    if not found:
        return None
    takes: Kind[TidalBlades, TakeDie] = Kind(TakeDie, lambda g, seat: [TakeDie(kind) for kind in found])
    none: Kind[TidalBlades, NoDie] = Kind(NoDie, lambda g, seat: [NoDie()] if may_decline else [])
    choice = await ask(g, seat, "take_die", takes, none)
    if isinstance(choice, NoDie):
        return None
    g.supply[choice.kind] -= 1
    return choice.kind


async def gain_die(g: TidalBlades, seat: Seat, what: str) -> None:
    """Gain a die of a kind, or of a level by choice, into the Active Dice area (TB-134, TB-R057)."""
    kind = await from_supply(g, seat, LEVELS.get(what, (what,)))
    if kind is not None:
        g.players[seat].active.append(kind)
        emit(g, Gained(seat, kind, 1))


# --- Refresh and Upgrade ---------------------------------------------------------------------------------------------


async def refresh(g: TidalBlades, seat: Seat, n: int) -> None:
    """Move n dice of the owner's choice from Spent to Active; all there are if fewer (TB-141, TB-R077)."""
    spent = g.players[seat].spent
    n = min(n, len(spent))
    chosen = list(spent) if n == len(spent) else await pick_some(g, seat, "refresh", spent, n, n)
    for kind in chosen:
        refresh_die(g, seat, kind)


def refresh_die(g: TidalBlades, seat: Seat, kind: str) -> None:
    player = g.players[seat]
    player.spent.remove(kind)
    player.active.append(kind)
    emit(g, Refreshed(seat, kind))


async def upgrade(g: TidalBlades, seat: Seat, n: int) -> None:
    """Upgrade n different dice of the owner's choice, Active or Spent (TB-143, TB-R076)."""
    player = g.players[seat]
    left = [Improve(name, kind) for name in AREAS for kind in sorted(area(player, name)) if kind in UPGRADES]
    for _ in range(min(n, len(left))):
        choices = list(dict.fromkeys(left))
        kind: Kind[TidalBlades, Improve] = Kind(Improve, lambda g, seat, choices=choices: choices)  # type: ignore[misc]
        die = await ask(g, seat, "upgrade", kind)
        left.remove(die)
        await upgrade_die(g, seat, die.area, die.kind)


def can_upgrade(g: TidalBlades, kind: str) -> bool:
    """Whether the supply has a die to exchange it for, as the next level or in its place (TB-149, TB-150, TB-151)."""
    if kind not in UPGRADES:
        return False
    level = LEVEL_OF[kind] + 1
    return any(n and LEVEL_OF[other] <= level and other != kind for other, n in g.supply.items())


async def upgrade_die(g: TidalBlades, seat: Seat, name: str, kind: str) -> None:
    """Exchange a die for one of the next level; the old one returns to the supply first (TB-143, TB-R069, TB-R073)."""
    if kind not in UPGRADES:
        return  # Guild is the highest level (TB-148, TB-R068)
    where = area(g.players[seat], name)
    where.remove(kind)
    to_supply(g, kind)
    new = await from_supply(g, seat, UPGRADES[kind])
    if new is None:  # declined or nothing there: the old die is kept (TB-R070)
        g.supply[kind] -= 1
        new = kind
    area(g.players[seat], name).append(new)
    if new != kind:
        emit(g, Upgraded(seat, kind, new))


# --- giving dice up --------------------------------------------------------------------------------------------------


async def give_up_dice(g: TidalBlades, seat: Seat, name: str, n: int) -> None:
    """Return n dice of the owner's choice from either area to the supply, as many as there are (TB-139, TB-140)."""
    if not n:
        return
    player = g.players[seat]
    dice = [f"{where} {kind}" for where in AREAS for kind in area(player, where)]
    n = min(n, len(dice))
    for item in await pick_some(g, seat, name, dice, n, n):
        where, kind = item.split()
        area(player, where).remove(kind)
        to_supply(g, kind)
        emit(g, Lost(seat, kind, 1))


def dice_limit(g: TidalBlades, seat: Seat) -> int:
    """Six at the end of one's turn (TB-137)."""
    return DICE_LIMIT + modifier(g, seat, "dice_limit")


NO_SPENT_DICE = no("TB-141", "no-spent-dice")
NO_DIE_TO_UPGRADE = no("TB-148", "no-die-to-upgrade")
