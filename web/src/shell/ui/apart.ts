/** Positions of labels on a scale of 0 to 100: close to the wanted ones, but at least `gap` apart. */
export function apart(wanted: number[], gap: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const placed = [...wanted];
  const push = (at: number, limit: number, choose: (a: number, b: number) => number): number =>
    (placed[at] = choose(placed[at]!, limit));
  order.reduce((limit, at) => push(at, limit, Math.max) + gap, 0);
  order.reduceRight((limit, at) => push(at, limit, Math.min) - gap, 100);
  return placed;
}
