"""A table of Farshore in any position, so that tests read like talk at the table.

t = table(seats=2)                                    # A begins; winter, no resources, hands of wrecks
t.gives("A", driftwood=3, treasure=1)                 # arrange the position before anybody plays
t.hand("A", "storehouse").city("A", "wreck").bay("diver", "sloop")
t.plays("A", Play("storehouse", "hand"))
t.refuses("A", Prepare(), rule="FS-177")
"""

from typing import Any

from stolik.games.farshore.content import Content, built_in
from stolik.games.farshore.game import FARSHORE
from stolik.games.farshore.options import KeepHand
from stolik.games.farshore.setup import start
from stolik.games.farshore.state import Captain, CityCard, Farshore, IslandTile, Player, SetUp, Setup, Turn
from stolik.games.farshore.terms import BAY_SLOTS, GOODS
from stolik.kernel import Chance, Event, Match, Option, Refusal, clone, key_from
from stolik.kernel.flow import PROCEDURES

SEATS = "ABCD"


class Table:
    """A position, and from the first answer on a match."""

    def __init__(self, seats: int, captain: str, weather: str, seed: str) -> None:
        g = start(Setup(seats, captain, weather), Chance(key_from(seed)))
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

    # --- the position ------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Farshore:
        return self._match.state if self._match else self._prepared

    @property
    def box(self) -> Content:
        return built_in()

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
        self._match.events.clear()


def table(seats: int = 2, captain: str = "none", weather: str = "none", seed: str = "a table") -> Table:
    return Table(seats, captain, weather, seed)


def from_the_beginning(
    seats: int = 2, captain: str = "none", weather: str = "none", seed: str = "a match"
) -> Match[Farshore]:
    """A match at its first question: who keeps the hand."""
    return Match.new(FARSHORE, Setup(seats, captain, weather), key_from(seed))


def all_keep(match: Match[Farshore]) -> Match[Farshore]:
    while match.question and match.question.name == "exchange":
        match.answer(match.seats[0], KeepHand())
    return match
