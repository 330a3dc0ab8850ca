"""The record of a match: everything that was answered, sealed, with the commitment that fixes its chance."""

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
"""An entry that tells of a match that went on under other rules: from here it cannot be played again from its key."""


SHOWN = 200
"""Characters of a foreign text that an error shows."""
HERE = Path(__file__).parent


class RecordError(ValueError):
    """A record that was damaged or changed, or does not fit these rules: a code, and arguments for its sentence.

    The sentences are the messages `record-CODE` of the Fluent files beside this module.
    """

    def __init__(self, code: str, facts: Mapping[str, str | int] | None = None) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = {name: _shown(str(value)) for name, value in (facts or {}).items()}

    def told(self, language: str) -> str:
        """What is wrong, in one sentence."""
        return load_speech(language, HERE).say(f"record-{self.code}", **self.facts)

    def __str__(self) -> str:
        return self.told("en")


class NoRecord(RecordError):  # noqa: N818
    """A file that is no record, or one that this version cannot play."""


def _shown(text: str) -> str:
    """A text from a file, safe for a terminal and not too long."""
    safe = "".join(sign if sign.isprintable() else "\ufffd" for sign in text)
    return safe if len(safe) <= SHOWN else f"{safe[:SHOWN]} …"


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
        return _seal(msgspec.json.encode(msgspec.structs.replace(self, seal="")))


def _seal(data: bytes) -> str:
    return blake2b(data, digest_size=16, person=b"stolik-seal").hexdigest()


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
            raise NoRecord("other-game", {"found": record.game, "game": game.id})
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
            raise NoRecord("none")
        if head["format"] != FORMAT:
            raise NoRecord("format", {"found": str(head["format"]), "reads": FORMAT})
        record = msgspec.json.decode(msgspec.json.format(data, indent=-1), type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NoRecord("unreadable", {"detail": str(error)}) from error
    # The seal is over what was written, not over how this version would write it: fields may have been added since.
    if _seal(msgspec.json.encode({**head, "seal": ""})) != record.seal:
        raise RecordError("seal")
    return record


def replay(game: Game[G], record: Record) -> Iterator[Recorded[G]]:
    """The recorded match before its first entry and after each one; RecordError says where it does not fit."""
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
    """Play the record again from its key; RecordError tells the first thing that is not as it says."""
    *_, last = replay(game, record)
    outcome = last.match.outcome() if last.match.over else None
    if outcome != record.outcome:
        raise RecordError("outcome")
    if last.match.save() != msgspec.json.encode(msgspec.json.decode(record.save)):
        raise RecordError("position")
    return outcome
