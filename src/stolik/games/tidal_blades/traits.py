"""Traits and their dials (chapter 18), and the Character cards that Synergy brings (TB-182, TB-183)."""

from collections.abc import Sequence

from ...kernel import HIDDEN, Kind, Seat, ask, emit, reveal
from .decks import content, without
from .events import Advanced, CardInPlay, Looked
from .options import Keep
from .state import TidalBlades
from .triggers import fire


def level(g: TidalBlades, seat: Seat, trait: str) -> int:
    player = g.players[seat]
    return content(g).characters[player.character].dials[trait].levels[player.dials[trait]]  # type: ignore[index]


async def advance(g: TidalBlades, seat: Seat, traits: Sequence[str]) -> None:
    """Turn the dial of each of these Traits one notch; all notches first, then Character cards (TB-R092)."""
    await after_notches(g, seat, *turn_dials(g, seat, traits))


def turn_dials(g: TidalBlades, seat: Seat, traits: Sequence[str]) -> tuple[int, list[str]]:
    """Turn them and say how many Character card icons were reached and which levels rose."""
    player = g.players[seat]
    dials = content(g).characters[player.character].dials
    icons, risen = 0, list[str]()
    for trait in dict.fromkeys(traits):
        dial, before = dials[trait], player.dials[trait]  # type: ignore[index]
        # Notches beyond the end of a dial are lost (TB-R087).
        after = min(before + traits.count(trait), len(dial.levels) - 1)
        player.dials[trait] = after
        icons += sum(before < icon <= after for icon in dial.icons)
        if dial.levels[after] > dial.levels[before]:
            risen.append(trait)
        if after > before:
            emit(g, Advanced(seat, trait, after - before, dial.levels[after]))
    return icons, risen


async def after_notches(g: TidalBlades, seat: Seat, icons: int, risen: Sequence[str]) -> None:
    """A Character card for each icon, then what rising levels set off."""
    for _ in range(icons):
        await draw_character_card(g, seat)
    for trait in dict.fromkeys(risen):
        await fire(g, seat, "advance_level", trait)


def can_advance(g: TidalBlades, seat: Seat, trait: str) -> bool:
    """Whether the dial has a notch left (TB-R087)."""
    player = g.players[seat]
    dial = content(g).characters[player.character].dials[trait]  # type: ignore[index]
    return player.dials[trait] < len(dial.levels) - 1


async def draw_character_card(g: TidalBlades, seat: Seat) -> None:
    """Draw two, put one into play and the other on the bottom of the deck (TB-182, TB-183, TB-R088)."""
    player = g.players[seat]
    player.drawn = ()
    while len(player.drawn) < 2 and (player.deck or player.discarded):
        player.drawn, player.deck = (*player.drawn, *player.deck[-1:]), player.deck[:-1]
        if not player.deck:  # a used-up artifact comes back only now (TB-010, TB-R015)
            player.deck = g.chance.shuffled(player.discarded)
            player.discarded = ()
    if not player.drawn:
        return
    reveal(
        g,
        Looked(seat, "character_card", player.drawn),
        only=seat,
        public=Looked(seat, "character_card", (HIDDEN,) * len(player.drawn)),
    )
    kept = await ask(g, seat, "keep_card", KEEP_DRAWN)
    put_into_play(g, seat, kept.card)


def put_into_play(g: TidalBlades, seat: Seat, card: str) -> None:
    """One of the cards looked at comes into play, the others go under the deck."""
    player = g.players[seat]
    player.deck = (*without(player.drawn, card), *player.deck)
    player.drawn = ()
    player.cards += (card,)
    reveal(g, CardInPlay(seat, card))


KEEP_DRAWN: Kind[TidalBlades, Keep] = Kind(Keep, lambda g, seat: [Keep(card) for card in sorted(g.players[seat].drawn)])
