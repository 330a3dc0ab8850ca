/** What a game's folder gives to the shell, and what the shell gives to a game's board. */

import type { Component, Snippet } from "svelte";
import type { Choice, Decision } from "../protocol";

/** An option, by which the board and the prompt bar talk of the same thing. */
export type Option = { type: string } & Record<string, unknown>;

/**
 * The room of a board: at 1440 × 900 it is 1152 × 848 px (1440 × 848 without the drawer), all below the header. There it
 * fills its place without scrolling: the others at the left, then the scene, the prompt bar, one's own things. The bar
 * brings its height (160 px, 136 on a low screen) and never moves, so the scene and one's own things keep theirs.
 */

/**
 * A part of the table that a phone shows at a time. Under 700 px an ancestor of the board has `data-show` with one of
 * these; the board hides what has another one as `data-part`.
 */
export type Part = "board" | "me" | "others";

/** Something that has just happened, for a board that wants to show it. */
export interface Moment {
  event: Option;
  seat: number | null;
  text: string;
}

/** Every game calls the beginning of a turn so: it parts the log and is no news of its own. */
export const beginsTurn = (event: unknown): boolean => (event as Option).type === "TurnBegan";

export interface BoardProps<View = unknown, Catalogue = unknown> {
  view: View;
  catalogue: Catalogue;
  /** Texts that the view names, by id: what is read only in a match. */
  pages: Record<string, string>;
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
  /** The choice under the pointer or the focus, on the board or in the prompt bar: what it touches is lit. */
  pointed: Choice | null;
  /** Say which choice is pointed at on the board; null: none any more. */
  point: (choice: Choice | null) => void;
  /** What has happened since the view before, oldest first; empty after a reload, an undo or a jump in the replay. */
  moments: Moment[];
  /** How long things move, as a factor of their usual time; 0: nothing moves. */
  pace: number;
  /** Open the rules at this id. */
  explain: (rule: string) => void;
  /** The address of a card in the gallery. */
  cardPage: (card: string) => string;
  /** The words of the game's folder in the reader's language. */
  say: (id: string, args?: Record<string, string | number>) => string;
  /** The prompt bar, for an element of the class `ask` between the scene and one's own things; else the shell has it. */
  prompt?: Snippet;
}

export interface GalleryProps<Catalogue = unknown> {
  catalogue: Catalogue;
  /** The card that lies large; empty: none. */
  opened: string;
  /** Open a card large, or with an empty id close it. */
  open: (card: string) => void;
  say: BoardProps["say"];
}

export type Sound = "turn" | "placed" | "card" | "dice" | "win" | "lose";

export interface GameFolder {
  id: string;
  /** What is heard of an event, by its type. */
  sounds: Record<string, Sound>;
  /** Events with which the board begins to tell what happens by itself, so that no caption does. */
  scenes?: string[];
  Board: Component<BoardProps<any, any>>;
  /** All cards of the box, apart from any match. */
  Gallery: Component<GalleryProps<any>>;
  /** Fluent sources by language. */
  words: Record<"en" | "pl", string>;
}
