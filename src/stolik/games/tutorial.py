"""A guided first match on the real rules: every answer in order, and what is said to the learner before theirs.

A game's tutorial is `tutorial.toml` in its folder; from its seed and its answers the same match follows every time.
"""

from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from ..effects.content import Text
from ..kernel import Game, Option, Seat

FILE = "tutorial.toml"
ANOTHER_WAY = Text(en="Later! The tutorial goes another way here.", pl="Za chwilę! Tu samouczek idzie inną drogą.")
"""Why a learner cannot do now what the rules would allow."""

AnOption = dict[str, Any]


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One answer of the learner."""

    title: Text
    text: Text
    """What is said before it; an empty line begins another page."""
    answer: AnOption
    then: list[AnOption] = []
    """What the other seats answer after it."""
    rule: str = ""


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A tutorial as it is written."""

    seed: str
    seats: int
    learner: Seat
    setup: dict[str, str]
    learnt: list[Text]
    """What one can do after it."""
    ahead: Text
    """A word for the way, where the learner goes on alone."""
    step: list[Step]


class Tutorial:
    """A tutorial, ready to be followed."""

    def __init__(self, rules: Game[Any], data: bytes) -> None:
        self.script = msgspec.toml.decode(data, type=Script)
        self.id = blake2b(data, digest_size=8).hexdigest()
        self._rules = rules

    @property
    def steps(self) -> list[Step]:
        return self.script.step

    @cached_property
    def answers(self) -> list[Option]:
        """Of all seats, in the order in which they are asked."""
        given = [option for step in self.steps for option in (step.answer, *step.then)]
        return [self._rules.decode_option(msgspec.json.encode(option)) for option in given]

    def answer(self, answered: int) -> Option | None:
        """What is answered next; None after the end."""
        return self.answers[answered] if answered < len(self.answers) else None


def read_tutorial(folder: Path, rules: Game[Any]) -> Tutorial | None:
    """The tutorial of a game, if it has one."""
    file = folder / FILE
    return Tutorial(rules, file.read_bytes()) if file.exists() else None
