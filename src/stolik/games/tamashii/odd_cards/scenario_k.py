"""The Storehouse Walks: what the hen does, driving it, the egg; bait laid as a path."""

from ....kernel import Kind, Refusal, Seat, ask, no, settle
from ..boss_moves import is_still, leave_covered, next_place, put_boss
from ..boss_verbs import EATEN, FED, move_boss, swallow, swallowed_tokens
from ..console import tokens_on
from ..data import content, order
from ..hooks import Hooks, hooked
from ..moving import neighbours
from ..options import ChooseSeat
from ..state import Tamashii
from ..tokens import HEX, mark, unmark
from ..vocabulary import VOCABULARY as WORDS

BAIT, EGG = "universal", "universal"
"""Markers: bait lies on tiles, the egg is carried."""
SWALLOWS = 2
"""Tokens that everybody loses where the hen arrives."""


@hooked("K12")
class WhatTheHenDoes(Hooks):
    """It walks to whoever feeds it most, else to whoever has most, and swallows."""

    async def boss_acts(self, g: Tamashii) -> None:
        fed = {seat: g.notes.pop(f"{FED}/{seat}", 0) for seat in order(g)}
        g.notes[EATEN] = sum(fed.values())
        if g.boss is None or is_still(g):
            return
        goal = g.players[await wanted(g, fed)].place
        steps = 1 if swallowed_tokens(g) else 2
        walked = False
        while steps and g.boss.place != goal:
            left, to = g.boss.place, await next_place(g, goal)
            put_boss(g, to)
            leave_covered(g, left)
            steps, walked = steps - 1, True
        if not walked:
            return
        if g.map[g.boss.place].marks.get(BAIT):
            take_bait(g)
        else:
            await swallow(g, g.first, "K12", SWALLOWS)


async def wanted(g: Tamashii, fed: dict[Seat, int]) -> Seat:
    """The player to whom it goes; of equal ones the First Player chooses."""
    most = fed if any(fed.values()) else {seat: len(tokens_on(g.players[seat].console)) for seat in order(g)}
    best = [seat for seat, n in most.items() if n == max(most.values())]
    kind: Kind[Tamashii, ChooseSeat] = Kind(ChooseSeat, lambda g, seat: [ChooseSeat(other) for other in best])
    return (await ask(g, g.first, "boss_target", kind)).seat


def take_bait(g: Tamashii) -> None:
    """Where bait lies it eats that, and nobody loses anything."""
    assert g.boss is not None
    unmark(g, 1, BAIT, f"{HEX}{g.boss.place}", g.first)
    g.notes[EATEN] = g.notes.get(EATEN, 0) + 1


@hooked("K07")
class Driving(Hooks):
    """The First Player, if on its tile, steers it."""

    async def boss_acts(self, g: Tamashii) -> None:
        if g.boss and g.players[g.first].place == g.boss.place:
            left = g.boss.place
            await move_boss(g, g.first, "K07", 1)
            if g.boss.place != left:
                leave_covered(g, left)


@hooked("K13")
class Egg(Hooks):
    """Whoever carries it has MOV 1, and it cracks when they lose Integrity by Damage."""

    def modifier(self, g: Tamashii, seat: Seat, name: str) -> int:
        p, box = g.players[seat], content(g)
        if name != "mov" or not p.marks.get(EGG):
            return 0
        return 1 - (box.bodies[p.bodies[0]] if p.bodies else box.boards[p.board]).mov

    def wounded(self, g: Tamashii, seat: Seat) -> None:
        if g.players[seat].marks.get(EGG):
            mark(g, 1, "ascend", "K13", seat)


# --- words -----------------------------------------------------------------------------------------------------------


def nobody_to_take(g: Tamashii, seat: Seat, source: str, token: str) -> Refusal | None:
    if not g.players[seat].marks.get(token):
        return no("TM-363", "none-there", what=token)
    return None if takers(g, seat) else no("TM-384", "nobody-here")


def takers(g: Tamashii, seat: Seat) -> list[Seat]:
    place = g.players[seat].place
    return [other for other in order(g) if other != seat and g.players[other].place == place]


@WORDS.verb("hand_over", "token", refusal=nobody_to_take)
async def hand_over(g: Tamashii, seat: Seat, source: str, token: str) -> None:
    """A token that one carries, to another player on one's tile."""
    settle(g)
    kind: Kind[Tamashii, ChooseSeat] = Kind(
        ChooseSeat, lambda g, seat: [ChooseSeat(other) for other in takers(g, seat)]
    )
    other = (await ask(g, seat, "hand_over", kind)).seat
    unmark(g, 1, token, "me", seat)
    mark(g, 1, token, "me", other)


@WORDS.amount("path", "token")
def path(g: Tamashii, seat: Seat, token: str) -> int:
    """The largest group of tiles that lie side by side and have such a token."""
    left = [at for at, place in enumerate(g.map) if place.marks.get(token)]
    best = 0
    while left:
        edge, size = [left.pop()], 0
        while edge:
            size += 1
            near = [at for at in neighbours(g, edge.pop()) if at in left]
            left = [at for at in left if at not in near]
            edge += near
        best = max(best, size)
    return best
