/** Words that are too many for the box around them are set narrower, as far as they can still be read. */

import { beforePaint } from "../../frame";

const SCALES = Array.from({ length: 12 }, (_, at) => 1 - at * 0.03);
/** How narrow words have become, by what they are and what room they have. */
const known = new Map<string, number>();
const changed = new Set<Narrowed>();

class Narrowed {
  #scale = 0;
  #last = "";

  constructor(
    readonly element: HTMLElement,
    readonly box: HTMLElement,
  ) {}

  get scale(): number {
    return this.#scale;
  }
  set scale(scale: number) {
    this.#scale = scale;
    this.element.style.setProperty("--narrow", `${SCALES[scale]}`);
  }

  fits(): boolean {
    const { element, box } = this;
    return element.scrollWidth <= element.clientWidth && element.offsetHeight <= box.clientHeight + 0.5;
  }

  /** The words and the room they take and have. */
  size(): string {
    const { element, box } = this;
    const sizes = [box.clientWidth, box.clientHeight, element.scrollWidth, element.offsetHeight];
    return `${sizes.join(" ")} ${element.textContent}`;
  }

  /** Whether it is as it was left. */
  isSettled(): boolean {
    return this.size() === this.#last;
  }
  settle(): void {
    this.#last = this.size();
  }
}

function narrow(): (() => void) | void {
  const all = [...changed].filter((one) => !one.isSettled());
  changed.clear();
  const tooWide = (some: Narrowed[]): Narrowed[] => some.filter((one) => !one.fits());
  const fresh = all.filter((one) => one.scale === 0);
  const wide = tooWide(fresh);
  if (wide.length === 0 && fresh.length === all.length) return all.forEach((one) => one.settle());
  return () => {
    const again = all.filter((one) => one.scale > 0);
    for (const one of again) one.scale = 0;
    search([...wide, ...tooWide(again)]);
    for (const one of all) one.settle();
  };
}

/** Finds the widest scale at which each fits: all try at once, and each try halves what is left. */
function search(words: Narrowed[]): void {
  const sizes = words.map((one) => ({ one, size: one.size(), least: 1, most: SCALES.length - 1 }));
  const open = sizes.filter(({ size }) => !known.has(size));
  while (open.some(({ least, most }) => least < most)) {
    for (const { one, least, most } of open) one.scale = (least + most) >> 1;
    for (const range of open) {
      if (range.one.fits()) range.most = Math.min(range.most, range.one.scale);
      else range.least = Math.min(range.most, range.one.scale + 1);
    }
  }
  for (const { size, least } of open) known.set(size, least);
  for (const { one, size } of sizes) one.scale = known.get(size) ?? 0;
}

/** `{@attach narrowing}`: sets `--narrow`, and does so again whenever the room changes. */
export function narrowing(element: HTMLElement): (() => void) | void {
  const box = element.parentElement;
  if (!box) return;
  const one = new Narrowed(element, box);
  const change = (): void => {
    changed.add(one);
    beforePaint(narrow);
  };
  const room = new ResizeObserver(change);
  room.observe(box);
  room.observe(element);
  change();
  return () => {
    room.disconnect();
    changed.delete(one);
  };
}
