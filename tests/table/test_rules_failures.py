"""When the rules of a game fail: the match stands where it stood, and the incident can be looked into."""

import logging

import msgspec
import pytest

from stolik.kernel import Match, RulesError

from . import pier
from .tables import PEEK, REST, Room, at_the_table, refusal, walk


def stumble(g, seat, n):
    g.at[seat] += 99
    raise ZeroDivisionError("a loose plank")


@at_the_table
async def test_the_one_who_answered_gets_the_number_of_an_incident(room: Room, monkeypatch, caplog):
    ala, ola, table = await room.two()
    await ala.answer(PEEK)
    heard = len(ola.raw)
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(pier, "walk", stumble)
        with refusal("server-error") as refused:
            await ala.answer(walk(2))
    incident = refused.message["args"]["incident"]
    assert incident.startswith("ST-")
    assert refused.message["text"] == "", "nothing of what happened inside"
    assert incident in caplog.text
    assert "a loose plank" in caplog.text
    assert [message for message in ola.raw[heard:] if b"ableChanged" not in message] == []
    report = await room.store.read_report(incident)
    assert report is not None
    assert (report.table, report.sequence, report.guest) == (table.id, 1, "guest-of-Ala")
    detail = msgspec.json.decode(report.detail)
    assert detail["error"] == "ZeroDivisionError('a loose plank')"
    match, lost = Match.load(pier.RULES, msgspec.json.encode(detail["save"]))
    assert (lost, match.state.at) == (0, [0, 0])
    monkeypatch.setattr(pier, "walk", stumble)
    option = pier.RULES.decode_option(msgspec.json.encode(detail["option"]))
    with pytest.raises(RulesError):
        match.answer(detail["seat"], option)


@at_the_table
async def test_the_match_is_as_before_and_goes_on(room: Room, monkeypatch):
    ala, ola, table = await room.two()
    position = ala.position
    with monkeypatch.context() as patch:
        patch.setattr(pier, "walk", stumble)
        with refusal("server-error"):
            await ala.answer(walk(2))
        assert table.sequence == 0
        assert len((await room.stored(table)).entries) == 1
        same = await (await room.guest("Ala")).comes(table)
        assert same.position == position
        await ala.answer(PEEK)
    await ala.answer(walk(2))
    assert ala.position["view"]["at"] == [2, 0]
    assert (ala.bye, ola.bye) == ("", "")


@at_the_table
async def test_other_tables_do_not_notice(room: Room, monkeypatch):
    ala, _, _ = await room.two()
    other, _ = await room.alone()
    monkeypatch.setattr(pier, "walk", stumble)
    with refusal("server-error"):
        await ala.answer(walk(2))
    await other.answer(REST)
