"""Texts of a match with content: names from messages and records, labels of effects from their source."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from ..kernel import HIDDEN
from .loading import Box
from .nodes import Branch, Effect
from .rulebook import read_rulebook
from .speech import MissingText, Speech, game_speech
from .telling import Teller

B = TypeVar("B", bound=Box)


class ContentTeller(Teller, Generic[B]):
    """Formats a match with some content; a game overrides `_names_of`."""

    def __init__(
        self, content: B, folder: Path, language: str, seats: Sequence[str], speech: Speech | None = None
    ) -> None:
        """`speech` is for a game that makes some of its messages from its content."""
        self.content = content
        words, rulebook = speech or game_speech(folder, language), read_rulebook(folder, language)
        super().__init__(words, rulebook, self.names_of, self.effect_of, seats)

    def names_of(self, id: str) -> Mapping[str, str]:
        """Name of an id (under "") and its cases; MissingText if it has none."""
        if id in ("", HIDDEN):
            return {"": self.speech.say("hidden") if id else ""}
        found = self._names_of(id)
        if not found:
            raise MissingText(f"name-{id}", self.speech.language, "no name for it")
        return found

    def _names_of(self, id: str) -> Mapping[str, str]:
        """By default the name of its noun with cases, or of its record; empty if there is neither."""
        noun = f"noun-{id}".replace("_", "-")
        if self.speech.has(noun):
            return self.speech.forms(noun, n=1)
        record = self.content.record(id)
        return {"": record.name.said(self.speech.language)} if record else {}

    def effect_of(self, branch: Branch) -> Effect | None:
        effect = self.content.effect(branch.source, branch.path.split(".")[0])
        return effect.at(branch.path) if effect else None
