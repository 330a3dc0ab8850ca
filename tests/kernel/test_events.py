"""Logs that were stored are read again, also those of an older version."""

from dataclasses import replace

import msgspec
import pytest

from stolik.kernel import Event, Happened
from tests.kernel.toys import RACE, Noted, Rolled


class Sunk(Event, frozen=True):
    """An event that the game knows no more."""

    rule = "RC-9"
    ship: str


GAME = replace(RACE, events=(Noted, Rolled))
LOG = [
    Happened(Noted("a ship came in")),
    Happened(Noted("she carries gold"), only=1, public=Noted("she carries something")),
    Happened(Rolled(0, "6"), only=0),
]


def stored(log: list[Happened]) -> bytes:
    return msgspec.json.encode(log)


def test_a_log_is_read_as_it_was_written():
    assert GAME.decode_events(stored(LOG)) == LOG
    assert GAME.decode_events(b"[]") == []


def test_events_that_are_no_more_are_left_out_and_no_others():
    log = [LOG[0], Happened(Sunk("Aurora")), LOG[1], Happened(Sunk("Boreas"), only=0, public=Noted("a splash"))]
    assert GAME.decode_events(stored(log)) == LOG[:2]


def test_what_others_saw_is_left_out_alone_if_only_that_is_no_more():
    log = [Happened(Noted("the Aurora sank"), only=1, public=Sunk("?"))]
    assert GAME.decode_events(stored(log)) == [Happened(Noted("the Aurora sank"), only=1)]


@pytest.mark.parametrize(
    "line",
    [
        b'{"event":{"type":"Noted","text":7},"only":null,"public":null}',
        b'{"event":{"type":"Noted"},"only":null,"public":null}',
        b'{"event":{"type":"Noted","text":"x"},"only":"all","public":null}',
        b'{"event":{"text":"x"}}',
        b'{"event":null}',
        b'{"happened":"x"}',
        b"7",
    ],
)
def test_events_of_another_shape_are_left_out(line):
    first, *_, last = (msgspec.json.encode(happened) for happened in LOG)
    assert GAME.decode_events(b"[" + b",".join((first, line, last)) + b"]") == [LOG[0], LOG[2]]


def test_fields_that_are_no_more_are_passed_over():
    assert GAME.decode_events(b'[{"event":{"type":"Noted","text":"x","mood":3}}]') == [Happened(Noted("x"))]


def test_a_game_that_names_no_events_reads_none():
    assert replace(GAME, events=()).decode_events(stored(LOG)) == []


def test_what_is_no_list_is_an_error():
    for data in (b"", b"[{", b'{"event":null}'):
        with pytest.raises(msgspec.DecodeError):
            GAME.decode_events(data)


def test_the_rule_of_an_event_is_no_field():
    assert (Event.rule, Sunk.rule, Sunk("Aurora").rule) == ("", "RC-9", "RC-9")
    assert msgspec.json.encode(Sunk("Aurora")) == b'{"type":"Sunk","ship":"Aurora"}'
