import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { svgOf } from ".";
import { COMPOSITIONS } from "./compositions";

const FOLDER = join(import.meta.dirname, "../../../../../src/stolik/games/tidal_blades/content");
/** Kinds of records in the content that have a picture. */
const DRAWN = ["character", "character_card", "challenge", "starting_challenge", "goal", "market", "monster", "stunt"];

function drawnIds(): string[] {
  const ids: string[] = [];
  for (const file of readdirSync(FOLDER)) {
    let kind = "";
    for (const line of readFileSync(join(FOLDER, file), "utf8").split("\n")) {
      kind = /^\[\[(\w+)\]\]/.exec(line)?.[1] ?? kind;
      const id = /^id = "(\w+)"/.exec(line)?.[1];
      if (id && DRAWN.includes(kind)) ids.push(id);
    }
  }
  return ids;
}

describe("pictures", () => {
  const ids = drawnIds();

  it("are there for everything that has one in the box", () => {
    expect(ids.length).toBeGreaterThanOrEqual(174);
    expect(ids.filter((id) => !(id in COMPOSITIONS))).toEqual([]);
  });

  it("are all different, and made of things and colours that there are", () => {
    const pictures = Object.keys(COMPOSITIONS).map(svgOf);
    expect(new Set(pictures).size).toBe(pictures.length);
    for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined/);
  });

  it("have different things in them, not only different places", () => {
    const things = (composition: string) => composition.replace(/ -?\d+/g, "");
    const seen = new Map<string, string[]>();
    for (const [id, composition] of Object.entries(COMPOSITIONS))
      seen.set(things(composition), [...(seen.get(things(composition)) ?? []), id]);
    expect([...seen.values()].filter((alike) => alike.length > 1)).toEqual([]);
  });
});
