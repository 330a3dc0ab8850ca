/** A number from an id, the same every time. */
export function seedOf(id: string): number {
  let seed = 2166136261;
  for (const sign of id) seed = Math.imul(seed ^ (sign.codePointAt(0) ?? 0), 16777619);
  return seed >>> 0;
}

/** Numbers below `most` that the id decides, one for each `at`. */
export function seeded(id: string): (at: number, most: number) => number {
  const seed = seedOf(id);
  return (at, most) => (Math.imul(seed, at * 2654435761 + 1) >>> 8) % most;
}
