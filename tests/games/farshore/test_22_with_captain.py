"""Chapter 22: two or three players with Captain Crabita; and whole games, which their log must tell."""

import random

import pytest

from stolik.games.farshore.content import built_in
from stolik.games.farshore.events import (
    CaptainDrew,
    CaptainIdle,
    CardPlayed,
    Flooded,
    Gained,
    MapClaimed,
    MarkerMoved,
    Passed,
    Placed,
    PlanAsked,
    PlanLaid,
    Prepared,
    SectionSkipped,
    SectionTaken,
    ShipMoved,
    TookFromBay,
    TrackShuffled,
    TrackTurned,
    TurnBegan,
    WindChanged,
    WorkersBack,
)
from stolik.games.farshore.options import Flood, Place, Prepare
from stolik.games.farshore.setup import start
from stolik.games.farshore.state import Captain, Farshore, Setup
from stolik.games.farshore.terms import LEVELS
from stolik.kernel import Chance, Event, Match, key_from

from ...rules import rule
from .captain_table import BLUE, GREEN, played_out
from .table import Table, begin, dealt, with_captain


def two_or_three(seats: int, last: str) -> Table:
    """All have prepared for spring but one, who has no ready worker; she is in winter and holds two cards."""
    t = with_captain(seats=seats).captain_is("winter", ready=0).captain_hand(GREEN, BLUE)
    for who in "ABC"[:seats]:
        t.season(who, "spring", ready=3)
    return t.season(last, "winter", ready=0).turn(last)


# --- the table -------------------------------------------------------------------------------------------------------


@rule("FS-351")
def test_she_joins_one_two_or_three_players_but_not_four():
    for seats in (1, 2, 3):
        assert begin(seats, "shy").state.captain is not None
    with pytest.raises(ValueError, match="FS-351"):
        start(Setup(4, "shy"), Chance(key_from("any")))
    assert begin(4).state.captain is None


@rule("FS-352", "FS-353")
@pytest.mark.parametrize("seats", [2, 3])
def test_each_round_ends_with_her_turn(seats):
    match = dealt(seats, "shy")
    first = match.state.first
    told = played_out(match)
    order = [*((first + step) % seats for step in range(seats)), seats]
    passed = min(at for at, event in enumerate(told) if isinstance(event, Passed))
    turns = [event.seat for event in told[:passed] if isinstance(event, TurnBegan)]
    assert len(turns) > 3 * len(order)
    assert turns == [order[at % len(order)] for at in range(len(turns))]


@rule("FS-358", "FS-285", "FS-286")
@pytest.mark.parametrize("seats", [2, 3])
def test_her_turns_are_those_of_the_solo_game(seats):
    t = with_captain(seats=seats).captain_is("winter", ready=2).track("test_island", "test_coast").captains_turn()
    assert t.state.workers[t.state.islands[0].id] == (seats,)
    assert t.captain.ready == 1


# --- seasons ---------------------------------------------------------------------------------------------------------


@rule("FS-354", "FS-R56")
@pytest.mark.parametrize("seats", [2, 3])
def test_she_does_not_prepare_while_a_player_has_not(seats):
    t = two_or_three(seats, last="A").captains_turn()
    assert t.captain.season == "winter"
    assert len(t.events(CardPlayed)) == 1
    assert t.events(Prepared) == []


@rule("FS-354", "FS-R56")
@pytest.mark.parametrize(("last", "between"), [("A", [1, 2]), ("B", [2]), ("C", [])])
def test_she_prepares_at_her_next_turn_after_the_last_player_did(last, between):
    t = two_or_three(3, last).plays(last, Prepare()).skips_to("turn")
    for seat in between:
        t.plays("ABC"[seat], Place("docks")).skips_to("turn")
    told = [event for event in t.seen if isinstance(event, TurnBegan | Prepared)]
    assert told == [
        TurnBegan("ABC".index(last)),
        Prepared("ABC".index(last), "spring"),
        *(TurnBegan(seat) for seat in between),
        TurnBegan(3),
        Prepared(3, "spring"),
        TurnBegan(0),
    ]
    assert len(t.captain.city) == 0


@rule("FS-355", "FS-R57")
@pytest.mark.parametrize("last", ["A", "B", "C"])
def test_the_last_player_to_prepare_changes_the_wind_and_not_she(last):
    t = two_or_three(3, last).plays(last, Prepare()).skips_to("turn")
    while t.captain.season == "winter":
        who = "ABC"[t.match.seats[0]]
        t.plays(who, Place("docks")).skips_to("turn")
    told = [event for event in t.seen if isinstance(event, WindChanged | TurnBegan | Prepared)]
    assert len(t.events(WindChanged)) == 1
    assert [type(event) for event in told[:3]] == [TurnBegan, Prepared, WindChanged]
    assert told[1] == Prepared("ABC".index(last), "spring")


@rule("FS-355", "FS-R57")
def test_the_high_tide_too_is_for_the_last_player():
    t = with_captain(seats=3).captain_is("spring", ready=0).season("A", "summer").season("C", "summer")
    t.season("B", "spring", ready=0).turn("B").hand("B").plays("B", Prepare()).skips_to("high_tide")
    assert t.match.seats == (1,)
    islands = [island.id for island in t.state.islands]
    t.plays("B", Flood(islands[2]), Flood(islands[0]))
    assert [event for event in t.seen if isinstance(event, Flooded)] == [Flooded(1, islands[2]), Flooded(1, islands[0])]
    assert [island.flooded for island in t.state.islands] == [True, False, True]


@rule("FS-R57", "FS-203")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_in_a_game_with_her_the_wind_changes_three_times_and_always_before_she_prepares(seats):
    match = dealt(seats, "shy")
    told = [event for event in played_out(match) if isinstance(event, WindChanged | Prepared)][1:]
    hers = [at for at, event in enumerate(told) if isinstance(event, Prepared) and event.seat == seats]
    winds = [at for at, event in enumerate(told) if isinstance(event, WindChanged)]
    assert (len(hers), len(winds)) == (3, 3)
    for wind, her in zip(winds, hers, strict=True):
        before, after = told[wind - 1], told[her]
        assert isinstance(before, Prepared)
        assert isinstance(after, Prepared)
        assert (before.season, before.seat < seats) == (after.season, True)
        assert wind < her


# --- the log ---------------------------------------------------------------------------------------------------------


class Follower:
    """Knows of the Captain only what the log tells, and checks that each step follows from the one before."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hand = self.treasure = self.ship = 0
        self.ready, self.reserve, self.placed = 2, 3, 0
        self.season = "winter"
        self.city: list[str] = []
        self.plan = {"purple": 2, "red": 3, "blue": 3, "brown": 3, "green": 4}
        self.columns: tuple[str, ...] = ()
        self.maps: dict[str, int] = {}
        self.used: list[str] = []
        self.passed = False
        self.acting = False

    def hears(self, event: Event) -> None:
        colours = {card.id: card.colour for card in built_in().cards.values()}
        match event:
            case TurnBegan(seat=seat):
                self.acting = seat == self.seat
                assert not (self.acting and self.passed)
            case PlanLaid(columns=columns):
                self.columns = columns
            case CaptainDrew(n=n):
                self.hand += n
            case TookFromBay(seat=self.seat):
                self.hand += 1
            case CardPlayed(seat=self.seat, card=card, source=source):
                self.city.append(card)
                self.hand -= source == "hand"
            case MarkerMoved(colour=colour, row=row):
                assert row == self.plan[colour] - 1
                self.plan[colour] = row
            case PlanAsked(colour=colour, lacking=lacking):
                order = sorted(self.columns, key=lambda one: (self.plan[one], self.columns.index(one)))
                wanted = [one for one in order if self.plan[one]]
                assert [*lacking, colour] == wanted[: len(lacking) + 1] if colour else list(lacking) == wanted
            case ShipMoved(seat=self.seat, n=n, space=space):
                assert space == self.ship + n
                self.ship = space
            case Gained(seat=self.seat, what=what, n=n):
                assert what == "treasure"
                self.treasure += n
            case MapClaimed(seat=self.seat, kind=kind, value=value):
                self.maps[kind] = value
            case TrackShuffled():
                self.used.clear()
            case TrackTurned(card=card):
                self.used.append(card)
            case SectionSkipped() | SectionTaken() | CaptainIdle():
                assert self.acting
            case Placed(seat=self.seat, space=space, of=of):
                self.ready -= 1
                self.placed += 1
                assert space != "card" or colours[of] == "red"
                assert space != "dunes" or of in built_in().maps
            case Prepared(seat=self.seat, season=season):
                self.season = season
                self.reserve -= 1
                self.ready += 1
            case WorkersBack(seat=self.seat, n=n):
                assert n == self.placed
                self.ready += n
                self.placed = 0
            case Passed(seat=self.seat):
                self.passed = True
            case _:
                pass

    def agrees_with(self, captain: Captain) -> None:
        for name in ("ready", "reserve", "treasure", "ship", "season", "maps", "passed", "plan", "columns"):
            assert getattr(self, name) == getattr(captain, name), name
        assert self.hand == len(captain.hand)
        assert self.city == [placed.card for placed in captain.city]
        assert self.used == list(captain.track_used)


def follow(match: Match[Farshore], seed: str) -> None:
    follower, dice, heard = Follower(match.state.captain_seat), random.Random(seed), 0
    while True:
        for happened in match.events[heard:]:
            follower.hears(happened.event)
        heard = len(match.events)
        captain = match.state.captain
        assert captain is not None
        if captain.hand or match.question is None or match.question.name != "exchange":
            follower.agrees_with(captain)
        if match.over:
            return
        match.answer(match.seats[0], dice.choice(match.options(match.seats[0])))


@rule("FS-358", "FS-281", "FS-313")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_log_tells_everything_she_does(seats, level):
    for number in range(2):
        follow(begin(seats, level, seed=f"log {number}"), f"{seats} {level} {number}")


@rule("FS-281", "FS-282", "FS-283", "FS-R64")
def test_the_log_says_why_a_section_was_not_taken():
    """In the first three seasons each section above the one taken was skipped, in order, and was unavailable."""
    names = ["top", "middle", "bottom"]
    skips = 0
    for number in range(4):
        told = played_out(dealt(3, "shy", seed=f"why {number}"), f"{number}")
        season = "winter"
        for at, event in enumerate(told):
            if isinstance(event, Prepared) and event.seat == 3:
                season = event.season
            if not isinstance(event, TrackTurned):
                continue
            card = built_in().track_cards[event.card]
            skipped: list[str] = []
            while isinstance(step := told[at + 1 + len(skipped)], SectionSkipped):
                section = {"top": card.top, "middle": card.middle}[step.section]
                assert (step.to, step.coast) == (section.to, section.coast)
                skipped.append(step.section)
            taken = told[at + 1 + len(skipped)]
            assert isinstance(taken, SectionTaken)
            assert (
                taken.section == "bottom"
                if season == "autumn"
                else names[: len(skipped) + 1] == [*skipped, taken.section]
            )
            section = {"top": card.top, "middle": card.middle, "bottom": card.bottom}[taken.section]
            placed = told[at + 2 + len(skipped)]
            assert isinstance(placed, Placed)
            where = {"coast": section.coast, "island": placed.space}.get(section.to, section.to)
            assert (placed.seat, placed.space) == (3, where)
            assert section.to != "island" or placed.space in built_in().islands
            skips += len(skipped)
    assert skips > 5
