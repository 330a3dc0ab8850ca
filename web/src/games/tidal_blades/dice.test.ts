/** Matching and odds against cases that the rules code has worked out (`test_dice_in_pages.py`). */

import { expect, test } from "vitest";
import lines from "./fixtures/dice.jsonl?raw";
import { assigned, matched } from "./matching";
import { chanceOfDanger, chanceToMatch } from "./odds";
import type { Attempt, Catalogue } from "./types";

interface Case {
  attempt: Attempt;
  /** Symbols, the first with precedence; which of them are matched; how many can be at most. */
  wanted: string[];
  matched: boolean[];
  most: number;
  /** The chance that all are matched, by the places of the dice that are rolled again. */
  odds?: Record<string, number>;
}
const read = lines
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const faces: [string, string[]][] = Object.entries(read[0].dice);
const box = { dice: Object.fromEntries(faces.map(([kind, all]) => [kind, { faces: all }])) } as unknown as Catalogue;
const cases: Case[] = read.filter((line) => line.wanted);

test("symbols are matched as the rules match them", () => {
  for (const { attempt, wanted, matched: expected, most } of cases) {
    const found = matched(attempt, wanted);
    expect(found, JSON.stringify({ attempt, wanted })).toEqual(expected);
    expect(found.filter(Boolean)).toHaveLength(most);
  }
});

test("a symbol is matched by a die that shows it", () => {
  for (const { attempt, wanted } of cases) {
    const dice = assigned(attempt, wanted);
    for (const [at, die] of attempt.dice.entries()) {
      const used = wanted.filter((_, symbol) => dice[symbol] === at);
      expect(matched({ dice: [die], symbols: [] }, used).every(Boolean)).toBe(true);
    }
  }
});

test("odds are what the faces of the dice make them", () => {
  const counted = cases.flatMap((one) => (one.odds ? [{ ...one, odds: one.odds }] : []));
  expect(counted.length).toBeGreaterThan(100);
  for (const { attempt, wanted, odds } of counted) {
    const busy = assigned(attempt, wanted);
    const idle = [...attempt.dice.keys()].filter((at) => !busy.includes(at));
    const chance = chanceToMatch(box, attempt, wanted);
    if (idle.length === 0) expect(chance).toBeNull();
    else expect(chance, JSON.stringify({ attempt, wanted })).toBeCloseTo(odds[idle.join(",")] ?? NaN, 9);
  }
  for (const { danger, chance } of read.filter((line) => line.danger)) expect(chanceOfDanger(danger)).toBe(chance);
});
