"""What Character cards in play do by themselves: triggers and constant changes (chapter 19)."""

from collections.abc import Sequence

from ...effects.nodes import Do
from ...effects.order import Waiting, run_in_order
from ...kernel import Seat, emit
from .decks import content
from .events import CardUsed
from .state import TidalBlades
from .terms import GOODS

BETWEEN_TURNS = ("round_start", "invasion", "refresh_phase")
"""Triggers that come when it is nobody's turn."""


def modifier(g: TidalBlades, seat: Seat, name: str) -> int:
    """By how much the player's cards in play change one of the game's numbers."""
    cards = g.players[seat].cards
    if not cards:
        return 0
    abilities = content(g).abilities
    return sum(abilities[card].always.get(name, 0) for card in cards)


async def fire(g: TidalBlades, seat: Seat, trigger: str, about: str = "", among: Sequence[str] | None = None) -> None:
    """Carry out the abilities of the player's cards that this sets off, in the order the player chooses (TB-R055).

    They are for one's own turn, unless they speak of another moment, and need not be used (TB-R089).
    `among`: only these cards, where a card that has just come into play must not count yet (TB-R085).
    """
    player = g.players[seat]
    if not player.cards or (g.turn != seat and trigger not in BETWEEN_TURNS):
        return
    abilities = content(g).abilities
    waiting = [
        Waiting(card, ability.path, ability.effect)
        for card in (player.cards if among is None else among)
        for ability in abilities[card].whenever.get(trigger, ())
        if not ability.args or ability.args[0] == about
    ]
    await run_in_order(
        g,
        seat,
        waiting,
        is_welcome,
        optional=True,
        is_there=lambda w: w.source in player.cards,
        tell=lambda w: emit(g, CardUsed(seat, w.source)),
    )


WELCOME = ("shield", "champion", "spare", "keep_lost")


def is_welcome(effect: Do) -> bool:
    """Asks and costs nothing and can only help."""
    return effect.word.name in WELCOME or (effect.word.name == "gain" and effect.args[-1] in GOODS)
