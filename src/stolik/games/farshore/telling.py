"""Farshore in words: names of its things, texts of its cards, and how its match is told."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ...effects import rulebook
from ...effects.content import Text
from ...effects.nodes import Branch, Effect
from ...effects.speech import MissingText, Speech, load_speech
from ...effects.telling import Teller
from ...effects.text import condition_text
from ...kernel import Event, Option
from .content import Content, Record
from .events import Gave, GaveGoods, ShipMoved
from .options import Pay, Place
from .state import HIDDEN
from .terms import RESOURCES

FOLDER = Path(__file__).parent
EFFECTS = Path(rulebook.__file__).parent


def speech(language: str) -> Speech:
    return load_speech(language, EFFECTS, FOLDER / f"words.{language}.ftl", FOLDER)


def said(text: Text, language: str) -> str:
    return text.pl if language == "pl" else text.en


def name_of(record: Record, language: str) -> str:
    return said(record.name, language)


def goods_text(goods: Mapping[Any, int], words: Speech) -> str:
    """Such as "2 driftwood and 1 shell"; empty if there are none."""
    parts = [f"{n} {words.noun('any_resource' if what == 'any' else what, n)['']}" for what, n in goods.items() if n]
    return words.join("and", parts) if parts else ""


def paid_with(pay: Pay) -> dict[str, int]:
    """How many of each kind a payment takes."""
    return {what: n for what in (*RESOURCES, "treasure") if (n := getattr(pay, what))}


class FarshoreTeller(Teller):
    """Tells a match; some lines need more than the fields of their option or event."""

    def __init__(self, content: Content, language: str, seats: Sequence[str]) -> None:
        self.content = content
        book = rulebook.read_rulebook(FOLDER, language)
        super().__init__(speech(language), book, self.names_of, self.effect_of, seats)

    def names_of(self, id: str) -> Mapping[str, str]:
        """Its name, the cases of a noun, and what a map or a wind rose asks for."""
        words = self.speech
        if id in ("", HIDDEN):
            return {"": words.say("hidden") if id else ""}
        # What the rules count stands in the words of the effect language; here are the names of single things.
        found: dict[str, str] = {}
        for message in (f"noun-{id}".replace("_", "-"), f"name-{id}".replace("_", "-")):
            if words.has(message):
                found |= words.forms(message, n=1)
        record = self.content.record(id)
        if record is not None:
            found[""] = name_of(record, words.language)
        for records, field in ((self.content.maps, "requirement"), (self.content.wind_roses, "matches")):
            if id in records:
                found["needs"] = condition_text(self.content.condition(id, field), words)
        if not found:
            raise MissingText(f"name-{id}", words.language, "no name for it")
        return found

    def effect_of(self, branch: Branch) -> Effect | None:
        effect = self.content.effect(branch.source, branch.path.split(".")[0])
        return effect.at(branch.path) if effect else None

    def place_kind(self, space: str) -> str:
        """Coast and island for each of their spaces; all others are of their own kind."""
        if space in self.content.coast:
            return "coast"
        return "island" if space in self.content.islands else space

    def _args_of(self, option: Option) -> dict[str, Any]:
        args = super()._args_of(option)
        card = self.content.cards.get(getattr(option, "card", "") or getattr(option, "item", ""))
        args["colour"] = card.colour if card else "none"
        if isinstance(option, Place):
            args["kind"] = self.place_kind(option.space)
        if isinstance(option, Pay):
            args["paid"] = goods_text(paid_with(option), self.speech)
        return args

    def _args_of_event(self, event: Event) -> dict[str, Any]:
        args = super()._args_of_event(event)
        match event:
            case ShipMoved():
                args["points"] = self.content.track[event.space].points
            case Gave() | GaveGoods():
                args["nobody"] = "yes" if event.seat == event.to else "no"
            case _:
                pass
        return args


def teller(content: Content, language: str, seats: Sequence[str]) -> FarshoreTeller:
    """Tells a match of this content in this language, with these names for the seats."""
    return FarshoreTeller(content, language, seats)
