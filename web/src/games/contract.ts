/** What a game's folder gives to the shell, and what the shell gives to a game's board. */

import type { Component } from "svelte";
import type { Choice, Decision } from "../protocol";

/** An option, by which the board and the prompt bar talk of the same thing. */
export type Option = { type: string } & Record<string, unknown>;

/**
 * A part of the table that a phone shows at a time. Under 700 px an ancestor of the board has `data-show` with one of
 * these; the board hides what has another one as `data-part`.
 */
export type Part = "board" | "me" | "others";

export interface BoardProps<View = unknown, Catalogue = unknown> {
  view: View;
  catalogue: Catalogue;
  /** The seat that the table is seen from; null: a spectator. */
  seat: number | null;
  /** Names of all seats, in their order. */
  names: string[];
  /** Seats that are asked something. */
  waiting: number[];
  /** Points so far, as far as the reader may know them. */
  scores: number[];
  decision: Decision | null;
  /** Choose an option of the decision. */
  choose: (choice: Choice) => void;
  /** Open the rules at this id. */
  explain: (rule: string) => void;
  /** The words of the game's folder in the reader's language. */
  say: (id: string, args?: Record<string, string | number>) => string;
}

export interface GameFolder {
  id: string;
  Board: Component<BoardProps<any, any>>;
  /** Fluent sources by language. */
  words: Record<"en" | "pl", string>;
}
