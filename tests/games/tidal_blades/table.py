"""A table of Tidal Blades in any position, so that tests read like talk at the table.

t = table(seats=3)                                  # A Eko, B Dust, C Axl, D Caiman; Round 1, A begins
t.player("A").shells = 5                            # arrange the position before anybody plays
t.visits("A", "droska_ring").skips_to("contest")    # default answers until that question stands
t.dice("focus", "wild", "X")                        # the next rolls: dice in sorted order, then the Danger die
t.plays("A", AttemptChallenge("challenge_burning_sun"))
t.refuses("A", Withdraw(), rule="TB-226")
"""

from stolik.effects.nodes import Comparison, Condition, Junction
from stolik.games.tidal_blades.content import Content, built_in
from stolik.games.tidal_blades.decks import without
from stolik.games.tidal_blades.game import TIDAL_BLADES
from stolik.games.tidal_blades.options import AttemptChallenge, CommitDice, Fight, Visit
from stolik.games.tidal_blades.setup import start, take_character
from stolik.games.tidal_blades.state import (
    NOBODY,
    MonsterInPlay,
    Player,
    SetUp,
    Setup,
    StartRound,
    TidalBlades,
    Turn,
)
from stolik.games.tidal_blades.terms import CHARACTERS, DISCS
from stolik.kernel import Chance, Event, Match, Option, clone, key_from
from stolik.kernel.flow import PROCEDURES

SEATS = "ABCD"


class Table:
    """A position, and from the first answer on a match."""

    def __init__(self, seats: int, mode: str, seed: str) -> None:
        self._prepared = start(Setup(seats, mode, "random"), Chance(key_from(seed)))
        g = self._prepared
        g.agenda.pop()
        PROCEDURES[SetUp][0](g, SetUp())
        g.agenda.clear()
        g.first = 0
        # The Characters were dealt at random: lay everything back and give them out in order of the seats.
        fresh = start(Setup(seats, mode, "random"), g.chance)
        g.players, g.supply = fresh.players, fresh.supply
        for seat, character in zip(range(seats), CHARACTERS, strict=False):
            take_character(g, seat, character)
        g.round = 1
        for player in g.players:
            player.discs = DISCS[1]
        g.turn = 0
        g.agenda.append(Turn(0))
        self._match: Match[TidalBlades] | None = None
        self.seen: list[Event] = []

    # --- the position ------------------------------------------------------------------------------------------------

    @property
    def state(self) -> TidalBlades:
        return self._match.state if self._match else self._prepared

    @property
    def match(self) -> Match[TidalBlades]:
        """The match; asking for it begins it."""
        if self._match is None:
            self._match = Match.at(TIDAL_BLADES, clone(self._prepared))
        return self._match

    @property
    def content(self) -> Content:
        return built_in()

    def player(self, who: str) -> Player:
        return self.state.players[SEATS.index(who)]

    def round(self, number: int) -> "Table":
        """It is this round (its Danger die counts); discs as at its start."""
        self.state.round = number
        for player in self.state.players:
            player.discs = DISCS[number]
        return self

    def active(self, who: str, *dice: str) -> "Table":
        """These are the player's Active dice; the supply is put right."""
        return self._dice(who, "active", dice)

    def spent(self, who: str, *dice: str) -> "Table":
        return self._dice(who, "spent", dice)

    def _dice(self, who: str, area: str, dice: tuple[str, ...]) -> "Table":
        player = self.player(who)
        for kind in getattr(player, area):
            self.state.supply[kind] += 1
        setattr(player, area, list(dice))
        for kind in dice:
            self.state.supply[kind] -= 1
        return self

    def hand(self, who: str, *challenges: str) -> "Table":
        """These are the player's Challenges (taken from wherever they are)."""
        g, player = self.state, self.player(who)
        for card in player.challenges:
            if card in self.content.starting_challenges:
                g.box = (card, *g.box)
            else:
                g.challenge_deck = (card, *g.challenge_deck)
        player.challenges = []
        for card in challenges:
            self._take(card)
            player.challenges.append(card)
        return self

    def stunts(self, who: str, *stunts: str) -> "Table":
        g, player = self.state, self.player(who)
        for card in stunts:
            if card in g.stunt_deck:
                g.stunt_deck = without(g.stunt_deck, card)
            player.stunts.append(card)
        return self

    def completed(self, who: str, *challenges: str) -> "Table":
        for card in challenges:
            self._take(card)
            self.player(who).completed += (card,)
        return self

    def cards(self, who: str, *cards: str) -> "Table":
        """These Character cards of the player are in play (of the own Character, or lent by another's deck)."""
        player = self.player(who)
        player.deck += player.cards
        player.cards = ()
        for card in cards:
            if card in player.deck:
                player.deck = without(player.deck, card)
            player.cards += (card,)
        return self

    def _take(self, card: str) -> None:
        g = self.state
        for name in ("challenge_deck", "challenge_discard", "box"):
            if card in getattr(g, name):
                setattr(g, name, without(getattr(g, name), card))
        for player in g.players:
            if card in player.challenges:
                player.challenges.remove(card)
            if card in player.completed:
                player.completed = without(player.completed, card)
        if card in g.challenge_pool:
            g.challenge_pool[g.challenge_pool.index(card)] = g.challenge_deck[-1]
            g.challenge_deck = g.challenge_deck[:-1]

    def on_top(self, *cards: str) -> "Table":
        """These cards are the next ones of their deck, in this order."""
        g = self.state
        for card in reversed(cards):
            for name in ("challenge", "stunt", "market", "monster"):
                deck = getattr(g, f"{name}_deck")
                pool: list[str] = getattr(g, f"{name}_pool", [])
                if card in deck:
                    setattr(g, f"{name}_deck", (*without(deck, card), card))
                    break
                if card in pool:  # it lies open: change places with the bottom of its deck
                    pool[pool.index(card)] = deck[0]
                    setattr(g, f"{name}_deck", (*deck[1:], card))
                    break
            else:
                raise AssertionError(f"{card} is in no deck and no pool")
        return self

    def pool(self, kind: str, *cards: str) -> "Table":
        """The Challenge or Market pool shows just these cards."""
        g = self.state
        deck = (*getattr(g, f"{kind}_pool"), *getattr(g, f"{kind}_deck"))
        for card in cards:
            deck = without(deck, card)
        setattr(g, f"{kind}_deck", deck)
        setattr(g, f"{kind}_pool", list(cards))
        return self

    def monster(self, place: str, monster: str | None, **tokens: tuple[int, ...]) -> "Table":
        """This Monster is at folds_edge, inner_reef or hunted, with tokens such as A=(0, 1); None: there is none."""
        g = self.state
        old = getattr(g, place)
        if old:
            g.monster_deck = (old.id, *g.monster_deck)
        setattr(g, place, None)
        if monster:
            if monster in g.monster_deck:
                g.monster_deck = without(g.monster_deck, monster)
            for other in ("folds_edge", "inner_reef", "hunted"):
                if getattr(g, other) and getattr(g, other).id == monster:
                    setattr(g, other, None)
            on_spots = {at: SEATS.index(who) for who, spots in tokens.items() for at in spots}
            number = len(self.content.monsters[monster].spots)
            placed = MonsterInPlay(monster, tuple(on_spots.get(at, NOBODY) for at in range(number)))
            setattr(g, place, placed)
        return self

    def last_disc(self, *who: str) -> "Table":
        """Only these players have an Action disc left, one each; then the round ends."""
        for seat, player in enumerate(self.state.players):
            player.discs = int(SEATS[seat] in who)
        return self

    def begins_with(self, *entries: object) -> "Table":
        """The agenda begins with these procedures instead of A's turn."""
        self._prepared.agenda = list(reversed(entries))  # type: ignore[arg-type]
        return self

    # --- playing -----------------------------------------------------------------------------------------------------

    def dice(self, *faces: str) -> "Table":
        """The next rolls come out like this: the dice in sorted order of their kinds, then the Danger die."""
        self.match.state.chance.loaded += faces
        return self

    def asked(self) -> str:
        """The question that stands; empty when the match is over."""
        return self.match.question.name if self.match.question else ""

    def who(self) -> str:
        """Who is asked."""
        return "".join(SEATS[seat] for seat in self.match.seats)

    def options(self, who: str) -> list[Option]:
        return self.match.options(SEATS.index(who))

    def any_time(self, who: str) -> list[Option]:
        return self.match.any_time(SEATS.index(who))

    def plays(self, who: str, *options: Option) -> "Table":
        for option in options:
            self.match.events.clear()
            self.match.answer(SEATS.index(who), option)
            self.seen += [happened.event for happened in self.match.events]
        return self

    def refuses(self, who: str, option: Option, rule: str) -> "Table":
        """The option is refused, and for this reason."""
        refusal = self.match.why(SEATS.index(who), option)
        assert refusal is not None, f"{option} is allowed"
        assert refusal.rule == rule, f"{option} is refused by {refusal}"
        return self

    def allows(self, who: str, option: Option) -> "Table":
        refusal = self.match.why(SEATS.index(who), option)
        assert refusal is None, f"{option} is refused by {refusal}"
        return self

    def skips_to(self, question: str, who: str = "") -> "Table":
        """Everybody answers as a clock would until this question stands (for this player)."""
        for _ in range(500):
            if self.asked() == question and (not who or self.who() == who):
                return self
            assert not self.match.over, f"the match ended before {question!r}"
            seat = self.match.seats[0]
            self.plays(SEATS[seat], self.match.default(seat))
        raise AssertionError(f"{question!r} was never asked")

    def visits(self, who: str, island: str, space: str = "") -> "Table":
        return self.plays(who, Visit(island, space))

    def attempts(self, who: str, card: str, *dice: str) -> "Table":
        """Skip the Island Bonus, attempt this Challenge and commit these dice (load `dice` before)."""
        self.skips_to("contest", who)
        self.plays(who, AttemptChallenge(card))
        self.skips_to("commit", who)
        return self.plays(who, CommitDice(tuple(sorted(dice))))

    def fights(self, who: str, *dice: str, at: str = "folds_edge") -> "Table":
        """Go to The Fold, fight the Monster of that space and commit these dice (load `dice` before)."""
        self.visits(who, "the_fold", at)
        for question, answer in (("contest", Fight()), ("commit", CommitDice(tuple(sorted(dice))))):
            if self.asked() == question:  # what leaves no choice is not asked
                self.plays(who, answer)
        return self

    def events(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.seen if isinstance(event, kind)]


def table(seats: int = 3, mode: str = "first_game", seed: str = "table") -> Table:
    return Table(seats, mode, seed)


def begin(
    seats: int = 3, mode: str = "first_game", characters: str = "random", seed: str = "table", content: str = ""
) -> Match[TidalBlades]:
    """A real match from its first moment, at its first question."""
    return Match.new(TIDAL_BLADES, Setup(seats, mode, characters, content), key_from(seed))


def dealt(
    seats: int = 3, mode: str = "first_game", characters: str = "random", seed: str = "table", content: str = ""
) -> Match[TidalBlades]:
    """The same after its setup, at the first turn: everybody answered as a clock would."""
    match = begin(seats, mode, characters, seed, content)
    while match.question and match.question.name != "visit":
        match.answer(match.seats[0], match.default(match.seats[0]))
    return match


def wanted(goal: str) -> tuple[int, int]:
    """The number that a Goal asks for (the first one, if there are more) at the easy and at the difficult level."""
    return _first_number(built_in().condition(goal, "easy")), _first_number(built_in().condition(goal, "difficult"))


def _first_number(condition: Condition) -> int:
    node = condition.node
    if isinstance(node, Junction):
        return _first_number(node.parts[0])
    assert isinstance(node, Comparison)
    assert (node.operator, node.right.fixed is None) == (">=", False)
    return node.right.fixed or 0


__all__ = ["StartRound", "Table", "Turn", "begin", "dealt", "table", "wanted"]
