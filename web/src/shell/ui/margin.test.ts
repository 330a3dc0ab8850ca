import { expect, test } from "vitest";
import type { Outcome } from "../../protocol";
import { isVictory, marginOf } from "./margin";

function outcome(ranks: number[], ...seats: Record<string, number>[]): Outcome {
  return {
    decided_by: "points",
    together: null,
    ranks,
    scores: seats.map((lines) => ({ lines: Object.entries(lines) })),
  } as Outcome;
}

test("the largest differences to the next one tell why", () => {
  const told = marginOf(
    outcome(
      [2, 1, 3],
      { maps: 10, ship: 9, shells: 2, cards: 20 },
      { maps: 18, ship: 4, shells: 3, cards: 26 },
      { maps: 0, ship: 0, shells: 0, cards: 0 },
    ),
  );
  expect(told).toEqual({
    winner: 1,
    next: 0,
    lead: 10,
    better: [
      { line: "maps", points: 8 },
      { line: "cards", points: 6 },
    ],
    worse: { line: "ship", points: 5 },
  });
});

test("nobody is told to be ahead who is not", () => {
  expect(marginOf(outcome([1, 1], { maps: 5 }, { maps: 5 }))).toBeNull();
  expect(marginOf(outcome([1, 2], { maps: 5 }, { maps: 5 }))).toBeNull();
  expect(marginOf(outcome([1], { maps: 5 }))).toBeNull();
});

test("a line counts even where only one has it", () => {
  expect(marginOf(outcome([1, 2], { maps: 5 }, { ship: 2 }))).toMatchObject({
    better: [{ line: "maps", points: 5 }],
    worse: { line: "ship", points: 2 },
  });
});

test("a fanfare is for those who won", () => {
  const rivals = outcome([2, 1], { maps: 5 }, { maps: 7 });
  expect(isVictory(rivals, [1])).toBe(true);
  expect(isVictory(rivals, [0])).toBe(false);
  expect(isVictory(rivals, [])).toBe(true);
});

test("a party wins or loses as one, whoever reads", () => {
  const won = { ...outcome([1, 1], { crates: 5 }, { crates: 7 }), together: true };
  const lost = { ...outcome([2, 2], { crates: 5 }, { crates: 7 }), together: false };
  for (const seats of [[0], [0, 1], []]) {
    expect(isVictory(won, seats)).toBe(true);
    expect(isVictory(lost, seats)).toBe(false);
  }
  expect(marginOf(lost)).toBeNull();
});
