/** How many symbols of a Challenge the dice on the table could match now, as a help for the eye. */

import type { Attempt } from "./types";

/** What each symbol on dice and cards can stand for; null: anything. */
function unitsOf(attempt: Attempt): (string[] | null)[] {
  const faces = attempt.dice.flatMap((die) => die.face.split("+"));
  return [...faces, ...attempt.symbols]
    .filter((face) => face && face !== "blank")
    .map((face) => (face === "wild" || face === "any_trait" ? null : face.split("/")));
}

/** For each wanted symbol whether it can be matched; earlier ones come first. */
export function matched(attempt: Attempt, wanted: readonly string[]): boolean[] {
  const units = unitsOf(attempt);
  const owner: number[] = units.map(() => -1);
  const place = (symbol: number, tried: Set<number>): boolean => {
    for (const [unit, stands] of units.entries()) {
      if (tried.has(unit) || (stands && !stands.includes(wanted[symbol] ?? ""))) continue;
      tried.add(unit);
      if (owner[unit] === -1 || place(owner[unit] ?? -1, tried)) {
        owner[unit] = symbol;
        return true;
      }
    }
    return false;
  };
  return wanted.map((_, symbol) => place(symbol, new Set()));
}
