/** The games that have a folder here: a board, the picture on the lid of the box, an emblem. Others get a plain board. */

import type { Component } from "svelte";
import type { GameFolder } from "./contract";

type Module<T> = { default: T };

const folders = import.meta.glob<Module<GameFolder>>("./*/index.ts");
const covers = import.meta.glob<Module<Component>>("./*/Cover.svelte");
const emblems = import.meta.glob<Module<Component>>("./*/Emblem.svelte", { eager: true });

/** The path of a file in the folder of a game. */
const path = (id: string, file: string): string => `./${id.replaceAll("-", "_")}/${file}`;

/** The folder of a game, loaded when its table is opened; the plain one where a game has none. */
export async function loadGame(id: string): Promise<GameFolder> {
  const own = folders[path(id, "index.ts")];
  return own ? (await own()).default : (await import("../shell/plain")).default;
}

/** The picture on the lid of the box; it fills its place. */
export async function loadCover(id: string): Promise<Component | null> {
  const cover = covers[path(id, "Cover.svelte")];
  return cover ? (await cover()).default : null;
}

export function emblemOf(id: string): Component | null {
  return emblems[path(id, "Emblem.svelte")]?.default ?? null;
}
