/** Fits content into its box: tries steps, from the roomiest to the tightest, and keeps the first at which it fits. */

import { beforePaint } from "./frame";

/** Content of which only the size at the current step can be measured. */
export interface Fitting {
  steps: number;
  /** Set the content at this step. */
  show(step: number): void;
  fits(): boolean;
  /** All that the result depends on: the content, the room that it has, and the room that it takes now. */
  size(): string;
  /** Called with the step that has been chosen; undefined: the content does not fit at the tightest one either. */
  chosen?(step?: number): void;
}

/** The step that was chosen for a size; `steps` if none fits. */
const known = new Map<string, number>();
const changed = new Set<Fitted>();

class Fitted {
  #step = 0;
  #settled = "";

  constructor(readonly fitting: Fitting) {
    fitting.show(0);
  }

  get step(): number {
    return this.#step;
  }
  set step(step: number) {
    this.#step = step;
    this.fitting.show(Math.min(step, this.fitting.steps - 1));
  }

  /** Whether nothing has changed since the step was chosen. */
  isSettled(): boolean {
    return this.fitting.size() === this.#settled;
  }
  settle(): void {
    this.#settled = this.fitting.size();
    this.fitting.chosen?.(this.#step < this.fitting.steps ? this.#step : undefined);
  }
}

function fitAll(): (() => void) | void {
  const all = [...changed].filter((one) => !one.isSettled());
  changed.clear();
  const tooLarge = (some: Fitted[]): Fitted[] => some.filter((one) => !one.fitting.fits());
  const atFirst = all.filter((one) => one.step === 0);
  const large = tooLarge(atFirst);
  if (large.length === 0 && atFirst.length === all.length) return all.forEach((one) => one.settle());
  return () => {
    const again = all.filter((one) => one.step > 0);
    for (const one of again) one.step = 0;
    search([...large, ...tooLarge(again)]);
    for (const one of all) one.settle();
  };
}

/** Chooses among the steps after the first: all try at once, and each try halves what is left. */
function search(some: Fitted[]): void {
  const ranges = some.map((one) => ({ one, size: one.fitting.size(), least: 1, most: one.fitting.steps }));
  const open = ranges.filter(({ size }) => !known.has(size));
  while (open.some(({ least, most }) => least < most)) {
    const trying = open.filter(({ least, most }) => least < most);
    for (const { one, least, most } of trying) one.step = (least + most) >> 1;
    for (const range of trying) {
      if (range.one.fitting.fits()) range.most = range.one.step;
      else range.least = range.one.step + 1;
    }
  }
  for (const { size, least } of open) known.set(size, least);
  for (const { one, size } of ranges) one.step = known.get(size) ?? 0;
}

/** Fit the content before the next paint. Returns a function that fits it again, and one that ends this. */
export function fit(fitting: Fitting): { again: () => void; end: () => void } {
  const one = new Fitted(fitting);
  const again = (): void => {
    changed.add(one);
    beforePaint(fitAll);
  };
  again();
  return { again, end: () => changed.delete(one) };
}
