"""Stunts and Character cards played at any time in one's turn (chapters 14 and 19)."""

from ...kernel import Kind, Refusal, Seat, emit, interrupt, no, reveal
from .decks import content, discard, without
from .events import CardUsed, StuntPlayed
from .options import PlayStunt, UseCard
from .shell_shield import out_of_turn
from .state import TidalBlades
from .triggers import fire, modifier

STUNTS_PER_TURN = 1
"""Before cards change it (TB-129)."""


def stunt_candidates(g: TidalBlades, seat: Seat) -> list[PlayStunt]:
    return [PlayStunt(card) for card in sorted(set(g.players[seat].stunts))]


def stunt_barred(g: TidalBlades, seat: Seat) -> Refusal | None:
    """At most one in each turn, in one's own turn (TB-129, TB-130)."""
    if g.turn != seat:
        return no("TB-130", "not-your-turn")
    most = STUNTS_PER_TURN + modifier(g, seat, "stunts_per_turn")
    played = g.players[seat].stunts_played
    return no("TB-129", "stunts-played", played=played, most=most) if played >= most else None


STUNT: Kind[TidalBlades, PlayStunt] = Kind(PlayStunt, stunt_candidates, barred=stunt_barred)


@interrupt(PlayStunt)
async def play_stunt(g: TidalBlades, seat: Seat, option: PlayStunt) -> None:
    """Carry out its effect, then discard it (TB-128)."""
    player = g.players[seat]
    player.stunts.remove(option.card)
    player.stunts_played += 1
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
