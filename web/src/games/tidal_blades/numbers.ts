/** Numbers of a match that follow from the view and the catalogue. */

import type { Catalogue, CardMarket, MonsterInPlay, Player, TidalBlades } from "./types";

export const HIDDEN = "?";
export const NOBODY = -1;
export const ROUNDS = 4;
export const MONSTER_PLACES = ["folds_edge", "inner_reef", "hunted"] as const;
export type MonsterPlace = (typeof MONSTER_PLACES)[number];

export const isMonsterPlace = (place: string): place is MonsterPlace =>
  (MONSTER_PLACES as readonly string[]).includes(place);

/** By how much a player's cards in play change a number. */
export function modifier(box: Catalogue, player: Player, name: string): number {
  return player.cards.reduce((sum, id) => {
    const card = box.cards[id];
    return sum + (card?.kind === "character_card" ? (card.always[name] ?? 0) : 0);
  }, 0);
}

/** A limit or cost as it is for this player; costs never fall below one. */
export function numberFor(box: Catalogue, player: Player, name: string): number {
  const value = (box.numbers[name] ?? 0) + modifier(box, player, name);
  return name.endsWith("_cost") ? Math.max(1, value) : value;
}

export function levelOf(box: Catalogue, player: Player, trait: string): number {
  return box.characters[player.character]?.dials[trait]?.levels[player.dials[trait] ?? 0] ?? 0;
}

/** Dice that may be committed without eating Fruit. */
export function maxRoll(box: Catalogue, player: Player): number {
  return levelOf(box, player, "focus") + modifier(box, player, "max_roll");
}

/** The highest award reached on a dial. */
export function awardOf(box: Catalogue, player: Player, trait: string): number {
  const awards = box.characters[player.character]?.dials[trait]?.awards ?? [];
  return Math.max(0, ...awards.slice(0, (player.dials[trait] ?? 0) + 1));
}

/** What a Market card costs this player: a discount takes away Shells first, then Fruit. */
export function priceFor(
  box: Catalogue,
  player: Player | undefined,
  card: CardMarket,
): { fruit: number; shells: number } {
  let less = player ? modifier(box, player, "market_discount") : 0;
  const shells = Math.max(0, card.shells - less);
  less -= card.shells - shells;
  return { shells, fruit: Math.max(0, card.fruit - Math.max(0, less)) };
}

/** Completed Challenges by the Arena they took place at. */
export function stylesOf(box: Catalogue, player: Player): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const island of Object.values(box.islands)) if (island.arena) found[island.id] = [];
  for (const id of player.completed) {
    const card = box.cards[id];
    if (card?.kind === "challenge") (found[card.arena] ??= []).push(id);
  }
  return found;
}

export const monsterAt = (view: TidalBlades, place: MonsterPlace): MonsterInPlay | null => view[place];

/** Where the Monster is that a visitor of this space can fight. */
export function reachablePlace(view: TidalBlades, space: string): MonsterPlace | "" {
  if (space === "inner_reef") return view.inner_reef ? "inner_reef" : "";
  if (space !== "folds_edge") return "";
  if (view.folds_edge) return "folds_edge";
  return view.hunted ? "hunted" : "";
}

/** Hit tokens beside The Fold and on Monsters that still live. */
export function hitsOf(view: TidalBlades, seat: number): number {
  const living = MONSTER_PLACES.flatMap((place) => monsterAt(view, place)?.tokens ?? []);
  return (view.players[seat]?.hits ?? 0) + living.filter((token) => token === seat).length;
}

/** Places on the Champion board: 1 is the highest; those on one space share it. */
export function championPlace(view: TidalBlades, seat: number): number {
  const own = view.players[seat]?.champion ?? 0;
  return 1 + view.players.filter((player) => player.champion > own).length;
}

/** From the best dice to the least. */
export function sortedDice(box: Catalogue, kinds: readonly string[]): string[] {
  const order = Object.keys(box.dice);
  return [...kinds].sort((a, b) => order.indexOf(b) - order.indexOf(a));
}

/**
 * The key of a die by which it is followed: ready ones of a kind are counted from the first, those in an attempt come
 * after them, and used ones are counted from the last, so that a die keeps its key on its way.
 */
export function dieKey(view: TidalBlades, seat: number, area: string, kinds: readonly string[], at: number): string {
  const kind = kinds[at] ?? "";
  const nth = kinds.slice(0, at).filter((other) => other === kind).length;
  const count = (dice: readonly string[] = []): number => dice.filter((other) => other === kind).length;
  const player = view.players[seat];
  const active = count(player?.active);
  const used = view.turn === seat ? (view.attempt?.dice ?? []).filter((die) => die.own).map((die) => die.kind) : [];
  const last = active + count(used) + count(player?.spent) - 1;
  const number = area === "active" ? nth : area === "spent" ? last - nth : active + nth;
  return `die-${seat}-${kind}-${number}`;
}
