/** The rules of a game in the current language, and the current search. */

import type { RuleChapter } from "../protocol";
import { api } from "./api";
import { tell } from "./problems";
import { search, termsFor } from "./rulebook";
import { settings } from "./settings.svelte";

export class Rules {
  chapters = $state.raw<RuleChapter[] | null>(null);
  query = $state("");
  readonly terms = $derived(termsFor(this.chapters ?? [], this.query));
  readonly found = $derived(search(this.chapters ?? [], this.terms));
  readonly count = $derived(this.found.reduce((sum, chapter) => sum + chapter.rules.length, 0));

  constructor(game: () => string) {
    $effect(() => {
      const language = settings.language;
      api
        .rules(game(), language)
        .then((rules) => {
          if (language === settings.language) this.chapters = rules.chapters;
        })
        .catch(tell);
    });
  }
}
