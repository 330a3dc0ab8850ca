/** The games: what the shell shows of them at once, and their folders, each loaded when its table is opened. */

import type { Component } from "svelte";
import type { GameFolder } from "./contract";
import FarshoreEmblem from "./farshore/Emblem.svelte";
import TidalBladesEmblem from "./tidal_blades/Emblem.svelte";

type Loaded<T> = () => Promise<{ default: T }>;

interface Entry {
  folder: Loaded<GameFolder>;
  /** The picture on the lid of the box; it fills its place. */
  cover: Loaded<Component>;
  Emblem: Component;
  /** Seats of a quick game, bots against me. */
  quick: number;
}

const games: Record<string, Entry> = {
  "tidal-blades": {
    folder: () => import("./tidal_blades/index"),
    cover: () => import("./tidal_blades/Cover.svelte"),
    Emblem: TidalBladesEmblem,
    quick: 3,
  },
  farshore: {
    folder: () => import("./farshore/index"),
    cover: () => import("./farshore/Cover.svelte"),
    Emblem: FarshoreEmblem,
    quick: 2,
  },
};

export async function loadGame(id: string): Promise<GameFolder | null> {
  const game = games[id];
  return game ? (await game.folder()).default : null;
}

export async function loadCover(id: string): Promise<Component | null> {
  const game = games[id];
  return game ? (await game.cover()).default : null;
}

export function emblemOf(id: string): Component | null {
  return games[id]?.Emblem ?? null;
}

/** How many seats a quick game has, of those that the game allows. */
export function quickSize(id: string, seats: readonly number[]): number {
  const wanted = games[id]?.quick ?? 0;
  return seats.includes(wanted) ? wanted : (seats.find((size) => size > 1) ?? seats[0] ?? 1);
}
