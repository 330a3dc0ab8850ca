/** The log as rows: a heading for every turn, and under it what was done, without the name of the heading. */

import { beginsTurn } from "../../games/contract";
import type { LogEntry, LogLine } from "../../protocol";

export interface Told {
  text: string;
  rule: string;
}

export type LogRow =
  | { kind: "turn"; key: string; seat: number | null; text: string }
  | {
      kind: "entry";
      key: string;
      entry: LogEntry;
      lines: Told[];
      /** Not the first row of its entry. */ more: boolean;
    };

/** Whether the log tells of an entry: what was taken back is no news. */
export function isTold(entry: LogEntry): boolean {
  return !entry.undone && (entry.kind !== "answer" || entry.lines.some((line) => line.text));
}

/** The entry whose line is the last one told up to a place of the record; null: none is. Some entries have no line. */
export function toldAt(entries: readonly LogEntry[], at: number): number | null {
  const row = rowsOf(entries.filter((entry) => entry.sequence <= at && isTold(entry))).findLast(
    ({ kind }) => kind === "entry",
  );
  return row?.kind === "entry" ? row.entry.sequence : null;
}

export function rowsOf(entries: readonly LogEntry[]): LogRow[] {
  const rows: LogRow[] = [];
  let heading: number | null = null;
  const told = ({ text, bare, seat, rule }: LogLine): Told => ({
    text: seat !== null && seat === heading && bare ? bare : text,
    rule,
  });
  for (const [at, entry] of entries.entries()) {
    const before = entries[at - 1];
    if (entry.kind === "undo" && before?.kind === "undo" && before.seat === entry.seat) continue;
    let lines: Told[] = [];
    let parts = 0;
    const close = (): void => {
      if (lines.length || (parts === 0 && entry.kind !== "answer"))
        rows.push({ kind: "entry", key: `${entry.sequence} ${parts}`, entry, lines, more: parts > 0 });
      parts += 1;
      lines = [];
    };
    for (const line of entry.lines) {
      if (beginsTurn(line.event)) {
        close();
        heading = line.seat ?? null;
        rows.push({ kind: "turn", key: `${entry.sequence} turn ${parts}`, seat: heading, text: line.text });
      } else if (line.text) lines.push(told(line));
    }
    close();
  }
  return rows;
}
