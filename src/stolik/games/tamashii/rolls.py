"""Player dice: throwing them and spending Reroll (TM-216 to TM-221)."""

from collections.abc import Mapping

from ...kernel import Kind, Seat, ask, reveal
from .abilities import force_of
from .data import content, order
from .events import Rolled
from .options import Keep, Reroll
from .resources import spend
from .state import Tamashii
from .terms import BLANK, CRIT, FACES, HIT


def throw(g: Tamashii, seat: Seat, n: int) -> dict[str, int]:
    """Roll so many Player dice; they are counted by face."""
    faces = content(g).constants.player_die
    dice = dict.fromkeys(FACES, 0)
    for _ in range(n):
        dice[g.chance.roll(faces)] += 1
    if n:
        tell(g, seat, dice)
    return dice


def tell(g: Tamashii, seat: Seat, dice: Mapping[str, int]) -> None:
    reveal(g, Rolled(seat, dice[HIT], dice[CRIT], dice[BLANK]))


def throw_again(g: Tamashii, seat: Seat, dice: dict[str, int], again: Reroll) -> None:
    """Roll these dice of a roll again; the new results stand (TM-R32)."""
    faces = content(g).constants.player_die
    chosen = {HIT: again.hit, CRIT: again.crit, BLANK: again.blank}
    for face, n in chosen.items():
        dice[face] -= n
    for _ in range(sum(chosen.values())):
        dice[g.chance.roll(faces)] += 1
    tell(g, seat, dice)


def sets_of(dice: Mapping[str, int], most: int) -> list[Reroll]:
    """All sets of at most so many dice, by face."""
    return [
        Reroll(hit, crit, blank)
        for hit in range(dice[HIT] + 1)
        for crit in range(dice[CRIT] + 1)
        for blank in range(dice[BLANK] + 1)
        if 0 < hit + crit + blank <= most
    ]


def rerolls(g: Tamashii, seat: Seat) -> list[Reroll]:
    """What Reroll can be spent on: a unit for each die, named all at once (TM-216, TM-R32)."""
    p = g.players[seat]
    return sets_of(p.rolled, p.resources["reroll"])


REROLL: Kind[Tamashii, Reroll] = Kind(Reroll, rerolls)
KEEP: Kind[Tamashii, Keep] = Kind(Keep, lambda g, seat: [Keep()], idle=True)


def spend_reroll(g: Tamashii, seat: Seat, again: Reroll) -> None:
    spend(g, seat, "reroll", again.hit + again.crit + again.blank)
    throw_again(g, seat, g.players[seat].rolled, again)


async def roll(g: Tamashii, seat: Seat, name: str, n: int) -> None:
    """Roll, then spend Reroll once (TM-218); the dice lie in `rolled`."""
    p = g.players[seat]
    p.rolled = throw(g, seat, n)
    if rerolls(g, seat):
        choice = await ask(g, seat, name, REROLL, KEEP)
        if isinstance(choice, Reroll):
            spend_reroll(g, seat, choice)
    await lend_rerolls(g, seat)


async def lend_rerolls(g: Tamashii, seat: Seat) -> None:
    """Whoever may spend Reroll on others' dice can do so once (TM-210)."""
    for helper in order(g):
        if helper == seat or not force_of(g, helper).always.get("reroll_for_others"):
            continue
        dice, most = g.players[seat].rolled, g.players[helper].resources["reroll"]
        if most and any(dice.values()):
            sets: Kind[Tamashii, Reroll] = Kind(
                Reroll, lambda g, helper: sets_of(g.players[seat].rolled, g.players[helper].resources["reroll"])
            )
            choice = await ask(g, helper, "lend_reroll", sets, KEEP)
            if isinstance(choice, Reroll):
                spend(g, helper, "reroll", choice.hit + choice.crit + choice.blank)
                throw_again(g, seat, dice, choice)
