import { expect, test } from "vitest";
import { givenBy } from "./gives";
import type { Catalogue, TidalBlades } from "./types";

const box = {
  spaces: { basin: { signs: [{ what: "shell", n: 3 }] } },
  islands: { lamara_stadium: { signs: [{ what: "boat", n: 1 }] }, the_fold: { signs: [] } },
} as unknown as Catalogue;
const view = { players: [{ island: "lamara_stadium" }] } as unknown as TidalBlades;
const given = (option: { type: string } & Record<string, unknown>) =>
  givenBy(option, box, view, 0).map(({ what, n }) => `${n} ${what}`);

test("a space gives its reward; without an action the Island Bonus is left", () => {
  expect(given({ type: "Visit", island: "lamara_stadium", space: "basin" })).toEqual(["3 shell"]);
  expect(given({ type: "Visit", island: "lamara_stadium", space: "" })).toEqual(["1 boat"]);
  expect(given({ type: "Visit", island: "the_fold", space: "" })).toEqual(["1 fight"]);
  expect(given({ type: "TakeBonus" })).toEqual(["1 boat"]);
});

test("Traits and dice are shown as what they are", () => {
  expect(given({ type: "Advance", trait: "focus" })).toEqual(["1 focus"]);
  expect(given({ type: "TakeDie", kind: "novice" })).toEqual(["1 novice"]);
  expect(given({ type: "MatchSymbols", traits: ["focus", "spirit"] })).toEqual(["1 focus", "1 spirit"]);
  expect(given({ type: "Pass" })).toEqual([]);
});
