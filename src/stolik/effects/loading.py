"""The content of a game in memory: read once, checked, and found again by its hash."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from .content import ContentError, ContentProblem, Library, RecordKind, check_words, read_library, taken_ids
from .nodes import Abilities, Condition, Effect
from .records import ContentRecord
from .speech import load_speech
from .vocabulary import Vocabulary

R = TypeVar("R", bound=ContentRecord)
NOTHING: dict[str, Any] = {}


@dataclass(frozen=True)
class Box:
    """All content of a match. A game adds what its rules look up: its kinds of records, decks, counts."""

    library: Library
    id: str
    """The hash of the library."""

    def effect(self, id: str, field: str = "effect") -> Effect | None:
        """The effect in this field of a record; None where the field is empty."""
        found: Any = self.library.effects.get(field, NOTHING).get(id)
        return found.effect if isinstance(found, Abilities) else found

    def condition(self, id: str, field: str) -> Condition:
        found: Condition = self.library.effects[field][id]
        return found

    def record(self, id: str) -> ContentRecord | None:
        """The record with this id, of any kind."""
        return next((records[id] for records in self.library.records.values() if id in records), None)


def records_of(kind: str, record: type[R]) -> "cached_property[dict[str, R]]":
    """A property of a Box: all records of a kind by their ids."""
    return cached_property(lambda box: box.library.records[kind])


B = TypeVar("B", bound=Box)


class Contents(dict[str, B], Generic[B]):
    """All content of a game that was loaded, by hash; an empty hash stands for the built-in content.

    `register` imports the modules whose verbs and amounts the vocabulary needs; `check` notes what the rules need and
    the content has not.
    """

    def __init__(
        self,
        box: type[B],
        folder: Path,
        vocabulary: Vocabulary,
        tables: Mapping[str, RecordKind],
        *,
        register: Callable[[], object],
        check: Callable[[Library], None],
    ) -> None:
        super().__init__()
        self.box = box
        self.folder = folder
        """The TOML files of the built-in content; its parent has the messages of the game."""
        self.vocabulary = vocabulary
        self.tables = tables
        self.register = register
        self.check = check

    def __missing__(self, id: str) -> B:
        if id not in ("", self._built_in.id):
            raise ContentError(
                [ContentProblem("content", id, "", "is not loaded: give the packs the match was begun with")]
            )
        return self._built_in

    @cached_property
    def _built_in(self) -> B:
        return self.load()

    def built_in(self) -> B:
        """The content without packs, read once."""
        return self._built_in

    def load(self, packs: Sequence[Path] = ()) -> B:
        """The built-in content with these packs over it; ContentError lists every mistake."""
        self.register()
        words = self.folder.parent / "en.ftl"
        messages = load_speech("en", words).ids() if packs and words.is_file() else ()
        taken = taken_ids(self.vocabulary, self.tables, messages) if packs else {}
        library = read_library([self.folder, *packs], self.tables, taken)
        check_words(library, self.tables)
        self.check(library)
        if library.problems:
            raise ContentError(library.problems)
        found = self.box(library, library.hash())
        return self.setdefault(found.id, found)

    def load_packs(self, packs: Sequence[Path]) -> str:
        """The hash of the content with these packs."""
        return self.load(packs).id
