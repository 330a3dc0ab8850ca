import { beforeEach, expect, test, vi } from "vitest";
import { fit } from "./fit";
import type { Measure } from "./frame";

const waiting = vi.hoisted(() => new Set<Measure>());
vi.mock("./frame", () => ({ beforePaint: (measure: Measure) => waiting.add(measure) }));
beforeEach(() => waiting.clear());

/** Reads come first, then writes, as before a paint. */
function paint(): void {
  const changes = [...waiting].map((measure) => measure());
  waiting.clear();
  for (const change of changes) change?.();
}

/** Words that are 100 px wide at step 0 and 10 px less at each further one. */
function words(name: string, room: number) {
  const box = { room, step: -1, tries: 0, told: [] as (number | undefined)[] };
  const width = (): number => 100 - 10 * box.step;
  const fitted = fit({
    steps: 6,
    show: (step) => {
      box.step = step;
      box.tries++;
    },
    fits: () => width() <= box.room,
    size: () => `${name} ${box.room} ${width()}`,
    chosen: (step) => box.told.push(step),
  });
  return { box, ...fitted };
}

test.each([
  [100, 0],
  [99, 1],
  [75, 3],
  [50, 5],
])("in %i px the first step that fits is %i", (room, step) => {
  const { box } = words("each", room);
  paint();
  expect(box.step).toBe(step);
  expect(box.told).toEqual([step]);
});

test("what fits nowhere is as tight as it can be, and it is told", () => {
  const { box } = words("nowhere", 20);
  paint();
  expect(box.step).toBe(5);
  expect(box.told).toEqual([undefined]);
});

test("with more room it is set larger again, and with the same room nothing is tried", () => {
  const { box, again } = words("again", 70);
  paint();
  const { tries } = box;
  again();
  paint();
  expect(box.tries).toBe(tries);
  box.room = 90;
  again();
  paint();
  expect(box.step).toBe(1);
  expect(box.told).toEqual([3, 1]);
});

test("the same words in the same room are tried once", () => {
  const first = words("same", 60).box;
  paint();
  const second = words("same", 60).box;
  paint();
  expect(second.step).toBe(first.step);
  expect(second.tries).toBe(2);
});

test("what has ended is not measured", () => {
  const { box, end } = words("ended", 60);
  end();
  paint();
  expect(box.told).toEqual([]);
});
