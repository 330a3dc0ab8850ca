/**
 * Motion between places when the table changes. The board marks its elements:
 *
 * - `data-at`: the name of the place or piece.
 * - `data-from`: the element is a piece that moves. It comes from where its `data-at` was before the change; if that was
 *   nowhere, from the place that `data-from` names.
 *
 * A `Flight` has no element of its own: `Flights.svelte` draws it over the board while it flies.
 */

import { beforePaint } from "../../frame";

/** A thing to be seen on its way from one place to another. */
export interface Flight {
  /** What the game draws. */
  kind: string;
  what: string;
  /** Names of places; the first that is on the table counts. */
  from: string[];
  to: string[];
  /** Text that rises where it arrives, or where it leaves if the text does not begin with "+". */
  float: string;
}

export interface Flying extends Flight {
  id: number;
  path: Point[];
  /** In milliseconds at normal speed. */
  delay: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Duration of a piece's move, in milliseconds at normal speed. */
const SHORTEST = 250;
const LONGEST = 450;
/** The distance in px below which a piece does not move visibly. */
const FAR = 6;
/** Milliseconds between the starts of two flights. */
const STEP = 120;
/** Flights after one change. */
const MOST = 18;
const POINTS = 8;

/** The elements of each name, in document order, with their rectangles. */
type Places = Map<string, Map<HTMLElement, DOMRect>>;

export class Travel {
  /** What is in the air now. */
  flying = $state.raw<Flying[]>([]);
  /** The layer in which `flying` is drawn. */
  layer: HTMLElement | undefined;
  readonly #pace: () => number;
  #before: Places = new Map();
  #flights: Flight[] = [];
  #count = 0;

  /** `pace`: the factor of all durations; 0: nothing moves. */
  constructor(pace: () => number) {
    this.#pace = pace;
  }

  /** To be called before the board changes. */
  remember(): void {
    this.#before = this.#pace() === 0 ? new Map() : places();
  }

  /** Move the pieces. To be called after the board has changed. */
  movePieces(): void {
    if (this.#before.size > 0) beforePaint(this.#measure);
  }

  /** Start these flights. To be called after the board has changed. */
  fly(flights: Flight[]): void {
    if (this.#pace() === 0 || flights.length === 0) return;
    this.#flights = flights.slice(0, MOST);
    beforePaint(this.#measure);
  }

  land(one: Flying): void {
    this.flying = this.flying.filter((other) => other.id !== one.id);
  }

  readonly #measure = (): (() => void) => {
    const [before, after] = [this.#before, places()];
    this.#before = new Map();
    const moves = movesOf(before, after);
    const flying = this.#takeOff(before, after);
    return () => {
      for (const [element, start, end] of moves) move(element, start, end, this.#pace());
      if (flying.length > 0) this.flying = flying;
    };
  };

  #takeOff(before: Places, after: Places): Flying[] {
    const flights = this.#flights;
    this.#flights = [];
    const ground = this.layer?.getBoundingClientRect();
    if (!ground) return [];
    const find = (names: string[], tables: Places[]): Point | undefined => {
      const at = names.flatMap((name) => tables.flatMap((table) => last(table.get(name)) ?? []))[0];
      return at && { x: at.x + at.width / 2 - ground.x, y: at.y + Math.min(at.height, 70) / 2 - ground.y };
    };
    return flights.flatMap((flight, nth) => {
      const from = find(flight.from, [before, after]);
      const to = find(flight.to, [after, before]);
      return from && to ? [{ ...flight, id: this.#count++, path: flightPath(from, to), delay: nth * STEP }] : [];
    });
  }
}

function places(): Places {
  const found: Places = new Map();
  for (const element of document.querySelectorAll<HTMLElement>("[data-at]")) {
    const rectangle = element.getBoundingClientRect();
    if (rectangle.width === 0) continue;
    const name = element.dataset["at"] ?? "";
    const same = found.get(name);
    if (same) same.set(element, rectangle);
    else found.set(name, new Map([[element, rectangle]]));
  }
  return found;
}

const last = (same?: Map<HTMLElement, DOMRect>): DOMRect | undefined => [...(same?.values() ?? [])].at(-1);

/** The pieces that were somewhere before, each with its rectangle before and after. */
function movesOf(before: Places, after: Places): [HTMLElement, DOMRect, DOMRect][] {
  return [...after].flatMap(([name, same]) =>
    [...same].flatMap(([element, end]): [HTMLElement, DOMRect, DOMRect][] => {
      const from = element.dataset["from"];
      if (from === undefined) return [];
      const was = before.get(name);
      const start = was?.get(element) ?? last(was) ?? last(before.get(from));
      return start ? [[element, start, end]] : [];
    }),
  );
}

function move(element: HTMLElement, start: DOMRect, end: DOMRect, pace: number): void {
  const x = start.x + start.width / 2 - end.x - end.width / 2;
  const y = start.y + start.height / 2 - end.y - end.height / 2;
  const distance = Math.hypot(x, y);
  if (distance < FAR) return;
  const path = arc({ x, y }, { x: 0, y: 0 }, Math.min(50, distance / 5));
  const frames = path.map((point) => ({ transform: `translate(${point.x}px, ${point.y}px)` }));
  const duration = Math.min(LONGEST, SHORTEST + distance / 4) * pace;
  element.animate(frames, { duration, easing: "cubic-bezier(0.3, 0.6, 0.3, 1)", composite: "add" });
}

/** An arc that rises above both of its ends. */
export function flightPath(from: Point, to: Point): Point[] {
  const rise = Math.min(120, 30 + Math.hypot(to.x - from.x, to.y - from.y) / 4);
  return arc(from, to, (rise + Math.abs(to.y - from.y) / 2) / 2);
}

/** Points of a parabola whose middle is `height` px above the straight line. */
function arc(from: Point, to: Point, height: number): Point[] {
  return Array.from({ length: POINTS + 1 }, (_, nth) => {
    const t = nth / POINTS;
    const lift = 4 * height * t * (1 - t);
    return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t - lift };
  });
}
