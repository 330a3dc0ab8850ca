/** Why who won has won: what set them apart from the next. */

import type { Outcome } from "../../protocol";

export interface Margin {
  winner: number;
  next: number;
  /** By how many points. */
  lead: number;
  /** The lines that gave the lead, the largest difference first. */
  better: { line: string; points: number }[];
  /** The line in which the next one did best against the winner. */
  worse: { line: string; points: number } | null;
}

const MOST = 2;

export function pointsOf(outcome: Outcome, seat: number, line: string): number {
  const lines = outcome.scores[seat]?.lines ?? [];
  return lines.reduce((sum, [name, points]) => (name === line ? sum + points : sum), 0);
}

export function linesOf(outcome: Outcome): string[] {
  return [...new Set(outcome.scores.flatMap((score) => score.lines.map(([line]) => line)))];
}

/** Seats from the first to the last. */
export function placesOf(outcome: Outcome): { seat: number; rank: number }[] {
  return outcome.ranks.map((rank, seat) => ({ rank, seat })).sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

/** Whether the reader has won; who only watches shares any victory, but not the defeat of a party. */
export function isVictory(outcome: Outcome, mySeats: number[]): boolean {
  if (outcome.together !== null) return outcome.together;
  return mySeats.length === 0 || mySeats.some((seat) => outcome.ranks[seat] === 1);
}

/** Null where nobody is alone at the top, or points did not decide. */
export function marginOf(outcome: Outcome): Margin | null {
  const [first, second] = placesOf(outcome);
  if (!first || !second || first.rank === second.rank) return null;
  const differences = linesOf(outcome)
    .map((line) => ({ line, points: pointsOf(outcome, first.seat, line) - pointsOf(outcome, second.seat, line) }))
    .sort((a, b) => b.points - a.points);
  const lead = differences.reduce((sum, { points }) => sum + points, 0);
  if (lead <= 0) return null;
  const last = differences.at(-1)!;
  return {
    winner: first.seat,
    next: second.seat,
    lead,
    better: differences.filter(({ points }) => points > 0).slice(0, MOST),
    worse: last.points < 0 ? { line: last.line, points: -last.points } : null,
  };
}
