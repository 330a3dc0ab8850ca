import { expect, test } from "vitest";
import { placeBeside, type Box } from "./place";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const room = box(0, 0, 1000, 600);
const size = { width: 300, height: 150 };

test("it stands beside the thing and points at its middle", () => {
  expect(placeBeside([box(100, 200, 80, 40)], size, room)).toEqual({ left: 194, top: 145, side: "left", along: 75 });
});

test("where there is no room at one side it takes another one", () => {
  expect(placeBeside([box(900, 200, 80, 40)], size, room)?.side).toBe("right");
  expect(placeBeside([box(200, 10, 700, 40)], size, room)?.side).toBe("top");
  expect(placeBeside([box(200, 550, 700, 40)], size, room)?.side).toBe("bottom");
});

test("it stays in the room and still points at the thing", () => {
  expect(placeBeside([box(100, 0, 80, 20)], size, room)).toMatchObject({ top: 0, side: "left", along: 18 });
});

test("it covers none of several things, and rather little of the rest", () => {
  const things = [box(100, 200, 80, 40), box(300, 200, 80, 40)];
  expect(placeBeside(things, size, room)).toMatchObject({ side: "top" });
  expect(placeBeside([box(400, 200, 80, 40)], size, room, [], [box(500, 100, 300, 300)])?.side).toBe("right");
});

test("without any room it has no place", () => {
  expect(placeBeside([box(0, 0, 1000, 500)], size, room)).toBeNull();
  expect(placeBeside([], size, room)).toBeNull();
});
