/** Groups and numbers the options of a decision. */

import type { Choice } from "../../protocol";
import { plain, wordsOf } from "../rulebook";

export const MANY = 24;

export interface Numbered {
  choice: Choice;
  /** Index in the decision. */
  index: number;
  /** Number to type for it. */
  number: number;
}

export interface OptionGroup {
  title: string;
  anyTime: boolean;
  options: Numbered[];
}

/** Groups in order of first appearance; any-time options last. */
export function grouped(choices: Choice[]): OptionGroup[] {
  const groups = new Map<string, OptionGroup>();
  const add = (choice: Choice, index: number) => {
    const key = `${choice.anyTime} ${choice.group}`;
    const group = groups.get(key) ?? { title: choice.group, anyTime: choice.anyTime, options: [] };
    groups.set(key, group);
    group.options.push({ choice, index, number: 0 });
  };
  choices.forEach((choice, index) => choice.anyTime || add(choice, index));
  choices.forEach((choice, index) => choice.anyTime && add(choice, index));
  let number = 1;
  for (const group of groups.values()) for (const option of group.options) option.number = number++;
  return [...groups.values()];
}

export function filtered(groups: OptionGroup[], query: string): OptionGroup[] {
  const words = wordsOf(query);
  if (words.length === 0) return groups;
  const fits = (group: OptionGroup, { choice }: Numbered) => {
    const text = plain(`${group.title} ${choice.text} ${choice.hint}`);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, options: group.options.filter((option) => fits(group, option)) }))
    .filter((group) => group.options.length > 0);
}
