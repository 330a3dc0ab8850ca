"""Tidal Blades in words: names of its things, and how its match is told."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from ...effects.content_telling import ContentTeller
from ...effects.speech import game_speech
from .content import Content
from .events import Bought, Lost

FOLDER = Path(__file__).parent

speech = partial(game_speech, FOLDER)
"""The messages of the game in a language."""


class TidalBladesTeller(ContentTeller[Content]):
    """Tells a match; dice have names by their face and area, Monsters by their back."""

    payments = (Lost,)
    acts = (Bought,)

    def _names_of(self, id: str) -> Mapping[str, str]:
        words = self.speech
        if found := super()._names_of(id):
            return {"short": found[""].rpartition(": ")[2], **found}
        if words.has(f"face-{id}"):
            return {"": words.say(f"face-{id}")}
        for sign, shown in (("/", "/"), ("+", " + ")):  # faces with two symbols
            if sign in id:
                return {"": shown.join(map(self.name, id.split(sign)))}
        area, _, kind = id.partition(" ")
        if area in ("easy", "hard"):  # the back of a Monster card
            return {"": words.say("monster-back", difficulty=area, style=self.name(kind))}
        return {"": words.say("die-in-area", area=area, die=self.name(kind))} if kind else {}


def teller(content: Content, language: str, seats: Sequence[str]) -> TidalBladesTeller:
    """Tells a match of this content in this language, with these names for the seats."""
    return TidalBladesTeller(content, FOLDER, language, seats)
