/** How many symbols of a Challenge the dice on the table could match now, as a help for the eye. */

import type { Attempt } from "./types";

interface Unit {
  /** What it can stand for; null: anything. */
  stands: string[] | null;
  /** The die that shows it; -1: a card gave it. */
  die: number;
}

export const NO_DIE = -1;

function unitsOf(attempt: Pick<Attempt, "dice" | "symbols">): Unit[] {
  const faces = attempt.dice.flatMap((die, at) => die.face.split("+").map((face) => ({ face, die: at })));
  const given = attempt.symbols.map((face) => ({ face, die: NO_DIE }));
  return [...faces, ...given]
    .filter(({ face }) => face && face !== "blank")
    .map(({ face, die }) => ({ stands: face === "wild" || face === "any_trait" ? null : face.split("/"), die }));
}

/** For each wanted symbol the die that matches it, or null; earlier symbols come first. */
export function assigned(attempt: Pick<Attempt, "dice" | "symbols">, wanted: readonly string[]): (number | null)[] {
  const units = unitsOf(attempt);
  const owner: number[] = units.map(() => -1);
  const place = (symbol: number, tried: Set<number>): boolean => {
    for (const [unit, { stands }] of units.entries()) {
      if (tried.has(unit) || (stands && !stands.includes(wanted[symbol] ?? ""))) continue;
      tried.add(unit);
      if (owner[unit] === -1 || place(owner[unit] ?? -1, tried)) {
        owner[unit] = symbol;
        return true;
      }
    }
    return false;
  };
  wanted.forEach((_, symbol) => place(symbol, new Set()));
  return wanted.map((_, symbol) => units[owner.indexOf(symbol)]?.die ?? null);
}

export const matched = (attempt: Pick<Attempt, "dice" | "symbols">, wanted: readonly string[]): boolean[] =>
  assigned(attempt, wanted).map((die) => die !== null);
