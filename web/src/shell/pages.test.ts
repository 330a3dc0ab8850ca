import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Journal, Page, Position, Snapshot, TableInfo, Update } from "../protocol";
import { api } from "./api";
import { speaker } from "./fluent";
import plain from "./plain";
import { search, termsFor } from "./rulebook";
import { nothingYet, withSnapshot, withTable, withUpdate } from "./state";
import { chaptersOf } from "./table/journal";
import JournalPanel from "./table/JournalPanel.svelte";
import type { Table } from "./table.svelte";

afterEach(cleanup);

describe("pages that the server sends once", () => {
  const position = (pages: Record<string, string>) => ({ pages }) as unknown as Position;
  const snapshot = (pages: Record<string, string>) =>
    ({ type: "snapshot", position: position(pages), log: [], chat: [], undone: [] }) as unknown as Snapshot;
  const update = (pages: Record<string, string>) =>
    ({ type: "update", position: position(pages), log: [], undone: [] }) as unknown as Update;

  it("are kept", () => {
    let state = withSnapshot(nothingYet, snapshot({ a: "A" }), false, 0);
    state = withUpdate(state, update({ b: "B" }), 0);
    state = withTable(state, {} as TableInfo, position({ c: "C" }), 0);
    state = withUpdate(state, update({}), 0);
    expect(Object.fromEntries(state.pages)).toEqual({ a: "A", b: "B", c: "C" });
  });

  it("come anew with a snapshot: of another seat, or in another language", () => {
    const state = withSnapshot(nothingYet, snapshot({ a: "A", b: "B" }), false, 0);
    expect(Object.fromEntries(withSnapshot(state, snapshot({ a: "Ą" }), false, 0).pages)).toEqual({ a: "Ą" });
  });
});

describe("the plain board", () => {
  const shown = (view: object, pages: Record<string, string>) =>
    render(plain.Board, {
      ...{ view, pages, catalogue: { fields: { reading: "Letter" } }, seat: null, names: [], waiting: [], scores: [] },
      ...{
        decision: null,
        choose: vi.fn(),
        pointed: null,
        chosen: [],
        point: vi.fn(),
        moments: [],
        pace: 0,
        explain: vi.fn(),
      },
      ...{ cardPage: (card: string) => card, say: speaker("en", plain.words.en) },
    });

  it("shows a page where its id stands, in paragraphs", () => {
    shown({ reading: "fog" }, { fog: "Ring twice.\n\nThen turn round." });
    const page = screen.getByRole("article");
    expect([...page.querySelectorAll("p")].map((p) => p.textContent.trim())).toEqual([
      "Ring twice.",
      "Then turn round.",
    ]);
  });

  it("folds the pages of a row, and names things that are no pages", () => {
    shown(
      { read: [["fog", true]], drawer: ["eel", "constructor"] },
      { fog: "Ring twice if you hear a horn from the reeds." },
    );
    expect(screen.getByText("Ring twice if you hear a …").tagName).toBe("SUMMARY");
    expect(screen.getByText("Eel")).toBeTruthy();
    expect(screen.getByText("Constructor")).toBeTruthy();
  });

  it("shows nothing of the machine", () => {
    const { container } = shown({ imagined: false, veiled: false, planks: 2 }, {});
    expect([...container.querySelectorAll("dt")].map((dt) => dt.textContent)).toEqual(["Planks"]);
  });
});

const page = (id: string, text: string, chapter: string, choice = ""): Page => ({
  id,
  title: "Letter",
  text,
  chapter,
  choice,
});

describe("the journal", () => {
  const journal: Journal = {
    earlier: [page("a", "An aunt writes.", "The slow river", "Burnt")],
    pages: [
      page("b", "Rada uchwaliła budowę mostu.", "The grey river", "Answered"),
      page("c", "A clock.", "The grey river"),
      page("d", "A dog.", "The slow river"),
    ],
  };

  it("has chapters in the order of reading", () => {
    const chapters = chaptersOf(journal.pages).map(({ title, rules }) => [title, ...rules.map((read) => read.page.id)]);
    expect(chapters).toEqual([
      ["The grey river", "b", "c"],
      ["The slow river", "d"],
    ]);
  });

  it("is searched without regard to marks and endings", () => {
    const chapters = chaptersOf(journal.pages);
    for (const query of ["uchwalila MOST", "mosty", "answered"]) {
      const found = search(chapters, termsFor(chapters, query));
      expect(found.flatMap(({ rules }) => rules.map((read) => read.page.id))).toEqual(["b"]);
    }
  });

  describe("in the drawer", () => {
    const table = { id: "t", seat: 0, position: { sequence: 3 } } as unknown as Table;
    let asked: ReturnType<typeof vi.spyOn>;
    beforeEach(() => {
      asked = vi.spyOn(api, "journal").mockResolvedValue(journal);
    });
    afterEach(() => asked.mockRestore());

    it("shows everything read with what was chosen, the campaign's first", async () => {
      render(JournalPanel, { table });
      await screen.findAllByRole("article");
      const pages = screen.getAllByRole("article").map((article) => article.textContent);
      expect(pages).toHaveLength(4);
      expect(pages[0]).toContain("An aunt writes.");
      expect(screen.getAllByText(/^Chosen: /).map((line) => line.textContent)).toEqual([
        "Chosen: Burnt",
        "Chosen: Answered",
      ]);
      expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(2);
    });

    it("finds what is looked for", async () => {
      render(JournalPanel, { table });
      await screen.findAllByRole("article");
      await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "clock" } });
      expect(screen.getByRole("article").textContent).toContain("A clock.");
      expect(screen.getByRole("status").textContent).toContain("1 page found");
      await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "horse" } });
      expect(screen.queryByRole("article")).toBeNull();
    });

    it("says when nothing was read", async () => {
      asked.mockResolvedValue({ earlier: [], pages: [] });
      render(JournalPanel, { table });
      expect(await screen.findByText(/Nothing has been read yet/)).toBeTruthy();
    });
  });
});
