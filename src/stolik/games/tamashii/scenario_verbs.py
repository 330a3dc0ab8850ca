"""What the words of effects do to the Scenario, and what amounts and conditions count."""

from typing import Any

from ...effects.nodes import ChooseOne, Effect
from ...kernel import Kind, Refusal, Seat, agree, emit, no, settle
from .abilities import roles
from .boss import come, hurt_boss, integrity_left
from .console import LOCK, LOCKABLE, cells_with
from .data import content, data_pool, kinds_for, order
from .events import Voted
from .group_tests import can_stake, group_test, individual_test
from .jordan import charge, figure, figures
from .options import Vote
from .reset import lower_integrity
from .scenario import draw_special, draw_story, drop_special, set_time
from .state import Tamashii
from .tokens import LIMITS, mark, marks, scatter_dice, spread, unmark
from .vocabulary import VOCABULARY as WORDS

# --- verbs -----------------------------------------------------------------------------------------------------------


def time_can_be_0(g: Tamashii, seat: Seat, source: str, n: int) -> Refusal | None:
    """Setting Time to 0 is not doing nothing (TM-370)."""
    return None


@WORDS.verb("set_time", "amount", refusal=time_can_be_0)
def set_time_verb(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    set_time(g, n)


@WORDS.verb("time", "number")
def time_verb(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Lower or raise Time."""
    set_time(g, g.time + n)


@WORDS.verb("place", "amount", "token", "where")
def place_verb(g: Tamashii, seat: Seat, source: str, n: int, token: str, where: str) -> None:
    mark(g, n, token, where, seat)


@WORDS.verb("remove", "amount", "token", "where")
def remove_verb(g: Tamashii, seat: Seat, source: str, n: int, token: str, where: str) -> None:
    unmark(g, n, token, where, seat)


@WORDS.verb("spread", "amount", "token", "where")
def spread_verb(g: Tamashii, seat: Seat, source: str, n: int, token: str, where: str) -> None:
    """One by one over the places that are meant."""
    spread(g, n, token, where, seat)


@WORDS.verb("clear", "token", "where")
def clear(g: Tamashii, seat: Seat, source: str, token: str, where: str) -> None:
    """Remove all tokens of a kind."""
    unmark(g, LIMITS.get(token, 99), token, where, seat)


@WORDS.verb("scatter_dice", "amount")
def scatter_dice_verb(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    scatter_dice(g, n)


@WORDS.verb("success", "amount")
def success(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Success tokens on the active card (TM-364)."""
    mark(g, n, "success", "card", seat)


@WORDS.verb("story", "code")
async def story(g: Tamashii, seat: Seat, source: str, code: str) -> None:
    settle(g)
    await draw_story(g, code)


@WORDS.verb("special", "code")
async def special(g: Tamashii, seat: Seat, source: str, code: str) -> None:
    settle(g)
    await draw_special(g, code)


@WORDS.verb("drop_card", "code")
def drop_card(g: Tamashii, seat: Seat, source: str, code: str) -> None:
    drop_special(g, code)


@WORDS.verb("take_integrity", "amount")
def take_integrity(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Integrity that is lost without being Damage: no Shield helps (TM-R30)."""
    if not g.players[seat].down:
        lower_integrity(g, seat, n)


def test_refusal(g: Tamashii, seat: Seat, source: str, kind: str, n: int, *effects: Effect) -> Refusal | None:
    shared = roles(g)
    if shared:
        if seat != shared.voice:
            return no("TM-007", "not-the-voice")
        serves = any(can_stake(g, other, kind) for other in range(g.seats))
    else:
        serves = bool(can_stake(g, seat, kind))
    return None if serves else no("TM-R82", "no-token-serves")


def group_refusal(g: Tamashii, seat: Seat, source: str, kind: str, n: int, *effects: Effect) -> Refusal | None:
    """In one figure all Tests are the Voice's."""
    return test_refusal(g, seat, source, kind, n) if roles(g) else None


@WORDS.verb("test", "Test kind", "amount", "effect", "effect?", refusal=test_refusal)
async def individual_test_verb(
    g: Tamashii, seat: Seat, source: str, kind: str, n: int, passed: Effect, failed: Effect | None = None
) -> None:
    settle(g)
    effect = passed if await individual_test(g, seat, kind, n) else failed
    if effect:
        await effect.run(g, seat, source)


@WORDS.verb("group_test", "Test kind", "amount", "effect", "effect?", refusal=group_refusal)
async def group_test_verb(
    g: Tamashii, seat: Seat, source: str, kind: str, n: int, passed: Effect, failed: Effect | None = None
) -> None:
    """Alone it is an individual Test (TM-388)."""
    settle(g)
    effect = passed if await group_test(g, seat, kind, n) else failed
    if effect:
        await effect.run(g, seat, source)


@WORDS.verb("vote", "effect")
async def vote(g: Tamashii, seat: Seat, source: str, effect: Effect) -> None:
    """All name their wish; if they differ, the First Player decides (TM-362, TM-R80, TM-R110).

    A way whose condition does not hold, `when(condition, effect)`, cannot be wished for.
    """
    settle(g)
    assert isinstance(effect, ChooseOne), "vote(...) is about ways: a | b"
    ways = {way.path: way for way in effect.ways}
    barred = {path: way.refusal(g, seat, source) for path, way in ways.items()}
    if None not in barred.values():
        barred = {}
    kind: Kind[Tamashii, Vote] = Kind(
        Vote, lambda g, seat: [Vote(path, source) for path in ways], lambda g, seat, vote: barred.get(vote.way)
    )
    wishes = await agree(g, order(g), "vote", kind)
    for other, wish in wishes.items():
        emit(g, Voted(other, wish.way, source))
    way = wishes[g.first].way
    g.votes += (f"{source}/{way}",)
    await ways[way].run(g, seat, source)


@WORDS.verb("boss", "code")
def boss(g: Tamashii, seat: Seat, source: str, code: str) -> None:
    """The Boss whose record has this code comes (TM-396)."""
    come(g, code)


@WORDS.verb("hurt_boss", "amount")
def hurt_boss_verb(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    hurt_boss(g, n)


@WORDS.verb("battery", "amount")
def battery(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    charge(g, n)


# --- amounts ---------------------------------------------------------------------------------------------------------


@WORDS.amount("players")
def players(g: Tamashii, seat: Seat) -> int:
    """The player-count icon (TM-008, TM-403)."""
    return g.seats


@WORDS.amount("time")
def time_amount(g: Tamashii, seat: Seat) -> int:
    return g.time


@WORDS.amount("successes")
def successes(g: Tamashii, seat: Seat) -> int:
    """On the active card."""
    return g.marks.get("success", 0)


@WORDS.amount("marks", "token", "where")
def marks_amount(g: Tamashii, seat: Seat, token: str, where: str) -> int:
    return marks(g, token, where, seat)


@WORDS.amount("defeated")
def defeated(g: Tamashii, seat: Seat) -> int:
    """Enemies defeated by anybody since the active card came."""
    return g.since.get("defeated", 0)


@WORDS.amount("attached")
def attached(g: Tamashii, seat: Seat) -> int:
    """Enemies attached to all players together."""
    return sum(len(p.foes) for p in g.players)


@WORDS.amount("own_attached")
def own_attached(g: Tamashii, seat: Seat) -> int:
    return len(g.players[seat].foes)


@WORDS.amount("held", "resource")
def held(g: Tamashii, seat: Seat, what: str) -> int:
    return g.players[seat].resources[what]


@WORDS.amount("resources")
def resources(g: Tamashii, seat: Seat) -> int:
    return sum(g.players[seat].resources.values())


@WORDS.amount("tokens", "kind of Data")
def tokens(g: Tamashii, seat: Seat, kind: str) -> int:
    """On one's Console."""
    p = g.players[seat]
    return len(cells_with(p.console, kinds_for(p, kind)))


@WORDS.amount("owned", "kind of Data")
def owned(g: Tamashii, seat: Seat, kind: str) -> int:
    """In bag, Console and Dump."""
    p = g.players[seat]
    kinds = kinds_for(p, kind)
    return sum(token in kinds for token in data_pool(p))


@WORDS.amount("empty_cells")
def empty_cells(g: Tamashii, seat: Seat) -> int:
    return len(cells_with(g.players[seat].console, "."))


@WORDS.amount("counted", "event")
def counted(g: Tamashii, seat: Seat, event: str) -> int:
    """Events since the last completed step of the Protocol (TM-R39)."""
    return g.players[seat].counts.get(event, 0)


@WORDS.amount("so_far", "event")
def so_far(g: Tamashii, seat: Seat, event: str) -> int:
    """Events in the whole match."""
    return g.players[seat].totals.get(event, 0)


@WORDS.amount("fired_now")
def fired_now(g: Tamashii, seat: Seat) -> int:
    """Patterns fired in this Firing step."""
    return len(g.players[seat].fired)


@WORDS.amount("boss_integrity")
def boss_integrity(g: Tamashii, seat: Seat) -> int:
    """What the Boss has left; 0 without one."""
    return integrity_left(g)


@WORDS.amount("turns")
def turns(g: Tamashii, seat: Seat) -> int:
    """The number of the turn."""
    return g.turn


@WORDS.amount("tracking")
def tracking(g: Tamashii, seat: Seat) -> int:
    return g.players[seat].tracking


@WORDS.amount("bodies")
def bodies(g: Tamashii, seat: Seat) -> int:
    return len(g.players[seat].bodies)


@WORDS.amount("most_integrity")
def most_integrity(g: Tamashii, seat: Seat) -> int:
    return g.players[seat].most


@WORDS.amount("unlocked_cells")
def unlocked_cells(g: Tamashii, seat: Seat) -> int:
    return sum(g.players[seat].console[cell] != LOCK for cell in LOCKABLE)


@WORDS.amount("class_installed")
def class_installed(g: Tamashii, seat: Seat) -> int:
    """Installed Class Augments other than Starting ones."""
    cards = content(g).augments
    return sum(a.installed and cards[a.card].is_class and not cards[a.card].starting for a in g.players[seat].augments)


@WORDS.amount("faction_cards")
def faction_cards(g: Tamashii, seat: Seat) -> int:
    cards = content(g).augments
    return sum(cards[a.card].is_faction for a in g.players[seat].augments)


@WORDS.amount("covered_tiles")
def covered_tiles(g: Tamashii, seat: Seat) -> int:
    return sum(not place.uncovered for place in g.map)


@WORDS.amount("resets")
def resets(g: Tamashii, seat: Seat) -> int:
    """How often anybody was Reset in the whole match."""
    return sum(p.resets for p in g.players)


# --- conditions ------------------------------------------------------------------------------------------------------


def _tile_at(g: Tamashii, place: int) -> str:
    return str(g.map[place].tile)


@WORDS.condition("at", "tile")
def at(g: Tamashii, seat: Seat, tile: str) -> bool:
    """Somebody stands there; J.O.R.D.A.N. counts (TM-406)."""
    return any(_tile_at(g, place) == tile for place in figures(g))


@WORDS.condition("all_at", "tile")
def all_at(g: Tamashii, seat: Seat, tile: str) -> bool:
    """All players stand there; J.O.R.D.A.N. need not."""
    return all(_tile_at(g, p.place) == tile for p in g.players)


@WORDS.condition("nobody_at", "tile")
def nobody_at(g: Tamashii, seat: Seat, tile: str) -> bool:
    return not at(g, seat, tile)


@WORDS.condition("standing", "tile")
def standing(g: Tamashii, seat: Seat, tile: str) -> bool:
    """One's own figure stands there."""
    return _tile_at(g, figure(g, seat)) == tile


@WORDS.condition("with_another")
def with_another(g: Tamashii, seat: Seat) -> bool:
    """Another player, or J.O.R.D.A.N., stands on one's tile."""
    return figures(g).count(g.players[seat].place) > 1


@WORDS.condition("active", "code")
def active(g: Tamashii, seat: Seat, code: str) -> bool:
    on_map: list[Any] = [card for place in g.map for card in place.cards]
    return code in (g.card, *g.specials, *on_map)


@WORDS.condition("ended", "code")
def ended(g: Tamashii, seat: Seat, code: str) -> bool:
    """This ending is marked on the Progress Sheet (TM-462)."""
    return code in g.known.endings


# --- triggers --------------------------------------------------------------------------------------------------------

WORDS.trigger("enter", "tile?")
WORDS.trigger("defeat")
WORDS.trigger("fire", "fired?")
WORDS.trigger("uncover")
WORDS.trigger("claim")
WORDS.trigger("turn_start")
WORDS.trigger("reset")
