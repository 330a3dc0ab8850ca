import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogEntry, Position } from "../protocol";
import { Follow, HOLD } from "./follow.svelte";
import { nothingYet, type TableState } from "./state";

const ME = [0];

function entry(sequence: number, seat: number, ...texts: string[]): LogEntry {
  const lines = texts.map((text) => ({ text, event: { type: "Moved" }, seat, rule: "" }));
  return { sequence, kind: "answer", seat, at: 0, lines, undone: false, lost: 0 };
}

/** The table after these entries. */
function after(...log: LogEntry[]): TableState {
  const position = { sequence: log.at(-1)?.sequence ?? 0, seat: 0, outcome: null } as Position;
  return { ...nothingYet, position, log };
}

const start = entry(1, 0, "Ala begins");
const visit = entry(2, 1, "Bot visits", "Bot gains");
const roll = entry(3, 1, "Bot rolls");

let follow: Follow;
const shown = (): number | undefined => follow.position?.sequence;

beforeEach(() => {
  vi.useFakeTimers();
  follow = new Follow();
  follow.take(after(start), ME, 1);
});
afterEach(() => vi.useRealTimers());

test("others' moves are shown one after another, each with its caption", () => {
  follow.take(after(start, visit), ME, 1);
  follow.take(after(start, visit, roll), ME, 1);
  expect(shown()).toBe(2);
  expect(follow.caption).toEqual(["Bot visits", "Bot gains"]);
  expect(follow.moments.map(({ text }) => text)).toEqual(["Bot visits", "Bot gains"]);
  expect(follow.behind).toBe(true);
  vi.advanceTimersByTime(2 * HOLD);
  expect(shown()).toBe(3);
  expect(follow.caption).toEqual(["Bot rolls"]);
  expect(follow.behind).toBe(false);
  vi.advanceTimersByTime(2 * HOLD);
  expect(follow.caption).toEqual([]);
});

test("that a turn begins is no news", () => {
  const turn = { text: "Ala: turn begins", event: { type: "TurnBegan" }, seat: 0, rule: "" };
  follow.take(after(start, { ...visit, lines: [...visit.lines, turn] }), ME, 1);
  expect(follow.caption).toEqual(["Bot visits", "Bot gains"]);
});

test("what the board tells as a scene has time and no caption", () => {
  const night = ["Night falls", "Monsters come"].map((text) => ({
    text,
    event: { type: "Night" },
    seat: null,
    rule: "",
  }));
  follow.take(after(start, { ...visit, lines: [...visit.lines, ...night] }), ME, 1, ["Night"]);
  follow.take(after(start, visit, roll), ME, 1);
  expect(follow.caption).toEqual(["Bot visits", "Bot gains"]);
  vi.advanceTimersByTime(2 * HOLD);
  expect(follow.caption).toEqual([]);
  expect(shown()).toBe(2);
  vi.advanceTimersByTime(2 * HOLD);
  expect(shown()).toBe(3);
});

test("whoever does not want to wait sees the match as it stands", () => {
  follow.take(after(start, visit), ME, 1);
  follow.take(after(start, visit, roll), ME, 1);
  follow.catchUp();
  expect(shown()).toBe(3);
  expect(follow.caption).toEqual([]);
  expect(follow.moments).toEqual([]);
  expect(follow.behind).toBe(false);
});

test("whoever answers is told no more of what was, and it is shown with what follows", () => {
  follow.take(after(start, visit), ME, 1);
  follow.take(after(start, visit, roll), ME, 1);
  follow.hurry();
  expect(follow.caption).toEqual([]);
  vi.advanceTimersByTime(9 * HOLD);
  expect(shown()).toBe(2);
  follow.take(after(start, visit, roll, entry(4, 0, "Ala passes")), ME, 1);
  expect(shown()).toBe(4);
  expect(follow.behind).toBe(false);
});

test("what others do right after one's answer is still told", () => {
  follow.take(after(start, visit), ME, 1);
  follow.take(after(start, visit, roll), ME, 1);
  follow.hurry();
  follow.take(after(start, visit, roll, entry(4, 0, "Ala passes"), entry(5, 1, "Bot passes")), ME, 1);
  expect(shown()).toBe(3);
  vi.advanceTimersByTime(HOLD);
  expect(shown()).toBe(5);
  expect(follow.caption).toEqual(["Ala passes", "Bot passes"]);
});

test("one's own answer is shown at once, and what it causes is told in steps", () => {
  const mine = entry(2, 0, "Ala passes");
  const lines = ["Round ends", "Dice are rolled", "Monsters advance", "A new Monster"];
  for (const text of lines) mine.lines.push({ text, event: { type: "Told" }, seat: null, rule: "" });
  follow.take(after(start, mine), ME, 1);
  expect(shown()).toBe(2);
  expect(follow.behind).toBe(false);
  expect(follow.caption).toEqual(lines.slice(0, 3));
  vi.advanceTimersByTime(2 * HOLD);
  expect(follow.caption).toEqual(lines.slice(3));
});

test("without motion nothing is held back, and the board still hears what happened", () => {
  follow.take(after(start, visit), ME, 0);
  follow.take(after(start, visit, roll), ME, 0);
  expect(shown()).toBe(3);
  expect(follow.caption).toEqual([]);
  expect(follow.moments.map(({ text }) => text)).toEqual(["Bot rolls"]);
});

test("an undo is a jump", () => {
  follow.take(after(start, visit), ME, 0);
  const back = { ...entry(3, 1), kind: "undo" as const };
  follow.take(after(start, { ...visit, undone: true }, back), ME, 1);
  expect(shown()).toBe(3);
  expect(follow.moments).toEqual([]);
});

test("a new word about the same position changes it where it stands", () => {
  follow.take(after(start, visit), ME, 1);
  const told = after(start, visit);
  follow.take(told, ME, 1);
  expect(follow.position).toBe(told.position);
  expect(follow.caption).toEqual(["Bot visits", "Bot gains"]);
});
