"""J.O.R.D.A.N., the helper of a player alone (chapter 34)."""

from ...kernel import Kind, Seat, emit, interrupt, no
from ...kernel.options import Refusal
from .abilities import count, scenario_hooks
from .events import BatteryCharged, BatteryUsed, BotLeft
from .options import BotDistrict, UseBattery
from .state import Tamashii
from .terms import BATTERIES

STEPS = ("move", "district", "fire", "task")
"""Steps in which its figure can be used as the player's own (TM-414)."""


def uses_bot(g: Tamashii) -> bool:
    return g.bot is not None and bool(g.bot.step) and g.bot.step == g.step


def figure(g: Tamashii, seat: Seat) -> int:
    """Where a player's figure stands; that of J.O.R.D.A.N. in a step for which a Battery was discarded (TM-413)."""
    return g.bot.place if g.bot and uses_bot(g) else g.players[seat].place


def figures(g: Tamashii) -> list[int]:
    """Where anybody stands: J.O.R.D.A.N. counts as a player for being on a tile (TM-406)."""
    return [*(p.place for p in g.players), *([g.bot.place] if g.bot else [])]


def is_with_another(g: Tamashii, seat: Seat) -> bool:
    """Whether another player, or J.O.R.D.A.N., stands on one's tile."""
    return figures(g).count(g.players[seat].place) > 1


def note_together(g: Tamashii) -> None:
    """A phase ends: who is not alone on a tile."""
    for seat, p in enumerate(g.players):
        if g.phase != "setup" and is_with_another(g, seat):
            count(p, "together")


BOT_DISTRICT: Kind[Tamashii, BotDistrict] = Kind(
    BotDistrict, lambda g, seat: [BotDistrict(False), BotDistrict(True)], idle=True
)


def battery_refusal(g: Tamashii, seat: Seat, option: UseBattery) -> Refusal | None:
    """One Battery for each step; District effects are declared in the step before (TM-412, TM-415, TM-R89)."""
    if g.bot is None or not g.bot.batteries:
        return no("TM-422", "no-battery")
    in_time = option.step == g.step and option.step != "district" and g.bot.step != g.step
    before_moving = not (g.step == "move" and g.bot.moved)
    return None if in_time and before_moving else no("TM-415", "battery-not-now")


BATTERY: Kind[Tamashii, UseBattery] = Kind(
    UseBattery, lambda g, seat: [UseBattery(step) for step in STEPS] if g.bot else [], battery_refusal
)


@interrupt(UseBattery)
async def use_battery(g: Tamashii, seat: Seat, option: UseBattery) -> None:
    assert g.bot is not None
    g.bot.batteries -= 1
    g.bot.step = option.step
    emit(g, BatteryUsed(option.step))


def end_of_step(g: Tamashii) -> None:
    """A step is completed: the figure is not used any more; without Batteries the BOT leaves (TM-422, TM-R91)."""
    if g.bot is None:
        return
    g.bot.step = ""
    if g.bot.ahead:  # for the coming step
        g.bot.step, g.bot.ahead = "district", False
    elif not g.bot.batteries:
        stood, g.bot = g.bot.place, None
        emit(g, BotLeft())
        for hooks in scenario_hooks(g):
            hooks.bot_left(g, stood)


def charge(g: Tamashii, n: int = 1) -> None:
    """Markers on empty Battery fields (TM-418, TM-420)."""
    if g.bot:
        more = min(n, BATTERIES - g.bot.batteries)
        g.bot.batteries += more
        if more:
            count(g.players[0], "helped")  # alone, another is J.O.R.D.A.N.
        emit(g, BatteryCharged(more))
