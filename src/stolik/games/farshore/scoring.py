"""Points and the winner (chapters 5, 12 and 21)."""

from collections.abc import Mapping

from ...kernel import Outcome, Score, Seat, ranked
from .city import cards_of
from .decks import content
from .ship import ship_of
from .state import Captain, Farshore
from .stock import resources
from .terms import CRABITA_CARD_POINTS, TREASURE_POINTS

LINES = ("shells", "base", "bonus", "treasures", "maps", "ship")
TIES = ("points", "ship", "maps", "treasures", "resources")
"""What decides, one after the other (FS-227, FS-228, FS-229, FS-230, FS-231)."""


def outcome(g: Farshore) -> Outcome:
    """Points of all as they stand, the Captain's last; each tie-break is among those still tied (FS-R53, FS-R54)."""
    seats = [*range(g.seats), *([g.captain_seat] if g.captain else [])]
    scores = [score(g, seat) for seat in seats]
    return ranked(scores, [_key(g, seat, scores[at]) for at, seat in enumerate(seats)], TIES)


def _key(g: Farshore, seat: Seat, found: Score) -> tuple[int, ...]:
    if seat == g.captain_seat and g.captain:
        return (found.total, g.captain.ship, len(g.captain.maps), g.captain.treasure, 0)
    player = g.players[seat]
    return (found.total, player.ship, len(player.maps), player.stock["treasure"], resources(player))


def score(g: Farshore, seat: Seat) -> Score:
    if seat == g.captain_seat and g.captain:
        return captains_score(g, g.captain)
    player = g.players[seat]
    points = (
        player.stock["shell"],
        sum(card.points for card in cards_of(g, player)),
        bonus_points(g, seat),
        player.stock["treasure"] * TREASURE_POINTS,
        map_points(player.maps),
        ship_points(g, seat),
    )
    return Score(tuple(zip(LINES, points, strict=True)))


def bonus_points(g: Farshore, seat: Seat) -> int:
    """What the purple cards of a city add (FS-161, FS-223)."""
    bonuses = content(g).bonuses
    return sum(max(0, bonuses[placed.card].value(g, seat)) for placed in g.players[seat].city if placed.card in bonuses)


def map_points(maps: Mapping[str, int]) -> int:
    """The sum of the values times the number of tiles (FS-098, FS-099, FS-100, FS-101)."""
    return sum(maps.values()) * len(maps)


def ship_points(g: Farshore, seat: Seat) -> int:
    return content(g).track[ship_of(g, seat)].points


def captains_score(g: Farshore, captain: Captain) -> Score:
    """Cards by colour only (FS-350), and what the standard rules give for maps, treasures and ship."""
    cards = content(g).cards
    points = (
        0,
        sum(CRABITA_CARD_POINTS[cards[placed.card].colour] for placed in captain.city),  # FS-348, FS-349
        0,
        captain.treasure * TREASURE_POINTS,  # FS-346
        map_points(captain.maps),  # FS-345
        ship_points(g, g.captain_seat),  # FS-347
    )
    return Score(tuple(zip(LINES, points, strict=True)))
