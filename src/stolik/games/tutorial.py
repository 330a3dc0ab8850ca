"""A guided first match on the real rules: every answer in order, and what is said to the learner before theirs.

A game's tutorial is `tutorial.toml` in its folder; from its seed and its answers the same match follows every time.
"""

from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from ..effects.content import Text
from ..kernel import Game, Option, Seat

FILE = "tutorial.toml"
ANOTHER_WAY = Text(en="Later! The tutorial goes another way here.", pl="Za chwilę! Tu samouczek idzie inną drogą.")
"""Reason why the learner cannot take another legal option."""

AnOption = dict[str, Any]
"""An option as written in TOML."""


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer with its seat."""

    seat: Seat
    answer: AnOption


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One answer of the learner."""

    title: Text
    text: Text
    """Text shown before it; an empty line starts a new page."""
    answer: AnOption
    then: list[dict[str, Any]] = []
    """Answers of the other seats after it, in order: options, or a `Named` where several seats are asked."""
    rule: str = ""


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A tutorial as written in TOML."""

    seed: str
    seats: int
    learner: Seat
    setup: dict[str, str]
    learnt: list[Text]
    """What the learner can do afterwards."""
    ahead: Text
    """Advice for the rest of the match, which the learner plays freely."""
    step: list[Step]


class Scripted(NamedTuple):
    """A seat and its answer."""

    seat: Seat | None
    """None: any asked seat for which the answer is legal."""
    option: Option


class Tutorial:
    """A loaded tutorial."""

    def __init__(self, rules: Game[Any], data: bytes) -> None:
        self.script = msgspec.toml.decode(data, type=Script)
        self.id = blake2b(data, digest_size=8).hexdigest()
        self._rules = rules

    @property
    def steps(self) -> list[Step]:
        return self.script.step

    @cached_property
    def script_lines(self) -> list[Scripted]:
        """All answers of all seats in order."""
        lines = []
        for step in self.steps:
            lines.append(Scripted(self.script.learner, self._option(step.answer)))
            lines += (self._scripted(given) for given in step.then)
        return lines

    def _scripted(self, given: dict[str, Any]) -> Scripted:
        if "type" in given:
            return Scripted(None, self._option(given))
        named = msgspec.convert(given, Named)
        return Scripted(named.seat, self._option(named.answer))

    def _option(self, given: AnOption) -> Option:
        return self._rules.decode_option(msgspec.json.encode(given))

    @property
    def answers(self) -> list[Option]:
        return [line.option for line in self.script_lines]

    def answer(self, answered: int) -> Scripted | None:
        """The next answer and its seat; None after the end."""
        return self.script_lines[answered] if answered < len(self.script_lines) else None


def read_tutorial(folder: Path, rules: Game[Any]) -> Tutorial | None:
    """The tutorial of a game, or None."""
    file = folder / FILE
    return Tutorial(rules, file.read_bytes()) if file.exists() else None
