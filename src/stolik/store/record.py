"""The record of a match: everything that was answered, sealed, with the commitment that fixes its chance."""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Raw, Struct

from .. import __version__
from ..kernel import Game, Illegal, Match, Option, Outcome, RulesError, Seat, State, Undo, commitment
from ..kernel.lines import SavedLine

G = TypeVar("G", bound=State[Any])

FORMAT = "stolik-record-1"
UNDO = "undo"
RESUMED = "resumed"
"""An entry that tells of a match that went on under other rules: from here it cannot be played again from its key."""


class RecordError(ValueError):
    """A file that is no record, or one that was damaged or changed; says what and where."""


class Record(Struct, forbid_unknown_fields=True):
    """A match as a file: enough to resume it, to watch it again and to prove it."""

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
    """Whatever the table wants to keep beside the match (who sits where, language)."""
    seal: str = ""

    def sealed(self) -> str:
        """The hash over everything else."""
        bare = msgspec.structs.replace(self, seal="")
        return blake2b(msgspec.json.encode(bare), digest_size=16, person=b"stolik-seal").hexdigest()


class Recorded(Generic[G]):
    """A match together with the record that grows with it."""

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
        """A match that stands somewhere, with the record of how it came there."""
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
        """The record as it stands, sealed. It holds the key, so while the match runs it is for its keeper only."""
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
        """The match where it was left, and how many answers are asked again because the rules changed since."""
        if record.game != game.id:
            raise RecordError(f"the record is of the game {record.game!r}, not of {game.id!r}")
        try:
            *_, table = replay(game, record)
            return table, 0
        except RecordError:
            match, lost = Match.load(game, record.save)
            setup = msgspec.json.decode(record.setup, type=game.setup)
            return cls.standing(game, setup, record.key, record.entries, match), max(lost, 1)


def read(data: bytes) -> Record:
    """Decode a record and check that it is whole."""
    try:
        head = msgspec.json.decode(data)
        if not isinstance(head, dict) or not str(head.get("format", "")).startswith("stolik-record"):
            raise RecordError("this is no record of Stolik")
        if head["format"] != FORMAT:
            raise RecordError(f"the record has format {head['format']!r}; this version reads {FORMAT!r}")
        record = msgspec.json.decode(msgspec.json.format(data, indent=-1), type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"the record cannot be read: {error}") from error
    if record.sealed() != record.seal:
        raise RecordError("the record was changed or damaged after it was written: its seal does not fit")
    return record


def replay(game: Game[G], record: Record) -> Iterator[Recorded[G]]:
    """The recorded match before its first entry and after each one; RecordError says where it does not fit."""
    if record.game != game.id:
        raise RecordError(f"the record is of the game {record.game!r}, not of {game.id!r}")
    if commitment_of(record.key) != record.commitment:
        raise RecordError("the key does not fit the commitment: these are not the dice that were promised")
    try:
        setup = msgspec.json.decode(record.setup, type=game.setup)
        table = Recorded(game, setup, record.key)
    except (msgspec.ValidationError, ValueError) as error:
        raise RecordError(f"the setup of the record does not fit: {error}") from error
    yield table
    for number, entry in enumerate(record.entries, 1):
        where = f"entry {number} ({entry.question!r}, seat {entry.seat})"
        asked = table.match.question
        try:
            if entry.question == RESUMED:
                raise RecordError(f"{where}: the match went on under other rules here; engine {record.engine} wrote it")
            if entry.seat is None:
                raise RecordError(f"{where}: nobody answered")
            if entry.question == UNDO:
                table.undo(entry.seat, free=msgspec.json.decode(entry.option, type=Undo).free)
            elif asked is None or asked.name != entry.question:
                raise RecordError(f"{where}: the rules ask {asked.name if asked else 'nothing'!r} here")
            else:
                table.answer(entry.seat, game.decode_option(entry.option))
        except msgspec.ValidationError as error:
            raise RecordError(f"{where}: {error}") from error
        except Illegal as error:
            raise RecordError(f"{where}: refused by {error.refusal.rule}") from error
        except RulesError as error:
            raise RecordError(f"{where}: {error}") from error
        yield table


def commitment_of(key: str) -> str:
    try:
        return commitment(key)
    except ValueError:
        return ""


def verify(game: Game[Any], record: Record) -> Outcome | None:
    """Play the record again from its key; RecordError tells the first thing that is not as it says."""
    *_, last = replay(game, record)
    outcome = last.match.outcome() if last.match.over else None
    if outcome != record.outcome:
        raise RecordError("the result in the record is not the one that its answers lead to")
    if last.match.save() != msgspec.json.encode(msgspec.json.decode(record.save)):
        raise RecordError("the position saved in the record is not the one that its answers lead to")
    return outcome
