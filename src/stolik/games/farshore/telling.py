"""Farshore in words: names of its things, texts of its cards, and how its match is told."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from ...effects.content_telling import ContentTeller
from ...effects.speech import Speech, game_speech
from ...effects.text import condition_text
from ...kernel import Event, Option
from .content import Content
from .events import AnchorUsed, CardPlayed, CostChanged, DiscardedFromCity, Gave, GaveGoods, ShipMoved, Spent
from .options import Pay, Place
from .terms import RESOURCES

FOLDER = Path(__file__).parent

speech = partial(game_speech, FOLDER)
"""The messages of the game in a language."""


def goods_text(goods: Mapping[Any, int], words: Speech) -> str:
    """Such as "2 driftwood and 1 shell"; empty if there are none."""
    parts = [f"{n} {words.noun('any_resource' if what == 'any' else what, n)['']}" for what, n in goods.items() if n]
    return words.join("and", parts) if parts else ""


def paid_with(pay: Pay) -> dict[str, int]:
    """How many of each kind a payment takes."""
    return {what: n for what in (*RESOURCES, "treasure") if (n := getattr(pay, what))}


class FarshoreTeller(ContentTeller[Content]):
    """Tells a match; some lines need more than the fields of their option or event."""

    payments = (Spent, AnchorUsed, CostChanged, DiscardedFromCity)
    acts = (CardPlayed,)

    def _names_of(self, id: str) -> Mapping[str, str]:
        """Its name, the cases of a noun, and what a map or a wind rose asks for."""
        words = self.speech
        # What the rules count stands in the words of the effect language; here are the names of single things.
        found: dict[str, str] = {}
        for message in (f"noun-{id}".replace("_", "-"), f"name-{id}".replace("_", "-")):
            if words.has(message):
                found |= words.forms(message, n=1)
        record = self.content.record(id)
        if record is not None:
            found[""] = record.name.said(words.language)
        for records, field in ((self.content.maps, "requirement"), (self.content.wind_roses, "matches")):
            if id in records:
                found["needs"] = condition_text(self.content.condition(id, field), words)
        return found

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

    def args_of_event(self, event: Event) -> dict[str, Any]:
        args = super().args_of_event(event)
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
    return FarshoreTeller(content, FOLDER, language, seats)
