/** What a game's folder gives to the shell, and what the shell gives to a game's board. */

import type { Component, Snippet } from "svelte";
import type { Choice, Decision } from "../protocol";

/** An option, by which the board and the prompt bar talk of the same thing. */
export type Option = { type: string } & Record<string, unknown>;

/**
 * The room of a board is all between the header and the side column: at 1366 × 650 it is 1093 × 606 px, at 1440 × 900
 * 1152 × 848 px. A board fills it without scrolling: the others at the left, the scene, one's own things below it. With
 * the drawer closed it also has the room of the side column, and the prompt as a snippet for an element of the class
 * `ask` beside one's own things.
 */

/**
 * A part of the table that a small screen shows at a time: an ancestor of the board has `data-show` with one of these.
 * Under 1160 px the others have a tab of their own, on a phone one's own things as well; `games/shared/board.css` hides
 * what has another `data-part`.
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
  /** Choices that are picked and not sent yet: what they touch is lit, too. */
  chosen: Choice[];
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
  /** The prompt, for an element of the class `ask` beside one's own things; without it the shell shows the prompt. */
  prompt?: Snippet;
  /** Say whether everything that is asked can be pressed on the board: a long list of options may fold then. */
  covers?: (everything: boolean) => void;
}

export interface GalleryProps<Catalogue = unknown> {
  catalogue: Catalogue;
  /** The card that lies large; empty: none. */
  opened: string;
  /** Open a card large, or with an empty id close it. */
  open: (card: string) => void;
  say: BoardProps["say"];
}

/** What an option of the prompt gives, as icons after its words; the words are enough for whoever does not see them. */
export interface GivesProps<View = unknown, Catalogue = unknown> {
  option: Option;
  /** What is told beside the option. */
  hint: string;
  view: View;
  catalogue: Catalogue;
  seat: number | null;
  say: BoardProps["say"];
}

export type Sound = "turn" | "placed" | "card" | "dice" | "win" | "lose";

export interface GameFolder {
  id: string;
  /** What is heard of an event, by its type. */
  sounds: Record<string, Sound>;
  /** Events with which the board begins to tell what happens by itself, so that no caption does. */
  scenes?: string[];
  /**
   * How long after these events, in milliseconds at the usual pace, what was thrown still moves. Until then the result is
   * not told and nothing can be answered.
   */
  settles?: (moments: Moment[], view: any) => number;
  /** Events that mark a place in a replay: the beginning of a round or a season. */
  marks?: string[];
  /** What a seat has the points of a score line for, from the last view: the name of a secret goal, say; empty: nothing. */
  scoredFor?: (line: string, seat: number, view: any, catalogue: any) => string;
  Board: Component<BoardProps<any, any>>;
  /** Draws nothing where an option gives nothing, or icons would not tell it. */
  Gives?: Component<GivesProps<any, any>>;
  /** All cards of the box, apart from any match. */
  Gallery: Component<GalleryProps<any>>;
  /** Fluent sources by language. */
  words: Record<"en" | "pl", string>;
}
