"""The record of a match: all answers, a hash of the whole (the seal), and the key of chance with its commitment."""

from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Raw, Struct

from .. import __version__
from ..effects.speech import load_speech
from ..kernel import Game, Illegal, Match, Option, Outcome, RulesError, Seat, State, Undo, commitment
from ..kernel.lines import SavedLine

G = TypeVar("G", bound=State[Any])

FORMAT = "stolik-record-1"
UNDO = "undo"
RESUMED = "resumed"
"""Kind of an entry: the match went on under changed rules, so it cannot be replayed from the key past this point."""


SHOWN = 200
"""Maximum number of characters of a foreign text in an error."""
HERE = Path(__file__).parent


class RecordError(ValueError):
    """A record is damaged, changed, or does not fit these rules: an error code and arguments.

    The sentences are the messages `record-CODE` in the Fluent files beside this module.
    """

    def __init__(self, code: str, facts: Mapping[str, str | int] | None = None) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = {name: _shown(str(value)) for name, value in (facts or {}).items()}

    def told(self, language: str) -> str:
        """The error as one sentence."""
        return load_speech(language, HERE).say(f"record-{self.code}", **self.facts)

    def __str__(self) -> str:
        return self.told("en")


class NoRecord(RecordError):  # noqa: N818
    """The file is not a record, or this version cannot play it."""


def _shown(text: str) -> str:
    """A text from a file, shortened and escaped for a terminal."""
    safe = "".join(sign if sign.isprintable() else "\ufffd" for sign in text)
    return safe if len(safe) <= SHOWN else f"{safe[:SHOWN]} …"


class Record(Struct, forbid_unknown_fields=True):
    """A match as a file: enough to resume, replay and verify it."""

    format: str
    engine: str
    game: str
    content: str
    setup: Raw
    commitment: str
    key: str
    entries: list[SavedLine]
    save: Raw
    outcome: Outcome | None
    note: Raw = Raw(b"null")
    """Anything that the table stores with the match, such as who sits where."""
    seal: str = ""

    def sealed(self) -> str:
        """Hash of all other fields."""
        return _seal(msgspec.json.encode(msgspec.structs.replace(self, seal="")))


def _seal(data: bytes) -> str:
    return blake2b(data, digest_size=16, person=b"stolik-seal").hexdigest()


class Recorded(Generic[G]):
    """A match together with its growing record."""

    def __init__(self, game: Game[G], setup: Struct, key: str) -> None:
        self.game = game
        self.setup = setup
        self.key = key
        self.entries: list[SavedLine] = []
        self.match = Match.new(game, setup, key)

    @classmethod
    def standing(
        cls, game: Game[G], setup: Struct, key: str, entries: list[SavedLine], match: Match[G]
    ) -> "Recorded[G]":
        """A match in progress with the entries that led to it."""
        table: Recorded[G] = cls.__new__(cls)
        table.game, table.setup, table.key, table.entries, table.match = game, setup, key, entries, match
        return table

    def answer(self, seat: Seat, option: Option) -> None:
        name = self.match.question.name if self.match.question else ""
        self.match.answer(seat, option)
        self._append(name, seat, option)

    def undo(self, seat: Seat, *, free: bool = False) -> None:
        self.match.undo(seat, free=free)
        self._append(UNDO, seat, Undo(free))

    def _append(self, question: str, seat: Seat, option: Option) -> None:
        self.entries.append(SavedLine(question, seat, Raw(msgspec.json.encode(option))))

    def record(self, note: Any = None) -> Record:
        """The current record with its hash. It contains the key, so it must not be shown while the match runs."""
        record = Record(
            format=FORMAT,
            engine=__version__,
            game=self.game.id,
            content=self.game.content,
            setup=Raw(msgspec.json.encode(self.setup)),
            commitment=commitment(self.key),
            key=self.key,
            entries=self.entries,
            save=Raw(self.match.save()),
            outcome=self.match.outcome() if self.match.over else None,
            note=Raw(msgspec.json.encode(note)),
        )
        record.seal = record.sealed()
        return record

    def dump(self, note: Any = None) -> bytes:
        """The record as a file."""
        return msgspec.json.format(msgspec.json.encode(self.record(note)), indent=1)

    @classmethod
    def resume(cls, game: Game[G], record: Record) -> "tuple[Recorded[G], int]":
        """Resume the match; also returns how many answers are lost because the rules have changed."""
        if record.game != game.id:
            raise NoRecord("other-game", {"found": record.game, "game": game.id})
        try:
            *_, table = replay(game, record)
            return table, 0
        except RecordError:
            match, lost = Match.load(game, record.save)
            setup = msgspec.json.decode(record.setup, type=game.setup)
            return cls.standing(game, setup, record.key, record.entries, match), max(lost, 1)


def read(data: bytes) -> Record:
    """Decode a record and check its hash."""
    try:
        head = msgspec.json.decode(data)
        if not isinstance(head, dict) or not str(head.get("format", "")).startswith("stolik-record"):
            raise NoRecord("none")
        if head["format"] != FORMAT:
            raise NoRecord("format", {"found": str(head["format"]), "reads": FORMAT})
        record = msgspec.json.decode(msgspec.json.format(data, indent=-1), type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NoRecord("unreadable", {"detail": str(error)}) from error
    # Hash the decoded data, not this version's encoding of it: fields may have been added since.
    if _seal(msgspec.json.encode({**head, "seal": ""})) != record.seal:
        raise RecordError("seal")
    return record


def replay(game: Game[G], record: Record) -> Iterator[Recorded[G]]:
    """The match before its first entry and after each entry; RecordError says which entry does not fit."""
    if record.game != game.id:
        raise NoRecord("other-game", {"found": record.game, "game": game.id})
    if commitment_of(record.key) != record.commitment:
        raise RecordError("commitment")
    try:
        setup = msgspec.json.decode(record.setup, type=game.setup)
        table = Recorded(game, setup, record.key)
    except (msgspec.ValidationError, ValueError) as error:
        raise RecordError("setup", {"detail": str(error)}) from error
    yield table
    for number, entry in enumerate(record.entries, 1):
        where: dict[str, str | int] = {"number": number, "question": entry.question, "seat": str(entry.seat)}
        asked = table.match.question
        try:
            if entry.question == RESUMED:
                raise RecordError("entry-other-rules", {**where, "engine": record.engine})
            if entry.seat is None:
                raise RecordError("entry-nobody", where)
            if entry.question == UNDO:
                table.undo(entry.seat, free=msgspec.json.decode(entry.option, type=Undo).free)
            elif asked is None:
                raise RecordError("entry-after-the-end", where)
            elif asked.name != entry.question:
                raise RecordError("entry-other-question", {**where, "asked": asked.name})
            else:
                table.answer(entry.seat, game.decode_option(entry.option))
        except msgspec.ValidationError as error:
            raise RecordError("entry-unreadable", {**where, "detail": str(error)}) from error
        except Illegal as error:
            raise RecordError("entry-refused", {**where, "rule": error.refusal.rule}) from error
        except RulesError as error:
            raise RecordError("entry-failed", {**where, "detail": str(error)}) from error
        yield table


def commitment_of(key: str) -> str:
    try:
        return commitment(key)
    except ValueError:
        return ""


def verify(game: Game[Any], record: Record) -> Outcome | None:
    """Replay the record from its key and compare everything; RecordError reports the first difference."""
    *_, last = replay(game, record)
    outcome = last.match.outcome() if last.match.over else None
    if outcome != record.outcome:
        raise RecordError("outcome")
    if last.match.save() != msgspec.json.encode(msgspec.json.decode(record.save)):
        raise RecordError("position")
    return outcome
