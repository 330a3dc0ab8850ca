/** Words that have a symbol: where they stand in the texts of the box. */

import type { IconName } from "./icons";

/** A symbol in a text, the number before it, and the words that it stands for. */
export interface Sign {
  icon: IconName;
  n: string;
  words: string;
}

/** Longer words before those that they contain. */
export const SIGNS = [
  ...["driftwood", "seaweed", "crystal", "mushroom", "shell", "treasure", "any"],
  ...["green", "blue", "brown", "red", "purple", "critter", "construction", "card", "ship"],
] as IconName[];

/** What finds the signs of a language; `say` gives the pattern of each. Capital letters belong to names. */
export function signsOf(say: (id: string) => string): RegExp {
  const kinds = SIGNS.map((icon) => `(?<${icon}>${say(`fs-sign-${icon}`)})`).join("|");
  return new RegExp(`(?<!\\p{L})(?:(?<n>(?:[≥≤] )?(?:\\d+|X)) )?(?:${kinds})(?!\\p{L})`, "gu");
}

/** A text in words and signs. */
export function signed(text: string, signs: RegExp): (string | Sign)[] {
  const parts: (string | Sign)[] = [];
  let end = 0;
  for (const { 0: words, index, groups = {} } of text.matchAll(signs)) {
    const icon = SIGNS.find((name) => groups[name]);
    if (!icon) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ icon, n: groups["n"] ?? "", words });
    end = index + words.length;
  }
  return end < text.length ? [...parts, text.slice(end)] : parts;
}
