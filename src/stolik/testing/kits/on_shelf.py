"""Tests of a game's shelf: what lobby and table need besides the rules."""

from itertools import product
from typing import ClassVar

from msgspec import Struct

from ...effects.telling import kebab
from ...games import SetupError
from ...kernel import Chance, Match, key_from
from .kit import Kit

LONGEST_TAGLINE, SHORTEST_ABOUT, LONGEST_ABOUT = 80, 250, 700


class OnShelf(Kit):
    """Every setup can be played or is refused, every choice has texts, and the game has an introduction."""

    points_are_public: ClassVar[bool] = True
    """Whether every reader sees the current points of all seats."""

    def test_the_first_of_each_choice_is_the_default(self) -> None:
        usual = self.shelf.rules.setup()
        assert {name: getattr(usual, name) for name in self.shelf.choices} == {
            name: values[0] for name, values in self.shelf.choices.items()
        }
        assert self.shelf.usual_seats in self.shelf.seats

    def test_every_setup_is_refused_or_can_be_played(self) -> None:
        """Each number of seats and each choice occurs in at least one legal setup."""
        played: set[tuple[str, str | int]] = set()
        for seats in self.shelf.seats:
            for values in product(*self.shelf.choices.values()):
                choices = dict(zip(self.shelf.choices, values, strict=True))
                try:
                    setup = self.shelf.setup(seats, choices)
                except SetupError:
                    continue
                assert Match.new(self.shelf.rules, setup, key_from("setup")).question is not None, setup
                played |= {("seats", seats), *choices.items()}
        every_choice = {(name, value) for name, values in self.shelf.choices.items() for value in values}
        assert played == every_choice | {("seats", seats) for seats in self.shelf.seats}

    def test_every_choice_has_its_words(self, language: str) -> None:
        words = self.teller(language).speech
        names = {f"setup-{kebab(name)}" for name in self.shelf.choices}
        values = {f"setup-{kebab(name)}-{kebab(value)}" for name, them in self.shelf.choices.items() for value in them}
        said = {id for id in words.ids() if id.startswith("setup-")}
        assert said - names - values == set(), "words for choices that there are not"
        assert all(words.say(id) for id in names | values)
        if not self.plain:
            assert names | values <= said
            assert [id for id in values if not words.say(f"{id}.text").endswith(".")] == []

    def test_the_game_is_introduced(self, language: str) -> None:
        words = self.teller(language).speech
        tagline, about = words.say("game-tagline"), words.say("game-about")
        assert len(tagline) < LONGEST_TAGLINE
        assert len(about) < LONGEST_ABOUT
        assert "\n" not in about
        assert all(text.endswith(".") for text in (tagline, about) if text)
        if not self.plain:
            assert tagline
            assert len(about) > SHORTEST_ABOUT
            assert words.say("game-facts").endswith(".")

    def test_shelf_and_outcome_agree_whether_seats_play_together(self, setup: Struct) -> None:
        start = self.shelf.rules.start(setup, Chance(key_from("shelf")))
        assert (self.shelf.rules.outcome(start).together is not None) == self.shelf.is_cooperative(setup)

    def test_points_so_far_are_told_for_every_seat(self, setup: Struct) -> None:
        """The points of automas (opponents that the rules play) come last."""
        for match in self.positions(setup, "shelf", every=9):
            real = [score.total for score in match.outcome().scores]
            assert len(real) == match.state.seats + len(self.shelf.automas(match.view(None), "en"))
            for seat in (*range(match.state.seats), None):
                told = self.shelf.points(match.view(seat))
                assert len(told) == len(real)
                if self.points_are_public or match.over:
                    assert told == real, f"seat {seat} is told other points"
