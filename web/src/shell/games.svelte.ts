/** The list of games in the current language. */

import type { GameInfo, Language, NewTable } from "../protocol";
import { api } from "./api";
import { fitting, usualBot } from "./lobby/form";
import { settings } from "./settings.svelte";

class Shelf {
  list = $state.raw<GameInfo[] | null>(null);
  #language: Language | null = null;

  /** Fetch the list, again after a change of language. */
  async load(): Promise<void> {
    const language = settings.language;
    if (this.#language === language) return;
    this.#language = language;
    try {
      const list = await api.games(language);
      if (this.#language === language) this.list = list;
    } catch (error) {
      this.#language = null;
      throw error;
    }
  }

  /** Games that the lobby offers; a game that is still being built is not among them. */
  get offered(): GameInfo[] | null {
    return this.list?.filter(({ listed }) => listed !== false) ?? null;
  }

  nameOf(id: string): string {
    return this.list?.find((game) => game.id === id)?.name ?? id;
  }
}

export const shelf = new Shelf();

/** A table of this size: me, bots of the usual level on the other seats, and options that go with so many seats. */
export function quickTable(game: GameInfo, size: number): NewTable {
  const bot = usualBot(game.bots);
  const seats = [{ kind: "me" as const }, ...Array.from({ length: size - 1 }, () => ({ kind: "bot" as const, bot }))];
  return { game: game.id, seats, setup: fitting(game, size), language: settings.language };
}
