import { configure, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FromServer, LogEntry, Snapshot } from "../../protocol";
import { Table } from "../table.svelte";
import LogPanel from "./LogPanel.svelte";
import { TableUi } from "./ui.svelte";

// jsdom has no matchMedia, which is called when the module is loaded.
vi.hoisted(() => {
  window.matchMedia = () => new EventTarget() as unknown as MediaQueryList;
});

configure({ asyncUtilTimeout: 20_000 });

/** Fake WebSocket of a server with a long match, which sends its log in pieces. */
class LongMatch {
  static all: LongMatch[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  asked: number[] = [];
  /** Number of requests for log pieces to refuse before one is answered. */
  refuses = 0;

  constructor() {
    LongMatch.all.push(this);
  }

  send(text: string): void {
    const { type, id, before } = JSON.parse(text) as { type: string; id: number; before: number };
    if (type === "hello") this.says(snapshot(id));
    if (type !== "readEarlier") return;
    this.asked.push(before);
    if (this.refuses-- > 0) this.says({ type: "refused", id, code: "too-fast", rule: "", text: "", args: {} });
    else this.says({ type: "earlier", id, log: entries(Math.max(before - PIECE, 0), before) });
  }

  close(): void {}

  says(message: FromServer): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
}

const PIECE = 200;
const ENTRIES = 450;

const entries = (from: number, to: number): LogEntry[] =>
  Array.from({ length: to - from }, (_, at) => ({
    ...{ sequence: from + at, kind: "answer", seat: 0, at: 0, undone: false, lost: 0 },
    lines: [{ text: `line ${from + at}`, event: { type: "Went" }, seat: 0, rule: "", bare: "" }],
  }));

const snapshot = (id: number): Snapshot =>
  ({
    ...{ type: "snapshot", id, log: entries(ENTRIES - PIECE, ENTRIES), first: ENTRIES - PIECE, undone: [], chat: [] },
    table: { id: "t", game: "none", content: "", seats: [{ name: "Ala", mine: true }], status: "running" },
    position: { sequence: ENTRIES - 1, seat: 0, view: {}, waiting: [0], outcome: null, heldBy: null, decision: null },
    server: "1",
  }) as unknown as Snapshot;

let table: Table;
let ui: TableUi;
let box: HTMLElement;

/** Numbers of the first and the last rendered entry. */
const drawn = () => {
  const found = [...box.querySelectorAll("[data-testid^=log-entry-]")];
  const numbers = found.map((item) => Number(item.getAttribute("data-testid")!.slice("log-entry-".length)));
  return [numbers[0], numbers.at(-1)];
};
const earlier = () => box.querySelector<HTMLButtonElement>("button.earlier");
const asked = () => LongMatch.all[0]!.asked;

/** jsdom has no layout: set sizes and scroll position by hand. */
function scroll(top: number): void {
  Object.defineProperties(box, {
    scrollHeight: { configurable: true, get: () => box.querySelectorAll("li").length * 20 },
    clientHeight: { configurable: true, value: 300 },
  });
  box.scrollTop = top;
  box.dispatchEvent(new Event("scroll"));
}

beforeEach(async () => {
  LongMatch.all = [];
  vi.stubGlobal("WebSocket", LongMatch);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("there is no server")));
  Element.prototype.scrollTo = function (this: Element, to: unknown) {
    this.scrollTop = (to as ScrollToOptions).top ?? 0;
  } as Element["scrollTo"];
  Element.prototype.scrollIntoView = vi.fn();
  table = new Table("t");
  ui = new TableUi(table);
  table.open();
  LongMatch.all[0]!.onopen?.();
  await waitFor(() => expect(table.connection).toBe("online"));
  render(LogPanel, { table, ui });
  box = screen.getByTestId("log");
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

it("shows the end of the log first", async () => {
  await waitFor(() => expect(drawn()).toEqual([ENTRIES - 120, ENTRIES - 1]));
  expect(asked()).toEqual([]);
});

it("goes on upwards when one scrolls up, and fetches what is not known yet", async () => {
  await waitFor(() => expect(drawn()[0]).toBe(330));
  for (const [first, pieces] of [
    [250, []],
    [130, [250]],
    [50, [250]],
    [0, [250, 50]],
  ] as const) {
    scroll(0);
    await waitFor(() => expect(drawn()).toEqual([first, ENTRIES - 1]));
    expect(asked()).toEqual(pieces);
    expect(box.scrollTop).toBeGreaterThan(0);
  }
  expect(earlier()).toBeNull();
  scroll(0);
  expect(asked().length).toBe(2);
});

it("leaves in its place what is being read", async () => {
  await waitFor(() => expect(drawn()[0]).toBe(330));
  scroll(150);
  await waitFor(() => expect(drawn()[0]).toBe(250));
  await waitFor(() => expect(box.scrollTop).toBe(150 + 80 * 20));
});

it("can be continued without scrolling", async () => {
  await waitFor(() => expect(drawn()[0]).toBe(330));
  earlier()!.click();
  await waitFor(() => expect(drawn()[0]).toBe(250));
  earlier()!.click();
  await waitFor(() => expect(drawn()[0]).toBe(130));
});

it("follows a replay to where it is, also when the server lets it wait", async () => {
  LongMatch.all[0]!.refuses = 1;
  ui.openReplay(20);
  await waitFor(() => expect(box.querySelector(".now")).not.toBeNull(), { timeout: 5_000 });
  expect(drawn()).toEqual([20, ENTRIES - 1]);
  expect(asked()).toEqual([250, 250, 50]);
  await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled());
});
