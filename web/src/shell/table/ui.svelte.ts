/** State of the table page: open tab and panel, the rule to show, the replay. */

import { MediaQuery } from "svelte/reactivity";
import type { Part } from "../../games/contract";
import type { Choice } from "../../protocol";
import { ReplayView } from "../replay.svelte";
import type { Table } from "../table.svelte";

export type Tab = "log" | "journal" | "rules" | "chat" | "why";
/** The part of the page shown on a phone; "log" stands for the drawer with all its tabs. */
export type Panel = Part | "log";

export const PARTS: Part[] = ["board", "me", "others"];

/**
 * How the page is laid out. The queries are repeated in the style sheets of the boards and of the shell.
 * - `desk`: others, board, side column.
 * - `slate`: a tablet on its side: board and side column; the others are behind a tab.
 * - `tablet`: an upright tablet: the board above the prompt; others and log are behind tabs.
 * - `phone`: one part of the board at a time above the prompt.
 * - `low`: a phone on its side: one part at a time, the prompt beside it.
 */
export type Form = "desk" | "slate" | "tablet" | "phone" | "low";

const small = new MediaQuery("(width < 700px)");
const upright = new MediaQuery("(width <= 60rem)");
const slender = new MediaQuery("(width < 1160px)");
const low = new MediaQuery("(height < 480px)");

export function form(): Form {
  if (small.current) return "phone";
  if (low.current) return "low";
  if (upright.current) return "tablet";
  return slender.current ? "slate" : "desk";
}

/** There is no side column: the drawer is behind a tab. */
export const narrow = {
  get current(): boolean {
    return upright.current || low.current;
  },
};
/** Even the board is shown in parts. */
export const phone = {
  get current(): boolean {
    return small.current || low.current;
  },
};

export class TableUi {
  /** Open tab of the drawer. */
  tab = $state<Tab>("log");
  panel = $state<Panel>("board");
  drawer = $state(true);
  menu = $state(false);
  /** Whether the prompt is folded to the question by hand; null: as its options need. */
  fold = $state<boolean | null>(null);
  /** Everything that is asked can be pressed on the board. */
  covered = $state(false);
  /** Rule to show, and a counter, so that asking for the same rule scrolls again. */
  rule = $state({ id: "", asked: 0 });
  replay = $state.raw<ReplayView | null>(null);
  #pointed = $state.raw<Choice | null>(null);
  /** After the end: show the board instead of the scores. */
  showBoard = $state(false);

  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Choice under the pointer or focus, if it is still offered; otherwise the tutorial's choice. */
  get pointed(): Choice | null {
    const pointed = this.#pointed;
    return pointed && this.#table.isOffered(pointed) ? pointed : this.#table.taught;
  }
  point = (choice: Choice | null): void => {
    this.#pointed = choice;
  };

  show(tab: Tab): void {
    this.tab = tab;
    this.panel = "log";
    this.drawer = true;
  }

  explain = (rule: string): void => {
    this.rule = { id: rule, asked: this.rule.asked + 1 };
    this.show("rules");
  };

  openReplay(at?: number): void {
    const last = this.#table.position?.sequence ?? 0;
    this.replay ??= new ReplayView(this.#table.id, this.#table.seat, last);
    this.showBoard = true;
    this.panel = "board";
    void this.replay.go(at ?? last);
  }

  closeReplay(): void {
    this.replay?.pause();
    this.replay = null;
  }
}
