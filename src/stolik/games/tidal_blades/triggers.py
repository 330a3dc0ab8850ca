"""What Character cards in play do by themselves: triggers and constant changes (chapter 19)."""

from collections.abc import Sequence

from ...effects.nodes import Branch, Decline, Do, Effect, May, When, Whenever
from ...effects.nodes import Sequence as Steps
from ...kernel import Kind, Seat, ask, emit
from .decks import content
from .events import CardUsed
from .state import TidalBlades
from .terms import GOODS

BETWEEN_TURNS = ("round_start", "invasion", "refresh_phase")
"""Triggers that come when it is nobody's turn."""
DECLINE: Kind[TidalBlades, Decline] = Kind(Decline, lambda g, seat: [Decline()])


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
    waiting = {
        f"{card} {ability.path}": (card, ability)
        for card in (player.cards if among is None else among)
        for ability in abilities[card].whenever.get(trigger, ())
        if not ability.args or ability.args[0] == about
    }
    while waiting:
        ready = {
            key: (card, ability)
            for key, (card, ability) in waiting.items()
            if card in player.cards and ability.effect.refusal(g, seat, card) is None
        }
        if not ready:
            return
        key = await _next(g, seat, ready)
        if not key:
            return
        card, ability = waiting.pop(key)
        emit(g, CardUsed(seat, card))
        await ability.effect.run(g, seat, card)


async def _next(g: TidalBlades, seat: Seat, ready: dict[str, tuple[str, Whenever]]) -> str:
    """Which of the abilities comes first, "" for none; asked only where there is something to choose."""
    effects = [ability.effect for _, ability in ready.values()]
    alone = len(effects) == 1
    if all(_is_plain(effect, alone) for effect in effects) or (alone and isinstance(effects[0], May)):
        return min(ready)
    kind: Kind[TidalBlades, Branch] = Kind(
        Branch, lambda g, seat: [Branch(card, ability.path) for card, ability in ready.values()]
    )
    chosen = await ask(g, seat, "order", kind, DECLINE)
    return f"{chosen.source} {chosen.path}" if isinstance(chosen, Branch) else ""


def _is_plain(effect: Effect, alone: bool) -> bool:
    """Whether an effect asks and costs nothing and can only help: nobody declines it, its place is of no account."""
    if isinstance(effect, Steps) or (alone and isinstance(effect, When)):
        return all(_is_plain(part, alone) for part in effect.parts())
    if not isinstance(effect, Do):
        return False
    return effect.word.name in WELCOME or (effect.word.name == "gain" and effect.args[-1] in GOODS)


WELCOME = ("shield", "champion", "spare", "keep_lost")
