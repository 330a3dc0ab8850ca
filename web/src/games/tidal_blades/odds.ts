/** What a re-roll may bring, counted from the faces of the dice. */

import { assigned, matched } from "./matching";
import type { Attempt, Catalogue, Rolled } from "./types";

const MOST = 8000;

/** Faces of a die with how often they are on it. */
function facesOf(box: Catalogue, kind: string): [string, number][] {
  const count = new Map<string, number>();
  for (const face of box.dice[kind]?.faces ?? []) count.set(face, (count.get(face) ?? 0) + 1);
  return [...count];
}

/** The chance that all wanted symbols are matched after the dice that match none are rolled again; null: too many. */
export function chanceToMatch(box: Catalogue, attempt: Attempt, wanted: readonly string[]): number | null {
  const busy = new Set(assigned(attempt, wanted));
  const kept = attempt.dice.filter((_, at) => busy.has(at));
  const idle = attempt.dice.filter((_, at) => !busy.has(at)).map((die) => ({ die, faces: facesOf(box, die.kind) }));
  const ways = idle.reduce((n, { faces }) => n * faces.length, 1);
  if (!idle.length || ways > MOST) return null;
  let good = 0;
  let all = 0;
  const roll = (at: number, dice: Rolled[], weight: number): void => {
    const next = idle[at];
    if (!next) {
      all += weight;
      if (matched({ dice, symbols: attempt.symbols }, wanted).every(Boolean)) good += weight;
      return;
    }
    for (const [face, n] of next.faces) roll(at + 1, [...dice, { ...next.die, face }], weight * n);
  };
  roll(0, kept, 1);
  return good / all;
}

/** The chance that the Danger die of a round shows an X. */
export const chanceOfDanger = (faces: readonly string[]): number =>
  faces.filter((face) => face !== "blank").length / Math.max(1, faces.length);
