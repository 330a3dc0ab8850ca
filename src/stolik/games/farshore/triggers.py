"""What blue cards and weather do by themselves (FS-155, FS-156, FS-R28, FS-R29)."""

from collections.abc import Container

from ...effects.nodes import Do
from ...effects.order import Waiting, run_in_order
from ...kernel import Seat, emit
from .decks import content
from .events import CardActivated
from .state import Farshore
from .terms import GOODS
from .weather import in_force

WELCOME = ("ship",)


def is_welcome(effect: Do) -> bool:
    """Asks and costs nothing and can only help."""
    return effect.word.name in WELCOME or (effect.word.name == "gain" and effect.args[-1] in GOODS)


async def fire(g: Farshore, seat: Seat, trigger: str, about: Container[str] = (), but: int = -1) -> None:
    """Carry out what this sets off among the owner's cards, in the order the owner chooses.

    `about` tells what it was; `but` is the place in the city of a card that does not react to its own play.
    """
    player, abilities = g.players[seat], content(g).abilities
    waiting = [
        Waiting(placed.card, ability.path, ability.effect, at)
        for at, placed in enumerate(player.city)
        if at != but and placed.card in abilities
        for ability in abilities[placed.card].whenever.get(trigger, ())
        if not ability.args or ability.args[0] in about
    ]
    waiting += [
        Waiting(g.weather, ability.path, ability.effect)
        for weather in in_force(g)
        for ability in weather.whenever.get(trigger, ())
        if not ability.args or ability.args[0] in about
    ]
    if waiting:
        await run_in_order(
            g,
            seat,
            waiting,
            is_welcome,
            optional=False,
            is_there=lambda w: w.source == g.weather or any(placed.card == w.source for placed in player.city),
            tell=lambda w: emit(g, CardActivated(seat, w.source)),
        )
