/** The folders of the games, each loaded when its table is opened. */

import type { GameFolder } from "./contract";

const folders: Record<string, () => Promise<{ default: GameFolder }>> = {
  "tidal-blades": () => import("./tidal_blades/index"),
};

export async function loadGame(id: string): Promise<GameFolder | null> {
  const load = folders[id];
  return load ? (await load()).default : null;
}
