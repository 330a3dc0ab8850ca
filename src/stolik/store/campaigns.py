"""SQL for campaigns. Each function runs in the transaction of its caller (store/sqlite.py)."""

import logging
from sqlite3 import Connection
from typing import Any

from msgspec.structs import replace

from .rows import age_of, read_sheet_row
from .store import CampaignMatch, CampaignRow, Conflict, Damaged, LedgerRow, MatchRow, StoredCampaign
from .sums import checksum

log = logging.getLogger("stolik.store")

CAMPAIGNS = "SELECT id, game, name, host, invite, ledger, created, touched, touched_age, sum FROM campaigns "
MATCHES = "SELECT campaign, number, table_id, offer, before, after, result, sum FROM campaign_matches "
RUNNING = (
    "SELECT 1 FROM campaign_matches JOIN tables ON tables.id = table_id"
    " WHERE campaign = ? AND after IS NULL AND status IN ('open', 'running')"
)


def add_campaign(db: Connection, row: CampaignRow, members: tuple[str, ...], matches: tuple[MatchRow, ...]) -> None:
    db.execute(
        "INSERT INTO campaigns (id, game, name, host, invite, created, touched, touched_age, ledger, sum)"
        " VALUES (?, ?, '', '', '', 0, 0, 0, x'', x'')",
        (row.id, row.game),
    )
    write_campaign(db, row, members)
    for match in matches:
        _write_match(db, match)


def write_campaign(db: Connection, row: CampaignRow, members: tuple[str, ...]) -> None:
    members = tuple(sorted({*members}))
    values = (row.name, row.host, row.invite, row.ledger, float(row.created), float(row.touched), age_of(db))
    changed = db.execute(
        "UPDATE campaigns SET name = ?, host = ?, invite = ?, ledger = ?, created = ?, touched = ?, touched_age = ?,"
        " sum = ? WHERE id = ?",
        (*values, checksum(row.id, row.game, *values, " ".join(members)), row.id),
    )
    if not changed.rowcount:
        raise LookupError(f"there is no campaign {row.id!r}")
    if _members(db, row.id) != members:
        db.execute("DELETE FROM campaign_members WHERE campaign = ?", (row.id,))
        db.executemany(
            "INSERT INTO campaign_members (campaign, guest) VALUES (?, ?)", [(row.id, guest) for guest in members]
        )


def change_campaign(
    db: Connection, id: str, at: float, name: str | None, host: str | None, join: str | None, leave: str | None
) -> None:
    """Change the given fields. The ledger is never touched: a match may end at the same time."""
    row, members = _sound(db, id)
    row = replace(row, name=row.name if name is None else name, host=row.host if host is None else host, touched=at)
    write_campaign(db, row, tuple(guest for guest in (*members, *([join] if join else [])) if guest != leave))


def add_match(db: Connection, match: MatchRow, at: float) -> None:
    """Add a new match. Conflict if another one is running, or the ledger has changed since the match was set up."""
    row, members = _sound(db, match.campaign)
    if db.execute(RUNNING, (match.campaign,)).fetchone():
        raise Conflict(f"a match of campaign {match.campaign!r} is running")
    if row.ledger != match.before:
        raise Conflict(f"the ledger of campaign {match.campaign!r} has changed")
    (last,) = db.execute(
        "SELECT coalesce(max(number), 0) FROM campaign_matches WHERE campaign = ?", (match.campaign,)
    ).fetchone()
    _write_match(db, replace(match, number=last + 1))
    write_campaign(db, replace(row, touched=at), members)


def end_match(db: Connection, table: str, ledger: LedgerRow, at: float) -> None:
    """Write the ledger after the match at this table; a second call does nothing.

    All who sat at the table become members. If the campaign has been deleted, nothing is written.
    """
    found = db.execute(MATCHES + "WHERE table_id = ?", (table,)).fetchone()
    if found is None:
        return
    match, changed = _match(found)
    if changed:
        raise Damaged(f"campaign {match.campaign!r}: match {match.number} was changed")
    if match.after is not None:
        return
    row, members = _sound(db, match.campaign)
    if row.ledger != match.before:
        raise Conflict(f"the ledger of campaign {row.id!r} is not the one that match {match.number} began from")
    db.execute("DELETE FROM campaign_matches WHERE table_id = ?", (table,))
    _write_match(db, replace(match, after=ledger.after, result=ledger.result))
    came = db.execute("SELECT guest FROM members WHERE table_id = ?", (table,)).fetchall()
    write_campaign(db, replace(row, ledger=ledger.after, touched=at), (*members, *(guest for (guest,) in came)))


def match_of(db: Connection, table: str) -> MatchRow | None:
    found = db.execute(MATCHES + "WHERE table_id = ?", (table,)).fetchone()
    return _match(found)[0] if found else None


def read_campaign(db: Connection, id: str) -> StoredCampaign | None:
    found = db.execute(CAMPAIGNS + "WHERE id = ?", (id,)).fetchone()
    if found is None:
        return None
    row, members, damage = _campaign(db, found)
    matches: list[CampaignMatch] = []
    for line in db.execute(MATCHES + "WHERE campaign = ? ORDER BY number", (id,)).fetchall():
        match, changed = _match(line)
        if changed:
            damage.append(f"match {match.number} was changed")
        if match.number != len(matches) + 1:
            damage.append(f"match {len(matches) + 1} is missing")
        matches.append(CampaignMatch(row=match, sheet=read_sheet_row(db, match.table) if match.table else None))
    return StoredCampaign(row=row, members=members, matches=matches, damage=tuple(damage))


def campaigns_of(db: Connection, guest: str, limit: int) -> list[StoredCampaign]:
    """Campaigns of a guest, most recently used first, without damaged ones."""
    rows = db.execute(
        "SELECT id FROM campaigns WHERE id IN (SELECT campaign FROM campaign_members WHERE guest = ?)"
        " ORDER BY touched DESC LIMIT ?",
        (guest, limit),
    ).fetchall()
    found = []
    for (id,) in rows:
        stored = read_campaign(db, id)
        assert stored is not None
        if stored.damage:
            log.warning("campaign %s is left out of a list: %s", ascii(id), ", ".join(stored.damage))
        else:
            found.append(stored)
    return found


def remove_campaign(db: Connection, id: str) -> None:
    """Delete a campaign. Its tables are kept and expire like all others from now on."""
    if not db.execute("DELETE FROM campaigns WHERE id = ?", (id,)).rowcount:
        raise LookupError(f"there is no campaign {id!r}")


def remove_campaigns(db: Connection, unused_for: float) -> list[str]:
    """Delete campaigns none of whose matches was used for so long. Damaged ones are kept: their age may be wrong."""
    before = age_of(db) - unused_for
    rows = db.execute(
        CAMPAIGNS + "WHERE touched_age < ? AND NOT EXISTS (SELECT 1 FROM campaign_matches"  # noqa: S608  (no input)
        " JOIN tables ON tables.id = table_id WHERE campaign = campaigns.id AND tables.touched_age >= ?)",
        (before, before),
    ).fetchall()
    old = [row.id for row, _, damage in (_campaign(db, found) for found in rows) if not damage]
    db.executemany("DELETE FROM campaigns WHERE id = ?", [(id,) for id in old])
    return old


# --- rows ------------------------------------------------------------------------------------------------------------


def _sound(db: Connection, id: str) -> tuple[CampaignRow, tuple[str, ...]]:
    """An undamaged campaign. A damaged one is refused: writing it again would give it a valid checksum."""
    found = db.execute(CAMPAIGNS + "WHERE id = ?", (id,)).fetchone()
    if found is None:
        raise LookupError(f"there is no campaign {id!r}")
    row, members, damage = _campaign(db, found)
    if damage:
        raise Damaged(f"campaign {id!r}: {', '.join(damage)}")
    return row, members


def _campaign(db: Connection, found: tuple[Any, ...]) -> tuple[CampaignRow, tuple[str, ...], list[str]]:
    """A campaign, its members, and the names of damaged parts."""
    id, game, name, host, invite, ledger, created, touched, touched_age, total = found
    members, values = _members(db, id), (name, host, invite, ledger, created, touched, touched_age)
    damage = [] if total == checksum(id, game, *values, " ".join(members)) else ["the campaign was changed"]
    row = CampaignRow(
        id=id, game=game, name=name, host=host, invite=invite, ledger=ledger, created=created, touched=touched
    )
    return row, members, damage


def _members(db: Connection, id: str) -> tuple[str, ...]:
    rows = db.execute("SELECT guest FROM campaign_members WHERE campaign = ? ORDER BY guest", (id,)).fetchall()
    return tuple(guest for (guest,) in rows)


def _write_match(db: Connection, match: MatchRow) -> None:
    values = (match.campaign, match.number, match.table, match.offer, match.before, match.after, match.result)
    db.execute(
        "INSERT INTO campaign_matches (campaign, number, table_id, offer, before, after, result, sum)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (*values, checksum(*values)),
    )


def _match(found: tuple[Any, ...]) -> tuple[MatchRow, bool]:
    """A match, and whether it is damaged."""
    *values, total = found
    campaign, number, table, offer, before, after, result = values
    row = MatchRow(
        campaign=campaign, number=number, table=table, offer=offer, before=before, after=after, result=result
    )
    return row, total != checksum(*values)
