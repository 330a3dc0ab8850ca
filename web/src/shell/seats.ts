/** Which seats are to answer, and which person should hold the device. */

import type { Position } from "../protocol";

/** Seats that the match waits for: a seat that must confirm its turn, otherwise those that are asked. */
export function askedSeats(position: Position | null): number[] {
  if (!position || position.outcome) return [];
  return position.heldBy === null ? position.waiting : [position.heldBy];
}

/** Another seat of mine that is asked while the viewing seat is not; null if there is none. */
export function askedElsewhere(asked: number[], mine: number[], viewpoint: number | null): number | null {
  if (viewpoint !== null && asked.includes(viewpoint)) return null;
  return asked.find((seat) => mine.includes(seat)) ?? null;
}
