"""Development in the Planning Phase: spending Memory and XP, trading (chapter 11)."""

from typing import Any

from ...effects.nodes import terms_in
from ...kernel import Kind, Option, Seat, emit, interrupt, no, reveal
from ...kernel.options import Refusal
from .abilities import count, force_of, modifier, once_a_turn
from .card_events import GaveAway
from .console import BASIC, EMPTY, LOCK, LOCKABLE, OPEN, TOKENS, cells_with, put
from .data import content, discard_cells, gain_token
from .events import DrewClass, GotAugment, Installed, IntegrityRaised, Offered, Traded, Unlocked
from .options import (
    DrawClass,
    DropData,
    GainData,
    GainOpen,
    GiveAway,
    Install,
    KeepCard,
    OfferTrade,
    RaiseIntegrity,
    TakeTrade,
    UnlockCell,
    WithdrawOffer,
)
from .reset import done
from .resources import raise_most, spend, spend_xp
from .state import Augment, Player, Tamashii
from .terms import XP_PRICE

CLASS_DRAW = 2
"""Cards of the Class deck of which one is kept (TM-145)."""


def no_drop(g: Tamashii, seat: Seat) -> Refusal | None:
    """Discarding costs 1 Memory; a card can make it cost nothing once a turn."""
    refusal, p = no_memory(g, seat), g.players[seat]
    if refusal is None or p.drawn or "free_drop" in p.used:
        return refusal
    return None if force_of(g, seat).always.get("free_drop", 0) > 0 else refusal


def no_memory(g: Tamashii, seat: Seat) -> Refusal | None:
    p = g.players[seat]
    return no("TM-145", "keep-one-first") if p.drawn else None if p.resources["memory"] else no("TM-208", "no-memory")


def no_xp(g: Tamashii, seat: Seat) -> Refusal | None:
    p = g.players[seat]
    return no("TM-145", "keep-one-first") if p.drawn else None if p.xp >= XP_PRICE else no("TM-141", "no-xp")


def not_now(g: Tamashii, seat: Seat) -> Refusal | None:
    """Development is possible in the Planning Phase only, until all are ready (TM-133, TM-R36)."""
    p = g.players[seat]
    in_time = g.step in ("develop", "plan") and not (p.ready or p.out)
    return None if in_time else no("TM-133", "not-planning")


# --- answers to the question of the phase ----------------------------------------------------------------------------

DROP: Kind[Tamashii, DropData] = Kind(
    DropData,
    lambda g, seat: [DropData(cell) for cell in cells_with(g.players[seat].console, TOKENS)],
    barred=no_drop,
)


def price(g: Tamashii, seat: Seat, card: str) -> int:
    """Memory that an Augment costs (TM-137)."""
    return max(0, content(g).augments[card].memory - modifier(g, seat, "install_less"))


def install_refusal(g: Tamashii, seat: Seat, option: Install) -> Refusal | None:
    p = g.players[seat]
    if p.drawn:
        return no("TM-145", "keep-one-first")
    need, have = price(g, seat, option.card), p.resources["memory"]
    return None if have >= need else no("TM-208", "memory", need=need, have=have)


INSTALL: Kind[Tamashii, Install] = Kind(
    Install,
    lambda g, seat: [Install(a.card) for a in g.players[seat].augments if not a.installed],
    install_refusal,
)


def raise_refusal(g: Tamashii, seat: Seat, option: RaiseIntegrity) -> Refusal | None:
    """The limiter cannot leave its track (TM-R29, TM-R37)."""
    return None if g.players[seat].most < content(g).constants.integrity_top else no("TM-R29", "integrity-top")


RAISE: Kind[Tamashii, RaiseIntegrity] = Kind(
    RaiseIntegrity, lambda g, seat: [RaiseIntegrity()], raise_refusal, barred=no_xp
)


def locked_cells(p: Player) -> list[int]:
    return [cell for cell in LOCKABLE if p.console[cell] == LOCK]


UNLOCK: Kind[Tamashii, UnlockCell] = Kind(
    UnlockCell, lambda g, seat: [UnlockCell(cell) for cell in locked_cells(g.players[seat])], barred=no_xp
)


def draw_refusal(g: Tamashii, seat: Seat, option: DrawClass) -> Refusal | None:
    return None if g.players[seat].class_deck else no("TM-R35", "class-deck-empty")


DRAW: Kind[Tamashii, DrawClass] = Kind(DrawClass, lambda g, seat: [DrawClass()], draw_refusal, barred=no_xp)
KEEP_CARD: Kind[Tamashii, KeepCard] = Kind(
    KeepCard, lambda g, seat: [KeepCard(card) for card in dict.fromkeys(g.players[seat].drawn)]
)
BEFORE_LOADING: tuple[Kind[Tamashii, Any], ...] = (DROP, INSTALL, RAISE, UNLOCK, DRAW)
DEVELOPMENT: tuple[Kind[Tamashii, Any], ...] = (*BEFORE_LOADING, KEEP_CARD)


def carry_out(g: Tamashii, seat: Seat, choice: Option) -> None:
    """One Development option."""
    p = g.players[seat]
    match choice:
        case DropData(cell):
            if not force_of(g, seat).always.get("free_drop") or not once_a_turn(p, "free_drop"):
                spend(g, seat, "memory", 1)
            discard_cells(g, seat, 1 << cell)  # TM-135
            count(p, "dropped")
        case Install(card):
            spend(g, seat, "memory", price(g, seat, card))
            install(g, seat, card)
        case RaiseIntegrity():
            spend_xp(g, seat, XP_PRICE)
            raise_most(g, seat, 1)  # TM-142
            emit(g, IntegrityRaised(seat))
        case UnlockCell(cell):
            spend_xp(g, seat, XP_PRICE)
            unlock(g, seat, cell)  # TM-143
        case DrawClass():
            spend_xp(g, seat, XP_PRICE)
            draw = CLASS_DRAW + modifier(g, seat, "class_draw")
            p.drawn, p.class_deck = p.class_deck[-draw:], p.class_deck[:-draw]
            reveal(g, DrewClass(seat, p.drawn))
            if len(p.drawn) == 1:  # TM-R35
                keep(g, seat, p.drawn[0])
        case KeepCard(card):
            keep(g, seat, card)
        case _:
            raise TypeError(choice)


def keep(g: Tamashii, seat: Seat, card: str) -> None:
    """One card uninstalled beside the board, the other on the bottom of the deck (TM-145)."""
    p = g.players[seat]
    rest = list(p.drawn)
    rest.remove(card)
    p.drawn, p.class_deck = (), (*rest, *p.class_deck)
    take_augment(g, seat, card)


def take_augment(g: Tamashii, seat: Seat, card: str) -> None:
    """It arrives uninstalled (TM-252)."""
    g.players[seat].augments += (Augment(card),)
    emit(g, GotAugment(seat, card))


def install(g: Tamashii, seat: Seat, card: str) -> None:
    p = g.players[seat]
    p.augments = tuple(Augment(a.card, installed=a.installed or a.card == card, used=a.used) for a in p.augments)
    count(p, "installed")
    emit(g, Installed(seat, card))


def unlock(g: Tamashii, seat: Seat, cell: int) -> None:
    """The Lock token leaves the game (TM-079, TM-R27)."""
    p = g.players[seat]
    p.console = put(p.console, cell, EMPTY)
    emit(g, Unlocked(seat, cell))


# --- any-time options: they touch what all share ---------------------------------------------------------------------


def gain_barred(g: Tamashii, seat: Seat) -> Refusal | None:
    return not_now(g, seat) or no_memory(g, seat)


def none_left(g: Tamashii, kind: str) -> Refusal | None:
    return None if g.pool[kind] else no("TM-108", "none-in-pool")


GAIN: Kind[Tamashii, GainData] = Kind(
    GainData,
    lambda g, seat: [GainData(kind) for kind in BASIC],
    lambda g, seat, option: none_left(g, option.kind),
    barred=gain_barred,
)


@interrupt(GainData)
async def gain_data(g: Tamashii, seat: Seat, option: GainData) -> None:
    """TM-136."""
    spend(g, seat, "memory", 1)
    gain_token(g, seat, option.kind)
    done(g)


OPENED: Kind[Tamashii, GainOpen] = Kind(
    GainOpen,
    lambda g, seat: [GainOpen()],
    lambda g, seat, option: none_left(g, OPEN),
    barred=lambda g, seat: not_now(g, seat) or no_xp(g, seat),
)


@interrupt(GainOpen)
async def gain_open(g: Tamashii, seat: Seat, option: GainOpen) -> None:
    """TM-144."""
    spend_xp(g, seat, XP_PRICE)
    gain_token(g, seat, OPEN)
    done(g)


# --- trades ----------------------------------------------------------------------------------------------------------


def factions_of(g: Tamashii, seat: Seat) -> list[str]:
    """Faction Augments of a player; Class Augments cannot be given away (TM-140)."""
    augments = content(g).augments
    return [a.card for a in g.players[seat].augments if augments[a.card].is_faction]


def offers(g: Tamashii, seat: Seat) -> list[OfferTrade]:
    """One card for nothing or for one card of another player, wherever the figures are (TM-138, TM-R34)."""
    own = factions_of(g, seat)
    others = [other for other in range(g.seats) if other != seat]
    return [OfferTrade(to, give, want) for to in others for give in own for want in ("", *factions_of(g, to))]


def offer_barred(g: Tamashii, seat: Seat) -> Refusal | None:
    in_time = g.step in ("develop", "plan") and not g.players[seat].out
    return (
        no("TM-133", "not-planning")
        if not in_time
        else no("TM-138", "offer-pending")
        if g.players[seat].offer
        else None
    )


OFFER: Kind[Tamashii, OfferTrade] = Kind(OfferTrade, offers, barred=offer_barred)
WITHDRAW: Kind[Tamashii, WithdrawOffer] = Kind(
    WithdrawOffer, lambda g, seat: [WithdrawOffer()] if g.players[seat].offer else []
)


@interrupt(OfferTrade)
async def offer_trade(g: Tamashii, seat: Seat, option: OfferTrade) -> None:
    g.players[seat].offer = (option.to, option.give, option.want)
    emit(g, Offered(seat, option.to, option.give, option.want))


@interrupt(WithdrawOffer)
async def withdraw(g: Tamashii, seat: Seat, option: WithdrawOffer) -> None:
    g.players[seat].offer = None


def offered_to(g: Tamashii, seat: Seat) -> list[TakeTrade]:
    """Who is ready may still agree to a trade (TM-R105)."""
    return [TakeTrade(other) for other, p in enumerate(g.players) if p.offer and p.offer[0] == seat]


def take_refusal(g: Tamashii, seat: Seat, option: TakeTrade) -> Refusal | None:
    offer = g.players[option.of].offer
    assert offer is not None
    still_there = offer[1] in factions_of(g, option.of) and (not offer[2] or offer[2] in factions_of(g, seat))
    return None if still_there else no("TM-138", "offer-gone")


TAKE: Kind[Tamashii, TakeTrade] = Kind(TakeTrade, offered_to, take_refusal)


@interrupt(TakeTrade)
async def take_trade(g: Tamashii, seat: Seat, option: TakeTrade) -> None:
    """Traded Augments become uninstalled (TM-139)."""
    giver = g.players[option.of]
    assert giver.offer is not None
    _, give, want = giver.offer
    giver.offer = None
    _hand_over(g, option.of, seat, give)
    if want:
        _hand_over(g, seat, option.of, want)
    for trader in (giver, g.players[seat]):
        count(trader, "traded")
    _note_gift(g, option.of, seat)
    if want:
        _note_gift(g, seat, option.of)
    emit(g, Traded(option.of, seat, give, want))
    done(g)


def _hand_over(g: Tamashii, giver: Seat, to: Seat, card: str) -> None:
    p = g.players[giver]
    p.augments = tuple(a for a in p.augments if a.card != card)
    take_augment(g, to, card)


def _note_gift(g: Tamashii, giver: Seat, to: Seat) -> None:
    count(g.players[giver], "given")
    count(g.players[to], "received")


# --- alone -----------------------------------------------------------------------------------------------------------


def give_away_barred(g: Tamashii, seat: Seat) -> Refusal | None:
    """Alone, for a step of a Protocol that asks for it, an Augment is given to J.O.R.D.A.N.: it is discarded."""
    p = g.players[seat]
    if g.seats > 1 or not p.protocol or p.step >= len(content(g).protocols[p.protocol].steps):
        return no("TM-138")
    goal = content(g).part_condition(p.protocol, "goal", p.step)
    asked = {arg for term in terms_in(goal) for arg in term.args} if goal else set()
    return not_now(g, seat) if asked & {"given", "traded"} else no("TM-138")


GIVE_AWAY: Kind[Tamashii, GiveAway] = Kind(
    GiveAway, lambda g, seat: [GiveAway(card) for card in factions_of(g, seat)], barred=give_away_barred
)


@interrupt(GiveAway)
async def give_away(g: Tamashii, seat: Seat, option: GiveAway) -> None:
    """It goes under the deck of its Faction."""
    p, faction = g.players[seat], content(g).augments[option.card].deck
    p.augments = tuple(a for a in p.augments if a.card != option.card)
    g.faction_decks[faction] = (option.card, *g.faction_decks.get(faction, ()))
    for event in ("traded", "given"):
        count(p, event)
    emit(g, GaveAway(seat, option.card))
    done(g)


TRADES: tuple[Kind[Tamashii, Any], ...] = (GAIN, OPENED, OFFER, WITHDRAW, TAKE)
