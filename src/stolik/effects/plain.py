"""How a game is told that brings few words of its own: names of classes and fields stand in for missing messages."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from ..kernel import Event, Option, Refusal
from ..kernel.options import KERNEL_REASONS
from .nodes import Branch, Effect
from .rulebook import Rulebook, read_rulebook
from .speech import Speech, capitalised
from .telling import SEATS, Teller, kebab

EFFECTS = Path(__file__).parent
SILENT = ("game-tagline", "game-about")
"""Messages that say nothing where they are missing, as all attributes do."""


def in_words(name: str) -> str:
    """The name of a class, a field or an id as words: `TakeFromBay` is "take from bay"."""
    return kebab(name).replace("-", " ")


class PlainSpeech(Speech):
    """Says the messages that there are; for others the words of the id after its first (`setup-`, `line-`)."""

    def say(self, message_id: str, **args: str | int) -> str:
        if self.has(message_id):
            return super().say(message_id, **args)
        if "." in message_id or message_id in SILENT:
            return ""
        return capitalised(in_words(message_id.partition("-")[2]))


@cache
def plain_speech(folder: Path, language: str) -> PlainSpeech:
    """The messages of the effect language, and those of the game's own files where it has them."""
    own = (folder / f"words.{language}.ftl", folder / f"{language}.ftl")
    return PlainSpeech(language, [EFFECTS / f"{language}.ftl", *(file for file in own if file.is_file())])


class PlainTeller(Teller):
    """Says what the game's own messages say, and spells out everything else."""

    def __init__(self, folder: Path, language: str, seats: Sequence[str]) -> None:
        rules = folder / f"rules.{language}.md"
        book = read_rulebook(folder, language) if rules.is_file() else Rulebook(())
        super().__init__(plain_speech(folder, language), book, self.names_of, self.no_effect, seats)

    def names_of(self, id: str) -> Mapping[str, str]:
        message = f"name-{kebab(id)}"
        return self.speech.forms(message, n=1) if self.speech.has(message) else {"": in_words(id)}

    def no_effect(self, branch: Branch) -> Effect | None:
        return None

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
        return " ".join(filter(None, (f"[{refusal.rule}]", in_words(refusal.fact), facts and f"({facts})")))

    def _has(self, kind: str, told: Struct) -> bool:
        return self.speech.has(f"{kind}-{kebab(type(told).__name__)}")

    def _spelled_out(self, told: Struct) -> str:
        """`Crate(weight=3)` is "Crate: weight 3"; fields that are empty are left out."""
        facts = [self._fact(name, value) for name, value in asdict(told).items() if value not in (None, "", ())]
        return ": ".join(filter(None, (capitalised(in_words(type(told).__name__)), ", ".join(facts))))

    def _fact(self, name: str, value: Any) -> str:
        if isinstance(value, int) and not isinstance(value, bool) and name in SEATS:
            return self.seat(value)
        return f"{in_words(name)} {self.name(value) if isinstance(value, str) else value}"
