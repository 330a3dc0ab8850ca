/** Who is asked, and who should hold the device. */

import type { Position } from "../protocol";

/** Seats that the table waits for: a held turn comes before everything. */
export function askedSeats(position: Position | null): number[] {
  if (!position || position.outcome) return [];
  return position.heldBy === null ? position.waiting : [position.heldBy];
}

/** My seat that is asked while the one I look from is not; null: there is none. */
export function askedElsewhere(asked: number[], mine: number[], viewpoint: number | null): number | null {
  if (viewpoint !== null && asked.includes(viewpoint)) return null;
  return asked.find((seat) => mine.includes(seat)) ?? null;
}
