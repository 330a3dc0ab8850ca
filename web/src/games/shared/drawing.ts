/** Symbols on a grid of 24: `fill` is painted, `line` is stroked, `cut` is stroked in the ground's colour. */

export interface Drawing {
  fill?: string;
  line?: string;
  cut?: string;
}

export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Here is something to choose. */
export const POINT: Drawing = { fill: "M6 3.5v17L20 12z" };

/** The symbols of a game by their names. */
export function iconSet<Name extends string>(icons: Record<Name, Drawing>) {
  return {
    drawing: (name: Name): Drawing => icons[name],
    /** The symbol of an id, where there is one of this name. */
    iconOf: (id: string, otherwise: Name): Name => (id in icons ? (id as Name) : otherwise),
  };
}
