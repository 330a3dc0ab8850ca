"""What blue cards and weather do by themselves (FS-155, FS-156, FS-R28, FS-R29)."""

from collections.abc import Container, Iterator, Mapping, Sequence

from ...effects.nodes import Abilities, Amount, Arithmetic, Do, Term, Whenever
from ...effects.order import Waiting, run_in_order
from ...kernel import Seat, emit
from .decks import content, refill_bay
from .events import CardActivated
from .state import Farshore
from .terms import GOODS
from .weather import in_force

WELCOME = ("ship",)
STEADY = ("cards", "colours", "pairs", "maps", "anchors_used", "anchors_left", "empty_spaces", "season_number")
"""Amounts that no welcome effect changes."""


def is_welcome(effect: Do) -> bool:
    """Asks and costs nothing, can only help, and gives the same before another such effect and after it."""
    helps = effect.word.name in WELCOME or (effect.word.name == "gain" and effect.args[-1] in GOODS)
    return helps and all(is_steady(arg) for arg in effect.args if isinstance(arg, Amount))


def is_steady(amount: Amount) -> bool:
    match amount.node:
        case Term(word=word):
            return word.name in STEADY
        case Arithmetic(left=left, right=right):
            return is_steady(left) and is_steady(right)
        case _:
            return True


async def run_together(g: Farshore, seat: Seat, waiting: Sequence[Waiting]) -> None:
    """Effects that fall together, in the order their owner chooses; a card that is gone does nothing (FS-R28, FS-R40).

    Before each and after the last the bay is filled, unless a card is being played (FS-R10).
    """
    player = g.players[seat]
    left: dict[tuple[str, str], int] = {}
    for w in waiting:
        left[w.source, w.path] = left.get((w.source, w.path), 0) + 1

    def is_there(w: Waiting) -> bool:
        if not g.playing:
            refill_bay(g)
        if w.source == g.weather:
            return True
        standing = [placed.card for placed in player.city].count(w.source)
        left[w.source, w.path] = min(left[w.source, w.path], standing)
        return left[w.source, w.path] > 0

    def tell(w: Waiting) -> None:
        left[w.source, w.path] -= 1
        emit(g, CardActivated(seat, w.source))

    about = g.playing[-1] if g.playing else ""
    await run_in_order(g, seat, waiting, is_welcome, optional=False, about=about, is_there=is_there, tell=tell)
    if not g.playing:
        refill_bay(g)


async def fire(g: Farshore, seat: Seat, happened: Mapping[str, Container[str]], but: int = -1) -> None:
    """Carry out all that this sets off among the owner's cards and the weather, in the order the owner chooses.

    `happened` are triggers and what they were about; `but` is the place of a card that does not react to its own play.
    """
    player, abilities = g.players[seat], content(g).abilities
    waiting = [
        Waiting(placed.card, ability.path, ability.effect, at)
        for at, placed in enumerate(player.city)
        if at != but and placed.card in abilities
        for ability in _set_off(abilities[placed.card], happened)
    ]
    waiting += [
        Waiting(g.weather, ability.path, ability.effect)
        for weather in in_force(g)
        for ability in _set_off(weather, happened)
    ]
    if waiting:
        await run_together(g, seat, waiting)


def _set_off(abilities: Abilities, happened: Mapping[str, Container[str]]) -> Iterator[Whenever]:
    for trigger, about in happened.items():
        for ability in abilities.whenever.get(trigger, ()):
            if not ability.args or ability.args[0] in about:
                yield ability
