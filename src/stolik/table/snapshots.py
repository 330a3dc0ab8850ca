"""Snapshots of a table for new watchers, and earlier entries of the log."""

from .messages import Earlier, LogEntry, Snapshot
from .rendering import chat_line, encode, position, table_info, told_entries
from .table import Table, Watcher

CHAT_SENT = 200
LOG_SENT = 200
"""Entries of the log in one message; a client asks for older ones (`ReadEarlier`)."""


async def snapshot(
    watcher: Watcher, table: Table, id: int, *, seen: int = 0, chat_seen: int = 0, version: str
) -> bytes:
    """A snapshot for this watcher, with the entries and the chat that it does not have."""
    end = len(table.entries)
    seen = min(seen, end)
    first = max(seen, end - LOG_SENT)
    log = await _log(watcher, table, range(first, end))
    chat = await table.store.read_chat(table.id, chat_seen, CHAT_SENT)
    seen_now = position(table, watcher.seat, watcher.language)
    # All other watchers of this seat and language have these pages, too: from their snapshots, or from updates.
    table.pages_sent[watcher.seat, watcher.language] = set(seen_now.pages) if seen_now else set()
    return encode(
        Snapshot(
            id=id,
            table=table_info(table, watcher.guest, watcher.language),
            position=seen_now,
            log=log,
            first=first,
            undone=[number for number in range(seen) if table.entries[number].undone_by >= seen],
            chat=[chat_line(table, row, watcher.guest) for row in chat],
            server=version,
        )
    )


async def earlier(watcher: Watcher, table: Table, id: int, before: int) -> bytes:
    """The entries of the log before this one, at most LOG_SENT."""
    end = min(before, len(table.entries))
    return encode(Earlier(id=id, log=await _log(watcher, table, range(max(end - LOG_SENT, 0), end))))


async def _log(watcher: Watcher, table: Table, numbers: range) -> list[LogEntry]:
    """Entries as this watcher may see them; after the end nothing is hidden."""
    over = table.sheet.status == "over"
    return await told_entries(table, numbers, watcher.seat, watcher.language, all_open=over)
