"""What Character cards in play do by themselves: triggers and constant changes (chapter 19)."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from ...effects.modifiers import modifiers_of
from ...effects.nodes import Do
from ...effects.order import Waiting, run_in_order
from ...kernel import Seat, emit
from .content import content_of
from .events import CardUsed
from .state import TidalBlades
from .terms import GOODS

Moment = tuple[str, str]
"""A trigger, and the Island, Arena or Trait that it is about ("": none)."""
BETWEEN_TURNS = ("round_start", "invasion", "refresh_phase")
"""Triggers that come when it is nobody's turn."""


def modifier(g: TidalBlades, seat: Seat, name: str) -> int:
    """By how much the player's cards in play change one of the game's numbers."""
    return _modifiers(g.content, g.players[seat].cards).get(name, 0)


@lru_cache(maxsize=4096)
def _modifiers(content_id: str, cards: tuple[str, ...]) -> Counter[str]:
    return modifiers_of(map(content_of(content_id).abilities.__getitem__, cards))


async def fire(g: TidalBlades, seat: Seat, trigger: str, about: str = "") -> None:
    """Carry out the abilities of the player's cards that this sets off, in the order the player chooses (TB-R055).

    They are for one's own turn, unless they speak of another moment, and need not be used (TB-R089).
    """
    player = g.players[seat]
    if player.cards and (g.turn == seat or trigger in BETWEEN_TURNS):
        await _run(g, seat, _set_off(g.content, player.cards, trigger, about))


async def fire_together(g: TidalBlades, seat: Seat, moments: Sequence[Moment], among: tuple[str, ...]) -> None:
    """The same for all that happens at one moment of the player's own turn, in one order (TB-R055).

    `among`: only these cards, for one that has just come into play must not count yet (TB-R085).
    """
    await _run(g, seat, [waiting for moment in moments for waiting in _set_off(g.content, among, *moment)])


def ready_for(g: TidalBlades, seat: Seat, trigger: str) -> list[str]:
    """The player's cards that this trigger would set off to some effect."""
    waiting = _set_off(g.content, g.players[seat].cards, trigger, "")
    return [w.source for w in waiting if w.effect.refusal(g, seat, w.source) is None]


async def _run(g: TidalBlades, seat: Seat, waiting: Sequence[Waiting]) -> None:
    player = g.players[seat]
    if waiting:
        await run_in_order(
            g,
            seat,
            waiting,
            is_welcome,
            optional=True,
            about=g.attempt.card if g.attempt and not g.attempt.is_fight else g.last_challenge,
            is_there=lambda w: w.source in player.cards,
            tell=lambda w: emit(g, CardUsed(seat, w.source)),
        )


@lru_cache(maxsize=16384)
def _set_off(content_id: str, cards: tuple[str, ...], trigger: str, about: str) -> tuple[Waiting, ...]:
    abilities = content_of(content_id).abilities
    return tuple(
        Waiting(card, ability.path, ability.effect)
        for card in cards
        for ability in abilities[card].whenever.get(trigger, ())
        if not ability.args or ability.args[0] == about
    )


WELCOME = ("shield", "champion", "spare", "keep_lost")


def is_welcome(effect: Do) -> bool:
    """Asks and costs nothing and can only help."""
    return effect.word.name in WELCOME or (effect.word.name == "gain" and effect.args[-1] in GOODS)
