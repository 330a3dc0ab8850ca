/** The client's state of a table and its reducers: each message of the server gives a new state object. */

import type { ChatLine, LogEntry, Position, Snapshot, TableInfo, Update } from "../protocol";

export type Connection = "connecting" | "online" | "ended";

export interface TableState {
  connection: Connection;
  /** Code with which the server closed the connection for good; empty if it did not. */
  ended: string;
  table: TableInfo | null;
  /** When `table` arrived, in milliseconds: times of absence count on from there. */
  tableAt: number;
  position: Position | null;
  /** When `position` arrived, in milliseconds: clocks count on from there. */
  positionAt: number;
  /** Page texts received so far, by id, for the current seat and language. */
  pages: ReadonlyMap<string, string>;
  /** Ordered by sequence number. */
  log: LogEntry[];
  chat: ChatLine[];
  server: string;
}

export const nothingYet: TableState = {
  connection: "connecting",
  ended: "",
  table: null,
  tableAt: 0,
  position: null,
  positionAt: 0,
  pages: new Map(),
  log: [],
  chat: [],
  server: "",
};

/** Merge log entries by sequence number; new ones replace old ones. */
export function mergeLog(known: LogEntry[], news: LogEntry[], undone: number[] = []): LogEntry[] {
  if (news.length === 0 && undone.length === 0) return known;
  const taken = new Set(undone);
  const entries = new Map(known.map((entry) => [entry.sequence, entry]));
  for (const entry of news) entries.set(entry.sequence, entry);
  return [...entries.values()]
    .sort((a, b) => a.sequence - b.sequence)
    .map((entry) => (taken.has(entry.sequence) ? { ...entry, undone: true } : entry));
}

/** Number of record entries up to the last known one; the server continues the log from there. */
export function seenOf(log: LogEntry[]): number {
  return (log.at(-1)?.sequence ?? -1) + 1;
}

export function mergeChat(known: ChatLine[], news: ChatLine[]): ChatLine[] {
  if (news.length === 0) return known;
  const lines = new Map(known.map((line) => [line.number, line]));
  for (const line of news) lines.set(line.number, line);
  return [...lines.values()].sort((a, b) => a.number - b.number);
}

/** Keep pages that arrived earlier: the server sends each page once. */
function mergePages(known: TableState["pages"], position: Position | null): TableState["pages"] {
  const news = Object.entries(position?.pages ?? {});
  return news.length > 0 ? new Map([...known, ...news]) : known;
}

/** `goingOn`: seat and language are unchanged, so the snapshot's log extends the known one if no entry lies between. */
export function withSnapshot(state: TableState, snapshot: Snapshot, goingOn: boolean, now: number): TableState {
  const joins = goingOn && snapshot.first <= seenOf(state.log);
  return {
    ...state,
    connection: "online",
    table: snapshot.table,
    tableAt: now,
    position: snapshot.position,
    positionAt: now,
    pages: mergePages(nothingYet.pages, snapshot.position),
    log: joins ? mergeLog(state.log, snapshot.log, snapshot.undone) : snapshot.log,
    chat: mergeChat(state.chat, snapshot.chat),
    server: snapshot.server,
  };
}

export function withUpdate(state: TableState, update: Update, now: number): TableState {
  const log = mergeLog(state.log, update.log, update.undone);
  const pages = mergePages(state.pages, update.position);
  return { ...state, position: update.position, positionAt: now, pages, log };
}

/** Prepend an older piece of the log, unless the log has been replaced meanwhile. */
export function withEarlier(state: TableState, piece: LogEntry[]): TableState {
  const joins = piece.length > 0 && seenOf(piece) === state.log[0]?.sequence;
  return joins ? { ...state, log: [...piece, ...state.log] } : state;
}

export function withTable(state: TableState, table: TableInfo, position: Position | null, now: number): TableState {
  const changed = position ? { position, positionAt: now, pages: mergePages(state.pages, position) } : {};
  return { ...state, table, tableAt: now, ...changed };
}

export function withChat(state: TableState, line: ChatLine): TableState {
  return { ...state, chat: mergeChat(state.chat, [line]) };
}
