/** The ship track around the border: where its spaces lie on a board of any size. */

export interface Point {
  x: number;
  y: number;
}

/** Points at equal distances along a rectangle with round corners, clockwise from the lower left; the last short of the first. */
export function ring(n: number, width: number, height: number, inset: number, round: number): Point[] {
  const across = width - 2 * (inset + round);
  const down = height - 2 * (inset + round);
  const bend = (Math.PI / 2) * round;
  const whole = 2 * (across + down + 2 * bend);
  return Array.from({ length: n }, (_, at) => along((at / n) * whole));

  function along(length: number): Point {
    const [left, top] = [inset + round, inset + round];
    const [right, bottom] = [left + across, top + down];
    const sides: [number, (at: number) => Point][] = [
      [down, (at) => ({ x: inset, y: bottom - at })],
      [bend, (at) => corner(left, top, Math.PI + at / round)],
      [across, (at) => ({ x: left + at, y: inset })],
      [bend, (at) => corner(right, top, 1.5 * Math.PI + at / round)],
      [down, (at) => ({ x: width - inset, y: top + at })],
      [bend, (at) => corner(right, bottom, at / round)],
      [across, (at) => ({ x: right - at, y: height - inset })],
      [bend, (at) => corner(left, bottom, Math.PI / 2 + at / round)],
    ];
    let rest = length;
    for (const [size, at] of sides) {
      if (rest <= size) return at(rest);
      rest -= size;
    }
    return { x: inset, y: bottom };
  }

  function corner(x: number, y: number, angle: number): Point {
    return { x: x + round * Math.cos(angle), y: y + round * Math.sin(angle) };
  }
}
