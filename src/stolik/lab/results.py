"""Results on disk: a folder with the plan of the run and Parquet files with one row per seat of each match."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
from filelock import FileLock, Timeout
from msgspec import Struct

from ..games import find_game
from .findings import automas_of
from .fingerprint import fingerprint, fingerprints_of_others
from .seeds import PLAN, SECRET, is_drawn, sealed
from .simulate import Experiment, Result

Key = tuple[str, int]
"""Name of the experiment and number of the match."""

SCHEMA = pa.schema(
    [
        ("experiment", pa.string()),
        ("match", pa.int32()),
        ("seed", pa.string()),
        ("decisions", pa.int32()),
        ("seat", pa.int8()),
        ("bot", pa.string()),  # null for an automated opponent
        ("first", pa.bool_()),
        ("place", pa.int8()),
        ("points", pa.int32()),
        ("lines", pa.map_(pa.string(), pa.int32())),
        ("facts", pa.map_(pa.string(), pa.list_(pa.string()))),
        ("error", pa.string()),  # null unless the bot of this seat forfeited the match
        ("together", pa.bool_()),  # whether the party won; null if the seats competed
        ("decided_by", pa.string()),
        ("ended", pa.map_(pa.string(), pa.string())),  # facts about the match that are strings
        ("ended_numbers", pa.map_(pa.string(), pa.int64())),  # facts about the match that are numbers
    ]
)
NULLABLE = ("bot", "error", "together")
REPORTS = ("report.html", "report.md")
"""Report files that a command writes beside its results."""
OTHERWISE = "move it away or give another folder"


class Planned(Struct, frozen=True):
    """What the results of an experiment depend on. The number of matches is not part of it: it may grow."""

    seed: str
    bots: tuple[str, ...]
    seats: int
    """Including automated opponents."""
    setup: dict[str, Any]


class Plan(Struct, frozen=True):
    """What is played in this folder. Results of another plan are refused."""

    game: str
    command: str
    seed: str
    seats: int
    setup: dict[str, Any]
    rules: str
    """Fingerprint of the code and content that played."""
    others: dict[str, str]
    """Fingerprints of the bots of other authors, by name."""
    experiments: dict[str, Planned]


class Folder:
    """Stores every finished match, so that a stopped run can be continued."""

    def __init__(self, path: Path, experiments: Sequence[Experiment], command: str = "") -> None:
        self.path = path
        self.kept: set[Key] = set()
        """Matches that are known to be stored."""
        if path.exists() and not path.is_dir():
            raise ValueError(f"{path} is no folder: give another one")
        path.mkdir(parents=True, exist_ok=True)
        asked, before = _planned(experiments, command), self._read_plan()
        self.told = False
        """Whether the drawn seed was published already: a finished run is being extended."""
        if before is None and (files := [*self._files(), *(file for file in self._reports if file.exists())]):
            raise ValueError(f"{files[0]} may be of any run, for there is no {self._plan.name} beside it: {OTHERWISE}")
        if before is not None and not self._is_left_empty():
            self.told = is_drawn(before.seed)
            before = _unsealed(before, asked.seed)
            self._compare(before, asked)
            asked = msgspec.structs.replace(
                asked, others=before.others | asked.others, experiments=before.experiments | asked.experiments
            )
        self.plan = asked
        if asked != before:
            self.read()
            self._write_plan()

    @property
    def _plan(self) -> Path:
        return self.path / PLAN

    @property
    def _secret(self) -> Path:
        return self.path / SECRET

    @property
    def _whole(self) -> Path:
        return self.path / "results.parquet"

    @property
    def _reports(self) -> tuple[Path, ...]:
        return tuple(self.path / name for name in REPORTS)

    def _read_plan(self) -> Plan | None:
        if not self._plan.exists():
            return None
        data = self._plan.read_bytes()
        with _named(self._plan):
            return msgspec.json.decode(data, type=Plan)

    def _write_plan(self) -> None:
        """Write the plan; an unpublished seed goes into a file of its own that only its owner can read."""
        plan, secret = self.plan, is_drawn(self.plan.seed) and not self.told
        if secret:
            _replace(self._secret, plan.seed.encode(), mode=0o600)
            plan = _with_seeds(plan, sealed)
        _replace(self._plan, msgspec.json.format(msgspec.json.encode(plan)))
        if not secret:
            self._secret.unlink(missing_ok=True)

    def _tell_seed(self) -> None:
        if is_drawn(self.plan.seed) and not self.told:
            self.told = True
            self._write_plan()

    def _compare(self, before: Plan, asked: Plan) -> None:
        """Raise ValueError if the plan is not that of the folder."""
        for what in ("game", "command"):
            self._same(what, getattr(before, what), getattr(asked, what), "")
        if before.seed != asked.seed:
            kept, wanted = (_shown_seed(plan.seed) for plan in (before, asked))
            raise ValueError(f"{self.path} holds results of seed {kept}, not {wanted}: give another folder")
        for what in ("seats", "setup"):
            self._same(what, getattr(before, what), getattr(asked, what), "")
        if before.rules != asked.rules:
            raise ValueError(f"{self.path} holds results of other rules, content or bots of ours: give another folder")
        for bot in before.others.keys() & asked.others.keys():
            if before.others[bot] != asked.others[bot]:
                raise ValueError(f"{self.path} holds results of {bot} as it was before: give another folder")
        for name in before.experiments.keys() & asked.experiments.keys():
            for what in Planned.__struct_fields__:
                ours, theirs = (getattr(plan.experiments[name], what) for plan in (before, asked))
                self._same(what, ours, theirs, f"{name!r} with ")

    def _same(self, what: str, before: Any, asked: Any, of: str) -> None:
        if isinstance(before, dict):
            for option in {**before, **asked}:
                self._same(option, before.get(option), asked.get(option), of)
        elif before != asked:
            raise ValueError(
                f"{self.path} holds results of {of}{what} {_shown(before)}, not {_shown(asked)}: give another folder"
            )

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Lock the folder; ValueError if another process writes to it."""
        try:
            with FileLock(self.path / "run.lock", timeout=0):
                yield
        except Timeout as error:
            raise ValueError(
                f"{self.path} is being written by another run: wait for it or give another folder"
            ) from error

    def _is_left_empty(self) -> bool:
        """Whether no result is stored and no process plays (a bot failed at once): then the plan may be replaced."""
        if self._files():
            return False
        with self.alone():
            return True

    def _parts(self) -> list[Path]:
        return sorted(self.path.glob("part-*.parquet"), key=_number)

    def _files(self) -> list[Path]:
        return [*([self._whole] if self._whole.exists() else []), *self._parts()]

    def read(self) -> dict[Key, Result]:
        """All stored matches, ordered by number; ValueError names a file that does not belong to the run."""
        found: dict[Key, Result] = {}
        for file in self._files():
            found |= self._read(file)
        self.kept = set(found)
        return dict(sorted(found.items()))

    def _read(self, file: Path) -> dict[Key, Result]:
        data = file.read_bytes()
        with _named(file):
            table = pq.ParquetFile(pa.BufferReader(data), page_checksum_verification=True).read()
            if older := [name for name in SCHEMA.names if name not in table.schema.names]:
                raise ValueError(f"an older version wrote it, without the column {older[0]!r}")
            if not table.schema.equals(SCHEMA):
                raise ValueError("its columns are others")
            if holes := [name for name in SCHEMA.names if name not in NULLABLE and table[name].null_count]:
                raise ValueError(f"{holes[0]} is missing in some rows")
            return _results(table.to_pylist(maps_as_pydicts="strict"), self.plan.experiments)

    def add(self, played: Mapping[Key, Result]) -> None:
        """Store some matches in one new file, atomically."""
        if played:
            parts = self._parts()
            number = _number(parts[-1]) + 1 if parts else 0
            _write(self.path / f"part-{number:05}.parquet", played, seal=not self.told)
            self.kept |= played.keys()

    def join(self) -> None:
        """At the end of the run: merge all part files into one and publish the seed."""
        if parts := self._parts():
            _write(self._whole, self.read())
            for part in parts:
                part.unlink()
        self._tell_seed()


def _planned(experiments: Sequence[Experiment], command: str) -> Plan:
    """The plan of these experiments; the first one describes the table of the whole run."""
    first = experiments[0]
    others = fingerprints_of_others(bot for experiment in experiments for bot in experiment.bots)
    described = {
        experiment.name: Planned(experiment.seed, experiment.bots, _seats(experiment), _options(experiment.setup))
        for experiment in experiments
    }
    return Plan(
        game=first.game,
        command=command,
        seed=first.seed,
        seats=len(first.bots),
        setup=_options(first.setup),
        rules=fingerprint(first.game),
        others=others,
        experiments=described,
    )


def _with_seeds(plan: Plan, change: Callable[[str], str]) -> Plan:
    """Apply a function to every seed of the plan."""
    replace = msgspec.structs.replace
    experiments = {name: replace(one, seed=change(one.seed)) for name, one in plan.experiments.items()}
    return replace(plan, seed=change(plan.seed), experiments=experiments)


def _unsealed(plan: Plan, drawn: str) -> Plan:
    """Replace the commitment by the drawn seed."""
    commitment = sealed(drawn)
    if commitment == drawn or plan.seed != commitment:
        return plan
    return _with_seeds(plan, lambda seed: drawn + seed.removeprefix(commitment))


def _shown_seed(seed: str) -> str:
    if seed.startswith("sealed-"):
        return f"{seed!r} (drawn, but {SECRET} does not tell it)"
    return f"{sealed(seed)!r} (drawn)" if is_drawn(seed) else repr(seed)


def _options(setup: Struct) -> dict[str, Any]:
    return msgspec.json.decode(msgspec.json.encode(setup), type=dict[str, Any])


def _seats(experiment: Experiment) -> int:
    shelf = find_game(experiment.game)
    if experiment.packs:
        shelf.load_packs([Path(pack) for pack in experiment.packs])
    return len(experiment.bots) + len(automas_of(shelf, experiment))


def _number(part: Path) -> int:
    number = part.stem.removeprefix("part-")
    if not number.isdecimal():
        raise ValueError(f"{part} is no part of a run, though it is called like one: {OTHERWISE}")
    return int(number)


def _shown(value: Any) -> str:
    return ", ".join(value) if isinstance(value, tuple) else repr(value)


@contextmanager
def _named(file: Path) -> Iterator[None]:
    """Add the file's name and advice to an error about its content."""
    try:
        yield
    except (pa.ArrowException, msgspec.MsgspecError, ValueError, LookupError, OSError) as error:
        why = str(error).partition("\n")[0]
        raise ValueError(f"{file} is damaged or of another run ({why}): {OTHERWISE}") from error


def _write(file: Path, played: Mapping[Key, Result], *, seal: bool = False) -> None:
    """Write a Parquet file; `seal` replaces a drawn seed by its commitment."""
    rows = [{**row, "seed": sealed(row["seed"])} if seal else row for row in _rows(played)]
    table, sink = pa.Table.from_pylist(rows, SCHEMA), pa.BufferOutputStream()
    pq.write_table(table, sink, compression="zstd", write_page_checksum=True)
    _replace(file, sink.getvalue().to_pybytes())


def _replace(file: Path, data: bytes, mode: int = 0o666) -> None:
    draft = file.with_name(f"{file.name}.draft")
    try:
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as opened:  # noqa: PTH123
            opened.write(data)
        draft.replace(file)
    except OSError as error:
        raise OSError(f"{file} cannot be written: {error.strerror}") from error


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
                "error": result.error if seat == result.forfeited_by else None,
                "together": result.together,
                "decided_by": result.decided_by,
                "ended": {name: fact for name, fact in result.ended.items() if isinstance(fact, str)},
                "ended_numbers": {name: fact for name, fact in result.ended.items() if not isinstance(fact, str)},
            }


def _results(rows: Sequence[dict[str, Any]], planned: Mapping[str, Planned]) -> dict[Key, Result]:
    """Decode rows into results; ValueError names a match that does not fit the plan."""
    found: dict[Key, Result] = {}
    for key, group in groupby(rows, key=lambda row: (row["experiment"], row["match"])):
        seats = list(group)
        errors = ((row["seat"], row["error"]) for row in seats if row["error"] is not None)
        forfeited_by, error = next(errors, (None, ""))
        result = Result(
            seats[0]["seed"],
            tuple(row["bot"] for row in seats if row["bot"] is not None),
            next((row["seat"] for row in seats if row["first"]), 0),
            tuple(row["place"] for row in seats),
            tuple(tuple(row["lines"].items()) for row in seats),
            tuple({kind: tuple(things) for kind, things in row["facts"].items()} for row in seats),
            seats[0]["decisions"],
            forfeited_by,
            error,
            seats[0]["together"],
            seats[0]["decided_by"],
            {**seats[0]["ended"], **seats[0]["ended_numbers"]},
        )
        found[key] = _checked(key, seats, result, planned)
    return found


def _checked(key: Key, seats: Sequence[dict[str, Any]], result: Result, planned: Mapping[str, Planned]) -> Result:
    """Check the match against the plan and return its result with the plan's seed."""
    name, number = key
    which = f"match {number} of {name!r}"
    if name not in planned:
        raise ValueError(f"there is no {name!r} in this run")
    plan = planned[name]
    seed = f"{plan.seed}/{number}"
    if other := [row["seed"] for row in seats if row["seed"] not in (seed, sealed(seed))]:
        raise ValueError(f"{which} is of the seed {other[0]!r}, not {seed!r}")
    if result.bots != plan.bots:
        raise ValueError(f"{which} was played by {_shown(result.bots)}, not {_shown(plan.bots)}")
    if [row["seat"] for row in seats] != list(range(plan.seats)):
        raise ValueError(f"{which} has the seats {[row['seat'] for row in seats]}, not all of {plan.seats}")
    return msgspec.structs.replace(result, seed=seed)
