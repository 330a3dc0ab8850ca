/** Pictures composed by code: things on a grid of 24, placed on a sheet of 64 × 48.
 *
 * A thing is a list of shapes, parted by "|". The first sign of a shape says how it is painted:
 *   a small letter   filled with that colour and outlined; `a` and `b` are chosen where the thing is placed
 *   a capital letter filled without an outline
 *   "-" "="          a line of ink, a line of light
 *   "+"              a thick line of the colour `a`, outlined
 * The rest is an SVG path, in which (x,y,r) is a circle, [x,y,rx,ry] an ellipse and {x,y,R,r,n} a star of n points.
 *
 * A composition is a list of things, parted by ";": the name ("<" before it: seen in a mirror), the middle x y,
 * the width, the colours of `a` and `b`, the turn in degrees. What is left out is "32 24 38", `Style.tints`, 0.
 */

import { circle } from "./drawing";

export interface Shape {
  paint: string;
  d: string;
}

export interface Style {
  palette: Record<string, string>;
  /** Colours of `a` and `b` where none are given. */
  tints: string;
  /** One shape as SVG; `line` is the width that looks like one unit of the sheet. */
  draw: (shape: Shape, fill: string, line: number) => string;
  /** What lies under all shapes of the picture, from the same shapes; empty: nothing. */
  under?: (shapes: Shape[], line: number) => string;
}

export type Things = Record<string, string>;

const SHEET = { width: 64, height: 48 };
/** Around the sheet, for outlines. */
const MARGIN = 2;

const n = (value: number): number => Math.round(value * 100) / 100;

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${n(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

function star(x: number, y: number, far: number, near: number, points: number): string {
  const corners = Array.from({ length: 2 * points }, (_, at) => {
    const turn = (Math.PI * at) / points - Math.PI / 2;
    const reach = at % 2 ? near : far;
    return `${n(x + reach * Math.cos(turn))} ${n(y + reach * Math.sin(turn))}`;
  });
  return `M${corners.join("L")}z`;
}

const numbers = (inside: string): number[] => inside.split(",").map(Number);

/** The shapes of a thing, with all paths written out. */
export function shapesOf(thing: string): Shape[] {
  return thing.split("|").map((part) => ({
    paint: part.charAt(0),
    d: part
      .slice(1)
      .replace(/\(([^)]*)\)/g, (_, inside: string) => circle(...(numbers(inside) as [number, number, number])))
      .replace(/\[([^\]]*)\]/g, (_, inside: string) =>
        ellipse(...(numbers(inside) as [number, number, number, number])),
      )
      .replace(/\{([^}]*)\}/g, (_, inside: string) =>
        star(...(numbers(inside) as [number, number, number, number, number])),
      ),
  }));
}

/** A composition as SVG; throws if it names a thing or a colour that there is not. */
export function pictureOf(composition: string, things: Things, style: Style): string {
  const placed = composition.split(";").map((part) => {
    const [name = "", x = "32", y = "24", size = "38", tints = style.tints, turn = "0"] = part.trim().split(/\s+/);
    const mirrored = name.startsWith("<");
    const thing = things[mirrored ? name.slice(1) : name];
    if (thing === undefined) throw new Error(`no thing is called ${name}`);
    const scale = n(Number(size) / 24);
    const turned = turn === "0" ? "" : ` rotate(${turn})`;
    const place = `translate(${x} ${y})${turned} scale(${mirrored ? -scale : scale} ${scale}) translate(-12 -12)`;
    const fill = (paint: string): string => {
      const letter = paint.toLowerCase();
      const name =
        letter === "a" || paint === "+"
          ? tints.charAt(0)
          : letter === "b"
            ? tints.charAt(1) || style.tints.charAt(1)
            : letter;
      const found = style.palette[name];
      if (found === undefined) throw new Error(`no colour is called ${name} (${part})`);
      return found;
    };
    const shapes = shapesOf(thing);
    const line = n(1 / scale);
    const drawn = shapes.map((shape) =>
      style.draw(shape, shape.paint === "-" || shape.paint === "=" ? "" : fill(shape.paint), line),
    );
    const group = (inside: string): string => `<g transform="${place}">${inside}</g>`;
    return { under: style.under ? group(style.under(shapes, line)) : "", over: group(drawn.join("")) };
  });
  const layers = [...placed.map(({ under }) => under), ...placed.map(({ over }) => over)].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${SHEET.width + 2 * MARGIN} ${SHEET.height + 2 * MARGIN}">${layers}</svg>`;
}

/** SVG as an address. */
const asSource = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The pictures of a game by id, each composed once: as an address, and as an image for a style sheet; empty: none. */
export function gallery(compositions: Record<string, string>, things: Things, style: Style) {
  const made = new Map<string, string>();
  const svgOf = (id: string): string => pictureOf(compositions[id] ?? "", things, style);
  const sourceOf = (id: string): string => {
    if (!(id in compositions)) return "";
    const source = made.get(id) ?? asSource(svgOf(id));
    made.set(id, source);
    return source;
  };
  return { svgOf, sourceOf, imageOf: (id: string): string => sourceOf(id) && `url("${sourceOf(id)}")` };
}
