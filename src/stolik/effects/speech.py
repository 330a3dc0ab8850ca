"""Fluent messages of one game in one language; a missing message is an error."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message

LANGUAGES = ("en", "pl")
EFFECTS = Path(__file__).parent
"""Folder with the messages of the effect language."""


class MissingText(LookupError):  # noqa: N818 - it names what is missing
    """A message, or an argument that it needs, is missing."""

    def __init__(self, message_id: str, language: str, why: str = "no such message") -> None:
        super().__init__(f"{message_id} ({language}): {why}")
        self.message_id = message_id
        self.language = language


class Speech:
    """Formats messages of one language. Two sources must not define the same message."""

    def __init__(self, language: str, sources: Sequence[Path | str]) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._attributes: dict[str, tuple[str, ...]] = {}
        for source in sources:
            resource = FluentResource(source.read_text("utf-8") if isinstance(source, Path) else source)
            for entry in resource.body:
                if isinstance(entry, Junk):
                    raise ValueError(f"{source}: cannot be read: {(entry.content or '').strip()[:60]!r}")
                if isinstance(entry, Message):
                    if entry.id.name in self._attributes:
                        raise ValueError(f"{source}: {entry.id.name} is there twice")
                    self._attributes[entry.id.name] = tuple(attribute.id.name for attribute in entry.attributes)
            self._bundle.add_resource(resource)

    def ids(self) -> set[str]:
        return set(self._attributes)

    def has(self, message_id: str) -> bool:
        """Whether a message or an attribute (`verb-gain.object`) exists."""
        name, _, attribute = message_id.partition(".")
        return name in self._attributes and (not attribute or attribute in self._attributes[name])

    def say(self, message_id: str, **args: str | int) -> str:
        if not self.has(message_id):
            raise MissingText(message_id, self.language)
        name, _, attribute = message_id.partition(".")
        message = self._bundle.get_message(name)
        pattern: Any = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise MissingText(message_id, self.language, "it has attributes only")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise MissingText(message_id, self.language, "; ".join(str(error) for error in errors))
        return str(text)

    def forms(self, message_id: str, **args: str | int) -> dict[str, str]:
        """The message under "" and its attributes (the cases of a noun) under their names."""
        cases = self._attributes.get(message_id, ())
        return {"": self.say(message_id, **args)} | {case: self.say(f"{message_id}.{case}", **args) for case in cases}

    def noun(self, noun: str, n: int | str) -> dict[str, str]:
        """The forms of a noun for the number $n."""
        ids = [f"{kind}-{noun}".replace("_", "-") for kind in ("good", "noun")]
        for message_id in ids:
            if self.has(message_id):
                return self.forms(message_id, n=n)
        raise MissingText(" or ".join(ids), self.language)

    def said_of(self, prefix: str, id: str) -> str:
        """The message about an id: `letter-blue`, `line-trait-dials`."""
        return self.say(f"{prefix}-{id}".replace("_", "-"))

    def join(self, how: str, parts: Sequence[str]) -> str:
        """Join parts into a list: `how` is and, or, then ... (the `join-` messages)."""
        text = parts[0]
        for i, part in enumerate(parts[1:], start=2):
            place = "next" if i < len(parts) else "last" if i > 2 else "two"
            text = self.say(f"join-{how}", a=text, b=part, place=place)
        return text


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


@cache
def load_speech(language: str, *places: Path) -> Speech:
    """Load messages from files, or from folders with `<language>.ftl`."""
    return Speech(language, [place / f"{language}.ftl" if place.is_dir() else place for place in places])


def game_speech(folder: Path, language: str) -> Speech:
    """All messages of a game: of the effect language, of the words the game adds to it, and its own."""
    return load_speech(language, EFFECTS, folder / f"words.{language}.ftl", folder)
