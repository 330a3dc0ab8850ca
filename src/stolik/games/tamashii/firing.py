"""District effects and the Firing step (chapters 15, 16, 17 and 19)."""

from collections.abc import Callable, Sequence

from ...kernel import Judged, Kind, Refusal, Seat, ask, emit, no, procedure, then
from .abilities import count, force_of, happen, hooks_in_force, modifier, once_a_turn
from .augments import IN_FIRING, remove, use_augment
from .bodies import take_over
from .console import CELLS, CORRUPTED
from .content import Pattern
from .data import content, dump_cells, dump_kinds
from .enemies import note_hack, repelled
from .events import DistrictUsed, Fired
from .hooks import Hooks
from .jordan import charge, end_of_step, figure, figures
from .options import ChooseCell, EndFiring, Fire, UseAugment, UseDistrict
from .patterns import Ways, fits, loosened, thinned
from .reset import done
from .state import District, EndAction, Firing, Tamashii
from .terms import ALONE, BATTERIES, BOSS

BORROWED, COPIED = "borrowed:", "copy:"
"""Beginnings of the names of sources: the Hack of another's Enemy, a Pattern that another fired."""
ANY_SYMBOL, FREE_REPEL = "any_symbol", "free_repel"
"""What a card said about the next Pattern, or Repel, of this turn."""
LARGE = 5
"""Cells of a Pattern that a Goal asks for."""

# --- District effects ------------------------------------------------------------------------------------------------


def district_refusal(g: Tamashii, seat: Seat, option: UseDistrict) -> Refusal | None:
    """Only the effect of the tile on which the figure is (TM-177, TM-178)."""
    tile = content(g).districts[g.map[figure(g, seat)].tile]
    effect = content(g).effect(tile.id)
    return effect.refusal(g, seat, tile.id) if option.use and effect else None


DISTRICT: Kind[Tamashii, UseDistrict] = Kind(
    UseDistrict, lambda g, seat: [UseDistrict(False), UseDistrict(True)], district_refusal, idle=True
)


@procedure(District)
async def district(g: Tamashii, e: District) -> None:
    """Once, or not at all (TM-177, TM-R56)."""
    g.step = "district"
    g.players[e.seat].fired = ()
    await happen(g, e.seat, "district")
    done(g)
    if (await ask(g, e.seat, "district", DISTRICT)).use:
        tile = content(g).districts[g.map[figure(g, e.seat)].tile]
        emit(g, DistrictUsed(e.seat, tile.number))
        effect = content(g).effect(tile.id)
        if effect:
            await effect.run(g, e.seat, tile.id)
    end_of_step(g)
    done(g)


# --- Patterns that are available -------------------------------------------------------------------------------------


def available(g: Tamashii, seat: Seat) -> list[tuple[str, int, Pattern]]:
    """Source, number and Pattern of all that a player may fire (TM-189, TM-225, TM-270)."""
    box, p = content(g), g.players[seat]
    found = [("basic", i, pattern) for i, pattern in enumerate(box.basic_patterns)]
    if p.foes:
        foe = p.foes[0]
        found += [(f"foe:{foe.number}", i, pattern) for i, pattern in enumerate(box.enemy_patterns[foe.enemy])]
        if force_of(g, seat).always.get("borrow_hacks", 0) > 0:
            found += borrowed(g, seat)
    if g.generator:
        found += copied(g, seat)
    sources = [a.card for a in p.augments if a.installed]
    sources += [*g.market, g.card, *g.specials, *(card for place in g.map for card in place.cards)]
    if g.boss:
        sources.append(g.boss.boss)
    if g.bot:
        sources.append("bot")  # TM-419
    for source in sources:
        found += [(source, i, pattern) for i, pattern in enumerate(box.card_patterns.get(source, ()))]
    return found


def borrowed(g: Tamashii, seat: Seat) -> list[tuple[str, int, Pattern]]:
    """Hacks of the Current Enemies of others, which a card lets one fire at one's own."""
    return [
        (f"{BORROWED}{p.foes[0].number}", i, pattern)
        for other, p in enumerate(g.players)
        if other != seat and p.foes
        for i, pattern in enumerate(content(g).enemy_patterns[p.foes[0].enemy])
        if pattern.kind == "hack"
    ]


def copied(g: Tamashii, seat: Seat) -> list[tuple[str, int, Pattern]]:
    """The Pattern that another player fired last, where a card of the Generator says so."""
    if not any(hooks.copies for hooks in hooks_in_force(g, seat)) or g.generator is None:
        return []
    others = [(card, i) for other, card, i in g.generator.fired if other != seat]
    if not others or others[-1][0] == "basic":
        return []  # a Basic Pattern is everybody's
    card, i = others[-1]
    return [(f"{COPIED}{card}", i, patterns_of(g, card)[i])]


def patterns_of(g: Tamashii, card: str) -> tuple[Pattern, ...]:
    """The Patterns of a card, or the Basic ones."""
    box = content(g)
    return box.basic_patterns if card == "basic" else box.enemy_patterns.get(card) or box.card_patterns[card]


def ways_of(g: Tamashii, seat: Seat) -> Callable[[Pattern], Ways]:
    """How Patterns may lie for a player: cards can make a symbol Any, or leave out a cell of a Body's cost."""
    always = force_of(g, seat).always
    all_loose = g.players[seat].now.get(ANY_SYMBOL, 0) > 0
    faction_loose = always.get("loose_faction", 0) > 0
    thin = always.get("body_cells", 0) < 0
    if not (all_loose or faction_loose or thin):
        return lambda pattern: pattern.ways

    def ways(pattern: Pattern) -> Ways:
        found = thinned(pattern.ways) if thin and pattern.kind == "body" else pattern.ways
        return loosened(found) if all_loose or (faction_loose and pattern.kind == "augment") else found

    return ways


def is_here(g: Tamashii, seat: Seat, at: str) -> bool:
    """Whether the figure stands on this tile, where such a token lies, alone, or with the Boss."""
    if at == ALONE:
        return figures(g).count(figure(g, seat)) == 1
    if at == BOSS:
        return g.boss is not None and g.boss.place == figure(g, seat)
    place = g.map[figure(g, seat)]
    return not at or (place.uncovered and str(place.tile) == at) or place.marks.get(at, 0) > 0


def not_available(
    g: Tamashii, seat: Seat, source: str, i: int, pattern: Pattern, hooks: Sequence[Hooks]
) -> Refusal | None:
    """Why a Pattern cannot be fired now, wherever it lies; `hooks` are those in force for the seat."""
    fired = g.players[seat].fired
    if f"{source}/{i}" in fired:
        return no("TM-187", "fired-already")
    for once in (BORROWED, COPIED):
        if source.startswith(once) and any(other.startswith(once) for other in fired):
            return no("TM-R40", "used-already")
    if not is_here(g, seat, pattern.at):
        return no("TM-360", "not-here", at=pattern.at)
    if pattern.kind == "bot" and g.bot and g.bot.batteries == BATTERIES:
        return no("TM-420", "batteries-full")
    refusals = (hook.fire_refusal(g, seat, pattern.kind) for hook in hooks)
    return next((refusal for refusal in refusals if refusal), None)


def judge_fires(g: Tamashii, seat: Seat) -> list[tuple[Fire, Refusal | None]]:
    """Each available Pattern wherever it lies; one that lies nowhere is refused with no cells (TM-195)."""
    p = g.players[seat]
    hooks = hooks_in_force(g, seat)
    found: list[tuple[Fire, Refusal | None]] = []
    ways = ways_of(g, seat)
    for source, i, pattern in available(g, seat):
        refusal = not_available(g, seat, source, i, pattern, hooks)
        places = fits(p.console, p.core, ways(pattern))
        found += [(Fire(source, i, cells), refusal) for cells in places]
        if not places:
            found.append((Fire(source, i, 0), refusal or no("TM-195", "lies-nowhere")))
    return found


def quick_fires(g: Tamashii, seat: Seat) -> list[Fire]:
    p, hooks, ways = g.players[seat], hooks_in_force(g, seat), ways_of(g, seat)
    return [
        Fire(source, i, cells)
        for source, i, pattern in available(g, seat)
        for cells in fits(p.console, p.core, ways(pattern))
        if not_available(g, seat, source, i, pattern, hooks) is None
    ]


FIRE: Judged[Tamashii, Fire] = Judged(Fire, judge_fires, quick=quick_fires)
END: Kind[Tamashii, EndFiring] = Kind(EndFiring, lambda g, seat: [EndFiring()], idle=True)


@procedure(Firing)
async def firing(g: Tamashii, e: Firing) -> None:
    """Any number of Patterns, one at a time (TM-183, TM-184, TM-188); at the end Corrupted Data is dumped (TM-086)."""
    g.step = "fire"
    choice = await ask(g, e.seat, "fire", FIRE, IN_FIRING, END, window=True)
    if isinstance(choice, EndFiring):
        dump_kinds(g, e.seat, CORRUPTED)
        end_of_step(g)
        return
    then(g, Firing(e.seat, e.turn))
    if isinstance(choice, UseAugment):
        await use_augment(g, e.seat, choice.card)
    else:
        await fire(g, e.seat, choice)
    done(g)


async def fire(g: Tamashii, seat: Seat, choice: Fire) -> None:
    """First the tokens are dumped, then the effect is resolved (TM-185, TM-186)."""
    p = g.players[seat]
    named = (choice.source, choice.pattern)
    (pattern,) = [found for source, i, found in available(g, seat) if (source, i) == named]
    if p.now.pop(ANY_SYMBOL, 0) and choice.cells in fits(p.console, p.core, ways_of(g, seat)(pattern)):
        p.now[ANY_SYMBOL] = 1  # not needed for this Pattern
    card = card_of(g, choice.source)
    kept = await _kept(g, seat, choice.cells)
    tokens = dump_cells(g, seat, choice.cells & ~kept)
    p.fired += (f"{choice.source}/{choice.pattern}",)
    emit(g, Fired(seat, choice.source, choice.pattern, tokens))
    count(p, "fired")
    if choice.cells.bit_count() >= LARGE:
        count(p, "five_cells")
    if g.generator and pattern.kind in ("basic", "hack", "augment"):
        g.generator.fired += ((seat, card, choice.pattern),)  # not Repel, not the cost of a Body
    about = [pattern.kind, pattern.resource]
    effect = pattern.effect
    match pattern.kind:
        case "basic" if pattern.long:
            about.append("long")
            count(p, "long_fired")
        case "hack":
            note_hack(g, seat)
        case "repel":
            if p.now.pop(FREE_REPEL, 0):
                effect = None
            await repelled(g, seat)
        case "body":
            taker = seat
            for hooks in hooks_in_force(g, seat):
                taker = await hooks.bought(g, taker, choice.source)
            await take_over(g, taker, choice.source)
        case "boss":
            count(p, "hacked")
            about.append("hack")  # TM-395
        case "bot":
            charge(g)
            about.append("hack")  # TM-421
        case _:
            pass
    if effect:
        again = sum(hooks.fire_again(g, seat) for hooks in hooks_in_force(g, seat))
        for _ in range(1 + again):
            await effect.run(g, seat, card)
    if pattern.kind == "augment" and card == choice.source and content(g).augments[card].once:
        remove(g, seat, card)
    await happen(g, seat, "fire", *about)


async def _kept(g: Tamashii, seat: Seat, cells: int) -> int:
    """The cell whose token stays, where a card says so of the first Pattern of a turn."""
    if g.players[seat].fired or modifier(g, seat, "keeps_token") <= 0 or not once_a_turn(g.players[seat], "keeps"):
        return 0
    kind: Kind[Tamashii, ChooseCell] = Kind(
        ChooseCell, lambda g, seat: [ChooseCell(cell) for cell in CELLS if cells >> cell & 1]
    )
    return 1 << (await ask(g, seat, "keep_token", kind)).cell


def card_of(g: Tamashii, source: str) -> str:
    """The card on which a Pattern of this source stands; "basic" for Basic Patterns."""
    if source.startswith(("foe:", BORROWED)):
        number = int(source.partition(":")[2])
        (enemy,) = [foe.enemy for p in g.players for foe in p.foes if foe.number == number]
        return enemy
    return source.removeprefix(COPIED)


@procedure(EndAction)
def end_action(g: Tamashii, e: EndAction) -> None:
    """The next player begins only now (TM-111)."""
    g.acting = -1
    g.players[e.seat].fired = ()
    end_of_step(g)
