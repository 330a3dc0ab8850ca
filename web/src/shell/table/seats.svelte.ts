/** What is shown of the seats: points, clocks, absences. */

import { now } from "../now.svelte";
import type { Table } from "../table.svelte";
import type { TableUi } from "./ui.svelte";

/** Points so far; a party has none, for its deeds are not compared. */
export const scoresOf = (table: Table, ui: TableUi): number[] =>
  table.info?.cooperative ? [] : (ui.replay?.frame?.scores ?? table.follow.position?.scores ?? []);

/** Seconds that a seat has left; null: it plays without a clock. */
export function secondsLeft(table: Table, seat: number): number | null {
  const seconds = table.position?.seconds[seat];
  if (seconds === undefined) return null;
  const runs = table.status === "running" && table.asked.includes(seat);
  return runs ? seconds - (now() - table.positionAt) / 1000 : seconds;
}

export function secondsAway(table: Table, seat: number): number {
  const seconds = table.seats[seat]?.awayFor ?? 0;
  return seconds > 0 ? seconds + (now() - table.infoAt) / 1000 : 0;
}
