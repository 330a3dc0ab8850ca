import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Measure } from "../../frame";
import { flightPath, Travel, type Flight } from "./travel.svelte";

const waiting = vi.hoisted(() => new Set<Measure>());
vi.mock("../../frame", () => ({ beforePaint: (measure: Measure) => waiting.add(measure) }));

const animate = vi.fn<(frames: Keyframe[], options: KeyframeAnimationOptions) => void>();
let pace = 1;
let travel: Travel;

beforeEach(() => {
  pace = 1;
  travel = new Travel(() => pace);
  animate.mockClear();
});
afterEach(() => document.body.replaceChildren());

/** An element of 20 × 20 px with its left upper corner at this place. */
function put(x: number, y: number, at: string, from?: string): HTMLElement {
  const element = document.createElement("span");
  element.dataset["at"] = at;
  if (from !== undefined) element.dataset["from"] = from;
  element.animate = animate as unknown as HTMLElement["animate"];
  element.getBoundingClientRect = () => new DOMRect(x, y, 20, 20);
  document.body.append(element);
  return element;
}
const shift = (element: HTMLElement, x: number, y: number): void => {
  element.getBoundingClientRect = () => new DOMRect(x, y, 20, 20);
};

function change(by: () => void, flights: Flight[] = []): void {
  travel.remember();
  by();
  travel.movePieces();
  travel.fly(flights);
  for (const measure of waiting) measure()?.();
  waiting.clear();
}
const starts = (): unknown[] => animate.mock.calls.map(([frames]) => frames[0]?.["transform"]);

test("a piece moves from where it was, in an arc, to where it is", () => {
  const old = put(100, 0, "card-1", "deck");
  change(() => {
    old.remove();
    put(0, 0, "card-1", "deck");
  });
  const [frames, options] = animate.mock.calls[0] ?? [];
  const transforms = frames?.map(({ transform }) => transform);
  expect(transforms?.[0]).toBe("translate(100px, 0px)");
  expect(transforms?.[4]).toBe("translate(50px, -20px)");
  expect(transforms?.[8]).toBe("translate(0px, 0px)");
  expect(options?.duration).toBe(275);
});

test("a piece that was nowhere comes from the place it names, or does not move", () => {
  put(0, 50, "deck");
  change(() => {
    put(0, 0, "card-1", "deck");
    put(0, 0, "card-2", "");
  });
  expect(starts()).toEqual(["translate(0px, 50px)"]);
});

test("of two pieces with one name each moves from its own place", () => {
  const [first, second] = [put(0, 0, "card-1", ""), put(40, 0, "card-1", "")];
  change(() => {
    shift(first, 10, 0);
    shift(second, 60, 0);
  });
  expect(starts()).toEqual(["translate(-10px, 0px)", "translate(-20px, 0px)"]);
});

test("places and what has hardly moved stay still", () => {
  const [place, piece] = [put(0, 0, "deck"), put(0, 0, "card-1", "")];
  change(() => {
    shift(place, 50, 0);
    shift(piece, 5, 0);
  });
  expect(animate).not.toHaveBeenCalled();
});

const flight = (from: string[], to: string[]): Flight => ({ kind: "good", what: "pearl", from, to, float: "" });

test("flights leave from the table as it was and arrive on the table as it is", () => {
  travel.layer = put(10, 10, "layer");
  const [taken] = [put(110, 10, "bay:1"), put(0, 0, "seat:0")];
  change(() => {
    taken.remove();
    put(10, 110, "hand:0");
  }, [
    flight(["nowhere", "bay:1"], ["hand:0", "seat:0"]),
    flight(["nowhere"], ["hand:0"]),
    flight(["bay:1"], ["seat:0"]),
  ]);
  expect(travel.flying.map(({ path, delay }) => [path.at(0), path.at(-1), delay])).toEqual([
    [{ x: 110, y: 10 }, { x: 10, y: 110 }, 0],
    [{ x: 110, y: 10 }, { x: 0, y: 0 }, 240],
  ]);
  const [one, other] = travel.flying;
  if (one) travel.land(one);
  expect(travel.flying).toEqual([other]);
});

test("a flight rises above both places", () => {
  const path = flightPath({ x: 0, y: 0 }, { x: 0, y: 80 });
  expect(path[4]).toEqual({ x: 0, y: 40 - (50 + 40) / 2 });
  expect(Math.min(...path.map(({ y }) => y))).toBeLessThan(0);
});

test("nothing moves without pace", () => {
  pace = 0;
  travel.layer = put(0, 0, "layer");
  const piece = put(0, 0, "card-1", "");
  change(() => shift(piece, 100, 0), [flight(["card-1"], ["layer"])]);
  expect(animate).not.toHaveBeenCalled();
  expect(travel.flying).toEqual([]);
});
