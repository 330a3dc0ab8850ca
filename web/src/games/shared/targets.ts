/** Which things on the table an option touches, so that they can be marked and clicked. */

import type { Choice, Decision, RefusedChoice } from "../../protocol";

export interface Target {
  choices: Choice[];
  refused: RefusedChoice[];
}

export type Targets = ReadonlyMap<string, Target>;

export const NOTHING: Target = { choices: [], refused: [] };

/** The options of a decision by the keys of the things that they touch. */
export function collect(decision: Decision, touched: (option: unknown) => string[]): Targets {
  const found = new Map<string, Target>();
  const at = (key: string): Target => {
    const target = found.get(key) ?? { choices: [], refused: [] };
    found.set(key, target);
    return target;
  };
  for (const choice of decision.choices) for (const key of touched(choice.option)) at(key).choices.push(choice);
  for (const refused of decision.refused) for (const key of touched(refused.option)) at(key).refused.push(refused);
  return found;
}

export const distinct = (keys: string[]): string[] => [...new Set(keys)];
