import { describe, expect, it } from "vitest";
import type { Choice, Decision, Several } from "../protocol";
import { isBundle, listed, Picks, setsOf, withRow } from "./picks.svelte";

const choice = (item: string): Choice => ({
  option: { type: "Pick", item },
  text: `Take ${item}`,
  hint: "",
  group: "",
  short: item,
  anyTime: false,
});
const done: Choice = { ...choice(""), option: { type: "Done" }, text: "No more", short: "" };

function row(least: number, most: number, items: Record<string, number>, reveals = false): Several {
  return {
    least,
    most,
    items: Object.entries(items).map(([item, count]) => ({ choice: choice(item), count })),
    reveals,
  };
}

/** A decision whose first question offers these, and whose row all of its items. */
function ask(several: Several, choices: Choice[]): Decision {
  return withRow({ number: 4, seat: 0, question: "q", text: "Which?", choices, refused: [], several, ahead: [] })!;
}
const sent = (options: unknown[] | null) => options?.map((one) => (one as { item?: string }).item ?? "end");

describe("sets that are few", () => {
  const decision = ask(row(2, 2, { crystal: 2, wood: 2 }), [choice("crystal"), choice("wood")]);
  it("are listed, each to be sent by one press", () => {
    const bundles = listed(decision, "At once").filter(isBundle);
    expect(bundles.map(({ short }) => short)).toEqual(["crystal ×2", "crystal + wood", "wood ×2"]);
    expect(bundles.map(({ sends }) => sent(sends))).toEqual([
      ["crystal", "crystal"],
      ["crystal", "wood"],
      ["wood", "wood"],
    ]);
  });
  it("end the row where more could follow", () => {
    const open = listed(ask(row(0, 2, { a: 1, b: 1 }), [choice("a"), choice("b"), done]), "At once");
    expect(open.filter(isBundle).map(({ sends }) => sent(sends))).toEqual([
      ["a", "b"],
      ["a", "end"],
      ["b", "end"],
    ]);
    expect(open.at(-1)).toBe(done);
  });
});

describe("sets that are many", () => {
  const cards = Object.fromEntries(["a", "b", "c", "d", "e", "f", "g", "h"].map((card) => [card, 1]));
  const decision = ask(row(0, 3, cards), [...Object.keys(cards).map(choice), done]);
  const item = (at: number): Choice => decision.choices[at]!;

  it("are not listed, but picked thing by thing", () => {
    expect(setsOf(decision.several!)).toBe(null);
    expect(listed(decision, "At once")).toEqual(decision.choices);
  });
  it("are sent when the row is full, in the order of the row", () => {
    const picks = new Picks(() => decision);
    expect(picks.pick(item(5))).toBe(null);
    expect(picks.pick(item(0))).toBe(null);
    expect(picks.ready).toBe(true);
    expect(picks.chosen).toEqual([item(0), item(5)]);
    expect(sent(picks.sent)).toEqual(["a", "f", "end"]);
    expect(sent(picks.pick(item(2)))).toEqual(["a", "c", "f"]);
  });
  it("lose what is pressed again", () => {
    const picks = new Picks(() => decision);
    picks.pick(item(1));
    picks.pick(item(1));
    expect([picks.count, picks.ready]).toEqual([0, false]);
  });
  it("begin anew with the next decision", () => {
    let now = decision;
    const picks = new Picks(() => now);
    picks.pick(item(1));
    now = { ...decision, number: 5 };
    expect(picks.count).toBe(0);
  });
});

it("a row offers what only its later questions would", () => {
  const decision = ask(row(2, 2, { a: 1, b: 1, c: 1 }), [choice("a"), choice("b")]);
  expect(decision.choices.map(({ short }) => short)).toEqual(["a", "b", "c"]);
});

it("where answers show something, all of one kind can be sent besides", () => {
  const bay = choice("bay");
  const found = listed(ask(row(3, 3, { deck: 3 }, true), [choice("deck"), bay]), "At once");
  expect(found.map(({ short }) => short)).toEqual(["deck", "bay", "deck ×3"]);
  expect(found.at(-1)?.group).toBe("At once");
});

it("an answer can be given with the next one", () => {
  const decision = ask(row(0, 1, {}, true), [choice("a"), choice("b")]);
  const found = listed({ ...decision, several: null, ahead: [{ first: 1, choice: choice("then") }] }, "At once");
  expect(found.map(({ short }) => short)).toEqual(["a", "b", "b → then"]);
  expect(found.filter(isBundle).map(({ sends, ahead }) => sent([...sends, ahead]))).toEqual([["b", "then"]]);
});

it("all of a long row can be sent at once where that is allowed", () => {
  const cards = Object.fromEntries(["a", "b", "c", "d", "e"].map((card) => [card, 1]));
  const found = listed(ask(row(0, 5, cards), [...Object.keys(cards).map(choice), done]), "At once");
  expect(found.filter(isBundle).map(({ sends }) => sent(sends))).toEqual([["a", "b", "c", "d", "e"]]);
});
