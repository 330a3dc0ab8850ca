"""A table of Tidal Blades in any position, so that tests read like talk at the table.

t = table(seats=3)                                  # A Eko, B Dust, C Axl, D Caiman; Round 1, A begins
t.player("A").shells = 5                            # arrange the position before anybody plays
t.visits("A", "droska_ring").skips_to("contest")    # default answers until that question stands
t.dice("focus", "wild", "X")                        # the next rolls: dice in sorted order, then the Danger die
t.plays("A", AttemptChallenge("challenge_burning_sun"))
t.refuses("A", Withdraw(), rule="TB-226")
"""

from typing import Self

from stolik.effects.nodes import Comparison, Condition, Junction
from stolik.games import find_game
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
from stolik.kernel import Chance, Match, key_from
from stolik.kernel.flow import PROCEDURES
from stolik.testing.scene import LETTERS, Scene

DECKS = ("challenge", "stunt", "market", "monster")


class Table(Scene[TidalBlades]):
    """A position of Tidal Blades: the rest is that of every game."""

    def __init__(self, seats: int, mode: str, seed: str) -> None:
        g = start(Setup(seats, mode, "random"), Chance(key_from(seed)))
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
        super().__init__(find_game("tidal-blades"), g)

    # --- the position ------------------------------------------------------------------------------------------------

    @property
    def box(self) -> Content:
        return built_in()

    def player(self, who: str) -> Player:
        return self.state.players[self.seat(who)]

    def round(self, number: int) -> Self:
        """It is this round (its Danger die counts); discs as at its start."""
        self.state.round = number
        for player in self.state.players:
            player.discs = DISCS[number]
        return self

    def active(self, who: str, *dice: str) -> Self:
        """These are the player's Active dice; the supply is put right."""
        return self._dice(who, "active", dice)

    def spent(self, who: str, *dice: str) -> Self:
        return self._dice(who, "spent", dice)

    def _dice(self, who: str, area: str, dice: tuple[str, ...]) -> Self:
        player = self.player(who)
        for kind in getattr(player, area):
            self.state.supply[kind] += 1
        setattr(player, area, list(dice))
        for kind in dice:
            self.state.supply[kind] -= 1
        return self

    def hand(self, who: str, *challenges: str) -> Self:
        """These are the player's Challenges (taken from wherever they are)."""
        g, player = self.state, self.player(who)
        for card in player.challenges:
            if card in self.box.starting_challenges:
                g.box = (card, *g.box)
            else:
                g.challenge_deck = (card, *g.challenge_deck)
        player.challenges = []
        for card in challenges:
            self._take(card)
            player.challenges.append(card)
        return self

    def stunts(self, who: str, *stunts: str) -> Self:
        g, player = self.state, self.player(who)
        for card in stunts:
            if card in g.stunt_deck:
                g.stunt_deck = without(g.stunt_deck, card)
            player.stunts.append(card)
        return self

    def completed(self, who: str, *challenges: str) -> Self:
        for card in challenges:
            self._take(card)
            self.player(who).completed += (card,)
        return self

    def cards(self, who: str, *cards: str) -> Self:
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

    def on_top(self, *cards: str, pile: str = "") -> Self:
        """These cards are the next ones of their deck, in this order."""
        g = self.state
        for card in reversed(cards):
            kind = next((kind for kind in DECKS if card in (*getattr(g, f"{kind}_deck"), *self._open(kind))), "")
            assert kind, f"{card} is in no deck and no pool"
            if card in self._open(kind):  # change places with the bottom of its deck
                bottom, *deck = getattr(g, f"{kind}_deck")
                self._open(kind)[self._open(kind).index(card)] = bottom
                setattr(g, f"{kind}_deck", (card, *deck))
            super().on_top(card, pile=pile or f"{kind}_deck")
        return self

    def _open(self, kind: str) -> list[str]:
        pool: list[str] = getattr(self.state, f"{kind}_pool", [])
        return pool

    def pool(self, kind: str, *cards: str) -> Self:
        """The Challenge or Market pool shows just these cards."""
        g = self.state
        deck = (*getattr(g, f"{kind}_pool"), *getattr(g, f"{kind}_deck"))
        for card in cards:
            deck = without(deck, card)
        setattr(g, f"{kind}_deck", deck)
        setattr(g, f"{kind}_pool", list(cards))
        return self

    def monster(self, place: str, monster: str | None, **tokens: tuple[int, ...]) -> Self:
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
            on_spots = {at: self.seat(who) for who, spots in tokens.items() for at in spots}
            number = len(self.box.monsters[monster].spots)
            placed = MonsterInPlay(monster, tuple(on_spots.get(at, NOBODY) for at in range(number)))
            setattr(g, place, placed)
        return self

    def last_disc(self, *who: str) -> Self:
        """Only these players have an Action disc left, one each; then the round ends."""
        for seat, player in enumerate(self.state.players):
            player.discs = int(LETTERS[seat] in who)
        return self

    def begins_with(self, *entries: object) -> Self:
        """The agenda begins with these procedures instead of A's turn."""
        self._position.agenda = list(reversed(entries))  # type: ignore[arg-type]
        return self

    # --- playing -----------------------------------------------------------------------------------------------------

    def visits(self, who: str, island: str, space: str = "") -> Self:
        return self.plays(who, Visit(island, space))

    def attempts(self, who: str, card: str, *dice: str) -> Self:
        """Skip the Island Bonus, attempt this Challenge and commit these dice (load `dice` before)."""
        self.skips_to("contest", who)
        self.plays(who, AttemptChallenge(card))
        self.skips_to("commit", who)
        return self.plays(who, CommitDice(tuple(sorted(dice))))

    def fights(self, who: str, *dice: str, at: str = "folds_edge") -> Self:
        """Go to The Fold, fight the Monster of that space and commit these dice (load `dice` before)."""
        self.visits(who, "the_fold", at)
        for question, answer in (("contest", Fight()), ("commit", CommitDice(tuple(sorted(dice))))):
            if self.question == question:  # what leaves no choice is not asked
                self.plays(who, answer)
        return self


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
