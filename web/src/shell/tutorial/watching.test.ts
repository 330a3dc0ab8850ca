import { expect, test } from "vitest";
import { watched } from "./watching";

const moved = (seat: number | null) => ({ event: { type: "Gained" }, seat, text: "" });

test("the one whose move is shown plays, also when the learner is asked already", () => {
  expect(watched([moved(0), moved(1), moved(null)], [0], [0])).toEqual([1]);
});

test("without a move it is who is asked", () => {
  expect(watched([], [2], [0])).toEqual([2]);
});

test("the learner never is", () => {
  expect(watched([moved(0)], [0], [0])).toEqual([]);
});
