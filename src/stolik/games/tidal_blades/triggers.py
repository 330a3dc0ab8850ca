"""What Character cards in play do by themselves: triggers and constant changes (chapter 19)."""

from collections.abc import Sequence

from ...effects.nodes import Branch, Do, Effect, Whenever
from ...effects.nodes import Sequence as Steps
from ...kernel import Kind, Seat, ask, emit
from .decks import content
from .events import CardUsed
from .state import TidalBlades


def modifier(g: TidalBlades, seat: Seat, name: str) -> int:
    """By how much the player's cards in play change one of the game's numbers."""
    cards = g.players[seat].cards
    if not cards:
        return 0
    abilities = content(g).abilities
    return sum(abilities[card].always.get(name, 0) for card in cards)


async def fire(g: TidalBlades, seat: Seat, trigger: str, about: str = "", among: Sequence[str] | None = None) -> None:
    """Carry out every ability of the player's cards that this sets off, in the order the player chooses (TB-R055).

    `among`: only these cards, where a card that has just come into play must not count yet (TB-R085).
    """
    player = g.players[seat]
    if not player.cards:
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
        card, ability = waiting.pop(key)
        emit(g, CardUsed(seat, card))
        await ability.effect.run(g, seat, card)


async def _next(g: TidalBlades, seat: Seat, ready: dict[str, tuple[str, Whenever]]) -> str:
    """Which of the abilities comes first; asked only where the order could matter."""
    if len(ready) == 1 or all(_is_plain(ability.effect) for _, ability in ready.values()):
        return min(ready)
    kind: Kind[TidalBlades, Branch] = Kind(
        Branch, lambda g, seat: [Branch(card, ability.path) for card, ability in ready.values()]
    )
    chosen = await ask(g, seat, "order", kind)
    return f"{chosen.source} {chosen.path}"


def _is_plain(effect: Effect) -> bool:
    """Whether an effect neither asks nor costs, so that its place in the order is of no account."""
    if isinstance(effect, Steps):
        return all(_is_plain(step) for step in effect.steps)
    return (
        isinstance(effect, Do)
        and effect.word.name in ("gain", "shield", "champion")
        and effect.args[-1] not in CARDS_AND_DICE
    )


CARDS_AND_DICE = ("stunt", "challenge", "novice", "initiate", "elite", "guild")
