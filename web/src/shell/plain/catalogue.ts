/** What a plain board reads of a game: names of things and of fields, where the game gives them. */

export interface PlainCatalogue {
  names?: Record<string, string>;
  fields?: Record<string, string>;
  texts?: Record<string, string>;
}

/** Fields of every state that belong to the machine and not to the game. */
const INNER = new Set(["version", "seats", "chance", "agenda", "stops", "revealed", "content", "imagined", "veiled"]);
const PLAYERS = "players";

export type Fields = [string, unknown][];

/** `track_used` as "Track used". */
export function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What lies on the table, apart from the players' own things. */
export function tableFields(view: unknown): Fields {
  return fieldsOf(view).filter(([name]) => !INNER.has(name) && name !== PLAYERS);
}

/** For each seat its own things; empty if the game keeps none by seat. */
export function playersOf(view: unknown): Fields[] {
  const players = (view as Record<string, unknown>)[PLAYERS];
  return Array.isArray(players) ? players.map(fieldsOf) : [];
}

export function fieldsOf(value: unknown): Fields {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? Object.entries(value) : [];
}

/** Equal plain values in a row are one, with their number. */
export function counted(values: unknown[]): { value: unknown; n: number }[] {
  const found: { value: unknown; n: number }[] = [];
  for (const value of values) {
    const last = found.at(-1);
    if (last && typeof value !== "object" && last.value === value) last.n += 1;
    else found.push({ value, n: 1 });
  }
  return found;
}

/** The first words of a page, by which it is known again. */
export function opening(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length > 7 ? `${words.slice(0, 6).join(" ")} …` : words.join(" ");
}
