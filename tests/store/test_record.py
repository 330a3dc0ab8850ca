"""The record of a match: it resumes, replays and proves it, and says what was changed in it."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from stolik.kernel import Illegal, Match, commitment, key_from
from stolik.store.record import FORMAT, Record, Recorded, RecordError, read, replay, verify
from tests.kernel.toys import (
    RACE,
    Bank,
    Bet,
    Do,
    Lab,
    LabSetup,
    Race,
    RaceSetup,
    Roll,
    Say,
    ask,
    asking,
    lab,
    then,
    words,
)

KEY = key_from("record")


def played(answers: int = 1_000, *, seats: int = 2, undo: bool = True) -> Recorded[Race]:
    """A race with an ordinary undo at its start and a free one beyond a roll."""
    table = Recorded(RACE, RaceSetup(seats), KEY)
    for number in range(answers):
        if table.match.over:
            break
        seat = table.match.seats[0]
        table.answer(seat, table.match.options(seat)[number % len(table.match.options(seat))])
        if undo and number == 0:
            table.undo(seat)
        if undo and number == 5:
            table.undo(seat, free=True)
    return table


def sealed_anew(data: bytes, change: Callable[[dict[str, Any]], None]) -> bytes:
    """What somebody makes of a record who knows how to seal it."""
    raw = msgspec.json.decode(data)
    change(raw)
    record = msgspec.json.decode(msgspec.json.encode(raw), type=Record)
    record.seal = record.sealed()
    return msgspec.json.encode(record)


def test_a_record_reads_back_as_written() -> None:
    table = played()
    record = read(table.dump({"seats": ["Ada", "Ben"]}))
    assert (record.format, record.game, record.key, record.commitment) == (FORMAT, "race", KEY, commitment(KEY))
    assert msgspec.json.decode(record.setup) == {"seats": 2}
    assert msgspec.json.decode(record.note) == {"seats": ["Ada", "Ben"]}
    assert [(e.question, e.seat) for e in record.entries] == [(e.question, e.seat) for e in table.entries]
    assert record.outcome == table.match.outcome()


def test_a_record_is_readable_text_and_survives_other_white_space() -> None:
    data = played().dump()
    assert data.count(b"\n") > 20
    for indent in (-1, 0, 4):
        assert verify(RACE, read(msgspec.json.format(data, indent=indent))) is not None


def test_a_finished_match_is_proven() -> None:
    table = played()
    assert table.match.over
    assert [entry.question for entry in table.entries].count("undo") == 2
    assert verify(RACE, read(table.dump())) == table.match.outcome()


def test_a_running_match_is_proven_so_far() -> None:
    record = read(played(4).dump())
    assert record.outcome is None
    assert verify(RACE, record) is None


def test_replay_shows_every_position() -> None:
    table = played()
    record = read(table.dump())
    saves = [step.match.save() for step in replay(RACE, record)]
    assert len(saves) == len(record.entries) + 1
    assert saves[0] == Match.new(RACE, RaceSetup(2), KEY).save()
    assert saves[-1] == table.match.save()
    assert len(set(saves)) > len(saves) // 2


def test_resume_goes_on_where_the_match_was_left() -> None:
    table = played(7)
    resumed, lost = Recorded.resume(RACE, read(table.dump()))
    assert lost == 0
    assert resumed.match.save() == table.match.save()
    assert resumed.match.sequence == table.match.sequence
    for one in (table, resumed):
        while not one.match.over:
            seat = one.match.seats[0]
            one.answer(seat, one.match.options(seat)[0])
    assert resumed.dump() == table.dump()
    assert verify(RACE, read(resumed.dump())) == table.match.outcome()


def test_resume_keeps_what_may_be_undone() -> None:
    table = Recorded(RACE, RaceSetup(2), KEY)
    table.answer(0, Bet(1))
    resumed, _ = Recorded.resume(RACE, read(table.dump()))
    assert resumed.match.may_undo(0)


def test_resume_after_a_change_of_rules_goes_back_and_says_so() -> None:
    question = "old"

    async def main(g: Lab) -> None:
        then(g, Do("second"))
        g.log.append((await ask(g, 0, "first", words("x", "y"))).word)

    async def second(g: Lab) -> None:
        g.log.append((await ask(g, 0, question, words("x", "y"))).word)
        g.log.append((await ask(g, 0, "last", words("x", "y"))).word)

    game = lab(main=main, second=second)
    table = Recorded(game, LabSetup(2), KEY)
    table.answer(0, Say("x"))
    table.answer(0, Say("y"))
    data = table.dump()
    question = "new"
    resumed, lost = Recorded.resume(game, read(data))
    assert lost == 1
    assert resumed.match.question is not None
    assert (resumed.match.question.name, resumed.match.state.log) == ("new", ["x"])
    resumed.answer(0, Say("x"))
    assert resumed.match.state.log == ["x", "x"]
    again, _ = Recorded.resume(game, read(resumed.dump()))
    assert again.match.state.log == ["x", "x"]


def test_illegal_answers_and_undos_leave_no_entry() -> None:
    table = Recorded(RACE, RaceSetup(2), KEY)
    for attempt in (lambda: table.answer(0, Roll()), lambda: table.answer(5, Bet(0)), lambda: table.undo(0)):
        with pytest.raises(Illegal):
            attempt()
    assert table.entries == []


# --- damage -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "cannot be read"),
        (b"garbage", "cannot be read"),
        (b"\xff\xfe\x00", "cannot be read"),
        (b"[" * 100_000, "cannot be read"),
        (b"[1, 2]", "no record"),
        (b"null", "no record"),
        (b'{"format": "pgn"}', "no record"),
        (b'{"format": 7}', "no record"),
        (b'{"format": "stolik-record-2"}', "'stolik-record-2'; this version reads 'stolik-record-1'"),
        (b'{"format": "stolik-record-1"}', "cannot be read.*missing required field"),
    ],
)
def test_what_is_no_record_is_said_to_be_none(data: bytes, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        read(data)


def test_a_truncated_record_is_an_error_wherever_it_ends() -> None:
    data = played().dump()
    for length in range(0, len(data) - 1, 37):
        with pytest.raises(RecordError, match=r"cannot be read|no record"):
            read(data[:length])


def answer(raw: dict[str, Any]) -> None:
    raw["entries"][2]["option"]["on"] ^= 1


def swapped(raw: dict[str, Any]) -> None:
    raw["entries"][3], raw["entries"][4] = raw["entries"][4], raw["entries"][3]


def set_to(field: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda raw: raw.update({field: value})


def points(raw: dict[str, Any]) -> None:
    raw["outcome"]["scores"][0]["lines"][0][1] += 100


def position(raw: dict[str, Any]) -> None:
    raw["save"]["checkpoint"]["banked"][0] += 1


def nobody(raw: dict[str, Any]) -> None:
    raw["entries"][0]["seat"] = None


def illegal(raw: dict[str, Any]) -> None:
    raw["entries"][0]["option"]["on"] = 9


def unknown(raw: dict[str, Any]) -> None:
    raw["entries"][0]["option"]["type"] = "Cheat"


def renamed(raw: dict[str, Any]) -> None:
    raw["entries"][0]["question"] = "other"


def more(raw: dict[str, Any]) -> None:
    raw["entries"].append(raw["entries"][-1])


def fewer(raw: dict[str, Any]) -> None:
    raw["entries"].pop()


def impossible_undo(raw: dict[str, Any]) -> None:
    raw["entries"].insert(0, {"question": "undo", "seat": 0, "option": {"type": "Undo", "free": False}, "seed": ""})


def other_dice(raw: dict[str, Any]) -> None:
    raw["key"] = key_from("better dice")
    raw["commitment"] = commitment(raw["key"])


TAMPERINGS: list[tuple[Callable[[dict[str, Any]], None], str]] = [
    (answer, "result|position"),
    (swapped, "entry"),
    (set_to("key", key_from("other")), "key does not fit the commitment"),
    (set_to("key", "no hex"), "key does not fit the commitment"),
    (set_to("commitment", "00"), "key does not fit the commitment"),
    (other_dice, "entry|result|position"),
    (points, "result"),
    (set_to("outcome", None), "result"),
    (position, "position"),
    (set_to("save", {}), "position"),
    (nobody, "entry 1 .*nobody"),
    (illegal, r"entry 1 \('bet', seat 0\): refused by ST-02"),
    (unknown, "entry 1 .*Cheat"),
    (renamed, "entry 1 .*the rules ask 'bet' here"),
    (more, "entry .*the rules ask '?nothing'? here"),
    (fewer, "result"),
    (impossible_undo, "entry 1 .*refused by"),
    (set_to("setup", {"seats": 3}), "entry|result|position"),
    (set_to("setup", {"seats": 99}), "setup of the record does not fit: two to four seats"),
    (set_to("setup", {"chairs": 2}), "setup of the record does not fit.*chairs"),
    (set_to("game", "lab"), "'lab'"),
]


@pytest.mark.parametrize(("change", "message"), TAMPERINGS, ids=lambda value: getattr(value, "__name__", None))
def test_a_changed_record_does_not_fit_its_seal(change: Callable[[dict[str, Any]], None], message: str) -> None:
    raw = msgspec.json.decode(played().dump())
    change(raw)
    with pytest.raises(RecordError, match="seal does not fit"):
        read(msgspec.json.encode(raw))


@pytest.mark.parametrize(("change", "message"), TAMPERINGS, ids=lambda value: getattr(value, "__name__", None))
def test_who_seals_a_changed_record_anew_is_found_by_playing_it_again(
    change: Callable[[dict[str, Any]], None], message: str
) -> None:
    record = read(sealed_anew(played().dump(), change))
    with pytest.raises(RecordError, match=message):
        verify(RACE, record)


def test_an_unknown_field_is_an_error() -> None:
    raw = msgspec.json.decode(played().dump())
    raw["extra"] = 1
    with pytest.raises(RecordError, match="unknown field `extra`"):
        read(msgspec.json.encode(raw))


def test_a_record_of_another_game_is_told_apart() -> None:
    record = read(played().dump())
    game = lab(main=asking("q", "x", "y"))
    with pytest.raises(RecordError, match="'race'"):
        verify(game, record)
    with pytest.raises(RecordError, match="'race'"):
        Recorded.resume(game, record)


def test_the_note_is_sealed_but_proves_nothing() -> None:
    data = sealed_anew(played().dump("kept by Ada"), set_to("note", "kept by Ben"))
    assert verify(RACE, read(data)) is not None
    assert Bank() in [option for table in replay(RACE, read(data)) for option in table.match.options(0)]
