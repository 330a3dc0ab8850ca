"""A match in any position, with short commands for tests that read like a conversation at the table.

A game's tests make a subclass with the game's own words for arranging a position (`hand`, `city`, ...):

    t = Scene(shelf, position)                # arrange `t.state` before anybody plays
    t.dice("focus", "X")                      # the next rolls
    t.plays("A", Visit("docks"), "Pass")      # answers of A: options, or their English labels
    t.refuses("B", Pass(), rule="FS-177")
    assert (t.question, t.asked) == ("turn", "B")
"""

from typing import Any, Generic, Self, TypeVar

from ..games import Shelf, find_game
from ..kernel import Chance, Event, Happened, Match, Option, Refusal, Seat, State, clone, key_from

G = TypeVar("G", bound=State[Any])

LETTERS = "ABCDEFGH"
"""Players are called A, B, ... in the order of their seats."""
MOST_ANSWERS = 500
"""Default answers after which `skips_to` gives up."""


class Scene(Generic[G]):
    """A position to arrange; it becomes a match at the first use of `match`, directly or by another method."""

    def __init__(self, shelf: Shelf, position: G) -> None:
        self.shelf = shelf
        self._position = position
        self._match: Match[G] | None = None
        self.heard: list[Happened] = []
        """All events so far, each with who may see it."""

    # --- the position ------------------------------------------------------------------------------------------------

    @property
    def state(self) -> G:
        return self._match.state if self._match else self._position

    @property
    def match(self) -> Match[G]:
        """The match; asking for it begins it. Its `events` are those of the last call of `plays`."""
        if self._match is None:
            self._match = Match.at(self.shelf.rules, clone(self._position))
            self.heard += self._match.events
        return self._match

    def seat(self, who: str) -> Seat:
        return LETTERS.index(who)

    def dice(self, *outcomes: str) -> Self:
        """Set the outcomes of the next rolls."""
        self.state.chance.loaded += outcomes
        return self

    def on_top(self, *cards: str, pile: str = "deck") -> Self:
        """Put cards on top of a pile of the state (its last card is the top); the first one is drawn first."""
        left = list(getattr(self.state, pile))
        for card in cards:
            assert card in left, f"{card} is not in the {pile}"
            left.remove(card)
        found = [*left, *reversed(cards)]
        setattr(self.state, pile, tuple(found) if isinstance(getattr(self.state, pile), tuple) else found)
        return self

    # --- looking -----------------------------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        """The name of the current question; empty when the match is over."""
        return self.match.question.name if self.match.question else ""

    @property
    def asked(self) -> str:
        """The players who are asked: "A", or "BC"."""
        return "".join(LETTERS[seat] for seat in self.match.seats)

    def options(self, who: str, kind: type[Option] = Option) -> list[Option]:
        """The legal answers of a player, of this class."""
        return [option for option in self.match.options(self.seat(who)) if isinstance(option, kind)]

    def any_time(self, who: str) -> list[Option]:
        """What a player may do at any time, besides answering."""
        return self.match.any_time(self.seat(who))

    def labels(self, who: str) -> dict[str, Option]:
        """All options of a player by their English labels."""
        content = getattr(self.state, "content", "")
        tell = self.shelf.teller(content, "en", [f"Player {letter}" for letter in LETTERS])
        return {tell.option(option): option for option in (*self.options(who), *self.any_time(who))}

    def why(self, who: str, option: Option) -> Refusal | None:
        """Why a player cannot choose this option; None if it is legal."""
        return self.match.why(self.seat(who), option)

    @property
    def seen(self) -> list[Event]:
        """All events so far."""
        return [happened.event for happened in self.heard]

    def events(self, kind: type[Any]) -> list[Any]:
        """All events of this class so far."""
        return [event for event in self.seen if isinstance(event, kind)]

    def view(self, who: str = "") -> G:
        """The view of a player (without a name: of a spectator)."""
        return self.match.view(self.seat(who) if who else None)

    def told(self, who: str = "") -> list[Event]:
        """The events of the last call of `plays` as a player (without a name: a spectator) may see them."""
        seat = self.seat(who) if who else None
        return [event for happened in self.match.events if (event := happened.seen_by(seat)) is not None]

    # --- playing -----------------------------------------------------------------------------------------------------

    def plays(self, who: str, *answers: Option | str) -> Self:
        """A player answers, one question after the other; a text is the English label of an option."""
        match = self.match
        match.events.clear()
        for answer in answers:
            before = len(match.events)
            match.answer(self.seat(who), self._labelled(who, answer) if isinstance(answer, str) else answer)
            self.heard += match.events[before:]
        return self

    def _labelled(self, who: str, label: str) -> Option:
        labels = self.labels(who)
        assert label in labels, f"{who} cannot choose {label!r}, but {', '.join(map(repr, labels))}"
        return labels[label]

    def refuses(self, who: str, option: Option, rule: str, fact: str | None = None) -> Self:
        """Assert that the option is refused by this rule, and with this fact if one is given."""
        refusal = self.why(who, option)
        assert refusal is not None, f"{option} is allowed"
        assert refusal.rule == rule, f"{option} is refused by {refusal}, not by {rule}"
        assert fact in (None, refusal.fact), f"{option} is refused by {refusal}, not with {fact!r}"
        return self

    def allows(self, who: str, option: Option) -> Self:
        refusal = self.why(who, option)
        assert refusal is None, f"{option} is refused by {refusal}"
        return self

    def skips_to(self, question: str, who: str = "") -> Self:
        """Give default answers for everybody until this question is asked (of this player)."""
        for _ in range(MOST_ANSWERS):
            if self.question == question and (not who or who in self.asked):
                return self
            assert not self.match.over, f"the match ended before {question!r}"
            seat = self.match.seats[0]
            self.plays(LETTERS[seat], self.match.default(seat))
        raise AssertionError(f"{question!r} was not asked within {MOST_ANSWERS} answers")


def begin(game: str, seats: int, seed: str = "scene", **choices: str) -> Scene[Any]:
    """A new match of a game."""
    shelf = find_game(game)
    return Scene(shelf, shelf.rules.start(shelf.setup(seats, choices), Chance(key_from(seed))))
