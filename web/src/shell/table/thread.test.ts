import { expect, test } from "vitest";
import { crossed, curve } from "./thread";

const line = { from: { x: 0, y: 100 }, to: { x: 50, y: 0 } };

test("a line is crossed by what lies on it, not by what lies beside it", () => {
  expect(crossed(line, (x, y) => Math.abs(x - 25) < 8 && Math.abs(y - 50) < 8)).toBe(true);
  expect(crossed(line, (x) => x > 60)).toBe(false);
});

test("words at its ends do not count", () => {
  expect(crossed(line, (_, y) => y >= 100 || y <= 0)).toBe(false);
});

test("the curve leaves and arrives upright", () => {
  expect(curve(line)).toBe("M0 100C0 50 50 50 50 0");
});
