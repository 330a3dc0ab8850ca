/** Go to the tutorial of a game: where it was left, or (`again`) to its beginning. */

import { api } from "../api";
import { attempt } from "../problems";
import { router } from "../route.svelte";
import { settings } from "../settings.svelte";

export function learn(game: string, again = false): Promise<boolean> {
  return attempt(async () => {
    const made = await api.newTutorial({ game, language: settings.language, again });
    router.go(`#/t/${made.id}`);
  });
}
