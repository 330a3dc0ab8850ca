"""A table of Farshore in any position, so that tests read like talk at the table.

t = table(seats=2)                                    # A begins; winter, no resources, hands of wrecks
t.gives("A", driftwood=3, treasure=1)                 # arrange the position before anybody plays
t.hand("A", "storehouse").city("A", "wreck").bay("diver", "sloop")
t.plays("A", Play("storehouse", "hand"))
t.refuses("A", Prepare(), rule="FS-177")
"""

from functools import cache
from pathlib import Path
from typing import Self

from stolik.games import find_game
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
from stolik.kernel import Chance, Match, key_from
from stolik.kernel.flow import PROCEDURES
from stolik.testing.scene import Scene


class Table(Scene[Farshore]):
    """A position of Farshore: the rest is that of every game."""

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
        super().__init__(find_game("farshore"), g)

    # --- the position ------------------------------------------------------------------------------------------------

    @property
    def box(self) -> Content:
        return content_of(self.state.content)

    def player(self, who: str) -> Player:
        return self.state.players[self.seat(who)]

    @property
    def captain(self) -> Captain:
        assert self.state.captain is not None
        return self.state.captain

    def gives(self, who: str, **goods: int) -> Self:
        """Resources, shell, treasure."""
        assert set(goods) <= set(GOODS)
        self.player(who).stock |= goods
        return self

    def hand(self, who: str, *cards: str) -> Self:
        """Exactly these cards, from wherever they are."""
        player = self.player(who)
        self._back(player.hand)
        player.hand = [self._find(card) for card in cards]
        return self

    def city(self, who: str, *cards: str, anchor: bool = False, worker: bool = False) -> Self:
        """These cards more in the city."""
        owner: Player | Captain = self.captain if who == "captain" else self.player(who)
        owner.city += tuple(CityCard(self._find(card), anchor, worker) for card in cards)
        return self

    def bay(self, *cards: str) -> Self:
        """These names show first; the rest of the bay stays empty until it is filled."""
        g = self.state
        for slot in g.bay:
            self._back(list(slot))
        g.bay = ((),) * BAY_SLOTS
        g.bay = (*((self._find(card),) for card in cards), *((),) * (BAY_SLOTS - len(cards)))
        return self

    def on_top(self, *cards: str, pile: str = "deck") -> Self:
        """The next cards of the deck, from wherever they are; the first to be drawn first."""
        self._back([self._find(card) for card in cards])
        return super().on_top(*cards, pile=pile)

    def islands(self, *ids: str) -> Self:
        self.state.islands = tuple(IslandTile(id) for id in ids)
        return self

    def winds(self, a: str, b: str) -> Self:
        """The face-up wind-rose tiles."""
        g = self.state
        g.wind_a = (*(tile for tile in g.wind_a if tile != a), a)
        g.wind_b = (*(tile for tile in g.wind_b if tile != b), b)
        return self

    def season(self, who: str, season: str, ready: int | None = None) -> Self:
        player = self.player(who)
        player.season = season
        if ready is not None:
            player.ready = ready
        return self

    def turn(self, who: str) -> Self:
        self.state.agenda[:] = [Turn(self.seat(who))]
        return self

    def deck(self, *cards: str) -> Self:
        """Exactly these, the first to be drawn first; all others are out of the match."""
        found = tuple(self._find(card) for card in cards)
        self.state.deck = found[::-1]
        return self

    def discards(self, *cards: str) -> Self:
        """Exactly these on the discard pile, the last one on top; what lay there is out of the match."""
        found = tuple(self._find(card) for card in cards)
        self.state.discard = found
        return self

    def maps(self, who: str, **values: int) -> Self:
        """These kinds of map are owned already; their tiles are gone from the stacks."""
        self.player(who).maps |= values
        for kind, value in values.items():
            tiles = list(self.state.maps[kind])
            if value in tiles:
                tiles.remove(value)
            self.state.maps[kind] = tuple(tiles)
        return self

    def floods(self, *ids: str) -> Self:
        """These islands are turned over."""
        self.state.islands = tuple(IslandTile(i.id, i.flooded or i.id in ids) for i in self.state.islands)
        return self

    def has_passed(self, *who: str) -> Self:
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

    def points(self, who: str) -> dict[str, int]:
        """The lines of a player's score as it stands."""
        return dict(FARSHORE.outcome(self.state).scores[self.seat(who)].lines)

    # --- the Captain and the weather ---------------------------------------------------------------------------------

    def captain_is(self, season: str, ready: int, reserve: int | None = None) -> Self:
        """Her season and workers: those of the season that are not ready stand at the docks."""
        seasons = ("winter", "spring", "summer", "autumn")
        self.captain.season, self.captain.ready = season, ready
        self.captain.reserve = 3 - seasons.index(season) if reserve is None else reserve
        placed = 5 - self.captain.reserve - ready
        self.state.workers["docks"] = (self.state.captain_seat,) * placed
        return self

    def captain_hand(self, *cards: str) -> Self:
        """Exactly these cards."""
        self._back(self.captain.hand)
        self.captain.hand = [self._find(card) for card in cards]
        return self

    def plan(self, *columns: str, **rows: int) -> Self:
        """Colours from left to right, and the rows of some; 0 is above the plan."""
        self.captain.columns = columns or self.captain.columns
        self.captain.plan |= rows
        return self

    def track(self, *cards: str) -> Self:
        """The next track cards, the first to be turned up first."""
        rest = tuple(card for card in self.captain.track_deck if card not in cards)
        self.captain.track_deck = (*rest, *reversed(cards))
        return self

    def track_piles(self, deck: tuple[str, ...], used: tuple[str, ...]) -> Self:
        """Exactly these track cards, the last of each pile on top."""
        self.captain.track_deck, self.captain.track_used = deck, used
        return self

    def workers(self, space: str, *who: str) -> Self:
        """Workers that stand on a space of the board, besides those already placed."""
        seats = tuple(self.state.captain_seat if one == "captain" else self.seat(one) for one in who)
        self.state.workers[space] = seats
        return self

    def bay_stack(self, *slots: tuple[str, ...]) -> Self:
        """Exactly these slots, each with its copies; an empty one stays empty."""
        self.bay()
        found = tuple(tuple(self._find(card) for card in slot) for slot in slots)
        self.state.bay = (*found, *((),) * (BAY_SLOTS - len(slots)))
        return self

    def nothing_left(self, *discarded: str, deck: tuple[str, ...] = ()) -> Self:
        """Deck and discard pile have exactly these cards, whatever that makes of the others."""
        self.state.deck, self.state.discard = deck, discarded
        return self

    def weather_is(self, card: str) -> Self:
        self.state.weather = card
        return self

    def captains_turn(self) -> Self:
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


def begin(seats: int = 2, captain: str = "none", weather: str = "none", seed: str = "a match") -> Match[Farshore]:
    """A match at its first question: who keeps the hand."""
    return Match.new(FARSHORE, Setup(seats, captain, weather), key_from(seed))


def all_keep(match: Match[Farshore]) -> Match[Farshore]:
    while match.question and match.question.name == "exchange":
        match.answer(match.seats[0], KeepHand())
    return match


def dealt(seats: int = 2, captain: str = "none", weather: str = "none", seed: str = "a match") -> Match[Farshore]:
    """The same after its setup, at the first turn: everybody keeps the hand."""
    return all_keep(begin(seats, captain, weather, seed))
