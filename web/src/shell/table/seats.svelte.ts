/** Points, clocks and absence of the seats, as shown now. */

import { now } from "../now.svelte";
import { askedSeats } from "../seats";
import type { Table } from "../table.svelte";
import type { TableUi } from "./ui.svelte";

/** Points so far; none in a cooperative game. */
export const scoresOf = (table: Table, ui: TableUi): number[] =>
  table.info?.cooperative ? [] : (ui.replay?.frame?.scores ?? table.position?.scores ?? []);

/** Remaining seconds of a seat; null if it has no clock. */
export function secondsLeft(table: Table, seat: number): number | null {
  const seconds = table.latest?.seconds[seat];
  if (seconds === undefined) return null;
  const runs = table.status === "running" && askedSeats(table.latest).includes(seat);
  return runs ? seconds - (now() - table.latestAt) / 1000 : seconds;
}

export function secondsAway(table: Table, seat: number): number {
  const seconds = table.seats[seat]?.awayFor ?? 0;
  return seconds > 0 ? seconds + (now() - table.infoAt) / 1000 : 0;
}
