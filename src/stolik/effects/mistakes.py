"""Describes in words why a value does not fit a type, for every faulty place in it."""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any

from msgspec import inspect

Mistake = tuple[str, str]
"""Path (`cost.fruit`, `spots[1].trait`) and message."""


def nearest(name: str, known: Iterable[str]) -> str:
    """Suggestion for a misspelt name, as the end of a sentence; empty if no name is similar."""
    found = get_close_matches(name, list(known), n=1, cutoff=0.6)
    return f"; did you mean {found[0]!r}?" if found else ""


def mistakes_of(value: Any, expected: type) -> list[Mistake]:
    """All mistakes in a value; empty if it is valid, or if only the type itself can describe the mistake."""
    return list(_mistakes(value, inspect.type_info(expected), ""))


def _mistakes(value: Any, expected: inspect.Type, place: str) -> Iterator[Mistake]:
    match expected:
        case inspect.Metadata(type=inner, extra_json_schema=extra):
            described = (extra or {}).get("description")
            wrong = list(_mistakes(value, inner, place))
            yield from [(place, f"expected {described}, found {shown(value)}")] if wrong and described else wrong
        case inspect.UnionType(types=types):
            for inner in types:
                if not isinstance(inner, inspect.NoneType):  # an optional record
                    yield from _mistakes(value, inner, place)
        case inspect.StructType():
            yield from _of_fields(value, expected, place)
        case inspect.DictType(key_type=key, value_type=inner):
            if not isinstance(value, dict):
                yield place, _expected("{ name = value, ... }", value)
                return
            for name, part in value.items():
                yield from _mistakes(name, key, _within(place, str(name)))
                yield from _mistakes(part, inner, _within(place, str(name)))
        case inspect.VarTupleType(item_type=inner) | inspect.ListType(item_type=inner):
            if not isinstance(value, list):
                yield place, _expected("a list: [ ... ]", value)
                return
            for at, part in enumerate(value):
                yield from _mistakes(part, inner, f"{place}[{at}]")
        case _:
            wanted = _wanted(value, expected)
            if wanted:
                near = nearest(value, wanted.split(" | ")) if isinstance(value, str) else ""
                yield place, _expected(wanted, value) + near


def _wanted(value: Any, expected: inspect.Type) -> str:
    """What was expected instead of a single value; empty if the value is valid."""
    number = isinstance(value, int) and not isinstance(value, bool)
    match expected:
        case inspect.LiteralType(values=known):
            fits, wanted = isinstance(value, str) and value in known, " | ".join(str(name) for name in known if name)
        case inspect.BoolType():
            fits, wanted = isinstance(value, bool), "true or false"
        case inspect.IntType(ge=least, le=most):
            in_range = number and (least is None or value >= least) and (most is None or value <= most)
            fits, wanted = in_range, f"a whole number{_range(least, most)}"
        case inspect.StrType(pattern=pattern):
            fits, wanted = isinstance(value, str), 'text in quotes: "..."'
            if fits and pattern and not re.search(pattern, value):
                fits, wanted = False, f"text like {pattern}"
        case _:
            fits, wanted = True, ""
    return "" if fits else wanted


def _of_fields(value: Any, expected: inspect.StructType, place: str) -> Iterator[Mistake]:
    fields = {field.encode_name: field for field in expected.fields}
    if not isinstance(value, dict):
        yield place, _expected(f"{{ {', '.join(fields)} }}", value)
        return
    if expected.forbid_unknown_fields:
        for name in sorted(value.keys() - fields):
            yield _within(place, name), f"is no field here; expected {' | '.join(fields)}{nearest(name, fields)}"
    for name, field in fields.items():
        if name in value:
            yield from _mistakes(value[name], field.type, _within(place, name))
        elif field.required:
            yield _within(place, name), "is missing"


def _within(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


def _range(least: int | None, most: int | None) -> str:
    if least is None and most is None:
        return ""
    return f" from {least} to {most}" if least is not None and most is not None else f" of at least {least}"


def _expected(what: str, value: Any) -> str:
    return f"expected {what}, found {shown(value)}"


def shown(value: Any) -> str:
    """A TOML value for a message, shortened if long."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return repr(value if len(value) <= 40 else f"{value[:40]}...")
        case dict():
            return "{ ... }"
        case list():
            return "a list"
        case int() if abs(value) >= 10**12:
            return "a number too large"
        case _:
            return str(value)
