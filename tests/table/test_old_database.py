"""Matches in a database of an older version go on in this one."""

import gzip

from stolik.store.opening import FILE
from tests.store.test_damage import GOLDEN, GUEST

from .tables import Setting, at_the_table


@at_the_table
async def test_matches_of_a_database_of_version_3_go_on(setting: Setting):
    setting.folder.mkdir()
    (setting.folder / FILE).write_bytes(gzip.decompress(GOLDEN.read_bytes()))
    async with setting.room() as room:
        lines = {line.id: line for line in await room.tables.tables_of(GUEST)}
        assert sorted(line.status for line in lines.values()) == ["open", "over", "running", "running"]
        guest = await room.guest("Ada")
        for id, line in lines.items():
            table = await room.tables.find(id)
            live = await guest.comes(table)
            assert live.table["status"] == line.status
            if line.status == "running":
                assert len(live.log) > 30
                seat = table.match.seats[0]
                sequence = table.sequence
                await live.ask("setConfirm", seat=seat, confirm=False)
                await live.ask("answerDecision", seat=seat, decision=table.asked[seat].number, option=0)
                assert table.sequence == sequence + 1
            elif line.status == "over":
                assert len(live.position["outcome"]["ranks"]) == 2
        assert room.tables.findings.refused == {}
