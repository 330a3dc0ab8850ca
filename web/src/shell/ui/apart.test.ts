import { expect, test } from "vitest";
import { apart } from "./apart";

test("labels with room stay where they are", () => {
  expect(apart([80, 10, 40], 12)).toEqual([80, 10, 40]);
});

test("labels that would overlap move apart and stay inside", () => {
  expect(apart([50, 50], 12)).toEqual([50, 62]);
  expect(apart([100, 0, 98, 99], 12)).toEqual([100, 0, 76, 88]);
  expect(apart([0, 0, 0], 12)).toEqual([0, 12, 24]);
});
