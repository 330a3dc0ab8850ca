"""The Planning Phase: Tracking Roll, Console Loading, Programming (chapter 10)."""

from typing import Any

from ...kernel import Kind, Seat, ask, ask_any, emit, interrupt, no, procedure, reveal, stop, then
from ...kernel.options import Refusal
from .abilities import count, happen, hooks_in_force, modifier, roles, stat
from .augments import PLANNED, use_augment
from .console import CORRUPTED, EMPTY, IN_LOADING_ORDER, exchanged, loading_cells, put, slides
from .data import content, draw_token, order
from .development import BEFORE_LOADING, DEVELOPMENT, carry_out
from .enemies import attach, gather
from .events import GotReady, GotUnready, Loaded, PhaseBegan, Slid
from .jordan import note_together
from .options import Keep, NotReady, Ready, Reroll, Slide, UseAugment
from .reset import done
from .resources import set_tracking
from .rolls import KEEP, REROLL, lend_rerolls, rerolls, sets_of, spend_reroll, throw, throw_again
from .state import (
    AfterWorld,
    Develop,
    District,
    EndAction,
    EndFight,
    Fight,
    Firing,
    Load,
    Move,
    Plan,
    StartPhase,
    Tamashii,
    Tasks,
    TrackingRoll,
    Turn,
    World,
)


@procedure(Turn)
async def turn(g: Tamashii, e: Turn) -> None:
    """Four phases in their order; the whole turn is laid out, so that a Reset can leave any part of it (TM-010)."""
    g.turn, g.phase, g.step = e.number, "planning", "roll"
    begin_turn(g)
    for seat, p in enumerate(g.players):
        p.ready = p.out = False
        p.moves = stat(g, seat, "prg")
        p.used = ()
    emit(g, PhaseBegan("planning", e.number))
    gather(g)
    seats, n = order(g), e.number
    action = [step for s in seats for step in (Move(s, n), District(s, n), Firing(s, n), EndAction(s, n))]
    combat = [step for s in seats for step in (Fight(s, n), EndFight(s, n))]
    planning = [*([TrackingRoll(n)] if n > 1 else []), Develop(n), Load(n), Plan(n)]  # TM-116, TM-R101
    tasks = [Tasks(n), World(n), AfterWorld(n)]
    entries = [StartPhase("action", n), *action, StartPhase("combat", n), *combat, StartPhase("task", n), *tasks]
    then(g, *planning, *entries)
    for seat in seats:
        await happen(g, seat, "turn_start")
    for hooks in hooks_in_force(g, g.first):
        hooks.turn(g)
    done(g)


def begin_turn(g: Tamashii) -> None:
    """What counts for one turn only is over; what was said about this turn counts."""
    g.attached_before, g.turn_resets = g.attached, 0
    for p in g.players:
        p.now, p.later = p.later, {}
    if g.generator:
        g.generator.fired = ()


@procedure(StartPhase)
def start_phase(g: Tamashii, e: StartPhase) -> None:
    """Whoever was Reset in the phase before takes part again (TM-328, TM-R49)."""
    note_together(g)
    g.phase, g.step = e.phase, ""
    for p in g.players:
        p.out = p.ready = False
        p.offer = None
        p.acted = ()
    emit(g, PhaseBegan(e.phase, e.turn))


# --- Tracking Roll ---------------------------------------------------------------------------------------------------


@procedure(TrackingRoll)
async def tracking_roll(g: Tamashii, e: TrackingRoll) -> None:
    """All roll and reroll; then each draws Enemies in turn (TM-117, TM-118, TM-121, TM-R61)."""
    for seat in order(g):
        g.players[seat].rolled = throw(g, seat, tracking_dice(g, seat))
    for seat in order(g):
        await reroll_for_nothing(g, seat)
    late = [seat for seat in order(g) if rerolls(g, seat)]
    while late:
        kinds: list[Kind[Tamashii, Any]] = [REROLL, KEEP]
        seat, choice = await ask_any(g, "tracking", dict.fromkeys(late, kinds))
        late.remove(seat)
        if isinstance(choice, Reroll):
            spend_reroll(g, seat, choice)
        else:
            assert isinstance(choice, Keep)
    for seat in order(g):
        await lend_rerolls(g, seat)
    attaching = content(g).constants.attaching
    for seat in order(g):
        p = g.players[seat]
        rolled, p.rolled = p.rolled, {}
        if attach(g, seat, rolled[attaching]):
            for other in rolls_for(g, seat):
                set_tracking(g, other, 0)  # TM-119
        elif sum(rolled.values()):
            count(p, "quiet_roll")  # TM-120
    done(g)


def rolls_for(g: Tamashii, seat: Seat) -> list[Seat]:
    """Whose Tracking a seat rolls: its own; in one figure the Eyes roll for all."""
    shared = roles(g)
    if shared is None:
        return [seat]
    return order(g) if seat == shared.eyes else []


def tracking_dice(g: Tamashii, seat: Seat) -> int:
    """As many as the Tracking value; of several the mean, rounded up."""
    values = [g.players[other].tracking for other in rolls_for(g, seat) if g.players[other].tracked]
    if not any(values):
        return 0
    return max(0, -(-sum(values) // len(values)) + modifier(g, seat, "tracking_dice"))


async def reroll_for_nothing(g: Tamashii, seat: Seat) -> None:
    """What a card allows before Reroll is spent; a die may be rolled again by both (TM-219)."""
    dice, most = g.players[seat].rolled, modifier(g, seat, "tracking_reroll")
    if most > 0 and any(dice.values()):
        sets: Kind[Tamashii, Reroll] = Kind(Reroll, lambda g, seat: sets_of(g.players[seat].rolled, most))
        choice = await ask(g, seat, "reroll", sets, KEEP)
        if isinstance(choice, Reroll):
            throw_again(g, seat, dice, choice)


# --- Console Loading -------------------------------------------------------------------------------------------------


@procedure(Load)
def load_consoles(g: Tamashii, e: Load) -> None:
    g.step = "load"
    for seat in order(g):
        if not g.players[seat].out:  # TM-R106
            load_console(g, seat)


def load_console(g: Tamashii, seat: Seat) -> None:
    """Every empty Highlighted cell, in the order of loading (TM-122, TM-123, TM-125, TM-126)."""
    p = g.players[seat]
    cells = loading_cells(content(g).highlighted[p.board])
    dark = sum(hooks.dark_cells(g, seat) for hooks in hooks_in_force(g, seat))
    for cell in cells[dark:]:
        if p.console[cell] == EMPTY:
            p.console = put(p.console, cell, draw_token(g, seat) or EMPTY)
    for _ in range(modifier(g, seat, "load_more")):
        rest = [cell for cell in IN_LOADING_ORDER if p.console[cell] == EMPTY and cell not in cells]
        if rest:
            p.console = put(p.console, rest[0], draw_token(g, seat) or EMPTY)
    if CORRUPTED not in p.console:
        count(p, "clean_load")
    reveal(g, Loaded(seat, p.console))


# --- Programming and Development -------------------------------------------------------------------------------------


def no_moves(g: Tamashii, seat: Seat) -> Refusal | None:
    return None if g.players[seat].moves else no("TM-127", "no-moves")


SLIDE: Kind[Tamashii, Slide] = Kind(
    Slide, lambda g, seat: [Slide(a, b) for a, b in slides(g.players[seat].console)], barred=no_moves
)


def ready_refusal(g: Tamashii, seat: Seat, option: Ready) -> Refusal | None:
    return no("TM-145", "keep-one-first") if g.players[seat].drawn else None


READY: Kind[Tamashii, Ready] = Kind(Ready, lambda g, seat: [Ready()], ready_refusal, idle=True)
PLANNING: tuple[Kind[Tamashii, Any], ...] = (SLIDE, *DEVELOPMENT, PLANNED, READY)
DEVELOPING: tuple[Kind[Tamashii, Any], ...] = (*DEVELOPMENT, READY)


@procedure(Develop)
async def develop(g: Tamashii, e: Develop) -> None:
    """Development before loading, for whoever can do any (TM-133, TM-R36)."""
    if g.step != "develop":
        g.step = "develop"
        for seat, p in enumerate(g.players):
            p.ready = not any(kind.legal(g, seat) for kind in BEFORE_LOADING)
    late = [seat for seat, p in enumerate(g.players) if not (p.ready or p.out)]
    if late:
        then(g, Develop(e.turn))
        seat, choice = await ask_any(g, "develop", dict.fromkeys(late, DEVELOPING), independent=True)
        await _answer(g, seat, choice)


@procedure(Plan)
async def plan(g: Tamashii, e: Plan) -> None:
    """One question for all who are not ready, asked anew after every answer (TM-109, TM-115, TM-127, TM-131)."""
    if g.step != "plan":
        g.step = "plan"
        for p in g.players:
            p.ready = False
    late = [seat for seat, p in enumerate(g.players) if not (p.ready or p.out)]
    if late:
        then(g, Plan(e.turn))
        seat, choice = await ask_any(g, "plan", dict.fromkeys(late, PLANNING), independent=True)
        await _answer(g, seat, choice)


async def _answer(g: Tamashii, seat: Seat, choice: Any) -> None:
    match choice:
        case Slide():
            g.players[seat].moves -= 1
            slide(g, seat, choice)
        case UseAugment(card):
            await use_augment(g, seat, card)
        case Ready():
            g.players[seat].ready = True
            emit(g, GotReady(seat))
        case _:
            carry_out(g, seat, choice)
    done(g)


def slide(g: Tamashii, seat: Seat, move: Slide) -> None:
    """A shift or a swap (TM-128, TM-129)."""
    p = g.players[seat]
    p.console = exchanged(p.console, move.a, move.b)
    emit(g, Slid(seat, move.a, move.b))


# --- not ready after all ---------------------------------------------------------------------------------------------


def not_ready_barred(g: Tamashii, seat: Seat) -> Refusal | None:
    """While somebody else is not ready (TM-R105)."""
    waiting = any(not (p.ready or p.out) for other, p in enumerate(g.players) if other != seat)
    p = g.players[seat]
    in_time = g.step in ("plan", "task") and p.ready and not p.out
    return None if in_time and waiting else no("TM-R105", "all-ready")


NOT_READY: Kind[Tamashii, NotReady] = Kind(NotReady, lambda g, seat: [NotReady()], barred=not_ready_barred)


@interrupt(NotReady)
async def not_ready(g: Tamashii, seat: Seat, option: NotReady) -> None:
    """The question is put again, to this seat, too."""
    g.players[seat].ready = False
    emit(g, GotUnready(seat))
    ask_anew(g)


def ask_anew(g: Tamashii) -> None:
    """Put the question of a simultaneous phase again: the seats of one that waits do not change by themselves."""
    stop(g, Plan(g.turn) if g.step == "plan" else Tasks(g.turn))
