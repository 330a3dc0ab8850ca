"""Tests of `encoding.py`: actions and observations in numbers."""

from typing import Any

from msgspec import Struct

from ...games import part
from ...kernel import Match, Seat
from ...parts.encoding import Numbers
from .kit import Kit

MOST = 255.0
"""Largest number of an observation; larger and negative ones would be cut off."""


class Encoding(Kit):
    """Every question and option of random matches has a number; observations have one form and show nothing hidden."""

    def numbers(self, setup: Struct) -> Numbers:
        module = part(self.shelf.rules.id, "encoding")
        assert module is not None, f"{self.shelf.name} has no encoding.py"
        numbers: Numbers = module.encoding(setup)
        return numbers

    def test_every_question_and_option_has_a_number(self, setup: Struct) -> None:
        numbers = self.numbers(setup)
        assert len(set(numbers.actions.actions)) == len(numbers.actions)
        for match in self.positions(setup, "numbers", matches=3):
            if match.question is not None:
                assert match.question.name in numbers.questions
            for seat in range(match.state.seats):
                for option in (*match.options(seat), *match.any_time(seat)):
                    assert numbers.actions.row(option), option  # LookupError names an option without an action

    def test_observations_have_one_form(self, setup: Struct) -> None:
        numbers = self.numbers(setup)
        form = None
        for match in self.positions(setup, "observed", every=5):
            for seat in range(match.state.seats):
                seen = _observed(numbers, match, seat)
                form = form or [(name, len(values)) for name, values in seen]
                assert [(name, len(values)) for name, values in seen] == form, "parts have a fixed size"
                wrong = {name for name, values in seen if not all(0.0 <= value <= MOST for value in values)}
                assert wrong == set(), f"numbers of an observation are from 0 to {MOST:.0f}"

    def test_observations_show_nothing_hidden(self, setup: Struct) -> None:
        numbers = self.numbers(setup)
        for match in self.positions(setup, "observed", every=5):
            for seat in range(match.state.seats):
                other = match.clone()
                other.determinize(seat, f"world {match.sequence}")
                assert _observed(numbers, other, seat) == _observed(numbers, match, seat)


def _observed(numbers: Numbers, match: Match[Any], seat: Seat) -> list[tuple[str, list[float]]]:
    return [(name, list(values)) for name, values in numbers.parts(match.view(seat), seat)]
