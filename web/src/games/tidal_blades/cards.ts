/** How a kind of card looks: a colour and an emblem each. */

import type { IconName } from "./icons";
import { iconOf } from "./icons";
import type { Catalogue } from "./types";

export type Card = Catalogue["cards"][string];
export type Tone = "turquoise" | "coral" | "sun" | "sand" | "sea" | "kelp" | "violet" | "crimson";

const ISLAND_TONES: Record<string, Tone> = {
  chronosseum: "sun",
  lamara_stadium: "turquoise",
  droska_ring: "coral",
  citadel_of_time: "sea",
  the_fold: "crimson",
};
const KIND_TONES: Record<Exclude<Card["kind"], "challenge">, Tone> = {
  stunt: "violet",
  market: "sand",
  character_card: "sea",
  shell_shield: "turquoise",
  goal: "kelp",
  monster: "crimson",
};

export const islandTone = (id: string): Tone => ISLAND_TONES[id] ?? "sand";

export const toneOf = (card: Card): Tone =>
  card.kind === "challenge" ? islandTone(card.arena) : KIND_TONES[card.kind];

/** The emblem that tells the kind: of the Arena for Challenges. */
export const emblemOf = (card: Card): IconName =>
  card.kind === "challenge" ? iconOf(card.arena, "challenge") : card.kind;

/** The figure of the illustration, which may differ from the emblem. */
export function figureOf(card: Card): IconName {
  if (card.kind === "character_card") return card.artifact ? "artifact" : iconOf(card.character, "character_card");
  if (card.kind === "goal") return iconOf(card.character, "goal");
  return emblemOf(card);
}

/** The piece that a new card of this kind comes from. */
export const deckOf = (card: Card): string => `deck-${card.kind}`;
