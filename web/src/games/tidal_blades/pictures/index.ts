/** Pictures of the reef: stickers with comic ink lines. */

import { gallery, type Style } from "../../shared/picture";
import { COMPOSITIONS } from "./compositions";
import { things } from "./things";

const INK = "#10243b";

const style: Style = {
  tints: "tc",
  palette: {
    ...{ t: "#2cc4bf", c: "#ff8468", y: "#ffcb45", s: "#ecd6a4", m: "#6cb4f2", g: "#7cc96c", v: "#a884e8" },
    ...{ r: "#ee4f5f", p: "#ffb0c0", n: "#a56c3c", w: "#fffaf0", k: "#20384f", d: "#1b8199", e: "#e0a878" },
    ...{ x: "#aebdc8", o: "#ff9a3c" },
  },
  draw({ paint, d }, fill, line) {
    const stroke = (colour: string, width: number): string =>
      `stroke="${colour}" stroke-width="${(width * line).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"`;
    if (paint === "-") return `<path d="${d}" fill="none" ${stroke(INK, 1.6)}/>`;
    if (paint === "=") return `<path d="${d}" fill="none" ${stroke("#fff", 1.6)}/>`;
    if (paint === "+") {
      return `<path d="${d}" fill="none" ${stroke(INK, 6)}/><path d="${d}" fill="none" ${stroke(fill, 3.2)}/>`;
    }
    if (paint !== paint.toLowerCase()) return `<path d="${d}" fill="${fill}"/>`;
    return `<path d="${d}" fill="${fill}" ${stroke(INK, 1.5)}/>`;
  },
  under(shapes, line) {
    const path = shapes
      .filter(({ paint }) => paint !== "=")
      .map(({ d }) => d)
      .join("");
    const thick = shapes.filter(({ paint }) => paint === "+").map(({ d }) => d);
    const edge = (d: string, width: number): string =>
      `<path d="${d}" fill="none" stroke="#fffaf0" stroke-width="${(width * line).toFixed(2)}" stroke-linejoin="round" stroke-linecap="round"/>`;
    return edge(path, 4.5) + thick.map((d) => edge(d, 9)).join("");
  },
};

export const { svgOf, sourceOf, imageOf } = gallery(COMPOSITIONS, things, style);
