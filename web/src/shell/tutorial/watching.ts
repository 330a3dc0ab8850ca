/** Whom the learner watches. */

import type { Moment } from "../../games/contract";

/** Seats that play while the learner watches: whose move the board shows now, else who is asked; never the learner. */
export function watched(moments: readonly Moment[], asked: readonly number[], mine: readonly number[]): number[] {
  const others = (seats: (number | null)[]): number[] =>
    seats.filter((seat): seat is number => seat !== null && !mine.includes(seat));
  const moving = others(moments.map(({ seat }) => seat)).at(-1);
  return moving === undefined ? others([...asked]) : [moving];
}
