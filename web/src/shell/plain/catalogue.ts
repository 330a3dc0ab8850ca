/** What the generic board reads of a game: optional names of things and fields, and texts. */

export interface PlainCatalogue {
  names?: Record<string, string>;
  fields?: Record<string, string>;
  texts?: Record<string, string>;
}

/** Fields that the kernel adds to every state. */
const INNER = new Set(["version", "seats", "chance", "agenda", "stops", "revealed", "content", "imagined", "veiled"]);
const PLAYERS = "players";

export type Fields = [string, unknown][];

/** "track_used" becomes "Track used". */
export function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields of the view that belong to no player. */
export function tableFields(view: unknown): Fields {
  return fieldsOf(view).filter(([name]) => !INNER.has(name) && name !== PLAYERS);
}

/** Fields of each seat; empty if the view has no list `players`. */
export function playersOf(view: unknown): Fields[] {
  const players = (view as Record<string, unknown>)[PLAYERS];
  return Array.isArray(players) ? players.map(fieldsOf) : [];
}

export function fieldsOf(value: unknown): Fields {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? Object.entries(value) : [];
}

/** Collapse runs of equal simple values into one with a count. */
export function counted(values: unknown[]): { value: unknown; n: number }[] {
  const found: { value: unknown; n: number }[] = [];
  for (const value of values) {
    const last = found.at(-1);
    if (last && typeof value !== "object" && last.value === value) last.n += 1;
    else found.push({ value, n: 1 });
  }
  return found;
}

/** First words of a page, shown as its heading while it is folded. */
export function opening(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length > 7 ? `${words.slice(0, 6).join(" ")} …` : words.join(" ");
}
