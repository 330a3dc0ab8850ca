"""The map: moving, uncovering tiles, Exploration tokens (chapters 12 and 13)."""

from functools import lru_cache

from ...effects.nodes import DECLINE, Decline
from ...kernel import Judged, Kind, Refusal, Seat, ask, emit, no, procedure, reveal, settle, stop
from .abilities import count, force_of, happen, hooks_in_force, modifier, roles, stat
from .console import BASIC
from .data import content, gain_token
from .enemies import track
from .events import BotMoved, Covered, Explored, Moved, Stayed, Uncovered
from .hooks import Roles
from .jordan import BOT_DISTRICT, end_of_step, figure, uses_bot
from .options import ChooseKind, ChoosePlace, KeepBot, MoveBot, MoveTo
from .reset import done
from .resources import gain, gain_xp
from .state import EndAction, Move, Tamashii
from .terms import BOT_MOVE

CAME_FROM = "came from"
"""The place from which a player moved this turn."""
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
"""From a hex to its six neighbours."""


@lru_cache(256)
def adjacent(hexes: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    """For each hex of a map those that share an edge with it; gaps of the map are no places (TM-150, TM-R52)."""
    places = {at: i for i, at in enumerate(hexes)}
    around = [[places.get((q + dq, r + dr), -1) for dq, dr in STEPS] for q, r in hexes]
    return tuple(tuple(sorted(i for i in those if i >= 0)) for those in around)


def neighbours(g: Tamashii, at: int) -> tuple[int, ...]:
    return adjacent(tuple([place.at for place in g.map]))[at]


def over_a_gap(g: Tamashii, at: int) -> list[int]:
    """Places two steps away with an empty space of the map between them."""
    q, r = g.map[at].at
    laid = [place.at for place in g.map]
    gaps = [(q + dq, r + dr) for dq, dr in STEPS if (q + dq, r + dr) not in laid]
    beyond = [(gq + dq, gr + dr) for gq, gr in gaps for dq, dr in STEPS]
    return [i for i, there in enumerate(laid) if there in beyond and i != at]


def reach(g: Tamashii, start: int, steps: int, *, through: bool = False, gaps: int = 0) -> dict[int, int]:
    """How far each place in reach is; covered tiles end a move, unless it goes `through` (TM-148, TM-149).

    So many empty spaces may be crossed, each as a step of the move.
    """
    beside = adjacent(tuple([place.at for place in g.map]))
    found, edge = {start: 0}, [start]
    while edge:
        here = edge.pop(0)
        if found[here] < steps and (here == start or through or g.map[here].uncovered):
            for there in beside[here]:
                if there not in found:
                    found[there] = found[here] + 1
                    edge.append(there)
    for here, far in list(found.items()) if gaps > 0 else ():
        if far + 2 <= steps and (here == start or through or g.map[here].uncovered):
            for there in over_a_gap(g, here):
                rest = steps - far - 2 if through or g.map[there].uncovered else 0
                for at, more in reach(g, there, rest, through=through, gaps=gaps - 1).items():
                    found[at] = min(found.get(at, steps), far + 2 + more)
    return found


def own_reach(g: Tamashii, seat: Seat, steps: int) -> dict[int, int]:
    """The places to which a player can move, with what the cards in force allow."""
    always = force_of(g, seat).always
    through, gaps = always.get("through_covered", 0) > 0, always.get("over_gaps", 0)
    return reach(g, figure(g, seat), steps, through=through, gaps=gaps)


def move_value(g: Tamashii, seat: Seat) -> int:
    """MOV, where a card may limit it."""
    limit = force_of(g, seat).always.get("mov_limit", 0)
    return min(stat(g, seat, "mov"), limit) if limit > 0 else stat(g, seat, "mov")


def judge(g: Tamashii, start: int, steps: int, near: dict[int, int]) -> list[tuple[int, Refusal | None]]:
    """Every place of the map, and why a figure cannot end its move there."""
    beyond = reach(g, start, steps, through=True)
    return [
        (
            place,
            None if place in near else no("TM-149", "covered-between") if place in beyond else no("TM-148", "too-far"),
        )
        for place in range(len(g.map))
    ]


def own_moves(g: Tamashii, seat: Seat) -> list[tuple[MoveTo, Refusal | None]]:
    """Where to, or to stay (TM-147)."""
    steps = move_value(g, seat)
    return [(MoveTo(place), why) for place, why in judge(g, figure(g, seat), steps, own_reach(g, seat, steps))]


def bot_moves(g: Tamashii, seat: Seat) -> list[tuple[MoveBot, Refusal | None]]:
    """J.O.R.D.A.N. moves up to 2 tiles, once, for nothing (TM-408, TM-R87)."""
    if not g.bot or g.bot.moved:
        return []
    start = g.bot.place
    near = reach(g, start, BOT_MOVE)
    return [(MoveBot(place), why) for place, why in judge(g, start, BOT_MOVE, near) if place != start]


MOVE: Judged[Tamashii, MoveTo] = Judged(MoveTo, own_moves)
MOVE_BOT: Judged[Tamashii, MoveBot] = Judged(MoveBot, bot_moves)
KEEP_BOT: Kind[Tamashii, KeepBot] = Kind(KeepBot, lambda g, seat: [KeepBot()], idle=True)


@procedure(Move)
async def movement(g: Tamashii, e: Move) -> None:
    """Move or stay; then Tracking rises by what the tile says (TM-146, TM-147, TM-152, TM-154, TM-155)."""
    g.step, g.acting = "move", e.seat
    p = g.players[e.seat]
    if p.out:  # TM-R49
        stop(g, EndAction(e.seat, e.turn))
        settle(g)
    shared = roles(g)
    if shared:
        await move_together(g, e.seat, shared)
        return
    if g.bot:
        g.bot.moved = False
    choice = await ask(g, e.seat, "move", MOVE, MOVE_BOT)
    while isinstance(choice, MoveBot):
        await move_bot(g, e.seat, choice.place)
        choice = await ask(g, e.seat, "move", MOVE)
    stays = choice.place == figure(g, e.seat)
    if stays:
        emit(g, Stayed(e.seat))
    else:
        p.now[CAME_FROM] = p.place
        await walk(g, e.seat, choice.place, move_value(g, e.seat))
        if not uses_bot(g):
            await happen(g, e.seat, "moved")
        done(g)
    if g.bot and not g.bot.moved:
        after = await ask(g, e.seat, "bot", MOVE_BOT, KEEP_BOT)
        if isinstance(after, MoveBot):
            await move_bot(g, e.seat, after.place)
    await raise_tracking(g, e.seat, stays)
    end_of_step(g)
    done(g)


async def move_together(g: Tamashii, seat: Seat, shared: Roles) -> None:
    """One figure: the Legs move it in the first Movement step of a turn; Tracking rises for each in their own."""
    here = g.players[seat].place
    if seat == g.first:
        kind: Judged[Tamashii, MoveTo] = Judged(
            MoveTo,
            lambda g, seat: [
                (MoveTo(place), why) for place, why in judge(g, here, shared.steps, reach(g, here, shared.steps))
            ],
        )
        place = (await ask(g, shared.legs, "move", kind)).place
        g.notes["shared/moved"] = int(place != here)
        if place == here:
            emit(g, Stayed(shared.legs))
        else:
            await move_figure(g, shared.legs, place)
            done(g)
    await raise_tracking(g, seat, not g.notes.get("shared/moved"))
    done(g)


def obeys(g: Tamashii, seat: Seat) -> bool:
    """Whether effects of this seat move its figure: in one figure only those of the Legs do."""
    shared = roles(g)
    return shared is None or seat == shared.legs


async def raise_tracking(g: Tamashii, seat: Seat, stays: bool) -> None:
    """By the tile of the figure; or of J.O.R.D.A.N., if its District is to be used (TM-416, TM-417, TM-R89)."""
    place = figure(g, seat)
    if g.bot and not uses_bot(g) and g.bot.batteries and (await ask(g, seat, "battery", BOT_DISTRICT)).use:
        g.bot.batteries -= 1
        g.bot.ahead = True
        place, stays = g.bot.place, not g.bot.moved
    tile = content(g).districts[g.map[place].tile]
    if stays:
        here = [other for other, p in enumerate(g.players) if p.place == place]
        value = tile.stationary + modifier(g, seat, "stationary_tracking")
        value += sum(modifier(g, other, "stationary_here") for other in here)
    else:
        value = 0 if modifier(g, seat, "no_entry_tracking") > 0 else tile.entry + modifier(g, seat, "entry_tracking")
    track(g, seat, max(0, value))


def shown_tile(g: Tamashii, place: int) -> int:
    """The number of the tile that lies there; 0: it is covered."""
    return g.map[place].tile if g.map[place].uncovered else 0


async def move_bot(g: Tamashii, seat: Seat, place: int) -> None:
    """It uncovers tiles and collects tokens for the player (TM-409, TM-410, TM-411, TM-R88)."""
    assert g.bot is not None
    g.bot.place, g.bot.moved = place, True
    emit(g, BotMoved(place, shown_tile(g, place)))
    await enter(g, seat, place)
    done(g)


async def walk(g: Tamashii, seat: Seat, place: int, steps: int) -> None:
    """Move to a tile; who need not stop on covered tiles uncovers those that are passed, and chooses which."""
    if force_of(g, seat).always.get("through_covered", 0) > 0:
        here, left = figure(g, seat), steps
        while True:
            ways = covered_on_the_way(g, here, place, left)
            direct = place in reach(g, here, left)
            if not ways:
                break
            settle(g)
            kind: Kind[Tamashii, ChoosePlace] = Kind(
                ChoosePlace,
                lambda g, seat, ways=ways: [ChoosePlace(at) for at in ways],  # type: ignore[misc]
            )
            choice: ChoosePlace | Decline
            if direct:
                choice = await ask(g, seat, "pass", kind, DECLINE)
            else:
                choice = await ask(g, seat, "pass", kind)
            if not isinstance(choice, ChoosePlace):
                break
            here, left = choice.place, left - ways[choice.place]
            await uncover(g, seat, here)
    await move_figure(g, seat, place)


def covered_on_the_way(g: Tamashii, here: int, place: int, left: int) -> dict[int, int]:
    """Covered tiles that can be passed next on a way of so many steps, and how far they are."""
    beyond = reach(g, place, left, through=True)
    return {
        at: far
        for at, far in reach(g, here, left).items()
        if not g.map[at].uncovered and at not in (here, place) and far + beyond.get(at, left) <= left
    }


async def move_figure(g: Tamashii, seat: Seat, place: int) -> None:
    """A player's figure, or that of J.O.R.D.A.N. where it is used as one's own (TM-R90)."""
    if g.bot and uses_bot(g):
        g.bot.place = place
        emit(g, BotMoved(place, shown_tile(g, place)))
    else:
        for p in g.players if roles(g) else [g.players[seat]]:
            p.place = place
        emit(g, Moved(seat, place, shown_tile(g, place)))
    await enter(g, seat, place)


async def enter(g: Tamashii, seat: Seat, place: int) -> None:
    """A figure ended a move here: token, tile, then what the tile sets off (TM-151, TM-161, TM-162, TM-R55)."""
    shared = roles(g)
    seat = shared.eyes if shared else seat
    await explore(g, seat, place)
    await uncover(g, seat, place)
    for code in g.map[place].cards:  # TM-357
        effect = content(g).effect(code, "entering")
        if effect:
            await effect.run(g, seat, code)
    if g.players[seat].place == place:
        note_district(g, seat)
    await happen(g, seat, "enter", str(g.map[place].tile))
    for hooks in hooks_in_force(g, seat):
        await hooks.entered(g, seat, place)


def note_district(g: Tamashii, seat: Seat) -> None:
    """A District on which the player had not stood since the last step of the Protocol (TM-R39)."""
    p = g.players[seat]
    here = f"stood on {g.map[p.place].tile}"
    if here not in p.counts:
        p.counts[here] = 1
        count(p, "districts")


KINDS: Kind[Tamashii, ChooseKind] = Kind(
    ChooseKind, lambda g, seat: [ChooseKind(kind) for kind in BASIC if g.pool[kind]]
)


async def explore(g: Tamashii, seat: Seat, place: int) -> None:
    """The Exploration token is turned up, gives its bonus and leaves the game (TM-165 to TM-172, TM-R27)."""
    token = g.map[place].token
    if not token:
        return
    g.map[place].token = ""
    g.spent_tokens += (token,)
    reveal(g, Explored(seat, place, token))
    match token:
        case "xp":
            gain_xp(g, seat, 1)
        case "data":
            if any(g.pool[kind] for kind in BASIC):
                gain_token(g, seat, (await ask(g, seat, "kind", KINDS)).kind)
        case _:
            gain(g, seat, token, 1)


async def uncover(g: Tamashii, seat: Seat, place: int) -> None:
    """The tile is turned up; a Hideout brings its Faction's deck into play (TM-162, TM-164)."""
    there = g.map[place]
    if there.uncovered:
        return
    there.uncovered = True
    reveal(g, Uncovered(place, there.tile))
    g.players[seat].explored += 1
    count(g.players[seat], "uncovered")
    replace_last_tile(g, place)
    prepare_faction(g, content(g).districts[there.tile].faction)
    await happen(g, seat, "uncover")


def cover(g: Tamashii, place: int) -> None:
    """A tile is turned face down again; it stays where it is, and all know it (view.py)."""
    there = g.map[place]
    if there.uncovered:
        there.uncovered, there.known = False, True
        emit(g, Covered(place, there.tile))


def replace_last_tile(g: Tamashii, place: int) -> None:
    """In the Generator the last tile is a Hideout if there was none before (TM-451, TM-R96)."""
    tiles = content(g).districts
    shown = any(there.uncovered and tiles[there.tile].faction for there in g.map)
    if g.generator is None or shown or not all(there.uncovered for there in g.map):
        return
    hideouts = sorted(tile.number for tile in content(g).unlocked("district", g.known.unlocked) if tile.faction)
    g.map[place].tile = g.chance.pick(hideouts)
    reveal(g, Uncovered(place, g.map[place].tile))


def prepare_faction(g: Tamashii, faction: str) -> None:
    """All unlocked cards of a Faction, shuffled; a deck in play is not prepared again (TM-051, TM-164, TM-R38)."""
    if faction and faction not in g.faction_decks:
        cards = [card.id for card in content(g).unlocked("augment", g.known.unlocked) if card.deck == faction]
        g.faction_decks[faction] = g.chance.shuffled(cards)
