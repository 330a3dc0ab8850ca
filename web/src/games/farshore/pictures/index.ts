/** Pictures of the far shore: thin sepia lines, and washes that do not quite keep within them. */

import { gallery, type Style } from "../../shared/picture";
import { COMPOSITIONS } from "./compositions";
import { things } from "./things";

const SEPIA = "#4a3526";

const style: Style = {
  tints: "ps",
  palette: {
    ...{ p: "#fbf0d8", s: "#7fb9ab", d: "#4a7f86", n: "#a87a50", u: "#74512f", o: "#eeb04c", r: "#cf6b51" },
    ...{ g: "#93b072", h: "#b79acb", l: "#a9b8c0", y: "#f3da96", w: "#fffdf6", k: "#55453a", t: "#dcb98c" },
    ...{ m: "#8aa5b5", f: "#dc9457", q: "#e8aeb0" },
  },
  draw({ paint, d }, fill, line) {
    const stroke = (colour: string, width: number): string =>
      `stroke="${colour}" stroke-width="${(width * line).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"`;
    if (paint === "-") return `<path d="${d}" fill="none" ${stroke(SEPIA, 0.9)}/>`;
    if (paint === "=") return `<path d="${d}" fill="none" ${stroke("#fffdf6", 1.1)}/>`;
    if (paint !== paint.toLowerCase()) return `<path d="${d}" fill="${fill}" fill-opacity=".9"/>`;
    const away = (0.7 * line).toFixed(2);
    return (
      `<path d="${d}" fill="${fill}"/>` +
      `<path d="${d}" fill="${fill}" fill-opacity=".45" transform="translate(${away} ${away})"/>` +
      `<path d="${d}" fill="none" ${stroke(SEPIA, 0.9)}/>`
    );
  },
  under(shapes, line) {
    const path = shapes.map(({ d }) => d).join("");
    return `<path d="${path}" fill="none" stroke="#fff8e8" stroke-opacity=".75" stroke-width="${(3.4 * line).toFixed(2)}" stroke-linejoin="round"/>`;
  },
};

export const { svgOf, sourceOf, imageOf } = gallery(COMPOSITIONS, things, style);
