/** Explains a victory: the score lines in which the winner was ahead of the second. */

import type { Outcome } from "../../protocol";

export interface Margin {
  winner: number;
  next: number;
  /** Difference of the total points. */
  lead: number;
  /** Score lines in which the winner was ahead, largest difference first. */
  better: { line: string; points: number }[];
  /** Score line in which the second was furthest ahead of the winner. */
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

/** Seats ordered by rank. */
export function placesOf(outcome: Outcome): { seat: number; rank: number }[] {
  return outcome.ranks.map((rank, seat) => ({ rank, seat })).sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

/** Whether to show a victory: one of my seats won. Spectators see one unless all seats lost together. */
export function isVictory(outcome: Outcome, mySeats: number[]): boolean {
  if (outcome.together !== null) return outcome.together;
  return mySeats.length === 0 || mySeats.some((seat) => outcome.ranks[seat] === 1);
}

/** Null if several seats share the first rank, or a tie-breaker and not points decided. */
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
