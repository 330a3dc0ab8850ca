"""Tidal Blades on the shelf: what a lobby and a table around it ask for."""

from stolik.effects.speech import LANGUAGES
from stolik.games import find_game
from stolik.games.tidal_blades.options import Buy, PlayStunt, UseCard
from stolik.games.tidal_blades.state import Setup
from stolik.testing.kits import OnShelf
from stolik.testing.random_play import positions

from ...rules import rule
from .table import begin, table

SHELF = find_game("tidal-blades")


class TestShelf(OnShelf, game="tidal-blades"):
    points_are_public = False


# --- the table -------------------------------------------------------------------------------------------------------


@rule("TB-303", "TB-R043")
def test_points_so_far_leave_out_goals_that_are_hidden():
    for match in positions(SHELF, Setup(3, "experienced"), "goals", matches=4, every=9):
        real = match.outcome().scores
        for seat in (*range(match.state.seats), None):
            for at, points in enumerate(SHELF.points(match.view(seat))):
                hidden = dict(real[at].lines)["secret_goal"] if at != seat and not match.over else 0
                assert points == real[at].total - hidden


def test_a_seat_is_called_by_its_character():
    match = begin(2, "first_game", "choose", "labels")
    seat = match.seats[0]
    assert SHELF.label(match.view(None), seat, "pl") == ""
    match.answer(seat, next(option for option in match.options(seat) if option.character == "dust"))
    assert [SHELF.label(match.view(None), seat, language) for language in LANGUAGES] == ["Dust", "Pył"]
    assert SHELF.label(match.view(None), 1 - seat, "en") == ""


def test_the_facts_of_a_match_name_every_card_that_was_used():
    """Bought and played cards lie in shared discard piles, used-up artifacts beside the board: all of them are told."""
    t = table().cards("A", "unopened_trunk").stunts("A", "low_tide_raid").pool("market", "smugglers_barrel")
    t.plays("A", PlayStunt("low_tide_raid"), UseCard("unopened_trunk")).skips_to("visit", "A")
    t.visits("A", "droska_ring").plays("A", Buy("smugglers_barrel")).skips_to("visit", "B")
    mine, other, _ = SHELF.facts(t.state)
    assert mine == {
        "character": ("eko",),
        "challenge": (),
        "character card": ("unopened_trunk",),
        "market card": ("smugglers_barrel",),
        "stunt": ("low_tide_raid",),
    }
    assert (other["market card"], other["stunt"]) == ((), ())
