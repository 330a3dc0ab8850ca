/** The line from an option to a thing on the board. */

export interface End {
  x: number;
  y: number;
}
export interface Line {
  from: End;
  to: End;
}

/** The two control points of the curve: it leaves and arrives sideways if the thing lies at the left, else upright. */
function controls({ from, to }: Line): [End, End] {
  if (to.x < from.x && Math.abs(from.x - to.x) > Math.abs(from.y - to.y)) {
    const x = (from.x + to.x) / 2;
    return [
      { x, y: from.y },
      { x, y: to.y },
    ];
  }
  const y = (from.y + to.y) / 2;
  return [
    { x: from.x, y },
    { x: to.x, y },
  ];
}

export function curve(line: Line): string {
  const [one, other] = controls(line);
  const { from, to } = line;
  return `M${from.x} ${from.y}C${one.x} ${one.y} ${other.x} ${other.y} ${to.x} ${to.y}`;
}

/** Points of a curve that are looked at. */
const SAMPLES = 48;

/** Whether any point of the curve is blocked; its very ends are not looked at. */
export function crossed(line: Line, blocked: (x: number, y: number) => boolean): boolean {
  const [one, other] = controls(line);
  const { from, to } = line;
  for (let at = 1; at < SAMPLES; at += 1) {
    const t = at / SAMPLES;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    const mix = (axis: "x" | "y") => a * from[axis] + b * one[axis] + c * other[axis] + d * to[axis];
    if (blocked(mix("x"), mix("y"))) return true;
  }
  return false;
}
