"""Loads content from TOML files: typed records with parsed effects, and packs that add or replace records.

All mistakes are collected with file, record, field and what was expected; a mistake does not stop the reading.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from .mistakes import Mistake, mistakes_of, nearest
from .nodes import Abilities, terms_in
from .parser import EffectError
from .vocabulary import ABILITIES, Vocabulary
from .written import Parsed, Written

T = TypeVar("T")

LARGEST = 5_000_000
"""Maximum size of a pack in bytes."""
PACK_FILE = "pack.toml"


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in all languages."""

    en: str
    pl: str

    def said(self, language: str) -> str:
        return self.pl if language == "pl" else self.en


class ContentProblem(NamedTuple):
    """One mistake in the content."""

    file: str
    record: str
    field: str
    message: str

    def __str__(self) -> str:
        return ": ".join(part for part in self if part)


class ContentError(ValueError):
    """Unusable content; lists all its mistakes."""

    def __init__(self, problems: Sequence[ContentProblem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = list(problems)

    def __reduce__(self) -> tuple[type["ContentError"], tuple[list[ContentProblem]]]:
        """Pickle with all mistakes: workers and cluster nodes send this error to their parent."""
        return type(self), (self.problems,)


@dataclass(frozen=True)
class RecordKind:
    """A kind of record: its type, and which of its fields are written in the effect language."""

    record: type[Struct]
    written: Mapping[str, Written] = field(default_factory=dict)
    coded: bool = False
    """Whether its ids are codes that effects name, such as `story(N02)`; other ids must not be words of the game."""


class Pack(Struct, forbid_unknown_fields=True):
    """The content of `pack.toml`."""

    id: str
    name: Text
    game: str
    version: str = "1"
    author: str = ""


@dataclass
class Library:
    """All loaded records and effects."""

    records: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By kind and id."""
    effects: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By field and id."""
    problems: list[ContentProblem] = field(default_factory=list)
    origins: dict[str, str] = field(default_factory=dict)
    """The file of each id."""
    broken: set[str] = field(default_factory=set)
    """Kinds with a faulty record."""

    def hash(self) -> str:
        """Hash of the content: equal if all records and their order are equal. Decks depend on the order."""
        data = {kind: list(records.values()) for kind, records in self.records.items()}
        return blake2b(msgspec.json.encode(data, order="sorted"), digest_size=8).hexdigest()


class Checks:
    """Collects violations of what a game's rules require of its content."""

    def __init__(self, library: Library) -> None:
        self.library = library

    def record(self, holds: bool, id: str, field: str, message: str) -> None:
        """Check something about one record."""
        if not holds:
            self.library.problems.append(ContentProblem(self.library.origins.get(id, ""), id, field, message))

    def kind(self, holds: bool, kind: str, message: str) -> None:
        """Check something about all records of a kind; skipped if a record of the kind is faulty and so missing."""
        if not holds and kind not in self.library.broken:
            self.library.problems.append(ContentProblem("", kind, "", message))


def read_library(folders: Sequence[Path], tables: Mapping[str, RecordKind], taken: Mapping[str, str]) -> Library:
    """Read all records of these folders; later folders add records or replace those with the same id.

    `taken` maps ids that a pack must not add (words of the game) to what they are.
    """
    library = Library({kind: {} for kind in tables})
    for at, folder in enumerate(folders):
        reader = _Reader(tables, library, taken if at else {})
        for file in sorted(folder.glob("*.toml"), key=lambda file: file.name):
            if file.name != PACK_FILE:
                reader.read(file)
    return library


class _Reader:
    """Reads the files of one folder."""

    def __init__(self, tables: Mapping[str, RecordKind], library: Library, taken: Mapping[str, str]) -> None:
        self.tables = tables
        self.library = library
        self.taken = taken
        self.seen: dict[str, str] = {}
        self.file = ""

    def problem(self, record: str, name: str, message: str) -> None:
        self.library.problems.append(ContentProblem(self.file, record, name, message))

    def read(self, file: Path) -> None:
        self.file = file.name
        try:
            data = _toml(file)
        except ContentError as error:
            self.library.problems += error.problems
            self.library.broken |= set(self.tables)
            return
        for kind, rows in data.items():
            if kind not in self.tables:
                self.problem(
                    "", kind, f"is no kind of record; expected {' | '.join(self.tables)}{nearest(kind, self.tables)}"
                )
            elif not isinstance(rows, list):
                self.problem("", kind, f"write [[{kind}]] for each record")
            else:
                for number, row in enumerate(rows, 1):
                    self.row(kind, row, number)

    def row(self, kind: str, row: Any, number: int) -> None:
        before = len(self.library.problems)
        name = str(row.get("id", f"[[{kind}]] number {number}")) if isinstance(row, dict) else f"number {number}"
        table = self.tables[kind]
        try:
            record: Any = msgspec.convert(row, table.record)
        except msgspec.ValidationError as error:
            for where, message in mistakes_of(row, table.record) or [_told(error)]:
                self.problem(name, where, message)
            if name not in self.library.records[kind]:
                self.check_taken(name)
            self.parsed(name, row if isinstance(row, dict) else {}, table)
        else:
            self.add(kind, record, table)
        if len(self.library.problems) > before:
            self.library.broken.add(kind)

    def add(self, kind: str, record: Any, table: RecordKind) -> None:
        library, id = self.library, record.id
        known = next((k for k, records in library.records.items() if id in records), kind)
        if id in self.seen:
            self.problem(id, "id", f"is already in {self.seen[id]}")
        elif known != kind:
            self.problem(id, "id", f"belongs to a {known} of {library.origins[id]}")
        elif id not in library.records[kind] and not table.coded and self.check_taken(id):
            self.parsed(id, msgspec.structs.asdict(record), table)
        else:
            self.seen[id] = library.origins[id] = self.file
            library.records[kind][id] = record
            for where in table.written:
                library.effects.setdefault(where, {}).pop(id, None)
            for where, effect in self.parsed(id, msgspec.structs.asdict(record), table).items():
                library.effects[where][id] = effect

    def check_taken(self, id: str) -> bool:
        """Whether a new id is a word of the game; if so, record the mistake."""
        if id in self.taken:
            self.problem(id, "id", f"is a word of the game ({self.taken[id]}): choose another")
        return id in self.taken

    def parsed(self, id: str, texts: Mapping[str, Any], table: RecordKind) -> dict[str, Any]:
        """The parsed effects of a record by field."""
        effects = {}
        for name, written in table.written.items():
            text = texts.get(name)
            if text and isinstance(text, str):
                try:
                    effects[name] = written.parse(text, name)
                except EffectError as error:
                    self.problem(id, name, str(error))
        return effects


def _toml(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ContentError([ContentProblem(file.name, "", "", f"cannot be read: {error.strerror}")]) from error
    except (ValueError, RecursionError) as error:
        raise ContentError([ContentProblem(file.name, "", "", f"is no valid TOML: {error}")]) from error


def _told(error: msgspec.ValidationError) -> Mistake:
    """Field and message of a validation error that only the type itself can describe."""
    message, _, path = str(error).partition(" - at `$")
    return path.strip(".`"), message


def load_checked(folders: Sequence[Path], game: str, load: Callable[[Sequence[Path]], T]) -> T:
    """Load packs of this game with `load`; ContentError lists the mistakes of all files."""
    problems: list[ContentProblem] = []
    for folder in folders:
        _check_folder(folder)
        try:
            read_pack(folder, game)
        except ContentError as error:
            problems += error.problems
    try:
        loaded = load(folders)
    except ContentError as error:
        raise ContentError([*problems, *error.problems]) from error
    if problems:
        raise ContentError(problems)
    return loaded


def read_pack(folder: Path, game: str) -> Pack:
    """Read pack.toml; ContentError lists its mistakes."""
    _check_folder(folder)
    data = _toml(folder / PACK_FILE)
    wrong = [ContentProblem(PACK_FILE, "", *mistake) for mistake in mistakes_of(data, Pack)]
    if data.get("game", game) != game and isinstance(data["game"], str):
        wrong.append(ContentProblem(PACK_FILE, "", "game", f"is {data['game']!r}, expected {game!r}"))
    if wrong:
        raise ContentError(wrong)
    return msgspec.convert(data, Pack)


def named_game(folder: Path) -> str:
    """The game named in pack.toml; empty if it cannot be read."""
    return str(readable(folder / PACK_FILE).get("game", ""))


def readable(file: Path) -> dict[str, Any]:
    """A parsed TOML file; empty if it cannot be read."""
    try:
        return _toml(file)
    except ContentError:
        return {}


def _check_folder(folder: Path) -> None:
    """Check that this is a folder with a pack.toml and not too large."""
    if not folder.is_dir():
        raise ContentError([ContentProblem(str(folder), "", "", "is no folder")])
    if not (folder / PACK_FILE).is_file():
        raise ContentError([ContentProblem(str(folder), "", "", f"has no {PACK_FILE}")])
    size = sum(part.stat().st_size for part in folder.rglob("*") if part.is_file())
    if size > LARGEST:
        raise ContentError([ContentProblem(str(folder), "", "", f"has {size} bytes; a pack may have {LARGEST}")])


def taken_ids(vocabulary: Vocabulary, tables: Mapping[str, RecordKind], messages: Iterable[str]) -> dict[str, str]:
    """Ids that packs must not add, and what they are: words, kinds of records, and names used in messages."""
    named = {
        id.replace("-", "_"): "a name of something else"
        for prefix, _, id in (message.partition("-") for message in messages)
        if prefix in ("name", "noun", "good")
    }
    return {**named, **dict.fromkeys(tables, "a kind of record"), **vocabulary.taken()}


def check_words(library: Library, tables: Mapping[str, RecordKind]) -> None:
    """Record a problem for each word in a field that may not use it."""
    check = Checks(library)
    for kind, table in tables.items():
        for where, written in table.written.items():
            for id in library.records[kind]:
                for message in _misplaced(library.effects.get(where, {}).get(id), written, kind):
                    check.record(False, id, where, message)


def _misplaced(parsed: Parsed | None, written: Written, kind: str) -> Iterator[str]:
    if parsed is None:
        return
    if written.only and not isinstance(parsed, Abilities):
        for name in sorted({term.word.name for term in terms_in(parsed)}.difference(written.only)):
            yield f"{name}(...) has no place in a {kind}; expected {' | '.join(written.only)}"
    if isinstance(parsed, Abilities):
        for form in ABILITIES:
            if getattr(parsed, form) and form not in written.forms:
                yield f"{form}(...) has no place in a {kind}; expected {'(...) | '.join(written.forms)}(...)"
        for modifier, by in parsed.always.items():
            way = written.vocabulary.one_way.get(modifier, by)
            if by * way <= 0:
                yield f"{modifier} can only {'fall' if way < 0 else 'rise'}"


def check_names(library: Library, kind: str, names: Iterable[str], owner: str, where: str) -> None:
    """Record a problem for each name that is not a record of this kind."""
    for name in names:
        if name not in library.records[kind]:
            library.problems.append(
                ContentProblem(library.origins.get(owner, ""), owner, where, f"{name!r} is no {kind} of this content")
            )
