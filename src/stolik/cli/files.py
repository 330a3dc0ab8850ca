"""Record files: reads, writes and verifies them, and loads the packs they need."""

import errno
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..effects.content import PACK_FILE, load_checked, named_game, read_pack
from ..games import GAMES, Shelf, find_game
from ..kernel import Game
from ..store.record import NoRecord, Record, Recorded, RecordError, read, verify
from .words import ui


class FileError(ValueError):
    """A record file is unusable; says why."""

    def __init__(self, file: str, error: RecordError) -> None:
        super().__init__(f"{Path(file).name}: {error}")
        self.file = Path(file).name
        self.error = error

    def told(self, language: str) -> str:
        return f"{self.file}: {self.error.told(language)}"


def pack_folder(name: str) -> Path:
    """The folder of a pack; OSError if there is none."""
    folder = Path(name)
    description = folder / PACK_FILE
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), name)
    if not description.exists():
        missing = str(description) if folder.exists() else name
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), missing)
    return folder


def load_content(shelf: Shelf, packs: Sequence[str]) -> str:
    """Load content with these packs and return its hash; refuses packs of another game."""
    folders = [pack_folder(pack) for pack in packs]
    for folder in folders:
        if named_game(folder) in {*GAMES} - {shelf.rules.id}:  # otherwise every record would be reported as a mistake
            read_pack(folder, shelf.rules.id)
    return load_checked(folders, shelf.rules.id, shelf.load_packs) if folders else shelf.rules.content


def read_record(file: str, packs: Sequence[str]) -> tuple[Record, Shelf, Game[Any]]:
    """Read a record, its game, and the rules with the content it was played with."""
    try:
        record = read(Path(file).read_bytes())
    except RecordError as error:
        raise FileError(file, error) from error
    if record.game not in GAMES:
        raise FileError(file, NoRecord("unknown-game", {"game": record.game, "games": ", ".join(GAMES)}))
    shelf = find_game(record.game)
    if load_content(shelf, packs) != record.content:
        raise FileError(file, NoRecord("packs-other" if packs else "packs-needed", {"found": record.content}))
    return record, shelf, replace(shelf.rules, content=record.content)


def write_record(table: Recorded[Any], file: Path, note: Any) -> None:
    """Write atomically: a crash leaves the old file."""
    draft = file.with_name(f"{file.name}.part")
    draft.write_bytes(table.dump(note))
    draft.replace(file)


def verify_file(file: str, packs: Sequence[str], language: str) -> int:
    """Verify a record and print the result; returns 1 if it is not valid."""
    words = ui(language)
    try:
        record, _, game = read_record(file, packs)
        outcome = verify(game, record)
    except (FileError, RecordError) as error:
        found = error if isinstance(error, FileError) else FileError(file, error)
        if isinstance(found.error, NoRecord):
            raise found from error
        print(f"{words.say('ui-not-verified')}: {found.told(language)}", file=sys.stderr)
        return 1
    print(words.say("ui-verified", n=len(record.entries), state="over" if outcome else "running"))
    print(f"  {words.say('ui-verified-commitment', hash=record.commitment)}")
    print(f"  {words.say('ui-verified-engine', engine=record.engine, content=record.content)}")
    if outcome:
        for seat, (score, rank) in enumerate(zip(outcome.scores, outcome.ranks, strict=True), 1):
            print(f"  {words.say('ui-verified-seat', seat=seat, points=score.total, rank=rank)}")
    return 0
