import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogEntry, Position } from "../protocol";
import { Follow, HOLD } from "./follow.svelte";
import { nothingYet, type TableState } from "./state";

const ME = [0];

function entry(sequence: number, seat: number, ...texts: string[]): LogEntry {
  const lines = texts.map((text) => ({ text, event: { type: "Moved" }, seat, rule: "", bare: "" }));
  return { sequence, kind: "answer", seat, at: 0, lines, undone: false, lost: 0 };
}

/** State of the table after these log entries. */
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
  expect(follow.behind).toBe(true);
  vi.advanceTimersByTime(HOLD);
  expect(follow.behind).toBe(false);
  vi.advanceTimersByTime(2 * HOLD);
  expect(follow.caption).toEqual([]);
});

test("that a turn begins is no news", () => {
  const turn = { text: "Ala: turn begins", event: { type: "TurnBegan" }, seat: 0, rule: "", bare: "" };
  follow.take(after(start, { ...visit, lines: [...visit.lines, turn] }), ME, 1);
  expect(follow.caption).toEqual(["Bot visits", "Bot gains"]);
});

test("what the board tells as a scene has time and no caption", () => {
  const night = ["Night falls", "Monsters come"].map((text) => ({
    text,
    event: { type: "Night" },
    seat: null,
    rule: "",
    bare: "",
  }));
  follow.take(after(start, { ...visit, lines: [...visit.lines, ...night] }), ME, 1, { scenes: ["Night"] });
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

test("one's own answer is shown at once, and what it causes is told in steps", () => {
  const mine = entry(2, 0, "Ala passes");
  const lines = ["Round ends", "Dice are rolled", "Monsters advance", "A new Monster"];
  for (const text of lines) mine.lines.push({ text, event: { type: "Told" }, seat: null, rule: "", bare: "" });
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

const thrown = { scenes: ["Night"], settles: () => 1_000 };

test("what is thrown is told, and answered, when it lies still", () => {
  follow.take(after(start, entry(2, 0, "Ala rolls")), ME, 1, thrown);
  expect(shown()).toBe(2);
  expect([follow.behind, follow.told]).toEqual([true, 1]);
  expect(follow.player).toBe(null);
  vi.advanceTimersByTime(999);
  expect(follow.behind).toBe(true);
  vi.advanceTimersByTime(1);
  expect([follow.behind, follow.told]).toEqual([false, 2]);
});

test("another's throw has no caption before it lies still", () => {
  follow.take(after(start, roll), ME, 1, thrown);
  expect([shown(), follow.caption, follow.player, follow.told]).toEqual([3, [], 1, 1]);
  vi.advanceTimersByTime(1_000);
  expect([follow.caption, follow.player, follow.told, follow.behind]).toEqual([["Bot rolls"], 1, 3, true]);
  vi.advanceTimersByTime(HOLD);
  expect([follow.player, follow.behind]).toEqual([null, false]);
});

test("skipping shows where a throw ends", () => {
  follow.take(after(start, entry(2, 0, "Ala rolls")), ME, 1, thrown);
  follow.catchUp();
  expect([follow.behind, follow.told, shown()]).toEqual([false, 2, 2]);
  vi.advanceTimersByTime(9 * HOLD);
  expect([follow.behind, follow.told]).toEqual([false, 2]);
});

test("without motion a throw ends at once", () => {
  follow.take(after(start, entry(2, 0, "Ala rolls")), ME, 0, thrown);
  expect([follow.behind, follow.told]).toEqual([false, 2]);
});

test("the log tells no move before the board shows it", () => {
  follow.take(after(start, visit), ME, 1);
  follow.take(after(start, visit, roll), ME, 1);
  expect([shown(), follow.told, follow.player]).toEqual([2, 2, 1]);
  vi.advanceTimersByTime(2 * HOLD);
  expect([shown(), follow.told]).toEqual([3, 3]);
});

test("one's own scene is seen to its end before anything is asked", () => {
  const mine = entry(2, 0, "Ala passes");
  mine.lines.push({ text: "Night falls", event: { type: "Night" }, seat: null, rule: "", bare: "" });
  follow.take(after(start, mine), ME, 1, { scenes: ["Night"] });
  expect([follow.behind, follow.told]).toEqual([true, 1]);
  vi.advanceTimersByTime(2 * HOLD);
  expect([follow.behind, follow.told]).toEqual([false, 2]);
});

test("an opponent that moves within one's own answer is watched first", () => {
  const mine = entry(2, 0, "Ala passes");
  mine.lines.push({ text: "The Captain sails", event: { type: "Told" }, seat: 2, rule: "", bare: "" });
  follow.take(after(start, mine), ME, 1);
  expect([follow.behind, follow.player, follow.caption]).toEqual([true, 2, ["The Captain sails"]]);
  vi.advanceTimersByTime(HOLD);
  expect([follow.behind, follow.player]).toEqual([false, null]);
});
