"""Record files: reading, writing, verifying, and the packs they were played with."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..effects.content import ContentError, Problem, load_checked, named_game, read_pack
from ..games import GAMES, Shelf, find_game
from ..kernel import Game
from ..store.record import Record, Recorded, RecordError, read, verify


def load_content(shelf: Shelf, packs: Sequence[str]) -> str:
    """The hash of the content with these packs; checks that each is a pack of this game."""
    folders = [Path(pack) for pack in packs]
    for folder in folders:
        if named_game(folder) in {*GAMES} - {shelf.rules.id}:  # all records of another game would be mistakes here
            read_pack(folder, shelf.rules.id)
    return load_checked(folders, shelf.rules.id, shelf.load_packs) if folders else shelf.rules.content


def read_record(file: str, packs: Sequence[str]) -> tuple[Record, Shelf, Game[Any]]:
    """A record, its game, and the rules with the content it was played with."""
    path = Path(file)
    try:
        record = read(path.read_bytes())
    except RecordError as error:
        raise RecordError(f"{path.name}: {error}") from error
    try:
        shelf = find_game(record.game)
    except LookupError as error:
        raise RecordError(f"{path.name}: {error}") from error
    if load_content(shelf, packs) != record.content:
        hint = "give the packs it was begun with (--pack)" if not packs else "these are not the packs it was begun with"
        raise ContentError([Problem(path.name, "content", record.content, f"is not the content loaded here: {hint}")])
    return record, shelf, replace(shelf.rules, content=record.content)


def write_record(table: Recorded[Any], file: Path, note: Any) -> None:
    """Whole or not at all: a crash while writing leaves the old file."""
    draft = file.with_name(f"{file.name}.part")
    draft.write_bytes(table.dump(note))
    draft.replace(file)


def verify_file(file: str, packs: Sequence[str]) -> int:
    """Tell whether a record is what it claims to be."""
    try:
        record, _, game = read_record(file, packs)
        outcome = verify(game, record)
    except RecordError as error:
        print(f"NOT verified: {error}", file=sys.stderr)
        return 1
    state = "finished" if outcome else "not finished"
    print(f"Verified: {len(record.entries)} answers follow from the key, which fits its commitment ({state}).")
    print(f"  commitment  {record.commitment}")
    print(f"  engine      {record.engine}, content {record.content}")
    if outcome:
        for seat, (score, rank) in enumerate(zip(outcome.scores, outcome.ranks, strict=True), 1):
            print(f"  seat {seat}      {score.total} points, place {rank}")
    return 0
