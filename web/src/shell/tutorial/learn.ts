/** Opens the tutorial of a game: where it was left, or from the beginning (`again`); in this tab or in another. */

import { api } from "../api";
import { attempt } from "../problems";
import { router } from "../route.svelte";
import { settings } from "../settings.svelte";

export function learn(game: string, again = false, tab: Window | null = null): Promise<boolean> {
  return attempt(async () => {
    const path = `#/t/${(await api.newTutorial({ game, language: settings.language, again })).id}`;
    if (tab) tab.location.href = `${location.origin}/${path}`;
    else router.go(path);
  });
}
