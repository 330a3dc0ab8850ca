import { expect, test } from "vitest";
import type { LogEntry } from "../../protocol";
import { isTold, rowsOf, toldAt } from "./log";

const line = (seat: number | null, name: string, what: string, type = "Gained") => ({
  text: what && name ? `${name}: ${what}` : what,
  bare: what,
  event: { type },
  seat,
  rule: "",
});
const entry = (sequence: number, lines: ReturnType<typeof line>[], rest: Partial<LogEntry> = {}): LogEntry => ({
  sequence,
  kind: "answer",
  seat: 0,
  at: 0,
  lines,
  undone: false,
  lost: 0,
  ...rest,
});
const told = (entries: LogEntry[]) =>
  rowsOf(entries).map((row) => (row.kind === "turn" ? `# ${row.seat}` : row.lines.map(({ text }) => text).join("; ")));

test("the turn of the one who plays by rules stands under its own heading", () => {
  const mine = line(0, "Ann", "passes");
  const turn = (seat: number) => line(seat, "", "turn begins", "TurnBegan");
  const hers = line(1, "Captain", "plays a card");
  const entries = [entry(1, [turn(0)]), entry(2, [mine, turn(1), hers, turn(0)])];
  expect(told(entries)).toEqual(["# 0", "passes", "# 1", "plays a card", "# 0"]);
});

test("under a heading the others keep their names", () => {
  const entries = [
    entry(1, [line(0, "", "turn begins", "TurnBegan"), line(1, "Bo", "gains 1"), line(0, "Ann", "pays")]),
  ];
  expect(told(entries)).toEqual(["# 0", "Bo: gains 1; pays"]);
});

test("lines without words are told by another line", () => {
  expect(told([entry(1, [line(1, "Bo", "draws 2 cards"), line(1, "", "")])])).toEqual(["Bo: draws 2 cards"]);
});

test("a place of the record without a line of its own is told with the line before", () => {
  const turn = line(0, "", "turn begins", "TurnBegan");
  const entries = [
    entry(1, [line(0, "Ann", "plays a card")]),
    entry(2, [line(0, "", "")]),
    entry(3, [turn]),
    entry(4, [line(0, "Ann", "passes")], { undone: true }),
    entry(5, [line(0, "Ann", "takes a card")]),
  ];
  expect([0, 1, 2, 3, 4, 5].map((at) => toldAt(entries, at))).toEqual([null, 1, 1, 1, 1, 5]);
});

test("what was taken back is no news, and taking back is told once", () => {
  expect(isTold(entry(1, [line(0, "Ann", "passes")], { undone: true }))).toBe(false);
  const undo = (sequence: number) => entry(sequence, [], { kind: "undo" });
  expect(rowsOf([undo(1), undo(2)])).toHaveLength(1);
});
