"""Tests of given examples: the exact texts of options, events and refusals in both languages."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import pytest

from ...effects.speech import LANGUAGES
from ...effects.telling import Teller
from .kit import Kit

Example = tuple[Any, str, str]
"""An option, an event or a refusal, and its text in English and in Polish."""


class Wording(Kit):
    """Each example has exactly this text."""

    examples: ClassVar[Mapping[str, Sequence[Example]]]
    """Examples by the method of Teller: `option`, `group`, `short`, `event`, `refusal` or `name`."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        super().pytest_generate_tests(metafunc)
        if "example" in metafunc.fixturenames:
            rows = [(how, example) for how, examples in self.examples.items() for example in examples]
            metafunc.parametrize(("how", "example"), rows, ids=[f"{how}-{example[1]}" for how, example in rows])

    def told_by(self, language: str) -> Teller:
        """The teller for the examples."""
        return self.teller(language)

    def test_it_reads(self, how: str, example: Example) -> None:
        what, english, polish = example
        told = [getattr(self.told_by(language), how)(what) for language in LANGUAGES]
        assert told == [english, polish]
