/** How cards look: every colour has a tone and an emblem. */

import { iconOf, type IconName } from "./icons";
import type { Catalogue } from "./types";

export type Card = Catalogue["cards"][string];

/** Grounds of panels and cards; each is a class `tone-…` of the theme. */
export type Tone = "green" | "blue" | "brown" | "red" | "purple" | "sea" | "sand" | "amber" | "slate" | "heather";

const COLOURS: readonly Tone[] = ["green", "blue", "brown", "red", "purple"];

export const toneOf = (colour: string): Tone => COLOURS.find((tone) => tone === colour) ?? "slate";

/** Production sprouts, governance steers, and so on. */
export const emblemOf = (colour: string): IconName => iconOf(colour, "card");

/** The parts of a cost in the order of the goods, `any` last. */
export const costOf = (box: Catalogue, cost: Record<string, number>): [string, number][] =>
  [...box.goods.map((good) => good.id), "any"].flatMap((id): [string, number][] => (cost[id] ? [[id, cost[id]]] : []));
