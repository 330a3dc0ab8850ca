"""Content of a game from TOML files: typed records, parsed effects, and packs that add to or replace them.

Every mistake is collected with its file, record, field and what was expected; none of them stops the reading.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from .parser import EffectError

LARGEST = 5_000_000
"""Bytes a pack may have."""
PACK_FILE = "pack.toml"


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """A name or a line of story in every language."""

    en: str
    pl: str


class Problem(NamedTuple):
    """One mistake in the content."""

    file: str
    record: str
    field: str
    message: str

    def __str__(self) -> str:
        return ": ".join(part for part in self if part)


class ContentError(ValueError):
    """Content that cannot be used; lists all its mistakes."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = list(problems)

    def __reduce__(self) -> tuple[type["ContentError"], tuple[list[Problem]]]:
        """What a process or a node of a cluster raises is told here with all its mistakes."""
        return type(self), (self.problems,)


@dataclass(frozen=True)
class Table:
    """A kind of record: its type, and how its effects are parsed."""

    record: type[Struct]
    parsers: Mapping[str, Callable[[str, str], Any]] = field(default_factory=dict)
    """For each field that holds an effect a function of (text, field)."""


class Pack(Struct, forbid_unknown_fields=True):
    """What `pack.toml` says."""

    id: str
    name: Text
    game: str
    version: str = "1"
    author: str = ""


@dataclass
class Library:
    """Everything that was read."""

    records: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By kind and id."""
    effects: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By field and id."""
    problems: list[Problem] = field(default_factory=list)
    origins: dict[str, str] = field(default_factory=dict)
    """The file that each id came from."""

    def hash(self) -> str:
        """Names the content: equal if and only if all records are equal, and their order, which decks depend on."""
        data = {kind: list(records.values()) for kind, records in self.records.items()}
        return blake2b(msgspec.json.encode(data, order="sorted"), digest_size=8).hexdigest()


def read_library(folders: Sequence[Path], tables: Mapping[str, Table]) -> Library:
    """Read all records of these folders; later folders add to earlier ones or replace what has the same id."""
    library = Library({kind: {} for kind in tables})
    for folder in folders:
        seen: dict[str, str] = {}
        for file in sorted(folder.glob("*.toml"), key=lambda file: file.name):
            if file.name != PACK_FILE:
                _read_file(file, tables, library, seen)
    return library


def _read_file(file: Path, tables: Mapping[str, Table], library: Library, seen: dict[str, str]) -> None:
    def problem(record: str, name: str, message: str) -> None:
        library.problems.append(Problem(file.name, record, name, message))

    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        problem("", "", f"cannot be read: {error.strerror}")
        return
    except (ValueError, RecursionError) as error:
        problem("", "", f"is no valid TOML: {error}")
        return
    for kind, rows in data.items():
        if kind not in tables:
            problem("", kind, f"is no kind of record; expected {' | '.join(tables)}")
            continue
        if not isinstance(rows, list):
            problem("", kind, f"write [[{kind}]] for each record")
            continue
        for number, row in enumerate(rows, 1):
            name = str(row.get("id", f"[[{kind}]] number {number}")) if isinstance(row, dict) else f"number {number}"
            try:
                record: Any = msgspec.convert(row, tables[kind].record)
            except msgspec.ValidationError as error:
                for where, message in _mistakes(row, tables[kind].record) or [_told(error)]:
                    problem(name, where, message)
                _parsed(name, row if isinstance(row, dict) else {}, tables[kind], problem)
                continue
            if record.id in seen:
                problem(name, "id", f"is already in {seen[record.id]}")
                continue
            known = next((k for k, records in library.records.items() if record.id in records), kind)
            if known != kind:
                problem(name, "id", f"belongs to a {known} of {library.origins[record.id]}")
                continue
            seen[record.id] = file.name
            library.origins[record.id] = file.name
            library.records[kind][record.id] = record
            for where in tables[kind].parsers:
                library.effects.setdefault(where, {}).pop(record.id, None)
            for where, effect in _parsed(name, msgspec.structs.asdict(record), tables[kind], problem).items():
                library.effects[where][record.id] = effect


def _told(error: msgspec.ValidationError, within: str = "") -> tuple[str, str]:
    """The field and the mistake."""
    message, _, path = str(error).partition(" - at `$")
    return f"{within}{path}".strip(".`"), message


def _mistakes(row: Any, record: type[Struct]) -> list[tuple[str, str]]:
    """Every field of a row that is wrong, and how; for a row taken as a whole only the first would be told."""
    if not isinstance(row, dict):
        return []
    fields = {field.encode_name: field for field in msgspec.structs.fields(record)}
    unknown = set(row) - set(fields) if record.__struct_config__.forbid_unknown_fields else set()
    found = [("", f"Object contains unknown field `{name}`") for name in sorted(unknown)]
    for name, about in fields.items():
        if name in row:
            try:
                msgspec.convert(row[name], about.type)
            except msgspec.ValidationError as error:
                found.append(_told(error, name))
        elif about.required:
            found.append(("", f"Object missing required field `{name}`"))
    return found


def _parsed(
    id: str, texts: Mapping[str, Any], table: Table, problem: Callable[[str, str, str], None]
) -> dict[str, Any]:
    """The effects of a record by field."""
    effects = {}
    for name, parse in table.parsers.items():
        text = texts.get(name)
        if text and isinstance(text, str):
            try:
                effects[name] = parse(text, name)
            except EffectError as error:
                problem(id, name, str(error))
    return effects


def read_pack(folder: Path, game: str) -> Pack:
    """The description of a pack; ContentError if the folder is none."""
    file = folder / PACK_FILE
    if not folder.is_dir():
        raise ContentError([Problem(str(folder), "", "", "is no folder")])
    if not file.is_file():
        raise ContentError([Problem(str(folder), "", "", f"has no {PACK_FILE}")])
    size = sum(part.stat().st_size for part in folder.rglob("*") if part.is_file())
    if size > LARGEST:
        raise ContentError([Problem(str(folder), "", "", f"has {size} bytes; a pack may have {LARGEST}")])
    try:
        pack = msgspec.toml.decode(file.read_bytes(), type=Pack)
    except (msgspec.DecodeError, OSError, ValueError, RecursionError) as error:
        raise ContentError([Problem(PACK_FILE, "", "", str(error))]) from error
    if pack.game != game:
        raise ContentError([Problem(PACK_FILE, "", "game", f"is {pack.game!r}, expected {game!r}")])
    return pack


def check_names(library: Library, kind: str, names: Iterable[str], owner: str, where: str) -> None:
    """Note a problem for each name that is no record of this kind."""
    for name in names:
        if name not in library.records[kind]:
            library.problems.append(
                Problem(library.origins.get(owner, ""), owner, where, f"{name!r} is no {kind} of this content")
            )
