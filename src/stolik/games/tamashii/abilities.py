"""What is in force for a seat: rules of the Scenario, Body, Augments, Protocol; what they change and react to."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from ...effects.nodes import Abilities, Effect
from ...kernel import Seat
from .content import content_of
from .hooks import Hooks, Roles, hooks_of
from .state import Player, Tamashii


def cards_in_force(g: Tamashii, seat: Seat) -> list[str]:
    """Ids of all cards with rules for this seat: Scenario rules first, then one's own cards (TM-R85)."""
    box = content_of(g.content)
    ids = [g.scenario, g.card, *g.specials]
    if g.generator:
        ids += [g.generator.extension, g.generator.pvp]
    p = g.players[seat]
    ids += p.bodies[:1]  # an inactive Body gives nothing (TM-232)
    ids += [augment.card for augment in p.augments if augment.installed]  # TM-250
    if p.protocol and p.step == len(box.protocols[p.protocol].steps):
        ids.append(p.protocol)  # TM-243
    return ids


def in_force(g: Tamashii, seat: Seat) -> Iterator[tuple[str, Abilities]]:
    """The source and its abilities."""
    box = content_of(g.content)
    for id in cards_in_force(g, seat):
        found = box.abilities(id)
        if found is not None:
            yield id, found


def hooks_in_force(g: Tamashii, seat: Seat) -> tuple[Hooks, ...]:
    return force_of(g, seat).hooks


def roles(g: Tamashii) -> Roles | None:
    """Who does what while all share one figure; None: everybody has their own."""
    found = (hooks.roles(g) for hooks in hooks_of(g.specials))
    return next((shared for shared in found if shared), None)


def scenario_hooks(g: Tamashii) -> list[Hooks]:
    """Those of the Scenario Sheet, the active Story card and Special cards, for what concerns all."""
    return hooks_of([g.scenario, g.card, *g.specials])


class Force(NamedTuple):
    """What some cards do together."""

    always: Mapping[str, int]
    """What they change for good, added up by the name of the modifier."""
    hooks: tuple[Hooks, ...]
    anytime: Mapping[str, Effect]
    """What they let a player do at any time, by card."""


@lru_cache(10_000)
def force(content: str, ids: tuple[str, ...]) -> Force:
    always: dict[str, int] = {}
    anytime: dict[str, Effect] = {}
    for id in ids:
        abilities = content_of(content).abilities(id)
        if abilities:
            for name, by in abilities.always.items():
                always[name] = always.get(name, 0) + by
            for ability in abilities.anytime:
                anytime[id] = ability.effect
    return Force(always, tuple(hooks_of(ids)), anytime)


def force_of(g: Tamashii, seat: Seat) -> Force:
    """What the cards in force for a seat do."""
    return force(g.content, tuple(cards_in_force(g, seat)))


def modifier(g: Tamashii, seat: Seat, name: str) -> int:
    """By how much the cards in force, and this turn, change a number."""
    found = force_of(g, seat)
    value = found.always.get(name, 0) + g.players[seat].now.get(name, 0)
    return value + sum(hooks.modifier(g, seat, name) for hooks in found.hooks) if found.hooks else value


def stat(g: Tamashii, seat: Seat, name: str) -> int:
    """MOV, ATK or PRG of the active Body, with what changes it (TM-224, TM-234)."""
    box, p = content_of(g.content), g.players[seat]
    owner = box.bodies[p.bodies[0]] if p.bodies else box.boards[p.board]
    number: int = getattr(owner, name)
    return max(0, number + modifier(g, seat, name))


async def happen(g: Tamashii, seat: Seat, trigger: str, *about: str) -> None:
    """Carry out what reacts to something that this seat did or met (TM-264, TM-R41)."""
    for id, abilities in list(in_force(g, seat)):
        for ability in abilities.whenever.get(trigger, ()):
            if not ability.args or ability.args[0] in about:
                await ability.effect.run(g, seat, id)


def happen_at_once(g: Tamashii, seat: Seat, trigger: str) -> None:
    """The same where nothing can be asked; content.py checks that these effects ask nothing."""
    going = happen(g, seat, trigger)
    try:
        going.send(None)
    except StopIteration:
        return
    raise RuntimeError(f"an effect that reacts to {trigger}() asks")


def count(p: Player, event: str, n: int = 1) -> None:
    """Note an event for the conditions of Protocols and Goals (TM-R39)."""
    p.counts[event] = p.counts.get(event, 0) + n
    p.totals[event] = p.totals.get(event, 0) + n


def once_a_turn(p: Player, what: str) -> bool:
    """Whether something that works once a turn was not used yet; from now on it was."""
    if what in p.used:
        return False
    p.used += (what,)
    return True
