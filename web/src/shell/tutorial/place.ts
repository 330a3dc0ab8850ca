/** Where the coach stands: beside what it speaks of, and never on it. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Place {
  left: number;
  top: number;
  /** The side of the coach at which the thing is, and how far along that side, in pixels. */
  side: "left" | "right" | "top" | "bottom";
  along: number;
}

/** Pixels between the thing and the coach, for its arrow. */
const GAP = 14;
/** Pixels of a side that the arrow keeps from its ends. */
const CORNER = 18;

const area = (box: Box): number => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
const common = (one: Box, two: Box): number =>
  area({
    left: Math.max(one.left, two.left),
    top: Math.max(one.top, two.top),
    right: Math.min(one.right, two.right),
    bottom: Math.min(one.bottom, two.bottom),
  });
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * A place in the room for a coach of this size, beside one of the things (the smallest first) and on none of them, nor on
 * what it must not cover; of several the one that covers least of the rest. Null: there is none.
 */
export function placeBeside(
  things: readonly Box[],
  size: { width: number; height: number },
  room: Box,
  never: readonly Box[] = [],
  rather: readonly Box[] = [],
): Place | null {
  const { width, height } = size;
  const free = (box: Box): boolean => [...things, ...never].every((thing) => common(box, thing) === 0);
  for (const thing of things.toSorted((one, other) => area(one) - area(other))) {
    const x = within((thing.left + thing.right - width) / 2, room.left, room.right - width);
    const y = within((thing.top + thing.bottom - height) / 2, room.top, room.bottom - height);
    const across = within((thing.left + thing.right) / 2 - x, CORNER, width - CORNER);
    const down = within((thing.top + thing.bottom) / 2 - y, CORNER, height - CORNER);
    const places: Place[] = [
      { left: thing.right + GAP, top: y, side: "left", along: down },
      { left: thing.left - GAP - width, top: y, side: "right", along: down },
      { left: x, top: thing.bottom + GAP, side: "top", along: across },
      { left: x, top: thing.top - GAP - height, side: "bottom", along: across },
    ];
    const found = places
      .map((place) => ({
        place,
        box: { left: place.left, top: place.top, right: place.left + width, bottom: place.top + height },
      }))
      .filter(({ box }) => Math.abs(common(box, room) - width * height) < 1 && free(box))
      .map(({ place, box }) => ({ place, covers: rather.reduce((sum, other) => sum + common(box, other), 0) }));
    const best = found.reduce<(typeof found)[number] | null>(
      (least, one) => (least && least.covers <= one.covers ? least : one),
      null,
    );
    if (best) return best.place;
  }
  return null;
}
