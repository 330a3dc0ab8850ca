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
        place = ": ".join(part for part in (self.file, self.record, self.field) if part)
        return f"{place}: {self.message}"


class ContentError(ValueError):
    """Content that cannot be used; lists all its mistakes."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = list(problems)


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
        """Names the content: equal if and only if all records are equal."""
        data = {
            kind: [msgspec.to_builtins(records[key]) for key in sorted(records)]
            for kind, records in sorted(self.records.items())
        }
        return blake2b(msgspec.json.encode(data, order="sorted"), digest_size=8).hexdigest()


def read_library(folders: Sequence[Path], tables: Mapping[str, Table]) -> Library:
    """Read all records of these folders; later folders add to earlier ones or replace what has the same id."""
    library = Library({kind: {} for kind in tables})
    for folder in folders:
        seen: dict[str, str] = {}
        for file in sorted(folder.glob("*.toml")):
            if file.name != PACK_FILE:
                _read_file(file, tables, library, seen)
    return library


def _read_file(file: Path, tables: Mapping[str, Table], library: Library, seen: dict[str, str]) -> None:
    def problem(record: str, name: str, message: str) -> None:
        library.problems.append(Problem(file.name, record, name, message))

    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
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
                message, _, path = str(error).partition(" - at `$")
                problem(name, path.strip(".`"), message)
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
            _parse_effects(record, tables[kind], library, problem)


def _parse_effects(record: Any, table: Table, library: Library, problem: Callable[[str, str, str], None]) -> None:
    for name, parse in table.parsers.items():
        text = getattr(record, name)
        parsed = library.effects.setdefault(name, {})
        parsed.pop(record.id, None)
        if text == "":
            continue
        try:
            parsed[record.id] = parse(text, name)
        except EffectError as error:
            problem(record.id, name, str(error))


def read_pack(folder: Path, game: str) -> Pack:
    """The description of a pack; ContentError if the folder is none."""
    file = folder / PACK_FILE
    if not folder.is_dir():
        raise ContentError([Problem(str(folder), "", "", "is no folder")])
    if not file.is_file():
        raise ContentError([Problem(folder.name, "", "", f"has no {PACK_FILE}")])
    size = sum(part.stat().st_size for part in folder.rglob("*") if part.is_file())
    if size > LARGEST:
        raise ContentError([Problem(folder.name, "", "", f"has {size} bytes; a pack may have {LARGEST}")])
    try:
        pack = msgspec.toml.decode(file.read_bytes(), type=Pack)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
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
