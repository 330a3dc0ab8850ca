/** The games on the shelf, told in the reader's language. */

import type { GameInfo, Language } from "../protocol";
import { api } from "./api";
import { usualBot } from "./lobby/form";
import { settings } from "./settings.svelte";

class Shelf {
  list = $state.raw<GameInfo[] | null>(null);
  #language: Language | null = null;

  /** Fetched again when the language has changed. */
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

  nameOf(id: string): string {
    return this.list?.find((game) => game.id === id)?.name ?? id;
  }
}

export const shelf = new Shelf();

/** Me against bots of the usual level, at a table of the usual size. */
export function quickSeats(game: GameInfo): { kind: "me" | "bot"; bot?: string }[] {
  const size = game.usualSeats;
  const bot = usualBot(game.bots);
  return [{ kind: "me" }, ...Array.from({ length: size - 1 }, () => ({ kind: "bot" as const, bot }))];
}
