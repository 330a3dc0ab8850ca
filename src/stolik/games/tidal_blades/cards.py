"""Stunts and Character cards played at any time in one's turn (chapters 14 and 19)."""

from ...effects.nodes import NOTHING_TO_DO
from ...kernel import Kind, Refusal, Seat, emit, interrupt, no, reveal
from .decks import content, discard, without
from .events import CardUsed, StuntPlayed
from .options import PlayStunt, UseCard
from .shell_shield import out_of_turn
from .state import TidalBlades
from .stunt_limit import most_stunts
from .triggers import fire, ready_for


def stunt_candidates(g: TidalBlades, seat: Seat) -> list[PlayStunt]:
    return [PlayStunt(card) for card in sorted(set(g.players[seat].stunts))]


def stunt_barred(g: TidalBlades, seat: Seat) -> Refusal | None:
    """At most one in each turn, in one's own turn (TB-129, TB-130)."""
    if g.turn != seat:
        return no("TB-130", "not-your-turn")
    played, most = g.players[seat].stunts_played, most_stunts(g, seat)
    return no("TB-129", "stunts-played", played=played, most=most) if played >= most else None


def stunt_refusal(g: TidalBlades, seat: Seat, option: PlayStunt) -> Refusal | None:
    """A Stunt that would do nothing is not played, unless one of the player's cards rewards it (TB-R112)."""
    refused = idle_stunt(g, seat, option.card)
    return None if refused is None or stunt_rewards(g, seat) else refused


def idle_stunt(g: TidalBlades, seat: Seat, card: str) -> Refusal | None:
    """Why the Stunt itself would do nothing now; None if it would do something."""
    effect = content(g).effect(card)
    refused = effect.refusal(g, seat, card) if effect else NOTHING_TO_DO
    return refused and Refusal("TB-R112", refused.fact or NOTHING_TO_DO.fact, refused.args)


def stunt_rewards(g: TidalBlades, seat: Seat) -> list[str]:
    """The player's cards in play that would do something when a Stunt is played now."""
    return ready_for(g, seat, "play_stunt")


STUNT: Kind[TidalBlades, PlayStunt] = Kind(PlayStunt, stunt_candidates, stunt_refusal, barred=stunt_barred)


@interrupt(PlayStunt)
async def play_stunt(g: TidalBlades, seat: Seat, option: PlayStunt) -> None:
    """Carry out its effect, then discard it (TB-128)."""
    player = g.players[seat]
    player.stunts.remove(option.card)
    player.stunts_played += 1
    player.performed += (option.card,)
    g.playing += (option.card,)
    reveal(g, StuntPlayed(seat, option.card))
    effect = content(g).effect(option.card)
    if effect:
        await effect.run(g, seat, option.card)
    g.playing = without(g.playing, option.card)
    discard(g, "stunt", option.card)
    await fire(g, seat, "play_stunt")


def ability_candidates(g: TidalBlades, seat: Seat) -> list[UseCard]:
    abilities = content(g).abilities
    return [UseCard(card, at) for card in g.players[seat].cards for at in range(len(abilities[card].anytime))]


def ability_refusal(g: TidalBlades, seat: Seat, option: UseCard) -> Refusal | None:
    return content(g).abilities[option.card].anytime[option.ability].effect.refusal(g, seat, option.card)


ABILITY: Kind[TidalBlades, UseCard] = Kind(UseCard, ability_candidates, ability_refusal, barred=out_of_turn)


@interrupt(UseCard)
async def use_card(g: TidalBlades, seat: Seat, option: UseCard) -> None:
    """Any number of cards, and the same one again while it can be paid (TB-185, TB-186, TB-R093)."""
    emit(g, CardUsed(seat, option.card))
    await content(g).abilities[option.card].anytime[option.ability].effect.run(g, seat, option.card)
