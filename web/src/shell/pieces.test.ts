import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, GameInfo, Position, RuleChapter } from "../protocol";
import { DigitEntry, WAIT } from "./digits";
import { bodyOf, fitting, mistake, newDraft, resize } from "./lobby/form";
import { parseRoute } from "./route.svelte";
import { highlight, search, termsFor, wordsOf } from "./rulebook";
import { askedElsewhere, askedSeats } from "./seats";
import { filtered, grouped } from "./table/options";

describe("typed numbers", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function typing(count: number, keys: string): number[] {
    const chosen: number[] = [];
    const entry = new DigitEntry(
      () => count,
      (number) => chosen.push(number),
    );
    for (const key of keys) entry.press(key === "↵" ? "Enter" : key === "⎋" ? "Escape" : key);
    return chosen;
  }

  it("are chosen at once where no longer number exists", () => {
    expect(typing(9, "7")).toEqual([7]);
    expect(typing(12, "2")).toEqual([2]);
    expect(typing(12, "12")).toEqual([12]);
    expect(typing(120, "115")).toEqual([115]);
  });

  it("wait for a second digit where one can follow", () => {
    const chosen: number[] = [];
    const entry = new DigitEntry(
      () => 12,
      (number) => chosen.push(number),
    );
    entry.press("1");
    expect(chosen).toEqual([]);
    vi.advanceTimersByTime(WAIT);
    expect(chosen).toEqual([1]);
  });

  it("can be finished and taken back", () => {
    expect(typing(12, "1↵")).toEqual([1]);
    expect(typing(12, "1⎋2")).toEqual([2]);
    expect(typing(5, "09")).toEqual([]);
  });
});

describe("options", () => {
  const choice = (text: string, group = "", anyTime = false): Choice => ({
    ...{ option: {}, text, hint: "", group, short: "", anyTime },
  });

  it("stand in groups, what may be done besides at the end, and are numbered as they stand", () => {
    const groups = grouped([choice("a", "A"), choice("s", "S", true), choice("b", "B"), choice("c", "A")]);
    expect(groups.map(({ title }) => title)).toEqual(["A", "B", "S"]);
    const numbers = groups.flatMap(({ options }) => options.map(({ index, number }) => [index, number]));
    expect(numbers).toEqual([
      [0, 1],
      [3, 2],
      [2, 3],
      [1, 4],
    ]);
  });

  it("are found by words, also without marks on letters", () => {
    const groups = grouped([choice("Łódź płynie", "Rejs"), choice("Zakończ turę")]);
    expect(filtered(groups, "lodz rejs").flatMap(({ options }) => options.map(({ index }) => index))).toEqual([0]);
  });
});

describe("who holds the device", () => {
  const position = (waiting: number[], heldBy: number | null = null) =>
    ({ waiting, heldBy, outcome: null }) as unknown as Position;

  it("is the asked one, and before all others the one whose turn is held", () => {
    expect(askedSeats(position([1, 2]))).toEqual([1, 2]);
    expect(askedSeats(position([1], 0))).toEqual([0]);
  });

  it("changes only when another of my seats is asked and the present one is not", () => {
    expect(askedElsewhere([1], [0, 1], 0)).toBe(1);
    expect(askedElsewhere([0, 1], [0, 1], 0)).toBeNull();
    expect(askedElsewhere([2], [0, 1], 0)).toBeNull();
    expect(askedElsewhere([1], [], null)).toBeNull();
  });
});

describe("the rules", () => {
  const chapters: RuleChapter[] = [
    { title: "Moves", rules: [{ id: "TB-001", text: "The Boat moves on." }] },
    { title: "Łodzie", rules: [{ id: "TB-002", text: "Odwiedź wyspę i weź owoc." }] },
  ];
  const found = (query: string) =>
    search(chapters, termsFor(chapters, query)).flatMap(({ rules }) => rules.map(({ id }) => id));

  it("are found by all words, by number, by chapter, and by other endings", () => {
    expect(found("boat on")).toEqual(["TB-001"]);
    expect(found("tb-002")).toEqual(["TB-002"]);
    expect(found("lodzie")).toEqual(["TB-002"]);
    expect(found("wyspa owoce")).toEqual(["TB-002"]);
    expect(found("nothing like it")).toEqual([]);
  });

  it("show what was found", () => {
    expect(highlight("Łódź i łódka", wordsOf("łod"))).toEqual([
      { text: "Łódź", hit: true },
      { text: " i ", hit: false },
      { text: "łódka", hit: true },
    ]);
  });
});

describe("a new table", () => {
  const game = {
    ...{ id: "g", seats: [2, 3, 4], bots: ["random", "greedy"] },
    options: [
      {
        ...{ id: "mode", name: "" },
        choices: [
          { id: "first", name: "", text: "", seats: [2, 3] },
          { id: "all", name: "", text: "", seats: [2, 3, 4] },
        ],
      },
    ],
  } as unknown as GameInfo;

  it("begins with sensible things", () => {
    const draft = newDraft(game, "pl");
    expect(draft.seats.map(({ kind }) => kind)).toEqual(["me", "open", "bot"]);
    expect(bodyOf(game, draft)).toMatchObject({ game: "g", setup: { mode: "first" }, seats: [{ kind: "me" }, {}, {}] });
    expect(resize(game, draft.seats, 2).length).toBe(2);
  });

  it("has only options that go with so many seats", () => {
    expect(fitting(game, 2)).toEqual({ mode: "first" });
    expect(fitting(game, 2, { mode: "all" })).toEqual({ mode: "all" });
    expect(fitting(game, 4, { mode: "first" })).toEqual({ mode: "all" });
  });

  it("says what is wrong with it", () => {
    const draft = newDraft(game, "en");
    expect(mistake(draft, "Ola")).toBe("");
    draft.seats.forEach((seat) => (seat.kind = "bot"));
    expect(mistake(draft, "Ola")).toBe("mistake-only-bots");
    draft.seats.forEach((seat) => (seat.kind = "me"));
    expect(mistake(draft, "Ola")).toBe("mistake-same-names");
  });
});

describe("addresses", () => {
  it("name pages", () => {
    expect(parseRoute("")).toEqual({ page: "lobby" });
    expect(parseRoute("#/t/abc")).toEqual({ page: "table", id: "abc", invite: "" });
    expect(parseRoute("#/t/abc/secret")).toEqual({ page: "table", id: "abc", invite: "secret" });
    expect(parseRoute("#/new/tidal-blades")).toEqual({ page: "new", game: "tidal-blades" });
    expect(parseRoute("#/%")).toEqual({ page: "lobby" });
  });
});
