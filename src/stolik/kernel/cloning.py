"""Generates clone functions from the annotations of Structs; refuses types that cannot be cloned safely."""

import types
from collections.abc import Callable
from enum import Enum
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

S = TypeVar("S", bound=Struct)

ATOMS = (int, str, bool, float, bytes, type(None))


class CloneError(TypeError):
    """A state has a field whose copy would share mutable data."""


_deriving: list[Any] = []
_cloners: dict[Any, Callable[[Any], Any]] = {}


def cloner(cls: type[S]) -> Callable[[S], S]:
    """A function that copies instances of the class, independent in all mutable parts."""
    found = _cloners.get(cls)
    if found is None:
        if cls in _deriving:
            raise CloneError(f"{cls.__name__} holds itself: a tree of unknown depth cannot be cloned; use ids")
        _deriving.append(cls)
        try:
            found = _cloners[cls] = _derive(cls)
        finally:
            _deriving.remove(cls)
    return found


def clone(value: S) -> S:
    return cloner(type(value))(value)


def _derive(cls: Any) -> Callable[[Any], Any]:
    """Compile a function that makes a shallow copy and then replaces the mutable fields."""
    helpers: dict[str, Any] = {}
    lines = ["def clone(s):", "    c = s.__copy__()"]
    hints = _hints(cls)
    for field in fields(cls):
        code = _copy_code(hints[field.name], f"s.{field.name}", helpers, f"{cls.__name__}.{field.name}")
        if code:
            lines.append(f"    c.{field.name} = {code}")
    if len(lines) == 2:
        flat: Callable[[Any], Any] = cls.__copy__
        return flat
    lines.append("    return c")
    scope: dict[str, Any] = dict(helpers)
    exec("\n".join(lines), scope)  # noqa: S102  (as dataclasses do: the source is made of field names only)
    made: Callable[[Any], Any] = scope["clone"]
    return made


def _hints(cls: Any) -> dict[str, Any]:
    """Annotations of a Struct with type variables of its generic base resolved."""
    hints = get_type_hints(cls)
    for base in getattr(cls, "__orig_bases__", ()):
        filled = dict(zip(getattr(get_origin(base), "__parameters__", ()), get_args(base), strict=False))
        for name, hint in hints.items():
            parameters = getattr(hint, "__parameters__", ())
            if filled and parameters:
                hints[name] = hint[tuple(filled[p] for p in parameters)]
    return hints


def _copy_code(hint: Any, value: str, helpers: dict[str, Any], where: str) -> str:
    """Source of the expression that copies a value of this type; empty if it can be shared."""
    origin, args = get_origin(hint), get_args(hint)
    if _is_immutable(hint, where):
        return ""
    if isinstance(hint, type) and issubclass(hint, Struct):
        return f"{_helper(hint, helpers)}({value})"
    if origin is list:
        item = _copy_code(args[0], "x", helpers, where)
        if item and isinstance(args[0], type) and issubclass(args[0], Struct):
            return f"list(map({item.removesuffix('(x)')}, {value}))"
        return f"[{item} for x in {value}]" if item else f"{value}[:]"
    if origin is dict:
        if not _is_immutable(args[0], where):
            raise CloneError(f"{where}: a key must be immutable")
        item = _copy_code(args[1], "x", helpers, where)
        return f"{{k: {item} for k, x in {value}.items()}}" if item else f"{value}.copy()"
    if origin in (Union, types.UnionType):
        inner = [a for a in args if a is not type(None)]
        if len(inner) == 1 and len(args) == 2:
            return f"None if {value} is None else {_copy_code(inner[0], value, helpers, where)}"
        raise CloneError(f"{where}: a union of mutable types cannot be cloned; make it one Struct")
    raise CloneError(f"{where}: {hint} cannot be cloned")


def _helper(cls: Any, helpers: dict[str, Any]) -> str:
    name = f"clone_{len(helpers)}"
    helpers[name] = cloner(cls)
    return name


def _is_immutable(hint: Any, where: str) -> bool:
    origin, args = get_origin(hint), get_args(hint)
    if hint in ATOMS or origin is Literal:
        return True
    if isinstance(hint, TypeVar) or hint is Any:
        raise CloneError(f"{where}: {hint} says nothing about its content")
    if isinstance(hint, type) and issubclass(hint, Enum):
        return True
    if isinstance(hint, type) and issubclass(hint, Struct) and hint.__struct_config__.frozen:
        hints = _hints(hint)
        for field in fields(hint):
            if not _is_immutable(hints[field.name], f"{hint.__name__}.{field.name}"):
                raise CloneError(f"{where}: frozen {hint.__name__} holds the mutable {field.name}")
        return True
    if origin is tuple or origin in (Union, types.UnionType):
        return all(a is Ellipsis or _is_immutable(a, where) for a in args)
    return False
