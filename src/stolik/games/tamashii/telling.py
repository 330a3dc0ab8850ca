"""Tamashii in words: names of its things, and how its match is told."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from ...effects.content_telling import ContentTeller
from ...effects.nodes import Branch, Effect
from ...effects.speech import EFFECTS, Speech, capitalised
from ...effects.text import phrase
from ...kernel import HIDDEN, Event, Option
from .card_events import Repeated
from .console import CELLS, STRIDE, TOKENS, cell_name
from .content import PART, CombatSchema, Content, content_of
from .events import (
    Acted,
    Activated,
    DiscardedData,
    DrewClass,
    DumpedData,
    Ended,
    Fired,
    GainedData,
    Headline,
    Installed,
    IntegrityRaised,
    Marked,
    Rolled,
    Spent,
    Staked,
    SuccessesCounted,
    Unlocked,
    Voted,
)
from .firing import BORROWED, COPIED
from .options import Act, Activate, Fire, RepeatPattern, Reroll, Vote
from .records import CodedCard
from .terms import LEVELS
from .vocabulary import CODES, TILES

FOLDER = Path(__file__).parent
CELL_FIELDS = ("cell", "a", "b")
"""Fields of options and events that are cells of a Console."""
SEAT_FIELDS = ("of", "other", "giver")
"""Fields, besides those that every game has, that are seats."""
LINE_FIELDS = ("line", "other_line")
"""Fields that are rows or columns of a Console, which are called as they are written there."""
FOE = "foe:"
"""How the sources of Patterns of attached Enemies begin."""


# --- messages made from the content ----------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def speech(language: str, content: str = "") -> Speech:
    """The messages of the game, and those made from a content: tiles, codes, Scenarios, endings."""
    own = [FOLDER / f"{name}{language}.ftl" for name in ("words.", "campaign.", "")]
    files = [EFFECTS / f"{language}.ftl", *(file for file in own if file.is_file())]
    return Speech(language, [*files, "\n".join(_made(content_of(content), Speech(language, files)))])


def _made(box: Content, words: Speech) -> Iterator[str]:
    """Fluent messages for ids that the content brings; the templates `made-...` give their forms."""
    language = words.language
    for number in TILES:
        tile = box.districts.get(int(number))
        forms = words.forms("made-tile", name=tile.name.said(language) if tile else "?", number=number)
        yield _message(f"noun-{number}", forms)
    for code in CODES:
        yield _message(f"noun-{code}", words.forms("made-code", code=code))
    for sheet in box.scenarios.values():
        id, name = sheet.id.replace("_", "-"), sheet.name.said(language)
        text = words.say(
            "made-scenario-text",
            intro=sheet.intro.said(language),
            difficulty=sheet.difficulty,
            length=sheet.length,
            challenge="yes" if sheet.challenge else "no",
        )
        yield _message(f"ended-scenario-{id}", {"": name})
        if sheet.id in open_scenarios(box):
            yield _message(f"setup-scenario-{id}", {"": name, "text": text})
    for ending in box.endings.values():
        yield _message(f"ended-ending-{ending.id.lower()}", {"": ending.name.said(language)})
    for story in box.stories.values():
        yield _message(f"ended-cause-{story.id.lower()}", {"": story.name.said(language)})


def _message(id: str, forms: Mapping[str, str]) -> str:
    cases = [f"\n    .{case} = {_literal(text)}" for case, text in forms.items() if case]
    return f"{id} = {_literal(forms[''])}{''.join(cases)}"


def _literal(text: str) -> str:
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'{{ "{quoted}" }}'


def open_scenarios(box: Content) -> list[str]:
    """Scenarios that can be played out of a new box, without a campaign."""
    return [sheet.id for sheet in box.unlocked("scenario", ()) if not sheet.epilogue]


# --- parts of texts --------------------------------------------------------------------------------------------------


def dice_text(words: Speech, hit: int, crit: int, blank: int = 0) -> str:
    """Such as "1 hit and 2 blanks"."""
    counted = {"part-hits": hit, "part-crits": crit, "part-blanks": blank}
    parts = [words.say(message, n=n) for message, n in counted.items() if n]
    return words.join("and", parts) if parts else words.say("part-no-dice")


def data_text(words: Speech, tokens: str) -> str:
    """Data tokens by kind, such as "red × 2, open"."""
    counted = Counter(tokens)
    kinds = [(words.said_of("colour", sign), counted[sign]) for sign in TOKENS if counted[sign]]
    return ", ".join(f"{kind} × {n}" if n > 1 else kind for kind, n in kinds)


def cells_text(cells: int) -> str:
    """The names of cells, a bit a cell."""
    return " ".join(cell_name(cell) for cell in CELLS if cells >> cell & 1)


def symbols_text(words: Speech, schema: CombatSchema, dice: int = 0) -> str:
    """What a Combat Schema needs; of a multi one the dice that are used, or one each."""
    if not schema.multi:
        return dice_text(words, schema.hit, schema.crit)
    if dice:
        return dice_text(words, dice if schema.hit else 0, dice if schema.crit else 0)
    return words.say("card-symbols-multi", face="hit" if schema.hit else "crit")


class TamashiiTeller(ContentTeller[Content]):
    """Tells a match; many lines need more than the fields of their option or event."""

    payments = (Spent, DumpedData)
    acts = (Fired, Staked, Installed, Unlocked, IntegrityRaised, DrewClass, GainedData, DiscardedData)

    def __init__(self, content: Content, language: str, seats: Sequence[str]) -> None:
        super().__init__(content, FOLDER, language, seats, speech(language, content.id))

    # --- names -------------------------------------------------------------------------------------------------------

    def _names_of(self, id: str) -> Mapping[str, str]:
        words = self.speech
        if id.startswith(HIDDEN) and id[1:] in map(str, LEVELS):
            return {"": words.say("made-level", level=id[1:])}
        found: dict[str, str] = {}
        for message in (f"noun-{id}".replace("_", "-"), f"name-{id}".replace("_", "-")):
            if words.has(message):
                found |= words.forms(message, n=1)
        record = self.content.record(id)
        if isinstance(record, CodedCard):
            found[""] = words.say("made-card", name=record.name.said(words.language), code=id)
        elif record is not None:
            found[""] = record.name.said(words.language)
        return found

    def effect_of(self, branch: Branch) -> Effect | None:
        """Effects within lists of a record have paths such as `world/1.0`."""
        root = branch.path.split(".")[0]
        if "/" not in root:
            return super().effect_of(branch)
        effect: Effect | None = self.content.library.effects[PART].get(f"{branch.source}/{root}")
        return effect.at(branch.path) if effect else None

    def pattern_name(self, source: str, number: int) -> str:
        """A Pattern by its source and number, as options and events name it."""
        say = self.speech.say
        if source == "basic":
            records = [*self.content.library.records["basic_pattern"].values()]
            return say("pattern-basic", name=records[number].name.said(self.speech.language))
        if source.startswith(FOE):
            return say("pattern-foe", number=number + 1)
        if source.startswith(BORROWED):
            return say("pattern-borrowed", number=number + 1)
        if source == "bot":
            return say("pattern-bot")
        source = source.removeprefix(COPIED)
        several = len(self.content.card_patterns.get(source, ())) > 1
        return say("pattern-card", name=self.name(source), number=number + 1, several="yes" if several else "no")

    def action_name(self, card: str, action: str) -> str:
        """The name of a Player Action; what it does, if it has no name."""
        record: Any = self.content.record(card)
        for i, found in enumerate(getattr(record, "actions", ())):
            if found.id == action:
                effect = self.content.part(card, "action", i)
                name: str = found.name.said(self.speech.language)
                return name or (capitalised(phrase(effect, self.speech)) if effect else action)
        return self.name(action)

    def _schema(self, source: str, number: int, dice: int) -> dict[str, str]:
        schema = self.content.schemas[source][number]
        return {
            "symbols": symbols_text(self.speech, schema, dice),
            "text": capitalised(phrase(schema.effect, self.speech)),
        }

    def way_name(self, card: str, path: str) -> str:
        """A way of a vote: what the card calls it, or what it does."""
        names = getattr(self.content.record(card), "ways", ())
        number = int(path.rpartition(".")[2])
        if number < len(names):
            return str(names[number].said(self.speech.language))
        effect = self.effect_of(Branch(card, path))
        return capitalised(phrase(effect, self.speech)) if effect else path

    # --- options and events ------------------------------------------------------------------------------------------

    def _args(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Cells, places, tiles and tokens are no ids."""
        told: dict[str, Any] = {}
        rest: dict[str, Any] = {}
        for field, value in values.items():
            if field in CELL_FIELDS:
                told[field] = cell_name(value)
                told.setdefault("row", value // STRIDE + 1)
            elif field in LINE_FIELDS:
                told[field.replace("_", "-")] = value
            elif field == "place":
                told["place"] = value + 1
            elif field == "tile":
                told |= {"tile": self.name(str(value)) if value else "", "tile-id": str(value) if value else "none"}
            elif field == "tokens":
                told["tokens"] = data_text(self.speech, value)
            elif field == "cells":
                told |= {"cells": cells_text(value), "cells-n": value.bit_count()}
            elif field in SEAT_FIELDS:
                told[field] = self.seat(value)
            elif field not in ("console", "way", "action"):
                rest[field.rstrip("_")] = value
        if "source" in rest and rest["source"].startswith((FOE, BORROWED, COPIED)):
            del rest["source"]
        return super()._args(rest) | told

    def _args_of(self, option: Option) -> dict[str, Any]:
        args = super()._args_of(option)
        match option:
            case Fire(source, number):
                args["what"] = self.pattern_name(source, number)
            case RepeatPattern(number):
                args["what"] = self.pattern_name("basic", number)
            case Reroll(hit, crit, blank):
                args |= {"dice": dice_text(self.speech, hit, crit, blank), "n": hit + crit + blank}
            case Activate(source, schema, dice):
                args |= self._schema(source, schema, dice)
            case Act(card, action):
                args["action"] = self.action_name(card, action)
            case Vote(way, card):
                args["way"] = self.way_name(card, way)
            case _:
                pass
        return args

    def args_of_event(self, event: Event) -> dict[str, Any]:
        args, words = super().args_of_event(event), self.speech
        match event:
            case Fired() | Repeated():
                args["what"] = self.pattern_name(event.source, event.pattern)
            case Rolled():
                args["dice"] = dice_text(words, event.hit, event.crit, event.blank)
            case Activated():
                args |= self._schema(event.source, event.schema, event.dice)
            case Acted():
                args["action"] = self.action_name(event.card, event.action)
            case Voted():
                args["way"] = self.way_name(event.card, event.way)
            case Headline():
                paragraph = self.content.stories[event.code].world[event.paragraph]
                args["headline"] = paragraph.headline.said(words.language)
            case SuccessesCounted():
                args["passed"] = "yes" if event.successes >= event.needed else "no"
            case Marked():
                args["where"] = "card" if event.card else "place" if event.place >= 0 else "seat"
                args["token"] = words.noun(event.token, abs(event.n))[""]
            case Ended():
                ending = self.content.endings.get(event.code)
                args["kind"] = ending.kind if ending else "defeat"
            case _:
                pass
        return args


def teller(content: Content, language: str, seats: Sequence[str]) -> TamashiiTeller:
    """Tells a match of this content in this language, with these names for the seats."""
    return TamashiiTeller(content, language, seats)
