/** Texts of the tutorial as pages. The learner may page back; a new step jumps to its first page. */

import type { Language, TutorialText } from "../../protocol";
import { api } from "../api";
import { tell } from "../problems";

export interface Page {
  step: number;
  title: string;
  text: string;
  rule: string;
}

/** All pages up to this step; an empty line in a text starts a new page. */
export function pagesUpTo(tutorial: TutorialText, step: number): Page[] {
  return tutorial.steps
    .slice(0, step + 1)
    .flatMap(({ title, text, rule }, at) => text.split(/\n\n+/).map((page) => ({ step: at, title, text: page, rule })));
}

export class Tutorial {
  text = $state.raw<TutorialText | null>(null);
  #step = $state(0);
  /** Page that the learner went to; null for the first page of the newest step. */
  #reading = $state<number | null>(null);
  #loaded = "";

  readonly #pages = $derived(this.text ? pagesUpTo(this.text, this.#step) : []);
  readonly #newest = $derived(this.#pages.findIndex(({ step }) => step === this.#step));
  readonly #at = $derived(this.#reading ?? this.#newest);
  readonly page = $derived<Page | null>(this.#pages[this.#at] ?? null);
  readonly hasBack = $derived(this.#at > 0);
  readonly hasMore = $derived(this.#at < this.#pages.length - 1);

  async load(game: string, language: Language): Promise<void> {
    const wanted = `${game} ${language}`;
    if (this.#loaded === wanted) return;
    this.#loaded = wanted;
    try {
      const text = await api.tutorial(game, language);
      if (this.#loaded === wanted) this.text = text;
    } catch (error) {
      this.#loaded = "";
      tell(error);
    }
  }

  reach(step: number): void {
    this.#step = step;
    this.#reading = null;
  }

  back(): void {
    this.#reading = Math.max(0, this.#at - 1);
  }
  more(): void {
    this.#reading = Math.min(this.#pages.length - 1, this.#at + 1);
  }
}
