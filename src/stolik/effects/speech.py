"""One language of one game: its Fluent messages, and no silence where one is missing."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message

LANGUAGES = ("en", "pl")


class MissingText(LookupError):  # noqa: N818 - it names what is missing
    """A message that a language does not have, or that lacks something it speaks of."""

    def __init__(self, message_id: str, language: str, why: str = "no such message") -> None:
        super().__init__(f"{message_id} ({language}): {why}")
        self.message_id = message_id
        self.language = language


class Speech:
    """Says messages in one language. No two sources may have the same message: one would hide the other."""

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
        """Whether there is such a message, or such an attribute (`verb-gain.object`)."""
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
        """The message itself under "" and each of its attributes (the cases of a noun) under its name."""
        cases = self._attributes.get(message_id, ())
        return {"": self.say(message_id, **args)} | {case: self.say(f"{message_id}.{case}", **args) for case in cases}

    def noun(self, noun: str, n: int | str) -> dict[str, str]:
        """The forms of a good of which there are $n, or of a noun that is not counted."""
        ids = [f"{kind}-{noun}".replace("_", "-") for kind in ("good", "noun")]
        for message_id in ids:
            if self.has(message_id):
                return self.forms(message_id, n=n)
        raise MissingText(" or ".join(ids), self.language)

    def join(self, how: str, parts: Sequence[str]) -> str:
        """Parts in a row: `how` is and, or, then ... (the `join-` messages)."""
        text = parts[0]
        for i, part in enumerate(parts[1:], start=2):
            place = "next" if i < len(parts) else "last" if i > 2 else "two"
            text = self.say(f"join-{how}", a=text, b=part, place=place)
        return text


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


@cache
def load_speech(language: str, *places: Path) -> Speech:
    """The speech of some places: a file, or a folder that has `<language>.ftl`."""
    return Speech(language, [place / f"{language}.ftl" if place.is_dir() else place for place in places])
