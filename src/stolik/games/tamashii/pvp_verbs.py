"""Words of effects that cards of the Scenario Generator need: what players do to each other (chapter 36)."""

from ...kernel import Kind, Refusal, Seat, ask, emit, no
from .card_events import Dueled, Repeated, TokensSwapped, TruceMade
from .card_verbs import AGREE, choose_seat, here
from .console import TOKENS, cells_with, put
from .data import order
from .enemies import hand_over, track
from .firing import patterns_of
from .group_tests import can_stake, roll_staked, stake
from .jordan import figure
from .moving import move_figure
from .options import ChooseCell, ChoosePlace
from .resources import HELD, gain, gain_xp, held_any, spend
from .state import Tamashii
from .terms import SHELTER
from .verbs import personal

DEPOT = 10
"""The Tram Depot."""


def not_ones_part(g: Tamashii, seat: Seat) -> Refusal | None:
    """These things are done in one's own Action Phase."""
    return None if g.acting == seat and g.phase == "action" else no("TM-435", "not-your-action")


def nobody_here(g: Tamashii, seat: Seat, source: str, *args: object) -> Refusal | None:
    return not_ones_part(g, seat) or (None if here(g, seat) else no("TM-160"))


@personal("gossip", "amount", refusal=nobody_here)
async def gossip(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """So much of one's Tracking goes to another on one's tile."""
    other = await choose_seat(g, seat, "other", here(g, seat))
    track(g, seat, -n)
    track(g, other, n)


def no_push(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    return nobody_here(g, seat, source) or (None if g.players[seat].foes else no("TM-269"))


@personal("push", refusal=no_push)
async def push(g: Tamashii, seat: Seat, source: str) -> None:
    """One's Current Enemy goes to another on one's tile."""
    hand_over(g, seat, 0, await choose_seat(g, seat, "other", here(g, seat)))


@personal("toll")
async def toll(g: Tamashii, seat: Seat, source: str) -> None:
    """Who enters an occupied tile gives 1 Resource, if there is any, to somebody there."""
    people = here(g, seat)
    if people and held_any(g, seat):
        what = (await ask(g, seat, "spend", HELD)).resource
        spend(g, seat, what, 1)
        gain(g, await choose_seat(g, seat, "other", people), what, 1)


def _robbed(g: Tamashii, seat: Seat) -> list[Seat]:
    return [other for other in here(g, seat) if cells_with(g.players[other].console, TOKENS)]


def no_pocket(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    ready = cells_with(g.players[seat].console, TOKENS) and _robbed(g, seat)
    return not_ones_part(g, seat) or (None if ready else no("TM-098"))


@personal("pickpocket", refusal=no_pocket)
async def pickpocket(g: Tamashii, seat: Seat, source: str) -> None:
    """A token of one's Console changes places with one of another's on one's tile."""
    other = await choose_seat(g, seat, "other", _robbed(g, seat))
    mine, theirs = g.players[seat], g.players[other]
    own: Kind[Tamashii, ChooseCell] = Kind(
        ChooseCell, lambda g, seat: [ChooseCell(cell) for cell in cells_with(g.players[seat].console, TOKENS)]
    )
    a = (await ask(g, seat, "swap_first", own)).cell
    others: Kind[Tamashii, ChooseCell] = Kind(
        ChooseCell, lambda g, seat: [ChooseCell(cell) for cell in cells_with(g.players[other].console, TOKENS)]
    )
    b = (await ask(g, seat, "swap_theirs", others)).cell
    given, taken = mine.console[a], theirs.console[b]
    mine.console, theirs.console = put(mine.console, a, taken), put(theirs.console, b, given)
    emit(g, TokensSwapped(seat, a, other, b))


def no_duel(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    in_time = g.step == "fire" and not not_ones_part(g, seat)
    return no("TM-435", "not-your-action") if not in_time else _unarmed(g, seat)


def _unarmed(g: Tamashii, seat: Seat) -> Refusal | None:
    return None if here(g, seat) and can_stake(g, seat, "core") else no("TM-R82")


@personal("duel", refusal=no_duel)
async def duel(g: Tamashii, seat: Seat, source: str) -> None:
    """Test core against core with another on one's tile: whoever has more Successes gains 1 XP."""
    other = await choose_seat(g, seat, "other", here(g, seat))
    await stake(g, seat, "core", 1)
    await stake(g, other, "core", 0)
    mine, theirs = await roll_staked(g, seat), await roll_staked(g, other)
    emit(g, Dueled(seat, other, mine, theirs))
    if mine != theirs:
        gain_xp(g, seat if mine > theirs else other, 1)


def _free_for_truce(g: Tamashii, seat: Seat) -> bool:
    generator = g.generator
    return generator is not None and seat not in (*generator.broken, *(s for pair in generator.truces for s in pair))


def no_truce(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    others = [other for other in order(g) if other != seat and _free_for_truce(g, other)]
    return not_ones_part(g, seat) or (None if others and _free_for_truce(g, seat) else no("TM-435", "no-truce"))


@personal("truce", refusal=no_truce)
async def truce(g: Tamashii, seat: Seat, source: str) -> None:
    """Offer a truce; it is broken when one of the two enters the other's tile."""
    others = [other for other in order(g) if other != seat and _free_for_truce(g, other)]
    other = await choose_seat(g, seat, "other", others)
    if (await ask(g, other, "truce", AGREE)).yes and g.generator:
        g.generator.truces += ((seat, other),)
        emit(g, TruceMade(seat, other))


def _stops(g: Tamashii, seat: Seat) -> list[int]:
    """The Shelter and the Tram Depot, where one is not."""
    return [
        at
        for at, place in enumerate(g.map)
        if place.uncovered and place.tile in (SHELTER, DEPOT) and at != figure(g, seat)
    ]


def no_tram(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    return not_ones_part(g, seat) or (None if _stops(g, seat) else no("TM-148"))


@personal("tram", refusal=no_tram)
async def tram(g: Tamashii, seat: Seat, source: str) -> None:
    """To the Shelter or the Tram Depot, from anywhere."""
    kind: Kind[Tamashii, ChoosePlace] = Kind(ChoosePlace, lambda g, seat: [ChoosePlace(at) for at in _stops(g, seat)])
    await move_figure(g, seat, (await ask(g, seat, "ride", kind)).place)


def no_echo(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    if g.generator is None or not g.generator.fired or g.step != "fire" or g.acting != seat:
        return no("TM-434", "no-echo")
    seats = order(g)
    first = g.generator.fired[0][0]
    is_next = seats.index(seat) == seats.index(first) + 1
    return None if is_next else no("TM-434", "no-echo")


@personal("echo", refusal=no_echo)
async def echo(g: Tamashii, seat: Seat, source: str) -> None:
    """The next player repeats the effect of the first Pattern that anybody fired this turn."""
    if g.generator and g.generator.fired:
        _, card, i = g.generator.fired[0]
        emit(g, Repeated(seat, card, i))
        effect = patterns_of(g, card)[i].effect
        if effect:
            await effect.run(g, seat, card)
