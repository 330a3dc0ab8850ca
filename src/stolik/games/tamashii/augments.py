"""Augments: when they may be used, and using them (chapter 21)."""

from ...kernel import Kind, Seat, emit, interrupt, no
from ...kernel.options import Refusal
from .abilities import force_of
from .data import content
from .events import AugmentGone, UsedAugment
from .options import UseAugment, UseNow
from .reset import done
from .state import Augment, Tamashii


def used_key(g: Tamashii) -> str:
    """The phase and turn in which something without a limit of its own is used once (TM-R40)."""
    return f"{g.phase}/{g.step}/{g.turn}"


def usable(g: Tamashii, seat: Seat, activation: str) -> list[Augment]:
    """Installed Augments with an effect for this time; Faction Augments are fired instead (TM-250, TM-256)."""
    cards = content(g).augments
    return [
        a
        for a in g.players[seat].augments
        if cards[a.card].activation == activation and cards[a.card].effect and not cards[a.card].rows
    ]


def use_refusal(g: Tamashii, seat: Seat, card: str) -> Refusal | None:
    augment = next((a for a in g.players[seat].augments if a.card == card), None)
    if augment is None or not augment.installed:
        return no("TM-250", "not-installed")
    if augment.used == used_key(g) and not content(g).augments[card].often:
        return no("TM-R40", "used-already")
    effect = content(g).effect(card)
    return effect.refusal(g, seat, card) if effect else no("TM-249", "nothing-to-use")


def at_its_time(activation: str) -> Kind[Tamashii, UseAugment]:
    return Kind(
        UseAugment,
        lambda g, seat: [UseAugment(a.card) for a in usable(g, seat, activation)],
        lambda g, seat, option: use_refusal(g, seat, option.card),
    )


PLANNED = at_its_time("planning")
"""In the Planning Phase (TM-260)."""
IN_COMBAT = at_its_time("combat")
"""In one's own Combat Phase, without taking one's place in the alternation (TM-261, TM-R75)."""
IN_FIRING = at_its_time("firing")
"""In the Firing step (TM-262)."""


async def use_augment(g: Tamashii, seat: Seat, card: str) -> None:
    p = g.players[seat]
    key = used_key(g)
    p.augments = tuple(Augment(a.card, a.installed, key) if a.card == card else a for a in p.augments)
    emit(g, UsedAugment(seat, card))
    effect = content(g).effect(card)
    if effect:
        await effect.run(g, seat, card)


def remove(g: Tamashii, seat: Seat, card: str) -> None:
    """To the box: a One-time Augment that was used (TM-257, TM-258)."""
    p = g.players[seat]
    p.augments = tuple(a for a in p.augments if a.card != card)
    emit(g, AugmentGone(seat, card))


def now_refusal(g: Tamashii, seat: Seat, option: UseNow) -> Refusal | None:
    if option.card in content(g).augments:
        return use_refusal(g, seat, option.card)
    effect = force_of(g, seat).anytime.get(option.card)
    return effect.refusal(g, seat, option.card) if effect else no("TM-249")


USE_NOW: Kind[Tamashii, UseNow] = Kind(
    UseNow,
    lambda g, seat: [
        *(UseNow(a.card) for a in usable(g, seat, "any_time")),
        *(UseNow(card) for card in force_of(g, seat).anytime),
    ],
    now_refusal,
)
"""At any time: between two complete effects, also in others' parts of a phase (TM-263, TM-R42)."""


@interrupt(UseNow)
async def use_now(g: Tamashii, seat: Seat, option: UseNow) -> None:
    if option.card in content(g).augments:
        await use_augment(g, seat, option.card)
    else:
        emit(g, UsedAugment(seat, option.card))
        await force_of(g, seat).anytime[option.card].run(g, seat, option.card)
    done(g)
