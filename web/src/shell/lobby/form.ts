/** Draft of a new table, and its validation. */

import type { GameInfo, Language, NewSeat, NewTable, SetupChoice } from "../../protocol";

export interface SeatDraft {
  kind: NewSeat["kind"];
  name: string;
  bot: string;
}

export interface Draft {
  name: string;
  language: Language;
  public: boolean;
  setup: Record<string, string>;
  seats: SeatDraft[];
  absentAfter: number;
  clock: number;
  increment: number;
}

export const ABSENCES = [120, 600, 3_600, 86_400, 259_200];
export const CLOCKS = [0, 900, 1_800, 3_600, 7_200];
export const INCREMENTS = [0, 10, 30, 60];

export function newDraft(game: GameInfo, language: Language): Draft {
  const size = game.seats.includes(3) ? 3 : (game.seats[0] ?? 2);
  const seats = Array.from({ length: size }, (_, at) => newSeat(game, at));
  const setup = fitting(game, size);
  return { name: "", language, public: false, setup, seats, absentAfter: 120, clock: 0, increment: 0 };
}

/** Whether a table of this size can play with a choice. */
export function goes(choice: SetupChoice, size: number): boolean {
  return choice.seats.includes(size);
}

/** What is chosen of each option at a table of this size: as before where that goes, else the first that does. */
export function fitting(game: GameInfo, size: number, before: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    game.options.map(({ id, choices }) => {
      const chosen = choices.find((choice) => choice.id === before[id] && goes(choice, size));
      return [id, (chosen ?? choices.find((choice) => goes(choice, size)) ?? choices[0])?.id ?? ""];
    }),
  );
}

/** Default level of bots: "normal", or the strongest that the game has. */
export function usualBot(bots: string[]): string {
  return bots.includes("normal") ? "normal" : (bots.at(-1) ?? "");
}

/** Defaults: the first seat is mine, the second is open, bots take the others. */
export function newSeat(game: GameInfo, at: number): SeatDraft {
  const kind = at === 0 ? "me" : at === 1 ? "open" : "bot";
  return { kind, name: "", bot: usualBot(game.bots) };
}

export function resize(game: GameInfo, seats: SeatDraft[], size: number): SeatDraft[] {
  return Array.from({ length: size }, (_, at) => seats[at] ?? newSeat(game, at));
}

/** Id of the message about the first mistake; empty if there is none. */
export function mistake(draft: Pick<Draft, "seats">, myName: string): string {
  if (draft.seats.every((seat) => seat.kind === "bot")) return "mistake-only-bots";
  const names = draft.seats.filter((seat) => seat.kind === "me").map((seat) => seat.name.trim() || myName);
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) return "mistake-same-names";
  return "";
}

export function seatsOf(seats: SeatDraft[]): NewSeat[] {
  return seats.map(({ kind, name, bot }) =>
    kind === "me" ? { kind, name: name.trim() } : kind === "bot" ? { kind, bot } : { kind },
  );
}

export function bodyOf(game: GameInfo, draft: Draft): NewTable {
  return {
    game: game.id,
    name: draft.name.trim(),
    language: draft.language,
    public: draft.public,
    setup: draft.setup,
    seats: seatsOf(draft.seats),
    absentAfter: draft.absentAfter,
    clock: draft.clock,
    increment: draft.clock ? draft.increment : 0,
  };
}
