"""What the words of effects do to a player; those about the Scenario are in scenario_verbs.py."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from ...effects.nodes import Effect
from ...kernel import Kind, Refusal, Seat, ask, emit, no, reveal, settle
from . import moving
from .abilities import count, modifier, once_a_turn, roles
from .bodies import swap
from .console import BASIC, CORRUPTED, EMPTY, LOCK, LOCKABLE, OPEN, TOKENS, cells_with, put, slides
from .data import content, discard_cells, draw_token, dump_cells, gain_token, kinds_for, order
from .development import install, locked_cells, take_augment, unlock
from .enemies import attach, attach_special, defeat, drop, heal, hurt, integrity_left, target, track
from .events import CoreChanged, PreparedData
from .jordan import figure
from .options import (
    ChooseCard,
    ChooseCell,
    ChooseKind,
    ChoosePlace,
    ChooseSeat,
    Keep,
    MoveTo,
    Reroll,
    Slide,
    StopSliding,
)
from .planning import slide
from .reset import give_up_body, shelter, wound
from .resources import (
    gain,
    gain_any,
    gain_xp,
    lose,
    raise_most,
    recover,
    set_tracking,
    shield_gain,
    spend,
    spend_any,
)
from .rolls import KEEP, sets_of, throw_again
from .state import Tamashii
from .terms import RESOURCES
from .vocabulary import VOCABULARY as WORDS

Run = Callable[..., Any]


def personal(name: str, *parameters: str, **more: Any) -> Callable[[Run], Run]:
    """Register a verb that does something to a player; one who is about to Reset is left out (TM-R51)."""

    def register(function: Run) -> Run:
        @wraps(function)
        def run(g: Tamashii, seat: Seat, source: str, *args: Any) -> Any:
            settle(g)
            return None if g.players[seat].down else function(g, seat, source, *args)

        WORDS.verb(name, *parameters, **more)(run)
        return function

    return register


# --- Resources, XP, Integrity ----------------------------------------------------------------------------------------


@personal("gain", "amount", "gift")
def gain_verb(g: Tamashii, seat: Seat, source: str, n: int, what: str) -> Any:
    if what == "any_resource":
        return gain_any(g, seat, n)
    gain(g, seat, what, shield_gain(g, seat, n) if what == "shield" and source == "basic" else n)
    return None


@personal("lose", "amount", "resource")
def lose_verb(g: Tamashii, seat: Seat, source: str, n: int, what: str) -> None:
    lose(g, seat, what, n)


@personal("lose_best", "amount")
def lose_best(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Of the Resource of which one has most."""
    held = g.players[seat].resources
    lose(g, seat, max(RESOURCES, key=lambda what: held[what]), n)


def pay_refusal(g: Tamashii, seat: Seat, source: str, n: int, what: str) -> Refusal | None:
    held = g.players[seat].resources
    have = sum(held.values()) if what == "any_resource" else held[what]
    return None if have >= n else no("TM-208", "pay", need=n, have=have)


@WORDS.verb("pay", "amount", "gift", refusal=pay_refusal, cost=True)
def pay(g: Tamashii, seat: Seat, source: str, n: int, what: str) -> Any:
    if what == "any_resource":
        return spend_any(g, seat, n)
    spend(g, seat, what, n)
    return None


@personal("xp", "amount")
def xp(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    gain_xp(g, seat, n)


@personal("recover", "amount")
def recover_verb(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    recover(g, seat, n)


@personal("integrity", "amount")
def integrity(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    raise_most(g, seat, n)


@personal("wound", "amount")
async def wound_verb(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    await wound(g, seat, n)


# --- Data ------------------------------------------------------------------------------------------------------------


@personal("data", "amount", "kind of Data")
async def data(g: Tamashii, seat: Seat, source: str, n: int, kind: str) -> None:
    """Tokens into the Dump; `any`: of a chosen Basic kind."""
    for _ in range(n):
        if kind == "any":
            if any(g.pool[sign] for sign in BASIC):
                gain_token(g, seat, (await ask(g, seat, "kind", moving.KINDS)).kind)
        else:
            gain_token(g, seat, kinds_for(g.players[seat], kind))


@personal("open", "amount")
def open_data(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    for _ in range(n):
        gain_token(g, seat, OPEN)


def is_fired(g: Tamashii, seat: Seat, source: str) -> bool:
    """Whether an effect is that of a Hack or a Repel: what else stands on the card of an Enemy happens in a fight."""
    return source in content(g).enemies and g.players[seat].combat is None


@personal("corrupt", "amount")
def corrupt(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    if is_fired(g, seat, source):
        n -= modifier(g, seat, "repel_less")
    for _ in range(n):
        if not g.result:
            gain_token(g, seat, CORRUPTED)


def _on_console(g: Tamashii, seat: Seat, kind: str) -> list[int]:
    p = g.players[seat]
    return cells_with(p.console, kinds_for(p, kind))


def none_there(g: Tamashii, seat: Seat, source: str, n: int, kind: str) -> Refusal | None:
    return None if n and _on_console(g, seat, kind) else no("TM-098", "none-there", what=kind)


async def _cell(g: Tamashii, seat: Seat, name: str, kind: str) -> int:
    cells: Kind[Tamashii, ChooseCell] = Kind(
        ChooseCell, lambda g, seat: [ChooseCell(cell) for cell in _on_console(g, seat, kind)]
    )
    return (await ask(g, seat, name, cells)).cell


@personal("dump", "amount", "kind of Data", refusal=none_there)
async def dump(g: Tamashii, seat: Seat, source: str, n: int, kind: str) -> None:
    """Tokens of the Console; Open Data is no Basic Data here, and as many as there are (TM-092, TM-R23)."""
    for _ in range(n):
        if _on_console(g, seat, kind):
            dump_cells(g, seat, 1 << await _cell(g, seat, "dump", kind))


@personal("discard", "amount", "kind of Data", refusal=none_there)
async def discard(g: Tamashii, seat: Seat, source: str, n: int, kind: str) -> None:
    for _ in range(n):
        if _on_console(g, seat, kind):
            discard_cells(g, seat, 1 << await _cell(g, seat, "discard", kind))
            count(g.players[seat], "dropped")


EMPTY_CELLS: Kind[Tamashii, ChooseCell] = Kind(
    ChooseCell, lambda g, seat: [ChooseCell(cell) for cell in cells_with(g.players[seat].console, EMPTY)]
)


@personal("prepare", "amount")
async def prepare(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """All tokens are drawn first, then placed on chosen empty cells (TM-100, TM-101, TM-R18)."""
    p = g.players[seat]
    for _ in range(min(n, len(cells_with(p.console, EMPTY)))):
        p.hand += draw_token(g, seat)
    if p.hand:
        reveal(g, PreparedData(seat, p.hand))
    await place_hand(g, seat)


async def place_hand(g: Tamashii, seat: Seat) -> None:
    """Tokens that were taken go on chosen empty cells."""
    p = g.players[seat]
    while p.hand:
        cell = (await ask(g, seat, "prepare", EMPTY_CELLS)).cell
        p.console, p.hand = put(p.console, cell, p.hand[0]), p.hand[1:]


SLIDES: Kind[Tamashii, Slide] = Kind(Slide, lambda g, seat: [Slide(a, b) for a, b in slides(g.players[seat].console)])
STOP: Kind[Tamashii, StopSliding] = Kind(StopSliding, lambda g, seat: [StopSliding()], idle=True)


@personal("program", "amount")
async def program(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Up to n moves on the Console (TM-102, TM-132)."""
    for _ in range(n):
        choice = await ask(g, seat, "program", SLIDES, STOP)
        if isinstance(choice, StopSliding):
            return
        slide(g, seat, choice)


@personal("free", "amount")
async def free(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Unlock n: Lock tokens of one's choice (TM-079)."""
    locked: Kind[Tamashii, ChooseCell] = Kind(
        ChooseCell, lambda g, seat: [ChooseCell(cell) for cell in locked_cells(g.players[seat])]
    )
    for _ in range(n):
        if locked_cells(g.players[seat]):
            unlock(g, seat, (await ask(g, seat, "unlock", locked)).cell)


@personal("lock_cell")
def lock_cell(g: Tamashii, seat: Seat, source: str) -> None:
    """A Lock goes back on the last Unlocked cell; a token there is dumped."""
    p = g.players[seat]
    unlocked = [cell for cell in LOCKABLE if p.console[cell] != LOCK]
    if unlocked:
        if p.console[unlocked[-1]] in TOKENS:
            dump_cells(g, seat, 1 << unlocked[-1])
        p.console = put(p.console, unlocked[-1], LOCK)


CORES: Kind[Tamashii, ChooseKind] = Kind(
    ChooseKind, lambda g, seat: [ChooseKind(kind) for kind in BASIC if kind != g.players[seat].core]
)


@personal("change_core")
async def change_core(g: Tamashii, seat: Seat, source: str) -> None:
    """The Core Data token is flipped or replaced; the player chooses the kind (TM-095, TM-R06)."""
    kind = (await ask(g, seat, "core", CORES)).kind
    g.players[seat].core = kind
    emit(g, CoreChanged(seat, kind))


# --- Enemies and Tracking --------------------------------------------------------------------------------------------


@personal("damage", "amount")
async def damage(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """To the Current Enemy; the first Hack of a turn may deal more."""
    if is_fired(g, seat, source):
        more = modifier(g, seat, "first_hack")
        n += more if more > 0 and once_a_turn(g.players[seat], "first_hack") else 0
    await hurt(g, seat, n)


@personal("defeat_enemy")
async def defeat_enemy(g: Tamashii, seat: Seat, source: str) -> None:
    await defeat(g, seat)


def low_enough(g: Tamashii, seat: Seat, source: str, n: int) -> Refusal | None:
    foes = g.players[target(g, seat)].foes
    return None if foes and integrity_left(g, foes[0]) <= n else no("TM-280", "too-strong")


@personal("defeat_if", "amount", refusal=low_enough)
async def defeat_if(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """The Current Enemy is defeated if it has at most so much Integrity left."""
    if low_enough(g, seat, source, n) is None:
        await defeat(g, seat)


@personal("heal_enemy", "amount")
def heal_enemy(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    heal(g, seat, n)


@personal("attach", "amount")
def attach_verb(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    attach(g, seat, n)


@personal("attach_card", "code")
def attach_card(g: Tamashii, seat: Seat, source: str, code: str) -> None:
    """The Enemy that is this Special card."""
    attach_special(g, seat, code)


@personal("drop_enemy")
def drop_enemy(g: Tamashii, seat: Seat, source: str) -> None:
    if g.players[seat].foes:
        drop(g, seat)


@personal("track", "number")
def track_verb(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    track(g, seat, n)


@personal("calm")
def calm(g: Tamashii, seat: Seat, source: str) -> None:
    """Set Tracking to 0 (TM-176); in the Prologue this brings the marker (TM-R10)."""
    set_tracking(g, seat, 0)


@personal("reroll", "amount")
async def reroll(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Roll up to n unused dice of a fight again, for nothing (TM-219)."""
    p = g.players[seat]
    if p.combat is None or not sum(p.combat.dice.values()):
        return
    dice = p.combat.dice
    sets: Kind[Tamashii, Reroll] = Kind(Reroll, lambda g, seat: sets_of(dice, n))
    choice: Reroll | Keep = await ask(g, seat, "reroll", sets, KEEP)
    if isinstance(choice, Reroll):
        throw_again(g, seat, dice, choice)


# --- Bodies, Augments ------------------------------------------------------------------------------------------------


def swap_refusal(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    return None if len(g.players[seat].bodies) > 1 else no("TM-R44", "one-body")


@personal("take_over", refusal=swap_refusal)
def take_over(g: Tamashii, seat: Seat, source: str) -> None:
    swap(g, seat)


@personal("lose_body")
def lose_body(g: Tamashii, seat: Seat, source: str) -> None:
    give_up_body(g, seat)


def augment_refusal(g: Tamashii, seat: Seat, source: str, deck: str) -> Refusal | None:
    return None if _decks(g, seat, deck) else no("TM-R38", "deck-empty")


def _decks(g: Tamashii, seat: Seat, deck: str) -> list[str]:
    """Decks from which a card can be drawn."""
    p = g.players[seat]
    if deck == "own_class":
        return [deck] if p.class_deck else []
    return [name for name, cards in g.faction_decks.items() if cards and deck in (name, "any_faction")]


@personal("augment", "deck", refusal=augment_refusal)
async def augment(g: Tamashii, seat: Seat, source: str, deck: str) -> None:
    """Draw 1 Augment, uninstalled; an empty deck gives none (TM-179, TM-R38)."""
    if not _decks(g, seat, deck):
        return
    kind: Kind[Tamashii, ChooseCard] = Kind(
        ChooseCard, lambda g, seat: [ChooseCard(name) for name in _decks(g, seat, deck)]
    )
    name, p = (await ask(g, seat, "deck", kind)).card, g.players[seat]
    cards = p.class_deck if name == "own_class" else g.faction_decks[name]
    if name == "own_class":
        p.class_deck = cards[:-1]
    else:
        g.faction_decks[name] = cards[:-1]
        if g.seats == 1:
            count(p, "received")  # alone, others are J.O.R.D.A.N.
    reveal(g)
    take_augment(g, seat, cards[-1])


def _uninstalled(g: Tamashii, seat: Seat) -> list[ChooseCard]:
    return [ChooseCard(a.card) for a in g.players[seat].augments if not a.installed]


UNINSTALLED: Kind[Tamashii, ChooseCard] = Kind(ChooseCard, _uninstalled)


@personal("install", "amount")
async def install_verb(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Without Memory."""
    for _ in range(n):
        if _uninstalled(g, seat):
            install(g, seat, (await ask(g, seat, "install", UNINSTALLED)).card)


@personal("lose_augment")
async def lose_augment(g: Tamashii, seat: Seat, source: str) -> None:
    """An uninstalled Augment goes to the box."""
    if _uninstalled(g, seat):
        card = (await ask(g, seat, "lose_augment", UNINSTALLED)).card
        p = g.players[seat]
        p.augments = tuple(a for a in p.augments if a.card != card or a.installed)


# --- the map ---------------------------------------------------------------------------------------------------------


@personal("move", "amount")
async def move(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Up to n tiles, without Entry Tracking; one's own place: stay (TM-158, TM-R53, TM-R100)."""
    if not moving.obeys(g, seat):
        return
    near: Kind[Tamashii, MoveTo] = Kind(
        MoveTo, lambda g, seat: [MoveTo(place) for place in moving.own_reach(g, seat, n)]
    )
    place = (await ask(g, seat, "effect_move", near)).place
    if place != figure(g, seat):
        await moving.walk(g, seat, place, n)


@personal("drift")
async def drift(g: Tamashii, seat: Seat, source: str) -> None:
    """The figure goes to a neighbouring uncovered tile."""
    kind: Kind[Tamashii, ChoosePlace] = Kind(ChoosePlace, lambda g, seat: [ChoosePlace(at) for at in _beside(g, seat)])
    if moving.obeys(g, seat) and _beside(g, seat):
        await moving.move_figure(g, seat, (await ask(g, seat, "drift", kind)).place)


def _beside(g: Tamashii, seat: Seat) -> list[int]:
    return [at for at in moving.neighbours(g, figure(g, seat)) if g.map[at].uncovered]


@personal("go_shelter")
async def go_shelter(g: Tamashii, seat: Seat, source: str) -> None:
    if moving.obeys(g, seat) and g.players[seat].place != shelter(g):
        await moving.move_figure(g, seat, shelter(g))


@personal("uncover", "amount")
async def uncover(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Covered tiles of one's choice; a token stays until somebody moves there (TM-165, TM-R55)."""
    kind: Kind[Tamashii, ChoosePlace] = Kind(ChoosePlace, lambda g, seat: [ChoosePlace(at) for at in _covered(g)])
    for _ in range(n):
        if _covered(g) and sees(g, seat):
            await moving.uncover(g, seat, (await ask(g, seat, "uncover", kind)).place)


def sees(g: Tamashii, seat: Seat) -> bool:
    """In one figure only the Eyes uncover."""
    shared = roles(g)
    return shared is None or seat == shared.eyes


def _covered(g: Tamashii) -> list[int]:
    return [at for at, place in enumerate(g.map) if not place.uncovered]


# --- others ----------------------------------------------------------------------------------------------------------


@WORDS.verb("everyone", "effect")
async def everyone(g: Tamashii, seat: Seat, source: str, effect: Effect) -> None:
    """Each player in First Player order; those who are down Reset when all is done (TM-R61, TM-R104)."""
    for other in order(g):
        if other == seat:
            await effect.run(g, other, source)
        else:
            await help_other(g, seat, other, effect, source)


@WORDS.verb("everyone_here", "effect")
async def everyone_here(g: Tamashii, seat: Seat, source: str, effect: Effect) -> None:
    """Each player on one's tile."""
    place = g.players[seat].place
    for other in order(g):
        if other == seat:
            await effect.run(g, other, source)
        elif g.players[other].place == place:
            await help_other(g, seat, other, effect, source)


def no_other(g: Tamashii, seat: Seat, source: str, effect: Effect) -> Refusal | None:
    return None if g.seats > 1 else no("TM-002", "nobody-else")


@personal("other", "effect", refusal=no_other)
async def other_verb(g: Tamashii, seat: Seat, source: str, effect: Effect) -> None:
    """Another player, whom one chooses; alone there is none."""
    if g.seats > 1:
        others: Kind[Tamashii, ChooseSeat] = Kind(
            ChooseSeat, lambda g, seat: [ChooseSeat(other) for other in order(g) if other != seat]
        )
        await help_other(g, seat, (await ask(g, seat, "other", others)).seat, effect, source)


async def help_other(g: Tamashii, seat: Seat, other: Seat, effect: Effect, source: str) -> None:
    """Carry out an effect for another player; a Protocol may ask whether they recovered."""
    before = g.players[other].integrity
    await effect.run(g, other, source)
    if g.players[other].integrity > before:
        count(g.players[seat], "helped")
