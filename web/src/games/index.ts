/** The folders of the games, each loaded when its table is opened. */

import type { GameFolder } from "./contract";

interface Entry {
  load: () => Promise<{ default: GameFolder }>;
  /** Seats of a quick game, bots against me. */
  quick: number;
}

const games: Record<string, Entry> = {
  "tidal-blades": { load: () => import("./tidal_blades/index"), quick: 3 },
  farshore: { load: () => import("./farshore/index"), quick: 2 },
};

export async function loadGame(id: string): Promise<GameFolder | null> {
  const game = games[id];
  return game ? (await game.load()).default : null;
}

/** How many seats a quick game has, of those that the game allows. */
export function quickSize(id: string, seats: readonly number[]): number {
  const wanted = games[id]?.quick ?? 0;
  return seats.includes(wanted) ? wanted : (seats.find((size) => size > 1) ?? seats[0] ?? 1);
}
