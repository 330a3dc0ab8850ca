"""The Shell Shield: Time Leap and Michronic Memory (chapter 20); Prevent Danger is in `attempt`."""

from ...kernel import Kind, Refusal, Seat, ask, emit, interrupt, no
from .attempt import SET_DIE, has_rolled, set_die
from .dice import NO_SPENT_DICE, refresh
from .events import CardUsed, Shielded
from .options import MichronicMemory, TimeLeap
from .state import TidalBlades
from .triggers import modifier

SHELL_SHIELD = "shell_shield"
SHIELD_LIMIT, LEAP_COST, MEMORY_COST = 6, 4, 6
"""In Shells, before cards change them (TB-189, TB-194, TB-195)."""


def shield_limit(g: TidalBlades, seat: Seat) -> int:
    """Six at the end of one's turn (TB-189)."""
    return SHIELD_LIMIT + modifier(g, seat, "shield_limit")


def leap_cost(g: TidalBlades, seat: Seat) -> int:
    return max(1, LEAP_COST + modifier(g, seat, "leap_cost"))


def memory_cost(g: TidalBlades, seat: Seat) -> int:
    return max(1, MEMORY_COST + modifier(g, seat, "memory_cost"))


NOT_YOUR_TURN, NOTHING_ROLLED = no("TB-R089", "not-your-turn"), no("TB-R062", "nothing-rolled")


def out_of_turn(g: TidalBlades, seat: Seat) -> Refusal | None:
    """Cards are for one's own turn (TB-R089); at which of its questions, the game's windows say (TB-R042)."""
    return NOT_YOUR_TURN if g.turn != seat else None


def spend_from_shield(g: TidalBlades, seat: Seat, n: int) -> None:
    """Back to the supply, from the Shield only (TB-197, TB-198)."""
    g.players[seat].shield -= n
    emit(g, CardUsed(seat, SHELL_SHIELD))
    emit(g, Shielded(seat, -n))


def leap_barred(g: TidalBlades, seat: Seat) -> Refusal | None:
    if refused := out_of_turn(g, seat):
        return refused
    if not has_rolled(g, seat):
        return NOTHING_ROLLED
    need, have = leap_cost(g, seat), g.players[seat].shield
    return no("TB-194", "lacks-stored", need=need, have=have) if have < need else None


def memory_barred(g: TidalBlades, seat: Seat) -> Refusal | None:
    if refused := out_of_turn(g, seat):
        return refused
    need, have = memory_cost(g, seat), g.players[seat].shield
    if have < need:
        return no("TB-195", "lacks-stored", need=need, have=have)
    return None if g.players[seat].spent else NO_SPENT_DICE


TIME_LEAP: Kind[TidalBlades, TimeLeap] = Kind(TimeLeap, lambda g, seat: [TimeLeap()], barred=leap_barred)
MEMORY: Kind[TidalBlades, MichronicMemory] = Kind(
    MichronicMemory, lambda g, seat: [MichronicMemory()], barred=memory_barred
)


@interrupt(TimeLeap)
async def time_leap(g: TidalBlades, seat: Seat, option: TimeLeap) -> None:
    """Set one rolled die to any face; it is no roll, so no Danger die (TB-194, TB-R062)."""
    choice = await ask(g, seat, "set_die", SET_DIE)
    spend_from_shield(g, seat, leap_cost(g, seat))
    set_die(g, seat, choice)


@interrupt(MichronicMemory)
async def michronic_memory(g: TidalBlades, seat: Seat, option: MichronicMemory) -> None:
    """Refresh two dice at once; it Upgrades none (TB-195, TB-196, TB-R063)."""
    spend_from_shield(g, seat, memory_cost(g, seat))
    await refresh(g, seat, 2)
