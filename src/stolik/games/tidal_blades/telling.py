"""Tidal Blades in words: names of its things, texts of its cards, and how its match is told."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ...effects import rulebook
from ...effects.content import Text
from ...effects.nodes import Branch, Effect
from ...effects.speech import MissingText, Speech, load_speech
from ...effects.telling import Teller
from .content import Content, Record
from .state import HIDDEN

FOLDER = Path(__file__).parent
EFFECTS = Path(rulebook.__file__).parent


def speech(language: str) -> Speech:
    return load_speech(language, EFFECTS, FOLDER / f"words.{language}.ftl", FOLDER)


def said(text: Text, language: str) -> str:
    return text.pl if language == "pl" else text.en


def name_of(record: Record, language: str) -> str:
    return said(record.name, language)


def teller(content: Content, language: str, seats: Sequence[str]) -> Teller:
    """Tells a match of this content in this language, with these names for the seats."""
    words = speech(language)

    def names(id: str) -> Mapping[str, str]:
        if id in ("", HIDDEN):
            return {"": words.say("hidden") if id else ""}
        # Nouns that decline come from the words of the language, everything else from its record.
        noun = f"noun-{id}".replace("_", "-")
        if words.has(noun):
            return words.forms(noun, n=1)
        record = content.record(id)
        if record is not None:
            name = name_of(record, language)
            return {"": name, "short": name.rpartition(": ")[2]}
        if words.has(f"face-{id}"):
            return {"": words.say(f"face-{id}")}
        for sign, shown in (("/", "/"), ("+", " + ")):  # faces with two symbols
            if sign in id:
                return {"": shown.join(names(symbol)[""] for symbol in id.split(sign))}
        area, _, kind = id.partition(" ")
        if area in ("easy", "hard"):  # the back of a Monster card
            return {"": words.say("monster-back", difficulty=area, style=names(kind)[""])}
        if kind:
            return {"": words.say("die-in-area", area=area, die=names(kind)[""])}
        raise MissingText(noun, language, "no name for it")

    def effect_at(branch: Branch) -> Effect | None:
        effect = content.effect(branch.source, branch.path.split(".")[0])
        return effect.at(branch.path) if effect else None

    return Teller(words, rulebook.read_rulebook(FOLDER, language), names, effect_at, seats)
