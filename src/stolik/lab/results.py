"""Results on disk: a folder with what was played and Parquet files with a row for each seat of each match."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
from msgspec import Struct

from ..bots import files_of
from ..games import FOLDERS
from .simulate import Experiment, Result

Key = tuple[str, int]
"""The name of an experiment and the number of a match."""

SCHEMA = pa.schema(
    [
        ("experiment", pa.string()),
        ("match", pa.int32()),
        ("seed", pa.string()),
        ("decisions", pa.int32()),
        ("seat", pa.int8()),
        ("bot", pa.string()),  # null for an opponent that the rules run
        ("first", pa.bool_()),
        ("place", pa.int8()),
        ("points", pa.int32()),
        ("lines", pa.map_(pa.string(), pa.int32())),
        ("facts", pa.map_(pa.string(), pa.list_(pa.string()))),
    ]
)
PACKAGE = Path(__file__).parent.parent
RULES = ("kernel", "effects", "bots")


class Plan(Struct):
    """What the results of a folder are of; only results of one plan may stand side by side."""

    rules: str
    """A fingerprint of the code and the content that played."""
    experiments: dict[str, Any] = {}


class Folder:
    """Keeps every finished match; a run that was stopped goes on from here."""

    def __init__(self, path: Path, experiments: Sequence[Experiment]) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        played_by = fingerprint(experiments[0].game, {bot for experiment in experiments for bot in experiment.bots})
        plan = self._read_plan() or Plan(played_by)
        if plan.rules != played_by:
            raise ValueError(f"{path} holds results of other rules, content or bots: give another folder")
        for experiment in experiments:
            asked = _described(experiment)
            before = plan.experiments.setdefault(experiment.name, asked)
            if other := [name for name in asked if before.get(name) != asked[name]]:
                what = f"{other[0]} {before.get(other[0])!r}, not {asked[other[0]]!r}"
                raise ValueError(f"{path} holds results of {experiment.name!r} with {what}: give another folder")
        _replace(self._plan, msgspec.json.format(msgspec.json.encode(plan)))

    @property
    def _plan(self) -> Path:
        return self.path / "run.json"

    @property
    def _whole(self) -> Path:
        return self.path / "results.parquet"

    def _read_plan(self) -> Plan | None:
        return msgspec.json.decode(self._plan.read_bytes(), type=Plan) if self._plan.exists() else None

    def _parts(self) -> list[Path]:
        return sorted(self.path.glob("part-*.parquet"))

    def read(self) -> dict[Key, Result]:
        """All matches that are kept, in the order of their numbers."""
        files = [*([self._whole] if self._whole.exists() else []), *self._parts()]
        found: dict[Key, Result] = {}
        for file in files:
            found |= _results(pq.read_table(file, schema=SCHEMA).to_pylist(maps_as_pydicts="strict"))
        return dict(sorted(found.items()))

    def add(self, played: Mapping[Key, Result]) -> None:
        """Keep some more matches: whole or not at all."""
        if played:
            parts = self._parts()
            number = int(parts[-1].stem.removeprefix("part-")) + 1 if parts else 0
            _write(self.path / f"part-{number:05}.parquet", played)

    def join(self) -> None:
        """Make one file of all parts."""
        if parts := self._parts():
            _write(self._whole, self.read())
            for part in parts:
                part.unlink()


def _described(experiment: Experiment) -> Any:
    """All that the results of an experiment depend on; there may be more of them another time."""
    described = msgspec.json.decode(msgspec.json.encode(experiment))
    return {name: value for name, value in described.items() if name not in ("name", "games", "packs")}


def fingerprint(game: str, bots: Iterable[str] = ()) -> str:
    """Of all code and content that decides how a match of a game between these bots goes."""
    digest = blake2b(_of_the_house(game), digest_size=8)
    for file in sorted({file for bot in bots for file in files_of(bot)}):
        digest.update(file.read_bytes())
    return digest.hexdigest()


@cache
def _of_the_house(game: str) -> bytes:
    digest = blake2b(digest_size=8)
    for folder in (*(PACKAGE / name for name in RULES), PACKAGE / "games" / FOLDERS[game]):
        for file in sorted(file for file in folder.rglob("*") if file.suffix in (".py", ".toml")):
            digest.update(file.read_bytes())
    return digest.digest()


def _write(file: Path, played: Mapping[Key, Result]) -> None:
    sink = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist(list(_rows(played)), SCHEMA), sink, compression="zstd")
    _replace(file, sink.getvalue().to_pybytes())


def _replace(file: Path, data: bytes) -> None:
    draft = file.with_name(f"{file.name}.draft")
    draft.write_bytes(data)
    draft.replace(file)


def _rows(played: Mapping[Key, Result]) -> Iterable[dict[str, Any]]:
    for (experiment, number), result in played.items():
        for seat, place in enumerate(result.ranks):
            yield {
                "experiment": experiment,
                "match": number,
                "seed": result.seed,
                "decisions": result.decisions,
                "seat": seat,
                "bot": result.bots[seat] if seat < len(result.bots) else None,
                "first": seat == result.first,
                "place": place,
                "points": result.totals[seat],
                "lines": dict(result.lines[seat]),
                "facts": result.facts[seat],
            }


def _results(rows: Sequence[dict[str, Any]]) -> dict[Key, Result]:
    found: dict[Key, Result] = {}
    for key, group in groupby(rows, key=lambda row: (row["experiment"], row["match"])):
        seats = list(group)
        found[key] = Result(
            seats[0]["seed"],
            tuple(row["bot"] for row in seats if row["bot"] is not None),
            next((row["seat"] for row in seats if row["first"]), 0),
            tuple(row["place"] for row in seats),
            tuple(tuple(row["lines"].items()) for row in seats),
            tuple({kind: tuple(things) for kind, things in row["facts"].items()} for row in seats),
            seats[0]["decisions"],
        )
    return found
