"""Generic texts for games without messages: names of classes and fields stand in for them."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from ..kernel import Event, Option, Refusal
from ..kernel.options import KERNEL_REASONS
from .loading import Box
from .nodes import Branch, Effect
from .rulebook import Rulebook, read_rulebook
from .speech import EFFECTS, MissingText, Speech, capitalised
from .telling import SEATS, Teller, kebab

SILENT = ("game-tagline", "game-about")
"""Messages that are empty if missing, like all attributes."""

WORDS = ("verb", "amount", "condition", "trigger", "modifier")
"""Messages of the effect language: a missing one is told by the word and its arguments."""


def in_words(name: str) -> str:
    """An identifier as words: `TakeFromBay` becomes "take from bay"."""
    return kebab(name).replace("-", " ")


class PlainSpeech(Speech):
    """Uses the existing messages; for a missing one it returns the id's words after the first (`setup-`, `line-`)."""

    def say(self, message_id: str, **args: str | int) -> str:
        if self.has(message_id):
            return super().say(message_id, **args)
        if "." in message_id or message_id in SILENT:
            return ""
        kind, _, rest = message_id.partition("-")
        if kind in WORDS:
            return " ".join(str(part) for part in (in_words(rest), args.get("n"), args.get("name")) if part)
        return capitalised(in_words(rest))

    def noun(self, noun: str, n: int | str) -> dict[str, str]:
        try:
            return super().noun(noun, n)
        except MissingText:
            return {"": in_words(noun)}


@cache
def plain_speech(folder: Path, language: str) -> PlainSpeech:
    """The messages of the effect language and of the game's own files, if it has any."""
    own = (folder / f"words.{language}.ftl", folder / f"{language}.ftl")
    return PlainSpeech(language, [EFFECTS / f"{language}.ftl", *(file for file in own if file.is_file())])


class PlainTeller(Teller):
    """Uses the game's own messages and the names of records, and spells out everything else."""

    def __init__(self, folder: Path, language: str, seats: Sequence[str], content: Box | None = None) -> None:
        self.content = content
        rules = folder / f"rules.{language}.md"
        book = read_rulebook(folder, language) if rules.is_file() else Rulebook(())
        super().__init__(plain_speech(folder, language), book, self.names_of, self.effect_of, seats)

    def names_of(self, id: str) -> Mapping[str, str]:
        for message in (f"name-{kebab(id)}", f"noun-{kebab(id)}"):
            if self.speech.has(message):
                return self.speech.forms(message, n=1)
        record = self.content.record(id) if self.content else None
        return {"": record.name.said(self.speech.language) if record else in_words(id)}

    def effect_of(self, branch: Branch) -> Effect | None:
        effect = self.content.effect(branch.source, branch.path.split(".")[0]) if self.content else None
        return effect.at(branch.path) if effect else None

    def question(self, name: str) -> str:
        message = f"question-{kebab(name)}"
        return self.speech.say(message) if self.speech.has(message) else f"{capitalised(in_words(name))}?"

    def option(self, option: Option) -> str:
        return super().option(option) if self._has("option", option) else self._spelled_out(option)

    def event(self, event: Event) -> str:
        return super().event(event) if self._has("event", event) else self._spelled_out(event)

    def refusal(self, refusal: Refusal) -> str:
        if refusal.rule in KERNEL_REASONS or not refusal.fact or self.speech.has(refusal.fact):
            return super().refusal(refusal) or f"[{refusal.rule}]"
        facts = ", ".join(self._fact(name, value) for name, value in dict(refusal.args).items())
        return " ".join(filter(None, (capitalised(in_words(refusal.fact)), facts and f"({facts})")))

    def _has(self, kind: str, told: Struct) -> bool:
        return self.speech.has(f"{kind}-{kebab(type(told).__name__)}")

    def _spelled_out(self, told: Struct) -> str:
        """The label of a branch; `Crate(weight=3)` becomes "Crate: weight 3"; empty fields are left out."""
        if isinstance(told, Branch):
            return str(self._args_of(told)["label"])
        facts = [self._fact(name, value) for name, value in asdict(told).items() if value not in (None, "", ())]
        return ": ".join(filter(None, (capitalised(in_words(type(told).__name__)), ", ".join(facts))))

    def _fact(self, name: str, value: Any) -> str:
        if isinstance(value, int) and not isinstance(value, bool) and name in SEATS:
            return self.seat(value)
        if isinstance(value, tuple):
            return f"{in_words(name)} {', '.join(map(self._part, value))}"
        return f"{in_words(name)} {self._part(value)}"

    def _part(self, value: Any) -> str:
        return self.name(value) if isinstance(value, str) else str(value)
