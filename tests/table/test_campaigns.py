"""Campaigns at the table: chains of matches of the toy game, whose ledger is written with the end of each match."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from stolik.games import Shelf, find_game
from stolik.store.store import StoreError
from stolik.table import campaigns, play, records, resuming, seating, service, words
from stolik.table.campaigns import status_of
from stolik.table.messages import AnswerDecision
from stolik.table.requests import NewCampaign, NextMatch
from stolik.table.table import Table
from tests.foreign.install import HERE

from .tables import Person, Room, Setting, _seat, at_the_table, refusal

TOY = "ferry-together"


@pytest.fixture(autouse=True)
def toy(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """The toy game on the shelf, beside the others."""
    monkeypatch.syspath_prepend(str(HERE))
    from ferry_together.shelf import SHELF  # type: ignore[import-not-found]

    shelf: Shelf = SHELF

    def find(id: str) -> Shelf:
        return shelf if id == TOY else find_game(id)

    for module in (service, records, resuming, words):
        monkeypatch.setattr(module, "find_game", find)
    monkeypatch.setattr(service, "GAMES", (TOY, "tidal-blades"))
    return shelf


async def begin(room: Room, person: Person, **plan: Any) -> str:
    return await campaigns.make(room.tables, person.row, NewCampaign(game=TOY, name="Our rivers", **plan))


async def next_match(room: Room, id: str, person: Person, *seats: str, offer: str = "river-1") -> Table:
    plan = NextMatch(offer=offer, seats=[_seat(seat) for seat in seats])
    return await campaigns.play_next(room.tables, await campaigns.visit(room.tables, id, person.id), person.row, plan)


async def answer(table: Table, option: int = 0) -> None:
    """Whoever is asked answers."""
    seat = table.match.seats[0]
    guest, number = table.sheet.seats[seat].guest, table.asked[seat].number
    message = AnswerDecision(id=1, decision=number, seat=seat, option=option)
    await table.exclusively(lambda: play.answer(table, guest, message))
    if table.held is not None:
        held = table.held
        await table.exclusively(lambda: play.confirm(table, table.sheet.seats[held].guest, held))


async def play_on(table: Table, left: int = 0) -> None:
    """Play until so many answers are left (a match has at most nine); load light crates and reply to letters."""
    while table.sheet.status == "running" and len(table.entries) < 10 - left:
        await answer(table)


async def show(room: Room, id: str, person: Person) -> campaigns.Campaign:
    return await campaigns.visit(room.tables, id, person.id)


@at_the_table
async def test_a_match_is_set_up_from_the_ledger_and_changes_it_once(room: Room):
    ala = await room.guest("Ala")
    id = await begin(room, ala)
    table = await next_match(room, id, ala, "me", "me:Ola")
    assert json.loads(table.row.setup)["river"] == 1
    assert table.sheet.campaign == id
    before = await show(room, id, ala)
    assert (before.ledger.played, [status_of(match) for match in before.stored.matches]) == (0, ["running"])
    await play_on(table)
    assert table.sheet.status == "over"
    after = await show(room, id, ala)
    assert after.ledger.played == 1
    assert len(after.ledger.read) == 3, "letters of the match are in the ledger"
    (match,) = after.stored.matches
    assert (status_of(match), match.row.before) == ("over", before.row.ledger)
    assert match.row.after == after.row.ledger
    result = json.loads(match.row.result or b"")
    assert (result["seats"], result["facts"]["river"]) == (["Ala", "Ola"], 1)


@at_the_table
async def test_letters_that_were_read_do_not_come_again(room: Room):
    ala = await room.guest("Ala")
    id = await begin(room, ala)
    await play_on(await next_match(room, id, ala, "me", "me:Ola"))
    ledger = (await show(room, id, ala)).ledger
    table = await next_match(room, id, ala, "me", "me:Ola", offer=f"river-{ledger.river}")
    assert not {*json.loads(table.row.setup)["letters"]} & {letter for letter, _ in ledger.read}


@at_the_table
async def test_one_match_runs_at_a_time(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    id = await begin(room, ala)
    await campaigns.enter(room.tables, id, ola.id, (await show(room, id, ala)).row.invite)
    table = await next_match(room, id, ala, "me", "open")
    with refusal("match-running"):
        await next_match(room, id, ola, "me")
    await campaigns.abandon(room.tables, await show(room, id, ala), ala.id)
    assert table.sheet.status == "closed"
    found = await show(room, id, ala)
    assert (found.ledger.played, found.running) == (0, None)
    await next_match(room, id, ola, "me")
    assert [status_of(match) for match in (await show(room, id, ala)).stored.matches] == ["closed", "running"]


@at_the_table
async def test_a_match_is_abandoned_by_its_host_or_that_of_the_campaign(room: Room):
    ala, ola, ewa = await room.guests("Ala", "Ola", "Ewa")
    id = await begin(room, ala)
    for other in (ola, ewa):
        await campaigns.enter(room.tables, id, other.id, (await show(room, id, ala)).row.invite)
    for host, able in ((ola, ala), (ola, ola)):
        await next_match(room, id, host, "me")
        with refusal("not-allowed"):
            await campaigns.abandon(room.tables, await show(room, id, ewa), ewa.id)
        await campaigns.abandon(room.tables, await show(room, id, able), able.id)
    with refusal("not-running"):
        await campaigns.abandon(room.tables, await show(room, id, ala), ala.id)


@at_the_table
async def test_only_what_is_offered_can_be_played_by_as_many_as_it_is_for(room: Room):
    ala = await room.guest("Ala")
    id = await begin(room, ala)
    with refusal("no-such-offer"):
        await next_match(room, id, ala, "me", offer="river-2")
    with refusal("bad-setup"):
        await next_match(room, id, ala, *["me"] * 5)
    with refusal("no-campaigns"):
        await campaigns.make(room.tables, ala.row, NewCampaign(game="tidal-blades"))
    with refusal("bad-setup"):
        await begin(room, ala, choices={"pace": "slow"})
    assert (await show(room, await begin(room, ala, choices={"pace": "hurried"}), ala)).ledger.pace == "hurried"


@at_the_table
async def test_the_last_answer_is_not_taken_back(room: Room):
    ala = await room.guest("Ala")
    id = await begin(room, ala)
    table = await next_match(room, id, ala, "me")
    await play_on(table)
    ledger = (await show(room, id, ala)).row.ledger
    with refusal("over"):
        await table.exclusively(lambda: play.undo(table, ala.id, 0))
    assert (await show(room, id, ala)).row.ledger == ledger


@at_the_table
async def test_a_finished_match_counts_once_when_it_is_loaded_again(setting: Setting):
    async with setting.room() as room:
        ala = await room.guest("Ala")
        id = await begin(room, ala)
        table = await next_match(room, id, ala, "me")
        await play_on(table)
        ledger = (await show(room, id, ala)).row.ledger
    async with setting.room() as room:
        again = await room.tables.find(table.id)
        await again.exclusively(lambda: again.commit("resumed", lost=1))
        found = await show(room, id, ala)
        assert (found.row.ledger, len(found.stored.matches)) == (ledger, 1)


@at_the_table
async def test_where_the_end_cannot_be_written_neither_entry_nor_ledger_is_there(room: Room):
    ala = await room.guest("Ala")
    id = await begin(room, ala)
    table = await next_match(room, id, ala, "me")
    while len(table.entries) < 6:  # then the last letter is left
        await answer(table)
    room.damage("CREATE TRIGGER full BEFORE UPDATE OF ledger ON campaigns BEGIN SELECT RAISE(ABORT, 'no room'); END")
    with pytest.raises(StoreError):
        await answer(table)
    assert len((await room.stored(table)).entries) == 6
    assert (await show(room, id, ala)).ledger.played == 0
    room.damage("DROP TRIGGER full")
    again = await room.tables.find(table.id)
    await play_on(again)
    assert (again.sheet.status, (await show(room, id, ala)).ledger.played) == ("over", 1)


@at_the_table
async def test_whoever_played_is_a_member_and_members_may_come(room: Room):
    ala, ola, ewa = await room.guests("Ala", "Ola", "Ewa")
    id = await begin(room, ala)
    with refusal("no-such-campaign"):
        await show(room, id, ola)
    with refusal("no-such-campaign"):
        await campaigns.enter(room.tables, id, ewa.id, "guessed")
    await campaigns.enter(room.tables, id, ewa.id, (await show(room, id, ala)).row.invite)
    table = await next_match(room, id, ala, "me", "open")
    await room.tables.visit(table.id, ewa.id)
    await ola.takes(table, 1)
    await ala.does(table, seating.start, "")
    await play_on(table)
    assert (await show(room, id, ola)).stored.members == tuple(sorted((ala.id, ewa.id, ola.id)))


@at_the_table
async def test_the_host_hands_on_and_who_is_alone_cannot_leave(room: Room):
    ala, ola = await room.guests("Ala", "Ola")
    id = await begin(room, ala)
    with refusal("campaign-alone"):
        await campaigns.leave(room.tables, await show(room, id, ala), ala.id)
    await campaigns.enter(room.tables, id, ola.id, (await show(room, id, ala)).row.invite)
    with refusal("not-allowed"):
        await campaigns.delete(room.tables, await show(room, id, ola), ola.id)
    await campaigns.leave(room.tables, await show(room, id, ala), ala.id)
    assert (await show(room, id, ola)).row.host == ola.id
    await campaigns.rename(room.tables, await show(room, id, ola), ola.id, "  New\nname ")
    assert (await show(room, id, ola)).row.name == "New name"
    await campaigns.delete(room.tables, await show(room, id, ola), ola.id)
    with refusal("no-such-campaign"):
        await show(room, id, ola)


@at_the_table
async def test_a_fork_begins_before_a_match_and_leaves_the_old_campaign_alone(room: Room):
    ala = await room.guest("Ala")
    id = await begin(room, ala)
    await play_on(await next_match(room, id, ala, "me"))
    old = await show(room, id, ala)
    fork = await show(room, await campaigns.fork(room.tables, old, ala.row, 1, ""), ala)
    assert (fork.ledger.played, fork.stored.matches, fork.row.name) == (0, [], "Our rivers")
    assert (await show(room, id, ala)).stored == old.stored
    with refusal("no-such-match"):
        await campaigns.fork(room.tables, old, ala.row, 2, "")


@at_the_table
async def test_a_ledger_of_an_older_version_is_read_and_one_of_a_newer_is_refused(room: Room):
    ala = await room.guest("Ala")
    ids = [
        await campaigns.add(room.tables, ala.row, TOY, "Old", ledger)
        for ledger in (b'{"version":1,"river":2}', b'{"version":3}', b'{"river":"two","version":2}', b"[1]")
    ]
    found = await show(room, ids[0], ala)
    assert (found.ledger.river, found.ledger.pace) == (2, "calm")
    for id in ids[1:]:
        with refusal("campaign-unreadable"):
            await show(room, id, ala)
    assert [campaign.row.id for campaign in await campaigns.mine(room.tables, ala.id)] == [ids[0]]
    table = await next_match(room, ids[0], ala, "me", offer="river-2")
    await play_on(table)
    assert json.loads((await show(room, ids[0], ala)).row.ledger)["version"] == 2


@at_the_table
async def test_a_deleted_campaign_leaves_its_running_match_alone(room: Room):
    ala = await room.guest("Ala")
    id = await begin(room, ala)
    table = await next_match(room, id, ala, "me")
    await campaigns.delete(room.tables, await show(room, id, ala), ala.id)
    await play_on(table)
    assert table.sheet.status == "over"


@at_the_table
async def test_a_match_of_a_campaign_has_no_rematch_and_its_record_is_for_after_the_end(room: Room):
    ala = await room.guest("Ala")
    id = await begin(room, ala)
    table = await next_match(room, id, ala, "me")
    assert not records.may_have_record(table, ala.id)
    await play_on(table)
    assert records.may_have_record(table, ala.id)
    with refusal("in-campaign"):
        await room.tables.rematch(table, ala.row)


@at_the_table
async def test_campaigns_and_their_tables_expire_by_their_own_setting(setting: Setting):
    async with setting.room(expire_campaigns=1_000.0, expire={"over": 100.0}) as room:
        await room.tables.expire()  # from here on only the time counts that is passed
        ala = await room.guest("Ala")
        id = await begin(room, ala)
        table = await next_match(room, id, ala, "me")
        await play_on(table)
        await room.store.pass_time(500, 1.0)
        await room.tables.expire()
        assert await room.store.read_table(table.id) is not None
        await room.store.pass_time(600, 1.0)
        await room.tables.expire()
        assert await room.store.read_campaign(id) is None
        assert await room.store.read_table(table.id) is None
    async with setting.room(expire_campaigns=0.0) as room:
        id = await begin(room, ala)
        await room.store.pass_time(1e9, 1.0)
        await room.tables.expire()
        assert await room.store.read_campaign(id) is not None


@at_the_table
async def test_a_guest_may_host_so_many_campaigns(room: Room, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(campaigns, "HOSTED", 1)
    ala = await room.guest("Ala")
    await begin(room, ala)
    with refusal("too-many-campaigns"):
        await begin(room, ala)


@at_the_table
async def test_what_a_match_changed_is_told(room: Room):
    ala = await room.guest("Ala")
    id = await begin(room, ala)
    table = await next_match(room, id, ala, "me")
    match = await room.store.match_of(table.id)
    assert match is not None
    with refusal("not-over"):
        campaigns.change_by(await show(room, id, ala), match, "en")
    await play_on(table)
    match = await room.store.match_of(table.id)
    assert match is not None
    change = campaigns.change_by(await show(room, id, ala), match, "pl")
    assert ("Rozegrane partie", "0", "1") in change.progress
    assert len(change.pages) == len((await show(room, id, ala)).ledger.read)
    crossed = replace(match, after=b'{"version":2,"river":4}')
    change = campaigns.change_by(await show(room, id, ala), crossed, "en")
    assert (change.ending, change.offers) == ("All three rivers are behind you.", [])
