"""A table of Farshore in any position, so that tests read like talk at the table.

t = table(seats=2)                                    # A begins; winter, no resources, hands of wrecks
t.gives("A", driftwood=3, treasure=1)                 # arrange the position before anybody plays
t.hand("A", "storehouse").city("A", "wreck").bay("diver", "sloop")
t.plays("A", Play("storehouse", "hand"))
t.refuses("A", Prepare(), rule="FS-177")
"""

from functools import cache
from pathlib import Path
from typing import Any

from stolik.games.farshore.content import Content, content_of, load
from stolik.games.farshore.game import FARSHORE
from stolik.games.farshore.options import KeepHand
from stolik.games.farshore.setup import start
from stolik.games.farshore.state import (
    Captain,
    CaptainsTurn,
    CityCard,
    Farshore,
    IslandTile,
    Player,
    SetUp,
    Setup,
    Turn,
)
from stolik.games.farshore.terms import BAY_SLOTS, GOODS
from stolik.kernel import Chance, Event, Happened, Match, Option, Refusal, clone, key_from
from stolik.kernel.flow import PROCEDURES

SEATS = "ABCD"


class Table:
    """A position, and from the first answer on a match."""

    def __init__(self, seats: int, captain: str, weather: str, seed: str, content: str = "") -> None:
        g = start(Setup(seats, captain, weather, content), Chance(key_from(seed)))
        g.agenda.pop()
        PROCEDURES[SetUp][0](g, SetUp())
        g.agenda.clear()
        for player in g.players:
            g.deck += tuple(player.hand)
            player.hand.clear()
        g.first = 0
        g.agenda.append(Turn(0))
        self._prepared = g
        self._match: Match[Farshore] | None = None
        self.seen: list[Event] = []
        self.heard: list[Happened] = []
        """The same with their audience."""

    # --- the position ------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Farshore:
        return self._match.state if self._match else self._prepared

    @property
    def box(self) -> Content:
        return content_of(self.state.content)

    def player(self, who: str) -> Player:
        return self.state.players[SEATS.index(who)]

    @property
    def captain(self) -> Captain:
        assert self.state.captain is not None
        return self.state.captain

    def gives(self, who: str, **goods: int) -> "Table":
        """Resources, shell, treasure."""
        assert set(goods) <= set(GOODS)
        self.player(who).stock |= goods
        return self

    def hand(self, who: str, *cards: str) -> "Table":
        """Exactly these cards, from wherever they are."""
        player = self.player(who)
        self._back(player.hand)
        player.hand = [self._find(card) for card in cards]
        return self

    def city(self, who: str, *cards: str, anchor: bool = False, worker: bool = False) -> "Table":
        """These cards more in the city."""
        owner: Player | Captain = self.captain if who == "captain" else self.player(who)
        owner.city += tuple(CityCard(self._find(card), anchor, worker) for card in cards)
        return self

    def bay(self, *cards: str) -> "Table":
        """These names show first; the rest of the bay stays empty until it is filled."""
        g = self.state
        for slot in g.bay:
            self._back(list(slot))
        g.bay = ((),) * BAY_SLOTS
        g.bay = (*((self._find(card),) for card in cards), *((),) * (BAY_SLOTS - len(cards)))
        return self

    def on_deck(self, *cards: str) -> "Table":
        """The next cards of the deck, the first to be drawn first."""
        g = self.state
        for card in reversed(cards):
            g.deck = (*g.deck, self._find(card))
        return self

    def islands(self, *ids: str) -> "Table":
        self.state.islands = tuple(IslandTile(id) for id in ids)
        return self

    def winds(self, a: str, b: str) -> "Table":
        """The face-up wind-rose tiles."""
        g = self.state
        g.wind_a = (*(tile for tile in g.wind_a if tile != a), a)
        g.wind_b = (*(tile for tile in g.wind_b if tile != b), b)
        return self

    def season(self, who: str, season: str, ready: int | None = None) -> "Table":
        player = self.player(who)
        player.season = season
        if ready is not None:
            player.ready = ready
        return self

    def turn(self, who: str) -> "Table":
        self.state.agenda[:] = [Turn(SEATS.index(who))]
        return self

    def deck(self, *cards: str) -> "Table":
        """Exactly these, the first to be drawn first; all others are out of the match."""
        found = tuple(self._find(card) for card in cards)
        self.state.deck = found[::-1]
        return self

    def discards(self, *cards: str) -> "Table":
        """Exactly these on the discard pile, the last one on top; what lay there is out of the match."""
        found = tuple(self._find(card) for card in cards)
        self.state.discard = found
        return self

    def maps(self, who: str, **values: int) -> "Table":
        """These kinds of map are owned already; their tiles are gone from the stacks."""
        self.player(who).maps |= values
        for kind, value in values.items():
            tiles = list(self.state.maps[kind])
            if value in tiles:
                tiles.remove(value)
            self.state.maps[kind] = tuple(tiles)
        return self

    def floods(self, *ids: str) -> "Table":
        """These islands are turned over."""
        self.state.islands = tuple(IslandTile(i.id, i.flooded or i.id in ids) for i in self.state.islands)
        return self

    def has_passed(self, *who: str) -> "Table":
        for one in who:
            self.season(one, "autumn", ready=0).player(one).passed = True
        return self

    def some(self, n: int = 1, **features: object) -> list[str]:
        """So many different cards with these features: colour, class_, rarity, fills_space, ..."""
        found = [
            card.id
            for card in self.box.cards.values()
            if all(getattr(card, feature) == wanted for feature, wanted in features.items())
        ]
        assert len(found) >= n, f"there are only {len(found)} cards with {features}"
        return found[:n]

    # --- looking -----------------------------------------------------------------------------------------------------

    def stock(self, who: str) -> dict[str, int]:
        """What a player has, without what is missing."""
        return {what: n for what, n in self.player(who).stock.items() if n}

    def names(self, who: str) -> list[str]:
        """The cards of a city in the order in which they were played."""
        return [placed.card for placed in self.player(who).city]

    @property
    def slots(self) -> list[str]:
        """What shows in the eight slots of the bay; empty for an empty one."""
        return [slot[-1] if slot else "" for slot in self.state.bay]

    @property
    def asked(self) -> str:
        """Who is waited for."""
        return "".join(SEATS[seat] for seat in self.match.seats)

    def points(self, who: str) -> dict[str, int]:
        """The lines of a player's score as it stands."""
        return dict(FARSHORE.outcome(self.state).scores[SEATS.index(who)].lines)

    # --- the Captain and the weather ---------------------------------------------------------------------------------

    def captain_is(self, season: str, ready: int, reserve: int | None = None) -> "Table":
        """Her season and workers: those of the season that are not ready stand at the docks."""
        seasons = ("winter", "spring", "summer", "autumn")
        self.captain.season, self.captain.ready = season, ready
        self.captain.reserve = 3 - seasons.index(season) if reserve is None else reserve
        placed = 5 - self.captain.reserve - ready
        self.state.workers["docks"] = (self.state.captain_seat,) * placed
        return self

    def captain_hand(self, *cards: str) -> "Table":
        """Exactly these cards."""
        self._back(self.captain.hand)
        self.captain.hand = [self._find(card) for card in cards]
        return self

    def plan(self, *columns: str, **rows: int) -> "Table":
        """Colours from left to right, and the rows of some; 0 is above the plan."""
        self.captain.columns = columns or self.captain.columns
        self.captain.plan |= rows
        return self

    def track(self, *cards: str) -> "Table":
        """The next track cards, the first to be turned up first."""
        rest = tuple(card for card in self.captain.track_deck if card not in cards)
        self.captain.track_deck = (*rest, *reversed(cards))
        return self

    def track_piles(self, deck: tuple[str, ...], used: tuple[str, ...]) -> "Table":
        """Exactly these track cards, the last of each pile on top."""
        self.captain.track_deck, self.captain.track_used = deck, used
        return self

    def workers(self, space: str, *who: str) -> "Table":
        """Workers that stand on a space of the board, besides those already placed."""
        seats = tuple(self.state.captain_seat if one == "captain" else SEATS.index(one) for one in who)
        self.state.workers[space] = seats
        return self

    def bay_stack(self, *slots: tuple[str, ...]) -> "Table":
        """Exactly these slots, each with its copies; an empty one stays empty."""
        self.bay()
        found = tuple(tuple(self._find(card) for card in slot) for slot in slots)
        self.state.bay = (*found, *((),) * (BAY_SLOTS - len(slots)))
        return self

    def nothing_left(self, *discarded: str, deck: tuple[str, ...] = ()) -> "Table":
        """Deck and discard pile have exactly these cards, whatever that makes of the others."""
        self.state.deck, self.state.discard = deck, discarded
        return self

    def weather_is(self, card: str) -> "Table":
        self.state.weather = card
        return self

    def captains_turn(self) -> "Table":
        """She has her turn now, and all that follows until somebody is asked."""
        self.state.agenda[:] = [CaptainsTurn()]
        _ = self.match
        return self

    def of_colour(self, colour: str, n: int = 1) -> list[str]:
        """So many different cards of a colour."""
        found = [card.id for card in self.box.cards.values() if card.colour == colour]
        assert len(found) >= n
        return found[:n]

    def _find(self, card: str) -> str:
        """Take a card out of deck, discard pile or bay."""
        g = self.state
        assert card in self.box.cards, f"there is no card {card}"
        for pile in ("deck", "discard"):
            cards = getattr(g, pile)
            if card in cards:
                at = cards.index(card)
                setattr(g, pile, (*cards[:at], *cards[at + 1 :]))
                return card
        for at, slot in enumerate(g.bay):
            if card in slot:
                g.bay = (*g.bay[:at], slot[:-1], *g.bay[at + 1 :])
                return card
        raise AssertionError(f"no copy of {card} is left")

    def _back(self, cards: list[str]) -> None:
        self.state.deck = (*cards, *self.state.deck)

    # --- the match ---------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match[Farshore]:
        if self._match is None:
            self._match = Match.at(FARSHORE, clone(self._prepared))
            self._collect()
        return self._match

    @property
    def question(self) -> str:
        return self.match.question.name if self.match.question else ""

    def plays(self, who: str, *options: Option) -> "Table":
        """Answers, one after the other."""
        for option in options:
            self.match.answer(SEATS.index(who), option)
            self._collect()
        return self

    def options(self, who: str, kind: type[Option] | None = None) -> list[Option]:
        found = self.match.options(SEATS.index(who))
        return [option for option in found if kind is None or isinstance(option, kind)]

    def refuses(self, who: str, option: Option, rule: str) -> "Table":
        found = self.match.why(SEATS.index(who), option)
        assert found is not None, f"{option} is allowed"
        assert found.rule == rule, f"{option} is refused by {found.rule}, not by {rule}"
        return self

    def allows(self, who: str, option: Option) -> "Table":
        found: Refusal | None = self.match.why(SEATS.index(who), option)
        assert found is None, f"{option} is refused by {found}"
        return self

    def skips_to(self, question: str, who: str = "", most: int = 400) -> "Table":
        """Default answers until this question (of this player) stands."""
        for _ in range(most):
            if self.question == question and (not who or SEATS.index(who) in self.match.seats):
                return self
            assert not self.match.over, f"the match ended before {question}"
            seat = self.match.seats[0]
            self.match.answer(seat, self.match.default(seat))
            self._collect()
        raise AssertionError(f"{question} did not come")

    def events(self, kind: type[Any]) -> list[Any]:
        """What happened so far, of this kind."""
        return [event for event in self.seen if isinstance(event, kind)]

    def _collect(self) -> None:
        assert self._match is not None
        self.seen += [happened.event for happened in self._match.events]
        self.heard += self._match.events
        self._match.events.clear()


def table(seats: int = 2, captain: str = "none", weather: str = "none", seed: str = "a table") -> Table:
    return Table(seats, captain, weather, seed)


@cache
def table_pack() -> str:
    """The content with cards, islands and winds of plain numbers for tests."""
    return load([Path(__file__).parent / "pack"]).id


def packed(seats: int = 2, weather: str = "none", seed: str = "a table") -> Table:
    """A table with the cards of the test pack, in a calm: no card moves a ship."""
    return Table(seats, "none", weather, seed, table_pack()).winds("try_calm_a", "try_calm_b")


@cache
def captain_pack() -> str:
    """The content with track cards, winds and weather for tests."""
    return load([Path(__file__).parent / "captain_pack"]).id


def with_captain(level: str = "shy", seats: int = 1, seed: str = "a captain") -> Table:
    """A table with the Captain, who holds no cards, in a calm: no card moves a ship."""
    return Table(seats, level, "none", seed, captain_pack()).winds("test_calm_a", "test_calm_b")


def from_the_beginning(
    seats: int = 2, captain: str = "none", weather: str = "none", seed: str = "a match"
) -> Match[Farshore]:
    """A match at its first question: who keeps the hand."""
    return Match.new(FARSHORE, Setup(seats, captain, weather), key_from(seed))


def all_keep(match: Match[Farshore]) -> Match[Farshore]:
    while match.question and match.question.name == "exchange":
        match.answer(match.seats[0], KeepHand())
    return match
