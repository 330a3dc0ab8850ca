"""The card gallery: what lies open in the box, with generated texts; and the rest of it for those who want spoilers."""

from collections.abc import Iterator
from typing import Any

from ...effects.gallery import text_of, title
from ...effects.nodes import Amount, Arithmetic, Effect, Term
from ...effects.records import ContentRecord
from ...effects.speech import Speech, capitalised
from ...effects.text import amount_text, effect_text, goal_text
from ...effects.vocabulary import Word
from .content import Content, content_of
from .records import (
    NO_TEXT,
    OPEN_CODE,
    Augment,
    BasicPattern,
    Board,
    Body,
    Boss,
    Conditions,
    District,
    Enemy,
    GeneratorMap,
    Goal,
    Protocol,
    Scenario,
)
from .telling import data_text, speech, symbols_text

KINDS = (
    *("board", "basic_pattern", "enemy", "body", "augment", "protocol", "district", "scenario"),
    *("generator_map", "conditions", "extension", "pvp", "goal"),
)
"""Kinds of records that lie open in the box, as far as they are not Locked."""
SECRET_KINDS = (*KINDS, "boss")


def is_open(record: Any) -> bool:
    """Whether anybody may look at it before a match (TM-039).

    It is not Locked, no Boss, no Enemy of a Scenario card, and not the Epilogue.
    """
    if isinstance(record, Boss) or (isinstance(record, Enemy) and record.card):
        return False
    if isinstance(record, Scenario) and record.epilogue:
        return False
    return getattr(record, "code", OPEN_CODE) == OPEN_CODE


def gallery(content: str, language: str) -> list[tuple[str, str, str, str]]:
    """Kind, name, text and flavour of all that lies open in the box."""
    return _rows(content, language, KINDS, shown=True)


def spoilers(content: str, language: str) -> list[tuple[str, str, str, str]]:
    """The same of Locked elements and Bosses."""
    return _rows(content, language, SECRET_KINDS, shown=False)


def _rows(content: str, language: str, kinds: tuple[str, ...], *, shown: bool) -> list[tuple[str, str, str, str]]:
    box = content_of(content)
    words = speech(language, box.id)
    return [
        (kind, title(record, language), card_text(box, record, words), record.flavour.said(language))
        for kind in kinds
        for record in box.library.records[kind].values()
        if is_open(record) == shown
    ]


# --- texts -----------------------------------------------------------------------------------------------------------


def card_text(box: Content, record: ContentRecord, words: Speech) -> str:
    """All that can be read on a card, tile or board."""
    head = _head(box, record, words)
    return " ".join(part for part in (head, rules_text(box, record, words)) if part)


def _head(box: Content, record: ContentRecord, words: Speech) -> str:
    """The numbers of a record."""
    say = words.say
    match record:
        case Board():
            return f"{stats_text(record, words)} {say('card-core', core=words.said_of('name', record.core))}"
        case Body():
            return stats_text(record, words)
        case Enemy():
            return say("card-enemy", level=record.level, integrity=record.integrity)
        case Augment():
            return say(
                "card-augment",
                deck=words.said_of("noun", record.deck),
                activation=words.said_of("name", record.activation),
                memory=record.memory,
                once="yes" if record.once else "no",
                starting=words.said_of("name", record.starting) if record.starting else "none",
            )
        case District():
            return say("card-district", number=record.number, entry=record.entry, stationary=record.stationary)
        case Goal():
            return say("card-goal", points=record.points)
        case _:
            return ""


def rules_text(box: Content, record: Any, words: Speech) -> str:
    """What a card, tile or board does, without its numbers."""
    return " ".join(filter(None, _rules(box, record, words)))


def _rules(box: Content, record: Any, words: Speech) -> Iterator[str]:
    say = words.say
    yield from schemas_text(box, record.id, words)
    match record:
        case Enemy():
            for field in ("basic", "special"):
                yield say(f"card-{field}", text=text_of(box, record.id, field, words))
            for i, hack in enumerate(record.hacks):
                yield say("card-hack", rows=rows_text(hack.rows), text=part_text(box, record.id, "hack", i, words))
            repel = part_text(box, record.id, "repel", 0, words)
            yield say("card-repel", rows=rows_text(record.repel.rows), text=repel or "none")
        case Body():
            yield say("card-pattern-bare", rows=rows_text(record.cost))
        case Augment() if record.rows:
            yield say("card-pattern", rows=rows_text(record.rows), text=text_of(box, record.id, "effect", words))
        case BasicPattern():
            yield say("card-pattern", rows=rows_text(record.rows), text=text_of(box, record.id, "effect", words))
        case Protocol():
            yield from steps_text(box, record, words)
        case Scenario():
            yield record.intro.said(words.language)
        case GeneratorMap():
            tiles = [words.noun(str(number), 1)[""] for _, _, number in record.map.open]
            yield say("card-map", open=words.join("and", tiles), n=len(record.map.covered.at))
        case Conditions():
            yield _conditions(box, record, words)
        case Goal():
            yield goal_sentence(box, record, words)
        case Boss():
            yield say("card-boss", integrity=amount_text(box.amount(record.id, "integrity"), words))
            yield text_of(box, record.id, "acts", words)
        case _:
            yield text_of(box, record.id, "effect", words)
    if not isinstance(record, Protocol):
        yield text_of(box, record.id, "abilities", words)
    for i, pattern in enumerate(getattr(record, "patterns", ())):
        text = part_text(box, record.id, "pattern", i, words) or pattern.name.said(words.language)
        yield say("card-pattern", rows=rows_text(pattern.rows), text=text)
    yield getattr(record, "rule", NO_TEXT).said(words.language)


def part_text(box: Content, id: str, kind: str, number: int, words: Speech) -> str:
    """The effect of the n-th Hack, Schema, ... of a record; empty if it has none."""
    effect: Effect | None = box.part(id, kind, number)
    return effect_text(effect, words) if effect else ""


def rows_text(rows: tuple[str, ...]) -> str:
    """A Pattern in a line: its rows from top to bottom; a dot asks for nothing."""
    return f"[{' / '.join(rows)}]".replace(".", "·")


def stats_text(record: Board | Body, words: Speech) -> str:
    return words.say("card-stats", mov=record.mov, atk=record.atk, prg=record.prg)


def schemas_text(box: Content, id: str, words: Speech) -> list[str]:
    """The Combat Schemas of a board, Body or Augment."""
    return [
        words.say(
            "card-schema", symbols=capitalised(symbols_text(words, schema)), text=effect_text(schema.effect, words)
        )
        for schema in box.schemas.get(id, ())
    ]


def steps_text(box: Content, record: Protocol, words: Speech) -> list[str]:
    """The steps of a Learning Protocol; what the last one gives, it gives for good."""
    found = []
    for i in range(len(record.steps)):
        goal = box.part_condition(record.id, "goal", i)
        args: dict[str, str | int] = {"step": i + 1, "goal": goal_text(goal, words).removesuffix(".") if goal else ""}
        if i < len(record.steps) - 1:
            reward = part_text(box, record.id, "reward", i, words)
            found.append(words.say("card-step", **args, reward=reward or "none"))
        else:
            reward = text_of(box, record.id, "abilities", words)
            found.append(words.say("card-last-step", **args, reward=reward))
    return found


def goal_sentence(box: Content, record: Goal, words: Speech) -> str:
    """What a Goal card asks for: a condition, or a Test."""
    if record.condition:
        return goal_text(box.condition(record.id, "condition"), words)
    if not record.test:
        return ""
    at = words.noun(record.at, 1)["at"] if record.at else "none"
    kind = words.noun(record.test, 1)["some"]
    return words.say("card-goal-test", kind=kind, n=record.successes, at=at)


def _count(box: Content, id: str, number: int, words: Speech) -> str:
    """How many Enemies of a group there are; mostly so many for each player."""
    amount: Any = box.part_condition(id, "count", number)
    match amount and amount.node:
        case Arithmetic("*", Amount(fixed=int(n)), Amount(node=Term(Word(name="players")))):
            return words.say("card-per-player", n=n)
        case _:
            return amount_text(amount, words) if amount else words.say("card-all")


def _conditions(box: Content, record: Conditions, words: Speech) -> str:
    groups = []
    for i, group in enumerate(record.enemies):
        groups.append(words.say("card-conditions-group", level=group.level, n=_count(box, record.id, i, words)))
    return words.say(
        "card-conditions",
        enemies="; ".join(groups),
        bonus=text_of(box, record.id, "bonus", words) or "none",
        data=data_text(words, record.data) if record.data.strip("c") else "core" if record.data else "none",
        n=len(record.data),
    )
