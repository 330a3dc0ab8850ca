/** Several answers at once, where a question is put several times in a row: things are picked, then sent together. */

import type { Choice, Decision, Several } from "../protocol";

/** So many sets can be listed, each as an option of its own. */
const LISTED = 20;

/** A choice that sends several options: those of a row, or (`ahead`) one and the answer to the next question. */
export interface Bundle extends Choice {
  sends: unknown[];
  ahead?: unknown;
}

export const isBundle = (choice: Choice): choice is Bundle => "sends" in choice;

/** Where things are picked first and sent together; not where one may want to see what an answer shows. */
export const rowOf = (decision: Decision | null): Several | null =>
  decision?.several && !decision.several.reveals ? decision.several : null;

/**
 * A decision with all things of its row, also those that only a later question of the row would offer. Its own choices
 * keep their places: hints and `ahead` speak of them by number.
 */
export function withRow(decision: Decision | null): Decision | null {
  const row = rowOf(decision);
  if (!decision || !row) return decision;
  const items = row.items.map(({ choice }) => choice);
  const own = decision.choices.map((choice) => items.find((item) => same(item, choice)) ?? choice);
  return { ...decision, choices: [...own, ...items.filter((item) => !own.includes(item))] };
}

const same = (one: Choice, other: Choice): boolean => JSON.stringify(one.option) === JSON.stringify(other.option);
const isItem = (row: Several, choice: Choice): boolean => row.items.some((item) => same(item.choice, choice));

/** The answer that ends a row early; undefined: it cannot be ended yet. */
const endOf = (decision: Decision, row: Several): Choice | undefined =>
  decision.choices.find((choice) => !choice.anyTime && !isItem(row, choice));

/** What is sent for so many of each thing; where more could follow, the end of the row as well. */
function sends(decision: Decision, row: Several, counts: readonly number[]): unknown[] {
  const options = row.items.flatMap(({ choice }, at) => Array<unknown>(counts[at] ?? 0).fill(choice.option));
  if (options.length >= row.most) return options;
  return [...options, endOf(decision, row)?.option ?? { type: "Done" }];
}

const labelOf = ({ text, short }: Choice, count: number): string => `${short || text}${count > 1 ? ` ×${count}` : ""}`;

function bundle(decision: Decision, row: Several, counts: readonly number[]): Bundle {
  const items = row.items.flatMap(({ choice }, at) => (counts[at] ? [{ choice, count: counts[at] }] : []));
  const [first] = items;
  const text = items.map(({ choice, count }) => labelOf({ ...choice, short: "" }, count)).join(" + ");
  const short = items.map(({ choice, count }) => labelOf(choice, count)).join(" + ");
  return {
    option: first?.choice.option,
    text,
    short,
    hint: "",
    group: "",
    anyTime: false,
    sends: sends(decision, row, counts),
  };
}

/** All sets of the things that may be sent, as counts; null: too many to be listed. */
export function setsOf(row: Several): number[][] | null {
  let sets: number[][] = [[]];
  for (const { count } of row.items) {
    const sizes = Array.from({ length: Math.min(count, row.most) + 1 }, (_, n) => n);
    sets = sets.flatMap((set) => sizes.map((n) => [...set, n])).filter((set) => total(set) <= row.most);
    if (sets.length > 20 * LISTED) return null;
  }
  const whole = sets.filter((set) => total(set) >= Math.max(1, row.least));
  return whole.length <= LISTED ? whole.reverse() : null;
}

const total = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0);

/** What the prompt bar lists for a decision: its choices, or every set of a row; last, in a group, what is done in one go. */
export function listed(decision: Decision | null, inOneGo: string): Choice[] {
  if (!decision) return [];
  const row = rowOf(decision);
  const sets = row && setsOf(row);
  if (row && sets) {
    const others = decision.choices.filter((choice) => !isItem(row, choice));
    return [...sets.map((counts) => bundle(decision, row, counts)), ...others];
  }
  return [
    ...decision.choices,
    ...atOnce(decision).map((one) => ({ ...one, group: inOneGo, hint: "", anyTime: false })),
  ];
}

/** All of one kind where answers show something, all of a row where that can be, and answers with the next one. */
function atOnce(decision: Decision): Bundle[] {
  const { several, ahead, choices } = decision;
  const all = several?.items.map(({ count }) => count) ?? [];
  if (several && !several.reveals) return total(all) <= several.most ? [bundle(decision, several, all)] : [];
  const repeats = (several?.items ?? []).flatMap(({ choice, count }): Bundle[] => {
    const n = Math.min(count, several?.most ?? 1);
    return n > 1 ? [{ ...choice, ...repeated(choice, n), sends: Array<unknown>(n).fill(choice.option) }] : [];
  });
  const pairs = ahead.flatMap(({ first, choice }): Bundle[] => {
    const one = choices[first];
    const pair = {
      ...choice,
      text: `${one?.text} → ${choice.text}`,
      short: `${one?.short || one?.text} → ${choice.short || choice.text}`,
    };
    return one ? [{ ...pair, option: one.option, sends: [one.option], ahead: choice.option }] : [];
  });
  return [...repeats, ...pairs];
}

const repeated = (choice: Choice, n: number): Pick<Choice, "text" | "short"> => ({
  text: labelOf({ ...choice, short: "" }, n),
  short: choice.short ? labelOf(choice, n) : "",
});

/** What is picked so far; a new decision begins with nothing. */
export class Picks {
  readonly #decision: () => Decision | null;
  #counts = $state.raw<number[]>([]);
  #for = $state.raw(-1);

  constructor(decision: () => Decision | null) {
    this.#decision = decision;
  }

  get #row(): Several | null {
    return rowOf(this.#decision());
  }
  get #now(): number[] {
    return this.#for === this.#decision()?.number ? this.#counts : [];
  }
  get count(): number {
    return total(this.#now);
  }
  /** The choices that are picked. */
  get chosen(): Choice[] {
    return this.#row?.items.flatMap(({ choice }, at) => (this.#now[at] ? [choice] : [])) ?? [];
  }
  countOf(choice: Choice): number {
    const at = this.#row?.items.findIndex((item) => item.choice === choice) ?? -1;
    return this.#now[at] ?? 0;
  }
  /** Whether what is picked can be sent, though more could be. */
  get ready(): boolean {
    const row = this.#row;
    return row !== null && this.count > 0 && this.count >= row.least && this.count < row.most;
  }

  clear(): void {
    this.#counts = [];
  }

  /** Pick a thing of the row, or put it back; gives what is to be sent as soon as the row is full. */
  pick(choice: Choice): unknown[] | null {
    const [decision, row] = [this.#decision(), this.#row];
    const at = row?.items.findIndex((item) => item.choice === choice) ?? -1;
    if (!decision || !row || at < 0) return null;
    const counts = row.items.map((_, one) => this.#now[one] ?? 0);
    const had = counts[at] ?? 0;
    counts[at] = had < Math.min(row.items[at]?.count ?? 1, row.most) ? had + 1 : 0;
    this.#counts = counts;
    this.#for = decision.number;
    return total(counts) >= row.most ? this.sent : null;
  }

  get sent(): unknown[] {
    const [decision, row] = [this.#decision(), this.#row];
    return decision && row ? sends(decision, row, this.#now) : [];
  }
}

/** Whether a choice is a thing of the row, to be picked. */
export const isPicked = (decision: Decision | null, choice: Choice): boolean => {
  const row = rowOf(decision);
  return row !== null && !isBundle(choice) && isItem(row, choice);
};

/** Whether a choice ends the row. */
export const endsRow = (decision: Decision, choice: Choice): boolean => {
  const row = rowOf(decision);
  return row !== null && endOf(decision, row) === choice;
};
