"""Tests of campaigns for every implementation of Store. A test module inherits CampaignSuite beside StoreSuite."""

import pytest
from msgspec.structs import replace

from stolik.store.store import CampaignRow, Conflict, LedgerRow, MatchRow

from .suite import Opened, checkpoint, entry, guest, ids, on_loop, sheet, table

AFTER = LedgerRow(after=b'{"river":2}', result=b'{"won":true}')


def campaign(id: str = "c1", host: str = "ada") -> CampaignRow:
    return CampaignRow(
        id=id,
        game="race",
        name=f"The {id}",
        host=host,
        invite="come in",
        ledger=b'{"river":1}',
        created=1.0,
        touched=2.0,
    )


def match(table: str | None = "t1", campaign: str = "c1", before: bytes = b'{"river":1}') -> MatchRow:
    return MatchRow(campaign=campaign, number=0, table=table, offer="next", before=before)


class CampaignSuite:
    @on_loop
    async def test_a_campaign_reads_back_with_its_members_and_matches(self, opened: Opened):
        async with opened() as store:
            await store.add_campaign(campaign(), ("ben", "ada"))
            await store.add_table(table(), sheet("running"), match())
        async with opened() as store:
            found = await store.read_campaign("c1")
            assert found is not None
            assert found.row == replace(campaign(), touched=table().created)
            assert (found.members, found.damage) == (("ada", "ben"), ())
            assert [line.row for line in found.matches] == [replace(match(), number=1)]
            assert found.matches[0].sheet == sheet("running")
            assert await store.match_of("t1") == replace(match(), number=1)
            assert [line.row.id for line in await store.campaigns_of("ben", 9)] == ["c1"]
            assert await store.campaigns_of("eve", 9) == []
            assert await store.read_campaign("c2") is None

    @on_loop
    async def test_one_match_runs_at_a_time_and_from_the_ledger_of_the_campaign(self, opened: Opened):
        async with opened() as store:
            await store.add_campaign(campaign(), ("ada",))
            with pytest.raises(Conflict):
                await store.add_table(table("t0"), sheet(), match("t0", before=b"{}"))
            await store.add_table(table(), sheet("open"), match())
            for status in ("open", "running"):
                await store.write_sheet("t1", sheet(status))
                with pytest.raises(Conflict):
                    await store.add_table(table("t2"), sheet(), match("t2"))
                assert await store.read_table("t2") is None, "neither the match nor its table"
            await store.write_sheet("t1", sheet("closed"))
            await store.add_table(table("t2"), sheet(), match("t2"))
            found = await store.read_campaign("c1")
            assert found is not None
            assert [(line.row.number, line.row.table) for line in found.matches] == [(1, "t1"), (2, "t2")]

    @on_loop
    async def test_the_ledger_comes_with_the_entry_that_ends_the_match_and_once(self, opened: Opened):
        async with opened() as store:
            await store.add_campaign(campaign(), ("ada",))
            await store.add_table(table(), sheet("running", guests=("ada", "ben")), match())
            await store.append("t1", entry(0))
            with pytest.raises(Conflict):
                await store.append("t1", entry(5), sheet("over"), checkpoint(5), AFTER)
            found = await store.read_campaign("c1")
            assert found is not None
            assert (found.row.ledger, found.matches[0].row.after) == (b'{"river":1}', None)
            await store.append("t1", entry(1), sheet("over", guests=("ada", "ben")), checkpoint(1), AFTER)
            again = LedgerRow(after=b'{"river":3}', result=b"{}")
            await store.append("t1", entry(2), sheet("over"), checkpoint(2), again)
        async with opened() as store:
            found = await store.read_campaign("c1")
            assert found is not None
            assert (found.row.ledger, found.damage) == (AFTER.after, ())
            assert found.matches[0].row == replace(match(), number=1, after=AFTER.after, result=AFTER.result)
            assert found.members == ("ada", "ben"), "who sat at the table is a member"

    @on_loop
    async def test_a_table_without_a_campaign_ends_without_a_ledger(self, opened: Opened):
        async with opened() as store:
            await store.add_campaign(campaign(), ("ada",))
            await store.add_table(table(), sheet("running"), match())
            await store.remove_campaign("c1")
            await store.append("t1", entry(0), sheet("over"), checkpoint(0), AFTER)
            assert await store.match_of("t1") is None
            with pytest.raises(LookupError):
                await store.remove_campaign("c1")

    @on_loop
    async def test_name_host_and_members_change_one_by_one(self, opened: Opened):
        async with opened() as store:
            await store.add_campaign(campaign(), ("ada", "ben"))
            await store.change_campaign("c1", 5.0, name="Other")
            await store.change_campaign("c1", 6.0, join="eve")
            await store.change_campaign("c1", 6.0, host="ben", leave="ada")
            found = await store.read_campaign("c1")
            assert found is not None
            assert found.row == replace(campaign(), name="Other", host="ben", touched=6.0)
            assert (found.members, found.damage) == (("ben", "eve"), ())
            with pytest.raises(LookupError):
                await store.change_campaign("c2", 5.0, name="Other")

    @on_loop
    async def test_tables_and_guests_of_a_campaign_stay_as_long_as_it_does(self, opened: Opened):
        async with opened() as store:
            await store.add_campaign(campaign(), ("ada", "ben"))
            await store.put_guest(guest("ben"))
            await store.add_table(table(), sheet("over"), match())
            await store.add_table(table("alone"), sheet("over"))
            await store.pass_time(100, 1.0)
            assert await store.remove_tables("over", 50) == ["alone"]
            assert await store.remove_guests(50) == 0
            await store.remove_campaign("c1")
            assert await store.remove_tables("over", 50) == ["t1"]
            assert await store.remove_guests(50) == 1

    @on_loop
    async def test_a_campaign_expires_when_neither_it_nor_a_table_of_it_was_touched(self, opened: Opened):
        async with opened() as store:
            for id in ("c1", "c2", "c3"):
                await store.add_campaign(campaign(id), ("ada",))
            await store.add_table(table("played"), sheet("running"), match("played", "c2"))
            await store.pass_time(100, 1.0)
            await store.change_campaign("c3", 5.0, name="Touched")
            await store.write_sheet("played", sheet("running"))
            assert await store.remove_campaigns(50) == ["c1"]
            assert sorted(line.row.id for line in await store.campaigns_of("ada", 9)) == ["c2", "c3"]
            await store.pass_time(100, 1.0)
            assert sorted(await store.remove_campaigns(50)) == ["c2", "c3"]
            assert await ids(store.tables_of("ada", 9)) == ["played"], "its tables expire by themselves"
