/** What the form of a new table holds, and what is wrong with it. */

import type { GameInfo, Language, NewSeat, NewTable } from "../../protocol";

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
  const setup = Object.fromEntries(game.options.map((option) => [option.id, option.choices[0]?.id ?? ""]));
  return { name: "", language, public: false, setup, seats, absentAfter: 120, clock: 0, increment: 0 };
}

/** The level of bots that nobody chose: neither the weakest nor one that takes its time. */
export function usualBot(bots: string[]): string {
  return bots.includes("normal") ? "normal" : (bots.at(-1) ?? "");
}

/** A friend across from me, bots on the other chairs. */
export function newSeat(game: GameInfo, at: number): SeatDraft {
  const kind = at === 0 ? "me" : at === 1 ? "open" : "bot";
  return { kind, name: "", bot: usualBot(game.bots) };
}

export function resize(game: GameInfo, seats: SeatDraft[], size: number): SeatDraft[] {
  return Array.from({ length: size }, (_, at) => seats[at] ?? newSeat(game, at));
}

/** The id of a message that says what is wrong; empty: nothing. */
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
