"""The seven scoring lines and the winner (chapters 34 and 35)."""

from ...kernel import HIDDEN, Outcome, Score, Seat, ranked
from .decks import content
from .monsters import hits
from .state import TidalBlades

LINES = (
    "challenges",
    "trait_dials",
    "champion_rank",
    "champion_advancement",
    "leader_bonus",
    "secret_goal",
    "monster_hits",
)
RANK_AWARDS = (3, 2, 1, 0)
"""For first, second, third and fourth place (TB-336, TB-R107); two players share the first two (TB-R111)."""
EASY_GOAL, DIFFICULT_GOAL = 7, 10
TIES = ("points", "champion", "challenges")
"""What decides, one after the other (TB-345, TB-346, TB-347)."""


def outcome(g: TidalBlades) -> Outcome:
    """Points of every seat as they stand, and the order of the players."""
    scores = tuple(score(g, seat) for seat in range(g.seats))
    keys = [
        (scores[seat].total, g.players[seat].champion, dict(scores[seat].lines)["challenges"])
        for seat in range(g.seats)
    ]
    return ranked(scores, keys, TIES)


def score(g: TidalBlades, seat: Seat) -> Score:
    player = g.players[seat]
    points = (
        challenge_points(g, seat),
        trait_points(g, seat),
        rank_points(g, seat),
        advancement_points(g, seat),
        player.leader_tokens,
        goal_points(g, seat),
        hits(g, seat),
    )
    return Score(tuple(zip(LINES, points, strict=True)))


def challenge_points(g: TidalBlades, seat: Seat) -> int:
    """TB-334."""
    challenges = content(g).challenges
    return sum(challenges[card].points for card in g.players[seat].completed)


def trait_points(g: TidalBlades, seat: Seat) -> int:
    """The highest award reached on each dial (TB-335)."""
    player = g.players[seat]
    if not player.character:
        return 0
    dials = content(g).characters[player.character].dials
    return sum(max(dial.awards[: player.dials[trait] + 1]) for trait, dial in dials.items())


def rank_points(g: TidalBlades, seat: Seat) -> int:
    """Tied players share the awards of the places they fill, rounded down (TB-336, TB-337, TB-338)."""
    spaces = [player.champion for player in g.players]
    ahead = sum(space > spaces[seat] for space in spaces)
    tied = spaces.count(spaces[seat])
    return sum(RANK_AWARDS[ahead : ahead + tied]) // tied


def advancement_points(g: TidalBlades, seat: Seat) -> int:
    """The highest marked value at or below the final position (TB-339, TB-R106)."""
    marks = content(g).champion
    return max((mark.points for mark in marks if mark.space <= g.players[seat].champion), default=0)


def goal_points(g: TidalBlades, seat: Seat) -> int:
    """10 if the Difficult level is met, 7 for the Easy one, never both (TB-302, TB-R109)."""
    goal = g.players[seat].goal
    if goal in ("", HIDDEN):
        return 0
    if content(g).condition(goal, "difficult").holds(g, seat):
        return DIFFICULT_GOAL
    return EASY_GOAL if content(g).condition(goal, "easy").holds(g, seat) else 0
