"""Saved matches that are damaged, foreign or tampered with, and `stolik verify`."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Raw

import stolik as stolik_package
from stolik.effects.speech import LANGUAGES, load_speech
from stolik.kernel import commitment, key_from
from stolik.store.record import HERE, Record, read

from .terminal import resealed, some_number, stolik

SEATS = ("tidal-blades", "--seats", "me,random", "--set", "characters=random")


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    here = tmp_path_factory.mktemp("finished")
    assert stolik("play", *SEATS, "--seed", "f", answers=some_number("f"), here=here).code == 0
    return here / "tidal-blades-f.json"


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Left after some answers, one of them taken back."""
    here = tmp_path_factory.mktemp("left")
    assert stolik("play", *SEATS, "--seed", "l", answers=["1", "1", "u", "1", "1"], here=here).code == 0
    return here / "tidal-blades-l.json"


def changed(file: Path, at: int, option: Any) -> list[Any]:
    """The entries of a record with another answer at one place."""
    entries = read(file.read_bytes()).entries
    entries[at].option = Raw(msgspec.json.encode(option))
    return entries


# --- files that are no record ----------------------------------------------------------------------------------------

NO_RECORDS: dict[str, bytes] = {
    "empty": b"",
    "text": "Gość w dom, Bóg w dom".encode(),
    "binary": bytes(range(256)) * 20,
    "latin-2": "{'zażółć': 1}".encode("iso-8859-2"),
    "null": b"null",
    "number": b"1e999",
    "list": b"[1, 2, 3]",
    "object": b"{}",
    "package.json": b'{"name": "left-pad", "version": "1.0.0"}',
    "format of another type": b'{"format": 3}',
    "format alone": b'{"format": "stolik-record-1"}',
    "newer": b'{"format": "stolik-record-2"}',
    "deep": b"[" * 200_000,
    "deep in a record": b'{"format": "stolik-record-1", "setup": ' + b"[" * 200_000,
    "long number": b'{"format": "stolik-record-1", "game": ' + b"9" * 9000 + b"}",
}


@pytest.mark.parametrize("name", NO_RECORDS)
@pytest.mark.parametrize("command", ["resume", "verify"])
def test_what_is_no_record_is_named_as_such(command, name, tmp_path):
    (tmp_path / "odd.json").write_bytes(NO_RECORDS[name])
    ran = stolik(command, "odd.json", here=tmp_path)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("stolik: odd.json: ")
    assert any(told in ran.err for told in ("is no record of Stolik", "cannot be read", "this version reads"))


@pytest.mark.parametrize("part", [0.01, 0.5, 0.99])
def test_a_truncated_record(part, left, tmp_path):
    data = left.read_bytes()
    (tmp_path / "cut.json").write_bytes(data[: int(len(data) * part)])
    ran = stolik("resume", "cut.json", here=tmp_path)
    assert ran.code == 2
    assert ran.err.startswith("stolik: cut.json: the record cannot be read: ")


def test_a_changed_byte_breaks_the_seal(left, tmp_path):
    data = left.read_bytes()
    assert b'"champion": 0' in data
    (tmp_path / "hit.json").write_bytes(data.replace(b'"champion": 0', b'"champion": 9', 1))
    for command, code in (("resume", 2), ("verify", 1)):
        ran = stolik(command, "hit.json", here=tmp_path)
        assert ran.code == code
        assert "was changed or damaged after it was written" in ran.err


def test_a_record_of_another_game(left, tmp_path):
    (tmp_path / "go.json").write_bytes(resealed(left, game="go"))
    ran = stolik("resume", "go.json", here=tmp_path)
    assert ran.code == 2
    assert "go.json: there is no game 'go'; there are farshore" in ran.err


def test_a_record_of_another_content(left, tmp_path):
    (tmp_path / "other.json").write_bytes(resealed(left, content="0123456789abcdef"))
    for command in ("resume", "verify"):
        ran = stolik(command, "other.json", here=tmp_path)
        assert ran.code == 2
        assert "other.json: it was played with content 0123456789abcdef, which is not loaded here" in ran.err
        assert "--pack" in ran.err


HOSTILE: dict[str, dict[str, Any]] = {
    "setup of nothing": {"setup": Raw(b"null")},
    "setup without seats": {"setup": Raw(b'{"place": "bar"}')},
    "no key": {"key": "", "save": Raw(b"null")},
    "key that is none": {"key": "xyz", "save": Raw(b"{}")},
    "entries and save": {"entries": [], "commitment": "", "save": Raw(b'{"game": 1}')},
    "save of another game": {"commitment": "", "save": Raw(b'{"game":"go","content":"","checkpoint":{},"lines":[]}')},
    "checkpoint of nothing": {
        "commitment": "",
        "save": Raw(b'{"game":"tidal-blades","content":"","checkpoint":{},"lines":[]}'),
    },
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_resealed_record_that_makes_no_sense(name, left, tmp_path):
    (tmp_path / "odd.json").write_bytes(resealed(left, **HOSTILE[name]))
    ran = stolik("resume", "odd.json", here=tmp_path)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "odd.json: the match in the record cannot be resumed" in ran.err
    assert stolik("verify", "odd.json", here=tmp_path).code == 1


@pytest.mark.parametrize(
    "note",
    [
        b"null",
        b'"me"',
        b'{"seats": ["me", "random", "random"], "language": "en", "seed": ""}',
        b'{"seats": ["me", "deep blue"], "language": "en", "seed": ""}',
        b'{"seats": ["me", "random"], "language": "tlh", "seed": ""}',
        b'{"seats": ["me", "random"], "language": "en", "seed": "", "more": 1}',
    ],
)
def test_without_a_sound_note_all_are_persons(note, left, tmp_path):
    (tmp_path / "note.json").write_bytes(resealed(left, note=Raw(note)))
    ran = stolik("resume", "note.json", here=tmp_path)
    assert ran.code == 0
    assert "The keyboard goes to" in ran.out


@pytest.mark.parametrize("what", ["answer", "seats", "content"])
def test_a_record_whose_answers_no_longer_fit_goes_on_from_its_last_position(what, left, tmp_path):
    """As after a change of the rules."""
    changes: dict[str, dict[str, Any]] = {
        "answer": {"entries": changed(left, 0, {"type": "Pass"})},
        "seats": {"setup": Raw(b'{"seats": 9}')},
        "content": {"setup": Raw(b'{"seats": 2, "content": "ffff"}')},
    }
    (tmp_path / "old.json").write_bytes(resealed(left, **changes[what]))
    ran = stolik("resume", "old.json", answers=["1", "u", "l"], here=tmp_path)
    assert ran.code == 0
    assert "The rules have changed since this was saved" in ran.out


def test_a_crash_while_writing_leaves_the_old_file(left, tmp_path, monkeypatch):
    file = tmp_path / "kept.json"
    file.write_bytes(left.read_bytes())

    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    ran = stolik("resume", "kept.json", answers=["1"], here=tmp_path)
    assert ran.code == 2
    assert "No space left on device" in ran.err
    assert file.read_bytes() == left.read_bytes()


# --- verify ----------------------------------------------------------------------------------------------------------


def test_a_finished_record_is_verified(finished):
    ran = stolik("verify", finished.name, here=finished.parent)
    record = read(finished.read_bytes())
    assert record.outcome is not None
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"Verified: {len(record.entries)} answers follow from the key")
    assert "(finished)" in ran.out
    assert commitment(key_from("f")) in ran.out
    for seat, score in enumerate(record.outcome.scores, 1):
        assert f"seat {seat}      {score.total} points, place {record.outcome.ranks[seat - 1]}" in ran.out


def test_an_unfinished_record_is_verified(left):
    ran = stolik("verify", left.name, here=left.parent)
    assert ran.code == 0
    assert "(not finished)" in ran.out


def first_visit(file: Path) -> int:
    """The place of an answer that could have been another: not to the Citadel of Time."""
    entries = read(file.read_bytes()).entries
    return next(
        at for at, entry in enumerate(entries) if entry.question == "visit" and b"citadel" not in bytes(entry.option)
    )


def test_records_are_spoken_of_in_the_language_of_the_reader(finished, tmp_path):
    told = stolik("verify", finished.name, "--lang", "pl", here=finished.parent).out
    assert told.startswith("Zapis jest prawidłowy: ")
    assert "(rozgrywka zakończona)" in told
    (tmp_path / "text.json").write_text("text")
    (tmp_path / "lie.json").write_bytes(resealed(finished, key=key_from("luckier dice")))
    for command in (("verify", "text.json", "--lang", "pl"), ("resume", "text.json", "--lang", "pl")):
        assert stolik(*command, here=tmp_path).err.startswith("stolik: text.json: zapisu nie da się odczytać: ")
    assert stolik("resume", "text.json", here=tmp_path, LC_ALL="pl_PL.UTF-8").err.startswith(
        "stolik: text.json: zapisu"
    )
    lie = stolik("verify", "lie.json", here=tmp_path, LC_ALL="pl_PL.UTF-8").err
    assert lie.startswith("Zapis NIE jest prawidłowy: lie.json: klucz nie zgadza się ze zobowiązaniem")


def test_what_can_be_wrong_with_a_record_is_said_in_all_languages():
    """All messages are there in both languages, and speak of the same things."""
    english, polish = (load_speech(language, HERE) for language in LANGUAGES)
    assert english.ids() == polish.ids()
    source = "".join(file.read_text() for file in Path(stolik_package.__file__).parent.rglob("*.py"))
    codes = set(re.findall(r"""(?:RecordError|NoRecord)\(\s*"([a-z-]+)\"""", source)) | {"packs-other", "packs-needed"}
    assert {f"record-{code}" for code in codes} == english.ids()
    facts = ("number", "question", "seat", "found", "reads", "game", "games", "loaded", "detail", "most", "engine")
    for id in english.ids():
        said = [
            language.say(id, **{fact: f"<{fact}>" for fact in (*facts, "asked", "rule")})
            for language in (english, polish)
        ]
        assert sorted(re.findall("<.*?>", said[0])) == sorted(re.findall("<.*?>", said[1])), id


TAMPERED = {
    "answer": "",
    "illegal answer": "refused by ST-",
    "answer of nobody": "refused by",
    "dropped answer": "",
    "key": "the key does not fit the commitment: these are not the dice that were promised",
    "key and commitment": "",
    "outcome": "the result in the record is not the one that its answers lead to",
    "outcome dropped": "the result in the record is not the one that its answers lead to",
    "position": "the position saved in the record is not the one that its answers lead to",
    "setup": "",
}


def tampered(file: Path, what: str) -> dict[str, Any]:
    record: Record = read(file.read_bytes())
    at = first_visit(file)
    other_key = key_from("luckier dice")
    if what == "answer":
        return {"entries": changed(file, at, {"type": "Visit", "island": "citadel_of_time"})}
    if what == "illegal answer":
        return {"entries": changed(file, at, {"type": "Visit", "island": "atlantis"})}
    if what == "answer of nobody":
        record.entries[at].seat = 7
        return {"entries": record.entries}
    if what == "dropped answer":
        return {"entries": [*record.entries[:at], *record.entries[at + 1 :]]}
    if what == "key":
        return {"key": other_key}
    if what == "key and commitment":
        return {"key": other_key, "commitment": commitment(other_key)}
    if what == "outcome":
        assert record.outcome is not None
        return {"outcome": msgspec.structs.replace(record.outcome, ranks=record.outcome.ranks[::-1])}
    if what == "outcome dropped":
        return {"outcome": None}
    if what == "position":
        return {"save": Raw(bytes(record.save).replace(b'"fruit":', b'"fruit":1', 1))}
    return {"setup": Raw(bytes(record.setup).replace(b"first_game", b"experienced"))}


@pytest.mark.parametrize("what", TAMPERED)
def test_a_tampered_record_is_not_verified_even_with_a_fitting_seal(what, finished, tmp_path):
    (tmp_path / "lie.json").write_bytes(resealed(finished, **tampered(finished, what)))
    ran = stolik("verify", "lie.json", here=tmp_path)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("NOT verified: ")
    assert ran.err.count("\n") == 1
    assert TAMPERED[what] in ran.err
    if not TAMPERED[what] or "refused" in TAMPERED[what]:
        assert "entry " in ran.err
