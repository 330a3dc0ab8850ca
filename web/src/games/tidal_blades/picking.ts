/** Choosing several things one by one where each set of them is an option of its own. */

import type { Choice, Decision } from "../../protocol";
import { optionOf, rolledKey } from "./targets";
import type { GameOption } from "./types";

export type SetKind = "CommitDice" | "Reroll" | "Strike" | "MatchSymbols";

export interface Ways {
  kind: SetKind;
  ways: { items: string[]; choice: Choice }[];
}

function itemsOf(option: GameOption): string[] | null {
  switch (option.type) {
    case "CommitDice":
      return option.dice;
    case "Reroll":
      return option.dice.map(rolledKey);
    case "Strike":
      return option.spots.map(String);
    case "MatchSymbols":
      return option.traits;
    default:
      return null;
  }
}

export function waysOf(decision: Decision | null): Ways | null {
  const ways: Ways["ways"] = [];
  let kind: SetKind | null = null;
  for (const choice of decision?.choices ?? []) {
    const option = optionOf(choice);
    const items = itemsOf(option);
    if (!items) continue;
    kind = option.type as SetKind;
    ways.push({ items, choice });
  }
  return kind && { kind, ways };
}

function count(items: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const item of items) found.set(item, (found.get(item) ?? 0) + 1);
  return found;
}

function holds(items: readonly string[], part: readonly string[]): boolean {
  const all = count(items);
  return [...count(part)].every(([item, n]) => (all.get(item) ?? 0) >= n);
}

/** Whether some option has all of these. */
export const leadsOn = (ways: Ways, chosen: readonly string[]): boolean =>
  ways.ways.some((way) => holds(way.items, chosen));

/** The option that is exactly these. */
export const exactly = (ways: Ways, chosen: readonly string[]): Choice | null =>
  ways.ways.find((way) => way.items.length === chosen.length && holds(way.items, chosen))?.choice ?? null;
