"""Bosses: coming into play, Damage, what they do (chapter 33)."""

from ...kernel import Kind, Seat, ask, emit
from .abilities import hooks_in_force
from .data import content
from .events import BossActs, BossCame, BossHurt, CornerBroke
from .options import ChooseCard
from .state import Boss, Tamashii
from .terms import SHELTER

CORNER, TAME = "corner", "tame"
"""Marks on a Boss: corners that are left, and that it is no opponent any more."""
STILL = "boss/still"
"""The note that the Boss does not move this turn."""


def come(g: Tamashii, code: str) -> None:
    """The Boss that a card names, on its tile or the free one farthest from the Shelter (TM-395, TM-396)."""
    for record in content(g).bosses.values():
        if record.code == code:
            place = [str(place.tile) for place in g.map].index(record.at) if record.at else farthest(g)
            g.boss = Boss(record.id, place, marks={CORNER: record.corners} if record.corners else {})
            emit(g, BossCame(record.id, place))


def farthest(g: Tamashii) -> int:
    """The place without a player that is farthest from the Shelter; of equal ones the first."""
    (home,) = [place.at for place in g.map if place.tile == SHELTER]
    taken = [p.place for p in g.players]
    free = [at for at in range(len(g.map)) if at not in taken]
    return max(free, key=lambda at: distance(g.map[at].at, home))


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Hexes from one to the other, as the crow flies."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


# --- Damage ----------------------------------------------------------------------------------------------------------


def can_be_hit(g: Tamashii, seat: Seat) -> bool:
    """Whether a seat stands on the tile of a Boss that is not beaten yet (TM-358)."""
    if g.boss is None or g.boss.place != g.players[seat].place or g.boss.marks.get(TAME):
        return False
    return integrity_left(g) > 0 and g.boss.marks.get(CORNER) != 0


async def is_aimed_at(g: Tamashii, seat: Seat) -> bool:
    """Whether Damage goes to the Boss: a player on its tile may deal it there instead (TM-358)."""
    p = g.players[seat]
    if not can_be_hit(g, seat):
        return False
    if not p.foes:
        return True
    targets: Kind[Tamashii, ChooseCard] = Kind(
        ChooseCard, lambda g, seat: [ChooseCard(p.foes[0].enemy), *([ChooseCard(g.boss.boss)] if g.boss else [])]
    )
    return g.boss is not None and (await ask(g, seat, "target", targets)).card == g.boss.boss


def hurt_boss(g: Tamashii, n: int) -> None:
    """Damage stays on it; enough of it within a turn breaks a corner of one that has corners (TM-399)."""
    if not g.boss or g.boss.marks.get(TAME):
        return
    g.boss.damage += n
    emit(g, BossHurt(g.boss.boss, n))
    while g.boss.marks.get(CORNER) and integrity_left(g) == 0:
        g.boss.damage -= whole_integrity(g)
        g.boss.marks[CORNER] -= 1
        emit(g, CornerBroke(g.boss.boss, g.boss.marks[CORNER]))


def whole_integrity(g: Tamashii) -> int:
    return content(g).amount(g.boss.boss, "integrity").value(g, g.first) if g.boss else 0


def integrity_left(g: Tamashii) -> int:
    """Of the Boss, or of its corner; 0: it is beaten, which its Scenario looks for (TM-399)."""
    return max(0, whole_integrity(g) - g.boss.damage) if g.boss else 0


# --- what it does ----------------------------------------------------------------------------------------------------


async def act(g: Tamashii) -> None:
    """What its card and Special cards say, before World Actions (TM-397); corners keep no Damage over a turn."""
    if g.boss is None:
        return
    if not g.boss.marks.get(TAME):
        emit(g, BossActs(g.boss.boss))
    effect = content(g).effect(g.boss.boss, "acts")
    if effect:
        await effect.run(g, g.first, g.boss.boss)
    for hooks in hooks_in_force(g, g.first):
        await hooks.boss_acts(g)
    g.notes.pop(STILL, None)
    if CORNER in g.boss.marks:
        g.boss.damage = 0
