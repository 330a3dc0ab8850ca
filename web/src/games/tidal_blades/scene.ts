/** Where things lie on the drawn board: one plan for a wide screen, one for a narrow one, each in units of its own. */

import { seeded } from "../shared/seed";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
interface Spot {
  x: number;
  y: number;
}
type Plan = Record<"champion" | "track", Box> & { islands: Record<string, Box> };

export const WIDE = { width: 1000, height: 560 };
export const TALL = { width: 400, height: 1530 };

const wide: Plan = {
  champion: { x: 8, y: 0, w: 984, h: 54 },
  track: { x: 333, y: 80, w: 334, h: 456 },
  islands: {
    chronosseum: { x: 8, y: 64, w: 298, h: 204 },
    lamara_stadium: { x: 694, y: 64, w: 298, h: 204 },
    droska_ring: { x: 8, y: 278, w: 298, h: 276 },
    the_fold: { x: 694, y: 278, w: 298, h: 276 },
    citadel_of_time: { x: 358, y: 108, w: 284, h: 404 },
  },
};
const tall: Plan = {
  champion: { x: 4, y: 6, w: 392, h: 62 },
  track: { x: 20, y: 96, w: 360, h: 452 },
  islands: {
    citadel_of_time: { x: 46, y: 122, w: 308, h: 402 },
    chronosseum: { x: 6, y: 580, w: 388, h: 192 },
    lamara_stadium: { x: 6, y: 786, w: 388, h: 192 },
    droska_ring: { x: 6, y: 992, w: 388, h: 254 },
    the_fold: { x: 6, y: 1260, w: 388, h: 262 },
  },
};

const both = (at: Box, narrow: Box): string =>
  `--x:${at.x};--y:${at.y};--w:${at.w};--h:${at.h};--tx:${narrow.x};--ty:${narrow.y};--tw:${narrow.w};--th:${narrow.h}`;

/** Places of both plans as CSS variables. */
export const place = (id: "champion" | "track"): string => both(wide[id], tall[id]);

export function placeOfIsland(id: string): string {
  const [at, narrow] = [wide.islands[id], tall.islands[id]];
  return at && narrow ? both(at, narrow) : "";
}

/** The Boat's loop: a box with round corners, and a point on it at a part of its length. */
const ROUND = 78;

export function loop({ x, y, w, h }: Box): string {
  const r = ROUND;
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + w / 2} ${y}h${w / 2 - r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}` +
    `h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}z`
  );
}

/** A point on the loop; it begins in the middle of the upper side and runs clockwise. */
export function along({ x, y, w, h }: Box, part: number): Spot {
  const r = ROUND;
  const bend = (Math.PI * r) / 2;
  const sides = [w / 2 - r, bend, h - 2 * r, bend, w - 2 * r, bend, h - 2 * r, bend, w / 2 - r];
  let left = part * sides.reduce((sum, side) => sum + side, 0);
  const side = sides.findIndex((length) => (left < length ? true : ((left -= length), false)));
  const turn = left / r;
  const [right, bottom] = [x + w, y + h];
  const arc = (cx: number, cy: number, from: number): Spot => ({
    x: cx + r * Math.cos(from + turn),
    y: cy + r * Math.sin(from + turn),
  });
  switch (side) {
    case 0:
      return { x: x + w / 2 + left, y };
    case 1:
      return arc(right - r, y + r, -Math.PI / 2);
    case 2:
      return { x: right, y: y + r + left };
    case 3:
      return arc(right - r, bottom - r, 0);
    case 4:
      return { x: right - r - left, y: bottom };
    case 5:
      return arc(x + r, bottom - r, Math.PI / 2);
    case 6:
      return { x, y: bottom - r - left };
    case 7:
      return arc(x + r, y + r, Math.PI);
    default:
      return { x: x + r + left, y };
  }
}

export const tracks = { wide: wide.track, tall: tall.track };

/** The place of a buoy on both plans. */
export function placeOfBuoy(at: number, of: number): string {
  const [here, narrow] = [along(wide.track, at / of), along(tall.track, at / of)];
  return both({ ...here, w: 0, h: 0 }, { ...narrow, w: 0, h: 0 });
}

/** The shore of an Island in a box of 100: nearly its corners, but never straight; `grown` makes it wider. */
export function shore(id: string, grown: number): string {
  const part = seeded(id);
  const N = 26;
  const points = Array.from({ length: N }, (_, at) => {
    const turn = (2 * Math.PI * at) / N;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const reach = 1 / (Math.abs(c) ** 5 + Math.abs(s) ** 5) ** 0.2;
    const radius = (46.5 + grown + part(at, 30) / 12) * reach;
    return { x: 50 + radius * c, y: 50 + radius * s };
  });
  const middle = (a: Spot, b: Spot): string => `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`;
  const near = (at: number): Spot => points[(at + N) % N] as Spot;
  const curves = points.map(
    (point, at) => `Q${point.x.toFixed(1)} ${point.y.toFixed(1)} ${middle(point, near(at + 1))}`,
  );
  return `M${middle(near(-1), near(0))}${curves.join("")}z`;
}
