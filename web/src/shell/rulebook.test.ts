import { expect, test } from "vitest";
import { highlight, isGlossary, partsOf, splitTerm } from "./rulebook";

test("the number of a chapter stands apart from its name", () => {
  expect(partsOf("12. Scoring")).toEqual({ number: "12", name: "Scoring" });
  expect(partsOf("10.5 High tide")).toEqual({ number: "10.5", name: "High tide" });
  expect(partsOf("Rulings")).toEqual({ number: "", name: "Rulings" });
});

test("a glossary is made of words, not of numbered rules", () => {
  const rule = (id: string) => ({ id, text: "" });
  expect(isGlossary({ title: "", rules: [rule("notch"), rule("open_space")] })).toBe(true);
  expect(isGlossary({ title: "", rules: [rule("TB-001")] })).toBe(false);
  expect(isGlossary({ title: "", rules: [] })).toBe(false);
});

test("a term ends at its first colon", () => {
  expect(splitTerm("Mode: one of two: first or later.")).toEqual(["Mode", "one of two: first or later."]);
  expect(splitTerm("dice")).toEqual(["dice", ""]);
});

test("a search marks whole words", () => {
  const marked = (text: string, ...words: string[]) =>
    highlight(text, words)
      .filter(({ hit }) => hit)
      .map(({ text }) => text);
  expect(marked("Two critters, and a critter-like crab.", "critter")).toEqual(["critters", "critter"]);
  expect(marked("Na wyspach i przy wyspie.", "wysp")).toEqual(["wyspach", "wyspie"]);
  expect(marked("Łódź stoi.", "lod")).toEqual(["Łódź"]);
  expect(
    highlight("A sea.", ["sea"])
      .map(({ text }) => text)
      .join(""),
  ).toBe("A sea.");
});
