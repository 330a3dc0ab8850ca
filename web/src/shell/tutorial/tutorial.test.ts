import { describe, expect, it } from "vitest";
import { pagesUpTo } from "./tutorial.svelte";

const text = {
  steps: [
    { title: "One", text: "First.\n\nSecond.", rule: "" },
    { title: "Two", text: "Third.", rule: "TB-001" },
    { title: "Three", text: "Fourth.", rule: "" },
  ],
  learnt: [],
  ahead: "",
};

describe("the pages of a tutorial", () => {
  it("are those of the steps so far, and an empty line begins another", () => {
    expect(pagesUpTo(text, 1)).toEqual([
      { step: 0, title: "One", text: "First.", rule: "" },
      { step: 0, title: "One", text: "Second.", rule: "" },
      { step: 1, title: "Two", text: "Third.", rule: "TB-001" },
    ]);
  });
});
