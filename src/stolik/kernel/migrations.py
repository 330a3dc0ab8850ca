"""Migrates stored JSON of older versions."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

Migration: TypeAlias = Callable[[dict[str, Any]], None]
"""Changes the JSON of one version, in place, to the next version."""


class _Head(Struct):
    version: int = 1


def migrate(data: bytes | Raw, version: int, migrations: Mapping[int, Migration]) -> bytes | Raw:
    """Migrate a JSON object to the current version: `migrations[n]` changes version n to n + 1.

    msgspec.ValidationError if its version is newer, or if a step is missing or fails.
    """
    found = msgspec.json.decode(data, type=_Head).version
    if found == version:
        return data
    if found > version:
        raise msgspec.ValidationError(f"it has version {found}, but this program reads only versions up to {version}")
    value = msgspec.json.decode(data)
    for number in range(found, version):
        if number not in migrations:
            raise msgspec.ValidationError(f"it has version {number}, and no migration leads to version {number + 1}")
        try:
            migrations[number](value)
        except Exception as error:
            problem = f"the migration from version {number} to {number + 1} failed: {error!r}"
            raise msgspec.ValidationError(problem) from error
        value["version"] = number + 1
    return msgspec.json.encode(value)


def check_migrations(version: int, migrations: Mapping[int, Migration]) -> None:
    """TypeError if a step between the first migration and this version is missing."""
    if sorted(migrations) != list(range(version - len(migrations), version)) or len(migrations) >= version:
        numbers = ", ".join(map(str, sorted(migrations)))
        raise TypeError(f"the migrations ({numbers}) do not lead step by step to version {version}")
