/** What of the table page is shown: tabs, panels, the rules at a place, a replay. */

import { MediaQuery } from "svelte/reactivity";
import type { Part } from "../../games/contract";
import type { Choice } from "../../protocol";
import { ReplayView } from "../replay.svelte";
import type { Table } from "../table.svelte";

export type Tab = "log" | "journal" | "rules" | "chat" | "why";
/** What fills the screen of a phone; `log` is all that the drawer has. */
export type Panel = Part | "log";

export const PARTS: Part[] = ["board", "me", "others"];

/** One thing at a time, with tabs. */
export const narrow = new MediaQuery("(max-width: 60rem)");
/** Even the board is shown in parts. */
export const phone = new MediaQuery("(width < 700px)");

export class TableUi {
  /** The open tab of the drawer. */
  tab = $state<Tab>("log");
  panel = $state<Panel>("board");
  drawer = $state(true);
  menu = $state(false);
  /** The prompt bar is taller than usual; on a phone, folded down to the question. */
  resized = $state(false);
  /** The rule that was asked for last, and how often: asking again scrolls again. */
  rule = $state({ id: "", asked: 0 });
  replay = $state.raw<ReplayView | null>(null);
  #pointed = $state.raw<Choice | null>(null);
  /** After the end: the board instead of the scores. */
  showBoard = $state(false);

  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The choice under the pointer or the focus, as long as it is one; else the one that a tutorial speaks of. */
  get pointed(): Choice | null {
    const pointed = this.#pointed;
    return pointed && this.#table.decision?.choices.includes(pointed) ? pointed : this.#table.taught;
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
