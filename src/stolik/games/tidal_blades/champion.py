"""The Champion board (chapter 31)."""

from ...kernel import Seat, emit
from .decks import content
from .events import ChampionMoved
from .state import TidalBlades


def move_champion(g: TidalBlades, seat: Seat, n: int) -> None:
    """Move a marker forward, or back but not below the starting space (TB-R104).

    The highest space holds one marker: while it is taken, others stop before it (TB-299, TB-R105).
    """
    player = g.players[seat]
    space = max(0, min(player.champion + n, highest_space(g, seat)))
    if n > 0:
        space = max(space, player.champion)
    moved = space - player.champion
    player.champion = space
    if moved:
        emit(g, ChampionMoved(seat, moved, space))


def highest_space(g: TidalBlades, seat: Seat) -> int:
    """How far the marker can go now."""
    top = content(g).champion_top
    return top - any(other.champion == top for at, other in enumerate(g.players) if at != seat)


def leaders(g: TidalBlades) -> list[Seat]:
    """Who is furthest along."""
    furthest = max(player.champion for player in g.players)
    return [seat for seat, player in enumerate(g.players) if player.champion == furthest]
