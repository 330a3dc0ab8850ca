/** Pieces that go from one place to another are seen going: what has the same key before and after is the same piece. */

import type { Attachment } from "svelte/attachments";
import { beforePaint } from "../../frame";

const SHORTEST = 250;
const LONGEST = 450;
/** How far a piece must go to be seen going, in px. */
const FAR = 6;
const POINTS = 8;

interface Piece {
  element: Element;
  from: string;
}

export class Travel {
  readonly #pace: () => number;
  readonly #pieces = new Map<string, Piece>();
  #before = new Map<string, DOMRect>();

  constructor(pace: () => number) {
    this.#pace = pace;
  }

  /** The element is this piece; one that was nowhere before comes from the piece or place with the key `from`. */
  piece =
    (key: string, from = ""): Attachment =>
    (element) => {
      const piece = { element, from };
      this.#pieces.set(key, piece);
      return () => {
        if (this.#pieces.get(key) === piece) this.#pieces.delete(key);
      };
    };

  /** Before the board changes. */
  remember(): void {
    this.#before = new Map();
    if (this.#pace() === 0) return;
    for (const [key, { element }] of this.#pieces) {
      const place = element.getBoundingClientRect();
      if (place.width > 0) this.#before.set(key, place);
    }
  }

  /** After the board has changed. */
  setOut(): void {
    if (this.#before.size > 0) beforePaint(this.#measure);
  }

  readonly #measure = (): (() => void) => {
    const before = this.#before;
    this.#before = new Map();
    const ways: [Element, DOMRect, DOMRect][] = [];
    for (const [key, { element, from }] of this.#pieces) {
      const start = before.get(key) ?? before.get(from);
      if (start) ways.push([element, start, element.getBoundingClientRect()]);
    }
    return () => {
      for (const [element, start, end] of ways) this.#go(element, start, end);
    };
  };

  #go(element: Element, start: DOMRect, end: DOMRect): void {
    const x = start.x + start.width / 2 - end.x - end.width / 2;
    const y = start.y + start.height / 2 - end.y - end.height / 2;
    const distance = Math.hypot(x, y);
    if (distance < FAR || end.width === 0 || !element.animate) return;
    const local = scaleOf(element);
    const rise = Math.min(50, distance / 5);
    const points = Array.from({ length: POINTS + 1 }, (_, at) => {
      const left = 1 - at / POINTS;
      const lift = 4 * rise * left * (1 - left);
      return { transform: `translate(${(x * left) / local}px, ${(y * left - lift) / local}px)` };
    });
    const duration = Math.min(LONGEST, SHORTEST + distance / 4) * this.#pace();
    element.animate(points, { duration, easing: "cubic-bezier(0.3, 0.6, 0.3, 1)", composite: "add" });
  }
}

/** Pixels of the screen for one unit of the element's own. */
function scaleOf(element: Element): number {
  const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
}
