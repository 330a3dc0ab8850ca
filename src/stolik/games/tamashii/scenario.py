"""Scenario cards: drawing them, World Actions, the end of a Scenario (chapters 28 to 30 and 32)."""

from ...kernel import Seat, emit, procedure, reveal, settle, stop, then, unread
from .abilities import count, scenario_hooks
from .boss import act
from .data import EMPTY_POOL, content, end
from .enemies import drop
from .events import CardDrawn, CardGone, FirstPlayer, Headline, TimeChanged
from .jordan import note_together
from .reset import done, resets
from .state import AfterWorld, Finish, Tamashii, Turn, World

# --- drawing by code -------------------------------------------------------------------------------------------------


async def draw_story(g: Tamashii, code: str) -> None:
    """A Story, Victory or Defeat card; what was left to do on the old card is not done (TM-342, TM-354, TM-355).

    The old card is discarded with everything on it before the new one is read (TM-343, TM-R79).
    """
    resets(g)
    settle(g)
    if code in content(g).endings:
        end(g, code)
        settle(g)
    if g.card:
        emit(g, CardGone(g.card))
    open_card(g, code)
    g.card, g.since = code, {}
    g.marks = {key: n for key, n in g.marks.items() if "/" in key}  # those on Special cards stay
    effect = content(g).effect(code, "immediate")
    if effect:
        await effect.run(g, g.first, code)
    resets(g)
    if g.step == "world" and not g.stops:
        stop(g, AfterWorld(g.turn))
    settle(g)


async def draw_special(g: Tamashii, code: str) -> None:
    """A Special card: beside the Time Track, or on a tile (TM-356, TM-357)."""
    open_card(g, code)
    card = content(g).special_cards[code]
    if card.lies == "beside":
        g.specials += (code,)
    else:
        for place in g.map:
            if str(place.tile) == card.lies:
                place.cards += (code,)
    effect = content(g).effect(code, "immediate")
    if effect:
        await effect.run(g, g.first, code)


def open_card(g: Tamashii, code: str) -> None:
    """A page that nobody has read in this match is opened."""
    if code not in g.told:
        unread(g)
        g.told += (code,)
    else:
        reveal(g)
    emit(g, CardDrawn(code))


def drop_special(g: Tamashii, code: str) -> None:
    """A Special card leaves, with everything on it; so does an Enemy that it is (TM-R73)."""
    for seat, p in enumerate(g.players):
        for at in reversed(range(len(p.foes))):
            if content(g).enemies[p.foes[at].enemy].card == code:
                drop(g, seat, at)
    g.specials = tuple(card for card in g.specials if card != code)
    for place in g.map:
        place.cards = tuple(card for card in place.cards if card != code)
    g.marks = {key: n for key, n in g.marks.items() if not key.startswith(f"{code}/")}
    emit(g, CardGone(code))


# --- Time ------------------------------------------------------------------------------------------------------------


def set_time(g: Tamashii, n: int) -> None:
    """Between 0 and the last field (TM-344, TM-R84)."""
    g.time = max(0, min(content(g).constants.time_top, n))
    emit(g, TimeChanged(g.time))


# --- World Actions ---------------------------------------------------------------------------------------------------


@procedure(World)
async def world(g: Tamashii, e: World) -> None:
    """From top to bottom; of a chain of conditions the first true one is done (TM-332, TM-334, TM-R76, TM-R77)."""
    g.step = "world"
    if not g.card:
        return
    await act(g)
    for hooks in scenario_hooks(g):
        hooks.before_world(g)
    done(g)
    await draw_for_empty_pool(g)
    code = g.card
    chain_is_done = False
    for i, paragraph in enumerate(content(g).stories[code].world):
        condition = content(g).part_condition(code, "if", i)
        if condition is None and not paragraph.otherwise:
            chain_is_done = False
        elif chain_is_done or (condition is not None and not condition.holds(g, g.first)):
            continue
        else:
            chain_is_done = True
            if paragraph.headline.en:
                emit(g, Headline(code, i))  # TM-464
        effect = content(g).part(code, "world", i)
        if effect:
            await effect.run(g, g.first, code)
        done(g)
    await draw_for_empty_pool(g)


async def draw_for_empty_pool(g: Tamashii) -> None:
    """The Story card that a sheet names for an empty pool, in place of what is left of World Actions (TM-R22)."""
    code = content(g).scenarios[g.scenario].out_of_corrupted
    if g.notes.pop(EMPTY_POOL, 0) and code not in g.told:
        await draw_story(g, code)


@procedure(AfterWorld)
def after_world(g: Tamashii, e: AfterWorld) -> None:
    """The First Player token goes to the left; the next turn begins (TM-333, TM-113)."""
    note_together(g)
    for p in g.players:
        if p.tracked and not p.tracking:
            count(p, "unseen_turn")
    g.first = next_seat(g)
    emit(g, FirstPlayer(g.first))
    g.step = ""
    if g.generator:
        set_time(g, g.time - 1)  # TM-443
        if g.time == 0:
            g.result = "time"  # TM-448
            stop(g, Finish())
            return
    then(g, Turn(e.turn + 1))


def next_seat(g: Tamashii) -> Seat:
    return (g.first + 1) % g.seats


@procedure(Finish)
def finish(g: Tamashii, e: Finish) -> None:
    """Everything that was hidden may be seen now."""
    reveal(g)
    g.phase, g.step, g.acting = "over", "", -1
    for p in g.players:
        p.combat, p.rolled = None, {}
