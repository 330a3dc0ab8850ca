"""Words of effects that single cards need: about Consoles, other players, Patterns, Bodies, Augments and places."""

from typing import Any

from ...effects.nodes import DECLINE, Effect
from ...kernel import Kind, Refusal, Seat, ask, emit, no, reveal, settle
from . import moving
from .abilities import count
from .augments import remove
from .bodies import take_over, take_top
from .card_events import (
    BodiesSwapped,
    CorruptedTaken,
    DataToBag,
    LinesSwapped,
    Repeated,
    TakenFromDump,
    TokensSwapped,
)
from .console import BASIC, COLUMNS, CORRUPTED, EMPTY, LOCK, ROWS, STRIDE, TOKENS, cells_with, exchanged
from .data import GAINED_CORRUPTED, content, lift_cell, order, sorted_tokens
from .development import install, price
from .enemies import (
    track,
)
from .events import BotMoved, Moved, TookOver
from .jordan import figure
from .moving import CAME_FROM
from .options import (
    Agree,
    ChooseCard,
    ChooseCell,
    ChooseKind,
    ChoosePlace,
    ChooseResource,
    ChooseSeat,
    RepeatPattern,
    SwapLines,
)
from .resources import gain, recover, set_tracking, spend
from .state import Tamashii
from .terms import MOST_RESOURCE, RESOURCES
from .verbs import UNINSTALLED, help_other, personal, place_hand
from .vocabulary import VOCABULARY as WORDS

# --- the Console -----------------------------------------------------------------------------------------------------

ROW_NAMES, COLUMN_NAMES = "1234"[:ROWS], "abcde"[:COLUMNS]


def _line(name: str) -> list[int]:
    """The cells of a row or column, by its name."""
    if name in ROW_NAMES:
        return [ROW_NAMES.index(name) * STRIDE + column for column in range(COLUMNS)]
    return [row * STRIDE + COLUMN_NAMES.index(name) for row in range(ROWS)]


def swapped_lines(console: str, a: str, b: str) -> str:
    """The Console after two rows or columns changed places; Locked cells stay, and what is opposite them."""
    for one, other in zip(_line(a), _line(b), strict=True):
        if LOCK not in (console[one], console[other]):
            console = exchanged(console, min(one, other), max(one, other))
    return console


def swap_lines_of(g: Tamashii, seat: Seat, a: str, b: str) -> None:
    p = g.players[seat]
    p.console = swapped_lines(p.console, a, b)
    emit(g, LinesSwapped(seat, a, b))


@personal("swap_rows")
def swap_rows(g: Tamashii, seat: Seat, source: str) -> None:
    """Two rows drawn by chance."""
    a = g.chance.below(ROWS)
    b = (a + 1 + g.chance.below(ROWS - 1)) % ROWS
    reveal(g)
    swap_lines_of(g, seat, ROW_NAMES[min(a, b)], ROW_NAMES[max(a, b)])


def _lines(g: Tamashii, seat: Seat) -> list[SwapLines]:
    """Pairs whose exchange changes something."""
    console = g.players[seat].console
    pairs = [(a, b) for names in (ROW_NAMES, COLUMN_NAMES) for a in names for b in names if a < b]
    return [SwapLines(a, b) for a, b in pairs if swapped_lines(console, a, b) != console]


LINES: Kind[Tamashii, SwapLines] = Kind(SwapLines, _lines)


@personal("swap_lines", refusal=lambda g, seat, source: None if _lines(g, seat) else no("TM-129"))
async def swap_lines(g: Tamashii, seat: Seat, source: str) -> None:
    """Two rows or two columns of one's choice."""
    if _lines(g, seat):
        chosen = await ask(g, seat, "lines", LINES)
        swap_lines_of(g, seat, chosen.line, chosen.other_line)


def _tokens(g: Tamashii, seat: Seat) -> list[int]:
    return cells_with(g.players[seat].console, TOKENS)


def too_few_tokens(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    return None if len({g.players[seat].console[cell] for cell in _tokens(g, seat)}) > 1 else no("TM-129")


@personal("swap_tokens", refusal=too_few_tokens)
async def swap_tokens(g: Tamashii, seat: Seat, source: str) -> None:
    """Two different tokens of the Console, wherever they lie."""
    if too_few_tokens(g, seat, source):
        return
    p = g.players[seat]
    ones: Kind[Tamashii, ChooseCell] = Kind(ChooseCell, lambda g, seat: [ChooseCell(c) for c in _tokens(g, seat)])
    a = (await ask(g, seat, "swap_first", ones)).cell
    others: Kind[Tamashii, ChooseCell] = Kind(
        ChooseCell, lambda g, seat: [ChooseCell(c) for c in _tokens(g, seat) if p.console[c] != p.console[a]]
    )
    b = (await ask(g, seat, "swap_second", others)).cell
    p.console = exchanged(p.console, min(a, b), max(a, b))
    emit(g, TokensSwapped(seat, a, seat, b))


def _dumped(g: Tamashii, seat: Seat) -> list[ChooseKind]:
    return [ChooseKind(kind) for kind in dict.fromkeys(g.players[seat].dump)]


DUMPED: Kind[Tamashii, ChooseKind] = Kind(ChooseKind, _dumped)


def dump_empty(g: Tamashii, seat: Seat, source: str, n: int) -> Refusal | None:
    p = g.players[seat]
    return None if n and p.dump and EMPTY in p.console else no("TM-098")


@personal("from_dump", "amount", refusal=dump_empty)
async def from_dump(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Chosen tokens of the Dump go on empty cells of the Console."""
    p = g.players[seat]
    for _ in range(min(n, len(cells_with(p.console, EMPTY)))):
        if p.dump:
            kind = (await ask(g, seat, "from_dump", DUMPED)).kind
            p.dump, p.hand = p.dump.replace(kind, "", 1), kind
            emit(g, TakenFromDump(seat, kind))
            await place_hand(g, seat)


@personal("data_bag", "amount")
async def data_bag(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Basic Data of one's choice, straight into the bag."""
    p = g.players[seat]
    for _ in range(n):
        if any(g.pool[sign] for sign in BASIC):
            kind = (await ask(g, seat, "kind", moving.KINDS)).kind
            g.pool[kind] -= 1
            p.bag = sorted_tokens(p.bag + kind)
            emit(g, DataToBag(seat, kind))


@WORDS.amount("empty_lit")
def empty_lit(g: Tamashii, seat: Seat) -> int:
    """Empty Highlighted cells."""
    p = g.players[seat]
    return sum(p.console[cell] == EMPTY for cell in content(g).highlighted[p.board])


# --- others ----------------------------------------------------------------------------------------------------------


async def choose_seat(g: Tamashii, seat: Seat, name: str, among: list[Seat]) -> Seat:
    settle(g)
    kind: Kind[Tamashii, ChooseSeat] = Kind(ChooseSeat, lambda g, seat: [ChooseSeat(other) for other in among])
    return (await ask(g, seat, name, kind)).seat


def here(g: Tamashii, seat: Seat) -> list[Seat]:
    """Other players on one's tile."""
    return [other for other in order(g) if other != seat and g.players[other].place == g.players[seat].place]


def nobody_here(g: Tamashii, seat: Seat, source: str, *effects: Effect) -> Refusal | None:
    with_bot = len(effects) > 1 and g.bot is not None and g.bot.place == g.players[seat].place
    return None if here(g, seat) or with_bot else no("TM-160")


@personal("other_here", "effect", "effect?", refusal=nobody_here)
async def other_here(g: Tamashii, seat: Seat, source: str, effect: Effect, alone: Effect | None = None) -> None:
    """Another player on one's tile; alone, the second effect if J.O.R.D.A.N. is there."""
    among = here(g, seat)
    if among:
        await help_other(g, seat, await choose_seat(g, seat, "other", among), effect, source)
    elif alone and g.bot and g.bot.place == g.players[seat].place:
        await alone.run(g, seat, source)


def near(g: Tamashii, seat: Seat) -> list[Seat]:
    """Other players on one's tile or on one beside it."""
    place = g.players[seat].place
    places = [place, *moving.neighbours(g, place)]
    return [other for other in order(g) if other != seat and g.players[other].place in places]


@personal("neighbour", "effect", refusal=lambda g, seat, source, effect: None if near(g, seat) else no("TM-160"))
async def neighbour(g: Tamashii, seat: Seat, source: str, effect: Effect) -> None:
    """Another player on one's tile or beside it."""
    among = near(g, seat)
    if among:
        await help_other(g, seat, await choose_seat(g, seat, "other", among), effect, source)


@WORDS.verb("after_me", "effect")
async def after_me(g: Tamashii, seat: Seat, source: str, effect: Effect) -> None:
    """Each player whose Action Phase comes after one's own in this turn."""
    seats = order(g)
    for other in seats[seats.index(seat) + 1 :]:
        await effect.run(g, other, source)


@personal("hurry", "amount")
def hurry(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """MOV is more in this turn."""
    now = g.players[seat].now
    now["mov"] = now.get("mov", 0) + n


def left_behind(g: Tamashii, seat: Seat) -> list[Seat]:
    """Other players on the tile from which one moved."""
    came_from = g.players[seat].now.get(CAME_FROM, -1)
    return [other for other in order(g) if other != seat and g.players[other].place == came_from]


def nobody_left_behind(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    bot = g.bot is not None and g.bot.place == g.players[seat].now.get(CAME_FROM, -1)
    return None if bot or left_behind(g, seat) else no("TM-160")


@personal("take_along", refusal=nobody_left_behind)
async def take_along(g: Tamashii, seat: Seat, source: str) -> None:
    """One who stood where one came from, and agrees, comes along; alone, J.O.R.D.A.N. does."""
    place, among = g.players[seat].place, left_behind(g, seat)
    if among:
        other = await choose_seat(g, seat, "take_along", among)
        if (await ask(g, other, "come_along", AGREE)).yes:
            g.players[other].place = place
            emit(g, Moved(other, place))
            await moving.enter(g, other, place)
    elif g.bot and nobody_left_behind(g, seat, source) is None:
        g.bot.place = place
        emit(g, BotMoved(place))


AGREE: Kind[Tamashii, Agree] = Kind(Agree, lambda g, seat: [Agree(True), Agree(False)])

# --- Corrupted Data of others ----------------------------------------------------------------------------------------


def with_corrupted(g: Tamashii, seat: Seat) -> list[Seat]:
    """Others on one's tile who have Corrupted Data on the Console or in the Dump."""
    return [other for other in here(g, seat) if CORRUPTED in g.players[other].console + g.players[other].dump]


@personal(
    "take_corrupted_here",
    refusal=lambda g, seat, source: None if with_corrupted(g, seat) else no("TM-084"),
)
async def take_corrupted_here(g: Tamashii, seat: Seat, source: str) -> None:
    """A Corrupted token of another on one's tile comes into one's own Dump: of their Console, else of their Dump."""
    among = with_corrupted(g, seat)
    if among:
        other = await choose_seat(g, seat, "other", among)
        cells = cells_with(g.players[other].console, CORRUPTED)
        if cells:
            lift_cell(g, other, cells[0])
        else:
            g.players[other].dump = g.players[other].dump.replace(CORRUPTED, "", 1)
        _take_corrupted(g, seat, other)


def _take_corrupted(g: Tamashii, seat: Seat, other: Seat) -> None:
    p = g.players[seat]
    p.dump = sorted_tokens(p.dump + CORRUPTED)
    emit(g, CorruptedTaken(seat, other))


def who_gained_corrupted(g: Tamashii, seat: Seat) -> list[Seat]:
    """Others who gained Corrupted Data this turn and still have it in the Dump."""
    return [
        other
        for other in order(g)
        if other != seat and g.players[other].now.get(GAINED_CORRUPTED, 0) and CORRUPTED in g.players[other].dump
    ]


@WORDS.verb(
    "take_corrupted",
    refusal=lambda g, seat, source: None if who_gained_corrupted(g, seat) else no("TM-084"),
    cost=True,
)
async def take_corrupted(g: Tamashii, seat: Seat, source: str) -> None:
    """A Corrupted token that another gained this turn is one's own."""
    other = await choose_seat(g, seat, "other", who_gained_corrupted(g, seat))
    p = g.players[other]
    p.now[GAINED_CORRUPTED] -= 1
    p.dump = p.dump.replace(CORRUPTED, "", 1)
    _take_corrupted(g, seat, other)


# --- Tracking, Integrity, places -------------------------------------------------------------------------------------


def tracked_others(g: Tamashii, seat: Seat) -> list[Seat]:
    return [other for other in order(g) if other != seat and g.players[other].tracking]


@personal("take_tracking")
async def take_tracking(g: Tamashii, seat: Seat, source: str) -> None:
    """All Tracking of another player becomes one's own."""
    among = tracked_others(g, seat)
    if among and g.players[seat].tracked:
        other = await choose_seat(g, seat, "other", among)
        value = g.players[other].tracking
        set_tracking(g, other, 0)
        track(g, seat, value)


@personal("hold_out")
def hold_out(g: Tamashii, seat: Seat, source: str) -> None:
    """One does not Reset this turn: the last Integrity stays."""
    g.players[seat].now["no_reset"] = 1


@personal("go_open")
async def go_open(g: Tamashii, seat: Seat, source: str) -> None:
    """To any uncovered tile."""
    kind: Kind[Tamashii, ChoosePlace] = Kind(
        ChoosePlace, lambda g, seat: [ChoosePlace(at) for at, place in enumerate(g.map) if place.uncovered]
    )
    place = (await ask(g, seat, "go_open", kind)).place
    if place != figure(g, seat):
        await moving.move_figure(g, seat, place)


def not_after_reset(g: Tamashii, seat: Seat, source: str, effect: Effect) -> Refusal | None:
    answered = g.players[seat].used.count("after_reset")
    return effect.refusal(g, seat, source) if answered < g.turn_resets else no("TM-316")


@personal("after_reset", "effect", refusal=not_after_reset)
async def after_reset(g: Tamashii, seat: Seat, source: str, effect: Effect) -> None:
    """Once for each Reset of this turn, whoever was Reset."""
    if not_after_reset(g, seat, source, effect) is None:
        g.players[seat].used += ("after_reset",)
        await effect.run(g, seat, source)


# --- Patterns --------------------------------------------------------------------------------------------------------


def fired_basics(g: Tamashii, seat: Seat) -> list[int]:
    """Basic Patterns fired in this step, in the order of the board."""
    names = [name.partition("/") for name in g.players[seat].fired]
    return sorted(int(number) for source, _, number in names if source == "basic")


@personal("again", "amount", refusal=lambda g, seat, source, n: None if fired_basics(g, seat) else no("TM-186"))
async def again(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Effects of different Basic Patterns fired in this step work once more."""
    done: list[int] = []
    for _ in range(n):
        left = [i for i in fired_basics(g, seat) if i not in done]
        if left:
            settle(g)
            kind: Kind[Tamashii, RepeatPattern] = Kind(
                RepeatPattern,
                lambda g, seat, left=left: [RepeatPattern(i) for i in left],  # type: ignore[misc]
            )
            done.append((await ask(g, seat, "again", kind)).pattern)
            emit(g, Repeated(seat, "basic", done[-1]))
            effect = content(g).basic_patterns[done[-1]].effect
            if effect:
                await effect.run(g, seat, "basic")


# --- Bodies, Augments, Resources -------------------------------------------------------------------------------------


def no_such_body(g: Tamashii, seat: Seat, source: str, body: str) -> Refusal | None:
    there = g.body_deck if body == "top" else [card for card in (*g.market, *g.body_deck) if card == body]
    return None if there else no("TM-R45")


@personal("take_body", "body", refusal=no_such_body)
async def take_body(g: Tamashii, seat: Seat, source: str, body: str) -> None:
    """Take over a Body that the effect names, or the top one of the deck, without firing its cost (TM-465)."""
    if no_such_body(g, seat, source, body) is None:
        await (take_top(g, seat) if body == "top" else take_over(g, seat, body))


@personal("swap_bodies")
async def swap_bodies(g: Tamashii, seat: Seat, source: str) -> None:
    """Another player and oneself change their active Bodies if both have one; both recover 2."""
    others = [other for other in order(g) if other != seat]
    if others:
        other = await choose_seat(g, seat, "other", others)
        mine, theirs = g.players[seat], g.players[other]
        if mine.bodies and theirs.bodies:
            own, his = mine.bodies[0], theirs.bodies[0]
            mine.bodies, theirs.bodies = (his, *mine.bodies[1:]), (own, *theirs.bodies[1:])
            emit(g, BodiesSwapped(seat, other))
            for who in (seat, other):
                count(g.players[who], "taken_over")
                emit(g, TookOver(who, g.players[who].bodies[0]))
        recover(g, other, 2)
    recover(g, seat, 2)


@personal("install_for", "amount")
async def install_for(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """One may install an Augment for so much less Memory."""
    memory = g.players[seat].resources["memory"]
    prices = {option.card: max(0, price(g, seat, option.card) - n) for option in UNINSTALLED.candidates(g, seat)}
    kind: Kind[Tamashii, ChooseCard] = Kind(
        ChooseCard, lambda g, seat: [ChooseCard(card) for card, cost in prices.items() if cost <= memory]
    )
    if kind.candidates(g, seat):
        choice = await ask(g, seat, "install", kind, DECLINE)
        if isinstance(choice, ChooseCard):
            spend(g, seat, "memory", prices[choice.card])
            install(g, seat, choice.card)


def _other_augments(g: Tamashii, seat: Seat, source: str) -> list[ChooseCard]:
    return [ChooseCard(a.card) for a in g.players[seat].augments if a.card != source]


@WORDS.verb(
    "discard_augment",
    refusal=lambda g, seat, source: None if _other_augments(g, seat, source) else no("TM-208"),
    cost=True,
)
async def discard_augment(g: Tamashii, seat: Seat, source: str) -> None:
    """Another of one's Augments, installed or not, goes to the box."""
    kind: Kind[Tamashii, ChooseCard] = Kind(ChooseCard, lambda g, seat: _other_augments(g, seat, source))
    remove(g, seat, (await ask(g, seat, "discard_augment", kind)).card)


def nothing_to_barter(g: Tamashii, seat: Seat, source: str, n: int) -> Refusal | None:
    return None if any(g.players[seat].resources.values()) else no("TM-208")


@personal("barter", "amount", refusal=nothing_to_barter)
async def barter(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Spend 1 Resource for so many of other kinds."""
    if nothing_to_barter(g, seat, source, n):
        return
    held = g.players[seat].resources
    kind: Kind[Tamashii, ChooseResource] = Kind(
        ChooseResource, lambda g, seat: [ChooseResource(what) for what in RESOURCES if held[what]]
    )
    paid = (await ask(g, seat, "spend", kind)).resource
    spend(g, seat, paid, 1)
    others: Kind[Tamashii, ChooseResource] = Kind(
        ChooseResource,
        lambda g, seat: [ChooseResource(what) for what in RESOURCES if what != paid and held[what] < MOST_RESOURCE],
    )
    for _ in range(n):
        if others.candidates(g, seat):
            gain(g, seat, (await ask(g, seat, "resource", others)).resource, 1)


# --- amounts and triggers --------------------------------------------------------------------------------------------


def _installed(g: Tamashii, seat: Seat) -> list[Any]:
    cards = content(g).augments
    return [cards[a.card] for a in g.players[seat].augments if a.installed]


@WORDS.amount("installed_cards")
def installed_cards(g: Tamashii, seat: Seat) -> int:
    """Installed Augments other than Starting ones."""
    return sum(not card.starting for card in _installed(g, seat))


@WORDS.amount("factions_installed")
def factions_installed(g: Tamashii, seat: Seat) -> int:
    """Factions of which one has an installed Augment."""
    return len({card.deck for card in _installed(g, seat) if card.is_faction})


@WORDS.amount("factions_owned")
def factions_owned(g: Tamashii, seat: Seat) -> int:
    """Factions of which one has an Augment."""
    cards = content(g).augments
    return len({cards[a.card].deck for a in g.players[seat].augments if cards[a.card].is_faction})


WORDS.trigger("moved")
WORDS.trigger("repel")
WORDS.trigger("district")
