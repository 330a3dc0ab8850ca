"""`stolik pack words`: documents the fields of pack records and the effect language, from a game's vocabulary."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import inspect
from rich.markdown import Markdown

from ..effects.content import RecordKind, Text
from ..effects.nodes import Amount, Condition, Do, Effect, Term, Value
from ..effects.parser import parse_amount
from ..effects.speech import Speech, capitalised, load_speech
from ..effects.text import amount_text, condition_text, modifier_text, phrase, trigger_text
from ..effects.vocabulary import ABILITIES, AMOUNT, EFFECT, Vocabulary, Word
from ..games import find_game
from .output import new_console


def words(game: str, language: str) -> int:
    text = words_page(game, language)
    if sys.stdout.isatty():
        new_console().print(Markdown(text))
    else:
        print(text)
    return 0


def words_page(game: str, language: str, level: int = 1) -> str:
    """The page as Markdown; headings start at this level."""
    shelf = find_game(game)
    told = shelf.teller(shelf.rules.content, language, ()).speech
    return _Page(shelf.vocabulary, shelf.tables, told, language).whole(shelf.name, level)


class _Page:
    def __init__(self, vocabulary: Vocabulary, tables: Any, told: Speech, language: str) -> None:
        self.vocabulary, self.tables, self.told = vocabulary, tables, told
        self.ui = load_speech(language, Path(__file__).with_name(f"packs.{language}.ftl"))

    def say(self, message: str, **args: str | int) -> str:
        return self.ui.say(message, **args)

    def whole(self, name: str, level: int) -> str:
        head = "#" * level
        parts = [f"{head} {self.say('words-title', game=name)}", self.say("words-tables-about")]
        for kind, table in self.tables.items():
            parts += [f"{head}# `[[{kind}]]`", *self.remark(f"table-{kind}"), self.fields_of(kind, table)]
        sections: dict[str, Sequence[Sequence[str]]] = {
            "nouns": [(f"`{kind}`", _some(names)) for kind, names in self.vocabulary.nouns.items()],
            "verbs": [self.verb(word) for word in self.vocabulary.verbs.values()],
            "amounts": [self.term(word, amount=True) for word in self.vocabulary.amounts.values()],
            "conditions": [self.term(word, amount=False) for word in self.vocabulary.conditions.values()],
            "triggers": [self.trigger(word) for word in self.vocabulary.triggers.values()],
            "modifiers": list(self.modifiers()),
        }
        for section, rows in sections.items():
            if not rows:
                continue
            heads = [self.say(f"words-head-{column}") for column in COLUMNS[section]]
            where = self.abilities_with("whenever" if section == "triggers" else "always")
            parts += [f"{head}# {self.say(f'words-{section}')}", self.say(f"words-{section}-about", where=where)]
            parts.append(_table(heads, rows))
        return "\n\n".join(parts)

    # --- records -----------------------------------------------------------------------------------------------------

    def fields_of(self, kind: str, table: RecordKind) -> str:
        info = inspect.type_info(table.record)
        assert isinstance(info, inspect.StructType)
        rows = [row for row in self.fields(kind, table, info, "", {}) if row[0] not in COMMON]
        return _table([self.say(f"words-head-{column}") for column in ("field", "type", "remark")], rows)

    def fields(
        self, kind: str, table: RecordKind, info: inspect.StructType, within: str, seen: dict[type, str]
    ) -> Iterator[tuple[str, str, str]]:
        """A table row for each field, nested records included. Records listed before are only named."""
        for field in info.fields:
            name = f"{within}{field.encode_name}"
            remarks = [] if field.required else [self.say("words-optional", default=_shown(field.default))]
            remarks += self.remark(f"field-{kind}-{name}")
            inner, ending = _struct_in(field.type)
            if inner is None or inner.cls is Text:
                stands = self.written(table, name) or self.type(field.type)
            elif inner.cls in seen:
                stands = self.say("words-same-fields", field=seen[inner.cls])
            else:
                stands = self.say("words-fields", how={"": "one", "[]": "list", "{}": "each"}[ending])
            yield f"`{name}`", stands, "; ".join(remarks)
            if inner is not None and inner.cls is not Text and seen.setdefault(inner.cls, name) == name:
                yield from self.fields(kind, table, inner, f"{name}{ending}.", seen)

    def written(self, table: RecordKind, name: str) -> str:
        """What a field holds in the effect language; empty if it is an ordinary field."""
        if name not in table.written:
            return ""
        written = table.written[name]
        if written.kind == "abilities" and written.forms != ABILITIES:
            return f"{self.say('words-written-abilities')} ({self.say('words-only', words=_calls(written.forms))})"
        only = f" ({self.say('words-only', words=_listed(written.only))})" if written.only else ""
        scaled = f" ({self.say('words-scaled')})" if written.scaled else ""
        return self.say(f"words-written-{written.kind}") + only + scaled

    def remark(self, message: str) -> list[str]:
        id = message.replace("_", "-").replace("[].", "-").replace("{}.", "-").replace(".", "-")
        return [self.told.say(id)] if self.told.has(id) else []

    def type(self, info: inspect.Type) -> str:
        match info:
            case inspect.Metadata(type=inner):
                return self.type(inner)
            case inspect.UnionType(types=types):
                return self.type(next(t for t in types if not isinstance(t, inspect.NoneType)))
            case inspect.LiteralType(values=values):
                return self.say("words-one-of", values=_listed([str(value) for value in values if value]))
            case inspect.IntType(ge=least, le=most):
                return self.say("words-number", least=least or 0, most=most or 0)
            case inspect.BoolType():
                return "`true`, `false`"
            case inspect.VarTupleType(item_type=inner):
                return self.say("words-list", of=self.type(inner))
            case inspect.DictType(key_type=key, value_type=value):
                return self.say("words-each", of=self.type(key), value=self.type(value))
            case inspect.StructType(cls=cls) if cls is Text:
                return "`{ en, pl }`"
            case _:
                return self.say("words-text")

    # --- words -------------------------------------------------------------------------------------------------------

    def verb(self, word: Word) -> tuple[str, str, str, str]:
        call, args = self.example(word)
        where = self.say("words-where-cost" if word.cost else "words-where-effect")
        if word.names:
            speaking = [*self.vocabulary.amounts.values(), *self.vocabulary.conditions.values()]
            about = _listed([other.name for other in speaking if word.names in other.about])
            where += "; " + self.say("words-where-names", words=about)
        return _signature(word), f"`{call}`", capitalised(phrase(Do("", word, args), self.told)), where

    def term(self, word: Word, *, amount: bool) -> tuple[str, str, str, str]:
        call, args = self.example(word)
        values = tuple(arg for arg in args if isinstance(arg, int | str))
        term = Term(word, values, word.about[-1] if word.about else "")
        if amount:
            told = amount_text(Amount(lambda g, seat, about="": 0, None, term), self.told)
        else:
            told = condition_text(Condition(lambda g, seat, about="": False, term), self.told)
        return _signature(word), f"`{call}`", told, self.where(word, amount=amount)

    def where(self, word: Word, *, amount: bool) -> str:
        """Where a word may be used: anywhere, or only in certain fields."""
        if not word.about:
            return self.say("words-where-amount" if amount else "words-where-condition")
        costs, triggers = self.vocabulary.naming(word)
        places = [f"`{cost}(...) >> ...`" for cost in costs]
        places += [f"`whenever({trigger}(...), ...)`" for trigger in triggers]
        places += [
            self.say("words-where-field", field=name, kind=kind)
            for kind, table in self.tables.items()
            for name, written in table.written.items()
            if written.named in word.about
        ]
        return self.say("words-where-only", places=", ".join(places))

    def trigger(self, word: Word) -> tuple[str, str, str]:
        call, args = self.example(word)
        return (
            _signature(word),
            f"`{call}`",
            trigger_text(word, tuple(a for a in args if isinstance(a, int | str)), self.told),
        )

    def modifiers(self) -> Iterator[tuple[str, str, str]]:
        for modifier in self.vocabulary.modifiers:
            for by in (1, -1):
                if self.vocabulary.one_way.get(modifier, by) == by:
                    yield f"`{modifier}`", f"`always({modifier}, {by})`", modifier_text(modifier, by, self.told)

    def abilities_with(self, form: str) -> str:
        """The fields that hold abilities of this form."""
        return ", ".join(
            self.say("words-where-field", field=name, kind=record)
            for record, table in self.tables.items()
            for name, written in table.written.items()
            if written.kind == "abilities" and form in written.forms
        )

    def example(self, word: Word) -> tuple[str, tuple[Value | Amount | Effect, ...]]:
        """An example call of a word and its arguments: numbers are 2, nouns the first of their class, effects the first
        verb that takes none."""
        calls: list[str] = []
        args: list[Value | Amount | Effect] = []
        for parameter in (p.rstrip("?") for p in word.parameters):
            if parameter == EFFECT:
                verbs = self.vocabulary.verbs.values()
                inner = next(verb for verb in verbs if EFFECT not in "".join(verb.parameters))
                call, values = self.example(inner)
                args.append(Do("", inner, values))
            elif parameter in (AMOUNT, "number"):
                call = "2"
                args.append(parse_amount(call, self.vocabulary) if parameter == AMOUNT else 2)
            else:
                call = self.vocabulary.nouns[parameter][0]
                args.append(call)
            calls.append(call)
        return f"{word.name}({', '.join(calls)})", tuple(args)


MOST_NOUNS = 30
"""Of a longer class of nouns only the first and the last are listed."""
COMMON = ("`id`", "`name`", "`flavour`")
"""Fields of every record."""
COLUMNS = {
    "nouns": ("class", "nouns"),
    "verbs": ("word", "example", "text", "where"),
    "amounts": ("word", "example", "text", "where"),
    "conditions": ("word", "example", "text", "where"),
    "triggers": ("word", "example", "text"),
    "modifiers": ("word", "example", "text"),
}


def _struct_in(info: inspect.Type) -> tuple[inspect.StructType | None, str]:
    """The record inside a field, and the notation of its path: `spots[]`, `dials{}`."""
    match info:
        case inspect.StructType():
            return info, ""
        case inspect.UnionType(types=types):
            return _struct_in(next(t for t in types if not isinstance(t, inspect.NoneType)))
        case inspect.VarTupleType(item_type=inspect.StructType() as inner):
            return inner, "[]"
        case inspect.DictType(value_type=inspect.StructType() as inner):
            return inner, "{}"
        case _:
            return None, ""


def _shown(default: Any) -> str:
    match default:
        case bool():
            return "true" if default else "false"
        case int() | str() if default != "":
            return str(default)
        case _:
            return "none"


def _signature(word: Word) -> str:
    return f"`{word.name}({', '.join(word.parameters)})`"


def _some(names: Sequence[str]) -> str:
    """All of them, but for a long list."""
    if len(names) <= MOST_NOUNS:
        return _listed(names)
    return f"{_listed(names[: MOST_NOUNS // 2])}, ..., {_listed(names[-1:])}"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _calls(names: Sequence[str]) -> str:
    return _listed([f"{name}(...)" for name in names])


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
